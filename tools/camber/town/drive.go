// camber town drive: the built-in driver goes for walks through a town, and what became of him.

package town

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"

	"camber/blueprints/scene"
	"camber/blueprints/thing"
	"camber/components/geo"
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
	Town   string `arg:"" help:"The town: NAME.town, its name, or a map, of which a town is made first."`
	Walks  int    `default:"20" placeholder:"N" help:"How many walks (default: ${default})."`
	First  int    `default:"1" placeholder:"N" help:"With which walk to begin, to drive one again (default: ${default})."`
	Length string `default:"5km" placeholder:"LENGTH" help:"How long each is, in m or km (default: ${default})."`
	Seed   uint64 `default:"7" placeholder:"N" help:"Where they go (default: ${default})."`
	Car    string `default:"kestrel" placeholder:"NAME" help:"Car that is driven (default: ${default})."`
	Record string `placeholder:"DIR" help:"Record each walk into this folder, as DIR/walk-1.rec and so on, to be replayed and verified."`
	JSON   bool   `help:"Print a row of JSON for each walk."`
	flags.OfContent
}

// Walked is what became of one walk.
type Walked struct {
	Metres    float64 `json:"metres"`         // driven
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
	if c.Walks < 1 || c.Walks > mostWalks || c.First < 1 || c.First > mostWalks {
		return fmt.Errorf("--walks %d --first %d: say 1 to %d walks", c.Walks, c.First, mostWalks)
	}
	if c.Record != "" {
		if err := os.MkdirAll(c.Record, 0o777); err != nil {
			return fmt.Errorf("--record: %w", err)
		}
	}
	w, done, err := newWalks(std, c.Folders(), c.Town, c.Car)
	if err != nil {
		return errors.Join(err, done())
	}
	return errors.Join(c.walks(std, w, metres), done())
}

const mostWalks = 10_000

// walks are those through one town.
type walks struct {
	std    launch.Streams
	in     *launch.Folders
	chosen flags.ChosenScene
	paths  *walk.Town
	earth  *geo.Plane
}

// newWalks opens a town to walk in with a car. What it opens is closed by the returned function, in any case.
func newWalks(std launch.Streams, in *launch.Folders, town, car string) (w *walks, done func() error, err error) {
	w = &walks{std: std, in: in, chosen: flags.ChosenScene{Town: town, Car: car, Hz: session.DefaultHz, Workers: 1}}
	if err := w.chosen.AfterApply(std); err != nil {
		return w, func() error { return nil }, err
	}
	setup, done, err := (*launch.SceneOptions)(&w.chosen).Setup(std, in)
	if err != nil {
		return w, done, err
	}
	made, problems := scene.Load(setup.Files, setup.Scene)
	if err := problems.Err(); err != nil {
		return w, done, err
	}
	on := made.Track.Course.Town
	if on == nil {
		return w, done, fmt.Errorf("%s has no streets", town)
	}
	w.paths, w.earth = walk.New(on.Streets, on.Ways(), on.Finder, everyday.Radius, heightOf(made)), on.Earth
	return w, done, nil
}

// open begins one walk: the built-in driver goes on and on from a street that is chosen by chance. Record is the file
// that it is recorded in; "": none.
func (w *walks) open(seed uint64, n int, record string) (run *session.Session, done func() error, err error) {
	done = func() error { return nil }
	at, ok := w.paths.Start(seed, uint64(n))
	if !ok {
		return nil, done, fmt.Errorf("%s has no street that leads on for ever, so nobody can walk there", w.chosen.Town)
	}
	chosen, place := w.chosen, w.earth.Inverse(at.X, at.Y)
	chosen.At = fmt.Sprintf("%.7f,%.7f", place.Lat, place.Lon)
	chosen.Seed, chosen.Record = seed+uint64(n), record
	setup, done, err := (*launch.SceneOptions)(&chosen).Setup(w.std, w.in)
	if err != nil {
		return nil, done, err
	}
	setup.Driver = session.DriverBuiltIn
	run, err = session.Open(setup)
	return run, done, err
}

func (c *Drive) walks(std launch.Streams, all *walks, metres float64) error {
	bar := launch.NewProgress(std, "town drive")
	bad := false
	for i := range c.Walks {
		n, record := i+c.First-1, ""
		if c.Record != "" {
			record = filepath.Join(c.Record, fmt.Sprintf("walk-%d.rec", n+1))
		}
		run, done, err := all.open(c.Seed, n, record)
		if err != nil {
			return errors.Join(err, done())
		}
		w, err := watch(run, metres, func(share float64) {
			bar.Show((float64(i)+share)/float64(c.Walks), fmt.Sprintf("walk %d of %d", i+1, c.Walks))
		})
		if err = errors.Join(err, run.Close(), done()); err != nil {
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
)

// watch drives one walk of so many metres to its end, or until nothing moves any more.
func watch(run *session.Session, metres float64, show func(share float64)) (w Walked, err error) {
	body := &vehicle.Chassis.Of(run.World, run.Cars[0]).State
	course := terrain.NewCourses(run.World)
	course.All()
	at := course.At(body.Place)
	dt := run.Loop.Clock().Dt()
	off, best, since := 0.0, body.Place, 0.0
	stopped := false
	for w.Metres < metres {
		up, was := body.Velocity.Z, body.Place
		if err := run.Loop.Steps(lookEvery); err != nil {
			return w, err
		}
		place, gone := body.Place.From(at.Place), body.Place.From(was).Len()
		w.East, w.North = rounded(place.X, 10), rounded(place.Y, 10)
		w.Metres += gone
		where, near := at.Town.Finder.Find(place, body.Velocity)
		if near && !where.On {
			off += gone
		}
		w.Seconds += lookEvery * dt
		if g := math.Abs(body.Velocity.Z-up) / (lookEvery * dt) / 9.81; w.Seconds > settled && g > w.VerticalG {
			w.VerticalG, w.VerticalWay = g, where.Way
			w.VerticalEast, w.VerticalNorth = rounded(place.X, 10), rounded(place.Y, 10)
		}
		if body.Place.From(best).Len() > getOn {
			best, since = body.Place, w.Seconds
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
		show(w.Metres / metres)
	}
	w.Done = !w.Fell && !stopped
	w.OffShare = off / max(w.Metres, 1)
	return w, nil
}

// settled is after how many seconds a car has come down on its wheels.
const settled = 1.0
