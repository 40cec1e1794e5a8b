// Ground as it is seen from far away: flat pieces of grass and gravel have few triangles there.

package relief

import (
	"cmp"

	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
)

// What ground loses that is far away.
const (
	groundOff  = 0.12 // m, how far its surface may go from where it is driven on
	borderOff  = 0.02 // m, where tiles meet, one of which may be seen from near
	groundEdge = 60.0 // m, how long an edge becomes at most: light is baked into its ends
)

// fewer draws the faces of grass and gravel together where it is flat. What belongs to two tiles hardly moves, so that
// one of these may be drawn as from near beside the other as from far.
func (g *grounder) fewer() {
	kinds := map[kind]int{}
	var known []kind
	facets := make([]facet.Facet, 0, len(g.faces))
	var rest []face
	normals := make([]space.Vec, len(g.sites)) // walls count as well
	for i := range g.faces {
		f := &g.faces[i]
		for _, k := range f.site {
			normals[k] = normals[k].Add(g.normal(f))
		}
	}
	for i := range g.faces {
		f := g.faces[i]
		if f.kind.paint != mesh.Turf && g.sparing == 0 {
			rest = append(rest, f)
			continue
		}
		n, ok := kinds[f.kind]
		if !ok {
			n = len(known)
			kinds[f.kind], known = n, append(known, f.kind)
		}
		var c [3]facet.Corner
		for i, k := range f.site {
			c[i] = facet.Corner{At: g.sites[k].at, Normal: normals[k].Unit()}
		}
		k := facet.Skin{Colour: [3]float64{float64(n)}}
		facets = append(facets, facet.Facet{C: c, Skin: k})
	}
	facets = facet.Flatter(facets, groundEdge, func(all []facet.Facet, around []int32) float64 {
		if inOneTile(all, around, known) {
			return cmp.Or(g.sparing, groundOff)
		}
		return borderOff
	})
	g.faces = rest
	for i := range facets {
		f := &facets[i]
		k := face{kind: known[int(f.Skin.Colour[0])]}
		for i := range f.C {
			k.site[i] = g.number(f.C[i].At)
		}
		k.normal = g.normal(&k).Unit()
		g.faces = append(g.faces, k)
	}
}

// inOneTile tells whether all facets around a point belong to one tile, of ours or of others; kinds are those of the
// facets.
func inOneTile(all []facet.Facet, around []int32, kinds []kind) bool {
	var first kind
	for i, f := range around {
		k := kinds[int(all[f].Skin.Colour[0])]
		if i == 0 {
			first = k
		}
		if k.tile != first.tile || k.beside != first.beside {
			return false
		}
	}
	return true
}
