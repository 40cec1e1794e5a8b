// From outlines to the corners of a car's hulls: the lower body over its whole length, and the cabin on top.

package car

import (
	"cmp"
	"slices"

	"camber/blueprints/dialect"
	"camber/components/space"
)

// How hulls follow outlines. Few corners keep a crowd of cars quick.
const (
	stations = 4    // cross-sections of the lower body
	roofPart = 0.8  // width of the cabin's roof beside its foot
	worth    = 0.98 // two hulls are made where they cover less of the side view than this share of what one does
)

// side is a point seen from the side: how far forward and how high, in metres.
type side struct{ y, z float64 }

// loft lists the corners of each hull, from the car's origin.
func loft(b *dialect.Body) [][]space.Vec {
	top := make([]side, len(b.Side.Outline.X)) // from nose to tail
	for i := range top {
		top[i] = side{b.Side.Outline.X[i], max(b.Side.Outline.Y[i], b.Clearance+thinnest)}
	}
	wide := func(float64) float64 { return float64(0.5 * b.Width) }
	var plan []side
	if b.Plan != nil {
		for i := range b.Plan.Outline.X {
			plan = append(plan, side{b.Plan.Outline.X[i], max(b.Plan.Outline.Y[i], thinnest)})
		}
		wide = func(y float64) float64 { return heightAt(plan, y) }
	}
	belt, split := beltOf(top, b.Clearance)
	lower := cutBelow(top, belt)
	marks := simplest(merged(lower, plan, wide, b.Clearance), stations)
	var hull []space.Vec
	for _, y := range marks {
		hull = append(hull, across(y, wide(y), b.Clearance)...)
		hull = append(hull, across(y, wide(y), heightAt(lower, y))...)
	}
	hulls := [][]space.Vec{hull}
	if split {
		hulls = append(hulls, cabin(cutAbove(top, belt), belt, wide))
	}
	return hulls
}

// across is a point on either side of the car.
func across(y, x, z float64) []space.Vec { return []space.Vec{{X: -x, Y: y, Z: z}, {X: x, Y: y, Z: z}} }

// cabin is the part above the belt, narrower at the roof.
func cabin(top []side, belt float64, wide func(float64) float64) []space.Vec {
	highest := belt
	for _, p := range top {
		highest = max(highest, p.z)
	}
	var points []space.Vec
	for _, p := range keep(top, stations) {
		share := 1 - float64((1-roofPart)*(p.z-belt))/max(highest-belt, thinnest)
		points = append(points, across(p.y, float64(share*wide(p.y)), p.z)...)
	}
	return points
}

// beltOf finds the height at which cutting the side view in two lets convex parts fit it best.
func beltOf(top []side, floor float64) (belt float64, split bool) {
	least := float64(worth * hullArea(closed(top, floor)))
	for _, p := range top {
		upper := cutAbove(top, p.z)
		if p.z <= floor+thinnest || len(upper) < 3 {
			continue
		}
		if area := hullArea(closed(cutBelow(top, p.z), floor)) + hullArea(upper); area < least {
			belt, split, least = p.z, true, area
		}
	}
	if !split {
		for _, p := range top {
			belt = max(belt, p.z)
		}
	}
	return belt, split
}

// closed adds the underside to the upper edge.
func closed(top []side, floor float64) []side {
	n := len(top)
	out := append([]side(nil), top...)
	return append(out, side{top[n-1].y, floor}, side{top[0].y, floor})
}

// cutBelow is the part of a line below a height.
func cutBelow(top []side, height float64) []side {
	return cut(top, height, func(z float64) float64 { return min(z, height) })
}

// cutAbove is the part of a line above a height, from where it first rises over it to where it last falls below.
func cutAbove(top []side, height float64) []side {
	all := cut(top, height, func(z float64) float64 { return max(z, height) })
	for len(all) > 1 && all[1].z <= height {
		all = all[1:]
	}
	for len(all) > 1 && all[len(all)-2].z <= height {
		all = all[:len(all)-1]
	}
	if all[0].z > height { // upright there
		all = append([]side{{all[0].y, height}}, all...)
	}
	if last := all[len(all)-1]; last.z > height {
		all = append(all, side{last.y, height})
	}
	return all
}

