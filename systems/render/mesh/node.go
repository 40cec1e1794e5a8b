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

// Modelled makes a thing by the model of its looks, around its centre of gravity.
func Modelled(l *components.Looks) Model {
	b := &Builder{}
	for _, n := range l.Models {
		for i, t := range n.Triangles {
			colour := l.Colour
			if n.Colours != nil {
				colour = n.Colours[i]
			}
			var k [3]uint32
			for c := range t {
				v := Vertex{At: Point(n.Points[t[c]].Add(n.At).Add(l.Origin)), Light: Lit, Colour: Tint(colour, LayerPlain)}
				v.Normal[3] = 30
				k[c] = b.Vertex(v)
			}
			b.Triangle(Solid, k[0], k[1], k[2])
		}
	}
	b.Smooth(0.7)
	return b.Build()
}
