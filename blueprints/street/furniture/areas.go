// What fills areas: woods and orchards tree by tree, vineyards row by row, car parks car by car.

package furniture

import (
	"math"
	"slices"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

const (
	woodEdge  = 2.8  // m, from a street to the first trees of a wood
	denseBy   = 40.0 // m, from a street, within which a wood is as dense as it is
	thinned   = 3    // beyond it one in so many stands
	mostCells = 4096 // of a tile
)

// around tells whether a place lies within rings.
func around(rings [][]space.Vec, p space.Vec) bool {
	in := false
	for _, ring := range rings {
		for i, a := range ring {
			if s := (side{a, ring[(i+1)%len(ring)]}); s.left(p) {
				in = !in
			}
		}
	}
	return in
}

// side is an edge of a ring.
type side struct{ a, b space.Vec }

// sides are the edges of rings that count for whether a place of the tile lies within them: those at its height that
// do not lie left of it.
func (m *maker) sides(rings [][]space.Vec) (all []side) {
	const room = 1.0 // m, for rounding
	west, south, north := m.corner.X-room, m.corner.Y, m.corner.Y+m.size
	for _, ring := range rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if max(a.X, b.X) >= west && max(a.Y, b.Y) > south && min(a.Y, b.Y) <= north {
				all = append(all, side{a, b})
			}
		}
	}
	return all
}

// within tells whether a place of the tile lies within the rings that sides are of.
func within(sides []side, p space.Vec) bool {
	in := false
	for i := range sides {
		if sides[i].left(p) {
			in = !in
		}
	}
	return in
}

// left tells whether a place lies left of an edge, at its height.
func (s *side) left(p space.Vec) bool {
	return (s.a.Y <= p.Y) != (s.b.Y <= p.Y) && s.a.X+float64((p.Y-s.a.Y)/(s.b.Y-s.a.Y)*(s.b.X-s.a.X)) > p.X
}

// box is the part of the tile that an area may reach into.
func (m *maker) box(f *Feature) space.Box {
	area := space.BoxOf(f.Points[0]...)
	far := m.corner.Add(space.Vec{X: m.size, Y: m.size})
	area.Min.X, area.Min.Y = max(area.Min.X, m.corner.X), max(area.Min.Y, m.corner.Y)
	area.Max.X, area.Max.Y = min(area.Max.X, far.X), min(area.Max.Y, far.Y)
	return area
}

// area has a wood grow, each tree somewhere in a square of its own; in an orchard in its middle.
func (m *maker) area(f *Feature) {
	box := m.box(f)
	apart := max(f.Apart, 2)
	square := func(v float64) int { return num.Floor(float64(v/apart), -1<<24, 1<<24) }
	sides, n := m.sides(f.Points), 0
	for y := square(box.Min.Y); y <= square(box.Max.Y); y++ {
		for x := square(box.Min.X); x <= square(box.Max.X); x++ {
			if n++; n > mostCells {
				return
			}
			p := space.Vec{X: float64((float64(x) + 0.5) * apart), Y: float64((float64(y) + 0.5) * apart)}
			if f.Mixed || f.Look == street.Bush {
				p.X += float64((chance(p, shiftsEast) - 0.5) * apart * 0.85)
				p.Y += float64((chance(p, shiftsUp) - 0.5) * apart * 0.85)
			}
			if !m.mine(p) || chance(p, useOfPlace) >= f.Share || !within(sides, p) {
				continue
			}
			if uint(x+2*y)%thinned != 0 && !m.ground.Street(p, denseBy) {
				continue
			}
			if !m.ground.Street(p, woodEdge) {
				m.grow(f, p, rooms[f.Kind])
			}
		}
	}
}

// longest is the way of the longest side of an area, of length one, and the way to the right of it.
func longest(ring []space.Vec) (along, right space.Vec) {
	most := 0.0
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if long := levelLength(a, b); long > most {
			most = long
			along = space.Vec{X: (b.X - a.X) / long, Y: (b.Y - a.Y) / long}
		}
	}
	return along, space.Vec{X: along.Y, Y: -along.X}
}

