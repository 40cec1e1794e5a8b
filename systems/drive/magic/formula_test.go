// The formula by itself: single published figures, the equations written a second time, and what must hold for any
// tyre.

package magic_test

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"camber/blueprints/tir"
	"camber/components/vehicle"
	"camber/systems/drive/magic"
)

// sedan is the pure slip of a 245/40 R18 passenger-car tyre, single figures copied from Sedan_Pac02Tire.tir of Project
// Chrono (BSD licence), so that the anchors below hold where that file is not at hand.
const sedan = `[UNITS]
LENGTH='meter'
FORCE='newton'
ANGLE='radian'
MASS='kg'
TIME='second'
[MODEL]
PROPERTY_FILE_FORMAT='PAC2002'
TYRESIDE='LEFT'
LONGVL=16.6
[DIMENSION]
UNLOADED_RADIUS=0.344
[VERTICAL]
VERTICAL_STIFFNESS=280835.2941
FNOMIN=4850
[SCALING_COEFFICIENTS]
LFZO=0.81
[LONGITUDINAL_COEFFICIENTS]
PCX1=1.6411
PDX1=1.1739
PDX2=-0.16395
PEX1=0.46403
PEX2=0.25022
PEX3=0.067842
PEX4=-3.7604e-005
PKX1=22.303
PKX2=0.48896
PKX3=0.21253
PHX1=0.0012297
PHX2=0.0004318
PVX1=-8.8098e-006
PVX2=1.862e-005
PTX1=2.3657
PTX2=1.4112
PTX3=0.56626
[LATERAL_COEFFICIENTS]
PCY1=1.3507
PDY1=1.0489
PDY2=-0.18033
PDY3=-2.8821
PEY1=-0.0074722
PEY2=-0.0063208
PEY3=-9.9935
PEY4=-760.14
PKY1=-21.92
PKY2=2.0012
PKY3=-0.024778
PHY1=0.0026747
PHY2=8.9094e-005
PHY3=0.031415
PVY1=0.037318
PVY2=-0.010049
PVY3=-0.32931
PVY4=-0.69553
PTY1=2.1439
PTY2=1.9829
[ALIGNING_COEFFICIENTS]
QBZ1=10.904
QBZ2=-1.8412
QBZ3=-0.52041
QBZ4=0.039211
QBZ5=0.41511
QBZ9=8.9846
QCZ1=1.2136
QDZ1=0.093509
QDZ2=-0.0092183
QDZ3=-0.057061
QDZ4=0.73954
QDZ6=-0.0067783
QDZ7=0.0052254
QDZ8=-0.18175
QDZ9=0.029952
QEZ1=-1.5697
QEZ2=0.33394
QEZ4=0.26711
QEZ5=-3.594
QHZ1=0.0047326
QHZ2=0.0026687
QHZ3=0.11998
QHZ4=0.059083
`

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.8g, want %.8g within %.3g", what, got, want, within)
	}
}

const degree = math.Pi / 180

func TestTheAnchorsOfPAC2002AreMet(t *testing.T) { // VEH-25: 4850 N, LFZO 1; whole degrees to 1e-6 of the load
	m := tyreOf(t, "sedan.tir", []byte(sedan), tir.Options{PlainLoad: true})
	near(t, "Fx at +0.1", at(m, 4850, 0, 0.1, 0).Fx, 5504.6, 0.05)
	near(t, "Fx at -0.1", at(m, 4850, 0, -0.1, 0).Fx, -5479.4, 0.05)
	near(t, "Fx at +0.2", at(m, 4850, 0, 0.2, 0).Fx, 5610.6, 0.05)
	near(t, "Fy at +8 degrees", at(m, 4850, 8*degree, 0, 0).Fy, -4866.9, 0.05)
	near(t, "Mz at +8 degrees", at(m, 4850, 8*degree, 0, 0).Mz, 9.25, 0.01)
	near(t, "Fy at +4 degrees", at(m, 4850, 4*degree, 0, 0).Fy, -4096.1, 0.05)
	near(t, "Fy at -4 degrees", at(m, 4850, -4*degree, 0, 0).Fy, 4258.9, 0.05)
}

