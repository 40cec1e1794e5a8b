// What lies between my car and the one ahead.

package measure

import (
	"math"
	"slices"
)

var (
	ofGap = Role{
		Name: "gap", Dim: "length", Unit: "m", Says: "from my front bumper to the rear of the car ahead, along the lane",
		Columns: []string{"gap"},
	}
	ofLead = Role{
		Name: "lead", Dim: "none", Unit: "1", Says: "number of the car ahead: a new one begins a new piece",
		Columns: []string{"lead", "lead id"}, Optional: true, Label: true,
	}
	ofLeadSpeed = Role{
		Name: "lead speed", Dim: "speed", Unit: "m/s", Says: "of the car ahead", Columns: []string{"lead speed"},
		Optional: true,
	}
	optionMost = Option{
		Name: "most", Dim: "length", Default: "100m", Says: "above which a gap is no following: left out",
	}
	optionTau = Option{Name: "tau", Dim: "time", Default: "3s", Says: "below which a time to collision is exposed"}
)

// followed cuts the pieces where the car ahead changes.
func (j *job) followed() (out []piece) {
	lead := j.on("lead")
	for _, p := range j.pieces {
		from := p.from
		for i := p.from + 1; i < p.to; i++ {
			if a, b := at(lead, i-1), at(lead, i); a != b && (is(a) || is(b)) {
				out, from = append(out, piece{from, i}), i
			}
		}
		out = append(out, piece{from, p.to})
	}
	return out
}

const slowest = 1 // m/s, below which nobody knows how many seconds a gap is

var gapMeasure = Definition{
	Name:    "gap",
	Says:    "the free way from my front bumper to the rear of the car ahead, in metres and in seconds of my speed",
	Formula: "mean, sd, least of gap and of gap / v, over the samples with 0 <= gap <= most; in seconds only from 1 m/s",
	Source:  "SAE J2944 (2015), terms distance gap and time gap", Unit: "m",
	Roles: []Role{ofGap, ofSpeed.maybe(), ofLead}, Options: []Option{optionMost, optionN},
	of: func(j *job) { distance(j, j.on("gap"), "gap") },
}

var headwayMeasure = Definition{
	Name: "headway",
	Says: "from my front bumper to the front of the car ahead, in metres and in seconds of my speed",
	Formula: "as gap, of headway; where the file has none it is gap + lead length, and a headway above most + the " +
		"lead's length is no following (above most where nobody knows that)",
	Source: "SAE J2944 (2015), terms distance headway and time headway", Unit: "m",
	Roles: []Role{
		{
			Name: "headway", Dim: "length", Unit: "m", Says: "front to front, along the lane", Columns: []string{"headway"},
			Optional: true,
		},
		ofGap.maybe(), ofSpeed.maybe(),
		{
			Name: "lead length", Dim: "length", Unit: "m", Says: "of the car ahead", Columns: []string{"lead length"},
			Optional: true,
		},
		ofLead,
	},
	Options: []Option{optionMost, optionN},
	of:      headway,
}

func headway(j *job) {
	all := j.on("headway")
	if all == nil {
		gap, length := j.on("gap"), j.on("lead length")
		if gap == nil || length == nil {
			j.why = "the file has neither a headway nor both a gap and the length of the car ahead"
			return
		}
		all = make([]float64, len(gap))
		for i := range gap {
			all[i] = gap[i] + length[i]
		}
		j.note("headway", "gap and length of the car ahead together")
	}
	distance(j, all, "headway")
}

// distance sums up a gap or a headway.
func distance(j *job, all []float64, name string) {
	v, length, most := j.on("speed"), j.on("lead length"), j.number("most")
	var metres, seconds spread
	near, brief := least(), least()
	beyond, pieces := 0, 0
	for _, p := range j.followed() {
		began := false
		for i := p.from; i < p.to; i++ {
			x, limit := all[i], most
			if l := at(length, i); is(l) {
				limit += l
			}
			switch {
			case !is(x) || x < 0:
				began = false
				continue
			case x > limit:
				beyond, began = beyond+1, false
				continue
			}
			if !began {
				began, pieces = true, pieces+1
			}
			metres.add(x)
			near.add(x, j.when(i))
			if s := at(v, i); s >= slowest {
				seconds.add(x / s)
				brief.add(x/s, j.when(i))
			}
		}
	}
	j.took(metres.n)
	j.value(metres.average(), "no sample has a "+name+" that is following")
	j.part("mean_m", metres.average())
	j.part("sd_m", metres.deviation(j.degrees()))
	j.part("least_m", near.is)
	j.part("least_m_at_s", near.at)
	j.part("mean_s", seconds.average())
	j.part("sd_s", seconds.deviation(j.degrees()))
	j.part("least_s", brief.is)
	j.part("least_s_at_s", brief.at)
	j.part("pieces", pieces)
	j.part("beyond", beyond)
}

