// Where each wheel hangs and points: the geometry that the rest of the step stands on.

package drive

import (
	"math"

	"camber/components/num"
	"camber/components/num/four"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/drive/fleet"
)

// Hubs turns travel and steering into the place and direction of every wheel, and clears what is gathered on the body.
type Hubs struct {
	fleet *fleet.Fleet
	work  func(from, to int)
}

// NewHubs binds the system to a world.
func NewHubs(w *ecs.World) *Hubs {
	s := &Hubs{fleet: fleet.Of(w)}
	s.work = func(from, to int) {
		cars := s.fleet.Cars[from:to]
		if four.Wide && linked(cars) {
			follow(cars)
			return
		}
		for i := range cars {
			hang(&cars[i], nil)
		}
	}
	return s
}

// Run does one step.
func (s *Hubs) Run(t ecs.Tick) { s.fleet.World.SplitRows(s.Rows(t)) }

// Rows prepares one step.
func (s *Hubs) Rows(ecs.Tick) ecs.Rows { return s.fleet.Rows(s.work) }

// linked tells whether one of some cars has a linkage in front.
func linked(cars []fleet.Car) bool {
	for i := range cars {
		if k := cars[i].Corners; len(k) > 0 && k[0].Suspension.Params.Linkage != nil {
			return true
		}
	}
	return false
}

// follow places the wheels of cars that may be for lanes: a function of its own, for only these need its room.
func follow(cars []fleet.Car) {
	var room leading
	for i := range cars {
		hang(&cars[i], &room)
	}
}

// hang places the wheels of one car, in lanes where it has room for them.
func hang(c *fleet.Car, lanes *leading) {
	a := &c.Chassis.Aux
	a.Force, a.Torque, a.Lag = space.Vec{}, space.Vec{}, space.Vec{}
	a.X, a.Y, a.Z = axes(c.Chassis.State.Turn)
	steer := c.Steered()
	if c.Dented() {
		steer = c.Bodywork.State.Steered(steer)
	}
	if lanes != nil && lanes.take(c, steer) {
		lanes.follow(c)
		return
	}
	place(c, steer)
}

// place is hang of each wheel, with the rack at its place from -1 to 1.
func place(c *fleet.Car, steer float64) {
	a := &c.Chassis.Aux
	turn := angle{cos: 1}
	corners := c.Corners
	for i := range corners {
		k := &corners[i]
		p, u, w := k.Suspension.Params, &k.Suspension.Aux, &k.Wheel.Aux
		if p.Linkage == nil {
			w.Steer, w.Outer = slide(k, float64(steer*p.MaxSteer), &turn)
		} else {
			w.Steer, w.Outer = lead(k, c, steer)
		}
		w.Axle = a.ToWorld(u.Axle)
		w.Arm = a.ToWorld(u.Hub).AddScaled(w.Axle, float64(w.Outer*k.Wheel.Params.HubOffset))
		w.Radius, w.Contact, w.Gain = k.Tyre.Params.Radius, false, 0
	}
}

// axes are where a body's axes point in the world.
func axes(q space.Quat) (x, y, z space.Vec) {
	i, j, k := q.X+q.X, q.Y+q.Y, q.Z+q.Z
	xx, yy, zz := float64(i*q.X), float64(j*q.Y), float64(k*q.Z)
	xy, xz, yz := float64(i*q.Y), float64(i*q.Z), float64(j*q.Z)
	wx, wy, wz := float64(i*q.W), float64(j*q.W), float64(k*q.W)
	return space.Vec{X: 1 - (yy + zz), Y: xy + wz, Z: xz - wy},
		space.Vec{X: xy - wz, Y: 1 - (xx + zz), Z: yz + wx},
		space.Vec{X: xz + wy, Y: yz - wx, Z: 1 - (xx + yy)}
}

