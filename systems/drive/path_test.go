// Cars on every kind of path: arms, swing axles, wishbones, beams, made here from their geometry.

package drive_test

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// travels is the grid that the paths below are sampled on.
var travels = vehicle.LinkageAxis{From: -0.12, Step: 0.01, N: 25}

// racks are the racks of a wheel that steers.
var racks = vehicle.LinkageAxis{From: -0.08, Step: 0.02, N: 9}

// arm carries a wheel by an arm that turns about an axis through a point, both seen from the hub by design: trailing
// where the axis lies across, a swing axle where it lies along, semi-trailing in between.
func arm(pivot, axis space.Vec) *vehicle.Linkage {
	axis = axis.Unit()
	turned := func(angle float64) space.Vec { return pivot.Add(space.AxisAngle(axis, angle).Rotate(pivot.Neg())) }
	var rows []vehicle.LinkagePoint
	for i := range travels.N {
		travel := travels.At(i)
		angle := 0.0
		for range 60 {
			at, next := turned(angle), turned(angle+1e-6)
			angle -= (at.Z + travel) / ((next.Z - at.Z) / 1e-6)
		}
		rows = append(rows, vehicle.LinkagePoint{
			Hub: turned(angle), Turn: axis.Scale(angle), Spring: -0.7*travel + 0.3*travel*travel, Damper: -0.8 * travel,
		})
	}
	return vehicle.NewLinkage(travels, vehicle.LinkageAxis{N: 1}, false, rows)
}

// wishbones carry a wheel on a bent path with camber, toe, anti-dive and, with the rack, about a leaning steering axis.
func wishbones(side float64) *vehicle.Linkage {
	var rows []vehicle.LinkagePoint
	for i := range travels.N {
		t := travels.At(i)
		for j := range racks.N {
			steer := -6 * racks.At(j) // rad about the upward axis; the rack goes right, the wheel too
			kingpin := space.V(-side*0.12, -0.08, 1).Unit()
			pose := space.AxisAngle(space.V(0, 1, 0), -side*(0.8*t+2*t*t)).Mul(space.AxisAngle(space.V(0, 0, 1),
				side*0.15*t)).Mul(space.AxisAngle(space.V(1, 0, 0), 0.4*t)).Mul(space.AxisAngle(kingpin, steer))
			angle := 2 * math.Atan2(math.Sqrt(pose.X*pose.X+pose.Y*pose.Y+pose.Z*pose.Z), pose.W)
			turn := space.V(pose.X, pose.Y, pose.Z)
			if l := turn.Len(); l > 0 {
				turn = turn.Scale(angle / l)
			}
			off := space.AxisAngle(kingpin, steer).Rotate(space.V(side*0.05, -0.01, 0)).Sub(space.V(side*0.05, -0.01, 0))
			rows = append(rows, vehicle.LinkagePoint{
				Hub:  space.V(side*(-0.15*t-0.9*t*t)+off.X, 0.06*t+0.2*t*t+off.Y, -t),
				Turn: turn, Spring: -0.75*t + 0.2*t*t, Damper: -0.75*t + 0.2*t*t,
			})
		}
	}
	return vehicle.NewLinkage(travels, racks, false, rows)
}

// liveAxle holds two hubs half metres off the middle on one tube, which is guided sideways at its middle and winds up a
// little.
func liveAxle(side, half float64) *vehicle.Linkage {
	axis := vehicle.LinkageAxis{From: -0.12, Step: 0.02, N: 13}
	var rows []vehicle.LinkagePoint
	for i := range axis.N {
		for j := range axis.N {
			own, other := axis.At(i), axis.At(j)
			mean := (own + other) / 2
			// about y, which lowers what is right: the right wheel's travel less the left one's
			roll := math.Asin(side * (own - other) / (2 * half))
			seat := -mean - 0.6*half*math.Sin(roll)*side // height of the spring's seat
			rows = append(rows, vehicle.LinkagePoint{
				Hub:  space.V(side*half*(math.Cos(roll)-1), 0.1*mean+0.3*mean*mean, -own),
				Turn: space.V(0.3*mean, roll, 0), Spring: seat, Damper: seat,
			})
		}
	}
	return vehicle.NewLinkage(axis, axis, true, rows)
}

