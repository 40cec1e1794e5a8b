// The single-track models: two wheels on the centre line, with linear tyres (ST) and with tyres that slide (STD).

package reference

import (
	"math"

	"camber/components/num"
)

// gravity is what the models reckon with, in m/s2.
const gravity = 9.81

// still is the speed below which the models with forces roll kinematically, in m/s.
const still = 0.1

// singleTrack is ST: tyres linear in the slip angle, axle loads by the acceleration.
func singleTrack(p *Parameters, x *State, u Input) State {
	if x[3] < still {
		f, yaw, beta := crawl(p, x, u, x[6])
		f[5], f[6] = yaw, beta
		return f
	}
	base := p.ToFront + p.ToRear
	// per rad and per unit of friction times load
	cornering := -p.PKY1 / p.PDY1
	// stiffness of each axle
	front := float64(cornering * (float64(gravity*p.ToRear) - float64(u.Acceleration*p.SprungHeight)))
	rear := float64(cornering * (float64(gravity*p.ToFront) + float64(u.Acceleration*p.SprungHeight)))
	friction := p.PDY1
	turn := friction * p.Mass / (p.InertiaYaw * base)
	slide := friction / (x[3] * base)
	sin, cos := num.SinCos(x[6] + x[4])
	var f State
	f[0], f[1] = float64(x[3]*cos), float64(x[3]*sin)
	f[2], f[3], f[4] = u.SteerRate, u.Acceleration, x[5]
	f[5] = float64(turn*(float64(p.ToRear*rear)-float64(p.ToFront*front))*x[6]) +
		float64(turn*p.ToFront*front*x[2]) -
		float64(turn/x[3]*(float64(p.ToFront*p.ToFront*front)+float64(p.ToRear*p.ToRear*rear))*x[5])
	f[6] = float64((float64(slide/x[3]*(float64(rear*p.ToRear)-float64(front*p.ToFront)))-1)*x[5]) -
		float64(slide*(rear+front)*x[6]) + float64(slide*front*x[2])
	return f
}

// drift is STD: both wheels spin by themselves and slide as the tyre does; near standstill it blends into the kinematic
// model.
func drift(p *Parameters, x *State, u Input) State {
	const (
		middle = 0.2  // m/s, where both models count the same
		width  = 0.05 // m/s, of the blend
		catch  = 0.02 // s, in which a wheel finds the ground's speed there
	)
	sinSteer, cosSteer := num.SinCos(x[2])
	sinSlip, cosSlip := num.SinCos(x[6])
	ahead, aside := float64(x[3]*cosSlip), float64(x[3]*sinSlip)
	nose, tail := aside+float64(p.ToFront*x[5]), aside-float64(p.ToRear*x[5])
	groundFront := max(0, float64(ahead*cosSteer)+float64(nose*sinSteer))
	groundRear := max(0, ahead)

	base := p.ToFront + p.ToRear
	front := contact{
		slip: 1 - p.WheelRadius*x[7]/max(groundFront, still),
		load: p.Mass * (float64(gravity*p.ToRear) - float64(u.Acceleration*p.SprungHeight)) / base,
	}
	rear := contact{
		slip: 1 - p.WheelRadius*x[8]/max(groundRear, still),
		load: p.Mass * (float64(gravity*p.ToFront) + float64(u.Acceleration*p.SprungHeight)) / base,
	}
	if x[3] > still {
		front.angle = num.Atan(nose/ahead) - x[2]
		rear.angle = num.Atan(tail / ahead)
	}
	alongFront, acrossFront := front.forces(p)
	alongRear, acrossRear := rear.forces(p)

	f, yaw, beta := crawl(p, x, u, x[6])
	sinYaw, cosYaw := num.SinCos(x[6] + x[4])
	f[0], f[1] = float64(x[3]*cosYaw), float64(x[3]*sinYaw)
	sinNose, cosNose := num.SinCos(x[2] - x[6])
	forces := 1 / (1 + num.Exp((middle-x[3])/(0.5*width))) // the same as half of tanh plus one
	rolls := 1 - forces
	speed := (float64(alongRear*cosSlip) + float64(acrossRear*sinSlip) + float64(alongFront*cosNose) -
		float64(acrossFront*sinNose)) / p.Mass
	spin := (float64(p.ToFront*(float64(acrossFront*cosSteer)+float64(alongFront*sinSteer))) -
		float64(p.ToRear*acrossRear)) / p.InertiaYaw
	slide := 0.0
	if x[3] > still {
		slide = (float64(acrossFront*cosNose)+float64(acrossRear*cosSlip)-float64(alongRear*sinSlip)+
			float64(alongFront*sinNose))/float64(p.Mass*x[3]) - x[5]
	}
	torqueFront, torqueRear := wheelTorques(p, u.Acceleration)
	wheelFront, wheelRear := 0.0, 0.0
	if x[7] >= 0 {
		wheelFront = (torqueFront - float64(p.WheelRadius*alongFront)) / p.WheelInertia
	}
	if x[8] >= 0 {
		wheelRear = (torqueRear - float64(p.WheelRadius*alongRear)) / p.WheelInertia
	}
	f[3] = float64(forces*speed) + float64(rolls*f[3])
	f[4] = float64(forces*x[5]) + float64(rolls*f[4])
	f[5] = float64(forces*spin) + float64(rolls*yaw)
	f[6] = float64(forces*slide) + float64(rolls*beta)
	f[7] = float64(forces*wheelFront) + float64(rolls*(groundFront/p.WheelRadius-math.Max(0, x[7])))/catch
	f[8] = float64(forces*wheelRear) + float64(rolls*(groundRear/p.WheelRadius-math.Max(0, x[8])))/catch
	return f
}

// wheelTorques are what engine or brakes give to an axle for an acceleration, in N m.
func wheelTorques(p *Parameters, acceleration float64) (front, rear float64) {
	share := p.BrakeFront
	if acceleration > 0 {
		share = p.EngineFront
	}
	whole := float64(p.Mass * p.WheelRadius * acceleration)
	return float64(share * whole), float64((1 - share) * whole)
}
