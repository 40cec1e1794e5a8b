// camber bench town: a town at speed.

package town

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"camber/blueprints/scene"
	"camber/components/street/walk"
	"camber/content/town"
	"camber/systems/host/launch"
	"camber/systems/host/seat/tour"
	"camber/systems/host/session"
	"camber/tools/bench"
	"camber/tools/camber/flags"
)

// Bench is camber bench town.
type Bench struct {
	flags.OfBench
	flags.OfContent
	Town    string  `arg:"" help:"The town: NAME.town, or its name."`
	Seconds float64 `default:"60" placeholder:"S" help:"How long it is carried (default: ${default})."`
	Speed   speed   `default:"300km/h" placeholder:"KMH" help:"How fast, in km/h (default: ${default})."`
	Pace    float64 `default:"1" placeholder:"X" help:"Simulated seconds in a real one; 0 is as fast as it goes (default: ${default})."`
	Walks   int     `placeholder:"N" help:"Walks of the built-in driver, in turns with laps of a circuit by the same car: what a step costs in the town, beside there (default: 0)."`
	Size    string  `placeholder:"WxH" help:"Draw it: cars are carried along its streets, and what a picture of that size takes is measured."`
	Cars    int     `default:"5" placeholder:"N" help:"How many cars are drawn; 48 at preset high make 300,000 triangles (default: ${default})."`
	Preset  string  `default:"low" placeholder:"NAME" help:"How much is drawn: low, medium or high (default: ${default})."`
}

// speed is so many km/h, with the unit or without.
type speed float64

func (s *speed) UnmarshalText(text []byte) error {
	v, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(string(text), "km/h")), 64)
	if err != nil {
		return fmt.Errorf("%q is no speed: say km/h, such as 300km/h", text)
	}
	*s = speed(v)
	return nil
}

// Run does it.
func (c *Bench) Run(std launch.Streams) (err error) {
	if !(c.Seconds >= 1 && c.Seconds <= 36000) || !(c.Speed >= 1 && c.Speed <= 1000) || !(c.Pace >= 0 && c.Pace <= 100) ||
		c.Walks < 0 || c.Walks > mostWalks {
		return fmt.Errorf("say --seconds 1 to 36000, --speed 1 to 1000 km/h, --pace 0 to 100 and --walks 0 to %d", mostWalks)
	}
	if c.Cars < 1 || c.Cars > mostSeen {
		return fmt.Errorf("--cars %d: say 1 to %d", c.Cars, mostSeen)
	}
	if c.Size != "" {
		return c.seen(std)
	}
	f, err := Open(std, c.Town)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	chosen := flags.ChosenScene{Town: c.Town, Hz: session.DefaultHz, Workers: 1}
	setup, done, err := (*launch.SceneOptions)(&chosen).Setup(std, c.Folders())
	if err != nil {
		return errors.Join(err, done())
	}
	return errors.Join(c.measure(std, &setup, f), done())
}

func (c *Bench) measure(std launch.Streams, setup *session.Setup, file *town.File) error {
	const kmh = 3.6
	made, problems := scene.Load(setup.Files, setup.Scene)
	if err := problems.Err(); err != nil {
		return err
	}
	f, err := bench.Town(bench.Flight{
		Scene: made, Town: file, Speed: float64(c.Speed) / kmh, Seconds: c.Seconds, Pace: c.Pace,
	}, flags.CPUSeconds, flags.ProgressOf(std))
	if err != nil {
		return err
	}
	if c.Walks > 0 {
		steps, err := c.steps(std)
		if err != nil {
			return err
		}
		f.StepFigures = &steps
	}
	if c.JSON {
		return c.Print(std, f, "")
	}
	text := ""
	if s := f.StepFigures; s != nil {
		text = fmt.Sprintf("step of a walk        %8.2f us, %.2f times the %.2f us of one on %s\n", s.Here, s.Share,
			s.There, besideTrack)
	}
	return c.Print(std, f, fmt.Sprintf(`carried               %8.1f km at %g km/h
tiles waited for      %8d
ten steps, longest    %8.1f ms
memory held           %8.1f MB, %.2f times that of the first half in the second
tile read and treed   %8.2f ms median, %.2f ms of 99 in 100
tile's bytes          %8.3f ms median, %.3f ms of 99 in 100
street at a place     %8.2f us
`, f.Metres/1000, c.Speed, f.Waits, f.Late, f.Heap[len(f.Heap)-1], f.Flat, f.Tile, f.TileP99, f.Query, f.QueryP99,
		f.Street)+text)
}

