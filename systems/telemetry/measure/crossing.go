// How long until the car leaves its lane.

package measure

import (
	"math"

	"camber/components/num"
)

var crossingMeasure = Definition{
	Name: "tlc",
	Says: "time to lane crossing: how long until the tyre's outer edge is at the lane's border, if it goes on as it does",
	Formula: "D = lane/2 - tyres/2 - y towards where it moves; way 1: D / v_y; way 2: the first t > 0 with D = v_y " +
		"t + a_y t^2/2; way 3: the car's present circle (yaw rate / v) against the border (the lane's curvature), " +
		"along it / v; none while it moves away or is beyond; the least of each approach, a run below --most, makes " +
		"the figures",
	Source: "Godthelp, Milgram and Blaauw (1984); van Winsum, Brookhuis and de Waard (2000), terms trigonometric " +
		"and approximate; SAE J2944 (2015), term time to line crossing", Unit: "s", Even: true,
	Roles: []Role{
		ofLateral, ofWidth,
		{
			Name: "lateral speed", Dim: "speed", Unit: "m/s", Says: "of the car in its lane, to the left; without it dy/dt",
			Columns: []string{"lane-lateral-speed"}, Optional: true,
		},
		{
			Name: "lateral acceleration", Dim: "acceleration", Unit: "m/s2", Columns: []string{"lane-lateral-acceleration"},
			Says: "likewise (way 2); without it d(lateral speed)/dt", Optional: true,
		},
		ofSpeed.maybe(),
		{
			Name: "yaw rate", Dim: "angular-speed", Unit: "rad/s", Says: "to the left positive (way 3)",
			Columns: []string{"yaw-rate"}, Optional: true,
		},
		{
			Name: "curvature", Dim: "curvature", Unit: "1/m", Says: "of the lane's middle, to the left positive " +
				"(way 3); without it the lane is straight",
			Columns: []string{"lane-curvature"}, Optional: true,
		},
	},
	Options: []Option{
		{Name: "way", Dim: "word", Default: "1", Values: []string{"1", "2", "3"}, Says: "how it goes on: see the formula"},
		optionTyres, optionLane,
		{Name: "most", Dim: "time", Default: "20s", Says: "below which an approach counts"},
	},
	of: crossing,
}

func crossing(j *job) {
	y, most := j.on("lateral"), j.number("most")
	if !is(j.number("tyres")) {
		j.why = "nothing says how wide the car is over its tyres: --tyres"
		return
	}
	if j.word("way") == "3" && (j.on("speed") == nil || j.on("yaw rate") == nil) {
		j.why = "way 3 needs the car's speed and its yaw rate"
		return
	}
	if j.word("way") == "3" && j.on("curvature") == nil {
		j.note("curvature", "the file has none: the lane is straight")
	}
	speed := j.rate("lateral speed", y)
	var acceleration []float64
	if j.word("way") == "2" {
		acceleration = j.rate("lateral acceleration", speed)
	}
	var minima []float64
	low, seen, n := least(), 0, 0
	for _, p := range j.pieces {
		best, side := nan, 0
		end := func() {
			if is(best) {
				minima = append(minima, best)
			}
			best, side = nan, 0
		}
		for i := p.from; i < p.to; i++ {
			v := speed[i]
			room := -j.room(i) - float64(y[i]*float64(sign(v)))
			if !is(room) || !is(v) {
				end()
				continue
			}
			seen++
			t := nan
			if room > 0 && v != 0 {
				t = j.until(i, room, v, acceleration)
			}
			if !(t < most) || side != 0 && side != sign(v) {
				end()
			}
			if t < most {
				n, side = n+1, sign(v)
				low.add(t, j.when(i))
				if !is(best) || t < best {
					best = t
				}
			}
		}
		end()
	}
	j.took(seen)
	why := "it never came nearer to a border"
	if seen == 0 {
		why = "no sample has a lane offset and the lane's width (--lane)"
	}
	var s spread
	short := 0
	for _, x := range minima {
		if s.add(x); x < 1 {
			short++
		}
	}
	j.value(low.is, why)
	j.part("least_s", low.is)
	j.part("at_s", low.at)
	j.part("mean_s", s.average())
	j.part("p15_s", ofAll(minima, 0.15))
	j.part("below_1s_share", float64(short)/float64(len(minima)))
	j.part("approaches", len(minima))
	j.part("samples_approaching", n)
}

// rate is a role's samples, or where the file has none how another signal changes.
func (j *job) rate(role string, of []float64) []float64 {
	if x := j.on(role); x != nil {
		return x
	}
	j.note(role, "from the file's offsets: central differences")
	out := make([]float64, len(of))
	for _, p := range j.pieces {
		for i := p.from; i < p.to; i++ {
			out[i] = j.slope(of, p, i)
		}
	}
	return out
}

// until is how long it takes over so much room at a lateral speed that leads there; NaN where it never does.
func (j *job) until(i int, room, v float64, acceleration []float64) float64 {
	towards, pace := float64(sign(v)), math.Abs(v)
	switch j.word("way") {
	case "2":
		a := float64(towards * at(acceleration, i))
		root := float64(pace*pace) + float64(2*a*room)
		if !is(root) || root < 0 {
			return nan
		}
		return 2 * room / (pace + math.Sqrt(root))
	case "3":
		return j.circle(i, room, v)
	}
	return room / pace
}

// curve is a circle that begins at the origin along x: how far ahead and aside it is after so much way.
func curve(curvature, heading, way float64) (x, y float64) {
	half := float64(0.5 * curvature * way) // the chord's turn
	chord := way
	if half != 0 {
		chord = float64(way * num.Sin(half) / half)
	}
	sin, cos := num.SinCos(heading + half)
	return float64(chord * cos), float64(chord * sin)
}

// aside is how far a point lies to the left of a line of a curvature that begins at the origin along x.
func aside(curvature, x, y float64) float64 {
	square := float64(x*x) + float64(y*y)
	ahead, off := float64(curvature*x), 1-float64(curvature*y)
	q := float64(ahead*ahead) + float64(off*off)
	return (float64(2*y) - float64(curvature*square)) / (1 + math.Sqrt(q))
}

// circle follows the car's present circle until the edge is at the border.
func (j *job) circle(i int, room, v float64) float64 {
	u, yaw, bend := at(j.on("speed"), i), at(j.on("yaw rate"), i), at(j.on("curvature"), i)
	if !is(bend) {
		bend = 0
	}
	if !is(u) || !is(yaw) || math.Abs(u) <= math.Abs(v) || u < slowest {
		return nan
	}
	heading, turn := num.Asin(v/u), yaw/u
	// The border is the middle's own curve, set off: towards where the edge moves.
	towards := float64(sign(v))
	start := j.on("lateral")[i] + float64(towards*0.5*j.number("tyres"))
	border := start + float64(towards*room)
	beyond := func(t float64) float64 {
		x, y := curve(turn, heading, float64(u*t))
		return float64(towards * (aside(bend, x, start+y) - border))
	}
	const look = 0.02 // s
	for t := 0.0; t < math.Min(j.number("most"), 600); t += look {
		if beyond(t+look) < 0 {
			continue
		}
		low, high := t, t+look
		for range 40 {
			if middle := float64(0.5 * (low + high)); beyond(middle) < 0 {
				low = middle
			} else {
				high = middle
			}
		}
		return float64(0.5 * (low + high))
	}
	return nan
}
