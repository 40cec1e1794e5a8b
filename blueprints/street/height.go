// How high the ground is at a place: a function of where it is alone.

package street

import (
	"math"

	"camber/components/space"
	network "camber/components/street"
)

const (
	bankReach = 24.0 // m, from a street, within which the land is carved and filled
	shoulder  = 1.5  // m, of land beside a street that is as high as it
	bank      = 0.6  // rise per metre of cuttings and dams
	hold      = 2.0  // m: two streets share what is nearer to both than this
	sink      = 1.1  // m, of land below a bridge's carriageway at least
	sinking   = 1.0  // fall per metre of what lies below a bridge, from where it begins
	jointRoom = 0.02 // m, on both sides of where a street becomes a bridge
	goesPast  = 6.0  // m, beyond the ends of a piece of street, for which it rises on
	onPaved   = 0.01 // m: what is so near to a carriageway lies on it
	wall      = 1.5  // fall per metre of land beside a street that a bridge passes
	// Streets that lie further above or below a carriageway that they do not lie on have less of a say on it, in metres,
	// and beyond the second none.
	leastApart, mostApart = 1.0, 3.0
)

// surface reads heights. It is not for several goroutines at once.
type surface struct {
	net    *network.Network
	pieces *pieces
	over   *pieces // bridges
	under  *pieces // tunnels
	land   func(x, y float64) float64
	mouths []mouth
	beside []share
}

// share is a piece of street that has a say at a place.
type share struct {
	middle, far, z float64 // m: from its middle, from its carriageway; its height
	piece          int32
}

func newSurface(n *network.Network, land func(x, y float64) float64) *surface {
	streets := piecesOf(n, onLand)
	streets.circles(n)
	s := &surface{
		net: n, pieces: streets, over: piecesOf(n, isBridge), under: piecesOf(n, isTunnel), land: land,
	}
	for i := range n.Junctions {
		if j := int32(i); some(n, j, isTunnel) && some(n, j, isBridge) && !some(n, j, onLand) {
			for _, a := range n.Junctions[i].Arms {
				if e := &n.Edges[a.Edge]; isBridge(e) {
					s.mouths = append(s.mouths, mouth{
						joint{true, n.Junctions[i].At, network.Ahead(a.Heading)}, halfWidth(e) + 2*thickness,
					})
				}
			}
		}
	}
	return s
}

// mouth is where a bridge comes out of a tunnel, and how far about it that counts.
type mouth struct {
	joint
	reach float64 // m
}

// at is the height of the ground, without kerbs: on a street as high as its middle beside, beyond its shoulder as high
// as the land, and between the two a bank.
func (s *surface) at(p space.Vec) float64 {
	s.beside = s.beside[:0]
	bare, paved, nearest := bankReach, bankReach, bankReach+s.pieces.widest
	about := s.pieces.window(p, p, nearest)
	for n := range about.extents {
		i := about.nth(n)
		if about.extents[i].beyond(p, bankReach) {
			continue
		}
		k := about.around[i]
		g := &s.pieces.pieces[k]
		foot, dx, dy := g.nearest(p)
		away, reach := float64(dx*dx)+float64(dy*dy), bankReach+g.half
		if away > float64(reach*reach*(1+roundingRoom)) { // the most usual, and no root is taken of it
			continue
		}
		middle, past, behind := math.Sqrt(away), 0.0, 0.0
		if g.ends {
			past, behind = g.beyond(p), g.behind(p)
		}
		if far := max(middle-g.half, past, behind, 0); far < bankReach {
			s.say(share{middle, far, g.rising(p, foot), k})
			bare, paved, nearest = min(bare, max(far-g.beside, past)), min(paved, far), min(nearest, middle)
		}
	}
	if len(s.beside) == 0 {
		return min(s.land(p.X, p.Y), s.below(p))
	}
	z := s.shared(nearest)
	switch {
	case paved <= onPaved:
		return z
	case bare <= 0: // a pavement ends where a bridge goes over it, no higher
		return min(z, max(s.below(p), z-float64(wall*paved)))
	}
	land, room, below := s.land(p.X, p.Y), float64(bank*bare), s.below(p)
	if !s.atMouth(p) {
		below = max(below, z-float64(wall*bare))
	}
	return min(max(land, z-room), z+room, below)
}

