// Taking laps down while a world turns.

package ghost

import (
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// every is how far apart the points of a lap are, in seconds: a car at 300 km/h comes 1.7 m far.
const every = 0.02

// Tracer takes down the laps of one car. It belongs to the goroutine of the world.
type Tracer struct {
	w       *ecs.World
	car     ecs.Key
	courses *terrain.Courses
	done    *ecs.Cursor[vehicle.LapDone]
	now     Lap
	last    uint64 // tick of the last look
}

// NewTracer traces a car. The lap that like says what is known of is what each lap begins as.
func NewTracer(w *ecs.World, car ecs.Key, like Lap) *Tracer {
	like.Points = nil
	return &Tracer{
		w: w, car: car, now: like, courses: terrain.NewCourses(w),
		done: vehicle.LapLog.In(w).Reader(),
	}
}

// Look takes in what has happened since the last turn, and gives the lap that was finished in it, if one was.
func (t *Tracer) Look() (finished *Lap) {
	tick := t.w.Tick()
	if tick < t.last { // the world was put back
		t.begin(tick)
	}
	for e, ok := t.done.Next(); ok; e, ok = t.done.Next() {
		if e.Keys[0] != t.car {
			continue
		}
		lap := t.now
		lap.Number, lap.Time, lap.Cut, lap.To = int(e.What.Lap), e.What.Time, e.What.Cut, e.Tick
		if n := len(lap.Points); n > 0 && lap.Points[n-1].Since >= lap.Time {
			lap.Points = lap.Points[:n-1]
		}
		t.begin(e.Tick)
		if lap.Valid() && lap.Points[0].Since < 1 { // else it was not seen from its beginning
			finished = &lap
			t.now.Points = nil // they are that lap's
		}
	}
	t.last = tick
	t.note()
	return finished
}

// begin begins another lap.
func (t *Tracer) begin(tick uint64) { t.now.Points, t.now.From = t.now.Points[:0], tick }

// note adds a point where it is time for one.
func (t *Tracer) note() {
	lap, ok := vehicle.Lap.Find(t.w, t.car)
	body, ok2 := vehicle.Chassis.Find(t.w, t.car)
	t.courses.All()
	if !ok || !ok2 || !lap.State.Started || lap.State.Finished || lap.State.Distance < 0 {
		return
	}
	s := &lap.State
	n := len(t.now.Points)
	if n > 0 && s.Since < t.now.Points[n-1].Since { // it went back over the line
		t.now.Points, n = t.now.Points[:0], 0
	}
	if n > 0 && s.Since-t.now.Points[n-1].Since < every-1e-9 {
		return
	}
	course := t.courses.At(body.State.Place)
	if course == nil {
		return
	}
	along := s.Distance
	if line := course.Middle; line != nil && line.Closed {
		along -= float64(s.Laps) * line.Length
	}
	p := Point{
		Since: s.Since, Along: along, At: body.State.Place.From(course.Place), Turn: body.State.Turn,
		Speed: body.State.Turn.Unrotate(body.State.Velocity).Y,
	}
	if in, ok := vehicle.Intent.Find(t.w, t.car); ok {
		p.Throttle, p.Brake, p.Steer = in.State.Throttle, in.State.Brake, in.State.Steer
	}
	if n == 0 {
		t.now.From = t.last
	}
	t.now.Points = append(t.now.Points, p)
}
