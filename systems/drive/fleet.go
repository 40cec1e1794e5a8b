// Which parts make up each car: the rows that the systems of this room walk. Those that go from car to car keep a car's
// data at hand while one after the other works on them.

package drive

import (
	"sync/atomic"

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
	fuel     *components.FuelData
	gearbox  *components.GearboxData
	brakes   *components.BrakesData
	aero     *components.AeroData
	bodywork *components.BodyworkData
	rack     *components.SteeringData
	assist   *components.AssistData
	intent   *components.IntentData
	fleet    *fleet // nil: it is in none
	corners  []corner
	slips    bool // in this step: all its four wheels touch, and Suspension has told how their contacts move
	upright  bool // where it slips: its wheels slide straight up and down in it
	hangs    bool // in this step: Push takes its wheels along their paths
	row      *components.Car
	wrong    *wrong       // what went wrong in this step; nil: nothing
	nodes    []shaft.Node // room for its differentials
	// room for the driveline's solve, one for each corner of any car: for all the cars that run with it
	turning []turning
	sliding []sliding // room for the body's, likewise
}

// fleet is the cars of a world, as this room walks them: all its systems the same ones.
type fleet struct {
	w     *ecs.World
	known *components.Cars
	of    []components.Car // that cars are made from
	cars  []car

	notices  *ecs.Log[components.Notice]
	contacts *components.ContactsData // nil: the world has none
	told     map[ecs.Key]uint64       // tick at which it was last told of a car that it went wrong

	batches batches // room for the tyres

	starts *components.Starts
	held   bool // in this step: the start lights are on
}

// batches are those that no worker has in hand: as many as have ever worked at once, so that each finds one that is
// near its processor, and none is made in a step.
type batches [32]atomic.Pointer[batch]

// take is one for a worker until he gives it back.
func (l *batches) take() *batch {
	for i := range l {
		if b := l[i].Load(); b != nil && l[i].CompareAndSwap(b, nil) {
			return b
		}
	}
	return new(batch)
}

func (l *batches) give(b *batch) {
	for i := range l {
		if l[i].CompareAndSwap(nil, b) {
			return
		}
	}
}

// ofFleet is the key of a world's fleet.
type ofFleet struct{}

// fleetOf is the fleet of a world.
func fleetOf(w *ecs.World) *fleet {
	return w.Shared(ofFleet{}, func() any {
		return &fleet{
			w: w, known: components.CarsOf(w), starts: components.NewStarts(w), notices: components.Notices.In(w),
			contacts: contactsOf(w),
		}
	}).(*fleet)
}

// all lists the cars, sorted by Key.
func (f *fleet) all() []car {
	if rows := f.known.Rows(); !ecs.SameRows(rows, f.of) {
		f.cars, f.of = assemble(rows), rows
		for i := range f.cars {
			f.cars[i].fleet = f
		}
	}
	return f.cars
}

// assemble makes room for what each car needs. A suspension without a wheel carries nothing and is left out; a wheel
// whose suspension is gone, or that has no tyre, likewise.
func assemble(rows []components.Car) []car {
	cars, most := make([]car, len(rows)), 0
	for i := range rows {
		r := &rows[i]
		c := &cars[i]
		*c = car{
			key: r.Key, row: r, chassis: r.Chassis, engine: r.Engine, air: r.Air, fuel: r.Fuel, gearbox: r.Gearbox,
			brakes: r.Brakes, aero: r.Aero, bodywork: r.Bodywork, rack: r.Steering, assist: r.Assist, intent: r.Intent,
		}
		for _, s := range r.Suspensions {
			for _, m := range r.Wheels {
				if m.Suspension == s && m.Tyre != nil {
					c.corners = append(c.corners, corner{s, m.Wheel, m.Tyre, -1})
				}
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

// want is what the car's driver wants, which may be written to room; a car without a seat rolls freely.
func (c *car) want(room *components.IntentState) *components.IntentState {
	if c.intent == nil {
		*room = components.Resting()
		return room
	}
	helped, held := c.assist != nil && helps(c.assist), c.held()
	if !helped && !held {
		return &c.intent.State
	}
	want := room
	*want = c.intent.State
	if helped {
		want.Throttle = min(want.Throttle, c.assist.State.Throttle)
	}
	if held {
		want.Brake, want.HandBrake, want.Clutch = 1, 1, 0
		if c.gearbox != nil && c.gearbox.Params.Single { // nothing parts a motor from its wheels
			want.Throttle = 0
		}
	}
	return want
}

// wish is how far he wants it to be steered.
func (c *car) wish() float64 {
	if c.intent == nil {
		return components.Resting().Steer
	}
	return c.intent.State.Steer
}

// held tells whether the start lights hold the car.
func (c *car) held() bool { return c.fleet != nil && c.fleet.held }

// ofCars is what the rows of this room are: made an interface once, for that takes memory.
var ofCars ecs.Kind = components.Chassis

// rows are a fleet's cars.
func (f *fleet) rows(work func(from, to int)) ecs.Rows {
	return ecs.Rows{Of: ofCars, N: len(f.all()), Work: work}
}

// Rows prepares one step.
func (s *Assist) Rows(t ecs.Tick) ecs.Rows {
	s.dt, s.fleet.held = t.Dt, s.fleet.starts.Held(t)
	return s.fleet.rows(s.work)
}

// Rows prepares one step.
func (s *Hubs) Rows(ecs.Tick) ecs.Rows { return s.fleet.rows(s.work) }

// Rows prepares one step.
func (s *Suspension) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	return s.fleet.rows(s.work)
}

// Rows prepares one step.
func (s *Tyres) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	return s.fleet.rows(s.work)
}

// Rows prepares one step.
func (s *Powertrain) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	return s.fleet.rows(s.work)
}

// Rows prepares one step.
func (s *Steer) Rows(t ecs.Tick) ecs.Rows {
	s.dt = t.Dt
	return s.fleet.rows(s.work)
}
