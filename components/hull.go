// How the faces and edges of a hull hang together.

package components

import (
	"cmp"
	"slices"
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
