// Package manual is what is generated from the tags of the dialects: the author's manual and the XML schema.
package manual
