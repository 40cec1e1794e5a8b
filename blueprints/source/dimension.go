package source

// The table of dimensions: every quantity a file may hold, its units, and what each is in SI.

import (
	"math/big"
	"slices"
)

// Unit is one accepted spelling with its exact factor to SI: value * Factor / Per * 10^Shift, plus Offset.
type Unit struct {
	Name   string // "kN/m"
	Shift  int    // power of ten
	Factor string // decimal; "" is 1, "pi" and others are named in constants
	Per    string // decimal divisor; "" is 1
	Offset string // added after the factor, decimal; "" is 0

	near *big.Float // Factor / Per * 10^Shift at quickBits, nil where neither is set
}

// Dimension is a kind of quantity. Its first unit is the one that messages and the manual propose.
type Dimension struct {
	Name    string // "stiffness", as in the tag unit
	Noun    string // "a stiffness"
	SI      string // the unit that numbers are kept in, "N/m"
	Units   []Unit
	Example string // "27kN/m"
	Plain   bool   // a number without a unit is right as well
}

const (
	pi      = "3.14159265358979323846264338327950288419716939937510582097494459"
	gravity = "9.80665"
	pound   = "0.45359237"
	inch    = "0.0254"
)

var dimensions = prepared([]Dimension{
	{Name: "none", Noun: "a number", Example: "3.38", Plain: true},
	{Name: "ratio", Noun: "a ratio", Example: "51%", Plain: true, Units: []Unit{{Name: "%", Shift: -2}}},
	{Name: "length", Noun: "a length", SI: "m", Example: "0.35m", Units: []Unit{
		{Name: "m"},
		{Name: "mm", Shift: -3},
		{Name: "cm", Shift: -2},
		{Name: "km", Shift: 3},
		{Name: "in", Factor: inch},
		{Name: "ft", Factor: "0.3048"},
		{Name: "mi", Factor: "1609.344"},
	}},
	{Name: "area", Noun: "an area", SI: "m2", Example: "2.11m2", Units: []Unit{
		{Name: "m2"},
		{Name: "cm2", Shift: -4},
		{Name: "mm2", Shift: -6},
	}},
	{Name: "volume", Noun: "a volume", SI: "m3", Example: "60l", Units: []Unit{
		{Name: "l", Shift: -3},
		{Name: "m3"},
		{Name: "cm3", Shift: -6},
		{Name: "ml", Shift: -6},
	}},
	{Name: "curvature", Noun: "a curvature", SI: "1/m", Example: "0.02/m", Units: []Unit{
		{Name: "1/m"},
		{Name: "/m"},
		{Name: "1/km", Shift: -3},
		{Name: "/km", Shift: -3},
	}},
	{Name: "mass", Noun: "a mass", SI: "kg", Example: "12kg", Units: []Unit{
		{Name: "kg"}, {Name: "g", Shift: -3}, {Name: "t", Shift: 3}, {Name: "lb", Factor: pound},
	}},
	{
		Name: "density", Noun: "a density", SI: "kg/m3", Example: "1.2kg/m3",
		Units: []Unit{{Name: "kg/m3"}, {Name: "kg/l", Shift: 3}, {Name: "g/cm3", Shift: 3}},
	},
	{Name: "time", Noun: "a time", SI: "s", Example: "0.35s", Units: []Unit{
		{Name: "s"},
		{Name: "ms", Shift: -3},
		{Name: "us", Shift: -6},
		{Name: "min", Factor: "60"},
		{Name: "h", Factor: "3600"},
	}},
	{
		Name: "frequency", Noun: "a frequency", SI: "Hz", Example: "1.6Hz",
		Units: []Unit{{Name: "Hz"}, {Name: "kHz", Shift: 3}},
	},
	{Name: "speed", Noun: "a speed", SI: "m/s", Example: "50km/h", Units: []Unit{
		{Name: "km/h", Per: "3.6"}, {Name: "m/s"}, {Name: "mm/s", Shift: -3}, {Name: "mph", Factor: "0.44704"},
	}},
	{
		Name: "acceleration", Noun: "an acceleration", SI: "m/s2", Example: "9.81m/s2",
		Units: []Unit{{Name: "m/s2"}, {Name: "g", Factor: gravity}},
	},
	{Name: "angle", Noun: "an angle", SI: "rad", Example: "0.5deg", Units: []Unit{
		{Name: "deg", Factor: pi, Per: "180"},
		{Name: "rad"},
		{Name: "mrad", Shift: -3},
	}},
	{Name: "angular-speed", Noun: "an angular speed", SI: "rad/s", Example: "6600rpm", Units: []Unit{
		{Name: "rpm", Factor: pi, Per: "30"}, {Name: "rad/s"}, {Name: "deg/s", Factor: pi, Per: "180"},
	}},
	{
		Name: "angular-acceleration", Noun: "an angular acceleration", SI: "rad/s2", Example: "100rad/s2",
		Units: []Unit{{Name: "rad/s2"}, {Name: "deg/s2", Factor: pi, Per: "180"}},
	},
	{Name: "force", Noun: "a force", SI: "N", Example: "4kN", Units: []Unit{
		{Name: "N"},
		{Name: "kN", Shift: 3},
		{Name: "lbf", Factor: "4.4482216152605"},
	}},
	{Name: "torque", Noun: "a torque", SI: "Nm", Example: "320Nm", Units: []Unit{
		{Name: "Nm"},
		{Name: "kNm", Shift: 3},
		{Name: "lbft", Factor: "1.3558179483314004"},
	}},
	{
		Name: "impulse", Noun: "an impulse", SI: "Ns", Example: "600Ns",
		Units: []Unit{{Name: "Ns"}, {Name: "kNs", Shift: 3}},
	},
	{Name: "energy", Noun: "an energy", SI: "J", Example: "20kJ", Units: []Unit{
		{Name: "J"},
		{Name: "kJ", Shift: 3},
		{Name: "MJ", Shift: 6},
		{Name: "Wh", Factor: "3600"},
		{Name: "kWh", Factor: "3600", Shift: 3},
	}},
	{Name: "power", Noun: "a power", SI: "W", Example: "150kW", Units: []Unit{
		{Name: "kW", Shift: 3}, {Name: "W"}, {Name: "hp", Factor: "745.69987158227022"}, {Name: "PS", Factor: "735.49875"},
	}},
	{Name: "pressure", Noun: "a pressure", SI: "Pa", Example: "2.2bar", Units: []Unit{
		{Name: "bar", Shift: 5}, {Name: "Pa"}, {Name: "kPa", Shift: 3}, {
			Name: "psi", Factor: "4.4482216152605",
			Per: "0.00064516",
		},
	}},
	{
		Name: "temperature", Noun: "a temperature", SI: "K", Example: "80degC",
		Units: []Unit{{Name: "degC", Offset: "273.15"}, {Name: "C", Offset: "273.15"}, {Name: "K"}},
	},
	{Name: "stiffness", Noun: "a stiffness", SI: "N/m", Example: "27kN/m", Units: []Unit{
		{Name: "kN/m", Shift: 3},
		{Name: "N/m"},
		{Name: "N/mm", Shift: 3},
		{Name: "kN/mm", Shift: 6},
	}},
	{Name: "damping", Noun: "a damping rate", SI: "Ns/m", Example: "1.6kNs/m", Units: []Unit{
		{Name: "kNs/m", Shift: 3},
		{Name: "Ns/m"},
		{Name: "Ns/mm", Shift: 3},
	}},
	{Name: "torsional-stiffness", Noun: "a torsional stiffness", SI: "Nm/rad", Example: "9kNm/rad", Units: []Unit{
		{Name: "Nm/rad"},
		{Name: "kNm/rad", Shift: 3},
		{Name: "Nm/deg", Factor: "180", Per: pi},
		{Name: "kNm/deg", Factor: "180", Per: pi, Shift: 3},
	}},
	{Name: "torsional-damping", Noun: "a torsional damping rate", SI: "Nms/rad", Example: "60Nms/rad", Units: []Unit{
		{Name: "Nms/rad"}, {Name: "kNms/rad", Shift: 3}, {Name: "Nms/deg", Factor: "180", Per: pi},
	}},
	{
		Name: "inertia", Noun: "a moment of inertia", SI: "kg.m2", Example: "2768kg.m2",
		Units: []Unit{{Name: "kg.m2"}, {Name: "kg.cm2", Shift: -4}, {Name: "g.cm2", Shift: -7}},
	},
	{Name: "angle-by-force", Noun: "an angle by force", SI: "rad/N", Example: "0.08deg/kN", Units: []Unit{
		{Name: "deg/kN", Factor: pi, Per: "180", Shift: -3},
		{Name: "deg/N", Factor: pi, Per: "180"},
		{Name: "rad/N"},
		{Name: "rad/kN", Shift: -3},
	}},
	{Name: "angle-by-torque", Noun: "an angle by torque", SI: "rad/Nm", Example: "0.9deg/kNm", Units: []Unit{
		{Name: "deg/kNm", Factor: pi, Per: "180", Shift: -3}, {Name: "deg/Nm", Factor: pi, Per: "180"}, {Name: "rad/Nm"},
	}},
	{Name: "angle-by-length", Noun: "an angle by length", SI: "rad/m", Example: "0.2deg/cm", Units: []Unit{
		{Name: "deg/cm", Factor: pi, Per: "180", Shift: 2},
		{Name: "deg/m", Factor: pi, Per: "180"},
		{Name: "deg/mm", Factor: pi, Per: "180", Shift: 3},
		{Name: "rad/m"},
	}},
	{
		Name: "length-by-force", Noun: "a length by force", SI: "m/N", Example: "0.1mm/kN",
		Units: []Unit{{Name: "mm/kN", Shift: -6}, {Name: "mm/N", Shift: -3}, {Name: "m/N"}},
	},
	{Name: "understeer", Noun: "an understeer gradient", SI: "rad.s2/m", Example: "2.1deg/g", Units: []Unit{
		{Name: "deg/g", Factor: pi, Per: "1765.197"},
		{Name: "rad/g", Per: gravity},
		{Name: "deg.s2/m", Factor: pi, Per: "180"},
		{Name: "rad.s2/m"},
	}},
	{Name: "volume-flow", Noun: "a volume flow", SI: "m3/s", Example: "8l/h", Units: []Unit{
		{Name: "l/s", Shift: -3},
		{Name: "l/min", Shift: -3, Per: "60"},
		{Name: "l/h", Shift: -3, Per: "3600"},
		{Name: "m3/s"},
	}},
	{
		Name: "mass-flow", Noun: "a mass flow", SI: "kg/s", Example: "2g/s",
		Units: []Unit{{Name: "kg/s"}, {Name: "g/s", Shift: -3}, {Name: "kg/h", Per: "3600"}},
	},
	{
		Name: "specific-consumption", Noun: "a specific consumption", SI: "kg/J", Example: "240g/kWh",
		Units: []Unit{{Name: "g/kWh", Shift: -6, Per: "3600"}, {Name: "kg/J"}},
	},
	{Name: "heat-capacity", Noun: "a heat capacity", SI: "J/K", Example: "15kJ/K", Units: []Unit{
		{Name: "kJ/K", Shift: 3},
		{Name: "J/K"},
	}},
	{
		Name: "heat-transfer", Noun: "a heat transfer", SI: "W/K", Example: "40W/K",
		Units: []Unit{{Name: "W/K"}, {Name: "kW/K", Shift: 3}},
	},
	{
		Name: "angle-rate-by-speed", Noun: "an angle by speed", SI: "rad.s/m", Example: "0.1deg.s/m",
		Units: []Unit{{Name: "deg.s/m", Factor: pi, Per: "180"}, {Name: "rad.s/m"}},
	},
	{Name: "loudness", Noun: "a loudness", SI: "dB", Example: "-6dB", Units: []Unit{{Name: "dB"}}},
})

// Dimensions lists every dimension with its units, for the manual. It is a copy.
func Dimensions() []Dimension { return slices.Clone(dimensions) }

// dimension finds a dimension by its name in a tag.
func dimension(name string) (*Dimension, bool) {
	i := slices.IndexFunc(dimensions, func(d Dimension) bool { return d.Name == name })
	if i < 0 {
		return nil, false
	}
	return &dimensions[i], true
}
