//go:build cgo && window && linux

// Numbers on cars: each car of a field shows its own, in the draw that all of one blueprint share.

package render_test

import (
	"bytes"
	"image"
	"path/filepath"
	"testing"
	"testing/fstest"

	"camber/components/space"
	"camber/content"
)

// field opens a stage with cars of one blueprint side by side, seen from their right.
func field(t *testing.T, car, count string) *stage {
	t.Helper()
	text := `<camber version="1"><scene id="field" name="A field" seconds="20s"><car use="` + car +
		`" at="0 0m" driver="parked" count="` + count + `" gap="6m"/></scene></camber>`
	s := openOf(t, atelier{content.Base(), fstest.MapFS{"scenes/field.xml": {Data: []byte(text)}}}, "field", [3]int32{})
	if err := s.r.Resize(960, 240); err != nil {
		t.Fatal(err)
	}
	s.image = image.NewRGBA(image.Rect(0, 0, 960, 240))
	s.ready(t, 300)
	sum := space.Vec{}
	first := s.b.Cars[0].Now.Place
	for i := range s.b.Cars {
		sum = sum.Add(s.b.Cars[i].Now.Place.From(first).Scale(1 / float64(len(s.b.Cars))))
	}
	aside := s.b.Cars[0].Now.Turn.Rotate(space.V(15, 0, 0.9))
	eye := space.Pose{Place: first.Moved(sum.Add(aside)), Turn: space.Looking(aside.Scale(-1), space.V(0, 0, 1))}
	s.b.Eyes[0].Now, s.b.Eyes[0].Before, s.b.Eyes[0].Fov, s.b.Eyes[0].Inside = eye, eye, 0.24, 0
	s.again(t)
	return s
}

// changed is the box around all that differs.
func changed(was []byte, is *image.RGBA) (box image.Rectangle) {
	for i := 0; i < len(was); i += 4 {
		if !bytes.Equal(was[i:i+3], is.Pix[i:i+3]) {
			x, y := i%is.Stride/4, i/is.Stride
			box = box.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return box
}

func TestEachCarOfAFieldShowsItsOwnNumber(t *testing.T) {
	s := field(t, "cars/p917", "3")
	if *show != "" {
		keep(t, filepath.Join(*show, "numbers.png"), s.image)
	}
	for i, want := range []int{12, 2, 3} {
		if got := s.b.Cars[i].Race; got != want {
			t.Errorf("car %d is number %d, want %d", i+1, got, want)
		}
	}
	was, draws, triangles := bytes.Clone(s.image.Pix), s.r.Draws, s.r.Triangles
	for i := range s.b.Cars {
		old := s.b.Cars[i].Race
		s.b.Cars[i].Race = 4
		s.again(t)
		box := changed(was, s.image)
		if box.Empty() || box.Dx() > 40 || box.Dy() > 40 {
			t.Errorf("with another number of car %d the picture changes within %v", i+1, box)
		}
		s.b.Cars[i].Race = old
	}
	// All alike cost as much as all different: they are one draw.
	for i := range s.b.Cars {
		s.b.Cars[i].Race = 7
	}
	s.again(t)
	if s.r.Draws != draws || s.r.Triangles != triangles {
		t.Errorf("with a number each there are %d draws, %d triangles; with one number %d and %d", draws, triangles,
			s.r.Draws, s.r.Triangles)
	}
	if n := testing.AllocsPerRun(5, func() { s.r.Draw(&s.b, 1) }); n != 0 {
		t.Errorf("%v allocations a picture", n)
	}
}

func TestEveryNumberFromOneToThreeDigitsIsAnother(t *testing.T) {
	s := field(t, "cars/p917", "1")
	seen := map[string]int{}
	for _, n := range []int{1, 7, 8, 10, 11, 17, 71, 99, 100, 101, 110, 777, 778, 999} {
		s.b.Cars[0].Race = n
		s.again(t)
		if other, ok := seen[string(s.image.Pix)]; ok {
			t.Errorf("%d looks like %d", n, other)
		}
		seen[string(s.image.Pix)] = n
	}
	s.b.Cars[0].Race = 0 // a car without a number has no disc
	s.again(t)
	without := bytes.Clone(s.image.Pix)
	s.b.Cars[0].Race = 1
	s.again(t)
	if box := changed(without, s.image); box.Dx() < 20 || box.Dx() > 60 {
		t.Errorf("a disc is in %v", box)
	}
}

func TestACarWithoutANumberOnItsDoorsGetsNone(t *testing.T) {
	s := field(t, "cars/kestrel", "2")
	was := bytes.Clone(s.image.Pix)
	s.b.Cars[1].Race = 88
	s.again(t)
	if !bytes.Equal(was, s.image.Pix) {
		t.Errorf("the picture changes within %v", changed(was, s.image))
	}
}
