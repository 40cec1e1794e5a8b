//go:build cgo && window && linux

// What is seen in towns: no step of brightness from tile to tile, mirrors that show what is behind at once, head lamps
// that end above their beam, and snow that falls.

package render_test

import (
	"bytes"
	"testing"

	"camber/components/vehicle"
	"camber/systems/render/effects"
)

// look draws the stage as it stands.
func (s *stage) look(t *testing.T) {
	t.Helper()
	s.r.Draw(&s.b, 1)
	if err := s.r.Read(s.image); err != nil {
		t.Fatal(err)
	}
}

func TestInATownNothingIsBrighterFromTileToTile(t *testing.T) { // SHD-04, REN-15
	s := inTown(t, 0, "summer", "low")
	const bridge = 1
	s.park(t, bridge, "above")
	s.b.Hour = 12
	s.look(t)
	// The river goes across the whole picture, through tiles that are painted near and further away.
	least, most := 255.0, 0.0
	for _, x := range []int{10, 60, 110, 190, 250, 310} {
		y := 47 + x/34
		c := s.bright(x-6, y-2, x+6, y+2)
		least, most = min(least, c[2]), max(most, c[2])
		if c[2] < c[0]+15 {
			t.Fatalf("at %d there is no water: %.0f", x, c)
		}
	}
	if most > least+25 {
		t.Errorf("water is %.0f to %.0f bright", least, most)
	}

	s.park(t, bridge, "seat")
	s.b.Hour = 12
	s.look(t)
	const x0, y0, x1, y1 = 245, 52, 315, 62 // of the mirror
	day := s.bright(x0, y0, x1, y1)
	s.b.Hour = 23
	for c := range s.b.Cars {
		s.b.Cars[c].Lights = vehicle.LightsDipped
	}
	s.look(t)
	if night := s.bright(x0, y0, x1, y1); night[1] > 0.6*day[1] {
		t.Errorf("at night the mirror is %.0f bright, by day it was %.0f", night, day)
	}

	const market = 0
	s.park(t, market, "seat")
	s.b.Hour = 23
	wall := func(lights uint8) (high, low float64) {
		for c := range s.b.Cars {
			s.b.Cars[c].Lights = lights
		}
		s.look(t)
		return s.bright(110, 45, 122, 65)[1], s.bright(105, 112, 200, 118)[1]
	}
	high, low := wall(vehicle.LightsDipped)
	mainHigh, mainLow := wall(vehicle.LightsMain)
	if high > 0.7*mainHigh || low < 0.8*mainLow {
		t.Errorf("dipped lamps light walls by %.0f above their beam and %.0f below, main ones by %.0f and %.0f", high, low,
			mainHigh, mainLow)
	}
}

// townBudget is how many triangles a picture of a town has at most at preset low, with shadows, mirrors, stars, rain.
const townBudget = 50_000

// As at a window: the first picture from the seat, in which no mirror has shown anything, and those after it.
func TestInATownEveryPictureFromTheSeatIsWithinItsTriangles(t *testing.T) {
	s := inTownWith(t, 0, "summer", "low", func(o *effects.Options) { o.Soon = true })
	for _, k := range []struct {
		hour, rain float64
	}{{12, 0}, {23, 0}, {15, 0.7}} {
		s.park(t, 0, "seat")
		s.b.Hour, s.b.Weather.Rain, s.b.Weather.Wet = k.hour, k.rain, k.rain
		for next := "."; next != ""; {
			next, _ = s.r.Prepare(&s.b)
		}
		for n := range 8 {
			if s.look(t); s.r.Triangles > townBudget || s.r.Triangles < 12_000 {
				t.Errorf("at %g, picture %d: %d triangles: %v", k.hour, n+1, s.r.Triangles, s.r.Tally)
			}
		}
	}
}

func TestInATownNothingIsLeftOutThatIsSeen(t *testing.T) {
	for which := range pictured {
		s := inTown(t, which, "summer", "low")
		for place := range pictured[which].spots {
			for n, view := range []string{"seat", "above"} {
				s.park(t, place, view)
				s.b.Hour, s.b.Weather.Rain = 12+11*float64(n), 0.7*float64(1-n)
				if s.look(t); s.r.Triangles > townBudget {
					t.Errorf("%s: from %s there are %d triangles: %v", pictured[which].spots[place].name, view,
						s.r.Triangles, s.r.Tally)
				}
			}
		}
		s.b.Weather.Rain = 0
		s.r.Limit(0)
		all, drawn := 0, 0
		for place := range pictured[which].spots {
			for _, view := range []string{"seat", "above"} {
				s.park(t, place, view)
				s.b.Hour = 12
				s.r.Whole(true)
				s.r.Draw(&s.b, 1) // mirrors show what is behind by turns
				s.look(t)
				whole := bytes.Clone(s.image.Pix)
				all += s.r.Triangles
				s.r.Whole(false)
				s.r.Draw(&s.b, 1)
				s.look(t)
				drawn += s.r.Triangles
				if !bytes.Equal(whole, s.image.Pix) {
					t.Errorf("%s: from %s another picture is seen where what nobody sees is left out",
						pictured[which].spots[place].name, view)
				}
			}
		}
		if t.Logf("%d triangles of %d", drawn, all); drawn > all*9/10 {
			t.Errorf("%s: %d triangles are drawn, of %d", pictured[which].town, drawn, all)
		}
	}
}

func TestInATownUnderSnowFlakesFall(t *testing.T) {
	s := inTown(t, 0, "winter", "low")
	s.park(t, 2, "above")
	s.b.Hour, s.b.Weather.Rain, s.b.Weather.Cloud = 11, 0.5, 1
	s.r.Showers(false, false)
	s.look(t)
	without := bytes.Clone(s.image.Pix)
	s.r.Showers(true, false)
	s.look(t)
	light, dark := 0, 0
	for i := 0; i < len(without); i += 4 {
		if d := int(s.image.Pix[i+1]) - int(without[i+1]); d > 8 {
			light++
		} else if d < -8 {
			dark++
		}
	}
	if light < 100 || dark > light/10 {
		t.Errorf("%d pixels are lighter for the flakes, %d darker", light, dark)
	}
}
