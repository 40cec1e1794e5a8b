// Package flat draws draw lists on an image, a triangle after the other: how a HUD is looked at and tested without a
// graphics card. The renderer draws the same lists faster.
package flat

import (
	"image"
	"math"

	"camber/components/person"
)

// Glyphs is the atlas as a picture: a byte each texel.
type Glyphs struct {
	Pix    []byte
	Stride int
}

// Draw lays a list over a picture; pictures are what images from FirstPicture upwards show.
func Draw(to *image.RGBA, list *person.DrawList, glyphs Glyphs, pictures ...*image.RGBA) {
	at := 0
	for _, run := range list.Runs {
		box := to.Rect
		if !run.Clip.Empty() {
			c := run.Clip
			round := func(v float32) int { return int(math.Round(float64(v))) }
			box = box.Intersect(image.Rect(round(c.X), round(c.Y), round(c.X+c.W), round(c.Y+c.H)))
		}
		texel := func(u, v float32) (r, g, b, a float32) { return 1, 1, 1, cover(glyphs, u, v) }
		if n := int(run.Image - person.FirstPicture); n >= 0 {
			if n >= len(pictures) {
				at += run.Count
				continue
			}
			texel = func(u, v float32) (r, g, b, a float32) { return colour(pictures[n], u, v) }
		}
		for i := at; i+2 < at+run.Count; i += 3 {
			triangle(to, box, list.Vertices[i], list.Vertices[i+1], list.Vertices[i+2], texel)
		}
		at += run.Count
	}
}

func cover(g Glyphs, u, v float32) float32 {
	i := int(v)*g.Stride + int(u)
	if u < 0 || v < 0 || i >= len(g.Pix) {
		return 0
	}
	return float32(g.Pix[i]) / 255
}

func colour(p *image.RGBA, u, v float32) (r, g, b, a float32) {
	c := p.RGBAAt(int(u), int(v))
	if c.A == 0 {
		return 0, 0, 0, 0
	}
	return float32(c.R) / float32(c.A), float32(c.G) / float32(c.A), float32(c.B) / float32(c.A), float32(c.A) / 255
}

// triangle fills the pixels whose middle lies inside; a side that two triangles share belongs to one of them.
func triangle(to *image.RGBA, box image.Rectangle, a, b, c person.DrawVertex, texel func(u, v float32) (r, g, b,
	a float32),
) {
	area := (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
	if area == 0 {
		return
	}
	if area < 0 {
		b, c, area = c, b, -area
	}
	floor := func(v float32) int { return int(math.Floor(float64(v))) }
	box = box.Intersect(image.Rect(floor(min(a.X, b.X, c.X)), floor(min(a.Y, b.Y, c.Y)), floor(max(a.X, b.X, c.X))+1,
		floor(max(a.Y, b.Y, c.Y))+1))
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			px, py := float32(x)+0.5, float32(y)+0.5
			wa, ina := edge(b, c, px, py)
			wb, inb := edge(c, a, px, py)
			wc, inc := edge(a, b, px, py)
			if !ina || !inb || !inc {
				continue
			}
			wa, wb, wc = wa/area, wb/area, wc/area
			r, g, bl, al := mixed(a, b, c, wa, wb, wc)
			tr, tg, tb, ta := texel(wa*a.U+wb*b.U+wc*c.U, wa*a.V+wb*b.V+wc*c.V)
			over(to, x, y, r*tr, g*tg, bl*tb, al*ta)
		}
	}
}

// edge says on which side of a to b a point lies, and whether it is inside: a point on the line is for one of two
// neighbours.
func edge(a, b person.DrawVertex, x, y float32) (float32, bool) {
	w := (b.X-a.X)*(y-a.Y) - (b.Y-a.Y)*(x-a.X)
	upper := b.Y < a.Y || b.Y == a.Y && b.X > a.X
	return w, w > 0 || w == 0 && upper
}

func mixed(a, b, c person.DrawVertex, wa, wb, wc float32) (r, g, bl, al float32) {
	ar, ag, ab, aa := a.Colour.Parts()
	br, bg, bb, ba := b.Colour.Parts()
	cr, cg, cb, ca := c.Colour.Parts()
	m := func(x, y, z uint8) float32 { return (wa*float32(x) + wb*float32(y) + wc*float32(z)) / 255 }
	return m(ar, br, cr), m(ag, bg, cg), m(ab, bb, cb), m(aa, ba, ca)
}

func over(to *image.RGBA, x, y int, r, g, b, a float32) {
	i := to.PixOffset(x, y)
	p := to.Pix[i : i+4]
	for k, v := range [4]float32{r, g, b, 1} {
		p[k] = uint8(v*a*255 + float32(p[k])*(1-a) + 0.5)
	}
}
