//go:build cgo && window && linux

// A context that is lost under the renderer is noticed, and the pictures after it are those that would have come
// without.

package render_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"camber/content"

	"camber/components/person"
	"camber/systems/render/effects"
	"camber/systems/render/passes"
)

// flat is a list of instruments of one grey square.
func flat() *passes.Flat {
	f := &passes.Flat{Atlas: bytes.Repeat([]byte{200}, 64), Stride: 8, Version: 1}
	for _, p := range [6][2]float32{{10, 10}, {60, 10}, {60, 60}, {10, 10}, {60, 60}, {10, 60}} {
		f.List.Vertices = append(f.List.Vertices, person.DrawVertex{
			X: p[0], Y: p[1], U: 2, V: 2,
			Colour: person.RGBA(255, 255, 255, 255),
		})
	}
	f.List.Runs = []person.DrawRun{{Image: person.Glyphs, Count: 6}}
	return f
}

// film draws a scene at eight moments; before one of them it does something to it.
func film(t *testing.T, scene string, o *effects.Options, before func(n int, s *stage)) (all [][]byte) {
	t.Helper()
	s := open(t, scene, [3]int32{})
	if o != nil {
		s.drawnWith(t, content.Base(), *o)
	}
	over := flat()
	for n := range 8 {
		before(n, s)
		s.ready(t, 120)
		s.r.Draw(&s.b, 1)
		if err := errors.Join(s.r.Overlay(passes.Instruments, over), s.r.Read(s.image)); err != nil {
			t.Fatal(err)
		}
		all = append(all, bytes.Clone(s.image.Pix))
	}
	return all
}

func TestPicturesAfterALostContextAreThoseThatWouldHaveCome(t *testing.T) { // lost context
	medium, err := effects.Preset("medium")
	if err != nil {
		t.Fatal(err)
	}
	museum := medium
	museum.Volumes, museum.Rain, museum.Wet = true, true, 0.5
	for what, k := range map[string]struct {
		scene string
		o     *effects.Options
	}{"low": {"crash", nil}, "medium": {"crash", &medium}, "volumes in the rain": {"rain", &museum}} {
		t.Run(what, func(t *testing.T) {
			want := film(t, k.scene, k.o, func(int, *stage) {})
			got := film(t, k.scene, k.o, func(n int, s *stage) {
				if err := s.r.Lost(); err != nil {
					t.Fatalf("a context that is there is lost: %v", err)
				}
				if n != 3 && n != 5 {
					return
				}
				s.screen.Close() // under it
				s.r.Draw(&s.b, 1)
				s.r.Present()
				if err := s.r.Lost(); err == nil {
					t.Fatal("it does not notice that the context is gone")
				}
				if err := s.r.Rescue(s.screen.Proc, s.screen.Again); err != nil {
					t.Fatal(err)
				}
			})
			for n := range want {
				if !bytes.Equal(want[n], got[n]) {
					t.Errorf("picture %d is another one than without a loss", n)
				}
			}
			if bytes.Equal(want[2], want[7]) {
				t.Error("nothing moves")
			}
		})
	}
}

func TestADriverThatWasResetIsNoticed(t *testing.T) {
	s := sit(t, "cars/kestrel")
	want := bytes.Clone(s.draw(t, 100))
	for status, says := range map[uint32]string{
		0x8253: "drawn here", 0x8254: "another program", 0x8255: "reset",
		0x1234: "0x1234",
	} {
		s.r.Resets(func() uint32 { return status })
		if err := s.r.Lost(); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("it says %v, not %q", err, says)
		}
	}
	if err := s.r.Rescue(s.screen.Proc, s.screen.Again); err != nil {
		t.Fatal(err)
	}
	if err := s.r.Lost(); err != nil {
		t.Fatalf("the new context: %v", err)
	}
	if s.again(t); !bytes.Equal(s.image.Pix, want) {
		t.Error("it draws another picture than before")
	}
	if n := testing.AllocsPerRun(20, func() { _ = s.r.Lost() }); n != 0 {
		t.Errorf("asking allocates %v times", n)
	}
}

func TestAfterThreeTriesPicturesAreGivenUp(t *testing.T) {
	s := sit(t, "cars/kestrel")
	s.draw(t, 100)
	tries := 0
	refuses := func() error { tries++; return errors.New("the display refuses it") }
	if err := s.r.Rescue(s.screen.Proc, refuses); err == nil || tries != 3 || !strings.Contains(err.Error(), "refuses") {
		t.Errorf("after %d tries: %v", tries, err)
	}
	if err := s.r.Rescue(s.screen.Proc, refuses); err == nil || tries != 3 {
		t.Errorf("it is tried again, %d times: %v", tries, err)
	}
	s.screen.Close()
	s.r.Close() // there is nothing to be freed, and nobody to do it
	s = sit(t, "cars/kestrel")
	want := bytes.Clone(s.draw(t, 100))
	tries = 0
	second := func() error {
		if tries++; tries < 3 {
			return errors.New("not yet")
		}
		return s.screen.Again()
	}
	if err := s.r.Rescue(s.screen.Proc, second); err != nil || tries != 3 {
		t.Fatalf("after %d tries: %v", tries, err)
	}
	if s.again(t); !bytes.Equal(s.image.Pix, want) {
		t.Error("it draws another picture than before")
	}
	// One that is lost again at once was no use; one that lasted gets all tries again.
	if err := s.r.Rescue(s.screen.Proc, s.screen.Again); err == nil {
		t.Error("a context that is always lost at once is made anew for ever")
	}
	for range 400 {
		if err := s.r.Lost(); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.r.Rescue(s.screen.Proc, s.screen.Again); err != nil {
		t.Errorf("a context that lasted: %v", err)
	}
}

func TestAShaderThatIsBrokenMeanwhileStaysAsItWas(t *testing.T) { // SHD-01
	s := open(t, "oval", [3]int32{})
	files := shaders(t)
	o, _ := effects.Preset("low")
	s.drawnWith(t, files, o)
	want := bytes.Clone(s.draw(t, 100))
	files["shaders/road.glsl"] = &fstest.MapFile{Data: []byte("#vertex\nnothing\n#fragment\nnothing\n")}
	if err := s.r.Reload([]string{"shaders/road.glsl"}); err == nil {
		t.Fatal("a broken shader is none")
	}
	s.screen.Close()
	if err := s.r.Rescue(s.screen.Proc, s.screen.Again); err != nil {
		t.Fatal(err)
	}
	if s.again(t); !bytes.Equal(s.image.Pix, want) {
		t.Error("it draws another picture than before")
	}
	if s.r.Trouble == "" {
		t.Error("nobody says any more that the shader is broken")
	}
}