const (
	besideTrack = "alder"
	besideCar   = "kestrel"
	besideTurns = 10 // rounds of a second each, of each walk
	besideSeed  = 7
)

// steps drives walks in the town in turns with laps of a circuit, the same car in both.
func (c *Bench) steps(std launch.Streams) (out bench.StepFigures, err error) {
	var runs []*session.Session
	defer func() {
		for _, run := range runs {
			err = errors.Join(err, run.Close())
		}
	}()
	chosen := flags.ChosenScene{Track: besideTrack, Car: besideCar, Hz: session.DefaultHz, Workers: 1}
	lap, done, err := (*launch.SceneOptions)(&chosen).Setup(std, c.Folders())
	defer func() { err = errors.Join(err, done()) }()
	if err != nil {
		return out, err
	}
	there, err := session.Open(lap)
	if err != nil {
		return out, err
	}
	runs = append(runs, there)
	all, shut, err := newWalks(std, c.Folders(), c.Town, besideCar)
	defer func() { err = errors.Join(err, shut()) }()
	if err != nil {
		return out, err
	}
	here := make([]bench.Driven, c.Walks)
	for n := range here {
		run, done, err := all.open(besideSeed, n, "")
		defer func() { err = errors.Join(err, done()) }()
		if err != nil {
			return out, fmt.Errorf("%w: leave --walks out", err)
		}
		runs = append(runs, run)
		here[n] = bench.Driven{Run: run}
	}
	return bench.Beside(here, &bench.Driven{Run: there}, besideTurns, flags.CPUSeconds, flags.ProgressOf(std))
}

const (
	mostSeen = 500    // cars
	seenRoom = 1000.0 // m, of way beyond what is driven
	mostWay  = 60e3   // m; then it begins anew
)

// seen draws the town.
func (c *Bench) seen(std launch.Streams) (err error) {
	since := time.Now()
	look := tour.Options{Preset: c.Preset}
	var rest string
	if n, _ := fmt.Sscanf(c.Size+" ", "%dx%d%s", &look.Width, &look.Height, &rest); n != 2 || look.Width < 16 ||
		look.Height < 16 || look.Width > 8192 || look.Height > 8192 {
		return fmt.Errorf("--size %q: say width and height in pixels, such as 1280x720", c.Size)
	}
	chosen := flags.ChosenScene{Town: c.Town, Hz: session.DefaultHz, Workers: 1}
	setup, done, err := (*launch.SceneOptions)(&chosen).Setup(std, c.Folders())
	defer func() { err = errors.Join(err, done()) }()
	if err != nil {
		return err
	}
	made, problems := scene.Load(setup.Files, setup.Scene)
	if err := problems.Err(); err != nil {
		return err
	}
	on := made.Track.Course.Town
	metres := min(c.Seconds*float64(c.Speed)/3.6, mostWay) + seenRoom
	way, ok := walk.New(on.Streets, on.Ways(), on.Finder, everyday.Radius, heightOf(made)).Walk(besideSeed, 0, metres)
	if !ok {
		return fmt.Errorf("%s has no street that leads on for ever, so nobody can be carried along them: leave --size out",
			c.Town)
	}
	f, err := bench.TownSeen(bench.Sight{
		Scene: made.WithCars(c.Cars), Files: setup.Files, Way: way.Line, Speed: float64(c.Speed) / 3.6, Seconds: c.Seconds,
		Look: look, Since: since,
	}, flags.ProgressOf(std))
	if err != nil {
		return err
	}
	return c.Print(std, f, fmt.Sprintf(`pictures                %8.1f a second
a picture               %8.1f ms median, %.1f ms of 99 in 100
of that                 %8.1f ms the world, %.1f ms asking for it, %.1f ms waiting for it
waits for the town      %8.2f ms at most
allocations             %8.0f a picture of what stands
memory held             %8.1f MB at first, %.1f MB at last
triangles               %8d at most in 95 of 100, shadows included
of these                %v
first picture           %8.1f s, complete after %.1f s
drawn by                %s
`, f.FPS, f.Median, f.P99, f.Step, f.Ask, f.Drawn, f.Wait, f.Allocs, f.First, f.Last, f.Triangles, f.Of, f.Picture,
		f.Complete, f.Device))
}
