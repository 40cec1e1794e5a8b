// Straight down: what stands under a point, the query that wheels ask most.

package tree

import (
	"math"

	"camber/components/num"
	"camber/components/num/four"
	"camber/components/space"
)

// plumb is a question straight down, and the best answer so far; lattice steps from its start's cell. It is filled
// number by number, and so are answers: a struct that is written down as a whole is copied once more, sixteen bytes at
// a time, for which a CPU waits until all of its numbers have got to the cache.
type plumb struct {
	cell     [3]int64 // pin of the start's cell
	at       [3]float64
	height   float64 // of the answer over the start: 0 or less
	found    bool
	triangle int32
	laid     *laid
	sinking
}

// sinking is a plumb line in one chunk.
type sinking struct {
	from        [3]int64 // lattice steps from the start's cell to the chunk's corner
	x, y        uint64   // the grid line of the start, in all lanes
	bottom, top uint64   // the grid lines of what is worth looking at, in all lanes
	floor, up   float64  // lattice steps from the start to line 0, and lines in a step
	lanes       bool     // triangles are looked at four at once
}

// Under finds the ground straight below a place, at most so many metres below it, be it the front or the back of a
// triangle. Hit.At counts in parts of these metres.
func (g *Ground) Under(p space.Place, below float64) (h Hit, ok bool) {
	ok = g.under(&p, below, &h)
	return h, ok
}

func (g *Ground) under(p *space.Place, below float64, h *Hit) bool {
	if !(below > shortest && below < longest) || !p.At.Finite() || g.forest.root == noBough {
		return false
	}
	var q plumb
	q.cell[0], q.cell[1], q.cell[2] = int64(p.Cell[0])<<32, int64(p.Cell[1])<<32, int64(p.Cell[2])<<32
	q.at[0], q.at[1], q.at[2] = float64(p.At.X*steps), float64(p.At.Y*steps), float64(p.At.Z*steps)
	depth := float64(-below * steps)
	q.height = depth
	if root := &g.forest.boughs[g.forest.root]; root.kids[0] == noBough {
		q.ask(&g.laid[root.kids[1]])
	} else {
		box := g.around(*p, space.Vec{Z: -below}, space.Vec{})
		g.plumb(&q, &box)
	}
	if q.found {
		q.laid.hit(q.triangle, q.height/depth, h)
	}
	return q.found
}

// hit writes down that a triangle was met.
func (l *laid) hit(triangle int32, at float64, h *Hit) {
	h.ID.Owner, h.ID.Index, h.Triangle, h.At = l.id.Owner, l.id.Index, triangle, at
	h.Normal, h.Material = l.chunk.Normal(triangle), l.chunk.materials[triangle]
}

func (g *Ground) plumb(q *plumb, box *bound) {
	var stack [64]int32
	stack[0] = g.forest.root
	for n := 1; n > 0; {
		n--
		b := &g.forest.boughs[stack[n&63]]
		if !b.meets(box) {
			continue
		}
		if b.kids[0] == noBough {
			q.ask(&g.laid[b.kids[1]])
			continue
		}
		stack[n&63], stack[(n+1)&63] = b.kids[0], b.kids[1]
		n += 2
	}
}

// line is the grid line at or below so many lines from the first, or the end of the grid.
func line(x float64) uint64 {
	if !(x > 0) {
		return 0
	}
	if !(x < finest) {
		return finest
	}
	k, _ := num.Int64(x)
	return uint64(k)
}

// ask looks into one chunk.
func (q *plumb) ask(l *laid) {
	c := l.chunk
	dx, dy, dz := (l.at[0]-q.cell[0])>>9, (l.at[1]-q.cell[1])>>9, (l.at[2]-q.cell[2])>>9
	x := line(float64((q.at[0] - float64(dx+int64(c.base[0]))) * scale(c.shift[0])))
	y := line(float64((q.at[1] - float64(dy+int64(c.base[1]))) * scale(c.shift[1])))
	q.from[0], q.from[1], q.from[2] = dx, dy, dz
	q.floor, q.up = float64(dz+int64(c.base[2]))-q.at[2], scale(c.shift[2])
	q.x, q.y, q.top = x*spread, y*spread, line(float64(-q.floor*q.up))*spread|tops
	q.bottom = line(float64((q.height-q.floor)*q.up)) * spread
	q.lanes = four.Wide && near(&q.from)
	ref := c.plan.over(x, y)
	for ref&isLeaf == 0 { // mostly there is but one way down
		b := &c.nodes[ref]
		met := q.meets(b)
		if met&(met-1) != 0 {
			q.walk(l, ref)
			return
		}
		ref = b.of(met)
	}
	q.look(l, ref)
}

