// Our whole car, made of CommonRoad's parameters, against the runs of their multi-body model.

package rig

import (
	"math"
	"testing"
	"testing/fstest"

	"camber/blueprints"
)

// imported is our car of the published parameters.
func imported(t *testing.T) *blueprints.Car {
	t.Helper()
	car := publishedCar(t)
	text, err := car.Blueprint("bmw", "parameters_si.json", "cars/bmw/bmw.tir")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"cars/bmw/bmw.xml": {Data: []byte(text)}, "cars/bmw/bmw.tir": {Data: []byte(car.TIR())}}
	made, problems := blueprints.LoadCar(files, "cars/bmw/bmw.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Log(p)
	}
	return made
}

// deviation is how far a run is from another: the largest difference over the largest value of the other.
func deviation(got, want []BenchState, of func(BenchState) float64) float64 {
	worst, most := 0.0, 0.0
	for i := range want {
		worst = max(worst, math.Abs(of(got[i])-of(want[i])))
		most = max(most, math.Abs(of(want[i])))
	}
	return worst / most
}

func ahead(s BenchState) float64    { return s.X }
func sideways(s BenchState) float64 { return s.Y }
func yawRate(s BenchState) float64  { return s.YawRate }

// limits are how near a model must come to the multi-body runs.
var limits = []struct {
	bench, what string
	of          func(BenchState) float64
	within      float64
}{
	{"slow_turn", "sideways path", sideways, 0.02},
	{"slow_turn", "yaw rate", yawRate, 0.02},
	{"coast_turn", "sideways path", sideways, 0.08},
	{"coast_turn", "yaw rate", yawRate, 0.15},
	{"brake_turn", "sideways path", sideways, 0.08},
	{"brake_turn", "yaw rate", yawRate, 0.15},
	{"accel_turn", "sideways path", sideways, 0.08},
	{"accel_turn", "yaw rate", yawRate, 0.15},
	{"brake_straight", "path", ahead, 0.02},
}

// judge drives all benches and returns the deviations in the limits' order, and how many are beyond theirs.
func judge(t *testing.T, car Runner) (off []float64, beyond int) {
	t.Helper()
	for _, l := range limits {
		got, err := benches[l.bench].Rows(car)
		if err != nil {
			t.Fatal(err)
		}
		d := deviation(got, publishedRun(t, "mb", l.bench), l.of)
		off = append(off, d)
		if !(d <= l.within) {
			beyond++
		}
	}
	return off, beyond
}

func TestTheSimplerPublishedModelsFailWhatOurCarMustPass(t *testing.T) {
	car := publishedCar(t)
	for _, model := range []string{"ks", "st", "std"} {
		runner, err := NewReferenceRunner(car, model)
		if err != nil {
			t.Fatal(err)
		}
		off, beyond := judge(t, runner)
		if beyond == 0 {
			t.Errorf("%s passes", model)
		}
		t.Logf("%-3s fails %d of %d: %.3f", model, beyond, len(limits), off)
	}
}

func TestOurCarFollowsTheMultiBodyModel(t *testing.T) {
	car := imported(t)
	off, _ := judge(t, NewCarRunner(car, 1000))
	for i, l := range limits {
		t.Logf("%-14s %-13s %5.1f %% of %g %%", l.bench, l.what, 100*off[i], 100*l.within)
		if !(off[i] <= l.within) {
			t.Errorf("%s: %s is off by %.1f %%, allowed %g %%", l.bench, l.what, 100*off[i], 100*l.within)
		}
	}
}

// The published model lets inner tyres pull at the ground, which keeps it on its wheels where ours would tip: that is why
// our car of its figures leaves out the way of the load under the wheel (K_lt).
func TestThePublishedCarsInnerTyresPullAtTheGround(t *testing.T) {
	runner, err := NewReferenceRunner(publishedCar(t), "mb")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := benches["accel_turn"].Rows(runner); err != nil {
		t.Fatal(err)
	}
	p, x := &runner.params, &runner.state
	inner := p.TyreVertical * (x[16] - 0.5*p.TrackFront*math.Abs(math.Sin(x[13]))) // N, about, at the front
	if !(inner < -1000) {
		t.Errorf("the inner front tyre carries %.0f N", inner)
	}
}
