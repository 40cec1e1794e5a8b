// A road that was laid lately is not laid again, and whoever writes another has another.

package track_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"camber/blueprints/scene"
	tracks "camber/blueprints/track"
	"camber/content"
)

// loop is a closed road with a wall, and more inside its element.
func loop(more string) string {
	return `<road ` + more + `><leg length="200m"/><leg radius="60m" angle="180deg" turn="left"/><leg length="200m"/>
		<leg radius="60m" angle="180deg" turn="left"/><wall side="left" from="10m" to="50m" offset="3m"/></road>`
}

func TestTheSameRoadIsLaidOnceAndAnotherIsAnother(t *testing.T) {
	first, again := trackOf(t, loop(`width="9m"`)), trackOf(t, loop(`width="900cm"`))
	if first.Course.Middle != again.Course.Middle || first.Ground.Meshes[0].Chunk != again.Ground.Meshes[0].Chunk ||
		first.Scenery.Verge != again.Scenery.Verge {
		t.Error("the same road was laid twice")
	}
	if !reflect.DeepEqual(first.TrackParts, again.TrackParts) {
		t.Error("a road that was kept is another")
	}
	if &first.Ground.Surfaces[0] == &again.Ground.Surfaces[0] || &first.Course.Starts[0] == &again.Course.Starts[0] {
		t.Error("two tracks share what each may change")
	}
	for _, other := range []string{loop(`width="9.01m"`), loop(`width="9m"`) + `<beside><surface grip="0.4"/></beside>`} {
		o := trackOf(t, other)
		if o.Course.Middle == first.Course.Middle || reflect.DeepEqual(o.TrackParts, first.TrackParts) {
			t.Errorf("another is the same: %s", other)
		}
	}
}

func TestAMeasuredRoadIsAnotherWhenItsTableIs(t *testing.T) {
	load := func(table string) *tracks.Track {
		made, problems := tracks.Kind.Load(fstest.MapFS{
			"a.xml": {Data: []byte(`<camber version="1"><track><road closed="no"><points file="a.csv"/></road></track></camber>`)},
			"a.csv": {Data: []byte("east(m),north(m)\n0,0\n0,40\n" + table)},
		}, "a.xml")
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		return made
	}
	first, again, other := load("20,80\n"), load("20,80\n"), load("25,80\n")
	if first.Course.Middle != again.Course.Middle || first.Course.Middle == other.Course.Middle {
		t.Error("a measured road is kept by something other than its table")
	}
	if !slices.Equal(first.Files, again.Files) || !slices.Contains(again.Files, "a.csv") {
		t.Errorf("one that was kept was read from %q, at first from %q", again.Files, first.Files)
	}
}

// What is wrong with a road is told of each file that says it, at its place there.
func TestAWarningIsToldEachTimeAndAWrittenDefaultIsNoDefault(t *testing.T) {
	told := func(file, inside string) string {
		_, problems := tracks.Kind.Load(fstest.MapFS{
			file:    {Data: []byte(`<camber version="1"><track>` + inside + `</track></camber>`)},
			"a.csv": {Data: []byte("east(m),north(m)\n0,0\n0,40\n30,80\n")},
		}, file)
		return problems.String()
	}
	open := strings.Replace(loop(""), `length="200m"`, `length="200.5m"`, 1) // it misses its start
	for _, file := range []string{"a.xml", "b.xml"} {
		if text := told(file, open); !strings.Contains(text, "missed its start") || !strings.Contains(text, file) {
			t.Errorf("%s is told %q", file, text)
		}
	}
	road, points := `<road closed="no" width="12m" crown="0%"`, `><points file="a.csv"/></road>`
	if text := told("a.xml", road+points); text != "" {
		t.Fatal(text)
	}
	if text := told("a.xml", road+` heading="0deg"`+points); !strings.Contains(text, "heading") {
		t.Errorf("a heading beside points is told %q", text)
	}
}

// A scene with another sky has another hash, and the same one when it is read again.
func TestTheHashOfAKeptRoadIsThatOfItsScene(t *testing.T) {
	hash := func(sets ...string) string {
		ground, problems := scene.LoadGround(content.Base(), "scenes/pack.xml", sets...)
		if ground == nil {
			t.Fatal(problems)
		}
		return fmt.Sprintf("%x", ground.Hash)
	}
	dry, wet := hash(), hash("scene/weather@rain=50%")
	if dry == wet || dry != hash() || wet != hash("scene/weather@rain=50%") {
		t.Error("a sky does not count in the hash of a road that was kept, or counts twice")
	}
}

// Several may read the same files at a time, as a server and who joins it from the same process do.
func TestTheSameRoadsAreReadBesideEachOtherRaced(t *testing.T) {
	var all sync.WaitGroup
	hashes := make([]string, 4)
	for i := range hashes {
		all.Go(func() {
			for n := range 6 { // more roads than are kept
				files := edited(t, "tracks/oval.xml", `width="14m"`, fmt.Sprintf(`width="%dm"`, 9+n))
				made, problems := scene.LoadGround(files, "scenes/oval.xml")
				if made == nil {
					t.Error(problems)
					return
				}
				hashes[i] += fmt.Sprintf(" %x %g", made.Hash, made.Course.Middle.Length)
			}
		})
	}
	all.Wait()
	for _, h := range hashes {
		if h != hashes[0] {
			t.Errorf("one reads %s, another %s", h, hashes[0])
		}
	}
}