// slide places a wheel on its straight joint, and tells how far it is turned to the right and on which side its outside
// is.
func slide(k *fleet.Corner, steer float64, turn *angle) (right, outer float64) {
	p, u := k.Suspension.Params, &k.Suspension.Aux
	travel := k.Suspension.State.Travel
	u.Hub = p.Mount.AddScaled(p.Axis, p.SpringLength+travel)
	u.Hub.Y += k.Suspension.State.Ahead
	axle := space.Vec{X: 1}
	switch {
	case steer != 0:
		axle, outer = pointing(p, steer, turn)
	case p.DefaultRotation == 0:
		outer = 1
	case p.DefaultRotation == math.Pi:
		outer = -1
	default:
		axle, outer = pointing(p, steer, turn)
	}
	toe, lean := settled(k)
	lean += float64(p.LeanByTravel * (travel - p.Rest))
	if toe != 0 || lean != 0 {
		axle = directed(space.Vec{
			X: axle.X + float64(toe*axle.Y),
			Y: axle.Y - float64(toe*axle.X),
			Z: axle.Z - lean,
		})
	}
	u.Axle = axle
	if u.Slide = p.Axis; u.Curved {
		u.Curved, u.Beam, u.Twist, u.Bent = false, false, space.Vec{}, space.Vec{}
	}
	u.Short, u.Spring, u.Damper = -travel, -1, -fleet.Factor(p.DamperRatio)
	return steer + toe, outer
}

// lead places a wheel where its linkage carries it.
func lead(k *fleet.Corner, c *fleet.Car, steer float64) (right, outer float64) {
	p, u := k.Suspension.Params, &k.Suspension.Aux
	travel := k.Suspension.State.Travel
	second := second(k, c, steer)
	var at vehicle.LinkageAt
	if u.Beam || p.MaxRack != 0 {
		p.Linkage.ReadAcross(travel, second, &at, &u.Second)
	} else {
		p.Linkage.Read(travel, second, &at)
	}
	u.Hub = p.Mount.Add(at.Hub)
	u.Hub.Y += k.Suspension.State.Ahead
	toe, lean := settled(k)
	u.Axle = directed(at.Carry(space.Vec{X: 1, Y: -toe, Z: -lean}))
	u.Slide, u.Twist, u.Bent, u.Curved = at.Slide, at.Twist, at.Bent, true
	u.Short, u.Spring, u.Damper = p.Preload+at.Spring, at.SpringSlope, at.DamperSlope
	outer = 1
	if p.DefaultRotation != 0 {
		outer = -1
	}
	return heading(u.Axle), outer
}

// second is where a linkage's second axis is: its rack, or the other wheel of its beam.
func second(k *fleet.Corner, c *fleet.Car, steer float64) float64 {
	p, u := k.Suspension.Params, &k.Suspension.Aux
	u.Beam = p.Linkage.Beam && k.Mate >= 0
	switch {
	case u.Beam:
		return c.Corners[k.Mate].Suspension.State.Travel
	case p.Linkage.Beam:
		return k.Suspension.State.Travel
	}
	return float64(steer * p.MaxRack)
}

// leading is the room that lanes take for a car whose four wheels all follow linkages.
type leading struct {
	rows  [4]vehicle.LinkageRows
	outer [4]float64 // as WheelAux has it
}

// take reads the linkages of a car whose wheels are for lanes, and tells whether they are: within their grids.
func (r *leading) take(c *fleet.Car, steer float64) bool {
	if len(c.Corners) != 4 {
		return false
	}
	corners := c.Corners
	for i := range corners {
		if corners[i].Suspension.Params.Linkage == nil {
			return false
		}
	}
	for i := range corners {
		k, to := &corners[i], &r.rows[i&3]
		p := k.Suspension.Params
		if p.Linkage.ReadRows(k.Suspension.State.Travel, second(k, c, steer), to) != 0 {
			return false
		}
		if p.Linkage.Rack.N == 1 {
			to.Across = [2][4]float64{}
		}
		r.outer[i&3] = 1
		if p.DefaultRotation != 0 {
			r.outer[i&3] = -1
		}
	}
	return true
}

