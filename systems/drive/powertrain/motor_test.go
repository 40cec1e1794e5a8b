// Electric motors by hand calculation: torque, then power, then the end; and what they give back.

package powertrain

import (
	"math"
	"os"
	"testing"

	cars "camber/blueprints/car"
	"camber/components/vehicle"
)

// motorised is the fleet's electric saloon, whose motor says 420 N m, and its single gear.
func motorised(t *testing.T, sets ...string) *cars.Car {
	t.Helper()
	car, problems := cars.Load(os.DirFS("../../../content/base"), "cars/lumen/lumen.xml", sets...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return car
}

// plainMotor are round figures: 300 N m up to 400 rad/s, 120 kW up to 1200 rad/s.
var plainMotor = []string{
	"motor@torque=300Nm", "motor@power=120kW", "motor@max-speed=1200rad/s", "motor@regen=20%", "motor@regen-from=40rad/s",
	"motor@drag=6Nm", "motor@efficiency=90%", "motor@inertia=0.05kg.m2", "gearbox@forward=1", "gearbox@final=10",
	"gearbox@efficiency=100%",
}

func TestAMotorGivesTorqueThenPowerThenNoMore(t *testing.T) { // VEH-30, of a motor
	e := motorised(t, plainMotor...).Engine
	for _, c := range []struct{ speed, torque, within float64 }{
		{0, 300, 1e-9},
		{200, 300, 1e-9},
		{400, 300, 1e-9}, // 120 kW
		{500, 240, 0.24},
		{800, 150, 0.15},
		{1199.9, 100, 0.1},
		{-200, 300, 1e-9}, // rolled backwards it still pulls ahead
	} {
		_, torque, _ := work(&e, &vehicle.EngineState{Speed: c.speed}, 1, false, 1e-3)
		near(t, "torque", torque, c.torque, c.within)
	}
	_, torque, _ := work(&e, &vehicle.EngineState{Speed: 1200 * (1 + cutBand)}, 1, false, 1e-3)
	if torque > 0 {
		t.Errorf("beyond its largest speed it gives %g N m", torque)
	}
	r := onRollers(e, motorised(t, plainMotor...).Gearbox, 1500, 1000)
	r.run(60, flatOut, nil)
	near(t, "top speed", r.speed(), 1200*rollerRadius/10, 1200*rollerRadius/10*cutBand)
}

func TestAMotorPullsFromRestWithoutAClutch(t *testing.T) {
	car := motorised(t, plainMotor...)
	r := onRollers(car.Engine, car.Gearbox, 1500, 1000)
	r.step(flatOut) // the gear goes in
	for range 1000 {
		r.step(flatOut)
		near(t, "push", r.gain, 300*10/rollerRadius/(1500+0.05*100/0.09), 1e-6)
		near(t, "slip", r.engine.State.Speed-10*r.wheel[0].Spin, 0, 1e-6)
	}
}

func TestRegenerationNeverPushes(t *testing.T) {
	e := motorised(t, plainMotor...).Engine
	for speed := -1300.0; speed <= 1300; speed += 0.5 {
		_, torque, _ := work(&e, &vehicle.EngineState{Speed: speed}, 0, false, 1e-3)
		if torque*speed > 0 || speed == 0 && torque != 0 {
			t.Fatalf("at %g rad/s the shut throttle gives %g N m", speed, torque)
		}
		_, next, _ := work(&e, &vehicle.EngineState{Speed: speed + 0.5}, 0, false, 1e-3)
		if math.Abs(next-torque) > 1.2 {
			t.Fatalf("at %g rad/s it jumps from %g to %g N m", speed, torque, next)
		}
	}
	_, torque, _ := work(&e, &vehicle.EngineState{Speed: 200}, 0, false, 1e-3)
	near(t, "braking at 200 rad/s", torque, -(0.2*300 + 6*200.0/1200), 1e-9)
	_, torque, _ = work(&e, &vehicle.EngineState{Speed: 20}, 0, false, 1e-3)
	near(t, "braking at half of regen-from", torque, -0.5*(0.2*300+6*40.0/1200), 1e-9)
}

func TestACoastingMotorComesToRestAndStays(t *testing.T) {
	for _, hz := range []int{100, 250, 1000} {
		car := motorised(t, plainMotor...)
		r := onRollers(car.Engine, car.Gearbox, 1500, hz).rolling(8, 1)
		last := r.speed()
		r.run(60, vehicle.IntentState{Clutch: 1}, func() {
			if v := r.speed(); v < 0 || v > last {
				t.Fatalf("at %d Hz it goes from %g to %g m/s", hz, last, v)
			} else {
				last = v
			}
		})
		if last > 1e-3 {
			t.Errorf("at %d Hz it still does %g m/s after a minute", hz, last)
		}
		r.rolling(0, 1)
		r.run(1, vehicle.IntentState{Clutch: 1}, nil)
		near(t, "speed of a car that stood", r.speed(), 0, 0)
	}
}

func TestWhatBrakingGivesBackIsTheCarsEnergyLessTheLosses(t *testing.T) {
	car := motorised(t, plainMotor...)
	e, g := car.Engine, car.Gearbox
	const mass, from, to = 1500.0, 25.0, 10.0
	r := onRollers(e, g, mass, 1000).rolling(from, 1)
	back, lost := 0.0, 0.0
	for r.speed() > to {
		r.step(vehicle.IntentState{Clutch: 1})
		back -= r.engine.Aux.Power * r.dt
		if r.engine.Aux.Power > 0 {
			t.Fatal("it takes power to brake")
		}
		if r.time > 60 {
			t.Fatal("it does not brake")
		}
	}
	turning := mass + 0.05*100/0.09
	had := 0.5 * turning * (from*from - r.speed()*r.speed())
	near(t, "share of the energy that comes back", back/had, 0.9, 0.002)
	r = onRollers(e, g, mass, 1000).rolling(10, 1)
	for r.speed() < 20 {
		r.step(flatOut)
		lost += r.engine.Aux.Power * r.dt
	}
	near(t, "share of the energy that arrives", 0.5*turning*(r.speed()*r.speed()-100)/lost, 0.9, 0.002)
}

func TestASingleGearTurnsRoundAtStandstillOnly(t *testing.T) {
	car := motorised(t, plainMotor...)
	near(t, "reverse", car.Gearbox.RatioOf(-1), -car.Gearbox.RatioOf(1), 0)
	r := onRollers(car.Engine, car.Gearbox, 1500, 1000).rolling(10, 1)
	r.run(0.5, vehicle.IntentState{Shift: -1, Throttle: 0.1, Clutch: 1}, nil)
	if g := r.gearbox.State.Gear; g != 1 {
		t.Fatalf("at %g m/s it went into gear %d", r.speed(), g)
	}
	r.rolling(0, 1)
	r.step(vehicle.IntentState{Shift: -1, Clutch: 1})
	r.run(1, vehicle.IntentState{Clutch: 1}, nil)
	r.run(1, flatOut, nil)
	near(t, "speed after a second backwards", r.speed(), -300*10/rollerRadius/(1500+0.05*100/0.09), 0.02)
}
