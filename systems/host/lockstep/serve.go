// Package lockstep lets another program drive the simulation tick by tick: it asks, the simulation goes on as far as it
// was told, answers and waits. What the program wants of a car goes the way of a player's wishes, so that a recording
// replays it.
//
//   - to serve a client: Serve, on any connection
//   - what goes over it: package wire
package lockstep

import (
	"cmp"
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"time"

	"camber/components/terrain"
	"camber/ecs"
	"camber/systems/host/events"
	"camber/systems/host/orders"
	"camber/systems/host/orders/wire"
	"camber/systems/host/session"
	"camber/systems/race"
	"camber/systems/telemetry"
)

// Host is what lockstep needs of the program around it.
type Host struct {
	Run      *session.Session  // at its first tick
	Said     func(text string) // for people
	Patience time.Duration     // for a client that says nothing; 0: for ever
	Version  string
	Pictures Pictures // nil: there are none
	Token    string   // what a client's first line, hello, must have; "": whoever comes may drive
}

// server is one client's.
type server struct {
	Host
	*orders.Service
	to       net.Conn
	happened happened
	probe    *telemetry.Probe
	names    []string // that are read
	reads    []*telemetry.Channel
	sampled  bool // a read is a column of the log
	out      []byte
	answer   wire.Answer
	asked    bool
	finished bool

	before *terrain.LandData // the ground for who asks before the first step; nil: nobody has
}

// ErrLeft is a client that went, or was left, before it asked anything; the world stands where it stood.
var ErrLeft = errors.New("the client left before it asked anything")

// ErrGone is a client that went, or was given up, before it said end.
var ErrGone = errors.New("the client is gone")

// greeting is how long a client may take to say who it is, where that is asked.
const greeting = 5 * time.Second

// strange tells a client without the token so. It says nothing of the token.
func (s *server) strange(line []byte) bool {
	r, err := wire.Decode(line)
	if err == nil && r.Do == wire.Hello && subtle.ConstantTimeCompare([]byte(r.Token), []byte(s.Token)) == 1 {
		return false
	}
	why := errors.New(`the first line must be {"do":"hello","token":"..."} with the token that camber lockstep printed`)
	_ = s.send(wire.AppendError(nil, why))
	s.Said("somebody without the token was sent away")
	return true
}

// Serve answers one client until it says end, is gone, or says nothing for too long (ErrGone); who has not the token is
// sent away (ErrLeft). Any other error is a world that broke down.
func Serve(ctx context.Context, conn net.Conn, h Host) error {
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	defer func() { _ = conn.Close() }()
	s := &server{Host: h, to: conn}
	s.begin()
	in := &lines{from: conn, patience: h.Patience, waiting: func() {
		h.Said(fmt.Sprintf("the client has said nothing for %.0f s; the simulation waits at tick %d (Ctrl-C ends it)",
			slow.Seconds(), s.Run.World.Tick()))
	}}
	if s.Token != "" {
		in.patience, in.waiting = greeting, nil
	}
	for !s.finished {
		line, err := in.next()
		if s.Token != "" && !s.asked {
			if err != nil || s.strange(line) {
				return ErrLeft
			}
			in.patience = s.Patience
		}
		if (errors.Is(err, io.EOF) || err != nil && ctx.Err() != nil) && !s.asked && len(in.buffer) == in.start {
			return ErrLeft
		}
		if err != nil {
			return s.gone(ctx, err, in)
		}
		s.asked = true
		if err := s.heed(line); err != nil {
			return err
		}
		if err := s.send(s.out); err != nil {
			return s.gone(ctx, err, in)
		}
	}
	return nil
}

// gone tells why the client is no longer there; that the simulation was ended is no fault of its.
func (s *server) gone(ctx context.Context, err error, in *lines) error {
	tick := s.Run.World.Tick()
	switch {
	case ctx.Err() != nil:
		s.Said(fmt.Sprintf("stopped at tick %d", tick))
		return nil
	case errors.Is(err, errPatience):
		s.Said(fmt.Sprintf("the client has said nothing for %v: it is given up at tick %d (--patience waits longer)",
			s.Patience, tick))
	case errors.Is(err, io.EOF) && len(in.buffer) > in.start:
		s.Said(fmt.Sprintf("the client went in the middle of a line at tick %d", tick))
	case errors.Is(err, io.EOF):
		s.Said(fmt.Sprintf("the client went without an end at tick %d", tick))
	default:
		s.Said(fmt.Sprintf("the client is gone at tick %d: %v", tick, err))
		_ = s.send(wire.AppendError(nil, err)) // a line that never ends
	}
	return ErrGone
}

// send answers; a client that does not read is given as long as one that does not speak.
func (s *server) send(line []byte) error {
	patience := cmp.Or(s.Patience, time.Hour)
	_ = s.to.SetWriteDeadline(time.Now().Add(patience)) // writing tells what is wrong
	_, err := s.to.Write(line)
	return err
}

