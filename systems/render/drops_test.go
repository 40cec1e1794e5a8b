//go:build cgo && window && linux

// Drops on the windscreen: only where a driver sits in the rain, and wipers take them away.

package render_test

import (
	"bytes"
	"image"
	"path/filepath"
	"testing"

	"camber/systems/camera"

	"camber/components/person"
	"camber/systems/render/effects"
)

func TestADriverInTheRainHasDropsOnTheWindscreenThatWipersTakeAway(t *testing.T) { // weather
	s := open(t, "rain", [3]int32{})
	s.draws(t, low(t, func(o *effects.Options) { o.Drops, o.Mirrors = true, 0 }))
	s.rig = camera.Rig{Kind: person.Cockpit}
	if err := s.r.Resize(640, 360); err != nil {
		t.Fatal(err)
	}
	s.image = image.NewRGBA(image.Rect(0, 0, 640, 360))
	s.ready(t, 600)
	taken := func(rain, drops bool) []byte {
		s.r.Showers(rain, drops)
		s.again(t)
		return bytes.Clone(s.image.Pix)
	}
	with := taken(true, true)
	if *show != "" {
		keep(t, filepath.Join(*show, "drops.png"), s.image)
	}
	triangles := s.r.Triangles
	without := taken(true, false)
	if n := others(with, without, 6); n < 1500 || n > 640*360/3 {
		t.Errorf("drops and wipers change %d pixels", n)
	}
	if n := triangles - s.r.Triangles; n < 500 || n > 4000 {
		t.Errorf("drops and wipers are %d triangles", n)
	}
	if !bytes.Equal(taken(true, true), with) {
		t.Error("the same rain drops another way the second time")
	}
	if n := testing.AllocsPerRun(6, func() { s.r.Draw(&s.b, 1) }); n != 0 {
		t.Errorf("%v allocations a picture", n)
	}
	if !bytes.Equal(taken(false, true), taken(false, false)) {
		t.Error("where rain is switched off there are drops")
	}
	// Wipers stand at one side, and half a swing later at the other.
	sides := func(time float64) (left, right int) {
		s.b.Time = time
		a, b := taken(true, true), taken(true, false)
		for i := 0; i < 4*640*220; i += 4 {
			if others(a[i:i+4], b[i:i+4], 6) == 0 {
				continue
			}
			if i/4%640 < 320 {
				left++
			} else {
				right++
			}
		}
		return left, right
	}
	a, b := sides(11 * 1.1)
	c, d := sides(11.5 * 1.1)
	if a+b < 200 || c+d < 200 || a == c && b == d {
		t.Errorf("drops and wipers change %d and %d pixels of both sides, half a swing later %d and %d", a, b, c, d)
	}
	s.b.Weather.Rain = 0
	if !bytes.Equal(taken(true, true), taken(true, false)) {
		t.Error("on a dry day there are drops")
	}
	s.b.Weather.Rain, s.b.Eyes[0].Inside = 0.6, 0
	if !bytes.Equal(taken(true, true), taken(true, false)) {
		t.Error("seen from outside there are drops")
	}
}
