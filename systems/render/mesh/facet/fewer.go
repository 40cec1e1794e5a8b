// Fewer facets for the same shape: edges are drawn together where that moves the surface least, so that flats have few
// triangles and outlines, arches and the edges of paint keep theirs.

package facet

import (
	"cmp"
	"container/heap"
	"math"
	"slices"

	"camber/components/space"
)

// point is a corner that facets share.
type point struct {
	at     space.Vec
	facets []int32
	q      quadric
	area   float64 // m2, of what counts in q
	age    int32   // times that what is around it was changed
	gone   bool
	off    float64 // m, how far it may go from the surface; 0: as far as it takes
}

// pull is an edge that may be drawn together: from is taken away.
type pull struct {
	cost     float64
	from, to int32
	ages     [2]int32
}

type pulls []pull

func (h pulls) Len() int { return len(h) }
func (h pulls) Less(i, k int) bool {
	return cmp.Or(cmp.Compare(h[i].cost, h[k].cost), cmp.Compare(h[i].from, h[k].from), cmp.Compare(h[i].to, h[k].to)) < 0
}
func (h pulls) Swap(i, k int) { h[i], h[k] = h[k], h[i] }
func (h *pulls) Push(x any)   { *h = append(*h, x.(pull)) }
func (h *pulls) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}

// sparer draws edges together.
type sparer struct {
	facets  []Facet
	corners [][3]int32 // numbers of points
	dead    []bool
	points  []point
	heap    pulls
	living  int
	longest float64 // m, an edge; 0: any
	spokes  []spoke // to each point, of the one that was asked last
	asked   int32   // which of them count
}

// spoke is an edge from a point to another.
type spoke struct {
	asked  int32 // when it counted
	facets int32 // that have it
	both   int32 // the numbers of these, each bit of which is odd or even
}

// Fewer is all facets but so many that no more than most are left, as far as the shape allows; those that keep picks
// are not touched.
func Fewer(all []Facet, most int, keep func(*Facet) bool) []Facet {
	s := &sparer{}
	var kept []Facet
	for i := range all {
		if keep(&all[i]) {
			kept = append(kept, all[i])
		} else {
			s.facets = append(s.facets, all[i])
		}
	}
	most -= len(kept)
	if len(s.facets) <= most {
		return all
	}
	s.facets = mended(s.facets)
	s.weld()
	s.run(most)
	for i := range s.facets {
		if !s.dead[i] {
			kept = append(kept, s.facets[i])
		}
	}
	return kept
}

// Flatter is all facets with flat pieces drawn together: no edge becomes longer than so many metres, and a point goes
// no further from the surface than off says, in m, by the facets around it, which are numbers of all.
func Flatter(all []Facet, longest float64, off func(all []Facet, around []int32) float64) []Facet {
	s := &sparer{facets: all, longest: longest}
	s.weld()
	for i := range s.points {
		s.points[i].off = off(all, s.points[i].facets)
	}
	s.run(0)
	left := all[:0]
	for i := range all {
		if !s.dead[i] {
			left = append(left, all[i])
		}
	}
	return left
}

// run draws edges together until no more than so many facets are left, or nothing more can be done.
func (s *sparer) run(most int) {
	for n := range s.points {
		s.offer(int32(n))
	}
	for s.living > most && len(s.heap) > 0 {
		p := heap.Pop(&s.heap).(pull)
		from, to := &s.points[p.from], &s.points[p.to]
		switch {
		case from.gone || p.ages[0] != from.age: // it has been offered again since
		case to.gone || p.ages[1] != to.age:
			s.offer(p.from)
		default:
			s.together(p.from, p.to)
		}
	}
}

