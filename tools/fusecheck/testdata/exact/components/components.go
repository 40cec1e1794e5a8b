// Package components rounds all it multiplies.
package components

// Metres is a length.
type Metres float64

// Times is exact wherever it is inlined.
func Times[T ~float32 | ~float64](a, b T) T { return T(a * b) }
