package tir

// The coefficients with their scales and the pressure multiplied in.

import (
	"camber/components/num"
	"camber/components/vehicle"
)

// swell is the factor 1 + a dpi + b dpi2 of the inflation pressure.
func (r *reader) swell(a, b string) float64 {
	x := 1 + float64(r.of(a)*r.dpi)
	if b != "" {
		x += float64(r.of(b) * float64(r.dpi*r.dpi))
	}
	return max(x, 0.05)
}

// along reads pure and combined slip along the wheel.
func (r *reader) along(m *vehicle.Magic) {
	mu, lean := float64(r.scale("LMUX")*r.swell("PPX3", "PPX4")), r.scale("LGAX")
	m.PCX1 = float64(r.need("PCX1", "LONGITUDINAL_COEFFICIENTS") * r.scale("LCX"))
	m.PDX1, m.PDX2 = float64(r.need("PDX1", "LONGITUDINAL_COEFFICIENTS")*mu), float64(r.of("PDX2")*mu)
	m.PDX3 = float64(float64(r.of("PDX3")*lean) * lean)
	e := r.scale("LEX")
	m.PEX1, m.PEX2, m.PEX3, m.PEX4 = float64(r.of("PEX1")*e), float64(r.of("PEX2")*e), float64(r.of("PEX3")*e),
		r.of("PEX4")
	k := float64(r.scale("LKX") * r.swell("PPX1", "PPX2"))
	m.PKX1, m.PKX2, m.PKX3 = float64(r.need("PKX1", "LONGITUDINAL_COEFFICIENTS")*k), float64(r.of("PKX2")*k), r.of("PKX3")
	h := r.scale("LHX")
	m.PHX1, m.PHX2 = float64(r.of("PHX1")*h), float64(r.of("PHX2")*h)
	v := float64(r.scale("LVX") * r.scale("LMUX"))
	m.PVX1, m.PVX2 = float64(r.of("PVX1")*v), float64(r.of("PVX2")*v)
	x := r.scale("LXAL")
	m.RBX1, m.RBX2, m.RBX3 = float64(r.of("RBX1")*x), r.of("RBX2"), float64(r.of("RBX3")*x)
	m.RCX1, m.REX1, m.REX2, m.RHX1 = r.of("RCX1"), r.of("REX1"), r.of("REX2"), r.of("RHX1")
}

// across reads pure and combined slip across the wheel.
func (r *reader) across(m *vehicle.Magic) {
	const section = "LATERAL_COEFFICIENTS"
	mu, lean, camber := float64(r.scale("LMUY")*r.swell("PPY3", "PPY4")), r.scale("LGAY"), r.scale("LKYC")
	m.PCY1 = float64(r.need("PCY1", section) * r.scale("LCY"))
	m.PDY1, m.PDY2 = float64(r.need("PDY1", section)*mu), float64(r.of("PDY2")*mu)
	m.PDY3 = float64(float64(r.of("PDY3")*lean) * lean)
	e := r.scale("LEY")
	m.PEY1, m.PEY2, m.PEY3 = float64(r.of("PEY1")*e), float64(r.of("PEY2")*e), r.of("PEY3")
	m.PEY4, m.PEY5 = float64(r.of("PEY4")*lean), float64(float64(r.of("PEY5")*lean)*lean)
	if r.file.find("", "PKY1") == nil {
		r.lacks(section, "PKY1 is missing in [%s]; no tyre can be made without it", section)
	}
	m.PKY1 = float64(float64(r.or("PKY1", -1)*float64(r.scale("LKY")*r.swell("PPY1", ""))) * m.Load)
	high := float64(m.Load * r.swell("PPY2", ""))
	m.PKY2, m.PKY5 = float64(r.need("PKY2", section)*high), float64(float64(float64(r.of("PKY5")*lean)*lean)*high)
	m.PKY3, m.PKY4 = float64(r.of("PKY3")*lean), r.or("PKY4", 2)
	k := float64(camber * r.swell("PPY5", ""))
	m.PKY6, m.PKY7 = float64(r.of("PKY6")*k), float64(r.of("PKY7")*k)
	h := r.scale("LHY")
	m.PHY1, m.PHY2, m.PHY3 = float64(r.of("PHY1")*h), float64(r.of("PHY2")*h), float64(r.of("PHY3")*lean)
	v, g := float64(r.scale("LVY")*r.scale("LMUY")), float64(float64(lean*camber)*r.scale("LMUY"))
	m.PVY1, m.PVY2 = float64(r.of("PVY1")*v), float64(r.of("PVY2")*v)
	m.PVY3, m.PVY4 = float64(r.of("PVY3")*g), float64(r.of("PVY4")*g)
	y := r.scale("LYKA")
	m.RBY1, m.RBY2, m.RBY3, m.RBY4 = float64(r.of("RBY1")*y), r.of("RBY2"), r.of("RBY3"), float64(r.of("RBY4")*y)
	m.RCY1, m.REY1, m.REY2, m.RHY1, m.RHY2 = r.of("RCY1"), r.of("REY1"), r.of("REY2"), r.of("RHY1"), r.of("RHY2")
	s := r.scale("LVYKA")
	m.RVY1, m.RVY2, m.RVY3 = float64(r.of("RVY1")*s), float64(r.of("RVY2")*s), float64(r.of("RVY3")*s)
	m.RVY4, m.RVY5, m.RVY6 = r.of("RVY4"), r.of("RVY5"), r.of("RVY6")
}

