// What the engine tells: messages, notes, and how fast pictures come.

package hud

import (
	"cmp"
	"strings"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// messages stay for a while, errors longer, and fade.
const (
	messageStays = 6.0  // s
	errorStays   = 20.0 // s
	messageFades = 0.6  // s, of it at the end
)

// messages are the newest lines, the newest at the bottom.
func (b *brush) messages(r *Readings) {
	t := b.kind(20, text.Plain, paint.Left, b.look.Ink)
	row := 28 * b.s
	y := b.box.Y + b.box.H
	for i := len(r.Messages) - 1; i >= 0; i-- {
		m := &r.Messages[i]
		wide, rows := b.box.W-24*b.s, 0
		for rest := m.Text; rest != ""; rows++ {
			_, rest = b.row(rest, wide, t)
		}
		stays := float64(messageStays * float64(rows)) // each line wants reading
		if m.Bad {
			stays = max(stays, errorStays)
		}
		if m.Age >= stays {
			continue
		}
		high := row*float32(rows) + 8*b.s
		if y-high < b.box.Y-float32(rows-1)*row { // what is long may stand out above
			break
		}
		y -= high
		b.Fade(float32(min(1, (stays-m.Age)/messageFades)))
		b.Panel(person.DrawRect{X: b.box.X, Y: y, W: b.box.W, H: high - 4*b.s}, 6*b.s, b.look.Shade)
		stripe := b.look.Good
		if m.Bad {
			stripe = b.look.Bad
		}
		b.Rect(person.DrawRect{X: b.box.X, Y: y, W: 4 * b.s, H: high - 4*b.s}, stripe)
		base := y + 21*b.s
		for rest := m.Text; rest != ""; {
			var line string
			line, rest = b.row(rest, wide, t)
			b.Fit(b.box.X+14*b.s, base, wide, line, t)
			base += row
		}
		b.Fade(1)
	}
}

// row takes as many words off a text as fit into a row, or all up to the end of its line, or one that is too long.
func (b *brush) row(text string, wide float32, t paint.Type) (row, rest string) {
	line, rest, _ := strings.Cut(text, "\n")
	if b.Wide(line, t) <= wide {
		return line, rest
	}
	fits := 0
	for at := 1; at < len(line); at++ {
		if line[at] != ' ' {
			continue
		}
		if fits > 0 && b.Wide(line[:at], t) > wide {
			break
		}
		fits = at
	}
	if fits == 0 {
		return line, rest
	}
	return line[:fits], text[fits+1:]
}

// errorsAlone are the messages of a picture that has no other place for them: hidden instruments, none, or none of
// messages.
var errorsAlone = person.HUDLayout{
	Ink: person.RGBA(245, 247, 250, 255), Shade: person.RGBA(12, 16, 22, 200),
	Good: person.RGBA(70, 210, 130, 255), Bad: person.RGBA(255, 76, 64, 255),
	Items: []person.HUDItem{{Kind: person.HUDMessages, At: person.Bottom, Y: 40, W: 1100, H: 300}},
}

// errors are readings that hold the errors among the messages alone.
func (r *Readings) errors() *Readings {
	r.wrong.Messages = r.wrong.Messages[:0]
	for _, m := range r.Messages {
		if m.Bad {
			r.wrong.Messages = append(r.wrong.Messages, m)
		}
	}
	return r.wrong
}

// note is the task that the driver is told, or else a text of the layout's own (HUD-09).
func (b *brush) note(r *Readings) {
	said := cmp.Or(r.Task, b.item.Text)
	if said == "" {
		return
	}
	b.shade()
	b.Fit(b.box.X+b.box.W/2, b.box.Y+b.box.H*0.66, b.box.W-20*b.s, said, b.kind(b.item.H*0.5, text.Plain,
		paint.Middle, b.look.Ink))
}

// frames are bars of what each picture took; lines stand at 60 and 30 pictures a second.
func (b *brush) frames(r *Readings) {
	n := r.Frames.Len()
	if n == 0 {
		return
	}
	b.shade()
	in := b.box.Inset(8 * b.s)
	const most = 50 // ms
	graph := person.DrawRect{X: in.X, Y: in.Y + 24*b.s, W: in.W, H: in.H - 24*b.s}
	step := graph.W / float32(r.Frames.Cap())
	var sum float32
	for i := range n {
		ms := r.Frames.At(i)
		sum += ms
		h := graph.H * min(1, ms/most)
		c := mix(b.look.Good, b.look.Bad, float64(ms-16)/17)
		b.Rect(person.DrawRect{
			X: graph.X + graph.W - step*float32(n-i), Y: graph.Y + graph.H - h, W: max(1, step-0.5),
			H: h,
		}, c)
	}
	for _, ms := range [...]float32{1000.0 / 60, 1000.0 / 30} {
		b.Rect(person.DrawRect{X: graph.X, Y: graph.Y + graph.H*(1-ms/most), W: graph.W, H: 1}, b.look.Faint)
	}
	t := b.kind(18, text.Mono, paint.Left, b.look.Ink)
	b.buf = append(b.number(1000/float64(max(0.01, sum/float32(n))), 0), ' ')
	b.buf = append(b.buf, b.say("fps")...)
	b.Bytes(in.X, in.Y+16*b.s, b.buf, t)
	if r.Pace.Latency > 0 {
		t.Align = paint.Right
		b.buf = append(b.number(float64(r.Pace.Latency), 0), " ms "...)
		b.buf = append(b.buf, b.say("wheel to picture")...)
		b.Bytes(in.X+in.W, in.Y+16*b.s, b.buf, t)
	}
}
