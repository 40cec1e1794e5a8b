// The built-in driver's feet.

package control

import (
	"math"

	"camber/components/vehicle"
)

// pedal is how much throttle (or, negative, brake) makes the car gain or lose the speed that the road asks for: what
// the way ahead asks for, of what the car can give, and a little more or less for what it is off. The foot changes over
// late and stays where it is for as long as that hardly matters.
func (v *view) pedal(c *seat, d *vehicle.DriverState, dt float64) float64 {
	can := v.can
	off, lag := v.slow-v.speed, followLag
	if off < 0 { // what is too fast before a bend is mended at once
		lag += float64((brakeLag - followLag) * min(max(float64(-v.ask/hardAsk), 0), 1))
	}
	if v.slow <= 0 && v.speed < standing {
		return -holdPedal
	}
	gain := v.ask // m/s2
	if gain > 0 { // who is too fast already gains nothing more
		gain = float64(gain * min(max(1+float64(off/tooFast), 0), 1))
	}
	ask := min(gain+off/lag, v.most) // m/s2
	if ask > 0 {                     // no more than what is allowed soon
		ask = max(min(ask, v.later), 0)
	}
	coast := (can.none-can.drag)/can.mass - v.scrub()
	was, over := d.ToPedal, footOver
	if coast > -rollsOn { // it hardly slows by itself: no reason to change over for little
		over = footStay
	}
	want := 0.0
	switch {
	case was < 0 && ask < coast+footBack, ask < coast-over:
		grip := float64(float64(v.firm*v.left(v.firm)) * float64(v.grown()*v.spare()))
		most := min(float64(float64(can.stop*grip)*can.mass)/can.brake, 1) // that the tyres take
		want = -min(max((coast-ask)*can.mass/can.brake, 0), most)
	case can.full > can.none:
		want = min(max(((ask-coast)*can.mass)/(can.full-can.none), 0), 1)
	}
	v.ease(c, d, want, dt)
	if want > 0 {
		if most := v.traction() / can.full; want > most {
			want = most
		}
	}
	want = float64(want * (1 - d.Eased))
	switch {
	case v.speed < feelSpeed || want >= 1 || want <= 0 && was >= 0 || float64(was*want) < 0:
		return want
	case want > 0: // the foot follows late, and stays where that hardly matters
		return min(max(was, want-footPlay), want+footPlay)
	case math.Abs(want-was) < footRest && want > -1:
		return was
	}
	return want
}

const (
	hardAsk   = 2.0  // m/s2, of braking, from which on all of brakeLag counts
	tooFast   = 1.0  // m/s, at which nothing more is gained
	followLag = 0.5  // s, in which a speed that is off is mended
	brakeLag  = 0.3  // s, likewise, of one that is too fast before a bend
	footBack  = 0.4  // m/s2, above what the car loses by itself, at which the foot leaves the brake
	footOver  = 1.0  // m/s2, below it, at which it goes over to it
	rollsOn   = 0.2  // m/s2, that a car loses by itself which rolls on and on
	footStay  = 2.0  // m/s2, likewise for such a car
	footRest  = 0.08 // of the pedal, by which the brake stays where it is
	footPlay  = 0.15 // of the pedal, that the throttle lags behind what is wanted
	holdPedal = 0.5  // of the brake, on a car that stands
)

// ease notices wheels that slip and a rear that slides: the foot goes back at once and comes again slowly.
func (v *view) ease(c *seat, d *vehicle.DriverState, want, dt float64) {
	rate := easeDrive
	if want < 0 {
		rate = easeBrake
	}
	if float64(want*d.ToPedal) <= 0 {
		d.Eased = 0
	}
	slip := v.slip(c, want) / v.peak
	eased := min(max((slip-slipFree)/(slipMost-slipFree), 0), 1)
	eased = max(eased, 1-caught(v.slide))
	d.Eased = max(eased, d.Eased-float64(rate*dt))
}

const (
	easeDrive = 0.35 // of the throttle, that comes again in a second
	easeBrake = 2.0  // of the brake, likewise
	slipFree  = 0.8  // of the slip at which the tyres hold most, up to which nothing is eased
	slipMost  = 2.0  // likewise, at which the foot is off
	leastPeak = 0.08 // slip at which tyres hold most, at the least
)

// slip is that of the wheel that slips most, in the sense of the pedal.
func (v *view) slip(c *seat, want float64) float64 {
	slip := 0.0
	for i := range c.wheels {
		w := &c.wheels[i]
		if want > 0 && (w.Suspension == nil || w.Suspension.Params.Drive == 0) {
			continue
		}
		ground := v.speed // m/s, under this wheel: more on the outside of a bend
		if w.Suspension != nil {
			ground += float64(v.yaw * w.Suspension.Params.Mount.X)
		}
		run := float64(w.Wheel.State.Spin*w.Radius()) - ground
		if want < 0 {
			run = -run
		}
		slip = max(slip, run/(math.Abs(v.speed)+3))
	}
	return slip
}

// traction is what the driven tyres push with at most, in N, besides the bend: its inner wheel has less load.
func (v *view) traction() float64 {
	can := &v.can
	grip := float64(float64(float64(v.firm*v.grown())*can.grip) * float64(v.spare()*tractionShare))
	if across := float64(float64(v.speed*v.speed) * v.curve()); v.tip > 0 {
		grip = float64(grip * (1 - float64(innerShare*min(across/float64(v.tip*v.down), 1))))
	}
	return float64(float64(grip*can.driven)*can.mass) / max(1-float64(grip*can.rise)/v.down, leastDriven)
}

const (
	tractionShare = 0.8  // of the tyres' grip
	innerShare    = 0.35 // of the load that the inner wheel loses, that is lost for driving
	leastDriven   = 0.3
)

// grown is how much more the tyres are pressed down than at rest.
func (v *view) grown() float64 { return 1 + float64(v.press*float64(v.speed*v.speed)) }

// spare is the share of the tyres' grip that the bend driven now leaves.
func (v *view) spare() float64 {
	if !(v.full > 0) {
		return 1
	}
	bend := float64(float64(v.speed*v.speed)*v.curve()) / float64(v.full*v.grown())
	return math.Sqrt(max(1-float64(bend*bend), leastSpare))
}

const leastSpare = 0.3 // of the grip, squared

// scrub is how much the tyres brake the car in the bend driven now, in m/s2: what they hold it with points back by
// their slip.
func (v *view) scrub() float64 {
	if v.speed < feelSpeed || v.out > 0 || !(v.full > 0) {
		return 0
	}
	curve, speed := math.Abs(v.road.Curve), min(v.speed, v.slow)
	return float64(float64(float64(speed*speed)*curve) * v.slips(curve, speed))
}

// curve is the bend that is driven, in 1/m: the line's, or more where the car turns more.
func (v *view) curve() float64 {
	return max(math.Abs(v.road.Curve), math.Abs(v.yaw)/max(v.speed, feelSpeed))
}
