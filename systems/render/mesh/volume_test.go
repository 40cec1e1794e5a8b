// The prisms of a shadow volume are closed: every edge is shared by two faces that run along it opposite ways (REN-04).

package mesh_test

import (
	"testing"

	"camber/components/space"
	"camber/systems/render/mesh"
)

func TestEachPrismOfAShadowVolumeIsClosedAndLooksOutwards(t *testing.T) {
	m := mesh.PostOf()
	v := mesh.Volume(m.Vertices, m.Indices)
	if len(v.Indices) != 8*len(m.Indices) || len(v.Vertices) != 2*len(m.Indices) {
		t.Fatalf("%d triangles became %d", m.Triangles(), v.Triangles())
	}
	sun := space.V(0.3, 0.4, 0.8).Unit()
	place := func(n uint32) space.Vec { // as the shader does
		k := &v.Vertices[n]
		p := space.V(float64(k.At[0]), float64(k.At[1]), float64(k.At[2]))
		return p.AddScaled(sun, -10*float64(k.Extra[0]))
	}
	for prism := 0; prism < len(v.Indices); prism += 24 {
		edges, size := map[[2]uint32]int{}, 0.0
		for i := prism; i < prism+24; i += 3 {
			a, b, c := v.Indices[i], v.Indices[i+1], v.Indices[i+2]
			for _, e := range [3][2]uint32{{a, b}, {b, c}, {c, a}} {
				edges[e]++
				edges[[2]uint32{e[1], e[0]}]--
			}
			size += place(a).Dot(place(b).Cross(place(c))) / 6
		}
		for e, n := range edges {
			if n != 0 {
				t.Fatalf("edge %v is not closed", e)
			}
		}
		n := v.Vertices[v.Indices[prism]].Normal
		if facing := float64(n[0])*sun.X + float64(n[1])*sun.Y + float64(n[2])*sun.Z; facing > 5 && size <= 0 {
			t.Fatalf("a prism of a triangle that faces the sun is inside out: %g", size)
		}
	}
}
