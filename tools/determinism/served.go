// A race that is served over a bad network, with guests who come late and cars that are saved meanwhile: all worlds end
// with one hash, and what server and guests have recorded is run again on every CPU.

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"camber/content"
	"camber/systems/host/join"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/reload"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// servedName is what it is called beside the scenes.
const servedName = "served"

// badNetwork is how the way from each guest to the server is, and back.
const badNetwork = "delay=50ms,loss=5%,jitter=5ms,double=1%,reorder=1%"

// served is a served race under way. It has a clock of its own, and goes as fast as this machine can.
type served struct {
	clock  *link.Fake
	memory *link.Memory
	server *serve.Server
	guests []*join.Client
	own    reload.Memory // files that are saved
	save   chan []string
}

// servedTurn is how much time passes in a turn.
const servedTurn = 4 * time.Millisecond

// proveServed records so many seconds of it and has every machine verify both recordings.
func proveServed(dir string, machines []machine, seconds float64) error {
	start := time.Now()
	file, late := filepath.Join(dir, "served.rec"), filepath.Join(dir, "late.rec")
	figures, guests, err := serveRace(file, late, seconds)
	if err != nil {
		return fmt.Errorf("a served race: %w", err)
	}
	fmt.Fprintf(os.Stderr, "determinism: a served race of %d ticks took %.1f s\n", figures.Ticks,
		time.Since(start).Seconds())
	runs := 0
	for _, m := range machines {
		recorded := map[string]uint64{file: figures.Ticks}
		if m.emulator == "" { // which takes ten times as long
			recorded[late] = figures.Ticks - guests[len(guests)-1].Joined
		}
		for path, ticks := range recorded {
			if err := verified(m, path, int(ticks), "--workers", "2"); err != nil {
				return fmt.Errorf("a served race on %s: %s: %w", m.name, filepath.Base(path), err)
			}
			runs++
		}
	}
	fmt.Printf("determinism: a served race of 16 and %d guests, three of them late, with two reloads at 5 %% loss: "+
		"%d worlds, and %d runs of %d ticks equal  %.1f s\n", len(guests), 1+len(guests), runs, figures.Ticks,
		time.Since(start).Seconds())
	return nil
}

// serveRace runs the race, and gives the figures of the server and of all guests, the last who came being the last.
func serveRace(file, late string, seconds float64) (f *serve.Figures, guests []*join.Figures, err error) {
	to, err := os.Create(file)
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	lateTo, err := os.Create(late)
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, lateTo.Close()) }()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	s, err := openServed(ctx, to)
	if err != nil {
		return nil, nil, err
	}
	bot := func(record io.Writer) func() error {
		return func() error { return s.come(join.Options{Hands: &join.Bot{}, Record: record}) }
	}
	turns := int(seconds * float64(time.Second/servedTurn))
	happens := map[int]func() error{ // by turn
		0: bot(nil), turns / 6: bot(nil), turns / 4: func() error { return s.saved("1500kg") },
		turns / 3: func() error { return s.come(join.Options{Who: wire.Guest{Looks: true}}) },
		turns / 2: func() error { return s.saved("1450kg") }, turns * 2 / 3: bot(lateTo),
	}
	for n := range turns {
		if what := happens[n]; what != nil {
			err = what()
		}
		if err = errors.Join(err, s.turn()); err != nil {
			return nil, nil, err
		}
	}
	return s.end()
}

// openServed opens a server with the field, for guests of a network in memory.
func openServed(ctx context.Context, record io.Writer) (*served, error) {
	car, err := fs.ReadFile(content.Base(), saved)
	if err != nil {
		return nil, err
	}
	how, err := link.ParseImpair(badNetwork)
	if err != nil {
		return nil, err
	}
	s := &served{clock: link.NewFake(), save: make(chan []string)}
	s.own = reload.Memory{"races/field.xml": []byte(field), saved: car}
	files := content.Stack(content.Layer{Name: content.WorkLayer, FS: s.own},
		content.Layer{Name: content.BaseLayer, FS: content.Base()})
	s.memory = link.NewMemory(how, 1, s.clock)
	listener, err := s.memory.Listen(link.MemoryKey(0))
	if err != nil {
		return nil, err
	}
	s.server, err = serve.Open(serve.Options{
		Setup: session.Setup{Files: files, Scene: "field", Record: record}, Listener: listener, Name: "field",
	})
	if err == nil {
		s.server.Follow(ctx, s.save)
	}
	return s, err
}

