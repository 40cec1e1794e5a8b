// The order of a frame: printed, guarded, obeyed.

package ecs_test

import (
	"flag"
	"os"
	"slices"
	"testing"

	"camber/ecs"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestAScheduleObeysItsOrderAndPrintsIt(t *testing.T) {
	w := ecs.NewWorld()
	var did []string
	at := func(name, says string) ecs.Slot {
		return ecs.Slot{System: system{name, func(t ecs.Tick) {
			did = append(did, name)
			w.Later(func() { did = append(did, "later:"+name) })
		}}, Says: says}
	}
	s := ecs.Schedule{
		{Name: "hear", Slots: []ecs.Slot{at("control.Poll", "devices to stamped intents")}},
		{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{
			at("drive.Suspension", "spring and damper forces"), at("drive.Tyres", "force and its slope"),
		}},
		{Name: "contacts", When: ecs.EachStep, Slots: []ecs.Slot{at("collide.Solve", "")}},
		{Name: "tell", Slots: []ecs.Slot{at("telemetry.Flush", "traces to disk")}},
	}
	l := ecs.NewLoop(w, s, ecs.NewClock(1000, ecs.NewFake()))
	if err := l.Steps(1); err != nil {
		t.Fatal(err)
	}
	if want := []string{
		"control.Poll", "later:control.Poll",
		"drive.Suspension", "drive.Tyres", "later:drive.Suspension", "later:drive.Tyres",
		"collide.Solve", "later:collide.Solve", "telemetry.Flush", "later:telemetry.Flush",
	}; !slices.Equal(did, want) {
		t.Errorf("did %v", did)
	}
	const golden = "testdata/schedule.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(s.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil || s.String() != string(want) {
		t.Errorf("printed\n%s, golden\n%s (%v)", s, want, err)
	}
}

func TestLaterChangesRunInCallOrderAndMayQueueMore(t *testing.T) {
	w := ecs.NewWorld()
	var did []int
	w.Phase(ecs.Tick{},
		system{"a", func(ecs.Tick) {
			w.Later(func() {
				did = append(did, 1)
				w.Later(func() { did = append(did, 3) })
			})
		}},
		system{"b", func(ecs.Tick) { w.Later(func() { did = append(did, 2) }) }})
	if !slices.Equal(did, []int{1, 2, 3}) {
		t.Errorf("order %v", did)
	}
	wants(t, panics(t, func() {
		w.Phase(ecs.Tick{N: 4}, system{"a", func(ecs.Tick) { w.Later(func() { panic("oh") }) }})
	}), "tick 4", "Later", "oh")
}

func TestSchedulesThatMakeNoSenseAreRefused(t *testing.T) {
	w, c := ecs.NewWorld(), ecs.NewClock(1000, ecs.NewFake())
	one := ecs.Slot{System: system{name: "x.One"}}
	two := ecs.Slot{System: system{name: "x.Two"}}
	wants(t, panics(t, func() {
		ecs.NewLoop(w, ecs.Schedule{
			{Name: "a", When: ecs.EachStep}, {Name: "b", Slots: []ecs.Slot{one}}, {
				Name: "c", When: ecs.EachStep,
				Slots: []ecs.Slot{two},
			},
		}, c)
	}), "stage c", "behind b", "together")
	wants(t, panics(t, func() { ecs.NewLoop(w, ecs.Schedule{{Name: "a", Slots: []ecs.Slot{one, one}}}, c) }), "x.One",
		"Name() string")
	wants(t, panics(t, func() { ecs.NewLoop(w, ecs.Schedule{{Name: "a", Slots: []ecs.Slot{{}}}}, c) }),
		"slot 1 of stage a")
}
