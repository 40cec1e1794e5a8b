// Where cars are on the ways of a little town whose distances were worked out by hand.

package telemetry_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"camber/components/geo"
	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/components/way"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/telemetry"
)

// The streets of the town: to the west, to the north, and to the east, which bends to the south after 50 m. They meet
// in its middle, at lights: those of the north have green first, for 10 s, then those of west and east. Each has two
// lanes of 3.5 m, and people drive on the right. Who comes from the west stops 12 m before the middle.
const (
	north int32 = iota
	east
	west
)

func crossing() *terrain.Town {
	n := &street.Network{Names: []string{""}, Classes: []string{"residential"}, Surfaces: []string{"asphalt"}}
	n.Junctions = []street.Junction{{Node: 30, Control: street.Signalled}}
	for i, points := range [][]space.Vec{
		{{}, {Y: 100}}, {{}, {X: 50}, {X: 50, Y: -60}}, {{}, {X: -100}},
	} {
		end := points[len(points)-1]
		e := street.Edge{Way: int64(10 + i), To: int32(i + 1), Points: points, Length: street.LengthOf(points)}
		e.Relane(1, 1, 3.5, 0)
		if i == int(west) {
			e.Features = []street.Feature{{Kind: street.SignalHere, Along: 12, Back: true, Node: 40}}
		}
		n.Edges = append(n.Edges, e)
		arm := street.Arm{Edge: int32(i), Heading: street.Heading(points[0], points[1])}
		n.Junctions[0].Arms = append(n.Junctions[0].Arms, arm)
		arm.End, arm.Heading = true, street.Heading(end, points[len(points)-2])
		n.Junctions = append(n.Junctions, street.Junction{Node: int64(100 + i), At: end, Arms: []street.Arm{arm}})
	}
	g := way.Of(n, 6)
	lanes := way.NewFinder(g)
	return &terrain.Town{
		Streets: n, Ways: func() *way.Graph { return g }, Lanes: func() *way.Finder { return lanes },
		Finder: street.NewFinder(n, 6), Earth: geo.NewPlane(geo.Place{Lat: 50, Lon: 10}), Corner: 6,
	}
}

// stood is a car of 4 m by 2 m that stands somewhere.
type stood struct {
	x, y, heading float64 // degrees
	legs          []int32
}

// standing is a world of the crossing, with cars.
func standing(t *testing.T, cars ...stood) (*ecs.World, []ecs.Key) {
	t.Helper()
	w := session.Empty(1000)
	t.Cleanup(w.Close)
	town := crossing()
	ground := w.Spawn(func(k ecs.Key) { terrain.Course.Of(w, k).Params.Town = town }, terrain.Track, terrain.Course)
	var keys []ecs.Key
	for _, c := range cars {
		key := w.Spawn(func(k ecs.Key) {
			d := vehicle.Chassis.Of(w, k)
			d.Params = &vehicle.ChassisParams{Mass: 1000, Size: space.Vec{X: 2, Y: 4, Z: 1}}
			at := space.Vec{X: c.x, Y: c.y, Z: 0.5}
			d.State.Place, d.State.Turn = space.PlaceAt([3]int32{}, at), space.Heading(c.heading*math.Pi/180)
		}, vehicle.Chassis)
		keys = append(keys, key)
		if c.legs != nil {
			r := vehicle.RouteState{Car: key, Course: ground, Count: int32(len(c.legs))}
			copy(r.Legs[:], c.legs)
			vehicle.SetRoute(w, r)
		}
	}
	return w, keys
}

// reads are some channels of the first car, at a time in seconds.
func reads(t *testing.T, w *ecs.World, keys []ecs.Key, now float64, names ...string) (values []float64) {
	t.Helper()
	tick := ecs.Tick{N: uint64(now*1000 + 0.5), Dt: 0.001}
	table, probe := telemetry.NewTable(w, keys), telemetry.NewProbe(w, tick, 0, nil)
	for _, name := range names {
		c, ok := table.Find(name)
		if !ok {
			t.Fatalf("there is no channel %s", name)
		}
		values = append(values, table.Value(c, probe))
	}
	return values
}