// paths are all kinds, each as what it makes of a p917's corners.
var paths = map[string]func(corner vehicle.Corner, side float64) *vehicle.Linkage{
	"trailing arms": func(vehicle.Corner, float64) *vehicle.Linkage {
		return arm(space.V(0, 0.4, 0.02), space.V(1, 0, 0))
	},
	"swing axles": func(_ vehicle.Corner, side float64) *vehicle.Linkage {
		return arm(space.V(-side*0.6, 0, 0.03), space.V(0, 1, 0))
	},
	"semi-trailing arms": func(_ vehicle.Corner, side float64) *vehicle.Linkage {
		return arm(space.V(-side*0.2, 0.4, 0), space.V(1, side*0.3, 0))
	},
	"wishbones":  func(_ vehicle.Corner, side float64) *vehicle.Linkage { return wishbones(side) },
	"live axles": func(_ vehicle.Corner, side float64) *vehicle.Linkage { return liveAxle(side, 0.78) },
	"a live axle behind wishbones": func(c vehicle.Corner, side float64) *vehicle.Linkage {
		if c < vehicle.RearLeft {
			return wishbones(side)
		}
		return liveAxle(side, 0.78)
	},
	"sliding joints": func(vehicle.Corner, float64) *vehicle.Linkage { return nil },
}

// onPaths spawns a p917 at rest on paths of a kind.
func (s *scene) onPaths(kind string, pose space.Pose) ecs.Key {
	b := p917()
	b.gearbox.Auto = false // clutch pedal down: nothing drives
	k := s.spawn(b, pose)
	us, _, _ := s.corners(k)
	for i, u := range us {
		side := -1.0
		if i&1 == 1 {
			side = 1
		}
		l := paths[kind](u.State.Corner, side)
		if l == nil {
			continue
		}
		p := components.Own(&u.Params)
		p.Mount, p.Linkage = p.Hub(u.State.Travel), l
		p.RollAxis, p.Turning, p.MaxRack, p.MaxSteer = space.Vec{}, 0.6, p.MaxSteer/6, 0
		if l.Rack.N == 1 || l.Beam {
			p.MaxRack = 0
		}
		var at vehicle.LinkageAt
		l.Read(0, 0, &at)
		slope := at.SpringSlope
		if l.Beam {
			slope += l.Across(0, 0).SpringSlope
		}
		p.SpringStiffness /= slope * slope
		p.DampingBump, p.DampingRebound = p.DampingBump/slope/slope, p.DampingRebound/slope/slope
		p.Preload = -1000 * components.StandardGravity / 4 / p.SpringStiffness / slope
		u.State.Travel = 0
	}
	return k
}

// total is all of a car's energy in J, on any path.
func (s *scene) total(k ecs.Key) float64 {
	c := vehicle.Chassis.Of(s.World, k)
	us, ws, ts := s.corners(k)
	v, down := c.State.Velocity, components.Gravity.Of(s.World, ecs.WorldKey).State.Down
	spin := c.State.Spin
	e := 0.5*c.Params.Mass*v.LenSq() + 0.5*spin.Dot(c.Params.Inertia.Mul(spin)) + c.Params.Mass*down*s.where(k).Z
	for i, u := range us {
		p := u.Params
		hub, slide, twist, short, axle := p.Hub(u.State.Travel), p.Axis.Scale(u.State.Speed), space.Vec{}, u.State.Travel,
			space.V(1, 0, 0)
		if l := p.Linkage; l != nil {
			second := p.MaxRack * s.steer(k)
			if l.Beam {
				second = us[i^1].State.Travel
			}
			var at vehicle.LinkageAt
			l.Read(u.State.Travel, second, &at)
			hub, slide, twist, short = p.Mount.Add(at.Hub), at.Slide.Scale(u.State.Speed), at.Twist.Scale(u.State.Speed),
				p.Preload+at.Spring
			axle = vehicle.Turned(at.Turn, axle)
			if l.Beam {
				x := l.Across(u.State.Travel, second)
				slide, twist = slide.AddScaled(x.Slide, us[i^1].State.Speed), twist.AddScaled(x.Twist, us[i^1].State.Speed)
			}
		}
		at := c.State.Turn.Rotate(hub)
		move := v.Add(c.State.Turn.Rotate(spin.Cross(hub).Add(slide)))
		axle = c.State.Turn.Rotate(axle)
		depth := max(0, ts[i].Params.Radius-(s.where(k).Z+at.Z)/math.Sqrt(1-axle.Z*axle.Z)) // along the leaning wheel
		stiff := ts[i].Params.TorsionalStiffness / 0.09
		e += 0.5*p.Mass*move.LenSq() + 0.5*p.Turning*spin.Add(twist).LenSq() + p.Mass*down*(s.where(k).Z+at.Z) +
			0.5*(p.Inertia+ws[i].Params.Inertia)*ws[i].State.Spin*ws[i].State.Spin +
			0.5*p.SpringStiffness*short*short + 0.5*ts[i].Params.VerticalStiffness*depth*depth +
			0.5*stiff*ts[i].State.Along*ts[i].State.Along +
			0.5*ts[i].Params.LateralStiffness*ts[i].State.Across*ts[i].State.Across
	}
	return e
}

// steer is what the driver of a car wants.
func (s *scene) steer(k ecs.Key) float64 { return vehicle.Intent.Of(s.World, k).State.Steer }

