//go:build cgo && window

// Fog is saved while somebody drives in it.

package main

import (
	"bytes"
	"image"
	"path/filepath"
	"testing"

	"camber/systems/device"
	"camber/systems/host/launch"
)

// The picture at the drive's end is the one of a drive that had that fog from its beginning.
func TestAWindowShowsFogThatIsSavedWhileDriving(t *testing.T) { // CFG-09
	if err := device.Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	work := t.TempDir()
	scene := filepath.Join(work, "scenes", "mist.xml")
	fog := func(far string) {
		save(t, scene, `<camber version="1"><scene id="mist" name="Mist" seconds="60s"><weather fog="`+far+
			`"/><track/><car use="cars/wren" driver="none"/></scene></camber>`)
	}
	drives := func(name string, told *console) image.Image {
		t.Helper()
		shot := filepath.Join(work, name+".png")
		args := []string{
			"drive", "--work", work, "--packs", t.TempDir(), "--scene", "mist", "--seconds", "2", "--size", "320x180",
			"--preset", "low", "--hud", "none", "--shot", shot,
		}
		if code := run(args, launch.Streams{Out: new(bytes.Buffer), Err: told}); code != 0 {
			t.Fatalf("exit code %d: %s", code, told)
		}
		return decoded(t, shot)
	}
	fog("2000m")
	clear := drives("clear", newConsole())
	told, saved := newConsole(), make(chan struct{})
	go func() {
		defer close(saved)
		told.await(t, 0, "in it: Mist.") // it has read the scene
		fog("60m")
	}()
	changed := drives("changed", told)
	<-saved
	thick := drives("thick", newConsole())
	if n, m := unlike(clear, thick), unlike(clear, changed); n < 320*180/4 || m < 320*180/4 {
		t.Errorf("another fog makes another picture at %d points, saved while driving at %d", n, m)
	}
	if n := unlike(changed, thick); n > 320*180/50 {
		t.Errorf("fog that is saved while driving is not the one that is read: %d points are others", n)
	}
}

// unlike is how many points of two pictures are clearly unlike.
func unlike(a, b image.Image) (n int) {
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r, g, _, _ := a.At(x, y).RGBA()
			s, h, _, _ := b.At(x, y).RGBA()
			if max(max(r, s)-min(r, s), max(g, h)-min(g, h)) > 0x0800 {
				n++
			}
		}
	}
	return n
}
