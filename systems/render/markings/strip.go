// Along a street: its stations, with the ways across that bring its sides to where they meet.

package markings

import (
	"math"

	"camber/components/space"
	"camber/components/street"
)

// strip is an edge as it is painted along.
type strip struct {
	points []space.Vec
	rights [][2]float64 // across, to the right, longer in bends
	along  []float64    // m
}

// longest is how much longer than a street's half a way across is at most.
const longest = 2.0

func (s *strip) of(e *street.Edge) {
	s.points = e.Points
	s.rights, s.along = s.rights[:0], s.along[:0]
	far := 0.0
	var before [2]float64
	for k := range e.Points {
		after := before
		if k+1 < len(e.Points) {
			x, y := e.Points[k+1].X-e.Points[k].X, e.Points[k+1].Y-e.Points[k].Y
			if long := math.Hypot(x, y); long > 0 {
				after = [2]float64{y / long, -x / long}
			}
		}
		if k == 0 {
			before = after
		}
		sum := [2]float64{before[0] + after[0], before[1] + after[1]}
		if square := sum[0]*sum[0] + sum[1]*sum[1]; square > 1e-6 {
			f := min(2/square, longest/math.Sqrt(square))
			sum = [2]float64{sum[0] * f, sum[1] * f}
		} else {
			sum = after
		}
		if k > 0 {
			far += math.Hypot(e.Points[k].X-e.Points[k-1].X, e.Points[k].Y-e.Points[k-1].Y)
		}
		s.rights, s.along = append(s.rights, sum), append(s.along, far)
		before = after
	}
}

// piece is the number of the piece that a place lies in; k is where to begin to look.
func (s *strip) piece(along float64, k int) int {
	for k+2 < len(s.along) && s.along[k+1] <= along {
		k++
	}
	return k
}

// spot is a place so far along the strip and to its right, seen from a piece.
func (s *strip) spot(k int, along, right float64) (at [2]float64, height float64) {
	f := 0.0
	if long := s.along[k+1] - s.along[k]; long > 0 {
		f = (along - s.along[k]) / long
	}
	a, b := s.points[k], s.points[k+1]
	ra, rb := s.rights[k], s.rights[k+1]
	at[0] = a.X + f*(b.X-a.X) + right*(ra[0]+f*(rb[0]-ra[0]))
	at[1] = a.Y + f*(b.Y-a.Y) + right*(ra[1]+f*(rb[1]-ra[1]))
	return at, a.Z + f*(b.Z-a.Z)
}

// way is the unit vector along a piece.
func (s *strip) way(k int) [2]float64 {
	x, y := s.points[k+1].X-s.points[k].X, s.points[k+1].Y-s.points[k].Y
	if long := math.Hypot(x, y); long > 0 {
		return [2]float64{x / long, y / long}
	}
	return [2]float64{0, 1}
}

// at is a place so far along and to the right, and the way there.
func (s *strip) at(along, right float64) (at, way [2]float64, height float64) {
	k := s.piece(along, 0)
	at, height = s.spot(k, along, right)
	return at, s.way(k), height
}

// line paints a line along the strip from one place to another, that far to its right and so wide.
func (s *strip) line(all []Mark, from, to, right, wide float64, paint Paint) []Mark {
	half := wide / 2
	for k := s.piece(from, 0); k+1 < len(s.along) && from < to-0.01; k++ {
		end := min(to, s.along[k+1])
		if k+2 == len(s.along) {
			end = to
		}
		if end <= from {
			continue
		}
		a, b := from, end
		m := Mark{N: 4, Way: s.way(k), HalfU: half, HalfV: endless, Paint: paint}
		ends := (from == a && !s.joint(from)) || (end == to && !s.joint(end))
		m.Middle, m.Height = s.spot(k, (a+b)/2, right)
		if ends && end-from < 20 { // a dash within one piece has its own ends
			m.HalfV = (b - a) / 2
			a, b = a-rim, b+rim
		}
		for i, c := range [4][2]float64{{a, -1}, {a, 1}, {b, 1}, {b, -1}} {
			m.Ring[i], _ = s.spot(k, c[0], right+c[1]*(half+rim))
		}
		all, from = append(all, m), end
	}
	return all
}

// joint tells whether a place is a station, where the next piece goes on.
func (s *strip) joint(along float64) bool {
	for _, a := range s.along {
		if a == along {
			return true
		}
	}
	return false
}

// dashes paints a line of dashes, each so long and so far from the next, evenly spread.
func (s *strip) dashes(all []Mark, from, to, right, wide, long, gap float64, paint Paint) []Mark {
	n := int((to - from) / (long + gap))
	if n <= 0 {
		return all
	}
	each := (to - from) / float64(n)
	for i := range n {
		at := from + (float64(i)+0.5)*each
		all = s.line(all, at-long/2, at+long/2, right, wide, paint)
	}
	return all
}