// atMouth tells whether a place lies below a bridge where that comes out of a tunnel: there the land falls as steeply
// as it must, for nothing takes it away in front of the mouth.
func (s *surface) atMouth(p space.Vec) bool {
	for i := range s.mouths {
		if m := &s.mouths[i]; levelLength(m.at, p) < m.reach && m.into(p) > -jointRoom {
			return true
		}
	}
	return false
}

// shared is the height that those beside a place agree on, the nearest of which has its middle so far away.
func (s *surface) shared(nearest float64) float64 {
	var sum, weights float64
	own := &s.beside[0]
	for k := range s.beside {
		if b := &s.beside[k]; b.far < own.far || b.far == own.far && b.middle < own.middle {
			own = b
		}
	}
	on := 1 - min(own.far/shoulder, 1) // bit by bit: a place beside a carriageway is as high as one at its edge
	for _, b := range s.beside {
		if on > 0 && b.far > 0 { // what goes by far above or below a carriageway has no say on it
			apart := float64(max(math.Abs(b.z-own.z)-leastApart, 0) / (mostApart - leastApart))
			if b.far += float64(apart * bankReach * on * min(float64(b.far/hold), 1)); b.far >= bankReach {
				continue
			}
		}
		w := float64(1-b.far/bankReach) / (hold + b.far + float64(0.5*(b.middle-nearest)))
		w = float64(w * w)
		w = float64(w * w)
		sum += float64(w * b.z)
		weights += w
	}
	return sum / weights
}

// say adds a share, by its piece: the sum of all must not hang on how they were found. Where they are many they come in
// that order.
func (s *surface) say(is share) {
	at := len(s.beside)
	s.beside = append(s.beside, is)
	for ; at > 0 && s.beside[at-1].piece > is.piece; at-- {
		s.beside[at] = s.beside[at-1]
	}
	s.beside[at] = is
}

// street tells whether a place lies on a street of the land or its shoulder.
func (s *surface) street(p space.Vec) bool { return s.streetNear(p, shoulder) }

// streetNear tells whether a place lies on a street of the land or at most so many metres beside it.
func (s *surface) streetNear(p space.Vec, beside float64) bool {
	return s.pieces.on(p, beside)
}

// ofStreet tells whether the ground at a place, so high there, is that of a street of the land on which it lies, or at
// most so many metres beside it: what comes up to that from a lower one is not.
func (s *surface) ofStreet(p space.Vec, z, beside float64) bool {
	is := false
	s.pieces.near(p, p, s.pieces.widest+beside, func(k int32) {
		g := &s.pieces.pieces[k]
		middle, at := distance(g, p)
		is = is || middle < g.half+beside && math.Abs(at-z) < leastApart
	})
	return is
}

// below is how high the land may be at a place for the bridges over it and beside it.
func (s *surface) below(p space.Vec) float64 {
	most := math.Inf(1)
	s.over.near(p, p, bankReach+s.over.widest, func(k int32) {
		g := &s.over.pieces[k]
		middle, z := distance(g, p)
		rise := float64(bank * max(middle-g.half-2*thickness, 0))
		if z-sink+rise >= most { // however deep it is
			return
		}
		if deep := s.deep(g, p); deep > 0 {
			most = min(most, z-deep+rise)
		}
	})
	return most
}

// underside is how high the lowest underside of the bridges over a place is, beside their parapets too.
func (s *surface) underside(p space.Vec) float64 {
	low := math.Inf(1)
	s.over.near(p, p, s.over.widest+2*thickness, func(k int32) {
		g := &s.over.pieces[k]
		if middle, z := distance(g, p); middle < g.half+2*thickness && z > p.Z {
			low = min(low, z-deck)
		}
	})
	return low
}

