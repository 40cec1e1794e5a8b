//go:build cgo && window

// A drive at a window, where there is a display: it shows the world, and ends by itself.

package main

import (
	"image"
	"path/filepath"
	"strings"
	"testing"

	"camber/systems/device"
)

func TestAWindowShowsTheDriveAndLeavesItsPicture(t *testing.T) { // CFG-12, HUD-01
	if err := device.Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	if testing.Short() {
		t.Skip("takes seconds")
	}
	dir := t.TempDir()
	shot := filepath.Join(dir, "window.png")
	out, said := does(t, 0, "drive", "--work", dir, "--packs", dir, "--driver", "auto", "--size", "640x360", "--seconds",
		"2", "--shot", shot)
	if !strings.Contains(said, "Kestrel 2.0, built-in driver: An afternoon at Alder Ring.") {
		t.Errorf("the first drive is %q", said)
	}
	if !strings.Contains(out, "picture   "+shot) || strings.Contains(said, "drives a lap instead") {
		t.Fatalf("it said %q and %q", out, said)
	}
	picture := decoded(t, shot)
	if s := picture.Bounds().Size(); s.X != 640 || s.Y != 360 || colours(picture) < 500 {
		t.Errorf("the picture is %v with %d colours", s, colours(picture))
	}
}

func TestFromTheDriversSeatAWindowLeavesDialsToTheDashboard(t *testing.T) {
	dir := t.TempDir()
	seen := func(hud string) image.Image {
		shot := filepath.Join(dir, hud+".png")
		does(t, 0, "drive", "--packs", dir, "--offscreen", "--fast", "--scene", "oval", "--seconds", "0.1",
			"--size", "320x180", "--preset", "low", "--camera", "cockpit", "--hud", hud, "--shot", shot)
		return decoded(t, shot)
	}
	with, without := seen("race"), seen("none")
	differ := func(where image.Rectangle) (n int) {
		for y := where.Min.Y; y < where.Max.Y; y++ {
			for x := where.Min.X; x < where.Max.X; x++ {
				if with.At(x, y) != without.At(x, y) {
					n++
				}
			}
		}
		return n
	}
	if n := differ(image.Rect(265, 125, 320, 175)); n > 0 {
		t.Errorf("where the HUD has its dial %d points are other than without a HUD", n)
	}
	if n := differ(image.Rect(0, 0, 60, 30)); n < 500 {
		t.Errorf("where the HUD has the lap's time only %d points are other than without a HUD", n)
	}
}
