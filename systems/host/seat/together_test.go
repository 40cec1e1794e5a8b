//go:build cgo && window

// Races with others by the keys that somebody presses: having one, its lobby, driving in it, leaving, coming back.

package seat

import (
	"context"
	"slices"
	"testing"
	"time"

	"camber/components"
	"camber/components/solid"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/find"
	"camber/systems/host/join"
	"camber/systems/host/launch"
	"camber/systems/host/seat/orders"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
	"camber/systems/replicate/link"
)

func TestWhoHasOthersComeDrivesWithThem(t *testing.T) { // NET-20, CFG-14
	findServers = func(context.Context, find.Where) ([]link.Offer, []string, error) {
		return []link.Offer{{Name: "Bo's evening", Scene: "Yard", Address: "192.0.2.7:28460"}}, nil, nil
	}
	t.Cleanup(func() { findServers = find.Servers })
	b, said, press, typed := aTownsCabin(t)
	m := &b.screens.Model.Together
	until := func(what string, is func() bool) {
		t.Helper()
		await(t, what, func() bool { b.inbox.Do(); return is() })
	}
	press("Down", "Down", "Down", "Down", "Enter")
	until("the list of servers", func() bool { return len(m.Found) == 1 && !m.Searching })
	press("Down", "Down")
	m.Name = ""
	typed("Anna")
	press("Down", "Down", "Down", "Down", "Enter")
	if b.screens.Screen() != menu.HostPage || m.Name != "Anna" {
		t.Fatalf("the keys lead to screen %d with the name %q", b.screens.Screen(), m.Name)
	}
	race := &b.screens.Model.Race
	race.Track, race.Laps, race.Rivals = entry(b.screens.scenes, "circuit"), 1, 1
	press("Down", "Down", "Down", "Down", "Down", "Down", "Enter")
	until("the race that is had here", func() bool { return b.game.party != nil })
	p := b.game.party
	until("its lobby", func() bool { return len(m.Lobby.Guests) == 1 && m.Lobby.Phase == gathering })
	if b.screens.Screen() != menu.LobbyPage || m.Lobby.Server != "Anna" || !m.Lobby.Leads ||
		!said.has("others come with") {
		t.Fatalf("screen %d is up with %+v; it said %s", b.screens.Screen(), m.Lobby, said.text.String())
	}

	t.Setenv("XDG_CONFIG_HOME", t.TempDir()) // somebody else's key
	t.Setenv("HOME", t.TempDir())
	var heard []string
	bo, err := (&join.Party{Address: p.host.At, Name: "Bo", Ready: true}).Dial(launch.Streams{Out: said, Err: said},
		join.Options{Said: func(n components.Notice) { heard = append(heard, session.InWords(n)) }})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = bo.Close("goodbye") }()
	source := ecs.Wall()
	both := func(what string, is func() bool) {
		t.Helper()
		until(what, func() bool {
			if err := bo.Turn(source.Now()); err != nil {
				t.Fatal(err)
			}
			return is()
		})
	}
	both("the other one in the lobby", func() bool { return len(m.Lobby.Guests) == 2 })
	press("Down", "Down", "Down")
	typed("hello")
	press("Down", "Enter")
	both("what is said", func() bool { return slices.Contains(heard, "<Anna> hello") })
	press("Up", "Up", "Up", "Up", "Enter") // ready: then all are
	both("the begin of the race", func() bool { return b.now == b.driving })
	handles(t, b, key("Up"))
	speed := func(w *ecs.World) float64 {
		if car := vehicle.CarsOf(w).Owned(int32(p.client.Slot())); car != nil {
			return car.Chassis.State.Velocity.Len()
		}
		return 0
	}
	both("the car on its way, as the other one sees it", func() bool { return speed(bo.Session().World) > 3 })
	handles(t, b, key("Backspace")) // who has the race may do all that the server lets nobody else do
	both("the car back on the road, at rest", func() bool { return speed(bo.Session().World) < 1 })
	handles(t, b, key("K"))
	both("a thing that was put down", func() bool {
		return len(ecs.NewView1(bo.Session().World, solid.Body).Rows()) > 0
	})
	handles(t, b, key("Escape"))
	if b.screens.Screen() != menu.Pause {
		t.Fatalf("Escape leads to screen %d", b.screens.Screen())
	}
	press("Down", "Down", "Down", "Down", "Down", "Enter")
	if b.screens.Screen() != menu.Main || m.In {
		t.Errorf("leaving leads to screen %d", b.screens.Screen())
	}
	until("the end of the race that was had here", p.host.Ended)
	for over := false; !over; time.Sleep(time.Millisecond) {
		over = bo.Turn(source.Now()) != nil // he is told
	}
}

// aServer runs until stop is called, which waits for its end.
func aServer(t *testing.T, at string, secret link.Secret, restarts bool) (address string, stop func()) {
	t.Helper()
	listener, err := link.Listen(at, link.Config{Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	s, err := serve.Open(serve.Options{
		Setup: session.Setup{Files: content.Base(), Scene: "circuit"}, Listener: listener, Name: "Bo", Begin: serve.WithFirst,
		Restart: restarts,
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = s.Run(ctx)
		_ = s.Close("the server ends")
	}()
	stop = func() { cancel(); <-ended }
	t.Cleanup(stop)
	return listener.Addr().String(), stop
}

func TestAWindowDialsALostServerAgain(t *testing.T) { // NET-20
	b, said, _, _ := aTownsCabin(t)
	secret, err := link.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	m := &b.screens.Model.Together
	until := func(what string, is func() bool) {
		t.Helper()
		await(t, what, func() bool { b.inbox.Do(); return is() })
	}
	at, stop := aServer(t, "127.0.0.1:0", secret, true)
	m.Address, m.Name = at, "Anna"
	b.menus.joinRace()
	until("the race", func() bool { return b.game.party != nil && m.In })
	first := b.game.party
	sits := func(p *party) bool {
		return vehicle.CarsOf(p.client.Session().World).Owned(int32(p.client.Slot())) != nil
	}
	slot := first.client.Slot()
	b.become(b.driving)
	stop()
	until("that it is tried again", func() bool { return said.has("tried again for a minute") })
	if b.game.party != first {
		t.Fatal("it is left before the server is there again")
	}
	_, stop = aServer(t, at, secret, false)
	began := time.Now()
	until("the race again", func() bool { return b.game.party != nil && b.game.party != first })
	t.Logf("back after %.1f s", time.Since(began).Seconds())
	if p := b.game.party; b.now != b.driving || p.client.Slot() != slot || !m.In {
		t.Errorf("back it is slot %d and not %d; driving: %v", p.client.Slot(), slot, b.now == b.driving)
	}
	second := b.game.party
	asked := func(is func() bool) func() bool {
		return func() bool { so, err := orders.Ask(&b.game.orders, is); return so && err == nil }
	}
	until("the car", asked(func() bool { return sits(second) }))
	stop() // for good
	until("that it is over", asked(func() bool { return second.over != nil }))
	b.menus.comeBack(second, nil, context.DeadlineExceeded, true)
	if b.screens.Screen() != menu.TogetherPage || m.In {
		t.Errorf("where it stays away screen %d is up", b.screens.Screen())
	}
}

func TestWhoMayTuneWithOthersIsToldHow(t *testing.T) {
	if may, not := tunesWhy(&menu.Lobby{Tunes: true}), tunesWhy(&menu.Lobby{}); may.Kind != "party-tune" ||
		not.Kind != "party-denied" {
		t.Errorf("who may tune is told %+v, who may not %+v", may, not)
	}
}
