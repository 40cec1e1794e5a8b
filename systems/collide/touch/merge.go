// Few, good points out of the manifolds of many triangles.

package touch

import (
	"math"

	"camber/components/space"
)

const (
	twin     = 1e-3   // m, how near to each other two points count as one
	alike    = 0.9998 // cosine up to which two normals count as one: about a degree
	together = 32     // how many points are thinned out at once
)

// Merge thins out what one shape touches of many triangles, in place and in the order given, which should be that of the
// triangles. Of points with nearly the same normal those in one place become one, the deepest, and no more than four stay:
// the deepest, and those that span the largest area. Manifolds of which nothing stays have N = 0.
func Merge(ms []*Manifold) {
	for i, a := range ms {
		for _, b := range ms[:i] {
			if b.N > 0 && a.N > 0 && a.Normal.Dot(b.Normal) >= alike {
				b.without(a)
			}
		}
	}
	for i, a := range ms {
		if a.N == 0 || led(ms[:i], a) {
			continue
		}
		thin(ms[i:], a.Normal)
	}
}

// led tells whether an earlier manifold has nearly the same normal, and so has dealt with this one.
func led(before []*Manifold, a *Manifold) bool {
	for _, b := range before {
		if b.N > 0 && a.Normal.Dot(b.Normal) >= alike {
			return true
		}
	}
	return false
}

// without takes out of the two what is in one place, leaving the deeper, m's if there is nothing between them.
func (m *Manifold) without(o *Manifold) {
	for i := 0; i < m.N; i++ {
		for j := 0; j < o.N; j++ {
			if m.Points[i].At.Sub(o.Points[j].At).LenSq() > twin*twin {
				continue
			}
			if o.Points[j].Depth > m.Points[i].Depth+same {
				m.drop(i)
				i--
				break
			}
			o.drop(j)
			j--
		}
	}
}

func (m *Manifold) drop(i int) {
	copy(m.Points[i:m.N], m.Points[i+1:m.N])
	m.N--
}

// thin leaves four points of all manifolds with nearly one normal.
func thin(ms []*Manifold, n space.Vec) {
	u := across(n, space.Vec{X: 1})
	v := n.Cross(u)
	var spots [together]spot
	var from [together]int // manifold and point of each
	k := 0
	for i, m := range ms {
		if m.N == 0 || m.Normal.Dot(n) < alike {
			continue
		}
		if k+m.N > together {
			k = keep(ms, &spots, &from, k)
		}
		for j := range m.N {
			p := &m.Points[j]
			spots[k], from[k] = spot{x: u.Dot(p.At), y: v.Dot(p.At), gap: -p.Depth}, i<<2|j
			k++
		}
	}
	keep(ms, &spots, &from, k)
	for _, m := range ms {
		if m.N == 0 || m.Normal.Dot(n) < alike {
			continue
		}
		for j := m.N - 1; j >= 0; j-- {
			if m.Points[j].ID == 0 {
				m.drop(j)
			}
		}
	}
}

// keep chooses four of k spots and marks the points of all others by taking their ID.
func keep(ms []*Manifold, spots *[together]spot, from *[together]int, k int) int {
	if k <= 4 {
		return k
	}
	var chosen [4]int
	n := few(spots[:k], math.Inf(1), &chosen)
	for i := range k {
		if i != chosen[0] && (n < 2 || i != chosen[1]) && (n < 3 || i != chosen[2]) && (n < 4 || i != chosen[3]) {
			ms[from[i]>>2].Points[from[i]&3].ID = 0
		}
	}
	for i := 1; i < n; i++ { // in their order, so that none overwrites one still to be moved
		for j := i; j > 0 && chosen[j] < chosen[j-1]; j-- {
			chosen[j], chosen[j-1] = chosen[j-1], chosen[j]
		}
	}
	for i, c := range chosen[:n] {
		spots[i], from[i] = spots[c], from[c]
	}
	return n
}
