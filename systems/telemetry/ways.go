// Where cars are on the ways of a town or a track, and what comes next on them.

package telemetry

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/line"
	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/components/way"
	"camber/ecs"
)

// sight is how far ahead is looked, in metres.
const sight = 300.0

// aheadColumns follow all others.
var aheadColumns = []column{
	{
		name: "lane-id", ways: true,
		says: "of the lane, or of the connection over a junction, as town export --geojson has it for the town as it is " +
			"built, a track's 0; unknown on none",
		of: func(s *sample) float64 { return s.Ahead.Way },
	},
	{
		name: "lane-offset", unit: "m", ways: true,
		says: "of the centre of gravity, to the left of the middle of the lane or connection that it is on, as the car " +
			"goes; unknown on none",
		of: func(s *sample) float64 { return s.Ahead.Offset },
	},
	{
		name: "gap", unit: "m", ways: true,
		says: "from the front bumper to the rear of the next car, along the lanes and connections ahead: over the car's " +
			"route, else straight on; unknown where there is none within 300 m, and against the lane's direction",
		of: func(s *sample) float64 { return s.Ahead.Gap },
	},
	{
		name: "headway", unit: "m", ways: true, says: "from the front bumper to the next car's, likewise",
		of: func(s *sample) float64 { return s.Ahead.Headway },
	},
	{
		name: "stop-line", unit: "m", ways: true, says: "from the front bumper to the next line to stop at, likewise",
		of: func(s *sample) float64 { return s.Ahead.StopLine },
	},
	{
		name: "light", ways: true,
		says: "that stands at the next stop line that has one, likewise; unknown where the car is on no lane",
		of:   func(s *sample) float64 { return s.Ahead.Light },
		values: []ecs.FieldValue{
			{Value: 0, Name: "none"},
			{Value: 1 + int(street.Red), Name: "red"},
			{Value: 1 + int(street.Amber), Name: "amber"},
			{Value: 1 + int(street.Green), Name: "green"},
		},
	},
	{
		name: "junction-ahead", unit: "m", ways: true,
		says: "from the front bumper to where the lane ends at the next junction where streets meet, likewise; 0 on one",
		of:   func(s *sample) float64 { return s.Ahead.Junction },
	},
}

// unplaced is of a car that is on no lane.
var unplaced = func() components.Ahead {
	n := math.NaN()
	return components.Ahead{Way: n, Offset: n, Gap: n, Headway: n, StopLine: n, Light: n, Junction: n}
}()

// ways finds cars on lanes. It hangs on State alone.
type ways struct {
	tracks []trackWays
	bodies map[*vehicle.BodyworkParams]body
	placed []placed // sorted by course, way and how far along it
	of     []int32  // of each row: its place in there; -1: on no lane
	ahead  []components.Ahead
}

// trackWays are those of a track.
type trackWays struct {
	of *line.Line
	f  *way.Finder
}

// body is how far a car reaches from its centre of gravity, in metres.
type body struct{ nose, tail, half float64 }

// placed is a car on a lane.
type placed struct {
	row    int
	course ecs.Key
	f      *way.Finder
	at     space.Vec // m, from the course's middle
	heads  space.Vec // unit, level
	legs   []int32   // that it goes over; nil: nobody knows
	ghost  bool
	body
	way.Spot
}

func newWays() *ways { return &ways{bodies: map[*vehicle.BodyworkParams]body{}} }

// look tells of each row of cars, at a time in seconds. It is good until the next look.
func (s *ways) look(rows []vehicle.Car, courses *terrain.Courses, now float64) []components.Ahead {
	if s == nil {
		return nil
	}
	s.placed, s.of, s.ahead = s.placed[:0], s.of[:0], s.ahead[:0]
	for i := range rows {
		s.of, s.ahead = append(s.of, -1), append(s.ahead, unplaced)
		s.put(i, &rows[i], courses)
	}
	slices.SortFunc(s.placed, func(a, b placed) int {
		return cmp.Or(cmp.Compare(a.course, b.course), cmp.Compare(a.Way, b.Way), cmp.Compare(a.Along, b.Along),
			cmp.Compare(a.row, b.row))
	})
	for i := range s.placed {
		p := &s.placed[i]
		s.of[p.row] = int32(i)
		s.tell(p, now, &s.ahead[p.row])
	}
	return s.ahead
}

// put finds the lane of one car.
func (s *ways) put(i int, row *vehicle.Car, courses *terrain.Courses) {
	course := courses.At(row.Chassis.State.Place)
	if course == nil {
		return
	}
	f := s.finder(course)
	if f == nil {
		return
	}
	_, y, _ := row.Chassis.State.Turn.Axes()
	y.Z = 0
	p := placed{row: i, course: course.Key, f: f, at: row.Chassis.State.Place.From(course.Place), heads: y.Unit()}
	if r := row.Route; r != nil && r.State.Course == course.Key {
		p.legs = r.State.Legs[:r.State.Count]
	}
	var ok bool
	if p.Spot, ok = f.Find(p.at, p.heads, p.legs); !ok {
		return
	}
	p.ghost, p.body = row.Haunts(), s.bodyOf(row)
	s.placed = append(s.placed, p)
}

