// camber town drive: the built-in driver goes for walks through a town, and what became of him.

package town

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"camber/blueprints/scene"
	"camber/blueprints/thing"
	"camber/components/line"
	"camber/components/space"
	"camber/components/street/walk"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/systems/host/launch"
	"camber/systems/host/session"
	"camber/tools/camber/drive"
	"camber/tools/camber/flags"
)

// Drive is camber town drive.
type Drive struct {
	Town   string  `arg:"" help:"The town: NAME.town, its name, or a map, of which a town is made first."`
	Walks  int     `default:"20" placeholder:"N" help:"How many walks (default: ${default})."`
	First  int     `default:"1" placeholder:"N" help:"With which walk to begin, to drive one again (default: ${default})."`
	Length string  `default:"5km" placeholder:"LENGTH" help:"How long each is, in m or km (default: ${default})."`
	Seed   uint64  `default:"7" placeholder:"N" help:"Where they go (default: ${default})."`
	Car    string  `default:"kestrel" placeholder:"NAME" help:"Car that is driven (default: ${default})."`
	Skill  float64 `default:"0.5" placeholder:"SHARE" help:"Share of the grip that the driver uses, 0 to 1 (default: ${default})."`
	JSON   bool    `help:"Print a row of JSON for each walk."`
	flags.OfContent
}

// Walked is what became of one walk.
type Walked struct {
	Metres    float64 `json:"metres"`         // driven along the way
	Done      bool    `json:"done"`           // to its end
	Fell      bool    `json:"fell"`           // below the ground
	VerticalG float64 `json:"vertical_g_max"` // besides gravity, over 20 ms
	OffShare  float64 `json:"off_share"`      // of the way, with the middle of the car off the road
	Stuck     int64   `json:"stuck_osm_id"`   // the street where it did not get on; 0: it did, or no street is near
	Seconds   float64 `json:"seconds"`        // simulated
	// The street of VerticalG, and where that was, from the town's middle.
	VerticalWay   int64   `json:"vertical_osm_id"`
	VerticalEast  float64 `json:"vertical_east_m"`
	VerticalNorth float64 `json:"vertical_north_m"`
	// Where it ended, from the town's middle.
	East  float64 `json:"east_m"`
	North float64 `json:"north_m"`
}

// Run does it.
func (c *Drive) Run(std launch.Streams) error {
	metres, err := lengthOf("--length", c.Length, 100, 1e6)
	if err != nil {
		return err
	}
	if c.Walks < 1 || c.Walks > mostWalks || c.First < 1 || c.First > mostWalks || !(c.Skill > 0 && c.Skill <= 1) {
		return fmt.Errorf("--walks %d --first %d --skill %g: say 1 to %d walks, and a skill above 0, at most 1", c.Walks,
			c.First, c.Skill, mostWalks)
	}
	chosen := flags.ChosenScene{Town: c.Town, Car: c.Car, Hz: session.DefaultHz, Workers: 1}
	if err := chosen.AfterApply(std); err != nil {
		return err
	}
	setup, done, err := (*launch.SceneOptions)(&chosen).Setup(std, c.Folders())
	if err != nil {
		return errors.Join(err, done())
	}
	return errors.Join(c.walks(std, &setup, metres), done())
}

const mostWalks = 10_000

func (c *Drive) walks(std launch.Streams, setup *session.Setup, metres float64) error {
	made, problems := scene.Load(setup.Files, setup.Scene)
	if err := problems.Err(); err != nil {
		return err
	}
	if c.Car != "" {
		file, err := carFile(setup, c.Car)
		if err != nil {
			return err
		}
		made = made.WithCar(file)
	}
	town := made.Track.Course.Town
	if town == nil {
		return fmt.Errorf("%s has no streets", c.Town)
	}
	paths := walk.New(town.Streets, town.Ways(), town.Finder, everyday.Radius, heightOf(made))
	bar := launch.NewProgress(std, "town drive")
	bad := false
	for i := range c.Walks {
		n := i + c.First - 1
		way, ok := paths.Walk(c.Seed, uint64(n), metres)
		if !ok {
			return fmt.Errorf("%s has no street that leads on for ever, so nobody can walk there", c.Town)
		}
		w, err := c.walk(made, &way, metres, func(share float64) {
			bar.Show((float64(i)+share)/float64(c.Walks), fmt.Sprintf("walk %d of %d", i+1, c.Walks))
		})
		if err != nil {
			return err
		}
		bar.Clear()
		bad = bad || !w.Done
		if err := c.print(std, n, &w); err != nil {
			return err
		}
	}
	if bad {
		return launch.ErrFound
	}
	return nil
}

