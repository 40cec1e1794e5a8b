// What comes next on the ways.

package way

import (
	"math"

	"camber/components/space"
)

// Walk goes over the ways ahead of a place, one after the other: over a car's legs, else straight on, to where no way
// leads on, or only turns do.
type Walk struct {
	f    *Finder
	legs []int32
	Way  int32
	From float64 // m ahead of the place, to where this way begins; below 0 of the first
}

// WalkFrom begins at a spot: its way is the first.
func (f *Finder) WalkFrom(s *Spot, legs []int32) Walk { return Walk{f, legs, s.Way, -s.Along} }

// Next goes on to the next way; false: there is none.
func (w *Walk) Next() bool {
	f, n := w.f, int32(len(w.f.Lanes))
	if w.Way >= n {
		c := &f.Connections[w.Way-n]
		w.From += c.Length
		w.Way = c.To
		return true
	}
	l := &f.Lanes[w.Way]
	w.From += l.Length
	to := w.exit(l)
	w.Way = n + to
	return to != None
}

// exit is the connection that leads on from a lane; None.
func (w *Walk) exit(l *Lane) int32 {
	f := w.f
	for k := 1; k < len(w.legs); k++ { // to where its legs go
		if Leg(w.legs[k-1]) != l.Leg {
			continue
		}
		if to := f.shortest(l, func(c *Connection) bool { return f.Lanes[c.To].Leg == Leg(w.legs[k]) }); to != None {
			return to
		}
	}
	if to := f.shortest(l, func(c *Connection) bool { return c.Turn == Straight }); to != None {
		return to
	}
	only := None
	for i := l.Exits.From; i < l.Exits.To; i++ {
		if f.Connections[i].Turn == Uturn {
			continue
		}
		if only != None {
			return None
		}
		only = int(i)
	}
	return int32(only)
}

// shortest is the shortest of a lane's exits that will do; None.
func (g *Graph) shortest(l *Lane, does func(c *Connection) bool) int32 {
	best := int32(None)
	for i := l.Exits.From; i < l.Exits.To; i++ {
		c := &g.Connections[i]
		if does(c) && (best == None || c.Length < g.Connections[best].Length) {
			best = i
		}
	}
	return best
}

// Stops are those of the way, none over a junction.
func (w *Walk) Stops() []Stop {
	if w.Way >= int32(len(w.f.Lanes)) {
		return nil
	}
	return part(w.f.Stops, w.f.Lanes[w.Way].Stops)
}

// Junction is how far ahead the way leads onto a junction where streets meet; false: it does not.
func (w *Walk) Junction() (far float64, ok bool) {
	if w.Way >= int32(len(w.f.Lanes)) {
		return 0, false
	}
	l := &w.f.Lanes[w.Way]
	return w.From + l.Length, w.f.meeting(l.To)
}

// Range are the ways that somebody may be on who is on this one, too, from one number up to another, which it does not
// have: itself, or those over the same junction.
func (w *Walk) Range() (from, to int32) {
	n := int32(len(w.f.Lanes))
	if w.Way < n || w.f.Connections[w.Way-n].At == None {
		return w.Way, w.Way + 1
	}
	ways := w.f.Junctions[w.f.Connections[w.Way-n].At].Ways
	return n + ways.From, n + ways.To
}

// Along is how far along the way a place is, and where that leads there; false: it is not on it.
func (w *Walk) Along(at space.Vec) (s Spot, ok bool) {
	along, of, least := 0.0, w.f.line(w.Way), math.Inf(1)
	for k := of.From; k+1 < of.To; k++ {
		is, on := w.f.on(&piece{w.Way, k, along}, at)
		if on && math.Abs(is.Left) < least {
			s, ok, least = is, true, math.Abs(is.Left)
		}
		along += flatLength(w.f.Points[k], w.f.Points[k+1])
	}
	return s, ok
}
