// How a race begins: cars are held until the start lights go out.

package components

import (
	"camber/components/num"
	"camber/ecs"
)

// Start is the countdown of a race. It is on an entity of its own, and only where a scene asks for one.
var Start = ecs.Declare[StartData]("start")

// StartData is the Start component.
type StartData struct{ State StartState }

// StartState is set when the scene comes into its world.
type StartState struct {
	Go float64 // s, of the run, from which on cars may go
}

// StartLamps come on one after another, and go out together.
const StartLamps = 5

// GoShown is how long the lights say that cars may go, in seconds.
const GoShown = 2.0

// Starts asks how the start is going. It binds a view, and belongs to one goroutine.
type Starts struct{ rows *ecs.View1[StartData] }

// NewStarts binds one to a world.
func NewStarts(w *ecs.World) *Starts { return &Starts{ecs.NewView1(w, Start)} }

// Held tells whether no car may go in a step.
func (s *Starts) Held(t ecs.Tick) bool {
	for _, r := range s.rows.Rows() {
		if r.A.State.held(float64(float64(t.N) * t.Dt)) {
			return true
		}
	}
	return false
}

func (s *StartState) held(now float64) bool { return now <= s.Go }

// Lit is how many lamps are on at a time of the run, and whether they have just gone out for cars to go.
func (s *Starts) Lit(now float64) (lamps int, goes bool) {
	for _, r := range s.rows.Rows() {
		if at := &r.A.State; at.held(now) {
			return num.Floor(float64(now*(StartLamps+1))/at.Go, 0, StartLamps), false
		} else if now < at.Go+GoShown {
			return 0, true
		}
	}
	return 0, false
}
