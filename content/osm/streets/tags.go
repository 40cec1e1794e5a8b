// Numbers as maps write them.

package streets

import (
	"strconv"
	"strings"

	"camber/components/num"
)

// What a street may be at most, whatever the map says.
const (
	widest   = 60.0  // m
	mostLane = 12    // in one direction
	fastest  = 140.0 // m/s
	highest  = 10    // layer
)

const (
	foot = 0.3048          // m
	inch = 0.0254          // m
	kmh  = 1 / 3.6         // m/s
	mph  = 1609.344 / 3600 // m/s
	walk = 7 * kmh         // what maxspeed=walk is taken for
)

// number reads one with a point or a comma.
func number(text string) (float64, bool) {
	text = strings.Replace(strings.TrimSpace(text), ",", ".", 1)
	for _, c := range text { // no infinities, hex, exponents
		if (c < '0' || c > '9') && c != '.' && c != '-' && c != '+' {
			return 0, false
		}
	}
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil
}

// metres reads a length: "3", "3.5 m", "0.1 km", "12'6\"", "11 ft".
func metres(text string) (float64, bool) {
	text = strings.TrimSpace(text)
	if feet, rest, ok := strings.Cut(text, "'"); ok {
		f, fine := number(feet)
		if rest = strings.TrimSuffix(strings.TrimSpace(rest), `"`); fine && rest != "" {
			in, also := number(rest)
			return float64(f*foot) + float64(in*inch), also
		}
		return float64(f * foot), fine
	}
	for _, unit := range []struct {
		word string
		is   float64
	}{{"km", 1000}, {"mi", 1609.344}, {"ft", foot}, {"m", 1}} {
		if bare, ok := strings.CutSuffix(text, unit.word); ok {
			v, fine := number(bare)
			return float64(v * unit.is), fine
		}
	}
	return number(text)
}

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
	v, ok := number(text)
	if !ok || v <= 0 || float64(v*unit) > fastest {
		return 0, false
	}
	return float64(v * unit), true
}

// whole reads a small number of things.
func whole(text string, most int) (int, bool) {
	text, _, _ = strings.Cut(text, ";")
	v, ok := number(text)
	if !ok || v < 0 || v > float64(most) {
		return 0, false
	}
	return num.Round(v, 0, most), true
}
