// Outlines that lack nodes: a map that was cut, or that somebody mended badly.

package houses

import (
	"math"

	"camber/components/num"
	"camber/content/osm"
)

// ring is a closed outline by its nodes. Those that the map does not have are left out; one that was the corner of a
// right angle is put back, and two that lay across from each other as those of a square. Of one of which not even a
// triangle is left, or less than half, nothing is known.
func (r *reader) ring(ids []int64, of int64) (ring []*osm.Node, ok bool) {
	n := len(ids) - 1 // the last is the first
	nodes, lacks := make([]*osm.Node, n), 0
	for i, id := range ids[:n] {
		if node, has := r.m.Node(id); has {
			nodes[i] = node
		} else {
			lacks++
		}
	}
	if n == 4 && lacks == 2 && (nodes[0] == nil) == (nodes[2] == nil) {
		onDiagonal(nodes)
	} else if n-lacks < 3 || 2*lacks > n {
		if lacks > 0 {
			r.skipped.Skip(sticksOut, of)
			return nil, false
		}
	}
	for i, node := range nodes {
		if node == nil {
			at := func(k int) *osm.Node { return nodes[(i+k+2*n)%n] }
			node = rightAngle(at(-2), at(-1), at(1), at(2))
		}
		if node != nil {
			ring = append(ring, node)
		}
	}
	if len(ring) == 0 {
		return nil, false
	}
	if lacks > 0 {
		r.skipped.Skip(lacksNodes, of)
	}
	return append(ring, ring[0]), true
}

// onDiagonal puts two corners back that lie across from each other, as those of a square.
func onDiagonal(nodes []*osm.Node) {
	k := 0
	if nodes[0] == nil {
		k = 1
	}
	a, b := nodes[k], nodes[k+2]
	cos := num.Cos(float64(float64(a.Lat) * (1e-7 * math.Pi / 180)))
	x, y := float64(float64(b.Lon-a.Lon)*cos)/2, float64(b.Lat-a.Lat)/2
	for n, sign := range [2]float64{1, -1} {
		nodes[(k+1+2*n)%4] = &osm.Node{
			Lon: a.Lon + int32(math.Round((x+float64(sign*y))/cos)), Lat: a.Lat + int32(math.Round(y-float64(sign*x))),
		}
	}
}

// rightAngle is the corner between two sides of a house that are at right angles to each other, from what comes before
// and behind it; nil: there is none.
func rightAngle(before, a, b, behind *osm.Node) *osm.Node {
	if before == nil || a == nil || b == nil || behind == nil {
		return nil
	}
	cos := num.Cos(float64(float64(a.Lat) * (1e-7 * math.Pi / 180)))
	x := func(n *osm.Node) float64 { return float64(float64(n.Lon-a.Lon) * cos) }
	y := func(n *osm.Node) float64 { return float64(n.Lat - a.Lat) }
	// From a as the side behind b goes, to where that from before to a goes through b.
	ux, uy, vx, vy := x(a)-x(before), y(a)-y(before), x(behind)-x(b), y(behind)-y(b)
	long := math.Sqrt(float64(ux*ux)+float64(uy*uy)) * math.Sqrt(float64(vx*vx)+float64(vy*vy))
	turn, along := float64(vx*uy)-float64(vy*ux), float64(ux*vx)+float64(uy*vy)
	if long == 0 || math.Abs(along) > float64(0.2*long) {
		return nil
	}
	t := (float64(x(b)*uy) - float64(y(b)*ux)) / turn
	far := float64(t*t) * (float64(vx*vx) + float64(vy*vy))
	if apart := float64(x(b)*x(b)) + float64(y(b)*y(b)); far > float64(0.99*apart) || far < float64(0.01*apart) {
		return nil // it is right beside one of the two
	}
	return &osm.Node{
		Lon: a.Lon + int32(math.Round(float64(t*vx)/cos)), Lat: a.Lat + int32(math.Round(float64(t*vy))),
	}
}
