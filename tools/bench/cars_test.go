// Many cars as a benchmark, and that they do what is measured.

package bench

import (
	"testing"

	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/launch"
)

// fleet is a small one.
func fleet(tyre TyreModel, n int) Fleet {
	return Fleet{Files: content.Base(), Car: "cars/p917/p917.xml", Tyre: tyre, Count: n, Hz: 1000}
}

func BenchmarkCars(b *testing.B) {
	for _, tyre := range []TyreModel{Ring, Brush, Magic} {
		b.Run(string(tyre), func(b *testing.B) {
			for range b.N {
				cpu := func() float64 { return launch.CPUTime().Seconds() }
				f, err := Cars(fleet(tyre, 100), cpu, func(string) {})
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(f.PerCarStep, "ns/car-step")
				b.ReportMetric(f.Contact, "contact")
				b.ReportMetric(f.Allocs, "allocs/step")
			}
		})
	}
}

func TestTheCarsOfTheBenchmarkDriveOnAllWheels(t *testing.T) {
	for _, tyre := range []TyreModel{Ring, Brush, Magic} {
		f := fleet(tyre, 3)
		w, loop, err := f.world()
		if err != nil {
			t.Fatal(err)
		}
		if err := loop.Steps(2500); err != nil {
			t.Fatalf("%s: %v", tyre, err)
		}
		for _, r := range ecs.NewView1(w, vehicle.Chassis).Rows() {
			d := r.A
			if v := d.State.Velocity.Len(); v < 1 || v > 15 {
				t.Errorf("%s: a car drives %.1f m/s after 2.5 s of gentle throttle", tyre, v)
			}
			if yaw := d.State.Spin.Z; yaw > -0.1 {
				t.Errorf("%s: a car that is steered to the right turns at %.2f rad/s", tyre, yaw)
			}
		}
		w.Close()
	}
}

func TestAStepOfCarsTakesNoMemory(t *testing.T) {
	for _, tyre := range []TyreModel{Ring, Brush, Magic} {
		f := fleet(tyre, 10)
		w, loop, err := f.world()
		if err != nil {
			t.Fatal(err)
		}
		if err := turns(loop, 1000); err != nil {
			t.Fatalf("%s: %v", tyre, err)
		}
		if n := testing.AllocsPerRun(1, func() { err = turns(loop, 4000) }); n != 0 || err != nil {
			t.Errorf("%s: 4000 steps of 10 cars took memory %g times, %v", tyre, n, err)
		}
		w.Close()
	}
}

func TestABenchmarkOfCarsSaysWhatItCannotDo(t *testing.T) {
	for _, f := range []Fleet{fleet(Ring, 0), fleet(Ring, 2000), fleet("square", 1)} {
		if _, err := Cars(f, func() float64 { return 0 }, func(string) {}); err == nil {
			t.Errorf("%d cars with tyres %q were measured", f.Count, f.Tyre)
		}
	}
}

func TestTheBenchmarkOfCarsSaysWhatEachPartTakes(t *testing.T) {
	f := fleet(Ring, 2)
	f.Hz, f.Parts = 100, true
	got, err := Cars(f, func() float64 { return 0 }, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	takes := map[string]float64{}
	for _, p := range got.Parts {
		takes[p.System] = p.Ns
	}
	for _, want := range []string{"collide.Ground", "drive.Tyres", "drive.Push", "drive.Move", "ecs.Finite", "ecs.Image"} {
		if !(takes[want] > 0) {
			t.Errorf("%s takes %v ns of %v", want, takes[want], got.Parts)
		}
	}
}
