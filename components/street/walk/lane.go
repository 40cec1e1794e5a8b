// The line over the lanes of a walk.

package walk

import (
	"math"

	"camber/components/line"
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

const (
	every    = 1.0  // m, from one point of the line to the next
	cutShare = 0.4  // of an edge, that a junction may take at each end
	leastCut = 0.5  // m
	mostCut  = 14.0 // m
)

// turn is by how much the way turns right from one leg to the next, in radians.
func (t *Town) turn(from, to Leg) float64 {
	a, b := t.ahead(from, true), t.ahead(to, false)
	return num.Atan2(float64(a.Y*b.X)-float64(a.X*b.Y), float64(a.X*b.X)+float64(a.Y*b.Y))
}

// ahead is the way that a leg begins, or ends, with.
func (t *Town) ahead(l Leg, end bool) space.Vec {
	p := t.points(l)
	if end {
		return p[len(p)-1].Sub(p[len(p)-2])
	}
	return p[1].Sub(p[0])
}

// points are an edge's, as a leg drives them.
func (t *Town) points(l Leg) []space.Vec {
	edge, back := l.Edge()
	points := t.net.Edges[edge].Points
	if !back {
		return points
	}
	turned := make([]space.Vec, len(points))
	for k, p := range points {
		turned[len(points)-1-k] = p
	}
	return turned
}

// none is the leg behind the last.
const none = Leg(way.None)

// lane is how far right of a leg's middle its driver keeps who goes on to another: on a lane that a way leads there
// from, the nearest to the side that he turns to, else on the slow one.
func (t *Town) lane(l, next Leg) float64 {
	edge, back := l.Edge()
	e, lanes := &t.net.Edges[edge], t.ways.LanesOf(l)
	best, found := 0.0, false
	for i := lanes.From; i < lanes.To; i++ {
		turn, leads := t.leadsTo(i, next)
		if !leads {
			continue
		}
		offset := e.Lanes[t.ways.Lanes[i].Number].Offset
		if back {
			offset = -offset
		}
		outer := offset > best
		if turn == way.Left || e.Flags.Has(street.LeftHand) && turn != way.Right {
			outer = !outer
		}
		if !found || outer {
			best, found = offset, true
		}
	}
	return best
}

// leadsTo is by which turn a lane leads to a leg; it tells whether it does.
func (t *Town) leadsTo(lane int32, next Leg) (turn way.Turn, leads bool) {
	if next == none || next == t.ways.Lanes[lane].Leg^1 {
		return way.Straight, true
	}
	exits := t.ways.Lanes[lane].Exits
	for k := exits.From; k < exits.To; k++ {
		if c := &t.ways.Connections[k]; t.ways.Lanes[c.To].Leg == next {
			return c.Turn, true
		}
	}
	return way.Straight, false
}

// line is the middle of the lanes of some legs, with bends that a car gets round where there is room for that; behind
// the first where there is none they are left as they are, unless all are wanted. It ends so many metres
// before the last
// leg does. Of gives each knot the place of its leg.
func (t *Town) line(legs []Leg, short float64, all bool) (made *line.Line, of []int32) {
	turns := make([]float64, len(legs)) // behind each
	offset := make([]float64, len(legs))
	for i, l := range legs {
		next := none
		if i+1 < len(legs) {
			next, turns[i] = legs[i+1], t.turn(l, legs[i+1])
		}
		if edge, _ := l.Edge(); t.room <= t.tightest(edge) { // else he takes all of the street
			offset[i] = t.lane(l, next)
		}
	}
	var raw []space.Vec
	ends := make([]int, len(legs)) // of each leg's points
	before := 0.0
	for i, l := range legs {
		behind := short
		if i+1 < len(legs) {
			behind = t.cut(turns[i], offset[i+1]-offset[i])
		}
		back := i+1 < len(legs) && legs[i+1] == l^1
		if back {
			behind = t.aside(math.Abs(offset[i]))
		}
		raw = append(raw, t.side(l, offset[i], before, behind)...)
		if before = behind; back {
			raw = append(raw, t.turnBack(l, offset[i], offset[i+1])...)
			before = t.aside(math.Abs(offset[i+1]))
		}
		ends[i] = len(raw)
	}
	points, of := evenly(raw, ends)
	t.round(points, all)
	made = line.New(points, false)
	for k := range made.Knots {
		made.Knots[k].Left, made.Knots[k].Right = halfLane, halfLane
	}
	return made, of
}

const halfLane = 1.5 // m, that a driver may leave the line by

// cut is how much of both legs is left for a turn and for another lane, in metres.
func (t *Town) cut(turn, shift float64) float64 {
	const sharpest, slant = 2.4, 3.0 // rad; m along for each to the side
	round := float64(t.room * num.Tan(float64(min(math.Abs(turn), sharpest)/2)))
	return min(max(round, float64(slant*math.Abs(shift)), leastCut), mostCut)
}

// side is a leg's points, so far to the right, without what its junctions take.
func (t *Town) side(l Leg, offset, before, behind float64) []space.Vec {
	points := t.points(l)
	edge, _ := l.Edge()
	long := t.net.Edges[edge].Length
	most := float64(long * cutShare)
	from, to := min(before, most), long-min(behind, most)
	var at []space.Vec
	far := 0.0
	for k := 1; k < len(points); k++ {
		a, b := points[k-1], points[k]
		u := b.Sub(a)
		u.Z = 0
		long := u.Len()
		if long == 0 {
			continue
		}
		right := space.Vec{X: u.Y / long, Y: -u.X / long}
		first, last := max(from-far, 0), min(to-far, long)
		if first <= last {
			at = append(at, a.Blend(b, first/long).AddScaled(right, offset), a.Blend(b, last/long).AddScaled(right, offset))
		}
		far += long
	}
	return at
}

// evenly puts points along a way, one every so many metres, each with the place of its leg, whose points end there.
func evenly(raw []space.Vec, ends []int) (even []space.Vec, of []int32) {
	left, leg := 0.0, 0
	for k := 1; k < len(raw); k++ {
		for leg+1 < len(ends) && k >= ends[leg] {
			leg++
		}
		a, b := raw[k-1], raw[k]
		long := num.Hypot(b.X-a.X, b.Y-a.Y)
		for ; left < long; left += every {
			even, of = append(even, a.Blend(b, left/long)), append(of, int32(leg))
		}
		left -= long
	}
	if last := len(raw) - 1; len(even) == 1 && raw[last] != even[0] { // so short a way
		even, of = append(even, raw[last]), append(of, int32(leg))
	}
	return even, of
}
