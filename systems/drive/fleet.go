// Which parts make up each car: the rows that the systems of this room walk.

package drive

import (
	"camber/components"
	"camber/ecs"
	"camber/systems/drive/shaft"
)

// corner is one suspension with the wheel mounted on it.
type corner struct {
	suspension *components.SuspensionData
	wheel      *components.WheelData
	tyre       *components.TyreData
	mate       int // index of the other corner of its axle; -1 = there is none
}

// car is one chassis with its corners, sorted by Key, and what else it carries (nil where it has none).
type car struct {
	key      ecs.Key
	chassis  *components.ChassisData
	engine   *components.EngineData
	air      *components.AirPathData
	gearbox  *components.GearboxData
	brakes   *components.BrakesData
	aero     *components.AeroData
	bodywork *components.BodyworkData
	rack     *components.SteeringData
	assist   *components.AssistData
	intent   *components.IntentData
	corners  []corner
	nodes    []shaft.Node // room for its differentials
	// room for the driveline's solve, one for each corner of any car: for all the cars that run with it
	turning []turning
	sliding []sliding // room for the body's, likewise
	batch   *batch    // room for the tyres, likewise; made when they first run
}

// fleet finds the cars of a world and keeps them until one comes or goes. All systems of the room walk the same one.
type fleet struct {
	w           *ecs.World
	suspensions *ecs.Group[components.ChassisData, components.SuspensionData]
	wheels      *ecs.View2[components.WheelData, components.TyreData]
	bodies      []ecs.Gather[components.ChassisData, components.SuspensionData] // what the cars were made from
	mounted     []ecs.Row2[components.WheelData, components.TyreData]
	cars        []car
}

// ofFleet is the key of a world's fleet.
type ofFleet struct{}

// fleetOf is the fleet of a world.
func fleetOf(w *ecs.World) *fleet {
	return w.Shared(ofFleet{}, func() any {
		hangsOn := func(s *components.SuspensionData) ecs.Key { return s.State.Chassis }
		return &fleet{
			w:           w,
			suspensions: ecs.Gathered(w, components.Chassis, components.Suspension, hangsOn),
			wheels:      ecs.NewView2(w, components.Wheel, components.Tyre),
		}
	}).(*fleet)
}

// all lists the cars, sorted by Key. A view's rows are never written again, so the same slice means the same cars.
func (f *fleet) all() []car {
	bodies, mounted := f.suspensions.Rows(), f.wheels.Rows()
	if !same(bodies, f.bodies) || !same(mounted, f.mounted) {
		f.cars = f.assemble(bodies, mounted)
		f.bodies, f.mounted = bodies, mounted
	}
	return f.cars
}

func same[T any](a, b []T) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// assemble puts every car together. A suspension without a wheel carries nothing and is left out; a wheel whose
// suspension is gone likewise.
func (f *fleet) assemble(
	bodies []ecs.Gather[components.ChassisData, components.SuspensionData],
	mounted []ecs.Row2[components.WheelData, components.TyreData],
) []car {
	wheelOn := make(map[ecs.Key]ecs.Row2[components.WheelData, components.TyreData], len(mounted))
	for _, m := range mounted {
		wheelOn[m.A.State.Suspension] = m
	}
	cars, most := make([]car, len(bodies)), 0
	for i, b := range bodies {
		c := &cars[i]
		c.key, c.chassis = b.Key, b.A
		c.engine, _ = components.Engine.Find(f.w, b.Key)
		c.air, _ = components.AirPath.Find(f.w, b.Key)
		c.gearbox, _ = components.Gearbox.Find(f.w, b.Key)
		c.brakes, _ = components.Brakes.Find(f.w, b.Key)
		c.aero, _ = components.Aero.Find(f.w, b.Key)
		c.bodywork, _ = components.Bodywork.Find(f.w, b.Key)
		c.rack, _ = components.Steering.Find(f.w, b.Key)
		c.assist, _ = components.Assist.Find(f.w, b.Key)
		c.intent, _ = components.Intent.Find(f.w, b.Key)
		for j, s := range b.B {
			if m, ok := wheelOn[b.Keys[j]]; ok {
				c.corners = append(c.corners, corner{s, m.A, m.B, -1})
			}
		}
		pair(c.corners)
		c.nodes = make([]shaft.Node, 0, 2*len(c.corners))
		most = max(most, len(c.corners))
	}
	for i := range cars {
		cars[i].turning, cars[i].sliding = make([]turning, most), make([]sliding, most)
	}
	return cars
}

// pair finds the other corner of each axle.
func pair(corners []corner) {
	for i := range corners {
		for j := range corners[:i] {
			if corners[i].suspension.State.Corner^1 == corners[j].suspension.State.Corner {
				corners[i].mate, corners[j].mate = j, i
			}
		}
	}
}

// want is what the car's driver wants; a car without a seat rolls freely.
func (c *car) want() components.IntentState {
	if c.intent == nil {
		return components.Resting()
	}
	want := c.intent.State
	if c.assist != nil {
		want.Throttle = spared(c.assist, want.Throttle)
	}
	return want
}
