// The order of the frame, and that a seat changes nothing of it.

package systems_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
	"time"

	"camber/blueprints/scene"
	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
)

var update = flag.Bool("systems.update", false, "write testdata/frame.golden anew")

// oval is the base's first scene in a new world, with a loop of that host.
func oval(t *testing.T, h systems.Host) (*ecs.World, ecs.Key, *ecs.Loop) {
	t.Helper()
	scene, problems := scene.Load(content.Base(), "scenes/oval.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := ecs.NewWorld(components.Run, components.Gravity, person.Devices)
	t.Cleanup(w.Close)
	components.Run.Of(w, ecs.WorldKey).State.Hz = 1000
	car := scene.Spawn(w, [3]int32{})[0]
	return w, car, session.LoopOf(w, h)
}

func TestTheFramePrintsItsOrder(t *testing.T) { // CFG-07: events, update, draw, in one fixed order
	_, _, loop := oval(t, systems.Host{})
	got := loop.Schedule().String()
	golden := filepath.Join("testdata", "frame.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the order is not the one in %s (-systems.update writes it anew):\n%s", golden, got)
	}
}

// seat is a front that a test sits in.
type seat struct {
	polled, shown int
	newest        uint64
	want          vehicle.IntentState
	car           ecs.Key
	pull          func([]float32)
}

func (s *seat) Poll(d *person.DevicesAux) {
	s.polled++
	d.Car, d.Active, d.Want = s.car, s.car != 0, s.want
}
func (s *seat) Show(_ *ecs.World, newest ecs.Tick) { s.shown++; s.newest = newest.N }
func (s *seat) Audio(pull func([]float32))         { s.pull = pull }

func TestAnIdleSeatChangesNoBit(t *testing.T) {
	idle := &seat{}
	seated, _, with := oval(t, systems.Host{Front: idle})
	alone, _, without := oval(t, systems.Host{})
	if with.Schedule().String() != without.Schedule().String() {
		t.Error("a seat changes the schedule")
	}
	for _, loop := range []*ecs.Loop{with, without} {
		if err := loop.Steps(2000); err != nil {
			t.Fatal(err)
		}
	}
	if seated.Hash() != alone.Hash() {
		t.Error("a seat in which nobody sits changes the run")
	}
	if idle.polled != 2000 || idle.shown != 2000 || idle.newest != 2000 {
		t.Errorf("polled %d, shown %d times, last at tick %d", idle.polled, idle.shown, idle.newest)
	}
	samples := []float32{1, 2}
	if idle.pull(samples); samples[0] != 0 || samples[1] != 0 {
		t.Errorf("there is no sound yet, but %v was heard", samples)
	}
}

func TestHandsInTheSeatDriveTheCarAndAreRecorded(t *testing.T) { // CFG-14: the game context's tick; INP-13
	front := &seat{want: vehicle.IntentState{Throttle: 1, Clutch: 1}}
	w, car, loop := oval(t, systems.Host{Front: front})
	vehicle.Driver.Of(w, car).State.Active = false
	front.car = car
	var inputs int
	w.OnInput(func(ecs.Stamp, string, []byte) { inputs++ })
	if err := loop.Steps(1500); err != nil {
		t.Fatal(err)
	}
	if v := vehicle.Chassis.Of(w, car).State.Velocity.Len(); v < 3 {
		t.Errorf("at full throttle the car does %.2f m/s after 1.5 s", v)
	}
	if inputs != 1 {
		t.Errorf("hands that did not move were recorded %d times, want once", inputs)
	}
}

// stopwatch notes every step it sees.
type stopwatch struct{ ticks []ecs.Tick }

func (s *stopwatch) Run(t ecs.Tick) { s.ticks = append(s.ticks, t) }

func TestTheStepIsFixedWhateverTimeALoopTakes(t *testing.T) { // COL-08: a fixed step, set when the world is made
	w, watch, now := ecs.NewWorld(), &stopwatch{}, ecs.NewFake()
	t.Cleanup(w.Close)
	loop := ecs.NewLoop(w, ecs.Schedule{
		{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{{System: watch, Says: "notes the step"}}},
	}, ecs.NewClock(500, now))
	for _, ms := range []int{0, 1, 7, 3, 40, 2, 11} { // a clock begins at its first turn
		now.Advance(time.Duration(ms) * time.Millisecond)
		if _, err := loop.Turn(); err != nil {
			t.Fatal(err)
		}
	}
	if len(watch.ticks) != 64/2 {
		t.Errorf("%d steps of 2 ms in 64 ms", len(watch.ticks))
	}
	for i, tick := range watch.ticks {
		if tick.N != uint64(i)+1 || tick.Dt != 0.002 {
			t.Errorf("step %d is %+v", i+1, tick)
		}
	}
}
