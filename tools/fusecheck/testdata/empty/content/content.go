// Package content is no room of the step.
package content

// Sum fuses.
func Sum(a, b, c float64) float64 { return a*b + c }
