// Long triangles cut into short ones, so that light that is baked into vertices has somewhere to be.

package relief

import "camber/components/space"

// splitter cuts edges that are longer than allowed where their middle is. What is done to an edge depends on nothing
// but the edge, so that neighbours still fit.
type splitter struct {
	longest func(middle space.Vec) float64 // m
	emit    func(a, b, c space.Vec)
	// parted tells of an edge that is not too long whether it is to be cut all the same; nil: none is.
	parted func(a, b space.Vec) bool
}

// deepest ends the cutting of triangles that are absurdly long.
const deepest = 12

func (s *splitter) long(a, b space.Vec) bool {
	limit := s.longest(mid(a, b))
	return b.Sub(a).LenSq() > limit*limit || s.parted != nil && s.parted(a, b)
}

// mid is the middle of an edge, to the same bits from either end.
func mid(a, b space.Vec) space.Vec { return a.Add(b).Scale(0.5) }

func (s *splitter) cut(a, b, c space.Vec, depth int) {
	ab, bc, ca := s.long(a, b), s.long(b, c), s.long(c, a)
	if depth >= deepest || !ab && !bc && !ca {
		s.emit(a, b, c)
		return
	}
	depth++
	switch {
	case ab && bc && ca:
		x, y, z := mid(a, b), mid(b, c), mid(c, a)
		s.cut(a, x, z, depth)
		s.cut(x, b, y, depth)
		s.cut(z, y, c, depth)
		s.cut(x, y, z, depth)
	case ab && bc:
		s.two(a, b, c, depth)
	case bc && ca:
		s.two(b, c, a, depth)
	case ca && ab:
		s.two(c, a, b, depth)
	case ab:
		s.one(a, b, c, depth)
	case bc:
		s.one(b, c, a, depth)
	default:
		s.one(c, a, b, depth)
	}
}

// one cuts a triangle whose first edge alone is long.
func (s *splitter) one(a, b, c space.Vec, depth int) {
	x := mid(a, b)
	s.cut(a, x, c, depth)
	s.cut(x, b, c, depth)
}

// two cuts a triangle whose first two edges are long.
func (s *splitter) two(a, b, c space.Vec, depth int) {
	x, y := mid(a, b), mid(b, c)
	s.cut(x, b, y, depth)
	s.cut(a, x, y, depth)
	s.cut(a, y, c, depth)
}

// How edges of shadows are cut.
const (
	shadeLong  = 20.0 // m, an edge at most where shadows may lie
	shadeShort = 3.5  // m, below which none is cut
)

// shades finds edges that reach from sun into shade.
type shades struct {
	sun   func(at space.Vec) float64
	known map[space.Vec]bool
}

func newShades(sun func(at space.Vec) float64) *shades { return &shades{sun, map[space.Vec]bool{}} }

func (s *shades) lit(at space.Vec) bool {
	lit, ok := s.known[at]
	if !ok {
		lit = s.sun(at.Add(space.Vec{Z: 0.1})) > 0.5
		s.known[at] = lit
	}
	return lit
}

// parted tells whether the sun reaches one part of an edge and not another. It depends on nothing but the edge.
func (s *shades) parted(a, b space.Vec) bool {
	if b.Sub(a).LenSq() < shadeShort*shadeShort {
		return false
	}
	lit := s.lit(a)
	return s.lit(b) != lit || s.lit(mid(a, b)) != lit
}
