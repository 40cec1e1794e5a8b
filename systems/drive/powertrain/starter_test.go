// The limiter's cut, stalling, and how an engine comes back.

package powertrain

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// jacked is a manual car of second gear with its wheels in the air, its engine without friction at shut throttle.
func jacked() *fleet.Car {
	c := secondGear()
	for i := range c.Corners {
		c.Corners[i].Tyre.Aux = vehicle.TyreAux{Roll: 0.3}
		c.Corners[i].Wheel.State.Spin = 0
	}
	p := c.Engine.Params
	p.Stall, p.Starter = 40, 60
	p.Torque.Closed = vehicle.Curve{{X: 0, Y: 0}, {X: 80, Y: 0}, {X: 700, Y: -40}}
	c.Engine.State.Speed = p.Idle
	return c
}

// for seconds at 1 kHz.
func drives(c *fleet.Car, seconds float64, want vehicle.IntentState) {
	c.Intent.State = want
	for range int(math.Round(seconds * 1000)) {
		power(c, c.Turning, 1e-3)
	}
}

func TestTheLimiterCutsForItsTime(t *testing.T) { // VEH-30
	for _, hz := range []float64{250, 1000, 4000} {
		c := jacked()
		components.Own(&c.Engine.Params).Cut = 0.06
		c.Intent.State = vehicle.IntentState{Throttle: 1, Clutch: 0}
		cuts, shut, longest := 0, 0, 0
		for range int(3 * hz) {
			power(c, c.Turning, 1/hz)
			if c.Engine.Aux.Throttle > 0 {
				shut = 0
				continue
			}
			if shut == 0 {
				cuts++
			}
			shut++
			longest = max(longest, shut)
		}
		near(t, "cut in s", float64(longest)/hz, 0.06, 1.01/hz)
		// between two cuts the engine falls by 40 N m for 60 ms and rises again by 150
		period := 0.06 * (1 + 40.0/150)
		risen := 700 * 0.15 / 180 // s, about, until it is there first
		near(t, "cuts in 3 s", float64(cuts), (3-risen)/period, 4)
	}
}

func TestAnEngineThatIsHeldStallsAndStaysSo(t *testing.T) { // VEH-30, VEH-36
	c := jacked()
	drives(c, 0.5, vehicle.IntentState{Clutch: 0, Brake: 1})
	if c.Engine.State.Stalled {
		t.Fatal("it stalls with the clutch open")
	}
	drives(c, 0.5, vehicle.IntentState{Clutch: 1, Brake: 1})
	if !c.Engine.State.Stalled || c.Engine.State.Speed != 0 {
		t.Fatalf("held in second gear it turns at %g rad/s, stalled %v", c.Engine.State.Speed, c.Engine.State.Stalled)
	}
	drives(c, 3, vehicle.IntentState{Throttle: 1}) // clutch down, no key: nothing happens by itself
	if !c.Engine.State.Stalled || c.Engine.State.Speed > 1e-9 {
		t.Errorf("without its starter it turns at %g rad/s", c.Engine.State.Speed)
	}
	never := jacked()
	components.Own(&never.Engine.Params).Stall = 0
	drives(never, 0.5, vehicle.IntentState{Clutch: 1, Brake: 1})
	if never.Engine.State.Stalled {
		t.Error("an engine without a stall speed stalls")
	}
	drives(never, 1, vehicle.IntentState{})
	near(t, "idle again", never.Engine.State.Speed, 80, 2)
}

// J w' = M (1 - w/2W), so w = 2W (1 - exp(-M t/2WJ)) until W, where it fires
func TestTheStarterBringsItBack(t *testing.T) {
	c := jacked()
	c.Engine.State = vehicle.EngineState{Stalled: true}
	const fires = vehicle.Fires * 40
	drives(c, 0.05, vehicle.IntentState{Starter: true})
	near(t, "turned", c.Engine.State.Speed, 2*fires*(1-math.Exp(-60*0.05/(2*fires*0.15))), 0.2)
	drives(c, 0.05, vehicle.IntentState{})
	near(t, "released, it runs on as it is", c.Engine.State.Speed, 2*fires*(1-math.Exp(-60*0.05/(2*fires*0.15))), 0.2)
	drives(c, 0.12, vehicle.IntentState{Starter: true})
	// s, by hand: 0.17 s are just behind, or just before
	near(t, "time to fire", 2*fires*0.15/60*math.Log(2), 0.1733, 1e-3)
	if !c.Engine.State.Stalled {
		t.Error("it fires before it is fast enough")
	}
	drives(c, 0.02, vehicle.IntentState{Starter: true})
	if c.Engine.State.Stalled {
		t.Errorf("at %g rad/s it does not fire", c.Engine.State.Speed)
	}
	drives(c, 2, vehicle.IntentState{Starter: true}) // a key held too long does nothing
	near(t, "idle", c.Engine.State.Speed, 80, 2)
}

func TestARollingCarStartsByItsClutch(t *testing.T) { // a push start
	c := jacked()
	c.Engine.State = vehicle.EngineState{Stalled: true}
	for i := range c.Corners {
		c.Corners[i].Wheel.State.Spin = 15
		components.Own(&c.Corners[i].Suspension.Params).Inertia = 100 // the car behind them
	}
	drives(c, 0.5, vehicle.IntentState{Clutch: 1, Throttle: 0.2})
	if c.Engine.State.Stalled || !c.Gearbox.State.Locked {
		t.Errorf("stalled %v at %g rad/s", c.Engine.State.Stalled, c.Engine.State.Speed)
	}
}

// clutch closed: 60 N m geared 6.63:1 against a hand brake that holds less
func TestTheStarterCreepsACarInGear(t *testing.T) {
	c := jacked()
	c.Engine.State = vehicle.EngineState{Stalled: true}
	drives(c, 0.1, vehicle.IntentState{Clutch: 1, Starter: true})
	if c.Corners[2].Wheel.State.Spin <= 0 || !c.Engine.State.Stalled {
		t.Errorf("the driven wheel turns at %g rad/s", c.Corners[2].Wheel.State.Spin)
	}
}
