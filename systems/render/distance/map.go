// Package distance works out for each pixel of a tile how far the nearest street is, exactly: which one, on which side,
// and how far along it. It is pure.
//
//   - to have a tile's map: [Maker.Make], of the segments that [Index.Around] gives
//   - to check one: [Plain], which asks every segment at every pixel
//   - what the sources did with it, as printed and as it can be meant: the functions of sources.go
//
// Pixels go by rows from south to north, each from west to east; a pixel is where its middle is.
package distance

import "math"

// Segment is a straight piece of a street's middle, in metres.
type Segment struct {
	A, B  [2]float64
	Road  int32   // whatever it stands for
	Along float64 // m along the road, of A
}

// Map is a tile's. Its slices have Size times Size pixels.
type Map struct {
	Size  int
	Away  []float32 // m, from the nearest segment: to its right more than 0, to its left less
	Piece []int32   // which segment that is; -1: none is as near as was looked for
	Along []float32 // m along its road
}

// Square is the piece of land that a map is of.
type Square struct {
	West, South float64 // m
	Side        float64 // m
	Far         float64 // m: further away than this nothing counts; segments have to reach so far around the square
}

// Maker makes maps, one after the other in the same memory.
type Maker struct {
	lines []line
	stack []candidate
	step  float64
	far   float64
	from  [2]float64
	into  *Map
}

// candidate is a line that may be the nearest in a square, and how far it is from its middle, squared.
type candidate struct {
	line   int32
	square float64 // m2
}

// line is a segment as it is measured by.
type line struct {
	ax, ay, bx, by float64
	ux, uy, long   float64 // unit, m
	along          float64 // m
}

// How many pixels of a row are measured together: more where there are few candidates.
const (
	leaf, few   = 8, 3
	least, some = 4, 16
)

// Make fills a map of so many pixels; its slices are used again where they are long enough. The nearest segment counts,
// of equal ones the first.
func (k *Maker) Make(m *Map, segments []Segment, s Square, size int) {
	m.Size = size
	m.Away, m.Piece, m.Along = room(m.Away, size*size), room(m.Piece, size*size), room(m.Along, size*size)
	k.lines, k.stack = k.lines[:0], k.stack[:0]
	for i := range segments {
		k.lines = append(k.lines, lineOf(&segments[i]))
		k.stack = append(k.stack, candidate{line: int32(i)})
	}
	k.into, k.step, k.far = m, s.Side/float64(size), s.Far
	k.from = [2]float64{s.West + k.step/2, s.South + k.step/2}
	k.quarter(0, 0, size, 0, len(k.stack))
}

