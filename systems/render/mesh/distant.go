// Ground as it is seen from far away: flat pieces of grass and gravel have few triangles there.

package mesh

import (
	"cmp"

	"camber/components/space"
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
	facets := make([]facet, 0, len(g.faces))
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
		if f.kind.paint != Turf && g.sparing == 0 {
			rest = append(rest, f)
			continue
		}
		n, ok := kinds[f.kind]
		if !ok {
			n = len(known)
			kinds[f.kind], known = n, append(known, f.kind)
		}
		var c [3]corner
		for i, k := range f.site {
			c[i] = corner{g.sites[k].at, normals[k].Unit()}
		}
		k := skin{colour: [3]float64{float64(n)}}
		facets = append(facets, facet{c: c, skin: k})
	}
	s := &sparer{facets: facets, longest: groundEdge}
	s.weld()
	for i := range s.points {
		if s.points[i].off = borderOff; s.inOneTile(int32(i), known) {
			s.points[i].off = cmp.Or(g.sparing, groundOff)
		}
	}
	s.run(0)
	g.faces = rest
	for i := range s.facets {
		if !s.dead[i] {
			f := &s.facets[i]
			k := face{kind: known[int(f.skin.colour[0])]}
			for i := range f.c {
				k.site[i] = g.number(f.c[i].at)
			}
			k.normal = g.normal(&k).Unit()
			g.faces = append(g.faces, k)
		}
	}
}

// inOneTile tells whether all around a point belongs to one tile, of ours or of others; kinds are those of the facets.
func (s *sparer) inOneTile(n int32, kinds []kind) bool {
	var first kind
	for i, f := range s.points[n].facets {
		k := kinds[int(s.facets[f].skin.colour[0])]
		if i == 0 {
			first = k
		}
		if k.tile != first.tile || k.beside != first.beside {
			return false
		}
	}
	return true
}
