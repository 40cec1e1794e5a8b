// Rows that do things: buttons, switches, choices, sliders, keys, texts.

package ui

import (
	"math"
	"strconv"
	"unicode/utf8"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// Title writes a heading.
func (u *UI) Title(words string) {
	r := u.row(64)
	u.Fit(r.X, r.Y+r.H*0.72, r.W, words, u.Type(44, text.Bold, paint.Left, u.Look.Ink))
}

// Label writes a line.
func (u *UI) Label(words string) {
	r := u.row(30)
	u.Fit(r.X, r.Y+r.H*0.72, r.W, words, u.Type(22, text.Plain, paint.Left, u.Look.Ink.Faded(0.8)))
}

// Pair writes a name and what it is.
func (u *UI) Pair(name, value string) {
	r := u.row(30)
	u.Words(r.X, r.Y+r.H*0.72, name, u.Type(20, text.Plain, paint.Left, u.Look.Ink.Faded(0.7)))
	u.Fit(r.X+r.W*0.5, r.Y+r.H*0.72, r.W*0.5, value, u.Type(20, text.Plain, paint.Left, u.Look.Ink))
}

// Button tells whether it was pressed.
func (u *UI) Button(label string) bool {
	r := u.row(u.Look.Row)
	t := u.thing(r)
	u.plate(r, t)
	u.Fit(r.X+18*u.s, r.Y+r.H*0.66, r.W-36*u.s, label, u.Type(26, text.Plain, paint.Left, u.Look.Ink))
	return t.clicked
}

// Entry is a button of a list that shows which one is chosen; it tells whether it was pressed, and whether it has the
// focus.
func (u *UI) Entry(label, detail string, chosen bool) (pressed, focused bool) {
	r := u.row(u.Look.Row)
	t := u.thing(r)
	u.plate(r, t)
	if chosen {
		u.Panel(person.DrawRect{X: r.X, Y: r.Y, W: 6 * u.s, H: r.H}, 3*u.s, u.Look.Accent)
	}
	d := u.Type(20, text.Plain, paint.Right, u.Look.Ink.Faded(0.65))
	wide := u.Words(r.X+r.W-16*u.s, r.Y+r.H*0.64, detail, d)
	u.Fit(r.X+18*u.s, r.Y+r.H*0.66, r.W-50*u.s-wide, label, u.Type(26, text.Plain, paint.Left, u.Look.Ink))
	return t.clicked, t.focused
}

// named paints a row's name at its left half.
func (u *UI) named(r person.DrawRect, label string) {
	u.Fit(r.X+18*u.s, r.Y+r.H*0.64, r.W*0.46, label, u.Type(24, text.Plain, paint.Left, u.Look.Ink))
}

// Toggle switches a value and tells whether it did.
func (u *UI) Toggle(label string, on *bool) bool {
	r := u.row(u.Look.Row)
	t := u.thing(r)
	u.plate(r, t)
	u.named(r, label)
	changed := t.clicked || t.focused && u.asking == 0 && (u.in.Left && *on || u.in.Right && !*on)
	if changed {
		*on = !*on
	}
	track := person.DrawRect{X: r.X + r.W - 76*u.s, Y: r.Y + r.H/2 - 14*u.s, W: 58 * u.s, H: 28 * u.s}
	c, x := u.Look.Faint, track.X+14*u.s
	if *on {
		c, x = u.Look.Good, track.X+track.W-14*u.s
	}
	u.Panel(track, 14*u.s, c)
	u.Disc(x, track.Y+14*u.s, 10*u.s, u.Look.Ink)
	return changed
}

// Choice turns through options and tells whether it did.
func (u *UI) Choice(label string, which *int, options ...string) bool {
	r := u.row(u.Look.Row)
	t := u.thing(r)
	u.plate(r, t)
	u.named(r, label)
	n, was := len(options), *which
	if n == 0 {
		return false
	}
	*which = max(0, min(*which, n-1))
	if t.focused && u.asking == 0 {
		if u.in.Right {
			*which = (*which + 1) % n
		}
		if u.in.Left {
			*which = (*which + n - 1) % n
		}
	}
	if t.clicked {
		step := 1
		if t.over && u.in.MouseX < r.X+r.W*0.62 && u.in.MouseX > r.X+r.W*0.5 {
			step = n - 1
		}
		*which = (*which + step) % n
	}
	mid, base := r.X+r.W*0.76, r.Y+r.H*0.64
	arrows := u.Type(24, text.Plain, paint.Middle, u.Look.Ink.Faded(0.6))
	u.Words(r.X+r.W*0.55, base, "‹", arrows)
	u.Words(r.X+r.W-18*u.s, base, "›", arrows)
	words := options[*which]
	kind := u.Type(24, text.Plain, paint.Middle, u.Look.Ink)
	u.Fit(mid, base, r.W*0.38, words, kind)
	return was != *which
}

// Slider moves a value between two ends and tells whether it did; show writes it.
func (u *UI) Slider(label string, value *float64, least, most, step float64,
	show func(to []byte, v float64) []byte,
) bool {
	moved, _ := u.SliderOf(label, value, least, most, step, show)
	return moved
}

// SliderOf is Slider that also tells whether it has the focus.
func (u *UI) SliderOf(label string, value *float64, least, most, step float64,
	show func(to []byte, v float64) []byte,
) (moved, focused bool) {
	r := u.row(u.Look.Row)
	t := u.thing(r)
	u.plate(r, t)
	u.named(r, label)
	was := *value
	bar := person.DrawRect{X: r.X + r.W*0.50, Y: r.Y + r.H/2 - 3*u.s, W: r.W * 0.27, H: 6 * u.s}
	if t.focused && u.asking == 0 {
		by := step
		if by <= 0 {
			by = (most - least) / 100
		}
		if u.in.Fast {
			by *= 10
		}
		if u.in.Right {
			*value += by
		}
		if u.in.Left {
			*value -= by
		}
	}
	if t.held && u.in.Held {
		*value = least + (most-least)*float64((u.in.MouseX-bar.X)/bar.W)
	}
	if step > 0 && *value != was {
		*value = least + math.Round((*value-least)/step)*step
	}
	*value = max(least, min(most, *value))
	share := float32(0)
	if most > least {
		share = float32((*value - least) / (most - least))
	}
	u.Panel(bar, 3*u.s, u.Look.Faint)
	u.Panel(person.DrawRect{X: bar.X, Y: bar.Y, W: bar.W * share, H: bar.H}, 3*u.s, u.Look.Accent)
	u.Disc(bar.X+bar.W*share, bar.Y+bar.H/2, 10*u.s, u.Look.Ink)
	if show == nil {
		show = plain
	}
	u.buf = show(u.buf[:0], *value)
	u.Bytes(r.X+r.W-18*u.s, r.Y+r.H*0.64, u.buf, u.Type(22, text.Mono, paint.Right, u.Look.Ink))
	return *value != was, t.focused
}

func plain(to []byte, v float64) []byte { return strconv.AppendFloat(to, v, 'g', 4, 64) }

// KeyRow shows which key does something; pressed, it asks for another and tells when it has one. Back leaves it as it
// is.
func (u *UI) KeyRow(label string, key *string, ask string) bool {
	r := u.row(u.Look.Row)
	t := u.thing(r)
	u.plate(r, t)
	u.named(r, label)
	words, c := *key, u.Look.Ink
	changed := false
	switch {
	case u.asking == t.number+1:
		words, c = ask, u.Look.Accent
		if u.in.Back {
			u.asking = 0
		} else if u.in.Key != "" {
			changed = *key != u.in.Key
			*key, u.asking = u.in.Key, 0
		}
	case t.clicked:
		u.asking = t.number + 1
	}
	u.Fit(r.X+r.W*0.52, r.Y+r.H*0.64, r.W*0.45, words, u.Type(24, text.Plain, paint.Left, c))
	return changed
}

// Field takes a text, at most so many characters, and tells whether it changed.
func (u *UI) Field(label string, value *string, most int) bool {
	r := u.row(u.Look.Row)
	t := u.thing(r)
	u.plate(r, t)
	u.named(r, label)
	was := *value
	if t.focused && u.asking == 0 {
		if u.in.Erase && *value != "" {
			_, n := utf8.DecodeLastRuneInString(*value)
			*value = (*value)[:len(*value)-n]
		}
		for _, c := range u.in.Text {
			if c >= ' ' && c != utf8.RuneError && utf8.RuneCountInString(*value) < most {
				*value += string(c)
			}
		}
	}
	wide := u.Fit(r.X+r.W*0.52, r.Y+r.H*0.64, r.W*0.45, *value, u.Type(24, text.Plain, paint.Left, u.Look.Ink))
	if t.focused {
		u.Rect(person.DrawRect{X: r.X + r.W*0.52 + wide + 2*u.s, Y: r.Y + r.H*0.24, W: 2 * u.s, H: r.H * 0.52},
			u.Look.Accent)
	}
	return was != *value
}

// Tabs are names side by side, turned by mouse or by Next and Last; they do not take the focus.
func (u *UI) Tabs(which *int, names ...string) bool {
	r := u.row(48)
	was, x := *which, r.X
	for i, name := range names {
		t := u.Type(24, text.Bold, paint.Middle, u.Look.Ink.Faded(0.6))
		wide := u.Wide(name, t) + 40*u.s
		tab := person.DrawRect{X: x, Y: r.Y, W: wide, H: r.H}
		if inside(tab, u.in.MouseX, u.in.MouseY) && u.in.Pressed {
			*which = i
		}
		if i == *which {
			t.Colour = u.Look.Ink
			u.Rect(person.DrawRect{X: x, Y: r.Y + r.H - 4*u.s, W: wide, H: 4 * u.s}, u.Look.Accent)
		}
		u.Words(x+wide/2, r.Y+r.H*0.64, name, t)
		x += wide + 8*u.s
	}
	if n := len(names); n > 0 {
		*which = ((*which+u.Turn())%n + n) % n
	}
	return was != *which
}
