// Growing a chunk's tree: spans of triangles cut where the surface area heuristic says, binned.

package tree

// deepest bounds how many nodes lie above each other, and so the stacks of queries.
const (
	deepest    = 20
	stackDepth = 64 // at least 3*deepest + 1, a power of two
)

// bound is a box of whole numbers: lattice steps, or metres.
type bound struct{ low, high [3]int32 }

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

// span is a run of prims, the box around them and the one around their middles.
type span struct {
	from, to int
	box      crate
	middles  crate // half steps
}

func (s *span) size() int { return s.to - s.from }

type grower struct {
	grid
	sorting
	prims []prim // and one more than there are
	nodes []node
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
		parts[k], parts[k+1] = g.split(&whole, even)
		n++
	}
	var made node
	for k := range 4 {
		if k >= n {
			made.close(k)
			continue
		}
		p := &parts[k]
		low, high := p.box.low(), p.box.high()
		g.put(&made, k, &low, &high)
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
func (g *grower) split(s *span, even bool) (left, right span) {
	by := slicing{n: bins}
	extent := s.middles.extent(0)
	for a := 1; a < 3; a++ {
		if e := s.middles.extent(a); e > extent {
			by.axis, extent = a, e
		}
	}
	if extent == 0 || even {
		half := s.from + s.size()/2
		return g.spanOf(s.from, half), g.spanOf(half, s.to)
	}
	if s.size() <= 32 {
		by.n = bins / 2
	}
	by.base, by.scale = -s.middles[by.axis&7], uint64(by.n)<<32/uint64(extent+1)
	left, right = g.cut(g.prims[s.from:s.to+1], by)
	left.from, left.to, right.from, right.to = s.from, left.to+s.from, right.from+s.from, s.to
	return left, right
}

func (g *grower) spanOf(from, to int) span {
	s := span{from: from, to: to, box: noCrate, middles: noCrate}
	for i := from; i < to; i++ {
		s.box.grow(&g.prims[i])
		s.middles.add(&g.prims[i])
	}
	return s
}

// quarterings is how many levels of nodes a span needs when it is only halved.
func quarterings(prims int) int {
	levels := 1
	for ; prims > 4*bucket; prims = (prims + 3) / 4 {
		levels++
	}
	return levels
}
