//go:build cgo && window

// Races at a window: what is chosen for one, how it ends, and whose laps are kept.

package seat

import (
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"

	"camber/components"
	"camber/components/person"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/seat/ghosts"
	"camber/systems/host/seat/orders"
	"camber/systems/host/seat/sight"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
	"camber/systems/race"
)

// ahead has the drive go on as its goroutine does, as fast as it can, until something is so.
func ahead(t *testing.T, b *cabin, what string, is func() bool) {
	t.Helper()
	for n := 0; n < 400; n++ {
		so, err := orders.Ask(&b.game.orders, func() bool {
			g := b.game
			for range 500 {
				if err := g.book.Run.Loop.Steps(4); err != nil {
					t.Error(err)
				}
				g.book.TakeIn()
				g.lap()
				if g.laps > 0 && g.book.Laps() >= g.laps || is() {
					return is()
				}
			}
			return is()
		})
		if err != nil {
			t.Fatal(err)
		}
		if b.inbox.Do(); so {
			return
		}
	}
	t.Fatalf("%s never was; it stands %+v", what, components.StandingsOf(b.game.book.Run.World).Rows)
}

func TestARaceEndsWithWhoHasComeHomeAndOnlyOwnLapsAreKept(t *testing.T) {
	b, _, said := aCabin(t)
	dir := t.TempDir()
	b.laps.work, b.laps.shelf = dir, ghosts.OpenShelf(filepath.Join(dir, "best"))
	b.game.lapped = b.laps.lapped
	setup := b.setup
	ring := `<camber version="1"><scene id="ring"><track><oval radius="45m" straight="60m" width="12m"/></track>
		<car use="cars/kestrel" along="-5m" count="3"/></scene></camber>`
	setup.Files = content.Stack(
		content.Layer{Name: content.WorkLayer, FS: fstest.MapFS{"scenes/ring.xml": {Data: []byte(ring)}}},
		content.Layer{Name: content.BaseLayer, FS: content.Base()})
	setup.Scene, setup.Car, setup.Driver = "ring", "", session.DriverBuiltIn
	run, err := session.Open(setup)
	if err != nil {
		t.Fatal(err)
	}
	b.menus.arrive(run, menu.Race{Laps: 1, People: 2}, nil)
	g := b.game
	if b.front.People != 2 || b.front.Split != 2 || b.painter.Options.Split != 2 {
		t.Errorf("two people share %d cars and %d parts of a picture of %d", b.front.People, b.front.Split,
			b.painter.Options.Split)
	}
	await(t, "the drive", func() bool { return tickOf(b) > 10 })
	ahead(t, b, "the first lap", func() bool { return g.book.Laps() > 0 })
	await(t, "the end of the race", func() bool {
		b.inbox.Do()
		return b.screens.Screen() == menu.Finish && b.now == b.menus
	})
	b.screens.finish(g)
	table := b.screens.Model.Results
	if len(table) != 3 || !table[0].Own || table[0].Time == 0 || table[2].Time != 0 || paused(b) {
		t.Fatalf("at the first's flag the table is %+v, the world stands: %v", table, paused(b))
	}
	home := func() bool {
		for _, r := range components.StandingsOf(run.World).Rows {
			if !r.Finished {
				return false
			}
		}
		return true
	}
	g.laps = 0
	ahead(t, b, "everybody's end", home)
	b.screens.finish(g)
	for i, r := range b.screens.Model.Results {
		if r.Laps != 1 || r.Time == 0 || r.Place != i+1 || i > 0 && r.Time < b.screens.Model.Results[i-1].Time {
			t.Errorf("place %d is %+v", i+1, r)
		}
	}
	await(t, "a word whose lap it was", func() bool { return said.has("by the built-in driver") })
	if best, err := b.laps.shelf.Best("ring", g.like.Track, "kestrel"); best != nil || err != nil {
		t.Errorf("the built-in driver's lap is kept as the own best: %+v, %v", best, err)
	}
	if files, _ := filepath.Glob(filepath.Join(dir, lapFolder, "*")); len(files) != 0 {
		t.Errorf("written are %q", files)
	}
}

