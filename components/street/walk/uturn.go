// Where a street ends, in a turning circle: the way round it and back.

package walk

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

const (
	roundest = 1.15 // of the car's tightest circle, that it goes round a turning circle in
	arcStep  = 0.05 // rad, from one point of that to the next
)

// turning is the radius of the way round a turning circle.
func (t *Town) turning() float64 { return float64(t.room * roundest) }

// roomToTurn tells whether a leg ends in a circle that a car gets round.
func (t *Town) roomToTurn(l Leg) bool {
	edge, _ := l.Edge()
	e := &t.net.Edges[edge]
	before := t.aside(t.widestLane(e))
	return t.net.Junctions[t.to(l)].Circle >= t.turning()+halfCar && float64(e.Length*cutShare) >= before
}

// upTo is how many of some legs come before the first that leads back where there is no such circle: there somebody has
// to go forwards and back.
func (t *Town) upTo(legs []Leg) int {
	for i := 1; i < len(legs); i++ {
		if legs[i] == legs[i-1]^1 && !t.roomToTurn(legs[i-1]) {
			return i
		}
	}
	return len(legs)
}

// toTurn is how far before the end of a street somebody begins to go forwards and back, in metres.
func (t *Town) toTurn() float64 { return t.room + halfCar }

// widestLane is how far from its middle an edge's lanes lie at most.
func (t *Town) widestLane(e *street.Edge) float64 {
	most := 0.0
	for _, l := range e.Lanes {
		most = max(most, math.Abs(l.Offset))
	}
	return most
}

// aside is how far before a circle who drives that far from the street's middle leaves his lane, in metres: first away
// from the middle, then round the circle, then back.
func (t *Town) aside(offset float64) float64 {
	r := t.turning()
	return math.Sqrt(max(float64(4*float64(r*r))-float64((offset+r)*(offset+r)), 0))
}

// turnBack is the way round a turning circle, from a lane so far right of the street's middle, which ends in the
// circle's middle, to one so far right of it on the way back.
func (t *Town) turnBack(l Leg, from, to float64) []space.Vec {
	way := t.ahead(l, true)
	way.Z = 0
	way = way.Unit()
	right := space.Vec{X: way.Y, Y: -way.X}
	if from < 0 || from == 0 && to < 0 { // people drive on the left
		right = right.Neg()
	}
	from, to = math.Abs(from), math.Abs(to)
	at, r := t.net.Junctions[t.to(l)].At, t.turning()
	var points []space.Vec
	arc := func(x, y, begin, end float64) {
		n := num.Floor(math.Abs(float64((end-begin)/arcStep)), 1, 1000) + 1
		for k := range n + 1 {
			sin, cos := num.SinCos(begin + float64(float64(float64(k)*(end-begin))/float64(n)))
			points = append(points, at.AddScaled(right, x+float64(r*cos)).AddScaled(way, y+float64(r*sin)))
		}
	}
	in, out := t.aside(from), t.aside(to)
	leave, join := num.Atan2(in, from+r), num.Atan2(out, to+r)
	arc(from+r, -in, math.Pi, math.Pi-leave)
	arc(0, 0, -leave, math.Pi+join)
	arc(-to-r, -out, join, 0)
	return points
}