var (
	dracRoles = []Role{ofGap, ofSpeed.maybe(), ofLeadSpeed, ofLead}
	ttcRoles  = append(slices.Clone(dracRoles),
		Role{
			Name: "acceleration", Dim: "acceleration", Unit: "m/s2", Says: "of my car, ahead (--motion acceleration)",
			Columns: []string{"longitudinal-acceleration", "acceleration"}, Optional: true,
		},
		Role{
			Name: "lead acceleration", Dim: "acceleration", Unit: "m/s2", Says: "of the car ahead; without it 0",
			Columns: []string{"lead acceleration"}, Optional: true,
		})
	ttcOptions = []Option{optionTau, {
		Name: "motion", Dim: "word", Default: "speed", Values: []string{"speed", "acceleration"},
		Says: "what both keep until then",
	}}

	ttcMeasure = Definition{
		Name: "ttc",
		Says: "time to collision: how long until I touch the car ahead if both keep their speeds; only while I close in",
		Formula: "TTC = gap / (v - v_lead) where v > v_lead; the least, and when; without v_lead, v - v_lead = -d " +
			"gap/dt (central differences); --motion acceleration: the first t > 0 with gap = (v - v_lead) t + (a - " +
			"a_lead) t^2/2; TET = dt * number of samples with TTC < tau; TIT = dt * sum(tau - TTC) over these",
		Source: "Hayward (1972), term time to collision; Minderhoud and Bovy (2001), terms TET and TIT", Unit: "s",
		Even: true, Roles: ttcRoles, Options: ttcOptions,
		of: func(j *job) {
			low, tet, tit, seen := collision(j)
			j.value(low.is, j.notClosing(seen))
			j.part("min_s", low.is)
			j.part("at_s", low.at)
			j.part("tet_s", tet)
			j.part("tit_s2", tit)
		},
	}
	tetMeasure = Definition{
		Name: "tet", Says: "time exposed to a time to collision below tau",
		Formula: "TET = dt * number of samples with 0 <= TTC < tau",
		Source:  "Minderhoud and Bovy (2001), term TET", Unit: "s", Even: true, Roles: ttcRoles, Options: ttcOptions,
		of: func(j *job) {
			_, tet, _, _ := collision(j)
			j.value(tet, "no sample has a gap and how it changes")
			j.part("tet_s", tet)
		},
	}
	titMeasure = Definition{
		Name: "tit", Says: "by how much, and for how long, the time to collision lay below tau",
		Formula: "TIT = dt * sum(tau - TTC) over the samples with 0 <= TTC < tau",
		Source:  "Minderhoud and Bovy (2001), term TIT", Unit: "s2", Even: true, Roles: ttcRoles, Options: ttcOptions,
		of: func(j *job) {
			_, _, tit, _ := collision(j)
			j.value(tit, "no sample has a gap and how it changes")
			j.part("tit_s2", tit)
		},
	}
)

func (j *job) notClosing(seen int) string {
	if j.word("motion") == "acceleration" && j.on("acceleration") == nil {
		return "--motion acceleration needs my acceleration, and the file has none"
	}
	if seen == 0 {
		return "no sample has a gap and how it changes"
	}
	return "I never closed in"
}

// collision goes through all times to collision: the least, how long and by how much they lay below tau, and of how
// many samples anybody knows whether there is one.
func collision(j *job) (low extreme, tet, tit float64, seen int) {
	low = least()
	gap, closing, tau := j.on("gap"), j.closing(), j.number("tau")
	exposed := 0
	for i := range gap {
		if !is(gap[i]) || !is(closing[i]) || gap[i] < 0 {
			continue
		}
		seen++
		ttc := j.meets(i, gap[i], closing[i])
		if !is(ttc) {
			continue
		}
		low.add(ttc, j.when(i))
		if ttc < tau {
			exposed++
			tit += tau - ttc
		}
	}
	if j.took(seen); seen == 0 || j.step == 0 {
		return low, nan, nan, seen
	}
	return low, float64(float64(exposed) * j.step), float64(tit * j.step), seen
}

