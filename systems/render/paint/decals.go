// The sheet of a car's decals: words in letters, pictures, roundels, each in a cell of one picture.

package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"sync"

	scaling "golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"camber/components/solid"
)

// SheetSize is how many pixels the edge of a sheet has.
const SheetSize = 512

// finest is how many pixels a metre of a decal has at most.
const finest = 700.0

// DecalCell is where a decal lies on its sheet: u and v of its left and lower edge, and of its right and upper one.
type DecalCell [4]float32

// Sheet draws decals, as fine as all of them fit; those of numbers have no cell. Nothing to draw is no sheet.
func Sheet(all []solid.LookDecal) (*Picture, []DecalCell) {
	cells := make([]image.Rectangle, len(all))
	fine := finest
	for !pack(all, fine, cells) {
		fine *= 0.9
	}
	img, drawn := image.NewNRGBA(image.Rect(0, 0, SheetSize, SheetSize)), false
	at := make([]DecalCell, len(all))
	for i := range all {
		c := cells[i]
		if c.Empty() {
			continue
		}
		drawn = true
		decal(img, c, &all[i])
		at[i] = DecalCell{
			float32(c.Min.X) / SheetSize, float32(c.Max.Y) / SheetSize, float32(c.Max.X) / SheetSize,
			float32(c.Min.Y) / SheetSize,
		}
	}
	if !drawn {
		return nil, at
	}
	return layerOf(img), at
}

// linearOf is how much light each value of an sRGB colour stands for.
var linearOf = func() (t [256]float32) {
	for i := range t {
		x := float64(i) / 255
		if t[i] = float32(x / 12.92); x > 0.04045 {
			t[i] = float32(math.Pow((x+0.055)/1.055, 2.4))
		}
	}
	return t
}()

// pack finds a cell for each decal, in rows from the top; false: they do not fit.
func pack(all []solid.LookDecal, fine float64, cells []image.Rectangle) bool {
	const beside = 4 // pixels between cells, for smaller versions
	x, y, tall := 0, 0, 0
	for i := range all {
		d := &all[i]
		if d.Number {
			continue
		}
		w, h := max(int(d.Wide*fine), 8), max(int(d.High*fine), 8)
		if x+w > SheetSize {
			x, y, tall = 0, y+tall+beside, 0
		}
		if w > SheetSize || y+h > SheetSize {
			return false
		}
		cells[i] = image.Rect(x, y, x+w, y+h)
		x, tall = x+w+beside, max(tall, h)
	}
	return true
}

// decal draws one into its cell.
func decal(img *image.NRGBA, c image.Rectangle, d *solid.LookDecal) {
	ink, back := dyed(d.Colour, 255), dyed(d.Back, 255)
	under := ink
	if d.Shape != solid.DecalBare {
		under = back
	}
	under.A = 0 // so that edges do not turn dark
	draw.Draw(img, c, image.NewUniform(under), image.Point{}, draw.Src)
	switch d.Shape {
	case solid.DecalBox:
		draw.Draw(img, c, image.NewUniform(back), image.Point{}, draw.Src)
	case solid.DecalRound:
		rx, ry := float64(c.Dx())/2-0.5, float64(c.Dy())/2-0.5
		for y := range c.Dy() {
			for x := range c.Dx() {
				u, v := (float64(x)+0.5-float64(c.Dx())/2)/rx, (float64(y)+0.5-float64(c.Dy())/2)/ry
				edge := (1 - math.Hypot(u, v)) * min(rx, ry)
				img.SetNRGBA(c.Min.X+x, c.Min.Y+y, dyed(d.Back, 255*min(max(edge+0.5, 0), 1)))
			}
		}
	}
	switch {
	case d.Picture != nil:
		p := &image.NRGBA{
			Pix: d.Picture.Pixels, Stride: 4 * d.Picture.Wide, Rect: image.Rect(0, 0, d.Picture.Wide, d.Picture.High),
		}
		scaling.CatmullRom.Scale(img, c, p, p.Rect, draw.Over, nil)
	case d.Text != "":
		lettered(img, c, d, ink)
	}
}

func dyed(c [3]float64, alpha float64) color.NRGBA {
	of := func(x float64) uint8 { return uint8(math.Round(255 * min(max(x, 0), 1))) }
	return color.NRGBA{of(c[0]), of(c[1]), of(c[2]), uint8(math.Round(alpha))}
}

// bold is the font of all words.
var bold = sync.OnceValue(func() *opentype.Font {
	f, err := opentype.Parse(gobold.TTF)
	if err != nil {
		panic("the font of decals is broken: " + err.Error())
	}
	return f
})

// lettered writes words into a cell, as large as fit, in its middle.
func lettered(img *image.NRGBA, c image.Rectangle, d *solid.LookDecal, ink color.NRGBA) {
	room := 0.94
	if d.Shape == solid.DecalRound {
		room = 0.72
	}
	at := func(size float64) (font.Face, fixed.Rectangle26_6) {
		face, err := opentype.NewFace(bold(), &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			panic("the font of decals cannot be set: " + err.Error())
		}
		box, _ := font.BoundString(face, d.Text)
		return face, box
	}
	const trial = 64.0
	_, box := at(trial)
	w, h := float64(box.Max.X-box.Min.X)/64, float64(box.Max.Y-box.Min.Y)/64
	if w <= 0 || h <= 0 {
		return // blanks alone
	}
	face, box := at(trial * room * min(float64(c.Dx())/w, float64(c.Dy())/h))
	mask := image.NewAlpha(c)
	pen := font.Drawer{Dst: mask, Src: image.Opaque, Face: face}
	pen.Dot = fixed.Point26_6{
		X: fixed.I(c.Min.X+c.Max.X)/2 - (box.Min.X+box.Max.X)/2, Y: fixed.I(c.Min.Y+c.Max.Y)/2 - (box.Min.Y+box.Max.Y)/2,
	}
	pen.DrawString(d.Text)
	for y := c.Min.Y; y < c.Max.Y; y++ {
		for x := c.Min.X; x < c.Max.X; x++ {
			old, over := img.NRGBAAt(x, y), mask.AlphaAt(x, y).A
			mix := func(a, b uint8) uint8 { return uint8((int(a)*(255-int(over)) + int(b)*int(over)) / 255) }
			img.SetNRGBA(x, y, color.NRGBA{
				mix(old.R, ink.R), mix(old.G, ink.G), mix(old.B, ink.B),
				mix(old.A, 255),
			})
		}
	}
}
