// A client in Go: what it writes reaches the car, what it reads is the State, and a recording of it replays to the same
// hash.

package lockstep

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/telemetry"
)

// client is the other end.
type client struct {
	t     *testing.T
	to    net.Conn
	lines *bufio.Reader
	run   *session.Session
	ended chan error
	mu    sync.Mutex
	said  []string
}

// serve begins a simulation and gives its client.
func serve(t *testing.T, s session.Setup, patience time.Duration) *client {
	t.Helper()
	if s.Files == nil {
		s.Files = content.Base()
	}
	if s.Scene == "" {
		s.Scene = "oval"
	}
	if s.Driver == "" {
		s.Driver = session.DriverNone
	}
	run, err := session.Open(s)
	if err != nil {
		t.Fatal(err)
	}
	ours, theirs := net.Pipe()
	c := &client{t: t, to: theirs, lines: bufio.NewReader(theirs), run: run, ended: make(chan error, 1)}
	host := Host{Run: run, Patience: patience, Version: "test", Said: func(text string) {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.said = append(c.said, text)
	}}
	go func() { c.ended <- Serve(context.Background(), ours, host) }()
	t.Cleanup(func() { _ = theirs.Close() })
	return c
}

// told is everything that people were told.
func (c *client) told() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return strings.Join(c.said, "\n")
}

// reply is any answer.
type reply struct {
	Tick     uint64
	Time     float64
	Values   []float64
	Hash     string
	Error    string
	Cars     []string
	Hz       int
	Channels []telemetry.Channel
}

func (c *client) ask(line string) reply {
	c.t.Helper()
	if _, err := io.WriteString(c.to, line+"\n"); err != nil {
		c.t.Fatal(err)
	}
	answer, err := c.lines.ReadBytes('\n')
	if err != nil {
		c.t.Fatalf("%s: %v; it said %q", line, err, c.told())
	}
	var r reply
	if err := json.Unmarshal(answer, &r); err != nil {
		c.t.Fatalf("%s is answered by %.200q: %v", line, answer, err)
	}
	return r
}

// good is ask, of what must go well.
func (c *client) good(line string) reply {
	c.t.Helper()
	r := c.ask(line)
	if r.Error != "" {
		c.t.Fatalf("%s: %s", line, r.Error)
	}
	return r
}

func TestTheSimulationGoesExactlyAsFarAsItIsTold(t *testing.T) { // INP-13
	c := serve(t, session.Setup{}, 0)
	if h := c.good(`{"do":"hello"}`); h.Hz != 1000 || len(h.Cars) != 1 || h.Cars[0] != "p917" {
		t.Errorf("hello: %+v", h)
	}
	c.good(`{"do":"read","channels":["speed","intent.throttle","chassis.velocity.y","wheel.rl.spin","throttle"]}`)
	if r := c.good(`{"do":"step","ticks":0,"throttle":0.5}`); r.Tick != 0 || r.Values[1] != 0 {
		t.Errorf("before any tick %+v", r)
	}
	r := c.good(`{"do":"step"}`)
	if r.Tick != 1 || r.Values[1] != 0.5 || r.Values[4] != 0.5 || r.Time != 0.001 {
		t.Errorf("after a tick %+v", r)
	}
	r = c.good(`{"do":"step","ticks":2999,"throttle":1}`)
	body := vehicle.Chassis.Of(c.run.World, c.run.Cars[0]).State
	if r.Tick != 3000 || r.Values[0] < 5 || r.Values[2] != body.Velocity.Y ||
		r.Values[0] != body.Turn.Unrotate(body.Velocity).Y || r.Values[3] < 10 {
		t.Errorf("after 3 s of full throttle %+v", r)
	}
	if end := c.good(`{"do":"end"}`); end.Hash != fmt.Sprintf("%016x", c.run.World.Hash()) {
		t.Errorf("its last word is %+v", end)
	}
	if err := <-c.ended; err != nil || c.told() != "" {
		t.Errorf("%v, %q", err, c.told())
	}
}

