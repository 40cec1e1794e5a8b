// Letters of signs: outlines of the house's bold face, cut into bands, so that they are sharp however near one looks.

package furniture

import (
	"math"
	"slices"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// strip is a piece of a letter between two heights: from left to right below, and above.
type strip struct{ low, high, left0, right0, left1, right1 float64 }

// letter is one, 1 high from the base line to the top of its line.
type letter struct {
	wide   float64
	strips []strip
}

// letters are those that were asked for.
var letters = struct {
	alone sync.Mutex
	face  *sfnt.Font
	known map[rune]*letter
}{known: map[rune]*letter{}}

// bands is into how many heights a letter is cut at most: of a line.
const bands = 16

// letterOf is a letter's; nil: the face lacks it.
func letterOf(r rune) *letter {
	letters.alone.Lock()
	defer letters.alone.Unlock()
	if l, ok := letters.known[r]; ok {
		return l
	}
	if letters.face == nil {
		face, err := sfnt.Parse(gobold.TTF)
		if err != nil { // it is compiled in
			panic("furniture: the font of the house does not parse: " + err.Error())
		}
		letters.face = face
	}
	l := cutLetter(letters.face, r)
	letters.known[r] = l
	return l
}

// em is the size at which outlines are read.
const em = 1024

func cutLetter(face *sfnt.Font, r rune) *letter {
	var b sfnt.Buffer
	n, err := face.GlyphIndex(&b, r)
	if err != nil || n == 0 {
		return nil
	}
	wide, err := face.GlyphAdvance(&b, n, fixed.I(em), font.HintingNone)
	if err != nil {
		return nil
	}
	outline, err := face.LoadGlyph(&b, n, fixed.I(em), nil)
	if err != nil {
		return nil
	}
	const capital = 0.72 // of an em: how high a capital is
	l := &letter{wide: unfixed(wide) / capital}
	var edges [][4]float64
	var at, first [2]float64
	to := func(x, y float64) {
		edges = append(edges, [4]float64{at[0], at[1], x, y})
		at = [2]float64{x, y}
	}
	point := func(p fixed.Point26_6) (x, y float64) { return unfixed(p.X) / capital, -unfixed(p.Y) / capital }
	for _, s := range outline {
		x, y := point(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if at != first {
				to(first[0], first[1])
			}
			at = [2]float64{x, y}
			first = at
		case sfnt.SegmentOpLineTo:
			to(x, y)
		case sfnt.SegmentOpQuadTo:
			ex, ey := point(s.Args[1])
			from := at
			to((from[0]+2*x+ex)/4, (from[1]+2*y+ey)/4)
			to(ex, ey)
		}
	}
	if at != first {
		to(first[0], first[1])
	}
	l.cut(edges)
	return l
}

func unfixed(v fixed.Int26_6) float64 { return float64(v) / 64 / em }

// cut makes strips of a closed outline.
func (l *letter) cut(edges [][4]float64) {
	snap := func(y float64) float64 { return math.Round(y*bands) / bands }
	var heights []float64
	for i := range edges {
		edges[i][1], edges[i][3] = snap(edges[i][1]), snap(edges[i][3])
		heights = append(heights, edges[i][1], edges[i][3])
	}
	slices.Sort(heights)
	heights = slices.Compact(heights)
	for i := 1; i < len(heights); i++ {
		low, high := heights[i-1], heights[i]
		type crossing struct{ x0, x1 float64 }
		var all []crossing
		for _, e := range edges {
			if min(e[1], e[3]) > low || max(e[1], e[3]) < high || e[1] == e[3] {
				continue
			}
			x := func(y float64) float64 { return e[0] + (y-e[1])/(e[3]-e[1])*(e[2]-e[0]) }
			all = append(all, crossing{x(low), x(high)})
		}
		slices.SortFunc(all, func(a, b crossing) int {
			switch d := a.x0 + a.x1 - b.x0 - b.x1; {
			case d < 0:
				return -1
			case d > 0:
				return 1
			}
			return 0
		})
		for k := 0; k+1 < len(all); k += 2 {
			l.strips = append(l.strips, strip{low, high, all[k].x0, all[k+1].x0, all[k].x1, all[k+1].x1})
		}
	}
}

// lineWide is how wide words are, set one high, and how many of their letters the face lacks.
func lineWide(words string) (wide float64, lacking int) {
	for _, r := range words {
		if l := letterOf(r); l != nil {
			wide += l.wide
		} else {
			lacking++
		}
	}
	return wide, lacking
}
