// Tyre walls: what they do to a car, and that they stand fast before and after.

package collide_test

import (
	"testing"

	"camber/components"
	"camber/components/solid"
	"camber/ecs"
	"camber/systems/host/session"
)

// TestATyreWallStopsACarWithinItsDepth: barriers of circuits are up to four metres deep, and a car of up to 1.4 t
// which comes straight at one at 118 km/h is to be stopped by that, wherever it meets it; one of 2 t needs more of it.
// That is a mean of 14 g at least; at 60 g nobody would call it tyres.
func TestATyreWallStopsACarWithinItsDepth(t *testing.T) { // COL-02
	const hit = 118 / 3.6 // m/s
	for car, deep := range map[string]float64{"kestrel": 4, "p917": 4, "thunderbird64": 7} {
		for _, at := range []string{"-7.6", "-8.1", "-8.55"} { // onto the middle of a piece, aside of it, between two
			run := crash(t, `<car use="cars/`+car+`" driver="none" speed="118km/h" at="0 0m"/>
				<place use="tyre-wall" at="`+at+` 8m" heading="90deg" count="9" gap="1.9m"/>`, session.Setup{})
			c, bodies := chassis(run), ecs.NewView1(run.World, solid.Body).Rows()
			touched, far, back := 0.0, 0.0, 0.0
			for range 900 {
				steps(t, run, 1)
				y := c.Place.From(ground(run.World)).Y
				if touched == 0 && c.Velocity.Y < 0.95*hit {
					touched = y
				}
				if touched > 0 {
					far = max(far, y-touched)
				}
				back = min(back, c.Velocity.Y)
			}
			if far > deep || far < hit*hit/(2*60*components.StandardGravity) || touched == 0 {
				t.Errorf("%s at %s: it went on for %.2f m, want at most %v", car, at, far, deep)
			}
			if v := c.Velocity.Len(); back < -1 || v > 1 {
				t.Errorf("%s at %s: it goes %.2f m/s after it, and went back at %.2f", car, at, v, -back)
			}
			for _, b := range bodies {
				if b.A.State.Broken {
					t.Errorf("%s at %s: a piece of the wall does not stand fast again: it goes %v", car, at, b.A.State.Velocity)
				}
			}
			t.Logf("%s at %s: stopped in %.2f m", car, at, far)
		}
	}
}

func TestATyreWallStandsATouch(t *testing.T) { // COL-02
	run := crash(t, `<car use="cars/kestrel" driver="none" speed="3km/h"/>
		<place use="tyre-wall" at="0 3.2m" heading="90deg"/>`, session.Setup{})
	b := ecs.NewView1(run.World, solid.Body).Rows()[0]
	stood := b.A.State.Place
	steps(t, run, 3000)
	if y := chassis(run).Place.From(ground(run.World)).Y; b.A.State.Place != stood || y > 1.5 {
		t.Errorf("it has moved by %v, and the car stands at %.2f m", b.A.State.Place.From(stood), y)
	}
}
