//go:build cgo && window && linux

// Screens around the driver show together what one wide picture cannot.

package render_test

import (
	"bytes"
	"errors"
	"image"
	"math"
	"testing"

	"camber/components/person"
	"camber/systems/render/effects"
	"camber/systems/render/lens"
	"camber/systems/render/passes"
)

func TestTheMiddleScreenOfThreeShowsWhatOneWouldAlone(t *testing.T) { // triple screens
	t.Run("baked shadows", func(t *testing.T) { compareScreens(t, false) })
	t.Run("stencil shadows", func(t *testing.T) { compareScreens(t, true) })
}

func compareScreens(t *testing.T, volumes bool) {
	t.Helper()
	s := lit(t, "oval", low(t, func(o *effects.Options) { o.Most, o.Volumes = 0, volumes }), 30)
	bounds := s.image.Bounds()
	wide, high := bounds.Dx()/3*3, bounds.Dy()
	third := wide / 3
	draw := func(panes *lens.Panes, width int) []byte {
		if err := s.r.Resize(width, high); err != nil {
			t.Fatal(err)
		}
		s.r.Surround(panes)
		s.r.Draw(&s.b, 1)
		s.image.Rect.Max.X, s.image.Stride = width, 4*width
		s.image.Pix = make([]byte, 4*width*high)
		if err := s.r.Read(s.image); err != nil {
			t.Fatal(err)
		}
		return s.image.Pix
	}
	// A screen as wide as the camera's picture, from the distance from which it is seen under the camera's angle.
	mm := 0.5 * float64(high) / math.Tan(0.5*s.b.Eyes[0].Fov)
	alone := draw(nil, third)
	three := lens.Around(3, float64(third), float64(high), 0.9, mm)
	all := draw(&three, wide)
	if *show != "" {
		keep(t, *show+"/screens.png", s.image)
	}
	part := func(from int) (p []byte) {
		for y := range high {
			p = append(p, all[4*(y*wide+from):4*(y*wide+from+third)]...)
		}
		return p
	}
	if n := others(alone, part(third), 3); n > third*high/500 {
		t.Errorf("%d of %d pixels of the middle screen are others than of that screen alone", n, third*high)
	}
	for _, side := range []int{0, 2 * third} {
		if n := others(alone, part(side), 3); n < third*high/4 {
			t.Errorf("the screen at the side shows what the middle one does, but for %d pixels", n)
		}
	}
	// Turned away by what the angle is, the eye sees on a single screen what the right one shows.
	turned := lens.Around(1, float64(third), float64(high), 0, mm)
	right := lens.Around(3, float64(third), float64(high), 0.9, mm)[2]
	right.X, right.Width = 0, 1
	turned[0] = right
	if n := others(draw(&turned, third), part(2*third), 3); n > third*high/500 {
		t.Errorf("%d pixels of the right screen are others than alone", n)
	}
}

func TestInstrumentsLieOverTheScreenAheadOfTheDriver(t *testing.T) { // triple screens, HUD-01
	s := lit(t, "oval", low(t, func(o *effects.Options) { o.Most = 0 }), 30)
	const wide, high = 600, 150
	if err := s.r.Resize(wide, high); err != nil {
		t.Fatal(err)
	}
	s.image = image.NewRGBA(image.Rect(0, 0, wide, high))
	for what, k := range map[string]struct {
		panes *lens.Panes
		left  int
	}{
		"none": {nil, 0}, "three": {ptr(lens.Around(3, 600, 450, 0.9, 650)), 200},
		"two": {ptr(lens.Around(2, 900, 450, 0.9, 650)), 0},
	} {
		s.r.Surround(k.panes)
		s.again(t)
		bare := bytes.Clone(s.image.Pix)
		over := flat() // a square from 10 to 60 pixels
		_, _, over.Width, over.Height = k.panes.Flat(wide, high)
		over.List.Runs[0].Clip = person.DrawRect{X: 0, Y: 0, W: 40, H: 200}
		s.r.Draw(&s.b, 1)
		if err := errors.Join(s.r.Overlay(passes.Instruments, over), s.r.Read(s.image)); err != nil {
			t.Fatal(err)
		}
		if box := changed(bare, s.image); box != image.Rect(k.left+10, 10, k.left+40, 60) {
			t.Errorf("%s: what begins 10 pixels from the corner and is cut at 40 lies in %v", what, box)
		}
	}
}

func ptr(p lens.Panes) *lens.Panes { return &p }

// others counts pixels of which a colour differs by more than that.
func others(a, b []byte, by int) (n int) {
	for i := 0; i < len(a); i += 4 {
		for k := range 3 {
			if d := int(a[i+k]) - int(b[i+k]); d > by || d < -by {
				n++
				break
			}
		}
	}
	return n
}
