// Parts of the network that no street leads to.

package check

import "camber/components/street"

// islands counts the parts that hang together, less the longest.
func islands(n *street.Network, r *Report) {
	of := make([]int32, len(n.Junctions))
	for i := range of {
		of[i] = int32(i)
	}
	find := func(i int32) int32 {
		for of[i] != i {
			of[i] = of[of[i]]
			i = of[i]
		}
		return i
	}
	for i := range n.Edges {
		a, b := find(n.Edges[i].From), find(n.Edges[i].To)
		of[max(a, b)] = min(a, b)
	}
	long := make([]float64, len(n.Junctions))
	first := make([]int32, len(n.Junctions)) // edge and 1
	most := int32(0)
	for i := range n.Edges {
		part := find(n.Edges[i].From)
		long[part] += n.Edges[i].Length
		if first[part] == 0 {
			first[part] = int32(i) + 1
		}
		if long[part] > long[most] {
			most = part
		}
	}
	for part := range first {
		if first[part] > 0 && int32(part) != most {
			e := &n.Edges[first[part]-1]
			r.Islands++
			r.bad("island", e.Way, 0, long[part], e.Points[0])
		}
	}
}
