// Models of cars: their normals are normal.

package cars_test

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/systems/render/mesh"
)

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
