// Package ecs fuses in every way the checker must see.
package ecs

import "fusing/components/num"

// Plain is the textbook case.
func Plain(a, b, c float64) float64 { return a*b + c }

// Inlined fuses a product of another package with its own sum.
func Inlined(a, b, c float64) float64 { return num.Product(a, b) - c }

// Halved has no product in its source.
func Halved(a, b float64) float64 { return num.Quotient(a, 2) + b }

// Generic is compiled where it is used.
func Generic[T ~float32 | ~float64](a, b, c T) T { return a*b + c }

// Rounded is exact.
func Rounded(a, b, c float64) float64 { return float64(a*b) + float64(a/2) + c }
