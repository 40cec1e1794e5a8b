// Walls of houses, which hide what is behind them as hills do, from their foot up to their top.

package cull

import (
	"math"

	"camber/components/space"
)

// Wall is an upright piece of a house, without a hole.
type Wall struct {
	Left, Right [2]float32 // m, level, from the model's origin, as one sees them from outside
	Foot, Top   float32    // m, likewise, upwards
	Next        int32      // of those beside it the one that goes on to its right; -1: none does
}

const (
	beforeEye = 1.0 // m, how far away a wall is at least that hides something: a nearer one may lie before the picture
	runOf     = 8   // directions: a wall goes by runs of them, for one that is seen aslant goes from near to far
)

// stretch is a wall as it stands before the eye.
type stretch struct {
	inwards   space.Vec // unit, level
	off       float64   // m, how far away its plane is
	foot, top float64   // m, over the eye
	from, to  float64   // directions, see round; from right to left
}

// stretchOf is that of a wall whose origin is somewhere from the eye; false: it does not face the eye.
func stretchOf(w *Wall, at space.Vec) (s stretch, faces bool) {
	left := space.V(at.X+float64(w.Left[0]), at.Y+float64(w.Left[1]), 0)
	right := space.V(at.X+float64(w.Right[0]), at.Y+float64(w.Right[1]), 0)
	way := right.Sub(left).Unit()
	s.inwards = space.V(-way.Y, way.X, 0)
	if s.off = s.inwards.Dot(left); s.off < beforeEye {
		return s, false
	}
	s.foot, s.top = at.Z+float64(w.Foot), at.Z+float64(w.Top)
	s.from, s.to = round(right.X, right.Y), round(left.X, left.Y)
	if s.to < s.from {
		s.to += 4
	}
	return s, true
}

// far is how far away it is in a direction, level.
func (s *stretch) far(n int) float64 {
	x, y := unround(4 * float64(n&(ways-1)) / ways)
	return s.off * math.Hypot(x, y) / (s.inwards.X*x + s.inwards.Y*y)
}

// Walls takes in walls of a model whose origin is somewhere from the eye, as far as any of them is seen.
func (h *Horizon) Walls(all []Wall, at space.Vec, sees func(middle, half space.Vec) bool) {
	for i := range all {
		w := &all[i]
		s, faces := stretchOf(w, at)
		if !faces {
			continue
		}
		x0, x1, y0, y1 := float64(w.Left[0]), float64(w.Right[0]), float64(w.Left[1]), float64(w.Right[1])
		if !sees(at.Add(space.V((x0+x1)/2, (y0+y1)/2, float64(w.Foot+w.Top)/2)),
			space.V(math.Abs(x1-x0)/2, math.Abs(y1-y0)/2, float64(w.Top-w.Foot)/2)) {
			continue
		}
		h.along(&s)
		if w.Next < 0 {
			continue
		}
		if next, faces := stretchOf(&all[w.Next], at); faces {
			h.across(&s, &next)
		}
	}
}

// along adds what a wall hides in the directions that it takes whole.
func (h *Horizon) along(s *stretch) {
	first, last := int(math.Ceil(s.from*ways/4)), int(math.Floor(s.to*ways/4))
	for n := first; n < last; {
		end := min((n/runOf+1)*runOf, last)
		h.hill(n, end, max(s.far(n), s.far(end)), s.off, s.foot, s.top)
		n = end
	}
}

// across adds what two walls hide in the direction of the corner where they meet, if they take it whole together.
func (h *Horizon) across(s, next *stretch) {
	n := int(math.Floor(s.from * ways / 4))
	low, high := 4*float64(n)/ways, 4*float64(n+1)/ways
	from := next.from
	if from > s.from { // it begins on the other side of the east
		from -= 4
	}
	if from > low || s.to < high {
		return
	}
	x, y := unround(math.Mod(s.from, 4))
	corner := s.off * math.Hypot(x, y) / (s.inwards.X*x + s.inwards.Y*y)
	h.hill(n, n+1, max(next.far(n), s.far(n+1), corner), min(s.off, next.off), max(s.foot, next.foot),
		min(s.top, next.top))
}

// hill adds what stands in some directions, from so near to so far away.
func (h *Horizon) hill(from, to int, far, near, foot, top float64) {
	k := hill{end: far, from: int32(from), to: int32(to), low: foot / far, high: top / far}
	if foot > 0 {
		k.low = foot / near
	}
	if top < 0 {
		k.high = top / near
	}
	h.hills = append(h.hills, k)
}

// unround is the other way of round.
func unround(turn float64) (x, y float64) {
	if turn > 2 {
		return turn - 3, math.Abs(turn-3) - 1
	}
	return 1 - turn, 1 - math.Abs(1-turn)
}
