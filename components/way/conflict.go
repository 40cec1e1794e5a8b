// Which connections of a junction come too near to each other, and who of two gives way.

package way

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
)

const (
	share   = 0.4 // of a lane's width, that who drives there takes on each side of its middle
	widest  = 1.0 // m, that he takes on each side at most
	oneWay  = 1.0 // rad, by which two approaches may miss each other's direction and still face each other
	besides = 0.6 // rad, by which two approaches may differ and still be one
)

// conflictSorter is scratch memory for one junction.
type conflictSorter struct {
	boxes []box
	found []conflictOf
}

// box is around a connection's curve, as wide as who drives along it.
type box struct {
	low, high  space.Vec
	connection int32
	half       float64 // m
}

// conflictOf is a conflict of a connection.
type conflictOf struct {
	of int32
	Conflict
}

// priorities finds the conflicts of all junctions, and who of two gives way.
func (m *maker) priorities() {
	for i := range m.g.Junctions {
		m.ranks(&m.g.Junctions[i])
		m.conflicts(&m.g.Junctions[i])
	}
}

// giveWay tells connections whether they give way to anybody.
func (m *maker) giveWay() {
	g := m.g
	for i := range g.Connections {
		c := &g.Connections[i]
		a := &g.Approaches[c.Approach]
		c.GivesWay = c.Walkers || a.Signal == None && a.Rule != NoSign
		for _, f := range part(g.Conflicts, c.Conflicts) {
			c.GivesWay = c.GivesWay || f.Yield
		}
	}
}

// conflicts finds those of a junction: only those whose boxes touch are looked at, from west to east.
func (m *maker) conflicts(j *Junction) {
	g, s := m.g, &m.sorter
	s.boxes, s.found = s.boxes[:0], s.found[:0]
	for i := j.Ways.From; i < j.Ways.To; i++ {
		s.boxes = append(s.boxes, g.box(i))
	}
	slices.SortFunc(s.boxes, func(a, b box) int {
		return cmp.Or(cmp.Compare(a.low.X, b.low.X), cmp.Compare(a.connection, b.connection))
	})
	for k := range s.boxes {
		a := &s.boxes[k]
		for o := k + 1; o < len(s.boxes) && s.boxes[o].low.X <= a.high.X; o++ {
			if b := &s.boxes[o]; a.low.Y <= b.high.Y && b.low.Y <= a.high.Y {
				m.meet(a, b)
			}
		}
	}
	slices.SortFunc(s.found, func(a, b conflictOf) int {
		return cmp.Or(cmp.Compare(a.of, b.of), cmp.Compare(a.With, b.With))
	})
	k := 0
	for i := j.Ways.From; i < j.Ways.To; i++ {
		c := &g.Connections[i]
		c.Conflicts.From = int32(len(g.Conflicts))
		for ; k < len(s.found) && s.found[k].of == i; k++ {
			g.Conflicts = append(g.Conflicts, s.found[k].Conflict)
		}
		c.Conflicts.To = int32(len(g.Conflicts))
	}
}

// box is around a connection.
func (g *Graph) box(i int32) box {
	c := &g.Connections[i]
	b := box{connection: i, half: min(float64(share*min(c.Width[0], c.Width[1])), widest)}
	b.low = space.Vec{X: math.Inf(1), Y: math.Inf(1)}
	b.high = b.low.Neg()
	for _, p := range part(g.Points, c.Line) {
		b.low, b.high = b.low.Min(p), b.high.Max(p)
	}
	b.low = b.low.Sub(space.Vec{X: b.half, Y: b.half})
	b.high = b.high.Add(space.Vec{X: b.half, Y: b.half})
	return b
}

// meet notes what conflict two connections have, if any.
func (m *maker) meet(a, b *box) {
	g := m.g
	ca, cb := &g.Connections[a.connection], &g.Connections[b.connection]
	fa, fb := &g.Lanes[ca.From], &g.Lanes[cb.From]
	switch {
	case ca.From == cb.From: // they part
		return
	case fa.Twin != None && fa.Twin == cb.To, fb.Twin != None && fb.Twin == ca.To:
		return // they meet on a lane that both directions share, not here
	}
	merge := ca.To == cb.To
	pa, pb, ok := g.touch(a, b)
	if !ok && !merge {
		return
	}
	if !ok {
		pa, pb = ca.Length, cb.Length
	}
	ya, yb := m.yields(ca, cb)
	m.sorter.found = append(m.sorter.found,
		conflictOf{a.connection, Conflict{b.connection, pa, merge, ya}},
		conflictOf{b.connection, Conflict{a.connection, pb, merge, yb}})
}

// touch finds where two curves first come nearer than who drives along them is wide, in metres along each.
func (g *Graph) touch(a, b *box) (alongA, alongB float64, ok bool) {
	pa, pb := part(g.Points, g.Connections[a.connection].Line), part(g.Points, g.Connections[b.connection].Line)
	apart := a.half + b.half
	for i := 1; i < len(pa); i++ {
		alongB = 0
		for k := 1; k < len(pb); k++ {
			if nearer(pa[i-1], pa[i], pb[k-1], pb[k], apart) {
				return alongA, alongB, true
			}
			alongB += flatLength(pb[k-1], pb[k])
		}
		alongA += flatLength(pa[i-1], pa[i])
	}
	return 0, 0, false
}

func flatLength(a, b space.Vec) float64 {
	x, y := b.X-a.X, b.Y-a.Y
	return math.Sqrt(float64(x*x) + float64(y*y))
}

// nearer tells whether two pieces of line, seen from above, come nearer than that.
func nearer(a, b, c, d space.Vec, apart float64) bool {
	if min(a.X, b.X)-max(c.X, d.X) > apart || min(c.X, d.X)-max(a.X, b.X) > apart ||
		min(a.Y, b.Y)-max(c.Y, d.Y) > apart || min(c.Y, d.Y)-max(a.Y, b.Y) > apart {
		return false
	}
	u, v, w := b.Sub(a), d.Sub(c), c.Sub(a)
	if det := cross(u, v); det != 0 {
		s, t := cross(w, v)/det, cross(w, u)/det
		if s >= 0 && s <= 1 && t >= 0 && t <= 1 {
			return true
		}
	}
	far := float64(apart * apart)
	return offSq(a, c, d) < far || offSq(b, c, d) < far || offSq(c, a, b) < far || offSq(d, a, b) < far
}

func cross(a, b space.Vec) float64 { return float64(a.X*b.Y) - float64(a.Y*b.X) }

// offSq is the square of how far a place is from a piece of line, seen from above.
func offSq(p, a, b space.Vec) float64 {
	p.Z, a.Z, b.Z = 0, 0, 0
	u, w := b.Sub(a), p.Sub(a)
	if long := u.LenSq(); long > 0 {
		w = w.AddScaled(u, -min(max(w.Dot(u)/long, 0), 1))
	}
	return w.LenSq()
}
