// Wheels on meshes: flat, split, with edges and gaps.

package collide

import (
	"math"
	"math/rand"
	"testing"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
	"camber/ecs"
)

// trackKey is the owner of all meshes in these tests.
const trackKey = ecs.Key(7)

// land lays a soup at a place, with an endless plane far below.
func landOf(t testing.TB, at space.Place, soup tree.Soup, surfaces ...terrain.Surface) *terrain.LandData {
	t.Helper()
	c, err := tree.Build(soup)
	if err != nil {
		t.Fatal(err)
	}
	if len(surfaces) == 0 {
		surfaces = []terrain.Surface{{Grip: 1}}
	}
	d := &terrain.LandData{Aux: terrain.LandAux{Ground: tree.NewGround(), Meshed: true, Version: 1}}
	d.Aux.Ground.Add(tree.ChunkID{Owner: uint64(trackKey)}, c, at)
	d.Aux.Owners = []terrain.LandOwner{{Key: trackKey, Place: at, Surfaces: surfaces}}
	d.Aux.Planes = []terrain.LandPlane{{
		Owner: trackKey, Place: at.Moved(space.V(0, 0, -50)), Normal: space.V(0, 0, 1),
		Params: &terrain.GroundParams{Grip: 1, Floor: -50},
	}}
	return d
}

// probe is a single wheel that is put wherever a test wants it.
type probe struct {
	ground Ground
	car    vehicle.ChassisData
	wheel  vehicle.WheelData
	foot   footing
}

func newProbe(land *terrain.LandData, radius, width float64) *probe {
	p := &probe{}
	p.ground.land = land
	p.wheel.Params = &vehicle.WheelParams{Radius: radius, Width: width}
	p.wheel.Aux.Radius = radius
	p.wheel.Aux.Axle = space.V(1, 0, 0)
	return p
}

// at puts the wheel's middle at a place and gives its contact.
func (p *probe) at(hub space.Place) *vehicle.WheelAux {
	p.car.State.Place = hub
	p.ground.under(&p.car, []vehicle.CarWheel{{Wheel: &p.wheel}}, &p.foot, &p.foot.seat)
	return &p.wheel.Aux
}

// grid is a net of triangles over [-5, 5] m with heights from a function; jitter moves its inner points and turns its
// diagonals.
func grid(n int, jitter float64, seed int64, height func(x, y float64) float64) tree.Soup {
	r := rand.New(rand.NewSource(seed))
	var s tree.Soup
	step := 10 / float64(n)
	for j := range n + 1 {
		for i := range n + 1 {
			x, y := float64(i)*step-5, float64(j)*step-5
			if i > 0 && i < n && j > 0 && j < n {
				x, y = x+jitter*step*(r.Float64()-0.5), y+jitter*step*(r.Float64()-0.5)
			}
			v := space.Snap(space.V(x, y, 0))
			v.Z = height(v.X, v.Y)
			s.Points = append(s.Points, v)
		}
	}
	for j := range n {
		for i := range n {
			a := uint32(j*(n+1) + i)
			b, c, d := a+1, a+uint32(n)+2, a+uint32(n)+1
			if jitter > 0 && r.Intn(2) == 0 {
				s.Triangles = append(s.Triangles, [3]uint32{a, b, c}, [3]uint32{a, c, d})
			} else {
				s.Triangles = append(s.Triangles, [3]uint32{a, b, d}, [3]uint32{b, c, d})
			}
		}
	}
	return s
}

func flat(float64, float64) float64 { return 0 }

func tilted(axis space.Vec, camber float64) space.Vec {
	return axis.Scale(math.Cos(camber)).AddScaled(space.V(0, 0, 1), -math.Sin(camber))
}

func TestAFlatMeshIsLikeThePlane(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	for seed := range int64(20) {
		land := landOf(t, space.Place{}, grid(3+int(seed), 0.6, seed, flat))
		for range 50 {
			p := newProbe(land, 0.3, 0.2)
			heading := r.Float64() * 6
			p.wheel.Aux.Axle = tilted(space.V(math.Cos(heading), math.Sin(heading), 0), (r.Float64()-0.5)*0.3)
			hub := space.V(r.Float64()*6-3, r.Float64()*6-3, 0.22+0.1*r.Float64())
			got := *p.at(space.PlaceAt([3]int32{}, hub))
			want := p.wheel.Aux
			stand(&want, hub.Z, 0, space.V(0, 0, 1))
			if got.Contact != want.Contact {
				t.Fatalf("at %v with axle %v: contact %v, on the plane %v", hub, want.Axle, got.Contact, want.Contact)
			}
			if !got.Contact {
				continue
			}
			near(t, "depth", got.Depth, want.Depth, 1e-9)
			near(t, "normal", got.Normal.Sub(want.Normal).Len(), 0, 1e-9)
			near(t, "foot", got.Foot.Sub(want.Foot).Len(), 0, 1e-9)
			near(t, "ahead", got.Ahead.Sub(want.Ahead).Len(), 0, 1e-9)
			near(t, "aside", got.Aside.Sub(want.Aside).Len(), 0, 1e-9)
			near(t, "camber", got.Camber, want.Camber, 1e-9)
		}
	}
}

