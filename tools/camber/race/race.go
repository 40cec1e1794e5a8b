// camber race: a race from its lights to its results.

package race

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"camber/blueprints"
	"camber/blueprints/source/markup"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/launch"
	"camber/systems/host/seat"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/session"
	"camber/systems/race"
	"camber/tools/camber/drive"
	"camber/tools/camber/flags"
)

// Command is camber race.
type Command struct {
	New raceNewCommand `cmd:"" help:"Write a race to edit."`
	Try raceTryCommand `cmd:"" help:"Run a race: against bots at a window, or bots alone as fast as the machine can."`

	Championship championshipCommand `cmd:"" help:"Drive the next race of a championship; its table is kept."`
}

type raceNewCommand struct {
	flags.OfContent
	Name  string `arg:"" help:"What it is called: its file is races/NAME.xml."`
	Track string `default:"alder" placeholder:"NAME" help:"Track to race on: an id, a folder or a file (default: ${default})."`
}

// newRace is a race to edit: its id and its track's file are to be filled in.
const newRace = `<?xml version="1.0" encoding="UTF-8"?>
<camber version="1">
  <!-- camber race try %[1]s runs it, camber check races/%[1]s.xml says what is wrong with it -->
  <race id="%[1]s" name="%[1]s" points="10 8 6 5 4 3 2 1">
    <track file="%[2]s"/>
    <weather rain="0%%"/>
    <time hour="14"/>
    <rules false-start="5s" cut="5s" warnings="3" drive-through="nothing" retire="60s"/>

    <!-- sessions follow each other: practice, qualifying, race, attack or stage, by laps or by minutes -->
    <session kind="qualifying" minutes="4"/>
    <session kind="race" laps="3" grid="qualifying"/>

    <!-- you, but in a headless try; and bots in these cars, one after the other and again -->
    <entrant name="You" car="cars/kestrel" driver="hands"/>
    <bots count="7" cars="cars/kestrel cars/stoat cars/wren" from="90%%" to="60%%"/>
  </race>
</camber>
`

func (c *raceNewCommand) Run(std launch.Streams) error {
	if err := markup.CheckPath(c.Name); err != nil || strings.ContainsAny(c.Name, "/\\.\"<>& ") {
		return fmt.Errorf("%q is no name for a race: say a word such as club", c.Name)
	}
	files, err := c.Folders().Open(std)
	if err != nil {
		return err
	}
	track, err := blueprints.Find(files, blueprints.KindTrack, c.Track)
	if err := errors.Join(err, files.Close()); err != nil {
		return err
	}
	path := filepath.Join(c.Work, "races", c.Name+".xml")
	if _, err := os.Stat(path); err == nil {
		return fmt.Errorf("%s is there already: take another name, or remove it", path)
	}
	if err := content.WriteFile(path, fmt.Appendf(nil, newRace, c.Name, track), 0o644); err != nil {
		return err
	}
	_, err = fmt.Fprintf(std.Out, "%s is written: edit it, then say camber race try %s\n", path, c.Name)
	return err
}

// tryFlags say how a race is run.
type tryFlags struct {
	Name     string `arg:"" optional:"" default:"eight" help:"Race: an id, a folder or a file (default: ${default})."`
	Headless bool   `help:"Bots alone, without a picture, as fast as the machine can."`
	Laps     int    `placeholder:"N" help:"Laps of its race (default: the race's)."`
	JSON     bool   `name:"json" help:"Print the results as JSON (with --headless)."`
}

type raceTryCommand struct {
	flags.OfContent
	tryFlags
	pictureTryFlags
	Record  string   `placeholder:"FILE" help:"Record the race, to be replayed and verified."`
	Workers int      `default:"1" placeholder:"N" help:"Goroutines that share the work of a step; any number gives the same bits (default: ${default})."`
	Seed    uint64   `placeholder:"N" help:"Seed of all chance in the run (default: 0)."`
	Set     []string `sep:"none" placeholder:"PATH=VALUE" help:"Override a value of the race or of its cars, such as race/rules@cut=10s; may be repeated."`
}

// pictureTryFlags are for a race without a window that is drawn all the same.
type pictureTryFlags struct {
	Offscreen bool    `help:"Draw without a window and a display, into memory: the built-in driver has your car."`
	Camera    string  `default:"chase" placeholder:"NAME" help:"Camera to begin with, as camber drive has them: chase, cockpit, director ... (default: ${default})."`
	Shot      string  `placeholder:"FILE.png" help:"Write the last picture (with --offscreen)."`
	Seconds   float64 `placeholder:"S" help:"Stop after this many simulated seconds."`
}

