// The walk that spheres and nearest points take: through chunks and nodes, what may hold the best answer first.

package tree

import (
	"math"

	"camber/components/space"
)

// hunt is a question about a sphere, and the best answer so far. The sphere goes along a way until it touches
// something, or stands and grows. How good an answer is, is its key: how far along the way, 0..1, or how far from the
// place, in m2.
type hunt struct {
	p        space.Place
	cell     [3]int64 // pin of the place's cell
	way      [3]float64
	inverse  [3]float64 // 1 / way
	radius   float64    // m
	grows    bool
	margin   float64 // m, more than the boxes are rounded by
	best     float64 // key
	found    bool
	id       ChunkID
	triangle int32
	chunk    *Chunk
	at       space.Vec // m, from p: the nearest point
}

// A box is grown by this share of the question's size, and by a little more.
const (
	grownBy    = 1e-6 // m
	grownShare = 1e-12
)

func (h *hunt) ask(g *Ground) {
	if g.forest.root == noBough {
		return
	}
	h.cell = [3]int64{int64(h.p.Cell[0]) << 32, int64(h.p.Cell[1]) << 32, int64(h.p.Cell[2]) << 32}
	at := [3]float64{h.p.At.X, h.p.At.Y, h.p.At.Z}
	var start [3]float64 // m, from the anchor
	for a := range 3 {
		start[a] = float64((h.cell[a]-g.anchor[a])>>22) + at[a]
	}
	type open struct {
		bough int32
		key   float64
	}
	var stack [64]open
	stack[0].bough = g.forest.root
	for n := 1; n > 0; {
		n--
		o := stack[n&63]
		if o.key > h.best {
			continue
		}
		b := &g.forest.boughs[o.bough]
		if b.kids[0] == noBough {
			h.enter(&g.laid[b.kids[1]])
			continue
		}
		bottom := n
		for _, kid := range b.kids {
			k := &g.forest.boughs[kid]
			var low, high [3]float64
			for a := range 3 { // a metre more on each side hides the rounding
				low[a], high[a] = float64(k.low[a])-1-start[a], float64(k.high[a])+1-start[a]
			}
			key, ok := h.key(&low, &high)
			if !ok {
				continue
			}
			stack[n&63] = open{kid, key}
			if n > bottom && stack[bottom&63].key < key { // the further one waits below the nearer one
				stack[n&63], stack[bottom&63] = stack[bottom&63], stack[n&63]
			}
			n++
		}
	}
}

// enter looks into one chunk.
func (h *hunt) enter(l *laid) {
	c := l.chunk
	corner := l.from(&h.p)
	at := [3]float64{h.p.At.X, h.p.At.Y, h.p.At.Z}
	var base, line [3]float64 // m, from the place to line 0, and from line to line
	for a := range 3 {
		base[a] = float64(float64(corner[a]+int64(c.base[a]))*space.Lattice) - at[a]
		line[a] = float64(float64(int64(1)<<c.shift[a]) * space.Lattice)
	}
	type open struct {
		child uint32
		key   float64
	}
	var stack [stackDepth]open
	for n, ref := 0, uint32(0); ; {
		if ref&isLeaf == 0 {
			b := &c.nodes[ref]
			bottom := n
			for k := range b.child {
				var low, high [3]float64
				for a := range 3 {
					low[a] = base[a] + float64(float64(b.low[a]>>(16*k)&lane)*line[a])
					high[a] = base[a] + float64(float64(b.high[a]>>(16*k)&lane)*line[a])
				}
				key, ok := h.key(&low, &high)
				if !ok {
					continue
				}
				j := n
				for ; j > bottom && stack[(j-1)&(stackDepth-1)].key < key; j-- {
					stack[j&(stackDepth-1)] = stack[(j-1)&(stackDepth-1)]
				}
				stack[j&(stackDepth-1)] = open{b.child[k], key}
				n++
			}
		} else {
			from, upTo := leaf(ref)
			for i := from; i < upTo; i++ {
				h.try(l, int32(i), &corner)
			}
		}
		for {
			if n == 0 {
				return
			}
			n--
			if o := stack[n&(stackDepth-1)]; o.key <= h.best {
				ref = o.child
				break
			}
		}
	}
}

// key is the best that anything in a box can do, in metres from the place; ok tells whether that may be an answer.
func (h *hunt) key(low, high *[3]float64) (key float64, ok bool) {
	if h.grows {
		for a := range 3 {
			if d := max(low[a], -high[a]) - h.margin; d > 0 {
				key += float64(d * d)
			}
		}
		return key, key <= h.best
	}
	last := h.best
	for a := range 3 {
		in, out := low[a]-h.margin, high[a]+h.margin
		if h.way[a] == 0 {
			if in > 0 || out < 0 {
				return 0, false
			}
			continue
		}
		if in, out = float64(in*h.inverse[a]), float64(out*h.inverse[a]); h.way[a] < 0 {
			in, out = out, in
		}
		key, last = max(key, in), min(last, out)
	}
	return key, key <= last
}

// try takes a triangle if it is the best so far; of equals it is the one with the lowest ID, then the lowest index, in
// whatever order they come.
func (h *hunt) try(l *laid, i int32, corner *[3]int64) {
	k := &l.chunk.triangles[i]
	points := l.chunk.points
	a, b, c := seen(&points[k[0]], &h.p, corner), seen(&points[k[1]], &h.p, corner), seen(&points[k[2]], &h.p, corner)
	var key float64
	var at space.Vec
	if h.grows {
		at = Closest(a, b, c, space.Vec{})
		key = at.LenSq()
	} else {
		low, high := a.Min(b).Min(c), a.Max(b).Max(c)
		if _, ok := h.key(&[3]float64{low.X, low.Y, low.Z}, &[3]float64{high.X, high.Y, high.Z}); !ok {
			return
		}
		touch, ok := TouchSphere(a, b, c, space.Vec{X: h.way[0], Y: h.way[1], Z: h.way[2]}, h.radius)
		if !ok {
			return
		}
		key = touch
	}
	if !(key <= h.best) {
		return
	}
	if key == h.best && h.found {
		if o := l.id.Compare(h.id); o > 0 || o == 0 && i >= h.triangle {
			return
		}
	}
	h.best, h.found, h.id, h.triangle, h.chunk, h.at = key, true, l.id, i, l.chunk, at
}

func (h *hunt) hit(at float64) Hit {
	return Hit{
		ID: h.id, Triangle: h.triangle, At: at, Normal: h.chunk.Normal(h.triangle),
		Material: h.chunk.materials[h.triangle],
	}
}

// finite tells whether a number is neither NaN nor infinite.
func finite(x float64) bool { return math.Abs(x) <= math.MaxFloat64 }
