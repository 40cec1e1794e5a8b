// All cars of a world, each with its parts, found once and kept until one comes or goes.

package vehicle

import (
	"cmp"
	"slices"
	"sort"

	"camber/components/space"
	"camber/ecs"
)

// Car is one row: a chassis and what belongs to it; nil where it has none.
type Car struct {
	Key       ecs.Key
	Vehicle   *VehicleData
	Chassis   *ChassisData
	Bodywork  *BodyworkData
	Engine    *EngineData
	Air       *AirPathData
	Fuel      *FuelData
	Gearbox   *GearboxData
	Brakes    *BrakesData
	Aero      *AeroData
	Steering  *SteeringData
	Assist    *AssistData
	Intent    *IntentData
	Driver    *DriverData
	Lap       *LapData
	Reference *ReferenceData
	Limiter   *LimiterData
	LimitedBy ecs.Key // Key of Limiter; 0: there is none
	Route     *RouteData
	RoutedBy  ecs.Key // Key of Route, likewise

	Wheels      []CarWheel        // sorted by their Keys
	Suspensions []*SuspensionData // sorted by their Keys, those without a wheel too
	Hung        []ecs.Key         // Keys of Suspensions
}

// CarWheel is a wheel of a car.
type CarWheel struct {
	Key        ecs.Key
	Wheel      *WheelData
	Tyre       *TyreData       // nil: it has none
	Suspension *SuspensionData // that it is mounted on; nil: that is gone
}

// Radius is that of its tyre, in metres; of the rim, where no tyre is on it.
func (k *CarWheel) Radius() float64 {
	if k.Tyre != nil {
		return k.Tyre.Params.Radius
	}
	return k.Wheel.Params.Radius
}

// Cars finds the cars of a world. A row is there for every Chassis.
type Cars struct {
	w           *ecs.World
	suspensions *ecs.Group[ChassisData, SuspensionData]
	wheels      *ecs.Group[ChassisData, WheelData]
	limiters    *ecs.Group[ChassisData, LimiterData]
	routes      *ecs.Group[ChassisData, RouteData]
	hung        []ecs.Gather[ChassisData, SuspensionData] // what rows were made from
	mounted     []ecs.Gather[ChassisData, WheelData]
	limited     []ecs.Gather[ChassisData, LimiterData]
	routed      []ecs.Gather[ChassisData, RouteData]
	rows        []Car
	version     uint64
}

// ofCars is the key of a world's Cars.
type ofCars struct{}

// CarsOf are the cars of a world: one list for all systems. Ask in a constructor.
func CarsOf(w *ecs.World) *Cars {
	return w.Shared(ofCars{}, func() any {
		return &Cars{
			w: w,
			suspensions: ecs.Gathered(w, Chassis, Suspension,
				func(s *SuspensionData) ecs.Key { return s.State.Chassis }),
			wheels:   ecs.Gathered(w, Chassis, Wheel, func(d *WheelData) ecs.Key { return d.State.Chassis }),
			limiters: ecs.Gathered(w, Chassis, Limiter, func(d *LimiterData) ecs.Key { return d.State.Car }),
			routes:   ecs.Gathered(w, Chassis, Route, func(d *RouteData) ecs.Key { return d.State.Car }),
		}
	}).(*Cars)
}

// Rows are the cars, sorted by Key. A slice that was given is never written again.
func (c *Cars) Rows() []Car {
	if c.rows != nil && !c.suspensions.Stale() && !c.wheels.Stale() && !c.limiters.Stale() && !c.routes.Stale() {
		return c.rows // nearly always
	}
	hung, mounted, limited, routed := c.suspensions.Rows(), c.wheels.Rows(), c.limiters.Rows(), c.routes.Rows()
	if !ecs.SameRows(hung, c.hung) || !ecs.SameRows(mounted, c.mounted) || !ecs.SameRows(limited, c.limited) ||
		!ecs.SameRows(routed, c.routed) {
		c.rows = make([]Car, len(hung))
		for i := range hung {
			c.rows[i].assemble(c.w, &hung[i], &mounted[i])
			if l := &limited[i]; len(l.B) > 0 {
				c.rows[i].Limiter, c.rows[i].LimitedBy = l.B[0], l.Keys[0]
			}
			if r := &routed[i]; len(r.B) > 0 {
				c.rows[i].Route, c.rows[i].RoutedBy = r.B[0], r.Keys[0]
			}
		}
		c.hung, c.mounted, c.limited, c.routed = hung, mounted, limited, routed
		c.version++
	}
	return c.rows
}

// Version counts how often cars have come or gone: as long as it is the same, so are the rows.
func (c *Cars) Version() uint64 {
	c.Rows()
	return c.version
}

// Find is the row of a car; nil where there is none of that Key.
func (c *Cars) Find(k ecs.Key) *Car {
	rows := c.Rows()
	i, ok := sort.Find(len(rows), func(i int) int { return cmp.Compare(k, rows[i].Key) })
	if !ok {
		return nil
	}
	return &rows[i]
}

// Beside are the Keys of what a car has only while somebody wants it: it leaves with the car, and stays where the car
// is made anew.
func (c *Car) Beside() (keys []ecs.Key) {
	for _, k := range [...]ecs.Key{c.LimitedBy, c.RoutedBy} {
		if k != 0 {
			keys = append(keys, k)
		}
	}
	return keys
}

