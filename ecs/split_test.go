// Split: all rows once, the same bits for any number of workers, no allocations.

package ecs_test

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"camber/ecs"

	"pgregory.net/rapid"
)

func TestSplitCoversEachRowOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := ecs.NewWorld()
		defer w.Close()
		w.SetWorkers(rapid.IntRange(1, 9).Draw(t, "workers"))
		rows := make([]int32, rapid.IntRange(0, 40).Draw(t, "rows"))
		w.Split(len(rows), func(from, to int) {
			for i := from; i < to; i++ {
				atomic.AddInt32(&rows[i], 1)
			}
		})
		for i, n := range rows {
			if n != 1 {
				t.Fatalf("row %d was done %d times", i, n)
			}
		}
	})
}

func TestAnyNumberOfWorkersGivesTheSameBits(t *testing.T) {
	run := func(workers int) uint64 {
		w, _, l := newRun(20)
		w.SetWorkers(workers)
		defer w.Close()
		if err := l.Steps(200); err != nil {
			t.Fatal(err)
		}
		return w.Hash()
	}
	one := run(1)
	for _, n := range []int{2, 3, 4, 8} {
		if h := run(n); h != one {
			t.Errorf("%d workers: %x, one: %x", n, h, one)
		}
	}
}

func TestSplittingAllocatesNothing(t *testing.T) {
	w := ecs.NewWorld()
	defer w.Close()
	w.SetWorkers(3)
	work := func(int, int) {}
	if n := testing.AllocsPerRun(200, func() { w.Split(100, work) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestViewsAreAskedBeforeASplit(t *testing.T) {
	for workers := range 3 {
		w, _, _ := newRun(20)
		if workers > 0 {
			w.SetWorkers(workers)
		}
		defer w.Close()
		view := ecs.NewView1(w, body)
		ask := func() (said any) {
			defer func() { said = recover() }()
			w.Split(20, func(int, int) { view.Rows() })
			return nil
		}
		if said := fmt.Sprint(ask()); !strings.Contains(said, "ask once before it") {
			t.Errorf("%d workers: %s", workers, said)
		}
		view.Rows()
		if said := ask(); said != nil {
			t.Errorf("%d workers: asked before, and still: %v", workers, said)
		}
	}
}

func TestAPanicInAWorkerComesOutWithItsRows(t *testing.T) {
	w := ecs.NewWorld()
	defer w.Close()
	w.SetWorkers(4)
	fail := func(from, _ int) {
		if from >= 50 {
			panic("oh")
		}
	}
	wants(t, panics(t, func() { w.Split(100, fail) }), "rows 50 to 74 of 100", "oh")
	w.Split(100, func(int, int) {}) // goes on
	wants(t, panics(t, func() { w.Split(100, fail) }), "oh")
	w.Split(2, func(int, int) {}) // on fewer ranges than the one that failed
	wants(t, panics(t, func() { w.Split(100, func(int, int) { w.Split(2, fail) }) }), "Split inside Split")
	wants(t, panics(t, func() { w.SetWorkers(0) }), "at least 1")
	w.Close()
	done := 0
	w.Split(5, func(from, to int) { done += to - from })
	if done != 5 || w.Workers() != 1 {
		t.Error("a closed crew leaves the work to the caller")
	}
}