func TestRollingOverAnyTriangulationOfASlopeGivesTheSameDepth(t *testing.T) {
	slope := func(x, y float64) float64 { return x/8 - y/16 } // all corners lie on the lattice
	for seed := range int64(10) {
		soup := grid(4+2*int(seed), 0, seed, slope)
		for i := range soup.Points { // moved by whole steps that keep the heights on the lattice
			q := &soup.Points[i]
			q.X, q.Y = math.Round(q.X*512)/512, math.Round(q.Y*512)/512
			q.Z = slope(q.X, q.Y)
		}
		p := newProbe(landOf(t, space.Place{}, soup), 0.3, 0.2)
		for n := range 2000 {
			y := -3 + 0.003*float64(n)
			x := 1.3*math.Sin(y) - 0.2
			w := p.at(space.PlaceAt([3]int32{}, space.V(x, y, slope(x, y)+0.29)))
			if n == 0 {
				continue
			}
			want := p.wheel.Aux
			normal := space.V(-1.0/8, 1.0/16, 1).Unit()
			stand(&want, 0.29*normal.Z, 0, normal)
			if math.Abs(w.Depth-want.Depth) > 1e-9 || w.Normal.Sub(normal).Len() > 1e-9 {
				t.Fatalf("triangulation %d, at y = %g: depth %g and normal %v, want %g and %v", seed, y, w.Depth, w.Normal,
					want.Depth, normal)
			}
		}
	}
}

// step is ground at height 0 up to y = 0 and then at another height, with a face between them.
func step(height float64) tree.Soup {
	s := tree.Soup{Points: []space.Vec{
		{X: -5, Y: -5},
		{X: 5, Y: -5},
		{X: 5},
		{X: -5},
		{X: 5, Z: height},
		{X: -5, Z: height},
		{X: 5, Y: 5, Z: height},
		{X: -5, Y: 5, Z: height},
	}}
	s.Triangles = [][3]uint32{{0, 1, 2}, {0, 2, 3}, {3, 2, 4}, {3, 4, 5}, {5, 4, 6}, {5, 6, 7}}
	return s
}

// settled finds the height at which the wheel gives way by depth in all, by bisection.
func (p *probe) settled(x, y, push, low, high float64) float64 {
	for range 60 {
		z := (low + high) / 2
		w := p.at(space.PlaceAt([3]int32{}, space.V(x, y, z)))
		up := 0.0
		if w.Contact {
			up = w.Depth * w.Normal.Z
		}
		if up > push {
			low = z
		} else {
			high = z
		}
	}
	return (low + high) / 2
}

func TestAWheelClimbsAKerbWithoutAJump(t *testing.T) {
	for _, angle := range []float64{0, 0.3, 0.7, 1.2} {
		p := newProbe(landOf(t, space.Place{}, step(0.125)), 0.3, 0.2)
		p.wheel.Aux.Axle = space.V(math.Cos(angle), math.Sin(angle), 0)
		before, at := 0.0, -1.0
		for n := range 1600 {
			y := at + 0.001*float64(n)
			z := p.settled(0.013, y, 0.02, 0.15, 0.5)
			if n > 0 && math.Abs(z-before) > 0.0045 {
				t.Fatalf("angle %g: from y = %g on the hub goes from %g to %g within a millimetre", angle, y-0.001, before, z)
			}
			before = z
			if y < -0.45 && angle == 0 {
				near(t, "height before the kerb", z, 0.28, 1e-9)
			}
		}
		near(t, "height on the kerb", before, 0.405, 1e-9)
	}
}

// gap is two slabs at height 0 with a slit of some width across y = 0; the slit has walls and no floor.
func gap(width float64) tree.Soup {
	h := width / 2
	return tree.Soup{
		Points: []space.Vec{
			{X: -5, Y: -5},
			{X: 5, Y: -5},
			{X: 5, Y: -h},
			{X: -5, Y: -h},
			{X: 5, Y: -h, Z: -3},
			{X: -5, Y: -h, Z: -3},
			{X: -5, Y: h},
			{X: 5, Y: h},
			{X: 5, Y: 5},
			{X: -5, Y: 5},
			{X: -5, Y: h, Z: -3},
			{X: 5, Y: h, Z: -3},
		},
		Triangles: [][3]uint32{{0, 1, 2}, {0, 2, 3}, {3, 2, 4}, {3, 4, 5}, {6, 7, 8}, {6, 8, 9}, {10, 11, 7}, {10, 7, 6}},
	}
}

func TestAWheelDoesNotFallIntoAGapNarrowerThanItself(t *testing.T) {
	const width = 0.5
	p := newProbe(landOf(t, space.Place{}, gap(width)), 0.3, 0.2)
	free := math.Sqrt(0.3*0.3 - width*width/4) // height of the hub when the wheel just lies on both edges
	if w := p.at(space.PlaceAt([3]int32{}, space.V(0, 0, free+1e-4))); w.Contact {
		t.Errorf("a wheel above both edges is pressed in by %g", w.Depth)
	}
	w := p.at(space.PlaceAt([3]int32{}, space.V(0, 0, free-0.005)))
	if !w.Contact {
		t.Fatal("the gap swallows the wheel")
	}
	near(t, "normal", w.Normal.Sub(space.V(0, 0, 1)).Len(), 0, 1e-9)
	if w.Depth < 0.005 || w.Depth > 0.01 {
		t.Errorf("5 mm lower the tyre gives way by %g m", w.Depth)
	}
	// over the middle it never sinks further than that and what it gives way by
	for n := range 1200 {
		y := -0.6 + 0.001*float64(n)
		if z := p.settled(0, y, 0.02, 0, 0.5); z < free-0.02-1e-9 {
			t.Fatalf("at y = %g the hub sinks to %g", y, z)
		}
	}
}

func TestAWheelFallsIntoAGapWiderThanItself(t *testing.T) {
	p := newProbe(landOf(t, space.Place{}, gap(0.7)), 0.3, 0.2)
	for _, z := range []float64{0.29, 0.1, 0, -0.5, -2} {
		if w := p.at(space.PlaceAt([3]int32{}, space.V(0, 0, z))); w.Contact {
			t.Errorf("%g m above the gap it is pressed in by %g along %v", z, w.Depth, w.Normal)
		}
	}
}
