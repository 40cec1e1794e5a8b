// Watching the own car in a session: its laps, its line, and the picture of its last lap.

package logbook

import (
	"cmp"
	"fmt"

	"camber/blueprints/scene"
	"camber/components"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/launch"
	"camber/systems/host/seat/lapplot"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/session"
	"camber/systems/hud/paint"
)

// FastLimit stops a fast drive that never finishes its lap, in simulated seconds.
const FastLimit = 1800

// Windowless is a drive without a window, of which there are pictures.
type Windowless struct {
	*pictures.Asked
	Laps    int     // it ends after these; 0 = it does not
	Seconds float64 // simulated, likewise
}

// LapTime writes a time as people read it: 1:23.456.
func LapTime(seconds float64) string { return string(paint.AppendClock(nil, seconds)) }

// Book is what the own car has driven; without one, that which is watched.
type Book struct {
	Std     launch.Streams
	Run     *session.Session
	Car     ecs.Key
	samples *ecs.Cursor[components.Sample]
	done    *ecs.Cursor[vehicle.LapDone]
	now     components.Sample
	Times   []vehicle.LapDone
	Top     float64         // m/s
	lap     []lapplot.Point // under way
	last    []lapplot.Point // the last one finished
	Track   *soundtrack
	Hash    uint64 // of the world when the laps that were asked for were driven; 0: they are not
}

// New begins the book of a session.
func New(std launch.Streams, run *session.Session) *Book {
	return &Book{
		Std: std, Run: run, Car: run.Watched(),
		samples: components.Samples.In(run.World).Reader(),
		done:    vehicle.LapLog.In(run.World).Reader(),
	}
}

// Watch keeps the hash of the world as it is when so many laps are driven, in whatever turn of the loop that is.
func (s *Book) Watch(laps int) {
	if laps > 0 {
		s.Run.Loop.OnStep(func(_ ecs.Tick, hash uint64) {
			if s.Hash == 0 && s.Laps() >= laps {
				s.Hash = hash
			}
		})
	}
}

// eyes are those that look at the session.
func (s *Book) eyes() *components.EyesAux {
	return &components.Eyes.Of(s.Run.World, ecs.WorldKey).Aux
}

// The cameras of a drive without a window.
const (
	pictureEye = 0 // and those after it, where the picture is split
	soundEye   = pictures.MostSplit
)

// wants sets one of them up; it follows the own car where it is told of none.
func (s *Book) wants(which int, c components.Camera) {
	e := s.eyes()
	for len(e.Cameras) <= which {
		e.Cameras = append(e.Cameras, components.Camera{})
	}
	c.Car = cmp.Or(c.Car, s.Car)
	e.Cameras[which] = c
}

// TakeIn takes in what has happened since the last turn.
func (s *Book) TakeIn() {
	s.Track.turn()
	s.Car = s.Run.Watched() // the own one may have left, and another come
	for e, ok := s.samples.Next(); ok; e, ok = s.samples.Next() {
		if e.Keys[0] != s.Car {
			continue
		}
		s.now = e.What
		s.Top = max(s.Top, s.now.Speed)
		s.lap = append(s.lap, lapplot.Point{
			X: s.now.Place.X, Y: s.now.Place.Y, Distance: s.now.Distance, Speed: s.now.Speed,
			Throttle: s.now.Throttle, Brake: s.now.Brake,
		})
	}
	for e, ok := s.done.Next(); ok; e, ok = s.done.Next() {
		if e.Keys[0] == s.Car {
			s.Times = append(s.Times, e.What)
			s.last, s.lap = s.lap, nil
			if !s.Std.Live {
				continue
			}
			s.Std.Redraw("")
			fmt.Fprintf(s.Std.Err, "lap %d  %s\n", e.What.Lap, LapTime(e.What.Time))
		}
	}
	launch.PrintNotices(s.Std, s.Run)
}

// Laps is how many are finished.
func (s *Book) Laps() int { return int(s.way().Laps) }

// Distance is how far the car has come, in metres.
func (s *Book) Distance() float64 { return s.way().Distance }

// way is how far the car is; where it has left, nowhere.
func (s *Book) way() (at vehicle.LapState) {
	if d, ok := vehicle.Lap.Find(s.Run.World, s.Car); ok {
		at = d.State
	}
	return at
}

// Time is the simulated time in seconds.
func (s *Book) Time() float64 { return float64(s.Run.World.Tick()) * s.Run.Loop.Clock().Dt() }

// Line is what a driver would read on the dashboard.
func (s *Book) Line() string {
	return fmt.Sprintf("%6.1f s  %3.0f km/h  gear %d  lap %d", s.Time(), 3.6*s.now.Speed, s.now.Gear, s.now.Lap+1)
}

// CarName is the name of the car.
func (s *Book) CarName() string {
	if c := s.Run.Blueprint(s.Car); c != nil {
		return c.Name
	}
	return ""
}

// WritePlot draws the last finished lap, or the one under way where none is.
func WritePlot(path string, s *Book) error {
	lap := s.last
	title := "one lap"
	if len(lap) == 0 {
		lap, title = s.lap, fmt.Sprintf("%.1f s", s.Time())
	} else if n := len(s.Times); n > 0 {
		title = LapTime(s.Times[n-1].Time)
	}
	start := 0.0
	if len(lap) > 0 {
		start = lap[0].Distance
	}
	for i := range lap {
		lap[i].Distance -= start
	}
	picture := lapplot.Picture{
		Title: fmt.Sprintf("%s, %s: %s", s.CarName(), s.Run.Scene.Name, title),
		Edges: TrackEdges(s.Run.Scene),
		Lap:   lap,
	}
	return pictures.WriteFile(path, picture.Write)
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

// Again begins anew with a world that was put back.
func (s *Book) Again() { s.lap, s.now = nil, components.Sample{} }
