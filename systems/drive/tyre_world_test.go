// Whole cars on brushes and on the Magic Formula: they stand, steer on the spot, brake to a stop and corner.

package drive_test

import (
	"fmt"
	"math"
	"os"
	"testing"
	"time"

	"camber/blueprints/car"
	"camber/blueprints/tir"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// shod is the p917 on another kind of tyre of its size.
func shod(t testing.TB, kind string) blueprint {
	t.Helper()
	b := p917()
	// forces along the ground do not push its wheels along the joint: what is tried is the tyre
	b.suspension.RollAxis = space.Vec{}
	switch kind {
	case "brush":
		b.tyre.Kind, b.tyre.Brush = vehicle.BrushTyre, &vehicle.Brush{
			Load: 2500, FrictionLong: 1.2, FrictionLat: 1.1, Slide: 0.8, Fade: 10, StiffnessLong: 60e3, StiffnessLat: 40e3,
			LoadFriction:  0.1,
			LoadStiffness: 1.8, CamberThrust: 0.7, PatchHalf: 0.07, RelaxationLong: 0.16, RelaxationLat: 0.3,
		}
		b.tyre.TorsionalStiffness = 60e3 / (3 * 0.16) * 0.3 * 0.3
	case "magic":
		data, err := os.ReadFile("../../content/base/parts/tyres/205-55R16.tir")
		if err != nil {
			t.Fatal(err)
		}
		file, problems := tir.Parse("205-55R16.tir", data)
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		m, _ := file.Magic(tir.Options{})
		b.tyre = car.MagicTyre(m)
		b.tyre.Radius = 0.3
	}
	return b
}

var everyKind = []string{"ring", "brush", "magic"}

func TestACarParkedOnAnyTyresDoesNotCreep(t *testing.T) { // 10 and 20 degrees, hand brake, 60 s: 0.1 mm
	for _, kind := range []string{"brush", "magic"} {
		for _, slope := range []float64{10, 20} {
			t.Run(fmt.Sprint(kind, " on ", slope, " degrees"), func(t *testing.T) {
				b := shod(t, kind)
				s := newScene(t, 1000, home, terrain.GroundParams{SlopeY: math.Tan(slope * math.Pi / 180)})
				k := s.spawn(b, s.parked(b, 0, 0, 0.2))
				s.want(k, vehicle.IntentState{HandBrake: 1, Clutch: 1, Brake: 1})
				s.run(3)
				from := s.chassis(k).Place
				seconds, fastest := 60, 0.0
				if testing.Short() {
					seconds = 5
				}
				for range seconds {
					s.run(1)
					fastest = max(fastest, s.chassis(k).Velocity.Len())
				}
				if drift := s.chassis(k).Place.From(from).Len() * 1000; drift > 0.1 {
					t.Errorf("it drifts %.3g mm in %d s", drift, seconds)
				}
				if fastest > 1e-5 {
					t.Errorf("3 s after it was put down it moves at %g m/s", fastest)
				}
				s.want(k, vehicle.Resting())
				s.run(2)
				if v := s.chassis(k).Velocity.Len(); v < 0.8*2*9.81*math.Sin(slope*math.Pi/180)*0.6 {
					t.Errorf("let go, after 2 s it rolls at %g m/s", v)
				}
				s.want(k, vehicle.IntentState{HandBrake: 1, Clutch: 1, Brake: 1})
				s.run(6)
				if v := s.chassis(k).Velocity.Len(); v > 1e-4 {
					t.Errorf("braked again, after 6 s it moves at %g m/s", v)
				}
			})
		}
	}
}

func TestBrakingToAStopTakesWhatTheFrictionAllows(t *testing.T) {
	for _, kind := range everyKind {
		b := shod(t, kind)
		s := newScene(t, 1000, home, terrain.GroundParams{})
		k := s.spawn(b, s.parked(b, 0, 0, 0))
		s.launch(k, 20)
		s.want(k, vehicle.IntentState{Brake: 0.35, Clutch: 1})
		s.run(0.5)
		before := s.chassis(k).Velocity.Len()
		s.run(0.5)
		slowing := (before - s.chassis(k).Velocity.Len()) / 0.5
		if slowing < 4 || slowing > 13 {
			t.Errorf("%s: it slows by %g m/s2", kind, slowing)
		}
		s.run(6)
		if v := s.chassis(k).Velocity.Len(); v > 1e-4 {
			t.Errorf("%s: stopped, it moves at %g m/s", kind, v)
		}
	}
}

func TestSteeringOnTheSpotCostsTorqueOnAnyTyre(t *testing.T) { // parking steer
	for _, kind := range everyKind {
		b := shod(t, kind)
		s := newScene(t, 1000, home, terrain.GroundParams{})
		k := s.spawn(b, s.parked(b, 0, 0, 0))
		s.want(k, vehicle.IntentState{Brake: 1, Clutch: 1})
		s.run(1)
		s.want(k, vehicle.IntentState{Brake: 1, Clutch: 1, Steer: 1})
		s.run(1)
		_, ws, ts := s.corners(k)
		sum, most := 0.0, 0.0
		for i, tyre := range ts {
			if ws[i].Aux.Steer > 0.05 {
				sum += tyre.Aux.Mz
				most += tyre.Aux.Load
			}
		}
		if most == 0 || sum < 0.01*most || sum > 0.15*most {
			t.Errorf("%s: steered to the right at rest, the front tyres turn by %g N m to the left, under %g N", kind, sum, most)
		}
	}
}

func TestATurnToTheRightAlignsToTheLeft(t *testing.T) { // self-aligning torque, VEH-25
	for _, kind := range everyKind {
		b := shod(t, kind)
		s := newScene(t, 1000, home, terrain.GroundParams{})
		k := s.spawn(b, s.parked(b, 0, 0, 0))
		s.launch(k, 15)
		s.want(k, vehicle.IntentState{Steer: 0.1, Clutch: 1})
		s.run(1.5)
		_, ws, ts := s.corners(k)
		for i, tyre := range ts {
			if ws[i].Aux.Steer > 0 && (tyre.Aux.Lat < 100 || tyre.Aux.Mz < 1 || tyre.Aux.Mz > 0.1*tyre.Aux.Lat) {
				t.Errorf("%s: wheel %d pushes to the right with %g N and turns by %g N m", kind, i, tyre.Aux.Lat, tyre.Aux.Mz)
			}
		}
		if s.chassis(k).Spin.Z > -0.05 {
			t.Errorf("%s: it yaws at %g rad/s", kind, s.chassis(k).Spin.Z)
		}
	}
}

func TestGripFromOutsideScalesTheFriction(t *testing.T) { // VEH-23, ELE-08: the environment's mu
	for _, kind := range everyKind {
		slowing := map[float64]float64{}
		for _, from := range []float64{0, 0.2} {
			b := shod(t, kind)
			s := newScene(t, 1000, home, terrain.GroundParams{})
			k := s.spawn(b, s.parked(b, 0, 0, 0))
			s.launch(k, 20)
			_, _, ts := s.corners(k)
			for _, tyre := range ts {
				tyre.State.From = from
			}
			s.want(k, vehicle.IntentState{Brake: 1, Clutch: 1})
			s.run(1)
			slowing[from] = 20 - s.chassis(k).Velocity.Len()
		}
		if slowing[0.2] > 3 || slowing[0] < 2*slowing[0.2] {
			t.Errorf("%s: it slows by %g m/s2 dry, by %g with a fifth of the grip", kind, slowing[0], slowing[0.2])
		}
	}
}

// BenchmarkKinds is what a step costs by kind of tyre, and what of it the tyres take.
func BenchmarkKinds(b *testing.B) {
	for _, kind := range everyKind {
		b.Run(kind, func(b *testing.B) {
			track := oval(0)
			s, line := newCourse(b, 1000, home, track), track.Course.Middle
			car := shod(b, kind)
			for i := range 100 {
				along := float64(i) / 100 * 1700
				at := line.PointAt(along, 0)
				k := s.spawn(car, s.parked(car, at.X, at.Y, line.HeadingAt(along)))
				vehicle.Driver.Of(s.World, k).State.Active = true
				c := s.chassis(k)
				c.Velocity = c.Turn.Rotate(space.V(0, 20, 0))
				_, ws, _ := s.corners(k)
				for _, d := range ws {
					d.State.Spin = 20 / 0.287
				}
			}
			var all, tyres []ecs.System
			for _, slot := range order(s.World)[0].Slots {
				all = append(all, slot.System)
				if fmt.Sprintf("%T", slot.System) == "*drive.Tyres" {
					tyres = append(tyres, slot.System)
				}
			}
			tick := ecs.Tick{Dt: 1e-3}
			for tick.N < 50 {
				tick.N++
				s.Phase(tick, all...)
			}
			run := func(name string, systems []ecs.System) {
				b.Run(name, func(b *testing.B) {
					b.ReportAllocs()
					best := time.Hour // of one step, which a busy machine leaves alone now and then
					for b.Loop() {
						tick.N++
						began := time.Now()
						s.Phase(tick, systems...)
						best = min(best, time.Since(began))
					}
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/100, "ns/car-step")
					b.ReportMetric(float64(best.Nanoseconds())/100, "best-ns/car-step")
				})
			}
			run("all", all)
			run("tyres", tyres)
		})
	}
}
