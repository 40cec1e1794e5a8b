// Which ways may be driven.

package streets

import (
	"strings"

	"camber/content/osm"
)

// never are words for what is no street, or not yet or no longer one.
var never = map[string]string{
	"pedestrian": "for walkers", "footway": "for walkers", "steps": "for walkers", "path": "for walkers",
	"corridor": "for walkers", "elevator": "for walkers", "platform": "for walkers", "via_ferrata": "for walkers",
	"cycleway": "for cyclists", "bridleway": "for riders", "bus_guideway": "for buses on rails",
	"proposed": "not built", "construction": "not built", "planned": "not built", "abandoned": "given up",
	"razed": "given up", "disused": "given up", "rest_area": "an area, no way", "services": "an area, no way",
	"no": "not built",
}

// pick collects the ways that may be driven: all of a class that the rules have, with a name or without.
func (r *reader) pick() {
	for i := range r.m.Ways {
		w := &r.m.Ways[i]
		tags := w.Tags
		if fix, ok := r.o.Fixes[w.ID]; ok {
			if tags = fix(tags); tags == nil {
				r.skipped.Skip("taken out by a correction", w.ID)
				continue
			}
		}
		highway := tags.Get("highway")
		if highway == "" {
			continue
		}
		if why, ok := never[highway]; ok {
			r.skipped.Skip(why, w.ID)
			continue
		}
		if tags.Get("area") == "yes" {
			r.skipped.Skip("an area, no way", w.ID)
			continue
		}
		class, ok := r.rules.Class(highway)
		if !ok {
			r.skipped.Skip("highway="+strings.ToValidUTF8(shortened(highway), "?")+" is no class of the rules", w.ID)
			continue
		}
		if len(w.Nodes) < 2 {
			r.skipped.Skip("fewer than two nodes", w.ID)
			continue
		}
		pieces := r.m.Pieces(w)
		if len(pieces) == 0 {
			r.skipped.Skip("its nodes are not in the map", w.ID)
			continue
		}
		r.ways = append(r.ways, way{w, tags, class, pieces})
	}
}

// shortened is a text of the map as it can be shown in a line.
func shortened(text string) string {
	if len(text) > 24 {
		return text[:24]
	}
	return text
}

// countUses finds which nodes several ways pass, or one way more than once.
func (r *reader) countUses() {
	for i := range r.ways {
		for _, piece := range r.ways[i].pieces {
			last := len(piece) - 1
			for k, n := range piece {
				if k > 0 && piece[k-1] == n {
					continue
				}
				add := uint8(1)
				if k == 0 || k == last {
					add = 2 // a street ends here
				}
				r.uses[n.ID] = min(r.uses[n.ID]+add, 2)
			}
		}
	}
}

// truth reads a map's yes and no; what is neither is other.
func truth(tags osm.Tags, key string, other bool) bool {
	switch tags.Get(key) {
	case "":
		return other
	case "no", "false", "0", "none":
		return false
	case "yes", "true", "1":
		return true
	}
	return other
}
