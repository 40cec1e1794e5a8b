// A double lane change between cones (ISO 3888-1): a track, which wants a driver, and the fastest that ours gets
// through.

package rig

import (
	"math"

	"camber/blueprints/car"
	"camber/components/space"
	"camber/components/vehicle"
)

var laneChange = &Rig{
	Name: "lanechange", Says: "A double lane change between cones (ISO 3888-1), ever faster: the highest speed without " +
		"touching any.",
	Figures: []Figure{
		{"clean", "kmh", "the highest speed with every lower one clean"},
		{"lateral", "g", "the most lateral acceleration at that speed"},
		{"slip", "deg", "the most slip angle of the body at that speed"},
	},
	drive: driveLaneChange,
}

// lane is one gate of cones: from and to along the way north, its middle to the left, in metres. Its width is a factor
// on the car's and a constant.
type lane struct{ from, to, left, factor, more float64 }

// lanes are those of ISO 3888-1, whose first begins at 0.
var lanes = [...]lane{
	{0, 15, 0, 1.1, 0.25}, {45, 70, 3.5, 1.2, 0.25}, {95, 125, 0, 1.3, 0.25},
}

const (
	runUp     = 30.0 // m, before the first cone
	changeOff = 8.0  // m, the lane that a lost car is far from
)

// changePath is where the driver wants the front axle: x to the right over the way y from the first cone, level where
// lanes begin and end.
func changePath(y float64) float64 {
	ease := func(from, to float64) float64 {
		f := min(max((y-from)/(to-from), 0), 1)
		return 0.5 - 0.5*math.Cos(math.Pi*f)
	}
	const early, across = 1.5, 3.4 // m: it cuts what the lanes' widths allow
	return -across * (ease(15-early, 45+early) - ease(70-early, 95+early))
}

func driveLaneChange(o *Order) (*Result, error) {
	lock, err := lockOf(o.Car)
	if err != nil {
		return nil, err
	}
	r := newResult(o.Car, "y_m", "x_left_m", "speed_kmh", "steer_deg", "yaw_rate_deg_s", "lateral_g", "slip_angle_deg")
	under, err := understeerOf(o.Car, lock)
	if err != nil {
		return nil, err
	}
	fastest := 0.0
	const from, step, most = 40.0, 5.0, 260.0
	try := func(v float64) (bool, error) {
		o.said(v/200, "%.0f km/h", v)
		table, clean, err := laneRun(o.Car, lock, under, v*kmh)
		if err == nil && clean {
			fastest, r.Table.Rows = v, table.Rows
		}
		return clean, err
	}
	v := from
	for ; v <= most; v += step {
		clean, err := try(v)
		if err != nil {
			return nil, err
		}
		if !clean {
			break
		}
	}
	for v = v - step + 1; v > from && v < fastest+step; v++ {
		clean, err := try(v)
		if err != nil {
			return nil, err
		}
		if !clean {
			break
		}
	}
	if fastest == 0 {
		r.Values["clean"] = math.NaN()
		r.note("not even %g km/h is clean", from)
		return r, nil
	}
	r.Values["clean"] = fastest * kmh
	for _, row := range r.Table.Rows {
		r.Values["lateral"] = max(r.Values["lateral"], math.Abs(row[5])*gee)
		r.Values["slip"] = max(r.Values["slip"], math.Abs(row[6])*math.Pi/180)
	}
	r.note("driver: one point seen %.2f s ahead, aimed at by an arc, knowing the car's understeer (%.2g deg/g); hands "+
		"up to %g locks a second; the throttle holds the speed up to the first lane and stays", aheadLane,
		under*180/math.Pi*gee, quickLane)
	r.note("lanes of 15, 25 and 30 m with 30 and 25 m between them, their middles 3.5 m apart; 1.1, 1.2 and 1.3 times " +
		"the car's width and 0.25 m wide")
	r.Panels = []Panel{
		{X: "way / m", Y: "to the left / m", Across: "y_m", Up: []string{"x_left_m"}, Straight: cones(o.Car.Chassis.Size.X)},
		{X: "way / m", Y: "steering of the road wheels / deg", Across: "y_m", Up: []string{"steer_deg"}},
		{X: "way / m", Y: "lateral acceleration / g", Across: "y_m", Up: []string{"lateral_g"}},
	}
	o.said(1, "")
	return r, nil
}

const (
	aheadLane = 0.35 // s
	quickLane = 4.0
)

// laneRun drives through once.
func laneRun(car *car.Car, lock, under, speed float64) (table Table, clean bool, err error) {
	t, err := open(car, site{speed: speed, within: 1.3 * speed})
	if err != nil {
		return table, false, err
	}
	defer t.close()
	f, h := &feet{}, &hands{lock: lock, ahead: aheadLane, quick: quickLane}
	settled := runUp + 2*speed // m, where the first cone is
	var held vehicle.IntentState
	for n := 0; ; n++ {
		at := t.at()
		y := at.Y - settled
		var want vehicle.IntentState
		if y < 0 {
			f.hold(t, speed, &want)
			held.Throttle += (want.Throttle - held.Throttle) * dt / 0.3
			held.Clutch = want.Clutch
		} else {
			want = held
		}
		want.Steer = h.follow(t, func(y float64) float64 { return changePath(y - settled) }, under)
		if err := t.step(want); err != nil {
			return table, false, err
		}
		if n%20 == 0 && y > -10 {
			v := t.body.State.Velocity
			ahead, left := t.axes()
			table.add(y, -at.X, t.speed()/kmh, t.steer()*180/math.Pi, t.yawRate()*180/math.Pi, t.aside/gee,
				math.Atan2(v.Dot(left), v.Dot(ahead))*180/math.Pi)
		}
		if touches(t, settled) || math.Abs(at.X) > changeOff || t.speed() < 0.3*speed || t.overturned() {
			return table, false, nil
		}
		if y > 125+car.Chassis.Size.Y {
			return table, true, nil
		}
	}
}

// touches tells whether a corner of the body stands outside of the lane that it is in.
func touches(t *trial, first float64) bool {
	size := t.car.Chassis.Size
	base := t.car.Chassis.Origin // under the front axle
	ahead, behind := base.Y+0.2*size.Y, base.Y-0.8*size.Y
	for _, y := range [2]float64{ahead, behind} {
		for _, x := range [2]float64{-size.X / 2, size.X / 2} {
			p := t.at().Add(t.body.State.Turn.Rotate(space.V(x, y, 0)))
			for _, l := range lanes {
				if s := p.Y - first; s >= l.from && s <= l.to && math.Abs(-p.X-l.left) > (l.factor*size.X+l.more)/2 {
					return true
				}
			}
		}
	}
	return false
}

// cones are the edges of the lanes, for the picture.
func cones(width float64) (lines [][2]Point) {
	for _, l := range lanes {
		half := (l.factor*width + l.more) / 2
		for _, side := range [2]float64{-half, half} {
			lines = append(lines, [2]Point{{l.from, l.left + side}, {l.to, l.left + side}})
		}
	}
	return lines
}

// understeerOf is how much more steering each m/s2 wants, in rad s2/m, about 2 m/s2 at 60 km/h.
func understeerOf(car *car.Car, lock float64) (float64, error) {
	const speed, a = 60 * kmh, 2.0
	steer, err := steerFor(car, speed, a)
	if err != nil {
		return 0, err
	}
	t, err := open(car, site{})
	if err != nil {
		return 0, err
	}
	defer t.close()
	return min(max((steer*lock-t.wheelbase()*a/(speed*speed))/a, -0.005), 0.02), nil
}
