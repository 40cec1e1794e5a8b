// Boxes by where they lie, seen from above.

package collide

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

// grid2 deals boxes into squares, about one into each.
type grid2 struct {
	from    [2]float64 // m
	side    float64    // m, of a square
	wide    int        // squares from west to east
	deep    int        // and from south to north
	squares [][]int32
}

func newGrid2(boxes []space.Box, has func(i int) bool) grid2 {
	around, n, largest := space.NoBox(), 0, 0.0
	for i := range boxes {
		if has(i) {
			around = around.Join(boxes[i])
			size := boxes[i].Size()
			n, largest = n+1, max(largest, size.X, size.Y)
		}
	}
	if n == 0 {
		return grid2{}
	}
	size := around.Size()
	g := grid2{
		from: [2]float64{around.Min.X, around.Min.Y},
		side: max(math.Sqrt(float64(size.X*size.Y)/float64(n)), float64(max(size.X, size.Y)/mostSquares),
			float64(largest/mostAcross), 1),
	}
	g.wide, g.deep = g.square(0, around.Max.X)+1, g.square(1, around.Max.Y)+1
	g.squares = make([][]int32, g.wide*g.deep)
	for i := range boxes {
		if has(i) {
			for y := g.square(1, boxes[i].Min.Y); y <= g.square(1, boxes[i].Max.Y); y++ {
				for x := g.square(0, boxes[i].Min.X); x <= g.square(0, boxes[i].Max.X); x++ {
					g.squares[y*g.wide+x] = append(g.squares[y*g.wide+x], int32(i))
				}
			}
		}
	}
	return g
}

const (
	mostSquares = 2048 // side by side
	mostAcross  = 8    // that one box lies over
)

func (g *grid2) square(axis int, at float64) int {
	return num.Floor(float64((at-g.from[axis])/g.side), 0, mostSquares)
}

// within appends what may lie in a box, some of it more than once.
func (g *grid2) within(b space.Box, to []int32) []int32 {
	if len(g.squares) == 0 {
		return to
	}
	east, north := min(g.square(0, b.Max.X), g.wide-1), min(g.square(1, b.Max.Y), g.deep-1)
	for y := g.square(1, b.Min.Y); y <= north; y++ {
		for x := g.square(0, b.Min.X); x <= east; x++ {
			to = append(to, g.squares[y*g.wide+x]...)
		}
	}
	return to
}
