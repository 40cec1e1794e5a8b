// The slow way to find how deep two shapes overlap: many directions, then ever closer ones around the best.

package touch

import (
	"math"
	"testing"

	"camber/components/solid"
	"camber/components/space"
	"pgregory.net/rapid"
)

// reachOf is how far a posed shape reaches along a direction from the common centre.
func reachOf(p *Posed, d space.Vec) float64 {
	f := frameOf(p)
	own, s, base := f.in(d), p.Shape, p.At.Dot(d)
	switch s.Kind {
	case solid.Sphere:
		return base + s.Radius
	case solid.Capsule:
		return base + s.Radius + math.Abs(own.Z)*s.Half.Z
	case solid.Cylinder:
		return base + math.Abs(own.Z)*s.Half.Z + s.Radius*math.Hypot(own.X, own.Y)
	case solid.Cuboid:
		return base + math.Abs(own.X)*s.Half.X + math.Abs(own.Y)*s.Half.Y + math.Abs(own.Z)*s.Half.Z
	}
	return base + furthest(s, s.Hull, own)
}

// overlap is how far two shapes overlap along a direction; negative where it parts them.
func overlap(a, b *Posed, n space.Vec) float64 { return reachOf(a, n) + reachOf(b, n.Neg()) }

// bruteDepth is the least overlap along any direction: the depth, or minus the distance.
func bruteDepth(a, b *Posed) float64 {
	best, n := math.Inf(1), space.Vec{}
	const many = 500
	for i := range many {
		z := 1 - (2*float64(i)+1)/many
		r, phi := math.Sqrt(1-z*z), float64(i)*2.399963229728653
		d := space.V(r*math.Cos(phi), r*math.Sin(phi), z)
		if o := overlap(a, b, d); o < best {
			best, n = o, d
		}
	}
	best, _ = closer(a, b, n, best)
	// The axes of the two, and those square to one of each, may lie in hollows too narrow for that.
	f, g := frameOf(a), frameOf(b)
	axes := []space.Vec{f.x, f.y, f.z, g.x, g.y, g.z}
	for _, x := range axes[:3] {
		for _, y := range axes[3:6] {
			if z := x.Cross(y); z.Len() > 1e-6 {
				axes = append(axes, z.Unit())
			}
		}
	}
	for _, x := range axes {
		for _, d := range [2]space.Vec{x, x.Neg()} {
			if o := overlap(a, b, d); o < best+0.1 {
				o, _ = closer(a, b, d, o)
				best = min(best, o)
			}
		}
	}
	return best
}

// closer goes on from a direction to ever better ones near it.
func closer(a, b *Posed, n space.Vec, best float64) (float64, space.Vec) {
	for step := 0.05; step > 1e-7; step *= 0.7 {
		u := across(n, space.V(0, 0, 1))
		v := n.Cross(u)
		for i := range 12 {
			s, c := math.Sincos(float64(i) * math.Pi / 6)
			d := n.Add(u.Scale(c * step)).Add(v.Scale(s * step)).Unit()
			if o := overlap(a, b, d); o < best {
				best, n = o, d
			}
		}
	}
	return best, n
}

var (
	part  = rapid.Float64Range(-1, 1)
	sizes = rapid.Float64Range(0.1, 1)
)

func anyVec(t *rapid.T, name string, size float64) space.Vec {
	return space.V(part.Draw(t, name+".x"), part.Draw(t, name+".y"), part.Draw(t, name+".z")).Scale(size)
}

func anyTurn(t *rapid.T, name string) space.Quat {
	if rapid.Bool().Draw(t, name+" square") {
		return space.Identity
	}
	v := anyVec(t, name, 1)
	q := space.Quat{W: part.Draw(t, name+".w"), X: v.X, Y: v.Y, Z: v.Z}
	if q.Dot(q) < 1e-6 {
		return space.Identity
	}
	return q.Unit()
}

func anyShape(t *rapid.T, name string, kind solid.ShapeKind) *solid.Shape {
	s := &solid.Shape{Kind: kind, Turn: space.Identity, Radius: sizes.Draw(t, name+" radius")}
	s.Half = space.V(sizes.Draw(t, name+" hx"), sizes.Draw(t, name+" hy"), sizes.Draw(t, name+" hz"))
	if kind == solid.Convex {
		n := rapid.IntRange(6, 20).Draw(t, name+" corners")
		var points []space.Vec
		for i := range n {
			z := 1 - (2*float64(i)+1)/float64(n)
			r, phi := math.Sqrt(1-z*z), float64(i)*2.4
			points = append(points, space.V(r*math.Cos(phi), r*math.Sin(phi), z).Mul(s.Half))
		}
		h, err := solid.HullOf(points)
		if err != nil {
			t.Fatalf("hull: %v", err)
		}
		s.Hull = h
	}
	return s
}

