// All ground above and below each other at a place: a street on a bridge, the one below it, the tunnel below that.

package thing

import (
	"math"
	"slices"

	"camber/components"
	"camber/components/space"
)

// Where a thing may stand, of all triangles above each other.
const (
	headroom   = Near + 0.5 // m, that it needs: what lies closer below other ground is no storey of its own
	leastUp    = 0.3        // of the normal: a wall is none
	underFloor = 1e-3       // m, below what was found the next one is looked for
)

// Storeys are how high ground lies at a place that a car may stand on, in metres over Middle, ascending: meshes whose
// front is up, with room above them. Where there is none it is the plane alone.
func (f *Floor) Storeys(p space.Place) []float64 {
	at := p.From(f.Middle)
	low, high := f.span(at)
	var all []float64
	over := math.Inf(1) // m, of what was found last, be it the ceiling of something
	for from := high; from > low; {
		far, normal, ok := f.below(p.Moved(space.Vec{Z: from - at.Z}), from-low)
		if !ok {
			break
		}
		z := from - far
		if normal.Z > leastUp && over-z > headroom {
			all = append(all, z)
		}
		over, from = z, z-underFloor
	}
	slices.Reverse(all)
	if len(all) == 0 {
		all = append(all, f.track.At(at.X, at.Y).Height)
	}
	return all
}

// span is between which heights there may be meshes at a place, in metres over Middle.
func (f *Floor) span(at space.Vec) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for i := range f.track.Meshes {
		if b := f.track.Meshes[i].Box(); b.Grown(1).Beside(at) <= 0 {
			low, high = min(low, b.Min.Z-1), max(high, b.Max.Z+1)
		}
	}
	return low, high
}

// Levels are those of all grounds at a place, in the order of Storeys. In a town they are those of its streets, as on
// the map: the land is 0, a bridge over it 1 or more, a tunnel -1 or less. Elsewhere the lowest is 0, the next one 1.
func (f *Floor) Levels(p space.Place, storeys []float64) []int {
	at := p.From(f.Middle)
	levels := make([]int, len(storeys))
	for i, z := range storeys {
		if f.town == nil {
			levels[i] = i
		} else if w, ok := f.town.Finder.Find(space.Vec{X: at.X, Y: at.Y, Z: z}, space.Vec{}); ok && w.On {
			levels[i] = f.town.Streets.Edges[w.Edge].Level()
		}
	}
	return levels
}

// OnLevel is how high the ground of a level lies at a place, in metres over Middle: of several the highest, since the
// others lie below a bridge, or over a cave. Where there is none of that level it is that of the nearest, and not ok.
func (f *Floor) OnLevel(p space.Place, level int) (z float64, ok bool) {
	storeys := f.Storeys(p)
	levels := f.Levels(p, storeys)
	best := len(levels) - 1
	for i := best - 1; i >= 0; i-- {
		if off(levels[i], level) < off(levels[best], level) {
			best = i
		}
	}
	return storeys[best], levels[best] == level
}

func off(a, b int) int { return max(a-b, b-a) }

// Enclosed tells whether what lies first below a place, or at most Near above it, is no storey: it is inside a hill, or
// above a ceiling. Where it is, the storey below it is not found from there.
func (f *Floor) Enclosed(p space.Place, storey float64) bool {
	at := p.From(f.Middle)
	far, _, ok := f.below(p.Moved(space.Vec{Z: Near}), components.PutDepth)
	return ok && math.Abs(at.Z+Near-far-storey) > sameStorey
}

const sameStorey = 0.01 // m
