// What hands and feet do, what the head feels, and what the tyres say.

package hud

import (
	"math"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// pedals are three bars and the wheel's turn below them.
func (b *brush) pedals(r *Readings) {
	b.shade()
	in := b.box.Inset(8 * b.s)
	bars := [3]struct {
		share  float64
		colour person.Colour
	}{{1 - r.Clutch, b.look.Accent}, {max(r.Brake, r.HandBrake), b.look.Bad}, {r.Throttle, b.look.Good}}
	high := in.H - 14*b.s
	wide := in.W / 3
	for i, bar := range bars {
		x := in.X + wide*float32(i) + 2*b.s
		b.Panel(person.DrawRect{X: x, Y: in.Y, W: wide - 4*b.s, H: high}, 3*b.s, b.look.Faint.Faded(0.4))
		if h := high * float32(max(0, min(1, bar.share))); h > 1 {
			b.Panel(person.DrawRect{X: x, Y: in.Y + high - h, W: wide - 4*b.s, H: h}, 3*b.s, bar.colour)
		}
	}
	y := in.Y + in.H - 4*b.s
	b.Rect(person.DrawRect{X: in.X, Y: y, W: in.W, H: 2 * b.s}, b.look.Faint)
	b.Disc(in.X+in.W/2*(1+float32(max(-1, min(1, r.Steer)))), y+b.s, 5*b.s, b.look.Ink)
}

// trace is the last seconds of the inputs, the newest at the right.
func (b *brush) trace(r *Readings) {
	b.shade()
	in := b.box.Inset(8 * b.s)
	for i := 1; i < 4; i++ {
		b.Rect(person.DrawRect{X: in.X, Y: in.Y + in.H*float32(i)/4, W: in.W, H: 1}, b.look.Faint.Faded(0.35))
	}
	n := r.Trace.Len()
	if n < 2 {
		return
	}
	lines := [3]struct {
		of     func(Inputs) float32
		colour person.Colour
	}{
		{func(v Inputs) float32 { return 0.5 + 0.5*v.Steer }, b.look.Ink.Faded(0.7)},
		{func(v Inputs) float32 { return v.Brake }, b.look.Bad},
		{func(v Inputs) float32 { return v.Throttle }, b.look.Good},
	}
	step := in.W / float32(r.Trace.Cap()-1)
	for _, line := range lines {
		for i := range n {
			x := in.X + in.W - step*float32(n-1-i)
			y := in.Y + in.H*(1-max(0, min(1, line.of(r.Trace.At(i)))))
			if i == 0 {
				b.Begin(x, y)
			} else {
				b.To(x, y)
			}
		}
		b.Stroke(2*b.s, false, line.colour)
	}
}

// forces is a dot in a circle of 1 g steps: to the right in a left turn, as the head feels it.
func (b *brush) forces(r *Readings) {
	radius := min(b.box.W, b.box.H) / 2
	x, y := b.box.X+b.box.W/2, b.box.Y+b.box.H/2
	most := float64(b.item.To)
	if most == 0 {
		most = 2
	}
	if !b.item.Bare {
		b.Disc(x, y, radius, b.look.Shade)
	}
	for g := 1.0; g <= most; g++ {
		b.Arc(x, y, radius*0.94*float32(g/most), 1.2*b.s, 0, 2*math.Pi, b.look.Faint)
	}
	b.Line(x-radius*0.94, y, x+radius*0.94, y, b.s, b.look.Faint)
	b.Line(x, y-radius*0.94, x, y+radius*0.94, b.s, b.look.Faint)
	ax, ay := -r.Aside, r.Ahead // a head leans against what pushes the car
	long := math.Hypot(ax, ay)
	if long > most {
		ax, ay = ax/long*most, ay/long*most
	}
	scale := radius * 0.94 / float32(most)
	b.Disc(x+float32(ax)*scale, y+float32(ay)*scale, 7*b.s, b.look.Accent)
	b.Bytes(x, y+radius-6*b.s, b.number(long, 2), b.kind(18, text.Plain, paint.Middle, b.look.Ink))
}

// tyres are four treads as seen from above: their colour is heat (or how hard they work), a frame is sliding, a bar is
// load.
func (b *brush) tyres(r *Readings) {
	b.shade()
	in := b.box.Inset(10 * b.s)
	w, h := in.W*0.26, in.H*0.42
	for i := range r.Wheels {
		wheel := &r.Wheels[i]
		if !wheel.There {
			continue
		}
		x, y := in.X+in.W*0.12, in.Y
		if i%2 == 1 {
			x = in.X + in.W*0.88 - w
		}
		if i/2 == 1 {
			y = in.Y + in.H - h
		}
		tread := person.DrawRect{X: x, Y: y, W: w, H: h}
		c := mix(b.look.Faint|0xff<<24, b.look.Good, wheel.Use)
		if wheel.Warms {
			c = heat(b.look, wheel.Heat)
		}
		if !wheel.Contact {
			c = b.look.Faint.Faded(0.5)
		}
		b.Panel(tread, 5*b.s, c)
		if math.Abs(wheel.Along) > 0.15 || math.Abs(wheel.Across) > 0.2 {
			b.Border(tread, 5*b.s, 3*b.s, b.look.Bad)
		}
		bx := x - 7*b.s
		if i%2 == 1 {
			bx = x + w + 3*b.s
		}
		high := h * float32(max(0, min(1, wheel.Load/2.5)))
		b.Rect(person.DrawRect{X: bx, Y: y, W: 4 * b.s, H: h}, b.look.Faint.Faded(0.4))
		b.Rect(person.DrawRect{X: bx, Y: y + h - high, W: 4 * b.s, H: high}, b.look.Ink)
	}
}

// heat goes from cold blue over green to red: 0, 60 and 110 K above the air.
func heat(look *person.HUDLayout, kelvin float64) person.Colour {
	cold := person.RGBA(0x4a, 0x90, 0xe2, 255)
	if kelvin < 60 {
		return mix(cold, look.Good, kelvin/60)
	}
	return mix(look.Good, look.Bad, (kelvin-60)/50)
}

// lamps are the words of a dashboard that light up.
func (b *brush) lamps(r *Readings) {
	names := [...]struct {
		word   string
		on     bool
		colour person.Colour
	}{
		{"ABS", r.Lamps.ABS, b.look.Accent},
		{"TC", r.Lamps.Traction, b.look.Accent},
		{"ESC", r.Lamps.Stability, b.look.Accent},
		{"P", r.HandBrake > 0.05, b.look.Bad},
		{b.say("STALLED"), r.Stalled, b.look.Bad},
	}
	x := b.box.X
	for _, lamp := range names {
		if !lamp.on {
			continue
		}
		t := b.kind(b.item.H*0.6, text.Bold, paint.Middle, b.look.Ink)
		w := b.Wide(lamp.word, t) + 16*b.s
		b.Panel(person.DrawRect{X: x, Y: b.box.Y, W: w, H: b.box.H}, 5*b.s, lamp.colour)
		b.Words(x+w/2, b.box.Y+b.box.H*0.72, lamp.word, t)
		x += w + 6*b.s
	}
}
