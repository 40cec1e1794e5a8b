//go:build cgo && window && linux

// Light and shadow in pictures: each effect does what it is for, and its switch turns it off.

package render_test

import (
	"bytes"
	"slices"
	"testing"

	"camber/components/space"
	"camber/content"
	"camber/systems/camera"
	"camber/systems/device"
	"camber/systems/render"
	"camber/systems/render/effects"
)

// lit draws a scene with options, seen by a camera of its first car, after some steps.
func lit(t *testing.T, scene string, o effects.Options, steps int) *stage {
	t.Helper()
	o.Texture, o.Sky = 64, 64
	s := openWith(t, content.Base(), scene, [3]int32{}, o)
	s.draw(t, steps)
	return s
}

// draws has another renderer draw the stage.
func (s *stage) draws(t *testing.T, o effects.Options) {
	t.Helper()
	screen, err := device.OpenOffscreen()
	if err != nil {
		t.Skipf("nothing can be drawn here: %v", err)
	}
	t.Cleanup(screen.Close)
	o.Texture, o.Sky = 64, 64
	if s.r, err = render.New(screen.Proc, content.Base(), o); err != nil {
		t.Fatal(err)
	}
	if err := s.r.Resize(320, 180); err != nil {
		t.Fatal(err)
	}
}

func low(t *testing.T, change func(o *effects.Options)) effects.Options {
	t.Helper()
	o, err := effects.Preset("low")
	if err != nil {
		t.Fatal(err)
	}
	change(&o)
	return o
}

// bright is the mean of a part of the picture, 0..255, of each colour.
func (s *stage) bright(x0, y0, x1, y1 int) (c [3]float64) {
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			p := s.image.RGBAAt(x, y)
			c[0], c[1], c[2] = c[0]+float64(p.R), c[1]+float64(p.G), c[2]+float64(p.B)
		}
	}
	for i := range c {
		c[i] /= float64((x1 - x0) * (y1 - y0))
	}
	return c
}

func TestAMapOfShadowsDarkensTheRoadBesideTheCar(t *testing.T) { // REN-10
	without := lit(t, "oval", low(t, func(o *effects.Options) { o.Round = false }), 30)
	plain := bytes.Clone(without.image.Pix)
	with := lit(t, "oval", low(t, func(o *effects.Options) {
		o.Round, o.Shadows, o.ShadowSize, o.ShadowFar = false, 1,
			1024, 45
	}), 30)
	darker, brighter := 0, 0
	for i := 0; i < len(plain); i += 4 {
		switch d := int(plain[i+1]) - int(with.image.Pix[i+1]); {
		case d > 25:
			darker++
		case d < -25:
			brighter++
		}
	}
	if darker < 250 || darker > 6000 || brighter > 40 {
		t.Errorf("%d pixels are darker and %d brighter with shadows", darker, brighter)
	}
	three := lit(t, "oval", low(t, func(o *effects.Options) {
		o.Round, o.Shadows, o.ShadowSize, o.ShadowFar = false, 3,
			512, 200
	}), 30)
	apart := 0
	for i := 0; i < len(plain); i += 4 {
		if d := int(three.image.Pix[i+1]) - int(with.image.Pix[i+1]); d > 40 || d < -40 {
			apart++
		}
	}
	if apart > 500 {
		t.Errorf("%d pixels are otherwise with three maps than with one", apart)
	}
}

func TestTheSunsShadowOfACarIsThereWithoutMapsToo(t *testing.T) {
	without := lit(t, "oval", low(t, func(o *effects.Options) { o.Round = false }), 30).bright(60, 120, 260, 178)
	with := lit(t, "oval", low(t, func(*effects.Options) {}), 30).bright(60, 120, 260, 178)
	if with[1] > without[1]-3 {
		t.Errorf("under and beside the car it is %v, without a shadow %v", with, without)
	}
}

