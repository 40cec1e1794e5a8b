// Which edges of triangles may be hit. A wheel or a box that slides over flat ground must not catch on the edges inside
// it.

package tree

import "math/bits"

// flat is the squared cosine of two degrees: ground that bends less is flat.
const flat = 0.9987820251299121

// seam is one edge and the triangles that share it, as 3 times the triangle and the number of its edge.
type seam struct {
	ends   uint64 // its two points, the lower one high
	next   int32  // that is found at the same place, counted from 1; 0: the end
	first  int32
	second int32 // -1: nobody
	many   bool  // more than two share it
}

// outer is what stands for the edge of a triangle of the neighbours, with the triangle's third point.
type outer struct {
	triangle [3][3]int32
	edge     [2]uint32
}

// markEdges finds the active edges of all triangles. The neighbours' triangles are given with the soup's points, corner
// says what these became, and rename what they are in the chunk now.
func (c *Chunk) markEdges(rename, corner []uint32, points [][3]int32, neighbours [][3]uint32) {
	// Found by both ends: hundreds of edges may meet at one point.
	spread := bits.Len(uint(len(c.triangles)*3/2)) + 1
	heads := make([]int32, 1<<spread)
	seams := make([]seam, 0, len(c.triangles)*3/2+len(c.triangles)/16+16)
	find := func(a, b uint32) *seam {
		ends := uint64(min(a, b))<<32 | uint64(max(a, b))
		head := &heads[ends*0x9e3779b97f4a7c15>>(64-spread)]
		for at := *head; at != 0; at = seams[at-1].next {
			if seams[at-1].ends == ends {
				return &seams[at-1]
			}
		}
		seams = append(seams, seam{ends: ends, next: *head, first: -1, second: -1})
		*head = int32(len(seams))
		return &seams[len(seams)-1]
	}
	for i := range c.triangles {
		t := &c.triangles[i]
		for k := range 3 {
			s := find(t[k], t[(k+1)%3])
			switch half := int32(3*i + k); {
			case s.first < 0:
				s.first = half
			case s.second < 0:
				s.second = half
			default:
				s.many = true
				c.activate(half)
			}
		}
	}
	var over []outer // edges shared with neighbours
	for _, t := range neighbours {
		t = [3]uint32{corner[t[0]], corner[t[1]], corner[t[2]]}
		if cross(&points[t[0]], &points[t[1]], &points[t[2]]) == [3]int64{} {
			continue
		}
		for k := range 3 {
			a, b := rename[t[k]], rename[t[(k+1)%3]]
			if a == 0 || b == 0 {
				continue
			}
			n := len(seams)
			s := find(a-1, b-1)
			switch {
			case len(seams) > n || s.first < 0: // no triangle of the chunk has it
			case s.second == -1:
				over = append(over, outer{[3][3]int32{points[t[0]], points[t[1]], points[t[2]]}, [2]uint32{a - 1, b - 1}})
				s.second = -1 - int32(len(over))
			default:
				s.many = true
			}
		}
	}
	for i := range seams {
		s := &seams[i]
		switch {
		case s.first < 0:
		case s.many || s.second == -1:
			c.activate(s.first)
			if s.second >= 0 {
				c.activate(s.second)
			}
		case s.second >= 0:
			a, ea := c.half(s.first)
			b, eb := c.half(s.second)
			if bent(&a, &b, ea[0] != eb[1]) {
				c.activate(s.first)
				c.activate(s.second)
			}
		default:
			a, ea := c.half(s.first)
			o := &over[-2-s.second]
			if bent(&a, &o.triangle, ea[0] != o.edge[1]) {
				c.activate(s.first)
			}
		}
	}
}

func (c *Chunk) activate(half int32) { c.edges[half/3] |= 1 << (half % 3) }

// half is the triangle of an edge, and the edge.
func (c *Chunk) half(half int32) (corners [3][3]int32, edge [2]uint32) {
	t := &c.triangles[half/3]
	k := half % 3
	return [3][3]int32{c.points[t[0]], c.points[t[1]], c.points[t[2]]}, [2]uint32{t[k], t[(k+1)%3]}
}

// bent tells whether the edge between two triangles may be hit: it is convex, or one of the two lies front to back, in
// which case nothing is known.
func bent(a, b *[3][3]int32, turned bool) bool {
	m, n := cross(&a[0], &a[1], &a[2]), cross(&b[0], &b[1], &b[2])
	if turned {
		return true
	}
	mx, my, mz := float64(m[0]), float64(m[1]), float64(m[2])
	nx, ny, nz := float64(n[0]), float64(n[1]), float64(n[2])
	dot := float64(mx*nx) + float64(my*ny) + float64(mz*nz)
	mm := float64(mx*mx) + float64(my*my) + float64(mz*mz)
	nn := float64(nx*nx) + float64(ny*ny) + float64(nz*nz)
	if dot > 0 && float64(dot*dot) >= float64(flat*mm*nn) {
		return false
	}
	// Concave: some corner of the second triangle is in front of the first.
	for k := range 3 {
		x, y, z := float64(b[k][0]-a[0][0]), float64(b[k][1]-a[0][1]), float64(b[k][2]-a[0][2])
		height := float64(x*mx) + float64(y*my) + float64(z*mz)
		// The two corners on the edge are in the plane of the first but for rounding.
		if float64(height*height) > float64(mm*0x1p-20) && height > 0 {
			return false
		}
	}
	return true
}
