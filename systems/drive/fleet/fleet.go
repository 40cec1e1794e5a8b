// Which parts make up each car. Systems that go from car to car keep a car's data at hand while one after the other
// works on them.

package fleet

import (
	"camber/components"
	"camber/components/solid"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/drive/shaft"
)

// Corner is one suspension with the wheel mounted on it.
type Corner struct {
	Suspension *vehicle.SuspensionData
	Wheel      *vehicle.WheelData
	Tyre       *vehicle.TyreData
	Mate       int // index of the other corner of its axle; -1 = there is none
}

// Car is one chassis with its corners, sorted by Key, and what else it carries (nil where it has none).
type Car struct {
	key      ecs.Key
	Chassis  *vehicle.ChassisData
	Engine   *vehicle.EngineData
	Air      *vehicle.AirPathData
	Fuel     *vehicle.FuelData
	Gearbox  *vehicle.GearboxData
	Brakes   *vehicle.BrakesData
	Aero     *vehicle.AeroData
	Bodywork *vehicle.BodyworkData
	Rack     *vehicle.SteeringData
	Assist   *vehicle.AssistData
	Intent   *vehicle.IntentData
	fleet    *Fleet // nil: it is in none
	Corners  []Corner
	Slips    bool // in this step: all its four wheels touch, and Suspension has told how their contacts move
	Upright  bool // where it slips: its wheels slide straight up and down in it
	Hangs    bool // in this step: Push takes its wheels along their paths
	Row      *vehicle.Car
	Wrong    *wrong       // what went wrong in this step; nil: nothing
	Nodes    []shaft.Node // room for its differentials
	// room for the driveline's solve, one for each corner of any car: for all the cars that run with it
	Turning []shaft.Wheel
}

// Fleet is the cars of a world, as this room walks them: all its systems the same ones.
type Fleet struct {
	World *ecs.World
	known *vehicle.Cars
	of    []vehicle.Car // that cars are made from
	Cars  []Car         // as all has found them
	Most  int           // corners of the car that has most

	notices  *ecs.Log[components.Notice]
	contacts *solid.ContactsData // nil: the world has none
	told     map[ecs.Key]uint64  // tick at which it was last told of a car that it went wrong

	starts *components.Starts
	held   bool // in this step: the start lights are on
}

// ofFleet is the key of a world's fleet.
type ofFleet struct{}

// Of is the fleet of a world.
func Of(w *ecs.World) *Fleet {
	return w.Shared(ofFleet{}, func() any {
		return &Fleet{
			World: w, known: vehicle.CarsOf(w), starts: components.NewStarts(w), notices: components.Notices.In(w),
			contacts: contactsOf(w),
		}
	}).(*Fleet)
}

// All lists the cars, sorted by Key.
func (f *Fleet) All() []Car {
	if rows := f.known.Rows(); !ecs.SameRows(rows, f.of) {
		f.Cars, f.Most = assemble(rows)
		f.of = rows
		for i := range f.Cars {
			f.Cars[i].fleet = f
		}
	}
	return f.Cars
}

// assemble makes room for what each car needs. A suspension without a wheel carries nothing and is left out; a wheel
// whose suspension is gone, or that has no tyre, likewise. Most is how many corners the car has that has most.
func assemble(rows []vehicle.Car) (cars []Car, most int) {
	cars = make([]Car, len(rows))
	for i := range rows {
		r := &rows[i]
		c := &cars[i]
		*c = Car{
			key: r.Key, Row: r, Chassis: r.Chassis, Engine: r.Engine, Air: r.Air, Fuel: r.Fuel, Gearbox: r.Gearbox,
			Brakes: r.Brakes, Aero: r.Aero, Bodywork: r.Bodywork, Rack: r.Steering, Assist: r.Assist, Intent: r.Intent,
		}
		for _, s := range r.Suspensions {
			for _, m := range r.Wheels {
				if m.Suspension == s && m.Tyre != nil {
					c.Corners = append(c.Corners, Corner{s, m.Wheel, m.Tyre, -1})
				}
			}
		}
		pair(c.Corners)
		c.Nodes = make([]shaft.Node, 0, 2*len(c.Corners))
		most = max(most, len(c.Corners))
	}
	for i := range cars {
		cars[i].Turning = make([]shaft.Wheel, most)
	}
	return cars, most
}

// pair finds the other corner of each axle.
func pair(corners []Corner) {
	for i := range corners {
		for j := range corners[:i] {
			if corners[i].Suspension.State.Corner^1 == corners[j].Suspension.State.Corner {
				corners[i].Mate, corners[j].Mate = j, i
			}
		}
	}
}

// Want is what the car's driver wants, which may be written to room; a car without a seat rolls freely.
func (c *Car) Want(room *vehicle.IntentState) *vehicle.IntentState {
	if c.Intent == nil {
		*room = vehicle.Resting()
		return room
	}
	helped, held, limited := c.Assist != nil && helps(c.Assist), c.Held(), c.Row != nil && c.Row.Limiter != nil
	if !helped && !held && !limited {
		return &c.Intent.State
	}
	want := room
	*want = c.Intent.State
	if helped {
		want.Throttle = min(want.Throttle, c.Assist.State.Throttle)
	}
	if limited {
		want.Throttle = c.Row.Limited(want.Throttle)
	}
	if held {
		want.Brake, want.HandBrake, want.Clutch = 1, 1, 0
		if c.Gearbox != nil && c.Gearbox.Params.Single { // nothing parts a motor from its wheels
			want.Throttle = 0
		}
	}
	return want
}

// Wish is how far he wants it to be steered.
func (c *Car) Wish() float64 {
	if c.Intent == nil {
		return vehicle.Resting().Steer
	}
	return c.Intent.State.Steer
}

// Held tells whether the start lights hold the car.
func (c *Car) Held() bool { return c.fleet != nil && c.fleet.held }

// ofCars is what the rows of this room are: made an interface once, for that takes memory.
var ofCars ecs.Kind = vehicle.Chassis

// Rows are a fleet's cars.
func (f *Fleet) Rows(work func(from, to int)) ecs.Rows {
	return ecs.Rows{Of: ofCars, N: len(f.All()), Work: work}
}

// Begin begins a step: what of all cars is the same in it.
func (f *Fleet) Begin(t ecs.Tick) { f.held = f.starts.Held(t) }
