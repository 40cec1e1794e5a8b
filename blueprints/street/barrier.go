// Bollards and gates: blocks that stand in the way, or beside it.

package street

import (
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
)

// barriers deals the bollards and gates of a street of the land.
func (t *Town) barriers(d *drawer, e *network.Edge) {
	for _, f := range e.Features {
		at, heading := e.At(max(min(f.Along, e.Length-fromEnd), min(fromEnd, float64(e.Length*0.5))))
		b := blocks{t, d, at, network.Ahead(heading), acrossOf(heading)}
		half := halfWidth(e)
		switch f.Kind {
		case network.Bollard:
			n := num.Floor(float64(2*half/bollardsGap), 0, 1<<8) + 1
			for k := range n {
				off := float64((float64(k)+0.5)*2*half)/float64(n) - half
				b.put(off-bollardWide/2, off+bollardWide/2, -bollardWide/2, bollardWide/2, -inTheGround, bollardHigh)
			}
		case network.ShutGate:
			b.posts(half)
			b.put(-half, half, -gateThick/2, gateThick/2, gateLow, gateHigh)
		case network.Gate: // it stands open, along the street
			b.posts(half)
			from := half + besideGate + float64(0.5*(postWide-gateThick))
			b.put(from, from+gateThick, postWide/2, min(float64(2*half), longestLeaf), gateLow, gateHigh)
		}
	}
}

// blocks stand about a place of a street.
type blocks struct {
	t          *Town
	d          *drawer
	at         space.Vec
	way, right space.Vec
}

// posts are those of a gate.
func (b *blocks) posts(half float64) {
	for _, from := range [2]float64{-half - besideGate - postWide, half + besideGate} {
		b.put(from, from+postWide, -postWide/2, postWide/2, -inTheGround, postHigh)
	}
}

// put deals one, from one place to another across the street, along it, and above the ground.
func (b *blocks) put(left, right, from, to, low, high float64) {
	middle := b.at.AddScaled(b.right, float64((left+right)*0.5)).AddScaled(b.way, float64((from+to)*0.5))
	middle.Z = b.t.surface.at(middle)
	is := section{
		rings: [][]corner{{{left, low}, {right, low}, {right, high}, {left, high}}},
		faces: [][]int{{0, 1, 2, 3}},
	}
	var ends [2][]space.Vec
	for k, along := range [2]float64{from, to} {
		p := b.at.AddScaled(b.way, along)
		p.Z = middle.Z
		ends[k] = cornersOf(is, p, b.right)
	}
	b.t.deal(b.d, middle, solid{is, ends, [2]bool{true, true}, Structure})
}
