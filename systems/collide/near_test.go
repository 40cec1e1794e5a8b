// What a thing touches of the ground does not hang on where it came from.

package collide

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
)

// TestWhatIsTouchedDoesNotHangOnWhereAThingCameFrom: a thing that has come a little way since the triangles around it
// were gathered touches what one does that has just gathered them. Otherwise a world that is put back would not go on
// to the same bits.
func TestWhatIsTouchedDoesNotHangOnWhereAThingCameFrom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	some := func(size float64) space.Vec {
		return space.V(r.NormFloat64()*size, r.NormFloat64()*size, r.NormFloat64()*size)
	}
	var soup tree.Soup
	for i := range uint32(2000) { // triangles in the air, everywhere, two and two with an edge between them
		at := space.V(12*r.Float64(), 12*r.Float64(), 12*r.Float64())
		soup.Points = append(soup.Points, at, at.Add(some(0.2)), at.Add(some(0.2)), at.Add(some(0.2)))
		soup.Triangles = append(soup.Triangles, [3]uint32{4 * i, 4*i + 1, 4*i + 2}, [3]uint32{4*i + 1, 4 * i, 4*i + 3})
	}
	chunk, err := tree.Build(soup)
	if err != nil {
		t.Fatal(err)
	}
	corner := space.PlaceAt([3]int32{}, space.V(500, 500, 500))
	c := &crowd{land: &terrain.LandData{}}
	c.land.Aux.Ground = tree.NewGround()
	c.land.Aux.Ground.Add(tree.ChunkID{Owner: 1}, chunk, corner)
	c.land.Aux.Version = 1
	const dt = 0.005
	touched, rims := 0, 0
	for range 4000 {
		place, velocity, spin := corner.Moved(some(0.7).Add(space.V(6, 6, 6))), some(20), some(1)
		turn := space.AxisAngle(some(1).Unit(), 3*r.Float64())
		x := &thing{place: &place, turn: &turn, velocity: &velocity, spin: &spin, meets: 1 << solid.LayerGround}
		x.shapes = []solid.Shape{{
			Kind: solid.Cuboid, Half: space.V(0.9, 2, 0.4), At: space.V(0, 0, 0.2), Turn: space.Identity,
		}}
		for _, at := range []space.Vec{{X: -0.8, Y: 1.4, Z: -0.3}, {X: 0.8, Y: 1.4, Z: -0.3}, {X: 0.8, Y: -1.4, Z: -0.3}} {
			w := &vehicle.WheelData{Params: &vehicle.WheelParams{Radius: 0.32, Width: 0.22}}
			w.Aux.Arm, w.Aux.Axle, w.Aux.Radius = turn.Rotate(at.Add(some(0.05))), turn.Rotate(space.V(1, 0, 0)), 0.32
			w.Aux.Contact, w.Aux.Depth = r.IntN(8) == 0, 0.1
			x.wheels, x.rims = append(x.wheels, w), append(x.rims, rim(w))
		}
		x.bound()
		x.pose(dt)
		c.stand(x, dt)
		want := x.ground
		x.ground, x.felt = nil, 0
		here := place
		place = here.Moved(some(0.1))
		c.stand(x, dt) // gathers there
		place = here
		c.stand(x, dt)
		if len(want)+len(x.ground) > 0 && !reflect.DeepEqual(x.ground, want) {
			t.Fatalf("a thing that has just gathered touches %d, one that comes along %d", len(want), len(x.ground))
		}
		touched += len(want)
		for i := range want {
			if want[i].part>>56 > 0 {
				rims++
			}
		}
	}
	if touched < 1000 || rims < 100 {
		t.Errorf("%d are touched, %d by rims: too few to tell", touched, rims)
	}
}
