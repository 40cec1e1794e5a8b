// Where a map's people live: streets are built up there.

package streets

import (
	"slices"

	"camber/components/num"
	"camber/content/osm"
)

const (
	homeSquare = 8000    // 1e-7 degrees: about 90 m north
	homesNear  = 6       // houses in a square and those around it that make a place built up
	mostFilled = 1 << 16 // squares of one area
)

// homes counts houses by squares of the map.
type homes map[[2]int32]int

// findHomes finds where houses stand, and what is marked as lived or worked in.
func findHomes(m *osm.Map) homes {
	h := homes{}
	for i := range m.Ways {
		w := &m.Ways[i]
		if house := w.Tags.Get("building"); house != "" && house != "no" && len(w.Nodes) > 0 {
			if n, ok := m.Node(w.Nodes[0]); ok {
				h[squareOf(n)]++
			}
		}
		switch w.Tags.Get("landuse") {
		case "residential", "commercial", "retail", "industrial":
			if pieces := m.Pieces(w); w.Closed() && len(pieces) == 1 && len(pieces[0]) == len(w.Nodes) {
				h.fill(pieces[0])
			}
		}
	}
	return h
}

func squareOf(n *osm.Node) [2]int32 {
	x, y := square(n)
	return [2]int32{int32(num.Floor(x, -1<<20, 1<<20)), int32(num.Floor(y, -1<<20, 1<<20))}
}

func square(n *osm.Node) (x, y float64) {
	return float64(n.Lon) / homeSquare, float64(n.Lat) / homeSquare
}

// fill marks the squares whose middles lie in a closed ring.
func (h homes) fill(ring []*osm.Node) {
	_, y := square(ring[0])
	low, high := y, y
	for _, n := range ring {
		_, y := square(n)
		low, high = min(low, y), max(high, y)
	}
	filled := 0
	for row := num.Floor(low, -1<<20, 1<<20); float64(row) <= high; row++ {
		middle := float64(row) + 0.5
		var cuts []float64
		for i := 1; i < len(ring); i++ {
			ax, ay := square(ring[i-1])
			bx, by := square(ring[i])
			if (ay <= middle) != (by <= middle) {
				cuts = append(cuts, ax+float64((middle-ay)/(by-ay)*(bx-ax)))
			}
		}
		slices.Sort(cuts)
		for i := 1; i < len(cuts); i += 2 {
			for x := num.Floor(cuts[i-1]+0.5, -1<<20, 1<<20); float64(x)+0.5 < cuts[i]; x++ {
				h[[2]int32{int32(x), int32(row)}] += homesNear
				if filled++; filled > mostFilled {
					return
				}
			}
		}
	}
}

// near tells whether a place is built up.
func (h homes) near(n *osm.Node) bool {
	at := squareOf(n)
	sum := 0
	for x := at[0] - 1; x <= at[0]+1; x++ {
		for y := at[1] - 1; y <= at[1]+1; y++ {
			sum += h[[2]int32{x, y}]
		}
	}
	return sum >= homesNear
}
