// Where tufts of grass stand.

package mesh_test

import (
	"cmp"
	"slices"
	"testing"

	"camber/components/space"
	"camber/systems/render/mesh"
)

// square is a piece of ground from 0 to 8 m, cut across its middle or into four, on a layer; it rises to the east, and
// begins so many metres from the middle of a road.
func square(four bool, layer uint8, aside float32) (v []mesh.Vertex, i []uint32) {
	corner := func(x, y float32) mesh.Vertex {
		return mesh.Vertex{
			At: [3]float32{x, y, 0.1 * x}, Light: mesh.Lit, Colour: [4]uint8{100, 150, 80, layer},
			Extra: [2]float32{aside + x, y},
		}
	}
	v = []mesh.Vertex{corner(0, 0), corner(8, 0), corner(8, 8), corner(0, 8), corner(4, 4)}
	if four {
		return v, []uint32{0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4}
	}
	return v, []uint32{0, 1, 2, 0, 2, 3}
}

func TestGrassStandsByThePlaceAloneOnGrassAlone(t *testing.T) {
	tufts := func(four bool, layer uint8, aside float32, wild bool) []mesh.Tuft {
		v, i := square(four, layer, aside)
		all := mesh.Tufts(v, i, space.V(96, -32, 0),
			func(_, _, aside float64) mesh.Sward { return mesh.Beside(aside, wild) }, nil)
		slices.SortFunc(all, func(a, b mesh.Tuft) int {
			return cmp.Or(cmp.Compare(a.At[0], b.At[0]), cmp.Compare(a.At[1], b.At[1]))
		})
		return all
	}
	rough := tufts(false, mesh.LayerGrass, 40, false)
	if len(rough) < 150 {
		t.Fatalf("there are %d tufts on 64 m2 of rough grass", len(rough))
	}
	if again := tufts(true, mesh.LayerGrass, 40, false); len(again) != len(rough) {
		t.Errorf("of ground that is cut otherwise there are %d, not %d", len(again), len(rough))
	} else {
		for i := range rough {
			a, b := rough[i], again[i]
			if a.Turn != b.Turn || a.Rank != b.Rank || max(a.At[0]-b.At[0], a.At[1]-b.At[1], a.Tall-b.Tall) > 1e-4 {
				t.Fatalf("of ground that is cut otherwise tuft %d is %+v, not %+v", i, b, a)
			}
		}
	}
	tall := func(all []mesh.Tuft) (sum float32) {
		for i := range all {
			if k := &all[i]; k.At[0] < 0 || k.At[0] > 8 || max(k.At[2]-0.1*k.At[0], 0.1*k.At[0]-k.At[2]) > 1e-4 {
				t.Fatalf("a tuft is at %v, not on its ground", k.At)
			}
			sum += all[i].Tall
		}
		return sum / float32(len(all))
	}
	lawn := tufts(false, mesh.LayerGrass, -4, false)
	if len(lawn) >= len(rough) || tall(lawn) > 0.1 || tall(rough) < 0.2 {
		t.Errorf("%d tufts of %.2f m on a lawn, %d of %.2f m where nobody mows", len(lawn), tall(lawn), len(rough),
			tall(rough))
	}
	if wild := tufts(false, mesh.LayerGrass, 7, true); tall(wild) < 2*tall(tufts(false, mesh.LayerGrass, 7, false)) {
		t.Errorf("beside gravel it is %.2f m high", tall(wild))
	}
	for _, bare := range []uint8{mesh.LayerSand, mesh.LayerAsphalt, mesh.LayerConcrete} {
		if n := len(tufts(false, bare, 40, true)); n > 0 {
			t.Errorf("%d tufts stand on layer %d", n, bare)
		}
	}
}

func TestGrassIsAsTallAndOfTheColourThatItIsAskedFor(t *testing.T) {
	v, i := square(false, mesh.LayerGrass, 0)
	grown := func(of mesh.Sward) []mesh.Tuft {
		return mesh.Tufts(v, i, space.V(96, -32, 0), func(x, y, extra float64) mesh.Sward {
			if x < 0 || x > 8 || y < 0 || y > 8 || extra != float64(float32(x)) && extra-x > 1e-3 {
				t.Fatalf("asked at %g, %g, where the extra number is %g", x, y, extra)
			}
			return of
		}, nil)
	}
	colour := [3]float64{0.5, 0.4, 0.1}
	lawn, high := grown(mesh.Sward{Share: 0.5, Colour: &colour}), grown(mesh.Sward{Share: 1, Low: 0.3, Colour: &colour})
	if len(grown(mesh.Sward{})) > 0 || len(lawn) == 0 || len(high) < len(lawn)*3/2 {
		t.Errorf("%d tufts at a half, %d where all have one", len(lawn), len(high))
	}
	for i := range high {
		k := &high[i]
		if k.Tall < 0.3*0.45-1e-6 || k.Tall > 0.3+1e-6 {
			t.Fatalf("where grass is 0.3 m high at least, and mown, a tuft has %g m", k.Tall)
		}
		if ratio := k.Albedo[1] / k.Albedo[2]; ratio < 15.9 { // of squares, and straw, which is not blue
			t.Fatalf("on brown ground a tuft is %v", k.Albedo)
		}
	}
}

func TestATuftIsCheap(t *testing.T) {
	fine, coarse := mesh.TuftOf(mesh.Fine), mesh.TuftOf(mesh.Coarse)
	if fine.Triangles() > 40 || coarse.Triangles() > 6 || fine.Radius > 1 || coarse.Radius > 1 {
		t.Errorf("tufts have %d and %d triangles within %.2f and %.2f m", fine.Triangles(), coarse.Triangles(), fine.Radius,
			coarse.Radius)
	}
}
