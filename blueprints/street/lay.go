// How high streets lie: smooth along them, near the land, level with each other where they meet.

package street

import (
	"math"
	"slices"

	"camber/blueprints/street/sparse"
	"camber/components/space"
	network "camber/components/street"
)

// Lay puts stations along all edges of a network and gives each its height: near that of the land, which ground reads
// in metres, but smooth along the street, level with what it meets, and no steeper than streets are. Bridges and
// tunnels go from end to end, whatever lies below or above; but those that cannot clear what they cross lie on the land
// from now on, and cross it at grade. It answers these, by their ways. Corner is the radius of junctions' corners.
func Lay(n *network.Network, corner float64, ground func(x, y float64) float64) (landed []int64) {
	ignored := map[[2]int64]bool{}
	for lays := 1; ; lays++ {
		cut, pieces := parted(n, corner)
		stuck := layParted(cut, ground, ignored)
		if lays == mostLays || len(stuck) == 0 {
			whole(n, cut, pieces)
			slices.Sort(landed)
			return slices.Compact(landed)
		}
		for _, i := range stuck {
			e := &n.Edges[i]
			e.Flags, e.Layer = e.Flags&^(network.Bridge|network.Tunnel), 0
			landed = append(landed, e.Way)
		}
	}
}

// layParted lays a network whose bridges and tunnels meet the land at joints of two, and answers those that cannot
// clear what they cross. Of some streets beside each other, by their ways, neither has to clear the other; it finds
// more.
func layParted(n *network.Network, ground func(x, y float64) float64, ignored map[[2]int64]bool) (stuck []int32) {
	for i := range n.Edges {
		e := &n.Edges[i]
		stations(e, reachAt(n, e.From, int32(i), false), reachAt(n, e.To, int32(i), true))
	}
	all := piecesOf(n, func(*network.Edge) bool { return true })
	h := number(n)
	h.readLand(n, ground)
	h.bends(n)
	h.planes(n)
	crossed := all.crossings(n)
	h.meets(n, crossed, joined)
	lying := all.overlaps(n)
	h.meets(n, lying, joined*joined)
	middles := len(crossed)
	crossed = append(crossed, lying...)
	h.solve()
	first, wishes := slices.Clone(h.z), len(h.rows)
	for tries, more := 0, true; more && tries < mostLays; tries++ {
		copy(h.z, first)
		copy(h.near, h.whole)
		h.rows = h.rows[:wishes]
		h.correct(n, crossed, ignored)
		stuck, more = h.conflicts(n, crossed, middles, ignored)
		more = more && len(stuck) == 0
	}
	h.write(n)
	return stuck
}

// correct looks for what is not as it must be, and solves again, until all is or nobody has time for more.
func (h *heights) correct(n *network.Network, crossed []crossing, ignored map[[2]int64]bool) {
	for range correctRounds {
		some := h.part(n, crossed, ignored)
		some = h.flatten(n) || some
		if some = h.limit(n) || some; !some {
			return
		}
		h.doubt()
		h.solve()
	}
}

// reachAt is reachOf of the arm that an edge is at a junction.
func reachAt(n *network.Network, junction, edge int32, end bool) float64 {
	j := &n.Junctions[junction]
	for i, a := range j.Arms {
		if a.Edge == edge && a.End == end {
			return min(reachOf(n, j, i), float64(n.Edges[edge].Length*0.4))
		}
	}
	return 0
}

const (
	smooth        = 60.0 // m: waves along a street that are shorter than 2 pi times this go
	stiff         = smooth * smooth * smooth * smooth
	correctRounds = 3
	clearance     = 5.6    // m, from one street to another above it
	coverage      = 6.2    // m, the same where the lower one is a tunnel
	joined        = 1000.0 // weight of what must be so
	onPlane       = 1e6    // weight of a junction's plane, more than that of a street's smoothness
	facingArms    = 0.7    // rad, by which two arms may miss each other's direction and still be one street
	faint         = 1e-4   // weight of the land below bridges and above tunnels
	steep         = 0.14   // rise per metre beyond which a street is made less steep
	lessSteep     = 1e5    // weight of that, for a metre of street
	steepInside   = 0.25   // rise per metre on the inside of a bend, likewise
	leastSteep    = 0.03   // rise per metre that is allowed in the tightest bend
	trusted       = 3.0    // m, by which the land may be wrong
	steepest      = 0.06   // rise per metre of a junction's plane
)

// heights is what is looked for: the height of each junction, then of each station between, then how steep the plane of
// each junction is, east and north.
type heights struct {
	z      []float64
	land   []float64
	near   []float64 // weight of land, by station
	whole  []float64 // the same before it was doubted
	first  []int32   // of each edge's stations between its ends; one more for the end
	slopes []int32   // of each junction, the first of its two; -1: it has no plane
	rows   []row
	order  *sparse.Order // of what was solved before: most wishes stay
}

