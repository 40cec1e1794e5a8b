// What a town can be: the bounds of every number of it, in one place. A file is read by them, and a town is built by
// them, so that what is built is never refused.

package town

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"

	ground "camber/blueprints/street"
	"camber/blueprints/street/furniture"
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

// span is what a number may be.
type span struct {
	low, high float64
	unit      string
	orNone    bool // or 0, which says that there is none
}

// What the numbers of a town may be. Where rules or maps have bounds of their own, these are no narrower.
var (
	placeSpan   = span{-reach, reach, " m", false}
	heightSpan  = span{-highest, highest, " m", false}
	farSpan     = span{-planet, planet, " m", false} // of water, which may lie mostly elsewhere
	pieceSpan   = span{space.Lattice, 12, " m", false}
	widthSpan   = span{1, 500, " m", false}
	laneSpan    = span{0.05, 60, " m", false}
	limitSpan   = span{0, 140, " m/s", false}
	shoulder    = span{0, 5, " m", false}
	kerbSpan    = span{0, 0.3, " m", false}
	pavedSpan   = span{0, 10, " m", false}
	lampsSpan   = span{1, 500, " m", true}
	roughSpan   = span{0, 0.2, " m", false}
	layerSpan   = span{-10, 10, "", false}
	circleSpan  = span{1, 30, " m", true}
	turnSpan    = span{-2 * math.Pi, 2 * math.Pi, " rad", false}
	cornerSpan  = span{1, 30, " m", false}
	offsetsSpan = span{0, 2 * highest, " m", false}
	tallSpan    = span{0, 1000, " m", false} // of houses and what they have
	slopeSpan   = span{0, 20, "", false}
	riverSpan   = span{0, 500, " m", false}
	lowSpan     = span{0, 10, " m", false}
	thingHigh   = span{0, 80, " m", false}
	thingWide   = span{0, 30, " m", false}
	apartSpan   = span{1, 500, " m", false}
	shareSpan   = span{0, 1, "", false}
	countSpan   = span{0, math.MaxInt32, "", false}
)

const (
	reach      = 500_000.0                 // m, from a town's origin to its streets, east or north
	highest    = farthest * space.Lattice  // m, above or below the town's origin: as far as a tile has heights
	planet     = 20_100_000.0              // m, half round the Earth
	farTile    = reach/ground.TileSize + 8 // tiles
	mostLanes  = 24
	lengthOff  = 0.01 // m, that the length of a street may differ from that of its pieces, for each of them
	overLane   = 1e-6 // m, that a lane may stick out of its street, by rounding
	largeHouse = 2000 // m, from a house's first corner to another
)

// bounds looks at one number after the other, and keeps the first that cannot be.
type bounds struct{ err error }

func (b *bounds) say(format string, args ...any) {
	if b.err == nil {
		b.err = fmt.Errorf(format, args...)
	}
}

func (b *bounds) number(what string, v float64, s span) {
	if v >= s.low && v <= s.high || s.orNone && v == 0 {
		return
	}
	or := ""
	if s.orNone {
		or = ", or 0"
	}
	b.say("%s is %s%s, and can be %s to %s%s%s", what, digits(v), s.unit, digits(s.low), digits(s.high), s.unit, or)
}

// digits is a number as people read it: no more of it than tells it apart.
func digits(v float64) string { return strconv.FormatFloat(v, 'g', 9, 64) }

// in looks at what counts in a list.
func (b *bounds) in(what string, i int32, length int) {
	if i < 0 || int(i) >= length {
		b.say("%s is number %d of %d", what, i, length)
	}
}

// one looks at what is one of several kinds.
func one[T ~uint8 | ~uint16](b *bounds, what string, v, end T) {
	if v >= end {
		b.say("%s is %d, and there are %d kinds", what, v, end)
	}
}

func (b *bounds) place(what string, p space.Vec) {
	b.number(what+" lies east of the town's origin: that", p.X, placeSpan)
	b.number(what+" lies north of the town's origin: that", p.Y, placeSpan)
	b.number(what+" lies above the town's origin: that", p.Z, heightSpan)
}

// of says what all that was found is of.
func (b *bounds) of(format string, args ...any) bool {
	if b.err == nil {
		return false
	}
	b.err = fmt.Errorf("%s: %w", fmt.Sprintf(format, args...), b.err)
	return true
}

