//go:build cgo && window && linux

// Golden pictures of cars and cockpits beyond preset low at noon: medium, high, night, rain, from the driver's seat.
// -render.update writes them anew.

package render_test

import (
	"image"
	"testing"
	"testing/fstest"

	"camber/components/space"
	"camber/content"
	"camber/systems/camera"

	"camber/components/person"
	"camber/components/vehicle"
	"camber/systems/render/effects"
)

// sitting is a car and how it is drawn.
type sitting struct {
	name, car, preset string
	hour              float64
	rain              float64   // 0..1
	from              space.Vec // m, where the eye is beside the car; zero: it is the driver's
}

var sittings = []sitting{
	{name: "cockpit-low", car: "kestrel", preset: "low", hour: 12},
	{name: "cockpit-rain-medium", car: "porsche917k", preset: "medium", hour: 16, rain: 0.7},
	{name: "cockpit-night-medium", car: "wren", preset: "medium", hour: 23},
	{name: "portrait-medium", car: "kestrel", preset: "medium", hour: 15, from: space.V(4.2, -5.6, 1.4)},
	{name: "decals-rain-medium", car: "porsche917k", preset: "medium", hour: 15, rain: 0.7, from: space.V(4.2, -5.6, 1.4)},
	{name: "portrait-night-high", car: "stoat", preset: "high", hour: 22, from: space.V(-4.2, 5.2, 1.3)},
}

func TestCarsAndCockpitsLookAsTheyDid(t *testing.T) {
	const w, h = 640, 360
	g := hung("testdata/cars")
	for i := range sittings {
		k := &sittings[i]
		text := `<camber version="1"><scene id="sitting" name="A car" seconds="20s"><track file="tracks/oval.xml"/><car use="cars/` +
			k.car + `" along="60m" driver="parked"/><car use="cars/wren" along="46m" offset="2m" driver="parked"/></scene></camber>`
		o, err := effects.Preset(k.preset)
		if err != nil {
			t.Fatal(err)
		}
		o.Hour, o.Texture, o.Sky = k.hour, min(o.Texture, 128), min(o.Sky, 128)
		s := openWith(t, atelier{content.Base(), fstest.MapFS{"scenes/sitting.xml": {Data: []byte(text)}}}, "sitting",
			[3]int32{}, o)
		if err := s.r.Resize(w, h); err != nil {
			t.Fatal(err)
		}
		s.image = image.NewRGBA(image.Rect(0, 0, w, h))
		s.rig = camera.Rig{Kind: person.Cockpit}
		s.ready(t, 300)
		s.b.Weather.Rain, s.b.Weather.Wet = k.rain, k.rain
		for c := range s.b.Cars {
			if s.b.Cars[c].Lights = vehicle.LightsOff; k.hour > 20 {
				s.b.Cars[c].Lights = vehicle.LightsDipped
			}
		}
		if k.from != (space.Vec{}) {
			s.stand(k.from, 0.44)
		}
		s.r.Draw(&s.b, 1)
		if err := s.r.Read(s.image); err != nil {
			t.Fatal(err)
		}
		g.judge(t, s, k.name)
	}
	g.close(t)
}
