// A tyre: a ring on springs, brushes, or the Magic Formula of a .tir file.

package car

import (
	"fmt"
	"math"
	"slices"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/blueprints/tir"
	"camber/components/vehicle"
)

func rulesOfTyre(r *load.Reader, t *dialect.Tyre) {
	models := 0
	for _, there := range []bool{t.Ring != nil, t.Brush != nil, t.Magic != nil} {
		if there {
			models++
		}
	}
	switch {
	case models == 0:
		r.Report(t.Element.Problem("element <ring> is missing (or <brush/>, a tyre by few numbers, or <magic " +
			"file=\"x.tir\"/>, a measured one)"))
	case models > 1:
		r.Report(t.Element.Problem("a tyre is one of <ring>, <brush> and <magic>; take the others away"))
	case t.Ring != nil:
		rulesOfRing(r, t)
	case t.Magic != nil:
		rulesOfMagic(r, t)
	}
}

func rulesOfRing(r *load.Reader, t *dialect.Tyre) {
	if t.Friction == nil {
		r.Report(t.Element.Problem("element <friction> is missing"))
	}
	if t.Slip == nil {
		r.Report(t.Element.Problem("element <slip> is missing"))
	}
	if t.Friction == nil || t.Slip == nil {
		return
	}
	s := t.Slip
	if s.SlideAcross <= s.PeakAcross {
		r.Report(s.Element.AttrProblem("slide-across", "%g is not above peak-across %g; a tyre holds best before it slides",
			s.SlideAcross, s.PeakAcross))
	}
	if s.SlideAlong <= s.PeakAlong {
		r.Report(s.Element.AttrProblem("slide-along", "%g is not above peak-along %g; a tyre holds best before it slides",
			s.SlideAlong, s.PeakAlong))
	}
	if t.Friction.Sliding > min(t.Friction.Across, t.Friction.Along) {
		r.Report(t.Element.Problem("it slides with more friction (%g) than it holds with (%g across, %g along)",
			t.Friction.Sliding, t.Friction.Across, t.Friction.Along))
	}
}

// rulesOfMagic reads the .tir file, so that what is wrong in it is told with everything else.
func rulesOfMagic(r *load.Reader, t *dialect.Tyre) {
	m, problems := magicOf(r, t.Magic)
	if problems.Err() != nil {
		r.Reads(string(t.Magic.File)) // watched too: the next save may mend it
	}
	for _, p := range problems {
		if !slices.Contains(r.Problems, p) { // four wheels share a file
			r.Report(p)
		}
	}
	if m != nil && math.Abs(m.Radius-t.Radius) > float64(0.03*m.Radius) {
		r.Report(t.Element.AttrProblem("radius", "%s, but the tyre in %s has %.4g m; they are to be the same tyre",
			t.Element.Get("radius"), t.Magic.File, m.Radius))
	}
}

// tyreOf fills a tyre's Params; its rules hold, but for what is wrong inside of a .tir file, which rules have reported.
func tyreOf(r *load.Reader, t *dialect.Tyre) vehicle.TyreParams {
	var p vehicle.TyreParams
	switch {
	case t.Magic != nil:
		m, _ := magicOf(r, t.Magic)
		p = MagicTyre(m)
	case t.Brush != nil:
		p = brushTyre(t.Brush, t.Radius)
	default:
		p = ringTyre(t)
	}
	p.Radius, p.Heat = t.Radius, heat(t.Heat)
	return p
}

func ringTyre(t *dialect.Tyre) vehicle.TyreParams {
	return vehicle.TyreParams{
		LateralStiffness: t.Ring.Lateral, VerticalStiffness: t.Ring.Vertical, TorsionalStiffness: t.Ring.Torsion,
		FrictionLat: t.Friction.Across, FrictionLong: t.Friction.Along, FrictionSlide: t.Friction.Sliding,
		SlipPeakLat: t.Slip.PeakAcross, SlipSlideLat: t.Slip.SlideAcross, StiffnessLat: t.Slip.StiffnessAcross,
		SlipPeakLong: t.Slip.PeakAlong, SlipSlideLong: t.Slip.SlideAlong, StiffnessLong: t.Slip.StiffnessAlong,
		VerticalDamping: t.Ring.Damping, RingDamping: t.Ring.Settle, RollingResistance: t.Friction.Rolling,
	}
}

// heat is the layer of temperature and wear, nil where there is none.
func heat(t *dialect.Heat) *vehicle.Heat {
	if t == nil {
		return nil
	}
	const kilo = 1000
	return &vehicle.Heat{
		Best: t.Best, Window: t.Window, Heating: t.Heating / kilo, Flexing: t.Flexing / kilo,
		Exchange: 1 / t.Settle, Cooling: 1 / t.Cool, Airflow: written(t.Airflow, 0.1) / t.Cool,
		Life: float64(t.Life * kilo), Worn: t.Worn,
	}
}

