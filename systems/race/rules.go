// The rules of a race on plain data: lights, starts, laps, the flag, and who is out.

package race

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/space"
	"camber/components/vehicle"
)

// judge rules a race. Between two steps it remembers nothing: all that counts is State.
type judge struct {
	plan   *components.RacePlan
	state  *components.RaceState
	all    []entry // sorted by their slots
	course course
	tick   uint64
	now    float64 // s, of the run, at the end of the step
	dt     float64 // s
	look   float64 // s, since the judge last looked about; 0: not in this step
	seed   uint64  // of the run
	lane   float64 // m, of pit lane from its first box to its last; 0: there is none

	// about whom; nil: about all
	tell func(e *entry, what components.Ruling, n components.Notice)
}

// entry is an entrant with what is seen of the car.
type entry struct {
	*components.EntrantState
	seen   sight
	called bool    // it is its turn to come to the start, in this step
	line   float64 // s, since the start, at which a lap ended in this step; 0: none did
}

func (e *entry) name() string { return string(e.Who.Name) }

// sight is what is seen of a car in a step.
type sight struct {
	there   bool // it is in the world
	lap     vehicle.LapState
	place   space.Place
	speed   float64 // m/s, over the ground
	along   float64 // m/s, the way of the road
	beside  float64 // m, that its middle is beyond the edge of the road
	off     bool    // all its wheels are beside the road, and it is not in the pits
	pits    bool    // it is in the pit lane
	crushed float64 // of its sides, together
	dry     bool    // its tank is empty
}

// What is the same in every race.
const (
	gridFor    = 1.0  // s, that cars stand before the first lamp
	holdLeast  = 0.5  // s, that all lamps are on at least
	holdMore   = 2.0  // s, and at most beyond that
	jumpFrom   = 0.3  // m, that a car may move before it is told to go
	overFor    = 4.0  // s, between two sessions
	callFor    = 4.0  // s, before its own start, that a car comes to the first place where they start one by one
	stillBelow = 1.0  // m/s
	wrongBelow = -2.0 // m/s, along the road
	wrongFor   = 1.5  // s
	dryFor     = 3.0  // s, that a car with an empty tank stands before it is out
	cutGain    = 0.9  // of the speed at which the road was left: who keeps more has gained
	crushedOut = 2.0  // sides
)

// session is the one that is on.
func (j *judge) session() *components.RaceSession { return &j.plan.Sessions[j.state.Session] }

// enter begins a phase.
func (j *judge) enter(p components.RacePhase) {
	j.state.Phase, j.state.Tick, j.state.Began = p, j.tick, j.now
}

// begin begins a session: who stands where is in Grid, and nothing of the one before counts.
func (j *judge) begin(session int32) {
	order := j.grid(session)
	*j.state = components.RaceState{Session: session}
	j.enter(components.RaceOnGrid)
	j.state.Go = math.MaxFloat64
	for place, e := range order {
		e.EntrantState.Begin(int32(place + 1))
	}
}

// grid is the order in which a session's cars stand.
func (j *judge) grid(session int32) []*entry {
	order := make([]*entry, len(j.all))
	for i := range j.all {
		order[i] = &j.all[i]
	}
	kind := j.plan.Sessions[session].Grid
	if kind == components.GridStarts {
		return order
	}
	if session > 0 {
		byEnd(order, int(session)-1)
	}
	if kind == components.GridReversed {
		for i, k := 0, len(order)-1; i < k; i, k = i+1, k-1 {
			order[i], order[k] = order[k], order[i]
		}
	}
	return order
}

// step rules one step. It tells whether the next session is to begin at its end.
func (j *judge) step() (next bool) {
	j.admit()
	switch s := j.state; s.Phase {
	case components.RaceOnGrid:
		if j.now-s.Began < gridFor {
			break
		}
		if j.session().Lights {
			j.enter(components.RaceLights)
			hold := float64(holdMore * num.Uniform(j.seed, uint64(s.Session), lightsPurpose, j.tick))
			j.green(j.now + components.LampEvery*components.StartLamps + holdLeast + hold)
			break
		}
		j.green(j.now)
		j.enter(components.RaceRunning)
	case components.RaceLights:
		if j.now > s.Go {
			j.enter(components.RaceRunning)
			j.tell(nil, components.Ruling{Kind: components.RulingGo}, components.Notice{Kind: "race-go"})
		}
	case components.RaceOver:
		return j.now-s.Began >= overFor && int(s.Session)+1 < len(j.plan.Sessions)
	}
	on := j.state.Phase == components.RaceRunning || j.state.Phase == components.RaceFlagged
	if on && j.plan.Rules.Yellow > 0 {
		j.overtaken()
	}
	for i := range j.all {
		j.follow(&j.all[i])
	}
	if on {
		j.flag()
		if j.look > 0 {
			j.flags()
		}
		j.end()
	}
	return false
}

