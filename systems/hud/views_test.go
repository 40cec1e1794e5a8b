// The developer's views: lines where things are, in the picture that an eye sees.

package hud

import (
	"math"
	"testing"

	"camber/blueprints/scene"
	"camber/components"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/telemetry"
)

func TestThroughTheGlassThingsStandWhereTheEyeSeesThem(t *testing.T) {
	at := space.PlaceAt([3]int32{7, -3, 0}, space.V(1020, 500, 2))
	// it looks east, over the border of its cell
	eye := person.Eye{Pose: space.Upright(at, math.Pi/2), Fov: math.Pi / 2}
	g := lookThrough(&eye, 1000, 600)
	if x, y, ok := g.at(at.Moved(space.V(10, 0, 0))); !ok || math.Abs(float64(x)-500) > 0.01 ||
		math.Abs(float64(y)-300) > 0.01 {
		t.Errorf("straight ahead is at %g, %g", x, y)
	}
	if x, y, ok := g.at(at.Moved(space.V(10, -5, 10))); !ok || math.Abs(float64(x)-650) > 0.01 ||
		math.Abs(float64(y)) > 0.01 {
		t.Errorf("to the right, at the upper edge, is %g, %g", x, y)
	}
	if _, _, ok := g.at(at.Moved(space.V(-1, 0, 0))); ok {
		t.Error("what is behind is seen")
	}
	if x0, _, x1, _, ok := g.line(at.Moved(space.V(-5, -1, 0)), space.V(10, 0, 0)); !ok || x0 < 1000 ||
		math.Abs(float64(x1)-560) > 0.01 {
		t.Errorf("a line that comes from behind goes from %g to %g", x0, x1)
	}
}

func TestEveryViewDrawsItsLinesWithoutAllocatingAndWithoutTouchingTheWorld(t *testing.T) {
	scene, problems := scene.Load(content.Base(), "scenes/circuit.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := ecs.NewWorld(components.Singletons()...)
	keys := scene.Spawn(w, [3]int32{})
	h := New(w, telemetry.NewInstruments(w, 0, nil))
	out := &h.hud.Aux
	h.hud.Params.Layout = &person.HUDLayout{}
	body := vehicle.Chassis.Of(w, keys[0])
	h.views.wheels(func(_ *vehicle.ChassisData, k *vehicle.CarWheel) { // as if they stood
		a, y := &k.Wheel.Aux, &k.Tyre.Aux
		a.Contact, a.Normal, a.Ahead, a.Aside, a.Foot = true, space.V(0, 0, 1), space.V(0, 1, 0), space.V(1, 0, 0),
			space.V(0.5, 1, -0.5)
		y.Load, y.Long, y.Lat, y.SlipLong, y.Use = 3000, 500, -800, 0.05, 0.7
	})
	solid.TouchLog.In(w).Add(ecs.Tick{N: 1, Dt: 1e-3}, solid.Touch{
		Phase: solid.TouchBegin, Impulse: 40,
		Place: body.State.Place,
	}, keys[0])
	out.Width, out.Height = 1280, 720
	out.Eye = person.Eye{Pose: body.State.Pose().Moved(body.State.Turn.Rotate(space.V(0, -6, 2))), Fov: 1}
	before := w.Hash()
	drawn := map[person.HUDView]int{}
	for view := range person.HUDViews {
		out.View, out.Wanted = view, true
		h.Run(ecs.Tick{N: 1, Dt: 1e-3})
		drawn[view] = len(out.List.Vertices)
		if view > person.ViewNone && drawn[view] < 60 {
			t.Errorf("the view of %s has %d vertices", view, drawn[view])
		}
		if n := testing.AllocsPerRun(10, func() { out.Wanted = true; h.Run(ecs.Tick{N: 1, Dt: 1e-3}) }); n != 0 {
			t.Errorf("%s: %v allocations a picture", view, n)
		}
	}
	if drawn[person.ViewNone] != 0 || w.Hash() != before {
		t.Errorf("without a view %d vertices; hash %x, %x before", drawn[person.ViewNone], w.Hash(), before)
	}
	out.View = person.ViewNone
	out.Costs = []person.HUDCost{
		{Name: "drive.Tyres", Share: 0.02, Each: 20},
		{Name: "hud.HUD", Share: 0.001, Each: 4},
	}
	if out.Wanted = true; true {
		h.Run(ecs.Tick{N: 1, Dt: 1e-3})
	}
	if len(out.List.Vertices) < 100 {
		t.Errorf("the costs have %d vertices", len(out.List.Vertices))
	}
}
