// A server and its guests over a bad network in memory: every world is the same.

package serve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"camber/components"
	"camber/components/vehicle"
	"camber/content"
	"camber/systems/host/join"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// play runs a server and guests on a clock of its own until the server is over.
type play struct {
	t       *testing.T
	clock   *link.Fake
	memory  *link.Memory
	server  *serve.Server
	clients []*join.Client
	taping  *taped // who joins has its link; nil: nobody looks at it
}

func newPlay(t *testing.T, impair string, setup session.Setup, more ...func(*serve.Options)) *play {
	t.Helper()
	how, err := link.ParseImpair(impair)
	if err != nil {
		t.Fatal(err)
	}
	p := &play{t: t, clock: link.NewFake()}
	p.memory = link.NewMemory(how, 1, p.clock)
	listener, err := p.memory.Listen(link.MemoryKey(0))
	if err != nil {
		t.Fatal(err)
	}
	o := serve.Options{Setup: setup, Listener: listener, Name: "test", Said: func(n components.Notice) {
		t.Log(session.InWords(n))
	}}
	for _, change := range more {
		change(&o)
	}
	p.server, err = serve.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.server.Close("the test is over") })
	return p
}

// join has a guest come while the world goes on.
func (p *play) join(n int, o join.Options) *join.Client {
	p.t.Helper()
	dialled, err := p.memory.Dial(context.Background(), link.MemoryKey(n))
	if err != nil {
		p.t.Fatal(err)
	}
	o.Link, o.Who.Name = dialled, fmt.Sprintf("guest %d", n)
	if p.taping != nil {
		p.taping.Link, o.Link = dialled, p.taping
	}
	type joined struct {
		c   *join.Client
		err error
	}
	done := make(chan joined, 1)
	go func() {
		c, err := join.Join(context.Background(), o)
		done <- joined{c, err}
	}()
	for range 100000 {
		select {
		case j := <-done:
			if j.err != nil {
				p.t.Fatal(j.err)
			}
			p.clients = append(p.clients, j.c)
			return j.c
		default:
			p.turn(time.Millisecond)
			time.Sleep(50 * time.Microsecond)
		}
	}
	p.t.Fatal("it never came in")
	return nil
}

func (p *play) turn(d time.Duration) {
	p.t.Helper()
	p.clock.Advance(d)
	p.clock.Settle()
	now := p.clock.Now()
	if err := p.server.Turn(now); err != nil {
		p.t.Fatal(err)
	}
	p.clock.Settle()
	for _, c := range p.clients {
		if err := c.Turn(now); err != nil && !errors.Is(err, join.ErrOver) {
			p.t.Fatal(err)
		}
	}
}

func (p *play) seconds(s float64) {
	p.t.Helper()
	for range int(s * 250) {
		p.turn(4 * time.Millisecond)
	}
}

// end has the server end, and all guests hear of it.
func (p *play) end() *serve.Figures {
	p.t.Helper()
	p.server.End("enough")
	over := false
	for range 2000 {
		p.clock.Advance(4 * time.Millisecond)
		p.clock.Settle()
		if now := p.clock.Now(); !over {
			over = errors.Is(p.server.Turn(now), serve.ErrOver)
		}
		p.clock.Settle()
		still := 0
		for _, c := range p.clients {
			if c.Turn(p.clock.Now()) == nil {
				still++
			}
		}
		if over && still == 0 {
			break
		}
	}
	for _, c := range p.clients {
		if err := c.Close("enough"); err != nil {
			p.t.Error(err)
		}
	}
	if err := p.server.Close("enough"); err != nil {
		p.t.Error(err)
	}
	return p.server.Figures()
}

