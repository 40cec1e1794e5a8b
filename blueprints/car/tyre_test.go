// Tyres by few numbers and by .tir files, from the file to the Params.

package car_test

import (
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints"
	cars "camber/blueprints/car"
	"camber/components/vehicle"
)

// shod is a small car on a tyre, beside a .tir file.
func shod(t *testing.T, tyre, coefficients string) (*cars.Car, string) {
	t.Helper()
	text, err := os.ReadFile("../testdata/bad/tyre-without-a-model.xml")
	if err != nil {
		t.Fatal(err)
	}
	car := strings.Replace(strings.Replace(string(text), `<tyre radius="0.29m"/>`, tyre, 1),
		`<tyre file="parts/tyre.xml"/>`, tyre, 1)
	pack := fstest.MapFS{"a.xml": {Data: []byte(car)}, "x.tir": {Data: []byte(coefficients)}}
	c, problems := cars.Load(pack, "a.xml")
	return c, problems.String()
}

func ownTyre(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../testdata/bad/parts/large.tir")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestACarIsShodWithMeasuredTyres(t *testing.T) { // VEH-25
	c, said := shod(t, `<tyre radius="316mm"><magic file="x.tir"/></tyre>`, ownTyre(t))
	if c == nil || said != "" {
		t.Fatal(said)
	}
	p := c.Corners[0].Tyre
	if p.Kind != vehicle.MagicTyre || p.Magic == nil || p.Brush != nil || p.VerticalStiffness != 220e3 ||
		p.FrictionLong != 1.05 {
		t.Errorf("%+v", p)
	}
	if p.RollingResistance < 0.01 || p.RollingResistance > 0.011 || math.Abs(p.SlipPeakLat-0.126) > 0.005 ||
		math.Abs(p.StiffnessLat-59.3e3) > 100 {
		t.Errorf("rolling %g, peak across %g, stiffness across %g", p.RollingResistance, p.SlipPeakLat, p.StiffnessLat)
	}
	if !slices.Contains(c.Files, "x.tir") {
		t.Errorf("the .tir file is not among those to watch: %v", c.Files)
	}
	soft, _ := shod(t, `<tyre radius="316mm"><magic file="x.tir" pressure="1.6bar"/></tyre>`, ownTyre(t))
	if soft.Corners[0].Tyre.VerticalStiffness >= p.VerticalStiffness || soft.Corners[0].Tyre.Magic.PKX1 <= p.Magic.PKX1 {
		t.Error("the pressure changes nothing")
	}
	other, said := shod(t, `<tyre radius="316mm"><magic file="x.tir"/></tyre>`,
		strings.Replace(ownTyre(t), "PDY1                     = 0.98", "PDY1 = 0.97", 1))
	if other == nil || other.Hash == c.Hash || other.Corners[0].Tyre.FrictionLat != 0.97 {
		t.Errorf("a changed coefficient is another car: %s", said)
	}
	scaled := strings.Replace(ownTyre(t), "LFZO                     = 1", "LFZO = 0.8", 1)
	with, _ := shod(t, `<tyre radius="316mm"><magic file="x.tir"/></tyre>`, scaled)
	without, _ := shod(t, `<tyre radius="316mm"><magic file="x.tir" load-scale="no" angles="plain"/></tyre>`, scaled)
	if with.Corners[0].Tyre.Magic.Load != 3200 || without.Corners[0].Tyre.Magic.Load != 4000 ||
		!without.Corners[0].Tyre.Magic.Plain {
		t.Error("the options of <magic> do nothing")
	}
}

func TestACarIsShodWithFewNumbers(t *testing.T) {
	c, said := shod(t, `<tyre radius="316mm"><brush/><heat/></tyre>`, "")
	if c == nil || said != "" {
		t.Fatal(said)
	}
	p := c.Corners[0].Tyre
	if p.Kind != vehicle.BrushTyre || p.Brush == nil || math.Abs(p.Brush.Load-4016) > 1 ||
		p.Brush.RelaxationLat != 0.316 || p.Heat == nil {
		t.Errorf("%+v %+v", p, p.Brush)
	}
	if squash := p.Brush.Load / p.VerticalStiffness / p.Radius; math.Abs(squash-0.06) > 1e-12 {
		t.Errorf("its load shortens the radius by %g", squash)
	}
	wide, _ := shod(
		t,
		`<tyre radius="316mm"><brush width="300mm" friction="1.3" stiffness-across="20" fading="20%" camber="1"/></tyre>`,
		"")
	q := wide.Corners[0].Tyre
	if q.Brush.Load <= p.Brush.Load || q.FrictionLat != 1.3 || q.Brush.LoadFriction != 0.2 || q.Brush.CamberThrust != 1 ||
		q.Heat != nil {
		t.Errorf("%+v %+v", q, q.Brush)
	}
}

func TestThePartOfTheBasePackPutsAnyCarOnTheFormula(t *testing.T) {
	c, problems := cars.Load(base, kestrel)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	b, problems := blueprints.Load(base, "parts/tyres/205-55R16-mf.xml")
	if err := problems.Err(); err != nil || b.Kind != "tyre" {
		t.Fatalf("%v %v", b, err)
	}
	own, err := os.ReadFile("../../content/base/parts/tyres/205-55R16.tir")
	if err != nil {
		t.Fatal(err)
	}
	if string(own) != ownTyre(t) {
		t.Error("testdata/bad/parts/large.tir is no longer the base pack's tyre")
	}
	shod, said := shod(t, `<tyre radius="316mm"><magic file="x.tir"/></tyre>`, string(own))
	if shod == nil {
		t.Fatal(said)
	}
	ring, formula := c.Corners[0].Tyre, shod.Corners[0].Tyre // they are to be alike
	for _, x := range []struct {
		what      string
		got, want float64
	}{
		{"friction along", formula.FrictionLong, ring.FrictionLong},
		{"friction across", formula.FrictionLat, ring.FrictionLat},
		{"stiffness across", formula.StiffnessLat, ring.StiffnessLat},
		{"stiffness along", formula.StiffnessLong, ring.StiffnessLong},
		{"stiffness up and down", formula.VerticalStiffness, ring.VerticalStiffness},
	} {
		if math.Abs(x.got/x.want-1) > 0.1 {
			t.Errorf("%s is %g by the formula, %g by the ring", x.what, x.got, x.want)
		}
	}
}
