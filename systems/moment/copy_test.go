// Pictures of a world: what is copied, and what lies between two of them.

package moment_test

import (
	"math"
	"testing"

	"camber/blueprints/scene"
	"camber/components"
	"camber/components/space"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/moment"
)

func world(t *testing.T) (*ecs.World, *ecs.Loop) {
	t.Helper()
	scene, problems := scene.Load(content.Base(), "scenes/yard.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	run, err := session.Open(session.Setup{Ready: scene, Cell: &[3]int32{5, 5, 0}})
	if err != nil {
		t.Fatal(err)
	}
	return run.World, run.Loop
}

func TestAPictureHasAllThatCanBeSeen(t *testing.T) {
	w, loop := world(t)
	s := moment.NewCopier(w)
	var a, b components.Moment
	s.Look(&a, nil, ecs.Tick{N: 0, Dt: 1e-3}, components.Camera{})
	if err := loop.Steps(4); err != nil {
		t.Fatal(err)
	}
	s.Look(&b, &a, ecs.Tick{N: 4, Dt: 1e-3}, components.Camera{})
	if len(b.Tracks) != 1 || len(b.Cars) != 1 || len(b.Things) < 15 {
		t.Fatalf("%d tracks, %d cars, %d things", len(b.Tracks), len(b.Cars), len(b.Things))
	}
	c := &b.Cars[0]
	if c.N != 4 || c.Looks == nil || math.Abs(b.Span-0.004) > 1e-12 {
		t.Errorf("%d wheels, looks %v, %g s since the last", c.N, c.Looks, b.Span)
	}
	for i := range c.N {
		k := &c.Wheels[i]
		if d := k.Now.At.Sub(k.Rest).Len(); d > 0.02 || k.Radius < 0.2 || k.Width < 0.05 || k.Now.Outer*k.Now.At.X < 0 {
			t.Errorf("wheel %d is %g m from its place: %+v", i, d, k)
		}
	}
	if n := testing.AllocsPerRun(20, func() { s.Look(&b, &a, ecs.Tick{N: 4, Dt: 1e-3}, components.Camera{}) }); n != 0 {
		t.Errorf("%v allocations a picture", n)
	}
}

func TestAPoseBetweenTwoMomentsIsBetweenThem(t *testing.T) {
	at := space.PlaceAt([3]int32{}, space.V(1023, 1, 1))
	m := components.Motion{Before: space.Upright(at, 0), Now: space.Upright(at.Moved(space.V(4, 0, 0)), 0.2)}
	p := m.At(0.25)
	if d := p.From(at); d.Sub(space.V(1, 0, 0)).Len() > 1e-9 || math.Abs(p.Turn.Heading()-0.05) > 1e-3 {
		t.Errorf("a quarter of the way it is at %v, heading %g", d, p.Turn.Heading())
	}
}
