// What a driven car needs of the models beside their derivatives: where its body is, and a standstill that stands.

package reference

import (
	"camber/components/num"
)

// Body is how a car's sprung body is and moves: x forward and y to the left of where the model began, angles and rates
// with the nose up, the left side down and to the left as positive.
type Body struct {
	X, Y             float64 // m, of the centre of gravity
	Ahead, Aside     float64 // m/s, along the body and to its left
	Yaw, YawRate     float64 // rad, rad/s
	Roll, RollRate   float64 // rad, rad/s
	Pitch, PitchRate float64 // rad, rad/s
	Drop, DropRate   float64 // m, m/s, below where it rests
}

// Carried is the body of a state.
func Carried(m Model, p *Parameters, x *State) Body {
	b := Body{X: x[0], Y: x[1], Ahead: x[3], Yaw: x[4]}
	switch m {
	case KS, KST: // the models' point is the middle of the rear axle
		b.YawRate = float64(x[3] / (p.ToFront + p.ToRear) * num.Tan(x[2]))
		b.Aside = float64(b.YawRate * p.ToRear)
		sin, cos := num.SinCos(x[4])
		b.X, b.Y = b.X+float64(p.ToRear*cos), b.Y+float64(p.ToRear*sin)
	case ST, STD:
		sin, cos := num.SinCos(x[6])
		b.Ahead, b.Aside, b.YawRate = float64(x[3]*cos), float64(x[3]*sin), x[5]
	case MB:
		b.Aside, b.YawRate = x[10], x[5]
		b.Roll, b.RollRate, b.Pitch, b.PitchRate = x[6], x[7], x[8], x[9]
		b.Drop, b.DropRate = x[11]-Sink(p), x[12]
	}
	return b
}

// Sink is how far below h_s a multi-body car's centre of gravity comes to rest, in metres: its springs are at rest at
// their published length, above tyres that the weight has pressed.
func Sink(p *Parameters) float64 {
	x := Start(MB, p, Core{})
	return x[16] + float64((x[21]-x[16])*p.ToFront)/(p.ToFront+p.ToRear)
}

// Begin is Start for a car that drives in the world: its centre of gravity is at the origin and, in MB, its body has
// sunk into its springs.
func Begin(m Model, p *Parameters, c Core) State {
	x := Start(m, p, c)
	switch m {
	case KS, KST:
		sin, cos := num.SinCos(c.Yaw)
		x[0], x[1] = x[0]-float64(p.ToRear*cos), x[1]-float64(p.ToRear*sin)
	case MB:
		x[11] = Sink(p)
		x[8] = (x[21] - x[16]) / (p.ToFront + p.ToRear)
	}
	return x
}

// Drive steps a car in the world: wheels that were locked turn again, body and axles lean up to their stops, and below
// 0.1 m/s, where the models have no side force, axles do not drift from under the body.
func Drive(m Model, p *Parameters, x *State, u Input, h float64) {
	Step(m, p, x, u, h)
	x.Release(m)
	if m != MB {
		return
	}
	x.stop(6, bodyLeans)
	x.stop(13, axleLeans)
	x.stop(18, axleLeans)
	if x[3] >= still {
		return
	}
	const ease = 0.2 // s, in which the joints straighten
	keep := max(0, 1-h/ease)
	x[10], x[15], x[20] = 0, 0, 0
	x[27], x[28] = float64(keep*x[27]), float64(keep*x[28])
	for i := 23; i < 27; i++ {
		x[i] = max(0, x[3]) / p.WheelRadius
	}
}

// Up to where body and axles lean, in radians. The published springs know no stops and the published tyres hold on to
// the ground: beyond this a car's axles would tumble under it, faster and faster, for ever.
const (
	bodyLeans = 0.35
	axleLeans = 0.12
)

// stop keeps a state, whose rate is the next one, within a limit to both sides.
func (x *State) stop(at int, most float64) {
	switch {
	case x[at] > most:
		x[at], x[at+1] = most, min(x[at+1], 0)
	case x[at] < -most:
		x[at], x[at+1] = -most, max(x[at+1], 0)
	}
}

// WheelSpeeds are how fast the wheels of a model turn, in rad/s: front left, front right, rear left, rear right.
func WheelSpeeds(m Model, p *Parameters, x *State) [4]float64 {
	switch m {
	case STD:
		return [4]float64{x[7], x[7], x[8], x[8]}
	case MB:
		return [4]float64{x[23], x[24], x[25], x[26]}
	}
	radius := p.WheelRadius
	if radius == 0 { // a truck's is not published
		radius = 0.5
	}
	rolls := x[3] / radius
	return [4]float64{rolls, rolls, rolls, rolls}
}
