//go:build cgo && window

// Two people at one machine: one has the keyboard, the other a pad, each a car and a part of the picture.

package seat

import (
	"context"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"camber/components/person"
	"camber/components/vehicle"
	"camber/content"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/session"
)

// padded is a window at which somebody has a pad beside whoever has the keys: he presses its throttle when the
// drive has begun, and its button for the camera once.
type padded struct {
	*scripted
	pad person.Reading
	now *atomic.Uint64 // the tick
}

func (p *padded) Pads(to []person.Reading) []person.Reading {
	p.pad.Press(3, len(p.done) == 1)
	if p.pad.Axes[5] = -1; p.now.Load() > 200 {
		p.pad.Axes[5] = 1
	}
	return append(to, p.pad)
}

func TestTwoPeopleDriveAtOneWindowEachWithADeviceACarAndAPicture(t *testing.T) { // CFG-19
	if err := device.Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	dir := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, dir)
	}
	shot := filepath.Join(dir, "two.png")
	c := newDrive(Options{
		Folders: launch.Folders{Work: dir},
		PictureOptions: pictures.PictureOptions{
			Size: "320x180", Hour: -1, Camera: "chase", HUD: "race", Preset: "low", Split: 2, Shot: shot,
		},
	})
	if err := c.ReadPicture(c.Fast || c.Console); err != nil {
		t.Fatal(err)
	}
	setup := session.Setup{Files: content.Base(), Scene: "oval", Car: "kestrel", Cars: 3}
	said := &told{}
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
		if b.drawn && vehicle.Chassis.Of(run.World, run.Cars[1]).State.Velocity.Len() > 0.5 {
			return "driving"
		}
		return ""
	}}
	for range 4 {
		window.script = append(window.script, move{"driving", "F2", nil})
	}
	pad := person.Reading{Device: person.Device{ID: "pad", Path: "pad", Name: "A pad", Pad: true}}
	pad.AxesN, pad.ButtonN = 6, 15
	pad.Axes[4] = -1
	b.window = &padded{scripted: window, pad: pad, now: &b.front.Tick}
	until, end := context.WithTimeout(t.Context(), time.Minute)
	defer end()
	book, err := b.drive(until, run, nil)
	if err != nil {
		t.Fatalf("%v; it said %s", err, said.text.String())
	}
	defer func() { _ = book.Run.Close() }()
	first, mate, third := run.Cars[0], run.Cars[1], run.Cars[2]
	if v := vehicle.Chassis.Of(run.World, first).State.Velocity.Len(); v > 0.3 {
		t.Errorf("the pad drives the first car at %g m/s", v)
	}
	if want := vehicle.Intent.Of(run.World, mate).State; want.Throttle < 0.9 ||
		vehicle.Driver.Of(run.World, mate).State.Active {
		t.Errorf("of the second car the pad wants %+v; it said %s", want, said.text.String())
	}
	if !vehicle.Driver.Of(run.World, third).State.Active {
		t.Error("nobody drives the third car")
	}
	cameras := b.front.Cameras
	if cameras[1].Car != mate || cameras[1].Kind == cameras[0].Kind || cameras[0].Car != first {
		t.Errorf("the cameras are %+v", cameras[:2])
	}
	for i := range 2 {
		if f := b.front.Flats[i].Newest(); f.Width != 160 || f.Height != 180 || len(f.List.Vertices) < 100 {
			t.Errorf("the instruments of driver %d have %d corners", i+1, len(f.List.Vertices))
		}
	}
	file, err := os.Open(shot)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	picture, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	same := 0
	for y := range 180 {
		for x := range 160 {
			if picture.At(x, y) == picture.At(160+x, y) {
				same++
			}
		}
	}
	if picture.Bounds() != image.Rect(0, 0, 320, 180) || same > 160*180/2 {
		t.Errorf("both see the same at %d of %d points", same, 160*180)
	}
}
