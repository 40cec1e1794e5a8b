// Package shore tells quickly whether a place lies in the sea. It is pure, and knows nothing of towns: see [Of].
package shore

import (
	"cmp"
	"slices"

	"camber/blueprints/street/plane"
	"camber/components/num"
	"camber/components/space"
)

// Index tells quickly whether a place lies in the sea: only the sides of its shore in the place's tile are looked at.
type Index struct {
	Level float64                     // m
	tile  float64                     // m
	sides map[[2]int32][][2]space.Vec // by tile
	rows  map[int32][]turning         // by row of tiles, where the middle of the row meets the shore, from west to east
}

// turning is where a shore crosses a line, and by how much more it winds round what lies east of there.
type turning struct {
	x    float64
	more int
}

// Of is the sea within some rings on the lattice, anticlockwise around water, of tiles so large, at some height.
func Of(rings [][]plane.Point, tile, level float64) *Index {
	s := &Index{level, tile, map[[2]int32][][2]space.Vec{}, map[int32][]turning{}}
	for _, ring := range rings {
		for k := range ring {
			s.side(placed(ring[k]), placed(ring[(k+1)%len(ring)]))
		}
	}
	for _, row := range s.rows { //exact:ok each is sorted for itself
		slices.SortFunc(row, func(a, b turning) int { return cmp.Or(cmp.Compare(a.x, b.x), cmp.Compare(a.more, b.more)) })
	}
	return s
}

func placed(p plane.Point) space.Vec {
	return space.Vec{X: float64(float64(p[0]) * space.Lattice), Y: float64(float64(p[1]) * space.Lattice)}
}

// side notes a side of the shore.
func (s *Index) side(a, b space.Vec) {
	low, high := s.tileOf(a.Min(b)), s.tileOf(a.Max(b))
	for y := low[1]; y <= high[1]; y++ {
		from, to := low[0], high[0]
		if a.Y != b.Y && high[1] > low[1] { // only where it comes through the row
			south, north := float64(float64(y)*s.tile), float64(float64(y+1)*s.tile)
			at := func(v float64) float64 {
				t := min(max((v-a.Y)/(b.Y-a.Y), 0), 1)
				return a.X + float64(t*(b.X-a.X))
			}
			u, v := at(south), at(north)
			from = max(int32(num.Floor(float64((min(u, v)-1)/s.tile), -1<<24, 1<<24)), low[0])
			to = min(int32(num.Floor(float64((max(u, v)+1)/s.tile), -1<<24, 1<<24)), high[0])
		}
		for x := from; x <= to; x++ {
			s.sides[[2]int32{x, y}] = append(s.sides[[2]int32{x, y}], [2]space.Vec{a, b})
		}
		middle := float64((float64(y) + 0.5) * s.tile)
		if (a.Y <= middle) != (b.Y <= middle) {
			more := 1 // going down, the inside lies to the left: east
			if b.Y > a.Y {
				more = -1
			}
			x := a.X + float64((middle-a.Y)/(b.Y-a.Y)*(b.X-a.X))
			s.rows[y] = append(s.rows[y], turning{x, more})
		}
	}
}

// Has tells whether a place lies in the sea or on its shore.
func (s *Index) Has(p space.Vec) bool {
	at := s.tileOf(p)
	middle := space.Vec{
		X: float64((float64(at[0]) + 0.5) * s.tile), Y: float64((float64(at[1]) + 0.5) * s.tile),
	}
	winds := 0
	for _, t := range s.rows[at[1]] {
		if t.x > middle.X {
			break
		}
		winds += t.more
	}
	for _, side := range s.sides[at] { // that are crossed from the tile's middle to the place
		a, b := side[0], side[1]
		to := twiceOf(a, b, p)
		if to == 0 && a.Min(b).X <= p.X && p.X <= a.Max(b).X && a.Min(b).Y <= p.Y && p.Y <= a.Max(b).Y {
			return true
		}
		if (twiceOf(middle, p, a) >= 0) == (twiceOf(middle, p, b) >= 0) || (twiceOf(a, b, middle) > 0) == (to > 0) {
			continue
		}
		if to > 0 {
			winds++
		} else {
			winds--
		}
	}
	return winds > 0
}

// twiceOf is twice the area of a triangle, more than 0 where its last corner lies left of the way between the others.
func twiceOf(a, b, p space.Vec) float64 {
	return float64((b.X-a.X)*(p.Y-a.Y)) - float64((b.Y-a.Y)*(p.X-a.X))
}

func (s *Index) tileOf(p space.Vec) [2]int32 {
	const most = 1 << 20
	return [2]int32{
		int32(num.Floor(float64(p.X/s.tile), -most, most)), int32(num.Floor(float64(p.Y/s.tile), -most, most)),
	}
}