// raceLongest is when a race that does not end is stopped, in simulated seconds.
const raceLongest = 24 * 3600

// Figures are what a race prints; the names are a promise to scripts.
type Figures struct {
	Hash  string `json:"hash"`
	Ticks uint64 `json:"ticks"`
	*race.Results
}

func (c *raceTryCommand) Run(std launch.Streams) error {
	options, err := c.options(std)
	if err != nil {
		return err
	}
	if !c.Headless {
		return seat.Drive(std, options)
	}
	figures, err := c.headless(std, options)
	if err != nil {
		return err
	}
	return figures.Print(std, c.JSON)
}

// headless has bots alone drive it.
func (c *raceTryCommand) headless(std launch.Streams, options seat.Options) (figures Figures, err error) {
	run, done, err := drive.Opened(std, func(std launch.Streams) (session.Setup, func() error, error) {
		return options.Setup(std, c.Folders())
	})
	if err != nil {
		return figures, err
	}
	err = c.race(std, run)
	figures = FiguresOf(run)
	return figures, errors.Join(err, run.Close(), done())
}

// options are those of a drive in that race.
func (c *raceTryCommand) options(std launch.Streams) (o seat.Options, err error) {
	if c.Laps < 0 {
		return o, fmt.Errorf("--laps %d: say how many laps to race", c.Laps)
	}
	if c.JSON && !c.Headless {
		return o, errors.New("--json has the results of a race that ends by itself: add --headless")
	}
	if err := launch.CheckSeconds(c.Seconds); err != nil {
		return o, err
	}
	o.Folders = *c.Folders()
	files, err := o.Open(std)
	if err != nil {
		return o, err
	}
	path, err := blueprints.Find(files, blueprints.KindRace, c.Name)
	if err := errors.Join(err, files.Close()); err != nil {
		return o, err
	}
	o.SceneOptions = launch.SceneOptions{
		Scene: path, Workers: c.Workers, Hz: session.DefaultHz, Seed: c.Seed, Set: c.Set, Record: c.Record,
	}
	if c.Laps > 0 {
		o.Set = append(o.Set, fmt.Sprintf("race/race@laps=%d", c.Laps))
	}
	if c.Headless {
		o.Set = append(o.Set, "race@hands=no")
	}
	o.PictureOptions = pictures.PictureOptions(c.pictures())
	o.Seconds = c.Seconds
	return o, nil
}

// pictures are how it is drawn.
func (c *raceTryCommand) pictures() flags.OfPicture {
	p := flags.OfPicture{
		Size: "1280x720", Hour: -1, Shadows: "maps", Camera: c.Camera, Offscreen: c.Offscreen, Shot: c.Shot,
	}
	if c.Offscreen {
		p.Driver = "auto"
	}
	return p
}

// race runs it to its end, with a bar where it takes long.
func (c *raceTryCommand) race(std launch.Streams, run *session.Session) error {
	ctx := std.Context()
	bar, start, shown := launch.NewProgress(std, "race"), time.Now(), false
	limit := uint64(raceLongest * session.DefaultHz)
	if c.Seconds > 0 {
		limit = uint64(c.Seconds*session.DefaultHz + 0.5)
	}
	for n := uint64(0); n < limit && ctx.Err() == nil; n++ {
		if err := run.Loop.Steps(1); err != nil {
			return err
		}
		if !c.JSON {
			launch.PrintNotices(std, run)
		} else {
			run.Notices()
		}
		if n%500 != 0 {
			continue
		}
		r := FiguresOf(run)
		if r.Over {
			break
		}
		if time.Since(start) > time.Second {
			shown = true
			bar.Show(r.Share, fmt.Sprintf("%s, lap %d, %.0f s", r.Session, r.Standings[0].Laps+1,
				run.Loop.Clock().Dt()*float64(n)))
		}
	}
	if shown {
		bar.End("")
	}
	return ctx.Err()
}

// FiguresOf are those of a run as it stands; its Results are nil where it has no race.
func FiguresOf(run *session.Session) Figures {
	t := ecs.Tick{N: run.World.Tick(), Dt: run.Loop.Clock().Dt()}
	return Figures{fmt.Sprintf("%016x", run.World.Hash()), t.N, race.ResultsOf(run.World, t)}
}

// Print answers with them.
func (f *Figures) Print(std launch.Streams, json bool) error {
	if json {
		return launch.PrintJSON(std, f)
	}
	if err := f.Write(std.Out); err != nil {
		return err
	}
	_, err := fmt.Fprintf(std.Out, "hash %s after %d ticks\n", f.Hash, f.Ticks)
	return err
}
