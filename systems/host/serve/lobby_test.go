// A lobby: who is ready, when it begins, what comes after, and who may ask what.

package serve_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/join"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/race"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// few is a race of two drivers that waits for all to be ready: with one car of the eight, which every guest's world
// drives too.
func few() session.Setup {
	return session.Setup{Files: content.Base(), Scene: "races/eight.xml", Sets: []string{"race@hands=no"}, Cars: 1}
}

func patient(o *serve.Options) {
	o.Begin, o.Countdown, o.Between = serve.WhenReady, 4*time.Second, 3*time.Second
}

// phase is what a guest was told last.
func phase(c *join.Client) string {
	l, _ := c.Lobby()
	return l.Phase
}

func TestARaceBeginsWhenAllAreReadyAndThenTheNext(t *testing.T) { // NET-20
	var results []*race.Results
	p := newPlay(t, "delay=20ms,loss=2%", few(), patient, func(o *serve.Options) {
		o.Races, o.Results = 2, func(r *race.Results) { results = append(results, r) }
	})
	run := p.server.Session()
	ada := p.join(1, join.Options{})
	bob := p.join(2, join.Options{Who: wire.Guest{Car: "wren"}})
	eve := p.join(3, join.Options{Who: wire.Guest{Looks: true}})
	p.seconds(0.5)
	stood := run.World.Tick()
	if run.Car(1) == 0 || run.Car(2) == 0 || stood > 20 {
		t.Fatalf("at tick %d cars %d and %d are there", stood, run.Car(1), run.Car(2))
	}
	var waited [2]space.Place
	for i := range waited {
		waited[i] = vehicle.Chassis.Of(run.World, run.Car(i+1)).State.Place
	}
	ada.Ask("ready")
	p.until(func() bool {
		l, _ := eve.Lobby()
		return len(l.Guests) == 3 && l.Of(1).Ready
	})
	if l, _ := eve.Lobby(); l.Phase != wire.Gathering || len(l.Guests) != 3 || !l.Of(1).Ready || l.Of(2).Ready ||
		l.Of(2).Car != "wren" ||
		l.Of(1).Number == 0 || !l.Guests[2].Looks {
		t.Fatalf("one is ready: %+v", l)
	}
	bob.Ask("ready")
	p.until(func() bool { return phase(bob) == wire.Countdown })
	if l, _ := bob.Lobby(); l.Left < 3 || l.Left > 4 {
		t.Fatalf("all are ready: %+v", l)
	}
	ada.Ask("unready")
	p.until(func() bool { return phase(bob) == wire.Gathering })
	p.seconds(5)
	if phase(bob) != wire.Gathering || run.World.Tick() != stood {
		t.Fatalf("one is not ready any more: %s, tick %d", phase(bob), run.World.Tick())
	}
	ada.Ask("ready")
	p.until(func() bool { return phase(ada) == wire.Racing })
	p.seconds(1)
	for i, was := range waited { // on the grid, behind the bots
		if off := vehicle.Chassis.Of(run.World, run.Car(i+1)).State.Place.From(was); off.Len() > 0.3 {
			t.Errorf("car %d waited %.1f m beside the place from which it starts", i+1, off.Len())
		}
	}
	places := map[int32]bool{}
	for _, e := range ecs.NewView1(run.World, components.Entrant).Rows() {
		places[e.A.State.Grid] = e.A.State.Grid > 0
	}
	if phase(ada) != wire.Racing || run.World.Tick() < stood+500 || len(places) < 3 {
		t.Fatalf("it does not run: %s, tick %d, places %v", phase(ada), run.World.Tick(), places)
	}
	p.seconds(7) // lights go out
	endNow := func() {
		if err := run.Order(components.RaceOrder{Do: components.RaceEndNow}); err != nil {
			t.Fatal(err)
		}
		p.seconds(0.6)
	}
	endNow()
	p.until(func() bool { return phase(bob) == wire.Over })
	if l, _ := bob.Lobby(); l.Left == 0 || l.Race != 1 || l.Races != 2 || l.Of(1).Ready {
		t.Fatalf("the first race is over: %+v", l)
	}
	_ = bob.Close("goodbye") // who has left is not in the next one
	p.clients = slices.DeleteFunc(p.clients, func(c *join.Client) bool { return c == bob })
	p.server.Ask("kick guest 2")
	p.until(func() bool { return phase(ada) == wire.Racing })
	if l, _ := ada.Lobby(); l.Race != 2 || len(l.Guests) != 2 || l.Of(2) != nil {
		t.Fatalf("the next race: %+v", l)
	}
	p.seconds(0.5)
	for _, e := range ecs.NewView1(run.World, components.Entrant).Rows() {
		if s := &e.A.State; len(s.Ended) != 0 || len(s.Laps) != 0 || s.Out != 0 && s.Car == run.Car(1) {
			t.Errorf("the next race begins with %+v", s)
		}
	}
	p.seconds(9)
	if err := run.Order(components.RaceOrder{Do: components.RaceEndNow}); err != nil {
		t.Fatal(err)
	}
	figures := p.end()
	if len(results) == 0 || !results[0].Over || len(results[0].Standings) < 3 {
		t.Errorf("the results of its races are %+v", results)
	}
	for i, c := range []*join.Client{ada, eve} {
		if f := c.Figures(); f.Hash != figures.Hash || f.Desyncs != 0 {
			t.Errorf("guest %d ends with %s and not %s", i, f.Hash, figures.Hash)
		}
	}
}