// cut bends a line at a height, with a point wherever it crosses it.
func cut(top []side, height float64, bend func(float64) float64) []side {
	var out []side
	for i, p := range top {
		if i > 0 {
			before := top[i-1]
			if (before.z < height) != (p.z < height) && before.z != height && p.z != height {
				share := (height - before.z) / (p.z - before.z)
				out = append(out, side{before.y + float64(share*(p.y-before.y)), height})
			}
		}
		out = append(out, side{p.y, bend(p.z)})
	}
	return out
}

// heightAt reads a line that runs from nose to tail.
func heightAt(line []side, y float64) float64 {
	if y >= line[0].y {
		return line[0].z
	}
	for i := 1; i < len(line); i++ {
		if a, b := line[i-1], line[i]; y >= b.y {
			return b.z + float64((y-b.y)/(a.y-b.y)*(a.z-b.z))
		}
	}
	return line[len(line)-1].z
}

// merged is where the lower body has corners, seen from the side or from above: each with the area of its
// cross-section.
func merged(lower, plan []side, wide func(float64) float64, floor float64) []side {
	nose, tail := lower[0].y, lower[len(lower)-1].y
	var out []side
	i, j := 0, 0
	for i < len(lower) || j < len(plan) {
		var y float64
		if j == len(plan) || i < len(lower) && lower[i].y >= plan[j].y {
			y = lower[i].y
			i++
		} else {
			y = plan[j].y
			j++
		}
		if y <= nose && y >= tail && (len(out) == 0 || y < out[len(out)-1].y) {
			out = append(out, side{y, float64(wide(y) * (heightAt(lower, y) - floor))})
		}
	}
	return out
}

// simplest is where the most telling points of a line are.
func simplest(line []side, n int) []float64 {
	var out []float64
	for _, p := range keep(line, n) {
		out = append(out, p.y)
	}
	return out
}

// keep drops points from a line, one at a time the one that changes it least, until n are left. Its ends stay.
func keep(line []side, n int) []side {
	line = append([]side(nil), line...)
	for len(line) > max(n, 2) {
		at, least := 1, 0.0
		for i := 1; i < len(line)-1; i++ {
			a, b, c := line[i-1], line[i], line[i+1]
			area := float64((b.y-a.y)*(c.z-a.z)) - float64((c.y-a.y)*(b.z-a.z))
			if area = max(area, -area); i == 1 || area < least {
				at, least = i, area
			}
		}
		line = append(line[:at], line[at+1:]...)
	}
	return line
}

// hullArea is the area of the convex hull of points, in m2.
func hullArea(points []side) float64 {
	sorted := slices.Clone(points)
	slices.SortFunc(sorted, func(a, b side) int { return cmp.Or(cmp.Compare(a.y, b.y), cmp.Compare(a.z, b.z)) })
	area := 0.0
	for _, rim := range [2][]side{halfHull(sorted, 1), halfHull(sorted, -1)} {
		for i := 1; i < len(rim); i++ {
			area += float64(rim[i-1].y*rim[i].z) - float64(rim[i].y*rim[i-1].z)
		}
	}
	return float64(0.5 * max(area, -area))
}

// halfHull is the lower edge of the hull of sorted points from left to right, or with -1 the upper one from right to
// left.
func halfHull(sorted []side, way int) []side {
	var rim []side
	for i := range sorted {
		p := sorted[i]
		if way < 0 {
			p = sorted[len(sorted)-1-i]
		}
		for n := len(rim); n >= 2; n = len(rim) {
			a, b := rim[n-2], rim[n-1]
			if float64((b.y-a.y)*(p.z-a.z))-float64((b.z-a.z)*(p.y-a.y)) > 0 {
				break
			}
			rim = rim[:n-1]
		}
		rim = append(rim, p)
	}
	return rim
}
