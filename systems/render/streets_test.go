//go:build cgo && window && linux

// The highlight of streets as the shader has it: pixel for pixel what the printed formulas give, and its values read
// anew when the file is saved.

package render_test

import (
	"image"
	"math"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"camber/systems/camera"

	"camber/components/person"
	"camber/systems/render/distance"
	"camber/systems/render/effects"
)

// tried is a shader that paints what streets.glsl makes of a grey ground: across the picture metres from a street's
// middle, or east of the car; upwards metres from the car, or north of it.
const tried = `#vertex

void main() {
	vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 4.0 - 1.0;
	gl_Position = vec4(corner, 0.5, 1.0);
}
#fragment
#include "streets.glsl"
out vec4 pixel;
void main() {
	vec2 at = floor(gl_FragCoord.xy);
	vec3 ground = vec3(0.5, 0.4, 0.3);
	if (at.x < 32.0) pixel = vec4(glowing_street(ground, (at.x + 0.5) / 8.0, at.y * 10.0), 1.0);
	else pixel = vec4(beam_around(ground, vec2(at.x - 63.5, at.y - 31.5)), 1.0);
}
`

func TestTheShaderOfStreetsDoesAsPrinted(t *testing.T) { // SHD-02..09, X10
	const size = 64
	o, err := effects.Preset("low")
	if err != nil {
		t.Fatal(err)
	}
	runtime.LockOSThread()
	files, s := shaders(t), &stage{}
	files["shaders/tried.glsl"] = &fstest.MapFile{Data: []byte(tried)}
	s.drawnWith(t, files, o)
	for _, angles := range [][4]float64{{}, {0.7, 1.1, 2.3, 0.4}, {2.2, 4.0, 0.5, 5.1}} {
		picture := image.NewRGBA(image.Rect(0, 0, size, size))
		if err := s.r.Try("shaders/tried.glsl", picture, angles); err != nil {
			t.Fatal(err)
		}
		h := distance.Usual
		h.Angle2, h.Angle3, h.Angle4, h.Angle = angles[0], angles[1], angles[2], angles[3]
		for y := range size {
			for x := range size {
				ground := [3]float64{0.5, 0.4, 0.3}
				want := h.Circle(ground, float64(x)-63.5, -(float64(y) - 31.5))
				if x < 32 {
					want = h.Street(ground, (float64(x)+0.5)/8, float64(y)*10)
				}
				got := picture.RGBAAt(x, size-1-y)
				for c, v := range [3]uint8{got.R, got.G, got.B} {
					if math.Abs(float64(v)-255*min(want[c], 1)) > 1.01 {
						t.Fatalf("angles %v at %d, %d: %v, not %v", angles, x, y, got, want)
					}
				}
			}
		}
	}
}

func TestStreetsAreHighlightedAndNoLonger(t *testing.T) { // SHD-01, SHD-11
	text := `<camber version="1"><scene id="corner" name="A corner" seconds="20s"><track>` +
		`<town file="towns/moewenau.town" street="Hauptstraße"/></track>` +
		`<car use="cars/kestrel" driver="parked"/></scene></camber>`
	own := shaders(t)
	own["scenes/corner.xml"] = &fstest.MapFile{Data: []byte(text)}
	o, err := effects.Preset("low")
	if err != nil {
		t.Fatal(err)
	}
	o.Hour, o.Texture, o.Sky, o.Around = 12, 64, 64, 200
	s := openWith(t, atelier{withTown(), own}, "corner", [3]int32{}, o)
	s.r.Close()
	s.drawnWith(t, own, o)
	s.image = image.NewRGBA(image.Rect(0, 0, 320, 180))
	s.rig = camera.Rig{Kind: person.Chase}
	s.ready(t, 100)
	greens := func(on bool) (n int) {
		s.r.Highlight(on)
		s.r.Draw(&s.b, 1)
		if s.r.Trouble != "" {
			t.Fatal(s.r.Trouble)
		}
		if err := s.r.Read(s.image); err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(s.image.Pix); i += 4 {
			if p := s.image.Pix[i : i+3]; p[1] > 170 && p[0] < 110 && p[2] < 120 {
				n++
			}
		}
		return n
	}
	before := greens(false)
	if on := greens(true); on < before+300 {
		t.Errorf("%d pixels shine in green, %d where streets are not highlighted", on, before)
	}
	if again := greens(false); again != before {
		t.Errorf("%d pixels in green when it is off again, not %d", again, before)
	}
	all := string(own["shaders/streets.glsl"].Data)
	own["shaders/streets.glsl"].Data = []byte(strings.Replace(all, "0.0705, 0.9450, 0.0901", "0.9450, 0.0705, 0.0901", 1))
	if err := s.r.Reload([]string{"shaders/streets.glsl"}); err != nil {
		t.Fatal(err)
	}
	if red := greens(true); red > before {
		t.Errorf("%d pixels are still green where red was saved", red)
	}
	own["shaders/streets.glsl"].Data = []byte(strings.Replace(all, "*= daytime", "*= daytim", 1))
	if err := s.r.Reload([]string{"shaders/streets.glsl"}); err == nil || !strings.Contains(err.Error(), "daytim") {
		t.Errorf("a mistake is told as %v", err)
	}
}
