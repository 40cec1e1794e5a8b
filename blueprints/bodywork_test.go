// What of a car can be hit: hulls that follow its outlines, and the ground that things stand on.

package blueprints_test

import (
	"math"
	"strings"
	"testing"

	cars "camber/blueprints/car"
	"camber/blueprints/scene"
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/space"
	"camber/components/tree"
)

// around is the box around all shapes of a car, from its origin on the ground.
func around(c *cars.Car) space.Box {
	box := space.NoBox()
	for i := range c.Bodywork.Shapes {
		s := &c.Bodywork.Shapes[i]
		box = box.Join(s.BoxIn(s.Turn).Moved(s.At))
	}
	return box.Moved(space.V(-c.Chassis.Origin.X, -c.Chassis.Origin.Y, c.Height))
}

func TestASaloonIsHitAsALowerBodyAndACabin(t *testing.T) { // COL-02
	c := car(t, base, kestrel)
	if n := len(c.Bodywork.Shapes); n != 2 {
		t.Fatalf("%d hulls", n)
	}
	lower, cabin := c.Bodywork.Shapes[0], c.Bodywork.Shapes[1]
	for _, s := range c.Bodywork.Shapes {
		if s.Kind != components.Convex || len(s.Hull.Corners) > 16 || len(s.Hull.Edges) < 12 {
			t.Errorf("a hull with %d corners and %d edges", len(s.Hull.Corners), len(s.Hull.Edges))
		}
	}
	top := func(s components.Shape) float64 { return s.BoxIn(s.Turn).Moved(s.At).Max.Z + c.Height }
	if belt, roof := top(lower), top(cabin); math.Abs(belt-0.92) > 1e-9 || math.Abs(roof-1.42) > 1e-9 {
		t.Errorf("the belt is at %v m and the roof at %v", belt, roof)
	}
	box := around(c)
	for what, d := range map[string]float64{
		"nose": box.Max.Y - 0.78, "tail": box.Min.Y + 3.7, "underside": box.Min.Z - 0.14, "right": box.Max.X - 0.8811,
		"left": box.Min.X + 0.8811,
	} {
		if math.Abs(d) > 1e-3 {
			t.Errorf("the %s is off by %v m", what, d)
		}
	}
	if f := c.Bodywork; f.Friction != 0.4 || f.Bounce != 0.1 || f.Layer != components.LayerCar || f.Damage {
		t.Errorf("the bodywork is %+v", f)
	}
}

func TestACarWithoutOutlinesIsHitAsABox(t *testing.T) {
	c := car(t, base, p917)
	s := c.Bodywork.Shapes[0]
	if len(c.Bodywork.Shapes) != 1 || s.Kind != components.Cuboid {
		t.Fatalf("it is %+v", c.Bodywork.Shapes)
	}
	if box := around(c); math.Abs(box.Min.Z-0.1) > 1e-9 || math.Abs(box.Size().Y-c.Chassis.Size.Y) > 1e-9 ||
		math.Abs(box.Max.Z-c.Chassis.Size.Z) > 1e-9 {
		t.Errorf("the box is %v, the car's size %v", box, c.Chassis.Size)
	}
	plain := edited(t, base, kestrel,
		`<side outline="0.78:0.55m 0.60:0.78 -0.55:0.92 -1.10:1.42 -2.35:1.40 -3.20:1.05 -3.70:0.45"/>`, "")
	if box := around(car(t, plain, kestrel)); math.Abs(box.Size().Y-4.48) > 1e-9 || math.Abs(box.Min.Z-0.14) > 1e-9 ||
		math.Abs(box.Max.Y-(4.48-2.7)/2) > 1e-9 {
		t.Errorf("without an outline the box is %v", box)
	}
}

func TestAVanIsOneHull(t *testing.T) {
	van := edited(t, base, kestrel, `0.78:0.55m 0.60:0.78 -0.55:0.92 -1.10:1.42 -2.35:1.40 -3.20:1.05 -3.70:0.45`,
		`0.78:1.2m 0.3:1.9 -3.7:1.9`)
	if c := car(t, van, kestrel); len(c.Bodywork.Shapes) != 1 || math.Abs(around(c).Max.Z-1.9) > 1e-9 {
		t.Errorf("%d hulls up to %v m", len(c.Bodywork.Shapes), around(c).Max.Z)
	}
}

