// camber lockstep: another program drives the simulation tick by tick, over a socket of this machine.

package drive

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"camber/systems/host/launch"
	"camber/systems/host/lockstep"
	"camber/systems/host/seat/logbook"
	"camber/systems/host/session"
	"camber/tools/camber/flags"
)

// LockstepCommand is camber lockstep.
type LockstepCommand struct {
	flags.OfScene
	Listen   string        `placeholder:"ADDR" help:"Where the client comes to: the path of a socket, or 127.0.0.1:PORT; port 0 finds a free one (default: out/lockstep.sock, on Windows 127.0.0.1:7117)."`
	Driver   string        `enum:"me,auto" default:"me" help:"Who drives car 1: me, the client, or auto, the built-in driver."`
	Preset   string        `enum:"low,medium,high" default:"low" help:"How much its pictures show: low, medium or high (default: ${default})."`
	Patience time.Duration `default:"10m" help:"How long to wait for a client that says nothing; 0s is for ever (default: ${default})."`
}

// Help is what camber lockstep --help says besides.
func (c *LockstepCommand) Help() string {
	return `The client sends a line of JSON and gets a line back; the simulation waits meanwhile.

  {"do":"hello"}                                    who is there
  {"do":"channels"}                                 all names that can be read, with unit and meaning, as camber channels
  {"do":"read","channels":["speed","wheel.fl.spin"]} what steps are answered with from now on
  {"do":"step","ticks":10,"steer":-0.2,"throttle":1} write, go on, read; what is not said stays as it was
  {"do":"put","what":"cone","ahead":20}             stand an obstacle ahead of the car, or at east and north
  {"do":"remove","what":"last"}                     take away the last one, the one near, the car's own, or all
  {"do":"move","east":60,"north":20,"speed":15}     put the car there, on its way
  {"do":"spawn","what":"wren","ahead":20}           have a car come, answered with its number
  {"do":"leave","car":2}                            and leave
  {"do":"recover"}                                  put the car back on the road
  {"do":"hand","driver":"auto"}                     let the built-in driver have the car; "own" gives it back
  {"do":"refit","values":["front/spring@rate=31kN/m"]}  set the car up otherwise
  {"do":"restart"}                                  begin again, with the race's session where one is on; time goes on
  {"do":"spawn","what":"wren","name":"Ada","driver":"auto"}  have somebody enter the race that is on
  {"do":"race","what":"penalise","slot":2,"seconds":5}  order as race control: restart, flag, end, refuel, penalise, exclude
  {"do":"results"}                                  how the race stands, as camber race try --json has it
  {"do":"set","values":["scene/weather@wet=60%"]}   change weather, wind and ground
  {"do":"patch","ahead":30,"radius":4,"grip":0.2}   lay a piece of ground that grips otherwise
  {"do":"task","text":"Overtake the van"}           show the driver what to do; "" takes it away
  {"do":"mark","code":3,"value":1.5}                note the moment in the log, with its tick; value may be left away
  {"do":"mark-name","code":3,"name":"near miss"}    say what the marks of a code are called
  {"do":"limit","car":2,"value":13.9}               hold the car to a speed, in m/s: its driver keeps it, a throttle does not
                                                    take it beyond; without a value, to none
  {"do":"write","throttle":1}                       what is wanted of pedals, wheel and stalks, without going on
  {"do":"sound","what":"sounds/bell.wav"}           have a file of the packs played
  {"do":"force","torque":3,"lasts":0.2}             push a steering wheel that pushes back, in N m and s
  {"do":"rays","rays":[[0,2,0,0,30,-1]]}            how far it is to what, from and along, in the car's axes: as long as a
                                                    ray is it reaches, 10 km at most in each axis; -1 is nothing
  {"do":"picture","camera":"cockpit","depth":true}  what is seen: PNG or RGBA, and how far all is
  {"do":"events"}                                   what has happened since: touches, laps, penalties, marks
  {"do":"hits"}                                     likewise who has begun to touch whom, obstacles too
  {"do":"reset"}                                    back to the first tick
  {"do":"hash"}                                     of the world, to compare runs
  {"do":"end"}                                      good bye

Units and signs are the same read and written, headings in rad: camber channels --help says them. What nobody knows is
null, such as offset where a course has no line.
move, spawn, put, patch and tell with east and north are about the ground whose height is nearest to the car's. Where there is
more than one above another, "level":-1 says which: in a town as on the map, 0 the land, 1 a bridge over it, -1 a tunnel;
elsewhere 0 is the lowest. "up":12.5, in m over the track's middle, means the ground below that, roofs too.
step writes steer (-1 to 1), throttle, brake, clutch, hand-brake (0 to 1), shift (-1, 0, 1), starter, lever, indicator,
lights, wipers, flash, horn, and car (from 1). What is ordered acts in the next tick.
Over a port the first line is {"do":"hello","token":"..."} with the token that is printed, or that the variable CAMBER_TOKEN holds.
The exit code is 1 where the client went without an end.
Answers: {"tick":10,"time":0.01,"values":[...]}, or {"error":"what is wrong, and what would be right"}.
With --record the run is recorded like a player's; after a reset the next one goes to FILE-2, FILE-3 ...
A client of a hundred lines of Python: camber copy examples/03-lockstep, or content/examples/03-lockstep of the sources.`
}

