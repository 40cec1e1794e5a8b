// camber run: a scene as fast as the machine can, its hash and its cost.

package drive

import (
	"bufio"
	"errors"
	"fmt"
	"math"
	"os"
	"runtime"
	"strings"
	"time"

	"camber/blueprints"
	"camber/ecs"
	"camber/systems/host/launch"
	"camber/systems/host/session"
	"camber/tools/camber/flags"
	"camber/tools/camber/shelf"
)

// RunCommand is camber run.
type RunCommand struct {
	flags.OfScene
	List    bool    `help:"List the scenes there are, and stop."`
	Seconds float64 `placeholder:"S" help:"Simulated seconds to run (default: the scene's)."`
	Steps   int     `placeholder:"N" help:"Steps to run, in place of seconds."`
	JSON    bool    `name:"json" help:"Print the figures as JSON."`
	Hashes  string  `placeholder:"FILE" help:"Write the hash of the world after every system of every step."`
	Dump    string  `placeholder:"FILE" help:"Write all State at the moment of --dump-at."`
	Tiles   string  `placeholder:"none|all|slow:TIME" help:"Of a town: read no tile ahead, all before the first step, or each as slowly as that; the bits stay the same."`
	Profile bool    `help:"Say what each system takes, and which things touch most."`
	DumpAt  string  `placeholder:"TICK:SYSTEM" help:"When to dump, such as 1200:drive.Tyres."`
}

// Figures are what a run prints; the names are a promise to scripts.
type Figures struct {
	Hash    string  `json:"hash"`                // of all State after the last step
	Steps   int     `json:"steps"`               // run
	Seconds float64 `json:"seconds"`             // simulated
	Cars    int     `json:"cars"`                // in the scene
	CPU     float64 `json:"cpu_ns_per_car_step"` // ns of processor time
	Allocs  float64 `json:"allocs_per_step"`     // heap allocations
	*tileFigures
	*costFigures
}

// Run does it.
func (c *RunCommand) Run(std launch.Streams) error {
	if c.List {
		return shelf.PrintList(std, c.Folders(), blueprints.KindScene, c.JSON)
	}
	if err := c.checkFlags(); err != nil {
		return err
	}
	run, done, err := Opened(std, c.Setup)
	if err != nil {
		return err
	}
	if err := c.tiles(run); err != nil {
		return errors.Join(err, run.Close(), done())
	}
	finish, err := c.watchState(run)
	if err != nil {
		return errors.Join(err, done())
	}
	var costs *session.Costs
	if c.Profile {
		costs = run.Costs()
	}
	result, err := Timed(std, run, c.steps(run), costs)
	// A full disk or a world that broke down does not make the rest worthless: every file is ended as well as it goes.
	ends := errors.Join(run.Close(), done(), finish())
	if err != nil {
		if c.Record != "" {
			fmt.Fprintf(std.Err, "camber run: the recording %s is good up to tick %d, where the run ended\n", c.Record,
				run.World.Tick())
		}
		return errors.Join(err, ends)
	}
	return errors.Join(c.print(std, run, result), ends)
}

// Opened begins a run of what its flags say; what they have opened is closed by the returned function, and at once
// where there is an error.
func Opened(std launch.Streams, from func(launch.Streams) (session.Setup, func() error, error)) (*session.Session,
	func() error, error,
) {
	setup, done, err := from(std)
	if err != nil {
		return nil, nil, errors.Join(err, done())
	}
	run, err := session.Open(setup)
	if err != nil {
		return nil, nil, errors.Join(err, done())
	}
	launch.PrintWarnings(std, run.Warnings)
	return run, done, nil
}

// checkFlags refuses what cannot be run, before any file is touched.
func (c *RunCommand) checkFlags() error {
	if c.Steps < 0 {
		return fmt.Errorf("--steps %d: say how many steps to run", c.Steps)
	}
	if (c.Dump == "") != (c.DumpAt == "") {
		return fmt.Errorf("--dump and --dump-at go together: say a file, and a moment such as 1200:drive.Tyres")
	}
	return launch.CheckSeconds(c.Seconds)
}

