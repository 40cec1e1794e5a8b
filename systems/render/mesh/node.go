// Nodes of models that were read from files, as they are drawn.

package mesh

import (
	"camber/components"
	"camber/components/space"
)

// Node makes a model of a node, around the looks' origin; of a wheel around its own middle.
func Node(n *components.LookModel) Model {
	b := &Builder{}
	shift := n.At
	if n.Name != "Body" {
		shift = space.Vec{}
		box := space.NoBox()
		for _, p := range n.Points {
			box = box.With(p)
		}
		if len(n.Points) > 0 {
			shift = box.Centre().Scale(-1)
		}
	}
	for i, t := range n.Triangles {
		var k [3]uint32
		for c := range t {
			v := Vertex{At: Point(n.Points[t[c]].Add(shift)), Light: Lit}
			v.Normal[3] = 90
			if n.Colours != nil {
				v.Colour = Tint(n.Colours[i], LayerPlain)
			} else {
				v.Colour, v.Extra[0] = Tint([3]float64{1, 1, 1}, LayerPlain), 1
			}
			k[c] = b.Vertex(v)
		}
		b.Triangle(Bodywork, k[0], k[1], k[2])
	}
	b.Smooth(0.7)
	return b.Build()
}