// wholeNetwork looks at all of a town's streets.
func wholeNetwork(n *street.Network) error {
	var b bounds
	if len(n.Edges) == 0 || len(n.Names) == 0 {
		b.say("it has no streets")
	}
	if len(n.Country) > 8 {
		b.say("its country is called %.20q, which is no code", n.Country)
	}
	if b.err != nil {
		return b.err
	}
	for i := range n.Edges {
		e := &n.Edges[i]
		if b.edge(n, e); b.of("edge %d (way %d)", i, e.Way) {
			return b.err
		}
		if i > 0 && n.Edges[i-1].Way > e.Way {
			return fmt.Errorf("edge %d (way %d) stands behind one of way %d", i, e.Way, n.Edges[i-1].Way)
		}
	}
	arms, comes := 0, make([][2]bool, len(n.Edges))
	for i := range n.Junctions {
		j := &n.Junctions[i]
		arms += len(j.Arms)
		if b.junction(n, int32(i)); b.of("junction %d (node %d)", i, j.Node) {
			return b.err
		}
		if i > 0 && n.Junctions[i-1].Node >= j.Node {
			return fmt.Errorf("junction %d (node %d) stands behind node %d", i, j.Node, n.Junctions[i-1].Node)
		}
		for _, a := range j.Arms {
			is := &comes[a.Edge][0]
			if a.End {
				is = &comes[a.Edge][1]
			}
			if *is {
				return fmt.Errorf("junction %d (node %d): the same end of edge %d comes to it twice", i, j.Node, a.Edge)
			}
			*is = true
		}
	}
	if arms != 2*len(n.Edges) {
		return fmt.Errorf("its junctions have %d arms, and its %d edges have two ends each", arms, len(n.Edges))
	}
	for i := range n.Turns {
		t := &n.Turns[i]
		b.in("its junction", t.At, len(n.Junctions))
		b.in("the edge that it comes from", t.From, len(n.Edges))
		b.in("the edge that it leads to", t.To, len(n.Edges))
		if b.of("forbidden turn %d (relation %d)", i, t.Relation) {
			return b.err
		}
	}
	b.detours(n)
	return b.err
}

func (b *bounds) edge(n *street.Network, e *street.Edge) {
	b.in("the junction that it comes from", e.From, len(n.Junctions))
	b.in("the junction that it leads to", e.To, len(n.Junctions))
	b.in("its name", e.Name, len(n.Names))
	b.in("its ref", e.Ref, len(n.Names))
	b.in("its class", int32(e.Class), len(n.Classes))
	b.in("its surface", int32(e.Surface), len(n.Surfaces))
	b.number("its layer", float64(e.Layer), layerSpan)
	one(b, "what it is besides", e.Flags, street.AllFlags+1)
	one(b, "its marks", e.Marks, street.MarksKinds)
	b.number("its width", e.Width, widthSpan)
	b.number("its shoulder", e.Shoulder, shoulder)
	b.number("its kerb", e.Kerb, kerbSpan)
	b.number("the distance of its lamps", e.Lamps, lampsSpan)
	b.number("the height of its bumps", e.Rough, roughSpan)
	for k := range 2 {
		one(b, "its parking", e.Parking[k], street.ParkingKinds)
		b.number("its limit", e.Limit[k], limitSpan)
		b.number("the width of its pavement", e.Pavement[k], pavedSpan)
	}
	b.line(e)
	if len(e.Lanes) == 0 || len(e.Lanes) > mostLanes {
		b.say("it has %d lanes, and can have 1 to %d", len(e.Lanes), mostLanes)
	}
	if b.err != nil {
		return
	}
	for k := range e.Lanes {
		l := &e.Lanes[k]
		if b.number("the width", l.Width, laneSpan); b.err == nil {
			out := max(float64((e.Width-l.Width)/2), 0) + overLane
			b.number("the offset", l.Offset, span{-out, out, " m", false})
		}
		one(b, "what is painted on it", l.Turns, street.AllWays+1)
		one(b, "the sides that nobody may leave it by", l.Keep, street.AllSides+1)
		if b.of("lane %d", k+1) {
			return
		}
	}
	for k := range e.Features {
		f := &e.Features[k]
		if f.Kind == 0 {
			b.say("its kind is 0, which is none")
		}
		one(b, "its kind", f.Kind, street.FeatureKinds)
		b.number("how far along it lies", f.Along, span{0, e.Length + lengthOff, " m", false})
		if b.of("what stands on it, number %d (node %d)", k, f.Node) {
			return
		}
	}
}

