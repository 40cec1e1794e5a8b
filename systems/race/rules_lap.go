// The rules of a lap: gates, posts and the line, cuts, wrong ways, and cars that stand.

package race

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/num"
	"camber/components/vehicle"
	"camber/ecs"
)

// postEvery is how far apart a course's posts are, in metres.
func (j *judge) postEvery() float64 { return float64(j.course.length / components.RacePosts) }

// post is the last one that somebody has come by.
func (j *judge) post(e *entry) int32 {
	return int32(num.Floor(e.Along/j.postEvery(), math.MinInt32, math.MaxInt32))
}

// crossed is how long before the step's end a progress was reached.
func (j *judge) crossed(e *entry, at float64) float64 {
	return since(&e.seen.lap, at, e.seen.lap.Distance-e.Along, j.dt)
}

// progress takes in how far a car has come in the step.
func (j *judge) progress(e *entry) {
	lap := &e.seen.lap
	step := lap.Distance - e.Along
	if lap.Cut && !e.CutLap {
		j.cut(e) // a piece was left out at once
	}
	for ; step > 0; e.Post++ {
		next := float64(float64(e.Post+1) * j.postEvery())
		if next > lap.Distance {
			break
		}
		e.Pass(e.Post+1, j.now-j.crossed(e, next)-e.Go)
	}
	if lap.Laps > e.Lapped {
		j.gates(e, int32(len(j.course.gates)), e.Lapped)
		e.Sectors = append(e.Sectors, lap.Last-e.UnderWay())
		e.Gates, e.Lapped = 0, lap.Laps
		j.lapped(e)
	}
	if !lap.Finished {
		j.gates(e, lap.Gate, lap.Laps)
	}
	if e.Along = lap.Distance; lap.Distance < 0 { // back behind the line
		e.Sectors = e.Sectors[:len(e.Sectors)-int(e.Gates)]
		e.Gates, e.CutLap = 0, false
	}
}

// gates takes down the gates passed, up to a number, on the lap after so many.
func (j *judge) gates(e *entry, upTo, laps int32) {
	begun := 0.0
	if j.course.closed {
		begun = float64(j.course.length * float64(laps))
	}
	for e.Gates < upTo {
		time := e.seen.lap.Since
		if laps < e.seen.lap.Laps { // the lap has ended in this step
			time = e.seen.lap.Last + j.crossed(e, begun+j.course.length)
		}
		time -= j.crossed(e, begun+j.course.gates[e.Gates])
		e.Sectors = append(e.Sectors, time-e.UnderWay())
		e.Gates++
	}
}

// lapped takes down the lap that has just ended.
func (j *judge) lapped(e *entry) {
	lap := &e.seen.lap
	e.line = j.now - lap.Since - j.state.Go
	if !j.course.closed {
		e.line = lap.Last
	}
	e.Time = e.line
	one := components.RaceLap{
		Session: j.state.Session, Lap: e.Done() + 1, Time: lap.Last, At: e.line, Cut: e.CutLap,
	}
	e.Laps = append(e.Laps, one)
	e.CutLap = false
	if !one.Cut && (e.Best == 0 || one.Time < e.Best) {
		e.Best = one.Time
	}
}

// watch looks for what takes longer than a step.
func (j *judge) watch(e *entry) {
	switch {
	case e.seen.off && e.Off == 0:
		e.OffAt, e.OffSpeed, e.Off = e.Along, max(e.seen.along, 0), j.look
	case e.seen.off:
		e.Off += j.look
	case e.Off > 0:
		if pace := (e.Along - e.OffAt) / e.Off; pace > float64(cutGain*e.OffSpeed) && pace > stillBelow {
			j.cut(e)
		}
		e.Off = 0
	}
	j.through(e)
	if e.Back += j.look; e.seen.along > wrongBelow {
		e.Back = 0
	} else if e.Back >= wrongFor && e.Back-j.look < wrongFor {
		j.tell(e, components.Ruling{Kind: components.RulingWrongWay},
			components.Notice{Kind: "race-wrong-way", Bad: true})
	}
	s := j.session()
	if e.seen.dry && e.Still+j.look >= dryFor && e.seen.speed <= stillBelow && !e.seen.pits {
		j.out(e, components.CauseFuel)
		return
	}
	if e.Still += j.look; e.seen.speed > stillBelow {
		e.Still = 0
	} else if e.Still >= j.plan.Rules.Retire && (s.Laps > 0 || s.Kind == components.RaceProper) {
		j.out(e, components.CauseStood)
	}
	if e.Out == 0 && e.seen.crushed >= crushedOut {
		j.out(e, components.CauseDamage)
	}
}

