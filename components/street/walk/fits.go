// Which streets and turns a car gets round.

package walk

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

const (
	halfCar   = 1.1 // m, with what it keeps from the kerb
	leastRoom = 0.3 // m, by which it may leave the middle of the narrowest street
	corners   = 2.0 // m, that the round corners of a junction add to its streets
)

// widest is the radius of the widest arc through a bend: of so much street that turns by so much, from whose middle a
// car may be so far.
func widest(long, turn, room float64) float64 {
	if turn < 1e-3 {
		return math.Inf(1)
	}
	return long/turn - room + 2*room/(1-num.Cos(float64(min(turn, math.Pi)*0.5)))
}

// fits tells whether a car gets along an edge: it is wide enough, and all its bends are.
func (t *Town) fits(e *street.Edge) bool {
	room := e.Half() - halfCar
	if room < 0 {
		return false
	}
	need := float64(t.room * spare)
	return bends(e.Points, max(room, leastRoom), need) >= need
}

// bends is the radius of the tightest bend of some points, from which a car may be so far; bends over more street than
// half a circle of a radius are left out.
func bends(p []space.Vec, room, radius float64) float64 {
	least := math.Inf(1)
	turn := func(k int) float64 {
		u, v := p[k].Sub(p[k-1]), p[k+1].Sub(p[k])
		return num.Atan2(float64(u.X*v.Y)-float64(u.Y*v.X), float64(u.X*v.X)+float64(u.Y*v.Y))
	}
	for i := 1; i+1 < len(p); i++ {
		long, sum := 0.0, 0.0
		for k := i; k+1 < len(p) && long < float64(math.Pi*radius); k++ {
			sum += turn(k)
			least = min(least, widest(long, math.Abs(sum), room))
			long += num.Hypot(p[k+1].X-p[k].X, p[k+1].Y-p[k].Y)
		}
	}
	return least
}

// tightest is the radius of the tightest bend of an edge for who keeps to its lanes.
func (t *Town) tightest(edge int32) float64 {
	const kept = 0.5 // m, that a driver may leave his lane's middle by
	return bends(t.net.Edges[edge].Points, kept, float64(2*t.room))
}

// turns tells whether a car gets from one leg to the next.
func (t *Town) turns(from, to Leg) bool {
	a, _ := from.Edge()
	b, _ := to.Edge()
	room := min(t.net.Edges[a].Half(), t.net.Edges[b].Half()) - halfCar
	if len(t.net.Junctions[t.to(from)].Arms) > 2 {
		room += corners
	}
	return widest(0, math.Abs(t.turn(from, to)), max(room, leastRoom)) >= float64(t.room*spare)
}