// deep is how far below a piece of bridge the land must lie at a place: the further the place is from where the bridge
// comes to the land, the deeper.
func (s *surface) deep(g *piece, p space.Vec) float64 {
	deep := sink
	e := &s.net.Edges[g.edge]
	from := g.alongAt(min(max(g.foot(p), 0), 1))
	for end, far := range [2]float64{from, e.Length - from} {
		switch j := &g.joint[end]; {
		case j.is:
			deep = min(deep, float64((j.into(p)-jointRoom)*sinking))
		case s.abutment(e, end):
			deep = min(deep, float64(max(far, 2*jointRoom)*sinking))
		}
	}
	return deep
}

// abutment tells whether a bridge comes to the land at its beginning or its end.
func (s *surface) abutment(e *network.Edge, end int) bool {
	return some(s.net, [2]int32{e.From, e.To}[end], onLand)
}

// beyond is how far a place lies beyond the end of a street that goes on as a bridge, in metres; 0 or less elsewhere.
func (g *piece) beyond(p space.Vec) float64 {
	far := 0.0
	for end := range g.joint {
		if j := &g.joint[end]; j.is {
			far = max(far, -j.into(p)-jointRoom)
		}
	}
	return far
}

// behind is how far a place lies behind the end of a street that does not go on, in metres; 0 elsewhere.
func (g *piece) behind(p space.Vec) float64 {
	far := 0.0
	for end := range g.stop {
		if j := &g.stop[end]; j.is {
			far = max(far, -j.into(p))
		}
	}
	return far
}

// almostEnd is the share of a piece before which rounding cannot take a place for one beyond its end.
const almostEnd = 1 - 1e-9

// rising is how high a piece is at the share of it that lies nearest to a place; but beyond the ends at which the
// street goes on it is as high as it rises there, for some metres: so that what lies on a slope agrees with what it
// goes on as. And it rises across where the street leans.
func (g *piece) rising(p space.Vec, foot float64) float64 {
	z := g.a.Z + float64(foot*(g.b.Z-g.a.Z))
	if g.long == 0 {
		return z + float64(g.rise.X*(p.X-g.a.X)) + float64(g.rise.Y*(p.Y-g.a.Y))
	}
	leans := g.lean != ([2]float64{})
	if foot > 0 && foot < almostEnd && !leans {
		return z
	}
	ux, uy := g.b.X-g.a.X, g.b.Y-g.a.Y
	on := (float64((p.X-g.a.X)*ux) + float64((p.Y-g.a.Y)*uy)) / g.long
	past := max(min(on, 0), -g.past[0]) + min(max(on-g.long, 0), g.past[1])
	z += float64(past * (g.b.Z - g.a.Z) / g.long)
	if leans {
		lean := g.lean[0] + float64(min(max(on/g.long, 0), 1)*(g.lean[1]-g.lean[0]))
		off := (float64((p.X-g.a.X)*uy) - float64((p.Y-g.a.Y)*ux)) / g.long // to the right
		z += float64(lean * min(max(off, -g.half-g.beside), g.half+g.beside))
	}
	return z
}

// distance is how far a place is from the middle of a piece of street, level, and how high that is there.
func distance(g *piece, p space.Vec) (far, z float64) {
	foot, dx, dy := g.nearest(p)
	return math.Sqrt(float64(dx*dx) + float64(dy*dy)), g.a.Z + float64(foot*(g.b.Z-g.a.Z))
}

// nearest is which share of a piece lies nearest to a place, from 0 to 1, and how far east and north of that the place
// is. Most lie beyond one of its ends.
func (g *piece) nearest(p space.Vec) (foot, dx, dy float64) {
	ux, uy := g.b.X-g.a.X, g.b.Y-g.a.Y
	wx, wy := p.X-g.a.X, p.Y-g.a.Y
	on, long := float64(wx*ux)+float64(wy*uy), float64(ux*ux)+float64(uy*uy)
	switch {
	case on <= 0 || long == 0:
		return 0, wx, wy
	case on >= long:
		return 1, wx - ux, wy - uy
	}
	foot = on / long
	return foot, wx - float64(foot*ux), wy - float64(foot*uy)
}

// hand is the same surface for another goroutine.
func (s *surface) hand() *surface {
	return &surface{s.net, s.pieces.hand(), s.over.hand(), s.under.hand(), s.land, s.mouths, nil}
}
