// Where tiles meet: which edges of a tile's triangles lie on its border, and what the neighbour has there.

package town

import (
	"cmp"
	"encoding/binary"
	"slices"

	"camber/blueprints/street/plane"
)

// beyond is where the neighbour at a side lies: west, east, south and north.
var beyond = [4][2]int32{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}

// rim is an edge of a triangle on the border of its tile.
type rim struct {
	side  int8
	a, b  uint32   // points, as the triangle goes round
	low   int32    // how far along the side the first of them lies, lattice steps
	high  int32    // and the other
	third [3]int32 // the triangle's corner that is not on the edge
	ends  [2][3]int32
}

// borders finds the edges of the sheet on the tile's border, by side, then along it.
func borders(t *Tile) []rim {
	var all []rim
	for i := range t.Sheet {
		tri := &t.Triangles[i]
		for k := range 3 {
			a, b := tri[k], tri[(k+1)%3]
			p, q := t.Points[a], t.Points[b]
			side := int8(-1)
			for axis := range 2 {
				if p[axis] == q[axis] && (p[axis] == 0 || p[axis] == plane.Size) {
					side = int8(2*axis) + int8(p[axis]/plane.Size)
				}
			}
			if side >= 0 {
				along := 1 - side/2
				e := rim{
					side: side, a: a, b: b, low: p[along], high: q[along], third: t.Points[tri[(k+2)%3]],
					ends: [2][3]int32{p, q},
				}
				if e.low > e.high {
					e.low, e.high = e.high, e.low
				}
				all = append(all, e)
			}
		}
	}
	slices.SortFunc(all, byPlace)
	return all
}

func byPlace(e, f rim) int { return cmp.Or(cmp.Compare(e.side, f.side), cmp.Compare(e.low, f.low)) }

// mirrored is the third corner of a triangle that goes on as the edge's own ends.
func (e *rim) mirrored() (p [3]int32) {
	for k := range 3 {
		p[k] = e.ends[0][k] + e.ends[1][k] - e.third[k]
	}
	return p
}

// facing is the neighbour's edge where one lies.
func facing(e *rim, theirs []rim) *rim {
	want := rim{side: e.side ^ 1, low: e.low}
	at, ok := slices.BinarySearchFunc(theirs, want, byPlace)
	if !ok || theirs[at].high != e.high {
		return nil
	}
	return &theirs[at]
}

// packOuter appends what the neighbours have on the other side of a tile's border; of gives a neighbour's edges, nil
// where its ground goes on as the tile's ends.
func packOuter(b []byte, mine []rim, of func(side int8) []rim) []byte {
	b = binary.AppendUvarint(b, uint64(len(mine)))
	for i := range mine {
		e := &mine[i]
		third := e.mirrored()
		if f := facing(e, of(e.side)); f != nil {
			third = f.third
			for k := range 2 {
				third[k] += beyond[e.side][k] * plane.Size
			}
		}
		b = binary.AppendUvarint(binary.AppendUvarint(b, uint64(e.a)), uint64(e.b))
		for k := range 3 {
			b = binary.AppendVarint(b, int64(third[k])-int64(e.ends[0][k]))
		}
	}
	return b
}
