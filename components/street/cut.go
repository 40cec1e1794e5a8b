// A street is cut in two: what lies along it goes to the part where it lies.

package street

import (
	"math"
	"slices"

	"camber/components/num"
	"camber/components/space"
)

// sameStation is within how many metres of one of an edge's points a cut is made there.
const sameStation = 0.01

// Cut are the parts of an edge before and behind a place, so many metres along it. Both have that place as a point;
// whoever cuts says which junction is there.
func (e *Edge) Cut(along float64) (before, behind Edge) {
	before, behind = *e, *e
	before.Points, behind.Points = halves(e.Points, along)
	before.Length, behind.Length = LengthOf(before.Points), LengthOf(behind.Points)
	before.Features, behind.Features = nil, nil
	for _, f := range e.Features {
		if f.Along < before.Length {
			before.Features = append(before.Features, f)
			continue
		}
		f.Along -= before.Length
		behind.Features = append(behind.Features, f)
	}
	before.CornerRoom[1], behind.CornerRoom[0] = 0, 0
	return before, behind
}

// Cut puts a junction onto an edge, so many metres along it. The part behind it, or else the one before it, becomes the
// network's last edge, whose number is answered; the other keeps the edge's. The network's lists are its own already.
func (n *Network) Cut(edge int32, along float64, behind bool) (made int32) {
	made = int32(len(n.Edges))
	joint := int32(len(n.Junctions))
	kept, off := n.Edges[edge].Cut(along)
	kept.To, off.From = joint, joint
	outer := off.To
	if !behind {
		kept, off = off, kept
		outer = off.From
	}
	n.Edges[edge] = kept
	n.Edges = append(n.Edges, off)
	at := Junction{At: off.Points[0], Arms: []Arm{
		{made, !behind, off.heading(!behind)}, {edge, behind, kept.heading(behind)},
	}}
	if !behind {
		at.At = kept.Points[0]
	}
	if at.Arms[0].Heading > at.Arms[1].Heading {
		at.Arms[0], at.Arms[1] = at.Arms[1], at.Arms[0]
	}
	n.Junctions = append(n.Junctions, at)
	arms := slices.Clone(n.Junctions[outer].Arms)
	for k := range arms {
		if arms[k].Edge == edge && arms[k].End == behind {
			arms[k].Edge = made
		}
	}
	n.Junctions[outer].Arms = arms
	for k := range n.Turns {
		t := &n.Turns[k]
		if t.At != outer {
			continue
		}
		if t.From == edge {
			t.From = made
		}
		if t.To == edge {
			t.To = made
		}
	}
	return made
}

// heading is the way that an edge leaves one of its ends.
func (e *Edge) heading(end bool) float64 {
	if last := len(e.Points) - 1; end {
		return Heading(e.Points[last], e.Points[last-1])
	}
	return Heading(e.Points[0], e.Points[1])
}

// Heading is from one place to another, in radians clockwise from north, 0..2 pi.
func Heading(a, b space.Vec) float64 {
	h := num.Atan2(b.X-a.X, b.Y-a.Y)
	if h < 0 {
		h += 2 * math.Pi
	}
	return h
}

// LengthOf is how long a line through some points is on the map, in metres.
func LengthOf(points []space.Vec) float64 {
	sum := 0.0
	for k := 1; k < len(points); k++ {
		sum += levelLength(points[k-1], points[k])
	}
	return sum
}

func levelLength(a, b space.Vec) float64 {
	x, y := b.X-a.X, b.Y-a.Y
	return math.Sqrt(float64(x*x) + float64(y*y))
}

// halves are a street's points before and behind a place, which both have. Neither shares memory with the street.
func halves(points []space.Vec, along float64) (before, behind []space.Vec) {
	for k := 1; k < len(points); k++ {
		a, b := points[k-1], points[k]
		long := levelLength(a, b)
		switch last := k == len(points)-1; {
		case along > long-sameStation && !last:
			along -= long
		case along < sameStation && k > 1:
			return slices.Clone(points[:k]), slices.Clone(points[k-1:])
		default:
			at := a.Blend(b, min(along/long, 1))
			return append(points[:k:k], at), append([]space.Vec{at}, points[k:]...)
		}
	}
	return slices.Clone(points), slices.Clone(points[len(points)-1:])
}
