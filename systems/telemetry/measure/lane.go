// How the car keeps its lane.

package measure

import "math"

var (
	ofLateral = Role{
		Name: "lateral", Dim: "length", Unit: "m",
		Says:    "of the car's point from the middle of the lane that the route wants, to the left positive",
		Columns: []string{"lane-offset", "lateral"},
	}
	ofLane = Role{
		Name: "lane", Dim: "none", Unit: "1", Says: "the lane's id; 0 or none where there is no lane",
		Columns: []string{"lane"}, Optional: true, Label: true,
	}
	ofWidth = Role{
		Name: "lane width", Dim: "length", Unit: "m", Says: "from border to border", Columns: []string{"lane-width"},
		Optional: true,
	}
	optionLane  = Option{Name: "lane", Dim: "length", Default: "", Says: "width of the lane where no column has it"}
	optionTyres = Option{
		Name: "tyres", Dim: "length", Default: "",
		Says: "width of the car over the outer edges of its tyres",
	}
)

var sdlpMeasure = Definition{
	Name: "sdlp", Says: "standard deviation of lane position",
	Formula: "sqrt(sum((y - mean)^2) / (N - 1)) over what remains without: no lane, connections, and from 3 s " +
		"before to 3 s after a lane's id changes; mean of the whole section, or --mean piece: of each piece, N - 1 " +
		"then being N - pieces; not known below --least",
	Source: "SAE J2944 (2015), 10.1 (standard deviation of lane position)", Unit: "m", Even: true,
	Roles: []Role{ofLateral, ofLane, {
		Name: "connection", Dim: "none", Unit: "1", Says: "1 on a connection through a junction", Label: true,
		Columns: []string{"connection"}, Optional: true,
	}},
	Options: []Option{
		optionN,
		{Name: "point", Dim: "word", Default: "3", Values: []string{"1", "2", "3", "4"}, Says: "of the car: 1 the " +
			"front bumper's middle, 2 the front axle's, 3 its centre of gravity, 4 its middle; repeated here: " +
			"offsets alone cannot be moved"},
		{Name: "mean", Dim: "word", Default: "section", Values: []string{"section", "piece"}, Says: "about which it varies"},
		{Name: "junctions", Dim: "word", Default: "leave", Values: []string{"leave", "keep"}, Says: "whether " +
			"connections count"},
		{Name: "changes", Dim: "word", Default: "leave", Values: []string{"leave", "keep"}, Says: "whether lane " +
			"changes count"},
		{Name: "around", Dim: "time", Default: "3s", Says: "left out before and after a lane's id changes"},
		{Name: "least", Dim: "time", Default: "30s", Says: "of which it must be made"},
	},
	of: sdlp,
}

// Why a sample of the lane is left out.
const (
	kept = iota
	laneless
	connected
	changing
)

func sdlp(j *job) {
	y, out := j.on("lateral"), j.leftOut()
	var whole spread
	var left [changing + 1]int
	square, pieces := 0.0, 0
	for _, p := range j.pieces {
		var s spread
		for i := p.from; i <= p.to; i++ {
			if i < p.to && out[i] == kept && is(y[i]) {
				whole.add(y[i])
				s.add(y[i])
				continue
			}
			if i < p.to && out[i] != kept {
				left[out[i]]++
			}
			if s.n > 0 {
				square, pieces = square+s.square, pieces+1
			}
			s = spread{}
		}
	}
	j.took(whole.n)
	sd := whole.deviation(j.degrees())
	if j.word("mean") == "piece" {
		if sd = nan; whole.n > pieces {
			less := 0
			if j.degrees() > 0 {
				less = pieces
			}
			sd = math.Sqrt(square / float64(whole.n-less))
		}
	}
	if j.figure.Seconds < j.number("least")-1e-9 {
		j.value(nan, "what remains is "+short(j.figure.Seconds)+" s, less than --least "+short(j.number("least"))+" s")
	} else {
		j.value(sd, "fewer than two samples have a lane offset")
	}
	j.part("sd_m", j.figure.Value)
	j.part("mean_m", whole.average())
	j.part("pieces", pieces)
	j.part("left_out_no_lane_s", float64(float64(left[laneless])*j.step))
	j.part("left_out_connections_s", float64(float64(left[connected])*j.step))
	j.part("left_out_changes_s", float64(float64(left[changing])*j.step))
}

