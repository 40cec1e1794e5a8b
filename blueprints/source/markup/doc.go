// Package markup turns bytes into elements with positions, and says what is wrong with them: XML as blueprints write
// it, read from an fs.FS within limits. What an attribute means, its unit and its range, is package source's.
package markup
