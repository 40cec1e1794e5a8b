//go:build cgo && window && linux

// Renderers come and go, as presets are chosen, and leave nothing behind.

package render_test

import (
	"runtime"
	"testing"
	"testing/fstest"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/content"
	"camber/systems/device"
	"camber/systems/render"
	"camber/systems/render/effects"
)

// living counts the objects of GL by their names, which are dealt from 1.
func living() (n int) {
	for name := range uint32(4096) {
		for _, is := range []func(uint32) bool{
			gl.IsBuffer, gl.IsTexture, gl.IsProgram, gl.IsShader, gl.IsVertexArray, gl.IsFramebuffer, gl.IsRenderbuffer,
			gl.IsSampler,
		} {
			if name > 0 && is(name) {
				n++
			}
		}
	}
	return n
}

func TestAClosedRendererLeavesNothingOfGLBehind(t *testing.T) {
	s := open(t, "oval", [3]int32{}) // as one that draws, and whose world is drawn below
	s.draw(t, 10)
	s.r.Close()
	s.r.Close()
	runtime.LockOSThread()
	screen, err := device.OpenOffscreen()
	if err != nil {
		t.Fatal(err)
	}
	defer screen.Close()
	if err := gl.InitWithProcAddrFunc(screen.Proc); err != nil {
		t.Fatal(err)
	}
	first := living() // of the driver itself
	if _, err := render.New(screen.Proc, fstest.MapFS{}, effects.Options{}); err == nil {
		t.Error("it draws without shaders")
	} else if n := living() - first; n != 0 {
		t.Errorf("a renderer that could not be made leaves %d objects", n)
	}
	for _, preset := range []string{"low", "medium", "high", "low"} {
		o, err := effects.Preset(preset)
		if err != nil {
			t.Fatal(err)
		}
		o.Texture, o.Sky = 64, 64
		if s.r, err = render.New(screen.Proc, content.Base(), o); err != nil {
			t.Fatal(err)
		}
		if err := s.r.Resize(320, 180); err != nil {
			t.Fatal(err)
		}
		s.draw(t, 1)
		if n := living() - first; n < 15 {
			t.Fatalf("%s: only %d objects of a renderer that draws", preset, n)
		}
		s.r.Close()
		if n := living() - first; n != 0 {
			t.Errorf("%s: %d objects are left", preset, n)
		}
	}
}
