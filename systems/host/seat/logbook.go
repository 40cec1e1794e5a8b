// Watching the own car in a session: its laps, its line, and the picture of its last lap.

package seat

import (
	"cmp"
	"fmt"

	"camber/blueprints/scene"
	"camber/components"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/launch"
	"camber/systems/host/seat/lapplot"
	"camber/systems/host/session"
	"camber/systems/hud/paint"
)

// fastLimit stops a fast drive that never finishes its lap, in simulated seconds.
const fastLimit = 1800

// windowless is a drive without a window, of which there are pictures.
type windowless struct {
	*asked
	laps    int     // it ends after these; 0 = it does not
	seconds float64 // simulated, likewise
}

// LapTime writes a time as people read it: 1:23.456.
func LapTime(seconds float64) string { return string(paint.AppendClock(nil, seconds)) }

// logbook is what the own car has driven; without one, that which is watched.
type logbook struct {
	std     launch.Streams
	run     *session.Session
	car     ecs.Key
	samples *ecs.Cursor[components.Sample]
	done    *ecs.Cursor[vehicle.LapDone]
	now     components.Sample
	times   []vehicle.LapDone
	top     float64         // m/s
	lap     []lapplot.Point // under way
	last    []lapplot.Point // the last one finished
	track   *soundtrack
	hash    uint64 // of the world when the laps that were asked for were driven; 0: they are not
}

func newLogbook(std launch.Streams, run *session.Session) *logbook {
	return &logbook{
		std: std, run: run, car: run.Watched(),
		samples: components.Samples.In(run.World).Reader(),
		done:    vehicle.LapLog.In(run.World).Reader(),
	}
}

// watch keeps the hash of the world as it is when so many laps are driven, in whatever turn of the loop that is.
func (s *logbook) watch(laps int) {
	if laps > 0 {
		s.run.Loop.OnStep(func(_ ecs.Tick, hash uint64) {
			if s.hash == 0 && s.laps() >= laps {
				s.hash = hash
			}
		})
	}
}

// eyes are those that look at the session.
func (s *logbook) eyes() *components.EyesAux {
	return &components.Eyes.Of(s.run.World, ecs.WorldKey).Aux
}

// The cameras of a drive without a window.
const (
	pictureEye = 0 // and those after it, where the picture is split
	soundEye   = mostSplit
)

// wants sets one of them up; it follows the own car where it is told of none.
func (s *logbook) wants(which int, c components.Camera) {
	e := s.eyes()
	for len(e.Cameras) <= which {
		e.Cameras = append(e.Cameras, components.Camera{})
	}
	c.Car = cmp.Or(c.Car, s.car)
	e.Cameras[which] = c
}

// takeIn takes in what has happened since the last turn.
func (s *logbook) takeIn() {
	s.track.turn()
	s.car = s.run.Watched() // the own one may have left, and another come
	for e, ok := s.samples.Next(); ok; e, ok = s.samples.Next() {
		if e.Keys[0] != s.car {
			continue
		}
		s.now = e.What
		s.top = max(s.top, s.now.Speed)
		s.lap = append(s.lap, lapplot.Point{
			X: s.now.Place.X, Y: s.now.Place.Y, Distance: s.now.Distance, Speed: s.now.Speed,
			Throttle: s.now.Throttle, Brake: s.now.Brake,
		})
	}
	for e, ok := s.done.Next(); ok; e, ok = s.done.Next() {
		if e.Keys[0] == s.car {
			s.times = append(s.times, e.What)
			s.last, s.lap = s.lap, nil
			if !s.std.Live {
				continue
			}
			s.std.Redraw("")
			fmt.Fprintf(s.std.Err, "lap %d  %s\n", e.What.Lap, LapTime(e.What.Time))
		}
	}
	launch.PrintNotices(s.std, s.run)
}

func (s *logbook) laps() int { return int(s.way().Laps) }

// distance is how far the car has come, in metres.
func (s *logbook) distance() float64 { return s.way().Distance }

// way is how far the car is; where it has left, nowhere.
func (s *logbook) way() (at vehicle.LapState) {
	if d, ok := vehicle.Lap.Find(s.run.World, s.car); ok {
		at = d.State
	}
	return at
}

// time is the simulated time in seconds.
func (s *logbook) time() float64 { return float64(s.run.World.Tick()) * s.run.Loop.Clock().Dt() }

// line is what a driver would read on the dashboard.
func (s *logbook) line() string {
	return fmt.Sprintf("%6.1f s  %3.0f km/h  gear %d  lap %d", s.time(), 3.6*s.now.Speed, s.now.Gear, s.now.Lap+1)
}

func (s *logbook) carName() string {
	if c := s.run.Blueprint(s.car); c != nil {
		return c.Name
	}
	return ""
}

// writePlot draws the last finished lap, or the one under way where none is.
func writePlot(path string, s *logbook) error {
	lap := s.last
	title := "one lap"
	if len(lap) == 0 {
		lap, title = s.lap, fmt.Sprintf("%.1f s", s.time())
	} else if n := len(s.times); n > 0 {
		title = LapTime(s.times[n-1].Time)
	}
	start := 0.0
	if len(lap) > 0 {
		start = lap[0].Distance
	}
	for i := range lap {
		lap[i].Distance -= start
	}
	picture := lapplot.Picture{
		Title: fmt.Sprintf("%s, %s: %s", s.carName(), s.run.Scene.Name, title),
		Edges: TrackEdges(s.run.Scene),
		Lap:   lap,
	}
	return writeFile(path, picture.Write)
}

// TrackEdges are the lines to draw a scene's track with: none on an open plane.
func TrackEdges(scene *scene.Scene) [][][2]float64 {
	road := scene.Track.Course.Middle
	if road == nil {
		return nil
	}
	const points = 1000
	var edges [][][2]float64
	for _, side := range []float64{-1, 1} {
		edge := make([][2]float64, points+1)
		for i := range edge {
			along := road.Length * float64(i) / points
			k := road.KnotAt(along)
			offset := k.Right
			if side < 0 {
				offset = -k.Left
			}
			at := road.PointAt(along, offset)
			edge[i] = [2]float64{at.X, at.Y}
		}
		edges = append(edges, edge)
	}
	return edges
}

// again begins anew with a world that was put back.
func (s *logbook) again() { s.lap, s.now = nil, components.Sample{} }
