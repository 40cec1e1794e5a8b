// The land around a track, as far as anybody sees.

package relief

import (
	"math"
	"slices"

	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/mesh"
	"camber/systems/render/paint"
)

// Far makes the land around a track, on its endless plane and up into hills: nobody comes as far as those. Around other
// grounds, whose boxes count from the track's Place, there are none, and none of it where these are nearer: that is
// theirs. It comes in tiles. Long because a point's height, colour and tile all come of where it lies among the same
// few lengths.
func Far(p *terrain.TrackParts, others []space.Box, light mesh.Light) []mesh.Tile {
	box := p.Ground.Box()
	if p.Ground.Open() {
		box = space.BoxOf(space.V(-200, -200, 0), space.V(200, 200, 0))
	}
	const cells = 56   // on a side
	const tiles = 7    // on a side
	const flat = 350.0 // m, of plane around the track
	middle := box.Centre()
	inner := max(box.Size().X, box.Size().Y)/2 + 150
	wide := max(9e3, 3*inner) // m, from the middle to the edge
	// Fine in the middle, coarse outside.
	at := func(i int) float64 {
		u := 2*float64(i)/cells - 1
		a := math.Abs(u)
		return math.Copysign(inner*1.45*a+(wide-inner*1.45)*math.Pow(a, 5), u)
	}
	open := p.Ground.Open()
	land := func(x, y float64) float64 {
		h := p.Ground.At(x, y).Height
		if open && (p.Ground.SlopeX != 0 || p.Ground.SlopeY != 0) {
			return h
		}
		dx, dy := math.Max(math.Abs(x-middle.X)-box.Size().X/2, 0), math.Max(math.Abs(y-middle.Y)-box.Size().Y/2, 0)
		d := math.Hypot(dx, dy)
		for i := range others {
			d = min(d, math.Sqrt(others[i].Beside(space.V(x, y, 0))))
		}
		up := min(max((d-flat)/2600, 0), 1)
		up = up * up * (3 - 2*up)
		rolling := paint.Cloudy(x/900, y/900, 4, 600)
		ridge := 1 - math.Abs(2*paint.Cloudy(x/2600, y/2600, 4, 610)-1)
		return h + up*(140*rolling*rolling+330*ridge*ridge*ridge*min(max((d-900)/3000, 0), 1))
	}
	grass := [3]float64{0.29, 0.42, 0.19}
	if len(p.Ground.Surfaces) > 0 && open {
		grass = p.Ground.Surfaces[0].Colour
	} else if len(p.Ground.Surfaces) > 1 {
		grass = p.Ground.Surfaces[1].Colour
	}
	vertex := func(i, j int, origin space.Vec) mesh.Vertex {
		x, y := middle.X+at(i), middle.Y+at(j)
		const e = 20.0
		q := space.V(x, y, land(x, y))
		n := space.V(land(x-e, y)-land(x+e, y), land(x, y-e)-land(x, y+e), 2*e).Unit()
		v := mesh.Vertex{At: mesh.Point(q.Sub(origin)), Normal: mesh.Normal(n), Light: mesh.Lit}
		if light != nil && math.Hypot(at(i), at(j)) < 3*inner {
			sun, sky := light(q, n)
			v.Light[0], v.Light[1] = mesh.Share(sun), mesh.Share(sky)
		}
		c := grass
		layer := mesh.LayerGrass
		if open {
			layer = mesh.LayerConcrete // the grain of asphalt is for roads: its colours are not grey
		} else {
			c = meadow(c)
			// Fields and woods by turns, and woods on what is steep.
			field := paint.Cloudy(x/300, y/300, 3, 620)
			wood := min(max((paint.Cloudy(x/500, y/500, 3, 630)-0.52)*9+2.5*(1-n.Z)*12, 0), 1) *
				min(max((math.Hypot(at(i), at(j))-inner)/400, 0), 1)
			for k, dark := range [3]float64{0.15, 0.23, 0.11} {
				c[k] += (field - 0.5) * [3]float64{0.22, 0.10, 0.02}[k]
				c[k] += wood * (dark - c[k])
			}
		}
		v.Colour = mesh.Tint(c, layer)
		v.UV = [2]float32{float32(q.X - origin.X), float32(q.Y - origin.Y)}
		v.Extra = [2]float32{1000, 0}
		return v
	}
	var all []mesh.Tile
	const each = cells / tiles
	for tj := range tiles {
		for ti := range tiles {
			b := &mesh.Builder{}
			origin := middle.Add(space.V(at(ti*each+each/2), at(tj*each+each/2), 0))
			// Textures of all tiles count from the same grid.
			origin.X, origin.Y = 128*math.Round(origin.X/128), 128*math.Round(origin.Y/128)
			for j := tj * each; j < (tj+1)*each; j++ {
				for i := ti * each; i < (ti+1)*each; i++ {
					here := middle.Add(space.V((at(i)+at(i+1))/2, (at(j)+at(j+1))/2, 0))
					own := math.Sqrt(box.Beside(here)) - flat // both are drawn where neither is much nearer: there is no crack
					if slices.ContainsFunc(others, func(o space.Box) bool { return math.Sqrt(o.Beside(here)) < own }) {
						continue
					}
					b.Quad(mesh.Turf, [4]mesh.Vertex{
						vertex(i, j, origin), vertex(i+1, j, origin), vertex(i+1, j+1, origin),
						vertex(i, j+1, origin),
					})
				}
			}
			if m := b.Build(); len(m.Indices) > 0 {
				all = append(all, mesh.Tile{At: origin, Model: m})
			}
		}
	}
	return all
}