// Run does it.
func (c *LockstepCommand) Run(std launch.Streams) error {
	if c.Patience < 0 {
		return fmt.Errorf("--patience %v: say a time such as 10m, or 0s for ever", c.Patience)
	}
	setup, done, err := c.Setup(std)
	if err != nil {
		return errors.Join(err, done())
	}
	setup.Driver = session.DriverNone
	if c.Driver == "auto" {
		setup.Driver = session.DriverBuiltIn
	}
	run, err := session.Open(setup)
	if err != nil {
		return errors.Join(err, done())
	}
	launch.PrintWarnings(std, run.Warnings)
	if err = run.Astray(); err == nil {
		err = c.serve(std, run, setup.Files)
	}
	return errors.Join(err, run.Close(), done())
}

// serve waits for the client and answers it.
func (c *LockstepCommand) serve(std launch.Streams, run *session.Session, files fs.FS) error {
	ctx := std.Context()
	listener, err := c.open()
	if err != nil {
		return err
	}
	said := func(text string) { fmt.Fprintf(std.Err, "camber lockstep: %s\n", text) }
	fmt.Fprintf(std.Out, "listening on %s\n", listener.Addr())
	token := ""
	if listener.Addr().Network() == "tcp" { // any account of this machine reaches a port; a socket's file is ours alone
		if token = os.Getenv("CAMBER_TOKEN"); token == "" {
			token = rand.Text()
		}
		fmt.Fprintf(std.Out, "token %s\n", token)
	}
	said(fmt.Sprintf("%s waits for its client", run.Scene.Name))
	defer context.AfterFunc(ctx, func() { _ = listener.Close() })()
	shut := func() { _ = listener.Close() } // and the socket's file with it
	defer launch.LastWords(shut)()
	defer shut()
	studio := logbook.NewStudio(run, files, c.Preset)
	defer studio.Close()
	err = lockstep.ErrLeft
	for errors.Is(err, lockstep.ErrLeft) { // somebody only looked whether anybody listens
		conn, none := c.accept(listener)
		if ctx.Err() != nil {
			said("stopped before a client came")
			return nil
		}
		if none != nil {
			return fmt.Errorf("no client came within %v (--patience waits longer): %w", c.Patience, none)
		}
		err = lockstep.Serve(ctx, conn, lockstep.Host{
			Run: run, Said: said, Patience: c.Patience, Version: flags.Version, Pictures: studio, Token: token,
		})
	}
	fmt.Fprintf(std.Out, "hash %016x after %d steps\n", run.World.Hash(), run.World.Tick())
	if c.Record != "" && err == nil {
		fmt.Fprintf(std.Out, "recording %s (camber verify %s)\n", c.Record, c.Record)
	}
	if errors.Is(err, lockstep.ErrGone) {
		return launch.ErrFound
	}
	return err
}

// accept takes a client.
func (c *LockstepCommand) accept(listener net.Listener) (net.Conn, error) {
	if l, ok := listener.(interface{ SetDeadline(time.Time) error }); ok && c.Patience > 0 {
		if err := l.SetDeadline(time.Now().Add(c.Patience)); err != nil {
			return nil, err
		}
	}
	return listener.Accept()
}

// open listens where the flag says; only this machine may come.
func (c *LockstepCommand) open() (net.Listener, error) {
	where := c.Listen
	if where == "" {
		if where = filepath.Join(c.Work, "out", "lockstep.sock"); runtime.GOOS == "windows" {
			where = "127.0.0.1:7117"
		}
	}
	if host, _, err := net.SplitHostPort(where); err == nil && !strings.ContainsAny(where, `/\`) {
		if ip, err := netip.ParseAddr(host); err != nil || !ip.IsLoopback() {
			return nil, fmt.Errorf("--listen %s: only programs of this machine may drive: say 127.0.0.1:PORT", where)
		}
		l, err := net.Listen("tcp", where)
		if err != nil {
			return nil, fmt.Errorf("--listen %s: %w; another port may be free, 0 finds one", where, err)
		}
		return l, nil
	}
	if err := os.MkdirAll(filepath.Dir(where), 0o755); err != nil {
		return nil, fmt.Errorf("--listen: %w", err)
	}
	if info, err := os.Lstat(where); err == nil {
		if info.Mode()&os.ModeSocket == 0 {
			return nil, fmt.Errorf("--listen %s: that is a file, not a socket: name another path", where)
		}
		if conn, err := net.Dial("unix", where); err == nil {
			_ = conn.Close()
			return nil, fmt.Errorf("--listen %s: another simulation listens there: end it, or name another path", where)
		}
		_ = os.Remove(where) // left behind by one that was killed
	}
	l, err := net.Listen("unix", where)
	if err != nil {
		return nil, fmt.Errorf("--listen %s: %w; a short path in a folder of yours serves", where, err)
	}
	return l, os.Chmod(where, 0o600)
}
