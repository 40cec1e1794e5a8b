// camber bench town: a town at speed.

package main

import (
	"errors"
	"fmt"

	"camber/blueprints/scene"
	"camber/content/town"
	"camber/systems/host/launch"
	"camber/systems/host/session"
	"camber/tools/bench"
)

type benchTown struct {
	benchJSON
	folderFlags
	Town    string  `arg:"" help:"The town: NAME.town, or its name."`
	Seconds float64 `default:"60" placeholder:"S" help:"How long it is carried (default: ${default})."`
	Speed   float64 `default:"300" placeholder:"KMH" help:"How fast, in km/h (default: ${default})."`
	Pace    float64 `default:"1" placeholder:"X" help:"Simulated seconds in a real one; 0 is as fast as it goes (default: ${default})."`
}

func (c *benchTown) Run(std launch.Streams) (err error) {
	if !(c.Seconds >= 1 && c.Seconds <= 36000) || !(c.Speed >= 1 && c.Speed <= 1000) || !(c.Pace >= 0 && c.Pace <= 100) {
		return errors.New("say --seconds 1 to 36000, --speed 1 to 1000 km/h and --pace 0 to 100")
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
		Scene: made, Town: file, Speed: c.Speed / kmh, Seconds: c.Seconds, Pace: c.Pace,
	}, cpuSeconds, progressOf(std))
	if err != nil {
		return err
	}
	if c.JSON {
		return c.print(std, f, "")
	}
	return c.print(std, f, fmt.Sprintf(`carried               %8.1f km at %g km/h
tiles waited for      %8d
ten steps, longest    %8.1f ms
memory held           %8.1f MB, %.2f times that of the first half in the second
tile read and treed   %8.2f ms median, %.2f ms of 99 in 100
tile's bytes          %8.3f ms median, %.3f ms of 99 in 100
street at a place     %8.2f us
`, f.Metres/1000, c.Speed, f.Waits, f.Late, f.Heap[len(f.Heap)-1], f.Flat, f.Tile, f.TileP99, f.Query, f.QueryP99,
		f.Street))
}
