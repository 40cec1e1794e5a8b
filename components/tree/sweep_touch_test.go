// First touches of single triangles beside dense sampling of the way.

package tree

import (
	"math"
	"math/rand/v2"
	"testing"

	"camber/components/space"
)

func TestAFirstTouchIsATouchAndTheFirst(t *testing.T) { // COL-11
	r := rand.New(rand.NewPCG(12, 1))
	touched := 0
	for range 20_000 {
		a, b, c := shard(r)
		way := space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64()).Scale(4)
		radius := math.Exp(r.Float64()*5 - 4)
		away := func(at float64) float64 {
			p := way.Scale(at)
			return Closest(a, b, c, p).Sub(p).Len() - radius
		}
		at, ok := TouchSphere(a, b, c, way, radius)
		before := 1.0
		if ok {
			touched++
			before = at
			if d := away(at); at > 0 && math.Abs(d) > 1e-7 || at == 0 && d > 1e-7 {
				t.Fatalf("%v %v %v along %v with %g: at %g it is %g m away", a, b, c, way, radius, at, d)
			}
		}
		for i := range 100 {
			if at == 0 && ok {
				break
			}
			if s := before * float64(i) / 100; away(s) < -1e-7 {
				t.Fatalf("%v %v %v along %v with %g: touched at %g already, told %g %v", a, b, c, way, radius, s, at, ok)
			}
		}
	}
	if touched < 800 {
		t.Errorf("only %d touches: this shows little", touched)
	}
}

func TestAPointGoesThroughTheInsideOfATriangleAlone(t *testing.T) { // COL-11
	a, b, c := space.V(-1, -1, -2), space.V(2, -1, -2), space.V(-1, 2, -2)
	if at, ok := TouchSphere(a, b, c, space.V(0, 0, -4), 0); !ok || at != 0.5 {
		t.Errorf("straight down: %v %v, want 0.5", at, ok)
	}
	if at, ok := TouchSphere(a, c, b, space.V(0, 0, -4), 0); !ok || at != 0.5 {
		t.Errorf("from behind: %v %v, want 0.5", at, ok)
	}
	if at, ok := TouchSphere(a, b, c, space.V(2, 2, -4), 0); ok {
		t.Errorf("beside it: %v", at)
	}
	if at, ok := TouchSphere(a, b, c, space.V(0, 0, -1.9), 0); ok {
		t.Errorf("above it: %v", at)
	}
}

func TestWhatLiesAgainstATriangleNeverGetsPastIt(t *testing.T) { // COL-11
	r := rand.New(rand.NewPCG(13, 1))
	lying := 0
	for range 100_000 {
		a, b, c := shard(r)
		if b.Sub(a).Cross(c.Sub(a)).Len() < 1e-2 {
			continue
		}
		way := space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64()).Scale(8)
		radius := math.Exp(r.Float64()*5 - 4)
		at, ok := TouchSphere(a, b, c, way, radius)
		if !ok || at == 0 || at > 0.9 {
			continue
		}
		// It stands where it touches, and goes on the same way; or straight at what it touches.
		p := way.Scale(at)
		for _, on := range []space.Vec{way, Closest(a, b, c, p).Sub(p)} {
			if on.Dot(Closest(a, b, c, p).Sub(p)) < 1e-3*on.Len()*radius {
				continue // it only grazes
			}
			lying++
			again, ok := TouchSphere(a.Sub(p), b.Sub(p), c.Sub(p), on, radius)
			if !ok || again*on.Len() > 1e-5 {
				t.Fatalf("%v %v %v along %v with %g: touched at %g, then %g %v", a, b, c, way, radius, at, again, ok)
			}
		}
	}
	if lying < 3000 {
		t.Errorf("only %d lay against a triangle: this shows little", lying)
	}
}

func FuzzTouchesOfAnyTriangleAreOnTheWay(f *testing.F) {
	f.Add(0.0, 0.0, -1.0, 1.0, 0.0, -1.0, 0.0, 1.0, -1.0, 0.2, 0.2, -3.0, 0.5)
	f.Add(1e300, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5e-324, 0.0, 0.0, 0.0)
	f.Add(math.NaN(), 0.0, 0.0, math.Inf(1), 0.0, 0.0, 1.0, 0.0, 0.0, 5.0, 0.0, 0.0, 1e200)
	f.Fuzz(func(t *testing.T, ax, ay, az, bx, by, bz, cx, cy, cz, wx, wy, wz, radius float64) {
		at, ok := TouchSphere(space.V(ax, ay, az), space.V(bx, by, bz), space.V(cx, cy, cz), space.V(wx, wy, wz),
			math.Abs(radius))
		if ok && !(at >= 0 && at <= 1) || !ok && at != 0 {
			t.Errorf("%v %v", at, ok)
		}
	})
}
