// Resting State: not searched for NaN, yet put back with everything else.

package ecs

import (
	"errors"
	"math"
	"slices"
	"sync/atomic"
	"testing"
	"time"
)

type restState struct {
	X      float64
	Asleep bool
}

// asked counts how often a State was.
var asked atomic.Int64

func (s *restState) Resting() bool { asked.Add(1); return s.Asleep }

type restData struct{ State restState }

var restComponent = Declare[restData]("rest-test")

// poke does what a test says at one tick.
type poke struct {
	at uint64
	do func()
}

func (p poke) Run(t Tick) {
	if t.N == p.at {
		p.do()
	}
}

func restingWorld(n int) (*World, []Key) {
	w := NewWorld()
	keys := make([]Key, n)
	for i := range keys {
		keys[i] = w.Spawn(func(k Key) {
			restComponent.Of(w, k).State = restState{X: float64(i), Asleep: true}
		}, restComponent)
	}
	return w, keys
}

func TestANaNInWhatWokeIsFoundAtItsTickAndSystem(t *testing.T) {
	w, keys := restingWorld(10)
	wake := poke{3, func() {
		restComponent.Of(w, keys[4]).State.Asleep = false
		w.Stir()
	}}
	spoil := poke{7, func() { restComponent.Of(w, keys[4]).State.X = math.NaN() }}
	l := NewLoop(w, Schedule{{Name: "step", When: EachStep, Slots: []Slot{{wake, "wakes"}, {&spoiler{spoil}, "spoils"}}}},
		NewClock(1000, NewFake()))
	var bad *NotFinite
	if err := l.Steps(20); !errors.As(err, &bad) || bad.Tick != 7 || bad.Key != keys[4] ||
		bad.System != SystemName(&spoiler{}) {
		t.Fatalf("got %v, want tick 7 and entity %d", err, keys[4])
	}
	if s := restComponent.Of(w, keys[4]).State; s.Asleep || !math.IsNaN(s.X) {
		t.Errorf("the world is not left as it was found: %+v", s)
	}
}

type spoiler struct{ poke }

// It asserts work counted: none of them is asked whether it rests, none is among what a step searches, nothing is
// allocated. And the median of many rounds, of which half may be disturbed by whoever else uses the machine.
func TestTenThousandRestingThingsCostAStepNextToNothing(t *testing.T) {
	w, keys := restingWorld(10_000)
	l := NewLoop(w, Schedule{{Name: "step", When: EachStep, Slots: []Slot{{poke{}, "nothing"}}}},
		NewClock(1000, NewFake()))
	steps := func(n int) {
		if err := l.Steps(n); err != nil {
			t.Fatal(err)
		}
	}
	steps(1)
	asked.Store(0)
	const rounds, each = 41, 500
	var took [rounds]time.Duration
	for i := range took {
		began := time.Now()
		steps(each)
		took[i] = time.Since(began) / each
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("%d of %d things were asked in %d steps whether they rest", n, len(keys), rounds*each)
	}
	for _, table := range w.tables {
		if table == nil {
			continue // nobody has wanted it
		}
		if n := len(table.awake(w)); n > 0 {
			t.Errorf("a step searches %d rows of %s", n, table.kind.name)
		}
	}
	if n := testing.AllocsPerRun(100, func() { steps(1) }); n != 0 {
		t.Errorf("%v allocations a step", n)
	}
	slices.Sort(took[:])
	t.Logf("a step takes %v, the median of %d rounds", took[rounds/2], rounds)
	if took[rounds/2] > 2*time.Microsecond {
		t.Errorf("a step takes %v, the median of %v: want less than 2 us", took[rounds/2], took)
	}
}

func TestStateThatRestsIsStillHashedAndSaved(t *testing.T) {
	w, keys := restingWorld(3)
	before := w.Hash()
	restComponent.Of(w, keys[1]).State.X = 99
	if w.Hash() == before {
		t.Error("the hash does not see State that rests")
	}
}