// heightOf tells how high a scene's ground is near a place.
func heightOf(made *scene.Scene) func(at space.Vec) float64 {
	middle := space.Place{At: space.V(512, 512, 512)}
	floor := thing.NewFloor(&made.Track.Ground, middle)
	return func(at space.Vec) float64 {
		under, _ := floor.Under(middle.Moved(at), thing.Near)
		return under.From(middle).Z
	}
}

func (c *Drive) print(std launch.Streams, n int, w *Walked) error {
	if c.JSON {
		return json.NewEncoder(std.Out).Encode(w)
	}
	end := "arrived"
	if w.Fell {
		end = "fell through the ground"
	}
	if w.Stuck != 0 {
		end = fmt.Sprintf("stuck on way %d", w.Stuck)
	}
	_, err := fmt.Fprintf(std.Out, "walk %2d: %5.0f m in %4.0f s, up to %.1f g up and down, %.2f%% off the road, %s\n",
		n+1, w.Metres, w.Seconds, w.VerticalG, 100*w.OffShare, end)
	return err
}

// How a walk is watched.
const (
	lookEvery = 20   // ticks
	stuckFor  = 20.0 // s, without getting on
	getOn     = 2.0  // m, that count as getting on
	atEnd     = 15.0 // m, before the end of a way
	startAt   = 6.0  // m, along it
)

// walk drives one way to its end, or until nothing moves any more.
func (c *Drive) walk(
	made *scene.Scene, way *walk.Way, metres float64, show func(share float64),
) (w Walked, err error) {
	run, err := session.Open(session.Setup{Ready: c.onWay(made, way.Line)})
	if err != nil {
		return w, err
	}
	defer func() { err = errors.Join(err, run.Close()) }()
	car := run.Cars[0]
	body, driver := &vehicle.Chassis.Of(run.World, car).State, &vehicle.Driver.Of(run.World, car).State
	driver.Along, driver.Seen = startAt, true // a walk may come by its beginning again, on another way
	course := terrain.NewCourses(run.World)
	course.All()
	at := course.At(body.Place)
	speeds := walk.SpeedsOf(at.Town.Streets, at.Town.Finder, way.Line)
	dt := run.Loop.Clock().Dt()
	along, off, best, since := startAt, 0.0, startAt, 0.0
	stopped := false
	for end := min(way.Line.Length-atEnd, startAt+metres); along < end; {
		up := body.Velocity.Z
		if err := run.Loop.Steps(lookEvery); err != nil {
			return w, err
		}
		place := body.Place.From(at.Place)
		w.East, w.North = rounded(place.X, 10), rounded(place.Y, 10)
		was := along
		along, _ = way.Line.Locate(place, along)
		where, near := at.Town.Finder.Find(place, body.Velocity)
		if near && !where.On {
			off += max(along-was, 0)
		}
		if err := holdTo(run, speeds.Allowed(along, body.Velocity.Len())); err != nil {
			return w, err
		}
		w.Seconds += lookEvery * dt
		if g := math.Abs(body.Velocity.Z-up) / (lookEvery * dt) / 9.81; w.Seconds > settled && g > w.VerticalG {
			w.VerticalG, w.VerticalWay = g, where.Way
			w.VerticalEast, w.VerticalNorth = rounded(place.X, 10), rounded(place.Y, 10)
		}
		if along > best+getOn {
			best, since = along, w.Seconds
		}
		if _, fell := drive.OnGround(run); fell > 0 {
			w.Fell = true
			break
		}
		if w.Seconds-since > stuckFor {
			w.Stuck = where.Way
			stopped = true
			break
		}
		show(along / end)
	}
	w.Metres, w.Done = along-startAt, !w.Fell && !stopped
	w.OffShare = off / max(w.Metres, 1)
	return w, nil
}

// settled is after how many seconds a car has come down on its wheels.
const settled = 1.0

// onWay is the scene with its car at the beginning of a way that the built-in driver follows.
func (c *Drive) onWay(made *scene.Scene, way *line.Line) *scene.Scene {
	other, track := *made, *made.Track
	track.Course.Middle, track.Course.Racing, track.Course.Starts = way, way, nil
	other.Track, other.Cars = &track, append([]scene.Start(nil), made.Cars[:1]...)
	s := &other.Cars[0]
	middle := space.Place{At: space.V(512, 512, 512)}
	floor := thing.NewFloor(&track.Ground, middle)
	ground, normal := floor.Under(middle.Moved(way.PointAt(startAt, 0)), thing.Near)
	s.At = ground.From(middle)
	s.Turn = thing.Onto(normal).Mul(space.Heading(way.HeadingAt(startAt)))
	s.Driver, s.Manners = "built-in", vehicle.DriverParams{Skill: c.Skill}
	return &other
}
