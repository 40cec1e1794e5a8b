// Flags that the driver is shown, and what is held against him.

package hud

import (
	"math"

	"camber/components"
	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// The colours of flags, in any layout.
var (
	flagYellow = person.RGBA(255, 214, 10, 255)
	flagBlue   = person.RGBA(24, 90, 230, 255)
	flagWhite  = person.RGBA(250, 250, 250, 255)
	flagBlack  = person.RGBA(16, 16, 18, 255)
)

// flags are side by side in the middle of the item; below them is what is held against the driver.
func (b *brush) flags(r *Readings) {
	n := 0
	for f := components.FlagYellow; f <= components.FlagChequered; f <<= 1 {
		if r.Race.Flags&f != 0 {
			n++
		}
	}
	high := b.box.H * 0.85
	wide, gap := 1.5*high, 0.35*high
	x := b.box.X + (b.box.W-float32(n)*(wide+gap)+gap)/2
	for f := components.FlagYellow; f <= components.FlagChequered; f <<= 1 {
		if r.Race.Flags&f != 0 {
			b.flag(f, person.DrawRect{X: x, Y: b.box.Y, W: wide, H: high}, r.Time)
			x += wide + gap
		}
	}
	y := b.box.Y + 8*b.s
	if n > 0 {
		y += b.box.H + 12*b.s
	}
	if r.Race.Wrong {
		y = b.held(y, b.say("Wrong way"))
	}
	switch p := &r.Race; {
	case p.Through > 0:
		b.held(y, b.say("Drive-through")+": "+b.say(p.Cause.String()))
	case p.Penalty > 0:
		b.held(y, string(append(b.signed(p.Penalty, 0), " s: "...))+b.say(p.Cause.String()))
	}
}

// held writes a line in the colour of what is bad, and gives where the next one goes.
func (b *brush) held(y float32, said string) float32 {
	t := b.kind(26, text.Bold, paint.Middle, flagWhite)
	wide := min(b.Wide(said, t)+32*b.s, 2*b.box.W)
	plate := person.DrawRect{X: b.box.X + (b.box.W-wide)/2, Y: y, W: wide, H: 42 * b.s}
	b.Panel(plate, 8*b.s, b.look.Shade)
	b.Panel(plate, 8*b.s, b.look.Bad.Faded(0.75))
	b.Fit(plate.X+plate.W/2, plate.Y+30*b.s, plate.W-20*b.s, said, t)
	return y + 50*b.s
}

// flag is one on its pole, in the wind.
func (b *brush) flag(f components.RaceFlags, at person.DrawRect, now float64) {
	const columns, rows = 12, 6 // two columns and two rows a square
	sag := func(i int) float32 {
		return at.H * 0.07 * float32(i) / columns * float32(math.Sin(float64(i)*0.75-7*now))
	}
	square := at.W / columns
	high := (at.H * 0.86) / rows
	b.Panel(person.DrawRect{X: at.X - 5*b.s, Y: at.Y, W: 5 * b.s, H: at.H * 1.15}, 2*b.s, b.look.Ink)
	for i := range columns {
		for k := range rows {
			c := flagYellow
			switch {
			case f == components.FlagBlue:
				c = flagBlue
			case f == components.FlagChequered && (i/2+k/2)%2 == 0:
				c = flagBlack
			case f == components.FlagChequered:
				c = flagWhite
			}
			x, y := at.X+float32(i)*square, at.Y+float32(k)*high
			b.Begin(x, y+sag(i))
			b.To(x+square+0.5, y+sag(i+1))
			b.To(x+square+0.5, y+high+0.5+sag(i+1))
			b.To(x, y+high+0.5+sag(i))
			b.Fill(c)
		}
	}
}