// begin looks a world at its first tick over.
func (s *server) begin() {
	s.Service, s.before = orders.New(s.Run), nil
	s.found()
	s.happened = happened{from: events.Of(s.Run, s.Service)}
	s.probe = telemetry.NewProbe(s.Run.World, s.tick(), s.Run.Setup().LogHz, s.Run.Wall)
}

func (s *server) tick() ecs.Tick {
	return ecs.Tick{N: s.Run.World.Tick(), Dt: s.Run.Loop.Clock().Dt()}
}

// found looks what is read up again where cars came or left.
func (s *server) found() {
	for i := range s.reads {
		s.reads[i], _ = s.Table.Find(s.names[i]) // nil: of a car that has left
	}
}

// heed does one request and leaves the answer in out; an error ends the simulation.
func (s *server) heed(line []byte) error {
	s.out = s.out[:0]
	r, err := wire.Decode(line)
	if err != nil {
		s.out = wire.AppendError(s.out, err)
		return nil
	}
	s.answer.Hash, s.answer.Car = "", 0
	switch r.Do {
	case wire.Hello:
		return s.object(s.hello())
	case wire.Channels:
		return s.object(map[string]any{"channels": s.Table.All})
	case wire.Read:
		err = s.read(r.Channels)
	case wire.Step:
		err = s.step(&r)
	case wire.Hits:
		return s.object(s.happened.hits.told("hits", s.Run.World.Tick()))
	case wire.Events:
		return s.object(s.happened.events.told("events", s.Run.World.Tick()))
	case wire.Rays:
		found, wrong := s.rays(&r)
		if wrong == nil {
			return s.object(found)
		}
		err = wrong
	case wire.Picture:
		seen, wrong := s.picture(&r)
		if wrong == nil {
			return s.object(seen)
		}
		err = wrong
	case wire.Put, wire.Remove, wire.Move, wire.Sound, wire.Task, wire.Patch, wire.Leave, wire.Force, wire.Tell,
		wire.Spawn, wire.Race, wire.Set, wire.Mark, wire.MarkName, wire.Limit, wire.Write, wire.Recover, wire.Hand,
		wire.Refit, wire.Restart:
		s.answer.Car, err = s.Order(&r)
	case wire.Results:
		if standing := race.ResultsOf(s.Run.World, s.tick()); standing != nil {
			return s.object(standing)
		}
		err = orders.ErrNoRace
	case wire.Reset:
		err = s.again()
	case wire.Hash:
		s.answer.Hash = fmt.Sprintf("%016x", s.Run.World.Hash())
	case wire.End:
		s.answer.Hash = fmt.Sprintf("%016x", s.Run.World.Hash())
		s.finished = true
	}
	var broken *brokenDown
	if errors.As(err, &broken) {
		_ = s.send(wire.AppendError(nil, err))
		return broken.why
	}
	if err != nil {
		s.out = wire.AppendError(s.out, err)
		return nil
	}
	s.look()
	s.out = s.answer.Append(s.out)
	return nil
}

// object answers with anything else.
func (s *server) object(v any) (err error) {
	s.out, err = wire.AppendObject(s.out, v)
	return err
}

// hello says who is there.
func (s *server) hello() any {
	var cars []string
	for _, c := range s.Run.Scene.Cars {
		cars = append(cars, c.Car.ID)
	}
	for _, k := range s.Cars[len(cars):] {
		cars = append(cars, s.Called(k))
	}
	return struct {
		Camber   string   `json:"camber"`
		Lockstep int      `json:"lockstep"`
		Scene    string   `json:"scene"`
		Cars     []string `json:"cars"`
		Hz       int      `json:"hz"`
	}{s.Version, wire.Version, s.Run.Scene.ID, cars, s.Run.Loop.Clock().Hz()}
}

// read chooses the channels.
func (s *server) read(names []string) error {
	var reads []*telemetry.Channel
	sampled := false
	for _, name := range names {
		c, err := s.channel(name)
		if err != nil {
			return err
		}
		sampled = sampled || c.Sampled()
		reads = append(reads, c)
	}
	s.names, s.reads, s.sampled = append([]string(nil), names...), reads, sampled
	return nil
}

// again goes back to the first tick. A recording that cannot go on is told, and the answer says so.
func (s *server) again() error {
	err := s.Run.Restart()
	if err != nil {
		s.Said(err.Error())
	}
	s.begin()
	return err
}

// look reads the channels.
func (s *server) look() {
	t := s.tick()
	if s.sampled {
		s.probe.Look(t)
	}
	s.answer.Tick, s.answer.Time = t.N, float64(t.N)/float64(s.Run.Loop.Clock().Hz())
	s.answer.Values = s.answer.Values[:0]
	for _, c := range s.reads {
		v := math.NaN()
		if c != nil {
			v = s.Table.Value(c, s.probe)
		}
		s.answer.Values = append(s.answer.Values, v)
	}
}
