// The Lane Change Test's mean deviation.

package measure

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

var laneChangeMeasure = Definition{
	Name: "lct",
	Says: "LCT-like mean deviation: the area between the driven path and the normative path, over the length " +
		"driven. Nobody has checked it against ISO 26022:2010 yet",
	Formula: "mdev = integral of |lateral - norm| dx / (x_end - x_start); the norm lies in the middle of lane " +
		"--start, and for each sign goes straight to the middle of its lane, from --begins before it, not before it " +
		"is --shown, over --long; lanes are numbered from the left; lateral is from the middle of lane 2, to the " +
		"left",
	Source: "Mattes (2003), the lane change task; values as in ISO 26022:2010 (mean deviation), unchecked", Unit: "m",
	Roles: []Role{
		{
			Name: "lateral", Dim: "length", Unit: "m", Says: "to the left of the middle of lane 2",
			Columns: []string{"lateral"},
		},
		{Name: "x", Dim: "length", Unit: "m", Says: "along the road", Columns: []string{"x"}},
	},
	Options: []Option{
		{Name: "signs", Dim: "file", Default: "", Says: "the signs: x (m), lane"},
		{Name: "lane", Dim: "length", Default: "3.85m", Says: "width of a lane"},
		{Name: "start", Dim: "none", Default: "2", Says: "the lane that it begins in"},
		{Name: "begins", Dim: "length", Default: "30m", Says: "before a sign, where the change begins"},
		{Name: "long", Dim: "length", Default: "10m", Says: "over which it changes"},
		{Name: "shown", Dim: "length", Default: "40m", Says: "before a sign, from where it can be read"},
	},
	of: laneChange,
}

// SignRoles are those of a file of signs.
var SignRoles = []Role{
	{Name: "x", Dim: "length", Unit: "m", Says: "along the road", Columns: []string{"x"}},
	{Name: "lane", Dim: "none", Unit: "1", Says: "that is to be taken, from the left, from 1", Columns: []string{"lane"}},
}

// mostSigns is how many signs a drive may have: every row is compared with them.
const mostSigns = 1000

// corner is a point of the normative path.
type corner struct{ x, y float64 }

// norm is the normative path, corner by corner; level before the first and behind the last.
func (j *job) norm(signs *Signals) (path []corner) {
	middle := func(lane float64) float64 { return float64((2 - lane) * j.number("lane")) }
	type sign struct{ x, lane float64 }
	var all []sign
	for i := range signs.Rows {
		if s := (sign{signs.By["x"][i], signs.By["lane"][i]}); is(s.x + s.lane) {
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(a, b sign) int { return cmp.Compare(a.x, b.x) })
	path = []corner{{math.Inf(-1), middle(j.number("start"))}}
	for _, s := range all {
		from := s.x - math.Min(j.number("begins"), j.number("shown"))
		y := along(path, from)
		for len(path) > 1 && path[len(path)-1].x >= from { // the change before is not yet done
			path = path[:len(path)-1]
		}
		path = append(path, corner{from, y}, corner{from + j.number("long"), middle(s.lane)})
	}
	return path
}

// along is where the path is at a place.
func along(path []corner, x float64) float64 {
	k := 0
	for k+1 < len(path) && path[k+1].x <= x {
		k++
	}
	a := path[k]
	if k+1 == len(path) || k == 0 {
		return a.y
	}
	b := path[k+1]
	return a.y + float64((b.y-a.y)*((x-a.x)/(b.x-a.x)))
}

func laneChange(j *job) {
	signs := j.set.Files["signs"]
	if signs == nil {
		j.why = "there is no file of signs: --signs"
		return
	}
	if signs.Rows > mostSigns {
		j.why = fmt.Sprintf("the file of signs has more than %d rows", mostSigns)
		return
	}
	x, y, path := j.on("x"), j.on("lateral"), j.norm(signs)
	n, back, whole, square := 0, 0, 0.0, 0.0
	length, far := 0.0, greatest()
	for _, p := range j.pieces {
		last := -1
		for i := p.from; i < p.to; i++ {
			if !is(x[i]) || !is(y[i]) {
				last = -1
				continue
			}
			n++
			far.add(math.Abs(y[i]-along(path, x[i])), x[i])
			if last >= 0 && x[i] <= x[last] {
				back++
				continue
			}
			if last >= 0 {
				area, second := between(path, corner{x[last], y[last]}, corner{x[i], y[i]})
				whole, square, length = whole+area, square+second, length+(x[i]-x[last])
			}
			last = i
		}
	}
	j.took(n)
	if back > 0 {
		j.note("backwards", "%d rows that are not farther along the road left out", back)
	}
	j.note("signs read", "%d", (len(path)-1)/2)
	j.value(whole/length, "no two rows have a place, the second farther along the road")
	j.part("mdev_m", whole/length)
	j.part("sd_m", math.Sqrt(math.Max(0, square/length-float64(whole/length*(whole/length)))))
	j.part("largest_m", far.is)
	j.part("largest_at_m", far.at)
	j.part("length_m", length)
}

// between is the area between the norm and a straight part of the path, and the integral of the square.
func between(path []corner, a, b corner) (area, square float64) {
	mine := func(x float64) float64 { return a.y + float64((b.y-a.y)*((x-a.x)/(b.x-a.x))) }
	at := a.x
	for k := 0; ; k++ {
		for k < len(path) && path[k].x <= at {
			k++
		}
		next := b.x
		if k < len(path) {
			next = math.Min(next, path[k].x)
		}
		d, e, dx := mine(at)-along(path, at), mine(next)-along(path, next), next-at
		if float64(d*e) < 0 {
			zero := d / (d - e)
			area += float64(0.5 * dx * (float64(math.Abs(d)*zero) + float64(math.Abs(e)*(1-zero))))
		} else {
			area += float64(0.5 * dx * (math.Abs(d) + math.Abs(e)))
		}
		square += float64(dx * (float64(d*d) + float64(d*e) + float64(e*e)) / 3)
		if next >= b.x {
			return area, square
		}
		at = next
	}
}
