// Cockpits: every driver of the fleet sits under a roof behind a windscreen, sees dials with numerals that end where
// the blueprint and the engine say, and a mirror that hangs in view.

package cars_test

import (
	"math"
	"testing"

	"camber/blueprints/car"
	"camber/components/solid"
	"camber/components/space"
	"camber/content"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/cars"
)

// thousand is a thousand turns a minute, in rad/s.
const thousand = 1000 * math.Pi / 30

// seated looks at a cockpit whose engine takes 6500 turns a minute.
func seated(t *testing.T, l *solid.Looks, c *cars.Car) {
	t.Helper()
	s := &c.Seat
	if n := c.Inside.Triangles(); n < 1500 || n > 6000 {
		t.Errorf("its cockpit has %d triangles", n)
	}
	if math.Abs(s.Full[1]-7*thousand) > 1e-9 || s.Full[0] < l.Speedo-1e-9 || s.Full[0] > l.Speedo+20/3.6 {
		t.Errorf("its dials end at %g m/s and %g rad/s", s.Full[0], s.Full[1])
	}
	glyphs := 0
	for i := range c.Inside.Vertices {
		if c.Inside.Vertices[i].Colour[3] == mesh.LayerGlyphs {
			glyphs++
		}
	}
	if glyphs < 4*(8+10) {
		t.Errorf("its dials have %d corners of numerals", glyphs)
	}
	// seen tells where a point is in the picture, in shares of half its height and width.
	seen := func(p space.Vec) (x, y float64) {
		d := p.Sub(s.Eye)
		return d.X / d.Y / math.Tan(29*math.Pi/180) * 9 / 16, d.Z / d.Y / math.Tan(29*math.Pi/180)
	}
	for i, k := range s.Screen {
		if x, y := seen(k); k.Y < s.Eye.Y+0.2 || math.Abs(x) > 4.5 || i < 2 != (y < 0) {
			t.Errorf("corner %d of its windscreen is seen at %.2f, %.2f", i, x, y)
		}
	}
	if x, y := seen(s.Mirrors[0].At); s.Mirrors[0].There() != (len(l.Cargo) == 0) ||
		s.Mirrors[0].There() && (math.Abs(x) > 0.9 || y < 0.1 || y > 0.9) {
		t.Errorf("its mirror is seen at %.2f, %.2f", x, y)
	}
	for _, d := range s.Dials {
		if x, y := seen(d); math.Abs(x) > 0.3 || y > -0.3 || y < -0.95 {
			t.Errorf("a dial is seen at %.2f, %.2f", x, y)
		}
	}
}

func TestASpeedometerEndsWhereTheBlueprintSays(t *testing.T) {
	car, problems := car.Load(content.Base(), "cars/porsche917k/porsche917k.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if s := cars.New(car.Bodywork.Looks, nil, 700).Seat; math.Abs(s.Full[0]*3.6-380) > 1e-6 {
		t.Errorf("it ends at %g km/h", s.Full[0]*3.6)
	}
}
