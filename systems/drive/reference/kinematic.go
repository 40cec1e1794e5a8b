// The kinematic models: wheels roll where they point, no forces.

package reference

import (
	"camber/components/num"
)

// kinematic is the single-track model about the middle of the rear axle.
func kinematic(p *Parameters, x *State, u Input) (f State) {
	sin, cos := num.SinCos(x[4])
	f[0], f[1] = float64(x[3]*cos), float64(x[3]*sin)
	f[2], f[3] = u.SteerRate, u.Acceleration
	f[4] = float64(x[3] / (p.ToFront + p.ToRear) * num.Tan(x[2]))
	return f
}

// quarter is the largest hitch angle, in radians.
const quarter = 1.5707963267948966

// trailer is the single-track model with a trailer on its rear axle; x[5] is the hitch angle.
func trailer(p *Parameters, x *State, u Input) State {
	f := kinematic(p, x, u)
	if max(x[5], -x[5]) <= quarter {
		f[5] = float64(-x[3] * (num.Sin(x[5])/p.TrailerWheelbase + num.Tan(x[2])/(p.ToFront+p.ToRear)))
	}
	return f
}

// crawl is the single-track model about the centre of gravity, and how fast its yaw rate and its slip angle change:
// what the dynamic models use where they come to rest.
func crawl(p *Parameters, x *State, u Input, slip float64) (f State, yaw, beta float64) {
	base := p.ToFront + p.ToRear
	tan := num.Tan(x[2])
	share := p.ToRear / base
	rolling := num.Atan(float64(tan * share))
	sin, cos := num.SinCos(rolling + x[4])
	f[0], f[1] = float64(x[3]*cos), float64(x[3]*sin)
	f[2], f[3] = u.SteerRate, u.Acceleration
	f[4] = float64(x[3] * num.Cos(rolling) * tan / base)

	steered := num.Cos(x[2])
	square := float64(steered * steered)
	odd := float64(tan * tan * share) // the square stands inside, as published
	beta = p.ToRear * u.SteerRate / (base * square * (1 + float64(odd*odd)))
	sin, cos = num.SinCos(slip)
	yaw = (float64(u.Acceleration*cos*tan) - float64(x[3]*sin*beta*tan) + float64(x[3]*cos*u.SteerRate)/square) / base
	return f, yaw, beta
}
