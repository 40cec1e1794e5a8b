// The flags of a race: yellow where a car stands or is slow on the road, blue for who is about to be lapped, chequered
// for who is home.

package race

import (
	"math"

	"camber/components"
	"camber/components/num"
)

// When flags are shown.
const (
	slowBelow   = 6.0   // m/s
	slowAgain   = 10.0  // m/s, from where on it is not
	slowFor     = 1.0   // s
	slowStart   = 12.0  // s, after its own start, that a car may be slow
	slowBeside  = 4.0   // m, beyond the edge of the road: who stands farther away endangers nobody
	yellowAhead = 200.0 // m, along the road
	blueBehind  = 40.0  // m, at least
	blueFor     = 2.5   // s, of who laps
	nearBy      = 20.0  // m, more than which nobody comes by another between two looks
	mostSectors = 64
)

// flags shows everybody the flags of this moment, and tells those that are new.
func (j *judge) flags() {
	was := j.state.Yellow
	j.state.Yellow = 0
	for i := range j.all {
		if e := &j.all[i]; j.hazard(e) {
			j.state.Yellow |= 1 << j.sector(e.seen.lap.Distance)
		}
	}
	for i := range min(len(j.course.gates)+1, mostSectors) {
		switch now := j.state.Yellow >> i & 1; {
		case now > was>>i&1:
			j.tell(nil, components.Ruling{Kind: components.RulingYellow, Number: i + 1},
				components.Notice{Kind: "race-yellow", Numbers: [4]float64{float64(i + 1)}})
		case now < was>>i&1:
			j.tell(nil, components.Ruling{Kind: components.RulingClear, Number: i + 1},
				components.Notice{Kind: "race-clear", Numbers: [4]float64{float64(i + 1)}})
		}
	}
	for i := range j.all {
		e := &j.all[i]
		had := e.Flags
		e.Flags = j.flagsOf(e)
		if e.Who.Hands && e.Flags&^had&components.FlagBlue != 0 {
			j.tell(e, components.Ruling{Kind: components.RulingBlue}, components.Notice{Kind: "race-blue"})
		}
	}
}

// hazard tells whether a car stands or is slow on the road or close to it.
func (j *judge) hazard(e *entry) bool {
	switch {
	case !e.seen.there || !e.seen.lap.Started || e.seen.pits || e.seen.beside > slowBeside || j.now < e.Go+slowStart,
		e.seen.speed > slowAgain:
		e.Slow = 0
	case e.seen.speed < slowBelow || e.Slow > 0:
		e.Slow += j.look
	}
	return e.Slow >= slowFor || e.Back >= wrongFor && e.Out == 0 && !e.Finished
}

// flagsOf are those that somebody is shown.
func (j *judge) flagsOf(e *entry) (flags components.RaceFlags) {
	switch {
	case e.Finished:
		return components.FlagChequered
	case e.Out != 0 || !e.seen.lap.Started || j.now <= e.Go:
		return 0
	}
	for i := range j.all {
		o := &j.all[i]
		if o.EntrantState == e.EntrantState || !o.seen.there || !o.seen.lap.Started {
			continue
		}
		if o.Slow >= slowFor || o.Back >= wrongFor {
			if j.way(e, o) < yellowAhead {
				flags |= components.FlagYellow
			}
		}
		if o.Out != 0 || o.Finished || !j.course.closed || j.session().Kind != components.RaceProper {
			continue
		}
		behind := j.way(o, e)
		if o.seen.lap.Distance-e.seen.lap.Distance > j.course.length-behind-1 &&
			behind < max(blueBehind, float64(blueFor*o.seen.along)) && o.Pit == 0 {
			flags |= components.FlagBlue
		}
	}
	return flags
}

// way is how far one has to go along the road to where another is, in metres.
func (j *judge) way(e, o *entry) float64 {
	far := o.seen.lap.Distance - e.seen.lap.Distance
	if j.course.closed {
		return far - float64(j.course.length*math.Floor(far/j.course.length))
	}
	if far < 0 {
		return math.Inf(1)
	}
	return far
}

// sector is the one that a progress lies in, from 0.
func (j *judge) sector(progress float64) (n int) {
	if j.course.closed {
		progress -= float64(j.course.length * math.Floor(progress/j.course.length))
	}
	for n < len(j.course.gates) && n < mostSectors-1 && progress >= j.course.gates[n] {
		n++
	}
	return n
}

// overtaken holds it against those under a yellow flag whom they have passed in this step.
func (j *judge) overtaken() {
	for i := range j.all {
		e := &j.all[i]
		if e.Flags&components.FlagYellow == 0 || e.Out != 0 || e.Finished || !e.seen.there {
			continue
		}
		for k := range j.all {
			o := &j.all[k]
			if o.Out != 0 || o.Finished || o.Slow > 0 || o.Back > 0 || o.Pit > 0 || !o.seen.there || j.now <= o.Go {
				continue
			}
			was, now := j.apart(o.Along-e.Along), j.apart(o.seen.lap.Distance-e.seen.lap.Distance)
			if was > 0 && now <= 0 && was-now < nearBy { // half a lap ahead becomes half a lap behind: nobody was passed
				j.punish(e, components.CauseYellow, j.plan.Rules.Yellow)
			}
		}
	}
}

// apart is a way along the road, the short way round.
func (j *judge) apart(far float64) float64 {
	if j.course.closed {
		far -= float64(j.course.length * float64(num.Floor(far/j.course.length+0.5, math.MinInt32, math.MaxInt32)))
	}
	return far
}
