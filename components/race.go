// A race as it stands: its sessions, who is in it, and all that a later step needs to know of either.

package components

import (
	"math"
	"strings"

	"camber/components/num"
	"camber/components/person"
	"camber/components/space"
	"camber/ecs"
)

// Race is a race under way. It is on an entity of its own, and only where a race is on.
var Race = ecs.Declare[RaceData]("race")

// Entrant is somebody in a race. Each is an entity of its own, beside the car's.
var Entrant = ecs.Declare[EntrantData]("entrant")

// RaceData is the Race component.
type RaceData struct {
	Params RaceParams
	State  RaceState
}

// RaceParams are a race's.
type RaceParams struct {
	Plan *RacePlan // shared and never written
}

// RacePlan is what a race is to be.
type RacePlan struct {
	ID, Name string
	Sessions []RaceSession // at least one, one after the other
	Rules    RaceRules
	Points   []int // of the last session's first, second ...
}

// RaceKind says what counts in a session.
type RaceKind uint8

// What counts in a session: who is ahead after laps or time, or who has the best lap.
const (
	RacePractice   RaceKind = iota // best laps, for nothing
	RaceQualifying                 // best laps, for the grid of the next
	RaceProper                     // who is home first
	RaceAttack                     // best laps, for themselves
	RaceStage                      // from a start to a finish, one by one
)

// RaceKinds are what blueprints and results call them.
var RaceKinds = [...]string{"practice", "qualifying", "race", "attack", "stage"}

// String is what it is called.
func (k RaceKind) String() string { return RaceKinds[k] }

// Timed tells whether best laps decide.
func (k RaceKind) Timed() bool { return k == RacePractice || k == RaceQualifying || k == RaceAttack }

// RaceGrid says in which order cars stand at a session's start.
type RaceGrid uint8

// The orders of a grid.
const (
	GridStarts     RaceGrid = iota // by slot
	GridQualifying                 // as the last session ended
	GridReversed                   // the other way round than that
)

// RaceGrids are what blueprints call them.
var RaceGrids = [...]string{"starts", "qualifying", "reversed"}

// RaceSession is one part of a race.
type RaceSession struct {
	Kind    RaceKind
	Laps    int32   // to drive; 0: Seconds end it
	Seconds float64 // s, after which the flag is shown; 0: Laps end it
	Grid    RaceGrid
	Lights  bool    // it begins under start lights
	Apart   float64 // s, from one start to the next; 0: all go at once
}

// RaceRules are what is punished, and how.
type RaceRules struct {
	FalseStart float64 // s, for a car that moves before it may; below 0: a drive-through
	Cut        float64 // s, for a cut beyond Warnings; likewise
	Warnings   int32   // cuts that cost nothing
	Through    float64 // s, that a drive-through counts where it was not driven
	Yellow     float64 // s, for overtaking under a yellow flag; 0: nothing
	Retire     float64 // s, that a car may stand before it is out
	After      float64 // s, that a session waits for the others when its first is home
	Orders     bool    // orders of programs may change the world while it is on
}

// RacePhase is how far a session has come.
type RacePhase uint8

// The phases of a session.
const (
	RaceOnGrid  RacePhase = iota // cars stand
	RaceLights                   // lamps come on
	RaceRunning                  // cars may go
	RaceFlagged                  // the flag is out: whoever crosses the line is home
	RaceOver                     // nothing counts any more
)

// RacePhases are what results call them.
var RacePhases = [...]string{"grid", "lights", "running", "flag", "over"}

// RaceState is where a race has come to. Session begins at 0; a race that has not begun has Tick 0.
type RaceState struct {
	Session int32
	Phase   RacePhase
	Tick    uint64  // at which the phase began
	Began   float64 // s, of the run, likewise
	Go      float64 // s, of the run, from which on cars may go
	Flag    float64 // s, of the run, when the flag came out; 0: it has not
	Winner  ecs.Key // car of whoever has won this session; 0: nobody yet
	Yellow  uint64  // sectors of the course in which a car stands or is slow, a bit each
}

// RaceFlags are those that somebody is shown, together.
type RaceFlags uint8

