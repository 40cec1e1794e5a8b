// The multi-body model: a sprung body and two axles, each free to roll, to rise and to slide sideways, on four wheels.

package reference

import (
	"camber/components/num"
)

// axle is one of the two axles of the multi-body model: its parameters, its states and what acts on it.
type axle struct {
	arm     float64 // m, forward of the sprung centre of gravity
	track   float64 // m
	steer   float64 // rad
	spring  float64 // N/m
	damper  float64 // N s/m
	twist   float64 // N m/rad
	height  float64 // m, of the roll axis above the wheels' centres
	mass    float64 // kg
	inertia float64 // kg m2
	leans   float64 // rad/m
	bends   float64 // rad/m2
	weight  float64 // N, of the sprung mass on one side

	roll, rollRate, aside, drop, dropRate float64 // rad, rad/s, m/s, m (down from where the tyre is free), m/s
	offset                                float64 // m, between body and axle, sideways

	ahead, across float64 // N, of both tyres, in the body's directions
	turning       float64 // N m, of both tyres about the centre of gravity
	load          [2]float64
	side          [2]float64 // N, of each tyre across the wheel
	lift          [2]float64 // N, of each spring with its damper
	wheel         [2]float64 // N, of each tyre along the wheel
	joint         float64    // N, sideways between body and axle
	offsetRate    float64    // m/s
}

// multiBody is MB. The states behind the first six: roll, roll rate, pitch, pitch rate, speed to the left, drop of the
// body and its rate; roll, roll rate, side speed, drop and drop rate of the front axle, then of the rear; four wheel
// speeds; the sideways offset of both axles.
func multiBody(p *Parameters, x *State, u Input) State {
	weight := p.Sprung * gravity / (2 * (p.ToFront + p.ToRear))
	axles := [2]axle{
		{
			arm: p.ToFront, track: p.TrackFront, steer: x[2], spring: p.SpringFront, damper: p.DamperFront, twist: p.RollFront,
			height: p.RollHeightFront - p.WheelRadius, mass: p.UnsprungFront, inertia: p.InertiaFront,
			leans: p.CamberFront, bends: p.CamberFrontSquare, weight: float64(weight * p.ToRear),
			roll: x[13], rollRate: x[14], aside: x[15], drop: x[16], dropRate: x[17], offset: x[27],
		},
		{
			arm: -p.ToRear, track: p.TrackRear, spring: p.SpringRear, damper: p.DamperRear, twist: p.RollRear,
			height: p.RollHeightRear - p.WheelRadius, mass: p.UnsprungRear, inertia: p.InertiaRear,
			leans: p.CamberRear, bends: p.CamberRearSquare, weight: float64(weight * p.ToFront),
			roll: x[18], rollRate: x[19], aside: x[20], drop: x[21], dropRate: x[22], offset: x[28],
		},
	}
	sin, cos := num.SinCos(x[6])
	for i := range axles {
		axles[i].press(p, x, x[23+2*i:25+2*i], sin, cos)
	}

	f := bodyRates(p, x, u, &axles, sin, cos)
	for i := range axles {
		axles[i].rates(p, f[13+5*i:18+5*i], x, sin, cos)
	}
	var torques [2]float64
	torques[0], torques[1] = wheelTorques(p, u.Acceleration)
	for i := range axles {
		for side := range 2 {
			if n := 23 + 2*i + side; x[n] >= 0 { // wheels never turn backwards
				f[n] = (float64(0.5*torques[i]) - float64(p.WheelRadius*axles[i].wheel[side])) / p.WheelInertia
			}
		}
		f[27+i] = axles[i].offsetRate
	}
	return f
}

