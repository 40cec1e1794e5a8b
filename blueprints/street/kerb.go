// How high kerbs are: as their streets say, and lower where people cross and cars drive in.

package street

import (
	"math"

	"camber/blueprints/street/plane"
	"camber/components/space"
	network "camber/components/street"
)

const (
	islandKerb   = 0.12 // m, of islands in streets that have no kerb
	highestKerb  = 0.3  // m
	lowKerb      = 0.2  // of a kerb, that is left where people cross
	halfCrossing = 2.0  // m, along a street, of a crossing
	kerbRamp     = 1.2  // m, along and across, over which a lowered kerb comes back to its height
	ofOneStreet  = 1.0  // m: what lies higher or lower is not beside it
)

// lowered is where kerbs are low, by edge: metres along it. What lies at a joint of two is both streets'.
func lowered(n *network.Network) map[int32][]float64 {
	at := map[int32][]float64{}
	for i := range n.Edges {
		e := &n.Edges[i]
		for _, f := range e.Features {
			if f.Kind != network.Crossing && f.Kind != network.PlainCrossing && f.Kind != network.LightCrossing {
				continue
			}
			at[int32(i)] = append(at[int32(i)], f.Along)
			for end, far := range [2]float64{f.Along, e.Length - f.Along} {
				if arms := n.Junctions[[2]int32{e.From, e.To}[end]].Arms; far < leastStation && len(arms) == 2 {
					for _, a := range arms {
						if o := &n.Edges[a.Edge]; a.Edge != int32(i) {
							at[a.Edge] = append(at[a.Edge], float64(o.Length*float64(endOf(a))))
						}
					}
				}
			}
		}
	}
	return at
}

// endOf is 1 for an arm that ends at its junction.
func endOf(a network.Arm) int {
	if a.End {
		return 1
	}
	return 0
}

// kerb is how high a kerb, and what lies behind it, is at a place that the surface was asked about just before.
func (t *Town) kerb(p space.Vec) float64 {
	s := t.surface
	var own *share
	for k := range s.beside {
		b := &s.beside[k]
		if s.edge(b).Kerb > 0 && (own == nil || b.far < own.far || b.far == own.far && b.middle < own.middle) {
			own = b
		}
	}
	if own == nil {
		return islandKerb
	}
	left := 1.0
	lower := func(away float64) { left = min(left, lowKerb+float64(max(away, 0)*(1-lowKerb))) }
	for k := range s.beside {
		if b := &s.beside[k]; s.edge(b).Kerb == 0 && math.Abs(b.z-own.z) < ofOneStreet {
			lower(b.far / kerbRamp)
		}
	}
	g := &s.pieces.pieces[own.piece]
	along, behind := g.alongAt(min(max(g.foot(p), 0), 1)), max(own.far-kerbWidth, 0)
	for _, at := range t.lowered[g.edge] {
		lower(max(math.Abs(along-at)-halfCrossing, behind) / kerbRamp)
	}
	return float64(min(s.edge(own).Kerb, highestKerb) * left)
}

func (s *surface) edge(b *share) *network.Edge { return &s.net.Edges[s.pieces.pieces[b.piece].edge] }

// ramps deals lines to where the kerbs of a street begin to be lower, and are lowest.
func (d *drawer) ramps(e *network.Edge, lowered []float64) {
	if e.Kerb == 0 {
		return
	}
	half := halfWidth(e)
	for _, along := range lowered {
		for _, off := range [4]float64{-halfCrossing - kerbRamp, -halfCrossing, halfCrossing, halfCrossing + kerbRamp} {
			if along+off < 0 || along+off > e.Length {
				continue
			}
			at, heading := e.At(along + off)
			right := acrossOf(heading)
			for s, sign := range [2]float64{-1, 1} {
				out := half + kerbWidth + max(min(e.Pavement[s]-edgeRoom, kerbRamp), edgeRoom)
				d.line(at.AddScaled(right, float64(sign*(half-edgeRoom))), at.AddScaled(right, float64(sign*out)))
			}
		}
	}
}

const edgeRoom = 0.1 // m, from what a line goes over to where it ends

// acrossOf is the level unit vector to the right of a heading.
func acrossOf(heading float64) space.Vec {
	way := network.Ahead(heading)
	return space.Vec{X: way.Y, Y: -way.X}
}

// line deals an open line.
func (d *drawer) line(points ...space.Vec) {
	at := make([]plane.Point, len(points))
	for k, p := range points {
		at[k] = steps(p)
	}
	if d.err == nil {
		d.err = d.cut.Line(at)
	}
}
