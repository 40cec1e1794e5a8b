// Ghosts: cars that are not there, as a shell of thin glass.

package mesh

// ghostly is the colour of a ghost, as people write it.
var ghostly = [3]float64{0.62, 0.80, 0.98}

// Ghost makes a see-through shell of a model.
func Ghost(m *Model) Model {
	g := Model{Radius: m.Radius, Middle: m.Middle, Indices: m.Indices, Vertices: append([]Vertex(nil), m.Vertices...)}
	for i := range g.Vertices {
		v := &g.Vertices[i]
		v.Colour, v.Extra = Tint(ghostly, LayerPlain), [2]float32{1, 0}
	}
	if n := len(g.Indices); n > 0 {
		g.Parts = []Part{{Paint: Glass, Count: int32(n)}}
	}
	return g
}