var lightsPurpose = num.Purpose("start lights")

// admit lets in who has come since the last step, behind all others of the session: they may go at once, or when it is
// their turn. Who comes back goes on.
func (j *judge) admit() {
	last := int32(0)
	for i := range j.all {
		last = max(last, j.all[i].Grid)
	}
	for i := range j.all {
		e := &j.all[i]
		if j.back(e) {
			j.resume(e)
		}
		if e.Grid > 0 {
			continue
		}
		last++
		e.EntrantState.Begin(last)
		for len(e.Ended) < int(j.state.Session) {
			e.Ended = append(e.Ended, components.RaceEnd{})
		}
		if e.From = e.seen.place; j.state.Go < math.MaxFloat64 {
			e.Go = max(j.now, j.starts(e))
			if j.session().Apart > 0 { // it is called to the start first
				e.Go = max(e.Go, j.now+2*callFor)
			}
		}
	}
}

// green says when cars may go: all at once, or one after the other from the first place on.
func (j *judge) green(at float64) {
	j.state.Go = at
	for i := range j.all {
		j.all[i].Go = j.starts(&j.all[i])
	}
}

// starts is when somebody may go, in seconds of the run.
func (j *judge) starts(e *entry) float64 {
	return j.state.Go + float64(j.session().Apart*float64(e.Grid-1))
}

// follow rules one car in a step.
func (j *judge) follow(e *entry) {
	e.line, e.called = 0, false
	switch {
	case e.Out != 0 || e.Finished:
		return
	case !e.seen.there:
		j.out(e, components.CauseLeft)
		return
	}
	if j.now <= e.Go {
		left := e.Go - j.now
		e.called = e.Grid > 1 && j.session().Apart > 0 && left <= callFor && left+j.dt > callFor
		if j.state.Phase == components.RaceOnGrid && j.now-j.state.Began < 0.5*gridFor ||
			j.session().Apart > 0 && left <= callFor && left > callFor-0.5*gridFor {
			e.From = e.seen.place // it settles on its springs
		}
		if away := e.seen.place.From(e.From); !e.Jumped && num.Hypot(away.X, away.Y) > jumpFrom {
			e.Jumped = true
			j.punish(e, components.CauseFalseStart, j.plan.Rules.FalseStart)
		}
		e.Along, e.Lapped = e.seen.lap.Distance, e.seen.lap.Laps
		e.Post = j.post(e)
		return
	}
	j.progress(e)
	if j.look > 0 {
		j.watch(e)
	}
}

// out takes somebody out of the session.
func (j *judge) out(e *entry, why components.RaceCause) {
	e.Out, e.OutTick = why, j.tick
	j.tell(e, components.Ruling{Kind: components.RulingOut, Cause: why},
		components.Notice{Kind: "race-out", Bad: true, Cause: why.Saying()})
}

// punish holds something against somebody: so many seconds, or below none of them a drive-through.
func (j *judge) punish(e *entry, why components.RaceCause, seconds float64) {
	p := components.RacePenalty{Session: j.state.Session, Cause: why, Tick: j.tick, Seconds: seconds, Through: seconds < 0}
	if p.Through && !(j.lane > 0) {
		p.Seconds, p.Served = j.plan.Rules.Through, j.tick
	}
	n := components.Notice{Kind: "race-penalty", Bad: true, Cause: why.Saying(), Numbers: [4]float64{p.Seconds}}
	if p.Through && p.Served == 0 {
		p.Seconds, n.Kind = 0, "race-through"
		e.Through++
	}
	e.Penalties = append(e.Penalties, p)
	j.tell(e, components.Ruling{
		Kind: components.RulingPenalty, Cause: why, Seconds: p.Seconds, Through: p.Through && p.Served == 0,
	}, n)
}

