// The triangle that a wheel's hub is above, and what lies around it: worked out once, and good for some way.

package collide

import (
	"math"

	"camber/components/space"
	"camber/components/vehicle"
)

// A base is what lies around one triangle of a patch.
type base struct {
	room   [3]float64 // m2, for each metre of reach, that a contact keeps from its edges
	turn   [3]float64 // of room, what the next triangle takes
	corner [3]float64 // see margin
	long   [3]float64 // m, its edges
	next   [3]int32   // which triangle shares an edge with it, and no other does; or
	from   int32      // in the patch's neighbours: those in near that can be in reach together with it, but for itself
	to     int32
	spoils int32 // among these, from 1: who was last in reach and left no room; 0: nobody
	alone  bool  // no other one is above or below it, straight up and down
	clear  bool  // all others lie beyond its edges or below its plane, and are as rough
}

// Of base.next: who shares an edge, if it is not one triangle.
const (
	nobody  = -1
	several = -2
)

// stands puts a wheel on the triangle that its hub is above, or on that and the next: false, if there is more to it.
// reach is squared. What it leaves out would not have carried anything, so the answer is that of sit. And it hangs on
// the triangles in reach alone: where more is looked at, it is only to be sure sooner.
func (s *seat) stands(w *vehicle.WheelAux, p *patch, off space.Vec, reach float64, hub *spot) bool {
	if p.home >= 0 && p.here.below(off) && p.round.alone {
		return s.standsOn(w, p, off, reach, hub)
	}
	for i := range p.near {
		if p.near[i].below(off) && p.meets(int32(i), off, reach) {
			if p.home != int32(i) {
				p.home, p.here, p.round = int32(i), p.near[i], *p.base(int32(i))
				p.pad.drop()
				p.seam.drop()
			}
			return s.standsOn(w, p, off, reach, hub)
		}
	}
	return false
}

// standsOn does it with the triangle that is known to be below.
func (s *seat) standsOn(w *vehicle.WheelAux, p *patch, off space.Vec, reach float64, hub *spot) bool {
	n, b := &p.here, &p.round
	a := n.a.Sub(off)
	var c level
	if !s.level(n.normal, a, hub.bumps(n.surface, n.owner), &c) {
		return false
	}
	edge, sure := noEdge, b.clear
	if sure {
		edge = s.within(n, a, off, &c, &b.room)
		// where the next triangle alone takes the room, nobody need look at the others
		sure = edge == noEdge || edge != manyEdges && b.next[edge] >= 0 && p.meets(b.next[edge], off, reach) &&
			s.short(n, a, off, &c, edge, b.turn[edge])
		s.own.corner = b.corner
	}
	if !sure {
		if !p.room(n, b, nobody, off, reach, &s.own) {
			return false
		}
		edge = s.within(n, a, off, &c, &s.own.edge)
	}
	switch edge {
	case noEdge:
		c.rest(w, n.normal)
		if sure {
			if !p.pad.settle(s, p, off, &c) {
				p.seam.settle(s, p, noEdge, off, &c)
			}
		}
	case manyEdges:
		return false
	default:
		if !s.fold(w, p, edge, off, reach, a, &c) {
			return false
		}
		if sure {
			p.seam.settle(s, p, edge, off, &c)
		}
	}
	if w.Contact {
		on(w, n.surface.Grip, n.surface.Rolling, n.owner, n.material)
	}
	return true
}

// A margin is how far a contact must stay away from the edges of a triangle, because of what else is in reach.
type margin struct {
	edge   [3]float64 // m2, for each metre of reach
	corner [3]float64 // m, for each metre of reach: the same from the ends of an edge, where a contact may be across it
}

// room works out a triangle's margin, because of all around but one; it tells whether that is enough.
func (p *patch) room(n *nearby, b *base, but int32, off space.Vec, reach float64, m *margin) bool {
	neighbours := p.neighbours[b.from:b.to]
	if b.spoils > 0 { // a kerb stays beside a wheel for long
		if at := neighbours[b.spoils-1].at; at != but && p.meets(at, off, reach) {
			return false
		}
	}
	*m = margin{}
	for i := range neighbours {
		o := &neighbours[i]
		bars := o.how == rises || o.other
		if o.at == but || !bars && o.slope == 0 || !p.meets(o.at, off, reach) {
			continue
		}
		if bars {
			b.spoils = int32(i + 1)
			return false
		}
		o.widen(&m.edge)
		if o.edges&(o.edges-1) != 0 {
			o.widen(&m.corner)
		}
	}
	for k := range m.edge {
		m.edge[k] = float64(m.edge[k] * b.long[k])
	}
	return true
}

// alike tells whether two triangles are as rough at the same place.
func (n *nearby) alike(o *nearby) bool {
	return n.surface == o.surface && n.owner == o.owner || !(n.surface.Roughness > 0) && !(o.surface.Roughness > 0)
}