// follow is follow of the wheels of a car that was taken, and what hang makes of it.
// Long because lanes stay in registers: a call would store them all.
func (r *leading) follow(c *fleet.Car) {
	k, of, none := four.Of, four.Load, four.Of(0)
	a, corners := &c.Chassis.Aux, (*[4]fleet.Corner)(c.Corners)
	k0, k1, k2, k3 := &corners[0], &corners[1], &corners[2], &corners[3]
	r0, r1, r2, r3 := &r.rows[0], &r.rows[1], &r.rows[2], &r.rows[3]
	s0, s1, s2, s3 := k0.Suspension, k1.Suspension, k2.Suspension, k3.Suspension

	// how the carrier is turned, and turns: as LinkageAt has it
	hubX, hubY, turnX, turnY := four.Turned(of(&r0.Value[0]), of(&r1.Value[0]), of(&r2.Value[0]), of(&r3.Value[0]))
	turnZ, spring, _, _ := four.Turned(of(&r0.Value[1]), of(&r1.Value[1]), of(&r2.Value[1]), of(&r3.Value[1]))
	bend, wind := vehicle.TurnSeries(turnX.Mul(turnX).Add(turnY.Mul(turnY)).Add(turnZ.Mul(turnZ)))
	slideX, slideY, x, y := four.Turned(of(&r0.Slope[0]), of(&r1.Slope[0]), of(&r2.Slope[0]), of(&r3.Slope[0]))
	z, springBy, damperBy, _ := four.Turned(of(&r0.Slope[1]), of(&r1.Slope[1]), of(&r2.Slope[1]), of(&r3.Slope[1]))
	sideX, sideY, sideZ := cross(turnX, turnY, turnZ, x, y, z)
	outX, outY, outZ := cross(turnX, turnY, turnZ, sideX, sideY, sideZ)
	x, y, z = x.Add(sideX.Mul(bend)).Add(outX.Mul(wind)), y.Add(sideY.Mul(bend)).Add(outY.Mul(wind)),
		z.Add(sideZ.Mul(bend)).Add(outZ.Mul(wind))
	bentX, bentY, _, _ := four.Turned(of(&r0.Curve[0]), of(&r1.Curve[0]), of(&r2.Curve[0]), of(&r3.Curve[0]))
	g0, g1, g2, g3 := s0.Aux.Turns(), s1.Aux.Turns(), s2.Aux.Turns(), s3.Aux.Turns()
	four.StoreRows(&g0[0], &g1[0], &g2[0], &g3[0], x, y, z, bentX)
	acrossX, acrossY, x, y := four.Turned(of(&r0.Across[0]), of(&r1.Across[0]), of(&r2.Across[0]), of(&r3.Across[0]))
	z, springAcross, damperAcross, _ := four.Turned(of(&r0.Across[1]), of(&r1.Across[1]), of(&r2.Across[1]),
		of(&r3.Across[1]))
	sideX, sideY, sideZ = cross(turnX, turnY, turnZ, x, y, z)
	outX, outY, outZ = cross(turnX, turnY, turnZ, sideX, sideY, sideZ)
	x, y, z = x.Add(sideX.Mul(bend)).Add(outX.Mul(wind)), y.Add(sideY.Mul(bend)).Add(outY.Mul(wind)),
		z.Add(sideZ.Mul(bend)).Add(outZ.Mul(wind))
	four.StoreRows(&g0[1], &g1[1], &g2[1], &g3[1], bentY, none, acrossX, acrossY)
	four.StoreRows(&g0[2], &g1[2], &g2[2], &g3[2], none, x, y, z)
	_, mateX, mateY, mateZ := four.Turned(of(s0.Aux.Mates()), of(s1.Aux.Mates()), of(s2.Aux.Mates()), of(s3.Aux.Mates()))
	four.StoreRows(s0.Aux.Mates(), s1.Aux.Mates(), s2.Aux.Mates(), s3.Aux.Mates(), damperAcross, mateX, mateY, mateZ)

	// hub and axle
	toe, lean, _, _ := four.Turned(of(s0.Params.Sets()), of(s1.Params.Sets()), of(s2.Params.Sets()), of(s3.Params.Sets()))
	_, toeBy, leanBy, ahead := four.Turned(of(s0.State.Leans()), of(s1.State.Leans()), of(s2.State.Leans()),
		of(s3.State.Leans()))
	travel, _, _, _ := four.Turned(of(s0.State.Moves()), of(s1.State.Moves()), of(s2.State.Moves()), of(s3.State.Moves()))
	mountX, mountY, mountZ, _ := four.Turned(of(s0.Params.Mounts()), of(s1.Params.Mounts()), of(s2.Params.Mounts()),
		of(s3.Params.Mounts()))
	_, _, _, preload := four.Turned(of(s0.Params.Lasts()), of(s1.Params.Lasts()), of(s2.Params.Lasts()),
		of(s3.Params.Lasts()))
	hubX, hubY, hubZ := mountX.Add(hubX), mountY.Add(hubY).Add(ahead), mountZ.Add(four.Neg(travel))
	x, y, z = k(1), four.Neg(toe.Add(toeBy)), four.Neg(lean.Add(leanBy))
	sideX, sideY, sideZ = cross(turnX, turnY, turnZ, x, y, z)
	outX, outY, outZ = cross(turnX, turnY, turnZ, sideX, sideY, sideZ)
	share := k(1).Sub(four.Dot(turnX, turnY, turnZ, turnX, turnY, turnZ).Mul(wind))
	x, y, z = x.Add(sideX.Mul(share)).Add(outX.Mul(bend)), y.Add(sideY.Mul(share)).Add(outY.Mul(bend)),
		z.Add(sideZ.Mul(share)).Add(outZ.Mul(bend))
	per := k(1).Div(four.Dot(x, y, z, x, y, z).Sqrt())
	x, y, z = x.Mul(per), y.Mul(per), z.Mul(per)
	h0, h1, h2, h3 := s0.Aux.Hangs(), s1.Aux.Hangs(), s2.Aux.Hangs(), s3.Aux.Hangs()
	four.StoreRows(&h0[0], &h1[0], &h2[0], &h3[0], hubX, hubY, hubZ, x)
	four.StoreRows(&h0[1], &h1[1], &h2[1], &h3[1], y, z, slideX, slideY)
	four.StoreRows(&h0[2], &h1[2], &h2[2], &h3[2], k(-1), preload.Add(spring), springBy, damperBy)

	// as heading has it, where an axle is not turned far
	t := four.Neg(y).Div(x)
	near := t.Less(k(0.05)).And(t.Greater(k(-0.05))).And(x.Greater(none)).ToBits()
	s := t.Mul(t)
	q := s.Mul(s)
	steer := t.Sub(t.Mul(s).Mul(k(1.0 / 3).Sub(s.Mul(k(1.0 / 5))).
		Add(q.Mul(k(1.0 / 7).Sub(s.Mul(k(1.0 / 9))).Add(q.Mul(k(1.0 / 11).Sub(s.Mul(k(1.0 / 13)))))))))

	// in the world
	outX, outY, outZ = world(a, x, y, z)
	_, _, offset, _ := four.Turned(of(k0.Wheel.Params.Sizes()), of(k1.Wheel.Params.Sizes()), of(k2.Wheel.Params.Sizes()),
		of(k3.Wheel.Params.Sizes()))
	radius := four.Pack(k0.Tyre.Params.Radius, k1.Tyre.Params.Radius, k2.Tyre.Params.Radius, k3.Tyre.Params.Radius)
	outer := four.Fresh(&r.outer)
	x, y, z = world(a, hubX, hubY, hubZ)
	offset = outer.Mul(offset)
	x, y, z = x.Add(outX.Mul(offset)), y.Add(outY.Mul(offset)), z.Add(outZ.Mul(offset))
	w0, w1, w2, w3 := k0.Wheel.Aux.Hangs(), k1.Wheel.Aux.Hangs(), k2.Wheel.Aux.Hangs(), k3.Wheel.Aux.Hangs()
	four.StoreRows(&w0[0], &w1[0], &w2[0], &w3[0], outX, outY, outZ, x)
	four.StoreRows(&w0[1], &w1[1], &w2[1], &w3[1], y, z, radius, outer)
	var steers, springs [4]float64
	steer.Store(&steers)
	springAcross.Store(&springs)
	four.Leave()
	for i := range corners {
		u, w := &corners[i].Suspension.Aux, &corners[i].Wheel.Aux
		u.Curved, u.Second.SpringSlope = true, springs[i]
		if w.Steer = steers[i]; near>>i&1 == 0 {
			w.Steer = num.Atan2(-u.Axle.Y, u.Axle.X)
		}
		w.Contact, w.Gain = false, 0
	}
}

