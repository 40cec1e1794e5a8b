// Where a suspension carries its wheel: curves over travel and rack, solved once at load from hardpoints or a measured
// table.

package components

import "camber/components/space"

// Linkage is the kinematics of one corner. It is shared by all cars of a blueprint and never written. The rows are a
// grid, travel by travel, with all racks of one travel beside each other; between rows it is read by cubics through
// value and slope, so that force and motion agree to the last joule. NewLinkage makes one, Read reads it.
//
// Travel is the suspension's own coordinate: the hub's way down against the body (positive = droop, negative = bump), 0
// at the design place. The second axis is the rack's way to the right for a wheel that steers; in a beam, where both
// wheels hang on one piece, it is the other wheel's travel; a wheel with neither has one column.
type Linkage struct {
	Travel LinkageAxis
	Rack   LinkageAxis
	Beam   bool           // the second axis is the other wheel's travel
	Rows   []LinkagePoint // Travel.N * Rack.N

	lines []linkageLine // where Rack.N is 1: a cubic for each step of travel
	cells []linkageCell // else: a bicubic for each step of both
}

// LinkageAxis is one axis of the grid.
type LinkageAxis struct {
	From float64 // m, of the first row
	Step float64 // m, between rows
	N    int     // rows; 1 = the axis has no effect

	per float64 // 1/m, of Step
}

// LinkagePoint is the carrier's pose at one travel and rack, in body axes, from where the hub is at rest by design.
type LinkagePoint struct {
	Hub    space.Vec // m; its Z is -travel, by the meaning of travel
	Turn   space.Vec // rad, rotation vector of the carrier from its design pose (steer, camber and wind-up in one)
	Spring float64   // m, shortening of the spring
	Damper float64   // m, shortening of the damper
}

// To is the last row's place on the axis, in metres.
func (a LinkageAxis) To() float64 { return a.At(a.N - 1) }

// At is a row's place on the axis, in metres.
func (a LinkageAxis) At(row int) float64 { return a.From + float64(float64(row)*a.Step) }

// linkageValues are what the cubics tell of: the Z of a hub is the travel itself.
const linkageValues = 7

// linkageLine holds, for each value, the powers of the way through one step of travel.
type linkageLine [linkageValues][4]float64

// linkageCell holds them for each power of the way through one step of the second axis.
type linkageCell [linkageValues][4][4]float64

// NewLinkage makes a linkage of its rows. Slopes at the rows are those of the polynomial through five of them.
func NewLinkage(travel, rack LinkageAxis, beam bool, rows []LinkagePoint) *Linkage {
	l := &Linkage{Travel: travel, Rack: rack, Beam: beam, Rows: rows}
	l.Travel.per = 1 / travel.Step
	if rack.N > 1 {
		l.Rack.per = 1 / rack.Step
	}
	n, m := travel.N, rack.N
	if m == 1 {
		l.lines = make([]linkageLine, n-1)
	} else {
		l.cells = make([]linkageCell, (n-1)*(m-1))
	}
	value := make([]float64, n*m)
	for k := range linkageValues {
		for i := range rows {
			value[i] = rows[i].values()[k]
		}
		byTravel := slopes(value, n, m, m, 1)
		if m == 1 {
			for i := range l.lines {
				l.lines[i][k] = hermite(value[i], byTravel[i], value[i+1], byTravel[i+1])
			}
			continue
		}
		byRack := slopes(value, m, 1, n, m)
		byBoth := slopes(byTravel, m, 1, n, m)
		for i := range n - 1 {
			for j := range m - 1 {
				l.cells[i*(m-1)+j][k] = patch(value, byTravel, byRack, byBoth, i*m+j, m)
			}
		}
	}
	return l
}

// values are a point's in the order of the cubics.
func (p *LinkagePoint) values() [linkageValues]float64 {
	return [...]float64{p.Hub.X, p.Hub.Y, p.Turn.X, p.Turn.Y, p.Turn.Z, p.Spring, p.Damper}
}

// hermite gives the powers of a cubic from 0 to 1 by values and slopes at both ends.
func hermite(f, df, g, dg float64) [4]float64 {
	d := g - f
	return [4]float64{f, df, float64(3*d) - float64(2*df) - dg, df + dg - float64(2*d)}
}

// patch gives the powers of a bicubic: first along the rack at both travels, then each power along the travel.
func patch(f, ft, fr, ftr []float64, at, m int) (c [4][4]float64) {
	low, high := hermite(f[at], fr[at], f[at+1], fr[at+1]), hermite(f[at+m], fr[at+m], f[at+m+1], fr[at+m+1])
	slopeLow, slopeHigh := hermite(ft[at], ftr[at], ft[at+1], ftr[at+1]), hermite(ft[at+m], ftr[at+m], ft[at+m+1],
		ftr[at+m+1])
	for j := range 4 {
		for i, x := range hermite(low[j], slopeLow[j], high[j], slopeHigh[j]) {
			c[i][j] = x
		}
	}
	return c
}

// slopes gives the slope for each step along one axis of a grid: of n values stride apart, in lines that start every
// other.
func slopes(f []float64, n, stride, lines, other int) []float64 {
	out := make([]float64, len(f))
	for line := range lines {
		for i := range n {
			out[line*other+i*stride] = slopeAt(f[line*other:], i, n, stride)
		}
	}
	return out
}

// slopeAt is the slope, for each step, of the polynomial through the five values around one, or as many as there are.
func slopeAt(f []float64, i, n, stride int) float64 {
	at := func(k int) float64 { return f[k*stride] }
	switch {
	case n == 2:
		return at(1) - at(0)
	case n < 5:
		j := min(max(i, 1), n-2) // the middle of three
		first, second := float64(0.5*(at(j+1)-at(j-1))), at(j+1)-float64(2*at(j))+at(j-1)
		return first + float64(float64(i-j)*second)
	}
	j := min(max(i, 2), n-3) // the middle of five
	w := &fivePoint[i-j+2]
	sum := 0.0
	for k := range w {
		sum += float64(w[k] * at(j-2+k))
	}
	return sum / 12
}

// fivePoint are the weights, in twelfths, of five values for the slope at the first of them, the second and so on.
var fivePoint = [5][5]float64{
	{-25, 48, -36, 16, -3},
	{-3, -10, 18, -6, 1},
	{1, -8, 0, 8, -1},
	{-1, 6, -18, 10, 3},
	{3, -16, 36, -48, 25},
}
