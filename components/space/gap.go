// Differences of far places that keep every bit.

package space

// Gap is the way between two places without loss: whole cells and the rest. Gaps made by this package have the rest
// in [0, CellSize), so equal gaps are equal as structs.
type Gap struct {
	Cells [3]int64 // whole cells east, north and up
	At    Vec      // m, the rest, on the grid of [Grain]
}

// Gap returns the way from q to p: q.Across(p.Gap(q)) is p. It goes the short way around the world; of two places
// exactly half a world apart (2.2e12 m) both gaps point west, south or down.
func (p Place) Gap(q Place) Gap {
	var g Gap
	for i := range g.Cells {
		g.Cells[i] = int64(p.Cell[i] - q.Cell[i])
	}
	g.At = p.At.Sub(q.At)
	return g.settled()
}

// Across returns the place at the other end of the gap.
func (p Place) Across(g Gap) Place {
	for i := range p.Cell {
		p.Cell[i] += int32(g.Cells[i]) // wraps around the world
	}
	return p.Moved(g.At)
}

// Vec returns the gap in metres, rounded once to the nearest float64, as [Place.From] does.
func (g Gap) Vec() Vec {
	return Vec{
		float64(float64(g.Cells[0])*CellSize) + g.At.X,
		float64(float64(g.Cells[1])*CellSize) + g.At.Y,
		float64(float64(g.Cells[2])*CellSize) + g.At.Z,
	}
}

// Add returns the way along g and then along h, without loss.
func (g Gap) Add(h Gap) Gap {
	for i := range g.Cells {
		g.Cells[i] += h.Cells[i]
	}
	g.At = g.At.Add(h.At)
	return g.settled()
}

// Neg returns the way back.
func (g Gap) Neg() Gap {
	for i := range g.Cells {
		g.Cells[i] = -g.Cells[i]
	}
	g.At = Vec{}.Sub(g.At)
	return g.settled()
}

// settled brings the rest, which is less than two cells off, into [0, CellSize).
func (g Gap) settled() Gap {
	g.Cells[0], g.At.X = carried(g.Cells[0], g.At.X)
	g.Cells[1], g.At.Y = carried(g.Cells[1], g.At.Y)
	g.Cells[2], g.At.Z = carried(g.Cells[2], g.At.Z)
	return g
}

func carried(cells int64, at float64) (int64, float64) {
	if at < 0 {
		return cells - 1, at + CellSize
	}
	if at >= CellSize {
		return cells + 1, at - CellSize
	}
	return cells, at
}