// finder is that of a course; nil where it has no ways.
func (s *ways) finder(course *terrain.CourseAt) *way.Finder {
	switch {
	case course.Town != nil && course.Town.Lanes != nil:
		return course.Town.Lanes()
	case course.Town != nil || course.Middle == nil:
		return nil
	}
	for i := range s.tracks {
		if s.tracks[i].of == course.Middle {
			return s.tracks[i].f
		}
	}
	f := way.NewFinder(way.Along(course.Middle))
	s.tracks = append(s.tracks, trackWays{course.Middle, f})
	return f
}

// bodyOf measures a car's bodywork.
func (s *ways) bodyOf(row *vehicle.Car) body {
	if row.Bodywork == nil || row.Bodywork.Params == nil || len(row.Bodywork.Params.Shapes) == 0 {
		size := row.Chassis.Params.Size
		return body{float64(0.5 * size.Y), float64(-0.5 * size.Y), float64(0.5 * size.X)}
	}
	b, ok := s.bodies[row.Bodywork.Params]
	if !ok {
		box := space.NoBox()
		for i := range row.Bodywork.Params.Shapes {
			shape := &row.Bodywork.Params.Shapes[i]
			box = box.Join(shape.BoxIn(shape.Turn).Moved(shape.At))
		}
		b = body{box.Max.Y, box.Min.Y, float64(0.5 * (box.Max.X - box.Min.X))}
		s.bodies[row.Bodywork.Params] = b
	}
	return b
}

// tell tells of a car that is on a lane.
func (s *ways) tell(p *placed, now float64, out *components.Ahead) {
	out.Way, out.Offset, out.Light = float64(p.Way), p.Left, 0
	if p.Against { // nothing that is laid for others counts
		out.Offset, out.Light = -p.Left, math.NaN()
		return
	}
	front := float64(p.nose * p.heads.Dot(p.Ahead))
	if p.Meets {
		out.Junction = 0
	}
	for w := p.f.WalkFrom(&p.Spot, p.legs); ; {
		if math.IsNaN(out.Gap) {
			s.next(p, &w, front, out)
		}
		for _, stop := range w.Stops() {
			far := w.From + stop.Along - front
			if far < 0 || far > sight {
				continue
			}
			if math.IsNaN(out.StopLine) {
				out.StopLine = far
			}
			if stop.Signal != way.None && out.Light == 0 {
				out.Light = 1 + float64(p.f.Shows(stop.Signal, now))
			}
		}
		if far, ok := w.Junction(); ok && math.IsNaN(out.Junction) && far-front <= sight {
			out.Junction = max(far-front, 0)
		}
		if !w.Next() || w.From-front > sight {
			return
		}
	}
}

// next finds the nearest car ahead on one way of a walk.
func (s *ways) next(p *placed, w *way.Walk, front float64, out *components.Ahead) {
	from, to := w.Range()
	k, _ := slices.BinarySearchFunc(s.placed, from, func(o placed, from int32) int {
		return cmp.Or(cmp.Compare(o.course, p.course), cmp.Compare(o.Way, from))
	})
	for ; k < len(s.placed) && s.placed[k].course == p.course && s.placed[k].Way < to; k++ {
		o := &s.placed[k]
		spot := o.Spot
		if o.row == p.row || o.ghost {
			continue
		}
		if o.Way != w.Way { // over the same junction
			var ok bool
			if spot, ok = w.Along(o.at); !ok {
				continue
			}
		}
		along := w.From + spot.Along
		if along <= 0 {
			continue
		}
		cos := o.heads.Dot(spot.Ahead)
		aside := float64(o.half * math.Sqrt(max(1-float64(cos*cos), 0)))
		gap := along + min(float64(o.tail*cos), float64(o.nose*cos)) - aside - front
		if gap <= sight && !(gap >= out.Gap) {
			out.Gap, out.Headway = gap, along+float64(o.nose*cos)-front
		}
	}
}

// into gives a car's sample what was found.
func (s *ways) into(ahead *components.Ahead, out *sample) {
	if out.Ahead = *ahead; !out.InTown && !math.IsNaN(ahead.Way) {
		out.Lane = 1
	}
}

// place looks for cars that are sampled already.
func (s *Sample) place(t ecs.Tick, seen map[ecs.Key]*components.Sample) {
	rows := s.cars.Rows()
	s.courses.All()
	ahead := s.ways.look(rows, s.courses, s.time(t))
	for i := range rows {
		if out := seen[rows[i].Key]; out != nil {
			s.ways.into(&ahead[i], out)
		}
	}
}
