// Stretches of streets by squares of the map: those about a place.

package street

import "camber/components/space"

// A window is some squares that were asked about, and what lies in them, each once. Places that are asked about mostly
// lie in the same few: those of a tile.
type window struct {
	known  bool
	ends   [2][2]int32 // the first square and the last
	around []int32
}

const mostWindows = 64 // 8 times 8

// near goes through the stretches that may be so near to the way between two points, each once.
func (g *pieces) near(a, b space.Vec, more float64, visit func(int32)) {
	for _, k := range g.around(a, b, more) {
		visit(k)
	}
}

// around lists them. The list is good until the next question.
func (g *pieces) around(a, b space.Vec, more float64) []int32 {
	ends := [2][2]int32{
		{squareOf(min(a.X, b.X) - more), squareOf(min(a.Y, b.Y) - more)},
		{squareOf(max(a.X, b.X) + more), squareOf(max(a.Y, b.Y) + more)},
	}
	w := &g.windows[(ends[0][0]&7)<<3|ends[0][1]&7]
	if w.known && w.ends == ends {
		return w.around
	}
	w.known, w.ends, w.around = true, ends, w.around[:0]
	g.asked++
	over(a, b, more, func(s [2]int32) {
		for _, k := range g.squares[s] {
			if g.seen[k] != g.asked {
				g.seen[k] = g.asked
				w.around = append(w.around, k)
			}
		}
	})
	return w.around
}

// extent is the box around the carriageway of a stretch, level, with some room for rounding.
type extent struct{ west, south, east, north float64 } // m

const roundingRoom = 1e-3 // m

// measure finds the extents.
func (g *pieces) measure() {
	g.seen = make([]uint32, len(g.pieces))
	g.extents = make([]extent, len(g.pieces))
	for k := range g.pieces {
		p := &g.pieces[k]
		wide := p.half + roundingRoom
		g.extents[k] = extent{
			min(p.a.X, p.b.X) - wide, min(p.a.Y, p.b.Y) - wide, max(p.a.X, p.b.X) + wide, max(p.a.Y, p.b.Y) + wide,
		}
	}
}

// beyond tells whether all of it is farther from a place than so much.
func (e *extent) beyond(p space.Vec, far float64) bool {
	return p.X < e.west-far || p.X > e.east+far || p.Y < e.south-far || p.Y > e.north+far
}
