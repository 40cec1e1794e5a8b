// Streets lean where they meet: around a junction of the land all lie on its one plane, and come upright behind it.

package street

import (
	"math"

	"camber/components/space"
	network "camber/components/street"
)

// leastSpread is what keeps a plane level across where all streets of a junction run one way, in m2.
const leastSpread = 0.01

// leastTurn is by how much a street leans more at one station than at the next, that its ground has a middle line for.
const leastTurn = 0.002

// leans are by how much edges rise to the right at each of their stations, per metre; nil for those that nowhere do.
func leans(n *network.Network) [][]float64 {
	rises := make([]space.Vec, len(n.Junctions)) // per metre, east and north
	for i := range n.Junctions {
		rises[i] = planeOf(n, int32(i))
	}
	all := make([][]float64, len(n.Edges))
	for i := range n.Edges {
		e := &n.Edges[i]
		from, to := rises[e.From], rises[e.To]
		if !onLand(e) || from == (space.Vec{}) && to == (space.Vec{}) {
			continue
		}
		before, behind := reachAt(n, e.From, int32(i), false), reachAt(n, e.To, int32(i), true)
		ease := min(easeLength, e.Length)
		if left := e.Length - ease; before+behind > left { // a short one begins to come upright within the junctions
			before, behind = float64(before*left)/(before+behind), float64(behind*left)/(before+behind)
		}
		room := ease / easeLength // who has to be upright soon leans less
		switch (space.Vec{}) {
		case from:
			to = to.Scale(room)
		case to:
			from = from.Scale(room)
		}
		all[i] = make([]float64, len(e.Points))
		far, last := 0.0, len(e.Points)-1
		for k := range e.Points {
			if k > 0 {
				far += levelLength(e.Points[k-1], e.Points[k])
			}
			rise := from.Scale(upright(far-before, ease)).Add(to.Scale(upright(e.Length-far-behind, ease)))
			across := between(right(e.Points[max(k-1, 0)], e.Points[max(k, 1)]),
				right(e.Points[min(k, last-1)], e.Points[min(k+1, last)])).Unit()
			all[i][k] = float64(rise.X*across.X) + float64(rise.Y*across.Y)
		}
	}
	return all
}

// upright is how much of a junction's plane is left on a street so far behind where that ends: it turns evenly, as its
// ground is flat between stations and has an edge wherever it turns.
func upright(past, ease float64) float64 { return 1 - min(max(past, 0)/max(ease, leastStation), 1) }

// turns tells whether a street leans more or less at one station than at the one before.
func (d *drawer) turns(i, k int) bool {
	lean := d.leans[i]
	return lean != nil && math.Abs(lean[k]-lean[k-1]) > leastTurn
}

// planeOf is how a junction's plane rises east and north, per metre: the one that lies best among the stations of its
// arms that belong to it. A joint of two has none, nor has what a bridge or tunnel comes to, which lie level across.
func planeOf(n *network.Network, junction int32) space.Vec {
	j := &n.Junctions[junction]
	if !hasPlane(n, j) {
		return space.Vec{}
	}
	xx, xy, yy, xz, yz := leastSpread, 0.0, leastSpread, 0.0, 0.0
	for _, a := range j.Arms {
		e := &n.Edges[a.Edge]
		if !onLand(e) {
			return space.Vec{}
		}
		stationsOf(n, a, func(k int) {
			d := e.Points[k].Sub(j.At)
			xx += float64(d.X * d.X)
			xy += float64(d.X * d.Y)
			yy += float64(d.Y * d.Y)
			xz += float64(d.X * d.Z)
			yz += float64(d.Y * d.Z)
		})
	}
	whole := float64(xx*yy) - float64(xy*xy)
	rise := space.Vec{
		X: (float64(xz*yy) - float64(yz*xy)) / whole,
		Y: (float64(yz*xx) - float64(xz*xy)) / whole,
	}
	if long := math.Sqrt(rise.LenSq()); long > steepest {
		rise = rise.Scale(steepest / long)
	}
	return rise
}

// stationsOf goes through the stations of an arm that its junction's plane reaches, without the junction itself.
func stationsOf(n *network.Network, a network.Arm, visit func(k int)) {
	e := &n.Edges[a.Edge]
	junction := e.From
	if a.End {
		junction = e.To
	}
	reach := reachAt(n, junction, a.Edge, a.End)
	far, last := 0.0, len(e.Points)-1
	for k := 1; k <= last; k++ {
		i, was := k, k-1
		if a.End {
			i, was = last-k, last-k+1
		}
		if far += levelLength(e.Points[was], e.Points[i]); far > reach+leastStation {
			return
		}
		visit(i)
	}
}
