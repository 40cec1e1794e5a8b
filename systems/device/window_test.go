//go:build cgo && window && linux

// A window where there is a display: as large as was asked for in the units of the desktop, and put up anew where it
// stood.

package device

import (
	"runtime"
	"testing"
	"time"
)

func TestAWindowIsAsLargeAsWasAskedForInTheUnitsOfTheDesktop(t *testing.T) { // CFG-17
	if err := Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	w, err := OpenWindow(WindowOptions{Title: "test", Width: 320, Height: 180})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for range 3 {
		h := w.Poll(time.Millisecond)
		if want := [2]int{int(320 * h.Scale), int(180 * h.Scale)}; h.Width != want[0] || h.Height != want[1] {
			t.Errorf("at scale %g it has %dx%d pixels, want %v", h.Scale, h.Width, h.Height, want)
		}
		t.Logf("scale %g", h.Scale)
		w.hands.Take(Press{Key: "W", Down: true})
		w.Leaves()
		if err := w.Again(); err != nil {
			t.Fatal(err)
		}
		if w.hands.Down("W") {
			t.Error("a key is held for ever")
		}
		w.Draws(false)
		if err := w.Swap(); err != nil {
			t.Error(err)
		}
	}
}