// cross is space.Vec's.
func cross(ax, ay, az, bx, by, bz four.F) (x, y, z four.F) {
	return ay.Mul(bz).Sub(az.Mul(by)), az.Mul(bx).Sub(ax.Mul(bz)), ax.Mul(by).Sub(ay.Mul(bx))
}

// world is ToWorld of a body.
func world(a *vehicle.ChassisAux, x, y, z four.F) (wx, wy, wz four.F) {
	k := four.Of
	return four.Dot(x, y, z, k(a.X.X), k(a.Y.X), k(a.Z.X)), four.Dot(x, y, z, k(a.X.Y), k(a.Y.Y), k(a.Z.Y)),
		four.Dot(x, y, z, k(a.X.Z), k(a.Y.Z), k(a.Z.Z))
}

// directed is a vector that is nearly of length 1, at length 1.
func directed(v space.Vec) space.Vec { return v.Scale(1 / math.Sqrt(v.LenSq())) }

// heading is how far an axle is turned to the right.
func heading(axle space.Vec) float64 {
	// a wheel that does not steer: the series, to the last bits
	if t := -axle.Y / axle.X; t < 0.05 && t > -0.05 && axle.X > 0 {
		s := float64(t * t)
		q := float64(s * s)
		return t -
			float64(float64(t*s)*(1.0/3-float64(s*(1.0/5))+
				float64(q*(1.0/7-float64(s*(1.0/9))+float64(q*(1.0/11-float64(s*(1.0/13))))))))
	}
	return num.Atan2(-axle.Y, axle.X)
}

