// Channels: all that can be read of a world, by name, in one table: what is sampled, and what components declare.

package telemetry

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"camber/components"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Channel is something that can be read. The unit of a real number is a real one, "1" where it is a plain number.
type Channel struct {
	Name   string           `json:"name"`
	Unit   string           `json:"unit"`
	Type   ecs.FieldType    `json:"type"`
	Rate   float64          `json:"rate_hz"` // how often there is a new one, of simulated time
	Says   string           `json:"says"`
	Wall   bool             `json:"wall"`             // of this machine and whoever sits at it: the step does not know it
	Values []ecs.FieldValue `json:"values,omitempty"` // of an enumeration; of an integer those with names

	column int // of the log; -1: a field
	field  ecs.Field
	of     ecs.Key
}

// Table is all channels of a world. Those of the first car go by their plain names, those of others with the number of
// the car before them: "2/speed". It is good until a car comes or leaves.
type Table struct {
	w      *ecs.World
	All    []Channel
	byName map[string]int
}

// NewTable lists the channels of a world and of some of its cars: those that have left have none.
func NewTable(w *ecs.World, cars []ecs.Key) *Table {
	t := &Table{w: w, byName: map[string]int{}}
	for i, car := range cars {
		if !w.Alive(car) {
			continue
		}
		prefix := ""
		if i > 0 {
			prefix = strconv.Itoa(i+1) + "/"
		}
		for n := range columns {
			c := columns[n].channel(prefix, n)
			if c.of = car; columns[n].name == markColumn {
				c.Values = called(w)
			}
			t.add(c)
		}
		t.car(prefix, car)
	}
	for _, k := range []ecs.Kind{terrain.Air} {
		t.component("", k, ecs.WorldKey, "")
	}
	return t
}

// called are the names of marks.
func called(w *ecs.World) (names []ecs.FieldValue) {
	for code, m := range components.MarksOf(w).Of {
		if m.Name != "" {
			names = append(names, ecs.FieldValue{Value: code, Name: m.Name})
		}
	}
	return names
}

// channel is the nth column as programs read it.
func (c *column) channel(prefix string, n int) Channel {
	return Channel{
		Name: prefix + c.name, Unit: c.programUnit(n), Type: c.sort(), Says: c.says,
		Values: slices.Concat(c.values, c.named), Wall: c.wall, column: n,
	}
}

// sort is what kind of number a column has.
func (c *column) sort() ecs.FieldType {
	switch {
	case len(c.values) > 0:
		return ecs.Enumeration
	case c.truth:
		return ecs.Boolean
	case c.unit == "":
		return ecs.Integer
	}
	return ecs.Real
}

// programUnit is the unit that programs read a column in: the log's, but for the compass.
func (c *column) programUnit(n int) string {
	if n == headingColumn {
		return "rad"
	}
	return c.unit
}

// ofCars are the components of a car's own entity, ofCorners those of each corner's.
var (
	ofCars = []ecs.Kind{
		vehicle.Chassis, vehicle.Engine, vehicle.AirPath, vehicle.Fuel, vehicle.Gearbox,
		vehicle.Steering, vehicle.Brakes, vehicle.Assist, vehicle.Intent, vehicle.Driver, vehicle.Lap,
	}
	ofCorners = []ecs.Kind{vehicle.Wheel, vehicle.Tyre}
	ofHung    = []ecs.Kind{vehicle.Suspension}
)

// car lists what a car's components declare, and its corners'.
func (t *Table) car(prefix string, car ecs.Key) {
	for _, k := range ofCars {
		t.component(prefix, k, car, "")
	}
	wheels := vehicle.CarsOf(t.w).Find(car).Wheels
	for i := range wheels {
		corner := strconv.Itoa(i + 1)
		if len(wheels) == 4 {
			corner = []string{"fl", "fr", "rl", "rr"}[i]
		}
		for _, k := range ofCorners {
			t.component(prefix, k, wheels[i].Key, corner)
		}
		for _, k := range ofHung {
			t.component(prefix, k, wheels[i].Wheel.State.Suspension, corner)
		}
	}
}

// component lists what a component of an entity declares, where the entity has it.
func (t *Table) component(prefix string, k ecs.Kind, of ecs.Key, corner string) {
	if !t.w.Has(of, k) {
		return
	}
	for _, f := range ecs.Fields(k) {
		if k == ecs.Kind(vehicle.Assist) && t.spare(f.Name, of) {
			continue
		}
		c := channelOf(prefix, k, f, corner)
		c.of = of
		t.add(c)
	}
}

// channelOf is what a component's field is called, at a corner where that is said.
func channelOf(prefix string, k ecs.Kind, f ecs.Field, corner string) Channel {
	name := f.Name
	if corner != "" {
		name = k.Name() + "." + corner + strings.TrimPrefix(name, k.Name())
	}
	return Channel{
		Name: prefix + name, Unit: f.Unit, Type: f.Type, Says: f.Says, Values: f.Values, column: -1, field: f,
	}
}

// spare tells of a number of a wheel that a car has not got: its electronics have room for more.
func (t *Table) spare(name string, car ecs.Key) bool {
	n, err := strconv.Atoi(name[strings.LastIndexByte(name, '.')+1:])
	return err == nil && n >= len(vehicle.CarsOf(t.w).Find(car).Wheels)
}

func (t *Table) add(c Channel) {
	c.Rate = components.Run.Of(t.w, ecs.WorldKey).State.Hz
	t.byName[c.Name] = len(t.All)
	t.All = append(t.All, c)
}

// Find looks a channel up.
func (t *Table) Find(name string) (*Channel, bool) {
	i, ok := t.byName[name]
	if !ok {
		return nil, false
	}
	return &t.All[i], true
}

// Meaning is what it says, with the names of its values.
func (c *Channel) Meaning() string { return meaning(c.Says, c.Values) }

// Sampled tells whether a channel is one of a sample: the probe must have looked before it is read.
func (c *Channel) Sampled() bool { return c.column >= 0 }

// Value is what the channel reads now: NaN where nobody knows it, as of a car that has left.
func (t *Table) Value(c *Channel, p *Probe) float64 {
	if c.column >= 0 {
		return p.Value(c.of, c.column)
	}
	return c.field.Of(t.w, c.of)
}

// Near are the names worth comparing with a mistyped one, those with the same beginning first.
func (t *Table) Near(name string) []string {
	stem, _, _ := strings.Cut(name, ".")
	names := make([]string, len(t.All))
	for i := range t.All {
		names[i] = t.All[i].Name
	}
	slices.SortStableFunc(names, func(a, b string) int {
		return cmp.Compare(truth(!strings.HasPrefix(a, stem)), truth(!strings.HasPrefix(b, stem)))
	})
	return names
}
