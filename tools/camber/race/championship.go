// camber race championship: races one after the other, and a table that is kept.

package race

import (
	"errors"
	"fmt"

	"camber/blueprints"
	"camber/blueprints/scene"
	"camber/systems/host/launch"
	"camber/systems/host/season"
	"camber/systems/host/seat"
	"camber/systems/host/session"
	"camber/tools/camber/flags"
)

type championshipCommand struct {
	flags.OfContent
	Name     string `arg:"" optional:"" default:"valley" help:"Championship: an id, a folder or a file (default: ${default})."`
	Headless bool   `help:"Bots alone, without a picture, as fast as the machine can."`
	Laps     int    `placeholder:"N" help:"Laps of its race (default: the championship's)."`
	Show     bool   `help:"Show the table, and drive nothing."`
	Again    bool   `help:"Forget the races that are driven, and begin anew."`
	JSON     bool   `name:"json" help:"Print the table as JSON (with --headless or --show)."`
}

func (c *championshipCommand) Run(std launch.Streams) error {
	if c.JSON && !c.Headless && !c.Show {
		return errors.New("--json has the table after a race that ends by itself: add --headless or --show")
	}
	table, err := c.open(std)
	if err != nil {
		return err
	}
	next, more := table.Next()
	switch {
	case c.Show:
	case !more:
		return fmt.Errorf("championship %s is over: --show has its table, --again begins anew", c.Name)
	default:
		if err := c.drive(std, next, table); err != nil {
			return err
		}
	}
	stands := table.Stands()
	if c.JSON {
		return launch.PrintJSON(std, stands)
	}
	return stands.Write(std.Out)
}

// open reads the championship and how it stands.
func (c *championshipCommand) open(std launch.Streams) (*season.Table, error) {
	files, err := c.Folders().Open(std)
	if err != nil {
		return nil, err
	}
	defer func() { _ = files.Close() }()
	file, err := blueprints.Find(files, blueprints.KindSeason, c.Name)
	if err != nil {
		return nil, err
	}
	loaded, problems := scene.SeasonKind.Load(files, file)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	table, words, err := season.Open(loaded)
	if words != "" {
		fmt.Fprintf(std.Err, "camber: %s\n", words)
	}
	if err == nil && c.Again {
		err = table.Again()
	}
	return table, err
}

// drive drives the next race, and adds how it ended.
func (c *championshipCommand) drive(std launch.Streams, next scene.Round, table *season.Table) error {
	try := raceTryCommand{OfContent: c.OfContent, Workers: 1}
	try.Name, try.Headless, try.Laps = next.Race, c.Headless, next.Laps
	if c.Laps > 0 {
		try.Laps = c.Laps
	}
	options, err := try.options(std)
	if err != nil {
		return err
	}
	if !c.Headless {
		added := season.ErrNotOver
		options.Ended = func(run *session.Session) { added = table.Add(season.Home(run)) }
		return errors.Join(seat.Drive(std, options), added)
	}
	figures, err := try.headless(std, options)
	if err != nil {
		return err
	}
	return table.Add(figures.Results)
}
