// The test driver's feet and right hand: launches, gear changes, a held speed, threshold braking.

package rig

import (
	"math"

	"camber/components/vehicle"
)

// feet are what one drive remembers.
type feet struct {
	rest     float64 // s, until the next gear change
	throttle float64 // 0..1, as it was
	pedal    float64 // 0..1, of the brake, as it was
	sum      float64 // of the speed control
}

// flatOut gives all that the tyres take: the clutch slips in at the start, the throttle is eased off where the driven
// wheels slip beyond their peak, and the gear is that with the most force.
func (f *feet) flatOut(t *trial, want *vehicle.IntentState) {
	slip, peak := 0.0, usualPeak
	for i := range t.corners {
		if k := &t.corners[i]; k.suspension.Params.Drive > 0 {
			slip, peak = max(slip, k.slip(t)), k.peak()
		}
	}
	goal := min(max((1.5*peak-slip)/(0.7*peak), 0), 1)
	f.throttle += min(max(goal-f.throttle, -20*dt), 10*dt)
	want.Throttle = f.throttle
	want.Clutch = f.clutch(t)
	f.gears(t, want, true)
}

// hold keeps a speed with throttle and, where that is far too much, the brake.
func (f *feet) hold(t *trial, speed float64, want *vehicle.IntentState) {
	off := speed - t.speed()
	f.sum = min(max(f.sum+0.08*off*dt, -0.2), 1)
	f.throttle = min(max(0.25*off+f.sum, 0), 1)
	want.Throttle = f.throttle
	if off < -2 {
		want.Brake = min(-0.1*(off+2), 0.5)
	}
	want.Clutch = f.clutch(t)
	f.gears(t, want, false)
}

// stop brakes as hard as the tyres take it: the pedal is eased where a wheel nears its peak. With anti-lock brakes it
// is stamped on.
func (f *feet) stop(t *trial, want *vehicle.IntentState) {
	want.Clutch = 0
	if antilock(t) {
		f.pedal = min(f.pedal+stamp*dt, 1)
		want.Brake = f.pedal
		return
	}
	worst := 0.0 // slip over its peak
	for i := range t.corners {
		k := &t.corners[i]
		if k.tyre.Aux.Load > 0 {
			worst = max(worst, -k.slip(t)/k.peak())
		}
	}
	if v := t.speed(); v < 3 { // the last metres: nobody minds a locked wheel
		worst *= max(v, 0) / 3
	}
	switch {
	case worst > 1.3:
		f.pedal -= 8 * dt
	case worst > 0.9:
		f.pedal -= 4 * (worst - 0.9) * dt
	default:
		f.pedal += stamp * (1 - worst/0.9) * dt
	}
	f.pedal = min(max(f.pedal, 0), 1)
	want.Brake = f.pedal
}

const (
	stamp     = 10.0 // pedals a second: a foot that stamps
	usualPeak = 0.12 // slip ratio, of a tyre that does not say
)

// slip is a wheel's slip ratio; at rest it is counted against walking pace.
func (k *corner) slip(t *trial) float64 {
	v := t.speed()
	return (k.wheel.State.Spin*k.tyre.Aux.Roll - v) / max(math.Abs(v), 2)
}

// peak is the slip ratio at which a corner's tyre gives the most.
func (k *corner) peak() float64 {
	if p := k.tyre.Params.SlipPeakLong; p > 0 {
		return p
	}
	return usualPeak
}

// shaft is the speed behind the gearbox in rad/s, of the driven wheels.
func (t *trial) shaft() float64 {
	sum, shares := 0.0, 0.0
	for i := range t.corners {
		share := t.corners[i].suspension.Params.Drive
		sum += share * t.corners[i].wheel.State.Spin
		shares += share
	}
	if shares == 0 {
		return 0
	}
	return sum / shares
}

// clutch is where the left foot is: it lets the clutch slip in while the engine is slow.
func (f *feet) clutch(t *trial) float64 {
	idle, most := t.engine.Params.Idle, t.engine.Params.MaxSpeed
	from := 1.1 * idle
	to := idle + 0.3*(most-idle)
	if f.races(t) {
		from, to = 0.4*most, 0.62*most
	}
	if to <= from || t.engine.State.Speed >= to {
		return 1
	}
	return min(max((t.engine.State.Speed-from)/(to-from), 0), 1)
}

// races tells whether the car is one that is launched as in a race: with the engine where it pulls, the clutch slipping
// until the car has caught up, as long as it is in first gear. That is what cars with a racing gearbox are timed by; of
// road cars the times are those of a driver who spares the clutch.
func (f *feet) races(t *trial) bool {
	kind, ok := t.car.Values.Find("gearbox@kind")
	return ok && kind.Shown == "sequential" && t.gearbox.State.Gear <= 1
}

// gears works the lever of a car that does not shift by itself.
func (f *feet) gears(t *trial, want *vehicle.IntentState, hard bool) {
	p, s := t.gearbox.Params, &t.gearbox.State
	f.rest = max(0, f.rest-dt)
	if s.Shift > 0 { // the clutch is down, the throttle closed
		want.Throttle = 0
		f.throttle = 0
		return
	}
	if p.Auto || t.stays || f.rest > 0 {
		return
	}
	if s.Gear < 1 {
		want.Shift, f.rest = 1, p.ShiftTime+0.1
		return
	}
	shaft, most := t.shaft(), t.engine.Params.MaxSpeed
	speed := shaft * p.RatioOf(s.Gear)
	up, down := speed > 0.6*most, speed < 0.25*most
	if hard {
		here := t.force(s.Gear, shaft)
		up = speed > 0.985*most || t.force(s.Gear+1, shaft) > here && here > 0
		down = !up && t.force(s.Gear-1, 1.05*shaft) > 1.05*here
	}
	switch {
	case up && int(s.Gear) < len(p.Forward) && t.engine.State.Speed > 0.9*speed && shaft > 0:
		want.Shift = 1
	case down && s.Gear > 1:
		want.Shift = -1
	default:
		return
	}
	f.rest = p.ShiftTime + 0.3
}

// force is what full throttle would give in a gear at a speed behind the gearbox, as a torque there in N m; 0 where the
// engine cannot run so fast.
func (t *trial) force(gear int32, shaft float64) float64 {
	p := t.engine.Params
	ratio := t.gearbox.Params.RatioOf(gear)
	speed := shaft * ratio
	if ratio <= 0 || gear < 1 || speed > 0.985*p.MaxSpeed || p.Torque == nil {
		return 0
	}
	torque, _ := p.Torque.Full.At(max(speed, p.Idle))
	return torque * ratio
}

// antilock tells whether the car's brakes keep its wheels from locking.
func antilock(t *trial) bool {
	a, ok := vehicle.Assist.Find(t.world, t.key)
	return ok && a.Params.Antilock
}
