// The race: laps, gates, delta, standings, lights.

package hud

import (
	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// lap tells which lap it is, its time, the last and the best one.
func (b *brush) lap(r *Readings) {
	if !r.Lap.There {
		return
	}
	b.shade()
	in := b.box.Inset(12 * b.s)
	small := b.kind(20, text.Plain, paint.Left, b.look.Ink.Faded(0.7))
	b.buf = append(append(b.buf[:0], b.say("LAP")...), ' ')
	b.buf = paint.AppendPadded(b.buf, int64(r.Lap.Number), 1)
	if r.Lap.Of > 0 {
		b.buf = append(b.buf, " / "...)
		b.buf = paint.AppendPadded(b.buf, int64(r.Lap.Of), 1)
	}
	b.Bytes(in.X, in.Y+18*b.s, b.buf, small)
	c := b.look.Ink
	if r.Lap.Cut {
		c = b.look.Bad
	}
	b.Bytes(in.X, in.Y+62*b.s, b.clock(r.Lap.Since), b.kind(44, text.Bold, paint.Left, c))
	y := in.Y + 92*b.s
	for _, row := range [...]struct {
		word string
		time float64
	}{{"last", r.Lap.Last}, {"best", r.Lap.Best}} {
		b.Words(in.X, y, b.say(row.word), small)
		b.Bytes(in.X+in.W, y, b.clock(row.time), b.kind(22, text.Mono, paint.Right, b.look.Ink))
		y += 28 * b.s
	}
}

// delta is a bar that grows to the right, in red, where time is lost, and to the left, in green, where it is won.
func (b *brush) delta(r *Readings) {
	if !r.Lap.HasDelta {
		return
	}
	b.shade()
	in := b.box.Inset(6 * b.s)
	mid := in.X + in.W/2
	c := b.look.Good
	if r.Lap.Delta > 0 {
		c = b.look.Bad
	}
	wide := in.W / 2 * float32(min(1, max(r.Lap.Delta, -r.Lap.Delta)/2))
	x := mid
	if r.Lap.Delta < 0 {
		x -= wide
	}
	b.Rect(person.DrawRect{X: x, Y: in.Y + in.H*0.70, W: wide, H: in.H * 0.3}, c)
	b.Rect(person.DrawRect{X: mid - b.s, Y: in.Y + in.H*0.66, W: 2 * b.s, H: in.H * 0.38}, b.look.Ink)
	b.Bytes(mid, in.Y+in.H*0.55, b.signed(r.Lap.Delta, 2), b.kind(b.item.H*0.55, text.Bold, paint.Middle, c))
}

// sectors are the gates of this lap: their times, and how much they won or lost.
func (b *brush) sectors(r *Readings) {
	if len(r.Lap.Sectors) == 0 {
		return
	}
	b.shade()
	in := b.box.Inset(10 * b.s)
	y := in.Y + 20*b.s
	for i, s := range r.Lap.Sectors {
		if y > in.Y+in.H {
			break
		}
		b.buf = paint.AppendPadded(append(b.buf[:0], 'S'), int64(i+1), 1)
		b.Bytes(in.X, y, b.buf, b.kind(20, text.Plain, paint.Left, b.look.Ink.Faded(0.7)))
		b.Bytes(in.X+in.W*0.62, y, b.clock(s.Time), b.kind(20, text.Mono, paint.Right, b.look.Ink))
		if s.Known {
			c := b.look.Good
			if s.Delta > 0 {
				c = b.look.Bad
			}
			b.Bytes(in.X+in.W, y, b.signed(s.Delta, 2), b.kind(20, text.Mono, paint.Right, c))
		}
		y += 28 * b.s
	}
}

// standings list the cars in the race's order, with gaps to the first.
func (b *brush) standings(r *Readings) {
	if len(r.Cars) < 2 {
		return
	}
	const row = 30
	n := len(r.Cars)
	if most := int(b.item.H / row); b.item.Repeat > 0 {
		n = min(n, b.item.Repeat)
	} else if most > 0 {
		n = min(n, most)
	}
	first := 0
	for i := range r.Cars { // the own car is always seen
		if r.Cars[i].Own && i >= n {
			first = i - n + 1
		}
	}
	b.box.H = float32(n)*row*b.s + 12*b.s
	b.shade()
	for i := range n {
		c := &r.Cars[first+i]
		y := b.box.Y + (6+float32(i)*row)*b.s
		if c.Own {
			b.Panel(person.DrawRect{X: b.box.X + 4*b.s, Y: y, W: b.box.W - 8*b.s, H: row * b.s}, 5*b.s,
				b.look.Accent.Faded(0.45))
		}
		base := y + 21*b.s
		b.Bytes(b.box.X+34*b.s, base, b.number(float64(first+i+1), 0), b.kind(20, text.Bold, paint.Right, b.look.Ink))
		b.buf = paint.AppendPadded(append(b.buf[:0], '#'), int64(c.Number), 1)
		b.Bytes(b.box.X+48*b.s, base, b.buf, b.kind(20, text.Plain, paint.Left, b.look.Ink))
		tag := b.kind(15, text.Bold, paint.Right, b.look.Bad)
		if c.Through > 0 {
			b.Words(b.box.X+116*b.s, base, "DT", tag)
		} else if c.Penalty > 0 {
			b.Bytes(b.box.X+116*b.s, base, b.signed(c.Penalty, 0), tag)
		}
		if first+i > 0 {
			b.Bytes(b.box.X+b.box.W-12*b.s, base, b.gap(c), b.kind(20, text.Mono, paint.Right, b.look.Ink))
		}
	}
}

// gap is how far a car is behind the first: in laps, else in seconds, else, where the first never was, in metres.
func (b *brush) gap(c *CarReading) []byte {
	switch {
	case c.Down > 0:
		word := b.say("lap")
		if c.Down > 1 {
			word = b.say("laps")
		}
		b.buf = append(paint.AppendPadded(append(b.buf[:0], '+'), int64(c.Down), 1), ' ')
		b.buf = append(b.buf, word...)
		return b.buf
	case c.Gap < 0:
		b.buf = append(b.signed(c.Behind, 0), " m"...)
		return b.buf
	}
	return b.signed(c.Gap, 1)
}

// lights are five lamps that come on one by one and go out together, and a green one then; later flags are there.
func (b *brush) lights(r *Readings) {
	if r.Lights == 0 && !r.Go {
		b.flags(r)
		return
	}
	b.shade()
	const lamps = 5
	step := b.box.W / lamps
	for i := range lamps {
		c := b.look.Faint
		switch {
		case r.Go:
			c = b.look.Good
		case i < r.Lights:
			c = b.look.Bad
		}
		b.Disc(b.box.X+step*(float32(i)+0.5), b.box.Y+b.box.H/2, min(step, b.box.H)*0.36, c)
	}
}
