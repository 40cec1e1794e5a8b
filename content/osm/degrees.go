// Numbers as maps write them: ids, and degrees as whole 1e-7.

package osm

import (
	"math"
	"strconv"
)

// degrees reads 42.5063 as 425063000, rounded to the nearest, halves away from zero.
func degrees(text []byte) (int64, bool) {
	i, minus := 0, false
	if len(text) > 0 && (text[0] == '-' || text[0] == '+') {
		minus = text[0] == '-'
		i++
	}
	first := i
	v, digits, places := int64(0), 0, -1
	for ; i < len(text); i++ {
		c := text[i]
		switch {
		case c >= '0' && c <= '9':
			digits++
			switch {
			case places < 0:
				v = min(v*10+int64(c-'0'), 1e9)
			case places < 7:
				v = v*10 + int64(c-'0')
				places++
			case places == 7:
				if c >= '5' {
					v++
				}
				places++
			}
		case c == '.' && places < 0:
			places = 0
		case (c == 'e' || c == 'E') && i > first:
			return scientific(text)
		default:
			return 0, false
		}
	}
	for places = max(places, 0); places < 7; places++ {
		v *= 10
	}
	if minus {
		v = -v
	}
	return v, digits > 0
}

// scientific reads 1.2E-5, as some editors write what is near zero.
func scientific(text []byte) (int64, bool) {
	for _, c := range text {
		if (c < '0' || c > '9') && c != '.' && c != '-' && c != '+' && c != 'e' && c != 'E' {
			return 0, false
		}
	}
	v, err := strconv.ParseFloat(string(text), 64)
	if err != nil || math.Abs(v) > 1e9 {
		return 0, false
	}
	return int64(math.Round(v * 1e7)), true
}

// whole reads an id.
func whole(text []byte) (int64, bool) {
	i, minus := 0, false
	if len(text) > 0 && text[0] == '-' {
		i, minus = 1, true
	}
	if i == len(text) || len(text)-i > 18 {
		return 0, false
	}
	v := int64(0)
	for ; i < len(text); i++ {
		if text[i] < '0' || text[i] > '9' {
			return 0, false
		}
		v = v*10 + int64(text[i]-'0')
	}
	if minus {
		v = -v
	}
	return v, true
}