func TestACoastingCarOnAnyPathNeverGainsEnergy(t *testing.T) { // on grip, on gravel, on ice
	for kind := range paths {
		for _, ground := range []terrain.GroundParams{{}, {Grip: 0.5}, {Grip: 0.1}} {
			s := newScene(t, 1000, home, ground)
			k := s.onPaths(kind, s.parked(p917(), 0, 0, 0))
			s.launch(k, 30)
			s.chassis(k).Spin = space.V(0.2, 0.3, 0.8)
			s.want(k, vehicle.IntentState{Steer: 0.3, Clutch: 0})
			s.run(0.02)
			last := s.total(k)
			for range 400 {
				s.run(0.02)
				e := s.total(k)
				if e > last*(1+1e-9)+0.02 {
					t.Fatalf("%s, grip %g: at %.2f s it gains %.3g J of %.0f", kind, ground.Grip, float64(s.Tick())/1000, e-last, last)
				}
				last = e
			}
			if s.CheckFinite() != nil {
				t.Error(s.CheckFinite())
			}
		}
	}
}

func TestACarOnAnyPathStandsStill(t *testing.T) { // 10 and 20 degrees, hand brake
	for kind := range paths {
		for _, slope := range []float64{10, 20} {
			s := newScene(t, 1000, home, terrain.GroundParams{SlopeY: math.Tan(slope * math.Pi / 180)})
			k := s.onPaths(kind, s.parked(p917(), 0, 0, 0.3))
			s.want(k, vehicle.IntentState{HandBrake: 1, Clutch: 1})
			s.run(3)
			from := s.chassis(k).Place
			s.run(10)
			if drift := s.chassis(k).Place.From(from).Len() * 1000; drift > 0.1 {
				t.Errorf("%s on %g degrees: it drifts %.3g mm", kind, slope, drift)
			}
			if v := s.chassis(k).Velocity.Len(); v > 1e-7 {
				t.Errorf("%s on %g degrees: it moves at %g m/s", kind, slope, v)
			}
		}
	}
}

func TestACarOnAnyPathTumblingFreelyKeepsItsEnergy(t *testing.T) {
	for kind := range paths {
		s := newScene(t, 1000, home, terrain.GroundParams{})
		components.Gravity.Of(s.World, ecs.WorldKey).State.Down = 0
		pose := s.parked(p917(), 0, 0, 0)
		pose.Place = pose.Place.Moved(space.V(0, 0, 300))
		k := s.onPaths(kind, pose)
		components.Own(&vehicle.Aero.Of(s.World, k).Params).DragArea = 0
		us, _, _ := s.corners(k)
		for _, u := range us {
			own := components.Own(&u.Params)
			own.StopStiffness, own.Bump, own.Droop = 3e5, u.State.Travel-0.06, u.State.Travel+0.04
		}
		s.launch(k, 30) // its wheels spin: four gyroscopes
		s.chassis(k).Velocity = space.Vec{}
		s.chassis(k).Spin = space.V(1, 2, -1.5)
		s.want(k, vehicle.IntentState{})
		s.run(2) // until the springs are out
		start := s.total(k)
		for range 20 {
			s.run(1)
			stops := 0.0 // the droop stops hold the springs back
			near(t, kind+": share of the energy", (s.total(k)+stops)/start, 1, 0.02)
		}
	}
}

// what the ground does to a wheel is what the wheel feels
func TestAnUndampedCarRockingOnAnyPathGainsNoEnergy(t *testing.T) {
	for kind := range paths {
		s := newScene(t, 4000, home, terrain.GroundParams{})
		b := p917()
		k := s.onPaths(kind, s.parked(b, 0, 0, 0))
		us, _, ts := s.corners(k)
		for i, u := range us {
			own := components.Own(&u.Params)
			own.DampingBump, own.DampingRebound = 0, 0
			tyre := components.Own(&ts[i].Params)
			tyre.VerticalDamping, tyre.RingDamping = 0, 0
		}
		s.want(k, vehicle.IntentState{Brake: 1, Clutch: 1})
		s.run(0.01)
		rest := s.total(k)
		s.chassis(k).Velocity = space.V(0.02, 0.02, 0.1)
		s.chassis(k).Spin = space.V(0.1, 0.15, 0.02)
		start := s.total(k) - rest
		for range 100 {
			s.run(0.05)
			if e := s.total(k) - rest; e > 1.02*start+0.02 || e < 0.5*start {
				t.Errorf("%s: of %.3f J of rocking %.3f J are there after %.2f s", kind, start, e, float64(s.Tick())/4000)
				break
			}
		}
		t.Logf("%s: of %.3f J of rocking %.3f J are there after %.2f s", kind, start, s.total(k)-rest, float64(s.Tick())/4000)
	}
}
