// A drive that begins again as an input: the world is as at its first tick, and time goes on.

package reload

import (
	"camber/components"
	"camber/ecs"
)

// Starts says what has the world begin again: become what it was at its first tick, between two steps.
func (r *Reload) Starts(start func() error) { r.start = start }

// restart has the world begin again where that was stamped for the coming tick, and tells whether it will. What was
// saved or tuned since comes once more with the tick after it, as inputs of their own.
func (r *Reload) restart(t ecs.Tick, next uint64) bool {
	if r.anew == next && !r.w.Rerun() || r.start == nil || len(r.anews.At(next)) == 0 || len(r.races.Rows()) > 0 {
		return r.anew == next
	}
	r.anew = next
	r.w.Later(func() {
		if err := r.start(); err != nil {
			r.tell(t, components.Notice{Kind: "drive-not-again", Bad: true, Text: err.Error()})
			return
		}
		for _, row := range r.starts.Rows() { // its lights count from now on
			row.A.State.Go += float64(float64(r.w.Tick()) * t.Dt)
		}
		for _, row := range r.guided.Rows() { // and so do the clocks of gates
			row.A.State.Since += r.w.Tick()
		}
		r.w.Stir()
		if !r.w.Rerun() {
			r.Again()
		}
		r.notices.Add(t, components.Notice{Kind: "drive-again"})
	})
	return true
}
