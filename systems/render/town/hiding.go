// Which walls hide what is behind them: those that are whole from the foot of a house up to its eaves.

package town

import (
	"math"

	"camber/components/space"
	"camber/systems/render/cull"
)

const (
	leastWall = 1.5   // m, of one that hides anything
	wholeOf   = 0.999 // share of a wall that is there at least, and its inverse at most
	flush     = 1e-3  // m, how far a triangle lies beside its wall's plane at most
	abreast   = 0.5   // cosine, of how far the next wall turns at most
)

// hiding adds a house's walls to those that hide something.
func (b *houser) hiding() {
	for i := range b.sides {
		s := &b.sides[i]
		way := s.b.Sub(s.a)
		long := way.Len()
		if long < leastWall {
			continue
		}
		way = way.Scale(1 / long)
		flat := func(p space.Vec) [2]float64 { return [2]float64{space.V(p.X-s.a.X, p.Y-s.a.Y, 0).Dot(way), p.Z} }
		foot, top := math.Inf(1), math.Inf(-1)
		b.upon(s, way, long, func(tri [3]space.Vec) {
			foot, top = min(foot, tri[0].Z, tri[1].Z, tri[2].Z), max(top, tri[0].Z, tri[1].Z, tri[2].Z)
		})
		top = min(top, b.h.Eaves)
		there := 0.0
		b.upon(s, way, long, func(tri [3]space.Vec) {
			there += areaBetween([3][2]float64{flat(tri[0]), flat(tri[1]), flat(tri[2])}, foot, top)
		})
		if all := long * (top - foot); top <= foot || there < wholeOf*all || there > all/wholeOf {
			continue
		}
		left, right := level32(s.a.Sub(b.origin)), level32(s.b.Sub(b.origin))
		b.hides = append(b.hides, cull.Wall{
			Left: left, Right: right, Foot: float32(foot - b.origin.Z), Top: float32(top - b.origin.Z), Next: -1,
		})
	}
}

// upon visits the triangles of the house that lie in a side's wall.
func (b *houser) upon(s *side, way space.Vec, long float64, visit func([3]space.Vec)) {
	for i := range b.h.Walls {
		p, q, ok := footOf(b.h.Walls[i])
		if !ok || q.Sub(p).Dot(way) <= 0 {
			continue
		}
		from, to := p.Sub(s.a), q.Sub(s.a)
		if from.Dot(way) > -flush && to.Dot(way) < long+flush && math.Abs(way.Cross(from).Z) < flush &&
			math.Abs(way.Cross(to).Z) < flush {
			visit(b.h.Walls[i])
		}
	}
}

func level32(p space.Vec) [2]float32 { return [2]float32{float32(p.X), float32(p.Y)} }

// areaBetween is how much of a triangle lies between two heights.
func areaBetween(tri [3][2]float64, low, high float64) float64 {
	below := func(top float64) float64 { // how much lies below one
		var ring [4][2]float64
		n := 0
		for i := range tri {
			p, q := tri[i], tri[(i+1)%3]
			if p[1] <= top {
				ring[n] = p
				n++
			}
			if (p[1] <= top) != (q[1] <= top) {
				k := (top - p[1]) / (q[1] - p[1])
				ring[n] = [2]float64{p[0] + k*(q[0]-p[0]), top}
				n++
			}
		}
		sum := 0.0
		for i := range n {
			p, q := ring[i], ring[(i+1)%n]
			sum += p[0]*q[1] - p[1]*q[0]
		}
		return math.Abs(sum) / 2
	}
	return below(high) - below(low)
}

// join finds of each wall which goes on to its right: the one that turns the least.
func join(all []cull.Wall) {
	begins := map[[2]float32][]int32{}
	for i := range all {
		begins[all[i].Left] = append(begins[all[i].Left], int32(i))
	}
	way := func(w *cull.Wall) space.Vec {
		return space.V(float64(w.Right[0]-w.Left[0]), float64(w.Right[1]-w.Left[1]), 0).Unit()
	}
	for i := range all {
		w, least := &all[i], abreast
		for _, k := range begins[w.Right] {
			if turn := way(w).Dot(way(&all[k])); turn > least {
				w.Next, least = k, turn
			}
		}
	}
}