func TestTheNominalLoadsScaleAndPlainAnglesAreOptions(t *testing.T) {
	scaled := tyreOf(t, "sedan.tir", []byte(sedan), tir.Options{})
	near(t, "nominal load", scaled.Load, 0.81*4850, 1e-9)
	plain := tyreOf(t, "sedan.tir", []byte(sedan), tir.Options{PlainLoad: true, Plain: true})
	tangent := tyreOf(t, "sedan.tir", []byte(sedan), tir.Options{PlainLoad: true})
	// with plain angles, a slip angle of tan(a) gives what tan(a) gives as a tangent
	angle := 6 * degree
	near(t, "Fy with a plain angle", at(plain, 4850, math.Tan(angle), 0, 0).Fy, at(tangent, 4850, angle, 0, 0).Fy, 1e-6)
	if d := at(plain, 4850, angle, 0, 0).Fy - at(tangent, 4850, angle, 0, 0).Fy; math.Abs(d) < 1 {
		t.Errorf("the two ways of taking 6 degrees differ by %g N only", d)
	}
}

// TestModernFormulasMeetASecondWriting evaluates MF 6.1 and 5.2 by the books' equations, in their order and with all
// scales and pressures where the books have them, against the folded and staged ones.
func TestModernFormulasMeetASecondWriting(t *testing.T) { // VEH-25, VEH-19: camber and speed count
	for _, name := range []string{
		"MagicFormula61_Parameters.tir", "MagicFormula62_Parameters.tir",
		"MagicFormula52_Parameters.tir",
	} {
		for _, pressure := range []float64{0, 230e3} {
			m := load(t, name, tir.Options{Pressure: pressure})
			data, _ := os.ReadFile(shared + "/tir/" + name)
			b := newBook(string(data), pressure)
			n, speeds := 0, [...]float64{0.1, 1, 3.5}
			resists := map[float64]float64{} // Nm, of a straight roll at each speed
			for _, v := range speeds {
				resists[v] = rolling(m, 4000, 0, 0, 0, v).My
			}
			if c := b.c; (c("QSY3") != 0 || c("QSY4") != 0) && resists[0.1] == resists[3.5] {
				t.Errorf("%s: at any speed it resists by %g Nm", name, resists[1])
			}
			for _, fz := range []float64{1500, 4000, 6752, 12000} {
				for _, angle := range []float64{-0.2, -0.03, 0, 0.01, 0.1} {
					for _, slip := range []float64{-0.15, -0.01, 0, 0.04} {
						for _, lean := range []float64{-0.06, 0, 0.05} {
							v := speeds[n%len(speeds)]
							got, want := rolling(m, fz, angle, slip, lean, v), b.at(fz, angle, slip, lean, v)
							where := fmt.Sprintf("%s %g Pa Fz %g alpha %g kappa %g gamma %g speed %g", name, pressure, fz, angle,
								slip, lean, v)
							near(t, where+": Fx", got.Fx, want.Fx, 1e-8*fz)
							near(t, where+": Fy", got.Fy, want.Fy, 1e-8*fz)
							near(t, where+": Mx", got.Mx, want.Mx, 1e-8*fz)
							near(t, where+": My", got.My, want.My, 1e-8*fz)
							near(t, where+": Mz", got.Mz, want.Mz, 1e-8*fz)
							if n++; t.Failed() && n > 5 {
								t.FailNow()
							}
						}
					}
				}
			}
		}
	}
}

func TestThePressureChangesWhatTheFormatSays(t *testing.T) {
	hard, soft := load(t, "MagicFormula61_Parameters.tir", tir.Options{Pressure: 300e3}),
		load(t, "MagicFormula61_Parameters.tir", tir.Options{Pressure: 210e3})
	if hard.Vertical <= soft.Vertical {
		t.Errorf("a harder tyre is no stiffer: %g and %g N/m", hard.Vertical, soft.Vertical)
	}
	if a, b := at(hard, 6000, 0.02, 0, 0).Fy, at(soft, 6000, 0.02, 0, 0).Fy; math.Abs(a-b) < 1 {
		t.Errorf("the pressure changes Fy by %g N only", a-b)
	}
}

