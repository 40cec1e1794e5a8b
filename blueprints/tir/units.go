package tir

// The units of a file, and which of its values have one.

import (
	"math"
	"strings"

	"camber/blueprints/source/markup"
)

// units are factors to SI.
type units struct{ length, force, angle, mass, time, pressure float64 }

// names of units, as Adams and MF-Tyre spell them; Adams takes the first letters of a word too.
var unitNames = map[string]map[string]float64{
	"LENGTH": {
		"meter": 1, "metre": 1, "m": 1, "mm": 1e-3, "millimeter": 1e-3, "cm": 1e-2, "centimeter": 1e-2, "km": 1000,
		"kilometer": 1000,
		"inch":      0.0254, "foot": 0.3048, "mile": 1609.344,
	},
	"FORCE": {
		"newton": 1, "n": 1, "kilonewton": 1000, "knewton": 1000, "kn": 1000, "kilogram_force": 9.80665, "kgf": 9.80665,
		"kg_force":    9.80665,
		"pound_force": 4.4482216152605, "lbf": 4.4482216152605, "dyne": 1e-5, "ounce_force": 0.27801385095378125,
		"kilopound_force": 4448.2216152605,
	},
	"ANGLE": {
		"radian": 1, "radians": 1, "rad": 1, "degree": math.Pi / 180, "degrees": math.Pi / 180,
		"deg": math.Pi / 180,
	},
	"MASS": {
		"kg": 1, "kilogram": 1, "gram": 1e-3, "pound_mass": 0.45359237, "lbm": 0.45359237, "slug": 14.593902937206365,
		"kilopound_mass": 453.59237, "tonne": 1000, "ounce_mass": 0.028349523125,
	},
	"TIME": {"second": 1, "sec": 1, "s": 1, "millisecond": 1e-3, "msec": 1e-3, "minute": 60, "min": 60, "hour": 3600},
	"PRESSURE": {
		"pascal": 1, "pa": 1, "kpascal": 1000, "kpa": 1000, "megapascal": 1e6, "mpa": 1e6, "mpascal": 1e6, "bar": 1e5,
		"psi": 6894.757293168361, "ksi": 6894757.293168361,
	},
}

// units reads [UNITS]. A file may leave PRESSURE out: it is then pascal.
func (f *File) units(report func(*Value, string, ...any)) units {
	u := units{1, 1, 1, 1, 1, 1}
	for _, k := range []struct {
		name string
		to   *float64
	}{
		{"LENGTH", &u.length},
		{"FORCE", &u.force},
		{"ANGLE", &u.angle},
		{"MASS", &u.mass},
		{"TIME", &u.time},
		{"PRESSURE", &u.pressure},
	} {
		v := f.find("UNITS", k.name)
		if v == nil {
			if f.HasSection("UNITS") && k.name != "PRESSURE" && k.name != "MASS" {
				report(f.find("UNITS", "FORCE"), "[UNITS] does not name %s; add a line such as %s = '%s'", k.name, k.name,
					usual[k.name])
			}
			continue
		}
		x, ok := unitNames[k.name][strings.ToLower(v.Text)]
		if !ok {
			var known []string
			for _, n := range []string{
				"meter", "mm", "inch", "foot", "newton", "kilonewton", "pound_force", "radian", "degree",
				"kg", "gram", "second", "millisecond", "pascal", "bar", "kpa", "psi",
			} {
				if _, is := unitNames[k.name][n]; is {
					known = append(known, n)
				}
			}
			report(v, "%q is not a unit of %s (%s)%s", short(v.Text), strings.ToLower(k.name), strings.Join(known, ", "),
				markup.DidYouMean(strings.ToLower(v.Text), known))
			continue
		}
		*k.to = x
	}
	return u
}

var usual = map[string]string{
	"LENGTH": "meter", "FORCE": "newton", "ANGLE": "radian", "MASS": "kg", "TIME": "second",
	"PRESSURE": "pascal",
}

// factor is what a value is multiplied with to be SI.
func (u units) factor(name string) float64 {
	switch name {
	case "UNLOADED_RADIUS", "WIDTH", "RIM_RADIUS", "RIM_WIDTH":
		return u.length
	case "FNOMIN", "FZMIN", "FZMAX":
		return u.force
	case "ALPMIN", "ALPMAX", "CAMMIN", "CAMMAX":
		return u.angle
	case "VERTICAL_STIFFNESS", "LONGITUDINAL_STIFFNESS", "LATERAL_STIFFNESS":
		return u.force / u.length
	case "VERTICAL_DAMPING":
		return float64(u.force*u.time) / u.length
	case "LONGVL", "VXLOW":
		return u.length / u.time
	case "INFLPRES", "NOMPRES", "IP", "IP_NOM":
		return u.pressure
	}
	return 1
}
