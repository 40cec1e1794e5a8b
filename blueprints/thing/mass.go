// What obstacles weigh and how hard they are to turn, from their shapes: uniform parts, each as dense as it says.

package thing

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
)

// piece is one part of an obstacle, its shape's At seen from the obstacle's origin.
type piece struct {
	shape   solid.Shape
	density float64 // beside the other parts
}

// weighed is what all parts together amount to.
type weighed struct {
	centre  space.Vec    // m, of gravity, from the obstacle's origin
	inertia solid.Tensor // kg m2, about the centre
}

// weigh spreads a mass over the parts, of which there is at least one. Parts overlap as they like: each counts in full.
func weigh(parts []piece, mass float64) weighed {
	var w weighed
	total := 0.0
	bulks := make([]solid.Bulk, len(parts))
	for i := range parts {
		bulks[i] = solid.MassOf([]solid.Shape{parts[i].shape})
		total += float64(bulks[i].Volume * parts[i].density)
	}
	for i := range parts {
		w.centre = w.centre.AddScaled(bulks[i].Centre, float64(bulks[i].Volume*parts[i].density)/total)
	}
	for i := range parts {
		w.add(&bulks[i], float64(mass*parts[i].density)/total)
	}
	return w
}

// add takes in the inertia of a part of the given density, in kg/m3.
func (w *weighed) add(b *solid.Bulk, density float64) {
	at := b.Centre.Sub(w.centre)
	m := float64(b.Volume * density)
	x, y, z := float64(at.X*at.X), float64(at.Y*at.Y), float64(at.Z*at.Z)
	t, own := &w.inertia, &b.Tensor
	t.XX += float64(own.XX*density) + float64(m*(y+z))
	t.YY += float64(own.YY*density) + float64(m*(x+z))
	t.ZZ += float64(own.ZZ*density) + float64(m*(x+y))
	t.XY += float64(own.XY*density) - float64(m*float64(at.X*at.Y))
	t.XZ += float64(own.XZ*density) - float64(m*float64(at.X*at.Z))
	t.YZ += float64(own.YZ*density) - float64(m*float64(at.Y*at.Z))
}

// moments are the inertia about the obstacle's own axes.
func (w *weighed) moments() space.Vec {
	return space.Vec{X: w.inertia.XX, Y: w.inertia.YY, Z: w.inertia.ZZ}
}

// lopsided tells whether the obstacle's axes are far from principal ones, so far that it matters.
func (w *weighed) lopsided() bool {
	t := &w.inertia
	return askew(t.YZ, t.YY, t.ZZ) || askew(t.XZ, t.XX, t.ZZ) || askew(t.XY, t.XX, t.YY)
}

// askew tells whether a product of inertia is large beside the moments of its two axes, and turns the principal axes by
// more than a few degrees.
func askew(product, a, b float64) bool {
	p := math.Abs(product)
	return p > float64(evenness*min(a, b)) && float64(2*p) > float64(evenness*math.Abs(a-b))
}

// evenness is how uneven a thing may be and still count as even.
const evenness = 0.1
