// Standing on a slope: neither creeping nor shaking.

package rig

import (
	"math"

	"camber/components/vehicle"
)

var hold = &Rig{
	Name: "hold", Says: "Parked on a slope (--slope, 20deg) with the hand brake or the foot brake (--brake) for " +
		"--seconds (60): how far it creeps.",
	Options: []string{"slope", "seconds", "brake"},
	Figures: []Figure{
		{"drift", "mm", "the furthest from where it stood"},
		{"max_speed", "mm_s", "the fastest it moved"},
		{"turned", "deg", "the furthest that a wheel turned"},
	},
	drive: driveHold,
}

// settling is how long the car may rock before anything counts, in seconds.
const settling = 3.0

func driveHold(o *Order) (*Result, error) {
	slope, seconds := or(o.Slope, 20*math.Pi/180), or(o.Seconds, 60)
	t, err := open(o.Car, site{slope: slope})
	if err != nil {
		return nil, err
	}
	defer t.close()
	r := newResult(o.Car, "t_s", "drift_mm", "speed_mm_s")
	want := vehicle.IntentState{HandBrake: 1}
	if o.Brake == "foot" {
		want = vehicle.IntentState{Brake: 1}
	}
	if err := t.settle(settling, want); err != nil {
		return nil, err
	}
	from, drift, most, turned := t.at(), 0.0, 0.0, 0.0
	for n := range int(math.Round(seconds * Rate)) {
		if err := t.step(want); err != nil {
			return nil, err
		}
		away, v := t.at().Sub(from).Len(), t.body.State.Velocity.Len()
		drift, most = max(drift, away), max(most, v)
		for i := range t.corners {
			turned += math.Abs(t.corners[i].wheel.State.Spin) * dt
		}
		if n%100 == 0 {
			r.Table.add(t.time()-settling, 1e3*away, 1e3*v)
			o.said(float64(n)*dt/seconds, "%.3f mm", 1e3*drift)
		}
		if away > 50 {
			r.note("it rolls away: stopped after %.1f s", t.time()-settling)
			break
		}
	}
	r.Values["drift"], r.Values["max_speed"], r.Values["turned"] = drift, most, turned
	brake := "hand"
	if o.Brake == "foot" {
		brake = "foot"
	}
	r.note("%.3g degrees, %s brake, %g s after %g s of settling", slope*180/math.Pi, brake, seconds, settling)
	r.Panels = []Panel{
		{X: "time / s", Y: "drift / mm", Across: "t_s", Up: []string{"drift_mm"}},
		{X: "time / s", Y: "speed / (mm/s)", Across: "t_s", Up: []string{"speed_mm_s"}},
	}
	o.said(1, "")
	return r, nil
}