// moments reads overturning, rolling and aligning.
func (r *reader) moments(m *vehicle.Magic) {
	x := r.scale("LMX")
	m.QSX1, m.QSX2 = float64(float64(r.of("QSX1")*r.scale("LVMX"))*x),
		float64(float64(r.of("QSX2")*(1+float64(r.or("PPMX1", r.of("QPX1"))*r.dpi)))*x)
	m.QSX3, m.QSX4, m.QSX10 = float64(r.of("QSX3")*x), float64(r.of("QSX4")*x), float64(r.of("QSX10")*x)
	m.QSX12, m.QSX13, m.QSX14 = float64(r.of("QSX12")*x), float64(r.of("QSX13")*x), float64(r.of("QSX14")*x)
	m.QSX5, m.QSX6, m.QSX7, m.QSX8, m.QSX9, m.QSX11 = r.of("QSX5"), r.of("QSX6"), r.of("QSX7"), r.of("QSX8"),
		r.of("QSX9"), r.of("QSX11")

	y := r.scale("LMY")
	if m.Version >= vehicle.MF61 {
		y = float64(y * num.Pow(1+max(r.dpi, -0.9), r.of("QSY8")))
	}
	m.QSY1, m.QSY2, m.QSY3 = float64(r.of("QSY1")*y), float64(r.of("QSY2")*y), float64(r.of("QSY3")*y)
	m.QSY4, m.QSY5, m.QSY6, m.QSY7 = float64(r.of("QSY4")*y), float64(r.of("QSY5")*y), float64(r.of("QSY6")*y),
		r.of("QSY7")

	b, lean, mu := r.scale("LKY")/max(r.scale("LMUY"), 1e-6), r.scale("LGAZ"), r.scale("LMUY")
	m.QBZ1, m.QBZ2, m.QBZ3 = float64(r.of("QBZ1")*b), float64(r.of("QBZ2")*b), float64(r.of("QBZ3")*b)
	m.QBZ4, m.QBZ5, m.QBZ9, m.QBZ10 = float64(r.of("QBZ4")*lean), float64(r.of("QBZ5")*lean), float64(r.of("QBZ9")*b),
		r.of("QBZ10")
	m.QCZ1 = r.of("QCZ1")
	d := float64(float64(r.scale("LTR")*(1-float64(r.or("PPZ1", r.of("QPZ1"))*r.dpi)))*m.Radius) / m.Plainload
	m.QDZ1, m.QDZ2 = float64(r.of("QDZ1")*d), float64(r.of("QDZ2")*d)
	m.QDZ3, m.QDZ4 = float64(r.of("QDZ3")*lean), float64(float64(r.of("QDZ4")*lean)*lean)
	rest := float64(float64(r.scale("LRES")*mu) * m.Radius)
	m.QDZ6, m.QDZ7 = float64(r.of("QDZ6")*rest), float64(r.of("QDZ7")*rest)
	k := float64(float64(r.scale("LKZC")*mu) * m.Radius)
	g := float64(float64(k*lean) * (1 + float64(r.or("PPZ2", r.of("QPZ2"))*r.dpi)))
	m.QDZ8, m.QDZ9 = float64(r.of("QDZ8")*g), float64(r.of("QDZ9")*g)
	m.QDZ10, m.QDZ11 = float64(r.of("QDZ10")*k), float64(r.of("QDZ11")*k)
	m.QEZ1, m.QEZ2, m.QEZ3, m.QEZ4 = r.of("QEZ1"), r.of("QEZ2"), r.of("QEZ3"), r.of("QEZ4")
	m.QEZ5 = float64(r.of("QEZ5") * lean)
	m.QHZ1, m.QHZ2 = r.of("QHZ1"), r.of("QHZ2")
	m.QHZ3, m.QHZ4 = float64(r.of("QHZ3")*lean), float64(r.of("QHZ4")*lean)
	s, nominal := float64(r.scale("LS")*m.Radius), m.Plainload
	if m.Version == vehicle.PAC2002 {
		nominal = m.Load
	}
	m.SSZ1, m.SSZ2 = float64(r.of("SSZ1")*s), float64(r.of("SSZ2")*s)/nominal
	m.SSZ3, m.SSZ4 = float64(r.of("SSZ3")*s), float64(r.of("SSZ4")*s)
}

