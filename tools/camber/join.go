// camber join: to take part in a world that a server runs.

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/user"
	"time"

	"camber/systems/host/join"
	"camber/systems/host/launch"
	"camber/systems/host/serve"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

type joinCommand struct {
	Address  string `arg:"" help:"Where the server is, such as 192.0.2.1:28460."`
	Headless bool   `help:"Without a window."`
	Bot      bool   `help:"A built-in driver has the wheel; what it wants travels as a person's wishes do."`
	Look     bool   `help:"Look on: without a car."`
	Told     bool   `help:"The car is where lines of JSON on standard input say: {\"east\":1,\"north\":2,\"heading\":0.5,\"speed\":10} in m, rad and m/s, with up, right and turning where known. The server must allow it."`
	Name     string `placeholder:"NAME" help:"What others see (default: your account's name)."`
	Car      string `placeholder:"ID" help:"Car to come in, of those that the server has (default: the scene's)."`
	Livery   string `placeholder:"ID" help:"Livery that it wears (default: as its file has it)."`
	Password string `placeholder:"WORD" help:"The server's."`
	Record   string `placeholder:"FILE" help:"Record the run from here on, to be replayed and verified."`
	Workers  int    `default:"1" placeholder:"N" help:"Goroutines that share the work of a step; any number gives the same bits (default: ${default})."`
	JSON     bool   `name:"json" help:"Print the figures at the end as a line of JSON."`
}

// Help is what camber join --help says besides.
func (c *joinCommand) Help() string {
	return `What is typed meanwhile is said to all; with a stroke before it, it is asked of the server:

` + serve.GuestHelp
}

func (c *joinCommand) Run(std launch.Streams) error {
	if !c.Headless {
		return errors.New("a window for races with others is not there yet: say --headless, with --bot or --look")
	}
	var files, later launch.Outputs // later: where a recording goes on
	figures, err := c.join(std, &files, &later)
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

// dialling is how long a server is tried.
const dialling = 10 * time.Second

func (c *joinCommand) join(std launch.Streams, files, later *launch.Outputs) (*join.Figures, error) {
	who, err := launch.Identity(std)
	if err != nil {
		return nil, err
	}
	secret, err := who.Player()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(std.Context(), dialling)
	defer cancel()
	to, err := link.Dial(ctx, c.Address, link.Config{
		Secret: secret, Password: c.Password, Check: launch.Meets(std, who, c.Address),
	})
	if err != nil {
		return nil, err
	}
	options := join.Options{
		Link: to, Workers: c.Workers,
		Who:  wire.Guest{Program: version, Name: c.Name, Car: c.Car, Livery: c.Livery, Looks: c.Look},
		Said: func(text string) { fmt.Fprintf(std.Err, "camber join: %s\n", text) },
	}
	if files := launch.OpenRaceFiles(); files != nil {
		options.Cache = files
	}
	if account, err := user.Current(); c.Name == "" && err == nil {
		options.Who.Name = account.Username
	}
	if c.Told {
		if std.Keys == nil || c.Bot || c.Look {
			to.Close("it could not begin")
			return nil, errors.New("--told reads where the car is from standard input, and drives and looks on in no other way")
		}
		options.Who.Tells, options.Tells = true, join.ReadLines(std.Keys, options.Said)
	}
	if options.Who.Ready = c.Headless; c.Bot {
		options.Hands = &join.Bot{}
	}
	if c.Record != "" {
		if options.Record, err = files.Create("--record", c.Record); err != nil {
			to.Close("it could not begin")
			return nil, err
		}
		options.Again = later.Successors(c.Record)
	}
	client, err := join.Join(std.Context(), options)
	if err != nil {
		to.Close("it could not begin")
		if no, ok := errors.AsType[*join.RefusedError](err); ok {
			return &join.Figures{Refused: no.Why}, err
		}
		return nil, err
	}
	typed := make(chan string)
	if std.Keys != nil && !c.Told {
		go func() {
			for lines := bufio.NewScanner(std.Keys); lines.Scan(); {
				typed <- lines.Text()
			}
		}()
	}
	err = client.Run(std.Context(), typed)
	err = errors.Join(err, client.Close("goodbye"))
	return client.Figures(), err
}
