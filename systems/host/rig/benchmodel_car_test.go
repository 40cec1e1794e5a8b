// Our whole car, made of CommonRoad's parameters, against the runs of their multi-body model.

package rig

import (
	"math"
	"testing"
	"testing/fstest"

	cars "camber/blueprints/car"
	"camber/components/vehicle"
)

// imported is our car of the published parameters.
func imported(t *testing.T) *cars.Car {
	t.Helper()
	car := publishedCar(t)
	text, err := car.Blueprint("bmw", "parameters_si.json", "cars/bmw/bmw.tir")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"cars/bmw/bmw.xml": {Data: []byte(text)}, "cars/bmw/bmw.tir": {Data: []byte(car.TIR())}}
	made, problems := cars.Load(files, "cars/bmw/bmw.xml")
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

// The published model lets inner tyres pull at the ground, which keeps it on its wheels a little longer than ours.
func TestThePublishedCarsInnerTyresPullAtTheGround(t *testing.T) {
	if inner := publishedLoads(t, "accel_turn", 1)[0]; !(inner < -1000) {
		t.Errorf("the inner front tyre carries %.0f N", inner)
	}
}

// publishedLoads are what the multi-body model's tyres carry after some seconds of a bench in N: front left, front
// right, rear left, rear right.
func publishedLoads(t *testing.T, bench string, seconds float64) [4]float64 {
	t.Helper()
	runner, err := NewReferenceRunner(publishedCar(t), "mb")
	if err != nil {
		t.Fatal(err)
	}
	b := benches[bench]
	b.Seconds = seconds
	if _, err := b.Rows(runner); err != nil {
		t.Fatal(err)
	}
	p, x := &runner.params, &runner.state
	front, rear := 0.5*p.TrackFront*math.Sin(x[13]), 0.5*p.TrackRear*math.Sin(x[18])
	return [4]float64{
		p.TyreVertical * (x[16] + front), p.TyreVertical * (x[16] - front), p.TyreVertical * (x[21] + rear),
		p.TyreVertical * (x[21] - rear),
	}
}

// K_lt and the axles' lean: the loads go over to the outer wheels as they do in the published model, where the ground
// only pushes. Without K_lt, without the load below the wheel's centre, or with wheels that lean with the body, they do
// not.
func TestOurCarsLoadsAreThePublishedOnes(t *testing.T) {
	car := imported(t)
	for bench, seconds := range map[string]float64{"coast_turn": 1, "accel_turn": 0.7} {
		want := publishedLoads(t, bench, seconds)
		r, b := NewCarRunner(car, 1000), benches[bench]
		b.Seconds = seconds
		if _, err := b.Rows(r); err != nil {
			t.Fatal(err)
		}
		for _, k := range r.w.Keys() {
			wheel, ok := vehicle.Wheel.Find(r.w, k)
			if !ok {
				continue
			}
			corner := vehicle.Suspension.Of(r.w, wheel.State.Suspension).State.Corner
			got := vehicle.Tyre.Of(r.w, k).Aux.Load
			t.Logf("%s %v carries %.0f N, published %.0f N", bench, corner, got, want[corner])
			if !(math.Abs(got-want[corner]) < 200) {
				t.Errorf("%s: %v carries %.0f N, published %.0f N", bench, corner, got, want[corner])
			}
		}
	}
}
