// The sources' p917 on an analytic ground, put together by hand: the world that the tests of whole cars drive in.

package drive_test

import (
	"math"
	"testing"

	"camber/blueprints/road"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/collide"
	"camber/systems/control"
	"camber/systems/drive"
	"camber/systems/race"
)

// scene is a small world with its loop.
type scene struct {
	*ecs.World
	t     testing.TB
	loop  *ecs.Loop
	track ecs.Key
	at    space.Place
	hz    int
}

// home is where scenes lie unless they say otherwise: in the middle of a cell.
var home = space.PlaceAt([3]int32{}, space.V(512, 512, 512))

// newScene makes a world with a ground.
func newScene(t testing.TB, hz int, at space.Place, ground terrain.GroundParams) *scene {
	return newCourse(t, hz, at, terrain.TrackParts{Ground: ground})
}

// newCourse makes a world with a ground and perhaps a road.
func newCourse(t testing.TB, hz int, at space.Place, parts terrain.TrackParts) *scene {
	w := ecs.NewWorld(components.Run, components.Gravity)
	components.Gravity.Of(w, ecs.WorldKey).State.Down = components.StandardGravity
	s := &scene{World: w, t: t, at: at, hz: hz}
	w.SetOriginCell(at.Cell)
	s.track = terrain.SpawnTrack(w, ecs.Origin{}, at, &parts)
	s.loop = ecs.NewLoop(w, order(w), ecs.NewClock(hz, ecs.NewFake()))
	return s
}

// order is the step as far as the rooms of driving go.
func order(w *ecs.World) ecs.Schedule {
	return ecs.Schedule{{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{
		{System: control.NewIntents(w), Says: "wishes reach their cars"},
		{System: control.NewDriver(w), Says: "the built-in driver"},
		{System: drive.NewAssist(w), Says: "hands and helpers"},
		{System: drive.NewHubs(w), Says: "where wheels are"},
		{System: collide.NewGround(w), Says: "what they stand on"},
		{System: drive.NewSuspension(w), Says: "springs and dampers"},
		{System: drive.NewTyres(w), Says: "tyre forces"},
		{System: drive.NewPowertrain(w), Says: "engine, brakes, wheel spin"},
		{System: drive.NewSteer(w), Says: "column and rack"},
		{System: drive.NewAero(w), Says: "air"},
		{System: drive.NewPush(w), Says: "forces to velocities"},
		{System: drive.NewMove(w), Says: "velocities to places"},
		{System: race.NewLaps(w), Says: "laps"},
	}}}
}

func (s *scene) run(seconds float64) {
	s.t.Helper()
	if err := s.loop.Steps(int(math.Round(seconds * float64(s.hz)))); err != nil {
		s.t.Fatal(err)
	}
}

// blueprint is what the tests vary of the p917.
type blueprint struct {
	chassis    vehicle.ChassisParams
	suspension vehicle.SuspensionParams // of the left front corner
	wheel      vehicle.WheelParams
	tyre       vehicle.TyreParams
	engine     vehicle.EngineParams
	gearbox    vehicle.GearboxParams
	aero       vehicle.AeroParams
}

// p917 are the printed figures, and the documented defaults where nothing is printed (VEH-04..09).
func p917() blueprint {
	return blueprint{
		chassis: vehicle.ChassisParams{Mass: 1000, Inertia: space.V(900, 300, 1000)},
		suspension: vehicle.SuspensionParams{
			Mount: space.V(-0.78, 1.22, 0.25), Axis: space.V(0, 0, -1), RollPoint: space.V(0, 1.42, 0.3),
			RollAxis:        space.V(0, 1, 0),
			DefaultRotation: math.Pi, MaxSteer: 0.2, Brake: 1, BrakeTorque: 1500, Inertia: 1, Mass: 30,
			SpringLength: 0.3, SpringStiffness: 50000, DampingBump: 3000, DampingRebound: 5000,
		},
		wheel: vehicle.WheelParams{Radius: 0.3, Width: 0.2},
		tyre: vehicle.TyreParams{
			Radius: 0.3, LateralStiffness: 2.3e5, VerticalStiffness: 2e5, TorsionalStiffness: 3e4,
			FrictionLat: 1.4, FrictionLong: 1.5, FrictionSlide: 1.2,
			SlipPeakLat: 0.2, SlipSlideLat: 0.5, StiffnessLat: 3.5e4,
			SlipPeakLong: 0.15, SlipSlideLong: 0.5, StiffnessLong: 8e4,
			VerticalDamping: vehicle.DefaultVerticalDamping, RingDamping: vehicle.DefaultRingDamping,
			RollingResistance: vehicle.DefaultRollingResistance,
		},
		engine: vehicle.EngineParams{
			Torque: vehicle.FlatTorque(700, 700), MaxSpeed: 700, Idle: 700 * vehicle.DefaultIdleShare,
			Inertia: vehicle.DefaultEngineInertia,
		},
		gearbox: vehicle.GearboxParams{
			Forward: vehicle.DefaultForward(), Reverse: vehicle.DefaultReverse, Final: vehicle.DefaultFinal,
			Efficiency: vehicle.DefaultEfficiency, Clutch: 700 * vehicle.DefaultClutchShare,
			ShiftTime: vehicle.DefaultShiftTime, Auto: true,
		},
		aero: vehicle.AeroParams{Density: terrain.DefaultAirDensity, DragArea: vehicle.DefaultDragArea},
	}
}