// cut holds a cut against somebody: the lap, and in a race time beyond some warnings.
func (j *judge) cut(e *entry) {
	e.Cuts++
	e.CutLap = true
	rules := &j.plan.Rules
	switch {
	case j.session().Kind.Timed():
		j.tell(e, components.Ruling{Kind: components.RulingWarning, Cause: components.CauseCut},
			components.Notice{Kind: "race-cut-lap", Bad: true})
	case e.Cuts <= rules.Warnings:
		j.tell(e, components.Ruling{
			Kind: components.RulingWarning, Cause: components.CauseCut, Number: int(e.Cuts),
		}, components.Notice{
			Kind: "race-warning", Bad: true, Numbers: [4]float64{float64(e.Cuts), float64(rules.Warnings)},
		})
	default:
		j.punish(e, components.CauseCut, rules.Cut)
	}
}

// moved tells that an order has put somebody's car elsewhere. The lap does not count; where a piece of it is left out
// by that, it is a cut like any other.
func (j *judge) moved(car ecs.Key, leaps bool) {
	if j.state.Phase != components.RaceRunning && j.state.Phase != components.RaceFlagged {
		return
	}
	for i := range j.all {
		e := &j.all[i]
		if e.Car != car || e.Out != 0 || e.Finished {
			continue
		}
		var n components.Notice
		if j.now > e.Go && !e.CutLap && !leaps {
			e.CutLap, n = true, components.Notice{Kind: "race-cut-lap", Bad: true}
		}
		if j.tell(e, components.Ruling{Kind: components.RulingMoved}, n); j.now > e.Go && !e.CutLap {
			j.cut(e)
		}
	}
}

// order is who is ahead of whom in the session that is on.
func (j *judge) order() []*entry {
	order := make([]*entry, len(j.all))
	for i := range j.all {
		order[i] = &j.all[i]
	}
	kind, session := j.session().Kind, j.state.Session
	slices.SortStableFunc(order, func(a, b *entry) int { return j.ahead(a, b, kind, session) })
	return order
}

// ahead is below 0 where a is ahead of b: by best laps, or by laps, then time, then way; at last the slot.
func (j *judge) ahead(a, b *entry, kind components.RaceKind, session int32) int {
	slots := cmp.Compare(a.Slot, b.Slot)
	if kind.Timed() {
		return cmp.Or(cmp.Compare(orNever(a.Best), orNever(b.Best)), slots)
	}
	if a.Finished && b.Finished && a.Done() == b.Done() {
		return cmp.Or(cmp.Compare(a.Time+a.Penalty(session), b.Time+b.Penalty(session)), slots)
	}
	over := 0
	if j.state.Phase == components.RaceOver {
		over = rankOf(a.Finished) - rankOf(b.Finished)
	}
	return cmp.Or(cmp.Compare(b.Done(), a.Done()), over, rankOf(a.Out == 0)-rankOf(b.Out == 0),
		cmp.Compare(b.Along, a.Along), cmp.Compare(a.Grid, b.Grid), slots)
}

// rankOf puts what is so before what is not.
func rankOf(so bool) int {
	if so {
		return 0
	}
	return 1
}

// orNever is a time, or one that never comes where there is none.
func orNever(time float64) float64 {
	if time > 0 {
		return time
	}
	return math.Inf(1)
}

// byEnd sorts by how a session ended; who was not in it comes last.
func byEnd(order []*entry, session int) {
	place := func(e *entry) int32 {
		if session < len(e.Ended) && e.Ended[session].Place > 0 {
			return e.Ended[session].Place
		}
		return math.MaxInt32
	}
	slices.SortStableFunc(order, func(a, b *entry) int { return cmp.Compare(place(a), place(b)) })
}

