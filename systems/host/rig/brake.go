// To standstill as hard as the tyres take it.

package rig

import (
	"math"

	"camber/components/vehicle"
)

var brake = &Rig{
	Name: "brake", Says: "From 100 km/h (--speed) to standstill: at the limit of the tyres, or with the pedal stamped " +
		"on where there is ABS.",
	Options: []string{"speed"},
	Figures: []Figure{
		{"distance", "m", "braking distance"},
		{"time", "s", "time"},
		{"a_mean", "ms2", "mean deceleration"},
		{"a_mfdd", "ms2", "mean fully developed deceleration (80 % to 10 % of the speed)"},
	},
	drive: driveBrake,
}

func driveBrake(o *Order) (*Result, error) {
	from := or(o.Speed, 100*kmh)
	start := site{speed: from + 1}
	if !o.Car.Gearbox.Auto {
		start.within = start.speed // in the gear for it: a lever that begins in neutral would have to go through first gear
	}
	t, err := open(o.Car, start)
	if err != nil {
		return nil, err
	}
	defer t.close()
	r := newResult(o.Car, "t_s", "speed_kmh", "distance_m", "deceleration_ms2", "pedal", "front_slip", "rear_slip")
	cruise := &feet{}
	for t.speed() > from || t.time() < 1 { // it settles on its springs, just above the speed
		want := vehicle.Resting()
		speed := from + 0.5
		if t.time() > 1 {
			speed = 0
		}
		if cruise.hold(t, speed, &want); speed == 0 {
			want = vehicle.IntentState{Steer: straight(t)}
			if t.time() > 8 { // nothing slows it: a published model without air and rolling resistance
				want.Brake = 0.03
			}
		}
		want.Steer = straight(t)
		if err := t.step(want); err != nil {
			return nil, err
		}
	}
	f := &feet{}
	begin, at, v0 := t.time(), t.at(), t.speed()
	marks := [2]Point{{math.NaN(), 0}, {math.NaN(), 0}} // speed and way at 80 and 10 %
	for n := 0; t.speed() > 0.02 && t.time()-begin < 60; n++ {
		way, v := t.at().Sub(at).Len(), t.speed()
		for i, share := range [2]float64{0.8, 0.1} {
			if math.IsNaN(marks[i].X) && v <= share*v0 {
				marks[i] = Point{v, way}
			}
		}
		if n%10 == 0 {
			front, rear := t.slips()
			r.Table.add(t.time()-begin, v/kmh, way, -t.along, f.pedal, front, rear)
			o.said(1-v/v0, "%3.0f km/h", v/kmh)
		}
		var want vehicle.IntentState
		f.stop(t, &want)
		want.Steer = straight(t)
		if err := t.step(want); err != nil {
			return nil, err
		}
	}
	if t.speed() > 0.1 {
		r.note("it does not stop within a minute: look at its brakes")
		return r, nil
	}
	way, seconds := t.at().Sub(at).Len(), t.time()-begin
	r.Values["distance"], r.Values["time"] = way, seconds
	r.Values["a_mean"] = v0 * v0 / 2 / way
	if a, b := marks[0], marks[1]; b.Y > a.Y {
		r.Values["a_mfdd"] = (a.X*a.X - b.X*b.X) / 2 / (b.Y - a.Y)
	}
	if antilock(t) {
		r.note("with ABS, the pedal stamped on")
	} else {
		r.note("without ABS, the pedal at the limit of the tyre that is nearest to it")
	}
	r.Panels = []Panel{
		{X: "distance / m", Y: "speed / (km/h)", Across: "distance_m", Up: []string{"speed_kmh"}},
		{X: "time / s", Y: "deceleration / (m/s²)", Across: "t_s", Up: []string{"deceleration_ms2"}},
		{X: "time / s", Y: "slip", Across: "t_s", Up: []string{"front_slip", "rear_slip"}, Names: []string{"front", "rear"}},
	}
	o.said(1, "")
	return r, nil
}

// slips are the worst of the front axle's and of the other wheels, positive when braking.
func (t *trial) slips() (front, rear float64) {
	for i := range t.corners {
		k := &t.corners[i]
		if k.suspension.State.Corner < vehicle.RearLeft {
			front = max(front, -k.slip(t))
		} else {
			rear = max(rear, -k.slip(t))
		}
	}
	return front, rear
}
