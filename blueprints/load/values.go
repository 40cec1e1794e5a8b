// What every kind reads the same way: places, colours and lengths.

package load

import (
	"camber/blueprints/source"
	"camber/components/space"
)

// Vec is a vector as the engine has it.
func Vec(v source.Vec3) space.Vec { return space.Vec{X: v[0], Y: v[1], Z: v[2]} }

// RGB is a colour of 0 to 255, linearly from 0 to 1.
func RGB(r, g, b float64) [3]float64 { return [3]float64{r / 255, g / 255, b / 255} }

// RGBOf is a colour as written, without its opacity.
func RGBOf(c source.Colour) [3]float64 { return RGB(float64(c.R), float64(c.G), float64(c.B)) }

// Metres writes a length.
func Metres(x float64) string { return source.Format("length", "m", x) }
