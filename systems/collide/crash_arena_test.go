// Arenas for crash tests: worlds with ground, bodies and the whole frame, and no files.

package collide_test

import (
	"math"
	"testing"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
)

// arena is a world with a level plane, whatever was put on it, and the whole frame.
type arena struct {
	t      testing.TB
	w      *ecs.World
	loop   *ecs.Loop
	middle space.Place
	track  ecs.Key
	told   *ecs.Cursor[solid.Touch]
}

// newArena makes one at so many steps per second; at is where its middle is. Meshes lie with their corner there.
func newArena(t testing.TB, hz int, at space.Place, meshes ...*tree.Chunk) *arena {
	t.Helper()
	w := session.Empty(hz)
	t.Cleanup(w.Close)
	w.SetOriginCell(at.Cell)
	a := &arena{t: t, w: w, middle: at}
	floor := terrain.GroundParams{Surfaces: []terrain.Surface{{Name: "floor", Grip: 1, Friction: 0.6}}}
	for _, m := range meshes {
		floor.Meshes = append(floor.Meshes, terrain.GroundMesh{Chunk: m})
	}
	if len(meshes) > 0 {
		floor.Floor = -100
	}
	a.track = terrain.SpawnTrack(w, ecs.Origin{}, at, &terrain.TrackParts{Ground: floor})
	a.loop = session.LoopOf(w, systems.Host{})
	a.told = solid.TouchLog.In(w).Reader()
	return a
}

// midCell is the middle of a cell of the planet.
func midCell() space.Place { return space.PlaceAt([3]int32{}, space.V(512, 512, 512)) }

// put spawns a body of these Params, turned upright, its centre of gravity at a point seen from the arena's middle.
func (a *arena) put(p solid.BodyParams, at, velocity space.Vec) ecs.Key {
	return a.w.Spawn(func(k ecs.Key) {
		b := solid.Body.Of(a.w, k)
		b.Params = p
		b.State.Place, b.State.Turn, b.State.Velocity = a.middle.Moved(at), space.Identity, velocity
	}, solid.Body)
}

func (a *arena) body(k ecs.Key) *solid.BodyState { return &solid.Body.Of(a.w, k).State }

// at is where a body is, seen from the arena's middle.
func (a *arena) at(k ecs.Key) space.Vec { return a.body(k).Place.From(a.middle) }

func (a *arena) steps(n int) {
	a.t.Helper()
	if err := a.loop.Steps(n); err != nil {
		a.t.Fatal(err)
	}
}

// rigid makes Params of shapes around their common middle.
func rigid(mass float64, shapes ...solid.Shape) solid.BodyParams {
	p := solid.BodyParams{
		Mass: mass, Shapes: shapes, Friction: 0.6, Layer: solid.LayerThing, Meets: solid.EveryLayer,
	}
	if mass > 0 {
		bulk := solid.MassOf(shapes)
		p.Inertia = space.V(bulk.Tensor.XX, bulk.Tensor.YY, bulk.Tensor.ZZ).Scale(mass / bulk.Volume)
	}
	return p
}

// brick is a box of those sizes in metres.
func brick(x, y, z float64) solid.Shape {
	return solid.Shape{Kind: solid.Cuboid, Turn: space.Identity, Half: space.V(x/2, y/2, z/2)}
}

// globe is a sphere.
func globe(radius float64) solid.Shape {
	return solid.Shape{Kind: solid.Sphere, Turn: space.Identity, Radius: radius}
}

// steep is a cone's hull about its middle, half a metre high.
func steep(t testing.TB) solid.Shape {
	t.Helper()
	var points []space.Vec
	for i := range 8 {
		s, c := math.Sincos(float64(i) * math.Pi / 4)
		points = append(points, space.V(0.16*c, 0.16*s, -0.25), space.V(0.03*c, 0.03*s, 0.25))
	}
	hull, err := solid.HullOf(points)
	if err != nil {
		t.Fatal(err)
	}
	return solid.Shape{Kind: solid.Convex, Turn: space.Identity, Hull: hull}
}

// dice is a small random number generator of its own, the same for ever.
type dice uint64

func (d *dice) next() float64 {
	*d = *d*6364136223846793005 + 1442695040888963407
	return float64(*d>>11) / (1 << 53)
}

// between is a number from low to high.
func (d *dice) between(low, high float64) float64 { return low + (high-low)*d.next() }

// upTo is one of 0..n-1.
func (d *dice) upTo(n int) int { return int(d.next() * float64(n)) }

// meadow is a mesh of n by n squares of some size from the corner (0, 0) shifted by from, each point's place and height
// by chance, and each square cut in either way.
func meadow(t testing.TB, d *dice, n int, size float64, from space.Vec, height func(x, y float64) float64) *tree.Chunk {
	t.Helper()
	var s tree.Soup
	for j := range n + 1 {
		for i := range n + 1 {
			x, y := (float64(i)+d.between(-0.2, 0.2))*size, (float64(j)+d.between(-0.2, 0.2))*size
			s.Points = append(s.Points, from.Add(space.V(x, y, height(x, y))))
		}
	}
	row := uint32(n + 1)
	for j := range uint32(n) {
		for i := range uint32(n) {
			a := j*row + i
			if d.next() < 0.5 {
				s.Triangles = append(s.Triangles, [3]uint32{a, a + 1, a + row + 1}, [3]uint32{a, a + row + 1, a + row})
			} else {
				s.Triangles = append(s.Triangles, [3]uint32{a, a + 1, a + row}, [3]uint32{a + 1, a + row + 1, a + row})
			}
		}
	}
	c, err := tree.Build(s)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// flat is level ground.
func flat(float64, float64) float64 { return 0 }

// sheet is a thin wall of a mesh: a rectangle at y = 0, from -x to x, from the ground up to z, that faces south.
func sheet(t testing.TB, x, z float64) *tree.Chunk {
	t.Helper()
	c, err := tree.Build(tree.Soup{
		Points:    []space.Vec{space.V(-x, 0, 0), space.V(x, 0, 0), space.V(x, 0, z), space.V(-x, 0, z)},
		Triangles: [][3]uint32{{0, 1, 2}, {0, 2, 3}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return c
}