func TestWhatLiesAheadOnTheWaysIsWhatAHandWorksOut(t *testing.T) {
	unknown := math.NaN()
	comes := stood{x: -40, y: -1.45, heading: 90} // from the west, 0.3 m to the left of the lane's middle
	arc := 0.5 * math.Pi * 11.25                  // m, the turn to the left, from and to 9.5 m beside the middle
	names := []string{"lane-offset", "gap", "headway", "stop-line", "junction-ahead"}
	for what, c := range map[string]struct {
		cars []stood
		want []float64
	}{
		"alone":                   {[]stood{comes}, []float64{0.3, unknown, unknown, 26, 28.5}},
		"one behind the junction": {[]stood{comes, {x: 30, y: -1.75, heading: 90}}, []float64{0.3, 66, 70, 26, 28.5}},
		"one on it, one behind": {
			[]stood{comes, {30, -1.75, 90, nil}, {0, -1.75, 90, nil}}, []float64{0.3, 36, 40, 26, 28.5},
		},
		"one who begins to turn left": { // he still is in the way
			[]stood{comes, {-4, -0.31, 61, nil}}, []float64{0.3, 31.77, 35.75, 26, 28.5},
		},
		"one across the lane": {[]stood{comes, {x: -20, y: -1.75, heading: 0}}, []float64{0.3, 17, 18, 26, 28.5}},
		"one beside, one behind me": {
			[]stood{comes, {-20, 1.75, 270, nil}, {-60, -1.75, 90, nil}}, []float64{0.3, unknown, unknown, 26, 28.5},
		},
		"over a bend": {
			[]stood{{x: 30, y: -2, heading: 90}, {x: 48.25, y: -20, heading: 180}},
			[]float64{-0.25, 32.5, 36.5, unknown, unknown},
		},
		"behind the line": {
			[]stood{{x: -12.5, y: -1.75, heading: 90}}, []float64{0, unknown, unknown, unknown, 1},
		},
		"on the junction": {
			[]stood{{x: 0, y: -1.55, heading: 90}, {x: 30, y: -1.75, heading: 90}}, []float64{0.2, 26, 30, unknown, 0},
		},
		"over its route, to the left": {
			[]stood{
				{-40, -1.45, 90, []int32{int32(way.LegOf(west, true)), int32(way.LegOf(north, false))}},
				{x: 1.75, y: 30, heading: 0},
				{x: 30, y: -1.75, heading: 90},
			},
			[]float64{0.3, 28.5 + arc + 20.5 - 2, 28.5 + arc + 20.5 + 2, 26, 28.5},
		},
		"the wrong way":     {[]stood{{x: -40, y: -1.45, heading: 270}}, []float64{-0.3, unknown, unknown, unknown, unknown}},
		"beside the street": {[]stood{{x: -40, y: -9, heading: 90}}, []float64{unknown, unknown, unknown, unknown, unknown}},
	} {
		w, keys := standing(t, c.cars...)
		got := reads(t, w, keys, 0, names...)
		for i, v := range got {
			if math.IsNaN(v) != math.IsNaN(c.want[i]) || math.Abs(v-c.want[i]) > 0.02 {
				t.Errorf("%s: %s is %g, want %g", what, names[i], v, c.want[i])
			}
		}
	}
}

func TestTheLightAheadIsTheOneThatTheLaneIsFor(t *testing.T) {
	for _, c := range []struct{ now, want float64 }{{0, 1}, {9, 1}, {14, 1}, {16, 3}, {24, 3}, {26, 2}, {29, 1}, {46, 3}} {
		w, keys := standing(t, stood{x: -40, y: -1.75, heading: 90}, stood{x: -11, y: -1.75, heading: 90},
			stood{x: -40, y: -9, heading: 90})
		got := reads(t, w, keys, c.now, "light", "2/light", "3/light")
		if got[0] != c.want || got[1] != 0 || !math.IsNaN(got[2]) {
			t.Errorf("at %g s it shows %v: to who comes %g is wanted, to who has passed it none, beside it nobody knows", c.now,
				got, c.want)
		}
	}
}

