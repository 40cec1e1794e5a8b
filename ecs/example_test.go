// A world in one page.

package ecs_test

import (
	"fmt"

	"camber/ecs"
)

type weightData struct {
	Params struct{ Mass float64 }      // kg
	State  struct{ Height, V float64 } // m, m/s
}

var weight = ecs.Declare[weightData]("example.weight")

// fall lets weights fall: a system binds its view once and has only the Tick in Run.
type fall struct{ weights *ecs.View1[weightData] }

func (f *fall) Run(t ecs.Tick) {
	for _, r := range f.weights.Rows() {
		s := &r.A.State
		s.V -= float64(9.81 * t.Dt)
		s.Height += float64(s.V * t.Dt)
	}
}

func Example() {
	w := ecs.NewWorld()
	k := w.Spawn(func(k ecs.Key) { weight.Of(w, k).State.Height = 10 }, weight)
	order := ecs.Schedule{{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{
		{System: &fall{ecs.NewView1(w, weight)}, Says: "gravity"},
	}}}
	fmt.Print(order)
	loop := ecs.NewLoop(w, order, ecs.NewClock(1000, ecs.Wall()))

	saved := w.Snapshot()
	_ = loop.Steps(1000)
	first := w.Hash()
	_ = w.Restore(saved, nil)
	_ = loop.Steps(1000)
	fmt.Printf("after a second at %.2f m, again the same bits: %v\n", weight.Of(w, k).State.Height, w.Hash() == first)
	// Output:
	// step  every step
	//   1 ecs_test.fall  gravity
	// after a second at 5.09 m, again the same bits: true
}
