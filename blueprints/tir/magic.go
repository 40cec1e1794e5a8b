package tir

// From the coefficients of a file to the tyre that the step evaluates.

import (
	"fmt"
	"math"
	"strings"

	"camber/blueprints/source/markup"
	"camber/components/num"
	"camber/components/vehicle"
)

// Options say what of a file is taken otherwise than it prints it.
type Options struct {
	Pressure  float64 // Pa, in place of the file's inflation pressure; 0 = the file's
	PlainLoad bool    // LFZO, the scale of the nominal load, is taken as 1, as some programs have it
	Plain     bool    // slip angle and camber enter as angles, as Adams has it, in place of tangent and sine
}

// Magic makes a tyre of the file. With errors among the problems it is nil.
func (f *File) Magic(o Options) (*vehicle.Magic, markup.Problems) {
	r := &reader{file: f}
	r.units = f.units(r.fail)
	m := &vehicle.Magic{Plain: o.Plain}
	m.Version = r.version()
	r.sections(m.Version)
	if len(r.problems.Errors()) > 0 {
		return nil, r.problems
	}
	r.standIn(m.Version)
	r.sizes(m, o)
	r.ranges(m)
	r.along(m)
	r.across(m)
	r.moments(m)
	r.relaxation(m)
	r.side(m)
	r.plausible(m)
	if len(r.problems.Errors()) > 0 {
		return nil, r.problems
	}
	m.PeakLong, m.PeakLat = peak(m.PCX1, m.PEX1), peak(m.PCY1, m.PEY1)
	m.Prepare()
	return m, r.problems
}

// reader takes coefficients out of a file and gathers what is wrong.
type reader struct {
	file     *File
	units    units
	missing  map[string]bool // said once
	stands   map[string]float64
	dpi      float64 // change of pressure over the nominal pressure
	problems markup.Problems
}

func (r *reader) fail(v *Value, text string, args ...any) {
	p := markup.Problem{Position: markup.Position{File: r.file.Name}, Text: fmt.Sprintf(text, args...)}
	if v != nil {
		p.Line, p.Where = v.Line, v.Name
	}
	r.problems = append(r.problems, p)
}

// lacks tells of what is missing in a section.
func (r *reader) lacks(section, text string, args ...any) {
	r.fail(nil, text, args...)
	r.problems[len(r.problems)-1].Line = r.file.end(section)
}

func (r *reader) warn(text string, args ...any) {
	r.fail(nil, text, args...)
	r.problems[len(r.problems)-1].Severity = markup.Warning
}

// or gives a value in SI, or what it is when the file leaves it out.
func (r *reader) or(name string, otherwise float64) float64 {
	v := r.file.find("", name)
	switch {
	case v == nil:
		if x, ok := r.stands[name]; ok {
			return x
		}
		return otherwise
	case v.Words:
		r.fail(v, "%q is not a number", short(v.Text))
		return otherwise
	}
	x := float64(v.Number * r.units.factor(name))
	if math.Abs(x) > 1e12 {
		r.fail(v, "%g is beyond any tyre", v.Number)
		return otherwise
	}
	return x
}

func (r *reader) of(name string) float64 { return r.or(name, 0) }

// scale is a scale factor, 1 when left out.
func (r *reader) scale(name string) float64 { return r.or(name, 1) }

// need gives a value that must be there, and above 0.
func (r *reader) need(name, section string) float64 {
	x := r.of(name)
	v := r.file.find("", name)
	switch {
	case v == nil:
		if r.missing == nil {
			r.missing = map[string]bool{}
		}
		if !r.missing[name] {
			r.missing[name] = true
			r.lacks(section, "%s is missing in [%s]; no tyre can be made without it", name, section)
		}
		return 1
	case !(x > 0):
		if !v.Words {
			r.fail(v, "%g must be above 0", v.Number)
		}
		return 1
	}
	return x
}

