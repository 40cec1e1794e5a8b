// Sides of arms: where the kerb of a street runs as it leaves a junction, and where two of them meet.

package street

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

const (
	landShare = 0.38 // of a bridge or tunnel, that corners may take at each of its ends: there it lies on the land
	landMost  = 25.0 // m, likewise
)

// RoomOfCorners is how much of an edge corners at its beginning, or its end, may take, in metres.
func (e *Edge) RoomOfCorners(end bool) float64 {
	k := 0
	if end {
		k = 1
	}
	switch {
	case e.CornerRoom[k] > 0:
		return e.CornerRoom[k]
	case e.onLand():
		return float64(e.Length * 0.5)
	}
	return min(float64(e.Length*landShare), landMost)
}

// onLand tells whether an edge is neither held up nor covered.
func (e *Edge) onLand() bool { return e.Flags&(Bridge|Tunnel) == 0 }

// side is one of an arm's, from the junction up to what corners may take of its edge.
type side struct {
	half  float64 // m, from the middle of the street
	sign  float64 // 1: to the right of who leaves the junction; -1: to the left
	n     int
	at    [mostOfSide]space.Vec // first a little behind the junction: sides may meet there
	far   [mostOfSide]float64   // m, along the middle of the street
	limit float64               // m, likewise: what corners may take
}

const (
	mostOfSide = 32
	behind     = lengthen // m, from a junction, where sides begin
)

// spotOn is a place on a side: a share of the way from one of its points to the next.
type spotOn struct {
	piece int
	share float64
}

// take is the side of an edge that leaves a junction at its beginning, or else at its end.
func (s *side) take(e *Edge, end, right bool) {
	s.half, s.sign, s.limit = e.Half(), -1, e.RoomOfCorners(end)
	if right {
		s.sign = 1
	}
	last := len(e.Points) - 1
	point := func(k int) space.Vec {
		if end {
			k = last - k
		}
		p := e.Points[k]
		p.Z = 0
		return p
	}
	far := 0.0
	before := level(point(0), point(1))
	s.at[0], s.far[0], s.n = s.beside(point(0), before, before).AddScaled(before, -behind), -behind, 1
	for k := 1; k <= last && s.n < mostOfSide; k++ {
		after, long := before, point(k).Sub(point(k-1)).Len()
		if k < last {
			after = level(point(k), point(k+1))
		}
		far += long
		s.at[s.n], s.far[s.n] = s.beside(point(k), before, after), far
		s.n++
		if before = after; far > s.limit {
			break
		}
	}
}

// beside is a point of the side beside one of the street's middle, where a way becomes another.
func (s *side) beside(p, before, after space.Vec) space.Vec {
	const blunt = 1.0 // of the sum of both ways across: it is half where the street goes straight on
	across := space.Vec{X: before.Y + after.Y, Y: -before.X - after.X}
	long := min(2/max(across.LenSq(), 1e-6), blunt)
	return p.AddScaled(across, float64(float64(s.sign*s.half)*long))
}

func (s *side) point(at spotOn) space.Vec { return s.at[at.piece].Blend(s.at[at.piece+1], at.share) }

// along is how far a place on the side is along the middle, in metres from the junction.
func (s *side) along(at spotOn) float64 {
	from, to := s.far[at.piece], s.far[at.piece+1]
	return from + float64((to-from)*at.share)
}

// way is that of the side at a place.
func (s *side) way(at spotOn) space.Vec { return level(s.at[at.piece], s.at[at.piece+1]) }

// away is where the side, behind a place on it, is so far from that place: as the crow flies.
func (s *side) away(at spotOn, from space.Vec, far float64) spotOn {
	for k := at.piece; k+1 < s.n; k++ {
		begin := 0.0
		if k == at.piece {
			begin = at.share
		}
		a, way := s.at[k].Sub(from), s.at[k+1].Sub(s.at[k])
		if end := a.Add(way); end.LenSq() < float64(far*far) {
			continue
		}
		long, half := way.LenSq(), a.Dot(way)
		root := float64(half*half) - float64(long*(a.LenSq()-float64(far*far)))
		share := (math.Sqrt(max(root, 0)) - half) / long
		return spotOn{k, min(max(share, begin), 1)}
	}
	return spotOn{s.n - 2, 1}
}

// bow is how far the side lies within its street, besides the line along a way from one place on it to another, in
// metres. Across leads out of the street.
func (s *side) bow(from, to spotOn, across space.Vec) (most float64) {
	for k := from.piece + 1; k <= to.piece; k++ {
		most = max(most, s.point(from).Sub(s.at[k]).Dot(across))
	}
	return most
}

// meet is where two sides cross, as near to the junction as they do.
func meet(sides *[2]side) (at [2]spotOn, ok bool) {
	a, b := &sides[0], &sides[1]
	best := math.Inf(1)
	for i := range a.n - 1 {
		p, u := a.at[i], a.at[i+1].Sub(a.at[i])
		for k := range b.n - 1 {
			v, w := b.at[k+1].Sub(b.at[k]), b.at[k].Sub(p)
			det := cross(u, v)
			if det == 0 {
				continue
			}
			is := [2]spotOn{{i, cross(w, v) / det}, {k, cross(w, u) / det}}
			if !(is[0].share >= 0 && is[0].share <= 1 && is[1].share >= 0 && is[1].share <= 1) {
				continue
			}
			if far := math.Abs(a.along(is[0])) + math.Abs(b.along(is[1])); far < best {
				best, at, ok = far, is, true
			}
		}
	}
	return at, ok
}

// cross is the height of a cross product of level vectors.
func cross(a, b space.Vec) float64 { return float64(a.X*b.Y) - float64(a.Y*b.X) }

// level is the level unit vector from one place to another.
func level(a, b space.Vec) space.Vec { return space.Vec{X: b.X - a.X, Y: b.Y - a.Y}.Unit() }

// clockwise is by how much one level way is turned from another, in radians: below 0 where it is the other way round.
func clockwise(from, to space.Vec) float64 { return num.Atan2(-cross(from, to), from.Dot(to)) }
