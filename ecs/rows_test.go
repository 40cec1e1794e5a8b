// Rowed systems: together they do to each row what they do one after the other.

package ecs_test

import (
	"sync"
	"testing"

	"camber/ecs"
)

// milling is a rowed system: what it makes of a row depends on what the one before made of it.
type milling struct {
	name   string
	w      *ecs.World
	rows   []float64
	of     ecs.Kind
	factor float64
	most   *int // rows in one call

	counting sync.Mutex // of most
}

func (m *milling) Name() string   { return m.name }
func (m *milling) Run(t ecs.Tick) { m.w.SplitRows(m.Rows(t)) }

func (m *milling) Rows(ecs.Tick) ecs.Rows {
	return ecs.Rows{Of: m.of, N: len(m.rows), Work: func(from, to int) {
		if m.most != nil { // workers come side by side
			m.counting.Lock()
			*m.most = max(*m.most, to-from)
			m.counting.Unlock()
		}
		for i := from; i < to; i++ {
			m.rows[i] = float64(m.rows[i]*m.factor) + float64(i)
		}
	}}
}

func TestRowedSystemsTogetherAreThoseOneAfterTheOther(t *testing.T) {
	// the third has fewer rows and the last has rows of another kind: they wait for those before
	run := func(workers int, alone bool) (one, two []float64, most int) {
		w := ecs.NewWorld(chassis)
		defer w.Close()
		one, two = make([]float64, 37), make([]float64, 11)
		step := ecs.Stage{Name: "step", When: ecs.EachStep}
		for i, s := range []*milling{
			{rows: one, of: chassis, factor: 3, most: &most},
			{rows: one, of: chassis, factor: -2},
			{rows: two, of: chassis, factor: 1.5},
			{rows: one, of: chassis, factor: 0.5},
			{rows: one, factor: 0.7},
		} {
			s.w, s.name = w, string(rune('a'+i))
			step.Slots = append(step.Slots, ecs.Slot{System: s})
		}
		l := ecs.NewLoop(w, ecs.Schedule{step}, ecs.NewClock(1000, ecs.NewFake()))
		if alone {
			l.OnSystem(func(ecs.Tick, string, uint64) {})
		}
		w.SetWorkers(workers)
		if err := l.Steps(5); err != nil {
			t.Fatal(err)
		}
		return one, two, most
	}
	one, two, most := run(1, true)
	if most != len(one) {
		t.Fatalf("alone a system is given %d of %d rows at once", most, len(one))
	}
	for _, workers := range []int{1, 3} {
		gotOne, gotTwo, most := run(workers, false)
		if workers == 1 && most >= len(one) {
			t.Errorf("together a system is given all %d rows at once", most)
		}
		for i := range one {
			if gotOne[i] != one[i] {
				t.Fatalf("%d workers: row %d is %v, one after the other %v", workers, i, gotOne[i], one[i])
			}
		}
		for i := range two {
			if gotTwo[i] != two[i] {
				t.Fatalf("%d workers: row %d of the others is %v, one after the other %v", workers, i, gotTwo[i], two[i])
			}
		}
	}
}
