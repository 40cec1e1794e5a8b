// The squares behind Find: which stretches of streets lie in them or near.

package street

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

// grid is squares of the map, each with what lies in it or no further from it than reach.
type grid struct {
	size, reach float64 // m
	west, south float64 // m
	wide, high  int
	begins      []int32 // of each square's items; one more for the end
	items       []int32
}

const (
	fine     = 24.0    // m, a square of the fine grid
	coarser  = 10      // fine squares in the side of a coarse one
	mostFine = 1 << 22 // squares; a larger town has larger ones
	farthest = 1 << 24 // squares
)

// spot is where an item lies: within half of the way from a to b.
type spot struct {
	a, b space.Vec
	half float64 // m
}

func newGrid(size float64, spots []spot) grid {
	west, south, east, north := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range spots {
		s := &spots[i]
		west, south = min(west, s.a.X-s.half, s.b.X-s.half), min(south, s.a.Y-s.half, s.b.Y-s.half)
		east, north = max(east, s.a.X+s.half, s.b.X+s.half), max(north, s.a.Y+s.half, s.b.Y+s.half)
	}
	if len(spots) == 0 {
		west, south, east, north = 0, 0, 0, 0
	}
	for float64((east-west)/size*((north-south)/size)) > mostFine {
		size = float64(size * 2)
	}
	g := grid{size: size, reach: float64(size * 0.6), west: west, south: south}
	g.wide, g.high = num.Floor((east-west)/size, 0, farthest)+1, num.Floor((north-south)/size, 0, farthest)+1
	g.begins = make([]int32, g.wide*g.high+1)
	for i := range spots { // once to count, once to fill in
		g.over(&spots[i], func(k int) { g.begins[k+1]++ })
	}
	for k := range g.wide * g.high {
		g.begins[k+1] += g.begins[k]
	}
	g.items = make([]int32, g.begins[g.wide*g.high])
	next := append([]int32(nil), g.begins...)
	for i := range spots {
		g.over(&spots[i], func(k int) {
			g.items[next[k]] = int32(i)
			next[k]++
		})
	}
	return g
}

// over goes through the squares that a spot lies in or near.
func (g *grid) over(s *spot, visit func(k int)) {
	far := s.half + g.reach
	x0, y0 := g.cell(space.Vec{X: min(s.a.X, s.b.X) - far, Y: min(s.a.Y, s.b.Y) - far})
	x1, y1 := g.cell(space.Vec{X: max(s.a.X, s.b.X) + far, Y: max(s.a.Y, s.b.Y) + far})
	piece := stretch{a: s.a, b: s.b}
	for y := max(y0, 0); y <= min(y1, g.high-1); y++ {
		for x := max(x0, 0); x <= min(x1, g.wide-1); x++ {
			middle := space.Vec{
				X: g.west + float64((float64(x)+0.5)*g.size), Y: g.south + float64((float64(y)+0.5)*g.size),
			}
			var is found
			if piece.measure(middle, &is); is.off <= far+float64(g.size*0.7072) {
				visit(y*g.wide + x)
			}
		}
	}
}

// cell is the square that a place lies in; it may lie outside the grid.
func (g *grid) cell(at space.Vec) (x, y int) {
	return num.Floor((at.X-g.west)/g.size, -farthest, farthest), num.Floor((at.Y-g.south)/g.size, -farthest, farthest)
}

// in is what a square has.
func (g *grid) in(x, y int) []int32 {
	if x < 0 || y < 0 || x >= g.wide || y >= g.high {
		return nil
	}
	k := y*g.wide + x
	return g.items[g.begins[k]:g.begins[k+1]]
}

// outside is how many squares a square lies outside the grid.
func (g *grid) outside(x, y int) int { return max(1, -x, -y, x-g.wide+1, y-g.high+1) }

// rings is how many rings around a square have any of the grid.
func (g *grid) rings(x, y int) int { return max(x, y, g.wide-1-x, g.high-1-y) }

// ring goes through what the squares so many squares from one have.
func (g *grid) ring(x, y, r int, visit func(item int32)) {
	for v := max(y-r, 0); v <= min(y+r, g.high-1); v++ {
		step := 2 * r
		if v == y-r || v == y+r {
			step = 1
		}
		u := x - r
		if u < 0 && step == 1 {
			u = 0
		}
		for ; u <= min(x+r, g.wide-1); u += step {
			for _, item := range g.in(u, v) {
				visit(item)
			}
		}
	}
}
