// Rules of houses.

package track

import (
	"fmt"
	"math"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/components/num"
	"camber/components/terrain"
)

// rulesOfHouse checks that a house says where it stands, once.
func (b *roadBuilder) rulesOfHouse(d *dialect.House) bool {
	e := d.Element
	switch {
	case d.Along != nil && d.At != nil:
		b.Report(e.AttrProblem("at", "both along and at are written; one place is enough"))
	case d.Along != nil && b.params.Course.Middle == nil:
		b.Report(e.AttrProblem("along", "the track is an open plane without a line; use at=\"east north m\""))
	case d.Along == nil && d.At == nil:
		b.Report(e.Problem("it says nowhere: add along=\"100m\" offset=\"25m\", or at=\"east north m\""))
	case d.Along == nil && d.Offset != 0:
		b.Report(e.AttrProblem("offset", "offset counts from the road's middle; it goes with along"))
	default:
		return true
	}
	return false
}

// rulesOfPlot checks that the nth house of a row leaves the road free, and the places where cars start.
func (b *roadBuilder) rulesOfPlot(d *dialect.House, n int, h *terrain.TrackHouse) bool {
	attr := "offset"
	if d.At != nil {
		attr = "at"
	}
	which := "it"
	if d.Count > 1 {
		which = fmt.Sprintf("house %d of the row", n+1)
	}
	if along, lacks := b.onRoad(h); lacks > 0 {
		b.Report(d.Element.AttrProblem(attr,
			"%s stands on the road at %.0f m, or less than %g m beside it; it must stand %s further out", which, along,
			houseSpare, load.Metres(math.Ceil(lacks))))
		return false
	}
	for i := range b.params.Course.Starts {
		s := &b.params.Course.Starts[i]
		if at := h.Seen(s.At); math.Abs(at.X) < float64(0.5*h.Long)+boxSpare && math.Abs(at.Y) < float64(0.5*h.Deep)+
			boxSpare {
			where := "the grid"
			if s.Pit {
				where = "the pits"
			}
			b.Report(d.Element.AttrProblem(attr, "%s stands on a place of %s, %.0f m along; move it away from there", which,
				where, s.Along))
			return false
		}
	}
	return true
}

// onRoad is where a house is nearest to the road, m along it, and how much more room it needs there; 0: none.
func (b *roadBuilder) onRoad(h *terrain.TrackHouse) (along, lacks float64) {
	middle := b.params.Course.Middle
	if middle == nil {
		return 0, 0
	}
	corners := h.Corners()
	for i := range corners {
		from, to := corners[i], corners[(i+1)%4]
		steps := num.Round(to.Sub(from).Len()/flankStep, 1, 1000)
		for k := range steps {
			at, offset := middle.Locate(from.Blend(to, float64(k)/float64(steps)), math.Inf(1))
			knot := middle.KnotAt(at)
			edge := knot.Left
			if offset > 0 {
				edge = knot.Right
			}
			beyond := !middle.Closed && (at < 0 || at > middle.Length)
			if lack := edge + houseSpare - math.Abs(offset); lack > lacks && !beyond {
				along, lacks = at, lack
			}
		}
	}
	return along, lacks
}
