// How much room there is, on paper.

package street

import (
	"math"
	"testing"

	"camber/components/space"
)

func TestRoomIsToTheNearestKerb(t *testing.T) {
	n := crossroads()
	n.Junctions[1].Circle = 0
	n.Junctions[3].Circle = 9 // where the primary street ends in the east
	f := NewFinder(n, 6)
	corner := math.Hypot(5.5, 5.5) - 6 // the arc's centre is 9.5 m east and north of the junction
	for _, c := range []struct {
		what     string
		x, y, z  float64
		room     float64
		inX, inY float64 // of the way to more room, where it is asked for
	}{
		{"in the middle", 50, 0, 0, 3.5, 0, 0},
		{"beside it", 50, 3, 0, 0.5, 0, -3},
		{"off the street", 50, -5, 0, -1.5, 0, 5},
		{"before a round corner", 4, 4, 0, corner, -1, -1},
		{"behind it", 6, 6, 0, math.Hypot(3.5, 3.5) - 6, -1, -1},
		{"in a turning circle", 250, 6, 0, 3, 0, -6},
		{"on a bridge over it", 50, 0, 5, math.Inf(-1), 0, 0},
	} {
		room, in := f.Room(space.Vec{X: c.x, Y: c.y, Z: c.z})
		if math.Abs(room-c.room) > 1e-9 && room != c.room {
			t.Errorf("%s there are %.3f m, want %.3f", c.what, room, c.room)
		}
		if c.inX == c.inY && c.inX != 0 { // only where it leads
			in = in.Scale(1 / math.Abs(in.X))
		}
		if math.Abs(in.X-c.inX)+math.Abs(in.Y-c.inY) > 1e-9 {
			t.Errorf("%s there is more room by %.3v, want %g, %g", c.what, in, c.inX, c.inY)
		}
	}
}

// Whoever follows the way to more room finds it, and the street says that it is there.
func TestRoomAgreesWithTheStreet(t *testing.T) {
	f := NewFinder(crossroads(), 6)
	for x := -30.0; x < 30; x += 0.37 {
		for y := -30.0; y < 30; y += 0.41 {
			at := space.Vec{X: x, Y: y}
			room, in := f.Room(at)
			if where, _ := f.Find(at, space.Vec{}); where.On != (room >= 0) {
				t.Fatalf("at %g, %g there are %g m, but it is on the street: %v", x, y, room, where.On)
			}
			if long := in.Len(); room < 1 && long > 1e-6 {
				if more, _ := f.Room(at.AddScaled(in, min(0.1/long, 1))); more < room {
					t.Fatalf("at %g, %g the way to more room leads from %g m to %g m", x, y, room, more)
				}
			}
		}
	}
}

// A wide street goes on as a narrow one: beyond its end there is no more room than that has, and nobody is on it there.
func TestAWideStreetEndsWhereANarrowOneGoesOn(t *testing.T) {
	wide, narrow := edge(1, 0, -100, 0, 0, 0, 0, 0), edge(2, 0, 0, 0, 0, 100, 0, 0)
	wide.Width, narrow.Width = 15, 5
	f := NewFinder(paper(wide, narrow), 6)
	for _, c := range []struct{ x, y, room float64 }{
		{50, 0, 2.5},
		{3, 2, 0.5},
		{3, -4, -1.5},
		{0.5, 6, -0.5},
		{0, 1, 1.5},
		{-1, 4, 1},
		{-3, 0, math.Hypot(3, 2.5)},
		{-50, 0, 7.5},
		{-50, 8, -0.5},
		{3, 10, -math.Hypot(3, 2.5)},
	} {
		at := space.Vec{X: c.x, Y: c.y}
		room, _ := f.Room(at)
		if math.Abs(room-c.room) > 1e-9 {
			t.Errorf("at %g, %g there are %.3f m, want %.3f", c.x, c.y, room, c.room)
		}
		if where, _ := f.Find(at, east); where.On != (room >= 0) || math.Abs(where.Away-max(-room, 0)) > 1e-9 {
			t.Errorf("at %g, %g there are %g m, but it is on the street: %v, %g m away", c.x, c.y, room, where.On, where.Away)
		}
	}
}
