// Driving by keys, which are down or up: pedals that ramp, a wheel that turns less the faster the car goes, and gears.

package control

import (
	"math"

	"camber/components/person"
	"camber/components/vehicle"
)

// Keys turns keys into pedals and wheel.
type Keys struct {
	Plain     bool // no aid: the wheel goes all the way at any speed, and pedals to the floor
	Automatic bool // gears are changed, and reverse is found by braking on, in any car

	throttle, brake, steer float64
	ask                    float64             // -1..1, of the tightest bend
	gears                  vehicle.DriverState // of the automatic
	wait                   float64             // s, until it pulls at the lever again
	swapped                bool                // it goes backwards: the brake's key gives gas
}

// How keys move pedals and wheel, in shares a second.
const (
	pressGas    = 3.5
	leaveGas    = 9.0
	pressBrake  = 4.5
	leaveBrake  = 12.0
	turnWheel   = 2.6 // of the lock
	centreWheel = 4.5
	keysFree    = 0.10 // slip of driven wheels, up to which gas is not eased
	keysMost    = 0.22 // and from which it is
	askBend     = 2.5  // of the tightest bend
	leaveBend   = 2.5  // when the key is let go
	turnBend    = 5.0  // when the other one is pressed
	keysHold    = 1.67 // of the engine's speed, that the automatic expects in a lower gear: it holds gears long
)

// press moves pedals and wheel on by dt seconds. Two keys against each other are none (INP-10).
func (k *Keys) press(held *[person.Actions]bool, car *Ridden, dt float64) {
	gas, slow := held[person.DoThrottle], held[person.DoBrake]
	if gas && slow {
		gas, slow = false, false
	}
	if k.swapped {
		gas, slow = slow, gas
	}
	toGas, toBrake := share(gas), share(slow)
	if !k.Plain {
		toGas = float64(toGas * min(eased(car.Spins, keysFree, keysMost), caught(car.Slide)))
		toBrake = float64(toBrake * min(eased(car.Locks, lockFree, lockMost), caught(car.Slide), car.spare()))
	}
	k.throttle = ramp(k.throttle, toGas, pressGas, leaveGas, dt)
	k.brake = ramp(k.brake, toBrake, pressBrake, leaveBrake, dt)
	k.turn(share(held[person.DoRight])-share(held[person.DoLeft]), car, dt)
}

// eased is how much of a pedal is left when wheels slip: a foot feels it, a key does not.
func eased(slip, from, to float64) float64 {
	return max(1-share01(slip, from, to), leastPedal)
}

const (
	leastPedal = 0.12 // that is left of a pedal, however its wheels slip
	lockFree   = 0.07 // slip of a braked wheel from which the brake is eased
	lockMost   = 0.18
)

// turn moves the wheel. Without the aid a key turns it to the lock. With it a key asks for a bend, at most as tight as
// the tyres hold at this speed, and the hands do what hands at a wheel do that feel the car: they give more lock where
// it turns less than was asked for, and take it back or steer against it where it turns more.
func (k *Keys) turn(to float64, car *Ridden, dt float64) {
	if k.Plain {
		rate := turnWheel
		if float64(to*k.steer) <= 0 { // towards the middle
			rate = centreWheel
		}
		k.steer = toward(k.steer, to, float64(rate*dt))
		k.ask = k.steer
		return
	}
	rate := askBend
	switch against := float64(to * k.ask); {
	case against < 0:
		rate = turnBend
	case against == 0:
		rate = leaveBend
	}
	k.ask = toward(k.ask, to, float64(rate*dt))
	k.steer = toward(k.steer, car.steered(k.ask), float64(handSpeed*dt))
}

// feet is how feet stand, for changing gears: what keys and pads ask for, and what any pedal does.
type feet struct {
	gas, slow bool // as keys have it, and pads: braking on at rest finds reverse
	any       bool // any throttle is pressed
	clutch    bool // a clutch pedal is down
}

// shift changes gears, and turns the direction of a car that stands while its brake is held on.
func (k *Keys) shift(f feet, car *Ridden, want *vehicle.IntentState, dt float64) {
	g := car.Gearbox
	k.wait = max(0, k.wait-dt)
	back := g.State.Gear < 0
	k.swapped = back
	if g.State.Shift > 0 || k.wait > 0 || want.Shift != 0 {
		return
	}
	stands := math.Abs(car.Speed) < 0.6
	switch {
	case stands && f.slow && !f.gas && !back:
		want.Shift = -1
		want.Throttle = 0
		k.wait = turnRound
		return
	case stands && f.gas && !f.slow && g.State.Gear < 1 && (back || !g.Params.Auto):
		want.Shift = 1
		k.wait = turnRound
		return
	}
	if !g.Params.Auto && !back && car.Engine != nil && !f.clutch && (g.State.Gear > 0 || f.any) {
		gears(&k.gears, car.Engine, g, want, float64(car.Engine.State.Speed*keysHold), dt)
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