func TestDamageIsOffUntilACarOrASceneWantsIt(t *testing.T) {
	if c := car(t, base, kestrel, "damage@on=yes", "damage@yield=2kNs"); !c.Bodywork.Damage || c.Bodywork.Yield != 2000 ||
		c.Bodywork.Stiff != 20000 {
		t.Errorf("the bodywork is %+v", c.Bodywork)
	}
	for set, want := range map[string]bool{"scene@damage=off": false, "scene@damage=on": true} {
		scene, problems := scene.Load(base, "scenes/oval.xml", set)
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		w := world()
		if f := components.Bodywork.Of(w, scene.Spawn(w, [3]int32{})[0]); f.Breakable() != want {
			t.Errorf("with %s hits leave dents: %v", set, f.Breakable())
		}
	}
}

func TestARespawnedCarKeepsItsDents(t *testing.T) {
	w := world()
	k := car(t, base, p917).Spawn(w, somewhere, 0)
	components.Bodywork.Of(w, k).State.Dents[components.DentLeft] = 0.3
	fresh := car(t, base, kestrel)
	fresh.Respawn(w, k)
	if f := components.Bodywork.Of(w, k); f.State.Dents[components.DentLeft] != 0.3 || len(f.Params.Shapes) != 2 {
		t.Errorf("it is now %+v", f)
	}
}

// roof is a floor of two storeys: a ramp that rises 20 cm a metre northwards, and a deck 8 m above its foot.
func roof(t *testing.T) *components.GroundParams {
	t.Helper()
	chunk, err := tree.Build(tree.Soup{
		Points: []space.Vec{
			space.V(0, 0, 0), space.V(100, 0, 0), space.V(100, 100, 20), space.V(0, 100, 20),
			space.V(0, 0, 8), space.V(100, 0, 8), space.V(100, 10, 8), space.V(0, 10, 8),
		},
		Triangles: [][3]uint32{{0, 1, 2}, {0, 2, 3}, {4, 5, 6}, {4, 6, 7}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return &components.GroundParams{Meshes: []components.GroundMesh{{Chunk: chunk}}}
}

func TestThingsStandOnMeshes(t *testing.T) {
	for _, cell := range [][3]int32{{}, {39000, -39000, 5}} {
		middle := space.PlaceAt(cell, space.V(1000, 1000, 1020)) // so that the mesh crosses three borders
		floor := thing.NewFloor(roof(t), middle)
		for what, c := range map[string]struct {
			from  space.Vec
			above float64
			want  float64 // m, height
		}{
			"the ramp, from above":        {space.V(30, 50, 11), thing.Near, 10},
			"the ramp, from a little low": {space.V(30, 50, 8), thing.Near, 10},
			"under the deck":              {space.V(30, 5, 1), thing.Near, 1},
			"the deck, from anywhere":     {space.V(30, 5, 0), thing.Over, 8},
			"beside the mesh":             {space.V(-30, 5, 3), thing.Near, 0},
		} {
			at, normal := floor.Under(middle.Moved(c.from), c.above)
			got := at.From(middle)
			if math.Abs(got.Z-c.want) > 1e-9 || got.X != c.from.X || got.Y != c.from.Y || normal.Z < 0.9 {
				t.Errorf("%s: %v facing %v, want a height of %v", what, got, normal, c.want)
			}
		}
		crate := floor.Stand(obstacle(t, "crate"), middle.Moved(space.V(30, 50, 11)), 0, thing.Near)[0]
		if up := crate.Pose.Turn.Rotate(space.V(0, 0, 1)); up.Sub(space.V(0, -0.2, 1).Unit()).Len() > 1e-9 {
			t.Errorf("the crate on the ramp points to %v", up)
		}
	}
}

func TestAnOutlineOfNoBodyIsToldWhere(t *testing.T) {
	thin := edited(t, base, kestrel, `<plan outline="0.78:0.62m 0.40:0.86 -1.40:0.90 -3.00:0.88 -3.70:0.70"/>`,
		`<plan outline="0.78:0m -3.70:0"/>`)
	if c, problems := cars.Load(thin, kestrel); c == nil && !strings.Contains(problems.String(), "outline") {
		t.Errorf("it says %v", problems)
	}
}