// version finds out which formula the file is for.
func (r *reader) version() vehicle.MagicVersion {
	format := r.file.find("MODEL", "PROPERTY_FILE_FORMAT")
	if format != nil && strings.EqualFold(format.Text, "PAC2002") {
		return vehicle.PAC2002
	}
	fit := r.file.find("MODEL", "FITTYP")
	if fit != nil {
		switch fit.Number {
		case 5, 6, 21:
			return vehicle.MF52
		case 60, 61:
			return vehicle.MF61
		case 62:
			return vehicle.MF62
		}
		r.fail(fit, "%g is not a formula that is read: 6 (MF 5.2), 61 (MF 6.1), 62 (MF 6.2)", fit.Number)
		return 0
	}
	if r.file.HasSection("MODEL") {
		if format == nil {
			r.lacks("MODEL", "[MODEL] does not say which formula: PROPERTY_FILE_FORMAT = 'PAC2002', or FITTYP = 6 (MF 5.2), "+
				"61 or 62")
			return 0
		}
		r.fail(format, "[MODEL] does not say which formula: PROPERTY_FILE_FORMAT = 'PAC2002', or FITTYP = 6 (MF 5.2), 61 "+
			"or 62")
	}
	return 0
}

// sections checks that what no tyre can do without is there.
func (r *reader) sections(vehicle.MagicVersion) {
	for _, name := range []string{
		"UNITS", "MODEL", "DIMENSION", "VERTICAL", "LONGITUDINAL_COEFFICIENTS", "LATERAL_COEFFICIENTS",
		"ALIGNING_COEFFICIENTS",
	} {
		if !r.file.HasSection(name) {
			r.lacks("", "section [%s] is missing; is the file cut off, or not a tyre's?", name)
		}
	}
}

// sizes reads what the tyre is.
func (r *reader) sizes(m *vehicle.Magic, o Options) {
	m.Radius, m.Width = r.need("UNLOADED_RADIUS", "DIMENSION"), r.or("WIDTH", 0.2)
	m.Plainload, m.Speed = r.need("FNOMIN", "VERTICAL"), r.or("LONGVL", 16.7)
	m.Load = m.Plainload
	if scale := r.scale("LFZO"); !o.PlainLoad && scale != 1 {
		if !(scale > 0) {
			r.fail(r.file.find("", "LFZO"), "the scale of the nominal load must be above 0")
			scale = 1
		}
		m.Load = float64(m.Load * scale)
	}
	if !(m.Speed > 0) {
		m.Speed = 16.7
	}
	m.Vertical, m.Damping = float64(r.need("VERTICAL_STIFFNESS", "VERTICAL")*r.scale("LCZ")),
		max(r.of("VERTICAL_DAMPING"), 0)
	m.BREFF, m.DREFF, m.FREFF = r.of("BREFF"), r.of("DREFF"), r.of("FREFF")

	nominal := r.or("NOMPRES", r.of("IP_NOM"))
	m.Pressure = r.or("INFLPRES", r.or("IP", nominal))
	if o.Pressure > 0 {
		m.Pressure = o.Pressure
	}
	if nominal > 0 {
		lo, hi := r.or("PRESMIN", 0), r.or("PRESMAX", math.MaxFloat64)
		if m.Pressure < lo || m.Pressure > hi {
			r.warn("the pressure of %.0f Pa lies outside of %.0f to %.0f Pa, for which the coefficients hold; it is taken at "+
				"the border", m.Pressure, lo, hi)
			m.Pressure = min(max(m.Pressure, lo), hi)
		}
		r.dpi = (float64(m.Pressure*r.scale("LIP")) - nominal) / nominal
		m.Vertical = float64(m.Vertical * max(0.1, 1+float64(r.of("PFZ1")*r.dpi)))
	} else if o.Pressure > 0 {
		r.warn("the file says nothing of pressure; %.0f Pa change nothing", o.Pressure)
	}
}

