// Parts of the network between which nobody drives to and fro.

package check

import "camber/components/street"

// islands counts the parts within which one comes from every street to every other, as streets may be driven, less the
// longest. A street that only leads from one part to another, or out of the map, is part of none; where streets hang
// together and have no part at all, they count as one.
func islands(n *street.Network, r *Report) {
	part := parts(n)
	together := make([]int32, len(n.Junctions)) // by streets, whichever way they go
	for i := range together {
		together[i] = int32(i)
	}
	find := func(i int32) int32 {
		for together[i] != i {
			together[i] = together[together[i]]
			i = together[i]
		}
		return i
	}
	for i := range n.Edges {
		a, b := find(n.Edges[i].From), find(n.Edges[i].To)
		together[max(a, b)] = min(a, b)
	}
	// Parts by the lowest junction in them; what hangs together without one by its lowest, behind all parts.
	has := make([]bool, len(n.Junctions))
	for i := range n.Edges {
		if e := &n.Edges[i]; part[e.From] == part[e.To] {
			has[find(e.From)] = true
		}
	}
	long := make([]float64, 2*len(n.Junctions))
	first := make([]int32, 2*len(n.Junctions)) // edge and 1
	most := int32(0)
	for i := range n.Edges {
		e := &n.Edges[i]
		of := part[e.From]
		switch whole := find(e.From); {
		case !has[whole]:
			of = int32(len(n.Junctions)) + whole
		case of != part[e.To]:
			continue
		}
		long[of] += e.Length
		if first[of] == 0 {
			first[of] = int32(i) + 1
		}
		if long[of] > long[most] {
			most = of
		}
	}
	for of := range first {
		if first[of] > 0 && int32(of) != most {
			e := &n.Edges[first[of]-1]
			r.Islands++
			r.bad("island", e.Way, 0, long[of], e.Points[0])
		}
	}
}

// parts are the junctions' parts, each by one of its junctions: Tarjan's way to find them.
func parts(n *street.Network) []int32 {
	ways := make([][]int32, len(n.Junctions)) // where one comes to from each junction
	for i := range n.Edges {
		e := &n.Edges[i]
		ways[e.From] = append(ways[e.From], e.To)
		if !e.Flags.Has(street.Oneway) {
			ways[e.To] = append(ways[e.To], e.From)
		}
	}
	part := make([]int32, len(n.Junctions))
	met := make([]int32, len(n.Junctions)) // when, from 1
	low := make([]int32, len(n.Junctions)) // the first met that one comes back to
	var open, trail []int32                // junctions that have no part yet; the way to where we are
	at := make([]int, len(n.Junctions))    // the next of a junction's ways
	for i := range part {
		part[i] = -1
	}
	now := int32(0)
	for root := range n.Junctions {
		if met[root] > 0 {
			continue
		}
		trail = append(trail, int32(root))
		for len(trail) > 0 {
			j := trail[len(trail)-1]
			if met[j] == 0 {
				now++
				met[j], low[j] = now, now
				open = append(open, j)
			}
			if at[j] < len(ways[j]) {
				k := ways[j][at[j]]
				at[j]++
				switch {
				case met[k] == 0:
					trail = append(trail, k)
				case part[k] < 0:
					low[j] = min(low[j], met[k])
				}
				continue
			}
			trail = trail[:len(trail)-1]
			if len(trail) > 0 {
				up := trail[len(trail)-1]
				low[up] = min(low[up], low[j])
			}
			for low[j] == met[j] {
				last := open[len(open)-1]
				open = open[:len(open)-1]
				if part[last] = j; last == j {
					break
				}
			}
		}
	}
	return part
}