func TestWhoIsNoAdminMayNotAskWhatAdminsMay(t *testing.T) { // NET-20
	p := newPlay(t, "delay=5ms", few(), patient, func(o *serve.Options) { o.Admins = []link.Key{link.MemoryKey(2)} })
	var toAda, toBob []components.Notice
	hears := func(all *[]components.Notice) func(components.Notice) {
		return func(n components.Notice) { *all = append(*all, n) }
	}
	ada := p.join(1, join.Options{Heard: hears(&toAda), Who: wire.Guest{Ready: true}})
	bob := p.join(2, join.Options{Heard: hears(&toBob), Who: wire.Guest{Ready: true}})
	p.seconds(0.5)
	heard := func(all *[]components.Notice, text string) {
		t.Helper()
		p.until(func() bool {
			return slices.ContainsFunc(*all, func(n components.Notice) bool {
				return strings.Contains(session.InWords(n), text)
			})
		})
		*all = nil
	}
	for _, line := range []string{"pause", "restart", "kick guest 2", "admin guest 1", "end"} {
		ada.Ask(line)
		heard(&toAda, "does not let you")
	}
	p.until(func() bool { return phase(ada) == wire.Racing })
	if l, _ := ada.Lobby(); l.Admin || l.May != (wire.May{}) || !l.Of(2).Admin || l.Phase != wire.Racing {
		t.Errorf("who is no admin is told %+v", l)
	}
	if l, _ := bob.Lobby(); !l.Admin || !l.May.Pause {
		t.Errorf("an admin is told %+v", l)
	}
	bob.Ask("pause")
	heard(&toAda, "the world stands")
	tick := p.server.Session().World.Tick()
	p.until(func() bool {
		l, _ := ada.Lobby()
		return l.Paused
	})
	if l, _ := ada.Lobby(); p.server.Session().World.Tick() != tick {
		t.Errorf("it does not stand: %+v", l)
	}
	bob.Ask("go")
	heard(&toAda, "the world goes on")
	ada.Chat("hello \x1b[2J bob")
	p.until(func() bool {
		return slices.ContainsFunc(toBob, func(w components.Notice) bool { return w.Kind == person.Chat })
	})
	if len(toBob) == 0 ||
		toBob[len(toBob)-1] != (components.Notice{Kind: person.Chat, Text: "hello [2J bob", Who: "guest 1"}) {
		t.Errorf("what is said arrives as %+v", toBob)
	}
	bob.Ask("dance")
	heard(&toBob, "send somebody away for good")
	p.clients = []*join.Client{bob}
	bob.Ask("kick guest 1")
	p.until(func() bool { return ada.Link.Why() != nil })
	if why := ada.Link.Why().Error(); !strings.Contains(why, "sent you away") {
		t.Errorf("it is told: %s", why)
	}
	p.end()
	_ = ada.Close("")
}

