//go:build cgo && window && linux

// Mirrors: what is behind is seen in them, the right way round for a mirror, and they can be switched off.

package render_test

import (
	"bytes"
	"image"
	"testing"
	"testing/fstest"

	"camber/content"
	"camber/systems/camera"

	"camber/components/person"
	"camber/systems/render/effects"
)

// followed is a driver's view with another car behind, so far to the right.
func followed(t *testing.T, car string, right string, change func(o *effects.Options)) *stage {
	t.Helper()
	text := `<camber version="1"><scene id="followed" name="A car behind" seconds="20s"><track file="tracks/oval.xml"/>
		<car use="` + car + `" along="60m" driver="parked"/><car use="cars/wren" along="46m" offset="` + right + `" driver="parked"/></scene></camber>`
	s := openOf(t, atelier{content.Base(), fstest.MapFS{"scenes/followed.xml": {Data: []byte(text)}}}, "followed",
		[3]int32{})
	o := low(t, change)
	s.draws(t, o)
	s.rig = camera.Rig{Kind: person.Cockpit}
	if err := s.r.Resize(1280, 720); err != nil {
		t.Fatal(err)
	}
	s.image = image.NewRGBA(image.Rect(0, 0, 1280, 720))
	s.draw(t, 300)
	return s
}

// yellow is where the car behind is seen in the upper half of the picture: how many pixels, and their middle from the
// left edge.
func (s *stage) yellow() (n int, middle float64) {
	for y := range 330 {
		for x := range 1280 {
			if p := s.image.RGBAAt(x, y); p.R > 150 && int(p.R) > int(p.B)+90 && int(p.G) > int(p.B)+50 {
				n++
				middle += float64(x)
			}
		}
	}
	return n, middle / float64(max(n, 1))
}

func TestADriverSeesInTheMirrorWhatIsBehind(t *testing.T) { // CAM-11
	n, middle := followed(t, "cars/kestrel", "0m", func(o *effects.Options) { o.Mirrors = 1 }).yellow()
	if n < 500 {
		t.Fatalf("of the car behind %d pixels are seen in the mirror", n)
	}
	if dull, _ := followed(t, "cars/kestrel", "0m", func(o *effects.Options) { o.Mirrors = 0 }).yellow(); dull > n/20 {
		t.Errorf("with mirrors switched off %d pixels are seen, with them %d", dull, n)
	}
	if _, right := followed(t, "cars/kestrel", "2m", func(o *effects.Options) { o.Mirrors = 1 }).yellow(); right < middle+
		10 {
		t.Errorf("a car behind to the right is seen %.0f pixels from the left, one straight behind %.0f: the mirror does "+
			"not mirror", right, middle)
	}
}

func TestMirrorsAllocateNothing(t *testing.T) {
	s := followed(t, "cars/kestrel", "0m", func(o *effects.Options) { o.Mirrors = 1 })
	for range 4 {
		s.again(t)
	}
	if n := testing.AllocsPerRun(6, func() { s.r.Draw(&s.b, 1) }); n != 0 {
		t.Errorf("%v allocations a picture", n)
	}
	s.r.Close()
	s.r.Close()
}

func TestMirrorsShowMarksOnTheRoadBehindAndTheRain(t *testing.T) { // CAM-11
	s := slide(t, "oval", "", 100)
	s.draws(t, low(t, func(o *effects.Options) { o.Mirrors = 1 }))
	s.rig = camera.Rig{Kind: person.Cockpit}
	if err := s.r.Resize(1280, 720); err != nil {
		t.Fatal(err)
	}
	s.image = image.NewRGBA(image.Rect(0, 0, 1280, 720))
	for range 60 {
		s.ready(t, 20)
		s.r.Draw(&s.b, 1)
	}
	taken := func(marks bool, rain float64) []byte {
		s.r.Traces(marks, false)
		s.b.Weather.Rain = rain
		s.r.Showers(rain > 0, false)
		s.again(t)
		return bytes.Clone(s.image.Pix)
	}
	with := taken(true, 0)
	if *show != "" {
		keep(t, *show+"/mirror-marks.png", s.image)
	}
	if n, darker := other(with, taken(false, 0)); n < 30 || darker < n*9/10 {
		t.Errorf("with marks %d pixels are other ones, %d of them darker: all that lie behind are in the mirror", n, darker)
	}
	s.b.Weather.Wet = 0
	rain := taken(false, 1)
	s.r.Showers(false, false)
	s.again(t)
	inMirror := 0
	for y := 140; y < 220; y++ { // the glass hides the rain before the car
		for x := 800; x < 1080; x++ {
			i := 4 * (y*1280 + x)
			inMirror += others(rain[i:i+4], s.image.Pix[i:i+4], 3)
		}
	}
	if inMirror < 20 {
		t.Errorf("rain changes %d pixels of the mirror", inMirror)
	}
}
