//go:build cgo && window

// Instruments and menus lie over the screen ahead of the driver, and the mouse finds them there, at any scale of the
// desktop.

package sight

import (
	"testing"

	"camber/systems/device"
	"camber/systems/hud/ui"
	"camber/systems/render/lens"
)

func TestMenusLieOverTheScreenAheadOfTheDriver(t *testing.T) { // triple screens, HUD-01
	f := NewFront()
	h := &device.Hands{Width: 1920, Height: 360, MouseX: 700, MouseY: 100, Scale: 1}
	f.Scaled(h.Scale)
	if got := f.Area(h); got != (Area{0, 0, 1920, 360, 1}) {
		t.Errorf("without screens they lie over %+v", got)
	}
	three := lens.Around(3, 600, 340, 0.9, 650)
	f.panes.Store(&three)
	over := f.Area(h)
	if over != (Area{640, 0, 640, 360, 1}) {
		t.Errorf("of three screens they lie over %+v", over)
	}
	if in := over.Within(ui.Input{MouseX: h.MouseX, MouseY: h.MouseY}); in.MouseX != 60 || in.MouseY != 100 {
		t.Errorf("the mouse is at %g, %g there", in.MouseX, in.MouseY)
	}
	low := lens.Panes{three[1]} // in the lower half of the picture
	low[0].X, low[0].Y, low[0].Width, low[0].Height = 0, 0, 1, 0.5
	f.panes.Store(&low)
	if over := f.Area(h); over != (Area{0, 180, 1920, 180, 1}) {
		t.Errorf("of a screen below they lie over %+v", over)
	}
}

func TestASettingStandsInForTheScaleOfTheDesktop(t *testing.T) { // CFG-09, a fake scale
	f := NewFront()
	for _, c := range []struct{ told, set, want float64 }{{1, 0, 1}, {2, 0, 2}, {2, 1, 1}, {1, 2.5, 2.5}} {
		f.Scale = c.set
		f.Scaled(c.told)
		if got := f.Area(&device.Hands{Width: 10, Height: 10}).density; got != float32(c.want) {
			t.Errorf("the desktop says %g, the setting %g: it is %g, want %g", c.told, c.set, got, c.want)
		}
	}
}
