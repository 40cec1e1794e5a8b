// The painter and its brushes.

package paint

import (
	"math"

	"camber/components/person"
	"camber/systems/hud/text"
)

// Painter paints on a list.
type Painter struct {
	List *person.DrawList
	Text *text.Setter
	atl  *text.Atlas

	clip  person.DrawRect
	clips []person.DrawRect
	fade  float32
	ring  []point // room for outlines
	norms []point
}

type point struct{ x, y float32 }

// New makes a painter; glyphs come from atlas.
func New(list *person.DrawList, setter *text.Setter, atlas *text.Atlas) *Painter {
	return &Painter{List: list, Text: setter, atl: atlas, fade: 1}
}

// Frame begins another picture.
func (p *Painter) Frame() {
	p.List.Reset()
	p.Text.Frame()
	p.atl.Frame()
	p.clip, p.clips, p.fade = person.DrawRect{}, p.clips[:0], 1
}

// Clip lets only what lies inside r show, until Unclip; clips within clips narrow each other.
func (p *Painter) Clip(r person.DrawRect) {
	p.clips = append(p.clips, p.clip)
	if !p.clip.Empty() {
		x, y := max(r.X, p.clip.X), max(r.Y, p.clip.Y)
		r.W, r.H = min(r.X+r.W, p.clip.X+p.clip.W)-x, min(r.Y+r.H, p.clip.Y+p.clip.H)-y
		r.X, r.Y = x, y
	}
	if r.W <= 0 || r.H <= 0 { // nothing shows; an empty rectangle would mean the whole picture
		r = person.DrawRect{X: -2, Y: -2, W: 1, H: 1}
	}
	p.clip = r
}

// Unclip undoes the last Clip.
func (p *Painter) Unclip() {
	if n := len(p.clips); n > 0 {
		p.clip, p.clips = p.clips[n-1], p.clips[:n-1]
	}
}

// Fade makes all that follows shine through, 0..1; 1 undoes it.
func (p *Painter) Fade(share float32) { p.fade = share }

func (p *Painter) ink(c person.Colour) person.Colour {
	if p.fade == 1 {
		return c
	}
	return c.Faded(p.fade)
}

func solid(q point, c person.Colour) person.DrawVertex {
	return person.DrawVertex{X: q.x, Y: q.y, U: text.Solid, V: text.Solid, Colour: c}
}

func (p *Painter) triangle(a, b, c person.DrawVertex) {
	p.List.Add(person.Glyphs, p.clip, a, b, c)
}

func (p *Painter) quad(a, b, c, d person.DrawVertex) {
	p.List.Add(person.Glyphs, p.clip, a, b, c, a, c, d)
}

// Rect fills a box whose edges are sharp.
func (p *Painter) Rect(r person.DrawRect, c person.Colour) {
	c = p.ink(c)
	p.quad(solid(point{r.X, r.Y}, c), solid(point{r.X + r.W, r.Y}, c), solid(point{r.X + r.W, r.Y + r.H}, c),
		solid(point{r.X, r.Y + r.H}, c))
}

// Shade fills a box that goes from top to bottom colour.
func (p *Painter) Shade(r person.DrawRect, top, bottom person.Colour) {
	top, bottom = p.ink(top), p.ink(bottom)
	p.quad(solid(point{r.X, r.Y}, top), solid(point{r.X + r.W, r.Y}, top), solid(point{r.X + r.W, r.Y + r.H}, bottom),
		solid(point{r.X, r.Y + r.H}, bottom))
}

// Panel fills a box with round corners.
func (p *Painter) Panel(r person.DrawRect, radius float32, c person.Colour) {
	p.ring = roundBox(p.ring[:0], r, radius)
	p.fill(c)
}

// Border draws the frame of a box with round corners.
func (p *Painter) Border(r person.DrawRect, radius, width float32, c person.Colour) {
	p.ring = roundBox(p.ring[:0], r, radius)
	p.stroke(width, true, c)
}

// Disc fills a circle.
func (p *Painter) Disc(x, y, radius float32, c person.Colour) {
	p.ring = arc(p.ring[:0], x, y, radius, 0, 2*math.Pi, false)
	p.fill(c)
}

// Arc draws a band of a circle from an angle to another: 0 is up, clockwise, rad.
func (p *Painter) Arc(x, y, radius, width float32, from, to float64, c person.Colour) {
	if to <= from {
		return
	}
	p.ring = arc(p.ring[:0], x, y, radius, from, to, true)
	p.stroke(width, false, c)
}

// Line draws a straight line with flat ends.
func (p *Painter) Line(x0, y0, x1, y1, width float32, c person.Colour) {
	p.ring = append(p.ring[:0], point{x0, y0}, point{x1, y1})
	p.stroke(width, false, c)
}

// Begin starts an outline of one's own: To its corners, then Stroke or Fill, which wants it convex.
func (p *Painter) Begin(x, y float32) { p.ring = append(p.ring[:0], point{x, y}) }

// To goes on to the next corner.
func (p *Painter) To(x, y float32) { p.ring = append(p.ring, point{x, y}) }

// Stroke draws the outline, closed or open.
func (p *Painter) Stroke(width float32, closed bool, c person.Colour) { p.stroke(width, closed, c) }

// Fill fills it.
func (p *Painter) Fill(c person.Colour) { p.fill(c) }

// arc adds corners along a circle so densely that no side leaves it by a quarter pixel.
func arc(to []point, x, y, radius float32, from, till float64, end bool) []point {
	n := int(math.Ceil((till - from) / (2 * math.Acos(1-min(1, 0.2/max(0.2, float64(radius)))))))
	n = max(3, min(n, 256))
	last := n
	if !end {
		last--
	}
	for i := 0; i <= last; i++ {
		sin, cos := math.Sincos(from + (till-from)*float64(i)/float64(n))
		to = append(to, point{x + radius*float32(sin), y - radius*float32(cos)})
	}
	return to
}

func roundBox(to []point, r person.DrawRect, radius float32) []point {
	radius = min(radius, r.W/2, r.H/2)
	if radius < 0.5 {
		return append(to, point{r.X, r.Y}, point{r.X + r.W, r.Y}, point{r.X + r.W, r.Y + r.H}, point{r.X, r.Y + r.H})
	}
	x0, y0, x1, y1 := r.X+radius, r.Y+radius, r.X+r.W-radius, r.Y+r.H-radius
	to = arc(to, x1, y0, radius, 0, math.Pi/2, true)
	to = arc(to, x1, y1, radius, math.Pi/2, math.Pi, true)
	to = arc(to, x0, y1, radius, math.Pi, 1.5*math.Pi, true)
	return arc(to, x0, y0, radius, 1.5*math.Pi, 2*math.Pi, true)
}
