// Seams: where two streets meet end to end, both have their corners in the same places across, so that the ground of
// one ends on that of the other.

package street

import (
	"math"
	"slices"

	"camber/blueprints/street/plane"
	"camber/components/space"
	network "camber/components/street"
)

const (
	sill     = 0.3  // m, of what a bridge or tunnel rests on where it comes to the land
	sameSeam = 1e-6 // m: two places across a street are one
)

// corners are how far to the right of an edge's middle its ground has corners, in metres.
func corners(e *network.Edge) []float64 {
	half := halfWidth(e)
	at := []float64{-half, half}
	if !onLand(e) {
		for _, c := range floor(half) {
			at = append(at, c.right)
		}
		if isBridge(e) {
			at = append(at, besideBridge(half)...)
		}
		return at
	}
	if e.Kerb > 0 {
		at = append(at, -half-kerbWidth, half+kerbWidth, -half-kerbWidth-e.Pavement[0], half+kerbWidth+e.Pavement[1])
	}
	return at
}

// seams are the corners at an edge's beginning and its end, of itself and of the street that goes on there, ascending;
// nil where none goes on, or several.
func (d *drawer) seams(i int) (at [2][]float64) {
	e := &d.net.Edges[i]
	for end, j := range [2]int32{e.From, e.To} {
		arms := d.net.Junctions[j].Arms
		if len(arms) != 2 {
			continue
		}
		other := arms[0]
		if int(other.Edge) == i && other.End == (end == 1) {
			other = arms[1]
		}
		mine := corners(e)
		for _, far := range corners(&d.net.Edges[other.Edge]) {
			if other.End == (end == 1) { // it runs the other way
				far = -far
			}
			mine = append(mine, far)
		}
		slices.Sort(mine)
		at[end] = slices.CompactFunc(mine, func(a, b float64) bool { return math.Abs(b-a) < sameSeam })
	}
	return at
}

// betweenCorners are the corners of a seam between two places across, from the first to the second.
func betweenCorners(seam []float64, from, to float64) (at []float64) {
	for _, far := range seam {
		if far > min(from, to)+sameSeam && far < max(from, to)-sameSeam {
			at = append(at, far)
		}
	}
	if from > to {
		slices.Reverse(at)
	}
	return at
}

// strip is the outline of a part of a street between two stations, as two triangles: where a bend is so tight that it
// folds, both still count. Its sides have the corners of seams.
func (d *drawer) strip(
	region int32, side func(k int, offset float64) space.Vec, k int, seam [2][]float64, from, to float64,
) {
	first := []space.Vec{side(k-1, from)}
	for _, far := range betweenCorners(seam[0], from, to) {
		first = append(first, side(k-1, far))
	}
	first = append(first, side(k-1, to), side(k, to))
	second := []space.Vec{side(k-1, from), side(k, to)}
	for _, far := range betweenCorners(seam[1], to, from) {
		second = append(second, side(k, far))
	}
	d.ring(region, first...)
	d.ring(region, append(second, side(k, from))...)
}

// onBorders deals points to the borders between tiles where an outline crosses them: the ground there is as high as
// right beside it, however far the outline's own points are.
func (d *drawer) onBorders(outline []plane.Point) {
	const every = plane.Size / TileSize / 2
	for axis := range 2 {
		low, high := outline[0][axis], outline[0][axis]
		for _, p := range outline {
			low, high = min(low, p[axis]), max(high, p[axis])
		}
		for border := (low + plane.Size - 1) &^ (plane.Size - 1); border <= high; border += plane.Size {
			from, to := int32(math.MaxInt32), int32(math.MinInt32)
			for i, p := range outline {
				q := outline[(i+1)%len(outline)]
				if p[axis] == q[axis] || (p[axis] < border) == (q[axis] < border) && p[axis] != border {
					continue
				}
				along := int64(q[1-axis]-p[1-axis]) * int64(border-p[axis]) / int64(q[axis]-p[axis])
				from, to = min(from, p[1-axis]+int32(along)), max(to, p[1-axis]+int32(along))
			}
			for at := (from/every + 1) * every; at < to && d.err == nil; at += every {
				p := plane.Point{border, border}
				p[1-axis] = at
				d.err = d.cut.Post(p)
			}
		}
	}
}
