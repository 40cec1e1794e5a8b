// Nodes of models that were read from files, as they are drawn.

package mesh

import (
	"math"
	"slices"

	"camber/components/beyond"
	"camber/components/solid"
	"camber/components/space"
)

// Node makes a model of a node, around the looks' origin; of a wheel around its own middle.
func Node(n *solid.LookModel) Model {
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
	// the car's own colour, where the triangle has none
	own := Vertex{Colour: Tint([3]float64{1, 1, 1}, LayerPlain), Light: Lit, Extra: [2]float32{1, 0}}
	own.Normal[3] = 90
	d := dresser{paint: Bodywork, own: own}
	d.add(n, shift)
	return d.build()
}

// Modelled makes a thing by the model of its looks, around its centre of gravity.
func Modelled(l *solid.Looks) Model {
	own := Vertex{Colour: Tint(l.Colour, LayerPlain), Light: Lit}
	own.Normal[3] = 30
	d := dresser{paint: Solid, own: own}
	for _, n := range l.Models {
		d.add(n, n.At.Add(l.Origin))
	}
	return d.build()
}

// dresser makes triangles of nodes: those whose points have normals of their own keep them, the others are smoothed.
type dresser struct {
	paint    Paint  // of what has no picture
	own      Vertex // a point without a colour of its own
	smoothed Builder
	given    Builder
	pictures []*solid.ModelPicture
}

// add adds a node that stands somewhere.
func (d *dresser) add(n *solid.LookModel, shift space.Vec) {
	for i, t := range n.Triangles {
		colour, paint := d.own, d.paint
		if n.Colours != nil {
			colour.Colour, colour.Extra[0] = Tint(n.Colours[i], LayerPlain), 0
		}
		if i < len(n.Pictures) && n.Pictures[i] != nil {
			paint = Pictured
			if n.Colours == nil {
				colour.Colour = Tint([3]float64{1, 1, 1}, 0)
			}
			wrap := n.Pictures[i].Wrap
			colour.Colour[3], colour.Normal[3] = d.layer(n.Pictures[i]), int8(wrap[0]+beyond.Wraps*wrap[1])
			colour.Extra = [2]float32{0, 1} // no vertex is shared with other paints
		}
		face := n.Points[t[1]].Sub(n.Points[t[0]]).Cross(n.Points[t[2]].Sub(n.Points[t[0]]))
		into := &d.given
		for _, p := range t {
			if int(p) >= len(n.Normals) || n.Normals[p] == (space.Vec{}) {
				into = &d.smoothed
			}
		}
		var k [3]uint32
		for c, p := range t {
			v := colour
			v.At = Point(n.Points[p].Add(shift))
			if int(p) < len(n.UV) {
				v.UV = n.UV[p]
			}
			if int(p) < len(n.Tints) {
				for rgb, x := range n.Tints[p] {
					v.Colour[rgb] = uint8(math.Round(float64(v.Colour[rgb]) * math.Sqrt(min(max(float64(x), 0), 1))))
				}
			}
			if into == &d.given {
				normal := n.Normals[p]
				if normal.Dot(face) < 0 { // the back of a sheet that is seen from both sides
					normal = normal.Scale(-1)
				}
				shine := v.Normal[3]
				v.Normal = Normal(normal)
				v.Normal[3] = shine
			}
			k[c] = into.Vertex(v)
		}
		into.Triangle(paint, k[0], k[1], k[2])
	}
}

// layer is the number of a picture among those of the model.
func (d *dresser) layer(p *solid.ModelPicture) uint8 {
	n := slices.Index(d.pictures, p)
	if n < 0 {
		n, d.pictures = len(d.pictures), append(d.pictures, p)
	}
	return uint8(n)
}

func (d *dresser) build() Model {
	d.smoothed.Smooth(0.7)
	first := uint32(len(d.smoothed.vertices))
	d.smoothed.vertices = append(d.smoothed.vertices, d.given.vertices...)
	for p := range Paints {
		for _, k := range d.given.indices[p] {
			d.smoothed.indices[p] = append(d.smoothed.indices[p], first+k)
		}
	}
	m := d.smoothed.Build()
	m.Pictures = d.pictures
	return m
}

// Lay moves the pictures of a model to layers of an array: those that it was given for its own.
func (m *Model) Lay(layers []uint8) {
	laid := make([]bool, len(m.Vertices))
	for _, p := range m.Parts {
		if p.Paint != Pictured {
			continue
		}
		for _, k := range m.Indices[p.First : p.First+p.Count] {
			if v := &m.Vertices[k]; !laid[k] {
				laid[k], v.Colour[3] = true, layers[v.Colour[3]]
			}
		}
	}
}
