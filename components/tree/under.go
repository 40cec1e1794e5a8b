// Straight down: what stands under a point, the query that wheels ask most.

package tree

import (
	"math/bits"

	"camber/components/num"
	"camber/components/space"
)

// plumb is a question straight down, and the best answer so far; lattice steps from its start's cell.
type plumb struct {
	cell     [3]int64 // pin of the start's cell
	at       [3]float64
	height   float64 // of the answer over the start: 0 or less
	found    bool
	id       ChunkID
	triangle int32
	chunk    *Chunk
}

// Under finds the ground straight below a place, at most so many metres below it, be it the front or the back of a
// triangle. Hit.At counts in parts of these metres.
func (g *Ground) Under(p space.Place, below float64) (Hit, bool) {
	if !(below > shortest && below < longest) || !p.At.Finite() || g.forest.root == noBough {
		return Hit{}, false
	}
	q := plumb{
		cell:   [3]int64{int64(p.Cell[0]) << 32, int64(p.Cell[1]) << 32, int64(p.Cell[2]) << 32},
		at:     [3]float64{float64(p.At.X * steps), float64(p.At.Y * steps), float64(p.At.Z * steps)},
		height: float64(-below * steps),
	}
	depth := q.height
	if root := &g.forest.boughs[g.forest.root]; root.kids[0] == noBough {
		q.ask(&g.laid[root.kids[1]])
	} else {
		box := g.around(p, space.Vec{Z: -below}, space.Vec{})
		g.plumb(&q, &box)
	}
	if !q.found {
		return Hit{}, false
	}
	return Hit{
		ID: q.id, Triangle: q.triangle, At: q.height / depth,
		Normal: q.chunk.Normal(q.triangle), Material: q.chunk.materials[q.triangle],
	}, true
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
	k, _ := num.Int64(max(0, min(x, finest)))
	return uint64(k)
}

// ask looks into one chunk.
func (q *plumb) ask(l *laid) {
	c := l.chunk
	dx, dy, dz := (l.at[0]-q.cell[0])>>9, (l.at[1]-q.cell[1])>>9, (l.at[2]-q.cell[2])>>9
	x, y, z := q.at[0], q.at[1], q.at[2]
	up := scale(c.shift[2])
	floor := float64(dz+int64(c.base[2])) - z
	lx := line(float64((x - float64(dx+int64(c.base[0]))) * scale(c.shift[0])))
	ly := line(float64((y - float64(dy+int64(c.base[1]))) * scale(c.shift[1])))
	lx, ly = lx*spread, ly*spread
	hx, hy := lx|tops, ly|tops
	lz := line(float64((q.height-floor)*up)) * spread
	hz := line(float64(-floor*up))*spread | tops
	var stack [stackDepth]uint32
	nodes, points := c.nodes, c.points
	ref := uint32(0)
	for n := 0; ; {
		if ref&isLeaf == 0 {
			b := &nodes[ref]
			met := (hx - b.low[0]) & ((b.high[0] | tops) - lx) & (hy - b.low[1]) & ((b.high[1] | tops) - ly) &
				(hz - b.low[2]) & ((b.high[2] | tops) - lz) & tops
			for met != 0 {
				stack[n&(stackDepth-1)] = b.child[bits.TrailingZeros64(met)>>4&3]
				n++
				met &= met - 1
			}
		} else {
			from, to := leaf(ref)
			triangles := c.triangles[from:to]
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
				if h > 0 || h < q.height || h == q.height && q.found && !q.lower(l.id, int32(from)+int32(i)) {
					continue
				}
				q.height, q.found, q.id, q.triangle, q.chunk = h, true, l.id, int32(from)+int32(i), c
				lz = line(float64((h-floor)*up)) * spread
			}
		}
		if n == 0 {
			return
		}
		n--
		ref = stack[n&(stackDepth-1)]
	}
}

// lower tells whether a triangle goes before the answer so far where both are equally near.
func (q *plumb) lower(id ChunkID, triangle int32) bool {
	c := id.Compare(q.id)
	return c < 0 || c == 0 && triangle < q.triangle
}

// scale is grid lines in a lattice step.
func scale(shift uint8) float64 { return 1 / float64(int64(1)<<shift) }
