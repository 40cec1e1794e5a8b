// How high hills stand around an eye, and what they hide.

package cull

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
)

// Horizon is how high hills stand all around an eye, as far as they hide what is behind them. Ground lies below the
// eye, goes on without a gap, and hangs over nowhere: a look that is below it somewhere has met it before.
type Horizon struct {
	slopes [ways]float64 // how steeply one looks up at least over what stands there
	seen   []view
	hills  []int32 // of seen, by how far away they end
	order  []int32 // likewise, by where they begin
}

// ways is how many directions are told apart, all around.
const ways = 1024

// view is something that may be hidden.
type view struct {
	id       int32   // for who asks
	near     float64 // m, level, from the eye to where it begins
	steep    float64 // how steeply one looks up at its top
	from, to float64 // directions, see round
	end      float64 // m, level, of the hill that it is, to where that ends
	hill     float64 // how steeply one looks up at its ground at least
	hillFrom float64 // the directions it takes
	hillTo   float64
}

// Reset forgets all.
func (h *Horizon) Reset() {
	h.seen, h.hills = h.seen[:0], h.hills[:0]
	for i := range h.slopes {
		h.slopes[i] = math.Inf(-1)
	}
}

// Add takes in a box by its middle from the eye and half its sizes, and the square of ground in it, from the eye too.
func (h *Horizon) Add(id int32, middle, half space.Vec, ground Square) {
	v := view{id: id}
	v.near, _, v.from, v.to = spread(middle, half)
	v.steep = math.Inf(1)
	if top := middle.Z + half.Z; top < 0 {
		v.steep = top / (math.Hypot(middle.X, middle.Y) + math.Hypot(half.X, half.Y))
	} else if v.near > 0 {
		v.steep = top / v.near
	}
	if ground.Size > 0 {
		k := ground.Size / 2
		near, far, from, to := spread(space.Vec{X: ground.West + k, Y: ground.South + k}, space.Vec{X: k, Y: k})
		if near > 0 {
			v.end, v.hillFrom, v.hillTo = far, from, to
			if v.hill = ground.Low / far; ground.Low < 0 {
				v.hill = ground.Low / near
			}
			h.hills = append(h.hills, int32(len(h.seen)))
		}
	}
	h.seen = append(h.seen, v)
}

// Each visits all that is not hidden, the nearest first.
func (h *Horizon) Each(visit func(id int32)) {
	h.order = h.order[:0]
	for i := range h.seen {
		h.order = append(h.order, int32(i))
	}
	slices.SortFunc(h.order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(h.seen[a].near, h.seen[b].near), cmp.Compare(a, b))
	})
	slices.SortFunc(h.hills, func(a, b int32) int {
		return cmp.Or(cmp.Compare(h.seen[a].end, h.seen[b].end), cmp.Compare(a, b))
	})
	hills := h.hills
	for _, i := range h.order {
		v := &h.seen[i]
		for ; len(hills) > 0 && h.seen[hills[0]].end <= v.near; hills = hills[1:] { // all of it is nearer
			h.raise(&h.seen[hills[0]])
		}
		if !h.hides(v) {
			visit(v.id)
		}
	}
}

// raise has a hill stand there.
func (h *Horizon) raise(v *view) {
	for n := int(math.Ceil(v.hillFrom * ways / 4)); n < int(math.Floor(v.hillTo*ways/4)); n++ {
		s := &h.slopes[n&(ways-1)]
		*s = max(*s, v.hill)
	}
}

// hides tells whether hills stand before all of something.
func (h *Horizon) hides(v *view) bool {
	for n := int(math.Floor(v.from * ways / 4)); n <= int(math.Floor(v.to*ways/4)); n++ {
		if h.slopes[n&(ways-1)] <= v.steep {
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
