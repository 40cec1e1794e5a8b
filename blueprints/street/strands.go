// Strands: streets from end to end, through the junctions where they go straight on.

package street

import (
	"math"

	network "camber/components/street"
)

// strands orders all heights so that each street lies in one stretch, from end to end, and answers where the stretches
// end. What lies on no street is a stretch by itself.
func (h *heights) strands(n *network.Network) (order []int32, ends []int) {
	on := make([][2]int32, len(n.Edges)) // what goes on from each end: 2 times an edge, and 1 where that is its end; -1
	for i := range on {
		on[i] = [2]int32{-1, -1}
	}
	for i := range n.Junctions {
		if a, b, ok := straight(n.Junctions[i].Arms); ok {
			on[a.Edge][side(a)] = 2*b.Edge + int32(side(b))
			on[b.Edge][side(b)] = 2*a.Edge + int32(side(a))
		}
	}
	put := make([]bool, len(h.z))
	place := func(at int32) {
		if !put[at] {
			put[at] = true
			order = append(order, at)
		}
	}
	gone := make([]bool, len(n.Edges))
	walk := func(edge int32, from int) { // along an edge from one of its ends, and on
		for !gone[edge] {
			gone[edge] = true
			e := &n.Edges[edge]
			for k := range e.Points {
				if from == 1 {
					k = len(e.Points) - 1 - k
				}
				place(h.at(e, int(edge), k))
			}
			next := on[edge][1-from]
			if next < 0 {
				break
			}
			edge, from = next/2, int(next%2)
		}
		ends = append(ends, len(order))
	}
	for i := range n.Edges { // first those that have an end, then those that go round
		for end := range 2 {
			if on[i][end] < 0 && !gone[i] {
				walk(int32(i), end)
			}
		}
	}
	for i := range n.Edges {
		if !gone[i] {
			walk(int32(i), 0)
		}
	}
	for at := range h.z {
		if !put[at] {
			place(int32(at))
			ends = append(ends, len(order))
		}
	}
	return order, ends
}

func side(a network.Arm) int {
	if a.End {
		return 1
	}
	return 0
}

// straight are the two arms that are most nearly one street.
func straight(arms []network.Arm) (a, b network.Arm, ok bool) {
	least := facingArms
	for i := range arms {
		for k := i + 1; k < len(arms); k++ {
			if off := math.Abs(math.Abs(arms[k].Heading-arms[i].Heading) - math.Pi); off < least {
				a, b, least, ok = arms[i], arms[k], off, true
			}
		}
	}
	return a, b, ok
}
