// What lies flat over a picture: triangles in pixels, ready for any renderer, with no word of how it draws them.

package components

import "camber/components/num"

// DrawList is one frame's flat triangles, from back to front.
type DrawList struct {
	Vertices []DrawVertex // three to a triangle
	Runs     []DrawRun    // which of them are drawn how, in order; together they cover Vertices
}

// DrawVertex is a corner of a triangle.
type DrawVertex struct {
	X, Y   float32 // px, from the picture's upper left corner, to the right and down
	U, V   float32 // texels, from the upper left corner of its image
	Colour Colour
}

// Colour is red, green, blue and opacity as on screen (sRGB), not multiplied with each other, a byte each: red is the
// lowest.
type Colour uint32

// RGBA makes a colour of bytes.
func RGBA(r, g, b, a uint8) Colour {
	return Colour(r) | Colour(g)<<8 | Colour(b)<<16 | Colour(a)<<24
}

// Parts takes a colour apart.
func (c Colour) Parts() (r, g, b, a uint8) {
	return uint8(c), uint8(c >> 8), uint8(c >> 16), uint8(c >> 24)
}

// Faded is the colour with its opacity times share, 0..1.
func (c Colour) Faded(share float32) Colour {
	return c&0xffffff | Colour(num.Int(float64(float64(c>>24)*float64(share))+0.5, 0, 255))<<24
}

// DrawRun is a stretch of triangles that share an image and a window.
type DrawRun struct {
	Image DrawImage
	Count int // vertices
	Clip  DrawRect
}

// DrawImage says what colours the triangles.
type DrawImage int32

// The images there are; from FirstPicture upwards they are pictures that the HUD's layout names.
const (
	Glyphs       DrawImage = iota // the atlas: its byte is how much of the vertex's colour covers; its first texel is full
	FirstPicture                  // the colour is the picture's times the vertex's
)

// DrawRect is a rectangle in pixels from the upper left corner; as a Clip, an empty one is the whole picture.
type DrawRect struct{ X, Y, W, H float32 }

// Empty says whether nothing is inside.
func (r DrawRect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Inset is the rectangle made smaller by d on each side.
func (r DrawRect) Inset(d float32) DrawRect {
	return DrawRect{r.X + d, r.Y + d, r.W - d - d, r.H - d - d}
}

// Reset empties the list and keeps its room.
func (l *DrawList) Reset() { l.Vertices, l.Runs = l.Vertices[:0], l.Runs[:0] }

// Add puts vertices on top; it begins a run where image or clip are new.
func (l *DrawList) Add(image DrawImage, clip DrawRect, vertices ...DrawVertex) {
	l.Vertices = append(l.Vertices, vertices...)
	if n := len(l.Runs); n > 0 {
		if last := &l.Runs[n-1]; last.Image == image && last.Clip == clip {
			last.Count += len(vertices)
			return
		}
	}
	l.Runs = append(l.Runs, DrawRun{image, len(vertices), clip})
}
