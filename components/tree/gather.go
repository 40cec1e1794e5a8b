// Candidate search: all triangles near a thing, to be asked again and again while it stays near.

package tree

import (
	"cmp"
	"math/bits"
	"slices"

	"camber/components/space"
)

// Gather appends all triangles whose boxes meet box, which is around p, sorted by ID and Index, and returns the longer
// slice. It allocates nothing while to has room.
func (g *Ground) Gather(p space.Place, box space.Box, to []Triangle) []Triangle {
	if g.forest.root == noBough || !p.At.Finite() || box.Empty() {
		return to
	}
	start := len(to)
	sorted := true
	metres := g.around(p, box.Min, box.Max)
	var stack [64]int32
	stack[0] = g.forest.root
	for n := 1; n > 0; {
		n--
		b := &g.forest.boughs[stack[n&63]]
		if !b.meets(&metres) {
			continue
		}
		if b.kids[0] != noBough {
			stack[n&63], stack[(n+1)&63] = b.kids[0], b.kids[1]
			n += 2
			continue
		}
		l := &g.laid[b.kids[1]]
		if k := len(to); k > start && to[k-1].ID.Compare(l.id) > 0 {
			sorted = false
		}
		to = l.gather(p, &box, to)
	}
	if !sorted {
		slices.SortFunc(to[start:], func(a, b Triangle) int {
			return cmp.Or(a.ID.Compare(b.ID), cmp.Compare(a.Index, b.Index))
		})
	}
	return to
}

// from is where the chunk's corner is from the cell of a place, in lattice steps.
func (l *laid) from(p *space.Place) [3]int64 {
	return [3]int64{
		(l.at[0] - int64(p.Cell[0])<<32) >> 9,
		(l.at[1] - int64(p.Cell[1])<<32) >> 9,
		(l.at[2] - int64(p.Cell[2])<<32) >> 9,
	}
}

// triangle is one of the chunk's triangles as seen from a place; corner is l.from of it. Of a vertex less than 2048 m
// away every bit is right, and wherever two chunks share one they agree on it.
func (l *laid) triangle(i int32, p *space.Place, corner *[3]int64) Triangle {
	c := l.chunk
	k := &c.triangles[i]
	return Triangle{
		A: seen(&c.points[k[0]], p, corner), B: seen(&c.points[k[1]], p, corner), C: seen(&c.points[k[2]], p, corner),
		Normal: c.Normal(i), ID: l.id, Index: i, Material: c.materials[i], Active: c.edges[i],
	}
}

func seen(v *[3]int32, p *space.Place, corner *[3]int64) space.Vec {
	return space.Vec{
		X: float64(float64(int64(v[0])+corner[0])*space.Lattice) - p.At.X,
		Y: float64(float64(int64(v[1])+corner[1])*space.Lattice) - p.At.Y,
		Z: float64(float64(int64(v[2])+corner[2])*space.Lattice) - p.At.Z,
	}
}

// gather appends the triangles of one chunk in their order.
func (l *laid) gather(p space.Place, box *space.Box, to []Triangle) []Triangle {
	c := l.chunk
	corner := l.from(&p)
	var low, high [3]uint64 // the box on the grid
	at, least, most := [3]float64{p.At.X, p.At.Y, p.At.Z}, [3]float64{box.Min.X, box.Min.Y, box.Min.Z},
		[3]float64{box.Max.X, box.Max.Y, box.Max.Z}
	for a := range 3 {
		base := float64(at[a]*steps) - float64(corner[a]+int64(c.base[a]))
		low[a] = line(float64((base+float64(least[a]*steps))*scale(c.shift[a]))) * spread
		high[a] = line(float64((base+float64(most[a]*steps))*scale(c.shift[a])))*spread | tops
	}
	var stack [stackDepth]uint32
	for n, ref := 0, uint32(0); ; {
		if ref&isLeaf == 0 {
			b := &c.nodes[ref]
			met := (high[0] - b.low[0]) & ((b.high[0] | tops) - low[0]) & (high[1] - b.low[1]) & ((b.high[1] | tops) - low[1]) &
				(high[2] - b.low[2]) & ((b.high[2] | tops) - low[2]) & tops
			for met != 0 { // the last lane first, so that the first comes off the stack first
				k := 63 - bits.LeadingZeros64(met)
				stack[n&(stackDepth-1)] = b.child[k>>4&3]
				n++
				met ^= 1 << k
			}
		} else {
			from, upTo := leaf(ref)
			for i := from; i < upTo; i++ {
				k := &c.triangles[i]
				x, y, z := seen(&c.points[k[0]], &p, &corner), seen(&c.points[k[1]], &p, &corner),
					seen(&c.points[k[2]], &p, &corner)
				if (space.Box{Min: x.Min(y).Min(z), Max: x.Max(y).Max(z)}).Meets(*box) {
					to = append(to, l.triangle(int32(i), &p, &corner))
				}
			}
		}
		if n == 0 {
			return to
		}
		n--
		ref = stack[n&(stackDepth-1)]
	}
}
