// A plan of a chunk, seen from above: where in the tree a vertical line can begin.

package tree

// A plan cuts a chunk's ground into squares. For each it has the lowest node or leaf below which is all that any
// vertical line through the square meets; most of the tree lies above these.
type plan struct {
	at     []uint32 // row by row
	across uint64   // squares in a row
	down   uint64   // rows
	shift  [2]uint8 // 1 << shift grid lines from square to square
}

// roomy is how many triangles there are for each square of a plan at least.
const roomy = 4

// planned makes the plan of a chunk whose tree is grown.
func (c *Chunk) planned(triangles int) plan {
	var p plan
	for side := uint8(0); ; side++ { // squares are 1 << side lattice steps long, or a grid line
		var n [2]uint64
		for a := range n {
			p.shift[a] = side - min(side, c.shift[a])
			n[a] = uint64(int64(c.high[a])-int64(c.base[a]))>>c.shift[a]>>p.shift[a] + 1
		}
		if n[0]*n[1] <= uint64(triangles/roomy)+1 {
			p.across, p.down = n[0], n[1]
			break
		}
	}
	p.at = make([]uint32, p.across*p.down)
	all := uint64(1)
	for all < max(p.across, p.down) {
		all *= 2
	}
	c.plot(&p, 0, 0, all, 0)
	return p
}

// plot fills size by size squares of a plan, of all of which it is known that what they meet is below ref.
func (c *Chunk) plot(p *plan, x, y, size uint64, ref uint32) {
	if x >= p.across || y >= p.down {
		return
	}
	ref = c.lowest([2]uint64{x << p.shift[0], y << p.shift[1]},
		[2]uint64{(x+size)<<p.shift[0] - 1, (y+size)<<p.shift[1] - 1}, ref)
	if size == 1 {
		p.at[y*p.across+x] = ref
		return
	}
	size /= 2
	c.plot(p, x, y, size, ref)
	c.plot(p, x+size, y, size, ref)
	c.plot(p, x, y+size, size, ref)
	c.plot(p, x+size, y+size, size, ref)
}

// lowest is the node or leaf, of ref and all below it, below which all lies of it that meets a rectangle of grid lines
// seen from above.
func (c *Chunk) lowest(from, to [2]uint64, ref uint32) uint32 {
	fx, fy, tx, ty := from[0]*spread, from[1]*spread, min(to[0], finest)*spread|tops, min(to[1], finest)*spread|tops
	for ref&isLeaf == 0 {
		b := &c.nodes[ref]
		met := (tx - b.low[0]) & ((b.high[0] | tops) - fx) & (ty - b.low[1]) & ((b.high[1] | tops) - fy) & tops
		if met&(met-1) != 0 {
			break
		}
		ref = b.of(met)
	}
	return ref
}

// over is where a vertical line begins that goes through two grid lines.
func (p *plan) over(x, y uint64) uint32 {
	x, y = x>>(p.shift[0]&63), y>>(p.shift[1]&63)
	if x >= p.across || y >= p.down {
		return none
	}
	return p.at[y*p.across+x]
}
