// Houses of towns: drawn where they are hit, and of few triangles far away.

package town

import (
	"math"
	"slices"
	"testing"

	"camber/components/space"
	"camber/components/street"
	"camber/systems/render/mesh"
)

// prism is a house over an outline that goes round anticlockwise, its walls as the ground has them.
func prism(low, high float64, at ...space.Vec) street.House {
	h := street.House{Base: low + 1.5, Eaves: high, Top: high}
	h.Storeys = 3
	for i, p := range at {
		q := at[(i+1)%len(at)]
		a, b := space.V(p.X, p.Y, low), space.V(q.X, q.Y, low)
		c, d := space.V(q.X, q.Y, high), space.V(p.X, p.Y, high)
		h.Walls = append(h.Walls, [3]space.Vec{a, b, c}, [3]space.Vec{a, c, d})
		if i > 0 && i < len(at)-1 {
			up := space.V(0, 0, high)
			h.Roof = append(h.Roof, [3]space.Vec{at[0].Add(up), p.Add(up), q.Add(up)})
		}
	}
	return h
}

func TestHousesAreDrawnWhereTheyAreHit(t *testing.T) {
	h := prism(-1.5, 9, space.V(0, 0, 0), space.V(6, 0, 0), space.V(12, 0.1, 0), space.V(12, 8, 0), space.V(0, 8, 0))
	m := Houses([]street.House{h}, space.V(3, 4, 1), mesh.Fine, nil, 0)
	if n := len(h.Walls) + len(h.Roof); m.Triangles() != n {
		t.Fatalf("%d triangles are drawn, %d are hit", m.Triangles(), n)
	}
	hit := map[[3]space.Vec]bool{}
	for _, tri := range slices.Concat(h.Walls, h.Roof) {
		hit[tri] = true
	}
	most := float32(0)
	for _, part := range m.Parts {
		for i := part.First; i < part.First+part.Count; i += 3 {
			var tri [3]space.Vec
			for k := range tri {
				v := &m.Vertices[m.Indices[int(i)+k]]
				at := space.V(float64(v.At[0])+3, float64(v.At[1])+4, float64(v.At[2])+1)
				tri[k] = space.V(math.Round(10*at.X)/10, math.Round(10*at.Y)/10, math.Round(10*at.Z)/10)
				if part.Paint == mesh.Facade && v.Extra[0] != 3 {
					t.Errorf("a wall has %g storeys", v.Extra[0])
				}
				if part.Paint == mesh.Facade && tri[k].Y < 1 && v.Normal[1] < -120 {
					most = max(most, v.UV[0])
				}
			}
			if !hit[tri] {
				t.Errorf("a triangle is drawn at %v, and none is hit there", tri)
			}
		}
	}
	if most < 3.99 || most > 4.01 { // two walls that go on straight have their bays together
		t.Errorf("12 m of wall have %g bays", most)
	}
}

func TestFarHousesHaveFewTriangles(t *testing.T) {
	var at []space.Vec
	for i := range 9 { // steps
		at = append(at, space.V(float64(20-2*i), float64(2*i), 0), space.V(float64(20-2*i), float64(2*i+2), 0))
	}
	h := prism(-1.5, 6, append([]space.Vec{{}, {X: 20}}, at[1:]...)...)
	h.Top = 9
	fine := Houses([]street.House{h}, space.Vec{}, mesh.Fine, nil, 0)
	coarse := Houses([]street.House{h}, space.Vec{}, mesh.Coarse, nil, 0)
	if coarse.Triangles() > mostOfFar || fine.Triangles() <= mostOfFar {
		t.Errorf("%d triangles far away, %d near", coarse.Triangles(), fine.Triangles())
	}
	if nothing := Houses(nil, space.Vec{}, mesh.Fine, nil, 0); nothing.Triangles() != 0 {
		t.Error("no houses have triangles")
	}
	_ = Houses([]street.House{{Look: street.Look{Storeys: 1}}}, space.Vec{}, mesh.Coarse, nil, 0) // of nothing
}

// A church of stone has pointed windows, a house of stone has storeys.
func TestHousesOfStoneAreNoChurches(t *testing.T) {
	for _, k := range []struct {
		storeys uint8
		layer   uint8
	}{{1, mesh.LayerChurch}, {2, mesh.LayerStones}, {3, mesh.LayerStones}} { // of 7.5 m
		h := prism(-1.5, 7.5, space.V(0, 0, 0), space.V(12, 0, 0), space.V(12, 8, 0), space.V(0, 8, 0))
		h.Base, h.Storeys, h.Facade = 0, k.storeys, street.Stonework
		m := Houses([]street.House{h}, space.Vec{}, mesh.Fine, nil, 0)
		for _, part := range m.Parts {
			for i := part.First; i < part.First+part.Count && part.Paint == mesh.Facade; i++ {
				if v := &m.Vertices[m.Indices[i]]; v.Colour[3] != k.layer {
					t.Fatalf("walls of %d storeys have the layer %d, not %d", k.storeys, v.Colour[3], k.layer)
				}
			}
		}
	}
}
