// How long until somebody did something about it.

package measure

import "math"

var reactionMeasure = Definition{
	Name: "reaction",
	Says: "reaction times from a mark: until the accelerator is released, the brake touched, the brake pressed " +
		"most, and the steering wheel turned",
	Formula: "from the mark's tick, or else the row that has it: the first sample with accelerator < 0.9 of its " +
		"value at the mark (that above 0), with brake > --pedal, the one with the greatest brake above that, the " +
		"first with |angle - angle at the mark| > --angle; each within --within, and before the next such mark; of " +
		"several marks the mean",
	Source: "SAE J2944 (2015), terms reaction time of accelerator, brake and steering", Unit: "s", Even: true,
	Roles: []Role{
		{
			Name: "mark", Dim: "none", Unit: "1", Says: "code of a mark, in the row where it was made", Label: true,
			Columns: []string{"mark"},
		},
		{
			Name: "accelerator", Dim: "ratio", Unit: "1", Says: "pedal, 0 to 1", Optional: true,
			Columns: []string{"accelerator", "throttle"},
		},
		{Name: "brake", Dim: "ratio", Unit: "1", Says: "pedal, 0 to 1", Columns: []string{"brake"}, Optional: true},
		ofSteering.maybe(),
		{
			Name: "mark tick", Dim: "none", Unit: "1", Says: "step at which the mark was made, as the log has it", Label: true,
			Columns: []string{"mark-tick"}, Optional: true,
		},
		{
			Name: "picture", Dim: "time", Unit: "s", Says: "from a step to the newest picture's being handed to the screen",
			Columns: []string{"picture-latency"}, Optional: true,
		},
	},
	Options: []Option{
		{Name: "from", Dim: "none", Default: "", Says: "the code that counts; without it every mark does"},
		{Name: "ticks", Dim: "frequency", Default: "1000Hz", Says: "steps a second, for the tick of a mark"},
		{Name: "pedal", Dim: "ratio", Default: "0.02", Says: "from where the brake is touched"},
		{Name: "angle", Dim: "angle", Default: "2deg", Says: "from where the steering wheel is turned"},
		{Name: "within", Dim: "time", Default: "10s", Says: "after which nothing is a reaction"},
	},
	of: reaction,
}

// reactions are a mark's, in s; NaN where there was none.
type reactions struct{ released, touched, pressed, steered float64 }

func reaction(j *job) {
	mark, from := j.on("mark"), j.number("from")
	var marks []int
	for i, code := range mark {
		if is(code) && code != 0 && (!is(from) || code == from) {
			marks = append(marks, i)
		}
	}
	var list []Row
	var released, touched, pressed, steered, pictures spread
	within := 0 // the piece
	for n, i := range marks {
		for j.pieces[within].to <= i {
			within++
		}
		until := j.pieces[within].to
		if n+1 < len(marks) {
			until = min(until, marks[n+1])
		}
		r := j.reactsTo(i, until)
		shown := at(j.on("picture"), i)
		if is(shown) {
			pictures.add(shown)
		}
		for _, c := range []struct {
			s *spread
			x float64
		}{{&released, r.released}, {&touched, r.touched}, {&pressed, r.pressed}, {&steered, r.steered}} {
			if is(c.x) {
				c.s.add(c.x)
			}
		}
		list = append(list, Row{
			{"at_s", j.made(i)},
			{"code", mark[i]},
			{"released_s", r.released},
			{"touched_s", r.touched},
			{"greatest_s", r.pressed},
			{"steered_s", r.steered},
			{"picture_s", shown},
		})
	}
	j.took(j.rows)
	first, why := nan, "no row has such a mark"
	if len(marks) > 0 {
		why = "nobody released the accelerator, touched the brake or turned the steering wheel in time"
	}
	for _, s := range []*spread{&steered, &touched, &released} { // the earliest in the order of the keys counts
		if s.n > 0 {
			first = s.mean
		}
	}
	j.value(first, why)
	j.part("released_s", released.average())
	j.part("touched_s", touched.average())
	j.part("greatest_s", pressed.average())
	j.part("steered_s", steered.average())
	j.part("picture_s", pictures.average())
	j.part("marks", len(marks))
	j.part("list", list)
}

// made is when a row's mark was made, in s: at its tick, or where the file has none, or one that is not of this row,
// at the row's time.
func (j *job) made(i int) float64 {
	at := at(j.on("mark tick"), i) / j.number("ticks")
	if early := j.time[i] - at; early >= 0 && early <= j.step+1e-9 {
		return at
	}
	return j.time[i]
}

// reactsTo looks for reactions from a mark's sample on.
func (j *job) reactsTo(mark, until int) reactions {
	r := reactions{nan, nan, nan, nan}
	gas, brake, wheel := j.on("accelerator"), j.on("brake"), j.on("steering")
	most, began := greatest(), j.made(mark)
	touched := at(brake, mark) > j.number("pedal") // already
	for i := mark; i < until; i++ {
		after := j.time[i] - began
		if after > j.number("within")+1e-9 {
			break
		}
		if !is(r.released) && at(gas, mark) > 0 && at(gas, i) < float64(0.9*gas[mark]) {
			r.released = after
		}
		b := at(brake, i)
		if !touched && !is(r.touched) && b > j.number("pedal") {
			r.touched = after
		}
		if b > j.number("pedal") {
			most.add(b, after)
		}
		if !is(r.steered) && math.Abs(at(wheel, i)-at(wheel, mark)) > j.number("angle") {
			r.steered = after
		}
	}
	r.pressed = most.at
	return r
}
