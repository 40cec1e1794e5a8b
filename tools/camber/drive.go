// camber drive: a car in real time, or faster, with edits to its blueprints taken while it drives.

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/signal"
	"path"
	"path/filepath"
	"time"

	"camber/blueprints"
	"camber/components"
	"camber/ecs"
	"camber/tools/session"
)

type driveCommand struct {
	sceneFlags
	pictureFlags
	Laps    int     `placeholder:"N" help:"Stop after this many laps (with --fast: 1)."`
	Seconds float64 `placeholder:"S" help:"Stop after this many simulated seconds."`
	Fast    bool    `help:"As fast as the machine can, in place of real time."`
	Plot    string  `placeholder:"FILE.png" help:"Draw the last lap when done."`
}

// fastLimit stops a fast drive that never finishes its lap, in simulated seconds.
const fastLimit = 1800

// pace is how often a real-time drive turns the loop.
const pace = 4 * time.Millisecond

func (c *driveCommand) Run(std streams) error {
	if c.Laps < 0 {
		return fmt.Errorf("--laps %d: say how many laps to drive", c.Laps)
	}
	if err := checkSeconds(c.Seconds); err != nil {
		return err
	}
	if err := c.pictureFlags.check(); err != nil {
		return err
	}
	setup, done, err := c.setup(std)
	if err != nil {
		return errors.Join(err, done())
	}
	until := std.until
	if until == nil {
		until = context.Background()
	}
	ctx, stop := signal.NotifyContext(until, os.Interrupt)
	defer stop()
	var changed <-chan []string
	if !c.Fast && !c.Offscreen { // watch first and load second: a save in between is not lost
		if changed, err = c.watch(ctx, std); err != nil {
			fmt.Fprintf(std.err, "camber: changes of blueprints are not seen: %v\n", err)
		}
	}
	var hands *keyboard
	if !c.Fast && !c.Offscreen && std.keys != nil {
		hands = newKeyboard()
		setup.Front = hands
	}
	run, err := session.Open(setup)
	if err != nil {
		return errors.Join(err, done())
	}
	told(std, run.Warnings)
	if len(run.Cars) == 0 {
		_ = done() // nothing was written yet
		return fmt.Errorf("scene %s has no car to drive: name another with --scene", run.Scene.ID)
	}
	seat := newSeat(std, run)
	fmt.Fprintf(std.err, "%s, %s driver: %s.%s\n", seat.carName(), run.Scene.Cars[0].Driver, run.Scene.Name, c.invitation(run.Scene.Cars[0].Car.Path))
	var drawn *pictureFigures
	switch {
	case c.Offscreen:
		drawn, err = c.offscreen(ctx, seat, setup.Files)
	case c.Fast:
		err = c.fast(ctx, seat)
	default:
		if hands != nil {
			hands.car = run.Cars[0]
			defer hands.listen(std)()
		}
		err = c.realTime(ctx, std, seat, setup.Files, changed)
	}
	// Laps that were driven are told even when a disk was full.
	err = errors.Join(err, run.Close(), done())
	if drawn != nil && err == nil {
		return drawn.print(std, c.JSON)
	}
	return errors.Join(err, c.farewell(std, seat, err == nil))
}

// invitation tells a new user what to do next with the car of this file.
func (c *driveCommand) invitation(car string) string {
	if c.Fast || c.Offscreen {
		return ""
	}
	work, err := filepath.Abs(c.Work)
	if err != nil {
		work = c.Work
	}
	first := ""
	if _, err := os.Stat(filepath.Join(work, filepath.FromSlash(car))); err != nil {
		first = fmt.Sprintf(" Bring its blueprints there with \"camber copy %s\".", path.Dir(car))
	}
	return fmt.Sprintf(" Edit its blueprints below %s and save: the change is in the car at once.%s Keys: K puts an obstacle on the road ahead, B behind, J chooses another, U takes the last one away, L all. Ctrl-C ends the drive.", work, first)
}

// fast drives until the laps are done, with a bar.
func (c *driveCommand) fast(ctx context.Context, seat *seat) error {
	laps := c.Laps
	if laps == 0 && c.Seconds == 0 {
		laps = 1
	}
	limit := c.Seconds
	if limit == 0 {
		limit = fastLimit
	}
	length := 0.0
	if road := seat.run.Scene.Track.Params.Middle; road != nil {
		length = float64(max(laps, 1)) * road.Length
	}
	bar := newProgress(seat.std, "drive")
	for ctx.Err() == nil && seat.time() < limit && (laps == 0 || seat.laps() < laps) {
		if err := seat.run.Loop.Steps(1); err != nil {
			return err
		}
		seat.look() // after every turn: what is told lives no longer
		share := seat.time() / limit
		if laps > 0 && length > 0 {
			share = seat.distance() / length
		}
		bar.show(share, seat.line())
	}
	bar.end(seat.line())
	if laps > 0 && seat.laps() < laps && ctx.Err() == nil {
		return fmt.Errorf("only %d of %d laps in %.0f simulated seconds: see what the car does with --log, or give it longer with --seconds", seat.laps(), laps, limit)
	}
	return nil
}

