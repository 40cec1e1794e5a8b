// Which turns are forbidden.

package streets

import (
	"cmp"
	"slices"
	"strings"

	"camber/components/street"
	"camber/content/osm"
)

// forbidTurns reads the map's restrictions, at a node and over ways in between.
func (r *reader) forbidTurns() {
	for i := range r.m.Relations {
		rel := &r.m.Relations[i]
		if kind := rel.Tags.Get("type"); kind != "restriction" {
			continue
		}
		rule := cmp.Or(rel.Tags.Get("restriction"), rel.Tags.Get("restriction:motorcar"))
		no, only := strings.HasPrefix(rule, "no_"), strings.HasPrefix(rule, "only_")
		if !no && !only || strings.Contains(rel.Tags.Get("except"), "motorcar") {
			continue
		}
		from, via, ways, to, ok := members(rel)
		if ok && len(ways) > 0 {
			r.forbidDetour(rel.ID, from, ways, to, only)
			continue
		}
		at, known := r.junction[via]
		if !ok || !known {
			r.skipped.Skip("a turn restriction without one street from, one node or ways in between, and one street to", rel.ID)
			continue
		}
		in := r.armOf(at, from, true, -1)
		out := r.armOf(at, to, false, in)
		if from == to && (out < 0 || rule == "no_u_turn") { // back where it came from
			out = in
		}
		if in < 0 || out < 0 {
			r.skipped.Skip("a turn restriction of streets that do not meet", rel.ID)
			continue
		}
		for _, arm := range r.net.Junctions[at].Arms {
			if (no && arm.Edge == out) || (only && arm.Edge != out && arm.Edge != in) {
				r.net.Turns = append(r.net.Turns, street.Turn{At: at, From: in, To: arm.Edge, Relation: rel.ID})
			}
		}
	}
	slices.SortFunc(r.net.Detours, func(a, b street.Detour) int {
		return cmp.Or(slices.Compare(a.Path, b.Path), cmp.Compare(a.Relation, b.Relation))
	})
	slices.SortFunc(r.net.Turns, func(a, b street.Turn) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To),
			cmp.Compare(a.Relation, b.Relation))
	})
	r.net.Turns = slices.CompactFunc(r.net.Turns, func(a, b street.Turn) bool {
		return a.At == b.At && a.From == b.From && a.To == b.To
	})
}

// members are the ways of a restriction, and the node, or the ways, that it is over.
func members(rel *osm.Relation) (from, via int64, ways []int64, to int64, ok bool) {
	count := [3]int{}
	for _, m := range rel.Members {
		switch {
		case m.Role == "from" && m.Kind == osm.WayKind:
			from = m.Ref
			count[0]++
		case m.Role == "via" && m.Kind == osm.NodeKind:
			via = m.Ref
			count[1]++
		case m.Role == "via" && m.Kind == osm.WayKind:
			ways = append(ways, m.Ref)
		case m.Role == "to" && m.Kind == osm.WayKind:
			to = m.Ref
			count[2]++
		}
	}
	over := count[1] == 1 && len(ways) == 0 || count[1] == 0 && len(ways) > 0
	return from, via, ways, to, over && count[0] == 1 && count[2] == 1
}

// longestDetour is how many edges a forbidden way may have.
const longestDetour = 32

// forbidDetour reads a restriction over ways in between: the shortest way over all of them, in their order.
func (r *reader) forbidDetour(relation, from int64, via []int64, to int64, only bool) {
	type state struct{ leg, via, before int32 } // before is the state that it was come from
	var queue []state
	first, _ := slices.BinarySearchFunc(r.net.Edges, from, func(e street.Edge, way int64) int {
		return cmp.Compare(e.Way, way)
	})
	for i := first; i < len(r.net.Edges) && r.net.Edges[i].Way == from; i++ {
		queue = append(queue, state{int32(2 * i), -1, -1})
		if !r.net.Edges[i].Flags.Has(street.Oneway) {
			queue = append(queue, state{int32(2*i + 1), -1, -1})
		}
	}
	seen := map[[2]int32]bool{}
	for k := 0; k < len(queue); k++ {
		is := queue[k]
		at := r.leadsTo(is.leg)
		out := int32(-1)
		if int(is.via) == len(via)-1 {
			out = r.armOf(at, to, false, is.leg>>1)
		}
		if out >= 0 {
			var path []int32
			for s := int32(k); s >= 0; s = queue[s].before {
				path = append(path, queue[s].leg)
			}
			slices.Reverse(path)
			r.forbidPath(relation, path, at, out, only)
			return
		}
		for _, a := range r.net.Junctions[at].Arms {
			e := &r.net.Edges[a.Edge]
			for v := max(is.via, 0); v <= is.via+1 && int(v) < len(via); v++ {
				next := state{2 * a.Edge, v, int32(k)}
				if a.End {
					next.leg++
				}
				if e.Way != via[v] || a.Edge == is.leg>>1 || a.End && e.Flags.Has(street.Oneway) ||
					seen[[2]int32{next.leg, v}] || len(queue) > longestDetour*longestDetour {
					continue
				}
				seen[[2]int32{next.leg, v}] = true
				queue = append(queue, next)
			}
		}
	}
	r.skipped.Skip("a turn restriction of streets that do not meet", relation)
}

// leadsTo is the junction at the end of an edge that is driven.
func (r *reader) leadsTo(leg int32) int32 {
	if leg&1 != 0 {
		return r.net.Edges[leg>>1].From
	}
	return r.net.Edges[leg>>1].To
}

// forbidPath forbids to go on from a path, that leads to a junction, over one edge, or over all others.
func (r *reader) forbidPath(relation int64, path []int32, at, out int32, only bool) {
	if len(path) > longestDetour {
		r.skipped.Skip("a turn restriction over more than 32 streets", relation)
		return
	}
	in := path[len(path)-1] >> 1
	for _, a := range r.net.Junctions[at].Arms {
		if only == (a.Edge == out) || only && a.Edge == in || a.End && r.net.Edges[a.Edge].Flags.Has(street.Oneway) {
			continue
		}
		leg := 2 * a.Edge
		if a.End {
			leg++
		}
		r.net.Detours = append(r.net.Detours, street.Detour{Relation: relation, Path: append(slices.Clone(path), leg)})
	}
}

// armOf is the edge of a way at a junction that can be driven towards it, or away from it; not the
// one that is excepted. -1 where there is none.
func (r *reader) armOf(at int32, way int64, towards bool, but int32) int32 {
	for _, a := range r.net.Junctions[at].Arms {
		e := &r.net.Edges[a.Edge]
		if a.Edge != but && e.Way == way && (a.End == towards || !e.Flags.Has(street.Oneway)) {
			return a.Edge
		}
	}
	return -1
}
