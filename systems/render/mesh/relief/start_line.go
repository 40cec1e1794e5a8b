// The line that a lap or a stage begins at: squares of paint across the road.

package relief

import (
	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/mesh"
)

const (
	startSquare = 0.5   // m, a side of a square of the start line, at least
	startRows   = 3     // of squares
	startOver   = 0.006 // m, over the ground that it is painted on
)

// StartLine is the line at the beginning of a track's road, around a place on it; nothing where there is no road of
// asphalt. Height says how high the ground is.
func StartLine(p *terrain.TrackParts, light mesh.Light, height func(at space.Vec) float64) mesh.Tile {
	l := p.Course.Middle
	if l == nil {
		return mesh.Tile{}
	}
	k := l.KnotAt(0)
	if int(k.Material) >= len(p.Ground.Surfaces) || p.Ground.Surfaces[k.Material].Sound != "asphalt" {
		return mesh.Tile{}
	}
	t, b := mesh.Tile{At: l.PointAt(0, 0)}, &mesh.Builder{}
	n := max(int((k.Left+k.Right)/startSquare), 1)
	wide := (k.Left + k.Right) / float64(n)
	ahead := space.Heading(l.HeadingAt(0)).Rotate(space.V(0, 1, 0))
	corner := func(i, row int, dark bool) mesh.Vertex {
		at := l.PointAt(0, float64(i)*wide-k.Left).AddScaled(ahead, (float64(row)-startRows)*startSquare)
		at.Z = height(at) + startOver
		v := mesh.Vertex{At: mesh.Point(at.Sub(t.At)), Normal: mesh.Normal(space.V(0, 0, 1)), Light: mesh.Lit}
		v.Colour = mesh.Tint([3]float64{0.82, 0.82, 0.80}, mesh.LayerConcrete)
		if dark {
			v.Colour = mesh.Tint([3]float64{0.13, 0.13, 0.14}, mesh.LayerConcrete)
		}
		v.UV = [2]float32{float32(at.X - t.At.X), float32(at.Y - t.At.Y)}
		if light != nil {
			sun, sky := light(at, space.V(0, 0, 1))
			v.Light[0], v.Light[1] = mesh.Share(sun), mesh.Share(sky)
		}
		return v
	}
	for row := range startRows {
		for i := range n {
			dark := (i+row)%2 == 0
			b.Quad(mesh.Solid, [4]mesh.Vertex{
				corner(i, row, dark), corner(i+1, row, dark), corner(i+1, row+1, dark), corner(i, row+1, dark),
			})
		}
	}
	t.Model = b.Build()
	return t
}
