// Where a model starts, how it steps, and what a watcher sees of it.

package reference

import (
	"camber/components/num"
)

// Core is what every model starts from.
type Core struct {
	X, Y    float64 // m
	Steer   float64 // rad
	Speed   float64 // m/s
	Yaw     float64 // rad
	YawRate float64 // rad/s
	Slip    float64 // rad, slip angle at the centre of gravity
	Hitch   float64 // rad, of the trailer
}

// Start is a model's state at the beginning: wheels that roll, springs that carry the weight.
func Start(m Model, p *Parameters, c Core) (x State) {
	x[0], x[1], x[2], x[3], x[4] = c.X, c.Y, c.Steer, c.Speed, c.Yaw
	sin, cos := num.SinCos(c.Slip)
	ahead, aside := float64(c.Speed*cos), float64(c.Speed*sin)
	switch m {
	case KST:
		x[5] = c.Hitch
	case ST:
		x[5], x[6] = c.YawRate, c.Slip
	case STD:
		x[5], x[6] = c.YawRate, c.Slip
		x[7] = ahead * num.Cos(c.Steer) / p.WheelRadius
		x[8] = ahead / p.WheelRadius
	case MB:
		base := p.ToFront + p.ToRear
		x[3], x[5], x[10] = ahead, c.YawRate, aside
		x[15], x[20] = aside+float64(p.ToFront*c.YawRate), aside-float64(p.ToRear*c.YawRate)
		x[16] = (p.Sprung*gravity*p.ToRear/base + float64(p.UnsprungFront*gravity)) / (2 * p.TyreVertical)
		x[21] = (p.Sprung*gravity*p.ToFront/base + float64(p.UnsprungRear*gravity)) / (2 * p.TyreVertical)
		for i := 23; i < 27; i++ {
			x[i] = ahead / p.WheelRadius
		}
	}
	return x
}

// Step moves a state on by h seconds with the classic Runge-Kutta formula of fourth order.
func Step(m Model, p *Parameters, x *State, u Input, h float64) {
	n := m.States()
	half := float64(0.5 * h)
	k1 := Derivative(m, p, x, u)
	y := ahead(x, &k1, half, n)
	k2 := Derivative(m, p, &y, u)
	y = ahead(x, &k2, half, n)
	k3 := Derivative(m, p, &y, u)
	y = ahead(x, &k3, h, n)
	k4 := Derivative(m, p, &y, u)
	for i := range n {
		x[i] += float64(h / 6 * (k1[i] + k2[i] + k2[i] + k3[i] + k3[i] + k4[i]))
	}
	if m == KST {
		x[5] = min(max(x[5], -quarter), quarter)
	}
}

// ahead is a state moved on along a derivative.
func ahead(x, f *State, h float64, n int) State {
	y := *x
	for i := range n {
		y[i] += float64(h * f[i])
	}
	return y
}

// Release lets wheels turn again that the step left a little below standstill. The published models leave a wheel
// locked for ever once it is there (their own runs show it), which is no way to drive: whoever drives calls this after
// each step.
func (x *State) Release(m Model) {
	first, last := 0, 0
	switch m {
	case STD:
		first, last = 7, 9
	case MB:
		first, last = 23, 27
	}
	for i := first; i < last; i++ {
		x[i] = max(0, x[i])
	}
}

// Motion is what a watcher sees of a car: x forward and y left of where it started, yaw to the left.
type Motion struct {
	X, Y    float64 // m, of the model's reference point (KS and KST: the rear axle; others: the centre of gravity)
	Speed   float64 // m/s, along the car in MB, along the path in the others
	Yaw     float64 // rad
	YawRate float64 // rad/s
}

// Seen is a state as a watcher sees it.
func Seen(m Model, p *Parameters, x *State) Motion {
	s := Motion{X: x[0], Y: x[1], Speed: x[3], Yaw: x[4]}
	switch m {
	case KS, KST:
		s.YawRate = float64(x[3] / (p.ToFront + p.ToRear) * num.Tan(x[2]))
	default:
		s.YawRate = x[5]
	}
	return s
}
