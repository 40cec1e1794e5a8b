// Bollards and gates: blocks that stand in the way, or beside it.

package street

import (
	"slices"

	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

const (
	bollardHigh = 0.9  // m
	bollardWide = 0.2  // m
	bollardsGap = 1.5  // m, at most, from one to the next: no car gets through
	gateHigh    = 1.1  // m
	gateLow     = 0.35 // m, below it
	gateThick   = 0.1  // m
	postWide    = 0.2  // m
	postHigh    = 1.3  // m
	fromEnd     = 0.7  // m, from a street's end, where it goes on as another
	longestLeaf = 5.0  // m
	inTheGround = 0.3  // m
	besideGate  = 0.1  // m, from the carriageway to a post
	offOthers   = 0.5  // m, from other streets' carriageways to what stands beside this one
	lookAlong   = 0.4  // m, from one place of a block to the next, that is looked at
	standBack   = 0.5  // m, by which an open gate stands back from a junction, and
	standsBack  = 40   // times, at most
)

// barriers deals the bollards and gates of a street of the land. What would stand on another street is left out, and an
// open gate stands back from a junction, as far as that takes.
func (t *Town) barriers(d *drawer, i int) {
	e := &d.net.Edges[i]
	half := halfWidth(e)
	for _, f := range e.Features {
		b := blocks{t: t, d: d, edge: int32(i)}
		b.stand(max(min(f.Along, e.Length-fromEnd), min(fromEnd, float64(e.Length*0.5))))
		switch f.Kind {
		case network.Bollard:
			n := num.Floor(float64(2*half/bollardsGap), 0, 1<<8) + 1
			for k := range n {
				off := float64((float64(k)+0.5)*2*half)/float64(n) - half
				const r = bollardWide / 2
				b.put(beam{off - r, off + r, -r, r, -inTheGround, bollardHigh})
			}
		case network.ShutGate:
			for _, post := range gatePosts(half) {
				b.put(post)
			}
			b.put(beam{-half, half, -gateThick / 2, gateThick / 2, gateLow, gateHigh})
		case network.Gate:
			b.gate(e, half)
		}
	}
}

// gate deals one that stands open, along the street, on the nearest place where none of it is in the way: its leaf to
// the right of the street, or else to the left.
func (b *blocks) gate(e *network.Edge, half float64) {
	from := half + besideGate + float64(0.5*(postWide-gateThick))
	leaf := beam{from, from + gateThick, postWide / 2, min(float64(2*half), longestLeaf), gateLow, gateHigh}
	back := standBack // into the street
	if b.along > float64(e.Length*0.5) {
		back = -back
		leaf.from, leaf.to = -leaf.to, -leaf.from
	}
	for range standsBack {
		for _, side := range [2]float64{leaf.left, -leaf.right} {
			leaf.left, leaf.right = side, side+gateThick
			all := append(gatePosts(half), leaf)
			if slices.ContainsFunc(all, b.inTheWay) {
				continue
			}
			for _, is := range all {
				b.put(is)
			}
			return
		}
		if b.along+back < 0 || b.along+back > e.Length {
			return
		}
		b.stand(b.along + back)
	}
}

// blocks stand about a place of a street.
type blocks struct {
	t          *Town
	d          *drawer
	edge       int32
	along      float64 // m
	at         space.Vec
	way, right space.Vec
}

// stand goes to a place.
func (b *blocks) stand(along float64) {
	at, heading := b.d.net.Edges[b.edge].At(along)
	b.along, b.at, b.way, b.right = along, at, network.Ahead(heading), acrossOf(heading)
}

// beam reaches from one place to another across the street, along it, and above the ground, in metres.
type beam struct{ left, right, from, to, low, high float64 }

// gatePosts are those of a gate in a street so far from its middle to its side.
func gatePosts(half float64) (all []beam) {
	for _, from := range [2]float64{-half - besideGate - postWide, half + besideGate} {
		all = append(all, beam{from, from + postWide, -postWide / 2, postWide / 2, -inTheGround, postHigh})
	}
	return all
}

// put deals one where it is not in the way.
func (b *blocks) put(is beam) {
	if b.inTheWay(is) {
		return
	}
	middle := b.at.AddScaled(b.right, float64((is.left+is.right)*0.5)).AddScaled(b.way, float64((is.from+is.to)*0.5))
	middle.Z = b.t.surface.at(middle)
	shape := section{
		rings: [][]corner{{{is.left, is.low}, {is.right, is.low}, {is.right, is.high}, {is.left, is.high}}},
		faces: [][]int{{0, 1, 2, 3}},
	}
	var ends [2][]space.Vec
	for k, along := range [2]float64{is.from, is.to} {
		p := b.at.AddScaled(b.way, along)
		p.Z = middle.Z
		ends[k] = cornersOf(shape, p, b.right)
	}
	b.t.deal(b.d, middle, solid{shape, ends, [2]bool{true, true}, Structure})
}

// inTheWay tells whether any of a block lies on another street; what stands beside its own keeps off others, off the
// round corners between them, and off its own where that bends.
func (b *blocks) inTheWay(is beam) bool {
	half := halfWidth(&b.d.net.Edges[b.edge])
	outside, keep := is.left >= half || is.right <= -half, 0.0
	if outside {
		keep = offOthers
	}
	across := num.Floor((is.right-is.left)/lookAlong, 0, 1<<8) + 1
	along := num.Floor((is.to-is.from)/lookAlong, 0, 1<<8) + 1
	for x := range across + 1 {
		for y := range along + 1 {
			p := b.at.AddScaled(b.right, is.left+float64(float64(x)*(is.right-is.left))/float64(across)).
				AddScaled(b.way, is.from+float64(float64(y)*(is.to-is.from))/float64(along))
			if b.t.company(b.d, b.edge, b.t.surface.pieces, p, keep) || outside && (b.onCorner(p) || b.onOwn(p)) {
				return true
			}
		}
	}
	return false
}

// onCorner tells whether a place lies on a round corner of a junction that the street leads to.
func (b *blocks) onCorner(p space.Vec) bool {
	n := b.d.net
	e := &n.Edges[b.edge]
	return n.OnCorner(&n.Junctions[e.From], b.d.corner, p) || n.OnCorner(&n.Junctions[e.To], b.d.corner, p)
}

// onOwn tells whether a place lies on the street's carriageway, or on that of what the street goes on as.
func (b *blocks) onOwn(p space.Vec) (on bool) {
	g := b.t.surface.pieces
	g.near(p, p, g.widest, func(k int32) {
		q := &g.pieces[k]
		if q.edge == b.edge || goesOn(b.d.net, b.edge, q.edge) {
			far, _ := distance(q, p)
			on = on || far < q.half
		}
	})
	return on
}
