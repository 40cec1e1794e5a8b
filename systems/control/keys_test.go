// Keys as pedals and wheel: they ramp, they let go, and at speed the wheel turns as far as tyres can use.

package control

import (
	"math"
	"testing"

	"camber/components"
)

func TestKeysRampPedalsAndTurnTheWheelLessAtSpeed(t *testing.T) { // INP-02
	k := &Keys{}
	hold := func(p Pressed, speed, seconds float64) (want components.IntentState) {
		for range int(seconds*250 + 0.5) {
			want = k.Move(p, &Ridden{Speed: speed}, 0.004)
		}
		return want
	}
	if w := hold(Pressed{Throttle: true}, 0, 0.1); w.Throttle < 0.2 || w.Throttle > 0.5 {
		t.Errorf("a tenth of a second of gas is %g", w.Throttle)
	}
	if w := hold(Pressed{Throttle: true, Left: true}, 0, 1); w.Throttle != 1 || w.Steer != -1 || w.Clutch != 1 {
		t.Errorf("held for a second: %+v", w)
	}
	if w := hold(Pressed{Brake: true, Clutch: true, HandBrake: true}, 0, 0.5); w.Throttle != 0 || w.Brake != 1 || w.Steer != 0 || w.Clutch != 0 || w.HandBrake != 1 {
		t.Errorf("braking, and nothing else: %+v", w)
	}
	if w := hold(Pressed{Right: true}, 50, 2); w.Steer < 0.04 || w.Steer > 0.1 {
		t.Errorf("at 50 m/s the wheel goes to %g", w.Steer)
	}
	k.Plain = true
	if w := hold(Pressed{Right: true}, 50, 2); w.Steer != 1 {
		t.Errorf("without the aid it goes to %g", w.Steer)
	}
}

func TestBrakingOnFindsReverseAndGasFindsFirst(t *testing.T) {
	k := &Keys{Automatic: true}
	g := &components.GearboxData{Params: components.GearboxParams{Forward: []float64{3, 2}}}
	g.State.Gear = 1
	e := &components.EngineData{Params: components.EngineParams{Idle: 90, MaxSpeed: 700}}
	e.State.Speed = 200
	car := &Ridden{Engine: e, Gearbox: g}
	drive := func(p Pressed) (want components.IntentState) {
		for range 500 {
			want = k.Move(p, car, 0.004)
			g.State.Gear = min(max(g.State.Gear+int32(want.Shift), -1), 2)
		}
		return want
	}
	if w := drive(Pressed{Brake: true}); g.State.Gear != -1 || w.Throttle != 1 || w.Brake != 0 {
		t.Errorf("braking on at rest: gear %d, %+v", g.State.Gear, w)
	}
	if w := drive(Pressed{Throttle: true}); g.State.Gear < 1 || w.Throttle != 1 || math.Abs(w.Brake) > 0 {
		t.Errorf("gas at rest: gear %d, %+v", g.State.Gear, w)
	}
	car.Speed, e.State.Speed = 30, 690
	if drive(Pressed{Throttle: true}); g.State.Gear != 2 {
		t.Errorf("at the limiter: gear %d", g.State.Gear)
	}
}
