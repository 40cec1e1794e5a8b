// Which turns are forbidden.

package streets

import (
	"cmp"
	"slices"
	"strings"

	"camber/components/street"
	"camber/content/osm"
)

// forbidTurns reads the map's restrictions. Those over a way in between are counted and left out.
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
		from, via, to, ok := members(rel)
		at, known := r.junction[via]
		if !ok || !known {
			r.skipped.Skip("a turn restriction without one street from, one node and one street to", rel.ID)
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
	slices.SortFunc(r.net.Turns, func(a, b street.Turn) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To),
			cmp.Compare(a.Relation, b.Relation))
	})
	r.net.Turns = slices.CompactFunc(r.net.Turns, func(a, b street.Turn) bool {
		return a.At == b.At && a.From == b.From && a.To == b.To
	})
}

func members(rel *osm.Relation) (from, via, to int64, ok bool) {
	count := [3]int{}
	for _, m := range rel.Members {
		switch {
		case m.Role == "from" && m.Kind == osm.WayKind:
			from = m.Ref
			count[0]++
		case m.Role == "via" && m.Kind == osm.NodeKind:
			via = m.Ref
			count[1]++
		case m.Role == "to" && m.Kind == osm.WayKind:
			to = m.Ref
			count[2]++
		}
	}
	return from, via, to, count == [3]int{1, 1, 1}
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
