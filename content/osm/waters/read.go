// Package waters reads what a map says of water: lakes and rivers with banks as areas, rivers and canals as lines with
// a width. It is pure. Call [Read].
package waters

import (
	"camber/components/street"
	"camber/content/osm"
)

// Water is one lake, or a stretch of a river.
type Water struct {
	ID    int64
	Low   float64       // m, of its surface below the land beside it
	River bool          // it flows: it is not level
	Rings [][]*osm.Node // around it, then around its islands; the first node is the last as well
	Line  []*osm.Node   // or its middle
	Width float64       // m, about that
}

const (
	areas   = "water" // the rules' word for what has banks
	widest  = 500.0   // m, of a line
	leastOf = 0.5     // m
)

type reader struct {
	m       *osm.Map
	rules   *street.Rules
	all     []Water
	outline map[int64]bool
	skipped osm.Tally
}

// Read finds a map's water, areas of relations, then areas and lines of ways, by id.
func Read(m *osm.Map, rules *street.Rules) (all []Water, skipped []osm.Skipped) {
	r := reader{m: m, rules: rules, outline: map[int64]bool{}, skipped: osm.Tally{}}
	for i := range m.Relations {
		r.relation(&m.Relations[i])
	}
	for i := range m.Ways {
		r.way(&m.Ways[i])
	}
	return r.all, r.skipped.List()
}

// area tells whether tags are those of water with banks, and whether it flows.
func area(tags osm.Tags) (is, river bool) {
	switch kind := tags.Get("water"); {
	case tags.Get("waterway") == "riverbank", tags.Get("natural") == "water" && (kind == "river" || kind == "canal" ||
		kind == "stream"):
		return true, true
	case tags.Get("natural") == "water", tags.Get("landuse") == "reservoir", tags.Get("landuse") == "basin":
		return true, false
	}
	return false, false
}

// below tells whether water runs under something.
func below(tags osm.Tags) bool {
	tunnel := tags.Get("tunnel")
	return tunnel != "" && tunnel != "no" || tags.Get("location") == "underground" || tags.Get("covered") == "yes"
}

func (r *reader) relation(rel *osm.Relation) {
	is, river := area(rel.Tags)
	rule, built := r.rules.Water(areas)
	if !is || !built || below(rel.Tags) || rel.Tags.Get("type") != "multipolygon" {
		return
	}
	found, broken := r.m.Areas(rel)
	if len(broken) > 0 {
		r.skipped.Skip("water whose outline is not closed", rel.ID)
	}
	for i := range found {
		rings, whole := r.m.Rings(&found[i])
		if !whole {
			r.skipped.Skip("water that sticks out of the map", rel.ID)
			continue
		}
		r.all = append(r.all, Water{ID: rel.ID, Low: rule.Low, River: river, Rings: rings})
	}
	for _, m := range rel.Members {
		if m.Kind == osm.WayKind && m.Role != "inner" && len(found) > 0 {
			r.outline[m.Ref] = true
		}
	}
}

func (r *reader) way(w *osm.Way) {
	if below(w.Tags) || r.outline[w.ID] {
		return
	}
	if is, river := area(w.Tags); is {
		rule, built := r.rules.Water(areas)
		if !built {
			return
		}
		ring := r.m.Line(w.Nodes)
		switch {
		case len(ring) < len(w.Nodes):
			r.skipped.Skip("water that sticks out of the map", w.ID)
		case !w.Closed():
			r.skipped.Skip("water whose outline is not closed", w.ID)
		default:
			r.all = append(r.all, Water{ID: w.ID, Low: rule.Low, River: river, Rings: [][]*osm.Node{ring}})
		}
		return
	}
	kind := w.Tags.Get("waterway")
	rule, built := r.rules.Water(kind)
	if kind == "" || kind == areas || !built {
		return
	}
	width := rule.Width
	if v, ok := osm.Metres(w.Tags.Get("width")); ok && v >= leastOf && v <= widest {
		width = v
	}
	if width == 0 {
		return
	}
	for _, piece := range r.m.Pieces(w) {
		r.all = append(r.all, Water{ID: w.ID, Low: rule.Low, River: true, Line: piece, Width: width})
	}
}
