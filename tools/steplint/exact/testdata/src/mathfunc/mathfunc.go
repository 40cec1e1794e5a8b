// Package mathfunc uses package math.
package mathfunc

import (
	"math"
	"math/cmplx"
)

func exact(x float64) float64 {
	return math.Sqrt(math.Abs(x)) + math.Floor(x) + math.Copysign(math.Inf(1), math.Max(x, math.MaxFloat64))
}

func differs(x float64) float64 {
	sine := math.Sin // want `math: math.Sin is not on the list.*use num.Sin`
	x += sine(x)
	x += math.Exp(x)         // want `math: math.Exp .*use num.Exp`
	x += math.Round(x)       // want `math: math.Round .*math.Floor\(x \+ 0.5\)`
	x += math.Log10(x)       // want `math: math.Log10 `
	_ = cmplx.Abs(1)         // want `math: cmplx.Abs is made of complex products`
	return math.FMA(x, 2, 1) // want `math: math.FMA .*FMA skips the rounding`
}
