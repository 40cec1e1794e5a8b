// The brush: a painter with a layout's colours and an item's scale.

package hud

import (
	"math"
	"strconv"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// brush paints one item.
type brush struct {
	*paint.Painter
	look *person.HUDLayout
	item *person.HUDItem
	box  person.DrawRect // px
	s    float32         // px a point
	buf  []byte          // for digits

	in      func(word string) string // nil: words stay English
	density float32                  // px where a plain screen has one
}

// shade lays the panel behind.
func (b *brush) shade() {
	if !b.item.Bare {
		b.Panel(b.box, 10*b.s, b.look.Shade)
	}
}

// leastType is the smallest writing on a plain screen, in px.
const leastType = 6

// kind of writing at size points.
func (b *brush) kind(size float32, style text.Style, align paint.Align, c person.Colour) paint.Type {
	return paint.Type{
		Style: style, Size: float32(math.Round(float64(max(leastType*max(b.density, 1), size*b.s)))),
		Align: align, Colour: c,
	}
}

// say is a word in the language of whoever looks.
func (b *brush) say(word string) string {
	if b.in == nil {
		return word
	}
	return b.in(word)
}

// number begins a text of digits in the buffer that is kept for them.
func (b *brush) number(v float64, places int) []byte {
	b.buf = strconv.AppendFloat(b.buf[:0], v, 'f', places, 64)
	return b.buf
}

// signed is number with its sign always written.
func (b *brush) signed(v float64, places int) []byte {
	b.buf = b.buf[:0]
	if v >= 0 {
		b.buf = append(b.buf, '+')
	}
	b.buf = strconv.AppendFloat(b.buf, v, 'f', places, 64)
	return b.buf
}

// clock writes a time as 1:23.456, or dashes where there is none.
func (b *brush) clock(seconds float64) []byte {
	b.buf = paint.AppendClock(b.buf[:0], seconds)
	return b.buf
}

// speed is in the layout's unit.
func (b *brush) speed(metresPerSecond float64) float64 {
	if b.look.Miles {
		return metresPerSecond / 0.44704
	}
	return metresPerSecond * 3.6
}

func (b *brush) speedUnit() string {
	if b.look.Miles {
		return "mph"
	}
	return "km/h"
}

// mix goes from one colour to another.
func mix(a, b person.Colour, share float64) person.Colour {
	f := float32(max(0, min(1, share)))
	ar, ag, ab, aa := a.Parts()
	br, bg, bb, ba := b.Parts()
	m := func(x, y uint8) uint8 { return uint8(float32(x)*(1-f) + float32(y)*f + 0.5) }
	return person.RGBA(m(ar, br), m(ag, bg), m(ab, bb), m(aa, ba))
}
