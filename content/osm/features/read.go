// From a map to what stands there.

package features

import (
	"camber/blueprints/street/furniture"
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/content/osm"
)

// Options are what the map does not know.
type Options struct {
	Project func(n *osm.Node) space.Vec // to metres east and north of the town's origin
}

type reader struct {
	m       *osm.Map
	rules   *street.Rules
	o       Options
	all     []furniture.Feature
	outline map[int64]bool // ways that are outlines of relations that were read
	skipped osm.Tally
}

const (
	highest = 80.0  // m, of a tree, a pole or a hedge
	widest  = 30.0  // m
	fastest = 400.0 // on a sign
	// MostText is how many bytes a sign's words may have.
	MostText = 64
)

// Read finds what stands about: of nodes, then areas of relations, then lines and areas of ways, by id.
func Read(m *osm.Map, rules *street.Rules, o Options) (all []furniture.Feature, skipped []osm.Skipped) {
	if len(rules.Things) == 0 {
		return nil, nil
	}
	r := reader{m: m, rules: rules, o: o, outline: map[int64]bool{}, skipped: osm.Tally{}}
	for i := range m.Nodes {
		if len(m.Nodes[i].Tags) > 0 {
			r.node(&m.Nodes[i])
		}
	}
	for i := range m.Relations {
		r.relation(&m.Relations[i])
	}
	for i := range m.Ways {
		r.way(&m.Ways[i])
	}
	return r.all, r.skipped.List()
}

// entry is a rule's word for something, and what it is.
type entry struct {
	rule   string
	kind   street.ThingKind
	look   uint8
	spread furniture.Spread
}

// put adds a feature, as its tags and the rules say; where no rule has it, nothing.
func (r *reader) put(e entry, id int64, of osm.Kind, tags osm.Tags, points ...[]space.Vec) {
	rule, some := r.rules.Furniture(e.rule)
	if !some {
		return
	}
	f := furniture.Feature{
		OSM: id, Of: uint8(of), Spread: e.spread, Kind: e.kind, Look: e.look, High: rule.High, Wide: rule.Wide,
		Apart: rule.Apart, Share: rule.Share, Points: points,
	}
	for _, key := range []string{"est_height", "height"} { // the last says most
		if v, ok := osm.Metres(tags.Get(key)); ok && v >= 0.1 && v <= highest {
			f.High = v
		}
	}
	if v, ok := osm.Metres(tags.Get("width")); ok && v >= 0.05 && v <= widest {
		f.Wide = v
	}
	if f.Kind == street.Tree && f.Look != street.Bush {
		f.Look, f.Mixed = species(tags, e.spread)
	}
	f.Heading, f.Headed = heading(tags.Get("direction"))
	switch tags.Get("traffic_sign:direction") + tags.Get("direction") {
	case "backward":
		f.Back = true
	}
	if f.Kind == street.Sign {
		f.Look, f.Value, f.Text = r.face(tags)
		if f.Look == street.SignFaces {
			return
		}
	}
	r.all = append(r.all, f)
}

// species is what a tree looks like, and whether that differs from one to the next.
func species(tags osm.Tags, spread furniture.Spread) (look uint8, mixed bool) {
	switch tags.Get("genus") {
	case "Betula":
		return street.Birch, false
	case "Abies", "Picea", "Pinus", "Larix", "Cedrus", "Cupressus", "Taxus", "Thuja", "Pseudotsuga":
		return street.Conifer, false
	}
	switch tags.Get("leaf_type") {
	case "needleleaved":
		return street.Conifer, false
	case "broadleaved":
		return street.Broadleaf, false
	}
	return street.Broadleaf, spread == furniture.Over
}

// winds are the directions that maps have words for.
var winds = map[string]float64{
	"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315,
	"NNE": 22.5, "ENE": 67.5, "ESE": 112.5, "SSE": 157.5, "SSW": 202.5, "WSW": 247.5, "WNW": 292.5, "NNW": 337.5,
}

const degree = 0.017453292519943295 // rad

