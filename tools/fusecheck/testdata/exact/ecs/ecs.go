// Package ecs has sums beside every way to write a product that steplint allows.
package ecs

import (
	"math"

	"exact/components"
)

// Sum is exact, also for named and generic floats.
func Sum(a, b, c float64) float64 {
	return float64(a*b) + c - float64(components.Metres(a*b)) + components.Times(a, b)
}

// Chains round inner products once, in order.
func Chains(a, b, c, d float64) float64 {
	return a*b/c + d - float64(a*b*c) + c/(a*b) - float64((a*b)*(c*d)) + a*b/(c*d)
}

// Halves are products in disguise.
func Halves(a, b float64) float64 {
	half := float64(a / 2)
	b /= 3
	b = float64(b / 0x1p-3)
	return half + b - float64(0.5*b) + float64(-a/4)
}

// Length goes through a square root.
func Length(x, y float64) float64 {
	return math.Sqrt(float64(x*x)+float64(y*y)) + math.Abs(float64(x*y)) + max(float64(x*x), y)
}

// Loop keeps products in variables, fields and elements.
func Loop(xs []float64, k float64) float64 {
	sum, point := 0.0, struct{ x, y float64 }{float64(k * k), 1}
	for i, x := range xs {
		t := float64(x * k)
		sum += t
		xs[i] = float64(xs[i] * k)
		sum -= xs[i] + point.x
		point.x = -float64(x * t)
	}
	return sum
}

// Narrow is float32 all the way, and then is not.
func Narrow(a, b, c float32, d float64) float64 {
	return float64(float32(a*b)+c) + float64(a*b) + d + float64(float32(float64(a)*d))
}
