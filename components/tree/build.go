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
	triangles := make([][3]uint32, own)
	prims := make([]prim, 0, own+1)
	all := span{box: noCrate, middles: noCrate}
	for i := range triangles {
		k := s.Triangles[i]
		t := [3]uint32{corner[k[0]], corner[k[1]], corner[k[2]]}
		a, b, c := &points[t[0]], &points[t[1]], &points[t[2]]
		if cross(a, b, c) == [3]int64{} {
			continue
		}
		p := prim{named: int32(i)}
		for k := range 3 {
			p[k], p[highAt+k] = -min(a[k], b[k], c[k]), max(a[k], b[k], c[k])
		}
		triangles[i] = t
		prims = append(prims, p)
		all.box.grow(&p)
		all.middles.add(&p)
	}
	if len(prims) == 0 {
		return nil, errNoArea(own)
	}
	all.to = len(prims)

	c := &Chunk{low: all.box.low(), high: all.box.high(), dropped: own - len(prims), print: s.Print}
	c.grid = gridOver(&c.low, &c.high)
	g := grower{
		grid: c.grid, sorting: sorting{which: make([]uint8, len(prims))}, prims: prims[:len(prims)+1],
		nodes: make([]node, 0, len(prims)/6+1),
	}
	g.grow(&all, 0)
	c.nodes = append(make([]node, 0, len(g.nodes)), g.nodes...)
	c.plan = c.planned(len(prims))

	rename, faces, begin := c.order(points, triangles, s.Materials, prims)
	c.edges = make([]uint8, len(prims))
	c.markEdges(faces, begin, s.strangers(points, corner, rename))
	return c, nil
}

// order puts triangles and points in the order of the tree, so that what is near in space is near in memory, and works
// out the chunk's print unless it has one. It answers the new number of every point, counted from 1 (0 is a point that
// no triangle has), where the triangles look, and how many of their edges have a point for the lower of their ends. All
// this at once: a print is made number after number, and there is time for the rest meanwhile.
func (c *Chunk) order(points [][3]int32, triangles [][3]uint32, materials []uint8, prims []prim) (
	rename []uint32, faces []facing, begin []uint32,
) {
	rename, begin = make([]uint32, len(points)), make([]uint32, len(points))
	c.triangles, c.materials = make([][3]uint32, len(prims)), make([]uint8, len(prims))
	faces = make([]facing, len(prims))
	placed := make([][3]int32, 0, len(points)+1) // and one, for lanes
	known := Print(1)
	for i := range prims {
		of := prims[i][named]
		if materials != nil {
			c.materials[i] = materials[of]
		}
		t := &c.triangles[i]
		for k, p := range triangles[of] {
			if rename[p] == 0 {
				placed = append(placed, points[p])
				rename[p] = uint32(len(placed))
			}
			t[k] = rename[p] - 1
		}
		begin[min(t[0], t[1])]++
		begin[min(t[1], t[2])]++
		begin[min(t[2], t[0])]++
		x, y, z := &placed[t[0]], &placed[t[1]], &placed[t[2]]
		faces[i] = facingOf(cross(x, y, z))
		if c.print == 0 {
			known.Metres(metres(*x))
			known.Metres(metres(*y))
			known.Metres(metres(*z))
		}
	}
	if c.points = placed; len(placed) < len(points) {
		c.points = append(make([][3]int32, 0, len(placed)+1), placed...)
	}
	if c.print == 0 {
		c.print = uint64(known)
	}
	return rename, faces, begin[:len(placed)]
}

// strangers are the neighbours' triangles that have an area.
func (s *Soup) strangers(points [][3]int32, corner, rename []uint32) []stranger {
	all := make([]stranger, 0, s.Outer)
	for _, t := range s.Triangles[len(s.Triangles)-s.Outer:] {
		var o stranger
		for k := range 3 {
			p := corner[t[k]]
			o.points[k], o.corners[k] = rename[p], points[p]
		}
		if cross(&o.corners[0], &o.corners[1], &o.corners[2]) != [3]int64{} {
			all = append(all, o)
		}
	}
	return all
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
