// Digits for the numbers of cars, as how far each point is from the middle of a stroke: so they stay sharp however near
// one looks.

package paint

import "math"

// LayerOfDigits is the layer that digits are on.
const LayerOfDigits = 7

// How the layer of digits is laid out: cells of a digit each, the first five below. The shader number.glsl counts on
// it.
const (
	digitColumns, digitRows = 5, 2
	digitWide, digitTall    = 3.06, 5.6 // of a cell, in the units of strokes
	digitStroke             = 0.36      // half as wide as one
	digitSpread             = 0.8       // from a stroke's edge, where a pixel is one half, to where it is 0 or 1
)

// arc is a part of an ellipse: its middle, its radii, and from where to where it goes, in quarter turns from the right,
// upwards.
type arc struct{ x, y, rx, ry, from, to float64 }

// digits are strokes on a field 2 wide and 4 high: straight ones as x, y, x, y, and bent ones.
var digits = [10]struct {
	lines [][4]float64
	arcs  []arc
}{
	{[][4]float64{{0, 1, 0, 3}, {2, 1, 2, 3}}, []arc{{1, 3, 1, 1, 0, 2}, {1, 1, 1, 1, 2, 4}}},
	{[][4]float64{{1.25, 0, 1.25, 4}, {1.25, 4, 0.35, 3.2}}, nil},
	{[][4]float64{{1.8, 2.4, 0, 0}, {0, 0, 2, 0}}, []arc{{1, 3, 1, 1, -0.42, 2}}},
	{nil, []arc{{0.95, 3.02, 0.92, 0.98, -1, 1.8}, {0.95, 1.02, 1.05, 1.02, -1.8, 1}}},
	{[][4]float64{{1.45, 0, 1.45, 4}, {1.45, 4, 0, 1.2}, {0, 1.2, 1.95, 1.2}}, nil},
	{[][4]float64{{1.9, 4, 0.25, 4}, {0.25, 4, 0.15, 2.1}}, []arc{{0.95, 1.25, 1.05, 1.25, -1.75, 1.45}}},
	{[][4]float64{{1.45, 4, 0.1, 1.75}}, []arc{{1, 1.2, 1, 1.2, 0, 4}}},
	{[][4]float64{{0, 4, 2, 4}, {2, 4, 0.7, 0}}, nil},
	{nil, []arc{{1, 3.05, 0.88, 0.95, 0, 4}, {1, 1.05, 1.02, 1.05, 0, 4}}},
	{[][4]float64{{0.55, 0, 1.9, 2.25}}, []arc{{1, 2.8, 1, 1.2, 0, 4}}},
}

// strokes are the straight pieces of a digit.
func strokes(digit int) [][4]float64 {
	all := append([][4]float64(nil), digits[digit].lines...)
	for _, a := range digits[digit].arcs {
		all = append(all, bent(a)...)
	}
	return all
}

// bent is an arc in straight pieces.
func bent(a arc) (all [][4]float64) {
	n := max(int(math.Ceil(6*math.Abs(a.to-a.from))), 1)
	at := func(i int) (x, y float64) {
		sin, cos := math.Sincos(math.Pi / 2 * (a.from + (a.to-a.from)*float64(i)/float64(n)))
		return a.x + a.rx*cos, a.y + a.ry*sin
	}
	for i := range n {
		x0, y0 := at(i)
		x1, y1 := at(i + 1)
		all = append(all, [4]float64{x0, y0, x1, y1})
	}
	return all
}

// digitPainter paints all digits: more than one half within their strokes, less beside them.
func digitPainter() painter {
	var all [10][][4]float64
	for n := range all {
		all[n] = strokes(n)
	}
	return func(x, y float64) (r, g, b, a float64) {
		column, row := min(int(x*digitColumns), digitColumns-1), min(int(y*digitRows), digitRows-1)
		u := (x*digitColumns-float64(column)-0.5)*digitWide + 1
		v := (y*digitRows-float64(row)-0.5)*digitTall + 2
		far := fromStrokes(all[row*digitColumns+column], u, v)
		at := 0.5 + (digitStroke-far)/(2*digitSpread)
		return at, at, at, 1
	}
}