func TestAnUnmovedSymmetricalTyreGivesNothingAndMirrorsItself(t *testing.T) {
	data, err := os.ReadFile("../../../content/base/parts/tyres/205-55R16.tir")
	if err != nil {
		t.Fatal(err)
	}
	m := tyreOf(t, "205-55R16.tir", data, tir.Options{})
	if f := at(m, 4000, 0, 0, 0); f.Fx != 0 || f.Fy != 0 || f.Mz != 0 || f.Mx != 0 {
		t.Errorf("rolling straight it gives %+v", f)
	}
	a, b := at(m, 4000, 0.05, 0.03, 0.02), at(m, 4000, -0.05, 0.03, -0.02)
	near(t, "Fx mirrored", b.Fx, a.Fx, 1e-9)
	near(t, "Fy mirrored", b.Fy, -a.Fy, 1e-9)
	near(t, "Mz mirrored", b.Mz, -a.Mz, 1e-9)
	near(t, "Mx mirrored", b.Mx, -a.Mx, 1e-9)
}

func TestTheOtherSideOfTheCarCarriesTheMirrorImage(t *testing.T) { // TYRESIDE
	m := tyreOf(t, "sedan.tir", []byte(sedan), tir.Options{})
	var left, right magic.Work
	left.Press(m, magic.Pressed{Load: 4000, Camber: 0.03, Grip: 1})
	right.Press(m, magic.Pressed{Load: 4000, Camber: -0.03, Grip: 1, Mirror: true})
	left.Slide(magic.Sliding{Lat: 0.05, Long: 0.01, Way: 1})
	right.Slide(magic.Sliding{Lat: -0.05, Long: 0.01, Way: 1})
	l, r := left.Out, right.Out
	if l.Fx != r.Fx || l.Fy != -r.Fy || l.Mz != -r.Mz || l.Mx != -r.Mx {
		t.Errorf("left %+v, right %+v", l, r)
	}
	same := at(m, 4000, 0, 0, 0).Fy
	if !m.Mirrors || m.Right || math.Abs(same) < 10 {
		t.Errorf("the sedan's tyre was measured on the left and pulls (%g N)", same)
	}
}

func TestFourAtOnceGiveTheBitsOfOneByOne(t *testing.T) {
	m := tyreOf(t, "sedan.tir", []byte(sedan), tir.Options{})
	var alone, four [4]magic.Work
	var in [4]magic.Sliding
	for i := range in {
		p := magic.Pressed{Load: 2000 + 900*float64(i), Camber: 0.01 * float64(i), Grip: 0.9, Mirror: i&1 == 1}
		in[i] = magic.Sliding{Long: 0.03 * float64(i-2), Lat: 0.05 * float64(2-i), Speed: 20, Way: 1}
		alone[i].Press(m, p)
		four[i].Press(m, p)
		alone[i].Slide(in[i])
	}
	magic.Slide4(four[:], &in)
	for i := range in {
		if alone[i].Out != four[i].Out {
			t.Errorf("tyre %d: %+v alone, %+v with others", i, alone[i].Out, four[i].Out)
		}
	}
}

