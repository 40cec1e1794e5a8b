// Bridges and tunnels that cannot clear what they cross: the map has both at one height too near to there.

package street

import (
	"math"
	"slices"

	network "camber/components/street"
)

const (
	drivenUnder = 2.8  // m, from one carriageway to another above it, that a car passes between
	leastStep   = 0.02 // m, that a wheel feels
	halfACar    = 0.9  // m
	cleared     = 0.5  // m, that may be missing of clearance
	steepDeck   = 0.18 // rise per metre, of a bridge or tunnel that was bent to clear something
	mostLays    = 3    // times that all streets are laid
)

func pairOf(a, b *network.Edge) [2]int64 { return [2]int64{min(a.Way, b.Way), max(a.Way, b.Way)} }

// conflicts finds what a network cannot have. Crossed are the places where streets cross on the map, the first so many
// with their middles. Stuck are bridges and tunnels that nobody passes under or over there. Where one is not, but was
// made too steep to go over what lies beside it, their ways are ignored from now on: more tells whether there are new
// ones.
func (h *heights) conflicts(
	n *network.Network, crossed []crossing, middles int, ignored map[[2]int64]bool,
) (stuck []int32, more bool) {
	var fresh [][2]int64
	for i := range crossed {
		c := &crossed[i]
		a, b := &n.Edges[c.edge[0]], &n.Edges[c.edge[1]]
		upper, lower, held := a, b, c.edge[0]
		switch {
		case level(a) == level(b):
			continue
		case level(a) < level(b):
			upper, lower, held = b, a, c.edge[1]
		}
		want := clearance
		if level(lower) < 0 {
			want = coverage
		}
		if onLand(upper) { // it goes over a tunnel
			held = c.edge[0] + c.edge[1] - held
		}
		is := math.Abs(h.between(n, c))
		switch {
		case is >= want-cleared:
		case i < middles && is < drivenUnder:
			stuck = append(stuck, held)
		case h.steepest(n, held) > steepDeck && !ignored[pairOf(a, b)]:
			fresh = append(fresh, pairOf(a, b))
		case ignored[pairOf(a, b)] && is > leastStep && is < drivenUnder && level(lower) >= 0 && overLane(n, c, upper):
			stuck = append(stuck, held)
		}
	}
	for _, p := range fresh {
		ignored[p] = true
	}
	slices.Sort(stuck)
	return slices.Compact(stuck), len(fresh) > 0
}

// overLane tells whether one of two streets, the upper one, is in the way of a car on a lane of the other.
func overLane(n *network.Network, c *crossing, upper *network.Edge) bool {
	var of [2]piece
	for k := range of {
		points := n.Edges[c.edge[k]].Points[c.piece[k]:]
		of[k] = piece{a: points[0], b: points[1]}
	}
	over, below, at := &of[0], &of[1], c.at[1]
	lower := &n.Edges[c.edge[1]]
	if lower == upper {
		over, below, at, lower = &of[1], &of[0], c.at[0], &n.Edges[c.edge[0]]
	}
	middle, across := below.a.Blend(below.b, at), right(below.a, below.b)
	for i := range lower.Lanes {
		far, _ := distance(over, middle.AddScaled(across, lower.Lanes[i].Offset))
		if far < upper.Half()+thickness+halfACar {
			return true
		}
	}
	return false
}

// between is by how much the first of two edges lies higher than the second where they cross, in metres.
func (h *heights) between(n *network.Network, c *crossing) (up float64) {
	r := h.apart(n, *c, 0, 0)
	for k, at := range r.at {
		up += float64(r.by[k] * h.z[at])
	}
	return up
}

// steepest is the most that an edge rises or falls for a metre.
func (h *heights) steepest(n *network.Network, edge int32) (most float64) {
	e := &n.Edges[edge]
	for k := 1; k < len(e.Points); k++ {
		rise := h.z[h.at(e, int(edge), k)] - h.z[h.at(e, int(edge), k-1)]
		most = max(most, math.Abs(rise)/max(levelLength(e.Points[k-1], e.Points[k]), leastStation))
	}
	return most
}
