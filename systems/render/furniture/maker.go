// What all models here are made of: corners of a flat colour, posts and slabs.

package furniture

import (
	"camber/components/space"
	"camber/systems/render/mesh"
)

// maker gathers triangles.
type maker struct {
	*mesh.Builder
	moved bool // what is made stands somewhere
	at    space.Vec
	turn  space.Quat
}

func newMaker() *maker { return &maker{Builder: &mesh.Builder{}} }

// stand has what is made from now on stand somewhere.
func (b *maker) stand(at space.Vec, turn space.Quat) { b.moved, b.at, b.turn = true, at, turn }

// Vertex gives a corner its number.
func (b *maker) Vertex(v mesh.Vertex) uint32 {
	if b.moved {
		shine := v.Normal[3]
		v.At = mesh.Point(b.at.Add(b.turn.Rotate(space.V(float64(v.At[0]), float64(v.At[1]), float64(v.At[2])))))
		v.Normal = mesh.Normal(b.turn.Rotate(space.V(float64(v.Normal[0]), float64(v.Normal[1]), float64(v.Normal[2]))))
		v.Normal[3] = shine
	}
	return b.Builder.Vertex(v)
}

// Quad adds two triangles around four corners.
func (b *maker) Quad(p mesh.Paint, v [4]mesh.Vertex) {
	var n [4]uint32
	for i := range v {
		n[i] = b.Vertex(v[i])
	}
	b.Triangle(p, n[0], n[1], n[2])
	b.Triangle(p, n[0], n[2], n[3])
}

// painted is a corner of a colour, on a layer of the texture array.
func painted(p, n space.Vec, colour [3]float64, layer uint8, u, v, sky float64) mesh.Vertex {
	x := mesh.Vertex{
		At: mesh.Point(p), Normal: mesh.Normal(n), Light: mesh.Lit, Colour: mesh.Tint(colour, layer),
		UV: [2]float32{float32(4 * u), float32(4 * v)},
	}
	x.Light[1] = mesh.Share(sky)
	return x
}
