// Shadow volumes: for every triangle of a model a prism that reaches from it away from the sun.

package mesh

import "camber/components/space"

// Volume makes the volume of some triangles of a model. Each has six corners: its own, with Extra 0, and those that a
// shader moves away from the sun, with Extra 1; all carry the triangle's normal, so that a shader can leave out the
// prisms of what is turned away. The prisms are closed, each for itself: it does not matter whether the model is.
func Volume(vertices []Vertex, indices []uint32) Model {
	m := Model{Vertices: make([]Vertex, 0, 2*len(indices)), Indices: make([]uint32, 0, 8*len(indices))}
	for i := 0; i+2 < len(indices); i += 3 {
		var p [3]space.Vec
		for k := range p {
			p[k] = at(&vertices[indices[i+k]])
		}
		n := Normal(p[1].Sub(p[0]).Cross(p[2].Sub(p[0])))
		if n == ([4]int8{}) {
			continue
		}
		base := uint32(len(m.Vertices))
		for far := range 2 {
			for k := range p {
				m.Vertices = append(m.Vertices, Vertex{At: Point(p[k]), Normal: n, Extra: [2]float32{float32(far), 0}})
			}
		}
		m.Indices = append(m.Indices, base, base+1, base+2, base+5, base+4, base+3)
		for k := range uint32(3) {
			a, b := base+k, base+(k+1)%3
			m.Indices = append(m.Indices, b, a, a+3, b, a+3, b+3)
		}
	}
	m.Parts = []Part{{Paint: Solid, Count: int32(len(m.Indices))}}
	return m
}
