// Package render may fuse: it draws.
package render

// Mix fuses.
func Mix(a, b, c float64) float64 { return a*b + c }
