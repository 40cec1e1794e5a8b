// Driving by keys, which are down or up: pedals that ramp, a wheel that turns less the faster the car goes, and gears.

package control

import (
	"math"

	"camber/components"
)

// Pressed is which keys are down.
type Pressed struct {
	Throttle, Brake, Left, Right, HandBrake, Clutch, Starter bool
	Up, Down                                                 int // presses of the shifters since the last look
}

// Keys turns keys into what a driver wants. It runs at the devices, before anything is stamped: replays have what came out.
type Keys struct {
	Plain     bool // no steering aid: the wheel goes all the way at any speed
	Automatic bool // gears are changed, and reverse is found by braking on, in any car

	throttle, brake, steer float64
	gears                  components.DriverState // of the automatic
	wait                   float64                // s, until it pulls at the lever again
	swapped                bool                   // it goes backwards: the brake's key gives gas
}

// Ridden is what Keys has to know of the car: any of it may be nil.
type Ridden struct {
	Engine  *components.EngineData
	Gearbox *components.GearboxData
	Speed   float64 // m/s, ahead
}

// How keys move pedals and wheel, in shares a second.
const (
	pressGas    = 3.5
	leaveGas    = 9.0
	pressBrake  = 4.5
	leaveBrake  = 12.0
	turnWheel   = 2.6
	centreWheel = 4.5
)

// Move goes on by dt seconds and gives what the driver wants now.
func (k *Keys) Move(p Pressed, car *Ridden, dt float64) components.IntentState {
	gas, slow := p.Throttle, p.Brake
	if k.swapped {
		gas, slow = slow, gas
	}
	k.throttle = ramp(k.throttle, share(gas), pressGas, leaveGas, dt)
	k.brake = ramp(k.brake, share(slow), pressBrake, leaveBrake, dt)
	k.turn(p, math.Abs(car.Speed), dt)
	want := components.IntentState{
		Throttle: k.throttle, Brake: k.brake, Steer: k.steer, Clutch: 1 - share(p.Clutch), HandBrake: share(p.HandBrake), Starter: p.Starter,
	}
	switch {
	case p.Up > p.Down:
		want.Shift = 1
	case p.Down > p.Up:
		want.Shift = -1
	}
	if g := car.Gearbox; g != nil && k.Automatic {
		k.shift(p, car, &want, dt)
	} else {
		k.swapped = false
	}
	return want
}

// turn moves the wheel: at speed keys ask for as much as the tyres can use.
func (k *Keys) turn(p Pressed, speed, dt float64) {
	most := 1.0
	if !k.Plain {
		s := speed / 12
		most = max(1/(1+float64(s*s)), 0.07)
	}
	to := share(p.Right) - share(p.Left)
	rate := float64(turnWheel * dt)
	if !k.Plain {
		rate = float64(rate * (0.25 + float64(0.75*most)))
	}
	if float64(to*k.steer) <= 0 { // towards the middle
		rate = float64(centreWheel * dt)
	}
	to = float64(to * most)
	k.steer += min(max(to-k.steer, -rate), rate)
}

// shift changes gears, and turns the direction of a car that stands while its brake is held on.
func (k *Keys) shift(p Pressed, car *Ridden, want *components.IntentState, dt float64) {
	g := car.Gearbox
	k.wait = max(0, k.wait-dt)
	back := g.State.Gear < 0
	k.swapped = back
	if g.State.Shift > 0 || k.wait > 0 || want.Shift != 0 {
		return
	}
	stands := math.Abs(car.Speed) < 0.6
	switch {
	case stands && p.Brake && !p.Throttle && !back:
		want.Shift = -1
		want.Throttle = 0
		k.wait = turnRound
		return
	case stands && p.Throttle && !p.Brake && g.State.Gear < 1 && (back || !g.Params.Auto):
		want.Shift = 1
		k.wait = turnRound
		return
	}
	if !g.Params.Auto && !back && car.Engine != nil && !p.Clutch && (g.State.Gear > 0 || p.Throttle) {
		gears(&k.gears, car.Engine, g, want, dt)
	}
}

// turnRound is how long the automatic waits between two pulls at the lever, in seconds.
const turnRound = 0.35

func share(on bool) float64 {
	if on {
		return 1
	}
	return 0
}

// ramp moves a value towards another at one rate upwards and another downwards, in shares a second.
func ramp(v, to, up, down, dt float64) float64 {
	return v + min(max(to-v, -float64(down*dt)), float64(up*dt))
}
