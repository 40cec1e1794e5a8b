// Package components has no function.
package components

// Metres is a length.
type Metres float64
