// The frame: what has the focus, and where the next thing goes.

package ui

import (
	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// Look is the colours and sizes of an interface.
type Look struct {
	Ink, Faint, Shade, Accent, Good, Bad person.Colour
	Row                                  float32 // points, of a button
	Gap                                  float32 // points, between rows
}

// Dark is the look of the house.
func Dark() Look {
	return Look{
		Ink: person.RGBA(245, 247, 250, 255), Faint: person.RGBA(160, 170, 180, 150),
		Shade: person.RGBA(12, 16, 22, 200), Accent: person.RGBA(255, 138, 30, 255),
		Good: person.RGBA(70, 210, 130, 255), Bad: person.RGBA(255, 76, 64, 255), Row: 52, Gap: 8,
	}
}

// UI is an interface.
type UI struct {
	*paint.Painter
	Look Look

	in     Input
	w, h   float32
	s      float32 // px a point
	column person.DrawRect
	x      float32 // px, where the next thing of a strip goes
	y      float32 // px, where the next row goes
	bottom float32 // px, of what was laid in the column
	scroll *float32

	next   int // number of the next thing that takes the focus
	focus  int // which has it
	count  int // how many there were in the frame before
	held   int // the thing that the mouse has taken hold of, by number + 1
	asking int // the key row that waits for a key, by number + 1
	screen string
	rows   []float32 // px, the middle of each focusable thing, for scrolling to it
	buf    []byte
}

// New makes an interface that paints with p.
func New(p *paint.Painter) *UI { return &UI{Painter: p, Look: Dark()} }

// Begin starts a frame of a picture of w by h px. Another screen begins with the focus on its first thing.
func (u *UI) Begin(in Input, w, h int, screen string) {
	u.in, u.w, u.h = in, float32(w), float32(h)
	u.s = u.h / 1080
	if screen != u.screen {
		u.screen, u.focus, u.held, u.asking, u.count = screen, 0, 0, 0, 0
	}
	if u.asking == 0 && u.count > 0 {
		if in.Down {
			u.focus = (u.focus + 1) % u.count
		}
		if in.Up {
			u.focus = (u.focus + u.count - 1) % u.count
		}
	}
	u.next = 0
	u.rows = u.rows[:0]
}

// End ends it.
func (u *UI) End() {
	u.count = u.next
	u.focus = max(0, min(u.focus, u.count-1))
	if u.in.Released || !u.in.Held {
		u.held = 0
	}
}

// Points is how many px a point has; 1080 points are the height.
func (u *UI) Points() float32 { return u.s }

// First gives the focus back to the first thing.
func (u *UI) First() { u.focus = 0 }

// Key is the key that went down in this frame, where no key row waits for one.
func (u *UI) Key() string {
	if u.asking != 0 {
		return ""
	}
	return u.in.Key
}

// Back tells whether the way back was asked for; a key row that waits takes it for itself.
func (u *UI) Back() bool { return u.in.Back && u.asking == 0 }

// Turn tells whether tabs are turned: -1, 0 or +1.
func (u *UI) Turn() int {
	switch {
	case u.asking != 0:
	case u.in.Next:
		return 1
	case u.in.Last:
		return -1
	}
	return 0
}

// Box is a rectangle in points from the upper left corner; negative x and y count from the right and from below.
func (u *UI) Box(x, y, w, h float32) person.DrawRect {
	r := person.DrawRect{X: x * u.s, Y: y * u.s, W: w * u.s, H: h * u.s}
	if x < 0 {
		r.X += u.w - r.W
	}
	if y < 0 {
		r.Y += u.h - r.H
	}
	return r
}

// Width is the picture's, in points.
func (u *UI) Width() float32 { return u.w / u.s }

// Column lays what follows from the top of a box downwards.
func (u *UI) Column(box person.DrawRect) {
	u.column, u.y, u.scroll = box, box.Y, nil
}

// Scroll is Column for more than fits: at is how far it has been scrolled, in px. EndScroll must follow.
func (u *UI) Scroll(box person.DrawRect, at *float32) {
	u.Column(box)
	u.scroll = at
	if inside(box, u.in.MouseX, u.in.MouseY) {
		*at -= u.in.Wheel * 60 * u.s
	}
	u.y -= *at
	u.Clip(box)
}

// EndScroll ends it: the focus is brought into sight, and a bar shows where one is.
func (u *UI) EndScroll() {
	u.Unclip()
	at, box := u.scroll, u.column
	if at == nil {
		return
	}
	long := u.y + *at - box.Y
	if (u.in.Up || u.in.Down) && u.focus < len(u.rows) {
		row := u.Look.Row * u.s
		if y := u.rows[u.focus]; y > -1e6 {
			*at += max(0, y+row-(box.Y+box.H)) - max(0, box.Y-(y-row))
		}
	}
	*at = max(0, min(*at, long-box.H))
	if long > box.H {
		high := box.H * box.H / long
		bar := person.DrawRect{X: box.X + box.W - 5*u.s, Y: box.Y + (box.H-high)*(*at)/(long-box.H), W: 4 * u.s, H: high}
		u.Panel(bar, 2*u.s, u.Look.Faint)
	}
	u.scroll = nil
}

// row takes the next row of a height in points.
func (u *UI) row(points float32) person.DrawRect {
	r := person.DrawRect{X: u.column.X, Y: u.y, W: u.column.W, H: points * u.s}
	u.y += r.H + u.Look.Gap*u.s
	u.bottom = u.y
	return r
}

// Space leaves room.
func (u *UI) Space(points float32) { u.y += points * u.s }

func inside(r person.DrawRect, x, y float32) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// thing is what can have the focus.
type thing struct {
	number  int
	focused bool
	over    bool // the mouse is over it
	clicked bool // the mouse was pressed and let go on it, or Accept was pressed
	held    bool // the mouse has hold of it
}

// thing gives a row its number and tells what was done to it.
func (u *UI) thing(r person.DrawRect) thing {
	t := thing{number: u.next}
	u.next++
	u.rows = append(u.rows, r.Y+r.H/2)
	t.over = inside(r, u.in.MouseX, u.in.MouseY) && (u.scroll == nil || inside(u.column, u.in.MouseX, u.in.MouseY))
	if t.over && (u.in.Moved || u.in.Pressed) && u.held == 0 && u.asking == 0 {
		u.focus = t.number
	}
	if t.over && u.in.Pressed && u.asking == 0 {
		u.held = t.number + 1
	}
	t.focused = u.focus == t.number
	t.held = u.held == t.number+1
	t.clicked = t.held && u.in.Released && t.over || t.focused && u.in.Accept && u.asking == 0
	return t
}

// plate paints what is behind a thing.
func (u *UI) plate(r person.DrawRect, t thing) {
	c := u.Look.Shade
	if t.focused {
		c = u.Look.Accent.Faded(0.28)
		if t.held {
			c = u.Look.Accent.Faded(0.5)
		}
	}
	u.Panel(r, 8*u.s, c)
	if t.focused {
		u.Border(r, 8*u.s, 2*u.s, u.Look.Accent)
	}
}

// leastType is the smallest writing on a plain screen, in px.
const leastType = 6

// Type is writing of a size in points.
func (u *UI) Type(size float32, style text.Style, align paint.Align, c person.Colour) paint.Type {
	return paint.Type{
		Style: style, Size: float32(int(max(leastType*max(u.in.Density, 1), size*u.s) + 0.5)), Align: align, Colour: c,
	}
}