func TestWhatAClientWroteIsReplayedToTheSameHash(t *testing.T) { // INP-13: recorded like a player's
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	var files [3]bytes.Buffer
	n := 0
	c := serve(t, session.Setup{Record: &files[0], Again: func() (io.Writer, error) { n++; return &files[n], nil }}, 0)
	hashes := [3]string{}
	for episode := range files {
		if episode > 0 {
			if r := c.good(`{"do":"reset"}`); r.Tick != 0 {
				t.Fatalf("reset to tick %d", r.Tick)
			}
		}
		for i := range 200 { // the first and the last alike
			c.good(fmt.Sprintf(`{"do":"step","ticks":5,"steer":%g,"throttle":0.9,"shift":%d}`, 0.002*float64(i%(30+episode%2)),
				i%2))
		}
		hashes[episode] = c.good(`{"do":"hash"}`).Hash
	}
	c.good(`{"do":"end"}`)
	if err := errors.Join(<-c.ended, c.run.Close()); err != nil {
		t.Fatal(err)
	}
	if hashes[0] == hashes[1] || hashes[0] != hashes[2] {
		t.Errorf("the same asked of the same world, and once something else: %v", hashes)
	}
	for i := range files {
		run, recording, err := session.Replay(&files[i], session.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Loop.Steps(len(recording.Hashes)); err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%016x", run.World.Hash()); got != hashes[i] || len(recording.Hashes) != 1000 ||
			!recording.Whole {
			t.Errorf("episode %d: %d ticks replay to %s, driven %s", i, len(recording.Hashes), got, hashes[i])
		}
	}
}

func TestMistakesAreToldAndChangeNothing(t *testing.T) {
	c := serve(t, session.Setup{}, 0)
	before := c.good(`{"do":"hash"}`).Hash
	for line, cure := range map[string]string{
		`{"do":"read","channels":["sped"]}`:         `did you mean "speed"`,
		`{"do":"read","channels":["wheel.fl.spn"]}`: `did you mean "wheel.fl.spin"`,
		`{"do":"read","channels":["qqqqqqqqqqqq"]}`: `{"do":"channels"} lists them`,
		`{"do":"step","car":2,"steer":0}`:           `there are 1`,
		`{"do":"step","steer":2}`:                   `from -1 to 1`,
		`nonsense`:                                  `say {"do":"step"}`,
	} {
		if r := c.ask(line); !strings.Contains(r.Error, cure) {
			t.Errorf("%s: %q, want %q", line, r.Error, cure)
		}
	}
	if r := c.good(`{"do":"hash"}`); r.Hash != before || r.Tick != 0 {
		t.Errorf("mistakes led to tick %d, hash %s", r.Tick, r.Hash)
	}
	auto := serve(t, session.Setup{Driver: session.DriverBuiltIn}, 0)
	if r := auto.ask(`{"do":"step","brake":1}`); !strings.Contains(r.Error, "without --driver auto") {
		t.Errorf("the built-in driver's car is braked: %+v", r)
	}
	if r := auto.good(`{"do":"step","ticks":500}`); r.Tick != 500 {
		t.Errorf("watching it: %+v", r)
	}
}

func TestEveryChannelIsReadable(t *testing.T) {
	c := serve(t, session.Setup{Scene: "pack", Cars: 2}, 0)
	all := c.good(`{"do":"channels"}`).Channels
	names := map[string]bool{}
	for _, ch := range all {
		if ch.Says == "" || ch.Type == ecs.Real && (ch.Unit == "" || ch.Unit == "SI") || ch.Rate != 1000 || names[ch.Name] {
			t.Errorf("channel %+v", ch)
		}
		names[ch.Name] = true
	}
	for _, want := range []string{
		"speed", "2/speed", "offset", "engine.speed", "2/suspension.rr.travel",
		"tyre.fl.aux.load", "chassis.place.cell.0", "air.wind.x", "2/contacts", "2/indicator",
	} {
		if !names[want] {
			t.Errorf("there is no %s among %d channels", want, len(names))
		}
	}
	for len(all) > 0 {
		part := all[:min(len(all), 900)]
		all = all[len(part):]
		var list []string
		for _, ch := range part {
			list = append(list, ch.Name)
		}
		text, _ := json.Marshal(map[string]any{"do": "read", "channels": list})
		if r := c.good(string(text)); len(r.Values) != len(part) {
			t.Errorf("%d channels read as %d numbers", len(part), len(r.Values))
		}
	}
}

func TestAClientThatIsGoneEndsTheSimulationCleanly(t *testing.T) {
	for name, leave := range map[string]struct {
		last string
		says string
	}{
		"at once":                  {"", ""},
		"without an end":           {`{"do":"step","ticks":10}` + "\n", "the client went without an end at tick 10"},
		"in the middle of a line":  {`{"do":"st`, "in the middle of a line at tick 0"},
		"before it read an answer": {`{"do":"step"}` + "\n", "at tick 1"},
	} {
		t.Run(name, func(t *testing.T) {
			var file bytes.Buffer
			c := serve(t, session.Setup{Record: &file}, 0)
			if _, err := io.WriteString(c.to, leave.last); err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(leave.last, "10}\n") {
				if _, err := c.lines.ReadString('\n'); err != nil {
					t.Fatal(err)
				}
			}
			_ = c.to.Close()
			err := <-c.ended
			if leave.last == "" {
				if !errors.Is(err, ErrLeft) {
					t.Errorf("somebody who only looked ends it with %v", err)
				}
				return
			}
			if !errors.Is(err, ErrGone) || !strings.Contains(c.told(), leave.says) {
				t.Errorf("%v, said %q, want %q", err, c.told(), leave.says)
			}
			if err := c.run.Close(); err != nil {
				t.Fatal(err)
			}
			if _, recording, err := session.Replay(&file, session.Setup{}); err != nil || !recording.Whole {
				t.Errorf("its recording: %v", err)
			}
		})
	}
}

func TestAClientThatSaysNothingIsGivenUp(t *testing.T) {
	c := serve(t, session.Setup{}, 30*time.Millisecond)
	if err := <-c.ended; !errors.Is(err, ErrGone) || !strings.Contains(c.told(), "--patience waits longer") {
		t.Errorf("%v, said %q", err, c.told())
	}
	deaf := serve(t, session.Setup{}, 30*time.Millisecond)
	if _, err := io.WriteString(deaf.to, `{"do":"channels"}`+"\n"); err != nil { // and never reads what comes
		t.Fatal(err)
	}
	if err := <-deaf.ended; !errors.Is(err, ErrGone) || !strings.Contains(deaf.told(), "gone at tick 0") {
		t.Errorf("%v, said %q", err, deaf.told())
	}
}

func TestALineWithoutAnEndIsRefused(t *testing.T) {
	c := serve(t, session.Setup{}, 0)
	go func() { _, _ = c.to.Write(bytes.Repeat([]byte("x"), 1<<20)) }()
	if line, err := c.lines.ReadString('\n'); err != nil || !strings.Contains(line, "end each with a newline") {
		t.Errorf("%q, %v", line, err)
	}
	if err := <-c.ended; !errors.Is(err, ErrGone) {
		t.Error(err)
	}
}
