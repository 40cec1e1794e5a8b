// What is raced: a line with its gates, the places where cars start, how far and how fast each has come, and who is
// where.

package components

import (
	"cmp"
	"math"
	"sort"

	"camber/components/line"
	"camber/components/space"
	"camber/ecs"
)

// Course is what is raced on a track; it counts from the Track of the same entity.
var Course = ecs.Declare[CourseData]("course")

// CourseData is the Course component.
type CourseData struct {
	Params CourseParams
}

// CourseParams are a course's. All lines are shared and never written.
type CourseParams struct {
	Middle   *line.Line // the middle of the road, by which progress is measured; nil: nothing is raced
	Racing   *line.Line // what the built-in driver follows; nil: Middle
	Starts   []TrackStart
	Gates    []float64 // m along Middle, sorted: where times are taken besides the start line
	LapCount int32     // of a race; 0 = open end
	Town     *Town     // whose streets they are that are driven; nil: it is none
}

// TrackStart is one place of the grid, the first for pole position.
type TrackStart struct {
	Along   float64   // m, along Middle
	At      space.Vec // m, on the ground, from the track's Place
	Heading float64   // rad, clockwise on the compass from north
	Pit     bool      // it is in the pits, not on the grid
}

// StartAt is a place on a line: so far along it and so far to the right, on the road.
func StartAt(l *line.Line, along, right float64, pit bool) TrackStart {
	return TrackStart{Along: along, At: l.PointAt(along, right), Heading: l.HeadingAt(along), Pit: pit}
}

// PitLane is where boxes are, beyond one edge of the road.
type PitLane struct {
	From   float64 // m, along Middle, of the first box
	Long   float64 // m, from there to the last one; 0: there is no lane
	Beyond float64 // m, from the edge of the road to the middle of the boxes
	Left   bool    // it is on the left
}

// Pits is the lane of a course.
func (c *CourseParams) Pits() (l PitLane) {
	first := true
	for _, s := range c.Starts {
		if !s.Pit || c.Middle == nil {
			continue
		}
		if first {
			_, offset := c.Middle.Locate(s.At, s.Along)
			k := c.Middle.KnotAt(s.Along)
			first, l.From, l.Left, l.Beyond = false, s.Along, offset < 0, max(offset-k.Right, -offset-k.Left)
		}
		if l.Long = s.Along - l.From; l.Long < 0 {
			l.Long += c.Middle.Length
		}
	}
	return l
}

// Courses finds the course that a place belongs to. It binds a view, and belongs to one goroutine; its answers may be
// read by many.
type Courses struct {
	w    *ecs.World
	rows *ecs.View2[TrackData, CourseData]
	seen []ecs.Row2[TrackData, CourseData]
	all  []CourseAt
}

// CourseAt is a course where it lies.
type CourseAt struct {
	*CourseParams
	Key    ecs.Key
	Place  space.Place   // that it counts from
	Ground *GroundParams // of the same track, whose Surfaces its Knots name; never nil
	box    space.Box     // m, around its line
	of     *line.Line    // whose box that is
}

// NewCourses binds them to a world.
func NewCourses(w *ecs.World) *Courses {
	return &Courses{w: w, rows: ecs.NewView2(w, Track, Course)}
}

// bare is the ground of a course on a track that has none.
var bare GroundParams

// All brings the courses up to date and lists them, by Key. The slice is good until tracks come or go.
func (c *Courses) All() []CourseAt {
	rows := c.rows.Rows()
	if !ecs.SameRows(rows, c.seen) {
		c.seen, c.all = rows, make([]CourseAt, len(rows))
		for i, r := range rows {
			c.all[i] = CourseAt{CourseParams: &r.B.Params, Key: r.Key, Ground: &bare}
			if g, ok := Ground.Find(c.w, r.Key); ok {
				c.all[i].Ground = &g.Params
			}
		}
	}
	for i := range c.all {
		a := &c.all[i]
		if a.Place = rows[i].A.State.Place; len(c.all) > 1 && a.of != a.Middle {
			a.of, a.box = a.Middle, a.Middle.Box()
		}
	}
	return c.all
}

// Len is how many there are.
func (c *Courses) Len() int { return len(c.all) }

// At is the course that is nearest to a place, of equal ones the oldest: the one around it, where they are far apart.
// Nil where there is none. It asks what All brought up to date, so that many goroutines may call it.
func (c *Courses) At(p space.Place) *CourseAt {
	if len(c.all) == 1 {
		return &c.all[0]
	}
	var best *CourseAt
	least := math.Inf(1)
	for i := range c.all {
		a := &c.all[i]
		if far := a.beside(p); best == nil || far < least {
			best, least = a, far
		}
	}
	return best
}

// Near tells whether a place is at most so many metres outside the box of the course, level.
func (a *CourseAt) Near(p space.Place, metres float64) bool {
	return a.beside(p) <= float64(metres*metres)
}

