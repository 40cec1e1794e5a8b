// Which corners of facets are one point, how far the surface around each would be left, and which edges are seen.

package facet

import (
	"slices"

	"camber/components/space"
)

// quadric measures how far a point is from planes: the sum of squares, weighed by area (Garland and Heckbert 1997).
type quadric [10]float64

// plane adds a plane by its unit normal and a point of it.
func (q *quadric) plane(n, p space.Vec, weight float64) {
	d := -n.Dot(p)
	for i, x := range [10]float64{
		n.X * n.X, n.X * n.Y, n.X * n.Z, n.X * d, n.Y * n.Y, n.Y * n.Z, n.Y * d, n.Z * n.Z,
		n.Z * d, d * d,
	} {
		q[i] += weight * x
	}
}

// at is the sum at a point, of two together.
func (q *quadric) at(o *quadric, p space.Vec) float64 {
	var s quadric
	for i := range s {
		s[i] = q[i] + o[i]
	}
	return s[0]*p.X*p.X + 2*s[1]*p.X*p.Y + 2*s[2]*p.X*p.Z + 2*s[3]*p.X +
		s[4]*p.Y*p.Y + 2*s[5]*p.Y*p.Z + 2*s[6]*p.Y + s[7]*p.Z*p.Z + 2*s[8]*p.Z + s[9]
}

// edgeWeight is how much more a line between two paints counts than a surface.
const edgeWeight = 12.0

// weld finds which corners are one point, and weighs the surface around each.
func (s *sparer) weld() {
	known := map[space.Vec]int32{}
	s.corners, s.dead, s.living = make([][3]int32, len(s.facets)), make([]bool, len(s.facets)), len(s.facets)
	for i := range s.facets {
		for k := range 3 {
			at := s.facets[i].C[k].At.Add(space.Vec{}) // no -0
			n, ok := known[at]
			if !ok {
				n = int32(len(s.points))
				known[at] = n
				s.points = append(s.points, point{at: at})
			}
			s.corners[i][k] = n
			s.points[n].facets = append(s.points[n].facets, int32(i))
		}
	}
	s.spokes = make([]spoke, len(s.points))
	for i := range s.facets {
		c := s.corners[i]
		p := [3]space.Vec{s.points[c[0]].at, s.points[c[1]].at, s.points[c[2]].at}
		n := p[1].Sub(p[0]).Cross(p[2].Sub(p[0]))
		area := n.Len() / 2
		n = n.Unit()
		for k := range 3 {
			s.points[c[k]].q.plane(n, p[0], area)
			s.points[c[k]].area += area
			other := s.beside(int32(i), c[k], c[(k+1)%3])
			if other < 0 || s.parts(int32(i), other) {
				along := p[(k+1)%3].Sub(p[k])
				side := along.Cross(n).Unit()
				for _, e := range [2]int32{c[k], c[(k+1)%3]} {
					s.points[e].q.plane(side, p[k], edgeWeight*along.LenSq())
				}
			}
		}
	}
}

// beside is the facet on the other side of an edge; -1: none, or the edge is one of more than two.
func (s *sparer) beside(of, a, b int32) int32 {
	found := int32(-1)
	for _, f := range s.points[a].facets {
		if f == of || s.dead[f] || !slices.Contains(s.corners[f][:], b) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = f
	}
	return found
}

// parts tells whether an edge between two facets is one that is seen: on either side is another paint, or another part
// of the car.
func (s *sparer) parts(a, b int32) bool {
	f, g := &s.facets[a], &s.facets[b]
	return f.Skin != g.Skin || f.Group != g.Group
}

// lines is the points at the other ends of seen edges around a point; false: it stays where it is. It counts the facets
// of each edge: hundreds may meet where all around is flat.
func (s *sparer) lines(n int32) (ends []int32, free bool) {
	const some = 2
	p := &s.points[n]
	first := space.Vec{}
	s.asked++
	for _, f := range p.facets {
		k := slices.Index(s.corners[f][:], n)
		normal := s.facets[f].C[k].Normal
		if first == (space.Vec{}) {
			first = normal
		}
		if normal.Sub(first).LenSq() > 1e-6 { // a fold
			return nil, false
		}
		for _, e := range s.ends(f, k) {
			q := &s.spokes[e]
			if q.asked != s.asked {
				*q = spoke{asked: s.asked}
			}
			q.facets++
			q.both ^= f
		}
	}
	for _, f := range p.facets {
		for _, e := range s.ends(f, slices.Index(s.corners[f][:], n)) {
			q := &s.spokes[e]
			if q.facets != some {
				return nil, false
			}
			if s.parts(f, q.both^f) && !slices.Contains(ends, e) {
				if ends = append(ends, e); len(ends) > some {
					return nil, false
				}
			}
		}
	}
	return ends, len(ends) == 0 || len(ends) == some
}

// ends is the other corners of a facet than its k-th.
func (s *sparer) ends(f int32, k int) [2]int32 {
	c := &s.corners[f]
	return [2]int32{c[(k+1)%3], c[(k+2)%3]}
}
