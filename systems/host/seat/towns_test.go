//go:build cgo && window

// Towns by the keys that somebody presses: from the main menu to driving in one, and one made of a map.

package seat

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/content"
	"camber/content/town"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/hud/menu"
)

// aTownsCabin is a cabin over the content as a drive opens it, with a map in its working folder; it gives how keys are
// pressed and letters typed there.
func aTownsCabin(t *testing.T) (b *cabin, said *told, press func(names ...string), typed func(text string)) {
	t.Helper()
	b, _, said = aCabin(t)
	files, err := b.command.Open(launch.Streams{Out: said, Err: said})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.giveBack(); err != nil {
			t.Error(err)
		}
		if err := files.Close(); err != nil {
			t.Error(err)
		}
	})
	b.setup.Files, b.screens.files = files, files
	text := `<osm version="0.6"><node id="1" lat="1" lon="1"/><node id="2" lat="1.002" lon="1"/>
<way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="Kurzer Weg"/></way></osm>`
	if err := content.WriteFile(filepath.Join(b.command.Work, "kurz.osm"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	look := func(h *device.Hands) {
		h.Focused, h.Width, h.Height, h.Scale = true, 640, 360, 1
		handles(t, b, hands{Hands: h})
	}
	press = func(names ...string) {
		t.Helper()
		for _, name := range names {
			look(&device.Hands{})
			look(key(name).Hands)
		}
	}
	typed = func(text string) {
		look(&device.Hands{})
		look(&device.Hands{Text: text})
	}
	b.become(b.menus.open(mainScreen))
	return b, said, press, typed
}

// streetOf is the one that the car begins on.
func streetOf(b *cabin) string {
	run := b.game.book.Run
	at := run.Scene.Track.Course.Town
	if at == nil {
		return ""
	}
	begins := run.Scene.Cars[0].At
	where, _ := at.Finder.FindLevel(begins.X, begins.Y, space.Vec{})
	return where.Name
}

func TestFromTheMainMenuToAStreetOfTheTown(t *testing.T) {
	b, said, press, typed := aTownsCabin(t)
	press("Down", "Down", "Down", "Enter")
	if s := b.screens; s.Screen() != menu.TownsPage || s.Model.Towns.All[0].Name != "moewenau" {
		t.Fatalf("at screen %v with towns %+v; it said %s", s.Screen(), s.Model.Towns.All, said.text.String())
	}
	press("Enter")
	await(t, "the list of streets", func() bool { b.inbox.Do(); return len(b.screens.Model.Towns.Streets) > 30 })
	press("Down", "Enter")
	typed("чаек")
	press("Down", "Down", "Enter")
	if s := b.screens; s.Screen() != menu.TownPage {
		t.Fatalf("at screen %v", s.Screen())
	}
	press("Enter")
	await(t, "the drive", func() bool { b.inbox.Do(); return b.now == b.driving })
	if name := streetOf(b); name != "улица Чаек" {
		t.Errorf("the car stands on %q", name)
	}
	await(t, "the first steps", func() bool { return tickOf(b) > 100 })
	if b.screens.Model.Notice != (components.Notice{}) {
		t.Errorf("it says %+v", b.screens.Model.Notice)
	}
	b.become(b.menus.open(mainScreen))
	press("Down", "Down", "Down", "Enter")
	if t0 := b.screens.Model.Towns.All[0]; t0.Detail.Text != "Möwenau" {
		t.Errorf("once it is made the town is %+v", t0)
	}
}

func TestATownIsMadeOfAMapInTheMenuAndDrivenIn(t *testing.T) {
	b, said, press, _ := aTownsCabin(t)
	press("Down", "Down", "Down", "Enter", "Up", "Enter")
	maps := b.screens.Model.Towns.Maps
	if b.screens.Screen() != menu.MapsPage || len(maps) != 1 || filepath.Base(maps[0].Name) != "kurz.osm" {
		t.Fatalf("at screen %v with maps %v", b.screens.Screen(), maps)
	}
	press("Up", "Enter")
	await(t, "the town", func() bool { b.inbox.Do(); return b.screens.Screen() == menu.TownPage })
	if notice := b.screens.Model.Notice; notice.Kind != "town-made" || !strings.HasSuffix(notice.Who, "kurz.osm") {
		t.Errorf("it says %+v and %s", notice, said.text.String())
	}
	press("Enter")
	await(t, "the drive", func() bool { b.inbox.Do(); return b.now == b.driving })
	if name := streetOf(b); name != "Kurzer Weg" {
		t.Errorf("the car stands on %q", name)
	}
}

func TestTheMakingOfATownIsStoppedWithoutATrace(t *testing.T) {
	b, _, press, _ := aTownsCabin(t)
	// A map that goes on for longer than anybody waits.
	pipe, feed, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer pipe.Close()
	stdin := os.Stdin
	os.Stdin = pipe
	defer func() { os.Stdin = stdin }()
	job := launch.TownJob{
		Maps: []string{"-"}, Output: filepath.Join(b.command.Work, "never.town"), Show: func(float64, components.Notice) {},
	}
	until := make(chan struct{})
	job.Until = until
	ended := make(chan error, 1)
	go func() { ended <- job.Make(b.std, &b.command.Folders) }()
	chunk := bytes.Repeat([]byte("<node id=\"1\" lat=\"1\" lon=\"1\"/>\n"), 4000)
	if _, err := feed.WriteString("<osm version=\"0.6\">\n"); err != nil {
		t.Fatal(err)
	}
	for range 8 {
		if _, err := feed.Write(chunk); err != nil {
			t.Fatal(err)
		}
	}
	close(until)
	if err := feed.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err == nil || !strings.Contains(err.Error(), town.ErrStopped.Error()) {
		t.Errorf("stopped, it ends with %v", err)
	}
	if _, err := os.Stat(job.Output); err == nil {
		t.Error("half a town was left")
	}
	// In the menu, by Escape.
	b.screens.Model.Towns.Map = filepath.Join(b.command.Work, "kurz.osm")
	b.screens.Show(menu.MapsPage)
	b.menus.do(menu.MakeTown)
	b.screens.Show(menu.MakingPage)
	press("Escape")
	await(t, "its end", func() bool { b.inbox.Do(); return b.towns.doing.Load() == nil })
	own, err := b.command.Towns()
	if err != nil {
		t.Fatal(err)
	}
	left, err := filepath.Glob(filepath.Join(own, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range left { // a small map may be done before the key is pressed: then it is whole
		f, err := town.Open(file)
		if err != nil {
			t.Fatalf("%s is left: %v", file, err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
