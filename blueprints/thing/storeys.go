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
	low, high := math.Inf(1), math.Inf(-1)
	for i := range f.track.Meshes {
		if b := f.track.Meshes[i].Box(); b.Grown(1).Beside(at) <= 0 {
			low, high = min(low, b.Min.Z-1), max(high, b.Max.Z+1)
		}
	}
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

// Enclosed tells whether what lies first below a place, or at most Near above it, is no storey: it is inside a hill, or
// above a ceiling. Where it is, the storey below it is not found from there.
func (f *Floor) Enclosed(p space.Place, storey float64) bool {
	at := p.From(f.Middle)
	far, _, ok := f.below(p.Moved(space.Vec{Z: Near}), components.PutDepth)
	return ok && math.Abs(at.Z+Near-far-storey) > sameStorey
}

const sameStorey = 0.01 // m
