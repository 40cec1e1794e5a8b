// What a client can read, by name: every column of the log, and every number in a car's State and Aux.

package lockstep

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"sort"
	"strconv"
	"strings"
	"unicode"

	"camber/blueprints/source"
	"camber/components"
	"camber/ecs"
	"camber/systems/telemetry"
)

// Channel is something that can be read.
type Channel struct {
	Name string `json:"name"`
	Unit string `json:"unit"` // "SI" where the name alone tells
	Says string `json:"says"`

	car    ecs.Key
	column int           // of the log; -1: a field, -2: its car has left
	field  reflect.Value // of State
}

// value is what it reads now.
func (c *Channel) value(p *telemetry.Probe) float64 {
	if c.column >= 0 {
		return p.Value(c.car, c.column)
	}
	if c.column == left {
		return math.NaN()
	}
	switch c.field.Kind() {
	case reflect.Float64:
		return c.field.Float()
	case reflect.Bool:
		if c.field.Bool() {
			return 1
		}
		return 0
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Int:
		return float64(c.field.Int())
	default:
		return float64(c.field.Uint())
	}
}

// shelf is all channels of a world, by name.
type shelf struct {
	all    []Channel
	byName map[string]int
}

// left is the column of a car that has.
const left = -2

// channelsOf lists what a world's cars have. Those of the first car go by their plain names, those of others with the
// number of the car before them: "2/speed".
func channelsOf(w *ecs.World, cars []ecs.Key) *shelf {
	s := &shelf{byName: map[string]int{}}
	for i, car := range cars {
		if !w.Alive(car) {
			continue
		}
		prefix := ""
		if i > 0 {
			prefix = strconv.Itoa(i+1) + "/"
		}
		for n, c := range telemetry.Channels() {
			s.add(Channel{Name: prefix + c.Name, Unit: c.Unit, Says: c.Doc, car: car, column: n})
		}
		s.carState(w, prefix, car)
	}
	return s
}

func (s *shelf) add(c Channel) {
	s.byName[c.Name] = len(s.all)
	s.all = append(s.all, c)
}

// carState lists the State of a car's own components and of its corners'.
func (s *shelf) carState(w *ecs.World, prefix string, car ecs.Key) {
	state(s, prefix, w, components.Chassis, car, "")
	state(s, prefix, w, components.Engine, car, "")
	state(s, prefix, w, components.AirPath, car, "")
	state(s, prefix, w, components.Fuel, car, "")
	state(s, prefix, w, components.Gearbox, car, "")
	state(s, prefix, w, components.Steering, car, "")
	state(s, prefix, w, components.Brakes, car, "")
	state(s, prefix, w, components.Assist, car, "")
	state(s, prefix, w, components.Intent, car, "")
	state(s, prefix, w, components.Driver, car, "")
	state(s, prefix, w, components.Lap, car, "")
	wheels := components.CarsOf(w).Find(car).Wheels
	for i := range wheels {
		k := wheels[i].Key
		corner := strconv.Itoa(i + 1)
		if len(wheels) == 4 {
			corner = []string{"fl", "fr", "rl", "rr"}[i]
		}
		state(s, prefix, w, components.Wheel, k, corner)
		state(s, prefix, w, components.Tyre, k, corner)
		state(s, prefix, w, components.Suspension, wheels[i].Wheel.State.Suspension, corner)
	}
}

// state lists the numbers in State and Aux of a component, where the entity has it.
func state[T any](s *shelf, prefix string, w *ecs.World, of ecs.Component[T], k ecs.Key, corner string) {
	data, ok := of.Find(w, k)
	if !ok {
		return
	}
	name := prefix + of.Name()
	if corner != "" {
		name += "." + corner
	}
	if v := reflect.ValueOf(data).Elem().FieldByName("State"); v.IsValid() {
		s.walk(name, "State of the simulation", v)
	}
	if v := reflect.ValueOf(data).Elem().FieldByName("Aux"); v.IsValid() {
		s.walk(name+".aux", "derived in the last step", v)
	}
}

// walk lists the numbers below a value.
func (s *shelf) walk(name, says string, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			s.walk(name+"."+dashed(v.Type().Field(i).Name), says, v.Field(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			s.walk(name+"."+strconv.Itoa(i), says, v.Index(i))
		}
	case reflect.Float64, reflect.Bool, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Int,
		reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		s.add(Channel{Name: name, Unit: "SI", Says: says, column: -1, field: v})
	}
}

// dashed writes HandBrake as hand-brake.
func dashed(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// find looks a channel up.
func (s *shelf) find(name string) (Channel, error) {
	if i, ok := s.byName[name]; ok {
		return s.all[i], nil
	}
	hint := cmp.Or(source.DidYouMean(name, s.near(name)), `: {"do":"channels"} lists them`)
	return Channel{}, fmt.Errorf("there is no channel %.60q%s", name, hint)
}

// near are the names worth comparing with a mistyped one, those with the same beginning first.
func (s *shelf) near(name string) []string {
	stem, _, _ := strings.Cut(name, ".")
	var names []string
	for i := range s.all {
		names = append(names, s.all[i].Name)
	}
	sort.SliceStable(names, func(i, j int) bool {
		return strings.HasPrefix(names[i], stem) && !strings.HasPrefix(names[j], stem)
	})
	return names
}
