//go:build cgo && window && linux

// Portraits of cars: what each of the fleet looks like from around it. -render.portraits DIR writes them, to be looked
// at.

package render_test

import (
	"flag"
	"image"
	"image/draw"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints"
	"camber/components/space"
	"camber/content"

	"camber/systems/render/effects"
)

var (
	portraits = flag.String("render.portraits", "", "a folder for portraits of cars")
	sitters   = flag.String("render.sitters", "", "the cars of the portraits, with commas between; empty: all")
)

// atelier is the content with one more file: a plane on which a car stands.
type atelier struct {
	fs.FS
	more fstest.MapFS
}

func (a atelier) Open(name string) (fs.File, error) {
	if f, err := a.more.Open(name); err == nil {
		return f, nil
	}
	return a.FS.Open(name)
}

// sit opens a stage with one parked car.
func sit(t testing.TB, car string) *stage {
	t.Helper()
	text := `<camber version="1"><scene id="sitting" name="A car" seconds="20s"><car use="` + car +
		`" driver="parked"/></scene></camber>`
	o, err := effects.Preset("low") // surfaces as large as it has them: portraits are looked at
	if err != nil {
		t.Fatal(err)
	}
	return openWith(t, atelier{content.Base(), fstest.MapFS{"scenes/sitting.xml": {Data: []byte(text)}}}, "sitting",
		[3]int32{}, o)
}

// from draws the car as it is seen from a place beside it, in its own axes.
func (s *stage) from(t testing.TB, at space.Vec, fov float64) {
	t.Helper()
	s.ready(t, 0)
	s.stand(at, fov)
	s.r.Draw(&s.b, 1)
	if err := s.r.Read(s.image); err != nil {
		t.Fatal(err)
	}
}

// stand has the first eye look at the first car from a place beside it, in its own axes.
func (s *stage) stand(at space.Vec, fov float64) {
	c := &s.b.Cars[0]
	pose := c.At(1)
	l := c.Looks
	middle := l.Origin.Add(space.V(0, -0.42*l.Size.Y+0.5, 0.45))
	eye := space.Pose{
		Place: pose.Place.Moved(pose.Turn.Rotate(middle.Add(at))),
		Turn:  space.Looking(pose.Turn.Rotate(at.Scale(-1)), space.V(0, 0, 1)),
	}
	s.b.Eyes[0].Now, s.b.Eyes[0].Before, s.b.Eyes[0].Fov, s.b.Eyes[0].Inside = eye, eye, fov, 0
}

func TestPortraits(t *testing.T) {
	if *portraits == "" {
		t.Skip("nobody asked for portraits: -render.portraits DIR")
	}
	const w, h = 800, 450
	for _, e := range blueprints.List(content.Base(), blueprints.KindCar) {
		if *sitters != "" && !strings.Contains(","+*sitters+",", ","+e.ID+",") {
			continue
		}
		s := sit(t, filepath.Dir(e.Path))
		if err := s.r.Resize(w, h); err != nil {
			t.Fatal(err)
		}
		s.image = image.NewRGBA(image.Rect(0, 0, w, h))
		s.ready(t, 400)
		all := image.NewRGBA(image.Rect(0, 0, 2*w, 2*h))
		for i, at := range []space.Vec{
			{X: -5.5, Y: 4.5, Z: 1.3},
			{X: 9, Z: 0.4},
			{X: 4.2, Y: -5.6, Z: 1.4},
			{X: -2, Y: -5.5, Z: 3.4},
		} {
			s.from(t, at, 0.44)
			draw.Draw(all, image.Rect(i%2*w, i/2*h, (i%2+1)*w, (i/2+1)*h), s.image, image.Point{}, draw.Src)
		}
		t.Logf("%s: %d triangles in the picture", e.ID, s.r.Triangles)
		keep(t, filepath.Join(*portraits, e.ID+".png"), all)
		in := followed(t, filepath.Dir(e.Path), "0m", func(*effects.Options) {})
		t.Logf("%s: %d triangles from its cockpit", e.ID, in.r.Triangles)
		keep(t, filepath.Join(*portraits, e.ID+"-cockpit.png"), in.image)
	}
}
