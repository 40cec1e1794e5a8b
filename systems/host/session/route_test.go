// The built-in driver in a town: he follows its streets, from any moment on to the same bits, and from where he is put.

package session

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints/town"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
)

// blocks are the files of a scene in a town of streets that cross every 90 m, with a car on one of them.
func blocks(t *testing.T) fs.FS {
	t.Helper()
	const side = 5 // streets each way
	var text strings.Builder
	text.WriteString(`<osm version="0.6" copyright="Ada">`)
	for n := range side * side {
		fmt.Fprintf(&text, `<node id="%d" lat="%.6f" lon="%.6f"/>`, n+1, 49.94+0.00081*float64(n/side),
			11.56+0.00126*float64(n%side))
	}
	for way := range side {
		for k, step := range [2]int{1, side} {
			fmt.Fprintf(&text, `<way id="%d"><tag k="highway" v="residential"/><tag k="maxspeed" v="%d"/>`, 2*way+k+1, 30+20*k)
			for n := range side {
				fmt.Fprintf(&text, `<nd ref="%d"/>`, way*[2]int{side, 1}[k]+n*step+1)
			}
			text.WriteString("</way>")
		}
	}
	files := base(t)
	files["towns/blocks.osm"] = &fstest.MapFile{Data: []byte(text.String() + "</osm>")}
	files["scenes/blocks.xml"] = &fstest.MapFile{Data: []byte(`<camber version="1"><scene id="blocks" name="Blocks">` +
		`<track><town file="towns/blocks.town"/></track><car use="cars/kestrel" driver="none"/></scene></camber>`)}
	return content.Stack(content.Layer{FS: files}, content.Layer{FS: town.OfMaps(files, nil)})
}

// routesIn counts those of a world.
func routesIn(w *ecs.World) int { return len(ecs.NewView1(w, vehicle.Route).Rows()) }

// lends gives a car to its built-in driver, or takes it from him, from the next step on: what P does.
func lends(t *testing.T, run *Session, seat int8) {
	t.Helper()
	wish := vehicle.Wish{Car: run.Cars[0], Want: vehicle.Resting(), Seat: seat}
	if err := vehicle.Intents.In(run.World).Push(run.World.Tick()+1, wish); err != nil {
		t.Fatal(err)
	}
}

// onStreets drives on and tells of how many of so many looks the car was on the carriageway, and how far it came.
func onStreets(t *testing.T, run *Session, looks int) (on int, metres float64) {
	t.Helper()
	course := terrain.NewCourses(run.World)
	course.All()
	body := &vehicle.Chassis.Of(run.World, run.Cars[0]).State
	for range looks {
		was := body.Place
		steps(t, run, 100)
		metres += body.Place.From(was).Len()
		at := course.At(body.Place)
		if w, ok := at.Town.Finder.Find(body.Place.From(at.Place), body.Velocity); ok && w.On {
			on++
		}
	}
	return on, metres
}

func TestTheBuiltInDriverFollowsTheStreetsOfATownToTheSameBits(t *testing.T) {
	var recorded bytes.Buffer
	files := blocks(t)
	run := open(t, Setup{Files: files, Scene: "blocks", Driver: DriverBuiltIn, Record: &recorded})
	w := run.World
	steps(t, run, 2)
	first := vehicle.CarsOf(w).Find(run.Cars[0]).Route.State.Legs[0]
	if on, metres := onStreets(t, run, 400); on < 396 || metres < 180 || routesIn(w) != 1 {
		t.Errorf("in 40 s he comes %.0f m far, and is on the street in %d of 400 looks, with %d routes", metres, on,
			routesIn(w))
	}
	if r := &vehicle.CarsOf(w).Find(run.Cars[0]).Route.State; r.Legs[0] == first || r.Count >= vehicle.MostLegs {
		t.Errorf("%d streets are ahead, the first as ever: it does not go on while it is driven", r.Count)
	}
	snapshot := w.Snapshot()
	apart := run.Apart()
	if err := errors.Join(apart.Take(run.Cars...), apart.Loop.Steps(3000)); err != nil {
		t.Fatal(err)
	}
	steps(t, run, 3000)
	sameState(t, "apart", stateOf(t, apart.World, run.Cars[0]), stateOf(t, w, run.Cars[0]))
	steps(t, run, 12000)
	hash := w.Hash()
	other := open(t, Setup{Files: files, Scene: "blocks", Driver: DriverBuiltIn})
	if err := other.World.Restore(snapshot, other.Maker()); err != nil {
		t.Fatal(err)
	}
	if steps(t, other, 15000); other.World.Hash() != hash {
		t.Errorf("from a snapshot he goes on to %016x, not %016x", other.World.Hash(), hash)
	}
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	again, recording, err := Replay(bytes.NewReader(recorded.Bytes()), Setup{Files: files})
	if err != nil {
		t.Fatal(err)
	}
	again.Loop.OnStep(func(tick ecs.Tick, hash uint64) {
		if stored, ok := recording.HashAt(tick.N); !ok || stored != hash {
			t.Fatalf("tick %d has the hash %x, stored is %x", tick.N, hash, stored)
		}
	})
	steps(t, again, 55002)
	if err := errors.Join(again.Err(), again.Close()); err != nil {
		t.Error(err)
	}
}

