// What resting obstacles cost a car that drives beside them: next to nothing, however many there are.

package collide_test

import (
	"testing"
	"time"

	"camber/components"
	"camber/components/space"
	"camber/ecs"
	"camber/systems/host/session"
)

// drivenBeside is a car at 100 km/h on a plane beside n crates, the first ten of them along its way.
func drivenBeside(t *testing.T, n int) *session.Session {
	t.Helper()
	run := crash(t, `<car use="cars/p917" driver="none" speed="100km/h"/>`, session.Setup{})
	box := solid(25, brick(0.6, 0.6, 0.6))
	from := ground(run.World)
	for i := range n {
		run.World.Spawn(func(k ecs.Key) {
			b := components.Body.Of(run.World, k)
			b.Params = box
			at := space.V(2+1.5*float64(i/10%40), 10*float64(i%10), 0.3).Add(space.V(0, 101*float64(i/400), 0))
			b.State.Place, b.State.Turn, b.State.Asleep = from.Moved(at), space.Identity, true
		}, components.Body)
	}
	steps(t, run, 100) // everything is in its place
	return run
}

func TestTenThousandRestingObstaclesCostLessThanTwiceTen(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	few, many := drivenBeside(t, 10), drivenBeside(t, 10_000)
	best := func(run *session.Session, took time.Duration) time.Duration {
		began := time.Now()
		steps(t, run, 250)
		return min(took, time.Since(began))
	}
	a, b := time.Hour, time.Hour
	for range 8 { // by turns: the machine is others' as well
		a, b = best(few, a), best(many, b)
	}
	t.Logf("a step takes %v beside ten of them and %v beside ten thousand", a/250, b/250)
	if b > 2*a {
		t.Errorf("a step takes %v beside ten of them and %v beside ten thousand: %.2f times as long", a/250, b/250,
			float64(b)/float64(a))
	}
	for _, r := range ecs.NewView1(many.World, components.Body).Rows() {
		if !r.A.State.Asleep {
			t.Fatal("one of them is awake")
		}
	}
}
