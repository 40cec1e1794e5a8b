// Tests of changed blueprints on their way into living cars.

package reload

import (
	"bytes"
	"context"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"camber/blueprints/car"
	"camber/blueprints/load"
	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/hud/words"
)

const p917, kestrel = "cars/p917/p917.xml", "cars/kestrel/kestrel.xml"

// disk is the base's content, to edit.
func disk(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	base := content.Base()
	err := fs.WalkDir(base, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(base, path)
		files[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// edit replaces a text that must be there.
func edit(t *testing.T, files fstest.MapFS, path, old, now string) {
	t.Helper()
	if !bytes.Contains(files[path].Data, []byte(old)) {
		t.Fatalf("%s has no %q", path, old)
	}
	files[path].Data = bytes.ReplaceAll(files[path].Data, []byte(old), []byte(now))
}

// yard is a world with two p917 and a kestrel in the air, whose only system is Reload.
type yard struct {
	w       *ecs.World
	loop    *ecs.Loop
	time    *ecs.Fake
	known   *load.Library
	source  *Source
	reload  *Reload
	notices *ecs.Cursor[components.Notice]
	cars    []ecs.Key
}

func newYard(t *testing.T, files fs.FS) *yard {
	t.Helper()
	w := ecs.NewWorld(components.Run, components.Gravity)
	t.Cleanup(w.Close)
	y := &yard{w: w, time: ecs.NewFake(), notices: components.Notices.In(w).Reader(), known: load.NewLibrary()}
	var cars []*car.Car
	for i, path := range []string{p917, p917, kestrel} {
		car, problems := car.Load(files, path)
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		key := car.Spawn(w, space.Upright(space.PlaceAt([3]int32{}, space.V(float64(20*i+20), 20, 20)), 0.3), 0)
		vehicle.Chassis.Of(w, key).State.Velocity = space.V(1, 2, 3)
		y.cars, cars = append(y.cars, key), append(cars, car)
	}
	y.source = NewSource(y.known, cars[1:])
	y.reload = New(w, y.source)
	y.loop = ecs.NewLoop(w, ecs.Schedule{
		{Name: "hear", When: ecs.EachLoop, Slots: []ecs.Slot{{System: y.reload, Says: "reloads"}}},
		{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{{System: nothing{}, Says: "nothing"}}},
	}, ecs.NewClock(1000, y.time))
	return y
}

type nothing struct{}

func (nothing) Run(ecs.Tick) {}

// save lets the source read a blueprint again, as Follow does, and the loop run one step.
func (y *yard) save(t *testing.T, files fs.FS, paths ...string) string {
	t.Helper()
	for _, path := range paths {
		y.source.fresh <- y.source.read(files, path)
	}
	return y.step(t)
}

func (y *yard) step(t *testing.T) string {
	t.Helper()
	if err := y.loop.Steps(1); err != nil {
		t.Fatal(err)
	}
	var told []string
	for e, ok := y.notices.Next(); ok; e, ok = y.notices.Next() {
		told = append(told, english(e.What))
	}
	return strings.Join(told, "\n")
}

func (y *yard) mass(i int) float64 { return vehicle.Chassis.Of(y.w, y.cars[i]).Params.Mass }

func (y *yard) dump(t *testing.T) string {
	t.Helper()
	var text bytes.Buffer
	if err := y.w.Dump(&text); err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(text.String(), "\n") // the first line is the tick
	return rest
}

func TestASaveChangesAllCarsOfItsBlueprintAndKeepsTheirState(t *testing.T) { // CFG-16
	files := disk(t)
	y := newYard(t, files)
	y.step(t)
	state, others := y.dump(t), y.mass(2)
	edit(t, files, "cars/p917/body.xml", `DampingBump="3000.0"`, `DampingBump="3300.0"`)
	told := y.save(t, files, p917)
	if !strings.Contains(told, "3000.0 -> 3300.0") {
		t.Errorf("told %q", told)
	}
	suspensions := ecs.NewView1(y.w, vehicle.Suspension).Rows()
	changed := 0
	for _, row := range suspensions {
		if row.A.Params.DampingBump == 3300 {
			changed++
		}
	}
	if changed != 8 || len(suspensions) != 12 {
		t.Errorf("%d of %d suspensions have the new damper, want those of two cars", changed, len(suspensions))
	}
	if y.mass(2) != others {
		t.Error("the kestrel has changed with the p917")
	}
	if now := y.dump(t); now != state {
		where, _ := ecs.DiffDumps(strings.NewReader(state), strings.NewReader(now))
		t.Errorf("State has changed: %s", where)
	}
}

func TestABrokenSaveChangesNothingAndTheNextGoodOneIsTaken(t *testing.T) {
	files := disk(t)
	y := newYard(t, files)
	y.step(t)
	state, mass := y.dump(t), y.mass(0)
	edit(t, files, "cars/p917/body.xml", `mass="1000.0"`, `mass="heavy"`)
	told := y.save(t, files, p917)
	if !strings.Contains(told, "cars/p917/body.xml:") || !strings.Contains(told, `"heavy"`) ||
		!strings.Contains(told, "keeps its last good") {
		t.Errorf("told %q", told)
	}
	if y.dump(t) != state || y.mass(0) != mass {
		t.Error("a broken save has changed the world")
	}
	body := files["cars/p917/body.xml"]
	delete(files, "cars/p917/body.xml")
	if told := y.save(t, files, p917); !strings.Contains(told, "body.xml") {
		t.Errorf("a file that is gone: told %q", told)
	}
	files["cars/p917/body.xml"] = body
	edit(t, files, "cars/p917/body.xml", `mass="heavy"`, `mass="1100.0"`)
	if y.save(t, files, p917); y.mass(0) != 1100 || y.mass(1) != 1100 {
		t.Errorf("the mended file was not taken: %g, %g kg", y.mass(0), y.mass(1))
	}
}

func TestAnotherLayoutMakesTheCarAnewAtItsPlaceAndSpeed(t *testing.T) {
	files := disk(t)
	y := newYard(t, files)
	y.step(t)
	before := vehicle.Chassis.Of(y.w, y.cars[2]).State
	text := string(files[kestrel].Data)
	from, to := strings.Index(text, "<macpherson>"), strings.Index(text, "</macpherson>")
	strut := text[from : to+len("</macpherson>")]
	edit(t, files, kestrel, `<prismatic axis="0 0 -1"/>`, strut)
	told := y.save(t, files, kestrel)
	if !strings.Contains(told, "made anew") {
		t.Errorf("told %q", told)
	}
	now := vehicle.Chassis.Of(y.w, y.cars[2]).State
	if away := now.Place.From(before.Place).Len(); away > 0.3 || now.Velocity != before.Velocity ||
		now.Turn != before.Turn {
		t.Errorf("made anew %.2f m away at %v, turned %v", away, now.Velocity, now.Turn)
	}
}

func TestAPausedWorldTakesASaveOnce(t *testing.T) {
	files := disk(t)
	y := newYard(t, files)
	y.step(t)
	y.loop.Clock().Pause()
	edit(t, files, "cars/p917/body.xml", `mass="1000.0"`, `mass="1100.0"`)
	y.source.fresh <- y.source.read(files, p917)
	told := 0
	for range 5 {
		if _, err := y.loop.Turn(); err != nil {
			t.Fatal(err)
		}
		for _, ok := y.notices.Next(); ok; _, ok = y.notices.Next() {
			told++
		}
	}
	if told != 1 || y.mass(0) != 1100 {
		t.Errorf("told %d times, %g kg", told, y.mass(0))
	}
}

func TestARecordedReloadRepeatsFromItsBytesAlone(t *testing.T) {
	files := disk(t)
	y := newYard(t, files)
	type input struct {
		at      ecs.Stamp
		name    string
		payload []byte
	}
	var inputs []input
	blobs := map[Sum][]byte{}
	y.w.OnInput(func(at ecs.Stamp, name string, payload []byte) {
		inputs = append(inputs, input{at, name, bytes.Clone(payload)})
	})
	y.source.Keep = func(sum Sum, data []byte) { blobs[sum] = bytes.Clone(data) }
	y.step(t)
	edit(t, files, "cars/p917/body.xml", `mass="1000.0"`, `mass="1100.0"`)
	edit(t, files, kestrel, `mass="1360kg"`, `mass="1400kg"`)
	y.save(t, files, p917, kestrel)
	y.step(t)
	want := y.w.Hash()

	again := newYard(t, disk(t))
	for _, data := range blobs {
		again.source.Store(data)
	}
	for _, in := range inputs {
		if err := again.w.PushEncoded(in.at, in.name, in.payload); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		again.step(t)
	}
	if got := again.w.Hash(); got != want || again.mass(0) != 1100 || again.reload.Err() != nil {
		t.Errorf("hash %x, want %x; %g kg; %v", got, want, again.mass(0), again.reload.Err())
	}

	slow := newYard(t, disk(t)) // a machine that does several steps in a turn
	for _, data := range blobs {
		slow.source.Store(data)
	}
	for _, in := range inputs {
		if err := slow.w.PushEncoded(ecs.Stamp{Tick: in.at.Tick + 4}, in.name, in.payload); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		if _, err := slow.loop.Turn(); err != nil {
			t.Fatal(err)
		}
		slow.time.Advance(10 * time.Millisecond)
	}
	if slow.w.Tick() != 10 || slow.mass(0) != 1100 {
		t.Errorf("after a turn of %d steps it weighs %g kg", slow.w.Tick(), slow.mass(0))
	}

	without := newYard(t, disk(t)) // a recording that lost its blobs
	for _, in := range inputs {
		if err := without.w.PushEncoded(in.at, in.name, in.payload); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		without.step(t)
	}
	if err := without.reload.Err(); err == nil || !strings.Contains(err.Error(), "lacks the bytes") {
		t.Errorf("a reload without its bytes: %v", err)
	}
}

func TestASnapshotFromEitherSideOfAReloadComesBackAsItWas(t *testing.T) {
	files := disk(t)
	y := newYard(t, files)
	y.step(t)
	old := y.w.Snapshot()
	edit(t, files, "cars/p917/body.xml", `mass="1000.0"`, `mass="1100.0"`)
	y.save(t, files, p917)
	after, hash := y.w.Snapshot(), y.w.Hash()
	maker := y.known.Fill
	if err := y.w.Restore(old, maker); err != nil || y.mass(0) != 1000 {
		t.Fatalf("before the reload: %v, %g kg", err, y.mass(0))
	}
	if err := y.w.Restore(after, maker); err != nil || y.mass(0) != 1100 || y.w.Hash() != hash {
		t.Fatalf("after the reload: %v, %g kg", err, y.mass(0))
	}
}

func TestADamagedManifestIsAnErrorAndNoPanic(t *testing.T) {
	y := newYard(t, disk(t))
	inputs := components.Reloads.In(y.w)
	for tick, manifest := range []string{"", "{", `{"blueprint":"x"}`, `{"blueprint":"x","files":{"x":"zz"}}`} {
		if err := inputs.Push(uint64(tick)+1, components.Reload{Manifest: []byte(manifest)}); err != nil {
			t.Fatal(err)
		}
	}
	for range 4 {
		if told := y.step(t); !strings.HasPrefix(told, "reload: ") {
			t.Errorf("told %q", told)
		}
	}
	if y.reload.Err() == nil {
		t.Error("a reload that could not be repeated is no error")
	}
}

func TestFollowReadsAgainAtEachChangeAndEndsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		files := disk(t)
		y := newYard(t, files)
		ctx, cancel := context.WithCancel(context.Background())
		changed := make(chan []string)
		y.source.Follow(ctx, files, changed)
		edit(t, files, "cars/p917/body.xml", `mass="1000.0"`, `mass="1100.0"`)
		changed <- []string{"cars/p917/body.xml"}
		synctest.Wait()
		if y.step(t); y.mass(0) != 1100 {
			t.Errorf("%g kg", y.mass(0))
		}
		changed <- []string{"cars/p917/body.xml"} // saved without a change: nothing to tell
		synctest.Wait()
		if told := y.step(t); told != "" {
			t.Errorf("told %q", told)
		}
		changed <- []string{"tracks/oval.xml"} // no car
		synctest.Wait()
		if told := y.step(t); !strings.Contains(told,
			"tracks/oval.xml: saved; tracks, surfaces and scenes are read at the next start") {
			t.Errorf("told %q", told)
		}
		cancel()
	}) // fails where the goroutine does not end
}

func FuzzManifest(f *testing.F) {
	f.Add([]byte(`{"blueprint":"a","files":{"a":"00"}}`))
	f.Add(newManifest("cars/a.xml", Memory{"cars/a.xml": []byte("<a/>")}, nil).encode())
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := decode(data)
		if err != nil {
			return
		}
		if again, err := decode(m.encode()); err != nil || again.Blueprint != m.Blueprint ||
			len(again.Files) != len(m.Files) {
			t.Fatalf("%q reads back as %v, %v", data, again, err)
		}
		_, _ = m.files(map[Sum][]byte{}, nil)
	})
}

// english is a notice in words.
func english(n components.Notice) string {
	book, _ := words.Open(content.Base(), content.Base())
	return book.English().Tell(n)
}