// line looks at the way that a street takes.
func (b *bounds) line(e *street.Edge) {
	if len(e.Points) < 2 {
		b.say("it has %d points", len(e.Points))
		return
	}
	length := 0.0
	for k, p := range e.Points {
		b.point(k, p)
		if k > 0 {
			long := level(e.Points[k-1], p)
			if length += long; long < pieceSpan.low || long > pieceSpan.high {
				b.number("the way to point "+strconv.Itoa(k), long, pieceSpan)
			}
		}
	}
	off := float64(lengthOff * float64(len(e.Points)))
	b.number("its length", e.Length, span{max(length-off, space.Lattice), length + off, " m", false})
}

// point looks at one of many: it makes words only of those that cannot be.
func (b *bounds) point(k int, p space.Vec) {
	if !(max(math.Abs(p.X), math.Abs(p.Y)) <= reach && math.Abs(p.Z) <= highest) {
		b.place("point "+strconv.Itoa(k), p)
	}
}

func level(p, q space.Vec) float64 {
	d := p.Sub(q)
	return math.Sqrt(float64(d.X*d.X) + float64(d.Y*d.Y))
}

func (b *bounds) junction(n *street.Network, i int32) {
	j := &n.Junctions[i]
	b.place("it", j.At)
	one(b, "what rules it", j.Control, street.ControlKinds)
	b.number("the radius of its circle", j.Circle, circleSpan)
	if len(j.Arms) == 0 {
		b.say("it has no arms")
	}
	if b.err != nil {
		return
	}
	for k, a := range j.Arms {
		if b.in("its edge", a.Edge, len(n.Edges)); b.err == nil {
			e := &n.Edges[a.Edge]
			to, at := e.From, e.Points[0]
			if a.End {
				to, at = e.To, e.Points[len(e.Points)-1]
			}
			if to != i {
				b.say("its edge %d (way %d) belongs to junction %d", a.Edge, e.Way, to)
			}
			b.number("the way from there to its edge", level(at, j.At), span{0, 1, " m", false})
		}
		b.number("its heading", a.Heading, turnSpan)
		if b.of("arm %d", k) {
			return
		}
	}
}

// wholeHouses looks at all houses that streets are near to.
func wholeHouses(all []ground.House) error {
	for i := range all {
		var b bounds
		h := &all[i]
		b.number("its height", h.Height, tallSpan)
		b.number("the height of its underside", h.Low, tallSpan)
		b.number("the height of its roof", h.Rise, tallSpan)
		b.number("the slope of its roof", h.Slope, slopeSpan)
		b.number("what its roof rises at most", h.Most, tallSpan)
		b.number("the way of its roof", h.Roof.Way, turnSpan)
		one(&b, "the shape of its roof", h.Roof.Shape, street.RoofShapes)
		one(&b, "what its walls are like", h.Look.Facade, street.Facades)
		one(&b, "what its roof is made of", h.Look.Covering, street.Coverings)
		if len(h.Rings) == 0 || len(h.Rings[0]) == 0 {
			b.say("it has no outline")
		}
		for _, ring := range h.Rings {
			for k, p := range ring {
				b.point(k, p)
				if level(p, h.Rings[0][0]) > largeHouse {
					b.number("the way from its first corner to another", level(p, h.Rings[0][0]), span{0, largeHouse, " m", false})
				}
			}
		}
		if b.of("house %d", i) {
			return b.err
		}
	}
	return nil
}

// wholeWaters looks at all lakes and rivers that streets are near to.
func wholeWaters(all []ground.Waters) error {
	for i := range all {
		var b bounds
		w := &all[i]
		b.number("its width", w.Width, riverSpan)
		b.number("how low it lies", w.Low, lowSpan)
		for _, p := range w.Known {
			b.place("a place of it whose height is known", p)
		}
		for _, ring := range append(w.Rings[:len(w.Rings):len(w.Rings)], w.Line) {
			for _, p := range ring {
				b.number("a point lies east of the town's origin: that", p.X, farSpan)
				b.number("a point lies north of the town's origin: that", p.Y, farSpan)
				b.number("a point lies above the town's origin: that", p.Z, heightSpan)
			}
		}
		if b.of("lake or river %d", i) {
			return b.err
		}
	}
	return nil
}