// The flags.
const (
	FlagYellow    RaceFlags = 1 << iota // a car stands or is slow on the road ahead
	FlagBlue                            // somebody who is about to lap it is behind
	FlagChequered                       // it is home
)

// String is what results call them.
func (f RaceFlags) String() (all string) {
	for i, name := range [...]string{" yellow", " blue", " chequered"} {
		if f&(1<<i) != 0 {
			all += name
		}
	}
	return strings.TrimPrefix(all, " ")
}

// Session is the one that is on.
func (d *RaceData) Session() *RaceSession { return &d.Params.Plan.Sessions[d.State.Session] }

// EntrantData is the Entrant component.
type EntrantData struct {
	State EntrantState
}

// RaceEntry is who drives what. It is State, for somebody may come in while a race is on.
type RaceEntry struct {
	Name   []byte     // UTF-8
	Car    []byte     // id of its blueprint
	Colour [3]float64 // sRGB, 0..1, of the car
	Skill  float64    // 0..1, of the built-in driver
	Hands  bool       // a person drives
}

// RacePosts are even places along a course at which times are kept, for gaps.
const RacePosts = 48

// EntrantState is how somebody stands. Times of a session count from the race's Go.
type EntrantState struct {
	Slot   int32   // from 1; no two have the same
	Number int32   // that it is known by; 0: not dealt yet
	Car    ecs.Key // its car's chassis; it may have left the world
	Who    RaceEntry

	Laps      []RaceLap     // of all sessions
	Sectors   []float64     // s, of all these laps, one after the other, and of the lap under way
	Penalties []RacePenalty // of all sessions
	Ended     []RaceEnd     // how each session that is over ended for it

	// Of the session that is on, sorted by their sizes: what stands together is hashed together.
	From     space.Place // where it stands on the grid
	Go       float64     // s, of the run, when it may start
	Along    float64     // m, of its progress at the last step
	Time     float64     // s, when it last finished a lap
	Best     float64     // s, its best lap without a cut; 0: none
	Off      float64     // s, that it has been off the road with all wheels
	OffAt    float64     // m, of progress, where it left it
	OffSpeed float64     // m/s, along the road, at which it left it
	Back     float64     // s, that it has come the wrong way
	Still    float64     // s, that it has stood
	Pit      float64     // m, and one more, that it has come through the pits without leaving them; 0: it is not in them
	PitAt    float64     // m, of progress, where it came into them
	Slow     float64     // s, that it has been slow on the road
	OutTick  uint64
	Posts    [RacePosts / perWord]PostTimes // when each was last passed

	Post     int32 // the last post passed, counted on over laps; those before the line are below 0
	Grid     int32 // place, from 1; 0: it has just come
	First    int32 // in Laps
	Lapped   int32 // laps of its car that are in Laps
	Gates    int32 // of the lap under way that are in Sectors
	Cuts     int32
	Through  int32     // drive-throughs that it owes
	Out      RaceCause // why it is out; 0: it is not
	Flags    RaceFlags // that it is shown
	Jumped   bool      // its start was judged
	Finished bool      // it is home
	CutLap   bool      // the lap under way has one
}

// PostTimes are three of 21 bits, for they are hashed in each step: ms since an entrant's Go, and one more; 0: never.
type PostTimes uint64

const (
	perWord  = 3
	postBits = 21
	postMost = 1<<postBits - 1 // ms, after which they begin anew: 35 minutes
)

// Pass notes that a post was passed so many seconds after Go.
func (s *EntrantState) Pass(post int32, seconds float64) {
	n := uint32(post) % RacePosts
	ms := uint64(num.Floor(float64(1000*seconds)+0.5, 0, math.MaxInt32))%postMost + 1
	at := n % perWord * postBits
	s.Posts[n/perWord] = s.Posts[n/perWord]&^(postMost<<at) | PostTimes(ms<<at)
}

// Since is how long ago it passed a post, so many seconds after its Go.
func (s *EntrantState) Since(post int32, now float64) (seconds float64, ok bool) {
	n := uint32(post) % RacePosts
	at := int(s.Posts[n/perWord] >> (n % perWord * postBits) & postMost)
	ms := num.Floor(float64(1000*now)+0.5, 0, math.MaxInt32)%postMost + 1 - at
	switch {
	case ms > postMost/2:
		ms -= postMost
	case ms < -postMost/2:
		ms += postMost
	}
	return float64(0.001 * float64(ms)), at > 0
}