// offer puts what may be done with a point on the heap: its cheapest pull.
func (s *sparer) offer(n int32) {
	p := &s.points[n]
	if p.gone || len(p.facets) == 0 {
		return
	}
	ends, free := s.lines(n)
	if !free {
		return
	}
	best := pull{cost: math.Inf(1), from: n}
	try := func(to int32) {
		o := &s.points[to]
		cost := p.q.at(&o.q, o.at) + 1e-7*o.at.Sub(p.at).LenSq()
		if p.off > 0 && cost > p.off*p.off*(p.area+o.area) {
			return
		}
		if cost < best.cost && s.fits(n, to) {
			best.cost, best.to, best.ages = cost, to, [2]int32{p.age, o.age}
		}
	}
	if len(ends) == 2 {
		try(ends[0])
		try(ends[1])
	} else {
		for _, f := range p.facets {
			for _, e := range s.corners[f] {
				if e != n {
					try(e)
				}
			}
		}
	}
	if !math.IsInf(best.cost, 1) {
		heap.Push(&s.heap, best)
	}
}

// fits tells whether the facets around a point stay as they face when it goes to another, and hang together as before.
func (s *sparer) fits(from, to int32) bool {
	shared := 0
	for _, f := range s.points[from].facets {
		c := s.corners[f]
		if slices.Contains(c[:], to) {
			shared++
			continue
		}
		var before, after [3]space.Vec
		for k, e := range c {
			before[k] = s.points[e].at
			if after[k] = before[k]; e == from {
				after[k] = s.points[to].at
			}
		}
		old := before[1].Sub(before[0]).Cross(before[2].Sub(before[0]))
		now := after[1].Sub(after[0]).Cross(after[2].Sub(after[0]))
		long := max(after[1].Sub(after[0]).LenSq(), after[2].Sub(after[1]).LenSq(), after[0].Sub(after[2]).LenSq())
		if old.Unit().Dot(now.Unit()) < 0.8 || now.Len() < 0.02*long || s.longest > 0 && long > s.longest*s.longest {
			return false
		}
	}
	if shared != 2 {
		return false
	}
	// Points beside both are those of the two facets that go, and no others.
	both := 0
	s.asked++
	for _, f := range s.points[to].facets {
		for _, e := range s.corners[f] {
			s.spokes[e].asked = s.asked
		}
	}
	s.spokes[to].asked = 0
	for _, f := range s.points[from].facets {
		for _, e := range s.corners[f] {
			if q := &s.spokes[e]; e != from && q.asked == s.asked {
				q.asked = 0
				both++
			}
		}
	}
	return both == 2
}

// around is the points beside one.
func (s *sparer) around(n int32) []int32 {
	all := make([]int32, 0, len(s.points[n].facets))
	s.asked++
	for _, f := range s.points[n].facets {
		for _, e := range s.corners[f] {
			if q := &s.spokes[e]; e != n && q.asked != s.asked {
				q.asked = s.asked
				all = append(all, e)
			}
		}
	}
	return all
}

// together draws one point to another.
func (s *sparer) together(from, to int32) {
	p, o := &s.points[from], &s.points[to]
	beside := append(s.around(from), s.around(to)...)
	for _, f := range p.facets {
		c := &s.corners[f]
		if slices.Contains(c[:], to) {
			s.dead[f] = true
			s.living--
			for _, e := range c {
				q := &s.points[e]
				if e != from {
					q.facets = slices.DeleteFunc(q.facets, func(g int32) bool { return g == f })
				}
			}
			continue
		}
		k := slices.Index(c[:], from)
		old := s.facets[f].C[k].Normal
		c[k] = to
		s.facets[f].C[k] = Corner{o.at, s.normalAt(to, old)}
		o.facets = append(o.facets, f)
	}
	for i := range o.q {
		o.q[i] += p.q[i]
	}
	o.area += p.area
	p.gone, p.facets = true, nil
	for _, n := range beside {
		s.points[n].age++
	}
	for _, n := range beside {
		s.offer(n)
	}
}

// normalAt is the normal of a point that is nearest to one: at folds there are several.
func (s *sparer) normalAt(n int32, like space.Vec) space.Vec {
	best, far := like, math.Inf(1)
	for _, f := range s.points[n].facets {
		k := slices.Index(s.corners[f][:], n)
		if k < 0 || s.dead[f] {
			continue
		}
		normal := s.facets[f].C[k].Normal
		if d := normal.Sub(like).LenSq(); d < far {
			best, far = normal, d
		}
	}
	return best
}
