// Decks of bridges and floors of tunnels that meet: one height where they lie on each other, and no parapets in each
// other's way.

package street

import (
	"math"
	"slices"

	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

const (
	sameDeck  = 3.0 // m: what lies higher or lower is no part of a deck
	otherDeck = 1.5 // m, likewise where both are on different levels and do not meet: one is driven below the other
	deckEvery = 0.5 // m, from one section of a deck to the next where another is beside it
	railRoom  = 0.2 // m, from a parapet to the carriageway of another street
	apron     = 0.6 // m, that a street reaches beyond a junction with narrower ones
	sameWidth = 0.1 // m
	easeDeck  = 5.0 // m, over which a bridge or tunnel comes to the height of the land
	mostTilt  = 0.5 // m, by which a side of a tunnel is higher or lower than its middle where it comes to the land
	ownRail   = 0.1 // m, from a bridge's side into its own carriageway, from where a parapet stands in its way
	bendRoom  = 4.0 // m, beyond its width, beside a bend in which a bridge may lie on itself
	bendy     = 1.1 // by how much longer than the way across a corner's is, of which that is so
)

// floorOf are the corners of a bridge's or tunnel's sections, from its beginning to its end.
func (t *Town) floorOf(d *drawer, i int, rights []space.Vec, is section) [][]space.Vec {
	e := &d.net.Edges[i]
	with := t.surface.with(e)
	var ends [][]space.Vec
	var bare [][2]bool // left and right: a parapet would stand in another street's way
	joints := t.eases(d, i, rights, is)
	put := func(p, right space.Vec, along float64) {
		at := cornersOf(is, p, right)
		is.raise(at, func(off float64) float64 {
			up := t.surface.deck(with, int32(i), p.AddScaled(right, off), p.Z) - p.Z
			for end, far := range [2]float64{along, e.Length - along} {
				if ease := min(easeDeck, e.Length); joints[end] != nil && far < ease {
					up += float64(joints[end](off) * (1 - max(far, 0)/ease))
				}
			}
			return up
		})
		if !isBridge(e) {
			is.duck(at, t.lowering(d, int32(i), p, right, is.half))
		}
		var open [2]bool
		for s, sign := range [2]float64{-1, 1} {
			off := float64(sign * is.half)
			open[s] = isBridge(e) && (t.crowded(d, int32(i), p.AddScaled(right, off)) ||
				t.crowded(d, int32(i), p.AddScaled(right, off+float64(sign*thickness))))
		}
		ends, bare = append(ends, at), append(bare, open)
	}
	past := func(k, next int) { // what is wider than the others reaches beyond where they meet
		way := levelWay(e.Points[next], e.Points[k])
		put(e.Points[k].AddScaled(way, apron), rights[k], float64(e.Length*float64(min(k, 1))))
		bare[len(bare)-1] = [2]bool{true, true}
	}
	if d.widens(e.From, i) {
		past(0, 1)
	}
	t.sections(d, i, rights, is.half, put)
	if last := len(e.Points) - 1; d.widens(e.To, i) {
		past(last, last-1)
	}
	if isBridge(e) {
		is.lower(ends, bare)
	}
	return ends
}

// sections puts those of a bridge or tunnel along it: at its stations, close to each other where it lies on another or
// on itself, and round bends that are too sharp for a corner.
func (t *Town) sections(
	d *drawer, i int, rights []space.Vec, half float64, put func(p, right space.Vec, along float64),
) {
	e := &d.net.Edges[i]
	bridge, last := isBridge(e), len(e.Points)-1
	far, bends := 0.0, bendsOf(e, rights)
	put(e.Points[0], rights[0], 0)
	for k := 1; k <= last; k++ {
		was, p := e.Points[k-1], e.Points[k]
		from, to, long, pieces := rights[k-1], rights[k], levelLength(was, p), 1
		if t.company(d, int32(i), t.surface.with(e), was.Blend(p, 0.5), float64(long*0.5)+half) ||
			!bridge && t.ducks(d, int32(i), was, p, half) || bridge && slices.ContainsFunc(bends, func(at float64) bool {
			return at > far-e.Width-bendRoom && at < far+long+e.Width+bendRoom
		}) {
			pieces = num.Floor(float64(long/deckEvery), 0, 1<<20) + 1
		}
		round := k < last && blunt(to) // it has square ends before and behind
		if round {
			to = right(was, p)
		}
		if k > 1 && blunt(from) {
			from = right(was, p)
		}
		for s := 1; s <= pieces; s++ {
			f := float64(s) / float64(pieces)
			at := far + float64(f*long)
			if s == pieces && k == last {
				at = e.Length
			}
			put(was.Blend(p, f), from.Blend(to, f), at)
		}
		if far += long; round {
			for _, across := range turned(to, right(p, e.Points[k+1])) {
				put(p, across, far)
			}
		}
	}
}

// bendsOf are where along an edge it has a bend, in metres, in which it may lie on itself.
func bendsOf(e *network.Edge, rights []space.Vec) (at []float64) {
	far := 0.0
	for k, across := range rights {
		if k > 0 {
			far += levelLength(e.Points[k-1], e.Points[k])
		}
		if across.LenSq() > bendy*bendy {
			at = append(at, far)
		}
	}
	return at
}

// eases are by how much more a bridge or tunnel is raised where it comes to the land, or to one of the other kind, by
// how far to the right of its middle that is; nil where it comes to none.
func (t *Town) eases(d *drawer, i int, rights []space.Vec, is section) (at [2]func(off float64) float64) {
	e := &d.net.Edges[i]
	with := t.surface.with(e)
	for end, j := range [2]int32{e.From, e.To} {
		other := t.surface.onward(e, j)
		if other == with {
			continue
		}
		p, right := e.Points[end*(len(e.Points)-1)], rights[end*(len(rights)-1)]
		at[end] = func(off float64) float64 {
			own := t.surface.deck(with, int32(i), p.AddScaled(right, off), p.Z)
			if other != t.surface.pieces {
				return float64((t.surface.deck(other, int32(i), p.AddScaled(right, off), p.Z) - own) * 0.5)
			}
			up := t.surface.at(p.AddScaled(right, min(max(off, -is.half), is.half))) - p.Z
			if !isBridge(e) { // whose walls would stand in it
				up = min(max(up, -mostTilt), mostTilt)
			}
			return up + p.Z - own
		}
	}
	return at
}

// lower takes a bridge's parapets away at sections where they would stand in the way, and beside those.
func (s *section) lower(ends [][]space.Vec, bare [][2]bool) {
	for k, at := range ends {
		for side, sign := range [2]float64{-1, 1} {
			if !bare[k][side] && !bare[max(k-1, 0)][side] && !bare[min(k+1, len(bare)-1)][side] {
				continue
			}
			for c := range at {
				if corner := s.rings[0][c]; corner.up > 0 && float64(corner.right*sign) > 0 {
					at[c].Z -= corner.up
				}
			}
		}
	}
}

// widens tells whether a street is wider than another that it meets at a junction, of which both are held up, covered,
// or lie on the land.
func (d *drawer) widens(junction int32, edge int) bool {
	e := &d.net.Edges[edge]
	for _, a := range d.net.Junctions[junction].Arms {
		o := &d.net.Edges[a.Edge]
		if onLand(o) == onLand(e) && halfWidth(o) < halfWidth(e)-sameWidth {
			return true
		}
	}
	return false
}

// narrower tells whether a street of the land is narrower than another that it meets at a junction.
func (d *drawer) narrower(junction int32, e *network.Edge) bool {
	for _, a := range d.net.Junctions[junction].Arms {
		if halfWidth(&d.net.Edges[a.Edge]) > halfWidth(e)+sameWidth {
			return true
		}
	}
	return false
}

// levelWay is the level unit vector from one place to another.
func levelWay(a, b space.Vec) space.Vec {
	way := b.Sub(a)
	way.Z = 0
	return way.Unit()
}

// with are the bridges that a bridge may lie on, or a tunnel's tunnels.
func (s *surface) with(e *network.Edge) *pieces {
	if isBridge(e) {
		return s.over
	}
	return s.under
}

// onward is what a bridge or tunnel comes to at a junction: the land, a tunnel, a bridge, or others of its kind.
func (s *surface) onward(e *network.Edge, junction int32) *pieces {
	switch {
	case some(s.net, junction, onLand):
		return s.pieces
	case some(s.net, junction, isTunnel):
		if isBridge(e) {
			return s.under
		}
		if some(s.net, junction, isBridge) {
			return s.over
		}
	}
	return s.with(e)
}

// oneDeck tells whether a piece of street, so much higher or lower than another street, is of one deck with it.
func oneDeck(n *network.Network, edge int32, q *piece, up float64) bool {
	up = math.Abs(up)
	return up < otherDeck || up < sameDeck &&
		(level(&n.Edges[edge]) == level(&n.Edges[q.edge]) || near(n, edge, q.edge))
}

// deck is the height of bridges or tunnels at a place, of those near to a height of one of them.
func (s *surface) deck(of *pieces, edge int32, p space.Vec, z float64) float64 {
	s.beside = s.beside[:0]
	nearest := bankReach + of.widest
	about := of.window(p, p, nearest)
	for n := range about.around {
		k := about.around[about.nth(n)]
		g := &of.pieces[k]
		middle, at := distance(g, p)
		if far := max(middle-g.half, 0); far < bankReach && oneDeck(s.net, edge, g, at-z) {
			s.say(share{middle, far, at, k})
			nearest = min(nearest, middle)
		}
	}
	if len(s.beside) == 0 {
		return z
	}
	return s.shared(nearest)
}

// crowded tells whether a place at a bridge's side lies on another street's carriageway, or beside it, or on its own.
func (t *Town) crowded(d *drawer, edge int32, p space.Vec) bool {
	on := false
	for _, g := range [2]*pieces{t.surface.over, t.surface.pieces} {
		g.near(p, p, g.widest+railRoom, func(k int32) {
			q := &g.pieces[k]
			reach := q.half + railRoom
			if q.edge == edge || goesOn(d.net, edge, q.edge) { // in a sharp bend it lies on itself
				reach = min(q.half, halfWidth(&d.net.Edges[edge])) - ownRail
			}
			far, z := distance(q, p)
			on = on || far < reach && oneDeck(d.net, edge, q, z-p.Z)
		})
	}
	return on
}

// company tells whether another bridge may be within some metres of a place on one, another tunnel of one in one, or
// another street of the land of one beside one.
func (t *Town) company(d *drawer, edge int32, g *pieces, p space.Vec, within float64) bool {
	found := false
	g.near(p, p, within+g.widest, func(k int32) {
		q := &g.pieces[k]
		if q.edge == edge || goesOn(d.net, edge, q.edge) {
			return
		}
		far, z := distance(q, p)
		found = found || far < q.half+within && oneDeck(d.net, edge, q, z-p.Z)
	})
	return found
}

// goesOn tells whether one street is the other behind a joint of two.
func goesOn(n *network.Network, a, b int32) bool {
	for _, j := range [2]int32{n.Edges[a].From, n.Edges[a].To} {
		if arms := n.Junctions[j].Arms; len(arms) == 2 && (arms[0].Edge == b || arms[1].Edge == b) {
			return true
		}
	}
	return false
}
