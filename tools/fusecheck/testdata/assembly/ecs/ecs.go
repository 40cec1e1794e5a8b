// Package ecs hides in assembly.
package ecs

// Sum is written for each CPU.
func Sum(a, b, c float64) float64