func TestByNightHeadLampsLightTheRoadAndTheirSwitchTurnsThemOff(t *testing.T) {
	day := lit(t, "oval", low(t, func(*effects.Options) {}), 30).bright(0, 0, 320, 60)
	night := func(o *effects.Options) { o.Hour = 23 }
	dark := lit(t, "oval", low(t, func(o *effects.Options) { night(o); o.Lamps = false }), 30)
	if sky := dark.bright(0, 0, 320, 60); sky[1] > day[1]/2 || sky[2] < sky[0] {
		t.Errorf("the night's sky is %v, the day's %v", sky, day)
	}
	road := dark.bright(100, 85, 220, 105)
	if lamps := lit(t, "oval", low(t, night), 30).bright(100, 85, 220, 105); lamps[1] < 1.3*road[1] {
		t.Errorf("before the car the road is %v, without lamps %v", lamps, road)
	}
}

func TestAWetRoadMirrorsTheSky(t *testing.T) {
	dry := lit(t, "circuit", low(t, func(*effects.Options) {}), 30).bright(180, 100, 260, 120)
	wet := lit(t, "circuit", low(t, func(o *effects.Options) { o.Wet = 1 }), 30).bright(180, 100, 260, 120)
	if wet[2]-wet[0] < dry[2]-dry[0]+4 {
		t.Errorf("dry it is %v, wet %v: no bluer", dry, wet)
	}
}

func TestAllEffectsTogetherAllocateNothing(t *testing.T) {
	s := lit(t, "yard", low(t, func(o *effects.Options) {
		o.Hour, o.Wet, o.Shadows, o.ShadowSize, o.ShadowFar = 22, 1, 2,
			256, 60
	}), 20)
	s.draw(t, 20)
	n := testing.AllocsPerRun(10, func() {
		subject, _ := camera.Of(s.w, s.car)
		eye := s.rig.Follow(&subject, 0.016)
		eye.Place = eye.Place.Moved(space.V(0.01, 0, 0))
		s.r.Draw(&s.b, 1)
	})
	if n != 0 {
		t.Errorf("%v allocations a picture", n)
	}
}

func TestASwitchLeavesHazeGlintBakedShadeAndGrassOut(t *testing.T) {
	s := open(t, "circuit", [3]int32{})
	s.ready(t, 30)
	seen := func(off string) []uint8 {
		s.draws(t, low(t, func(o *effects.Options) {
			if off != "" && !o.Switch(off, false) {
				t.Errorf("there is no switch %s", off)
			}
		}))
		s.r.Draw(&s.b, 1)
		if err := s.r.Read(s.image); err != nil {
			t.Fatal(err)
		}
		return slices.Clone(s.image.Pix)
	}
	differs := func(what string, a, b []uint8) {
		n := 0
		for i, was := range a {
			if was != b[i] {
				n++
			}
		}
		if n < 500 {
			t.Errorf("without %s %d values differ", what, n)
		}
	}
	all := seen("")
	for _, off := range []string{"Haze", "Glint", "Baked"} {
		differs(off, seen(off), all)
	}
	grassy := func(on bool) []uint8 {
		s.draws(t, low(t, func(o *effects.Options) { o.Switch("Grass", on) }))
		for range 12 { // what comes next is made by and by
			s.r.Draw(&s.b, 1)
		}
		if n := testing.AllocsPerRun(3, func() { s.r.Draw(&s.b, 1) }); n != 0 {
			t.Errorf("%v allocations a picture", n)
		}
		if err := s.r.Read(s.image); err != nil {
			t.Fatal(err)
		}
		return slices.Clone(s.image.Pix)
	}
	eye := &s.b.Eyes[0]
	eye.Now.Place = eye.Now.Point(space.V(-14, 0, -0.6)) // beside the road
	grass, bare := grassy(true), grassy(false)
	differs("Grass", bare, grass)
	if !slices.Equal(grassy(true), grass) {
		t.Error("the same moment has other grass")
	}
	s.b.Tracks[0].Params, _ = shelved(s.b.Tracks[0].Params)
	brought := grassy(true)
	if n := unlike(brought, grass); n > 200 {
		t.Errorf("on ground that is brought in chunks grass is seen otherwise at %d points", n)
	}
	differs("Grass on ground that is brought in chunks", bare, brought)
}
