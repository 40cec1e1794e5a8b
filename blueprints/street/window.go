// Stretches of streets by squares of the map: those about a place.

package street

import (
	"cmp"
	"slices"

	"camber/components/space"
)

// quarters are the squares of the map in blocks of 8 times 8, so that whoever asks for many beside each other has few
// to look for.
type quarters map[[2]int32]*[64][]int32

func blockOf(square [2]int32) [2]int32 { return [2]int32{square[0] >> 3, square[1] >> 3} }
func inBlock(square [2]int32) int32    { return (square[0]&7)<<3 | square[1]&7 }

// add notes a stretch in a square.
func (q quarters) add(square [2]int32, stretch int32) {
	block := q[blockOf(square)]
	if block == nil {
		block = new([64][]int32)
		q[blockOf(square)] = block
	}
	block[inBlock(square)] = append(block[inBlock(square)], stretch)
}

// A window is some squares that were asked about, and what lies in them, each once. Places that are asked about mostly
// lie in the same few: those of a tile.
type window struct {
	known   bool
	ends    [2][2]int32   // the first square and the last
	corners [2][2]float64 // m, of these, in the south-west
	around  []int32
	extents []extent // of each of these: side by side, since most are looked at no further
	inOrder []int32  // where each stands in these, by their numbers; empty: they are few
}

// fewAround is how many stretches need no order before who asks puts them into one.
const fewAround = 32

// nth is where the next of them by number stands, or, where they are few, the next by chance.
func (w *window) nth(n int) int {
	if len(w.inOrder) == 0 {
		return n
	}
	return int(w.inOrder[n])
}

// order finds it.
func (w *window) order() {
	if w.inOrder = w.inOrder[:0]; len(w.around) <= fewAround {
		return
	}
	for k := range w.around {
		w.inOrder = append(w.inOrder, int32(k))
	}
	slices.SortFunc(w.inOrder, func(a, b int32) int { return cmp.Compare(w.around[a], w.around[b]) })
}

const mostWindows = 256 // 8 times 8 where they begin, and where they end 2 times 2

// near goes through the stretches that may be so near to the way between two points, each once.
func (g *pieces) near(a, b space.Vec, more float64, visit func(int32)) {
	for _, k := range g.around(a, b, more) {
		visit(k)
	}
}

// around lists them. The list is good until the next question.
func (g *pieces) around(a, b space.Vec, more float64) []int32 { return g.window(a, b, more).around }

// window has them. It is good until the next question.
func (g *pieces) window(a, b space.Vec, more float64) *window {
	between := [2][2]float64{
		{min(a.X, b.X) - more, min(a.Y, b.Y) - more}, {max(a.X, b.X) + more, max(a.Y, b.Y) + more},
	}
	if g.last != nil && g.last.spans(&between) {
		return g.last
	}
	ends := [2][2]int32{
		{squareOf(between[0][0]), squareOf(between[0][1])}, {squareOf(between[1][0]), squareOf(between[1][1])},
	}
	w := &g.windows[inBlock(ends[0])<<2|(ends[1][0]-ends[0][0])&1<<1|(ends[1][1]-ends[0][1])&1]
	if g.last = w; w.known && w.ends == ends {
		return w
	}
	w.known, w.ends, w.around, w.extents = true, ends, w.around[:0], w.extents[:0]
	for k := range ends {
		for axis, n := range ends[k] {
			w.corners[k][axis] = float64(float64(n) * pieceSquare)
		}
	}
	g.asked++
	at := blockOf(ends[0])
	block := g.squares[at]
	for x := ends[0][0]; x <= ends[1][0]; x++ {
		for y := ends[0][1]; y <= ends[1][1]; y++ {
			square := [2]int32{x, y}
			if is := blockOf(square); is != at {
				at, block = is, g.squares[is]
			}
			if block == nil {
				continue
			}
			for _, k := range block[inBlock(square)] {
				if g.seen[k] != g.asked {
					g.seen[k] = g.asked
					w.around, w.extents = append(w.around, k), append(w.extents, g.extents[k])
				}
			}
		}
	}
	w.order()
	return w
}

// spans tells whether a window is the one from one place to another: these lie in its first square and its last.
func (w *window) spans(between *[2][2]float64) bool {
	for k := range between {
		for axis, at := range between[k] {
			if from := w.corners[k][axis]; at < from || at >= from+pieceSquare {
				return false
			}
		}
	}
	return true
}

// extent is the box around the carriageway of a stretch, level, with some room for rounding.
type extent struct{ west, south, east, north float64 } // m

const roundingRoom = 1e-3 // m

// measure finds the extents, and what else is asked of each piece again and again.
func (g *pieces) measure() {
	g.seen = make([]uint32, len(g.pieces))
	g.extents = make([]extent, len(g.pieces))
	for k := range g.pieces {
		p := &g.pieces[k]
		p.long = levelLength(p.a, p.b)
		p.ends = p.joint[0].is || p.joint[1].is || p.stop[0].is || p.stop[1].is
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

// on tells whether a place lies on one of the carriageways, or at most so many metres beside it.
func (g *pieces) on(p space.Vec, beside float64) bool {
	w := g.window(p, p, g.widest+beside)
	for i := range w.extents {
		if w.extents[i].beyond(p, beside) {
			continue
		}
		at := &g.pieces[w.around[i]]
		if middle, _ := distance(at, p); middle < at.half+beside {
			return true
		}
	}
	return false
}
