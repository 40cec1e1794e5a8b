// The models as they are driven: limits of the input, standstill, wheels that lock.

package reference_test

import (
	"math"
	"testing"

	"camber/systems/drive/reference"
)

func TestInputsAreHeldInsideWhatTheCarCanDo(t *testing.T) {
	for _, c := range []struct {
		steer, speed float64
		u, want      reference.Input
	}{
		{0, 5, reference.Input{SteerRate: 1, Acceleration: 20}, reference.Input{SteerRate: 0.4, Acceleration: 11.5}},
		{0, 5, reference.Input{SteerRate: -1, Acceleration: -20}, reference.Input{SteerRate: -0.4, Acceleration: -11.5}},
		// twice v_switch: half of a_max
		{1.066, 14.638, reference.Input{SteerRate: 0.1, Acceleration: 11}, reference.Input{Acceleration: 5.75}},
		{-1.066, 50.8, reference.Input{SteerRate: -0.1, Acceleration: 1}, reference.Input{}},
		{-1.066, 50.8, reference.Input{SteerRate: 0.1, Acceleration: -1}, reference.Input{SteerRate: 0.1, Acceleration: -1}},
		{0, -13.6, reference.Input{Acceleration: -1}, reference.Input{}},
	} {
		x := reference.State{2: c.steer, 3: c.speed}
		if got := reference.Limited(&bmw, &x, c.u); got != c.want {
			t.Errorf("%+v at %g rad and %g m/s becomes %+v, want %+v", c.u, c.steer, c.speed, got, c.want)
		}
	}
}

func TestTheMultiBodyCarStopsStandsAndStartsAgain(t *testing.T) {
	x := reference.Begin(reference.MB, &bmw, reference.Core{Speed: 15})
	drive := func(seconds, steer float64, accel func() float64) {
		for range int(seconds * 1000) {
			u := reference.Input{SteerRate: (steer - x[2]) / 0.001, Acceleration: accel()}
			reference.Drive(reference.MB, &bmw, &x, u, 0.001)
			for i, v := range x {
				if math.IsNaN(v) || math.Abs(v) > 1e4 {
					t.Fatalf("state %d is %g", i+1, v)
				}
			}
		}
	}
	drive(5, 0.05, func() float64 { return max(-9, min(0, -x[3]/0.001)) })
	if math.Abs(x[3]) > 0.11 {
		t.Errorf("it still goes %g m/s after 5 s of braking", x[3])
	}
	at := x
	drive(5, 0.05, func() float64 { return max(-9, min(0, -x[3]/0.001)) })
	if way := math.Hypot(x[0]-at[0], x[1]-at[1]); way > 0.02 {
		t.Errorf("it stands, but has gone %g m in 5 s", way)
	}
	drive(2, 0, func() float64 { return 3 })
	if x[3] < 4 || x[3] > 6.5 {
		t.Errorf("2 s of 3 m/s2 after standing give %g m/s", x[3])
	}
}

// TestACarThatIsThrownIntoABendStaysACar: as published it leans until its axles tumble under it, and it is no number.
func TestACarThatIsThrownIntoABendStaysACar(t *testing.T) {
	lost := 0
	for _, steer := range []float64{0.1, 0.4} {
		for _, brake := range []float64{0, 4} {
			x := reference.Begin(reference.MB, &bmw, reference.Core{Speed: 42})
			free := x
			for n := range 4000 {
				to := steer
				if n > 800 {
					to = -steer // and back
				}
				u := reference.Input{SteerRate: (to - x[2]) / 0.001, Acceleration: -min(brake, max(x[3], 0)/0.001)}
				reference.Drive(reference.MB, &bmw, &x, u, 0.001)
				reference.Step(reference.MB, &bmw, &free, u, 0.001)
				free.Release(reference.MB)
			}
			for i, v := range x {
				if math.IsNaN(v) || math.Abs(v) > 1e3 || i == 6 && math.Abs(v) > 0.35 {
					t.Fatalf("steered by %g and braked with %g m/s2, state %d is %g", steer, brake, i+1, v)
				}
			}
			if !(math.Abs(free[14]) < 1e3) {
				lost++
			}
		}
	}
	if lost == 0 {
		t.Error("no car tumbles as published: the test is too tame")
	}
}

func TestALockedWheelTurnsAgain(t *testing.T) { // the published models leave it stuck
	x := reference.Begin(reference.MB, &bmw, reference.Core{Speed: 15})
	for i := 23; i < 27; i++ {
		x[i] = -0.01
	}
	stuck := x
	for range 500 {
		reference.Step(reference.MB, &bmw, &stuck, reference.Input{}, 0.001)
		reference.Drive(reference.MB, &bmw, &x, reference.Input{}, 0.001)
	}
	for i := 23; i < 27; i++ {
		if stuck[i] != -0.01 {
			t.Errorf("as published, wheel %d stays at %g", i-23, stuck[i])
		}
		if rolls := x[3] / bmw.WheelRadius; math.Abs(x[i]-rolls) > 0.02*rolls {
			t.Errorf("wheel %d turns at %g rad/s, the car rolls at %g", i-23, x[i], rolls)
		}
	}
}

func TestSteppingIsOfFourthOrderAndAllocatesNothing(t *testing.T) {
	end := func(n int) float64 {
		x := reference.Start(reference.ST, &bmw, reference.Core{Speed: 15})
		for range n {
			reference.Step(reference.ST, &bmw, &x, reference.Input{SteerRate: 0.15, Acceleration: -2}, 1/float64(n))
		}
		return x[5]
	}
	exact := end(20000)
	if ratio := (end(40) - exact) / (end(80) - exact); ratio < 12 || ratio > 22 {
		t.Errorf("half the step leaves 1/%g of the error, want 1/16", ratio)
	}
	x := reference.Start(reference.MB, &bmw, reference.Core{Speed: 15})
	if n := testing.AllocsPerRun(50, func() { reference.Step(reference.MB, &bmw, &x, reference.Input{}, 0.001) }); n != 0 {
		t.Errorf("a step allocates %g times", n)
	}
}

func BenchmarkMultiBodyStep(b *testing.B) {
	x := reference.Start(reference.MB, &bmw, reference.Core{Speed: 15})
	for b.Loop() {
		reference.Step(reference.MB, &bmw, &x, reference.Input{}, 0.0001)
	}
}
