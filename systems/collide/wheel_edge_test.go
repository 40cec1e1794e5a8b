// Wheels over ridges, dips, double floors and materials.

package collide

import (
	"math"
	"math/rand"
	"testing"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
)

// force is what the ground pushes a wheel with, as a length of spring.
func force(w *vehicle.WheelAux) space.Vec {
	if !w.Contact {
		return space.Vec{}
	}
	return w.Normal.Scale(w.Depth)
}

func TestTheForceDoesNotJumpAcrossRidgesAndDips(t *testing.T) {
	for name, rise := range map[string]float64{"ridge": -0.2, "dip": 0.2} {
		// folded along a line askew to the triangles' edges
		soup := grid(8, 0.5, 4, func(_, y float64) float64 { return rise * math.Abs(y) })
		for i := range soup.Points { // no triangle reaches across the fold
			if p := &soup.Points[i]; math.Abs(p.Y) < 0.65 {
				p.Y, p.Z = 0, 0
			}
		}
		land := landOf(t, space.Place{}, soup)
		for _, angle := range []float64{0, 0.5, 1, 1.5} {
			p := newProbe(land, 0.3, 0.2)
			p.wheel.Aux.Axle = tilted(space.V(math.Cos(angle), math.Sin(angle), 0), 0.03)
			var before space.Vec
			for n := range 20000 {
				y := -0.5 + 0.00005*float64(n)
				f := force(p.at(space.PlaceAt([3]int32{}, space.V(0.1, y, 0.29+rise*math.Abs(y)))))
				// turned by 0.4 rad within the width of the contact, it may change by a share of that in a step, not at once
				if d := f.Sub(before).Len(); n > 0 && d > 0.0001 {
					t.Fatalf("%s at %g rad: at y = %g the force goes from %v to %v", name, angle, y, before, f)
				}
				before = f
			}
		}
	}
}

func TestTheDepthDoesNotJumpOnRoughTerrain(t *testing.T) {
	for seed := range int64(6) {
		r := rand.New(rand.NewSource(seed))
		land := landOf(t, space.Place{}, grid(12, 0.7, seed, func(_, _ float64) float64 { return 0.15 * r.Float64() }))
		p := newProbe(land, 0.3, 0.2)
		angle := r.Float64() * 6
		p.wheel.Aux.Axle = tilted(space.V(math.Cos(angle), math.Sin(angle), 0), 0.05)
		x, y := r.Float64()-0.5, r.Float64()-0.5
		before := 0.0
		for n := range 40000 {
			way := -3 + 0.00015*float64(n)
			at := space.V(x-math.Sin(angle)*way, y+math.Cos(angle)*way, 0.36)
			w := p.at(space.PlaceAt([3]int32{}, at))
			depth := force(w).Len()
			if d := math.Abs(depth - before); n > 0 && d > 0.00045 {
				t.Fatalf("terrain %d: %g m along, the depth goes from %g to %g", seed, way, before, depth)
			}
			before = depth
		}
	}
}

func TestAWheelBelowTheGroundIsLostOnlyWhenDeeperThanItsSize(t *testing.T) {
	p := newProbe(landOf(t, space.Place{}, grid(5, 0, 1, flat)), 0.3, 0.2)
	for _, c := range []struct {
		z       float64
		contact bool
	}{{0.05, true}, {-0.1, true}, {-0.29, true}, {-0.31, false}, {-5, false}} {
		w := p.at(space.PlaceAt([3]int32{}, space.V(0.3, 0.4, c.z)))
		if w.Contact != c.contact {
			t.Errorf("with its middle at %g m, contact is %v", c.z, w.Contact)
		}
		if w.Contact && (w.Normal != space.V(0, 0, 1) || math.Abs(w.Depth-0.18) > 1e-9) {
			t.Errorf("with its middle at %g m it is pushed along %v by %g", c.z, w.Normal, w.Depth)
		}
	}
}

func TestAThinWallPushesAWheelBackOnly(t *testing.T) {
	soup := grid(5, 0, 1, flat)
	n := uint32(len(soup.Points))
	soup.Points = append(soup.Points,
		space.V(-5, 1, -1), space.V(5, 1, -1), space.V(5, 1, 1), space.V(-5, 1, 1),
		space.V(-5, 1.125, -1), space.V(5, 1.125, -1), space.V(5, 1.125, 1), space.V(-5, 1.125, 1))
	soup.Triangles = append(soup.Triangles, [3]uint32{n, n + 1, n + 2}, [3]uint32{n, n + 2, n + 3},
		[3]uint32{n + 5, n + 4, n + 7}, [3]uint32{n + 5, n + 7, n + 6})
	p := newProbe(landOf(t, space.Place{}, soup), 0.3, 0.2)
	w := p.at(space.PlaceAt([3]int32{}, space.V(0.3, 0.75, 0.28)))
	if !w.Contact {
		t.Fatal("the wheel hangs in the air")
	}
	push := force(w)
	near(t, "push back", push.Y, -0.05, 1e-9)
	near(t, "push up", push.Z, 0.02, 1e-9)
}