// below tells whether a triangle faces up and a point is straight above or below it, not on its rim.
func (n *nearby) below(p space.Vec) bool {
	ax, ay, bx, by, cx, cy := n.a.X-p.X, n.a.Y-p.Y, n.b.X-p.X, n.b.Y-p.Y, n.c.X-p.X, n.c.Y-p.Y
	return float64(ax*by)-float64(ay*bx) > inward && float64(bx*cy)-float64(by*cx) > inward &&
		float64(cx*ay)-float64(cy*ax) > inward
}

// base works out what lies around a triangle of a patch, if that is not known yet. It is good until another is asked
// for.
func (p *patch) base(at int32) *base {
	n := &p.near[at]
	if n.base == 0 && (len(p.bases) == cap(p.bases) || len(p.neighbours)+len(p.near) > cap(p.neighbours)) {
		p.forget()
	}
	if n.base > 0 {
		return &p.bases[n.base-1]
	}
	p.bases = p.bases[:len(p.bases)+1]
	n.base = int32(len(p.bases))
	p.bases[n.base-1] = base{}
	b, far := &p.bases[n.base-1], float64(2*p.reach)+hair
	var box space.Box
	box.Min = p.boxes[at].Min.Sub(space.Vec{X: far, Y: far, Z: far})
	box.Max = p.boxes[at].Max.Add(space.Vec{X: far, Y: far, Z: far})
	b.alone, b.clear, b.from = true, true, int32(len(p.neighbours))
	var t trial
	for k := range b.long {
		b.next[k] = nobody
		b.long[k] = math.Sqrt(n.in[k].LenSq())
	}
	t.around(n, b)
	for i := range p.near {
		if i == int(at) || !overlap(&p.boxes[i], &box) {
			continue
		}
		o := &p.near[i]
		p.neighbours = p.neighbours[:len(p.neighbours)+1] // filled where it stays
		v := &p.neighbours[len(p.neighbours)-1]
		v.at, v.other = int32(i), !n.alike(o)
		n.against(o, &t, v)
		b.clear = b.clear && v.how != rises && !v.other
		if v.slope > 0 {
			v.widen(&b.room)
			if v.edges&(v.edges-1) != 0 {
				v.widen(&b.corner)
			}
		}
		if !overlap(&p.boxes[i], &p.boxes[at]) || !b.join(n, o, v) {
			b.alone = b.alone && n.beside(o)
		}
	}
	b.to = int32(len(p.neighbours))
	for k := range b.room {
		b.room[k] = float64(b.room[k] * b.long[k])
	}
	return b
}

// forget makes room for more bases: all but that of the triangle that is at hand must be found anew.
func (p *patch) forget() {
	for i := range p.near {
		p.near[i].base = 0
	}
	p.bases, p.neighbours = p.bases[:0], p.neighbours[:0]
	if p.home >= 0 {
		p.round = *p.base(p.home)
	}
}

// join notes whether another triangle shares an edge with this one, and lies on the other side of it as seen from
// above.
func (b *base) join(n, o *nearby, v *neighbour) bool {
	first := o.corner(&n.a)
	from := first
	for k, to := range [...]int{o.corner(&n.b), o.corner(&n.c), first} {
		if to != noCorner && from == (to+1)%3 {
			if b.next[k] == nobody {
				b.next[k] = v.at
				if v.edges>>k&1 != 0 {
					b.turn[k] = float64(v.slope * b.long[k])
				}
			} else {
				b.next[k] = several
			}
			return n.normal.Z > 0 && o.normal.Z > 0
		}
		from = to
	}
	return false
}

const noCorner = -1

// corner is which of a triangle's corners a point is.
func (n *nearby) corner(p *space.Vec) int {
	switch {
	case p.X == n.a.X && *p == n.a:
		return 0
	case p.X == n.b.X && *p == n.b:
		return 1
	case p.X == n.c.X && *p == n.c:
		return 2
	}
	return noCorner
}

// beside tells whether two triangles lie side by side as seen from above.
func (n *nearby) beside(o *nearby) bool { return n.parts(o) || o.parts(n) }

// parts tells whether another triangle lies beyond one of this one's edges, as seen from above.
func (n *nearby) parts(o *nearby) bool {
	own, others := [3]*space.Vec{&n.a, &n.b, &n.c}, [3]*space.Vec{&o.a, &o.b, &o.c}
	for k, from := range own {
		to := own[(k+1)%3]
		x, y := to.X-from.X, to.Y-from.Y
		out := true
		for _, v := range others {
			out = out && float64(x*(v.Y-from.Y))-float64(y*(v.X-from.X)) <= 0
		}
		if out {
			return true
		}
	}
	return false
}

// neighbourKind is how a triangle lies against the plane of another.
type neighbourKind uint8

const (
	rises  neighbourKind = iota // steeply, or over the triangle itself
	lower                       // than the plane, somewhere
	beyond                      // an edge, and rises little if at all
	flush                       // beyond an edge and in the plane
)

