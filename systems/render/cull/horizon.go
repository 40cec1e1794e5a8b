// What stands around an eye, and what that hides.

package cull

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
)

// Horizon is what stands all around an eye, as far as it hides what is behind it: hills, and walls upon them. Ground
// lies below the eye, goes on without a gap, and hangs over nowhere: a look that is below it somewhere has met it
// before.
type Horizon struct {
	spans [ways]span // of looks that nothing behind comes through
	seen  []view
	hills []hill
	order []int32 // of seen, by where they begin
}

// ways is how many directions are told apart, all around.
const ways = 1024

// span is from how steeply to how steeply one looks up, or down.
type span struct{ low, high float64 }

// view is something that may be hidden.
type view struct {
	id       int32   // for who asks
	near     float64 // m, level, from the eye to where it begins
	span     span    // from its foot to its top
	from, to float64 // directions, see round
}

// hill is what may hide something, in the directions that it takes whole.
type hill struct {
	end       float64 // m, level, to where it ends
	low, high float64 // see span
	from, to  int32   // directions
}

// Reset forgets all.
func (h *Horizon) Reset() {
	h.seen, h.hills = h.seen[:0], h.hills[:0]
	for i := range h.spans {
		h.spans[i] = span{math.Inf(1), math.Inf(-1)}
	}
}

// Add takes in a box by its middle from the eye and half its sizes, and the square of ground in it, from the eye too.
func (h *Horizon) Add(id int32, middle, half space.Vec, ground Square) {
	v := view{id: id}
	v.near, _, v.from, v.to = spread(middle, half)
	far := math.Hypot(middle.X, middle.Y) + math.Hypot(half.X, half.Y)
	v.span = span{(middle.Z - half.Z) / far, math.Inf(1)}
	if bottom := middle.Z - half.Z; bottom < 0 {
		v.span.low = bottom / max(v.near, nearest)
	}
	if top := middle.Z + half.Z; top < 0 {
		v.span.high = top / far
	} else if v.near > 0 {
		v.span.high = top / v.near
	}
	h.seen = append(h.seen, v)
	if ground.Size <= 0 {
		return
	}
	k := ground.Size / 2
	near, far, from, to := spread(space.Vec{X: ground.West + k, Y: ground.South + k}, space.Vec{X: k, Y: k})
	if near == 0 {
		return
	}
	g := hill{
		end: far, low: math.Inf(-1), high: ground.Low / far, from: int32(math.Ceil(from * ways / 4)),
		to: int32(math.Floor(to * ways / 4)),
	}
	if ground.Low < 0 {
		g.high = ground.Low / near
	}
	h.hills = append(h.hills, g)
}

// nearest is how near something counts as at least, in metres.
const nearest = 0.01

// Each visits all that is not hidden, the nearest first.
func (h *Horizon) Each(visit func(id int32)) {
	h.order = h.order[:0]
	for i := range h.seen {
		h.order = append(h.order, int32(i))
	}
	slices.SortFunc(h.order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(h.seen[a].near, h.seen[b].near), cmp.Compare(a, b))
	})
	slices.SortFunc(h.hills, func(a, b hill) int {
		return cmp.Or(cmp.Compare(a.end, b.end), cmp.Compare(a.from, b.from), cmp.Compare(a.high, b.high),
			cmp.Compare(a.low, b.low), cmp.Compare(a.to, b.to))
	})
	hills := h.hills
	for _, i := range h.order {
		v := &h.seen[i]
		for ; len(hills) > 0 && hills[0].end <= v.near; hills = hills[1:] { // all of it is nearer
			h.raise(&hills[0])
		}
		if !h.hides(v) {
			visit(v.id)
		}
	}
}

// raise has something stand there: with what stands before it, where a look misses neither; else the larger one counts.
func (h *Horizon) raise(k *hill) {
	for n := k.from; n < k.to; n++ {
		s := &h.spans[n&(ways-1)]
		switch {
		case k.low <= s.high && s.low <= k.high:
			s.low, s.high = min(s.low, k.low), max(s.high, k.high)
		case k.high-k.low > s.high-s.low:
			*s = span{k.low, k.high}
		}
	}
}

// hides tells whether something stands before all of a thing.
func (h *Horizon) hides(v *view) bool {
	for n := int(math.Floor(v.from * ways / 4)); n <= int(math.Floor(v.to*ways/4)); n++ {
		if s := &h.spans[n&(ways-1)]; s.high <= v.span.high || s.low > v.span.low {
			return false
		}
	}
	return true
}

// spread is how far away a box is, level, where it begins and ends, and the directions it takes: all of them around
// one who stands in it.
func spread(middle, half space.Vec) (near, far, from, to float64) {
	x, y := math.Abs(middle.X), math.Abs(middle.Y)
	near, far = math.Hypot(max(x-half.X, 0), max(y-half.Y, 0)), math.Hypot(x+half.X, y+half.Y)
	if near == 0 {
		return 0, far, 0, 4
	}
	at := round(middle.X, middle.Y)
	from, to = at, at
	for n := range 4 {
		c := round(middle.X+half.X*float64(2*(n&1)-1), middle.Y+half.Y*float64(n&2-1))
		c = at + math.Remainder(c-at, 4)
		from, to = min(from, c), max(to, c)
	}
	return near, far, from, to
}

// round is a direction as a number from 0 to 4, which grows anticlockwise as an angle does.
func round(x, y float64) float64 {
	p := x / (math.Abs(x) + math.Abs(y))
	if y < 0 {
		return 3 + p
	}
	return 1 - p
}
