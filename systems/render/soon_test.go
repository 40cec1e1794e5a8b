//go:build cgo && window && linux

// The first picture, where somebody waits at a window.

package render_test

import (
	"bytes"
	"testing"

	"camber/content"

	"camber/systems/render/effects"
)

func TestAPictureThatComesSoonIsInTheEndTheOneThatWasWorthWaitingFor(t *testing.T) {
	picture := func(soon bool) (first, last []byte) {
		s := open(t, "oval", [3]int32{})
		o, _ := effects.Preset("low")
		o.Soon = soon
		s.drawnWith(t, content.Base(), o)
		s.ready(t, 10)
		if soon {
			steps := 0
			for next, share := s.r.Prepare(&s.b); next != ""; next, share = s.r.Prepare(&s.b) {
				if steps++; share <= 0 || share >= 1 || steps > len(s.b.Cars)+1 {
					t.Fatalf("step %d: %s, %g", steps, next, share)
				}
			}
			if steps != len(s.b.Cars) || !s.r.Plain() {
				t.Errorf("%d steps for %d cars; something is left to be made beside the pictures: %v", steps, len(s.b.Cars),
					s.r.Plain())
			}
		}
		read := func() []byte {
			s.r.Draw(&s.b, 1)
			if err := s.r.Read(s.image); err != nil {
				t.Fatal(err)
			}
			return bytes.Clone(s.image.Pix)
		}
		first = read()
		if s.r.Complete(&s.b); s.r.Plain() {
			t.Error("something is still not made")
		}
		return first, read()
	}
	plain, soon := picture(true)
	full, _ := picture(false)
	if bytes.Equal(plain, full) {
		t.Error("the first picture is the full one already")
	}
	if !bytes.Equal(soon, full) {
		t.Error("the last picture is not the full one")
	}
}
