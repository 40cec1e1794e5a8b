// Which segments of a town's streets lie around a square.

package distance

import (
	"math"
	"slices"

	"camber/components/street"
)

// Index knows where a network's streets are. It is made once and then only read, by any number of goroutines.
type Index struct {
	net    *street.Network
	cells  map[[2]int32][]piece
	alongs [][]float64 // m, of each edge's points
}

// piece is what lies between a point of an edge and the next one.
type piece struct{ edge, point int32 }

// cellSize is the side of an index's square in metres.
const cellSize = 64.0

// NewIndex makes one of all streets under the sky. Those in tunnels are not seen from above.
func NewIndex(n *street.Network) *Index {
	x := &Index{net: n, cells: map[[2]int32][]piece{}, alongs: make([][]float64, len(n.Edges))}
	for i := range n.Edges {
		e := &n.Edges[i]
		x.alongs[i] = make([]float64, len(e.Points))
		for k := 1; k < len(e.Points); k++ {
			a, b := e.Points[k-1], e.Points[k]
			x.alongs[i][k] = x.alongs[i][k-1] + math.Hypot(b.X-a.X, b.Y-a.Y)
			if e.Flags.Has(street.Tunnel) {
				continue
			}
			low := [2]int32{cell(min(a.X, b.X)), cell(min(a.Y, b.Y))}
			high := [2]int32{cell(max(a.X, b.X)), cell(max(a.Y, b.Y))}
			for cy := low[1]; cy <= high[1]; cy++ {
				for cx := low[0]; cx <= high[0]; cx++ {
					at := [2]int32{cx, cy}
					x.cells[at] = append(x.cells[at], piece{int32(i), int32(k)})
				}
			}
		}
	}
	return x
}

func cell(v float64) int32 { return int32(math.Floor(v / cellSize)) }

// Around appends the segments that lie in a square or within its Far around it, by edge and along it. Their Road is the
// edge's number.
func (x *Index) Around(all []Segment, s Square) []Segment {
	from := len(all)
	west, south := s.West-s.Far, s.South-s.Far
	east, north := s.West+s.Side+s.Far, s.South+s.Side+s.Far
	for cy := cell(south); cy <= cell(north); cy++ {
		for cx := cell(west); cx <= cell(east); cx++ {
			for _, p := range x.cells[[2]int32{cx, cy}] {
				e := &x.net.Edges[p.edge]
				a, b := e.Points[p.point-1], e.Points[p.point]
				if max(a.X, b.X) < west || min(a.X, b.X) > east || max(a.Y, b.Y) < south || min(a.Y, b.Y) > north {
					continue
				}
				all = append(all, Segment{
					A: [2]float64{a.X, a.Y}, B: [2]float64{b.X, b.Y}, Road: p.edge, Along: x.alongs[p.edge][p.point-1],
				})
			}
		}
	}
	own := all[from:]
	slices.SortFunc(own, bySegment)
	own = slices.CompactFunc(own, func(a, b Segment) bool { return bySegment(a, b) == 0 })
	return all[:from+len(own)]
}

func bySegment(a, b Segment) int {
	switch {
	case a.Road != b.Road:
		return int(a.Road - b.Road)
	case a.Along < b.Along:
		return -1
	case a.Along > b.Along:
		return 1
	}
	return 0
}

// Network is the one that it was made of.
func (x *Index) Network() *street.Network { return x.net }
