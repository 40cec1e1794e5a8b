// camber join and camber host: to take part in a world that a server runs, or that others come to.

package race

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"camber/components"
	"camber/systems/host/join"
	"camber/systems/host/launch"
	"camber/systems/host/port"
	"camber/systems/host/seat"
	"camber/systems/host/seat/company"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/tools/camber/flags"
)

// JoinCommand is camber join.
type JoinCommand struct {
	flags.OfContent
	Address  string `arg:"" help:"Where the server is, such as 192.0.2.1:28460."`
	Headless bool   `help:"Without a window, as for a referee or a bot."`
	Bot      bool   `help:"A built-in driver has the wheel; what it wants travels as a person's wishes do."`
	Look     bool   `help:"Look on: without a car."`
	Told     bool   `help:"The car is where lines of JSON on standard input say: {\"east\":1,\"north\":2,\"heading\":0.5,\"speed\":10} in m, rad and m/s, with up, right and turning where known. The server must allow it."`
	Name     string `placeholder:"NAME" help:"What others see (default: your account's name)."`
	Car      string `placeholder:"ID" help:"Car to come in, of those that the server has (default: the scene's)."`
	Livery   string `placeholder:"ID" help:"Livery that it wears (default: as its file has it)."`
	Password string `placeholder:"WORD" help:"The server's."`
	Forget   bool   `help:"The server has another key than it had, as its owner says: forget the old one."`
	Record   string `placeholder:"FILE" help:"Record the run from here on, to be replayed and verified."`
	Control  string `placeholder:"ADDR" help:"As camber drive --control: programs of this machine drive your own car and mark moments; what else they order is asked of the server, with the rights of what is typed."`
	Workers  int    `default:"1" placeholder:"N" help:"Goroutines that share the work of a step; any number gives the same bits (default: ${default})."`
	flags.OfWindow
	JSON bool `name:"json" help:"Print the figures at the end as a line of JSON."`
}

// Help is what camber join --help says besides.
func (c *JoinCommand) Help() string {
	return `What is typed meanwhile is said to all; with a stroke before it, it is asked of the server:

` + set(serve.GuestHelp)
}

// Run does it.
func (c *JoinCommand) Run(std launch.Streams) error {
	if c.Forget {
		who, err := launch.Identity(std)
		if err != nil {
			return err
		}
		if _, err := who.Forget(c.Address); err != nil {
			return err
		}
	}
	if !c.Headless {
		if c.Told {
			return errors.New("--told is for a program that has no window: say --headless too")
		}
		return c.atWindow(std)
	}
	var at *port.Port
	if c.Control != "" {
		var err error
		if at, err = port.Open(c.Control); err != nil {
			return err
		}
		defer func() { _ = at.Close() }()
		if err := json.NewEncoder(std.Out).Encode(at.Announcement()); err != nil {
			return err
		}
	}
	var files, later launch.Outputs // later: where a recording goes on
	figures, err := c.join(std, at, &files, &later)
	err = errors.Join(err, files.Close(), later.Close())
	if figures == nil {
		return err
	}
	if c.JSON {
		return errors.Join(err, json.NewEncoder(std.Out).Encode(figures))
	}
	_, wrong := fmt.Fprintf(std.Out, "hash %s after %d steps; joined at tick %d, put right %d times\n", figures.Hash,
		figures.Ticks, figures.Joined, figures.Desyncs)
	return errors.Join(err, wrong)
}

func (c *JoinCommand) join(std launch.Streams, at *port.Port, files, later *launch.Outputs) (*join.Figures, error) {
	dial, err := c.party().Dialler(std)
	if err != nil {
		return nil, err
	}
	to, err := dial(std.Context())
	if err != nil {
		return nil, err
	}
	options := join.Options{
		Link: to, Workers: c.Workers, UTC: time.Now, Said: func(n components.Notice) {
			fmt.Fprintf(std.Err, "camber join: %s\n", session.InWords(n))
			at.Tell(n)
		},
	}
	if at != nil {
		options.Asked = func(c *join.Client) { at.TakeFor(c.Session(), nil, c) }
	}
	c.party().Fill(std, &options)
	if c.Told {
		if std.Keys == nil || c.Bot || c.Look {
			to.Close("it could not begin")
			return nil, errors.New("--told reads where the car is from standard input, and drives and looks on in no other way")
		}
		options.Tells = join.ReadLines(std.Keys, options.Said)
	}
	if c.Bot {
		options.Hands = &join.Bot{}
	}
	if c.Record != "" {
		if options.Record, err = files.Create("--record", c.Record); err != nil {
			to.Close("it could not begin")
			return nil, err
		}
		options.Again = later.Successors(c.Record)
	}
	typed := make(chan string)
	if std.Keys != nil && !c.Told {
		go func() {
			for lines := bufio.NewScanner(std.Keys); lines.Scan(); {
				typed <- lines.Text()
			}
		}()
	}
	return join.Stay(std.Context(), options, dial, typed)
}