// flag shows the flag where it is time for it, and has home whoever crosses the line from then on.
func (j *judge) flag() {
	s := j.session()
	up := s.Seconds > 0 && j.now-j.state.Go >= s.Seconds
	timed := s.Kind.Timed()
	if up && timed && j.state.Phase == components.RaceRunning {
		j.wave(j.state.Go + s.Seconds)
	}
	first := math.Inf(1)
	for i := range j.all {
		e := &j.all[i]
		if e.line == 0 || timed || s.Kind == components.RaceStage || j.state.Phase != components.RaceRunning {
			continue
		}
		if s.Laps > 0 && e.Done() >= s.Laps || up && j.leads(e) {
			first = min(first, e.line)
		}
	}
	if !math.IsInf(first, 1) {
		j.wave(j.state.Go + first)
	}
	for i := range j.all {
		e := &j.all[i]
		if e.line > 0 && (s.Laps > 0 && e.Done() >= s.Laps || j.state.Flag > 0 && j.state.Go+e.line >= j.state.Flag) {
			e.Finished = true
		}
	}
}

// leads tells whether nobody else has driven as many laps.
func (j *judge) leads(e *entry) bool {
	for i := range j.all {
		if o := &j.all[i]; o.EntrantState != e.EntrantState && o.Out == 0 && o.Done() >= e.Done() &&
			(o.Done() > e.Done() || o.Time < e.Time) {
			return false
		}
	}
	return true
}

// wave shows the flag at a time of the run.
func (j *judge) wave(at float64) {
	j.enter(components.RaceFlagged)
	j.state.Flag = at
	j.tell(nil, components.Ruling{Kind: components.RulingFlag}, components.Notice{Kind: "race-flag"})
}

// end ends the session once nobody is awaited any more.
func (j *judge) end() {
	waited := j.state.Flag > 0 && j.now-j.state.Flag >= j.plan.Rules.After
	for i := range j.all {
		if e := &j.all[i]; !waited && e.Out == 0 && !e.Finished {
			return
		}
	}
	j.over()
}

// over ends the session as it stands.
func (j *judge) over() {
	for i := range j.all {
		j.unserved(&j.all[i])
		j.all[i].Flags = 0
		if j.all[i].Finished {
			j.all[i].Flags = components.FlagChequered
		}
	}
	j.state.Yellow = 0
	j.enter(components.RaceOver)
	for place, e := range j.order() {
		e.Ended = append(e.Ended, components.RaceEnd{
			Grid: e.Grid, Place: int32(place + 1), Laps: e.Done(), Best: e.Best, Finished: e.Finished,
			Out: e.Out, OutTick: e.OutTick,
		})
		end := &e.Ended[len(e.Ended)-1]
		if e.Time > 0 {
			end.Time = e.Time + e.Penalty(j.state.Session)
		}
		if place == 0 && (e.Finished || j.session().Kind.Timed() && e.Best > 0) {
			j.state.Winner = e.Car
			j.tell(e, components.Ruling{Kind: components.RulingWon}, components.Notice{Kind: "race-won"})
		}
	}
}

// through looks whether somebody comes through the pits who owes that.
func (j *judge) through(e *entry) {
	switch {
	case e.seen.pits && e.Pit == 0:
		e.PitAt, e.Pit = e.Along, 1
	case e.seen.pits:
		e.Pit = 1 + max(0, e.Along-e.PitAt)
	case e.Pit > 0:
		driven := e.Pit-1 >= float64(throughLeast*j.lane)
		if e.Pit = 0; !driven || e.Through == 0 {
			return
		}
		e.Through--
		for i := range e.Penalties {
			if p := &e.Penalties[i]; p.Through && p.Served == 0 && p.Session == j.state.Session {
				p.Served = j.tick
				j.tell(e, components.Ruling{Kind: components.RulingServed}, components.Notice{Kind: "race-served"})
				return
			}
		}
	}
}

// throughLeast is how much of the pit lane must be come through in one go.
const throughLeast = 0.8

// unserved turns the drive-throughs that somebody still owes into time.
func (j *judge) unserved(e *entry) {
	for i := range e.Penalties {
		if p := &e.Penalties[i]; p.Through && p.Served == 0 && p.Session == j.state.Session {
			p.Seconds, p.Served = j.plan.Rules.Through, j.tick
		}
	}
	e.Through = 0
}
