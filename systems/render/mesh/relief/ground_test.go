// The ground that is drawn is the ground that is driven on.

package relief_test

import (
	"math"
	"testing"

	tracks "camber/blueprints/track"
	"camber/components/space"
	"camber/components/terrain"
	"camber/content"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/relief"
)

func track(t *testing.T, id string) *terrain.TrackParts {
	t.Helper()
	b, problems := tracks.Kind.Load(content.Base(), "tracks/"+id+".xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return &b.TrackParts
}

func corner(m *mesh.Model, i uint32) space.Vec {
	v := m.Vertices[i].At
	return space.V(float64(v[0]), float64(v[1]), float64(v[2]))
}

func sound(t *testing.T, what string, m *mesh.Model) (area float64) {
	t.Helper()
	for _, i := range m.Indices {
		if int(i) >= len(m.Vertices) {
			t.Fatalf("%s: index %d of %d vertices", what, i, len(m.Vertices))
		}
	}
	for i := 0; i < len(m.Indices); i += 3 {
		a, b, c := corner(m, m.Indices[i]), corner(m, m.Indices[i+1]), corner(m, m.Indices[i+2])
		area += b.Sub(a).Cross(c.Sub(a)).Len() / 2
	}
	for i := range m.Vertices {
		v := &m.Vertices[i]
		p := corner(m, uint32(i))
		n := space.V(float64(v.Normal[0]), float64(v.Normal[1]), float64(v.Normal[2])).Len() / 127
		if !p.Finite() || p.Sub(m.Middle).Len() > m.Radius*1.0001+1e-6 || math.Abs(n-1) > 0.02 {
			t.Fatalf("%s: vertex %d at %v has a normal of length %g", what, i, p, n)
		}
	}
	return area
}

func TestTheGroundThatIsDrawnHasTheAreaOfTheGroundThatIsDrivenOn(t *testing.T) {
	for _, id := range []string{"oval", "alder"} {
		p := track(t, id)
		want, got, triangles := 0.0, 0.0, 0
		rails := map[uint8]bool{} // posts and beams are drawn there
		for i := range p.Scenery.Rails {
			rails[p.Scenery.Rails[i].Material] = true
		}
		for _, m := range p.Ground.Meshes {
			if m.Kind != terrain.MeshGround {
				continue // houses are drawn there
			}
			for k := range int32(m.Chunk.Triangles()) {
				if rails[m.Chunk.Material(k)] {
					continue
				}
				c := m.Chunk.Corners(k)
				want += c[1].Sub(c[0]).Cross(c[2].Sub(c[0])).Len() / 2
			}
		}
		fine, coarse := relief.Ground(p, nil, nil, 2)
		for _, tile := range fine {
			got += sound(t, id, &tile.Model)
			triangles += tile.Triangles()
		}
		far := 0.0
		for _, tile := range coarse {
			far += sound(t, id, &tile.Model)
			triangles -= 2 * tile.Triangles()
		}
		if math.Abs(got-want) > 1e-4*want || math.Abs(far-want) > 1e-4*want {
			t.Errorf("%s: %.1f m2 are drawn from near and %.1f from far, of %.1f", id, got, far, want)
		}
		if triangles < 0 {
			t.Errorf("%s: from far away it has more than half of its triangles", id)
		}
		if triangles > 150_000 {
			t.Errorf("%s: %d triangles", id, triangles)
		}
	}
}

func TestTheRoadKnowsItsEdgesEverywhere(t *testing.T) {
	p := track(t, "alder")
	seen := 0
	fine, _ := relief.Ground(p, nil, nil, 2)
	for _, tile := range fine {
		for _, part := range tile.Parts {
			if part.Paint != mesh.Road {
				continue
			}
			for _, i := range tile.Indices[part.First : part.First+part.Count] {
				v := &tile.Vertices[i]
				seen++
				if wide := v.UV[0] + v.Extra[1]; v.UV[0] < -0.1 || v.Extra[1] < -0.1 || wide < 11 || wide > 15 {
					t.Fatalf("a point of the road lies %g m from its left edge and %g m from its right one", v.UV[0], v.Extra[1])
				}
			}
		}
	}
	if seen < 3000 {
		t.Errorf("only %d points of road", seen)
	}
}