// saved has the car's file be another from here on.
func (s *served) saved(mass string) error {
	text, err := fs.ReadFile(content.Base(), saved)
	if err == nil {
		s.own[saved] = []byte(strings.Replace(string(text), `mass="1360kg"`, `mass="`+mass+`"`, 1))
		s.save <- []string{saved}
	}
	return err
}

// come has a guest come while the race goes on.
func (s *served) come(o join.Options) error {
	n := len(s.guests) + 1
	l, err := s.memory.Dial(context.Background(), link.MemoryKey(n))
	if err != nil {
		return err
	}
	o.Link, o.Who.Name = l, fmt.Sprintf("guest %d", n)
	type joined struct {
		c   *join.Client
		err error
	}
	done := make(chan joined, 1)
	go func() {
		c, err := join.Join(context.Background(), o)
		done <- joined{c, err}
	}()
	for {
		select {
		case j := <-done:
			if j.err == nil {
				s.guests = append(s.guests, j.c)
			}
			return j.err
		default:
			if err := s.turn(); err != nil {
				return err
			}
			time.Sleep(time.Millisecond) // what it fetches and loads is other goroutines' work
		}
	}
}

// turn lets time pass for all.
func (s *served) turn() error {
	s.clock.Advance(servedTurn)
	s.clock.Settle()
	now := s.clock.Now()
	err := s.server.Turn(now)
	s.clock.Settle()
	for i, c := range s.guests {
		if wrong := c.Turn(now); wrong != nil && !errors.Is(wrong, join.ErrOver) {
			err = errors.Join(err, fmt.Errorf("guest %d: %w", i+1, wrong))
		}
	}
	return err
}

// end ends the race when all know its last tick, and compares all worlds.
func (s *served) end() (*serve.Figures, []*join.Figures, error) {
	s.server.End("enough")
	over := false
	for range 2000 {
		s.clock.Advance(servedTurn)
		s.clock.Settle()
		if !over {
			over = errors.Is(s.server.Turn(s.clock.Now()), serve.ErrOver)
		}
		s.clock.Settle()
		still := 0
		for _, c := range s.guests {
			if c.Turn(s.clock.Now()) == nil {
				still++
			}
		}
		if over && still == 0 {
			break
		}
	}
	var err error
	var guests []*join.Figures
	for _, c := range s.guests {
		err = errors.Join(err, c.Close("enough"))
		guests = append(guests, c.Figures())
	}
	err = errors.Join(err, s.server.Close("enough"))
	f := s.server.Figures()
	for i, g := range guests {
		fmt.Fprintf(os.Stderr, "determinism: guest %d from tick %d to %d: cars drawn wrong by %.3f m (p99), %.3f at most, "+
			"at first %.3f, the own by %.4f; known %.0f ms later, at first %.0f, %.0f kb/s\n", i+1, g.Joined, g.Ticks,
			g.RemoteP99, g.RemoteMax, g.RemoteFirst, g.OwnMax, g.AgeP99, g.AgeFirst, g.Kbps)
		if g.Hash != f.Hash || g.Ticks != f.Ticks || g.Desyncs != 0 {
			err = errors.Join(err, fmt.Errorf("guest %d ends with %s at tick %d, put right %d times; the server with %s "+
				"at %d", i+1, g.Hash, g.Ticks, g.Desyncs, f.Hash, f.Ticks))
		}
	}
	if len(f.Reloads) != 2 || f.Desyncs != 0 {
		err = errors.Join(err, fmt.Errorf("%d saved blueprints came, and %d worlds were put right: want 2 and none",
			len(f.Reloads), f.Desyncs))
	}
	return f, guests, err
}
