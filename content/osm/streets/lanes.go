// What one street is like: its lanes, its width, what it is made of.

package streets

import (
	"strings"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/content/osm"
)

// directed reads a tag with :forward and :backward, for a way that is driven as the map has it or the other way round.
type directed struct {
	tags   osm.Tags
	turned bool
}

func (d directed) get(key string, back bool) string {
	if back != d.turned {
		return d.tags.Get(key + ":backward")
	}
	return d.tags.Get(key + ":forward")
}

// sides reads a tag with :left, :right and :both.
func (d directed) sides(key string) (left, right string) {
	left, right = d.tags.Get(key+":left"), d.tags.Get(key+":right")
	if both := d.tags.Get(key + ":both"); both != "" {
		left, right = both, both
	}
	if d.turned {
		left, right = right, left
	}
	return left, right
}

// turned tells whether a way is one-way against its nodes.
func turned(tags osm.Tags) bool {
	v := tags.Get("oneway")
	return v == "-1" || v == "reverse"
}

// properties is what the tags of a way say of one of its edges.
func (r *reader) properties(w *way, nodes []*osm.Node, points []space.Vec) street.Edge {
	class := &r.rules.Classes[w.class]
	d := directed{w.tags, turned(w.tags)}
	e := street.Edge{
		Way: w.ID, Points: points, Class: uint8(w.class), Shoulder: class.Shoulder, Marks: class.Marks,
	}
	e.Name, e.Ref = r.name(w.tags.Get("name")), r.name(w.tags.Get("ref"))
	e.Flags = r.flags(w, class, d.turned)
	if r.homes.near(nodes[len(nodes)/2]) {
		e.Flags |= street.BuiltUp
	}
	if r.leftHand(w.tags) {
		e.Flags |= street.LeftHand
	}
	e.Layer = r.layer(w, e.Flags)
	r.surface(&e, w.tags, class)
	r.lay(&e, w, class, d)
	r.limits(&e, d, class)
	r.beside(&e, d, class)
	return e
}

func (r *reader) leftHand(tags osm.Tags) bool {
	switch tags.Get("driving_side") {
	case "left":
		return true
	case "right":
		return false
	}
	return r.country.Left
}

func (r *reader) flags(w *way, class *street.Class, turned bool) (f street.Flags) {
	set := func(flag street.Flags, on bool) {
		if on {
			f |= flag
		}
	}
	round := w.tags.Get("junction")
	set(street.Roundabout, round == "roundabout" || round == "circular")
	link := strings.HasSuffix(class.Highway, "_link")
	set(street.Link, link)
	set(street.Oneway, turned || truth(w.tags, "oneway", class.Motorway || f.Has(street.Roundabout)))
	bridge, tunnel := w.tags.Get("bridge"), w.tags.Get("tunnel")
	set(street.Bridge, bridge != "" && bridge != "no")
	set(street.Tunnel, tunnel != "" && tunnel != "no" && tunnel != "building_passage" && !f.Has(street.Bridge))
	set(street.Covered, tunnel == "building_passage" || truth(w.tags, "covered", false))
	set(street.Lit, truth(w.tags, "lit", false))
	switch w.tags.Get("access") {
	case "private", "no":
		set(street.Private, !truth(w.tags, "motor_vehicle", false))
	}
	set(street.Ford, truth(w.tags, "ford", false))
	return f
}

func (r *reader) layer(w *way, f street.Flags) int8 {
	usual := 0.0
	if f.Has(street.Bridge) {
		usual = 1
	} else if f.Has(street.Tunnel) {
		usual = -1
	}
	text := w.tags.Get("layer")
	if text == "" {
		return int8(num.Int(usual, -1, 1))
	}
	v, ok := osm.Number(text)
	if !ok || v < -highest || v > highest {
		r.skipped.Skip("a layer beyond 10: the usual one is taken", w.ID)
		v = usual
	}
	return int8(num.Int(v, -highest, highest))
}

// surface says what it is made of.
func (r *reader) surface(e *street.Edge, tags osm.Tags, class *street.Class) {
	e.Surface = class.Surface
	for _, key := range []string{"tracktype", "smoothness", "surface"} { // the last says most
		value := tags.Get(key)
		if value == "" {
			continue
		}
		if p, ok := r.rules.Paving(key, value); ok {
			if p.Surface >= 0 {
				e.Surface = uint8(p.Surface)
			}
			e.Rough = max(e.Rough, p.Rough)
		}
	}
}

// lay gives an edge its lanes.
func (r *reader) lay(e *street.Edge, w *way, class *street.Class, d directed) {
	oneway := e.Flags.Has(street.Oneway)
	for _, key := range [3]string{"lanes", "lanes:forward", "lanes:backward"} {
		if _, ok := whole(w.tags.Get(key), 2*mostLane); !ok && w.tags.Get(key) != "" {
			r.lie("lanes that are no numbers of 0 to 24: as many as usual are taken", w.ID)
		}
	}
	total, said := whole(w.tags.Get("lanes"), 2*mostLane)
	said = said && total > 0
	if !said {
		total = class.Lanes
		if oneway && !class.Motorway {
			total = (total + 1) / 2
		} else if !oneway && class.Motorway {
			total *= 2
		}
	}
	there, ok := whole(d.get("lanes", false), mostLane)
	here, also := whole(d.get("lanes", true), mostLane)
	switch {
	case oneway:
		there, here = total, 0
	case ok && also && there+here > 0:
		said = true
	case ok && said:
		here = max(total-there, 0)
	case also && said:
		there = max(total-here, 0)
	case total == 1:
		there, here = 1, 0 // both directions share it
	default:
		here = total / 2
		there = total - here
	}
	there, here = min(there, mostLane), min(here, mostLane)
	if there+here == 0 {
		there = 1
	}
	if !said {
		e.Flags |= street.Assumed
	}
	width, told := osm.Metres(w.tags.Get("width"))
	if told && (width < 1 || width > widest) {
		r.skipped.Skip("a width beyond 1 m to 60 m: that of its lanes is taken", w.ID)
		told = false
	} else if !told && w.tags.Get("width") != "" {
		r.lie("a width that is no length: that of its lanes is taken", w.ID)
	}
	if told {
		width = max(width, 2)
	} else {
		width = 0
	}
	e.Relane(there, here, class.Lane, width)
	arrows(e, d)
	keeps(e, d)
	if !truth(w.tags, "lane_markings", true) {
		e.Marks = street.Unpainted
	}
}

// limits gives an edge its speed limits.
func (r *reader) limits(e *street.Edge, d directed, class *street.Class) {
	usual := r.country.Rural
	switch {
	case class.Limit > 0:
		usual = class.Limit
	case class.Motorway && !e.Flags.Has(street.Link):
		usual = r.country.Motorway
	case e.Flags.Has(street.BuiltUp):
		usual = r.country.Town
	}
	for _, key := range [3]string{"maxspeed", "maxspeed:forward", "maxspeed:backward"} {
		if text := d.tags.Get(key); text != "" && !r.understood(text) {
			r.lie("a maxspeed that is no speed of up to 500 km/h: the usual one is taken", e.Way)
			if usual == 0 { // it says that there is one
				usual = r.country.Rural
			}
		}
	}
	for _, key := range []string{"zone:traffic", "zone:maxspeed", "source:maxspeed", "maxspeed:type", "maxspeed"} {
		if v, ok := r.limit(d.tags.Get(key)); ok {
			usual = v
		}
	}
	for k := range e.Limit {
		e.Limit[k] = usual
		if v, ok := r.limit(d.get("maxspeed", k == 1)); ok {
			e.Limit[k] = v
		}
	}
}
