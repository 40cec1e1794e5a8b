// The atlas: pictures of glyphs side by side in one image, a byte each texel.

package text

import (
	"image"
	"image/draw"
	"math"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"golang.org/x/image/vector"
)

// The atlas begins small and grows downwards, so that what is in it keeps its place.
const (
	atlasWidth   = 1024 // texels
	atlasFirst   = 256  // texels high
	atlasHighest = 4096
	gap          = 1 // texels between pictures
	quarters     = 4 // places within a pixel that a glyph is drawn for
)

// Atlas keeps the pictures of glyphs.
type Atlas struct {
	image  image.Alpha
	dirty  image.Rectangle
	cells  map[cellKey]Cell
	shelfX int // of the shelf that is being filled
	shelfY int
	shelfH int
	full   bool
	pen    vector.Rasterizer
}

// Cell is where a picture lies in the atlas, and where it goes.
type Cell struct {
	U, V  float32 // texels, of its upper left corner
	W, H  float32 // texels and px
	Left  float32 // px, from the dot's whole pixel to the picture
	Above float32 // px, from the base line up to the picture's top
}

type cellKey struct {
	face    *font.Face
	id      font.GID
	size    float32
	quarter uint8
}

// NewAtlas makes an atlas with nothing in it but its full first texel.
func NewAtlas() *Atlas {
	a := &Atlas{}
	a.clear()
	return a
}

func (a *Atlas) clear() {
	a.image = *image.NewAlpha(image.Rect(0, 0, atlasWidth, atlasFirst))
	a.cells = map[cellKey]Cell{}
	for y := range 3 {
		for x := range 3 {
			a.image.Pix[y*a.image.Stride+x] = 255
		}
	}
	a.shelfX, a.shelfY, a.shelfH = 3+gap, 0, 3
	a.dirty = a.image.Rect
	a.full = false
}

// Solid is the middle of the texels that are full, for what has no picture.
const Solid = 1.5

// Size is the atlas's width and height in texels.
func (a *Atlas) Size() (w, h int) { return a.image.Rect.Dx(), a.image.Rect.Dy() }

// Frame begins another frame: an atlas that is full starts over.
func (a *Atlas) Frame() {
	if a.full {
		a.clear()
	}
}

// Changed gives the texels and what part of them has changed since it was asked last; an empty part is none.
func (a *Atlas) Changed() (texels []byte, stride int, part image.Rectangle) {
	part = a.dirty
	a.dirty = image.Rectangle{}
	return a.image.Pix, a.image.Stride, part
}

// Cell finds the picture of a glyph of a line set at size whose dot lies at x; it draws it where it is new. The
// returned column is the whole pixel that Left counts from.
func (a *Atlas) Cell(g *Glyph, size, x float32) (c Cell, column float32) {
	whole := float32(math.Floor(float64(x)))
	quarter := uint8((x-whole)*quarters + 0.5)
	if quarter == quarters {
		whole, quarter = whole+1, 0
	}
	k := cellKey{g.face, g.id, size, quarter}
	c, ok := a.cells[k]
	if !ok {
		c = a.draw(k)
		a.cells[k] = c
	}
	return c, whole
}

func (a *Atlas) draw(k cellKey) Cell {
	outline, ok := k.face.GlyphDataOutline(k.id)
	if !ok || len(outline.Segments) == 0 {
		return Cell{}
	}
	scale := k.size / float32(k.face.Upem())
	shift := float32(k.quarter) / quarters
	left, top, right, bottom := extent(outline, scale, shift)
	w, h := right-left, bottom-top
	if w <= 0 || h <= 0 || w >= atlasWidth/2 || h >= atlasHighest/8 {
		return Cell{}
	}
	u, v, ok := a.room(w, h)
	if !ok {
		return Cell{}
	}
	a.pen.Reset(w, h)
	a.pen.DrawOp = draw.Src
	at := func(p opentype.SegmentPoint) (x, y float32) {
		return p.X*scale + shift - float32(left), -p.Y*scale - float32(top)
	}
	for i := range outline.Segments {
		s := &outline.Segments[i]
		x0, y0 := at(s.Args[0])
		x1, y1 := at(s.Args[1])
		x2, y2 := at(s.Args[2])
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			a.pen.ClosePath()
			a.pen.MoveTo(x0, y0)
		case opentype.SegmentOpLineTo:
			a.pen.LineTo(x0, y0)
		case opentype.SegmentOpQuadTo:
			a.pen.QuadTo(x0, y0, x1, y1)
		case opentype.SegmentOpCubeTo:
			a.pen.CubeTo(x0, y0, x1, y1, x2, y2)
		}
	}
	a.pen.ClosePath()
	place := image.Rect(u, v, u+w, v+h)
	a.pen.Draw(&a.image, place, image.Opaque, image.Point{})
	a.dirty = a.dirty.Union(place)
	return Cell{U: float32(u), V: float32(v), W: float32(w), H: float32(h), Left: float32(left), Above: float32(-top)}
}

// extent is the box of whole pixels around an outline, downwards positive.
func extent(o font.GlyphOutline, scale, shift float32) (left, top, right, bottom int) {
	const far = 1 << 20
	x0, y0, x1, y1 := float32(far), float32(far), float32(-far), float32(-far)
	for i := range o.Segments {
		for _, p := range o.Segments[i].ArgsSlice() {
			x, y := p.X*scale+shift, -p.Y*scale
			x0, x1 = min(x0, x), max(x1, x)
			y0, y1 = min(y0, y), max(y1, y)
		}
	}
	if !(x0 > -far && x1 < far && y0 > -far && y1 < far) {
		return 0, 0, 0, 0
	}
	floor := func(v float32) int { return int(math.Floor(float64(v))) }
	return floor(x0), floor(y0), floor(x1) + 1, floor(y1) + 1
}

// room finds w by h texels on a shelf.
func (a *Atlas) room(w, h int) (u, v int, ok bool) {
	if a.shelfX+w+gap > atlasWidth {
		a.shelfX, a.shelfY, a.shelfH = 0, a.shelfY+a.shelfH+gap, 0
	}
	for a.shelfY+h > a.image.Rect.Dy() {
		if 2*a.image.Rect.Dy() > atlasHighest {
			a.full = true
			return 0, 0, false
		}
		a.grow()
	}
	u, v = a.shelfX, a.shelfY
	a.shelfX += w + gap
	a.shelfH = max(a.shelfH, h)
	return u, v, true
}

func (a *Atlas) grow() {
	taller := image.NewAlpha(image.Rect(0, 0, atlasWidth, 2*a.image.Rect.Dy()))
	copy(taller.Pix, a.image.Pix)
	a.image = *taller
	a.dirty = a.image.Rect
}