func TestAPersonSetsTheRacePageAndDrivesWhatItSays(t *testing.T) { // CFG-19
	b, _, _ := aCabin(t)
	s := b.screens
	s.Model.Race.Track = entry(s.scenes, "circuit")
	b.become(b.menus.open(menu.Setup))
	press := func(n int, name string) {
		for range n {
			handles(t, b, hands{Hands: &device.Hands{Focused: true, Width: 640, Height: 360, Scale: 1}})
			handles(t, b, key(name))
		}
	}
	press(3, "Down")
	press(1, "Right") // two people
	press(3, "Down")
	press(1, "Right") // rivals in many kinds of cars
	press(1, "Down")
	press(2, "Right") // the second place
	press(1, "Down")
	press(5, "Right") // a downpour
	press(1, "Down")
	press(44, "Right") // at 21:30
	press(1, "Down")
	press(2, "Right") // with damage
	press(2, "Down")
	press(1, "Enter")
	await(t, "the race", func() bool { b.inbox.Do(); return b.now == b.driving })
	run := b.game.book.Run
	if b.front.People != 2 || b.painter.Options.Split != 2 || len(run.Cars) != s.Model.Race.Rivals+2 {
		t.Errorf("%d people share %d parts of a picture, among %d cars", b.front.People, b.painter.Options.Split,
			len(run.Cars))
	}
	weather := terrain.Weather.Of(run.World, ecs.WorldKey).Params
	kinds := map[string]bool{}
	for _, c := range run.Scene.Cars {
		kinds[c.Car.ID] = true
	}
	if len(run.Cars) != 6 || len(kinds) != 6 || weather.Rain != 0.9 || weather.Wet != 1 || weather.Hour != 21.5 ||
		!vehicle.Bodywork.Of(run.World, run.Cars[0]).State.Fragile || run.Scene.Start != raceStart {
		t.Errorf("it is a race of %d cars, %v, in %+v, lights for %g s", len(run.Cars), kinds, weather, run.Scene.Start)
	}
	ahead := 0
	line := run.Scene.Track.Course.Middle
	own := run.Scene.Cars[0].At.Sub(line.PointAt(0, 0)).Len()
	for _, c := range run.Scene.Cars[1:] {
		if c.At.Sub(line.PointAt(0, 0)).Len() < own {
			ahead++
		}
	}
	if ahead != 1 {
		t.Errorf("%d cars stand ahead on the grid, want 1", ahead)
	}
}

// TestARaceIsTwoPressesAway from the main menu: the second row of it, and go.
func TestARaceIsTwoPressesAway(t *testing.T) { // CFG-19
	b, _, _ := aCabin(t)
	press := func(names ...string) {
		for _, name := range names {
			handles(t, b, hands{Hands: &device.Hands{Focused: true, Width: 640, Height: 360, Scale: 1}})
			handles(t, b, key(name))
		}
	}
	b.become(b.menus.open(mainScreen))
	press("Down", "Enter", "Enter")
	await(t, "the race", func() bool { b.inbox.Do(); return b.now == b.driving })
	run := b.game.book.Run
	if run.Scene.Race == nil || run.Scene.Race.Plan.ID != "eight" || len(run.Cars) != 9 {
		t.Fatalf("two presses lead to %d cars, %+v", len(run.Cars), run.Scene.Race)
	}
	b.become(b.menus.open(mainScreen))
	press("Down", "Enter", "Down", "Right", "Up", "Enter")
	await(t, "the other race", func() bool { b.inbox.Do(); return b.now == b.driving })
	if run := b.game.book.Run; run.Scene.Race == nil || run.Scene.Race.Plan.ID != "ravens" {
		t.Errorf("the next one is %+v", run.Scene.Race)
	}
}

