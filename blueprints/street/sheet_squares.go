// A tile's sheet by squares: which of its triangles lie at a place.

package street

import (
	"slices"

	"camber/components/num"
	"camber/components/space"
)

// buckets is how many squares of a tile's triangles lie side by side.
const buckets = 24

// sheetSquares are those of a tile, in memory that is kept from tile to tile.
type sheetSquares struct {
	begins [buckets*buckets + 1]int32
	all    []int32    // triangles of each, ascending
	reach  [][4]uint8 // of each triangle: the first square and the last, across and up
}

func bucket(m float64) int { return num.Floor(float64(m*(buckets/TileSize)), 0, buckets-1) }

// sort deals a sheet's triangles to all squares that their boxes reach into.
func (s *sheetSquares) sort(made *Tile) {
	var next [buckets * buckets]int32
	s.reach = s.reach[:0]
	for _, tri := range made.Triangles[:made.Sheet] {
		a, b, c := &made.Points[tri[0]], &made.Points[tri[1]], &made.Points[tri[2]]
		r := [4]uint8{
			uint8(bucket(min(a.X, b.X, c.X))), uint8(bucket(max(a.X, b.X, c.X))),
			uint8(bucket(min(a.Y, b.Y, c.Y))), uint8(bucket(max(a.Y, b.Y, c.Y))),
		}
		s.reach = append(s.reach, r)
		for x := int(r[0]); x <= int(r[1]); x++ {
			for y := int(r[2]); y <= int(r[3]); y++ {
				next[x*buckets+y]++
			}
		}
	}
	total := int32(0)
	for k, n := range next {
		s.begins[k], next[k] = total, total
		total += n
	}
	s.begins[buckets*buckets] = total
	s.all = slices.Grow(s.all[:0], int(total))[:total]
	for i, r := range s.reach {
		for x := int(r[0]); x <= int(r[1]); x++ {
			for y := int(r[2]); y <= int(r[3]); y++ {
				s.all[next[x*buckets+y]] = int32(i)
				next[x*buckets+y]++
			}
		}
	}
}

// in are the triangles of a square.
func (s *sheetSquares) in(x, y int) []int32 {
	k := x*buckets + y
	return s.all[s.begins[k]:s.begins[k+1]]
}

// lowest is as low as any corner of the triangles whose boxes meet a box, both of the tile.
func (s *sheetSquares) lowest(made *Tile, box space.Box, least float64) float64 {
	for x := bucket(box.Min.X); x <= bucket(box.Max.X); x++ {
		for y := bucket(box.Min.Y); y <= bucket(box.Max.Y); y++ {
			for _, i := range s.in(x, y) {
				tri := &made.Triangles[i]
				a, b, c := &made.Points[tri[0]], &made.Points[tri[1]], &made.Points[tri[2]]
				if z := min(a.Z, b.Z, c.Z); z < least &&
					min(a.X, b.X, c.X) <= box.Max.X && max(a.X, b.X, c.X) >= box.Min.X &&
					min(a.Y, b.Y, c.Y) <= box.Max.Y && max(a.Y, b.Y, c.Y) >= box.Min.Y {
					least = z
				}
			}
		}
	}
	return least
}
