// Resting State: not searched for NaN, yet put back with everything else.

package ecs

import (
	"errors"
	"math"
	"testing"
)

type restState struct {
	X      float64
	Asleep bool
}

func (s *restState) Resting() bool { return s.Asleep }

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

func TestTenThousandRestingThingsCostAStepNextToNothing(t *testing.T) {
	w, _ := restingWorld(10_000)
	l := NewLoop(w, Schedule{{Name: "step", When: EachStep, Slots: []Slot{{poke{}, "nothing"}}}},
		NewClock(1000, NewFake()))
	if err := l.Steps(1); err != nil {
		t.Fatal(err)
	}
	best := math.Inf(1)
	for range 5 {
		took := testing.Benchmark(func(b *testing.B) {
			if err := l.Steps(b.N); err != nil {
				b.Fatal(err)
			}
		})
		best = min(best, float64(took.NsPerOp()))
		if best < 2000 {
			return
		}
	}
	t.Errorf("a step takes %.0f ns, want less than 2000", best)
}

func TestStateThatRestsIsStillHashedAndSaved(t *testing.T) {
	w, keys := restingWorld(3)
	before := w.Hash()
	restComponent.Of(w, keys[1]).State.X = 99
	if w.Hash() == before {
		t.Error("the hash does not see State that rests")
	}
}