// realTime drives until somebody ends it, taking changed blueprints as they are saved.
func (c *driveCommand) realTime(ctx context.Context, std streams, seat *seat, files fs.FS, changed <-chan []string) error {
	following, stop := context.WithCancel(ctx)
	defer stop()
	if changed != nil {
		seat.run.Reload.Follow(following, files, changed)
	}
	next, shown := time.Now(), time.Now()
	for ctx.Err() == nil && (c.Laps == 0 || seat.laps() < c.Laps) && (c.Seconds == 0 || seat.time() < c.Seconds) {
		if _, err := seat.run.Loop.Turn(); err != nil {
			return err
		}
		seat.look()
		if now := time.Now(); std.live && now.Sub(shown) > 200*time.Millisecond {
			shown = now
			fmt.Fprintf(std.err, "\r%s\x1b[K", seat.line())
		}
		next = next.Add(pace)
		if wait := time.Until(next); wait > 0 {
			time.Sleep(wait)
		} else {
			next = time.Now()
		}
	}
	if std.live {
		fmt.Fprintln(std.err)
	}
	return nil
}

// farewell says how it went, and where the files are if they are whole.
func (c *driveCommand) farewell(std streams, seat *seat, whole bool) error {
	for _, lap := range seat.times {
		fmt.Fprintf(std.out, "lap %d  %s\n", lap.Lap, lapTime(lap.Time))
	}
	if len(seat.times) == 0 {
		fmt.Fprintf(std.out, "no lap finished in %.1f s\n", seat.time())
	}
	fmt.Fprintf(std.out, "top speed %.0f km/h, hash %016x\n", 3.6*seat.top, seat.run.World.Hash())
	if dropped := seat.run.Loop.Clock().Dropped(); dropped > 0 {
		fmt.Fprintf(std.err, "camber: the machine was too slow for %d steps: they were left out; try a lower --hz\n", dropped)
	}
	if c.Plot != "" {
		if err := writePlot(c.Plot, seat); err != nil {
			return fmt.Errorf("--plot: %w", err)
		}
		fmt.Fprintf(std.out, "plot      %s\n", c.Plot)
	}
	if c.Log != "" && whole {
		fmt.Fprintf(std.out, "log       %s\n", c.Log)
	}
	if c.Record != "" && whole {
		fmt.Fprintf(std.out, "recording %s (camber replay %s)\n", c.Record, c.Record)
	}
	return nil
}

// lapTime writes a time as people read it: 1:23.456.
func lapTime(seconds float64) string {
	ms := int(math.Round(1000 * seconds))
	return fmt.Sprintf("%d:%02d.%03d", ms/60000, ms/1000%60, ms%1000)
}

// seat watches the first car of a session.
type seat struct {
	std     streams
	run     *session.Session
	car     ecs.Key
	samples *ecs.Cursor[components.Sample]
	done    *ecs.Cursor[components.LapDone]
	now     components.Sample
	times   []components.LapDone
	top     float64    // m/s
	lap     []lapPoint // under way
	last    []lapPoint // the last one finished
}

func newSeat(std streams, run *session.Session) *seat {
	return &seat{
		std: std, run: run, car: run.Cars[0],
		samples: components.Samples.In(run.World).Reader(),
		done:    components.LapLog.In(run.World).Reader(),
	}
}

// look takes in what has happened since the last turn.
func (s *seat) look() {
	for e, ok := s.samples.Next(); ok; e, ok = s.samples.Next() {
		if e.Keys[0] != s.car {
			continue
		}
		s.now = e.What
		s.top = max(s.top, s.now.Speed)
		s.lap = append(s.lap, lapPoint{
			x: s.now.Place.X, y: s.now.Place.Y, distance: s.now.Distance, speed: s.now.Speed,
			throttle: s.now.Throttle, brake: s.now.Brake,
		})
	}
	for e, ok := s.done.Next(); ok; e, ok = s.done.Next() {
		if e.Keys[0] == s.car {
			s.times = append(s.times, e.What)
			s.last, s.lap = s.lap, nil
			if !s.std.live {
				continue
			}
			fmt.Fprintf(s.std.err, "\r\x1b[Klap %d  %s\n", e.What.Lap, lapTime(e.What.Time))
		}
	}
	printNotices(s.std, s.run)
}

func (s *seat) laps() int { return int(components.Lap.Of(s.run.World, s.car).State.Laps) }

// distance is how far the car has come, in metres.
func (s *seat) distance() float64 { return components.Lap.Of(s.run.World, s.car).State.Distance }

// time is the simulated time in seconds.
func (s *seat) time() float64 { return float64(s.run.World.Tick()) * s.run.Loop.Clock().Dt() }

// line is what a driver would read on the dashboard.
func (s *seat) line() string {
	return fmt.Sprintf("%6.1f s  %3.0f km/h  gear %d  lap %d", s.time(), 3.6*s.now.Speed, s.now.Gear, s.now.Lap+1)
}

func (s *seat) carName() string { return s.run.Scene.Cars[0].Car.Name }

// writePlot draws the last finished lap, or the one under way where none is.
func writePlot(path string, s *seat) error {
	lap := s.last
	title := "one lap"
	if len(lap) == 0 {
		lap, title = s.lap, fmt.Sprintf("%.1f s", s.time())
	} else if n := len(s.times); n > 0 {
		title = lapTime(s.times[n-1].Time)
	}
	start := 0.0
	if len(lap) > 0 {
		start = lap[0].distance
	}
	for i := range lap {
		lap[i].distance -= start
	}
	picture := lapPicture{
		title: fmt.Sprintf("%s, %s: %s", s.carName(), s.run.Scene.Name, title),
		edges: trackEdges(s.run.Scene),
		lap:   lap,
	}
	if dir := filepath.Dir(path); dir != "." {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(picture.write(file), file.Close())
}

// trackEdges are the lines to draw a scene's track with: none on an open plane.
func trackEdges(scene *blueprints.Scene) [][][2]float64 {
	road := scene.Track.Params.Middle
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
