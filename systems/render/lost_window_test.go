//go:build cgo && window && linux

// A window whose context is lost is put up anew, where there is a display, and shows what it would have shown.

package render_test

import (
	"bytes"
	"image"
	"runtime"
	"testing"
	"time"

	"camber/content"
	"camber/systems/device"
	"camber/systems/render"
	"camber/systems/render/effects"
)

func TestAWindowWhoseContextIsLostIsPutUpAnew(t *testing.T) { // REN-08: lost devices
	if err := device.Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	s := sit(t, "cars/kestrel")
	s.ready(t, 100)
	s.screen.Close() // a thread has one context
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	w, err := device.OpenWindow(device.WindowOptions{Title: "lost", Width: 320, Height: 180})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	w.Draws(false)
	o, _ := effects.Preset("low")
	r, err := render.New(w.Proc, content.Base(), o)
	if err != nil {
		t.Fatal(err)
	}
	draw := func() []byte {
		hands := w.Poll(time.Millisecond)
		if err := r.Resize(hands.Width, hands.Height); err != nil {
			t.Fatal(err)
		}
		r.Draw(&s.b, 1)
		r.Present()
		if err := w.Swap(); err != nil {
			t.Fatal(err)
		}
		picture := image.NewRGBA(image.Rect(0, 0, hands.Width, hands.Height))
		if err := r.Read(picture); err != nil {
			t.Fatal(err)
		}
		return bytes.Clone(picture.Pix)
	}
	want := draw()
	if err := r.Lost(); err != nil {
		t.Fatalf("a context that is there is lost: %v", err)
	}
	before := *w.Poll(0)
	w.Leaves()
	r.Draw(&s.b, 1)
	if err := r.Lost(); err == nil {
		t.Fatal("it does not notice that the context is gone")
	}
	again := func() error {
		if err := w.Again(); err != nil {
			return err
		}
		w.Draws(false)
		return nil
	}
	if err := r.Rescue(w.Proc, again); err != nil {
		t.Fatal(err)
	}
	if got := draw(); !bytes.Equal(got, want) {
		t.Error("the new window shows another picture")
	}
	after := w.Poll(0)
	if after.Width != before.Width || after.Height != before.Height || after.Scale != before.Scale || after.Closing {
		t.Errorf("the new window is %dx%d at %g, the old one was %dx%d at %g", after.Width, after.Height, after.Scale,
			before.Width, before.Height, before.Scale)
	}
	if after.Scale < 0.5 {
		t.Errorf("its scale is %g", after.Scale)
	}
	r.Close()
}
