// Which edges of triangles may be hit. A wheel or a box that slides over flat ground must not catch on the edges inside
// it.

package tree

import "slices"

// flat is the squared cosine of two degrees: ground that bends less is flat.
const flat = 0.9987820251299121

// facing is a vector out of a triangle's front, twice its area in square lattice steps long, and the square of that.
type facing struct{ x, y, z, square float64 }

func facingOf(m [3]int64) facing {
	x, y, z := float64(m[0]), float64(m[1]), float64(m[2])
	return facing{x, y, z, float64(x*x) + float64(y*y) + float64(z*z)}
}

// stranger is a triangle of the neighbours: its points in the chunk, counted from 1 (0: it is not there), and where
// they are.
type stranger struct {
	points  [3]uint32
	corners [3][3]int32
}

// seam is an edge as one triangle has it, to be sorted with those from the same point to points of higher numbers: that
// point, 3 times the triangle and the number of its edge, and whether the triangle has it the other way. Strangers
// count on from the chunk's triangles.
type seam uint64

func seamOf(a, b uint32, half int) seam {
	if a > b {
		return seam(a)<<32 | seam(half)<<1 | 1
	}
	return seam(b)<<32 | seam(half)<<1
}

func (s seam) end() uint32    { return uint32(s >> 32) }
func (s seam) half() int      { return int(s >> 1 & (1<<31 - 1)) }
func (s seam) backward() bool { return s&1 != 0 }

// few is how many seams are sorted by putting each where it belongs; hundreds may begin at one point.
const few = 32

// markEdges finds the active edges of all triangles. For every point it is told how many seams begin there.
func (c *Chunk) markEdges(faces []facing, begin []uint32, strangers []stranger) {
	at := func(a, b uint32) *uint32 { return &begin[min(a, b)] }
	for i := range strangers {
		strangers[i].each(func(_ int, a, b uint32) { *at(a, b)++ })
	}
	all := uint32(0)
	for i, n := range begin { // from how many there are to where they begin
		begin[i], all = all, all+n
	}
	seams := make([]seam, all)
	put := func(half int, a, b uint32) {
		to := at(a, b)
		seams[*to] = seamOf(a, b, half)
		*to++
	}
	for i := range c.triangles {
		t := &c.triangles[i]
		put(3*i, t[0], t[1])
		put(3*i+1, t[1], t[2])
		put(3*i+2, t[2], t[0])
	}
	for i := range strangers {
		strangers[i].each(func(k int, a, b uint32) { put(3*(len(c.triangles)+i)+k, a, b) })
	}
	from := uint32(0)
	for _, end := range begin { // which is by now where they end
		c.sew(seams[from:end], faces, strangers)
		from = end
	}
}

// each calls f for the edges whose ends are in the chunk.
func (s *stranger) each(f func(k int, a, b uint32)) {
	for k := range 3 {
		if a, b := s.points[k], s.points[(k+1)%3]; a != 0 && b != 0 {
			f(k, a-1, b-1)
		}
	}
}

// sew activates what is to be of the seams that begin at one point.
func (c *Chunk) sew(seams []seam, faces []facing, strangers []stranger) {
	if len(seams) > few {
		slices.Sort(seams)
	} else {
		for i := 1; i < len(seams); i++ {
			s, j := seams[i], i
			for ; j > 0 && seams[j-1] > s; j-- {
				seams[j] = seams[j-1]
			}
			seams[j] = s
		}
	}
	own := 3 * len(c.triangles)
	for len(seams) > 0 {
		n := 1
		for n < len(seams) && seams[n].end() == seams[0].end() {
			n++
		}
		edge := seams[:n]
		seams = seams[n:]
		if edge[0].half() >= own || n == 2 && !c.bent(edge[0], edge[1], faces, strangers) {
			continue
		}
		for _, s := range edge {
			if half := s.half(); half < own {
				c.edges[half/3] |= 1 << (half % 3)
			}
		}
	}
}

// bent tells whether the edge of two triangles may be hit: it is convex, or one of the two lies front to back, in which
// case nothing is known. The first is the chunk's.
func (c *Chunk) bent(a, b seam, faces []facing, strangers []stranger) bool {
	if a.backward() == b.backward() {
		return true
	}
	var n facing
	var beyond [3]int32 // the second's corner that is not on the edge
	if i, k := b.half()/3, (b.half()+2)%3; i < len(c.triangles) {
		n, beyond = faces[i], c.points[c.triangles[i][k]]
	} else {
		o := &strangers[i-len(c.triangles)].corners
		n, beyond = facingOf(cross(&o[0], &o[1], &o[2])), o[k]
	}
	first := a.half() / 3
	m := &faces[first]
	dot := float64(m.x*n.x) + float64(m.y*n.y) + float64(m.z*n.z)
	if dot > 0 && float64(dot*dot) >= float64(flat*m.square*n.square) {
		return false
	}
	// Concave: that corner is in front of the first.
	from := &c.points[c.triangles[first][0]]
	x, y, z := float64(beyond[0]-from[0]), float64(beyond[1]-from[1]), float64(beyond[2]-from[2])
	height := float64(x*m.x) + float64(y*m.y) + float64(z*m.z)
	return !(float64(height*height) > float64(m.square*0x1p-20) && height > 0)
}
