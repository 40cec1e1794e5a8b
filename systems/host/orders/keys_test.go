// Keys order what anybody may: where they put things, which, and whose they are.

package orders

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"camber/blueprints/thing"
	"camber/components"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/orders/wire"
	"camber/systems/host/session"
)

// driver is somebody whose keys are pressed.
type driver struct {
	t    *testing.T
	run  *session.Session
	keys Keys
}

func drives(t *testing.T, setup session.Setup) *driver {
	t.Helper()
	setup.Files = content.Base()
	run, err := session.Open(setup)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = run.Close() })
	return &driver{t: t, run: run}
}

// press holds keys for one turn of the loop, and gives what is told.
func (d *driver) press(put person.PutKeys, back bool) (told []string) {
	d.t.Helper()
	held := person.DevicesAux{Car: d.run.Cars[0], Put: put, Back: back}
	d.keys.Take(d.run, &held)
	if held.Back || held.Put != (person.PutKeys{}) {
		d.t.Errorf("the keys act again: %+v", held)
	}
	if err := d.run.Loop.Steps(1); err != nil {
		d.t.Fatal(err)
	}
	for _, n := range d.run.Notices() {
		told = append(told, d.run.InWords(n))
	}
	return told
}

func (d *driver) bodies() []ecs.Row1[solid.BodyData] {
	return ecs.NewView1(d.run.World, solid.Body).Rows()
}

func TestAKeyPutsAConeOnTheRoadAheadAndOneBehind(t *testing.T) { // CFG-02, INP-01
	d := drives(t, session.Setup{Scene: "oval", Car: "p917"})
	body := vehicle.Chassis.Of(d.run.World, d.run.Cars[0])
	body.State.Velocity = body.State.Turn.Rotate(space.V(0, 20, 0))
	before := len(d.bodies())
	from := *body // the world goes on, and copies nothing
	for _, c := range []struct {
		keys        person.PutKeys
		least, most float64 // m ahead
	}{{person.PutKeys{Ahead: 1}, 37.8, 38.2}, {person.PutKeys{Behind: 1}, -7, -5}} {
		told := d.press(c.keys, false)
		d.press(person.PutKeys{}, false) // one press is one cone, however long it takes
		all := d.bodies()
		if before++; len(all) != before {
			t.Fatalf("%d things; told %q", len(all), told)
		}
		b := all[before-1]
		off := from.State.Turn.Unrotate(b.A.State.Place.From(from.State.Place))
		if d.run.World.OriginOf(b.Key).Blueprint != "obstacles/cone.xml" || off.Y < c.least || off.Y > c.most ||
			math.Abs(off.X) > 0.05 {
			t.Errorf("%+v: it stands %v from the car", c.keys, off)
		}
	}
}

func TestKeysGoThroughTheCatalogueAndTakeOnlyTheirOwnAway(t *testing.T) { // INP-01: K adds, L clears
	d := drives(t, session.Setup{Scene: "oval"})
	before := len(d.bodies())
	told := d.press(person.PutKeys{Next: 1}, false)
	if !slices.Equal(told, []string{"to put down: Construction site (8 of 14)"}) {
		t.Errorf("told %q", told)
	}
	d.press(person.PutKeys{Ahead: 1}, false)
	set := len(d.bodies()) - before
	for _, c := range []struct {
		keys person.PutKeys
		want int
	}{
		{person.PutKeys{Next: -6, Ahead: 2}, set + 2},
		{person.PutKeys{Undo: 2}, set},
		{person.PutKeys{Undo: 1}, 0},
		{person.PutKeys{Ahead: 3}, 3},
	} {
		if d.press(c.keys, false); len(d.bodies())-before != c.want || set < 15 {
			t.Errorf("%+v leaves %d things, want %d", c.keys, len(d.bodies())-before, c.want)
		}
	}
	w := d.run.World
	if err := components.Placings.In(w).Push(w.Tick()+1, components.Placing{
		Do: components.Put, What: []byte("crate"), Place: Middle(w).Moved(space.V(5, 5, 0)),
	}); err != nil {
		t.Fatal(err)
	}
	d.press(person.PutKeys{}, false)
	d.press(person.PutKeys{Clear: true}, false)
	if all := thing.PutThings(w); len(all) != 1 || all[0].By != 0 {
		t.Errorf("clear leaves %v, want the crate that another put down", all)
	}
}

// A key's order and the same one of a program come to the same bits, in the world and in the recording.
func TestAKeyAndAProgramThatOrderTheSameComeToTheSameWorld(t *testing.T) {
	var recorded [2]bytes.Buffer
	var hashes [2]uint64
	for i := range 2 {
		d := drives(t, session.Setup{Scene: "oval", Driver: session.DriverBuiltIn, Record: &recorded[i]})
		if err := d.run.Loop.Steps(2000); err != nil {
			t.Fatal(err)
		}
		service := New(d.run)
		if i == 0 {
			d.press(person.PutKeys{Ahead: 1, Behind: 1, Undo: 1}, true)
		} else {
			body := vehicle.Chassis.Of(d.run.World, d.run.Cars[0])
			for _, o := range []struct {
				do, what string
				ahead    float64
			}{
				{"recover", "", 0},
				{"put", "cone", PutAhead(body)},
				{"put", "cone", -body.Params.Size.Y - 2},
				{"remove", "last", 0},
			} {
				if err := service.OrderOf(d.run.Cars[0], request(o.do, o.what, o.ahead)); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := d.run.Loop.Steps(500 - (1 - i)); err != nil {
			t.Fatal(err)
		}
		if hashes[i] = d.run.World.Hash(); d.run.Close() != nil {
			t.Fatal("it cannot be closed")
		}
	}
	if hashes[0] != hashes[1] || !bytes.Equal(recorded[0].Bytes(), recorded[1].Bytes()) {
		t.Errorf("keys come to %x, a program to %x", hashes[0], hashes[1])
	}
}

func TestKeysOfWhoHasNoCarAreForgottenAndOfOneThatHasLeftAreRefusedWithAWord(t *testing.T) {
	d := drives(t, session.Setup{Scene: "oval"})
	held := person.DevicesAux{Back: true, Put: person.PutKeys{Ahead: 3}}
	if d.keys.Take(d.run, &held); held.Back || held.Put.Ahead != 0 {
		t.Error("they act when he has one")
	}
	if err := New(d.run).OrderOf(d.run.Cars[0], request("leave", "", 0)); err != nil {
		t.Fatal(err)
	}
	d.press(person.PutKeys{}, false)
	if told := d.press(person.PutKeys{Undo: 1}, true); !slices.Equal(told, []string{
		"not done: car 1 has left", "not done: car 1 has left",
	}) {
		t.Errorf("told %q", told)
	}
}

func request(do, what string, ahead float64) wire.Request {
	return wire.Request{Do: do, What: what, Ahead: ahead}
}