// relaxation reads over which lengths slip builds up.
func (r *reader) relaxation(m *vehicle.Magic) {
	k := float64(r.scale("LSGKP")*m.Radius) / m.Plainload
	m.PTX1, m.PTX2, m.PTX3 = float64(r.of("PTX1")*k), float64(r.of("PTX2")*k), r.of("PTX3")
	m.PTY1 = float64(float64(r.of("PTY1")*r.scale("LSGAL")) * (float64(m.Radius*m.Load) / m.Plainload))
	m.PTY2 = float64(r.of("PTY2") * m.Load)
	m.CFX = float64(r.of("LONGITUDINAL_STIFFNESS") * r.swell("PCFX3", ""))
	m.CFX1, m.CFX2 = r.of("PCFX1"), r.of("PCFX2")
	m.CFY = float64(r.of("LATERAL_STIFFNESS") * r.swell("PCFY3", ""))
	m.CFY1, m.CFY2 = r.of("PCFY1"), r.of("PCFY2")
}

// standIns are coefficients of a passenger-car tyre, as OpenTire has them built in, by what a file may leave out as a
// whole.
var standIns = []struct {
	what  string
	names []string
	take  []float64
}{
	{
		"combined slip along",
		[]string{"RBX1", "RBX2", "RCX1", "REX1", "REX2", "RHX1"},
		[]float64{13.276, -13.778, 1.2568, 0.65225, -0.24948, 0.0050722},
	},
	{
		"combined slip across",
		[]string{
			"RBY1", "RBY2", "RBY3", "RCY1", "REY1", "REY2", "RHY1", "RHY2", "RVY1", "RVY2", "RVY3", "RVY4", "RVY5",
			"RVY6",
		},
		[]float64{
			7.1433, 9.1916, -0.027856, 1.0719, -0.27572, 0.32802, 5.7448e-6, -3.1368e-5, -0.027825, 0.053604, -0.27568,
			12.12, 1.9, -10.704,
		},
	},
	{
		"combined slip for the aligning torque",
		[]string{"SSZ1", "SSZ2", "SSZ3", "SSZ4"},
		[]float64{0.033372, 0.0043624, 0.56742, -0.24116},
	},
	{"camber along", []string{"PDX3"}, []float64{5}},
	{"overturning", []string{"QSX1", "QSX2", "QSX3"}, []float64{2.3155e-4, 0.51574, 0.046399}},
	{"rolling resistance", []string{"QSY1"}, []float64{0.01}},
}

// standIn lets those coefficients stand in for what a PAC2002 file leaves out; files of MF-Tyre leave out nothing.
func (r *reader) standIn(version vehicle.MagicVersion) {
	r.stands = map[string]float64{}
	for _, s := range standIns {
		there := false
		for _, name := range s.names {
			there = there || r.file.find("", name) != nil
		}
		switch {
		case there:
		case version == vehicle.PAC2002:
			for i, name := range s.names {
				r.stands[name] = s.take[i]
			}
			r.warn("it holds no coefficients of %s (%s ...); OpenTire's defaults stand in", s.what, s.names[0])
		case s.names[0] == "RBX1" || s.names[0] == "RBY1":
			r.warn("it holds no coefficients of %s (%s ...); slip along and across then do not share the grip", s.what,
				s.names[0])
		}
	}
}