// ranges reads in which inputs the coefficients hold.
func (r *reader) ranges(m *vehicle.Magic) {
	m.LoadMin, m.LoadMax = r.or("FZMIN", float64(0.05*m.Plainload)), r.or("FZMAX", float64(2.5*m.Plainload))
	m.SlipMin, m.SlipMax = r.or("KPUMIN", -1.5), r.or("KPUMAX", 1.5)
	angle, tilt := [2]float64{r.or("ALPMIN", -1.5), r.or("ALPMAX", 1.5)}, [2]float64{
		r.or("CAMMIN", -0.26),
		r.or("CAMMAX", 0.26),
	}
	for _, c := range []struct {
		least, most float64
		name        string
	}{
		{m.LoadMin, m.LoadMax, "FZMIN"},
		{m.SlipMin, m.SlipMax, "KPUMIN"},
		{angle[0], angle[1], "ALPMIN"},
		{tilt[0], tilt[1], "CAMMIN"},
	} {
		if !(c.least < c.most) {
			r.fail(r.file.find("", c.name), "the range begins at %g, which is not below its end %g", c.least, c.most)
		}
	}
	m.LoadMin = max(m.LoadMin, 0)
	m.AngleMin, m.AngleMax, m.CamberMin, m.CamberMax = angle[0], angle[1], tilt[0], tilt[1]
	if !m.Plain {
		m.AngleMin, m.AngleMax = steep(angle[0]), steep(angle[1])
		m.CamberMin, m.CamberMax = num.Sin(max(tilt[0], -1.5)), num.Sin(min(tilt[1], 1.5))
	}
}

// steep is the tangent of a slip angle, up to 87 degrees: files that end at 90 end there.
func steep(angle float64) float64 { return num.Tan(min(max(angle, -1.52), 1.52)) }

// side reads for which side of a car the coefficients hold.
func (r *reader) side(m *vehicle.Magic) {
	v := r.file.find("MODEL", "TYRESIDE")
	if v == nil {
		v = r.file.find("MODEL", "TIRESIDE")
	}
	if v == nil {
		m.Mirrors = true
		return
	}
	switch strings.ToUpper(v.Text) {
	case "LEFT":
		m.Mirrors = true
	case "RIGHT":
		m.Mirrors, m.Right = true, true
	case "SYMMETRIC":
		m.PEY3, m.PHY1, m.PHY2, m.PVY1, m.PVY2, m.RHX1, m.RBY3, m.RVY1, m.RVY2 = 0, 0, 0, 0, 0, 0, 0, 0, 0
		m.QSX1, m.QBZ4, m.QDZ3, m.QDZ6, m.QDZ7, m.QEZ4, m.QHZ1, m.QHZ2, m.SSZ1 = 0, 0, 0, 0, 0, 0, 0, 0, 0
	default:
		r.fail(v, "%q is not a side (LEFT, RIGHT, SYMMETRIC)", short(v.Text))
	}
}

// plausible refuses what would divide by zero or turn a tyre's force round.
func (r *reader) plausible(m *vehicle.Magic) {
	for _, c := range []struct {
		good       bool
		name, text string
	}{
		{m.PCX1 > 0, "PCX1", "the shape factor along must be above 0"},
		{m.PCY1 > 0, "PCY1", "the shape factor across must be above 0"},
		{m.PDX1 > 0, "PDX1", "the friction along must be above 0"},
		{m.PDY1 > 0, "PDY1", "the friction across must be above 0"},
		{m.PKX1 > 0, "PKX1", "the slip stiffness along must be above 0"},
		{m.PKY1 < 0, "PKY1", "the cornering stiffness must be below 0, as in the frame of .tir files a tyre pushes against " +
			"its slip angle"},
		{m.PKY2 > 0, "PKY2", "the load of the highest cornering stiffness must be above 0"},
		{m.PEX1 <= 1, "PEX1", "a curvature above 1 has no single curve"},
	} {
		if !c.good {
			r.fail(r.file.find("", c.name), "%s", c.text)
		}
	}
	for _, scale := range []string{"LMUX", "LMUY", "LKX", "LKY", "LCX", "LCY"} {
		if x := r.scale(scale); !(x > 0) {
			r.fail(r.file.find("", scale), "a scale of %g leaves no tyre", x)
		}
	}
}

// peak gives B times the slip at which D sin(C atan(Bx - E(Bx - atan Bx))) is highest, or where it is all but flat.
func peak(c, e float64) float64 {
	want, e := num.Tan(min(float64(0.5*math.Pi)/c, 1.4)), min(e, 0.99)
	lo, hi := 0.0, 100.0
	for range 60 {
		x := float64(0.5 * (lo + hi))
		if x-float64(e*(x-num.Atan(x))) < want {
			lo = x
		} else {
			hi = x
		}
	}
	return lo
}