func TestARaceOfTheWorldsOwnEndsForWhoIsOutAndTellsItsResults(t *testing.T) { // NET-28
	b, _, _ := aCabin(t)
	setup := b.setup
	ring := `<camber version="1"><race id="ring"><track><road width="14m"><leg length="40m"/><leg radius="22m" angle="180deg"/>
		<leg length="40m"/><leg radius="22m" angle="180deg"/><grid at="-6m" rows="2" gap="9m"/></road></track>
		<rules retire="2s"/><session laps="9"/><entrant car="wren" driver="hands" slot="2"/>
		<bots count="1" cars="wren"/></race></camber>`
	setup.Files = content.Stack(
		content.Layer{Name: content.WorkLayer, FS: fstest.MapFS{"races/ring.xml": {Data: []byte(ring)}}},
		content.Layer{Name: content.BaseLayer, FS: content.Base()})
	setup.Scene, setup.Car, setup.Driver = "races/ring.xml", "", session.DriverNone
	run, err := session.Open(setup)
	if err != nil {
		t.Fatal(err)
	}
	b.menus.arrive(run, menu.Race{}, nil)
	await(t, "the drive", func() bool { return tickOf(b) > 10 })
	starts, lit := components.NewStarts(run.World), 0
	ahead(t, b, "the start", func() bool {
		n, goes := starts.Lit(b.game.book.Time())
		lit = max(lit, n)
		return goes
	})
	if lit != components.StartLamps {
		t.Errorf("%d lamps came on", lit)
	}
	home := race.NewHome(run.World)
	ahead(t, b, "the end for the own car", func() bool { return home.Is(run.Cars[0]) })
	await(t, "the results", func() bool { b.inbox.Do(); return b.screens.Screen() == menu.Finish && b.now == b.menus })
	b.screens.finish(b.game)
	if table := b.screens.Model.Results; len(table) != 2 || !table[1].Own || table[0].Name != "#1 Aldous" {
		t.Errorf("the table is %+v", table)
	}
	press := func(names ...string) {
		for _, name := range names {
			handles(t, b, hands{Hands: &device.Hands{Focused: true, Width: 640, Height: 360, Scale: 1}})
			handles(t, b, key(name))
		}
	}
	entrant := func(of int) components.EntrantState {
		e, _ := orders.Ask(&b.game.orders, func() components.EntrantState {
			return ecs.NewView1(run.World, components.Entrant).Rows()[of].A.State
		})
		return e
	}
	tick := tickOf(b)
	b.become(b.driving)
	handles(t, b, key("R")) // CFG-15: the session begins again, by its control
	await(t, "the next start", func() bool {
		b.inbox.Do()
		return tickOf(b) > tick+100 && entrant(0).Out == 0
	})
	again, err := run.Tape().Recording(run.Tape().Ticks())
	if err != nil {
		t.Fatal(err)
	}
	ordered := func(in ecs.RecordedInput) bool { return in.Name == components.RaceOrders.Name() }
	if b.now != b.driving || vehicle.Driver.Of(run.World, run.Cars[0]).State.Active || run.World.Tick() < tick ||
		!slices.ContainsFunc(again.Inputs, ordered) {
		t.Errorf("begun again at tick %d, it goes on at %d with %d inputs", tick, run.World.Tick(), len(again.Inputs))
	}
	press("Escape", "Down", "Down", "Enter") // the race is left
	await(t, "the leaving", func() bool { return entrant(0).Out == components.CauseLeft })
	press("Escape", "Enter") // and entered again, by the row that stands there now
	await(t, "the coming back", func() bool { return entrant(0).Out == 0 })
	if e := entrant(0); run.Car(1) != e.Car || !run.World.Alive(e.Car) || e.Number != 2 {
		t.Errorf("who has come back is %+v", e)
	}
	handles(t, b, key("F5")) // all of it is looked at, with who is where, forwards and backwards
	await(t, "the recording", func() bool { b.inbox.Do(); return !b.replays.opening })
	v, ok := b.now.(*viewing)
	if !ok || v.camera != person.Director {
		t.Fatalf("it does %T: %+v", b.now, b.screens.Model.Notice)
	}
	await(t, "its end", func() bool { return v.player.Seen()+100 > v.player.Last })
	for _, one := range []struct {
		key string
		is  func(tick uint64) bool
	}{
		{"End", func(tick uint64) bool { return tick+200 > v.player.Last }},
		{"Left", func(tick uint64) bool { return tick+4900 < v.player.Last }},
		{"Home", func(tick uint64) bool { return tick < 100 }},
	} {
		handles(t, b, key(one.key))
		await(t, "what "+one.key+" goes to", func() bool {
			handles(t, b, hands{Hands: &device.Hands{Focused: true, Width: 640, Height: 360, Scale: 1}})
			return one.is(tickOf(b)) && len(b.screens.Model.Player.Order) == 2
		})
	}
	press("Escape")
}

