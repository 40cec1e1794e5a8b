// Cars that are ghosts: others go through them, walls hold them, and they are there again only where there is room.

package collide_test

import (
	"math"
	"strings"
	"testing"

	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/hud/words"
)

func haunt(t *testing.T, run *session.Session, car ecs.Key, ghost bool) {
	t.Helper()
	err := vehicle.Ghosts.In(run.World).Push(run.World.Tick()+1, vehicle.Ghosting{Car: car, Ghost: ghost})
	if err != nil {
		t.Fatal(err)
	}
	steps(t, run, 1)
}

func TestAGhostIsDrivenThroughAndIsThereAgainWhereThereIsRoom(t *testing.T) { // NET-26
	run := crash(t, `<car use="cars/wren" driver="parked"/><car use="cars/wren" driver="none" at="0 -12m" speed="20m/s"/>`,
		session.Setup{})
	away, comes := run.Cars[0], run.Cars[1]
	told := components.Notices.In(run.World).Reader()
	var words []string
	hear := func() {
		for e, ok := told.Next(); ok; e, ok = told.Next() {
			words = append(words, english(e.What))
		}
	}
	haunt(t, run, away, true)
	hear()
	stood := *chassis(run)
	ghost := &vehicle.Bodywork.Of(run.World, away).State.Ghost
	other := &vehicle.Chassis.Of(run.World, comes).State
	inside := false
	for range 1500 { // it comes, and while both overlap the driver is back
		steps(t, run, 1)
		hear()
		apart := math.Abs(other.Place.From(stood.Place).Y)
		if apart < 2 && !inside {
			inside = true
			haunt(t, run, away, false)
		}
		if apart < 3 && *ghost == vehicle.GhostNot {
			t.Fatalf("it can be hit again while another is %.1f m from it", apart)
		}
	}
	if v := other.Velocity.Len(); !inside || v < 15 || chassis(run).Place.From(stood.Place).Len() > 0.1 {
		t.Errorf("at 20 m/s through a ghost (it was: %v): %.1f m/s are left, and it is moved by %v", inside, v,
			chassis(run).Place.From(stood.Place))
	}
	if *ghost != vehicle.GhostNot {
		t.Error("nobody is near, and it still is a ghost")
	}
	if all := strings.Join(words, "\n"); !strings.Contains(all, "car 1 is a ghost") ||
		!strings.Contains(all, "car 1 is there again") {
		t.Errorf("people are told: %s", all)
	}
}

func TestAGhostIsHeldByWallsAndGroundAlone(t *testing.T) {
	run := crash(t, `<car use="cars/wren" driver="none" speed="15m/s"/><car use="cars/wren" driver="parked" at="8 0m"/>`,
		session.Setup{})
	wall(run, space.V(0, 25, 1), brick(8, 0.5, 2))
	crate := thing(t, run, "crate", space.V(0, 10, 0))
	parked := vehicle.Chassis.Of(run.World, run.Cars[1]).State.Place.From(ground(run.World))
	load := thing(t, run, "crate", parked.Add(space.V(0, -0.2, 1.2)))
	steps(t, run, 1)
	haunt(t, run, run.Cars[0], true)
	body := &solid.Body.Of(run.World, crate).State
	steps(t, run, 1)
	before := body.Place
	steps(t, run, 3000)
	if gone := body.Place.From(before); math.Abs(gone.Y) > 0.1 {
		t.Errorf("a ghost has pushed a crate by %v", gone)
	}
	if at := chassis(run).Place.From(ground(run.World)); at.Y > 25 || at.Z < 0.1 || at.Y < 15 {
		t.Errorf("walls and ground do not hold a ghost: it is at %v", at)
	}
	on := &solid.Body.Of(run.World, load).State
	high := on.Place.From(ground(run.World)).Z
	if high < 1 {
		t.Fatalf("the crate does not lie on the car: %.2f m high", high)
	}
	haunt(t, run, run.Cars[1], true)
	steps(t, run, 2000)
	if low := on.Place.From(ground(run.World)).Z; low > 0.8 {
		t.Errorf("what lay on a car that became a ghost is %.2f m high, and was %.2f", low, high)
	}
}

// english is a notice in words.
func english(n components.Notice) string {
	book, _ := words.Open(content.Base(), content.Base())
	return book.English().Tell(n)
}