// beside is the square of how far a place is beside the box of the course, level.
func (a *CourseAt) beside(p space.Place) float64 { return a.box.Beside(p.From(a.Place)) }

// CourseOf is the course of a car; ok is false where there is no such car or no course. What asks in every step binds
// Courses instead.
func CourseOf(w *ecs.World, car ecs.Key) (course CourseAt, ok bool) {
	body, ok := Chassis.Find(w, car)
	if !ok {
		return course, false
	}
	c := NewCourses(w)
	c.All()
	at := c.At(body.State.Place)
	if at == nil {
		return course, false
	}
	return *at, true
}

// Lap is a car's progress round the track.
var Lap = ecs.Declare[LapData]("lap")

// LapLog tells each lap as it is finished; the event's first key is the car.
var LapLog = ecs.DeclareLog[LapDone]("laps")

// SplitLog tells each of the track's Gates as it is passed; the event's first key is the car.
var SplitLog = ecs.DeclareLog[SplitDone]("splits")

// LapData is the Lap component.
type LapData struct {
	State LapState
}

// LapState is a car's progress. On an open stage a lap is one run from start to finish.
type LapState struct {
	Started  bool    // the car has been seen on the track
	Finished bool    `says:"it is behind the finish of an open stage, and no clock runs"`
	Cut      bool    `says:"it has left a piece of this lap out"`
	Along    float64 `unit:"m" says:"along the track at the last step; 0..length on a closed one"`
	Distance float64 `unit:"m" says:"progress since the line was first crossed, unwound over laps; negative before that"`
	Laps     int32   `says:"laps finished"`
	Gate     int32   `says:"gates passed on this lap"`
	Since    float64 `unit:"s" says:"since the lap under way began"`
	Last     float64 `unit:"s" says:"time of the last lap" none:"0"`
	Best     float64 `unit:"s" says:"time of the best lap without a cut" none:"0"`
}

// LapDone is a finished lap.
type LapDone struct {
	Lap  int32   // its number, from 1
	Time float64 // s
	Best bool    // no faster one before it
	Cut  bool    // a piece of the track was left out: it is nobody's best
}

// SplitDone is a gate passed.
type SplitDone struct {
	Lap  int32   // under way, from 1
	Gate int32   // its number along the track, from 1
	Time float64 // s, since the start of the lap
}

// Standing is how a car stands in its field: systems/race works it out, once a loop, for all who show it.
type Standing struct {
	Key      ecs.Key
	Car      int       // its number in its world
	Number   int       // that it is known by in its field, as on its doors
	Name     ShortName // of the car
	Course   ecs.Key   // that it is on; 0: on none
	Place    int       // from 1, among those on its course
	Of       int       // laps of the race there; 0 = open end
	Laps     int       // finished, never more than Of
	Finished bool      // all laps of the race are driven, or it has crossed the line after the first had
	Time     float64   // s, of the run, when the last of Laps was finished; 0: none was
	Best     float64   // s, of its best lap; 0 = none
	Round    float64   // m, of a lap of its course; 0: that is none that closes
	Distance float64   // m, along its course, unwound over laps
	Behind   float64   // m, behind the first of its course
	Gap      float64   // s, since the first was where it is; -1: it never was there
	Down     int       // whole laps behind the first
	Flags    RaceFlags // that it is shown, in a race
	Wrong    bool      // it comes the wrong way, likewise
	Penalty  float64   // s, that are added to its time
	Through  int       // drive-throughs that it owes
	Cause    RaceCause // of the newest thing held against it; 0: nothing is
	Races    bool      // for its place, against those on the road: it is under way, and best laps do not decide
}

// Standings are those of all cars of a world.
type Standings struct {
	Laps int        // of the race that a host has on; 0: as many as the course says; OpenEnd: the race has none
	Rows []Standing // sorted by Key; of the newest loop in which a picture or instruments were wanted
	Told []Standing // of the world that this one is a part of: they count in place of what is seen here; nil: it is all

	// Elsewhere is where a car is drawn of the world that this one is a part of; nil: it is all.
	Elsewhere func(car ecs.Key) (space.Pose, bool)
}

// OpenEnd is Standings.Laps of a drive that no lap ends.
const OpenEnd = -1

// ofStandings is the key of a world's Standings.
type ofStandings struct{}

// StandingsOf are the standings of a world: one list for all who read them.
func StandingsOf(w *ecs.World) *Standings {
	return w.Shared(ofStandings{}, func() any { return &Standings{} }).(*Standings)
}

// StandingOf is the row of a car; nil where there is none of that Key.
func StandingOf(rows []Standing, k ecs.Key) *Standing {
	i, ok := sort.Find(len(rows), func(i int) int { return cmp.Compare(k, rows[i].Key) })
	if !ok {
		return nil
	}
	return &rows[i]
}
