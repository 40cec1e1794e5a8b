// Rounding to power-of-two grids: the 2^-42 m grid of places and the 2^-13 m lattice of mesh vertices.

package space

import "math"

const (
	// Grain is the step of the grid that every [Place.At] lies on, in metres.
	Grain = 1.0 / (1 << 42)
	// Lattice is the step of the grid that mesh vertices lie on, in metres. A lattice point less than 2048 m
	// from the corner of a cell is exact in float32, hence exact in this cell and in its neighbours.
	Lattice = 1.0 / (1 << 13)
)

const (
	grainSpan   = Grain * (1 << 52)   // m, from here on every float64 lies on the grid of places
	latticeSpan = Lattice * (1 << 52) // m, from here on every float64 lies on the mesh lattice
)

// Snap moves v to the nearest point of the mesh lattice, ties to even. It never returns -0.
func Snap(v Vec) Vec {
	return Vec{onGrid(v.X, latticeSpan), onGrid(v.Y, latticeSpan), onGrid(v.Z, latticeSpan)}
}

// onGrid rounds x, ties to even, to the grid that float64 has just above span (a power of two), and -0 to +0.
// NaN and Inf stay.
func onGrid(x, span float64) float64 {
	if !(math.Abs(x) < span) {
		return x
	}
	if x < 0 {
		return (x - span) + span
	}
	return (x + span) - span
}
