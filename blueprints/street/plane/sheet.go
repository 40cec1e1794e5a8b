// What goes into a sheet and what it is: outlines in, triangles out.

package plane

import (
	"errors"
	"fmt"
)

// Size is the length of a tile's side in steps of 2^-13 m: 128 m.
const Size = 1 << 20

// Point is a place on a tile in steps of 2^-13 m from its south-western corner, east and north, from 0 to Size.
type Point [2]int32

// Ring is a closed outline; its last point is joined to its first.
type Ring struct {
	Points []Point
	Region int32 // whose outline it is, from 0: of regions that cover a place the highest is seen
}

// Line is an open line that is to lie along edges and is nobody's outline.
type Line []Point

// Sheet is a tile covered with triangles. It stays as it is until its Triangulator covers the next.
type Sheet struct {
	// Points are those given, in their order, doubles left out; then those corners of the tile that were not given;
	// then the places where outlines cross.
	Points []Point
	// Given is the number in Points of each point that was given, doubles too: those of all rings, of all lines, then
	// the posts.
	Given []uint32
	// Triangles are three numbers in Points each, anticlockwise.
	Triangles [][3]uint32
	// Top is the highest region that winds round each triangle, -1 for none.
	Top []int32
	// Sides has bit k set where the edge from a triangle's corner k to the next is part of a ring or line.
	Sides []uint8
}

// ErrBudget says that a tile has more points than its Triangulator may make of it.
var ErrBudget = errors.New("too many points")

// DefaultBudget is how many points a tile may have where nothing else is said.
const DefaultBudget = 1 << 17

// maxBudget is how many can be numbered beside their place on the curve.
const maxBudget = 1 << 22

// Triangulator covers tiles, one after the other, in memory that it keeps. Its zero value is ready.
type Triangulator struct {
	Budget int // how many points a tile may have, given ones and crossings together; 0 is DefaultBudget
	// Free takes what lies inside of one region, and is not seen, out of the edges again: the triangles there are as
	// round as their points, which stay, allow. Bare land keeps its lines, but what is no wider than rounding makes it
	// belongs to the region beside it.
	Free bool

	raw    []Point  // the points as they were given, then the corners
	points []Point  // in their order on the curve, then crossings
	keys   []uint64 // place on the curve, then number, of the points as they were given
	first  []uint32 // where the sides of each point begin among sides
	sides  []side   // of all outlines, by their ends
	rank   []uint32 // the number in points of each given point; then the corners'
	number []uint32 // the number in the sheet of each of points
	ids    []int32  // the regions there are, ascending
	shares []share  // what sides carry
	halves []half   // three to a triangle, anticlockwise
	at     []int32  // a half that begins at each of points
	stack  []int32  // edges to look at, and the way through the windings
	todo   []piece  // sides yet to be laid
	given  uint32   // how many points there were before any crossing
	ways   []int32  // the edges that a side crosses
	wound  windings // how often each region winds round where we are
	spin   uint32   // which neighbour a walk asks first
	sheet  Sheet
}

// Cover covers the tile. Rings of one region work together: one that runs the other way inside another is a hole.
func (t *Triangulator) Cover(rings []Ring, lines []Line, posts []Point) (*Sheet, error) {
	if err := t.gather(rings, lines, posts); err != nil {
		return nil, err
	}
	t.weave()
	if err := t.layAll(); err != nil {
		return nil, err
	}
	for e := range t.halves {
		if int32(e) < t.halves[e].twin {
			t.stack = append(t.stack, int32(e))
			t.settle()
		}
	}
	t.wind()
	if t.Free {
		t.close()
		t.free()
	}
	t.write()
	return &t.sheet, nil
}

// budget refuses more points than are allowed.
func (t *Triangulator) budget(points int) error {
	budget := t.Budget
	if budget <= 0 {
		budget = DefaultBudget
	}
	if budget = min(budget, maxBudget); points > budget {
		return fmt.Errorf("%w: a tile has at least %d, and may have %d", ErrBudget, points, budget)
	}
	return nil
}

// write numbers the points as they were given and copies the triangles out.
func (t *Triangulator) write() {
	s := &t.sheet
	s.Points, s.Given = s.Points[:0], s.Given[:0]
	t.number = sized(t.number, len(t.points))
	const unknown = ^uint32(0)
	for i := range t.number {
		t.number[i] = unknown
	}
	name := func(i uint32) uint32 {
		if t.number[i] == unknown {
			t.number[i] = uint32(len(s.Points))
			s.Points = append(s.Points, t.points[i])
		}
		return t.number[i]
	}
	given := len(t.rank) - len(corners)
	for _, i := range t.rank[:given] {
		s.Given = append(s.Given, name(i))
	}
	for _, i := range t.rank[given:] {
		name(i)
	}
	for i := range t.points {
		name(uint32(i)) // those that are left, the crossings, come last in points
	}
	n := len(t.halves) / 3
	s.Triangles, s.Sides = sized(s.Triangles, n), sized(s.Sides, n)
	for i := range n {
		h := t.halves[3*i : 3*i+3]
		var sides uint8
		for k := range h {
			s.Triangles[i][k] = t.number[h[k].from]
			if h[k].carry != 0 {
				sides |= 1 << k
			}
		}
		s.Sides[i] = sides
	}
}

// sized is a slice of n elements, in the old one's memory where that is enough.
func sized[T any](old []T, n int) []T {
	if cap(old) < n {
		return make([]T, n, n+n/4)
	}
	return old[:n]
}
