// What a wheel that pushes back is asked, and how much of it it has not got.

package hud

import (
	"camber/components/person"
	"camber/ecs"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// felt reads what the wheel's writer says.
func (g *gaze) felt(r *Readings) {
	r.Feel = person.FeelMeter{}
	if f, ok := person.Feel.Find(g.w, ecs.WorldKey); ok {
		r.Feel = f.Aux.Meter
	}
}

// clips is the share of the last second from which the driver is told.
const clips = 0.02

// clipping is a bar from the middle to where the wheel pushes. It turns red as more is asked than the wheel has; then
// it says in how much of the last second that was so, and with which strength it would not have been.
func (b *brush) clipping(r *Readings) {
	b.shade()
	in := b.box.Inset(0.14 * b.box.H)
	size := b.kind(b.item.H*0.34, text.Plain, paint.Left, b.look.Ink)
	f := &r.Feel
	high := in.H * 0.25
	bar := person.DrawRect{X: in.X, Y: in.Y + in.H - high, W: in.W, H: high}
	b.Panel(bar, 0.35*high, b.look.Faint.Faded(0.4))
	base := bar.Y - in.H*0.18
	if !f.Playing || f.Most <= 0 {
		b.Words(in.X, base, b.say("Force –"), size)
		return
	}
	middle := bar.X + bar.W/2
	share := float32(max(-1, min(1, f.Asked/f.Most)))
	colour := mix(b.look.Good, b.look.Bad, f.Clipped*4)
	if long := share * bar.W / 2; long > 1 {
		b.Panel(person.DrawRect{X: middle, Y: bar.Y, W: long, H: bar.H}, 0.35*high, colour)
	} else if long < -1 {
		b.Panel(person.DrawRect{X: middle + long, Y: bar.Y, W: -long, H: bar.H}, 0.35*high, colour)
	}
	b.Rect(person.DrawRect{X: middle - max(1, b.s), Y: bar.Y - 0.2*high, W: max(2, 2*b.s), H: 1.4 * high}, b.look.Ink)
	if f.Clipped < clips {
		b.buf = append(b.signed(f.Asked, 1), " N m"...)
		b.Bytes(in.X, base, b.buf, size)
		return
	}
	size.Colour = b.look.Bad
	b.buf = append(b.number(100*f.Clipped, 0), " % "...)
	b.buf = append(b.buf, b.say("clipped")...)
	b.Bytes(in.X, base, b.buf, size)
	if f.Fits > 0 && f.Fits < 1 {
		size.Align = paint.Right
		size.Colour = b.look.Ink
		b.buf = append(b.number(f.Fits, 2), ' ')
		b.buf = append(b.buf, b.say("fits")...)
		b.Bytes(in.X+in.W, base, b.buf, size)
	}
}