// brushTyre fills what a blueprint leaves out by the tyre's size.
func brushTyre(t *dialect.Brush, radius float64) vehicle.TyreParams {
	load := written(t.Load, float64(float64(loadBySize*radius)*t.Width))
	vertical := written(t.Vertical, load/float64(squashBySize*radius))
	b := &vehicle.Brush{
		Load: load, FrictionLong: t.Friction, FrictionLat: t.Friction, Slide: t.Sliding, Fade: 10,
		StiffnessLong: float64(t.StiffnessAlong * load), StiffnessLat: float64(t.StiffnessAcross * load),
		LoadFriction: t.Fading, LoadStiffness: 1.8, CamberThrust: t.Camber,
		PatchHalf:      float64(patchBySize * radius),
		RelaxationLong: written(t.RelaxAlong, float64(0.5*radius)), RelaxationLat: written(t.RelaxAcross, radius),
	}
	return vehicle.TyreParams{
		Kind: vehicle.BrushTyre, Brush: b,
		VerticalStiffness: vertical, VerticalDamping: t.Damping,
		FrictionLong: t.Friction, FrictionLat: t.Friction, FrictionSlide: float64(t.Friction * t.Sliding),
		StiffnessLong: b.StiffnessLong, StiffnessLat: b.StiffnessLat,
		SlipPeakLong: float64(3*t.Friction) / t.StiffnessAlong, SlipPeakLat: float64(3*t.Friction) / t.StiffnessAcross,
		SlipSlideLong: float64(6*t.Friction) / t.StiffnessAlong, SlipSlideLat: float64(6*t.Friction) / t.StiffnessAcross,
		LateralStiffness: b.StiffnessLat / b.RelaxationLat,
		// at the peak: see MagicTyre
		TorsionalStiffness: float64(float64(float64(b.StiffnessLong/float64(3*b.RelaxationLong))*radius) * radius),
		RingDamping:        vehicle.DefaultRingDamping, RollingResistance: t.Rolling,
	}
}

// By the size of a tyre, where a blueprint leaves a brush's figure out.
const (
	loadBySize   = 62e3 // N/m2, nominal load over radius and width
	squashBySize = 0.06 // of the radius, under the nominal load
	patchBySize  = 0.22 // of the radius, half the contact's length
)

// written is what a file says, or what it is otherwise.
func written(x *float64, otherwise float64) float64 {
	if x == nil {
		return otherwise
	}
	return *x
}

// MagicTyre gives a Magic Formula tyre the figures that the rest of a car wants of any tyre, at its nominal load. The
// stiffness about the axle is that of the peak, force over deflection, for the powertrain takes a force it has limited
// back to a deflection by it.
func MagicTyre(m *vehicle.Magic) vehicle.TyreParams {
	if m == nil {
		return vehicle.TyreParams{}
	}
	kLong, kLat := float64(m.PKX1*m.Load), -m.Cornering()
	peakLong, peakLat := float64(m.PeakLong*float64(m.PCX1*float64(m.PDX1*m.Load)))/kLong,
		float64(m.PeakLat*float64(m.PCY1*float64(m.PDY1*m.Load)))/kLat
	relaxLong, relaxLat := m.Relaxation()
	return vehicle.TyreParams{
		Kind: vehicle.MagicTyre, Magic: m, Radius: m.Radius,
		VerticalStiffness: m.Vertical, VerticalDamping: m.Damping,
		FrictionLong: m.PDX1, FrictionLat: m.PDY1, FrictionSlide: float64(0.8 * min(m.PDX1, m.PDY1)),
		StiffnessLong: kLong, StiffnessLat: kLat,
		SlipPeakLong: peakLong, SlipPeakLat: peakLat, SlipSlideLong: float64(3 * peakLong),
		SlipSlideLat:       float64(3 * peakLat),
		LateralStiffness:   kLat / relaxLat,
		TorsionalStiffness: float64(float64(float64(float64(m.PDX1*m.Load)/float64(peakLong*relaxLong))*m.Radius) * m.Radius),
		RingDamping:        vehicle.DefaultRingDamping, RollingResistance: m.QSY1 + m.QSY3,
	}
}

// magicOf reads the .tir file of a tyre.
func magicOf(r *load.Reader, t *dialect.Magic) (*vehicle.Magic, markup.Problems) {
	data, err := markup.ReadFile(r.FS, string(t.File))
	if err != nil {
		return nil, markup.Problems{t.Element.AttrProblem("file", "%s", err)}
	}
	file, problems := tir.Parse(string(t.File), data)
	if problems.Err() != nil {
		return nil, problems
	}
	if !slices.Contains(r.Files, string(t.File)) { // watched, and part of the hash, as all that a car is made of
		r.Files = append(r.Files, string(t.File))
		r.Sheets = append(r.Sheets, source.Value{
			Path: "tyre/magic/" + string(t.File), Text: string(t.File), Shown: fmt.Sprintf("%d coefficients of %s",
				len(file.Values), t.File),
			SI: file.Content(), Kind: source.List, At: markup.Position{File: string(t.File), Line: 1},
		})
	}
	m, more := file.Magic(tir.Options{Pressure: written(t.Pressure, 0), PlainLoad: !t.Scale, Plain: t.Angles == "plain"})
	return m, append(problems, more...)
}