// print answers with the figures of the run.
func (c *RunCommand) print(std launch.Streams, run *session.Session, result Figures) error {
	if c.JSON {
		return launch.PrintJSON(std, result)
	}
	_, err := fmt.Fprintf(std.Out, "hash        %s\nsteps       %d (%g s of %s)\ncars        %d\ncost        %.0f ns of "+
		"processor time a car and step\nallocations %.2f a step\n",
		result.Hash, result.Steps, result.Seconds, run.Scene.ID, result.Cars, result.CPU, result.Allocs)
	return errors.Join(err, result.costFigures.print(std))
}

// steps says how many steps were asked for.
func (c *RunCommand) steps(run *session.Session) int {
	if c.Steps > 0 {
		return c.Steps
	}
	seconds := c.Seconds
	if seconds <= 0 {
		seconds = run.Scene.Seconds
	}
	return int(math.Round(seconds * float64(c.Hz)))
}

// Timed runs the steps and counts what they cost, with a bar when it takes long; costs may be nil.
func Timed(std launch.Streams, run *session.Session, steps int, costs *session.Costs) (Figures, error) {
	bar := launch.NewProgress(std, "run")
	const share = 500 // steps between two looks at the bar
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	start, used := time.Now(), launch.CPUTime()
	shown := false
	for n := 0; n < steps; n++ {
		if costs != nil {
			costs.Resume()
		}
		if err := run.Loop.Steps(1); err != nil {
			return Figures{}, err
		}
		launch.PrintNotices(std, run) // after every turn: what is told lives no longer
		if n%share == 0 && time.Since(start) > time.Second {
			shown = true
			bar.Show(float64(n)/float64(steps), fmt.Sprintf("%.1f s simulated", float64(n)*run.Loop.Clock().Dt()))
		}
	}
	used = launch.CPUTime() - used
	runtime.ReadMemStats(&after)
	if shown {
		bar.End("")
	}
	cars := max(len(run.Cars), 1)
	return Figures{
		tileFigures: tilesOf(run),
		costFigures: costsOf(costs, steps),
		Hash:        fmt.Sprintf("%016x", run.World.Hash()),
		Steps:       steps,
		Seconds:     float64(steps) * run.Loop.Clock().Dt(),
		Cars:        len(run.Cars),
		CPU:         float64(used.Nanoseconds()) / float64(max(steps, 1)) / float64(cars),
		Allocs:      float64(after.Mallocs-before.Mallocs) / float64(max(steps, 1)),
	}, nil
}

// watchState arranges for --hashes and --dump; the returned function closes their files.
func (c *RunCommand) watchState(run *session.Session) (func() error, error) {
	if c.Hashes == "" && c.Dump == "" {
		return func() error { return nil }, nil
	}
	var out *bufio.Writer
	var file *os.File
	var err error
	if c.Hashes != "" {
		if file, err = os.Create(c.Hashes); err != nil {
			return nil, err
		}
		out = bufio.NewWriter(file)
	}
	var dumped error
	seen := c.Dump == ""
	run.Loop.OnSystem(func(t ecs.Tick, system string, hash uint64) {
		moment := fmt.Sprintf("%d:%s", t.N, system)
		if out != nil {
			fmt.Fprintf(out, "%s = %016x\n", moment, hash)
		}
		if !seen && strings.EqualFold(moment, c.DumpAt) {
			seen = true
			dumped = dump(run.World, c.Dump)
		}
	})
	return func() error {
		errs := []error{dumped}
		if !seen {
			errs = append(errs, fmt.Errorf("--dump-at %s never came: camber frame lists the systems of the step", c.DumpAt))
		}
		if out != nil {
			errs = append(errs, out.Flush(), file.Close())
		}
		return errors.Join(errs...)
	}, nil
}

func dump(w *ecs.World, path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(w.Dump(file), file.Close())
}