func TestAGuestChoosesItsCarAndWhatItWears(t *testing.T) {
	p := newPlay(t, "delay=5ms", few(), patient)
	run := p.server.Session()
	var told []string
	ada := p.join(1, join.Options{Said: listens(&told)})
	p.join(2, join.Options{})
	p.seconds(0.5)
	has := func(car, livery string) {
		t.Helper()
		p.until(func() bool {
			l, _ := ada.Lobby()
			you := l.Of(1)
			return you.Car == car && you.Livery == livery && you.Number > 0
		})
	}
	ada.Ask("car wren")
	has("wren", "")
	ada.Ask("car stoat")
	has("stoat", "")
	livery := run.Blueprint(run.Car(1)).Liveries[1].ID
	ada.Ask("livery " + livery)
	has("stoat", livery)
	before := run.Car(1)
	ada.Ask("car ../../etc/passwd")
	ada.Ask("livery none-such")
	p.until(func() bool {
		text := strings.Join(told, "\n")
		return strings.Contains(text, "passwd") && strings.Contains(text, "none-such")
	})
	if run.Car(1) != before {
		t.Error("for a car that there is not it has lost its own")
	}
	rows := ecs.NewView1(run.World, components.Entrant).Rows()
	if f := p.end(); f.Desyncs != 0 || len(rows) != len(f.Standings) {
		t.Errorf("it ends with %+v", f)
	}
}

func TestADriveThatBeginsAgainHasItsGuestsCars(t *testing.T) {
	p := newPlay(t, "delay=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 2})
	c := p.join(1, join.Options{Hands: &join.Bot{}})
	p.seconds(3)
	p.server.Ask("restart")
	p.seconds(2)
	if car := p.server.Session().Car(1); car == 0 {
		t.Error("its guest has no car any more")
	}
	if f := p.end(); c.Figures().Hash != f.Hash || f.Desyncs != 0 {
		t.Errorf("it ends with %s and not %s", c.Figures().Hash, f.Hash)
	}
}

func TestWhatAGuestMayAskIsDoneAtOneTickForAll(t *testing.T) { // NET-20
	p := newPlay(t, "delay=20ms,loss=2%", session.Setup{Files: content.Base(), Scene: "pack", Cars: 2},
		func(o *serve.Options) {
			o.May = wire.May{Reset: true, Place: true, HandOver: true, Tune: true, Assist: true}
		})
	var told []string
	ada := p.join(1, join.Options{
		Who: wire.Guest{Car: "kestrel"}, Said: listens(&told),
	})
	bob := p.join(2, join.Options{Hands: &join.Bot{}})
	run := p.server.Session()
	p.until(func() bool { return run.Car(1) != 0 && run.Car(2) != 0 })
	heard := func(text string) {
		t.Helper()
		p.until(func() bool { return strings.Contains(strings.Join(told, "\n"), text) })
	}
	put := func() int { return len(ecs.NewView1(run.World, components.PutDown).Rows()) }
	ada.Ask("put cone")
	p.until(func() bool { return put() == 1 })
	ada.Ask("clear")
	p.until(func() bool { return put() == 0 })
	ada.Ask("put moon")
	heard(`no obstacle "moon"`)
	drives := func() bool { return vehicle.Driver.Of(run.World, run.Car(1)).State.Active }
	ada.Ask("over")
	p.until(drives)
	ada.Ask("mine")
	p.until(func() bool { return !drives() })
	ada.Ask("reset")
	adjusts := run.Blueprint(run.Car(1)).Adjusts
	if len(adjusts) == 0 {
		t.Fatal("nothing of that car can be turned")
	}
	before := run.Blueprint(run.Car(1))
	ada.Ask("tune " + adjusts[0].Path + "=1e9")
	p.until(func() bool { return run.Blueprint(run.Car(1)) != before })
	if v, ok := run.Blueprint(run.Car(1)).Values.Find(adjusts[0].Path); !ok || v.SI[0] > adjusts[0].Max*1.001 {
		t.Errorf("it is turned to %v, and %g is the most", v.SI, adjusts[0].Max)
	}
	ada.Ask("tune engine@power=1e9")
	heard("adjustable")
	abs := run.Blueprint(run.Car(1))
	ada.Ask("assist traction=on")
	heard("traction is on")
	p.until(func() bool { return run.Blueprint(run.Car(1)) != abs })
	p.seconds(1)
	figures := p.end()
	for i, c := range []*join.Client{ada, bob} {
		if f := c.Figures(); f.Hash != figures.Hash || f.Desyncs != 0 || figures.Desyncs != 0 {
			t.Errorf("guest %d ends with %s and not %s, put right %d times", i+1, f.Hash, figures.Hash, f.Desyncs)
		}
	}
}
