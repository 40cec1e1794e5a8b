// NightRider's engine in a car: it idles, revs, is limited, dies and drives, and its mixture stays where it belongs.

package drive_test

import (
	"math"
	"testing"

	"camber/blueprints/car"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
)

// nightrider stands on level ground, in neutral.
func nightrider(t *testing.T, hz int, sets ...string) (*scene, ecs.Key, *vehicle.EngineData,
	*vehicle.AirPathData,
) {
	t.Helper()
	car, problems := car.Load(content.Base(), "cars/nightrider/nightrider.xml", sets...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s := newScene(t, hz, home, terrain.GroundParams{})
	k := car.Spawn(s.World, space.Pose{Place: home, Turn: space.Identity}, 0)
	return s, k, vehicle.Engine.Of(s.World, k), vehicle.AirPath.Of(s.World, k)
}

func TestABreathingEngineIdlesAtAnyRate(t *testing.T) { // VEH-33, VEH-34
	for _, hz := range []int{250, 1000, 2000} {
		s, _, engine, air := nightrider(t, hz)
		s.run(3)
		sum := 0.0
		for range 400 {
			s.run(0.02)
			near(t, "idle speed", engine.State.Speed, engine.Params.Idle, 0.05*engine.Params.Idle)
			sum += air.State.Lambda / 400
		}
		near(t, "mean lambda", sum, 1, 0.01)
		if bar := air.State.Pressure / 1e5; bar < 0.15 || bar > 0.5 {
			t.Errorf("the manifold of an idling engine is at %.2f bar", bar)
		}
		engine.State.Speed -= 20
		s.run(2)
		near(t, "idle after a push", engine.State.Speed, engine.Params.Idle, 0.05*engine.Params.Idle)
	}
}

func TestABreathingEngineRevsToItsLimiterAndBack(t *testing.T) { // VEH-30, VEH-33
	for _, cut := range []string{"60ms", "0ms"} {
		s, k, engine, air := nightrider(t, 1000, "engine/limiter@cut="+cut)
		s.run(1)
		want := vehicle.Resting()
		want.Throttle = 1
		s.want(k, want)
		s.run(2)
		for range 200 {
			s.run(0.01)
			if v := engine.State.Speed / engine.Params.MaxSpeed; v < 0.93 || v > 1.02 {
				t.Fatalf("cut %s: it turns at %.3f of the limiter's speed", cut, v)
			}
		}
		s.want(k, vehicle.Resting())
		s.run(0.5)
		if engine.Aux.Torque > -20 || air.State.Pressure > 2e4 {
			t.Errorf("shut off it brakes with %.1f N m, manifold at %.2f bar", -engine.Aux.Torque, air.State.Pressure/1e5)
		}
		s.run(6)
		near(t, "idle again", engine.State.Speed, engine.Params.Idle, 0.06*engine.Params.Idle)
	}
}

// VEH-33: a table's torque is there at once, that of air is not
func TestTorqueFollowsThePedalThroughTheManifold(t *testing.T) {
	s, k, engine, air := nightrider(t, 1000)
	s.run(2)
	want := vehicle.Resting()
	want.Throttle = 1
	s.want(k, want)
	engine.State.Speed = 200
	s.run(0.003)
	if share := air.State.Pressure / 101325; share > 0.9 {
		t.Errorf("3 ms after the pedal the manifold is at %.2f of the air outside", share)
	}
	early := engine.Aux.Torque
	s.run(0.2)
	full, _ := engine.Params.Torque.Full.At(engine.State.Speed)
	near(t, "torque after 0.2 s", engine.Aux.Torque/full, 1, 0.25) // the film on the wall still takes fuel
	if early > 0.8*full {
		t.Errorf("%.0f of %.0f N m after 3 ms", early, full)
	}
}

func TestABreathingEngineDrivesAwayAndLogsItsMixture(t *testing.T) { // VEH-33..35 in the car
	s, k, engine, air := nightrider(t, 1000)
	s.run(1)
	drive := vehicle.IntentState{Throttle: 0.3, Shift: 1}
	s.want(k, drive)
	s.run(0.002)
	drive.Shift = 0
	sum, n := 0.0, 0
	rich, lean := 0, 0
	for i := range 800 {
		drive.Clutch = min(1, float64(i)/100)
		drive.Shift = 0
		if i == 150 || i == 220 || i == 290 {
			drive.Shift = 1
		}
		s.want(k, drive)
		s.run(0.01)
		if i > 400 { // steady pedal, clutch home
			sum += air.State.Burnt
			n++
			if air.State.Lean {
				lean++
			} else {
				rich++
			}
		}
	}
	near(t, "mean lambda", sum/float64(n), 1, 0.01)
	if v := s.speed(k); v < 8 || math.IsNaN(v) {
		t.Errorf("it goes %.1f m/s after 8 s", v)
	}
	if rich < 50 || lean < 50 {
		t.Errorf("the switching sensor says rich %d times and lean %d times", rich, lean)
	}
	if engine.Aux.Torque <= 0 || air.Aux.Injection < 0.8e-3 || air.Aux.In <= 0 {
		t.Errorf("torque %.1f N m, injection %.2f ms, air %.1f g/s", engine.Aux.Torque, 1e3*air.Aux.Injection, 1e3*air.Aux.In)
	}
}