func room[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

func lineOf(s *Segment) line {
	l := line{ax: s.A[0], ay: s.A[1], bx: s.B[0], by: s.B[1], along: s.Along}
	l.ux, l.uy = l.bx-l.ax, l.by-l.ay
	if l.long = math.Sqrt(l.ux*l.ux + l.uy*l.uy); l.long > 0 {
		l.ux, l.uy = l.ux/l.long, l.uy/l.long
	}
	return l
}

// square is how far a point is from a line, squared.
func (l *line) square(x, y float64) float64 {
	wx, wy := x-l.ax, y-l.ay
	t := wx*l.ux + wy*l.uy
	if t < 0 {
		return wx*wx + wy*wy
	}
	if t > l.long {
		wx, wy = x-l.bx, y-l.by
		return wx*wx + wy*wy
	}
	c := wx*l.uy - wy*l.ux
	return c * c
}

// at is where a point lies of a line.
func (l *line) at(x, y float64) (away, along float64) {
	wx, wy := x-l.ax, y-l.ay
	t := wx*l.ux + wy*l.uy
	c := wx*l.uy - wy*l.ux
	switch {
	case t < 0:
		away, t = math.Sqrt(wx*wx+wy*wy), 0
	case t > l.long:
		wx, wy = x-l.bx, y-l.by
		away, t = math.Sqrt(wx*wx+wy*wy), l.long
	default:
		return c, l.along + t
	}
	return math.Copysign(away, c), l.along + t
}

// slack is more than what rounding does to a distance within some kilometres, in metres.
const slack = 1e-6

// quarter measures a square of pixels by the candidates on the stack from one to another: those that cannot be the
// nearest anywhere in it are left out, then it is cut into four.
func (k *Maker) quarter(x, y, n, first, last int) {
	half := float64(n-1) / 2 * k.step
	cx, cy := k.from[0]+float64(x)*k.step+half, k.from[1]+float64(y)*k.step+half
	reach := half*math.Sqrt2 + slack
	best, own := math.Inf(1), len(k.stack)
	for _, c := range k.stack[first:last] {
		c.square = k.lines[c.line].square(cx, cy)
		best = min(best, c.square)
		k.stack = append(k.stack, c)
	}
	most := min(math.Sqrt(best)+2*reach, k.far+reach)
	most *= most
	end := own
	for _, c := range k.stack[own:] {
		if c.square <= most {
			k.stack[end] = c
			end++
		}
	}
	k.stack = k.stack[:end]
	switch n1 := end - own; {
	case n1 == 0:
		k.nothing(x, y, n)
	case n1 == 1 || n <= leaf && n1 <= few || n <= least && n1 <= some || n <= 2 || n%2 == 1:
		k.measure(x, y, n, k.stack[own:end])
	default:
		n /= 2
		k.quarter(x, y, n, own, end)
		k.quarter(x+n, y, n, own, end)
		k.quarter(x, y+n, n, own, end)
		k.quarter(x+n, y+n, n, own, end)
	}
	k.stack = k.stack[:own]
}

func (k *Maker) nothing(x, y, n int) {
	m := k.into
	for row := y; row < y+n; row++ {
		from := row*m.Size + x
		for i := from; i < from+n; i++ {
			m.Away[i], m.Piece[i], m.Along[i] = float32(k.far), -1, 0
		}
	}
}

// measure asks all candidates at each pixel.
func (k *Maker) measure(x, y, n int, candidates []candidate) {
	if wide && n%4 == 0 {
		k.rows(x, y, n, candidates)
		return
	}
	m, most := k.into, k.far*k.far
	for row := y; row < y+n; row++ {
		py := k.from[1] + float64(row)*k.step
		from := row*m.Size + x
		for i := range n {
			px := k.from[0] + float64(x+i)*k.step
			best := candidates[0].line
			if len(candidates) > 1 {
				least := k.lines[best].square(px, py)
				for _, c := range candidates[1:] {
					if far := k.lines[c.line].square(px, py); far < least {
						best, least = c.line, far
					}
				}
			}
			away, along := k.lines[best].at(px, py)
			if away*away > most {
				away, along, best = k.far, 0, -1
			}
			m.Away[from+i], m.Along[from+i], m.Piece[from+i] = float32(away), float32(along), best
		}
	}
}

// Plain makes the same map by asking every segment at every pixel.
func Plain(m *Map, segments []Segment, s Square, size int) {
	m.Size = size
	m.Away, m.Piece, m.Along = room(m.Away, size*size), room(m.Piece, size*size), room(m.Along, size*size)
	lines := make([]line, len(segments))
	for i := range segments {
		lines[i] = lineOf(&segments[i])
	}
	step := s.Side / float64(size)
	for i := range m.Away {
		px := s.West + step/2 + float64(i%size)*step
		py := s.South + step/2 + float64(i/size)*step
		best, least := int32(-1), math.Inf(1)
		for c := range lines {
			if far := lines[c].square(px, py); far < least {
				best, least = int32(c), far
			}
		}
		m.Away[i], m.Along[i], m.Piece[i] = float32(s.Far), 0, -1
		if best < 0 {
			continue
		}
		if away, along := lines[best].at(px, py); away*away <= s.Far*s.Far {
			m.Away[i], m.Along[i], m.Piece[i] = float32(away), float32(along), best
		}
	}
}
