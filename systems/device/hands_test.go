//go:build cgo && window

// What a window tells on dense screens: pixels, whatever the units of the desktop are.

package device

import "testing"

func TestTheMouseIsToldInPixelsOfThePicture(t *testing.T) { // HUD-01, a fake scale
	var h Hands
	for _, px := range []float64{1, 1.5, 2} {
		h.begin()
		h.point(640, 360.5, px)
		if want := [2]float32{float32(640 * px), float32(360.5 * px)}; h.MouseX != want[0] || h.MouseY != want[1] ||
			!h.Moved {
			t.Errorf("with %g pixels a unit it is at %g, %g, want %v", px, h.MouseX, h.MouseY, want)
		}
	}
}

func TestAScaleThatCannotBeIsOne(t *testing.T) {
	var h Hands
	for told, want := range map[float32]float64{1: 1, 2: 2, 1.25: 1.25, 0: 1, -3: 1, 100: 1} {
		if h.scaled(told); h.Scale != want {
			t.Errorf("a desktop that says %g has scale %g, want %g", told, h.Scale, want)
		}
	}
}
