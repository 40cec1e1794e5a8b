//go:build cgo && window && linux

// What cars leave behind is seen: rubber where a tyre slides on asphalt, ruts and dust where it does on gravel.

package render_test

import (
	"bytes"
	"image"
	"path/filepath"
	"strconv"
	"testing"
	"testing/fstest"

	"camber/components/space"
	"camber/content"

	"camber/systems/render/effects"
)

// slide is a car on a track that goes along with its hand brake on, so fast (km/h).
func slide(t testing.TB, track, more string, speed int) *stage {
	t.Helper()
	text := `<camber version="1"><scene id="sliding" name="Sliding" seconds="20s"><track file="tracks/` + track + `.xml"/>
		<car use="cars/kestrel" along="40m" speed="` + strconv.Itoa(speed) + `km/h" driver="parked" ` + more + `/></scene></camber>`
	return openOf(t, atelier{content.Base(), fstest.MapFS{"scenes/sliding.xml": {Data: []byte(text)}}}, "sliding",
		[3]int32{})
}

// aside looks at the first car from so far beside and behind it.
func (s *stage) aside(t testing.TB, at space.Vec) {
	t.Helper()
	c := &s.b.Cars[0]
	pose := c.At(1)
	flat := space.Heading(pose.Turn.Heading())
	eye := space.Pose{
		Place: pose.Place.Moved(flat.Rotate(at)),
		Turn:  space.Looking(flat.Rotate(at.Add(space.V(0, 4, 0)).Scale(-1)), space.V(0, 0, 1)),
	}
	s.b.Eyes[0].Now, s.b.Eyes[0].Before, s.b.Eyes[0].Fov, s.b.Eyes[0].Inside = eye, eye, 0.9, 0
}

// left draws what a sliding car leaves, with its marks, with its dust or smoke, and with neither.
func left(t *testing.T, track string) (marks, puffs, neither []byte) {
	t.Helper()
	s := slide(t, track, "", 100)
	s.draws(t, low(t, func(*effects.Options) {}))
	if err := s.r.Resize(640, 360); err != nil {
		t.Fatal(err)
	}
	s.image = image.NewRGBA(image.Rect(0, 0, 640, 360))
	for range 60 {
		s.ready(t, 20)
		s.aside(t, space.V(-3.5, -9, 2.6))
		s.r.Draw(&s.b, 1)
	}
	look := func(marks, puffs bool, name string) []byte {
		s.r.Traces(marks, puffs)
		s.again(t)
		if *portraits != "" {
			keep(t, filepath.Join(*portraits, "traces-"+track+"-"+name+".png"), s.image)
		}
		return bytes.Clone(s.image.Pix)
	}
	return look(true, false, "marks"), look(false, true, "puffs"), look(false, false, "neither")
}

// other is how many pixels of two pictures differ clearly, and whether these are darker in the first one.
func other(a, b []byte) (n, darker int) {
	for i := 0; i < len(a); i += 4 {
		d := int(a[i]) + int(a[i+1]) + int(a[i+2]) - int(b[i]) - int(b[i+1]) - int(b[i+2])
		if max(d, -d) > 24 {
			n++
		}
		if d < -24 {
			darker++
		}
	}
	return n, darker
}

func TestWhatASlidingTyreLeavesIsSeen(t *testing.T) {
	for track, least := range map[string]struct{ marks, puffs int }{"oval": {700, 1500}, "ravens": {700, 2500}} {
		t.Run(track, func(t *testing.T) {
			marks, puffs, neither := left(t, track)
			if n, darker := other(marks, neither); n < least.marks || darker < n*9/10 {
				t.Errorf("%d pixels are other with marks, %d of them darker", n, darker)
			}
			if n, _ := other(puffs, neither); n < least.puffs {
				t.Errorf("%d pixels are other with smoke or dust", n)
			}
		})
	}
}
