// Places on the planet: a cell and an offset inside it, exact at every border (the rules are in the package text).

package space

import (
	"math"

	"camber/components/num"
)

// CellSize is the length of a cell's edge in metres.
const CellSize = 1024.0

// worldSpan is the width of the world in metres: 2^32 cells.
const worldSpan = CellSize * (1 << 32)

// Place is a point of the world. Make it with [PlaceAt]: its At must be in [0, CellSize) on the grid of [Grain].
// Equal places are equal as structs, so == compares them.
type Place struct {
	// cells east, north and up of the world's origin
	Cell [3]int32 `ecs:"cell" says:"cells of 1024 m from the world's origin: 0 east, 1 north, 2 up"`
	// m, east, north and up of the cell's lowest corner
	At Vec `says:"in its cell, east, north and up of that's lowest corner"`
}

// PlaceAt returns the place that is at metres from the lowest corner of cell. The offset may have any size and
// sign: it is rounded to the grid, and whole cells in it are carried over.
func PlaceAt(cell [3]int32, at Vec) Place { return Place{Cell: cell}.Moved(at) }

// Moved returns the place d metres further. d is rounded to the grid first, so the same move is the same anywhere,
// and Moved(d).Moved(d.Neg()) is p.
func (p Place) Moved(d Vec) Place {
	p.Cell[0], p.At.X = moved(p.Cell[0], p.At.X, d.X)
	p.Cell[1], p.At.Y = moved(p.Cell[1], p.At.Y, d.Y)
	p.Cell[2], p.At.Z = moved(p.Cell[2], p.At.Z, d.Z)
	return p
}

// Move is Moved of a place that lies in memory: to copy it there holds up a processor.
func (p *Place) Move(d Vec) {
	p.Cell[0], p.At.X = moved(p.Cell[0], p.At.X, d.X)
	p.Cell[1], p.At.Y = moved(p.Cell[1], p.At.Y, d.Y)
	p.Cell[2], p.At.Z = moved(p.Cell[2], p.At.Z, d.Z)
}

// Shifted returns the place that many whole cells further, with the same offset.
func (p Place) Shifted(cells [3]int32) Place {
	for i := range p.Cell {
		p.Cell[i] += cells[i]
	}
	return p
}

// From returns the way from q to p in metres. It is exact for places in the same cell or in neighbouring ones (and
// whenever float64 can hold it), and rounded once, to nearest, between others.
func (p Place) From(q Place) Vec {
	return Vec{
		apart(p.Cell[0], q.Cell[0], p.At.X, q.At.X),
		apart(p.Cell[1], q.Cell[1], p.At.Y, q.At.Y),
		apart(p.Cell[2], q.Cell[2], p.At.Z, q.At.Z),
	}
}

// WayFrom is From of places that lie in memory: to copy them, only to take one from the other, holds up a processor.
func (p *Place) WayFrom(q *Place) Vec {
	return Vec{
		apart(p.Cell[0], q.Cell[0], p.At.X, q.At.X),
		apart(p.Cell[1], q.Cell[1], p.At.Y, q.At.Y),
		apart(p.Cell[2], q.Cell[2], p.At.Z, q.At.Z),
	}
}

// In returns the place in the frame of a cell: metres from that cell's lowest corner, as exact as [Place.From].
func (p Place) In(cell [3]int32) Vec { return p.From(Place{Cell: cell}) }

// Blend returns p at f = 0, q at f = 1 and the places between them on a straight line.
func (p Place) Blend(q Place, f float64) Place { return p.Moved(q.From(p).Scale(f)) }

// Valid tells whether the place keeps the rules of the package text. All that this package makes from finite
// numbers is valid; a place read from a file or a packet may not be.
func (p Place) Valid() bool { return settled(p.At.X) && settled(p.At.Y) && settled(p.At.Z) }

// settled tells whether an offset is in its cell and on the grid; -0 is not.
func settled(x float64) bool {
	return x >= 0 && x < CellSize && onGrid(x, grainSpan) == x && !math.Signbit(x)
}

// moved adds d to an offset and carries whole cells.
func moved(cell int32, at, d float64) (int32, float64) {
	d = onGrid(d, grainSpan)
	if !(math.Abs(d) < CellSize) {
		if !(math.Abs(d) < worldSpan) || math.IsNaN(at) {
			return cell, math.NaN()
		}
		whole := math.Floor(float64(d / CellSize))
		d -= float64(whole * CellSize) // exact: the low bits of d itself
		cells, _ := num.Int64(whole)   // below 2^32 by the check above
		cell += int32(cells)           // wraps around the world
	}
	at += d // exact: a multiple of Grain below 2^53 of it
	if at < 0 {
		return cell - 1, at + CellSize
	}
	if at >= CellSize {
		return cell + 1, at - CellSize
	}
	return cell, at
}

// apart returns p - q along one axis. The cells' difference wraps around the world; only the last sum can round.
func apart(cell, origin int32, at, from float64) float64 {
	return float64(float64(cell-origin)*CellSize) + (at - from)
}
