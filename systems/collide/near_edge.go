// Edges at which the ground bends: what lies beyond the other side of one is that side's to push.

package collide

import (
	"math"

	"camber/components/space"
	"camber/components/tree"
)

const (
	plainly   = 0.94 // cosine to a triangle's normal, up to which a way needs no look at the edges
	sameWay   = 1e-4 // m, by which corners may lie less far along a way and still count as the foremost
	pastOther = 0.26 // sine, by which a way may lead past the normal of the other side of an edge
)

// leave leaves out of the contacts from one on, which are with the i-th triangle near a thing, those that it may not
// push along.
func (t *thing) leave(from, i int, off space.Vec, box *space.Box) {
	n := from
	for k := from; k < len(t.ground); k++ {
		if t.edgeLets(i, t.ground[k].Normal.Neg(), off, box) {
			t.ground[n] = t.ground[k]
			n++
		}
	}
	t.ground = t.ground[:n]
}

// edgeLets tells whether a triangle, the i-th of those near a thing, may push it along a unit way. Its edges lie off
// from where those were gathered. The edge of a gentle ridge lets nothing but ways between the normals of its two
// sides: who comes over the ridge would be stopped by the side that he has not reached. A way that leads past the other
// side's normal is left to that side. Only edges that meet the box are looked at: what pushes the thing lies within it,
// and of these the other side is gathered, wherever the thing came from. A strip's short end, far away, lets nothing.
func (t *thing) edgeLets(i int, way, off space.Vec, box *space.Box) bool {
	tri := &t.near[i]
	if tri.Active == 0 || way.Dot(tri.Normal) >= plainly {
		return true
	}
	c := [3]space.Vec{tri.A, tri.B, tri.C}
	far := [3]float64{way.Dot(c[0]), way.Dot(c[1]), way.Dot(c[2])}
	top := max(far[0], far[1], far[2]) - sameWay
	var fore [3]int // 1: it is foremost
	for k := range far {
		if far[k] >= top {
			fore[k] = 1
		}
	}
	pushed := min(fore[0]+fore[1]+fore[2], 2) // ends of an edge that pushes
	for e := range 3 {
		a, b := e, (e+1)%3
		if fore[a]+fore[b] < pushed || tri.Active>>e&1 == 0 {
			continue
		}
		if !box.Meets(space.BoxOf(c[a].Sub(off), c[b].Sub(off))) {
			continue
		}
		if t.between(i, c[a], c[b], c[(e+2)%3], way) {
			return true
		}
	}
	return false
}

// between tells whether a way lies between the normals of the i-th triangle and of what lies beyond one of its edges;
// so does all where nothing does, or more than one triangle, or one that is turned over.
func (t *thing) between(i int, a, b, third, way space.Vec) bool {
	tri := &t.near[i]
	other := -1
	for k := range t.near {
		if k == i {
			continue
		}
		switch shared(&t.near[k], a, b) {
		case turnedOver:
			return true
		case beside:
			if other >= 0 {
				return true
			}
			other = k
		}
	}
	if other < 0 {
		return true
	}
	along := b.Sub(a)
	out := along.Cross(tri.Normal)
	if out.Dot(third.Sub(a)) > 0 {
		out = out.Neg()
	}
	size := out.Len()
	if size == 0 {
		return true
	}
	out = out.Scale(1 / size)
	n := t.near[other].Normal
	up, aside := way.Dot(tri.Normal), way.Dot(out)
	past := float64(aside*n.Dot(tri.Normal)) - float64(up*n.Dot(out))
	room := float64(pastOther * math.Sqrt(float64(up*up)+float64(aside*aside)))
	// A sliver's corners are all foremost along a way that leads out over the edge on its other side.
	return aside >= -room && past <= room
}

// How a triangle has an edge.
const (
	elsewhere  = iota
	beside     // it goes on there
	turnedOver // it lies front to back
)

// shared tells how a triangle has the edge from a to b of another.
func shared(t *tree.Triangle, a, b space.Vec) int {
	c := [3]space.Vec{t.A, t.B, t.C}
	for e := range 3 {
		p, q := c[e], c[(e+1)%3]
		if p == b && q == a {
			return beside
		}
		if p == a && q == b {
			return turnedOver
		}
	}
	return elsewhere
}