// heading reads a direction: a number of degrees, or a wind.
func heading(text string) (rad float64, ok bool) {
	if d, ok := winds[text]; ok {
		return float64(d * degree), true
	}
	if v, ok := osm.Number(text); ok && text != "" && v >= -360 && v <= 360 {
		return float64(v * degree), true
	}
	return 0, false
}

func (r *reader) node(n *osm.Node) {
	if e, some := ofNode(n.Tags); some {
		r.put(e, n.ID, osm.NodeKind, n.Tags, []space.Vec{r.o.Project(n)})
		if e.kind == street.BusFlag && n.Tags.Get("shelter") == "yes" {
			e.kind = street.Shelter
			r.put(e, n.ID, osm.NodeKind, n.Tags, []space.Vec{r.o.Project(n)})
		}
	}
}

// relation reads an area of several ways.
func (r *reader) relation(rel *osm.Relation) {
	e, some := ofArea(rel.Tags)
	if !some || rel.Tags.Get("type") != "multipolygon" {
		return
	}
	areas, broken := r.m.Areas(rel)
	if len(broken) > 0 {
		r.skipped.Skip("an area of things whose outline is not closed", rel.ID)
	}
	for _, m := range rel.Members {
		if m.Kind == osm.WayKind && m.Role != "inner" && len(areas) > 0 {
			r.outline[m.Ref] = true
		}
	}
	for i := range areas {
		var rings [][]space.Vec
		for _, ids := range append([][]int64{areas[i].Outer}, areas[i].Holes...) {
			rings = append(rings, r.ring(ids))
		}
		r.area(e, rel.ID, osm.RelationKind, rel.Tags, rings)
	}
}

// ring is a closed line of nodes, the last not the first; those that the map does not have are passed over.
func (r *reader) ring(ids []int64) (ring []space.Vec) {
	for _, id := range ids[1:] {
		if n, ok := r.m.Node(id); ok {
			ring = append(ring, r.o.Project(n))
		}
	}
	return ring
}

func (r *reader) area(e entry, id int64, of osm.Kind, tags osm.Tags, rings [][]space.Vec) {
	if len(rings[0]) < 3 {
		r.skipped.Skip("an area of things that sticks out of the map", id)
		return
	}
	r.put(e, id, of, tags, rings...)
}

func (r *reader) way(w *osm.Way) {
	if e, some := ofArea(w.Tags); some && w.Closed() && !r.outline[w.ID] {
		r.area(e, w.ID, osm.WayKind, w.Tags, [][]space.Vec{r.ring(w.Nodes)})
	}
	e, some := ofLine(w.Tags)
	if !some || buried(w.Tags) {
		return
	}
	var lines [][]space.Vec
	for _, piece := range r.m.Pieces(w) {
		var line []space.Vec
		for _, n := range piece {
			line = append(line, r.o.Project(n))
		}
		lines = append(lines, line)
	}
	if len(lines) > 0 {
		r.put(e, w.ID, osm.WayKind, w.Tags, lines...)
	}
}

// buried tells whether a way lies below the ground, or is held up.
func buried(tags osm.Tags) bool {
	no := func(key string) bool { v := tags.Get(key); return v == "" || v == "no" }
	return !no("tunnel") || !no("bridge") || tags.Get("location") == "underground"
}

// face is what a traffic sign shows; SignFaces where nobody knows.
func (r *reader) face(tags osm.Tags) (face uint8, value int32, text string) {
	face, value = faceOf(tags.Get("traffic_sign"))
	switch face {
	case street.SpeedSign:
		if v, ok := osm.Number(trimUnit(tags.Get("maxspeed"))); ok && v > 0 && v <= fastest {
			value = int32(num.Round(v, 0, fastest))
		}
		if value == 0 {
			return street.SignFaces, 0, ""
		}
	case street.CitySign, street.CityEndSign:
		if text = street.OneLine(tags.Get("name")); len(text) > MostText {
			text = text[:MostText]
		}
		if text == "" {
			return street.SignFaces, 0, ""
		}
	}
	return face, value, text
}
