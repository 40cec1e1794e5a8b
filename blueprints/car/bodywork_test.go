// What of a car can be hit: hulls that follow its outlines, and the ground that things stand on.

package car_test

import (
	"math"
	"strings"
	"testing"

	cars "camber/blueprints/car"
	"camber/blueprints/scene"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/vehicle"
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
		if s.Kind != solid.Convex || len(s.Hull.Corners) > 16 || len(s.Hull.Edges) < 12 {
			t.Errorf("a hull with %d corners and %d edges", len(s.Hull.Corners), len(s.Hull.Edges))
		}
	}
	top := func(s solid.Shape) float64 { return s.BoxIn(s.Turn).Moved(s.At).Max.Z + c.Height }
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
	if f := c.Bodywork; f.Friction != 0.4 || f.Bounce != 0.1 || f.Layer != solid.LayerCar || f.Damage {
		t.Errorf("the bodywork is %+v", f)
	}
}

func TestACarWithoutOutlinesIsHitAsABox(t *testing.T) {
	c := car(t, base, p917)
	s := c.Bodywork.Shapes[0]
	if len(c.Bodywork.Shapes) != 1 || s.Kind != solid.Cuboid {
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
		if f := vehicle.Bodywork.Of(w, scene.Spawn(w, [3]int32{})[0]); f.Breakable() != want {
			t.Errorf("with %s hits leave dents: %v", set, f.Breakable())
		}
	}
}

func TestARespawnedCarKeepsItsDents(t *testing.T) {
	w := world()
	k := car(t, base, p917).Spawn(w, somewhere, 0)
	vehicle.Bodywork.Of(w, k).State.Dents[vehicle.DentLeft] = 0.3
	fresh := car(t, base, kestrel)
	fresh.Respawn(w, k)
	if f := vehicle.Bodywork.Of(w, k); f.State.Dents[vehicle.DentLeft] != 0.3 || len(f.Params.Shapes) != 2 {
		t.Errorf("it is now %+v", f)
	}
}

func TestAnOutlineOfNoBodyIsToldWhere(t *testing.T) {
	thin := edited(t, base, kestrel, `<plan outline="0.78:0.62m 0.40:0.86 -1.40:0.90 -3.00:0.88 -3.70:0.70"/>`,
		`<plan outline="0.78:0m -3.70:0"/>`)
	if c, problems := cars.Load(thin, kestrel); c == nil && !strings.Contains(problems.String(), "outline") {
		t.Errorf("it says %v", problems)
	}
}
