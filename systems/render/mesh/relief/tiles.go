// The ground's tiles: faces sorted by where they are, and their vertices with light and paint.

package relief

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/mesh"
)

// tiles sorts the faces by where they are and makes their vertices.
func (g *grounder) tiles() []mesh.Tile {
	for i := range g.faces {
		f := &g.faces[i]
		n := g.normal(f)
		for _, k := range f.site {
			if !f.kind.wall {
				g.sites[k].normal = g.sites[k].normal.Add(n)
			}
		}
	}
	g.faces = slices.DeleteFunc(g.faces, func(f face) bool { return f.kind.beside })
	type placed struct {
		square [2]int32
		face   int
	}
	order := make([]placed, len(g.faces))
	for i := range order {
		order[i] = placed{g.faces[i].kind.tile, i}
	}
	slices.SortFunc(order, func(a, b placed) int {
		return cmp.Or(cmp.Compare(a.square[0], b.square[0]), cmp.Compare(a.square[1], b.square[1]),
			cmp.Compare(a.face, b.face))
	})
	var starts []int
	for i := range order {
		if i == 0 || order[i].square != order[i-1].square {
			starts = append(starts, i)
		}
		for _, k := range g.faces[order[i].face].site { // each from where the one before lies
			g.way(k)
		}
	}
	g.shine()
	all := make([]mesh.Tile, len(starts))
	g.share(len(all), func(n int) {
		where, b := order[starts[n]].square, &mesh.Builder{}
		origin := space.V(float64(where[0])*g.square+tileSize/2, float64(where[1])*g.square+tileSize/2, 0)
		for i := starts[n]; i < len(order) && order[i].square == where; i++ {
			g.add(b, &g.faces[order[i].face], origin)
		}
		all[n] = mesh.Tile{At: origin, Model: b.Build()}
	})
	return all
}

// add makes the vertices of a face.
func (g *grounder) add(b *mesh.Builder, f *face, origin space.Vec) {
	var along [3]float64
	most := math.Inf(-1)
	for i, k := range f.site {
		along[i] = g.sites[k].along
		most = max(most, along[i])
	}
	var n [3]uint32
	for i, k := range f.site {
		a := along[i]
		if l := g.p.Course.Middle; l != nil && l.Closed && a < most-l.Length/2 { // over the start line
			a += l.Length
		}
		n[i] = b.Vertex(g.vertex(f, k, a, origin))
	}
	b.Triangle(f.kind.paint, n[0], n[1], n[2])
}

// repeat is after how many metres textures begin again; along the road they are counted from a multiple of it.
const repeat = 128.0

// unmown is so far from the middle of a road that nobody mows, in metres.
const unmown = 1000

func (g *grounder) vertex(f *face, k int32, along float64, origin space.Vec) mesh.Vertex {
	at := &g.sites[k]
	p, offset, normal, sun, sky := at.at, at.offset, at.normal.Unit(), at.sun, at.sky
	if f.kind.wall {
		if normal = f.normal; g.light != nil {
			sun, sky = g.light(p, normal)
		}
	}
	v := mesh.Vertex{At: mesh.Point(p.Sub(origin)), Normal: mesh.Normal(normal), Light: mesh.Lit}
	if g.light != nil {
		v.Light[0], v.Light[1] = mesh.Share(sun), mesh.Share(sky)
	}
	var s terrain.Surface
	if int(f.kind.material) < len(g.p.Ground.Surfaces) {
		s = g.p.Ground.Surfaces[f.kind.material]
	}
	switch {
	case f.kind.kerb:
		v.Colour = mesh.Tint([3]float64{0.9, 0.9, 0.9}, mesh.LayerKerb)
	case f.kind.paint == mesh.Turf, f.kind.paint == mesh.Town && f.kind.material == 0:
		v.Colour = mesh.Tint(patchy(s.Colour, p), f.kind.layer)
	default:
		v.Colour = mesh.Tint(s.Colour, f.kind.layer)
	}
	base := 0.0
	if g.p.Course.Middle != nil { // textures of the whole face count from the same multiple
		base = repeat * math.Floor(g.sites[f.site[0]].along/repeat)
	}
	switch {
	case f.kind.paint == mesh.Town:
		const town = 2 * tileSize // m, of a town's tile
		v.UV = [2]float32{
			float32(p.X - town*math.Floor(origin.X/town)), float32(p.Y - town*math.Floor(origin.Y/town)),
		}
		if f.kind.material != 0 {
			v.Extra[0] = 1
		}
	case f.kind.paint == mesh.Road && g.p.Course.Middle != nil:
		k := g.p.Course.Middle.KnotAt(along)
		v.UV = [2]float32{float32(offset + k.Left), float32(along - base)}
		v.Extra = [2]float32{float32(offset - g.groove.at(along)), float32(k.Right - offset)}
	case f.kind.paint == mesh.Road:
		v.UV = [2]float32{float32(p.X - origin.X + repeat), float32(p.Y - origin.Y + repeat)}
		v.Extra = [2]float32{100, 100}
	case f.kind.kerb:
		v.UV = [2]float32{float32(offset), float32(along - base)}
	case f.kind.wall:
		v.UV = [2]float32{float32(along - base), float32(p.Z)}
	default:
		v.UV = [2]float32{float32(p.X - origin.X), float32(p.Y - origin.Y)}
		switch {
		case f.kind.paint == mesh.Turf && g.town:
			v.Extra = [2]float32{unmown, 0}
		case f.kind.paint == mesh.Turf:
			v.Extra = [2]float32{float32(offset), float32(along - base)}
		}
	}
	return v
}
