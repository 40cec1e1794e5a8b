// What is raced: a line with its gates, and the places where cars start.

package terrain

import (
	"math"

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
