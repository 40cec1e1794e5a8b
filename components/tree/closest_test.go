// Nearest points beside a search through many points of the triangle.

package tree

import (
	"math"
	"math/rand/v2"
	"testing"

	"camber/components/space"
)

// shard is a triangle of a random size near the origin; some are slivers, some have no area at all.
func shard(r *rand.Rand) (a, b, c space.Vec) {
	vec := func() space.Vec { return space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64()) }
	a = vec().Scale(3)
	size := math.Exp(r.Float64()*4 - 2)
	b, c = a.Add(vec().Scale(size)), a.Add(vec().Scale(size))
	switch r.IntN(12) {
	case 0:
		c = a.Blend(b, r.Float64()).Add(vec().Scale(1e-4))
	case 1:
		c = a.Blend(b, 3*r.Float64()-1)
	case 2:
		c = b
	case 3:
		b, c = a, a
	}
	return a, b, c
}

func TestTheClosestPointIsOnTheTriangleAndNoOtherIsCloser(t *testing.T) { // COL-11
	r := rand.New(rand.NewPCG(11, 1))
	for range 3000 {
		a, b, c := shard(r)
		p := space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64()).Scale(4)
		q := Closest(a, b, c, p)
		d := q.Sub(p).Len()
		for range 300 {
			u, v := r.Float64(), r.Float64()
			switch r.IntN(4) {
			case 0:
				u = 0
			case 1:
				v = 0
			case 2:
				v = 1 - u
			}
			if u+v > 1 {
				u, v = 1-u, 1-v
			}
			x := a.AddScaled(b.Sub(a), u).AddScaled(c.Sub(a), v)
			if x.Sub(p).Len() < d-1e-9 {
				t.Fatalf("%v of %v %v %v is closer to %v than %v", x, a, b, c, p, q)
			}
		}
		// It is on the triangle: nearest to itself, and in its plane and between its corners.
		if off := Closest(a, b, c, q).Sub(q).Len(); off > 1e-8 {
			t.Fatalf("%v is %g m beside %v %v %v", q, off, a, b, c)
		}
		box := space.BoxOf(a, b, c).Grown(1e-9)
		if !box.Has(q) {
			t.Fatalf("%v is outside of %v", q, box)
		}
	}
}

func TestCornersAreTheClosestPointBitForBit(t *testing.T) { // COL-11
	a, b, c := space.V(0.1, 0.2, 0.3), space.V(1.7, 0.1, 0.3), space.V(0.3, 1.9, 0.7)
	for _, k := range []struct{ p, want space.Vec }{
		{space.V(-1, -1, 0), a}, {space.V(5, -1, 0), b}, {space.V(0, 9, 1), c}, {a, a}, {b, b}, {c, c},
	} {
		if got := Closest(a, b, c, k.p); got != k.want {
			t.Errorf("closest to %v is %v, want %v", k.p, got, k.want)
		}
	}
}
