// The line along a road's middle.

package road

import (
	"math"

	"camber/components/line"
	"camber/components/num"
	"camber/components/space"
)

// line makes the middle line of stations, with knots no further apart than makes it smooth.
func (p *Plan) line(stations []station, length float64) *line.Line {
	var points []space.Vec
	var from []int // the station that a point lies behind
	var part []float64
	n := len(stations)
	for i := range n {
		s := &stations[i]
		points, from, part = append(points, s.at), append(from, i), append(part, 0)
		if i+1 == n && !p.Closed {
			break
		}
		next, ahead := &stations[(i+1)%n], length
		if i+1 < n {
			ahead = next.along
		}
		for k, m := 1, num.Int(math.Ceil((ahead-s.along)/knotGap), 1, 1<<16); k < m; k++ {
			f := float64(k) / float64(m)
			points, from, part = append(points, s.at.Blend(next.at, f)), append(from, i), append(part, f)
		}
	}
	l := line.New(points, p.Closed)
	for i := range l.Knots {
		if i >= len(from) {
			break
		}
		k, a, b := &l.Knots[i], &stations[from[i]], &stations[(from[i]+1)%n]
		f := part[i]
		k.Bank = a.bank + float64((b.bank-a.bank)*f)
		half := a.half + float64((b.half-a.half)*f)
		k.Left, k.Right = half, half
		k.Curve = a.curve + float64((b.curve-a.curve)*f)
		k.Material = p.materialAt(p.Paved, Both, k.Along, length, p.Material)
	}
	return l
}

// knotGap is how far apart knots may be, in metres.
const knotGap = 5.0
