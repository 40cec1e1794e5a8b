// Poses: a body's frame and the world's.

package space

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestAMountIsRightForwardAndUpOfTheBody(t *testing.T) { // VEH-10
	// The mount of the sources' front left wheel, on a car heading east: left of the nose is north.
	car := Upright(PlaceAt([3]int32{}, V(1023.5, 1, 10)), math.Pi/2)
	wheel := car.Point(V(-0.78, 1.22, 0.25))
	if d := wheel.From(car.Place); !close3(d, V(1.22, 0.78, 0.25), 1e-12) {
		t.Errorf("the wheel is at %v from the car", d)
	}
	if wheel.Cell != [3]int32{1, 0, 0} {
		t.Errorf("the wheel is in cell %v, want the next one east", wheel.Cell)
	}
	if back := car.Local(wheel); !close3(back, V(-0.78, 1.22, 0.25), 1e-12) {
		t.Errorf("seen from the car the wheel is at %v", back)
	}
}

func TestLocalUndoesPoint(t *testing.T) { // GEO-21
	rapid.Check(t, func(t *rapid.T) {
		p := Pose{anyPlace.Draw(t, "place"), anyTurn.Draw(t, "turn")}
		v := smallVec.Draw(t, "v")
		if back := p.Local(p.Point(v)); !close3(back, v, 1e-12+1e-14*v.Len()) {
			t.Fatalf("%v came back as %v", v, back)
		}
		if d := p.PointFrom(p.Place, v); !close3(d, p.ToWorld(v), 0) {
			t.Fatalf("PointFrom = %v, ToWorld = %v", d, p.ToWorld(v))
		}
		if back := p.ToBody(p.ToWorld(v)); !close3(back, v, 6e-15*v.Len()) {
			t.Fatalf("direction %v came back as %v", v, back)
		}
	})
}

func TestAPartOfAPartSitsWhereBothMountsSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Pose{anyPlace.Draw(t, "place"), anyTurn.Draw(t, "turn")}
		v, w, turn := smallVec.Draw(t, "v"), smallVec.Draw(t, "w"), anyTurn.Draw(t, "mount")
		got, want := p.Mounted(v, turn).Point(w), p.Point(v.Add(turn.Rotate(w)))
		if d := got.From(want).Len(); d > 1e-11 {
			t.Fatalf("%v apart", d)
		}
	})
}

func TestBlendedPosesLieBetween(t *testing.T) {
	p := Upright(PlaceAt([3]int32{}, V(1023, 0, 0)), 1)
	q := Upright(PlaceAt([3]int32{1}, V(1, 0, 0)), 2)
	half := p.Blend(q, 0.5)
	if half.Place != PlaceAt([3]int32{1}, V(0, 0, 0)) || math.Abs(half.Turn.Heading()-1.5) > 1e-15 {
		t.Errorf("half way is %v heading %v", half.Place, half.Turn.Heading())
	}
	if p.Blend(q, 0).Place != p.Place || p.Blend(q, 1).Place != q.Place {
		t.Error("the ends are not the ends")
	}
}

func TestAPointAheadOfALeftTurnMovesLeft(t *testing.T) { // VEH-10
	v := PointVelocity(V(0, 20, 0), V(0, 0, 1), V(0, 2, 0))
	if v != V(-2, 20, 0) {
		t.Errorf("velocity %v", v)
	}
}