func TestEachLaneAndConnectionHasTheNumberThatTheExportHas(t *testing.T) {
	g := crossing().Ways()
	seen := map[float64]bool{}
	for i := range len(g.Lanes) + len(g.Connections) {
		var line way.Span
		if k := i - len(g.Lanes); k >= 0 {
			line = g.Connections[k].Line
		} else {
			line = g.Lanes[i].Line
		}
		points := g.Points[line.From:line.To]
		a, b := points[(len(points)-1)/2], points[(len(points)-1)/2+1]
		at := a.Blend(b, 0.5)
		w, keys := standing(t, stood{x: at.X, y: at.Y, heading: street.Heading(a, b) * 180 / math.Pi})
		id := reads(t, w, keys, 0, "lane-id")[0]
		if k := i - len(g.Lanes); id != float64(i) && (k < 0 || g.Connections[k].Turn != way.Uturn) {
			t.Errorf("on the middle of way %d the lane is %g", i, id)
		}
		seen[id] = true
	}
	if len(seen) < len(g.Lanes)+len(g.Connections)-3 {
		t.Errorf("%d ways were found of %d", len(seen), len(g.Lanes)+len(g.Connections))
	}
}

func TestATrackIsOneLane(t *testing.T) {
	_, samples, _ := drive(t, 1000, 5, nil)
	w, last := session.Empty(1000), samples[len(samples)-1]
	w.Close()
	if !math.IsNaN(last.Ahead.Way) || last.Lane != 0 {
		t.Errorf("nobody reads them, and they are %+v", last.Ahead)
	}
	w, _, _ = drive(t, 1000, 5, nil)
	cars := []ecs.Key{vehicle.CarsOf(w).Rows()[0].Key}
	got := reads(t, w, cars, 5, "lane", "lane-id", "lane-offset", "offset", "light", "gap")
	if got[0] != 1 || got[1] != 0 || got[4] != 0 || !math.IsNaN(got[5]) {
		t.Errorf("it is on %v", got)
	}
	if math.Abs(got[2]+got[3]) > 0.02 || math.Abs(got[3]) < 0.02 {
		t.Errorf("%g m to the left of the middle of the lane, and %g m to the right of the road's", got[2], got[3])
	}
}

func TestLookingUpLanesAllocatesNothingAndChangesNoBit(t *testing.T) {
	var cars []stood
	for i := range 20 {
		cars = append(cars, stood{x: -95 + 6*float64(i), y: -1.75, heading: 90})
	}
	w, _ := standing(t, cars...)
	before, sample, n := w.Hash(), telemetry.NewSample(w, 0, true), uint64(0)
	run := func() {
		n += 10
		sample.Run(ecs.Tick{N: n, Dt: 0.001})
	}
	for range 2000 { // the log grows to what a drive needs
		run()
	}
	if got := testing.AllocsPerRun(20, run); got > 0 {
		t.Errorf("%v allocations a sample", got)
	}
	if w.Hash() != before {
		t.Error("it changes the world")
	}
}

func TestAColumnOfTheWaysIsOfTheLogToo(t *testing.T) {
	var names []string
	for _, c := range telemetry.Columns() {
		names = append(names, c.Heading())
	}
	want := "[lane-id lane-offset (m) gap (m) headway (m) stop-line (m) light junction-ahead (m)]"
	if got := fmt.Sprint(names[slices.Index(names, "dropped-steps")+1:]); got != want {
		t.Errorf("the log ends with %s, want %s", got, want)
	}
}

func TestAGearHasAWordWhereItHasNoneAhead(t *testing.T) {
	w, keys := standing(t, stood{})
	if got := reads(t, w, keys, 0, "gear"); !math.IsNaN(got[0]) {
		t.Errorf("a car without a gearbox is in gear %g", got[0])
	}
	w, _, _ = drive(t, 1000, 1, nil)
	table := telemetry.NewTable(w, []ecs.Key{vehicle.CarsOf(w).Rows()[0].Key})
	for _, name := range []string{"gear", "gearbox.gear"} {
		c, _ := table.Find(name)
		if c.Type != ecs.Integer || !strings.Contains(c.Meaning(), ": -1 reverse, 0 neutral") {
			t.Errorf("%s is %s: %s", name, c.Type, c.Meaning())
		}
	}
	cell, _ := table.Find("chassis.place.cell.0")
	at, _ := table.Find("chassis.place.at.x")
	if !strings.Contains(cell.Says, "cells of 1024 m") || !strings.Contains(at.Says, "in its cell") {
		t.Errorf("a cell is %q, a place in it %q", cell.Says, at.Says)
	}
}