func TestWhoTakesTheCarEndsItsRouteAndWhoIsPutElsewhereBeginsAnother(t *testing.T) {
	files := blocks(t)
	run := open(t, Setup{Files: files, Scene: "blocks", Driver: DriverNone})
	w, key := run.World, run.Cars[0]
	if steps(t, run, 100); routesIn(w) != 0 {
		t.Fatal("who drives himself has a route")
	}
	lends(t, run, vehicle.SeatBuiltIn)
	if on, metres := onStreets(t, run, 100); on < 99 || metres < 20 {
		t.Errorf("from where it stands he drives %.0f m, and is on the street in %d of 100 looks", metres, on)
	}
	run.Blueprint(key).Respawn(w, key)
	if steps(t, run, 1); routesIn(w) != 1 || vehicle.CarsOf(w).Find(key).Route == nil {
		t.Errorf("a car that is made anew has %d routes", routesIn(w))
	}
	lends(t, run, vehicle.SeatOwn)
	if steps(t, run, 2); routesIn(w) != 0 {
		t.Error("who has taken the car back has a route")
	}
	lends(t, run, vehicle.SeatBuiltIn)
	steps(t, run, 100)
	was := vehicle.CarsOf(w).Find(key).Route.State.Legs[0]
	body := &vehicle.Chassis.Of(w, key).State
	course := terrain.NewCourses(w).All()[0]
	far := &course.Town.Streets.Edges[len(course.Town.Streets.Edges)/2]
	at := far.Points[0]
	at.Z++
	body.Place = course.Place.Moved(at)
	if steps(t, run, 200); routesIn(w) != 1 || vehicle.CarsOf(w).Find(key).Route.State.Legs[0] == was {
		t.Errorf("put elsewhere he has %d routes, from the same street", routesIn(w))
	}
}

// A street that ends at both ends, with no circle there: he turns round on it, forwards and back, in any width.
func TestWhereAStreetEndsHeTurnsRoundOnIt(t *testing.T) {
	for _, wide := range []string{"3.5", "5", "14", "18"} {
		files := base(t)
		files["towns/end.osm"] = &fstest.MapFile{Data: fmt.Appendf(nil, `<osm version="0.6" copyright="Ada">`+
			`<bounds minlat="49.93" minlon="11.55" maxlat="49.95" maxlon="11.57"/>`+
			`<node id="1" lat="49.94" lon="11.56"/><node id="2" lat="49.94" lon="11.5609"/>`+
			`<way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="width" v="%s"/></way></osm>`, wide)}
		files["scenes/end.xml"] = &fstest.MapFile{Data: []byte(`<camber version="1"><scene id="end" name="End">` +
			`<track><town file="towns/end.town"/></track><car use="cars/kestrel" driver="built-in"/></scene></camber>`)}
		all := content.Stack(content.Layer{FS: files}, content.Layer{FS: town.OfMaps(files, nil)})
		run := open(t, Setup{Files: all, Scene: "end"})
		body := &vehicle.Chassis.Of(run.World, run.Cars[0]).State
		turned, pulls, east := 0, int32(0), body.Turn.Rotate(space.V(0, 1, 0)).X > 0
		for range 90 {
			if on, _ := onStreets(t, run, 10); on < 10 {
				t.Fatalf("on a street of %s m he leaves it in %d of 10 looks, after %d turns", wide, 10-on, turned)
			}
			pulls = max(pulls, vehicle.CarsOf(run.World).Find(run.Cars[0]).Route.State.Pulls)
			if way := body.Turn.Rotate(space.V(0, 1, 0)).X; (way > 0) != east && way*way > 0.8 {
				turned, east = turned+1, !east
			}
		}
		if want := map[string]int32{"3.5": 7, "5": 5, "14": 3, "18": 1}[wide]; turned < 2 || pulls != want {
			t.Errorf("on a street of %s m he turns round %d times in 90 s, in %d pulls, want %d", wide, turned, pulls, want)
		}
	}
}