// wholeSet looks at all that is to stand in a town.
func wholeSet(s *furniture.Set) error {
	for i := range s.Rules {
		var b bounds
		r := &s.Rules[i]
		b.number("its height", r.High, thingHigh)
		b.number("its width", r.Wide, thingWide)
		b.number("the way from one to the next", r.Apart, apartSpan)
		b.number("the share that stands", r.Share, shareSpan)
		if b.of("the rule of %.20q", r.Kind) {
			return b.err
		}
	}
	for i := range s.Features {
		var b bounds
		f := &s.Features[i]
		b.number("its height", f.High, thingHigh)
		b.number("its width", f.Wide, thingWide)
		b.number("the way from one to the next", f.Apart, apartSpan)
		b.number("the share that stands", f.Share, shareSpan)
		b.number("its heading", f.Heading, turnSpan)
		b.number("what it says", float64(f.Value), countSpan)
		one(&b, "what its id counts", f.Of, 3)
		one(&b, "how it stands", f.Spread, furniture.Spreads)
		one(&b, "its kind", f.Kind, street.ThingKinds)
		if looks, some := looksOf[f.Kind]; some {
			one(&b, "its look", f.Look, looks)
		}
		for _, line := range f.Points {
			for _, p := range line {
				b.number("a point lies east of the town's origin: that", p.X, farSpan)
				b.number("a point lies north of the town's origin: that", p.Y, farSpan)
				b.number("a point lies above the town's origin: that", p.Z, heightSpan)
			}
		}
		if b.of("what stands about, number %d (of %d)", i, f.OSM) {
			return b.err
		}
	}
	return nil
}

// looksOf is how many looks things of a kind have, where they are told apart by more than chance.
var looksOf = map[street.ThingKind]uint8{
	street.Tree: street.Bush + 1, street.Fence: street.Railing + 1, street.Rails: street.Flush + 1,
	street.Sign: street.SignFaces,
}

// wholeInfo looks at what a town's heading says.
func wholeInfo(f *Info) error {
	var b bounds
	b.number("the height of its origin", f.Height, span{-33_000, 33_000, " m", false})
	b.number("the radius of its corners", f.Corner, cornerSpan)
	b.number("how far its streets lie from the heights that they were read from", f.RawOffset.P50, offsetsSpan)
	b.number("how far its streets lie from the heights that they were read from", f.RawOffset.P95, offsetsSpan)
	b.number("how far its streets lie from the heights that they were read from", f.RawOffset.Max, offsetsSpan)
	b.number("how many houses its map has", float64(f.HousesInMap), countSpan)
	for i := range f.Skipped {
		s := &f.Skipped[i]
		b.number("how much of its map was skipped", float64(s.Count), countSpan)
		if len(s.Reason) > mostReason || strings.ContainsFunc(s.Reason, func(r rune) bool { return !unicode.IsPrint(r) }) {
			b.say("why something of its map was skipped is no plain word: %.60q", s.Reason)
		}
	}
	return b.err
}

// mostReason is how long a reason may be, in bytes.
const mostReason = 300

// wholeIndex looks at the list of a town's tiles.
func wholeIndex(all []Entry) error {
	for i := range all {
		var b bounds
		e := &all[i]
		for k := range 2 {
			b.number("its place", float64(e.At[k]), span{-farTile, farTile, " tiles", false})
			b.number("how far it begins from its corner", float64(float64(e.Low[k])*space.Lattice), boxSpan)
			b.number("how far it ends from its corner", float64(float64(e.High[k])*space.Lattice), boxSpan)
		}
		if b.of("tile %d, %d", e.At[0], e.At[1]) {
			return b.err
		}
	}
	return nil
}

// boxSpan is how far what lies in a tile may stick out of it.
var boxSpan = span{-largeHouse, ground.TileSize + largeHouse, " m", false}

// whole looks at the tiles between whose corners degrees go evenly.
func (k *keptLand) whole() error {
	var b bounds
	b.number("the number of squares of bare land in a tile", float64(k.detail), span{0, MostDetail, "", false})
	for i := range 2 {
		b.number("the first tile of its heights", float64(k.low[i]), span{-farTile - 32, farTile + 32, "", false})
		b.number("the last tile of its heights", float64(k.high[i]), span{float64(k.low[i]), farTile + 32, "", false})
	}
	if b.err == nil && k.high != k.low && k.high[0]-k.low[0]+1 > mostCorners/(k.high[1]-k.low[1]+1) {
		b.say("its heights lie over %d times %d tiles", k.high[0]-k.low[0]+1, k.high[1]-k.low[1]+1)
	}
	return b.err
}

// near looks, before anything is made of them, at how far a map's streets reach.
func near(n *street.Network) error {
	for i := range n.Edges {
		for _, p := range n.Edges[i].Points {
			if far := max(math.Abs(p.X), math.Abs(p.Y)); !(far <= reach) {
				return fmt.Errorf("the town is too large: way %d comes to %d km from its middle, and no town reaches farther than "+
					"%d km: build a part of it (--bounds)", n.Edges[i].Way, num.Round(float64(far/1000), 0, 1<<30), int(reach/1000))
			}
		}
	}
	return nil
}
