// Vectors: handedness, the defined corner cases of Unit, and no allocations anywhere in the package.

package space

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

var smallVec = rapid.Custom(func(t *rapid.T) Vec {
	f := rapid.Float64Range(-1000, 1000)
	return V(f.Draw(t, "x"), f.Draw(t, "y"), f.Draw(t, "z"))
})

func TestTheCrossProductIsRightHanded(t *testing.T) { // VEH-10
	right, forward, up := V(1, 0, 0), V(0, 1, 0), V(0, 0, 1)
	if right.Cross(forward) != up || forward.Cross(up) != right || up.Cross(right) != forward {
		t.Error("right x forward is not up")
	}
	rapid.Check(t, func(t *rapid.T) {
		v, w := smallVec.Draw(t, "v"), smallVec.Draw(t, "w")
		c := v.Cross(w)
		if off := math.Abs(c.Dot(v)) + math.Abs(c.Dot(w)); off > 1e-15*(1+v.Len()*w.Len())*(1+v.Len()+w.Len()) {
			t.Fatalf("%v x %v is off square by %v", v, w, off)
		}
	})
}

func TestAUnitVectorHasLengthOneHoweverShortOrLongItWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := smallVec.Draw(t, "v")
		if v.Len() < 1e-3 {
			t.Skip("no direction to speak of")
		}
		far := math.Ldexp(1, rapid.IntRange(-1000, 1000).Draw(t, "exponent"))
		u := v.Scale(far).Unit()
		if math.Abs(u.Len()-1) > 5e-16 || u.Sub(v.Unit()).Len() > 5e-16 {
			t.Fatalf("unit of %v * %v is %v", v, far, u)
		}
	})
	if u := V(5e-324, 0, 0).Unit(); u != V(1, 0, 0) {
		t.Errorf("unit of the shortest vector is %v", u)
	}
}

func TestTheZeroVectorHasTheZeroVectorAsUnit(t *testing.T) {
	if u := V(0, 0, 0).Unit(); u != (Vec{}) {
		t.Errorf("unit of zero is %v", u)
	}
	if u := V(math.NaN(), 0, 0).Unit(); u.Finite() {
		t.Errorf("unit of NaN hides it: %v", u)
	}
}

func TestSumsAndProductsWorkAxisByAxis(t *testing.T) {
	v, w := V(1, 2, 3), V(4, -5, 6)
	for _, c := range []struct {
		name      string
		got, want Vec
	}{
		{"Add", v.Add(w), V(5, -3, 9)},
		{"Sub", v.Sub(w), V(-3, 7, -3)},
		{"Neg", v.Neg(), V(-1, -2, -3)},
		{"Scale", v.Scale(2), V(2, 4, 6)},
		{"AddScaled", v.AddScaled(w, 2), V(9, -8, 15)},
		{"Mul", v.Mul(w), V(4, -10, 18)},
		{"Min", v.Min(w), V(1, -5, 3)},
		{"Max", v.Max(w), V(4, 2, 6)},
		{"Blend 0", v.Blend(w, 0), v},
		{"Blend 1", v.Blend(w, 1), w},
	} {
		if c.got != c.want {
			t.Errorf("%s = %v, want %v", c.name, c.got, c.want)
		}
	}
	if d := v.Dot(w); d != 12 {
		t.Errorf("Dot = %v", d)
	}
	if l := V(2, 3, 6).Len(); l != 7 {
		t.Errorf("Len = %v", l)
	}
}

func TestNothingAllocates(t *testing.T) {
	pose := Upright(PlaceAt([3]int32{1, 2, 3}, V(1, 2, 3)), 1)
	v, q := V(3000, -2, 1), Attitude{0.1, 0.2, 0.3}.Quat()
	var sum float64
	if n := testing.AllocsPerRun(100, func() {
		pose = pose.Moved(v)
		pose.Turn = pose.Turn.Turned(v, 1e-3).Mul(q).Unit()
		g := pose.Gap(Place{})
		sum += g.Vec().X + pose.From(Place{}.Across(g)).Len() + pose.Turn.Attitude().Heading + BoxOf(v, v.Neg()).Area()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if sum == 0 {
		t.Error("nothing was computed")
	}
}