// row is one wish: that some heights, each by its factor, add up to a value.
type row struct {
	at     [4]int32 // -1: none
	by     [4]float64
	to     float64
	weight float64
}

func number(n *network.Network) *heights {
	h := &heights{first: make([]int32, len(n.Edges)+1), slopes: make([]int32, len(n.Junctions))}
	next := int32(len(n.Junctions))
	for i := range n.Edges {
		h.first[i] = next
		next += int32(len(n.Edges[i].Points) - 2)
	}
	h.first[len(n.Edges)] = next
	for i := range n.Junctions {
		if h.slopes[i] = -1; hasPlane(n, &n.Junctions[i]) {
			h.slopes[i] = next
			next += 2
		}
	}
	h.z, h.land, h.near = make([]float64, next), make([]float64, next), make([]float64, next)
	return h
}

// at is the number of an edge's k-th station.
func (h *heights) at(e *network.Edge, i, k int) int32 {
	switch k {
	case 0:
		return e.From
	case len(e.Points) - 1:
		return e.To
	}
	return h.first[i] + int32(k) - 1
}

// readLand asks how high the land is at each station, and how much that counts: for each metre of street the same.
func (h *heights) readLand(n *network.Network, ground func(x, y float64) float64) {
	for i := range n.Junctions {
		h.land[i] = ground(n.Junctions[i].At.X, n.Junctions[i].At.Y)
	}
	for i := range n.Edges {
		e := &n.Edges[i]
		held := e.Flags&(network.Bridge|network.Tunnel) != 0
		for k := range e.Points {
			at := h.at(e, i, k)
			if k > 0 && k < len(e.Points)-1 {
				h.land[at] = ground(e.Points[k].X, e.Points[k].Y)
			}
			long := 0.0
			if k > 0 {
				long += levelLength(e.Points[k-1], e.Points[k])
			}
			if k < len(e.Points)-1 {
				long += levelLength(e.Points[k], e.Points[k+1])
			}
			if held {
				long = float64(long * faint)
			}
			h.near[at] += float64(long * 0.5)
		}
	}
	copy(h.z, h.land)
	h.whole = append([]float64(nil), h.near...)
}

func levelLength(a, b space.Vec) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	return math.Sqrt(float64(dx*dx) + float64(dy*dy))
}

// bend wishes that three stations behind each other lie on a line.
func (h *heights) bend(a, b, c int32, ab, bc float64) {
	ab, bc = max(ab, 0.5), max(bc, 0.5)
	h.rows = append(h.rows, row{
		at: [4]int32{a, b, c, -1}, by: [4]float64{1 / ab, -1/ab - 1/bc, 1 / bc},
		weight: stiff / (float64(ab*0.5) + float64(bc*0.5)),
	})
}

// bends wishes that streets are smooth, through junctions too.
func (h *heights) bends(n *network.Network) {
	for i := range n.Edges {
		e := &n.Edges[i]
		for k := 1; k+1 < len(e.Points); k++ {
			h.bend(h.at(e, i, k-1), h.at(e, i, k), h.at(e, i, k+1),
				levelLength(e.Points[k-1], e.Points[k]), levelLength(e.Points[k], e.Points[k+1]))
		}
	}
	for i := range n.Junctions {
		arms := n.Junctions[i].Arms
		for a := range arms {
			for b := a + 1; b < len(arms); b++ {
				if apart := math.Abs(arms[b].Heading - arms[a].Heading); math.Abs(apart-math.Pi) < facingArms {
					from, to := h.beside(n, arms[a]), h.beside(n, arms[b])
					h.bend(from.at, int32(i), to.at, from.far, to.far)
				}
			}
		}
	}
}

// beside is the first station of an arm.
type beside struct {
	at  int32
	far float64 // m, from the junction
}

func (h *heights) beside(n *network.Network, a network.Arm) beside {
	e := &n.Edges[a.Edge]
	k, j := 1, 0
	if a.End {
		k, j = len(e.Points)-2, len(e.Points)-1
	}
	return beside{h.at(e, int(a.Edge), k), levelLength(e.Points[k], e.Points[j])}
}

// doubt lets land that lies far from what was found count less: a map's street and a grid of heights that miss each
// other by some metres make steps that no street has.
func (h *heights) doubt() {
	for i := range h.near {
		h.near[i] = h.whole[i] / (1 + float64(math.Abs(h.z[i]-h.land[i])/trusted))
	}
}

// write puts the heights on the network.
func (h *heights) write(n *network.Network) {
	for i := range n.Junctions {
		n.Junctions[i].At.Z = h.z[i]
	}
	for i := range n.Edges {
		e := &n.Edges[i]
		for k := range e.Points {
			e.Points[k].Z = h.z[h.at(e, i, k)]
		}
	}
}
