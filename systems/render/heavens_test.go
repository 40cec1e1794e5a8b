//go:build cgo && window && linux

// Stars, moon and sun are drawn where they stand over the place.

package render_test

import (
	"testing"

	"camber/components/geo"
	"camber/components/sky"
	"camber/components/space"

	"camber/systems/render/effects"
)

// brightest is where the brightest pixel within so many of the picture's middle is, and how bright that is.
func (s *stage) brightest(within int) (dx, dy, light int) {
	middle := s.image.Rect.Max.Div(2)
	for y := -within; y < within; y++ {
		for x := -within; x < within; x++ {
			c := s.image.RGBAAt(middle.X+x, middle.Y+y)
			if sum := int(c.R) + int(c.G) + int(c.B); sum > light {
				dx, dy, light = x, y, sum
			}
		}
	}
	return dx, dy, light
}

func TestWhatStandsInTheSkyIsDrawnWhereItStands(t *testing.T) {
	place, date := geo.Place{Lon: 16.4, Lat: 48.2}, sky.Date{Year: 2026, Month: 1, Day: 4}
	s := lit(t, "oval", low(t, func(o *effects.Options) { o.Clouds, o.Hour = false, 22 }), 2)
	w := &s.b.Weather
	w.Place, w.Zone, s.b.Day, w.Cloud = place, 1, date.Days(), 0
	moment := date.At(22, 1)
	turn := sky.ToHorizon(place, moment)
	find := func(name string, way space.Vec, least int) {
		t.Helper()
		eye := &s.b.Eyes[0]
		eye.Now.Turn = space.Looking(way, space.V(0, 0, 1))
		eye.Before, eye.Fov, eye.Inside = eye.Now, 0.25, 0 // a pixel is 0.08 degrees
		s.r.Draw(&s.b, 1)
		if err := s.r.Read(s.image); err != nil {
			t.Fatal(err)
		}
		if dx, dy, light := s.brightest(10); light < least || dx < -3 || dx > 3 || dy < -3 || dy > 3 {
			t.Errorf("%s: the brightest pixel is %d, %d beside its place, %d bright", name, dx, dy, light)
		}
	}
	for _, star := range sky.Stars()[:30] {
		if b := turn.See(star.Way); b.Elevation > 25 {
			find(star.Name, b.Way, 150)
		}
	}
	seen := sky.Look(place, moment)
	find("moon", seen.Moon.Way, 500)
}