func TestAGhostIsDrivenAheadInAnAttackAndNotInTheRaceAfterIt(t *testing.T) { // NET-28
	b, _, said := aCabin(t)
	setup := b.setup
	ring := `<camber version="1"><race id="ring"><track><road width="14m"><leg length="40m"/><leg radius="22m" angle="180deg"/>
		<leg length="40m"/><leg radius="22m" angle="180deg"/><grid at="-6m" rows="2" gap="9m"/></road></track>
		<session kind="attack" laps="1"/><session laps="1" lights="no"/><entrant car="wren" driver="hands"/></race></camber>`
	setup.Files = content.Stack(
		content.Layer{Name: content.WorkLayer, FS: fstest.MapFS{"races/ring.xml": {Data: []byte(ring)}}},
		content.Layer{Name: content.BaseLayer, FS: content.Base()})
	setup.Scene, setup.Car, setup.Driver = "races/ring.xml", "", session.DriverBuiltIn
	run, err := session.Open(setup)
	if err != nil {
		t.Fatal(err)
	}
	b.screens.Model.Race.Ghost = true
	b.menus.arrive(run, menu.Race{}, nil)
	await(t, "a ghost", func() bool { return b.front.Ghost.Load() != nil })
	await(t, "the word of it", func() bool { return said.has("ghost: the built-in driver's lap") })
	sees := func() (session int32, seen bool) {
		if p := b.front.Pictures.Last(); p != nil {
			seen = p.Car(sight.GhostKey) != nil
		}
		return ecs.NewView1(run.World, components.Race).Rows()[0].A.State.Session, seen
	}
	ahead(t, b, "the ghost in the attack", func() bool { n, seen := sees(); return n == 0 && seen })
	ahead(t, b, "the race", func() bool { n, seen := sees(); return n == 1 && !seen })
	for range 50 {
		ahead(t, b, "a step of the race", func() bool {
			if _, seen := sees(); seen {
				t.Error("in the race a ghost is among the cars")
			}
			return true
		})
	}
}

func TestAChampionshipIsDrivenFromTheMenuAndItsTableIsShown(t *testing.T) { // CFG-19
	b, _, said := aCabin(t)
	s := b.screens
	s.files = content.Stack(content.Layer{Name: content.WorkLayer, FS: fstest.MapFS{
		"races/short.xml": {Data: []byte(`<camber version="1"><race id="short"><track><road width="14m"><leg length="40m"/>
			<leg radius="22m" angle="180deg"/><leg length="40m"/><leg radius="22m" angle="180deg"/><grid at="-6m" rows="2" gap="9m"/>
			</road></track><rules retire="2s"/><session laps="1" lights="no"/><entrant car="wren" driver="hands" slot="2"/>
			<bots count="1" cars="wren"/></race></camber>`)},
		"championships/a.xml": {Data: []byte(`<camber version="1"><championship id="a" name="A cup" points="5 3"><round race="short"/>
			</championship></camber>`)},
	}}, content.Layer{Name: content.BaseLayer, FS: content.Base()})
	b.setup.Files = s.files
	s.listCups()
	press := func(names ...string) {
		for _, name := range names {
			handles(t, b, hands{Hands: &device.Hands{Focused: true, Width: 640, Height: 360, Scale: 1}})
			handles(t, b, key(name))
		}
	}
	b.become(b.menus.open(mainScreen))
	press("Down", "Enter", "Down", "Down", "Right", "Up", "Up", "Enter")
	await(t, "the race", func() bool { b.inbox.Do(); return b.now == b.driving })
	if cup := s.Model.Cups[s.Model.Cup-1]; cup.Name != "A cup" || cup.Done != 0 || cup.Rounds != 1 {
		t.Fatalf("the cup is %+v; it said %+v", cup, s.Model.Notice)
	}
	ahead(t, b, "the end", func() bool { return b.game.home.Is(b.game.book.Car) })
	await(t, "the results", func() bool { b.inbox.Do(); return s.Screen() == menu.Finish && b.now == b.menus })
	press("Down", "Down", "Enter") // leave: the other one is waited for
	cup := &s.Model.Cups[0]
	if cup.Done != 1 || cup.Next != "" || len(cup.Table) != 2 || cup.Table[0] != (menu.CupRow{Name: "Aldous", Points: 5}) {
		t.Errorf("after its race the cup is %+v; it said %q", cup, said.text.String())
	}
	s.Show(menu.Races)
	press("Enter")
	if cup := &s.Model.Cups[0]; cup.Done != 0 || len(cup.Table) != 0 {
		t.Errorf("anew it is %+v", cup)
	}
}
