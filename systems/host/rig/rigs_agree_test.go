// What blueprints may promise is what rigs measure.

package rig

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"camber/blueprints/car"
	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

func TestWhatExpectsMayNameIsWhatRigsMeasure(t *testing.T) {
	if len(dialect.Rigs) != len(Rigs) {
		t.Fatalf("the dialect has %d rigs, there are %d", len(dialect.Rigs), len(Rigs))
	}
	for i, r := range Rigs {
		said := dialect.Rigs[i]
		if said.Name != r.Name || len(said.Figures) != len(r.Figures) {
			t.Errorf("the dialect's %s with %d figures is %s with %d", said.Name, len(said.Figures), r.Name, len(r.Figures))
			continue
		}
		for n, f := range r.Figures {
			if said.Figures[n].Name != f.Name {
				t.Errorf("%s: the dialect's %s is %s", r.Name, said.Figures[n].Name, f.Name)
			}
			unit := f.Unit()
			if unit == "" || f.Name == "yaw_gain" || f.Name == "roll_gradient" {
				continue
			}
			// one of the figure's unit is the same in both
			si, err := source.ParseQuantity(said.Figures[n].Dim, "1"+unit)
			if err != nil || math.Abs(f.In(si)-1) > 1e-6 {
				t.Errorf("%s %s: 1%s of the dialect is %g here (%v)", r.Name, f.Name, unit, f.In(si), err)
			}
		}
	}
}

func TestASweepOfAValueShowsWhatItDoes(t *testing.T) {
	load := func(set string) (*car.Car, error) { return carOf(t, "kestrel", set), nil }
	got, err := Sweep(ride, Order{}, "front/spring@rate", "20kN/m", "40kN/m", 2, load)
	if err != nil {
		t.Fatal(err)
	}
	f := got.Table.column("f_front_hz")
	if ratio := f[1] / f[0]; ratio < 1.25 || ratio > 1.45 {
		t.Errorf("twice the spring rides at %.2f times the frequency, not about 1.35", ratio)
	}
	for _, bad := range [][2]string{{"20", "40kN/m"}, {"x", "2"}, {"1m", ""}} {
		if _, err := Sweep(ride, Order{}, "front/spring@rate", bad[0], bad[1], 2, load); err == nil {
			t.Errorf("a sweep from %q to %q is taken", bad[0], bad[1])
		}
	}
}

func TestAPictureHasEveryCurve(t *testing.T) {
	r := driven(t, hold, Order{Car: carOf(t, "p917"), Seconds: 0.5})
	over := &Table{Columns: []string{"t_s", "drift_mm"}, Rows: [][]float64{{0, 0}, {0.5, 1}}}
	var plain, both bytes.Buffer
	if err := r.Draw(&plain, "svg", nil); err != nil {
		t.Fatal(err)
	}
	if err := r.Draw(&both, "svg", over); err != nil {
		t.Fatal(err)
	}
	n, m := strings.Count(plain.String(), "stroke-dasharray"), strings.Count(both.String(), "stroke-dasharray")
	if m <= n || !strings.Contains(both.String(), ">reference<") {
		t.Errorf("the reference is not drawn: %d dashed lines, then %d", n, m)
	}
	if err := r.Draw(&plain, "jpg", nil); err == nil {
		t.Error("a .jpg is drawn")
	}
}
