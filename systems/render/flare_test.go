//go:build cgo && window && linux

// Sparks and the flare of the sun are seen where they should be, and their switches turn them off.

package render_test

import (
	"bytes"
	"testing"

	"camber/components/space"

	"camber/components/vehicle"
	"camber/systems/render/effects"
)

// brighter counts pixels of a that are brighter than those of b.
func brighter(a, b []byte, by int) (n int) {
	for i := 0; i < len(a); i += 4 {
		if int(a[i])-int(b[i]) > by {
			n++
		}
	}
	return n
}

func TestSparksFlyWhereCarsScrapeAndTheirSwitchTurnsThemOff(t *testing.T) {
	// A car slides along the straight on its roof.
	scene := func(on bool) *stage {
		s := lit(t, "oval", low(t, func(o *effects.Options) { o.Sparks, o.Puffs = on, false }), 1)
		body := &vehicle.Chassis.Of(s.w, s.car).State
		ahead := body.Turn.Rotate(space.V(0, 1, 0))
		body.Turn = space.Looking(ahead, space.V(0, 0, -1))
		body.Place = body.Place.Moved(space.V(0, 0, 0.6))
		body.Velocity = ahead.Scale(30)
		for range 500 { // what is told lasts for a turn of the loop, which here is a step
			s.ready(t, 1)
		}
		s.draw(t, 1)
		for range 50 {
			s.ready(t, 1)
		}
		s.draw(t, 1)
		return s
	}
	with := scene(true)
	if len(with.b.Scrapes) == 0 {
		t.Fatal("nothing scrapes")
	}
	car := with.b.Cars[0].Now
	look := func(s *stage) []byte {
		s.b.Eyes[0].Now = space.Pose{Place: car.Place.Moved(space.V(-6, -2, 0.7)), Turn: space.Looking(space.V(7, 0, -0.8),
			space.V(0, 0, 1))}
		s.b.Eyes[0].Before, s.b.Eyes[0].Fov, s.b.Eyes[0].Inside = s.b.Eyes[0].Now, 0.9, 0
		s.r.Draw(&s.b, 1)
		if err := s.r.Read(s.image); err != nil {
			t.Fatal(err)
		}
		return bytes.Clone(s.image.Pix)
	}
	shown := look(with)
	if *show != "" {
		keep(t, *show+"/sparks.png", with.image)
	}
	without := scene(false)
	if n := brighter(shown, look(without), 25); n < 25 {
		t.Errorf("sparks brighten %d pixels", n)
	}
}

func TestTheSunFlaresInTheLensWhereNothingHidesIt(t *testing.T) {
	// From the middle of the road the sun is free; from behind a stand it is not.
	look := func(on bool, hide bool) []byte {
		s := lit(t, "oval", low(t, func(o *effects.Options) { o.Flare, o.Hour = on, 17.3 }), 30)
		sun := s.r.Sun()
		at := s.b.Cars[0].Now.Place.Moved(space.V(0, 0, 4))
		if hide {
			at = s.b.Cars[0].Now.Place.Moved(sun.Scale(-3).Add(space.V(0, 0, -0.2))) // the car stands before it
		}
		s.b.Eyes[0].Now = space.Pose{Place: at, Turn: space.Looking(sun.Add(space.V(0.12, -0.1, -0.06)), space.V(0, 0, 1))}
		s.b.Eyes[0].Before, s.b.Eyes[0].Fov, s.b.Eyes[0].Inside = s.b.Eyes[0].Now, 0.9, 0
		s.r.Draw(&s.b, 1)
		if err := s.r.Read(s.image); err != nil {
			t.Fatal(err)
		}
		if *show != "" && on {
			name := "/flare.png"
			if hide {
				name = "/flare-hidden.png"
			}
			keep(t, *show+name, s.image)
		}
		return bytes.Clone(s.image.Pix)
	}
	with, without := look(true, false), look(false, false)
	if n := brighter(with, without, 12); n < 400 {
		t.Errorf("the flare brightens %d pixels", n)
	}
	if !bytes.Equal(look(true, true), look(false, true)) {
		t.Error("the sun flares through a car")
	}
}
