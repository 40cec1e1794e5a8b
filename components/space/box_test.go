// Boxes: joins, meetings and emptiness.

package space

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestABoxAroundPointsHasThemAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		points := rapid.SliceOfN(smallVec, 1, 6).Draw(t, "points")
		b := BoxOf(points...)
		for _, p := range points {
			if !b.Has(p) {
				t.Fatalf("%v lacks %v", b, p)
			}
		}
		d := smallVec.Draw(t, "d")
		if !b.Swept(d).Has(points[0]) || !b.Swept(d).Has(points[0].Add(d)) {
			t.Fatalf("%v swept by %v misses an end", b, d)
		}
		if !b.Meets(b.Join(b.Moved(d))) || !b.Grown(1).Has(b.Max.Add(V(1, 1, 1))) {
			t.Fatal("joined or grown boxes miss the first one")
		}
	})
}

func TestTheEmptyBoxHasNothingMeetsNothingAndChangesNoJoin(t *testing.T) {
	unit := Box{Max: V(1, 1, 1)}
	if b := NoBox(); !b.Empty() || b.Has(Vec{}) || b.Meets(unit) || b.Join(unit) != unit || b.Area() != 0 {
		t.Errorf("NoBox = %v", b)
	}
	if BoxOf() != NoBox() {
		t.Error("a box around no points is not empty")
	}
	if (Box{Max: V(math.NaN(), 1, 1)}).Empty() != true {
		t.Error("a box with NaN passes as not empty")
	}
	if (Box{}).Empty() || !(Box{}).Has(Vec{}) {
		t.Error("the zero box is not the origin")
	}
}

func TestTouchingBoxesMeet(t *testing.T) {
	a := Box{Max: V(1, 1, 1)}
	for _, c := range []struct {
		by   Vec
		want bool
	}{
		{V(1, 0, 0), true},
		{V(1, 1, 1), true},
		{V(1.0000001, 0, 0), false},
		{V(0, 0, -1.5), false},
	} {
		if got := a.Meets(a.Moved(c.by)); got != c.want {
			t.Errorf("moved by %v: meets %v", c.by, got)
		}
	}
}

func TestSizesOfABox(t *testing.T) {
	b := Box{V(-1, 0, 2), V(1, 3, 6)}
	if b.Size() != V(2, 3, 4) || b.Centre() != V(0, 1.5, 4) || b.Area() != 52 {
		t.Errorf("size %v, centre %v, area %v", b.Size(), b.Centre(), b.Area())
	}
}
