// What resting obstacles cost a car that drives beside them: next to nothing, however many there are.

package collide_test

import (
	"slices"
	"testing"
	"time"

	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
	"camber/systems/host/session"
)

// drivenBeside is a car at 100 km/h on a plane beside n crates, the first ten of them along its way.
func drivenBeside(t *testing.T, n int) *session.Session {
	t.Helper()
	run := crash(t, `<car use="cars/p917" driver="none" speed="100km/h"/>`, session.Setup{})
	box := rigid(25, brick(0.6, 0.6, 0.6))
	from := ground(run.World)
	for i := range n {
		run.World.Spawn(func(k ecs.Key) {
			b := solid.Body.Of(run.World, k)
			b.Params = box
			at := space.V(2+1.5*float64(i/10%40), 10*float64(i%10), 0.3).Add(space.V(0, 101*float64(i/400), 0))
			b.State.Place, b.State.Turn, b.State.Asleep = from.Moved(at), space.Identity, true
		}, solid.Body)
	}
	steps(t, run, 100) // everything is in its place
	return run
}

// It asserts the median of many rounds by turns: half of them may be disturbed by whoever else uses the machine.
func TestTenThousandRestingObstaclesCostLessThanTwiceTen(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	few, many := drivenBeside(t, 10), drivenBeside(t, 10_000)
	took := func(run *session.Session) float64 {
		began := time.Now()
		steps(t, run, 100)
		return time.Since(began).Seconds()
	}
	const rounds = 41
	var times [rounds]float64 // what it takes beside many, over what it takes beside few a moment before
	for i := range times {
		beside := took(few)
		times[i] = took(many) / beside
	}
	slices.Sort(times[:])
	t.Logf("a step beside ten thousand takes %.2f times one beside ten: the median of %d rounds", times[rounds/2], rounds)
	if times[rounds/2] > 2 {
		t.Errorf("a step beside ten thousand takes %.2f times one beside ten: the median of %v", times[rounds/2], times)
	}
	for _, r := range ecs.NewView1(many.World, solid.Body).Rows() {
		if !r.A.State.Asleep {
			t.Fatal("one of them is awake")
		}
	}
}
