// Random scenes: bodies of all shapes thrown about on random ground. Whatever comes, nothing panics, no number is lost
// and no energy is made.

package collide_test

import (
	"flag"
	"fmt"
	"math"
	"testing"

	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/tree"
	"camber/ecs"
)

var scenes = flag.Int("scenes", 1000, "how many random scenes to run")

// anyShape is a shape of chance, some decimetres large.
func anyShape(t testing.TB, d *dice) solid.Shape {
	t.Helper()
	turn := space.AxisAngle(space.V(d.between(-1, 1), d.between(-1, 1), 1.1).Unit(), d.between(-3, 3))
	s := solid.Shape{Kind: solid.ShapeKind(d.upTo(5)), Turn: turn, Radius: d.between(0.05, 0.4)}
	switch s.Kind {
	case solid.Capsule, solid.Cylinder:
		s.Half.Z = d.between(0.05, 0.5)
	case solid.Cuboid:
		s.Half = space.V(d.between(0.03, 0.5), d.between(0.05, 0.5), d.between(0.05, 0.5))
	case solid.Convex:
		var points []space.Vec
		for range 4 + d.upTo(12) {
			points = append(points, space.V(d.between(-0.5, 0.5), d.between(-0.5, 0.5), d.between(-0.5, 0.5)))
		}
		hull, err := solid.HullOf(points)
		if err != nil {
			return anyShape(t, d)
		}
		s.Hull = hull
		if solid.MassOf([]solid.Shape{s}).Volume < 1e-3 {
			return anyShape(t, d)
		}
	}
	return s
}

// anyBody is a body of one to three shapes around their centre, of 2 kg to 2 t.
func anyBody(t testing.TB, d *dice) solid.BodyParams {
	t.Helper()
	var shapes []solid.Shape
	for range 1 + d.upTo(3) {
		s := anyShape(t, d)
		if len(shapes) > 0 {
			s.At = space.V(d.between(-0.3, 0.3), d.between(-0.3, 0.3), d.between(-0.3, 0.3))
		}
		shapes = append(shapes, s)
	}
	centre := solid.MassOf(shapes).Centre
	for i := range shapes {
		shapes[i].At = shapes[i].At.Sub(centre)
	}
	p := rigid(math.Pow(10, d.between(0.3, 3.3)), shapes...)
	p.Friction, p.Bounce = d.between(0, 1.2), d.between(0, 0.9)
	if d.next() < 0.3 {
		p.Roll = 0.01
	}
	return p
}

// anyScene throws some bodies about, one in each cell of a loose grid, so that none begin in one another.
func anyScene(t testing.TB, d *dice) (a *arena, steps int) {
	t.Helper()
	var ground []*tree.Chunk
	top := 0.0
	if d.next() < 0.7 {
		high, long := d.between(0, 1.5), d.between(1, 6)
		ground = append(ground, meadow(t, d, 8+d.upTo(8), d.between(0.5, 3), space.V(-10, -10, 0),
			func(x, y float64) float64 {
				return high * math.Sin(x/long) * math.Cos(y/long)
			}))
		top = high
	}
	hz := []int{60, 60, 60, 120, 120, 250, 250, 1000}[d.upTo(8)]
	a = newArena(t, hz, space.PlaceAt([3]int32{}, space.V(d.between(0, 1024), d.between(0, 1024), d.between(0, 1024))),
		ground...)
	n := 4 + d.upTo(12)
	for i := range n {
		at := space.V(3.2*float64(i%3)-3.2, 3.2*float64(i/3%3)-3.2, top+1.7+3.2*float64(i/9))
		p := anyBody(t, d)
		if d.next() < 0.15 {
			p.Mass, p.Inertia = 0, space.Vec{}
			a.put(p, at, space.Vec{})
			continue
		}
		hard := math.Pow(10, d.between(-1, 1.6)) // m/s
		k := a.put(p, at, space.V(d.between(-1, 1), d.between(-1, 1), d.between(-1, 0.3)).Scale(hard))
		b := a.body(k)
		b.Turn = space.AxisAngle(space.V(1, d.between(-1, 1), d.between(-1, 1)).Unit(), d.between(-3, 3))
		b.Spin = space.V(d.between(-1, 1), d.between(-1, 1), d.between(-1, 1)).Scale(hard)
	}
	return a, min(hz, 500)
}

// energy is that of all that moves, in J, heights seen from the arena's floor; size is its scale: the mean energy of
// falling a centimetre, which soft contacts may give back.
func (a *arena) energy() (all, size float64) {
	for _, r := range ecs.NewView1(a.w, solid.Body).Rows() {
		p, s := &r.A.Params, &r.A.State
		if p.Mass == 0 {
			continue
		}
		all += 0.5*p.Mass*s.Velocity.LenSq() + 0.5*s.Spin.Mul(s.Spin).Dot(p.Inertia) +
			p.Mass*components.StandardGravity*s.Place.From(a.middle).Z
		size += p.Mass * components.StandardGravity * 0.01
	}
	return all, size
}

// finite tells whether all that moves has numbers that are some.
func (a *arena) finite() bool {
	for _, r := range ecs.NewView1(a.w, solid.Body).Rows() {
		s := &r.A.State
		if !s.Velocity.Finite() || !s.Spin.Finite() || !s.Turn.Finite() || !s.Place.Valid() {
			return false
		}
	}
	return true
}

func TestRandomScenesLoseNoNumberAndMakeNoEnergy(t *testing.T) { // COL-08
	n := *scenes
	if testing.Short() {
		n = min(n, 100)
	}
	worst, scene, many := 0.0, 0, 0
	for from := 0; from < n; from += batch { // a world is let go of when its test ends, so each batch is one
		t.Run(fmt.Sprintf("from scene %d", from), func(t *testing.T) {
			for i := from; i < min(from+batch, n); i++ {
				gain := playScene(t, i)
				if gain > worst {
					worst, scene = gain, i
				}
				if gain > mostGain {
					many++
				}
			}
		})
	}
	t.Logf("the most energy ever gained is %.3g of all there was, in scene %d; %d scenes gained more than %g", worst,
		scene, many, mostGain)
	if worst > worstGain || many > n/1000 {
		t.Errorf("%d of %d scenes gained more than %g of their energy, scene %d gained %.3g", many, n, mostGain, scene, worst)
	}
}

const batch = 500

// playScene plays one scene and gives the most energy it ever gained, as a share.
func playScene(t *testing.T, i int) (gain float64) {
	d := dice(i + 1)
	d.next()
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("scene %d panics: %v", i, r)
		}
	}()
	a, all := anyScene(t, &d)
	defer a.w.Close()
	before, size := a.energy()
	floor := lowest(a, before)
	for range all / 5 {
		if err := a.loop.Steps(5); err != nil || !a.finite() {
			t.Fatalf("scene %d: not all numbers are finite: %v", i, err)
		}
		now, _ := a.energy()
		gain = max(gain, (now-before-size)/floor)
		before = min(before, now)
	}
	return gain
}

// How much energy a scene may gain, as a share of what there is to gain from: hardly any, but where a heavy thing has
// pressed a light one into the ground, pushing them apart again costs some, and one scene in a thousand may show it.
const (
	mostGain  = 0.01
	worstGain = 0.1
)

// lowest is what there is to gain from: the energy of motion, and of falling a metre.
func lowest(a *arena, all float64) float64 {
	for _, r := range ecs.NewView1(a.w, solid.Body).Rows() {
		if m := r.A.Params.Mass; m > 0 {
			all += m * components.StandardGravity * (1 - r.A.State.Place.From(a.middle).Z)
		}
	}
	return max(all, 1)
}
