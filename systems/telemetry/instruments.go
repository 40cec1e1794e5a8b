// Channels for whoever paints instruments: of the car that he looks at, by their plain names.

package telemetry

import (
	"slices"
	"strconv"
	"strings"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
)

// Instruments is a person.HUDTable.
type Instruments struct {
	w      *ecs.World
	asked  int // samples a second of the log
	wall   *Wall
	probe  *Probe // nil: nobody has looked yet
	cars   uint64 // version of the world's, that the tables are of
	marks  uint64 // likewise, of what marks are called
	tables map[ecs.Key]*Table
	looked map[ecs.Key]uint64 // ticks at which cars were
}

// NewInstruments reads a world whose log has so many samples a second (see Every), and what this machine knows beside
// it (nil: nothing).
func NewInstruments(w *ecs.World, asked int, wall *Wall) *Instruments {
	return &Instruments{w: w, asked: asked, wall: wall}
}

// Hear takes in what the newest loop told.
func (i *Instruments) Hear() {
	if i.probe != nil {
		i.probe.Hear()
	}
}

// Look samples a car as it is after a tick.
func (i *Instruments) Look(t ecs.Tick, car ecs.Key) {
	if i.probe == nil { // which looks at all cars once
		i.probe = NewProbe(i.w, t, i.asked, i.wall)
		i.looked = map[ecs.Key]uint64{car: t.N}
	}
	cars, marks := vehicle.CarsOf(i.w).Version(), components.MarksOf(i.w).Version
	if i.tables == nil || i.cars != cars || i.marks != marks {
		i.cars, i.marks, i.tables = cars, marks, map[ecs.Key]*Table{}
	}
	if at, ok := i.looked[car]; ok && at == t.N {
		return // what happened since would be nothing
	}
	i.looked[car] = t.N
	i.probe.LookAt(t, car)
}

// Read is what a channel of a car reads that was looked at; false where the car has none.
func (i *Instruments) Read(car ecs.Key, name string) (is person.HUDReading, ok bool) {
	table := i.tables[car]
	if table == nil {
		table = NewTable(i.w, []ecs.Key{car})
		i.tables[car] = table
	}
	c, ok := table.Find(name)
	if !ok {
		return is, false
	}
	is = person.HUDReading{Value: table.Value(c, i.probe), Unit: c.Unit, Truth: c.Type == ecs.Boolean}
	for _, v := range c.Values {
		if float64(v.Value) == is.Value {
			is.Named = v.Name
		}
	}
	return is, true
}

// mostWheels is how many wheels of a car are named in Names.
const mostWheels = 12

// Names are all channels that a car of any kind may have, by their plain names.
func Names() (names []string) {
	corners := []string{"fl", "fr", "rl", "rr"}
	for n := range mostWheels {
		corners = append(corners, strconv.Itoa(n+1))
	}
	for c := range everything {
		if stem, field, ok := strings.Cut(c.Name, ".fl."); ok {
			for _, corner := range corners {
				names = append(names, stem+"."+corner+"."+field)
			}
			continue
		}
		names = append(names, c.Name)
	}
	slices.Sort(names)
	return names
}
