// Scrapes are kept for a moment, of cars on what is hard and of nothing else.

package moment_test

import (
	"testing"

	"camber/blueprints/scene"
	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/moment"
)

func TestACarThatSlidesOnItsRoofScrapesOnAsphaltAndNotOnGrass(t *testing.T) {
	scrapes := func(offset float64) (n int, w *ecs.World, last *components.Moment, watcher *moment.Copier) {
		scene, problems := scene.Load(content.Base(), "scenes/oval.xml")
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		run, err := session.Open(session.Setup{Ready: scene})
		if err != nil {
			t.Fatal(err)
		}
		w, car, loop := run.World, run.Cars[0], run.Loop
		watcher = moment.NewCopier(w)
		body := &vehicle.Chassis.Of(w, car).State
		ahead, right := body.Turn.Rotate(space.V(0, 1, 0)), body.Turn.Rotate(space.V(1, 0, 0))
		body.Place = body.Place.Moved(right.Scale(offset).Add(space.V(0, 0, 0.6)))
		body.Turn, body.Velocity = space.Looking(ahead, space.V(0, 0, -1)), ahead.Scale(25)
		var p components.Moment
		for range 700 {
			if err := loop.Steps(1); err != nil {
				t.Fatal(err)
			}
			watcher.Look(&p, nil, ecs.Tick{N: w.Tick(), Dt: 1e-3}, components.Camera{})
			n = max(n, len(p.Scrapes))
		}
		for i := range p.Scrapes {
			if k := &p.Scrapes[i]; k.Normal.Z < 0.5 || k.Slip < 2 || w.Tick()-k.Tick > 250 {
				t.Errorf("%.0f m aside a scrape is %+v at tick %d", offset, *k, w.Tick())
			}
		}
		return n, w, &p, watcher
	}
	n, w, p, watcher := scrapes(0)
	if n < 5 {
		t.Errorf("on asphalt it scrapes %d times", n)
	}
	watcher.Look(p, nil, ecs.Tick{N: w.Tick() + 300, Dt: 1e-3}, components.Camera{})
	if len(p.Scrapes) != 0 {
		t.Errorf("0.3 s later there are still %d scrapes", len(p.Scrapes))
	}
	if n, _, _, _ := scrapes(20); n != 0 {
		t.Errorf("on grass it scrapes %d times", n)
	}
}
