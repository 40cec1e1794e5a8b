// Decks of bridges that meet: one height where they lie on each other, and no parapets in each other's way.

package street

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

const (
	sameDeck  = 3.0 // m: what lies higher or lower is no part of a deck
	deckEvery = 2.0 // m, from one section of a deck to the next where another is beside it
	railRoom  = 0.2 // m, from a parapet to the carriageway of another street
)

// deckOf are the corners of a bridge's sections, from its beginning to its end.
func (t *Town) deckOf(d *drawer, i int, rights []space.Vec) [][]space.Vec {
	e := &d.net.Edges[i]
	half := halfWidth(e)
	is := bridgeSection(half)
	var ends [][]space.Vec
	var bare [][2]bool // left and right: a parapet would stand in another street's way
	put := func(p, right space.Vec, joint bool) {
		at := cornersOf(is, p, right)
		var open [2]bool
		for s, sign := range [2]float64{-1, 1} {
			off := float64(sign * half)
			side := p.AddScaled(right, off)
			up := t.surface.deck(side, p.Z) - p.Z
			if joint { // as high as the land that it comes to
				up = t.surface.at(side) - p.Z
			}
			for c := range at {
				if corner := is.rings[0][c]; corner.up >= 0 && float64(corner.right*sign) > 0 {
					at[c].Z += up
				}
			}
			open[s] = t.crowded(d, int32(i), side) || t.crowded(d, int32(i), p.AddScaled(right, off+float64(sign*thickness)))
		}
		ends, bare = append(ends, at), append(bare, open)
	}
	for k, p := range e.Points {
		if k == 0 {
			put(p, rights[k], some(d.net, e.From, onLand))
			continue
		}
		was, pieces := e.Points[k-1], 1
		if long := levelLength(was, p); t.company(d, int32(i), was.Blend(p, 0.5), float64(long*0.5)+half) {
			pieces = num.Floor(float64(long/deckEvery), 0, 1<<20) + 1
		}
		for s := 1; s <= pieces; s++ {
			f := float64(s) / float64(pieces)
			end := s == pieces && k == len(e.Points)-1
			put(was.Blend(p, f), rights[k-1].Blend(rights[k], f), end && some(d.net, e.To, onLand))
		}
	}
	for k, at := range ends {
		for s, sign := range [2]float64{-1, 1} {
			if !bare[k][s] && !bare[max(k-1, 0)][s] && !bare[min(k+1, len(bare)-1)][s] {
				continue
			}
			for c := range at {
				if corner := is.rings[0][c]; corner.up > 0 && float64(corner.right*sign) > 0 {
					at[c].Z -= corner.up
				}
			}
		}
	}
	return ends
}

// deck is the height of bridges at a place, of those near to a height.
func (s *surface) deck(p space.Vec, z float64) float64 {
	s.beside = s.beside[:0]
	nearest := bankReach + s.over.widest
	s.over.near(p, p, nearest, func(k int32) {
		g := &s.over.pieces[k]
		middle, at := distance(g, p)
		if far := max(middle-g.half, 0); far < bankReach && math.Abs(at-z) < sameDeck {
			s.say(share{middle, far, at, k})
			nearest = min(nearest, middle)
		}
	})
	if len(s.beside) == 0 {
		return z
	}
	return s.shared(nearest)
}

// crowded tells whether a place on a bridge lies on another street's carriageway, or beside it.
func (t *Town) crowded(d *drawer, edge int32, p space.Vec) bool {
	on := false
	for _, g := range [2]*pieces{t.surface.over, t.surface.pieces} {
		g.near(p, p, g.widest+railRoom, func(k int32) {
			q := &g.pieces[k]
			if q.edge == edge || goesOn(d.net, edge, q.edge) {
				return
			}
			far, z := distance(q, p)
			on = on || far < q.half+railRoom && math.Abs(z-p.Z) < sameDeck
		})
	}
	return on
}

// company tells whether another bridge may be within some metres of a place on one.
func (t *Town) company(d *drawer, edge int32, p space.Vec, within float64) bool {
	g := t.surface.over
	found := false
	g.near(p, p, within+g.widest, func(k int32) {
		q := &g.pieces[k]
		if q.edge == edge || goesOn(d.net, edge, q.edge) {
			return
		}
		far, z := distance(q, p)
		found = found || far < q.half+within && math.Abs(z-p.Z) < sameDeck
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
