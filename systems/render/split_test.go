//go:build cgo && window && linux

// A picture that is split: each eye has its part of it.

package render_test

import (
	"bytes"
	"image"
	"testing"

	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/content"
	"camber/ecs"
	"camber/systems/render"
	"camber/systems/render/effects"
)

// halves are the left and the right half of a picture.
func halves(m *image.RGBA) (left, right []byte) {
	wide := m.Rect.Dx() / 2
	for y := range m.Rect.Dy() {
		line := m.Pix[y*m.Stride:][:8*wide]
		left, right = append(left, line[:4*wide]...), append(right, line[4*wide:]...)
	}
	return left, right
}

// apart is by how much the bytes of two pictures differ, on average.
func apart(a, b []byte) float64 {
	sum := 0.0
	for i := range a {
		sum += max(float64(a[i])-float64(b[i]), float64(b[i])-float64(a[i]))
	}
	return sum / float64(len(a))
}

// Only the second of two drivers drives off, and finds as fine a ground as the first has.
func TestInATownTheGroundIsFineBeforeEachOfTwoEyes(t *testing.T) {
	s := inTownWith(t, 0, "summer", "low", func(o *effects.Options) { o.Split, o.Around = 2, 300 })
	first := s.b.Eyes[0]
	for step := range 16 {
		second := first
		at := first.Now.Place.Moved(space.V(-20*float64(step), 6*float64(step), 0))
		second.Now.Place, second.Before.Place, second.Inside = at, at, 0
		s.b.Eyes = append(s.b.Eyes[:0], first, second)
		s.r.Draw(&s.b, 1)
		for eye := range s.b.Eyes {
			if n := s.r.Of().Coarse(&s.b, eye, 90); n > 0 {
				t.Errorf("where the second eye is %d m away, %d tiles before eye %d are painted as from far away",
					20*step, n, eye+1)
			}
		}
	}
}

func TestTwoEyesShareAPictureSideBySide(t *testing.T) {
	s := open(t, "oval", [3]int32{})
	whole := bytes.Clone(s.draw(t, 300))
	s.r.Close()
	o, err := effects.Preset("low")
	if err != nil {
		t.Fatal(err)
	}
	o.Texture, o.Sky = 64, 64 // as the one eye's
	o.Split = 2
	if s.r, err = render.New(s.screen.Proc, content.Base(), o); err != nil {
		t.Fatal(err)
	}
	if err := s.r.Resize(320, 180); err != nil {
		t.Fatal(err)
	}
	draw := func(eyes ...person.Eye) (left, right []byte) {
		var cameras []components.Camera
		for _, e := range eyes {
			cameras = append(cameras, placed(e))
		}
		s.watcher.Look(&s.b, nil, ecs.Tick{N: s.w.Tick(), Dt: 1e-3}, cameras...)
		s.r.Draw(&s.b, 1)
		if err := s.r.Read(s.image); err != nil {
			t.Fatal(err)
		}
		return halves(s.image)
	}
	behind := s.b.Eyes[0].Eye()
	aside := behind
	aside.Turn = space.Heading(aside.Turn.Heading() + 1.2)
	if draw(behind); !bytes.Equal(s.image.Pix, whole) {
		t.Error("one eye alone does not fill the picture")
	}
	left, right := draw(behind, aside)
	otherLeft, otherRight := draw(aside, behind)
	if d := apart(left, right); d < 5 {
		t.Errorf("two eyes see the same: %.2f apart", d)
	}
	if d := max(apart(left, otherRight), apart(right, otherLeft)); d > 1 {
		t.Errorf("an eye sees something else on the other side: %.2f apart", d)
	}
}
