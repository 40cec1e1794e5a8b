// Making a finder.

package street

import (
	"math"
	"slices"
)

// hop is the way from an edge's end to the next junction where streets meet or end.
type hop struct {
	junction int32
	far      float64 // m
}

// NewFinder makes the finder of a network. Corner is the radius of its junctions' corners, as its ground was made with.
func NewFinder(n *Network, corner float64) *Finder {
	f := &Finder{net: n, next: make([][2]hop, len(n.Edges))}
	var spots []spot
	for i := range n.Edges {
		e := &n.Edges[i]
		half, along := e.Half(), 0.0
		for k := 1; k < len(e.Points); k++ {
			s := stretch{a: e.Points[k-1], b: e.Points[k], along: along, half: half, edge: int32(i), class: e.Class}
			s.caps = [2]float64{half, half}
			if k == 1 {
				s.ends, s.caps[0] = 1, n.goesOn(e.From, int32(i), false)
			}
			if k == len(e.Points)-1 {
				s.ends, s.caps[1] = s.ends|2, n.goesOn(e.To, int32(i), true)
			}
			d := s.b.Sub(s.a)
			along += math.Sqrt(float64(d.X*d.X) + float64(d.Y*d.Y))
			f.stretches, spots = append(f.stretches, s), append(spots, spot{s.a, s.b, half})
		}
		f.next[i] = [2]hop{f.hop(int32(i), false), f.hop(int32(i), true)}
	}
	for i := range n.Junctions {
		spots = f.paved(&n.Junctions[i], corner, spots)
	}
	f.grids[0] = newGrid(fine, spots)
	f.grids[1] = newGrid(float64(f.grids[0].size*coarser), spots)
	return f
}

// goesOn is half the width that an edge, or the widest that goes on from one of its ends, has beyond that: the less of
// the two.
func (n *Network) goesOn(junction, edge int32, end bool) float64 {
	half, on := n.Edges[edge].Half(), 0.0
	arms := n.Junctions[junction].Arms
	if len(arms) < 2 {
		return half
	}
	for _, a := range arms {
		if a.Edge != edge || a.End != end {
			on = max(on, n.Edges[a.Edge].Half())
		}
	}
	return min(half, on)
}

// paved adds a junction's patches.
func (f *Finder) paved(j *Junction, corner float64, spots []spot) []spot {
	for k := range j.Arms {
		if len(j.Arms) < 3 {
			break
		}
		c, ok := f.net.Corner(j, k, corner)
		if !ok {
			continue
		}
		a, b := j.Arms[k], j.Arms[(k+1)%len(j.Arms)]
		ea, eb := &f.net.Edges[a.Edge], &f.net.Edges[b.Edge]
		if eb.Class < ea.Class || eb.Class == ea.Class && b.Edge < a.Edge {
			a = b
		}
		f.patches = append(f.patches, patch{Corner: c, at: j.At, edge: a.Edge, end: a.End})
		spots = append(spots, spot{c.Apex, c.Apex, c.Long + c.Radius})
	}
	if r := j.Circle; r > 0 && len(j.Arms) > 0 {
		a := j.Arms[0]
		f.patches = append(f.patches, patch{Corner: Corner{Radius: r}, at: j.At, edge: a.Edge, end: a.End, disc: true})
		spots = append(spots, spot{j.At, j.At, r})
	}
	return spots
}

// first is the number of an edge's first stretch.
func (f *Finder) first(edge int32) int32 {
	i, _ := slices.BinarySearchFunc(f.stretches, edge, func(s stretch, edge int32) int { return int(s.edge) - int(edge) })
	return int32(i)
}

// mostHops is how many pieces a street may be in from one junction to the next and still be followed.
const mostHops = 256

// hop follows a street from the end of an edge, or from its beginning, through joints of two.
func (f *Finder) hop(edge int32, back bool) hop {
	h := hop{}
	for range mostHops {
		e := &f.net.Edges[edge]
		if h.junction = e.To; back {
			h.junction = e.From
		}
		arms := f.net.Junctions[h.junction].Arms
		if len(arms) != 2 || arms[0].Edge == arms[1].Edge {
			break
		}
		on := arms[0]
		if on.Edge == edge {
			on = arms[1]
		}
		edge, back = on.Edge, on.End
		h.far += f.net.Edges[edge].Length
	}
	return h
}
