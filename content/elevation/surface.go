// Several squares as one surface.

package elevation

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"slices"
)

// Surface is the ground of an area.
type Surface struct {
	squares map[corner]*Square
	Files   []string // that were read, by their corners
	Missing []string // names of files that the area needs and that are not there: flat at the sea's level
	Filled  Filled
	// Doubtful is how many heights were none that the Earth has: they are filled from those around them.
	Doubtful int
	Empty    []string // names of files without any height: flat at the sea's level
}

// corner is the lower left one of a square, in degrees.
type corner struct{ west, south int }

// Area is where heights are wanted, in degrees.
type Area struct{ West, South, East, North float64 }

// Open reads the heights of an area from the files of a folder that have them.
func Open(folder fs.FS, area Area) (*Surface, error) {
	if !(area.West <= area.East && area.South <= area.North && area.West >= -180 && area.East <= 180 &&
		area.South >= -90 && area.North <= 90) {
		return nil, fmt.Errorf("elevation: no area: west %v to east %v, south %v to north %v", area.West, area.East,
			area.South, area.North)
	}
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil, err
	}
	files := map[corner]string{}
	for _, e := range entries {
		if west, south, err := Corner(e.Name()); err == nil && files[corner{west, south}] == "" {
			files[corner{west, south}] = e.Name()
		}
	}
	s := &Surface{squares: map[corner]*Square{}}
	for south := int(math.Floor(area.South)); south <= lastOf(area.South, area.North); south++ {
		for west := int(math.Floor(area.West)); west <= lastOf(area.West, area.East); west++ {
			name := files[corner{west, south}]
			if name == "" {
				s.Missing = append(s.Missing, Name(west, south))
				continue
			}
			data, err := fs.ReadFile(folder, name)
			if err != nil {
				return nil, err
			}
			if s.squares[corner{west, south}], err = Read(name, data); err != nil {
				return nil, err
			}
			s.Files = append(s.Files, name)
		}
	}
	s.join()
	return s, nil
}

// lastOf returns the last square from one number of degrees to another; an area that ends on a line needs none beyond.
func lastOf(from, to float64) int { return max(int(math.Ceil(to))-1, int(math.Floor(from))) }

// New makes a surface of squares, whose voids it fills and whose borders it makes agree.
func New(squares ...*Square) *Surface {
	s := &Surface{squares: map[corner]*Square{}}
	for _, q := range squares {
		s.squares[corner{q.West, q.South}] = q
	}
	s.join()
	return s
}

// join fills voids and makes squares that touch agree: each border is in both files, and a hole in it may be in one
// alone, or be filled otherwise from either side. The square to the east or north has its way.
func (s *Surface) join() {
	corners := slices.SortedFunc(maps.Keys(s.squares), func(a, b corner) int {
		return cmp.Or(cmp.Compare(b.south, a.south), cmp.Compare(b.west, a.west))
	})
	for _, c := range corners {
		s.borders(c, func(to, from *float32) {
			if *to == Void {
				*to = *from
			} else if *from == Void {
				*from = *to
			}
		})
	}
	for _, c := range corners {
		s.Doubtful += s.squares[c].Doubtful
		f := s.squares[c].Fill()
		if f.Sea == len(s.squares[c].Heights) {
			s.Empty = append(s.Empty, Name(c.west, c.south))
		}
		s.Filled.Land += f.Land
		s.Filled.Sea += f.Sea
	}
	for _, c := range corners {
		s.borders(c, func(to, from *float32) { *to = *from })
	}
	for _, c := range corners {
		s.crossing(c)
	}
	for _, c := range corners {
		s.refine(c)
	}
}

// borders calls both for each pair of samples that are one place: of a square's eastern and northern edge, and of its
// neighbours there that are as fine.
func (s *Surface) borders(c corner, both func(to, from *float32)) {
	q := s.squares[c]
	last := q.Side - 1
	if east := s.squares[corner{c.west + 1, c.south}]; east != nil && east.Side == q.Side {
		for row := range q.Side {
			both(&q.Heights[row*q.Side+last], &east.Heights[row*q.Side])
		}
	}
	if north := s.squares[corner{c.west, c.south + 1}]; north != nil && north.Side == q.Side {
		for column := range q.Side {
			both(&q.Heights[column], &north.Heights[last*q.Side+column])
		}
	}
}

// refine lays a square's edges along those of coarser neighbours.
func (s *Surface) refine(c corner) {
	q := s.squares[c]
	last := q.Side - 1
	for _, e := range []struct {
		beside           corner
		row, column      int // of the edge's first sample
		down, right      int // from sample to sample
		atRow, atColumn  float64
		andDown, andLeft float64
	}{
		{beside: corner{c.west + 1, c.south}, column: last, down: 1, andDown: 1},
		{beside: corner{c.west - 1, c.south}, down: 1, andDown: 1, atColumn: 1},
		{beside: corner{c.west, c.south + 1}, right: 1, andLeft: 1, atRow: 1},
		{beside: corner{c.west, c.south - 1}, row: last, right: 1, andLeft: 1},
	} {
		coarse := s.squares[e.beside]
		if coarse == nil || coarse.Side >= q.Side {
			continue
		}
		for i := range q.Side {
			along := float64(i) / float64(last)
			row, column := e.atRow+float64(e.andDown*along), e.atColumn+float64(e.andLeft*along)
			n := float64(coarse.Side - 1)
			q.Heights[(e.row+e.down*i)*q.Side+e.column+e.right*i] = float32(s.smooth(coarse, float64(column*n), float64(row*n)))
		}
	}
}

// crossing makes the squares around a square's upper right corner agree there.
func (s *Surface) crossing(c corner) {
	var first *float32
	for _, d := range []corner{{1, 1}, {0, 1}, {1, 0}, {0, 0}} {
		q := s.squares[corner{c.west + d.west, c.south + d.south}]
		if q == nil {
			continue
		}
		last := q.Side - 1
		at := &q.Heights[last*d.south*q.Side+last*(1-d.west)]
		if first == nil {
			first = at
		}
		*at = *first
	}
}
