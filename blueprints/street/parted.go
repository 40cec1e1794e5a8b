// Bridges and tunnels that begin where several streets meet: their first metres lie on the land with the others.

package street

import (
	"math"
	"slices"

	"camber/components/num"
	network "camber/components/street"
)

const (
	partedRoom  = 0.5  // m, between what lies beside a junction's other streets and where a bridge or tunnel begins
	swing       = 2.0  // m, behind a corner, until who came round it is where he wants to be: there are no parapets yet
	partedShare = 0.8  // of a bridge or tunnel, that may lie on the land at both ends together
	partedMost  = 30.0 // m, at each
	liesEvery   = 0.25 // m, from one place to the next at which is seen whether it lies on another street
)

// parted is a network with the same streets in more edges, so that bridges and tunnels meet the land only at joints
// of two: what else lies on a junction of the land could not share its ground. Its corners, of such a radius, are the
// same, and lie on the land. Pieces are the edges of each edge, in order.
func parted(n *network.Network, corner float64) (cut *network.Network, pieces [][]int32) {
	other := *n
	cut = &other
	cut.Junctions, cut.Turns = slices.Clone(n.Junctions), slices.Clone(n.Turns)
	cut.Edges = append(make([]network.Edge, 0, len(n.Edges)+len(n.Edges)/8), n.Edges...)
	pieces = make([][]int32, len(n.Edges))
	for i := range n.Edges {
		pieces[i] = []int32{int32(i)}
		e := &n.Edges[i]
		if onLand(e) {
			continue
		}
		from, to := landed(n, i, false, corner), landed(n, i, true, corner)
		if most := float64(e.Length * partedShare); from+to > most { // who wants less than half of that has it
			half := float64(most * 0.5)
			from, to = min(from, max(half, most-to)), min(to, max(half, most-from))
		}
		if to > 0 {
			pieces[i] = append(pieces[i], splitOff(cut, i, e.Length-to, true, e.RoomOfCorners(true)))
		}
		if from > 0 {
			pieces[i] = append([]int32{splitOff(cut, i, from, false, e.RoomOfCorners(false))}, pieces[i]...)
		}
	}
	return cut, pieces
}

// landed is how much of a bridge or tunnel lies on the land at one of its ends, in metres.
func landed(n *network.Network, edge int, end bool, corner float64) float64 {
	e := &n.Edges[edge]
	j, stub := e.From, int32(edge)
	if end {
		j = e.To
	}
	// What meets a short street that it begins behind may reach it too, and so may the circle there.
	atEnd, away, long := end, 0.0, n.Junctions[j].Circle
	at := n.Junctions[j].At
	for len(n.Junctions[j].Arms) == 2 {
		a := n.Junctions[j].Arms[0]
		if a.Edge == stub && a.End == atEnd {
			a = n.Junctions[j].Arms[1]
		}
		o := &n.Edges[a.Edge]
		if away += o.Length; !onLand(o) || away > partedMost || a.Edge == int32(edge) {
			return 0
		}
		if stub, atEnd, j = a.Edge, !a.End, o.To; a.End {
			j = o.From
		}
		long = max(long, n.Junctions[j].Circle-levelLength(n.Junctions[j].At, at))
	}
	arms := n.Junctions[j].Arms
	land, mine := false, 0.0
	for _, a := range arms {
		land = land || onLand(&n.Edges[a.Edge])
		if a.Edge == stub && a.End == atEnd {
			mine = a.Heading
		}
	}
	if len(arms) < 3 || !land {
		return 0
	}
	for _, a := range arms {
		o := &n.Edges[a.Edge]
		switch {
		case a.Edge == stub && a.End == atEnd:
		case away == 0:
			long = max(long, partsAfter(e.Half(), o.Half()+besideWidth(o), a.Heading-mine))
		case onLand(o):
			long = max(long, lies(e, end, o))
		}
	}
	if away == 0 {
		if far := cornersTake(n, j, network.Arm{Edge: int32(edge), End: end}, corner); far > 0 {
			long = max(long, far+swing)
		}
	}
	if long == 0 {
		return 0
	}
	return min(long+partedRoom, partedMost)
}

// cornersTake is how much of one of a junction's arms its corners take, of such a radius, in metres.
func cornersTake(n *network.Network, junction int32, arm network.Arm, radius float64) (far float64) {
	j := &n.Junctions[junction]
	for k, a := range j.Arms {
		if a.Edge != arm.Edge || a.End != arm.End {
			continue
		}
		if c, ok := n.Corner(j, k, radius); ok {
			far = c.Far[0]
		}
		if c, ok := n.Corner(j, (k+len(j.Arms)-1)%len(j.Arms), radius); ok {
			far = max(far, c.Far[1])
		}
	}
	return far
}

// lies is how far from one of its ends a street's sides lie on the carriageway of another, in metres.
func lies(e *network.Edge, end bool, o *network.Edge) float64 {
	far, points := 0.0, e.Points
	for k := 1; k < len(points); k++ {
		a, b := points[k-1], points[k]
		if end {
			a, b = points[len(points)-k], points[len(points)-k-1]
		}
		long, across := levelLength(a, b), right(a, b).Scale(e.Half()+thickness)
		for s := 0.0; s < long; s += liesEvery {
			p := a.Blend(b, s/long)
			on := false
			for i := 1; i < len(o.Points) && !on; i++ {
				g := piece{a: o.Points[i-1], b: o.Points[i]}
				on = g.off(p.Sub(across), p.Add(across)) < o.Half()
			}
			if !on || far+s > partedMost {
				return far + s
			}
		}
		far += long
	}
	return far
}

// partsAfter is how far along a street its carriageway is free of that of another, which begins in the same place and
// goes another way by some radians.
func partsAfter(half, other, turn float64) float64 {
	const least = 0.1 // sine of the least angle that counts
	sin, cos := num.SinCos(turn)
	if sin = math.Abs(sin); cos < 0 {
		return float64(other * sin)
	}
	return (other + float64(half*cos)) / max(sin, least)
}

// splitOff makes the end of an edge, from so many metres along it, or its beginning, to there, an edge of the land, of
// which corners may take so many metres, and answers its number.
func splitOff(n *network.Network, edge int, along float64, end bool, room float64) int32 {
	made := n.Cut(int32(edge), along, end)
	off, outer := &n.Edges[made], 0
	if end {
		outer = 1
	}
	off.Flags, off.Layer = off.Flags&^(network.Bridge|network.Tunnel), 0
	off.CornerRoom[outer] = room
	return made
}

// whole puts the heights of a parted network on the one that it was parted from.
func whole(n, cut *network.Network, pieces [][]int32) {
	for i := range n.Junctions {
		n.Junctions[i].At.Z = cut.Junctions[i].At.Z
	}
	for i := range n.Edges {
		points := cut.Edges[pieces[i][0]].Points
		for _, k := range pieces[i][1:] {
			points = append(points[:len(points):len(points)], cut.Edges[k].Points[1:]...)
		}
		n.Edges[i].Points = points
	}
}
