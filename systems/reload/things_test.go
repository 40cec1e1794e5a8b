// Tests of changed obstacles under those that a scene has placed.

package reload

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints/load"
	scenes "camber/blueprints/scene"
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/solid"
	"camber/components/terrain"
	"camber/ecs"
)

const post, posts = "obstacles/post.xml", "scenes/posts.xml"

// withPosts adds a scene with three posts, two of which are of a set.
func withPosts(t *testing.T) fstest.MapFS {
	t.Helper()
	files := disk(t)
	files[post] = &fstest.MapFile{Data: []byte(`<camber version="1"><obstacle id="post" kind="free" mass="200kg">` +
		`<box at="0 0 0.5m" size="1 1 1m"/></obstacle></camber>`)}
	files["obstacles/gate.xml"] = &fstest.MapFile{Data: []byte(`<camber version="1"><obstacle id="gate">` +
		`<place use="post" count="2" gap="3m"/></obstacle></camber>`)}
	files[posts] = &fstest.MapFile{Data: []byte(`<camber version="1"><scene id="posts" seconds="3s"><track/>` +
		`<car use="cars/wren" driver="none"/><place use="post" at="0 40m"/><place use="gate" at="5 60m"/></scene></camber>`)}
	return files
}

// newPosts is a yard with that scene.
func newPosts(t *testing.T, files fstest.MapFS) *yard {
	t.Helper()
	scene, problems := scenes.Load(files, posts)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := ecs.NewWorld(components.Run, components.Gravity, terrain.Air, terrain.Weather)
	t.Cleanup(w.Close)
	y := &yard{w: w, notices: components.Notices.In(w).Reader(), known: load.NewLibrary(scene.Versions()...)}
	y.source = NewSource(y.known, scene.Blueprints())
	all, _ := thing.Obstacles(files)
	y.source.FollowThings(append(all, scene.Placed()...)...)
	y.cars = scene.Spawn(w, [3]int32{})
	y.reload = New(w, y.source)
	y.loop = ecs.NewLoop(w, ecs.Schedule{
		{Name: "hear", When: ecs.EachLoop, Slots: []ecs.Slot{{System: y.reload, Says: "reloads"}}},
		{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{{System: nothing{}, Says: "nothing"}}},
	}, ecs.NewClock(1000, ecs.NewFake()))
	return y
}

// masses are those of all posts.
func (y *yard) masses() (kg []float64) {
	for _, r := range ecs.NewView1(y.w, solid.Body).Rows() {
		kg = append(kg, r.A.Params.Mass)
	}
	return kg
}

func TestASavedObstacleIsAnotherWhereverTheSceneHasPlacedIt(t *testing.T) { // CFG-02, CFG-16
	files := withPosts(t)
	y := newPosts(t, files)
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
	before := y.w.Snapshot()
	edit(t, files, post, `mass="200kg"`, `mass="5kg"`)
	y.source.fresh <- y.source.readThing(files, post)
	if told := y.step(t); !strings.Contains(told, "obstacles/post.xml: mass 200 -> 5 kg") {
		t.Errorf("told %q", told)
	}
	if kg := y.masses(); len(kg) != 3 || kg[0] != 5 || kg[1] != 5 || kg[2] != 5 {
		t.Errorf("the three weigh %v", kg)
	}
	catalogue := y.source.catalogue[post]
	if was, is := y.source.ThingAt(catalogue, 1), y.source.ThingAt(catalogue, 2); was.Body.Mass != 200 ||
		is.Body.Mass != 5 {
		t.Errorf("put down before the save it weighs %g kg, after it %g", was.Body.Mass, is.Body.Mass)
	}
	after, hash := y.w.Snapshot(), y.w.Hash()
	if err := y.w.Restore(before, y.known.Fill); err != nil || y.masses()[0] != 200 {
		t.Fatalf("before the save: %v, %v", err, y.masses())
	}
	if err := y.w.Restore(after, y.known.Fill); err != nil || y.masses()[0] != 5 || y.w.Hash() != hash {
		t.Fatalf("after the save: %v, %v", err, y.masses())
	}

	again := newPosts(t, withPosts(t)) // a replay
	for _, data := range blobs {
		again.source.Store(data)
	}
	for _, in := range inputs {
		if err := again.w.PushEncoded(in.at, in.name, in.payload); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		again.step(t)
	}
	if got := again.w.Hash(); got != hash || again.masses()[2] != 5 || again.reload.Err() != nil {
		t.Errorf("hash %x, want %x; %v; %v", got, hash, again.masses(), again.reload.Err())
	}

	if path, err := y.source.Undo(withPosts(t)); err != nil || path != post { // as it began
		t.Fatal(path, err)
	}
	if y.step(t); y.masses()[1] != 200 {
		t.Errorf("undone, they weigh %v", y.masses())
	}
}

func TestOfManyObstaclesOnlyThoseThatWereSavedAreReadAgain(t *testing.T) {
	files := withPosts(t)
	y := newPosts(t, files)
	reads, count := y.source.reads(files), 0
	for i := range reads {
		if w := &reads[i]; strings.HasPrefix(w.path, "obstacles/") && w.meant([]string{post}) {
			count++
		}
	}
	if count != 2 { // it, and the set of two
		t.Errorf("%d obstacles are read again", count)
	}
}