// leftOut says of each sample why it does not count.
func (j *job) leftOut() []int {
	y, lane, connection := j.on("lateral"), j.on("lane"), j.on("connection")
	out := make([]int, j.rows)
	around := j.number("around") + float64(1e-6*j.step)
	leave := func(p piece, i int) {
		from, to := i, i
		for from > p.from && j.time[i]-j.time[from-1] <= around {
			from--
		}
		for to < p.to && j.time[to]-j.time[i] <= around {
			to++
		}
		for k := from; k < to; k++ {
			if out[k] == kept {
				out[k] = changing
			}
		}
	}
	for _, p := range j.pieces {
		for i := p.from; i < p.to; i++ {
			switch id := at(lane, i); {
			case lane != nil && (!is(id) || id == 0) || !is(y[i]):
				out[i] = laneless
			case at(connection, i) > 0 && j.word("junctions") == "leave":
				out[i] = connected
			}
		}
		if j.word("changes") == "keep" {
			continue
		}
		last := nan // the id of the newest lane
		for i := p.from; i < p.to; i++ {
			id := at(lane, i)
			if !is(id) || id == 0 {
				continue
			}
			if is(last) && id != last {
				leave(p, i)
			}
			last = id
		}
	}
	return out
}

var exitsMeasure = Definition{
	Name: "exits", Says: "lane exits: how often, how long and how far the car was over the border of its lane",
	Formula: "beyond = |y| + tyres/2 - lane/2 (--edge centre: without tyres); an exit begins where beyond > 0 and " +
		"ends where beyond <= -0.1 m; ids of lanes alone count changes",
	Source: "SAE J2944 (2015), term lane departure; the 0.1 m is Camber's", Unit: "1",
	Roles: []Role{
		ofLateral.maybe(), ofWidth, ofLane, {
			Name: "over mark", Dim: "none", Unit: "1", Says: "1 while a tyre is over a mark of the road, the graver event",
			Columns: []string{"over-mark"}, Optional: true, Label: true,
		},
	},
	Options: []Option{
		{Name: "edge", Dim: "word", Default: "tyre", Values: []string{"tyre", "centre"}, Says: "what crosses the border"},
		optionTyres, optionLane,
		{Name: "inside", Dim: "length", Default: "0.1m", Says: "how far it must come back for an exit to end"},
	},
	of: exits,
}

// room gives how far an edge of the car is beyond the lane's border at a sample: 0 is at it.
func (j *job) room(i int) float64 {
	width := at(j.on("lane width"), i)
	if !is(width) {
		width = j.number("lane")
	}
	half := 0.0
	if j.word("edge") != "centre" {
		half = float64(0.5 * j.number("tyres"))
	}
	return half - float64(0.5*width)
}

func exits(j *job) {
	y, lane, over := j.on("lateral"), j.on("lane"), j.on("over mark")
	count, outside, seen, changes, crossed, far := 0, 0, 0, 0, 0, greatest()
	var list []Row
	for _, p := range j.pieces {
		out, began, most, last, on := false, 0, greatest(), nan, false
		end := func(i int) {
			if out {
				list = append(list, Row{
					{"from_s", j.when(began)}, {"to_s", j.when(i)}, {"largest_m", most.is}, {"at_s", most.at},
				})
			}
			out, most = false, greatest()
		}
		for i := p.from; i < p.to; i++ {
			if id := at(lane, i); is(id) && id != 0 {
				if is(last) && id != last {
					changes++
				}
				last = id
			}
			if now := at(over, i) > 0; now != on {
				if on = now; now {
					crossed++
				}
			}
			beyond := math.Abs(at(y, i)) + j.room(i)
			if !is(beyond) {
				end(i)
				continue
			}
			seen++
			switch {
			case !out && beyond > 0:
				out, began, count = true, i, count+1
			case out && beyond <= -j.number("inside"):
				end(i)
			}
			if out {
				outside++
				most.add(beyond, j.when(i))
				far.add(beyond, j.when(i))
			}
		}
		end(p.to - 1)
	}
	j.took(seen)
	number, seconds := float64(count), float64(float64(outside)*j.step)
	if seen == 0 {
		number, seconds = nan, nan
	}
	switch {
	case seen > 0:
		j.value(number, "")
	case y == nil && lane != nil:
		j.took(j.rows)
		j.value(float64(changes), "")
		j.note("exits", "the file has ids of lanes alone: their changes are counted")
	case y == nil:
		j.why = "the file has neither a lane offset nor ids of lanes"
	default:
		j.why = "nothing says how wide the lane is (--lane), or the car over its tyres (--tyres, or --edge centre)"
	}
	j.part("exits", number)
	j.part("seconds_outside", seconds)
	j.part("largest_m", far.is)
	j.part("largest_at_s", far.at)
	j.part("changes", known(lane != nil, changes))
	j.part("marks_crossed", known(over != nil, crossed))
	j.part("list", list)
}

// known is a count, where there is something to count.
func known(there bool, n int) float64 {
	if !there {
		return nan
	}
	return float64(n)
}
