// Ways are split where they meet.

package streets

import (
	"cmp"
	"slices"

	"camber/components/space"
	"camber/components/street"
	"camber/content/osm"
)

const (
	shortest = 0.05 // m, of a street
	// crumb is how near two of a street's points may lie, in metres; of nearer ones the second is left out: they tell
	// nothing of where the street goes, and a junction's corners would be rounded along them.
	crumb = 0.3
)

// split makes edges of a way.
func (r *reader) split(w *way) {
	made := len(r.net.Edges)
	for _, piece := range w.pieces {
		for _, end := range [2]int64{piece[0].ID, piece[len(piece)-1].ID} {
			r.cut[end] = r.cut[end] || end != w.Nodes[0] && end != w.Nodes[len(w.Nodes)-1]
		}
		from := 0
		for k := 1; k < len(piece) && r.crowded == nil; k++ {
			if r.uses[piece[k].ID] > 1 || k == len(piece)-1 {
				r.edge(w, piece[from:k+1])
				from = k
			}
		}
	}
	if len(r.net.Edges) == made {
		r.skipped.Skip("has no length", w.ID)
	}
}

// edge makes one edge of a stretch of a way, without junctions in between.
func (r *reader) edge(w *way, nodes []*osm.Node) {
	if len(nodes) > 2 && nodes[0] == nodes[len(nodes)-1] { // both its ends are one junction: it is cut in the middle
		half := len(nodes) / 2
		r.edge(w, nodes[:half+1])
		r.edge(w, nodes[half:])
		return
	}
	if turned(w.tags) {
		nodes = slices.Clone(nodes)
		slices.Reverse(nodes)
	}
	points := make([]space.Vec, 0, len(nodes))
	along := make([]float64, len(nodes))
	length := 0.0
	for i, n := range nodes {
		p := r.at(n)
		if len(points) > 0 {
			step := p.Sub(points[len(points)-1]).Len()
			if last := i == len(nodes)-1; step < crumb && (!last || len(points) > 1) {
				along[i] = length
				if last {
					length += step
					points[len(points)-1] = p
				}
				continue
			}
			length += step
		}
		along[i] = length
		points = append(points, p)
	}
	if length < shortest {
		return
	}
	e := r.properties(w, nodes, points)
	e.From, e.To = r.junctionOf(nodes[0]), r.junctionOf(nodes[len(nodes)-1])
	e.Length = street.LengthOf(points)
	for i, n := range nodes {
		if last := len(nodes) - 1; len(n.Tags) > 0 && i > 0 && i < last {
			features(&e, n, min(along[i], e.Length))
		}
	}
	r.net.Edges = append(r.net.Edges, e)
	r.meet(w, e.From, nodes[0])
	r.meet(w, e.To, nodes[len(nodes)-1])
}

// meet counts one more street that comes to a junction. A way that goes to and fro between a few nodes makes a street
// each time: a small file of those would take all memory.
func (r *reader) meet(w *way, junction int32, at *osm.Node) {
	for len(r.arms) <= int(junction) {
		r.arms = append(r.arms, 0)
	}
	if r.arms[junction]++; r.o.Arms > 0 && r.arms[junction] > r.o.Arms && r.crowded == nil {
		r.crowded = &Crowded{at.ID, w.ID}
	}
}

// junctionOf is the junction of a node.
func (r *reader) junctionOf(n *osm.Node) int32 {
	j, ok := r.junction[n.ID]
	if !ok {
		j = int32(len(r.net.Junctions))
		r.junction[n.ID] = j
		r.net.Junctions = append(r.net.Junctions, street.Junction{Node: n.ID, At: r.at(n)})
	}
	return j
}

// joinArms sorts junctions and gives them their arms.
func (r *reader) joinArms() {
	n := r.net
	order := make([]int32, len(n.Junctions))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(a, b int32) int { return cmp.Compare(n.Junctions[a].Node, n.Junctions[b].Node) })
	is := make([]int32, len(order))
	sorted := make([]street.Junction, len(order))
	for i, j := range order {
		is[j], sorted[i] = int32(i), n.Junctions[j]
		r.junction[sorted[i].Node] = int32(i)
	}
	n.Junctions = sorted
	for i := range n.Edges {
		e := &n.Edges[i]
		e.From, e.To = is[e.From], is[e.To]
		last := len(e.Points) - 1
		from, to := &n.Junctions[e.From], &n.Junctions[e.To]
		from.Arms = append(from.Arms, street.Arm{Edge: int32(i), Heading: street.Heading(e.Points[0], e.Points[1])})
		to.Arms = append(to.Arms, street.Arm{
			Edge: int32(i), End: true, Heading: street.Heading(e.Points[last], e.Points[last-1]),
		})
	}
	for i := range n.Junctions {
		slices.SortFunc(n.Junctions[i].Arms, func(a, b street.Arm) int {
			return cmp.Or(cmp.Compare(a.Heading, b.Heading), cmp.Compare(a.Edge, b.Edge))
		})
	}
}
