//go:build cgo && window

// The instruments at a window keep their letters, whatever was looked at meanwhile.

package seat

import (
	"context"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"camber/content"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/session"
)

// A look at the recording as it plays, and back: the instruments of a car that stands have the letters that they had.
func TestAWindowsInstrumentsKeepTheirLettersAfterALookAtTheRecording(t *testing.T) { // HUD-01
	if err := device.Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	dir := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, dir)
	}
	c := newDrive(Options{
		Folders: launch.Folders{Work: dir},
		PictureOptions: pictures.PictureOptions{
			Size: "640x360", Hour: -1, Camera: "chase", HUD: "race", Preset: "low",
		},
	})
	if err := c.ReadPicture(c.Fast || c.Console); err != nil {
		t.Fatal(err)
	}
	said := &told{}
	setup := session.Setup{Files: content.Base(), Scene: "oval", Car: "kestrel"}
	b, err := c.openCabin(launch.Streams{Out: io.Discard, Err: said}, &setup, nil)
	if err != nil {
		t.Skipf("no window: %v", err)
	}
	b.screens.Model.Race.Ghost = false
	run, err := b.opened(setup)
	if err != nil {
		t.Fatal(err)
	}
	window := &scripted{glass: b.window, since: time.Now(), eye: b.front.Looking, look: func() string {
		switch b.now.(type) {
		case *driving:
			if b.drawn {
				return "driving"
			}
		case *menus:
			return "menus"
		case *viewing:
			return "viewing"
		}
		return ""
	}}
	for range 12 { // notices go, and the car comes to rest
		window.script = append(window.script, move{"driving", "", nil})
	}
	window.script = append(window.script, []move{
		{"driving", "F12", nil},
		{"driving", "", nil},
		{"driving", "F5", nil},
		{"viewing", "", nil},
		{"viewing", "Space", nil},
		{"viewing", "", nil},
		{"viewing", "", nil},
		{"viewing", "Escape", nil},
		{"menus", "Escape", nil},
		{"driving", "", nil},
		{"driving", "", nil},
		{"driving", "", nil},
		{"driving", "F12", nil},
		{"driving", "", nil},
		{"driving", "", nil},
	}...)
	b.window = window
	keys := len(window.script)
	until, end := context.WithTimeout(t.Context(), 2*time.Minute) // however busy the machine is
	defer end()
	book, err := b.drive(until, run, nil)
	if err != nil {
		t.Fatalf("%v; it said %s", err, said.text.String())
	}
	defer func() { _ = book.Run.Close() }()
	if len(window.done) != keys {
		t.Fatalf("it came as far as %q; it said %s", window.done, said.text.String())
	}
	names, _ := filepath.Glob(filepath.Join(dir, "camber-*.png"))
	if slices.Sort(names); len(names) != 2 {
		t.Fatalf("taken are %q; it said %s", names, said.text.String())
	}
	var taken [2]image.Image
	for i, name := range names {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		if taken[i], err = png.Decode(file); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		_ = file.Close()
	}
	for _, part := range []image.Rectangle{image.Rect(10, 10, 102, 57), image.Rect(532, 252, 625, 348)} { // lap, dials
		before, after, both := 0, 0, 0
		for y := part.Min.Y; y < part.Max.Y; y++ {
			for x := part.Min.X; x < part.Max.X; x++ {
				was, is := inked(taken[0].At(x, y)), inked(taken[1].At(x, y))
				if was {
					before++
				}
				if is {
					after++
				}
				if was && is {
					both++
				}
			}
		}
		if before < 50 || both < before*9/10 || both < after*9/10 {
			t.Errorf("of %d points of letters in %v %d are there after a look at the recording, among %d", before, part, both,
				after)
		}
	}
}

// inked tells whether a point is of a letter, or of a line as bright.
func inked(c color.Color) bool {
	r, g, b, _ := c.RGBA()
	return min(r, g, b) > 0xa000
}
