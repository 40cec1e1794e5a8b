//go:build cgo && window && linux

// Framed pictures of places that must stay good to look at: the same to the bit where the same software draws,
// nearly the same anywhere else. -render.update writes them anew; -render.show DIR writes them large, to be looked at.

package render_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/components/space"
	"camber/content"
	"camber/systems/camera"

	"camber/components/person"
	"camber/systems/render/effects"
)

var (
	update = flag.Bool("render.update", false, "write the golden pictures anew")
	show   = flag.String("render.show", "", "a folder for large pictures")
)

// shot is one picture: from beside the road, so far along it and ahead, or by a camera of the first car.
type shot struct {
	name   string
	scene  string
	along  float64 // m
	aside  float64 // m, to the right
	high   float64 // m, over the road
	way    float64 // rad, off the road's own way, to the right
	camera person.CameraKind
	car    bool // by its camera, not from beside the road
	preset string
	hour   float64 // 0: as the scene's clock says
}

var shots = []shot{
	{name: "grid", scene: "circuit", car: true},
	{name: "grid-orbit", scene: "circuit", car: true, camera: person.Orbit},
	{name: "first-bend", scene: "circuit", along: 330, aside: -3, high: 1.3},
	{name: "kerbs", scene: "circuit", along: 900, aside: 4, high: 1.0, way: -0.1},
	{name: "woods", scene: "circuit", along: 1500, aside: -2, high: 1.6},
	{name: "hills", scene: "circuit", along: 2100, high: 7, way: 0.9},
	{name: "into-the-sun", scene: "circuit", along: 2600, aside: 2, high: 1.2, way: 0.2},
	{name: "oval-pack", scene: "pack", car: true},
	{name: "oval-bank", scene: "pack", along: 560, aside: 3, high: 1.4},
	{name: "oval-stand", scene: "pack", along: 1650, aside: -14, high: 3, way: 0.3},
	{name: "forest-road", scene: "rally", along: 700, high: 1.5},
	{name: "forest-verge", scene: "rally", along: 900, aside: 8, high: 1.1, way: 0.15, preset: "medium"},
	{name: "forest-far", scene: "rally", along: 2600, aside: -2, high: 2.2, way: -0.2},
	{name: "village-night", scene: "circuit", along: 1350, aside: -2, high: 1.5, way: -0.1, hour: 23},
	{name: "start-rain", scene: "rain", along: -25, aside: -2, high: 1.4, preset: "medium"},
	{name: "village-high", scene: "circuit", along: 1395, aside: 3, high: 1.5, preset: "high"},
}

// take draws a shot.
func (s *stage) take(t testing.TB, k *shot) {
	t.Helper()
	subject, _ := camera.Of(s.w, s.car)
	s.rig = camera.Rig{Kind: k.camera}
	s.ready(t, 0)
	if !k.car {
		line := subject.Line
		if line == nil {
			t.Fatalf("%s: there is no road", k.name)
		}
		at := line.PointAt(k.along, k.aside).Add(space.V(0, 0, k.high))
		ahead := line.PointAt(k.along+5, k.aside).Sub(line.PointAt(k.along, k.aside))
		turn := space.Heading(k.way)
		eye := space.Pose{Place: subject.From.Moved(at), Turn: space.Looking(turn.Rotate(ahead).Add(space.V(0, 0, -0.1)),
			space.V(0, 0, 1))}
		s.b.Eyes[0].Now, s.b.Eyes[0].Before, s.b.Eyes[0].Fov, s.b.Eyes[0].Inside = eye, eye, 0.9, 0
	}
	s.r.Draw(&s.b, 1)
	if err := s.r.Read(s.image); err != nil {
		t.Fatal(err)
	}
}

// gallery is a folder of golden pictures, with the hashes that they have on devices that drew them.
type gallery struct {
	folder string
	known  map[string]string // hashes by device and name
	hashes strings.Builder
}

func hung(folder string) *gallery {
	g := &gallery{folder: folder, known: map[string]string{}}
	table, _ := os.ReadFile(filepath.Join(folder, "hashes.txt"))
	for line := range strings.Lines(string(table)) {
		if hash, what, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			g.known[what] = hash
		}
	}
	return g
}

// judge compares a picture with its golden one, or writes that anew.
func (g *gallery) judge(t *testing.T, s *stage, name string) {
	t.Helper()
	hash := sha256.Sum256(s.image.Pix)
	what := s.r.Device() + ", " + s.r.Version() + ": " + name
	fmt.Fprintf(&g.hashes, "%s %s\n", hex.EncodeToString(hash[:12]), what)
	file := filepath.Join(g.folder, name+".png")
	if *update {
		keep(t, file, s.image)
		return
	}
	if want, ok := g.known[what]; ok && want != hex.EncodeToString(hash[:12]) {
		t.Errorf("%s: another picture than %s on the same %s", name, file, s.r.Device())
	} else if !ok {
		alike(t, file, s.image)
	}
}

// close writes the hashes where the pictures were written.
func (g *gallery) close(t *testing.T) {
	t.Helper()
	if *update {
		if err := os.WriteFile(filepath.Join(g.folder, "hashes.txt"), []byte(g.hashes.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheBeautyShots(t *testing.T) {
	var s *stage // its context is the current one until the next is opened
	scene, g := "", hung("testdata/beauty")
	for i := range shots {
		k := &shots[i]
		if as := fmt.Sprint(k.scene, k.preset, k.hour); as != scene {
			o, err := effects.Preset(k.preset)
			if err != nil {
				t.Fatal(err)
			}
			if k.hour > 0 {
				o.Hour = k.hour
			}
			s, scene = openWith(t, content.Base(), k.scene, [3]int32{}, o), as
			s.ready(t, 60)
		}
		if *show != "" {
			s.large(t, k)
			continue
		}
		s.take(t, k)
		if s.r.Triangles > 60_000 && k.preset == "" {
			t.Errorf("%s: %d triangles", k.name, s.r.Triangles)
		}
		g.judge(t, s, k.name)
	}
	g.close(t)
}

// large writes a picture to be looked at.
func (s *stage) large(t testing.TB, k *shot) {
	t.Helper()
	small := s.image
	s.image = image.NewRGBA(image.Rect(0, 0, 1280, 720))
	if err := s.r.Resize(1280, 720); err != nil {
		t.Fatal(err)
	}
	s.take(t, k)
	t.Logf("%s: %d triangles, %d draws", k.name, s.r.Triangles, s.r.Draws)
	keep(t, filepath.Join(*show, k.name+".png"), s.image)
	s.image = small
	if err := s.r.Resize(320, 180); err != nil {
		t.Fatal(err)
	}
}

func keep(t testing.TB, file string, p image.Image) {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, p); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// alike tells what differs by more than another rasteriser's edges would.
func alike(t testing.TB, file string, got *image.RGBA) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	sum, far, n := 0.0, 0, got.Rect.Dx()*got.Rect.Dy()
	for i := range n {
		x, y := i%got.Rect.Dx(), i/got.Rect.Dx()
		r, g, b, _ := want.At(x, y).RGBA()
		c := got.RGBAAt(x, y)
		worst := 0
		for _, d := range [3]int{int(r>>8) - int(c.R), int(g>>8) - int(c.G), int(b>>8) - int(c.B)} {
			worst = max(worst, d, -d)
		}
		sum += float64(worst)
		if worst > 40 {
			far++
		}
	}
	if mean := sum / float64(n); mean > 5 || far > n/25 {
		t.Errorf("%s: pixels differ by %.1f of 255, %d of %d by more than 40", file, mean, far, n)
	}
}
