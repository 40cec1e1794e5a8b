// Package areas reads what a map says of its land: what it is used for, and what lies there. It is pure. Call [Read].
package areas

import (
	"camber/components/cover"
	"camber/content/osm"
)

// Area is a piece of land of one kind, or a band along a line.
type Area struct {
	ID    int64
	Kind  cover.Kind
	Rings [][]*osm.Node // around it, then around its holes; the first node is the last as well
	Line  []*osm.Node   // or its middle
	Width float64       // m, about that
}

type reader struct {
	m       *osm.Map
	all     []Area
	outline map[int64]cover.Kind // ways that are the outlines of relations, and of which kind
	skipped osm.Tally
}

// Read finds a map's land: areas of relations, then areas and lines of ways, by id.
func Read(m *osm.Map) (all []Area, skipped []osm.Skipped) {
	r := reader{m: m, outline: map[int64]cover.Kind{}, skipped: osm.Tally{}}
	for i := range m.Relations {
		r.relation(&m.Relations[i])
	}
	for i := range m.Ways {
		r.way(&m.Ways[i])
	}
	return r.all, r.skipped.List()
}

func (r *reader) relation(rel *osm.Relation) {
	kind, is := kindOf(rel.Tags)
	if !is || rel.Tags.Get("type") != "multipolygon" {
		return
	}
	found, broken := r.m.Areas(rel)
	if len(broken) > 0 {
		r.skipped.Skip("land whose outline is not closed", rel.ID)
	}
	for i := range found {
		rings, whole := r.m.Rings(&found[i])
		if !whole {
			r.skipped.Skip("land that sticks out of the map", rel.ID)
			continue
		}
		r.all = append(r.all, Area{ID: rel.ID, Kind: kind, Rings: rings})
	}
	for _, m := range rel.Members {
		if m.Kind == osm.WayKind && m.Role != "inner" && len(found) > 0 {
			r.outline[m.Ref] = kind
		}
	}
}

func (r *reader) way(w *osm.Way) {
	if kind, is := kindOf(w.Tags); is {
		if of, outline := r.outline[w.ID]; outline && of == kind {
			return
		}
		if ring := r.m.Line(w.Nodes); len(ring) < len(w.Nodes) {
			r.skipped.Skip("land that sticks out of the map", w.ID)
		} else if w.Closed() {
			r.all = append(r.all, Area{ID: w.ID, Kind: kind, Rings: [][]*osm.Node{ring}})
		} else if kind != cover.Water { // the water's own reader tells of that
			r.skipped.Skip("land whose outline is not closed", w.ID)
		}
		return
	}
	if b, is := bandOf(w.Tags); is {
		for _, piece := range r.m.Pieces(w) {
			r.all = append(r.all, Area{ID: w.ID, Kind: b.kind, Line: piece, Width: b.width})
		}
	}
}
