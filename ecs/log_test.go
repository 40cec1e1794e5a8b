// Logs: nothing is lost, nobody waits for anybody.

package ecs_test

import (
	"testing"

	"camber/ecs"
)

func TestReadersSeeEachEventOnceOnEitherSideOfTheStep(t *testing.T) {
	w := ecs.NewWorld()
	src := ecs.NewFake()
	log := bump.In(w)
	heard, told, missed := log.Reader(), log.Reader(), log.Reader()
	got := map[string]int{}
	read := func(who string, c *ecs.Cursor[string]) ecs.Slot {
		return ecs.Slot{System: system{who, func(ecs.Tick) {
			for {
				e, ok := c.Next()
				if !ok {
					return
				}
				got[who]++
				if e.What != "bump" || e.Keys != [2]ecs.Key{5, 0} || e.Tick == 0 {
					t.Errorf("event %+v", e)
				}
			}
		}}}
	}
	l := ecs.NewLoop(w, ecs.Schedule{
		{Name: "hear", Slots: []ecs.Slot{read("hear", heard)}},
		{
			Name: "step", When: ecs.EachStep,
			Slots: []ecs.Slot{{System: system{"step", func(t ecs.Tick) { log.Add(t, "bump", 5) }}}},
		},
		{Name: "tell", Slots: []ecs.Slot{read("tell", told)}},
	}, ecs.NewClock(1000, src))
	const turns, perTurn = 5, 4
	for range turns + 1 { // the clock begins at the first turn
		if _, err := l.Turn(); err != nil {
			t.Fatal(err)
		}
		src.Advance(perTurn * 1e6)
	}
	if got["tell"] != turns*perTurn || got["hear"] != (turns-1)*perTurn {
		t.Errorf("read %v", got)
	}
	if told.Missed() != 0 || heard.Missed() != 0 {
		t.Error("readers that read missed something")
	}
	if n := missed.Missed(); n != (turns-2)*perTurn {
		t.Errorf("a reader that never read missed %d", n)
	}
	if _, ok := missed.Next(); !ok || missed.Missed() != (turns-2)*perTurn {
		t.Error("a late reader goes on with what is still there")
	}
	if _, ok := log.Reader().Next(); ok {
		t.Error("a new reader begins at the end")
	}
}

func TestAddingEventsAllocatesNothing(t *testing.T) {
	w := ecs.NewWorld()
	log := bump.In(w)
	c := log.Reader()
	l := ecs.NewLoop(w, ecs.Schedule{{
		Name: "step", When: ecs.EachStep,
		Slots: []ecs.Slot{{System: system{"step", func(t ecs.Tick) {
			for range 10 {
				log.Add(t, "bump", 1, 2)
			}
			for _, ok := c.Next(); ok; _, ok = c.Next() {
			}
		}}}},
	}}, ecs.NewClock(1000, ecs.NewFake()))
	if err := l.Steps(100); err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(100, func() { _ = l.Steps(1) }); n != 0 {
		t.Errorf("%v allocations a step", n)
	}
}

func TestMisusedLogsPanicWithTheCure(t *testing.T) {
	w := ecs.NewWorld()
	wants(t, panics(t, func() { bump.In(w).Add(ecs.Tick{}, "x", 1, 2, 3) }), "test.bump with 3 keys", "an event each")
	wants(t, panics(t, func() { ecs.LogOf[string]{}.In(w) }), "ecs.DeclareLog")
}