// parked is the pose of a p917 at rest at east, north metres of the scene, on the ground there, facing a heading.
func (s *scene) parked(b blueprint, east, north, heading float64) space.Pose {
	track := terrain.PartsOf(s.World, s.track)
	ground := track.Ground.At(east, north)
	if track.Course.Middle != nil {
		along, off := track.Course.Middle.Locate(space.V(east, north, 0), math.NaN())
		k := track.Course.Middle.KnotAt(along)
		sin, cos := math.Sincos(k.Heading)
		ground.Height = track.Course.Middle.PointAt(along, off).Z
		ground.Normal = space.V(-k.Bank*cos-k.Grade*sin, k.Bank*sin-k.Grade*cos, 1).Unit()
	}
	turn := space.Heading(heading)
	lean := space.V(0, 0, 1).Cross(ground.Normal) // sine of the slope, about the axis of the slope
	if a := lean.Len(); a > 0 {
		turn = space.AxisAngle(lean, math.Asin(a)).Mul(turn)
	}
	weight := b.chassis.Mass * components.StandardGravity / 4
	_, height := vehicle.RestingCorner(&b.suspension, &b.tyre, weight, b.suspension.Mass*components.StandardGravity)
	at := space.V(east, north, ground.Height).AddScaled(ground.Normal, height)
	return space.Pose{Place: s.at.Moved(at), Turn: turn}
}

// spawn makes a p917 of 9 entities, resting on its springs: rear-driven, hand brake at the rear.
func (s *scene) spawn(b blueprint, pose space.Pose) ecs.Key {
	w := s.World
	weight := b.chassis.Mass * components.StandardGravity / 4
	return w.Spawn(func(k ecs.Key) {
		c := vehicle.Chassis.Of(w, k)
		c.Params = &b.chassis
		c.State.Place, c.State.Turn = pose.Place, pose.Turn
		vehicle.Engine.Of(w, k).Params = &b.engine
		vehicle.Engine.Of(w, k).State.Speed = b.engine.Idle
		vehicle.Gearbox.Of(w, k).Params = &b.gearbox
		vehicle.Aero.Of(w, k).Params = &b.aero
		vehicle.Intent.Of(w, k).State = vehicle.Resting()
		for i := range vehicle.Corner(4) {
			p := b.suspension
			if i&1 == 1 {
				p.Mount.X, p.DefaultRotation = -p.Mount.X, 0
			}
			if i >= vehicle.RearLeft {
				p.Mount.Y, p.RollPoint.Y = -p.Mount.Y, -p.RollPoint.Y
				p.MaxSteer, p.Drive, p.HandBrake = 0, 1, 1
			}
			at := w.Spawn(func(k2 ecs.Key) {
				d := vehicle.Suspension.Of(w, k2)
				d.Params = &p
				d.State.Chassis, d.State.Corner = k, i
				d.State.Travel, _ = vehicle.RestingCorner(&p, &b.tyre, weight, p.Mass*components.StandardGravity)
			}, vehicle.Suspension)
			w.Spawn(func(k3 ecs.Key) {
				d := vehicle.Wheel.Of(w, k3)
				d.Params = &b.wheel
				d.State.Chassis, d.State.Suspension = k, at
				vehicle.Tyre.Of(w, k3).Params = &b.tyre
			}, vehicle.Wheel, vehicle.Tyre)
		}
	}, vehicle.Chassis, vehicle.Engine, vehicle.Gearbox, vehicle.Brakes, vehicle.Aero, vehicle.Intent,
		vehicle.Driver, vehicle.Lap)
}

func (s *scene) chassis(k ecs.Key) *vehicle.ChassisState {
	return &vehicle.Chassis.Of(s.World, k).State
}

// want pushes a wish for the next step.
func (s *scene) want(k ecs.Key, want vehicle.IntentState) {
	s.t.Helper()
	if err := vehicle.Intents.In(s.World).Push(s.Tick()+1, vehicle.Wish{Car: k, Want: want}); err != nil {
		s.t.Fatal(err)
	}
}

// speed is m/s ahead.
func (s *scene) speed(k ecs.Key) float64 {
	c := s.chassis(k)
	return c.Turn.Unrotate(c.Velocity).Y
}

// east and north of the scene's place.
func (s *scene) where(k ecs.Key) space.Vec { return s.chassis(k).Place.From(s.at) }

// corners are the suspension, wheel and tyre of each corner of a car, in order.
func (s *scene) corners(k ecs.Key) (us []*vehicle.SuspensionData, ws []*vehicle.WheelData,
	ts []*vehicle.TyreData,
) {
	for _, id := range s.Keys() {
		if u, ok := vehicle.Suspension.Find(s.World, id); ok && u.State.Chassis == k {
			us = append(us, u)
		}
		if d, ok := vehicle.Wheel.Find(s.World, id); ok && d.State.Chassis == k {
			ws, ts = append(ws, d), append(ts, vehicle.Tyre.Of(s.World, id))
		}
	}
	return us, ws, ts
}

// oval is the track of the first drive: two straights of 500 m and bends of 120 m radius.
func oval(bank float64) terrain.TrackParts {
	plan := road.Oval(500, 120, bank, 80)
	plan.Width, plan.Verge = 14, 60
	made, err := road.Make(&plan)
	if err != nil {
		panic(err)
	}
	return terrain.TrackParts{
		Ground: terrain.GroundParams{
			Meshes: terrain.MeshesOf(made.Parts, terrain.MeshGround), Floor: made.Floor, Grip: 0.6,
			Surfaces: []terrain.Surface{{Name: "asphalt", Grip: 1, Friction: 0.7}},
		},
		Course: terrain.CourseParams{Middle: made.Middle},
	}
}

func near(t testing.TB, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.6g, want %.6g within %.3g", what, got, want, within)
	}
}