func TestEveryWorldOfARaceIsTheSame(t *testing.T) {
	var recorded bytes.Buffer
	p := newPlay(t, "delay=50ms,loss=5%,jitter=5ms,double=1%,reorder=1%", session.Setup{
		Files: content.Base(), Scene: "races/eight.xml", Sets: []string{"race@hands=no"}, Cars: 4, Record: &recorded,
	})
	first := p.join(1, join.Options{Hands: &join.Bot{}})
	p.seconds(3)
	var late bytes.Buffer
	second := p.join(2, join.Options{Hands: &join.Bot{}, Who: wire.Guest{Car: "cars/wren"}, Record: &late})
	looker := p.join(3, join.Options{Who: wire.Guest{Looks: true}})
	p.seconds(3)
	figures := p.end()
	for i, c := range []*join.Client{first, second, looker} {
		if f := c.Figures(); f.Hash != figures.Hash || f.Desyncs != 0 {
			t.Errorf("guest %d ends at tick %d with %s, the server at %d with %s", i+1, f.Ticks, f.Hash, figures.Ticks,
				figures.Hash)
		} else {
			t.Logf("guest %d: other cars drawn wrong by %.3f m, worst %.3f, own by %.4f; known %.0f ms later; %.0f kb/s, car %d",
				i+1, f.RemoteP99, f.RemoteMax, f.OwnMax, f.AgeP99, f.Kbps, f.Car)
		}
	}
	for name, file := range map[string][]byte{"server": recorded.Bytes(), "late": late.Bytes()} {
		run, recording, err := session.Replay(bytes.NewReader(file), session.Setup{})
		if err != nil {
			t.Fatal(name, err)
		}
		if err := run.Loop.Steps(session.Ticks(recording, run.World.Tick())); err != nil {
			t.Fatal(name, err)
		}
		if hash := fmt.Sprintf("%016x", run.World.Hash()); hash != figures.Hash {
			t.Errorf("the recording of the %s ends with %s at tick %d", name, hash, run.World.Tick())
		}
	}
}

func TestAWorldThatIsAnotherIsPutRightRaced(t *testing.T) {
	p := newPlay(t, "delay=20ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 2})
	var said []string
	c := p.join(1, join.Options{Hands: &join.Bot{}, Said: listens(&said)})
	p.seconds(1)
	w := c.Session().World
	vehicle.Chassis.Of(w, c.Session().Car(1)).State.Velocity.X += 1e-9
	p.seconds(1)
	for range 6000 { // why it was another is found out beside the race
		if slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, "first at") }) {
			break
		}
		p.turn(time.Millisecond)
		time.Sleep(10 * time.Millisecond)
	}
	if text := strings.Join(said, "\n"); !strings.Contains(text, "chassis") {
		t.Errorf("what differed is not named:\n%s", text)
	}
	figures := p.end()
	if f := c.Figures(); figures.Desyncs != 1 || f.Desyncs != 1 || f.Hash != figures.Hash {
		t.Errorf("of one change it hears %d times, the server counts %d; it ends with %s and not %s", f.Desyncs,
			figures.Desyncs, f.Hash, figures.Hash)
	}
}

func TestWhoComesToAnOldRaceComesIn(t *testing.T) {
	p := newPlay(t, "delay=20ms", session.Setup{Files: content.Base(), Scene: "drop"})
	p.seconds(90) // more than anybody is waited for who does not read
	p.join(1, join.Options{Who: wire.Guest{Looks: true}})
	p.seconds(1)
	if figures := p.end(); figures.Desyncs != 0 {
		t.Errorf("the worlds differ %d times", figures.Desyncs)
	}
}

