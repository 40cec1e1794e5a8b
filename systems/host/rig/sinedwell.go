// A sine of the steering wheel with a dwell (FMVSS 126, UN R140): does the car stay its driver's?

package rig

import (
	"math"
)

var sineDwell = &Rig{
	Name: "sine-with-dwell", Says: "A sine of 0.7 Hz with a dwell at 80 km/h, ever larger (UN R140, FMVSS 126): up to " +
		"where it stays stable, and how far it gets aside.",
	Options: []string{"speed"},
	Figures: []Figure{
		{"stable", "", "the largest steering it stays stable at, in that for 0.3 g (tested up to 6.5)"},
		{"yaw_1000", "", "yaw rate 1 s after the end, as a share of its peak, worst (at most 0.35)"},
		{"yaw_1750", "", "yaw rate 1.75 s after the end, worst (at most 0.20)"},
		{"aside", "m", "how far aside it is 1.07 s after the beginning, at 5 times (at least 1.83)"},
	},
	drive: driveSineDwell,
}

const (
	dwellHz    = 0.7
	dwellPause = 0.5 // s
	dwellEnd   = 1/dwellHz + dwellPause
)

// dwelling is the steering over time: three quarters of a sine, a pause, the last quarter.
func dwelling(s float64) float64 {
	const pause = 0.75 / dwellHz
	switch {
	case s < pause:
	case s < pause+dwellPause:
		s = pause
	case s < dwellEnd:
		s -= dwellPause
	default:
		return 0
	}
	return math.Sin(2 * math.Pi * dwellHz * s)
}

func driveSineDwell(o *Order) (*Result, error) {
	speed := or(o.Speed, 80*kmh)
	unit, err := steerFor(o.Car, speed, 0.3*gee)
	if err != nil {
		return nil, err
	}
	r := newResult(o.Car, "t_s", "steer_share", "yaw_rate_deg_s", "lateral_ms2", "slip_angle_deg", "aside_m", "times")
	r.Values["stable"], r.Values["aside"] = 0, math.NaN()
	worst := [2]float64{}
	stable := true
	for times := 1.5; times <= 6.5; times += 0.5 {
		o.said((times-1.5)/5.5, "%.1f times", times)
		run, err := steered(o.Car, speed, dwellEnd+1.8, func(s float64) float64 { return times * unit * dwelling(s) }, false)
		if err != nil {
			return nil, err
		}
		peak, late := 0.0, [2]float64{math.Inf(1), math.Inf(1)} // where it lies on its roof, nothing is stable
		aside := math.NaN()
		for i, m := range run {
			if m.time > 0.75/dwellHz && m.time < dwellEnd { // of the second half
				peak = max(peak, math.Abs(m.yawRate))
			}
			if m.time <= 1.07 {
				aside = math.Abs(m.aside)
			}
			if m.time >= dwellEnd+1 && math.IsInf(late[0], 1) {
				late[0] = math.Abs(m.yawRate)
			}
			if m.time >= dwellEnd+1.75 && math.IsInf(late[1], 1) {
				late[1] = math.Abs(m.yawRate)
			}
			if i%20 == 0 {
				r.Table.add(m.time, times*unit*dwelling(m.time), m.yawRate*180/math.Pi, m.lateral, m.slip*180/math.Pi, m.aside,
					times)
			}
		}
		if times == 5 {
			r.Values["aside"] = aside
		}
		late[0], late[1] = late[0]/peak, late[1]/peak
		worst[0], worst[1] = max(worst[0], late[0]), max(worst[1], late[1])
		if stable = stable && late[0] <= 0.35 && late[1] <= 0.20; stable {
			r.Values["stable"] = times
		}
	}
	r.Values["yaw_1000"], r.Values["yaw_1750"] = worst[0], worst[1]
	r.note("%.0f km/h, throttle closed, clutch down; begun to the left, in steps of half the steering for 0.3 g (%.2f "+
		"%% of the lock)", speed/kmh, 100*unit)
	r.Panels = []Panel{
		{X: "time / s", Y: "yaw rate / (deg/s)", Across: "t_s", Up: []string{"yaw_rate_deg_s"}, Family: "times"},
		{X: "time / s", Y: "slip angle of the body / deg", Across: "t_s", Up: []string{"slip_angle_deg"}, Family: "times"},
		{X: "time / s", Y: "to the left / m", Across: "t_s", Up: []string{"aside_m"}, Family: "times"},
	}
	o.said(1, "")
	return r, nil
}
