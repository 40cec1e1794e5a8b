// camber bench town and race: a town at speed, and a server with many guests.

package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"camber/blueprints/scene"
	"camber/blueprints/street/walk"
	"camber/components"
	"camber/content/town"
	"camber/systems/host/launch"
	"camber/systems/host/seat/tour"
	"camber/systems/host/session"
	"camber/tools/bench"
)

type benchTown struct {
	benchJSON
	folderFlags
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

func (c *benchTown) Run(std launch.Streams) (err error) {
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
	f, err := openTown(std, c.Town)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	chosen := chosenScene{Town: c.Town, Hz: session.DefaultHz, Workers: 1}
	setup, done, err := (*launch.SceneOptions)(&chosen).Setup(std, c.folders())
	if err != nil {
		return errors.Join(err, done())
	}
	return errors.Join(c.measure(std, &setup, f), done())
}

func (c *benchTown) measure(std launch.Streams, setup *session.Setup, file *town.File) error {
	const kmh = 3.6
	made, problems := scene.Load(setup.Files, setup.Scene)
	if err := problems.Err(); err != nil {
		return err
	}
	f, err := bench.Town(bench.Flight{
		Scene: made, Town: file, Speed: float64(c.Speed) / kmh, Seconds: c.Seconds, Pace: c.Pace,
	}, cpuSeconds, progressOf(std))
	if err != nil {
		return err
	}
	if c.Walks > 0 {
		steps, err := c.steps(std, setup, made)
		if err != nil {
			return err
		}
		f.StepFigures = &steps
	}
	if c.JSON {
		return c.print(std, f, "")
	}
	text := ""
	if s := f.StepFigures; s != nil {
		text = fmt.Sprintf("step of a walk        %8.2f us, %.2f times the %.2f us of one on %s\n", s.Here, s.Share,
			s.There, besideTrack)
	}
	return c.print(std, f, fmt.Sprintf(`carried               %8.1f km at %g km/h
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
	besideTrack  = "alder"
	besideCar    = "kestrel"
	besideSkill  = 0.5  // as camber town drive has it
	besideTurns  = 10   // rounds of a second each, of each walk
	besideLength = 5000 // m
	besideSeed   = 7
)

// steps drives walks in the town in turns with laps of a circuit, the same car in both.
func (c *benchTown) steps(
	std launch.Streams, setup *session.Setup, town *scene.Scene,
) (out bench.StepFigures, err error) {
	file, err := carFile(setup, besideCar)
	if err != nil {
		return out, err
	}
	var runs []*session.Session
	defer func() {
		for _, run := range runs {
			err = errors.Join(err, run.Close())
		}
	}()
	chosen := chosenScene{Track: besideTrack, Car: besideCar, Hz: setup.Hz, Workers: 1}
	lap, done, err := (*launch.SceneOptions)(&chosen).Setup(std, c.folders())
	defer func() { err = errors.Join(err, done()) }()
	if err != nil {
		return out, err
	}
	there, err := session.Open(lap)
	if err != nil {
		return out, err
	}
	runs = append(runs, there)
	town = town.WithCar(file)
	on := town.Track.Course.Town
	paths := walk.New(on.Streets, on.Finder, everyday.Radius, heightOf(town))
	here := make([]bench.Driven, c.Walks)
	for n := range here {
		way, ok := paths.Walk(besideSeed, uint64(n), besideLength)
		if !ok {
			return out, fmt.Errorf("%s has no street that leads on for ever, so nobody can walk there: leave --walks out",
				c.Town)
		}
		walker := townDrive{Skill: besideSkill}
		run, err := session.Open(session.Setup{Ready: walker.onWay(town, way.Line), Workers: 1})
		if err != nil {
			return out, err
		}
		runs = append(runs, run)
		here[n] = bench.Driven{Run: run, Look: keepsTo(run, on, &way)}
	}
	return bench.Beside(here, &bench.Driven{Run: there}, besideTurns, cpuSeconds, progressOf(std))
}

// keepsTo has the driver of a walk drive as fast as the signs along it allow.
func keepsTo(run *session.Session, on *components.Town, way *walk.Way) func() {
	body, driver := &components.Chassis.Of(run.World, run.Cars[0]).State, components.Driver.Of(run.World, run.Cars[0])
	course := components.NewCourses(run.World)
	course.All()
	from, along := course.At(body.Place).Place, startAt
	allowed := roadSpeeds(on, way.Line)
	return func() {
		along, _ = way.Line.Locate(body.Place.From(from), along)
		driver.Params.TopSpeed = allowed.allowed(along, body.Velocity.Len())
	}
}

const (
	mostSeen = 500    // cars
	seenRoom = 1000.0 // m, of way beyond what is driven
	mostWay  = 60e3   // m; then it begins anew
)

// seen draws the town.
func (c *benchTown) seen(std launch.Streams) (err error) {
	since := time.Now()
	look := tour.Options{Preset: c.Preset}
	var rest string
	if n, _ := fmt.Sscanf(c.Size+" ", "%dx%d%s", &look.Width, &look.Height, &rest); n != 2 || look.Width < 16 ||
		look.Height < 16 || look.Width > 8192 || look.Height > 8192 {
		return fmt.Errorf("--size %q: say width and height in pixels, such as 1280x720", c.Size)
	}
	chosen := chosenScene{Town: c.Town, Hz: session.DefaultHz, Workers: 1}
	setup, done, err := (*launch.SceneOptions)(&chosen).Setup(std, c.folders())
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
	way, ok := walk.New(on.Streets, on.Finder, everyday.Radius, heightOf(made)).Walk(besideSeed, 0, metres)
	if !ok {
		return fmt.Errorf("%s has no street that leads on for ever, so nobody can be carried along them: leave --size out",
			c.Town)
	}
	f, err := bench.TownSeen(bench.Sight{
		Scene: made.WithCars(c.Cars), Files: setup.Files, Way: way.Line, Speed: float64(c.Speed) / 3.6, Seconds: c.Seconds,
		Look: look, Since: since,
	}, progressOf(std))
	if err != nil {
		return err
	}
	return c.print(std, f, fmt.Sprintf(`pictures                %8.1f a second
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

type benchRace struct {
	benchJSON
	Clients int           `default:"64" placeholder:"N" help:"Guests who drive (default: ${default})."`
	Looking int           `placeholder:"N" help:"Guests who look on (default: 0)."`
	Junk    int           `default:"10000" placeholder:"N" help:"Datagrams a second that are none, in the second half (default: ${default})."`
	Each    time.Duration `default:"10s" placeholder:"TIME" help:"How long each half lasts (default: ${default})."`
}

func (c *benchRace) Run(std launch.Streams) (err error) {
	if c.Clients < 1 || c.Clients > 255 || c.Looking < 0 || c.Looking > 1000 || c.Junk < 0 || c.Junk > 1_000_000 ||
		c.Each < 3*time.Second || c.Each > time.Hour {
		return errors.New("say --clients 1 to 255, --looking 0 to 1000, --junk 0 to 1000000 and --each 3s to 1h")
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "race")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	serve := func(bots int, more ...string) (benchServer, error) {
		return serveForBench(std, self, work, append(more, "--bots", strconv.Itoa(bots), "--places",
			strconv.Itoa(c.Clients), "--per-address", strconv.Itoa(c.Clients+c.Looking+8))...)
	}
	var car int64
	err = func() error {
		alone, err := serve(1, "--now")
		if err != nil {
			return err
		}
		defer alone.end()
		many, err := serve(1+c.Clients, "--now")
		if err != nil {
			return err
		}
		defer many.end()
		car, err = bench.CarBytes(std.Context(), alone.health, many.health, c.Clients)
		return err
	}()
	if err != nil {
		return err
	}
	server, err := serve(1)
	if err != nil {
		return err
	}
	defer server.end()
	f, err := bench.Race(std.Context(), bench.Racing{
		Address: server.at, Clients: c.Clients, Looking: c.Looking, Junk: c.Junk, Each: c.Each, Health: server.health,
		Car: car,
	}, progressOf(std))
	if err != nil {
		return err
	}
	if c.JSON {
		return c.print(std, f, "")
	}
	return c.print(std, f, fmt.Sprintf(`guests who drive      %8d
beyond the step       %8.1f %% of a core
to a client           %8.1f kb/s, at most %d datagram a sending
a tick waits          %8.2f ms with junk, %.2f ms without (99 in 100)
memory                %8.1f kB a guest, and %.1f kB a car
memory grew by        %8.1f MB
ticks dropped         %8d
`, f.Clients, 100*f.Share, f.Kbps, f.Per, f.Tick, f.Quiet, float64(f.Each)/1e3, float64(f.Car)/1e3,
		float64(f.Growth)/1e6, f.Dropped))
}

// benchServer is a server in a process of its own.
type benchServer struct {
	at     string
	health io.Reader
	end    func()
}

func serveForBench(std launch.Streams, self, work string, more ...string) (s benchServer, err error) {
	args := append([]string{
		"serve", "--scene", "pack", "--listen", "127.0.0.1:0", "--json", "--health", "1s",
		"--work", work, "--packs", work,
	}, more...)
	server := exec.CommandContext(std.Context(), self, args...)
	out, err := server.StdoutPipe()
	if err != nil {
		return s, err
	}
	if err := server.Start(); err != nil {
		return s, err
	}
	s.end = func() {
		_ = server.Process.Kill()
		_ = server.Wait() // it was killed
	}
	lines := bufio.NewReader(out)
	first, err := lines.ReadBytes('\n')
	var at servedAt
	if err == nil {
		err = json.Unmarshal(first, &at)
	}
	if err != nil {
		s.end()
		return s, fmt.Errorf("the server does not begin: %w", err)
	}
	s.at, s.health = at.Listening, lines
	return s, nil
}
