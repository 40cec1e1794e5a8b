// An axle on posts as two masses on springs: fitted to how it moved, and how those two swing by themselves.

package rig

import "math"

// axleFit gathers what an axle's body and wheels do by what is between them.
type axleFit struct{ body, wheel normal }

// add takes three steps of an axle and of the other one.
func (a *axleFit) add(own, other [3]shaken) {
	speed := func(x [3]shaken, of func(shaken) float64) float64 { return (of(x[2]) - of(x[0])) * Rate / 2 }
	gain := func(x [3]shaken, of func(shaken) float64) float64 {
		return (of(x[2]) - 2*of(x[1]) + of(x[0])) * Rate * Rate
	}
	body := func(s shaken) float64 { return s.body }
	wheel := func(s shaken) float64 { return s.wheel }
	apart := func(s shaken) float64 { return s.wheel - s.body }
	press := func(s shaken) float64 { return s.post - s.wheel }
	v := speed(own, apart)
	bump, rebound := max(v, 0), min(v, 0)
	a.body.add(gain(own, body), apart(own[1]), bump, rebound, apart(other[1]), speed(other, apart), 1)
	a.wheel.add(gain(own, wheel), apart(own[1]), bump, rebound, press(own[1]), -speed(own, wheel), 1)
}

// swing is how a mass swings on its springs.
type swing struct {
	hertz   float64 // Hz, undamped
	damping float64 // ratio
}

// modes are how body and wheel swing with the posts and the other axle still: the undamped frequencies of the two
// together, and the damping ratio of each on its own springs. ok is false where they do not swing.
func (a *axleFit) modes() (body, wheel swing, ok bool) {
	b, ok1 := a.body.solve()
	w, ok2 := a.wheel.solve()
	b[1], w[1] = (b[1]+b[2])/2, (w[1]+w[2])/2 // bump and rebound alike
	spring, damper := w[3]-w[0], w[4]-w[1]
	// (s2 + b0)(s2 + spring) + b0 w0 = 0
	half := (b[0] + spring) / 2
	product := b[0]*spring + b[0]*w[0]
	apart := half*half - product
	if !ok1 || !ok2 || !(b[0] > 0 && spring > 0 && product > 0 && apart >= 0) {
		return swing{}, swing{}, false
	}
	root := math.Sqrt(apart)
	body = swing{math.Sqrt(half-root) / (2 * math.Pi), b[1] / (2 * math.Sqrt(b[0]))}
	wheel = swing{math.Sqrt(half+root) / (2 * math.Pi), damper / (2 * math.Sqrt(spring))}
	return body, wheel, true
}

// causes is how many things the fit tells apart.
const causes = 6

// normal is a fit of y by its causes, by least squares.
type normal struct {
	left  [causes][causes]float64
	right [causes]float64
}

func (f *normal) add(y float64, x ...float64) {
	for i := range f.left {
		for n := range f.left {
			f.left[i][n] += x[i] * x[n]
		}
		f.right[i] += x[i] * y
	}
}

// solve gives what each cause does.
func (f *normal) solve() (x [causes]float64, ok bool) {
	a, b := f.left, f.right
	for i := range a {
		best := i
		for n := i; n < causes; n++ {
			if math.Abs(a[n][i]) > math.Abs(a[best][i]) {
				best = n
			}
		}
		a[i], a[best], b[i], b[best] = a[best], a[i], b[best], b[i]
		if a[i][i] == 0 {
			return x, false
		}
		for n := i + 1; n < causes; n++ {
			share := a[n][i] / a[i][i]
			for k := i; k < causes; k++ {
				a[n][k] -= share * a[i][k]
			}
			b[n] -= share * b[i]
		}
	}
	for i := causes - 1; i >= 0; i-- {
		x[i] = b[i]
		for n := i + 1; n < causes; n++ {
			x[i] -= a[i][n] * x[n]
		}
		x[i] /= a[i][i]
	}
	return x, true
}