// atWindow takes part where it can be seen.
func (c *JoinCommand) atWindow(std launch.Streams) error {
	var figures *join.Figures
	err := seat.Drive(std, seat.Options{
		Folders: *c.Folders(), SceneOptions: launch.SceneOptions{Record: c.Record, Hz: session.DefaultHz, Workers: 1},
		PictureOptions: c.Picture(), DriveOptions: seat.DriveOptions{Seconds: c.Seconds, Control: c.Control},
		Program: flags.Version,
		Join: &company.Race{
			Party: *c.party(), Bot: c.Bot, Workers: c.Workers, Ended: func(f *join.Figures) { figures = f },
		},
	})
	if figures == nil || !c.JSON {
		return err
	}
	return errors.Join(err, json.NewEncoder(std.Out).Encode(figures))
}

func (c *JoinCommand) party() *join.Party {
	return &join.Party{
		Address: c.Address, Password: c.Password, Name: c.Name, Car: c.Car, Livery: c.Livery, Looks: c.Look,
		Ready: c.Headless || c.Bot, Tells: c.Told, Program: flags.Version,
	}
}

// JudgeCommand is what join has another process of this program do with content that a server sends.
type JudgeCommand struct{}

// Run does it.
func (JudgeCommand) Run(std launch.Streams) error { return launch.Judge(std, std.Keys) }

// HostCommand is camber host.
type HostCommand struct {
	flags.OfContent
	Scene    string `placeholder:"NAME" help:"Scene or race to run: an id, a folder or a file (default: circuit)."`
	Track    string `placeholder:"NAME" help:"Track to run on by itself, without a scene: an id or a file."`
	Car      string `placeholder:"ID" help:"Your own car (default: the scene's)."`
	Livery   string `placeholder:"ID" help:"Livery that it wears (default: as its file has it)."`
	Bots     int    `default:"-1" placeholder:"N" help:"Built-in drivers (default: the scene's; in a race made by --laps, four)."`
	Laps     int    `placeholder:"N" help:"Race over so many laps (default: no race, or as the race has it)."`
	Listen   string `placeholder:"ADDR" help:"Where guests come to, UDP (default: port 28460 of every address, or a free one)."`
	Title    string `placeholder:"NAME" help:"What the race is called among servers (default: your name)."`
	Name     string `placeholder:"NAME" help:"What others see (default: your account's name)."`
	Password string `placeholder:"WORD" help:"What guests must know."`
	Bot      bool   `help:"A built-in driver has your wheel."`
	Record   string `placeholder:"FILE" help:"Record the run, to be replayed and verified."`
	flags.OfWindow
}

// Run does it.
func (c *HostCommand) Run(std launch.Streams) error {
	if c.Laps < 0 {
		return fmt.Errorf("--laps %d: say how many laps to race", c.Laps)
	}
	if c.Bots < -1 || c.Bots > session.MaxCars {
		return fmt.Errorf("--bots %d: say a number of 0 to %d", c.Bots, session.MaxCars)
	}
	if c.Scene == "" && c.Track == "" {
		c.Scene = "circuit"
	}
	bots := c.Bots
	if c.Laps > 0 && bots < 0 {
		bots = 4
	}
	return seat.Drive(std, seat.Options{
		Folders: *c.Folders(),
		SceneOptions: launch.SceneOptions{
			Scene: c.Scene, Track: c.Track, Record: c.Record, Hz: session.DefaultHz, Workers: 1,
		},
		PictureOptions: c.Picture(), DriveOptions: seat.DriveOptions{Seconds: c.Seconds}, Program: flags.Version,
		Join: &company.Race{
			Party: join.Party{
				Password: c.Password, Name: c.Name, Car: c.Car, Livery: c.Livery, Ready: c.Bot, Program: flags.Version,
			},
			Bot: c.Bot,
			Host: &company.Host{
				Listen: c.Listen, Name: cmp.Or(c.Title, c.Name, join.Account()), Password: c.Password, Bots: bots, Laps: c.Laps,
			},
		},
	})
}