func TestMaterialsReachTheTyre(t *testing.T) {
	soup := grid(10, 0, 1, flat)
	soup.Materials = make([]uint8, len(soup.Triangles))
	for i, k := range soup.Triangles {
		if soup.Points[k[0]].X+soup.Points[k[1]].X+soup.Points[k[2]].X > 0 {
			soup.Materials[i] = 1
		}
	}
	p := newProbe(landOf(t, space.Place{}, soup, terrain.Surface{Name: "asphalt", Grip: 1},
		terrain.Surface{Name: "grass", Grip: 0.5, Rolling: 0.08}), 0.3, 0.25)
	for _, c := range []struct {
		x, grip, rolling float64
		material         uint8
	}{{-1, 1, 0, 0}, {1, 0.5, 0.08, 1}, {0.05, 2.0 / 3, 0.16 / 3, 1}} {
		w := p.at(space.PlaceAt([3]int32{}, space.V(c.x, 0.3, 0.28)))
		near(t, "grip", w.Grip, c.grip, 1e-9)
		near(t, "rolling", w.Rolling, c.rolling, 1e-9)
		if w.Material != c.material || w.Owner != trackKey || w.Surface == nil ||
			w.Surface.Grip != p.ground.land.Surface(trackKey, c.material).Grip {
			t.Errorf("at x = %g it stands on material %d of %d: %v", c.x, w.Material, w.Owner, w.Surface)
		}
	}
}

func TestRoughGroundShakesTheWheelWithinItsRoughness(t *testing.T) {
	rough := terrain.Surface{Grip: 1, Roughness: 0.02, Bumps: 0.3}
	p := newProbe(landOf(t, space.Place{}, grid(5, 0, 1, flat), rough), 0.3, 0.2)
	low, high, before := math.Inf(1), math.Inf(-1), 0.0
	for n := range 60000 {
		w := p.at(space.PlaceAt([3]int32{}, space.V(0.3, -3+0.0001*float64(n), 0.27)))
		low, high = min(low, w.Depth), max(high, w.Depth)
		if n > 0 && math.Abs(w.Depth-before) > 0.0001*0.02/0.3*2 {
			t.Fatalf("the depth jumps from %g to %g", before, w.Depth)
		}
		before = w.Depth
	}
	if low < 0.02-1e-9 || high > 0.04+1e-9 || high-low < 0.01 {
		t.Errorf("bumps of 20 mm give depths from %g to %g around 0.03", low, high)
	}
}

func TestThePlaneCarriesWhereTheMeshEnds(t *testing.T) { // COL-01
	land := landOf(t, space.Place{}, grid(5, 0, 1, flat))
	land.Aux.Planes[0].Place, land.Aux.Planes[0].Params.Floor = space.PlaceAt([3]int32{}, space.V(0, 0, -0.25)), -0.25
	p := newProbe(land, 0.3, 0.2)
	for _, c := range []struct{ y, z, depth float64 }{{0, 0.28, 0.02}, {8, 0.28, 0}, {8, 0.03, 0.02}, {300, 0.03, 0.02}} {
		w := p.at(space.PlaceAt([3]int32{}, space.V(0, c.y, c.z)))
		if w.Contact != (c.depth > 0) {
			t.Fatalf("%g m north: contact %v", c.y, w.Contact)
		}
		if w.Contact {
			near(t, "depth", w.Depth, c.depth, 1e-9)
		}
	}
	// beyond the mesh's edge it is let go of bit by bit
	var before space.Vec
	for n := range 9000 {
		f := force(p.at(space.PlaceAt([3]int32{}, space.V(0, 4.9+0.0001*float64(n), 0.1))))
		if d := f.Sub(before).Len(); n > 0 && d > 0.0003 {
			t.Fatalf("%g mm: the force goes from %v to %v", 0.1*float64(n), before, f)
		}
		before = f
	}
}

// A fifth of the places of TestNightlyABallOfTrianglesDoesNoHarmAnywhere.
func TestABallOfTrianglesDoesNoHarm(t *testing.T) { ball(t, 4000) }

// ball has a wheel at so many places in a ball of triangles.
func ball(t *testing.T, places int) {
	r := rand.New(rand.NewSource(9))
	var soup tree.Soup
	for range 400 {
		k := uint32(len(soup.Points))
		for range 3 {
			soup.Points = append(soup.Points, space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64()))
		}
		soup.Triangles = append(soup.Triangles, [3]uint32{k, k + 1, k + 2})
	}
	p := newProbe(landOf(t, space.Place{}, soup), 0.4, 0.3)
	if testing.Short() {
		places /= 2
	}
	for range places {
		p.wheel.Aux.Axle = space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64()).Unit()
		w := p.at(space.PlaceAt([3]int32{}, space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64())))
		if w.Contact && (!w.Foot.Finite() || !w.Normal.Finite() || math.Abs(w.Normal.Len()-1) > 1e-9 ||
			!(w.Depth <= 0.24+1e-12) || !(w.Grip > 0)) {
			t.Fatalf("contact %+v", *w)
		}
	}
}
