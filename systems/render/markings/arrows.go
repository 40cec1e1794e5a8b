// Arrows on lanes, and places where cars stand along a street.

package markings

import (
	"camber/components/street"
	"camber/components/way"
)

// arrows paints on each lane where it leads, twice before where one waits there, or before its end.
func (p *Painter) arrows(all []Mark, e *street.Edge, i int32) []Mark {
	for _, back := range [2]bool{false, true} {
		of := p.ways.LanesOf(way.LegOf(i, back))
		for k := of.From; k < of.To; k++ {
			l := &p.ways.Lanes[k]
			if l.Arrows == 0 {
				continue
			}
			end := l.End
			if l.Stops.Len() > 0 {
				if stop := l.Begin + p.ways.Stops[l.Stops.To-1].Along; stop > end-arrowEvery {
					end = stop
				}
			}
			for n := range 2 {
				at, sign := end-arrowFrom-float64(n)*arrowEvery, 1.0
				if at < l.Begin+3 {
					break
				}
				if back {
					at, sign = e.Length-at, -1
				}
				mid, way, height := p.strip.at(at, e.Lanes[l.Number].Offset)
				all = arrow(all, mid, [2]float64{sign * way[0], sign * way[1]}, l.Arrows, height)
			}
		}
	}
	return all
}

// arrow paints one: a shaft, and heads for the ways out.
func arrow(all []Mark, at, way [2]float64, turns street.Ways, height float64) []Mark {
	place := func(right, ahead float64) [2]float64 {
		return [2]float64{at[0] + right*way[1] + ahead*way[0], at[1] - right*way[0] + ahead*way[1]}
	}
	through := turns&street.Through != 0
	top := 0.6
	if through {
		top = 1.4
		all = append(all, triangle(place(0, 1.3), way, [3][2]float64{{-0.4, 0}, {0.4, 0}, {0, 1.3}}, height))
	}
	all = append(all, box(place(0, (top-2.4)/2), way, 0.08, (top+2.4)/2, height, White))
	for _, side := range [2]struct {
		is   bool
		sign float64
	}{
		{turns&(street.TurnLeft|street.SlightLeft|street.SharpLeft|street.MergeLeft|street.Reverse) != 0, -1},
		{turns&(street.TurnRight|street.SlightRight|street.SharpRight|street.MergeRight) != 0, 1},
	} {
		if !side.is {
			continue
		}
		s := side.sign
		all = append(all, box(place(s*0.25, 0.55), way, 0.33, 0.08, height, White),
			triangle(place(s*0.5, 0.55), way, [3][2]float64{{0, -0.5}, {0, 0.5}, {s * 0.9, 0}}, height))
	}
	return all
}

// bays paints the places where cars stand along an edge.
func (p *Painter) bays(all []Mark, e *street.Edge) []Mark {
	if e.Flags&street.Tunnel != 0 {
		return all
	}
	for side, sign := range [2]float64{-1, 1} {
		kind := e.Parking[side]
		room := kind.Room()
		from, to := p.from+5, p.to-5
		if room == 0 || to-from < 2*bayLong {
			continue
		}
		each := bayLong
		if kind != street.Parallel {
			each = bayWide
		}
		n := int((to - from) / each)
		each = (to - from) / float64(n)
		outer := e.Half()
		inner := outer - room
		for i := range n + 1 {
			at := from + float64(i)*each
			mid, way, height := p.strip.at(at, sign*(inner+outer)/2)
			all = append(all, box(mid, way, room/2, baySide/2, height, White))
		}
		if kind == street.Parallel {
			all = p.strip.dashes(all, from, to, sign*inner, baySide, 1, 1, White)
		}
	}
	return all
}
