// Where a wheel stood last: what lies around that triangle is worked out once, and stays so for some way.

package collide

import (
	"math"

	"camber/components"
	"camber/components/space"
)

// home puts a wheel on the triangle that it stood on before, if that is still all there is to it: without a look at the others,
// since the patch has none that could matter. It is the answer of calm, sooner: no triangle beyond an edge can have the hub over
// it, too, where the room is kept.
func (s *seat) home(w *components.WheelAux, p *patch, off space.Vec, hub spot) bool {
	if !p.clear {
		return false
	}
	n := &p.near[p.home]
	a := n.a.Sub(off)
	if n.in[0].Dot(a) > -inward || n.in[1].Dot(n.b.Sub(off)) > -inward || n.in[2].Dot(a) > -inward {
		return false
	}
	var c level
	if !s.level(n, a, hub.bumps(n.surface, n.owner), &c) || !s.alone(n, a, off, &c, &p.room) {
		return false
	}
	settle(w, c.radius-c.height, c.up, n.normal, c.ahead)
	if w.Contact {
		on(w, n.surface.Grip, n.surface.Rolling, n.owner, n.material)
	}
	return true
}

// lie is how a triangle lies against the plane of another.
type lie uint8

const (
	rises  lie = iota // steeply, or over the triangle itself
	lower             // than the plane, somewhere
	beyond            // an edge, and rises little if at all
	flush             // beyond an edge and in the plane
)

// about is how a triangle lies against that on which a wheel stands. Let it lie beyond a line and nowhere rise by more than a slope
// times the way from there. A disc that stands on the plane within reach, its foot slope times reach or more before the line, is
// freed from the plane by a push that frees it from all of that triangle. The line is an edge, or goes through a corner; then
// what keeps away from both edges there keeps away from it.
type about struct {
	how   lie
	edges uint8   // bits of them
	slope float64 // rise for each metre beyond
	lean  float64 // slope, or how much its normal leans before the line where that is more
}

// calmRise is the most that a triangle may rise for each metre beyond an edge.
const calmRise = 0.25

// settleOn works out how everything in a patch lies against a triangle.
func (p *patch) settleOn(at int32) {
	if p.home == at && len(p.about) > 0 {
		return
	}
	n := &p.near[at]
	p.home, p.clear, p.about = at, true, p.about[:0]
	for k := range p.long {
		p.long[k], p.room[k] = math.Sqrt(n.in[k].LenSq()), 0
	}
	for i := range p.near {
		o := &p.near[i]
		b := about{how: flush}
		if i != int(at) {
			b = n.against(o)
			p.clear = p.clear && b.how >= beyond && o.surface == n.surface && o.owner == n.owner
			b.widen(&p.room, b.lean)
		}
		p.about = append(p.about, b)
	}
	for k := range p.room {
		p.room[k] = float64(p.room[k] * p.long[k])
	}
}

// widen makes room at the edges that a triangle lies beyond.
func (b *about) widen(room *[3]float64, slope float64) {
	for k := range room {
		if b.edges>>k&1 != 0 {
			room[k] = max(room[k], slope)
		}
	}
}

// hair is what a shared corner may be off by rounding, in metres.
const hair = 1e-9

// against tells how another triangle lies against this one's plane.
func (n *nearby) against(o *nearby) about {
	own, others := [3]*space.Vec{&n.a, &n.b, &n.c}, [3]*space.Vec{&o.a, &o.b, &o.c}
	var rise [3]float64
	for i, v := range others {
		rise[i] = n.normal.Dot(v.Sub(n.a))
	}
	low := max(rise[0], rise[1], rise[2]) <= hair
	var best about
	if low {
		best.how = lower
	}
	least := calmRise
	try := func(out, from space.Vec, edges uint8) {
		slope := 0.0
		for i, v := range others {
			far := out.Dot(v.Sub(from))
			if far < -hair || far < hair && rise[i] > hair {
				return
			}
			if rise[i] > hair {
				slope = max(slope, rise[i]/far)
			}
		}
		if slope < least || slope == least && best.how < beyond {
			least = slope
			best = about{beyond, edges, slope, max(slope, -o.normal.Dot(out))}
		}
	}
	for k := range own { // this one's edges
		try(n.in[k].Scale(-1/math.Sqrt(n.in[k].LenSq())), *own[k], 1<<k)
	}
	for k := range others { // the other's edges, moved up to a corner of this one
		out := n.normal.Cross(others[(k+1)%3].Sub(*others[k]))
		if long := out.LenSq(); long > hair {
			out = out.Scale(1 / math.Sqrt(long))
			last := 0
			for i := 1; i < 3; i++ {
				if out.Dot(own[i].Sub(*own[last])) > 0 {
					last = i
				}
			}
			try(out, *own[last], 1<<last|1<<((last+2)%3))
		}
	}
	if low && best.how == beyond && min(rise[0], rise[1], rise[2]) >= -hair && n.normal.Dot(o.normal) > 0 {
		best.how = flush
	}
	return best
}