// meets tells which children of a node the line meets, by the free bits of their lanes.
func (s *sinking) meets(b *node) uint64 {
	return ((s.x | tops) - b.low[0]) & ((b.high[0] | tops) - s.x) &
		((s.y | tops) - b.low[1]) & ((b.high[1] | tops) - s.y) & (s.top - b.low[2]) & ((b.high[2] | tops) - s.bottom) & tops
}

// walk looks at all there is below a node.
func (q *plumb) walk(l *laid, ref uint32) {
	var stack [stackDepth]uint32
	stack[0] = ref
	for n := 1; n > 0; {
		n--
		if ref = stack[n&(stackDepth-1)]; ref&isLeaf != 0 {
			q.look(l, ref)
			continue
		}
		b := &l.chunk.nodes[ref]
		for met := q.meets(b); met != 0; met &= met - 1 {
			stack[n&(stackDepth-1)] = b.of(met)
			n++
		}
	}
}

// look looks at the triangles of a leaf.
func (q *plumb) look(l *laid, ref uint32) {
	var better bool
	if q.lanes {
		better = q.leafLanes(l, ref)
	} else {
		better = q.leaf(l, ref)
	}
	if better {
		q.bottom = line(float64((q.height-q.floor)*q.up)) * spread
	}
}

// leaf looks at them one by one. It tells whether there is a better answer.
func (q *plumb) leaf(l *laid, ref uint32) (better bool) {
	first, to := leaf(ref)
	triangles, points := l.chunk.triangles[first:to], l.chunk.points
	x, y, z, dx, dy, dz := q.at[0], q.at[1], q.at[2], q.from[0], q.from[1], q.from[2]
	for i := range triangles {
		t := &triangles[i]
		i0, i1, i2 := &points[t[0]], &points[t[1]], &points[t[2]]
		ax, ay := float64(int64(i0[0])+dx)-x, float64(int64(i0[1])+dy)-y
		bx, by := float64(int64(i1[0])+dx)-x, float64(int64(i1[1])+dy)-y
		cx, cy := float64(int64(i2[0])+dx)-x, float64(int64(i2[1])+dy)-y
		u := float64(bx*cy) - float64(by*cx)
		v := float64(cx*ay) - float64(cy*ax)
		w := float64(ax*by) - float64(ay*bx)
		if apart(u, v, w) {
			continue
		}
		det := u + v + w
		if det == 0 {
			continue // a wall
		}
		az, bz, cz := float64(int64(i0[2])+dz)-z, float64(int64(i1[2])+dz)-z, float64(int64(i2[2])+dz)-z
		h := (float64(u*az) + float64(v*bz) + float64(w*cz)) / det
		better = q.met(l, int32(first)+int32(i), h) || better
	}
	return better
}

// met takes a triangle that is met so high if it is the best so far.
func (q *plumb) met(l *laid, triangle int32, h float64) bool {
	if h > 0 || h < q.height || h == q.height && q.found && !q.lower(l.id, triangle) {
		return false
	}
	q.height, q.found, q.triangle, q.laid = h, true, triangle, l
	return true
}

// lower tells whether a triangle goes before the answer so far where both are equally near.
func (q *plumb) lower(id ChunkID, triangle int32) bool {
	c := id.Compare(q.laid.id)
	return c < 0 || c == 0 && triangle < q.triangle
}

// scale is grid lines in a lattice step.
func scale(shift uint8) float64 { return math.Float64frombits(uint64(1023-int(shift)) << 52) }