func TestWhoWasCutOffHasTheSameCar(t *testing.T) {
	p := newPlay(t, "delay=20ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 2})
	c := p.join(1, join.Options{Hands: &join.Bot{}})
	other := p.join(2, join.Options{})
	p.seconds(4)
	run := p.server.Session()
	car := run.Car(1)
	speed := func() float64 { return vehicle.Chassis.Of(run.World, car).State.Velocity.Len() }
	driving := speed()
	for _, out := range []float64{6, 22} { // longer than a datagram tells of, and than is told again
		p.memory.Cut(link.MemoryKey(1), true)
		p.seconds(out)
		if speed() > 0.5 {
			t.Errorf("%g s cut off it still goes %.1f m/s", out, speed())
		}
		p.memory.Cut(link.MemoryKey(1), false)
		p.seconds(2)
		if behind := run.World.Tick() - c.Session().World.Tick(); behind > 150 || run.Car(1) != car {
			t.Errorf("two seconds after %g s cut off it is %d ticks behind, with car %d", out, behind, run.Car(1))
		}
		want := vehicle.Intent.Of(run.World, car).State
		if want.Clutch == 0 && want.Brake == 1 { // as it is held for who is silent
			t.Errorf("two seconds after %g s cut off it is not heard: %+v", out, want)
		}
	}
	if driving < 1 {
		t.Errorf("it never drove: %.1f m/s", driving)
	}
	p.seconds(1)
	figures := p.end()
	for i, c := range []*join.Client{c, other} {
		if f := c.Figures(); f.Hash != figures.Hash || f.Desyncs != 0 {
			t.Errorf("guest %d ends with %s and not %s, put right %d times", i+1, f.Hash, figures.Hash, f.Desyncs)
		}
	}
}

func TestWhoIsGoneHasTheCarForAMinute(t *testing.T) {
	p := newPlay(t, "delay=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 2})
	c := p.join(1, join.Options{Hands: &join.Bot{}})
	p.seconds(1)
	car := p.server.Session().Car(1)
	c.Link.Close("killed")
	p.clients = nil
	p.seconds(30)
	again := p.join(1, join.Options{Hands: &join.Bot{}})
	p.seconds(1)
	if got := again.Session().Car(1); got != car || car == 0 {
		t.Fatalf("back after half a minute it has car %d and not %d", got, car)
	}
	again.Link.Close("killed")
	p.clients = nil
	p.seconds(62)
	if got := vehicle.CarsOf(p.server.Session().World).Owned(1); got != nil {
		t.Errorf("after more than a minute car %d is still there", got.Key)
	}
	_ = c.Close("")
	_ = again.Close("")
}

func TestWhoIsSilentIsAGhostUntilHeIsBack(t *testing.T) { // NET-26
	var recorded bytes.Buffer
	p := newPlay(t, "delay=20ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 2, Record: &recorded})
	c := p.join(1, join.Options{Hands: &join.Bot{}})
	other := p.join(2, join.Options{})
	p.seconds(1)
	run := p.server.Session()
	ghost := func(run *session.Session) bool { return vehicle.CarsOf(run.World).Owned(1).Haunts() }
	p.memory.Cut(link.MemoryKey(1), true)
	p.seconds(4.5)
	if ghost(run) {
		t.Error("silent for 4.5 s it is a ghost already")
	}
	p.seconds(1)
	if !ghost(run) || !ghost(other.Session()) {
		t.Error("silent for 5.5 s it is no ghost")
	}
	p.memory.Cut(link.MemoryKey(1), false)
	p.seconds(2)
	if ghost(run) || ghost(c.Session()) || ghost(other.Session()) {
		t.Errorf("its driver is back, and it still is a ghost; his world is at tick %d, the server's at %d",
			c.Session().World.Tick(), run.World.Tick())
	}
	figures := p.end()
	for i, c := range []*join.Client{c, other} {
		if f := c.Figures(); f.Hash != figures.Hash || f.Desyncs != 0 {
			t.Errorf("guest %d ends with %s and not %s, put right %d times", i+1, f.Hash, figures.Hash, f.Desyncs)
		}
	}
	again, recording, err := session.Replay(bytes.NewReader(recorded.Bytes()), session.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Loop.Steps(len(recording.Hashes)); err != nil {
		t.Fatal(err)
	}
	if hash := fmt.Sprintf("%016x", again.World.Hash()); hash != figures.Hash {
		t.Errorf("recorded it ends with %s and not %s", hash, figures.Hash)
	}
}

func TestWhoLooksOnBeforeItBeginsWaits(t *testing.T) {
	p := newPlay(t, "", session.Setup{Files: content.Base(), Scene: "pack", Cars: 2})
	looker := p.join(1, join.Options{Who: wire.Guest{Looks: true}})
	p.seconds(0.5)
	if tick := looker.Session().World.Tick(); tick != 0 {
		t.Errorf("nobody drives, and the world is at tick %d", tick)
	}
	p.join(2, join.Options{Hands: &join.Bot{}})
	p.seconds(0.5)
	if figures := p.end(); looker.Figures().Hash != figures.Hash || figures.Ticks < 400 {
		t.Errorf("who looks on ends with %s, the server after %d ticks with %s", looker.Figures().Hash, figures.Ticks,
			figures.Hash)
	}
}
