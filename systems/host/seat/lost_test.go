//go:build cgo && window && linux

// A drive whose picture is lost goes on, with pictures that are made anew, or without any.

package seat

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/sight"
	"camber/systems/render"
)

// drives runs a short drive of the built-in driver, and gives its last picture and what it said.
func drives(t *testing.T, offscreen bool, seconds float64) (picture []byte, said string) {
	t.Helper()
	dir := t.TempDir()
	var c Options
	c.Offscreen, c.Seconds = offscreen, seconds
	t.Setenv("XDG_CONFIG_HOME", dir)
	t.Setenv("XDG_DATA_HOME", dir)
	c.Shot = filepath.Join(dir, "shot.png")
	c.Work, c.Packs, c.Workers, c.Hz = dir, dir, 1, 1000
	c.Size, c.Preset, c.Hour, c.Shadows, c.Camera, c.Driver, c.Scene, c.JSON = "160x90", "low", -1, "maps", "chase",
		"auto", "oval", c.Offscreen
	until, end := context.WithCancel(context.Background())
	defer end()
	told := &listener{word: "goes on without pictures", heard: end}
	if c.Offscreen { // it is short, and goes on to its end
		told.heard = func() {}
	}
	if err := Drive(launch.Streams{Out: io.Discard, Err: told, Until: until}, c); err != nil {
		t.Fatalf("the drive ends with %v; it said %s", err, told.all.String())
	}
	picture, err := os.ReadFile(filepath.Join(dir, "shot.png"))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	return picture, told.all.String()
}

func TestAPictureOfTheEndIsDrawnWithoutAllThoseBefore(t *testing.T) {
	offscreenHere(t)
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	t.Setenv("XDG_DATA_HOME", dir)
	var c Options
	c.Offscreen, c.Seconds, c.Shot, c.Work, c.Packs = true, 2, filepath.Join(dir, "shot.png"), dir, dir
	c.Workers, c.Hz = 1, 1000
	c.Size, c.Preset, c.Hour, c.Camera, c.Driver, c.Scene = "160x90", "low", -1, "chase", "auto", "oval"
	var out bytes.Buffer
	if err := Drive(launch.Streams{Out: &out, Err: io.Discard}, c); err != nil {
		t.Fatal(err)
	}
	var drawn int
	if _, err := fmt.Sscanf(out.String(), "%d pictures", &drawn); err != nil || drawn < 1 || drawn > 20 {
		t.Errorf("%d pictures for one: %s", drawn, out.String())
	}
	if _, err := os.Stat(c.Shot); err != nil {
		t.Error(err)
	}
}

// listener keeps what is said, and ends a drive at a word.
type listener struct {
	all   bytes.Buffer
	word  string
	heard func()
}

func (l *listener) Write(p []byte) (int, error) {
	if strings.Contains(string(p), l.word) {
		l.heard()
	}
	return l.all.Write(p)
}

// losing has the context be lost after so many pictures, so often in a row, as it would look to whoever asks.
func losing(t *testing.T, after, times int) (asked *int) {
	t.Helper()
	asked = new(int)
	sight.ContextLost = func(r *render.Renderer) error {
		if *asked++; *asked > after && *asked <= after+times {
			return errors.New("the driver was reset")
		}
		return r.Lost()
	}
	t.Cleanup(func() { sight.ContextLost = (*render.Renderer).Lost })
	return asked
}

func offscreenHere(t *testing.T) {
	t.Helper()
	screen, err := device.OpenOffscreen()
	if err != nil {
		t.Skipf("nothing can be drawn here: %v", err)
	}
	screen.Close()
}

func TestADriveGoesOnWithTheSamePicturesAfterTheyWereLost(t *testing.T) { // lost context
	offscreenHere(t)
	want, said := drives(t, true, 0.4)
	if len(want) == 0 || strings.Contains(said, "lost") {
		t.Fatalf("%d bytes of picture, and it said %s", len(want), said)
	}
	losing(t, 9, 1)
	got, said := drives(t, true, 0.4)
	if !bytes.Equal(got, want) {
		t.Error("after the loss it ends with another picture")
	}
	if n := strings.Count(said, "made anew: the driver was reset"); n != 1 {
		t.Errorf("it says so %d times: %s", n, said)
	}
}

func TestADriveGoesOnWithoutPicturesWhereTheyAreAlwaysLost(t *testing.T) {
	offscreenHere(t)
	losing(t, 9, 1000)
	picture, said := drives(t, true, 0.4)
	if len(picture) != 0 || !strings.Contains(said, "goes on without pictures") {
		t.Errorf("%d bytes of picture; it said %s", len(picture), said)
	}
}

func TestAWindowGoesOnAfterItsPictureWasLost(t *testing.T) {
	if err := device.Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	asked := losing(t, 5, 1)
	picture, said := drives(t, false, 2)
	if len(picture) == 0 || *asked < 7 || !strings.Contains(said, "made anew") {
		t.Errorf("%d bytes of picture after %d pictures; it said %s", len(picture), *asked, said)
	}
	asked = losing(t, 5, 1000)
	if picture, said = drives(t, false, 60); len(picture) != 0 ||
		!strings.Contains(said, "goes on without pictures") {
		t.Errorf("%d bytes of picture after %d tries; it said %s", len(picture), *asked, said)
	}
}