// meets is when a gap is closed at a speed and, if that is wanted, at the accelerations of the moment; NaN: never.
func (j *job) meets(i int, gap, closing float64) float64 {
	if j.word("motion") != "acceleration" {
		if closing <= 0 {
			return nan
		}
		return gap / closing
	}
	mine, his := at(j.on("acceleration"), i), at(j.on("lead acceleration"), i)
	if j.on("lead acceleration") == nil {
		his = 0
	}
	root := float64(closing*closing) + float64(2*(mine-his)*gap)
	if !(root >= 0) || closing+math.Sqrt(root) <= 0 {
		return nan
	}
	return 2 * gap / (closing + math.Sqrt(root))
}

// closing is how fast I come nearer, in m/s, at each sample.
func (j *job) closing() []float64 {
	gap, v, lead := j.on("gap"), j.on("speed"), j.on("lead speed")
	out := make([]float64, len(gap))
	if v != nil && lead != nil {
		for i := range out {
			out[i] = v[i] - lead[i]
		}
		return out
	}
	j.note("closing", "-d gap/dt, as the file has not both speeds: central differences")
	for _, p := range j.followed() {
		for i := p.from; i < p.to; i++ {
			out[i] = -j.slope(gap, p, i)
		}
	}
	return out
}

// slope is how a signal changes with time at a sample of a piece: by its neighbours, at an end by the one there is.
func (j *job) slope(x []float64, p piece, i int) float64 {
	a, b := max(i-1, p.from), min(i+1, p.to-1)
	if !is(x[a]) {
		a = i
	}
	if !is(x[b]) {
		b = i
	}
	if a == b || j.step == 0 {
		return nan
	}
	return (x[b] - x[a]) / float64(float64(b-a)*j.step)
}

var dracMeasure = Definition{
	Name:    "drac",
	Says:    "deceleration that would just avoid the collision with the car ahead, if that keeps its speed; the greatest",
	Formula: "DRAC = (v - v_lead)^2 / (2 gap) while v > v_lead",
	Source:  "Almqvist, Hyden and Risser (1991), term DRAC; as Eclipse SUMO's SSM device has it", Unit: "m/s2", Even: true,
	Roles: dracRoles, Options: []Option{},
	of: func(j *job) {
		gap, closing, high, seen := j.on("gap"), j.closing(), greatest(), 0
		for i := range gap {
			if !is(gap[i]) || !is(closing[i]) || gap[i] <= 0 {
				continue
			}
			if seen++; closing[i] > 0 {
				high.add(float64(closing[i]*closing[i])/float64(2*gap[i]), j.when(i))
			}
		}
		j.took(seen)
		j.value(high.is, j.notClosing(seen))
		j.part("max_m_s2", high.is)
		j.part("at_s", high.at)
	},
}

var petMeasure = Definition{
	Name: "pet",
	Says: "post-encroachment time: from the first's rear leaving the conflict area to the second's front entering it",
	Formula: "PET = t(second front = 0) - t(first rear = 0), each the first time that it goes from below 0 to 0 or " +
		"above, linearly between two samples",
	Source: "Allen, Shin and Cooper (1978), term post-encroachment time", Unit: "s", Even: true,
	Roles: []Role{
		{
			Name: "first rear", Dim: "length", Unit: "m", Columns: []string{"first rear"},
			Says: "way of the first's rear past the end of the conflict area; negative before it",
		},
		{
			Name: "second front", Dim: "length", Unit: "m", Columns: []string{"second front"},
			Says: "way of the second's front past the beginning of the conflict area; negative before it",
		},
	},
	Options: []Option{},
	of: func(j *job) {
		left, entered := j.reaches("first rear"), j.reaches("second front")
		j.took(j.rows)
		switch {
		case !is(left):
			j.why = "the first's rear is not seen to leave the conflict area"
		case !is(entered):
			j.why = "the second's front is not seen to enter the conflict area"
		case entered < left:
			j.why = "the second entered before the first had left"
		default:
			j.value(entered-left, "")
		}
		j.part("pet_s", j.figure.Value)
		j.part("left_s", left)
		j.part("entered_s", entered)
	},
}

// reaches is the first time that a signal comes from below 0 to 0.
func (j *job) reaches(role string) float64 {
	x := j.on(role)
	for _, p := range j.pieces {
		for i := p.from + 1; i < p.to; i++ {
			if x[i-1] < 0 && x[i] >= 0 {
				return j.time[i-1] + float64((j.time[i]-j.time[i-1])*(x[i-1]/(x[i-1]-x[i])))
			}
		}
	}
	return nan
}