// press finds the forces of an axle's tyres, springs and joint.
func (a *axle) press(p *Parameters, x *State, spin []float64, sin, cos float64) {
	sinSteer, cosSteer := num.SinCos(a.steer)
	sinRoll, cosRoll := num.SinCos(a.roll)
	aside := x[10] + float64(a.arm*x[5])
	sway := aside - float64(a.rollRate*(p.WheelRadius-a.drop))
	gap := p.SprungHeight - p.WheelRadius + a.drop - x[11]
	twist, twistRate := x[6]-a.roll, x[7]-a.rollRate
	heave := gap/cos - p.SprungHeight + p.WheelRadius + float64(a.arm*x[8])
	heaveRate := a.dropRate - x[12] + float64(a.arm*x[9])
	side := 1.0 // left, then right
	for i := range 2 {
		half := float64(side * 0.5 * a.track)
		ahead := x[3] + float64(half*x[5])
		travel := heave + float64(half*twist)
		rate := heaveRate + float64(half*twistRate)
		c := contact{
			camber: x[6] + float64(side*(float64(a.leans*travel)+float64(a.bends*travel*travel))),
			load:   float64((a.drop + float64(p.WheelRadius*(cosRoll-1)) - float64(half*sinRoll)) * p.TyreVertical),
		}
		if x[3] >= still {
			ground := float64(ahead*cosSteer) + float64(aside*sinSteer)
			c.slip = 1 - p.WheelRadius*spin[i]/max(ground, still)
			c.angle = num.Atan(sway/ahead) - a.steer
		}
		a.load[i] = c.load
		a.wheel[i], a.side[i] = c.forces(p)
		a.lift[i] = a.weight - float64(travel*a.spring) - float64(rate*a.damper) + float64(side*twist*a.twist)/a.track
		side = -1
	}
	along, across := a.wheel[0]+a.wheel[1], a.side[0]+a.side[1]
	a.ahead = float64(along*cosSteer) - float64(across*sinSteer)
	a.across = float64(across*cosSteer) + float64(along*sinSteer)
	pull := float64((a.wheel[0]-a.wheel[1])*cosSteer) + float64((a.side[1]-a.side[0])*sinSteer)
	a.turning = float64(a.across*a.arm) + float64(pull*0.5*a.track)

	a.offsetRate = aside - a.aside
	sinTwist, cosTwist := num.SinCos(twist)
	bend := float64(gap*sin) - float64(a.offset*cos) - float64(a.height*sinTwist)
	bendRate := float64((float64(gap*cos)+float64(a.offset*sin))*x[7]) + float64((a.dropRate-x[12])*sin) -
		float64(a.offsetRate*cos) - float64(a.height*cosTwist*twistRate)
	a.joint = float64(bend*p.JointStiffness) + float64(bendRate*p.JointDamping)
}

// rates are how an axle's own five states change; x[5]*x[3] is the frame's turning.
func (a *axle) rates(p *Parameters, f []float64, x *State, sin, cos float64) {
	sinRoll, cosRoll := num.SinCos(a.roll)
	lean, half := float64(p.WheelRadius*sinRoll), float64(0.5*a.track*cosRoll)
	tip := float64(0.5*a.track*(a.lift[1]-a.lift[0])) - float64(a.joint*a.height) +
		float64(a.load[0]*(lean+half-float64(p.TyreLateral*a.side[0]))) -
		float64(a.load[1]*(half-lean+float64(p.TyreLateral*a.side[1]))) -
		float64(a.across*(p.WheelRadius-a.drop))
	springs := a.lift[0] + a.lift[1]
	f[0], f[1] = a.rollRate, tip/a.inertia
	f[2] = (a.across-float64(a.joint*cos)-float64(springs*sin))/a.mass - float64(x[5]*x[3])
	f[3] = a.dropRate
	f[4] = gravity - (a.load[0]+a.load[1]+float64(a.joint*sin)-float64(springs*cos))/a.mass
}

// bodyRates are how the first thirteen states change: the car's place and way, and the sprung body.
func bodyRates(p *Parameters, x *State, u Input, axles *[2]axle, sin, cos float64) State {
	var ahead, turning, joints, springs, tip, dive float64
	for i := range axles {
		a := &axles[i]
		lift := a.lift[0] + a.lift[1]
		ahead, turning = ahead+a.ahead, turning+a.turning
		joints, springs = joints+a.joint, springs+lift
		lever := p.SprungHeight - x[11] - p.WheelRadius + a.drop - float64(a.height*num.Cos(a.roll))
		tip += float64(0.5*a.track*(a.lift[0]-a.lift[1])) - float64(a.joint/cos*lever)
		dive += float64(a.arm * lift)
	}
	dive += float64(ahead * (p.SprungHeight - x[11]))

	var f State
	if x[3] < still {
		var yaw float64
		f, yaw, _ = crawl(p, x, u, x[6])
		f[5] = yaw
	} else {
		yaw := num.Atan(x[10]/x[3]) + x[4]
		way := num.Hypot(x[3], x[10])
		s, c := num.SinCos(yaw)
		f[0], f[1] = float64(way*c), float64(way*s)
		f[2], f[4] = u.SteerRate, x[5]
		f[3] = ahead/p.Mass + float64(x[5]*x[10])
		cross := p.InertiaRollYaw
		f[5] = (turning + float64(cross/p.InertiaRoll*tip)) / (p.InertiaYaw - cross*cross/p.InertiaRoll)
	}
	cross := p.InertiaRollYaw
	f[6] = x[7]
	f[7] = (tip + float64(cross/p.InertiaYaw*turning)) / (p.InertiaRoll - cross*cross/p.InertiaYaw)
	f[8], f[9] = x[9], dive/p.InertiaPitch
	f[10] = (float64(joints*cos)+float64(springs*sin))/p.Sprung - float64(x[5]*x[3])
	f[11] = x[12]
	f[12] = gravity - (float64(springs*cos)-float64(joints*sin))/p.Sprung
	return f
}
