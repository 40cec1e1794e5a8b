// Numbers as maps write them.

package streets

import (
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

// whole reads a small number of things.
func whole(text string, most int) (int, bool) {
	text, _, _ = strings.Cut(text, ";")
	v, ok := osm.Number(text)
	if !ok || v < 0 || v > float64(most) {
		return 0, false
	}
	return num.Round(v, 0, most), true
}
