// Numbers and lengths as maps write them.

package osm

import (
	"strconv"
	"strings"
)

const (
	foot = 0.3048 // m
	inch = 0.0254 // m
)

// Number reads one with a point or a comma.
func Number(text string) (float64, bool) {
	text = strings.Replace(strings.TrimSpace(text), ",", ".", 1)
	for _, c := range text { // no infinities, hex, exponents
		if (c < '0' || c > '9') && c != '.' && c != '-' && c != '+' {
			return 0, false
		}
	}
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil
}

// Metres reads a length: "3", "3.5 m", "0.1 km", "12'6\"", "11 ft".
func Metres(text string) (float64, bool) {
	text = strings.TrimSpace(text)
	if feet, rest, ok := strings.Cut(text, "'"); ok {
		f, fine := Number(feet)
		if rest = strings.TrimSuffix(strings.TrimSpace(rest), `"`); fine && rest != "" {
			in, also := Number(rest)
			return float64(f*foot) + float64(in*inch), also
		}
		return float64(f * foot), fine
	}
	for _, unit := range []struct {
		word string
		is   float64
	}{{"km", 1000}, {"mi", 1609.344}, {"ft", foot}, {"m", 1}} {
		if bare, ok := strings.CutSuffix(text, unit.word); ok {
			v, fine := Number(bare)
			return float64(v * unit.is), fine
		}
	}
	return Number(text)
}
