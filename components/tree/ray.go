// Rays in any direction: through the chunks, nearest first.

package tree

import (
	"math"

	"camber/components/space"
)

// A way, in metres, is as long as this for its reciprocal to be a number, and for its box to be one.
const (
	shortest = 0x1p-500
	longest  = 0x1p+500
)

// ray is a question, and the best answer so far; lattice steps from its start's cell.
type ray struct {
	cell     [3]int64 // pin of the start's cell
	at       [3]float64
	way      [3]float64
	inverse  [3]float64 // 1 / way
	shear    [2]float64 // of the two axes after the longest one of way, on a step along that
	axis     int        // the longest one of way
	best     float64    // 0..1 along the way
	found    bool
	triangle int32
	laid     *laid
}

// Ray finds what the way from a place meets first, be it the front or the back of a triangle. No ray slips through
// between triangles that share an edge or a corner, be they in one chunk or in several. A triangle seen exactly from
// its edge is not met; a way that is not finite, or no way at all, meets nothing.
func (g *Ground) Ray(from space.Place, way space.Vec) (h Hit, ok bool) {
	if way.X == 0 && way.Y == 0 && way.Z < 0 {
		ok = g.under(&from, -way.Z, &h)
	} else {
		ok = g.ray(&from, way, &h)
	}
	return h, ok
}

func (g *Ground) ray(from *space.Place, way space.Vec, h *Hit) bool {
	var r ray
	if !r.aim(from, way) || g.forest.root == noBough {
		return false
	}
	if root := &g.forest.boughs[g.forest.root]; root.kids[0] == noBough {
		r.ask(&g.laid[root.kids[1]])
	} else {
		g.walk(&r, from, way)
	}
	if r.found {
		r.laid.hit(r.triangle, r.best, h)
	}
	return r.found
}

// aim makes a question, number by number as a plumb is made. It tells whether it is one.
func (r *ray) aim(from *space.Place, way space.Vec) bool {
	long := max(math.Abs(way.X), math.Abs(way.Y), math.Abs(way.Z))
	if !(long > shortest && long < longest) || !from.At.Finite() {
		return false
	}
	r.best = 1
	r.cell[0], r.cell[1], r.cell[2] = int64(from.Cell[0])<<32, int64(from.Cell[1])<<32, int64(from.Cell[2])<<32
	r.at[0], r.at[1], r.at[2] = float64(from.At.X*steps), float64(from.At.Y*steps), float64(from.At.Z*steps)
	r.way[0], r.way[1], r.way[2] = float64(way.X*steps), float64(way.Y*steps), float64(way.Z*steps)
	r.inverse[0], r.inverse[1], r.inverse[2] = 1/r.way[0], 1/r.way[1], 1/r.way[2]
	switch long {
	case math.Abs(way.Z):
		r.axis, r.shear[0], r.shear[1] = 2, way.X/way.Z, way.Y/way.Z
	case math.Abs(way.Y):
		r.axis, r.shear[0], r.shear[1] = 1, way.Z/way.Y, way.X/way.Y
	default:
		r.axis, r.shear[0], r.shear[1] = 0, way.Y/way.X, way.Z/way.X
	}
	return true
}

// walk asks the chunks along the way, the nearer of two boughs first.
func (g *Ground) walk(r *ray, from *space.Place, way space.Vec) {
	box := g.around(*from, way.Min(space.Vec{}), way.Max(space.Vec{}))
	// whole metres from the anchor to the start's cell, and what remains; a metre of margin hides the rounding
	var start [3]float64
	for a := range 3 {
		start[a] = float64((r.cell[a]-g.anchor[a])>>22) + float64(r.at[a]*space.Lattice)
	}
	type open struct {
		bough int32
		at    float64 // of the way, where it begins
	}
	var stack [64]open
	stack[0].bough = g.forest.root
	for n := 1; n > 0; {
		n--
		o := stack[n&63]
		if o.at > r.best {
			continue
		}
		b := &g.forest.boughs[o.bough]
		if b.kids[0] == noBough {
			r.ask(&g.laid[b.kids[1]])
			continue
		}
		left, right := &g.forest.boughs[b.kids[0]], &g.forest.boughs[b.kids[1]]
		lat, lmet := left.enter(&box, &start, r)
		rat, rmet := right.enter(&box, &start, r)
		if lmet && rmet && rat < lat { // the further one waits below the nearer one
			stack[n&63], stack[(n+1)&63] = open{b.kids[0], lat}, open{b.kids[1], rat}
			n += 2
			continue
		}
		if rmet {
			stack[n&63] = open{b.kids[1], rat}
			n++
		}
		if lmet {
			stack[n&63] = open{b.kids[0], lat}
			n++
		}
	}
}

// enter tells whether a ray meets the box of a bough, and where on its way it does first.
func (b *bough) enter(box *bound, start *[3]float64, r *ray) (float64, bool) {
	if !b.meets(box) {
		return 0, false
	}
	first, last := 0.0, r.best
	for a := range 3 {
		if r.way[a] == 0 {
			continue // the box around the way has told
		}
		in := float64((float64(b.low[a]) - 1 - start[a]) * steps * r.inverse[a])
		out := float64((float64(b.high[a]) + 1 - start[a]) * steps * r.inverse[a])
		if r.way[a] < 0 {
			in, out = out, in
		}
		if in > first {
			first = in
		}
		if out < last {
			last = out
		}
	}
	return first, first <= last
}

// met takes the triangle's meeting with the ray if it is the best so far.
func (r *ray) met(at float64, l *laid, triangle int32) bool {
	if !(at >= 0 && at <= r.best) {
		return false
	}
	if at == r.best && r.found {
		if c := l.id.Compare(r.laid.id); c > 0 || c == 0 && triangle >= r.triangle {
			return false
		}
	}
	r.best, r.found, r.triangle, r.laid = at+0, true, triangle, l // never -0
	return true
}
