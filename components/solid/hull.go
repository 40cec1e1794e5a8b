// How the faces and edges of a hull hang together, and its flat faces of many triangles.

package solid

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
)

// EdgesOf lists the edges of a body by its faces, whose corners go anticlockwise seen from outside: each edge once with
// its lower corner first, sorted, and the faces to the left and right of it on the way from its lower corner to its
// higher, seen from outside.
func EdgesOf(faces [][]int32) (edges, sides [][2]int32) {
	type half struct {
		edge [2]int32
		face int32
		left bool
	}
	var halves []half
	for f, corners := range faces {
		for i, a := range corners {
			b := corners[(i+1)%len(corners)]
			halves = append(halves, half{[2]int32{min(a, b), max(a, b)}, int32(f), a < b})
		}
	}
	slices.SortFunc(halves, func(x, y half) int {
		return cmp.Or(cmp.Compare(x.edge[0], y.edge[0]), cmp.Compare(x.edge[1], y.edge[1]), cmp.Compare(x.face, y.face))
	})
	for i := 0; i+1 < len(halves); i += 2 {
		l, r := halves[i], halves[i+1]
		if !l.left {
			l, r = r, l
		}
		edges = append(edges, l.edge)
		sides = append(sides, [2]int32{l.face, r.face})
	}
	return edges, sides
}

// merge joins triangles that lie in one plane to faces, the largest first. It returns the corners around each.
func (b *hullBuilder) merge() [][]int32 {
	area := make([]float64, len(b.faces))
	var order []int32
	for i := range b.faces {
		if f := &b.faces[i]; !f.gone {
			p := b.points[f.corners[0]]
			area[i] = b.points[f.corners[1]].Sub(p).Cross(b.points[f.corners[2]].Sub(p)).Len()
			order = append(order, int32(i))
		}
	}
	slices.SortFunc(order, func(x, y int32) int {
		return cmp.Or(cmp.Compare(area[y], area[x]), cmp.Compare(x, y))
	})
	var loops [][]int32
	for _, seed := range order {
		if b.faces[seed].face != 0 {
			continue
		}
		id := int32(len(loops)) + 1
		b.faces[seed].face = id
		group := []int32{seed}
		for n := 0; n < len(group); n++ {
			c := b.faces[group[n]].corners
			for i := range c {
				g := b.over[[2]int32{c[(i+1)%3], c[i]}]
				if b.faces[g].face == 0 && b.flat(&b.faces[seed], &b.faces[g]) {
					b.faces[g].face = id
					group = append(group, g)
				}
			}
		}
		loops = append(loops, b.loop(group, id))
	}
	return loops
}

// flat tells whether a triangle lies in the plane of another.
func (b *hullBuilder) flat(seed, f *hullTriangle) bool {
	for _, c := range f.corners {
		if math.Abs(seed.normal.Dot(b.points[c])-seed.offset) > float64(2*b.off) {
			return false
		}
	}
	return seed.normal.Dot(f.normal) > 0.5
}

// loop is the way around a group of triangles, anticlockwise; nil if it is not one way.
func (b *hullBuilder) loop(group []int32, id int32) []int32 {
	onward := map[int32]int32{}
	first, n := int32(-1), 0
	for _, g := range group {
		c := b.faces[g].corners
		for i := range c {
			from, to := c[i], c[(i+1)%3]
			if b.faces[b.over[[2]int32{to, from}]].face != id {
				onward[from] = to
				n++
				if first < 0 || from < first {
					first = from
				}
			}
		}
	}
	loop := []int32{first}
	for k := onward[first]; k != first && len(loop) <= n; k = onward[k] {
		loop = append(loop, k)
	}
	if len(loop) != n {
		return nil
	}
	return loop
}

// settle makes a hull of faces, leaving out corners in which fewer than three of them meet. It returns nil if the faces
// do not close.
func (b *hullBuilder) settle(loops [][]int32) *Hull {
	loops = slices.Clone(loops)
	for again := true; again; {
		again = false
		meet := make([]int, len(b.points))
		for _, l := range loops {
			for _, c := range l {
				meet[c]++
			}
		}
		for i, l := range loops {
			kept := slices.DeleteFunc(slices.Clone(l), func(c int32) bool { return meet[c] < 3 })
			if len(kept) < 3 {
				kept = nil
			}
			again = again || len(kept) != len(l)
			loops[i] = kept
		}
	}
	h, number := &Hull{}, make([]int32, len(b.points))
	for i := range number {
		number[i] = -1
	}
	var faces [][]int32
	for _, l := range loops {
		for _, c := range l {
			number[c] = 0
		}
		if l != nil {
			faces = append(faces, l)
		}
	}
	for i := range number {
		if number[i] == 0 {
			number[i] = int32(len(h.Corners))
			h.Corners = append(h.Corners, b.points[i])
		}
	}
	ends := 0
	for i := range faces {
		ends += len(faces[i])
		f := HullFace{Corners: make([]int32, len(faces[i])), Offset: math.Inf(-1)}
		for k, c := range faces[i] {
			f.Corners[k] = number[c]
		}
		faces[i] = f.Corners
		f.Normal = h.across(f.Corners)
		for _, c := range f.Corners {
			f.Offset = max(f.Offset, f.Normal.Dot(h.Corners[c]))
		}
		h.Faces = append(h.Faces, f)
	}
	h.Edges, h.Sides = EdgesOf(faces)
	h.Box = space.BoxOf(h.Corners...)
	if len(h.Faces) < 4 || 2*len(h.Edges) != ends || len(h.Corners)-len(h.Edges)+len(h.Faces) != 2 {
		return nil
	}
	return h
}

// across is the unit vector out of a face.
func (h *Hull) across(corners []int32) space.Vec {
	var sum space.Vec
	p := h.Corners[corners[0]]
	for i := 2; i < len(corners); i++ {
		sum = sum.Add(h.Corners[corners[i-1]].Sub(p).Cross(h.Corners[corners[i]].Sub(p)))
	}
	return sum.Unit()
}

// closed tells whether no two faces meet in a valley, and all points lie inside or no further out than by most, in m.
func (h *Hull) closed(points []space.Vec, most float64) bool {
	for i, e := range h.Edges {
		l, r := h.Faces[h.Sides[i][0]].Normal, h.Faces[h.Sides[i][1]].Normal
		if l.Cross(r).Dot(h.Corners[e[1]].Sub(h.Corners[e[0]])) < -1e-7 {
			return false
		}
	}
	for i := range h.Faces {
		for _, p := range points {
			if h.Faces[i].Normal.Dot(p)-h.Faces[i].Offset > most {
				return false
			}
		}
	}
	return true
}
