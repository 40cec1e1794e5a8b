// How far a point is from a road, found fast: by squares that know which knots of its middle can be nearest.

package verge

import (
	"math"

	"camber/components/line"
	"camber/components/num"
	"camber/components/space"
)

// atlas is those squares, as far from the road as it reaches.
type atlas struct {
	line  *line.Line
	step  int // only every so manieth knot is on a page
	pages map[square]*page
	order []square // in which the road comes near them
}

// page is a square's knots.
type page struct {
	least float64 // m2, from its middle to the nearest knot
	knots []int32
}

const (
	pageSize = 32.0 // m
	pages    = 9    // squares that it reaches out from the road's own

	knotsApart = 10.0 // m, of those on pages
)

// pageAt is the square that a point lies in.
func pageAt(at space.Vec) square {
	return square{
		int32(num.Floor(float64(at.X/pageSize), -1<<24, 1<<24)),
		int32(num.Floor(float64(at.Y/pageSize), -1<<24, 1<<24)),
	}
}

func newAtlas(line *line.Line) atlas {
	n := atlas{
		line: line, pages: map[square]*page{},
		step: num.Floor(float64(knotsApart*float64(len(line.Knots))/line.Length), 1, 100),
	}
	around := func(k int, do func(at square, p *page, far2 float64)) {
		knot := line.Knots[k].At
		own := pageAt(knot)
		for j := own[1] - pages; j <= own[1]+pages; j++ {
			for i := own[0] - pages; i <= own[0]+pages; i++ {
				dx, dy := float64(pageSize*(float64(i)+0.5))-knot.X, float64(pageSize*(float64(j)+0.5))-knot.Y
				at := square{i, j}
				do(at, n.pages[at], float64(dx*dx)+float64(dy*dy))
			}
		}
	}
	for k := 0; k < len(line.Knots); k += n.step {
		around(k, func(at square, p *page, far2 float64) {
			if p == nil {
				n.pages[at] = &page{least: far2}
				n.order = append(n.order, at)
			} else {
				p.least = min(p.least, far2)
			}
		})
	}
	for k := 0; k < len(line.Knots); k += n.step {
		around(k, func(_ square, p *page, far2 float64) {
			if most := math.Sqrt(p.least) + 1.5*pageSize + knotsApart; far2 <= float64(most*most) {
				p.knots = append(p.knots, int32(k))
			}
		})
	}
	return n
}

// far is how far a point is from the middle of the road, as seen from above, in metres; where the squares do not reach
// it is infinite.
func (n *atlas) far(at space.Vec) float64 {
	p := n.pages[pageAt(at)]
	if p == nil {
		return math.Inf(1)
	}
	best, least := int32(0), math.Inf(1)
	for _, k := range p.knots {
		d := at.Sub(n.line.Knots[k].At)
		if far := float64(d.X*d.X) + float64(d.Y*d.Y); far < least {
			best, least = k, far
		}
	}
	far, count := math.Sqrt(least), len(n.line.Knots)
	for i := int(best) - n.step; i < int(best)+n.step; i++ {
		from, to := i, i+1
		if n.line.Closed {
			from, to = (from+count)%count, (to+count)%count
		}
		if from >= 0 && to < count {
			far = min(far, toStretch(at, n.line.Knots[from].At, n.line.Knots[to].At))
		}
	}
	return far
}

// toStretch is how far a point is from the straight between two others, as seen from above.
func toStretch(at, from, to space.Vec) float64 {
	d, p := to.Sub(from), at.Sub(from)
	long := float64(d.X*d.X) + float64(d.Y*d.Y)
	if long == 0 {
		return num.Hypot(p.X, p.Y)
	}
	share := min(max((float64(p.X*d.X)+float64(p.Y*d.Y))/long, 0), 1)
	return num.Hypot(p.X-float64(share*d.X), p.Y-float64(share*d.Y))
}