func anyPosed(t *rapid.T, name string, kind solid.ShapeKind) *Posed {
	return &Posed{Shape: anyShape(t, name, kind), At: anyVec(t, name+" at", 1.2), Turn: anyTurn(t, name+" turn")}
}

var names = [...]string{"sphere", "capsule", "cuboid", "cylinder", "hull"}

// pairs runs a test for every two kinds of shape.
func pairs(t *testing.T, check func(t *rapid.T, a, b *Posed)) {
	for ka := range solid.ShapeKind(5) {
		for kb := range solid.ShapeKind(5) {
			t.Run(names[ka]+" "+names[kb], func(t *testing.T) {
				rapid.Check(t, func(t *rapid.T) { check(t, anyPosed(t, "a", ka), anyPosed(t, "b", kb)) })
			})
		}
	}
}

func sound(t *rapid.T, m *Manifold) {
	if m.N < 1 || m.N > 4 || math.Abs(m.Normal.Len()-1) > 1e-9 {
		t.Fatalf("no manifold: normal %v long, %+v", m.Normal.Len(), *m)
	}
	for i := range m.N {
		p := &m.Points[i]
		if p.ID == 0 || !p.At.Finite() || math.IsNaN(p.Depth) || math.IsInf(p.Depth, 0) {
			t.Fatalf("point %d: %+v", i, *p)
		}
		for j := range i {
			if m.Points[j].ID == p.ID {
				t.Fatalf("two points have the ID %#x", p.ID)
			}
		}
	}
}

func TestDepthsAreThoseOfTheShortestWayOut(t *testing.T) { // COL-11, COL-14
	pairs(t, func(t *rapid.T, a, b *Posed) {
		var m Manifold
		depth := bruteDepth(a, b)
		touched := Shapes(a, b, 0.01, &m)
		if !touched {
			if depth > 2e-3 {
				t.Fatalf("they overlap by %v and nothing was found", depth)
			}
			return
		}
		sound(t, &m)
		along := overlap(a, b, m.Normal)
		round := a.Shape.Kind == solid.Cylinder || b.Shape.Kind == solid.Cylinder
		worst := depth + 1e-3 + 0.06*math.Abs(depth)
		if round {
			worst = depth + 0.02 + 0.12*math.Abs(depth)
		}
		if depth > 0 && along > worst {
			t.Fatalf("pushed along %v they overlap by %v, but the shortest way out is %v", m.Normal, along, depth)
		}
		if got := m.deepest(); got > along+2e-5 || depth > 0 && got < along-0.02-0.5*along {
			t.Fatalf("depth %v, but along %v they overlap by %v", got, m.Normal, along)
		}
	})
}

// A cylinder's side lies nearly along a cuboid's edge, and beyond its end.
func TestLinesSideBySideTouchNoDeeperThanTheyOverlap(t *testing.T) { // COL-14
	a := &Posed{
		Shape: &solid.Shape{Kind: solid.Cylinder, Turn: space.Identity, Radius: 1, Half: space.V(1, 1, 1)},
		At:    space.V(0.125, 0.0625, 0.5).Scale(1.2), Turn: space.Identity,
	}
	b := &Posed{
		Shape: &solid.Shape{Kind: solid.Cuboid, Turn: space.Identity, Half: space.V(0.25, 1, 1)},
		At:    space.V(0.03125, 1, 1).Scale(1.2),
		Turn:  space.Quat{W: 0.00048828125, X: -0.029296875, Y: -0.0078125, Z: 0.0001220703125}.Unit(),
	}
	var m Manifold
	if !Shapes(a, b, 0.01, &m) {
		t.Fatal("they do not touch")
	}
	if got, along := m.deepest(), overlap(a, b, m.Normal); got > along+2e-5 {
		t.Errorf("depth %v, but along %v they overlap by %v", got, m.Normal, along)
	}
}

func TestSwappedShapesTouchInTheMirror(t *testing.T) { // COL-12
	pairs(t, func(t *rapid.T, a, b *Posed) {
		var m, w Manifold
		one, two := Shapes(a, b, 0.01, &m), Shapes(b, a, 0.01, &w)
		if a.Shape.Kind != b.Shape.Kind {
			w.Normal = w.Normal.Neg()
			if one != two || one && m != w {
				t.Fatalf("%v %+v and %v %+v", one, m, two, w)
			}
			return
		}
		if one != two {
			if d := bruteDepth(a, b); d > 1e-3 || d < -0.011 {
				t.Fatalf("%v one way and %v the other, overlap %v", one, two, d)
			}
			return
		}
		mirror := 1e-3 + 0.06*math.Abs(overlap(a, b, m.Normal))
		if a.Shape.Kind == solid.Cylinder {
			mirror = 0.02 + 0.12*math.Abs(overlap(a, b, m.Normal))
		}
		if one && math.Abs(overlap(a, b, m.Normal)-overlap(b, a, w.Normal)) > mirror {
			t.Fatalf("depths %v and %v", overlap(a, b, m.Normal), overlap(b, a, w.Normal))
		}
	})
}