// settled is how a wheel is turned to the right and leant to the right beside what its joint does: as it was set, and
// as forces bend it.
func settled(k *fleet.Corner) (toe, lean float64) {
	p, s := k.Suspension.Params, &k.Suspension.State
	return p.Toe + s.Toe, p.Lean + s.Lean
}

// angle is one with its sine and cosine, for the next wheel that is turned by the same.
type angle struct{ is, sin, cos float64 }

// to makes it another.
func (a *angle) to(x float64) {
	if a.is != x {
		a.is = x
		a.sin, a.cos = num.SinCos(x)
	}
}

// pointing gives the axle's direction to the car's right in body axes, and on which side of the wheel the outside is.
// The hub is turned about the joint by its default rotation, which settles its outer side, and by the steering, which
// turns it to the right whether the joint is written downwards, as the sources do, or upwards.
func pointing(p *vehicle.SuspensionParams, steer float64, turn *angle) (axle space.Vec, outer float64) {
	side := -math.Copysign(1, float64(steer*p.Axis.Z))
	size := math.Abs(steer)
	switch p.DefaultRotation {
	case 0, math.Pi:
		back := 1.0
		if p.DefaultRotation != 0 {
			back = -1
		}
		turn.to(size)
		axle = about(p.Axis, float64(float64(back*side)*turn.sin), float64(back*turn.cos))
	default:
		a := angle{cos: 1}
		a.to(p.DefaultRotation + float64(side*size))
		axle = about(p.Axis, a.sin, a.cos)
	}
	if axle.X < 0 {
		return axle.Neg(), -1
	}
	return axle, 1
}

// about turns the x axis about a unit axis by an angle of which it gets sine and cosine.
func about(axis space.Vec, s, c float64) space.Vec {
	along := float64(axis.X * (1 - c))
	return space.Vec{
		X: c + float64(axis.X*along),
		Y: float64(axis.Y*along) + float64(axis.Z*s),
		Z: float64(axis.Z*along) - float64(axis.Y*s),
	}
}
