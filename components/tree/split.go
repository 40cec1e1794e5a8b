// Growing a chunk's tree: spans of triangles cut where the surface area heuristic says, binned.

package tree

// deepest bounds how many nodes lie above each other, and so the stacks of queries.
const (
	deepest    = 20
	stackDepth = 64 // at least 3*deepest + 1, a power of two
)

const bins = 16

// bound is a box of whole numbers: lattice steps, or metres.
type bound struct{ low, high [3]int32 }

var nothing = bound{
	[3]int32{1 << 30, 1 << 30, 1 << 30},
	[3]int32{-1 << 30, -1 << 30, -1 << 30},
}

func (b *bound) grow(c *bound) {
	b.low[0], b.high[0] = min(b.low[0], c.low[0]), max(b.high[0], c.high[0])
	b.low[1], b.high[1] = min(b.low[1], c.low[1]), max(b.high[1], c.high[1])
	b.low[2], b.high[2] = min(b.low[2], c.low[2]), max(b.high[2], c.high[2])
}

// area is half the surface.
func (b *bound) area() float64 {
	x, y, z := float64(int64(b.high[0])-int64(b.low[0])), float64(int64(b.high[1])-int64(b.low[1])),
		float64(int64(b.high[2])-int64(b.low[2]))
	return float64(x*y) + float64(y*z) + float64(z*x)
}

// prim is a triangle while its chunk is built.
type prim struct {
	bound
	of uint32 // triangle
}

// middle is the middle of the box on an axis, in half steps.
func (p *prim) middle(a int) int32 { return p.low[a] + p.high[a] }

// span is a run of prims, the box around them and the one around their middles.
type span struct {
	from, to int
	box      bound
	middles  bound // half steps
}

func (s *span) size() int { return s.to - s.from }

type grower struct {
	grid
	prims []prim
	nodes []node
	bins  [bins]struct {
		bound
		n int
	}
	cost [bins]float64
}

// grow makes the node of a span and all below it.
func (g *grower) grow(all *span, level int) uint32 {
	at := len(g.nodes)
	g.nodes = append(g.nodes, node{})
	parts, n := [4]span{*all}, 1
	even := level+quarterings(all.size()) >= deepest
	for n < 4 {
		k := largest(parts[:n], even)
		if k < 0 {
			break
		}
		copy(parts[k+2:], parts[k+1:n]) // in order of the prims, so that walks meet triangles by number
		whole := parts[k]
		g.split(&whole, &parts[k], &parts[k+1], even)
		n++
	}
	var made node
	for k := range 4 {
		if k >= n {
			made.close(k)
			continue
		}
		p := &parts[k]
		g.put(&made, k, &p.box.low, &p.box.high)
		if p.size() <= bucket {
			made.child[k] = leafOf(p.from, p.size())
		} else {
			made.child[k] = g.grow(p, level+1)
		}
	}
	g.nodes[at] = made
	return uint32(at)
}

// largest picks, of the parts too big for a leaf, the one with the largest surface, or with the most prims; -1: none is
// too big.
func largest(parts []span, byCount bool) int {
	best, most := -1, -1.0
	for k := range parts {
		if parts[k].size() <= bucket {
			continue
		}
		size := float64(parts[k].size())
		if !byCount {
			size = parts[k].box.area()
		}
		if size > most {
			best, most = k, size
		}
	}
	return best
}

// split cuts a span in two: where it is cheapest, or evenly.
func (g *grower) split(s, left, right *span, even bool) {
	axis, extent := 0, int64(-1)
	for a := range 3 {
		if e := int64(s.middles.high[a]) - int64(s.middles.low[a]); e > extent {
			axis, extent = a, e
		}
	}
	if extent == 0 || even {
		g.halve(s, left, right)
		return
	}
	n := bins
	if s.size() <= 32 {
		n = bins / 2
	}
	base, scale := s.middles.low[axis], uint64(n)<<32/uint64(extent+1)
	b := g.bins[:n]
	for i := range b {
		b[i].bound, b[i].n = nothing, 0
	}
	for i := s.from; i < s.to; i++ {
		p := &g.prims[i]
		bin := &b[uint64(p.middle(axis)-base)*scale>>32]
		bin.grow(&p.bound)
		bin.n++
	}
	cut := g.cheapest(n, s.size())

	*left, *right = span{from: s.from, box: nothing, middles: nothing}, span{to: s.to, box: nothing, middles: nothing}
	for i := range b {
		if i <= cut {
			left.box.grow(&b[i].bound)
		} else {
			right.box.grow(&b[i].bound)
		}
	}
	i, j := s.from, s.to
	for i < j {
		p := &g.prims[i]
		if int(uint64(p.middle(axis)-base)*scale>>32) <= cut {
			left.middles.add(p)
			i++
			continue
		}
		right.middles.add(p)
		j--
		g.prims[i], g.prims[j] = g.prims[j], g.prims[i]
	}
	left.to, right.from = i, i
}

// cheapest is the last of n bins that go to the left. Bins at both ends are never empty, so neither side is.
func (g *grower) cheapest(n, of int) int {
	side, count := nothing, 0
	for i := n - 1; i > 0; i-- {
		side.grow(&g.bins[i].bound)
		count += g.bins[i].n
		g.cost[i] = float64(side.area() * float64(count))
	}
	side, count = nothing, 0
	best, least := -1, 0.0
	for i := range n - 1 {
		side.grow(&g.bins[i].bound)
		count += g.bins[i].n
		if cost := float64(side.area()*float64(count)) + g.cost[i+1]; best < 0 || cost < least {
			best, least = i, cost
		}
	}
	return best
}

// halve cuts a span into two of as many prims, whatever lies where.
func (g *grower) halve(s, left, right *span) {
	half := s.from + s.size()/2
	*left, *right = g.spanOf(s.from, half), g.spanOf(half, s.to)
}

func (g *grower) spanOf(from, to int) span {
	s := span{from: from, to: to, box: nothing, middles: nothing}
	for i := from; i < to; i++ {
		s.box.grow(&g.prims[i].bound)
		s.middles.add(&g.prims[i])
	}
	return s
}

func (b *bound) add(p *prim) {
	x, y, z := p.middle(0), p.middle(1), p.middle(2)
	b.low[0], b.high[0] = min(b.low[0], x), max(b.high[0], x)
	b.low[1], b.high[1] = min(b.low[1], y), max(b.high[1], y)
	b.low[2], b.high[2] = min(b.low[2], z), max(b.high[2], z)
}

// quarterings is how many levels of nodes a span needs when it is only halved.
func quarterings(prims int) int {
	levels := 1
	for ; prims > 4*bucket; prims = (prims + 3) / 4 {
		levels++
	}
	return levels
}