// RaceLap is a lap driven.
type RaceLap struct {
	Session int32
	Lap     int32   // in its session, from 1
	Time    float64 // s
	At      float64 // s, since the start, when it ended
	Cut     bool    // it is nobody's best
}

// RaceCause is why something is held against somebody.
type RaceCause uint8

// The causes of penalties, and of being out.
const (
	_ RaceCause = iota
	CauseFalseStart
	CauseCut
	CauseNotServed // a drive-through that was not driven
	CauseLeft      // the car has left the world
	CauseStood     // it stood too long
	CauseDamage    // it was damaged beyond driving
	CauseControl   // race control says so
	CauseYellow    // it has overtaken under a yellow flag
	CauseFuel      // it stands, and its tank is empty
)

// RaceCauses are what people read.
var RaceCauses = [...]string{
	"", "false start", "cut", "drive-through not driven", "has left", "stood too long", "damaged beyond driving",
	"race control", "overtaking under yellow", "out of fuel",
}

// String is what programs and menus read.
func (c RaceCause) String() string { return RaceCauses[c] }

// Saying names its words among those that are told.
func (c RaceCause) Saying() person.Saying { return causes[c] }

var causes = [...]person.Saying{
	"", "cause-false-start", "cause-cut", "cause-not-served", "cause-left", "cause-stood", "cause-damage",
	"cause-control", "cause-yellow", "cause-fuel",
}

// RacePenalty is held against somebody.
type RacePenalty struct {
	Session int32
	Cause   RaceCause
	Tick    uint64
	Seconds float64 // added to the time; 0 of a drive-through
	Through bool    // it is a drive-through
	Served  uint64  // tick at which that was driven, or became Seconds; 0: it was not
}

// RaceEnd is how a session ended for somebody.
type RaceEnd struct {
	Grid, Place int32 // from 1
	Laps        int32
	Time        float64 // s, with penalties; 0: no lap was finished
	Best        float64 // s; 0: none
	Finished    bool
	Out         RaceCause
	OutTick     uint64
}

// Begin forgets a session for the next one, which is begun from a place on the grid. Who has left stays out.
func (s *EntrantState) Begin(grid int32) {
	was := *s
	*s = EntrantState{
		Slot: was.Slot, Number: was.Number, Car: was.Car, Who: was.Who,
		Laps: was.Laps, Sectors: was.Sectors, Penalties: was.Penalties,
		Ended: was.Ended, Grid: grid, First: int32(len(was.Laps)), Go: math.MaxFloat64,
	}
	s.Sectors = s.Sectors[:len(s.Sectors)-int(was.Gates)]
	if was.Out == CauseLeft {
		s.Out, s.OutTick = was.Out, was.OutTick
	}
}

// Done is how many laps of the session that is on are driven.
func (s *EntrantState) Done() int32 { return int32(len(s.Laps)) - s.First }

// UnderWay is how much time the gates of the lap under way have taken, in seconds.
func (s *EntrantState) UnderWay() (seconds float64) {
	for _, t := range s.Sectors[len(s.Sectors)-int(s.Gates):] {
		seconds += t
	}
	return seconds
}

// Penalty is how much time a session's penalties come to, in seconds.
func (s *EntrantState) Penalty(session int32) (seconds float64) {
	for i := range s.Penalties {
		if p := &s.Penalties[i]; p.Session == session {
			seconds += p.Seconds
		}
	}
	return seconds
}

// LampEvery is how long after each other the lamps of a race come on, in seconds.
const LampEvery = 1.0

// Lit is Starts.Lit of a race.
func (d *RaceData) Lit(now float64) (lamps int, goes bool) {
	switch s := &d.State; {
	case s.Phase == RaceLights:
		return num.Floor((now-s.Began)/LampEvery, 0, StartLamps-1) + 1, false
	case s.Phase >= RaceRunning && d.Session().Lights && now < s.Go+GoShown:
		return 0, true
	}
	return 0, false
}
