// The steady-state curve of a tyre: from slip to the share of friction it uses (VEH-17).

package tyre

import (
	"math"

	"camber/components/num"
)

// rising is the curve below its peak: share of the peak friction at a slip of x times the peak's slip, 0..1, for a
// curve whose initial slope would reach the peak n times as early. It starts with slope n, bends, and lies level at
// (1, 1). n is 1 or more: with the p917's figures the straight line would reach the peak at 0.098 rad, the curve does
// at 0.2.
func rising(x, n float64) float64 { return float64(x * secant(x, n)) }

// secant is rising(x)/x, also at 0.
func secant(x, n float64) float64 { return n / (1 + float64(x*(x+(n-2)))) }

// taken is secant/(secant + a): the share that a tyre as far up the curve as x keeps of what it is asked for.
func taken(x, a, n float64) float64 { return n / (n + float64(a*(1+float64(x*(x+(n-2)))))) }

// falling is the curve beyond the peak: share of the peak friction left at x times the peak's slip, where the tyre
// slides from slideAt times the peak's slip on, at the share slide.
func falling(x, slideAt, slide float64) float64 {
	if x <= 1 || slide >= 1 {
		return 1
	}
	if x >= slideAt {
		return slide
	}
	t := (x - 1) / (slideAt - 1)
	return 1 - float64((1-slide)*float64(float64(t*t)*(3-float64(2*t))))
}

// bend solves rising(x) + a*x = z for x in 0..1: how far up the curve a tyre is that is asked for z while slip lets
// a*x of it through. Beyond the peak it is 1.
//
// It is a root of a cubic. A first guess, which is right at both ends and in its first two derivatives at 0, comes by
// quotients where the curve is as round as tyres' are, and by a square root where it bends sharply, as under little
// load; one step of the fourth order (Householder's) does the rest. Near the peak that converges slowly, but there what
// is left of x counts only a times, so that the force is right to 2e-4 of the peak; in the lower half it is to 1e-8.
func bend(z, a, n float64) float64 {
	if z >= 1+a {
		return 1
	}
	m := n - 2
	var x float64
	if n <= 4 {
		each := 1 / float64((1+a)*(n+a))
		g, slack := float64(z*float64((n+a)*each)), float64((1+a)*each)
		k := float64(float64(n*m) * float64((1+a)*float64(slack*slack)))
		x = z / (n + a - float64(g*(k+float64((n-1-k)*float64(g*g)))))
	} else {
		k := m + z/(1+a)
		b := n + a - float64(k*z)
		x = float64(2*z) / (b + math.Sqrt(float64(b*b)+float64(float64(4*a)*float64(k*z))))
	}
	c := float64(a*m) - z
	f := float64((float64((float64(a*x)+c)*x)+(n+a-float64(m*z)))*x) - z
	f1 := float64((float64(float64(3*a)*x)+float64(2*c))*x) + (n + a - float64(m*z))
	f2 := float64(float64(6*a)*x) + float64(2*c)
	bent := float64(f1*f1) - float64(f*f2)
	under := float64(float64(6*f1)*bent) + float64(float64(f*f)*float64(6*a))
	if under > 0 {
		x -= float64(float64(3*f)*(bent+float64(f1*f1))) / under
	}
	return num.AtMost(num.Positive(x), 1)
}
