// What instruments read is what the table says, of one car and of whatever it has become.

package telemetry

import (
	"math"
	"slices"
	"testing"

	"camber/blueprints/scene"
	"camber/components"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
)

func TestInstrumentsReadWhatTheTableReads(t *testing.T) {
	built, problems := scene.Load(content.Base(), "scenes/pack.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := ecs.NewWorld(components.Singletons()...)
	t.Cleanup(w.Close)
	keys := built.Spawn(w, [3]int32{})
	vehicle.Intent.Of(w, keys[1]).State.Indicator = 1
	tick := ecs.Tick{N: 5, Dt: 1e-3}
	instruments, table, probe := NewInstruments(w, 0, nil), NewTable(w, keys[1:2]), NewProbe(w, tick, 0, nil)
	instruments.Look(tick, keys[1])
	names := Names()
	for i := range table.All {
		c := &table.All[i]
		is, has := instruments.Read(keys[1], c.Name)
		want := table.Value(c, probe)
		if !has || is.Value != want && !(math.IsNaN(want) && math.IsNaN(is.Value)) || is.Unit != c.Unit {
			t.Errorf("%s reads %+v, want %g %s", c.Name, is, want, c.Unit)
		}
		if !slices.Contains(names, c.Name) {
			t.Errorf("Names lacks %s", c.Name)
		}
	}
	if is, _ := instruments.Read(keys[1], "indicator"); is.Named == "" || is.Truth {
		t.Errorf("the indicator reads %+v", is)
	}
	if is, _ := instruments.Read(keys[1], "horn"); !is.Truth || is.Value != 0 {
		t.Errorf("the horn reads %+v", is)
	}
}

func TestWhoLooksAtOneCarPaysForOne(t *testing.T) {
	built, problems := scene.Load(content.Base(), "scenes/pack.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := ecs.NewWorld(components.Singletons()...)
	t.Cleanup(w.Close)
	keys := built.Spawn(w, [3]int32{})
	p := NewProbe(w, ecs.Tick{N: 1, Dt: 1e-3}, 0, nil)
	for _, k := range keys {
		vehicle.Intent.Of(w, k).State.Throttle = 0.5
	}
	throttle := slices.IndexFunc(columns, func(c column) bool { return c.name == "throttle" })
	p.LookAt(ecs.Tick{N: 2, Dt: 1e-3}, keys[1])
	if p.Value(keys[1], throttle) != 0.5 || p.Value(keys[0], throttle) != 0 {
		t.Errorf("the one reads %g, another %g", p.Value(keys[1], throttle), p.Value(keys[0], throttle))
	}
}
