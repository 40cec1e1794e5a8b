// Channels: anything that can be read of the car, as a layout's file names it.

package hud

import (
	"cmp"
	"math"
	"strings"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// channel is what a channel reads, behind its name or what the layout says in its place.
func (b *brush) channel(r *Readings) {
	if r.Read == nil {
		return
	}
	b.shade()
	size := b.kind(b.item.H*0.5, text.Plain, paint.Right, b.look.Ink)
	base, aside := b.box.Y+b.box.H*0.66, 10*b.s
	is, has := r.Read(b.item.Name)
	wide := b.Bytes(b.box.X+b.box.W-aside, base, b.reading(is, has), size)
	size.Align, size.Colour = paint.Left, b.look.Faint|0xc0<<24
	b.Fit(b.box.X+aside, base, b.box.W-3*aside-wide, cmp.Or(b.item.Text, b.item.Name), size)
}

// nobodyKnows is how a channel reads that nobody knows, or that the car has not got.
const nobodyKnows = "–"

// reading writes what a channel reads: the name of its value, on or off, or a number and its unit.
func (b *brush) reading(is person.HUDReading, has bool) []byte {
	b.buf = b.buf[:0]
	switch {
	case !has || math.IsNaN(is.Value) || math.IsInf(is.Value, 0):
		b.buf = append(b.buf, nobodyKnows...)
	case is.Named != "":
		b.buf = append(b.buf, is.Named...)
	case is.Truth && is.Value != 0:
		b.buf = append(b.buf, b.say("on")...)
	case is.Truth:
		b.buf = append(b.buf, b.say("off")...)
	case is.Unit == "":
		b.number(is.Value, 0)
	case is.Unit == "1":
		b.number(is.Value, b.item.Places)
	case is.Unit == "m/s":
		b.buf = append(append(b.number(b.speed(is.Value), b.item.Places), ' '), b.speedUnit()...)
	default:
		unit, squared := strings.CutSuffix(is.Unit, "2")
		b.buf = append(append(b.number(is.Value, b.item.Places), ' '), unit...)
		if squared {
			b.buf = append(b.buf, "²"...)
		}
	}
	return b.buf
}
