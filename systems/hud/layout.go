// Where instruments stand.

package hud

import (
	"camber/components/person"
)

// lines is how many points the height of any picture has.
const lines = 1080

// box is where an item stands in a picture of width by height px, and how many px a point has.
func box(item *person.HUDItem, width, height int, scale float32) (person.DrawRect, float32) {
	if scale == 0 {
		scale = 1
	}
	s := scale * float32(height) / lines
	w, h, x, y := item.W*s, item.H*s, item.X*s, item.Y*s
	r := person.DrawRect{W: w, H: h}
	switch item.At % 3 {
	case 0:
		r.X = x
	case 1:
		r.X = (float32(width)-w)/2 + x
	default:
		r.X = float32(width) - w - x
	}
	switch item.At / 3 {
	case 0:
		r.Y = y
	case 1:
		r.Y = (float32(height)-h)/2 + y
	default:
		r.Y = float32(height) - h - y
	}
	return r, s
}
