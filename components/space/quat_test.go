// Rotations: handedness, inverses, and integration of a spin.

package space

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

var anyTurn = rapid.Custom(func(t *rapid.T) Quat {
	f := rapid.Float64Range(-1, 1)
	q := Quat{f.Draw(t, "w"), f.Draw(t, "x"), f.Draw(t, "y"), f.Draw(t, "z")}
	if q.Dot(q) < 1e-3 {
		return Identity
	}
	return q.Unit()
})

func close3(v, w Vec, within float64) bool { return v.Sub(w).Len() <= within }

func TestRotationsAreRightHanded(t *testing.T) { // GEO-21, VEH-10
	for _, c := range []struct{ axis, from, to Vec }{
		{V(0, 0, 1), V(1, 0, 0), V(0, 1, 0)},
		{V(1, 0, 0), V(0, 1, 0), V(0, 0, 1)},
		{V(0, 7, 0), V(0, 0, 1), V(1, 0, 0)},
	} {
		if got := AxisAngle(c.axis, math.Pi/2).Rotate(c.from); !close3(got, c.to, 1e-15) {
			t.Errorf("a quarter turn about %v takes %v to %v, want %v", c.axis, c.from, got, c.to)
		}
	}
	if q := AxisAngle(Vec{}, 1); q != Identity {
		t.Errorf("about no axis: %v", q)
	}
}

func TestUnrotateUndoesRotate(t *testing.T) { // GEO-21
	rapid.Check(t, func(t *rapid.T) {
		q, v := anyTurn.Draw(t, "q"), smallVec.Draw(t, "v")
		if back := q.Unrotate(q.Rotate(v)); !close3(back, v, 6e-15*v.Len()) {
			t.Fatalf("%v came back as %v", v, back)
		}
		if q.Unrotate(v) != q.Conj().Rotate(v) {
			t.Fatal("Conj turns another way than Unrotate")
		}
		if l := q.Rotate(v).Len(); math.Abs(l-v.Len()) > 4e-15*v.Len() {
			t.Fatalf("length %v became %v", v.Len(), l)
		}
	})
}

func TestMulTurnsByTheRightOneFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q, r, v := anyTurn.Draw(t, "q"), anyTurn.Draw(t, "r"), smallVec.Draw(t, "v")
		if got, want := q.Mul(r).Rotate(v), q.Rotate(r.Rotate(v)); !close3(got, want, 8e-15*v.Len()) {
			t.Fatalf("q.Mul(r) gives %v, r then q %v", got, want)
		}
	})
}

func TestAxesAreTheTurnedAxes(t *testing.T) { // VEH-10
	x, y, z := Heading(math.Pi / 2).Axes()
	if !close3(x, V(0, -1, 0), 1e-15) || !close3(y, V(1, 0, 0), 1e-15) || z != V(0, 0, 1) {
		t.Errorf("a car heading east has axes %v %v %v", x, y, z)
	}
}

func TestTheZeroQuatTurnsNothing(t *testing.T) {
	var zero Quat
	if v := zero.Rotate(V(1, 2, 3)); v != V(1, 2, 3) {
		t.Errorf("Rotate: %v", v)
	}
	if q := zero.Unit(); q != Identity {
		t.Errorf("Unit: %v", q)
	}
	if q := zero.Turned(V(0, 0, 1), 1); q != Identity {
		t.Errorf("Turned: %v", q)
	}
}

func TestAConstantSpinIsIntegratedExactly(t *testing.T) { // GEO-21
	rapid.Check(t, func(t *rapid.T) {
		q, axis := anyTurn.Draw(t, "q"), anyTurn.Draw(t, "axis").Rotate(V(0, 0, 1))
		rate := rapid.Float64Range(-300, 300).Draw(t, "rate")
		dt := rapid.SampledFrom([]float64{1e-4, 1e-3, 1e-2}).Draw(t, "dt")
		steps := rapid.IntRange(1, 200).Draw(t, "steps")
		got := q
		for range steps {
			got = got.Turned(axis.Scale(rate), dt)
		}
		want := AxisAngle(axis, rate*dt*float64(steps)).Mul(q)
		if off := 1 - math.Abs(got.Dot(want)); off > 1e-14*float64(steps) {
			t.Fatalf("after %d steps %v, want %v (off by %v)", steps, got, want, off)
		}
		if off := math.Abs(got.Dot(got) - 1); off > 5e-16 {
			t.Fatalf("length off by %v", off)
		}
	})
}

func TestTheSeriesOfSmallTurnsMeetsTheSineOfLargeOnes(t *testing.T) {
	for _, half := range []float64{0.01 * 0.999999, 0.01, 0.01 * 1.000001, 1e-9} {
		q := Identity.Turned(V(0, 0, 2*half), 1)
		if math.Abs(q.Z-math.Sin(half)) > 1e-16*half+1e-18 || math.Abs(q.W-math.Cos(half)) > 2.3e-16 {
			t.Errorf("half a turn of %v: %v, want sin %v cos %v", half, q, math.Sin(half), math.Cos(half))
		}
	}
}

func TestWhatDoesNotSpinKeepsItsBits(t *testing.T) {
	q := Quat{0.1, 0.2, 0.3, 0.4} // not even of length 1
	if got := q.Turned(Vec{}, 1e-3); got != q {
		t.Errorf("%v became %v", q, got)
	}
}

func TestASpinThatIsNotFiniteShows(t *testing.T) {
	for _, w := range []float64{math.NaN(), math.Inf(1), 1e200} {
		if q := Identity.Turned(V(w, 0, 0), 1); q.Finite() {
			t.Errorf("spin %v vanishes into %v", w, q)
		}
	}
}

func TestBlendGoesTheShortWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := anyTurn.Draw(t, "q")
		r := q.Turned(V(0, 0, 0.2), 1)
		if rapid.Bool().Draw(t, "other sign") {
			r = Quat{-r.W, -r.X, -r.Y, -r.Z}
		}
		half := q.Blend(r, 0.5)
		if want := q.Turned(V(0, 0, 0.1), 1); 1-math.Abs(half.Dot(want)) > 1e-14 {
			t.Fatalf("half way is %v, want %v", half, want)
		}
		if 1-q.Blend(r, 0).Dot(q) > 1e-15 || 1-math.Abs(q.Blend(r, 1).Dot(r)) > 1e-15 {
			t.Fatal("the ends are not the ends")
		}
	})
}
