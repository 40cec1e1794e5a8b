// What a thing may touch of the ground is gathered whole.

package collide

import (
	"math/rand/v2"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/tree"
)

// TestWhatAThingTouchesIsWhereItGathers: a triangle that gives a contact lies in the box from which triangles are
// gathered, whatever the thing's way, its turn and where its rims are. What lies beyond is there or not by where the
// thing has come from, and one world would not repeat another.
func TestWhatAThingTouchesIsWhereItGathers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	some := func(size float64) space.Vec {
		return space.V(r.NormFloat64()*size, r.NormFloat64()*size, r.NormFloat64()*size)
	}
	c := &crowd{land: &components.LandData{}}
	const dt = 0.005
	touched, below := 0, 0
	for range 100_000 {
		place, turn := space.PlaceAt([3]int32{}, space.V(500, 500, 500)), space.AxisAngle(some(1).Unit(), r.Float64()*3)
		velocity, spin := some(20), some(1)
		x := &thing{place: &place, turn: &turn, velocity: &velocity, spin: &spin}
		x.shapes = []components.Shape{{
			Kind: components.Cuboid, Half: space.V(0.9, 2, 0.4), At: space.V(0, 0, 0.2), Turn: space.Identity,
		}}
		for _, at := range []space.Vec{{X: -0.8, Y: 1.4, Z: -0.3}, {X: 0.8, Y: 1.4, Z: -0.3}, {X: 0.8, Y: -1.4, Z: -0.3}} {
			w := &components.WheelData{Params: components.WheelParams{Radius: 0.32, Width: 0.22}}
			w.Aux.Arm, w.Aux.Axle, w.Aux.Radius = turn.Rotate(at.Add(some(0.05))), turn.Rotate(space.V(1, 0, 0)), 0.32
			w.Aux.Contact, w.Aux.Depth = r.IntN(2) == 0, 0.1
			x.wheels, x.rims = append(x.wheels, w), append(x.rims, rim(w))
		}
		x.bound()
		x.pose(dt)
		tri := tree.Triangle{A: some(1.5), Active: 7}
		tri.B, tri.C = tri.A.Add(some(0.3)), tri.A.Add(some(0.3))
		tri.Normal = tri.B.Sub(tri.A).Cross(tri.C.Sub(tri.A)).Unit()
		box := x.touchable(dt)
		if x.ground = x.ground[:0]; x.aims(&tri, dt) {
			c.against(x, &tri, x.margin(tri.Normal, dt), 1)
		}
		if len(x.ground) == 0 {
			continue
		}
		if touched++; x.ground[0].part>>56 > 0 {
			below++
		}
		if !box.Meets(space.BoxOf(tri.A, tri.B, tri.C)) {
			t.Fatalf("shape %d of a thing at %v m/s touches %+v beyond %+v", x.ground[0].part>>56, velocity, tri, box)
		}
	}
	if touched < 1000 || below < 100 {
		t.Errorf("%d are touched, %d by rims: too few to tell", touched, below)
	}
}
