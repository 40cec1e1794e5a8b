// An engine and its gearbox on rollers: all of the powertrain, and one wheel as heavy to turn as a car is to push.

package powertrain

import (
	"math"
	"testing"

	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// rollers turn one driven wheel of 0.3 m.
type rollers struct {
	engine  vehicle.EngineData
	gearbox vehicle.GearboxData
	wheel   [1]turning
	line    line
	dt      float64
	time    float64 // s
	gain    float64 // m/s2, of the last step
}

const rollerRadius = 0.3 // m

// onRollers is a car of a mass in kg; the wheel itself weighs nothing.
func onRollers(e vehicle.EngineParams, g vehicle.GearboxParams, mass float64, hz int) *rollers {
	r := &rollers{dt: 1 / float64(hz)}
	r.engine.Params, r.gearbox.Params = &e, &g
	r.engine.State.Speed = e.Idle
	r.wheel[0] = turning{Inertia: mass * rollerRadius * rollerRadius, Share: 1, Roll: rollerRadius}
	return r
}

// rolling sets the car's speed in m/s and its gear, the clutch closed.
func (r *rollers) rolling(speed float64, gear int32) *rollers {
	r.wheel[0].Spin = speed / rollerRadius
	r.gearbox.State.Gear = gear
	r.engine.State.Speed = r.wheel[0].Spin * r.gearbox.Params.RatioOf(gear)
	return r
}

// step does what power does for a car.
func (r *rollers) step(want vehicle.IntentState) {
	w := &r.wheel[0]
	r.line = line{
		Inertia: max(r.engine.Params.Inertia, fleet.LeastInertia), Efficiency: 1, Speed: r.engine.State.Speed,
		BothWays: r.engine.Params.Electric,
	}
	throttle := gearing(&r.engine, &r.gearbox, &want, w.Spin, w.Inertia, &r.line, r.dt)
	throttle, r.line.Torque, r.line.Slope = work(r.engine.Params, &r.engine.State, throttle, want.Starter, r.dt)
	r.engine.Aux = vehicle.EngineAux{
		Torque: r.line.Torque, Throttle: throttle,
		Power: drawn(r.engine.Params, r.line.Torque, r.engine.State.Speed),
	}
	solve(&r.line, r.wheel[:], r.dt)
	r.gain = (w.After - w.Spin) / r.dt * rollerRadius
	w.Spin, r.engine.State.Speed, r.gearbox.State.Locked = w.After, r.line.After, r.line.Locked
	r.time += r.dt
}

// run steps for a time in s, and says what each step comes to.
func (r *rollers) run(seconds float64, want vehicle.IntentState, each func()) {
	for range int(math.Round(seconds / r.dt)) {
		r.step(want)
		if each != nil {
			each()
		}
	}
}

func (r *rollers) speed() float64 { return r.wheel[0].Spin * rollerRadius }

// flat is an engine of a constant torque without losses.
func flat(torque, most, inertia float64) vehicle.EngineParams {
	return vehicle.EngineParams{
		Torque: &vehicle.TorqueMap{
			Full:   vehicle.Curve{{X: 0, Y: torque}, {X: most, Y: torque}},
			Closed: vehicle.Curve{{X: 0, Y: 0}},
		},
		MaxSpeed: most, Inertia: inertia,
	}
}

var flatOut = vehicle.IntentState{Throttle: 1, Clutch: 1}

func TestWheelsTurnAtTheEnginesSpeedOverRatioAndFinalDrive(t *testing.T) { // VEH-31, X18: engine turns per wheel turn
	g := vehicle.GearboxParams{Forward: []float64{4, 2, 1}, Reverse: 3, Final: 2.5, Efficiency: 0.9, Clutch: 1000}
	for gear, ratio := range map[int32]float64{1: 10, 2: 5, 3: 2.5, -1: -7.5} {
		r := onRollers(flat(200, 700, 0), g, 1000, 1000).rolling(5*math.Copysign(1, ratio), gear)
		r.step(flatOut)
		near(t, "wheel turns per engine turn", r.wheel[0].Spin*ratio/r.engine.State.Speed, 1, 1e-9)
		near(t, "push", r.gain, 200*0.9*ratio/rollerRadius/(1000+fleet.LeastInertia*ratio*ratio*0.9/0.09), 1e-6)
	}
}
