// Engines at work by hand calculation: pedal, limiter, idle and turbocharger.

package powertrain

import (
	"math"
	"testing"

	"camber/components/vehicle"
)

func TestThePedalBlendsTheTwoCurves(t *testing.T) { // VEH-30, VEH-44: torque over rpm by pedal position
	p := &vehicle.EngineParams{MaxSpeed: 600, Torque: &vehicle.TorqueMap{
		Full:   vehicle.Curve{{X: 100, Y: 100}, {X: 300, Y: 200}, {X: 600, Y: 140}},
		Closed: vehicle.Curve{{X: 100, Y: -10}, {X: 600, Y: -60}},
	}}
	for _, c := range []struct{ speed, pedal, torque, slope float64 }{
		{200, 1, 150, 0.5},
		{200, 0, -20, -0.1},
		{200, 0.25, -20 + 0.25*170, 0.25*0.5 - 0.75*0.1},
		{450, 0.5, -45 + 0.5*(170+45), -0.5*0.2 - 0.5*0.1},
		{50, 1, 100, 0}, // level before the table begins
	} {
		var s vehicle.EngineState
		s.Speed = c.speed
		opened, torque, slope := work(p, &s, c.pedal, false, 1e-3)
		near(t, "torque", torque, c.torque, 1e-12)
		near(t, "slope", slope, c.slope, 1e-12)
		near(t, "throttle", opened, c.pedal, 0)
	}
}

func TestTheSlopeIsThatOfTheTorque(t *testing.T) { // what the implicit step leans on, in idle, limiter and boost alike
	base := vehicle.EngineParams{Torque: vehicle.FlatTorque(300, 600), MaxSpeed: 600, Idle: 80, Inertia: 0.2}
	charged, motor := base, base
	charged.Boost, charged.BoostAt, charged.BoostLag = 2, 300, 0.5
	motor.Electric, motor.Idle = true, 0
	for name, p := range map[string]*vehicle.EngineParams{"plain": &base, "turbo": &charged, "motor": &motor} {
		for _, speed := range []float64{60, 75, 78, 200, 590, 601, 603, 605} {
			for _, throttle := range []float64{0, 0.3, 0.7, 1} {
				at := func(speed float64) (torque, slope float64) {
					s := vehicle.EngineState{Speed: speed, Boost: 0.8}
					_, torque, slope = work(p, &s, throttle, false, 1e-3)
					return torque, slope
				}
				const h = 1e-4
				low, _ := at(speed - h)
				high, _ := at(speed + h)
				_, slope := at(speed)
				if by := (high - low) / (2 * h); math.Abs(by-slope) > 0.01*(1+math.Abs(by)) {
					t.Errorf("%s at %g rad/s and throttle %g: slope %g, but the torque changes by %g", name, speed, throttle, slope,
						by)
				}
			}
		}
	}
}

func turbo() vehicle.EngineParams {
	p := flat(200, 600, 0.2)
	p.Boost, p.BoostLag, p.BoostAt = 0.5, 0.4, 300
	return p
}

func TestBoostComesAsAFirstOrderLagAtAnyRate(t *testing.T) { // VEH-30
	for _, hz := range []int{100, 1000, 4000} {
		p, s := turbo(), vehicle.EngineState{Speed: 450}
		for n := range hz {
			_, torque, _ := work(&p, &s, 1, false, 1/float64(hz))
			since := float64(n) / float64(hz) // the torque is that of the step's beginning
			near(t, "torque", torque, 200*(1+0.5*(1-math.Exp(-since/0.4))), 1e-9)
		}
		near(t, "boost after one second", s.Boost, 1-math.Exp(-1/0.4), 1e-9)
		for range hz {
			work(&p, &s, 0, false, 1/float64(hz))
		}
		near(t, "and a second off the throttle", s.Boost, (1-math.Exp(-1/0.4))*math.Exp(-1/0.4), 1e-9)
	}
}

func TestTheWholeBoostNeedsSpeedAndThrottle(t *testing.T) {
	for _, c := range []struct{ speed, throttle, torque float64 }{
		{450, 1, 200 * 1.5},
		{300, 1, 200 * 1.5},
		{150, 1, 200 * 1.25},               // half of the speed, half of the boost
		{450, 0.5, 0.5 * 200 * (1 + 0.25)}, // half of the throttle: half of the boost, and half of that torque
		{450, 0, 0},
	} {
		p, s := turbo(), vehicle.EngineState{Speed: c.speed}
		torque := 0.0
		for range 10000 {
			_, torque, _ = work(&p, &s, c.throttle, false, 1e-3)
		}
		near(t, "settled torque", torque, c.torque, 1e-6)
		if c.throttle == 1 {
			near(t, "what the data sheet says", p.Most(c.speed), c.torque, 1e-12)
		}
	}
}

func TestATurboPushesLateAndHard(t *testing.T) { // against an engine that has the same torque at once
	g := vehicle.GearboxParams{Forward: []float64{1.5}, Final: 3, Efficiency: 1, Clutch: 2000}
	lagging, p := onRollers(turbo(), g, 1200, 1000).rolling(20, 1), flat(300, 600, 0.2)
	at := onRollers(p, g, 1200, 1000).rolling(20, 1)
	lagging.run(0.1, flatOut, nil)
	at.run(0.1, flatOut, nil)
	if share := lagging.gain / at.gain; share < 0.66 || share > 0.75 {
		t.Errorf("after a tenth of a second the turbo gives %.3f of the push, want little more than 2/3", share)
	}
	lagging.run(1.2, flatOut, nil)
	if share := lagging.gain / (300 * 4.5 / rollerRadius / (1200 + 0.2*4.5*4.5/0.09)); share < 0.97 || share > 1 {
		t.Errorf("after 1.3 s it gives %.3f of it", share)
	}
}