func TestInputsAreTakenAtTheRangesBordersAndSaidSo(t *testing.T) {
	data := strings.Replace(sedan, "[SCALING",
		"[VERTICAL_FORCE_RANGE]\nFZMIN=500\nFZMAX=8000\n[LONG_SLIP_RANGE]\nKPUMIN=-1\nKPUMAX=1\n"+
			"[SLIP_ANGLE_RANGE]\nALPMIN=-0.4\nALPMAX=0.4\n[INCLINATION_ANGLE_RANGE]\nCAMMIN=-0.1\nCAMMAX=0.1\n[SCALING", 1)
	m := tyreOf(t, "ranges.tir", []byte(data), tir.Options{})
	eval := func(fz, lat, slip, lean float64) (magic.Force, vehicle.MagicClamp) {
		var w magic.Work
		w.Press(m, magic.Pressed{Load: fz, Camber: lean, Grip: 1})
		w.Slide(magic.Sliding{Long: slip, Lat: lat, Way: 1})
		return w.Out, w.Clamped
	}
	for _, c := range []struct {
		fz, lat, slip, lean     float64
		fz2, lat2, slip2, lean2 float64
		want                    vehicle.MagicClamp
	}{
		{4000, 0.1, 0, 0, 4000, 0.1, 0, 0, 0},
		{9000, 0.1, 0, 0, 8000, 0.1, 0, 0, vehicle.ClampLoad},
		{4000, 9, 0, 0, 4000, math.Tan(0.4), 0, 0, vehicle.ClampAngle},
		{4000, 0.1, -3, 0, 4000, 0.1, -1, 0, vehicle.ClampSlip},
		{4000, 0.1, 0, 0.5, 4000, 0.1, 0, math.Sin(0.1), vehicle.ClampCamber},
	} {
		got, clamped := eval(c.fz, c.lat, c.slip, c.lean)
		want, _ := eval(c.fz2, c.lat2, c.slip2, c.lean2)
		near(t, fmt.Sprint("Fy of ", c), got.Fy, want.Fy, 1e-9)
		if clamped != c.want {
			t.Errorf("%v: clamped %b, want %b", c, clamped, c.want)
		}
	}
	half, _ := eval(250, 0.1, 0.02, 0)
	whole, _ := eval(500, 0.1, 0.02, 0)
	near(t, "force at half the least load", half.Fy, 0.5*whole.Fy, 1e-9)
	if none, _ := eval(0, 0.1, 0.02, 0); none.Fx != 0 || none.Fy != 0 || none.Mz != 0 {
		t.Errorf("without load it gives %+v", none)
	}
}

func TestGripScalesThePeakAndLeavesTheStiffness(t *testing.T) {
	m := tyreOf(t, "sedan.tir", []byte(sedan), tir.Options{})
	var dry, wet magic.Work
	dry.Press(m, magic.Pressed{Load: 4000, Grip: 1})
	wet.Press(m, magic.Pressed{Load: 4000, Grip: 0.5})
	near(t, "stiffness", wet.StiffLong, dry.StiffLong, 1e-9)
	near(t, "peak", wet.MostLong, 0.5*dry.MostLong, 1e-9)
	near(t, "slip of the peak", wet.PeakLong, 0.5*dry.PeakLong, 1e-9)
	best, where := 0.0, 0.0
	for k := 0.0; k < 0.5; k += 1e-4 {
		dry.Slide(magic.Sliding{Long: k})
		if dry.Out.Fx > best {
			best, where = dry.Out.Fx, k
		}
	}
	near(t, "slip of the highest Fx", dry.PeakLong, where, 0.02)
	near(t, "highest Fx", dry.MostLong, best, 0.01*best)
}

func TestTheShortWayRoundSmallShiftsIsAsExact(t *testing.T) {
	m := tyreOf(t, "sedan.tir", []byte(sedan), tir.Options{PlainLoad: true})
	c := *m
	// the same weight by the long way: a shift beyond the series' reach on one side only changes what it should
	for _, shift := range []float64{0, 0.001, -0.004, 0.0059, 0.0061, 0.02} {
		c.RHX1, c.RHY1 = shift, -shift
		for _, slip := range []float64{0, 0.01, -0.1} {
			got := at(&c, 4000, 0.05, slip, 0)
			b := c.RBX1 / math.Sqrt(1+c.RBX2*slip*c.RBX2*slip)
			pure := *m
			pure.RCX1 = 0
			df := (4000 - c.Load) / c.Load
			e := min(c.REX1+c.REX2*df, 1)
			want := at(&pure, 4000, 0.05, slip, 0).Fx * cosine(c.RCX1, b*(math.Tan(0.05)+shift), e) / cosine(c.RCX1, b*shift, e)
			near(t, fmt.Sprint("Fx with shift ", shift, " at slip ", slip), got.Fx, want, 1e-9)
		}
	}
}
