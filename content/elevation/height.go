// Reading a surface anywhere between its samples.

package elevation

import "math"

// Height returns the ground's height above the sea in metres, by Catmull and Rom's curves: smooth, and through every
// sample. Where no file is, it is 0 and not ok.
func (s *Surface) Height(lon, lat float64) (metres float64, ok bool) {
	q, column, row := s.at(lon, lat)
	if q == nil {
		return 0, false
	}
	return s.smooth(q, column, row), true
}

// Bilinear returns the height between the four samples around a place: with edges, and never beyond them.
func (s *Surface) Bilinear(lon, lat float64) (metres float64, ok bool) {
	q, column, row := s.at(lon, lat)
	if q == nil {
		return 0, false
	}
	return q.bilinear(column, row), true
}

// at returns the square that a place is in, and where in it, in samples. A place on an edge is in either that there is.
func (s *Surface) at(lon, lat float64) (q *Square, column, row float64) {
	west, south := math.Floor(lon), math.Floor(lat)
	for _, c := range []struct{ west, south float64 }{
		{west, south}, {west - 1, south}, {west, south - 1}, {west - 1, south - 1},
	} {
		if lon > c.west+1 || lat > c.south+1 || !(c.west >= -180 && c.west < 180 && c.south >= -90 && c.south < 90) {
			continue
		}
		if q = s.squares[corner{int(c.west), int(c.south)}]; q != nil {
			n := float64(q.Side - 1)
			return q, float64((lon - c.west) * n), float64((c.south + 1 - lat) * n)
		}
	}
	return nil, 0, 0
}

// cell returns the sample at or before a place along an edge, and how far beyond it that is, of one.
func (s *Square) cell(x float64) (int, float64) {
	i := min(max(int(x), 0), s.Side-2)
	return i, x - float64(i)
}

func (s *Square) bilinear(column, row float64) float64 {
	c, u := s.cell(column)
	r, v := s.cell(row)
	at := func(column, row int) float32 { return s.Heights[s.index(column, row)] }
	upper := float64(at(c, r)) + float64(u*float64(at(c+1, r)-at(c, r)))
	lower := float64(at(c, r+1)) + float64(u*float64(at(c+1, r+1)-at(c, r+1)))
	return upper + float64(v*(lower-upper))
}

// smooth is a curve down through four curves to the right.
func (s *Surface) smooth(q *Square, column, row float64) float64 {
	c, u := q.cell(column)
	r, v := q.cell(row)
	var down [4]float64
	if q.inner(c, r) {
		for i := range down {
			h := q.Heights[q.index(c-1, r+i-1):]
			down[i] = curve(&[4]float64{float64(h[0]), float64(h[1]), float64(h[2]), float64(h[3])}, u)
		}
		return curve(&down, v)
	}
	for i := range down {
		var right [4]float64
		for k := range right {
			right[k] = s.sample(q, c+k-1, r+i-1)
		}
		down[i] = curve(&right, u)
	}
	return curve(&down, v)
}

// curve is that of Catmull and Rom from p[1] at 0 to p[2] at 1.
func curve(p *[4]float64, t float64) float64 {
	a := float64(3*(p[1]-p[2])) + p[3] - p[0]
	b := float64(2*p[0]) - float64(5*p[1]) + float64(4*p[2]) - p[3]
	return p[1] + float64(0.5*float64(t*(p[2]-p[0]+float64(t*(b+float64(t*a))))))
}

// sample returns a square's height, and of the samples just beyond it those of its neighbours; where there is none, the
// ground goes straight on.
func (s *Surface) sample(q *Square, column, row int) float64 {
	last := q.Side - 1
	if column >= 0 && row >= 0 && column <= last && row <= last {
		return float64(q.Heights[q.index(column, row)])
	}
	c := corner{q.West, q.South}
	x, y := column, row
	if column < 0 {
		c.west, x = c.west-1, column+last
	} else if column > last {
		c.west, x = c.west+1, column-last
	}
	if row < 0 {
		c.south, y = c.south+1, row+last
	} else if row > last {
		c.south, y = c.south-1, row-last
	}
	if beside := s.squares[c]; beside != nil {
		scale := float64(beside.Side-1) / float64(last)
		return beside.bilinear(float64(float64(x)*scale), float64(float64(y)*scale))
	}
	inner := func(i int) (near, next int) { // the sample on the edge, and the one within it
		near = min(max(i, 0), last)
		return near, near + (near - i)
	}
	nc, ic := inner(column)
	nr, ir := inner(row)
	return float64(2*float64(q.Heights[q.index(nc, nr)])) - float64(q.Heights[q.index(ic, ir)])
}
