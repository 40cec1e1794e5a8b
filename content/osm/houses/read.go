// From a map to its houses.

package houses

import (
	"cmp"
	"slices"

	"camber/components/street"
	"camber/content/osm"
)

// House is one outline of a house or of a part of one.
type House struct {
	ID       int64
	Kind     osm.Kind // way or relation; a relation may have several outlines
	Building string   // the map's word for its kind; of a part, too
	Height   float64  // m, of its top above the lowest ground that it stands on; where Added, of its eaves
	Low      float64  // m, of its underside; 0: it stands in the ground
	From     Source   // of its height
	Levels   string   // as the map has them
	Open     bool     // only its roof is there
	Roof     Roof
	Added    bool // its roof comes on top of its height
	Look     street.Look
	Rings    [][]*osm.Node

	area float64 // m2
	said uint8
	rule *street.Building
}

// Source is where a height is from.
type Source uint8

// The sources of heights.
const (
	FromClass      Source = iota // what houses of its kind are like
	FromHeight                   // the map says it
	FromLevels                   // the map says how many there are
	FromNeighbours               // those about it, of which the map says it
	FromLie                      // the map says what cannot be: it is as its kind is
	Sources
)

var sourceNames = [Sources]string{"class", "height", "levels", "neighbours", "lie"}

func (s Source) String() string { return sourceNames[min(s, Sources-1)] }

// Options are what a map's houses are read with.
type Options struct {
	Rules   *street.Rules
	Country string // by its code
}

// reader is one reading.
type reader struct {
	m       *osm.Map
	o       Options
	all     []House
	parts   []House
	outline map[int64]bool // ways that are outlines of relations
	skipped osm.Tally
	manner  *manner
	towns   []named
}

// Why a house of the map is none of those that are read, though it is one.
const (
	sticksOut   = "a house that sticks out of the map"
	notClosed   = "a house whose outline is not closed"
	belowGround = "a house below the ground"
	upsideDown  = "a house that begins above its top"
	lacksNodes  = "a house whose outline lacks nodes: it is closed without them"
	uncarried   = "a part of a house that nothing carries: it goes down to what is below it"
)

// Dropped are the reasons for which Read leaves houses out.
var Dropped = [...]string{sticksOut, notClosed, belowGround, upsideDown}

// Read finds the houses of a map, ways before relations, by id. The first node of each ring is its last as well, and
// the first ring is the outer one. Of a house that is told in parts the parts are there, its outline is not.
func Read(m *osm.Map, o Options) (all []House, skipped []osm.Skipped) {
	r := reader{m: m, o: o, outline: map[int64]bool{}, skipped: osm.Tally{}, manner: mannerOf(o.Country)}
	if len(o.Rules.Houses) == 0 {
		return nil, nil
	}
	r.findTowns()
	for i := range m.Relations {
		r.relation(&m.Relations[i])
	}
	related := len(r.all)
	for i := range m.Ways {
		r.way(&m.Ways[i])
	}
	r.all = append(r.all[related:], r.all[:related]...)
	all = append(r.withoutParts(), r.parts...)
	slices.SortStableFunc(all, func(a, b House) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.ID, b.ID))
	})
	r.carry(all)
	asNeighbours(all)
	for i := range all {
		r.dress(&all[i])
	}
	return all, r.skipped.List()
}

// kindOf is the map's word for a kind of house, and whether it is a part of one; "" where it is none.
func kindOf(tags osm.Tags) (kind string, part bool) {
	if kind = tags.Get("building:part"); kind != "" && kind != "no" {
		return kind, true
	}
	return tags.Get("building"), false
}

func (r *reader) way(w *osm.Way) {
	kind, _ := kindOf(w.Tags)
	if kind == "" || r.outline[w.ID] {
		return
	}
	if !w.Closed() {
		r.skipped.Skip(notClosed, w.ID)
	} else if ring, ok := r.ring(w.Nodes, w.ID); ok {
		r.put(House{ID: w.ID, Kind: osm.WayKind, Rings: [][]*osm.Node{ring}}, w.Tags)
	}
}

func (r *reader) relation(rel *osm.Relation) {
	if kind, _ := kindOf(rel.Tags); kind == "" || rel.Tags.Get("type") != "multipolygon" {
		return
	}
	areas, broken := r.m.Areas(rel)
	if len(broken) > 0 {
		r.skipped.Skip(notClosed, rel.ID)
	}
	for _, m := range rel.Members {
		if m.Kind == osm.WayKind && m.Role != "inner" {
			r.outline[m.Ref] = true
		}
	}
	for i := range areas {
		outer, ok := r.ring(areas[i].Outer, rel.ID)
		if !ok {
			continue
		}
		rings := [][]*osm.Node{outer}
		for _, hole := range areas[i].Holes {
			if ring, ok := r.ring(hole, rel.ID); ok {
				rings = append(rings, ring)
			}
		}
		r.put(House{ID: rel.ID, Kind: osm.RelationKind, Rings: rings}, rel.Tags)
	}
}

// put reads what is said of a house and adds it to the others.
func (r *reader) put(h House, tags osm.Tags) {
	kind, part := kindOf(tags)
	rule, _ := r.o.Rules.Building(kind)
	switch {
	case rule.Height == 0:
		r.skipped.Skip("no house, or none any more", h.ID)
		return
	case tags.Get("location") == "underground":
		r.skipped.Skip(belowGround, h.ID)
		return
	}
	h.Building, h.Levels, h.Open, h.rule = kind, tags.Get("building:levels"), rule.Open, rule
	h.area = metres2(h.Rings[0])
	r.measure(&h, tags)
	r.roof(&h, tags)
	r.paint(&h, tags)
	if h.Low >= h.Height {
		r.skipped.Skip(upsideDown, h.ID)
		return
	}
	if part {
		r.parts = append(r.parts, h)
	} else {
		r.all = append(r.all, h)
	}
}
