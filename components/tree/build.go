// Making a chunk: vertices on the lattice, the tree, then the edges.

package tree

import "camber/components/space"

// Build makes a chunk of the soup. Vertices are rounded to the lattice, those that fall together become one, and
// triangles without area are dropped. The same soup always makes the same chunk.
func Build(s Soup) (*Chunk, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	points, corner := weld(s.Points)
	own := len(s.Triangles) - s.Outer
	kept := make([][3]uint32, 0, len(s.Triangles)) // with area
	materials := make([]uint8, 0, own)
	prims := make([]prim, 0, own)
	all := span{box: nothing, middles: nothing}
	for i, t := range s.Triangles[:own] {
		t = [3]uint32{corner[t[0]], corner[t[1]], corner[t[2]]}
		a, b, c := &points[t[0]], &points[t[1]], &points[t[2]]
		if cross(a, b, c) == [3]int64{} {
			continue
		}
		p := prim{of: uint32(len(kept))}
		for k := range 3 {
			p.low[k], p.high[k] = min(a[k], b[k], c[k]), max(a[k], b[k], c[k])
		}
		kept = append(kept, t)
		prims = append(prims, p)
		all.box.grow(&p.bound)
		all.middles.add(&p)
		if s.Materials != nil {
			materials = append(materials, s.Materials[i])
		} else {
			materials = append(materials, 0)
		}
	}
	if len(prims) == 0 {
		return nil, errNoArea(own)
	}
	all.to = len(prims)

	c := &Chunk{low: all.box.low, high: all.box.high, dropped: own - len(prims)}
	c.grid = gridOver(&c.low, &c.high)
	g := grower{grid: c.grid, prims: prims, nodes: make([]node, 0, len(prims)/6+1)}
	g.grow(&all, 0)
	c.nodes = append(make([]node, 0, len(g.nodes)), g.nodes...)

	rename := c.order(points, kept, materials, prims)
	c.edges = make([]uint8, len(prims))
	c.markEdges(rename, corner, points, s.Triangles[own:])
	if c.print = s.Print; c.print == 0 {
		c.print = c.printed()
	}
	return c, nil
}

// order puts triangles and points in the order of the tree, so that what is near in space is near in memory. It answers
// the new number of every point, counted from 1; 0 is a point that no triangle has.
func (c *Chunk) order(points [][3]int32, triangles [][3]uint32, materials []uint8, prims []prim) []uint32 {
	rename := make([]uint32, len(points))
	c.triangles = make([][3]uint32, len(prims))
	c.materials = make([]uint8, len(prims))
	placed := make([][3]int32, 0, len(points))
	for i := range prims {
		of := prims[i].of
		c.materials[i] = materials[of]
		for k, p := range triangles[of] {
			if rename[p] == 0 {
				placed = append(placed, points[p])
				rename[p] = uint32(len(placed))
			}
			c.triangles[i][k] = rename[p] - 1
		}
	}
	c.points = append(make([][3]int32, 0, len(placed)), placed...)
	return rename
}

// weld brings points to the lattice and makes those that fall together one. It answers which point each became.
func weld(from []space.Vec) (points [][3]int32, became []uint32) {
	size := 16
	for size < 2*len(from) {
		size *= 2
	}
	table := make([]uint32, size) // points, counted from 1
	points = make([][3]int32, 0, len(from))
	became = make([]uint32, len(from))
	for i := range from {
		p := onLattice(from[i])
		at := scatter(&p) & uint64(size-1)
		for table[at] != 0 && points[table[at]-1] != p {
			at = (at + 1) & uint64(size-1)
		}
		if table[at] == 0 {
			points = append(points, p)
			table[at] = uint32(len(points))
		}
		became[i] = table[at] - 1
	}
	return points, became
}

// scatter is a hash of a lattice point.
func scatter(p *[3]int32) uint64 {
	h := uint64(uint32(p[0]))*0x9e3779b97f4a7c15 ^ uint64(uint32(p[1]))*0xc2b2ae3d27d4eb4f ^ uint64(
		uint32(p[2]))*0x165667b19e3779f9
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return h ^ h>>32
}
