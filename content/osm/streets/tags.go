// Numbers as maps write them.

package streets

import (
	"slices"
	"strings"

	"camber/components/num"
	"camber/content/osm"
)

// What a street may be at most, whatever the map says.
const (
	widest   = 60.0  // m
	mostLane = 12    // in one direction
	fastest  = 140.0 // m/s
	highest  = 10    // layer
)

const (
	kmh  = 1 / 3.6         // m/s
	mph  = 1609.344 / 3600 // m/s
	walk = 7 * kmh         // what maxspeed=walk is taken for
)

// limit reads a speed limit in m/s; 0 where there is none. Words such as DE:urban are left to the country.
func (r *reader) limit(text string) (float64, bool) {
	text, _, _ = strings.Cut(strings.TrimSpace(text), ";")
	switch text {
	case "none":
		return 0, true
	case "walk", "walking":
		return walk, true
	}
	if country, zone, ok := strings.Cut(text, ":"); ok {
		c, known := r.rules.Country(country)
		if !known {
			c = r.country
		}
		switch zone {
		case "urban":
			return c.Town, true
		case "rural":
			return c.Rural, true
		case "motorway":
			return c.Motorway, true
		case "living_street", "walk":
			return walk, true
		}
		if zone = strings.TrimPrefix(zone, "zone"); zone != text { // DE:zone30, DE:zone:30
			text = strings.TrimPrefix(zone, ":")
		}
	}
	unit := kmh
	if bare, ok := strings.CutSuffix(text, "mph"); ok {
		text, unit = bare, mph
	} else {
		text = strings.TrimSuffix(text, "km/h")
	}
	v, ok := osm.Number(text)
	if !ok || v <= 0 || float64(v*unit) > fastest {
		return 0, false
	}
	return float64(v * unit), true
}

// unsaid are words in the place of a speed limit that leave it to the country.
var unsaid = []string{"signals", "variable", "implicit", "national", "default", "unposted", "sign"}

// understood tells whether a map's limit is a speed, or a word that is known.
func (r *reader) understood(text string) bool {
	for part := range strings.SplitSeq(text, ";") {
		if _, ok := r.limit(part); !ok && !slices.Contains(unsaid, strings.TrimSpace(part)) {
			return false
		}
	}
	return true
}

// lie counts a tag that is not understood, once for each way: its edges are read one after the other.
func (r *reader) lie(reason string, way int64) {
	if last, told := r.lied[reason]; !told || last != way {
		r.lied[reason] = way
		r.skipped.Skip(reason, way)
	}
}

// whole reads a small number of things: of several the first, where all are numbers.
func whole(text string, most int) (int, bool) {
	first := -1.0
	for part := range strings.SplitSeq(text, ";") {
		v, ok := osm.Number(part)
		if !ok || v < 0 || v > float64(most) {
			return 0, false
		}
		if first < 0 {
			first = v
		}
	}
	return num.Round(first, 0, most), true
}
