//go:build cgo && window

// Where in a picture instruments and menus lie, and how dense its screen is.

package seat

import (
	"math"

	"camber/systems/device"
	"camber/systems/hud/ui"
)

// scalePath is the setting that stands in for the desktop's scale.
const scalePath = "/FahrSim/Display@Scale"

// area is a part of a picture, in px from its upper left corner.
type area struct {
	left, top, width, height int
	density                  float32 // px where a plain screen has one
}

// area is what menus lie over: all of the window's picture, or the screen that the driver looks straight at.
func (f *front) area(h *device.Hands) area {
	left, low, width, height := f.panes.Load().Flat(h.Width, h.Height)
	return area{left, h.Height - low - height, width, height, f.dense()}
}

// dense is the desktop's scale, or what the settings say in its place.
func (f *front) dense() float32 { return math.Float32frombits(f.density.Load()) }

// scaled takes note of the desktop's scale, where no setting stands in for it.
func (f *front) scaled(told float64) {
	if f.scale > 0 {
		told = f.scale
	}
	f.density.Store(math.Float32bits(float32(told)))
}

// within is what hands do as it is seen from an area.
func (a *area) within(in ui.Input) ui.Input {
	in.MouseX -= float32(a.left)
	in.MouseY -= float32(a.top)
	in.Density = a.density
	return in
}
