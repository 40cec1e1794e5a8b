// The steady-state curve of a tyre: from slip to the share of friction it uses (VEH-17).

package drive

import "math"

// rising is the curve below its peak: share of the peak friction at a slip of x times the peak's slip, 0..1, for a
// curve whose initial slope would reach the peak n times as early. It starts with slope n, bends, and lies level at
// (1, 1). n is 1 or more: with the p917's figures the straight line would reach the peak at 0.098 rad, the curve does at 0.2.
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
func bend(z, a, n float64) float64 {
	if z >= 1+a {
		return 1
	}
	m := n - 2
	if m < 0 {
		m = 0
	}
	b := n + a - float64(m*z)
	x := float64(2*z) / (b + math.Sqrt(float64(b*b)+float64(4*float64(float64(a*m)*z)))) // exact but for x*x in secant
	if !(x < 1) {
		x = 1
	}
	for range bendSteps { // Newton, written with a single division
		d := 1 + float64(x*(x+(n-2)))
		slope := float64(n*(1-float64(x*x))) + float64(a*float64(d*d))
		if slope <= 0 {
			break
		}
		step := float64(d*(float64(n*x)-float64((z-float64(a*x))*d))) / slope
		x -= step
		if x > 1 {
			x = 1
		} else if x < 0 {
			x = 0
		}
		if step < bendEnough && step > -bendEnough {
			break
		}
	}
	return x
}

// bend takes at most bendSteps Newton steps, and none after one of bendEnough: what is then left is its square. Near the peak
// they converge slowly, but there what is left of x counts only a times, so that the force is right to 2e-4 of the peak.
const (
	bendSteps  = 5
	bendEnough = 1e-4
)
