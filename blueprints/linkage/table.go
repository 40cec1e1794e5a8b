// Measured kinematics instead of points: a table of the wheel's place and angles over its travel.

package linkage

import (
	"fmt"
	"slices"

	"camber/components"
	"camber/components/space"
)

// Columns are what a table tells of the left wheel, in metres and radians. travel is the wheel's way up (bump is positive) and
// rises; toe-in is positive, camber with the top inwards negative, spin with the carrier's top to the rear positive; forward and
// outward are the wheel centre's ways; spring and damper say how much shorter they are.
var Columns = [8]string{"travel", "toe", "camber", "spin", "forward", "outward", "spring", "damper"}

// Table makes curves of a measured table: column gives one of Columns, or nil where it was not measured. Without a spring's
// column, spring and damper go with the wheel by ratio.
func Table(column func(name string) []float64, ratio float64) (*Curves, error) {
	var heads []int
	var rows [][8]float64
	for k, name := range Columns {
		list := column(name)
		if list == nil {
			continue
		}
		heads = append(heads, k)
		if rows == nil {
			rows = make([][8]float64, len(list))
		}
		for i, x := range list {
			rows[i][k] = x
		}
	}
	if len(rows) < 2 || !(rows[0][0] < 0 && rows[len(rows)-1][0] > 0) {
		return nil, fmt.Errorf("it needs rows from a travel below 0 (droop) to one above 0 (bump)")
	}
	if far := max(-rows[0][0], rows[len(rows)-1][0]); far > mostTravel {
		return nil, fmt.Errorf("it goes to a travel of %g m; no wheel goes further than %g m", far, mostTravel)
	}
	return curvesOf(rows, heads, ratio)
}

// mostTravel is the longest way of a wheel, in metres.
const mostTravel = 1.0

// curvesOf makes curves of rows in which travel rises, which is from droop to bump.
func curvesOf(rows [][8]float64, heads []int, ratio float64) (*Curves, error) {
	first, last := rows[0][0], rows[len(rows)-1][0]
	travel := axis(last, -first, stepTravel)
	zero := interpolated(rows, 0)
	left, right := make([]components.LinkagePoint, travel.N), make([]components.LinkagePoint, travel.N)
	for i := range left {
		x := travel.At(i)
		row := interpolated(rows, -x)
		toe, camber, spin := row[1], row[2], row[3]
		turn := space.AxisAngle(space.Vec{Z: 1}, -toe).Mul(space.AxisAngle(space.Vec{Y: 1}, -camber)).Mul(space.AxisAngle(space.Vec{X: 1}, spin))
		p := components.LinkagePoint{
			Hub:  space.Vec{X: zero[5] - row[5], Y: row[4] - zero[4], Z: -x},
			Turn: vector(turn), Spring: float64(-x * ratio), Damper: float64(-x * ratio),
		}
		if slices.Contains(heads, 6) {
			p.Spring = row[6] - zero[6]
			p.Damper = p.Spring
		}
		if slices.Contains(heads, 7) {
			p.Damper = row[7] - zero[7]
		}
		left[i], right[i] = p, mirrored(p)
		if i > 0 && !(left[i].Spring < left[i-1].Spring && left[i].Damper < left[i-1].Damper) {
			return nil, fmt.Errorf("at %.0f mm of travel spring or damper is not shorter than further down; bump shortens both", float64(-1000*x))
		}
	}
	one := components.LinkageAxis{N: 1}
	return &Curves{Left: components.NewLinkage(travel, one, false, left), Right: components.NewLinkage(travel, one, false, right)}, nil
}

// interpolated reads the table at a travel in metres by cubics; beyond its ends it goes straight on.
func interpolated(rows [][8]float64, x float64) (out [8]float64) {
	n := len(rows)
	i := 0
	for i < n-2 && x > rows[i+1][0] {
		i++
	}
	h := rows[i+1][0] - rows[i][0]
	u := (x - rows[i][0]) / h
	for k := range out {
		a, b := slopeOf(rows, i, k), slopeOf(rows, i+1, k)
		switch {
		case u < 0:
			out[k] = rows[i][k] + float64(a*float64(u*h))
		case u > 1:
			out[k] = rows[i+1][k] + float64(b*float64((u-1)*h))
		default:
			d := rows[i+1][k] - rows[i][k]
			p, q := float64(a*h), float64(b*h)
			out[k] = rows[i][k] + float64(u*(p+float64(u*(float64(3*d)-float64(2*p)-q+float64(u*(p+q-float64(2*d)))))))
		}
	}
	return out
}

// slopeOf is a column's slope at a row: of the parabola through it and its neighbours, or of the line to the only one.
func slopeOf(rows [][8]float64, i, k int) float64 {
	n := len(rows)
	rise := func(a, b int) float64 { return (rows[b][k] - rows[a][k]) / (rows[b][0] - rows[a][0]) }
	switch i {
	case 0:
		return rise(0, 1)
	case n - 1:
		return rise(n-2, n-1)
	}
	before, after := rows[i][0]-rows[i-1][0], rows[i+1][0]-rows[i][0]
	return (float64(after*rise(i-1, i)) + float64(before*rise(i, i+1))) / (before + after)
}