// neighbour is how a triangle lies against that on which a wheel stands. Let it lie beyond a line and nowhere rise by
// more than a slope times the way from there. A disc that stands on the plane within reach, its foot slope times reach
// or more before the line, is freed from the plane by a push that frees it from all of that triangle. The line is an
// edge, or goes through a corner; then what keeps away from both edges there keeps away from it.
type neighbour struct {
	slope float64 // rise for each metre beyond
	at    int32   // in near
	how   neighbourKind
	edges uint8 // bits of them
	other bool  // it is rough in another way
}

// calmRise is the most that a triangle may rise for each metre beyond an edge.
const calmRise = 0.25

// widen makes room at the edges that a triangle lies beyond.
func (b *neighbour) widen(room *[3]float64) {
	for k := range room {
		if b.edges>>k&1 != 0 && b.slope > room[k] {
			room[k] = b.slope
		}
	}
}

// hair is what a shared corner may be off by rounding, in metres.
const hair = 1e-9

// overlap is whether two boxes share a point, as space.Box.Meets has it; a box given by value is copied, and that takes
// longer than to compare it.
func overlap(b, c *space.Box) bool {
	return b.Min.X <= c.Max.X && c.Min.X <= b.Max.X && b.Min.Y <= c.Max.Y && c.Min.Y <= b.Max.Y &&
		b.Min.Z <= c.Max.Z && c.Min.Z <= b.Max.Z
}

// against tells how another triangle lies against this one's plane; t is around this one.
func (n *nearby) against(o *nearby, t *trial, v *neighbour) {
	v.slope, v.how, v.edges = 0, rises, 0
	t.others[0], t.others[1], t.others[2] = o.a.Sub(n.a), o.b.Sub(n.a), o.c.Sub(n.a)
	t.least, t.best = calmRise, v
	low, even := true, true
	for i := range t.others {
		rise := n.normal.Dot(t.others[i])
		t.rise[i] = rise
		low, even = low && rise <= hair, even && rise >= -hair
	}
	even = low && even && n.normal.Dot(o.normal) > 0
	if low {
		v.how = lower
		if !even {
			return
		}
	}
	for k := range 3 { // this one's edges
		t.try(&t.out[k], t.at[k], 1<<k)
	}
	if v.how < beyond {
		t.through(n)
		for k := range 3 {
			t.try(&t.out[3+k], t.at[3+k], 1<<k|1<<((k+2)%3))
		}
	}
	if v.how < beyond {
		n.beyondOther(o, t)
	}
	if even && v.how == beyond {
		v.how = flush
	}
}

// beyondOther tries the other's edges, moved up to a corner of this one.
func (n *nearby) beyondOther(o *nearby, t *trial) {
	own, others := [3]*space.Vec{&n.a, &n.b, &n.c}, [3]*space.Vec{&o.a, &o.b, &o.c}
	for k := range others {
		away := n.normal.Cross(others[(k+1)%3].Sub(*others[k]))
		if long := away.LenSq(); long > hair {
			away = away.Scale(1 / math.Sqrt(long))
			last := 0
			for i := 1; i < 3; i++ {
				if away.Dot(own[i].Sub(*own[last])) > 0 {
					last = i
				}
			}
			t.try(&away, away.Dot(own[last].Sub(n.a)), 1<<last|1<<((last+2)%3))
		}
	}
}

// A trial looks for the line before which the other triangle may rise least.
type trial struct {
	// lines that are the same for all others: along this one's edges, and through its corners once one of them is asked
	out     [6]space.Vec // unit, away from each edge, and from each corner, as far from one edge as from the other
	at      [6]float64   // m, how far out the line is from this one's first corner
	corners bool         // these are known, too

	others [3]space.Vec // m, its corners from this one's first
	rise   [3]float64   // m, of each over this one's plane
	least  float64
	best   *neighbour
}

// around finds the lines along the edges of a triangle, whose lengths are known.
func (t *trial) around(n *nearby, b *base) {
	for k, v := range [...]*space.Vec{&n.a, &n.b, &n.c} {
		t.out[k] = n.in[k].Scale(-1 / b.long[k])
		t.at[k] = t.out[k].Dot(v.Sub(n.a))
	}
}

// through finds those through its corners.
func (t *trial) through(n *nearby) {
	if t.corners {
		return
	}
	for k, v := range [...]*space.Vec{&n.a, &n.b, &n.c} {
		t.out[3+k] = t.out[k].Add(t.out[(k+2)%3]).Unit()
		t.at[3+k] = t.out[3+k].Dot(v.Sub(n.a))
	}
	t.corners = true
}

// try looks at a line across a unit vector that leads away from this triangle.
func (t *trial) try(out *space.Vec, at float64, edges uint8) {
	slope := 0.0
	for i := range t.others {
		far := out.Dot(t.others[i]) - at
		if far < -hair || far < hair && t.rise[i] > hair {
			return
		}
		if t.rise[i] > hair {
			if s := t.rise[i] / far; s > slope {
				slope = s
			}
		}
	}
	if slope < t.least || slope == t.least && t.best.how < beyond {
		t.least = slope
		t.best.how, t.best.edges, t.best.slope = beyond, edges, slope
	}
}