// Parts are the Keys of all that a car is made of, sorted.
func (c *Car) Parts() []ecs.Key {
	keys := append([]ecs.Key{c.Key}, c.Hung...)
	for _, k := range c.Wheels {
		keys = append(keys, k.Key)
	}
	keys = append(keys, c.Beside()...)
	slices.Sort(keys)
	return keys
}

// Number is the car's in its world; place is its row's, from 1, for one without a Vehicle.
func (c *Car) Number(place int) int {
	if c.Vehicle != nil && c.Vehicle.State.Number > 0 {
		return int(c.Vehicle.State.Number)
	}
	return place
}

// Want is what its driver wants, or an empty seat.
func (c *Car) Want() IntentState {
	if c.Intent != nil {
		return c.Intent.State
	}
	return Resting()
}

// Gear is -1 in reverse, 0 in neutral and without a gearbox.
func (c *Car) Gear() int {
	if c.Gearbox != nil {
		return int(c.Gearbox.State.Gear)
	}
	return 0
}

// Numbered is the row of the car with a number; nil where there is none.
func (c *Cars) Numbered(n int32) *Car {
	rows := c.Rows()
	for i := range rows {
		if v := rows[i].Vehicle; v != nil && v.State.Number == n {
			return &rows[i]
		}
	}
	return nil
}

// Owned is the row of a player's car, the newest where there are more; nil where there is none.
func (c *Cars) Owned(player int32) *Car {
	rows := c.Rows()
	for i := len(rows) - 1; i >= 0; i-- {
		if v := rows[i].Vehicle; v != nil && v.State.Owner == player {
			return &rows[i]
		}
	}
	return nil
}

// Room tells whether a car of a length has room at a place, with a gap to all others; the one that comes there does not
// count.
func (c *Cars) Room(at space.Place, long float64, comes ecs.Key) bool {
	return c.InWay(at, long, comes) == nil
}

// InWay is the first car that takes that room; nil: there is none.
func (c *Cars) InWay(at space.Place, long float64, comes ecs.Key) *Car {
	rows := c.Rows()
	for i := range rows {
		body := rows[i].Chassis
		apart := float64(0.5*(long+body.Params.Size.Len())) + roomGap
		if rows[i].Key != comes && body.State.Place.From(at).LenSq() < float64(apart*apart) {
			return &rows[i]
		}
	}
	return nil
}

const roomGap = 1.0 // m

// PlaceEvery is how far behind each other places are looked for on a road where there are none, in metres.
const PlaceEvery = 8.0

// assemble puts one car together.
func (c *Car) assemble(w *ecs.World, hung *ecs.Gather[ChassisData, SuspensionData],
	mounted *ecs.Gather[ChassisData, WheelData],
) {
	*c = Car{Key: hung.Key, Chassis: hung.A, Suspensions: hung.B, Hung: hung.Keys}
	c.Vehicle, _ = Vehicle.Find(w, c.Key)
	c.Bodywork, _ = Bodywork.Find(w, c.Key)
	c.Engine, _ = Engine.Find(w, c.Key)
	c.Air, _ = AirPath.Find(w, c.Key)
	c.Fuel, _ = Fuel.Find(w, c.Key)
	c.Gearbox, _ = Gearbox.Find(w, c.Key)
	c.Brakes, _ = Brakes.Find(w, c.Key)
	c.Aero, _ = Aero.Find(w, c.Key)
	c.Steering, _ = Steering.Find(w, c.Key)
	c.Assist, _ = Assist.Find(w, c.Key)
	c.Intent, _ = Intent.Find(w, c.Key)
	c.Driver, _ = Driver.Find(w, c.Key)
	c.Lap, _ = Lap.Find(w, c.Key)
	c.Reference, _ = Reference.Find(w, c.Key)
	c.Wheels = make([]CarWheel, len(mounted.B))
	for i, d := range mounted.B {
		t := &c.Wheels[i]
		t.Key, t.Wheel = mounted.Keys[i], d
		t.Tyre, _ = Tyre.Find(w, t.Key)
		t.Suspension, _ = Suspension.Find(w, d.State.Suspension)
	}
}

// Rest puts a car at rest, with its centre of gravity at a pose. What is worn, warm, bent or burnt stays so.
func (c *Car) Rest(at space.Pose) {
	c.Chassis.State = ChassisState{Place: at.Place, Turn: at.Turn}
	for _, d := range c.Suspensions {
		d.State = SuspensionState{Chassis: d.State.Chassis, Corner: d.State.Corner, Travel: d.Params.Rest}
	}
	for i := range c.Wheels {
		k := &c.Wheels[i]
		k.Wheel.State.Spin, k.Wheel.State.Side, k.Wheel.State.Twist = 0, 0, 0
		if k.Tyre != nil {
			t := &k.Tyre.State
			t.Along, t.Across, t.Twist, t.Steered = 0, 0, 0, 0
		}
	}
	if e := c.Engine; e != nil {
		e.State = EngineState{Speed: e.Params.Idle}
	}
	if c.Gearbox != nil {
		c.Gearbox.State = GearboxState{}
	}
	if c.Assist != nil {
		c.Assist.State = AssistState{}
	}
	if d := c.Driver; d != nil {
		d.State = DriverState{Active: d.State.Active}
	}
	if c.Reference != nil {
		c.Reference.State = ReferenceState{}
	}
}