// gap is how far a car is behind the first in time: -1 where that is not known, and whole laps.
func (j *judge) gap(e, first *entry) (seconds float64, laps int32) {
	if e.EntrantState == first.EntrantState {
		return 0, 0
	}
	if j.course.closed {
		laps = int32(num.Floor((first.Along-e.Along)/j.course.length, 0, math.MaxInt32))
	}
	if e.Finished && first.Finished {
		s := j.state.Session
		return e.Time + e.Penalty(s) - first.Time - first.Penalty(s), first.Done() - e.Done()
	}
	post, every, now := j.post(e), j.postEvery(), j.now-e.Go
	here, ok := first.Since(post, now)
	if !ok || post < first.Post-components.RacePosts+1 || post > first.Post {
		return -1, laps
	}
	next, far := first.Go-e.Go, first.Along
	if post < first.Post {
		next, _ = first.Since(post+1, now)
		far = float64(float64(post+1) * every)
	} else if speed := e.seen.speed + first.seen.speed; speed > 2*stillBelow { // near: as fast there as it is itself now
		return max(next+float64(2*(far-e.Along))/speed, 0), laps
	}
	if from := float64(float64(post) * every); far > from {
		share := min((e.Along-from)/(far-from), 1)
		here += float64((next-here)*share) - float64(float64(0.5*share*(1-share))*j.bend(first, post, now))
	}
	return max(here, 0), laps
}

// bend is how much longer ago the first passed each post before one than the next, beyond even pace: without it a gap
// would be off by a tenth where cars brake.
func (j *judge) bend(first *entry, post int32, now float64) (seconds float64) {
	if post+2 > first.Post || post-1 <= first.Post-components.RacePosts {
		return 0
	}
	for i, share := range [...]float64{0.5, -0.5, -0.5, 0.5} {
		at, ok := first.Since(post-1+int32(i), now)
		if !ok {
			return 0
		}
		seconds += float64(share * at)
	}
	return seconds
}

// standings are those of the race for who shows them: a row for each car in the world, sorted by Key.
func (j *judge) standings(rows []components.Standing, f *field) []components.Standing {
	order := j.order()
	for i, e := range order {
		car := f.cars.Find(e.Car)
		if car == nil || f.course == nil {
			continue
		}
		one := components.Standing{
			Key: e.Car, Car: int(e.Slot), Number: int(e.Number), Name: vehicle.NameOf(e.name()), Course: f.course.Key,
			Place: i + 1, Of: int(j.session().Laps), Laps: int(e.Done()), Finished: e.Finished, Best: e.Best, Distance: e.Along,
			Behind: max(0, order[0].Along-e.Along), Flags: e.Flags, Wrong: e.Back >= wrongFor && e.Out == 0 && !e.Finished,
			Penalty: e.Penalty(j.state.Session), Through: int(e.Through),
		}
		for _, p := range e.Penalties {
			if p.Session == j.state.Session && !(p.Through && p.Seconds == 0 && p.Served > 0) {
				one.Cause = p.Cause
			}
		}
		if j.course.closed {
			one.Round = j.course.length
		}
		one.Races = e.Out == 0 && !e.Finished && j.session().Kind == components.RaceProper && j.now > e.Go &&
			(j.state.Phase == components.RaceRunning || j.state.Phase == components.RaceFlagged)
		if e.Time > 0 {
			one.Time = e.Time + e.Penalty(j.state.Session)
		}
		gap, down := j.gap(e, order[0])
		one.Gap, one.Down = gap, int(down)
		rows = append(rows, one)
	}
	slices.SortFunc(rows, func(a, b components.Standing) int { return cmp.Compare(a.Key, b.Key) })
	for place, key := 1, 0; place <= len(order); place++ { // who has left leaves no hole
		for i := range rows {
			if rows[i].Place == place {
				key++
				rows[i].Place = key
				break
			}
		}
	}
	return rows
}