// spans are the stretches of a line through an area that lie in it: pairs of distances along the way from a place.
func spans(rings [][]space.Vec, from, way, right space.Vec) []float64 {
	var cuts []float64
	side := func(p space.Vec) float64 { return float64(p.X*right.X) + float64(p.Y*right.Y) }
	far := func(p space.Vec) float64 { return float64((p.X-from.X)*way.X) + float64((p.Y-from.Y)*way.Y) }
	at := side(from)
	for _, ring := range rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			sa, sb := side(a), side(b)
			if (sa <= at) != (sb <= at) {
				f := (at - sa) / (sb - sa)
				cuts = append(cuts, far(a)+float64(f*(far(b)-far(a))))
			}
		}
	}
	slices.Sort(cuts)
	return cuts[:len(cuts)&^1]
}

// rows plants a vineyard, along its longest side.
func (m *maker) rows(f *Feature) {
	along, right := longest(f.Points[0])
	if along == (space.Vec{}) {
		return
	}
	first, last := reach(f.Points[0], right)
	apart := max(f.Apart, 2)
	middle := m.corner.Add(space.Vec{X: float64(m.size * 0.5), Y: float64(m.size * 0.5)})
	mid := float64(middle.X*right.X) + float64(middle.Y*right.Y)
	first, last = max(first, mid-m.size), min(last, mid+m.size)
	for n := num.Floor(float64(first/apart), -1<<24, 1<<24) + 1; float64(float64(n)*apart) < last; n++ {
		from := right.Scale(float64(float64(n) * apart))
		cuts := spans(f.Points, from, along, right)
		for i := 0; i+1 < len(cuts); i += 2 {
			m.line(f, from.AddScaled(along, cuts[i]+1), from.AddScaled(along, max(cuts[i+1]-1, cuts[i]+1)))
		}
	}
}

// reach is from where to where a ring reaches across a way.
func reach(ring []space.Vec, right space.Vec) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range ring {
		v := float64(p.X*right.X) + float64(p.Y*right.Y)
		low, high = min(low, v), max(high, v)
	}
	return low, high
}

const (
	bayDeep = 5.0  // m, of a bay in a car park
	bayWide = 2.6  // m
	aisle   = 11.0 // m, from the middle of one row of bays to that of the next, over an aisle
)

// carPark fills bays along the longest side of a car park, in double rows with an aisle between them.
func (m *maker) carPark(f *Feature) {
	along, right := longest(f.Points[0])
	if along == (space.Vec{}) {
		return
	}
	low, high := reach(f.Points[0], right)
	from, to := reach(f.Points[0], along)
	way := num.Atan2(right.X, right.Y)
	odd := true
	for row := low + bayDeep/2 + 0.3; row < high-bayDeep/2; row += bayDeep {
		if odd = !odd; odd {
			row += aisle - bayDeep
		}
		for s := from + bayWide; s < to-bayWide/2; s += bayWide {
			p := right.Scale(row).AddScaled(along, s)
			if !m.mine(p) || chance(p, useOfPlace) >= f.Share || !m.bay(f, p, along, right) {
				continue
			}
			turn := way
			if odd {
				turn += math.Pi
			}
			m.car(p, turn)
		}
	}
}

// bay tells whether a place has room for a car across a row: in the car park, and off streets.
func (m *maker) bay(f *Feature, p, along, right space.Vec) bool {
	for _, x := range [3]float64{-1.1, 0, 1.1} {
		for _, y := range [3]float64{-2.4, 0, 2.4} {
			q := p.AddScaled(along, x).AddScaled(right, y)
			if !around(f.Points, q) || m.ground.Housed(q) || m.ground.Street(q, carRoom) {
				return false
			}
			if _, is := m.ground.At(q); is != Land && is != Pavement && is != Elsewhere {
				return false
			}
		}
	}
	return true
}
