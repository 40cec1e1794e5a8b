// A sudden turn of the steering wheel (ISO 7401): 80 km/h, to 4 m/s2.

package rig

import (
	"math"

	"camber/blueprints/car"
	"camber/components/vehicle"
)

var stepsteer = &Rig{
	Name: "stepsteer", Says: "A sudden turn of the steering wheel at 80 km/h (--speed) to 4 m/s2 (ISO 7401): how " +
		"quickly and how far the yaw rate comes.",
	Options: []string{"speed"},
	Figures: []Figure{
		{"t_response", "s", "yaw rate: from half of the steering to 90 % of its steady value"},
		{"t_peak", "s", "yaw rate: until it peaks"},
		{"overshoot", "", "yaw rate: beyond its steady value, as a share of it"},
		{"t_lateral", "s", "lateral acceleration: to 90 % of its steady value"},
		{"yaw_gain", "", "steady yaw rate by steering of the road wheels, in 1/s"},
		{"steady", "ms2", "steady lateral acceleration that was reached"},
	},
	drive: driveStepsteer,
}

const (
	stepLateral = 4.0  // m/s2
	stepTime    = 0.15 // s, that the hands take
	stepLasts   = 5.0  // s
)

func driveStepsteer(o *Order) (*Result, error) {
	speed := or(o.Speed, 80*kmh)
	steer, err := steerFor(o.Car, speed, stepLateral)
	if err != nil {
		return nil, err
	}
	o.said(0.4, "steering %.1f %% of the lock", 100*steer)
	run, err := quickSteer(o.Car, speed, stepTime+stepLasts, func(s float64) float64 { return steer * min(s/stepTime, 1) })
	if err != nil {
		return nil, err
	}
	r := newResult(o.Car, "t_s", "steer_deg", "yaw_rate_deg_s", "lateral_ms2", "roll_deg", "speed_kmh")
	n, yaw, lateral, wheels := 0.0, 0.0, 0.0, 0.0
	for i, m := range run {
		if i%10 == 0 {
			r.Table.add(m.time, m.steer*180/math.Pi, m.yawRate*180/math.Pi, m.lateral, m.roll*180/math.Pi, m.speed/kmh)
		}
		if m.time > stepTime+stepLasts-2 {
			n++
			yaw, lateral, wheels = yaw+m.yawRate, lateral+m.lateral, wheels+m.steer
		}
	}
	yaw, lateral, wheels = yaw/n, lateral/n, wheels/n
	begin, peak := stepTime/2, 0.0
	first := func(level float64, of func(m moment) float64) float64 {
		for _, m := range run {
			if of(m) >= level {
				return m.time - begin
			}
		}
		return math.NaN()
	}
	yawOf := func(m moment) float64 { return m.yawRate }
	r.Values["t_response"] = first(0.9*yaw, yawOf)
	r.Values["t_lateral"] = first(0.9*lateral, func(m moment) float64 { return m.lateral })
	for _, m := range run {
		if m.yawRate > peak {
			peak = m.yawRate
			r.Values["t_peak"] = m.time - begin
		}
	}
	r.Values["overshoot"] = max(0, peak/yaw-1)
	r.Values["yaw_gain"], r.Values["steady"] = yaw/wheels, lateral
	if math.Abs(lateral-stepLateral) > 0.4 {
		r.note("the steering for %g m/s2 could not be met: it settled at %.2f", stepLateral, lateral)
	}
	r.note("%.0f km/h, the throttle held, the hands take %g s; to the left", speed/kmh, stepTime)
	r.Panels = []Panel{
		{X: "time / s", Y: "yaw rate / (deg/s)", Across: "t_s", Up: []string{"yaw_rate_deg_s"}},
		{X: "time / s", Y: "lateral acceleration / (m/s²)", Across: "t_s", Up: []string{"lateral_ms2"}},
		{X: "time / s", Y: "steering of the road wheels / deg", Across: "t_s", Up: []string{"steer_deg"}},
	}
	o.said(1, "")
	return r, nil
}

// moment is a car while it is steered.
type moment struct {
	time, steer, yawRate, lateral, roll, speed float64
	aside                                      float64 // m, to the left of the straight it came along
	slip                                       float64 // rad, of the body
}

// quickSteer drives straight until all is settled, then steers as the script says (share of the lock to the left, over
// s) with the throttle held as it was.
func quickSteer(car *car.Car, speed, seconds float64, script func(s float64) float64) ([]moment, error) {
	return steered(car, speed, seconds, script, true)
}

func steered(car *car.Car, speed, seconds float64, script func(s float64) float64, throttle bool) ([]moment,
	error,
) {
	t, err := open(car, site{speed: speed, within: 1.3 * speed})
	if err != nil {
		return nil, err
	}
	defer t.close()
	f := &feet{}
	var held vehicle.IntentState
	var run []moment
	begin := -1.0
	for {
		want := vehicle.IntentState{}
		if begin < 0 {
			f.hold(t, speed, &want)
			want.Steer = straight(t)
			// the throttle of a second, so that no twitch of the pedal is kept
			held.Throttle += (want.Throttle - held.Throttle) * dt / 0.5
			if t.time() > 4 {
				begin = t.time()
				held.Clutch = want.Clutch
				if !throttle {
					held.Throttle, held.Clutch = 0, 0
				}
			}
		} else {
			want = held
			want.Steer = -script(t.time() - begin)
		}
		if err := t.step(want); err != nil {
			return nil, err
		}
		if begin < 0 {
			continue
		}
		v := t.body.State.Velocity
		ahead, left := t.axes()
		run = append(run, moment{
			time: t.time() - begin, steer: t.steer(), yawRate: t.yawRate(), lateral: t.aside, roll: t.roll(), speed: t.speed(),
			aside: -t.at().X, slip: math.Atan2(v.Dot(left), v.Dot(ahead)),
		})
		if t.time()-begin >= seconds || t.overturned() {
			return run, nil
		}
	}
}

// steerFor finds the share of the lock that brings a lateral acceleration at a speed: the steering grows slowly while
// the speed is held. It is the largest there is where the car does not reach it.
func steerFor(car *car.Car, speed, lateral float64) (float64, error) {
	lock, err := lockOf(car)
	if err != nil {
		return 0, err
	}
	t, err := open(car, site{speed: speed, within: 1.3 * speed})
	if err != nil {
		return 0, err
	}
	defer t.close()
	f := &feet{}
	const lead = 2.0
	steer, a := 0.0, 0.0
	// about 1 m/s2 a second of a car that neither under- nor oversteers
	pace := t.wheelbase() / (speed * speed) / lock
	for steer < 1 && t.time() < 60 {
		var want vehicle.IntentState
		f.hold(t, speed, &want)
		if t.time() > lead {
			steer += pace * dt
		}
		want.Steer = -steer
		if err := t.step(want); err != nil {
			return 0, err
		}
		a += (t.yawRate()*t.speed() - a) * dt / 0.2
		if a >= lateral {
			return steer - 0.2*pace, nil // what the car answers to was steered a moment ago
		}
		if t.overturned() {
			break
		}
	}
	return steer, nil
}
