// camber bench: what the machine makes of the engine's heaviest work.

package measure

import (
	"fmt"
	"os"
	"os/exec"

	"camber/blueprints"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/tools/bench"
	"camber/tools/camber/flags"
	"camber/tools/camber/race"
	"camber/tools/camber/town"
)

// BenchCommand is camber bench.
type BenchCommand struct {
	Rays benchRays     `cmd:"" help:"Rays on a mesh of 199,712 triangles, and the building of its tree."`
	Pile benchPile     `cmd:"" help:"Piles of a thousand boxes and of a thousand spheres, at 60 steps a second."`
	Pack benchPack     `cmd:"" help:"64 cars in a pack with contacts, at 1000 steps a second."`
	Lock benchLockstep `cmd:"" name:"lockstep" help:"A program that drives in lockstep over a connection of this machine: what a step takes it."`
	Seat benchSeat     `cmd:"" help:"Somebody at a window: seconds to the first picture, pictures a second with each preset, and how soon a saved tyre drives. It opens windows for half a minute."`
	Mix  benchSound    `cmd:"" name:"sound" help:"A pack of cars from a cockpit: what making it heard takes."`
	Town town.Bench    `cmd:"" help:"A car that is carried over a town at 300 km/h: whether its ground is there in time, and what it takes in memory."`
	Race race.Bench    `cmd:"" help:"A server with many guests, and junk: what they take it beyond the step."`
	Cars benchCars     `cmd:"" help:"Cars that drive by themselves on a mesh of 199,712 triangles: what one costs in a step."`
}

type (
	benchRays struct{ flags.OfBench }
	benchPile struct{ flags.OfBench }
	benchPack struct {
		flags.OfContent
		flags.OfBench
	}
	benchSeat struct {
		flags.OfBench
		Preset  []string `placeholder:"NAME" default:"low,medium,high" help:"Only these (default: ${default})."`
		Seconds float64  `placeholder:"S" default:"6" help:"How long each drives (default: ${default})."`
	}
	benchSound struct {
		flags.OfContent
		flags.OfBench
	}
	benchLockstep struct {
		flags.OfContent
		flags.OfBench
	}
	benchCars struct {
		flags.OfContent
		flags.OfBench
		N    int    `name:"n" default:"100" help:"How many cars."`
		Hz   int    `name:"hz" default:"1000" help:"Steps per second."`
		Tyre string `enum:"ring,brush,mf" default:"ring" help:"What they wear: ${enum}."`
		Car  string `default:"cars/p917" placeholder:"FILE" help:"Which car; a file, a folder or an id."`

		Parts bool `help:"Say what each system takes of a car's step, what the search for NaN does, and how many instructions where the processor tells."`
	}
)

func (c *benchRays) Run(std launch.Streams) error {
	f, err := bench.Rays(flags.CPUSeconds, flags.ProgressOf(std))
	if err != nil {
		return err
	}
	return c.Print(std, f, fmt.Sprintf(`vertical ray            %8.0f ns
slanted ray of 200 m    %8.0f ns
vertical rays missed    %8d of 1,000,000
tree of 200k triangles  %8.1f ms
tree of 1M triangles    %8.1f ms
memory                  %8.1f bytes a triangle
`, f.Vertical, f.Slant, f.Missed, f.Build, f.BuildM, f.Bytes))
}

func (c *benchPile) Run(std launch.Streams) error {
	f, err := bench.Pile(flags.CPUSeconds, flags.ProgressOf(std))
	if err != nil {
		return err
	}
	return c.Print(std, f, fmt.Sprintf(`1000 boxes    %8.0f us a step
1000 spheres  %8.0f us a step
`, f.Boxes, f.Spheres))
}

func (c *benchPack) Run(std launch.Streams) error {
	files, err := c.Folders().Open(std)
	if err != nil {
		return err
	}
	f, err := bench.Pack(files, flags.CPUSeconds, flags.ProgressOf(std))
	if err != nil {
		return err
	}
	return c.Print(std, f, fmt.Sprintf("64 cars  %.1f times real time on one core\n", f.Factor))
}

func (c *benchLockstep) Run(std launch.Streams) error {
	files, err := c.Folders().Open(std)
	if err != nil {
		return err
	}
	f, err := bench.Lockstep(files, flags.ProgressOf(std))
	if err != nil {
		return err
	}
	return c.Print(std, f, fmt.Sprintf(`a step asked and answered  %8.1f us median, %.1f us of 99 in 100
a step of many asked for   %8.1f us
`, f.Median, f.P99, f.Step))
}

func (c *benchSeat) Run(std launch.Streams) error {
	if err := device.Display(); err != nil {
		return err
	}
	program, err := exec.LookPath(os.Args[0])
	if err != nil {
		return err
	}
	f, err := bench.Seat(program, c.Preset, c.Seconds, flags.ProgressOf(std))
	if err != nil {
		return err
	}
	text := "preset    splash  first picture  pictures/s  ms each (median, 99 of 100)\n"
	for _, preset := range c.Preset {
		p := f.Presets[preset]
		text += fmt.Sprintf("%-8s  %4.1f s  %11.1f s  %10.1f  %.1f, %.1f\n", preset, p.Splash, p.First, p.FPS, p.Median,
			p.P99)
	}
	return c.Print(std, f, text+fmt.Sprintf("a saved tyre drives after %.0f ms (median of %d)\ndrawn by %s\n",
		f.Reload, len(f.Reloads), f.Device))
}

func (c *benchSound) Run(std launch.Streams) error {
	files, err := c.Folders().Open(std)
	if err != nil {
		return err
	}
	f, err := bench.Sound(files, flags.CPUSeconds, flags.ProgressOf(std))
	if err != nil {
		return err
	}
	return c.Print(std, f, fmt.Sprintf(`copied out of the world  %8.1f ms of processor time a second heard
mixed                    %8.1f ms
voices                   %8d of %d cars and all around
`, f.Gather, f.Mix, f.Voices, f.Cars))
}

func (c *benchCars) Run(std launch.Streams) error {
	files, err := c.Folders().Open(std)
	if err != nil {
		return err
	}
	car, err := blueprints.Find(files, blueprints.KindCar, c.Car)
	if err != nil {
		return err
	}
	f, err := bench.Cars(bench.Fleet{
		Files: files, Car: car, Tyre: bench.TyreModel(c.Tyre), Count: c.N, Hz: c.Hz, Parts: c.Parts,
	}, flags.CPUSeconds, flags.ProgressOf(std))
	if err != nil {
		return err
	}
	text := fmt.Sprintf(`a car's step    %8.0f ns
memory          %8.2f allocations a step
wheels touching %8.1f %%
`, f.PerCarStep, f.Allocs, 100*f.Contact)
	for _, p := range f.Parts {
		text += fmt.Sprintf("%-24s %6.1f ns", p.System, p.Ns)
		if p.Instructions > 0 {
			text += fmt.Sprintf(" %8.0f instructions", p.Instructions)
		}
		text += "\n"
	}
	return c.Print(std, f, text)
}
