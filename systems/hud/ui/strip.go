// Things side by side: small buttons along a strip, and a bar to slide along.

package ui

import (
	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// Strip lays small buttons from the left of a box to the right, and below each other where they do not fit.
func (u *UI) Strip(box person.DrawRect) {
	u.Column(box)
	u.x = box.X
}

// Small is a button of a strip, as wide as its words; lit shows that what it stands for is on. It tells whether it was
// pressed.
func (u *UI) Small(label string, lit bool) bool {
	high := 44 * u.s
	words := u.Type(21, text.Plain, paint.Middle, u.Look.Ink)
	wide := u.Wide(label, words) + 28*u.s
	if u.x > u.column.X && u.x+wide > u.column.X+u.column.W {
		u.x = u.column.X
		u.y += high + u.Look.Gap*u.s
	}
	r := person.DrawRect{X: u.x, Y: u.y, W: wide, H: high}
	u.x += wide + u.Look.Gap*u.s
	t := u.thing(r)
	u.plate(r, t)
	if lit {
		u.Panel(person.DrawRect{X: r.X + 6*u.s, Y: r.Y + r.H - 6*u.s, W: r.W - 12*u.s, H: 4 * u.s}, 2*u.s, u.Look.Accent)
	}
	u.Words(r.X+r.W/2, r.Y+r.H*0.66, label, words)
	return t.clicked
}

// Bar is a place between two ends that the mouse takes hold of; done is how far there is something to go to. It tells
// whether it was moved. Keys do not move it, and it does not take the focus.
func (u *UI) Bar(box person.DrawRect, at *float64, done float64) bool {
	over := inside(box, u.in.MouseX, u.in.MouseY)
	if over && u.in.Pressed {
		u.held = barHeld
	}
	*at = max(0, min(1, *at)) // a place beyond the ends is nobody's doing
	was := *at
	if u.held == barHeld && u.in.Held {
		*at = max(0, min(1, float64((u.in.MouseX-box.X)/box.W)))
	}
	line := person.DrawRect{X: box.X, Y: box.Y + box.H/2 - 4*u.s, W: box.W, H: 8 * u.s}
	u.Panel(line, 4*u.s, u.Look.Faint.Faded(0.5))
	line.W = box.W * float32(max(0, min(1, done)))
	u.Panel(line, 4*u.s, u.Look.Faint)
	line.W = box.W * float32(*at)
	u.Panel(line, 4*u.s, u.Look.Accent)
	u.Disc(box.X+line.W, box.Y+box.H/2, 12*u.s, u.Look.Ink)
	return was != *at
}

// barHeld is the thing that the mouse holds when it is a bar.
const barHeld = -1
