// Glyphs of instruments: digits and letters in white on black.

package paint

import "math"

// How the layer of glyphs is laid out, as package mesh counts on it: cells of a glyph each, the first row below.
const (
	glyphColumns, glyphRows = 4, 3
	glyphWide, glyphTall    = 3.0, 5.2 // of a cell, in the units of strokes
	glyphStroke             = 0.34     // half as wide as one
	glyphSoft               = 0.22     // from a stroke's inner edge to where nothing is left of it
)

// gearLetters follow the digits: R and N.
var gearLetters = [...][][4]float64{
	append([][4]float64{{0.1, 0, 0.1, 4}, {0.1, 4, 1.2, 4}, {0.1, 1.9, 1.2, 1.9}, {1, 1.9, 1.9, 0}},
		bent(arc{1.2, 2.95, 0.75, 1.05, -1, 1})...),
	{{0, 0, 0, 4}, {0, 4, 2, 0}, {2, 0, 2, 4}},
}

// glyphPainter paints them all.
func glyphPainter() painter {
	var all [len(digits) + len(gearLetters)][][4]float64
	for n := range digits {
		all[n] = strokes(n)
	}
	copy(all[len(digits):], gearLetters[:])
	return func(x, y float64) (r, g, b, a float64) {
		column, row := min(int(x*glyphColumns), glyphColumns-1), min(int(y*glyphRows), glyphRows-1)
		u := (x*glyphColumns-float64(column)-0.5)*glyphWide + 1
		v := (y*glyphRows-float64(row)-0.5)*glyphTall + 2
		far := fromStrokes(all[row*glyphColumns+column], u, v)
		at := min(max((glyphStroke-far)/glyphSoft+0.5, 0), 1)
		return 0.5 * at, 0.5 * at, 0.5 * at, 1
	}
}

// fromStrokes is how far a point is from the middle of the nearest stroke.
func fromStrokes(all [][4]float64, u, v float64) float64 {
	far := math.Inf(1)
	for _, s := range all {
		dx, dy := s[2]-s[0], s[3]-s[1]
		along := min(max(((u-s[0])*dx+(v-s[1])*dy)/(dx*dx+dy*dy), 0), 1)
		far = min(far, math.Hypot(u-s[0]-along*dx, v-s[1]-along*dy))
	}
	return far
}
