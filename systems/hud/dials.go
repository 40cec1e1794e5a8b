// Dials: engine speed and speed.

package hud

import (
	"math"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// Dials go from lower left over the top to lower right.
const (
	dialFrom = -0.70 * math.Pi
	dialTill = 0.70 * math.Pi
)

// dial is the face of a round instrument.
type dial struct {
	x, y, r float32 // px
	from    float64
	to      float64
}

func (d *dial) angle(v float64) float64 {
	share := (v - d.from) / (d.to - d.from)
	return dialFrom + (dialTill-dialFrom)*max(-0.02, min(1.02, share))
}

// at is the point of the face at an angle, a share of the radius out.
func (d *dial) at(angle float64, out float32) (x, y float32) {
	sin, cos := math.Sincos(angle)
	return d.x + d.r*out*float32(sin), d.y - d.r*out*float32(cos)
}

// face paints scale and numbers: a long tick and a number each step, short ones between.
func (b *brush) face(d *dial, step float64, between int, label float64, red float64) {
	if !b.item.Bare {
		b.Disc(d.x, d.y, d.r, b.look.Shade)
	}
	b.Arc(d.x, d.y, d.r*0.95, d.r*0.015, dialFrom, dialTill, b.look.Faint)
	if red < d.to {
		b.Arc(d.x, d.y, d.r*0.92, d.r*0.07, d.angle(red), dialTill, b.look.Bad)
	}
	size := b.kind(d.r/b.s*0.13, text.Plain, paint.Middle, b.look.Ink)
	for i := 0; ; i++ {
		v := d.from + step*float64(i)/float64(between)
		if v > d.to+1e-9*step {
			break
		}
		a, long := d.angle(v), i%between == 0
		inner, width := float32(0.90), 1.2*b.s
		if long {
			inner, width = 0.85, 2.4*b.s
		}
		x0, y0 := d.at(a, inner)
		x1, y1 := d.at(a, 0.95)
		c := b.look.Ink
		if v >= red {
			c = b.look.Bad
		}
		b.Line(x0, y0, x1, y1, width, c)
		if long {
			x, y := d.at(a, 0.72)
			b.Bytes(x, y+size.Size*0.36, b.number(v*label, 0), size)
		}
	}
}

// needle points to a value: a slim wedge with a short tail, over a hub.
func (b *brush) needle(d *dial, v float64) {
	a := d.angle(v)
	sin, cos := math.Sincos(a)
	across := d.r * 0.022
	x, y := float32(cos)*across, float32(sin)*across
	tx, ty := d.at(a, 0.93)
	bx, by := d.at(a, -0.16)
	b.Begin(tx-0.25*x, ty-0.25*y)
	b.To(tx+0.25*x, ty+0.25*y)
	b.To(bx+x, by+y)
	b.To(bx-x, by-y)
	b.Fill(b.look.Accent)
	b.Disc(d.x, d.y, d.r*0.075, b.look.Accent)
	b.Disc(d.x, d.y, d.r*0.045, b.look.Shade|0xff<<24)
}

func (b *brush) dial(from, to float64) dial {
	r := min(b.box.W, b.box.H) / 2
	return dial{b.box.X + b.box.W/2, b.box.Y + b.box.H/2, r, from, to}
}

// speedometer is the sources' dial with a needle that turns with the speed (HUD-02).
func (b *brush) speedometer(r *Readings) {
	to := float64(b.item.To)
	if to == 0 {
		to = 260
		if b.look.Miles {
			to = 160
		}
	}
	d := b.dial(float64(b.item.From), to)
	step := roundStep((to - d.from) / 9)
	b.face(&d, step, 2, 1, math.Inf(1))
	b.Words(d.x, d.y+d.r*0.42, b.speedUnit(), b.kind(d.r/b.s*0.12, text.Plain, paint.Middle, b.look.Faint|0xc0<<24))
	b.Bytes(d.x, d.y+d.r*0.72, b.number(math.Abs(b.speed(r.Speed)), 0), b.kind(d.r/b.s*0.24, text.Bold, paint.Middle,
		b.look.Ink))
	b.needle(&d, math.Abs(b.speed(r.Speed)))
}

// roundStep is a step that people count in: 1, 2 or 5 times a power of ten, not smaller than v.
func roundStep(v float64) float64 {
	p := math.Pow(10, math.Floor(math.Log10(max(v, 1e-9))))
	for _, m := range []float64{1, 2, 5} {
		if m*p >= v*0.999 {
			return m * p
		}
	}
	return 10 * p
}

// tachometer is the dial of engine speed with gear and speed in its middle, and the shift light over them.
func (b *brush) tachometer(r *Readings) {
	rpm := r.Engine * 30 / math.Pi
	limit := r.Limit * 30 / math.Pi
	to := float64(b.item.To)
	if to == 0 {
		to = 8000
		if limit > 0 {
			to = math.Ceil(limit*1.04/1000) * 1000
		}
	}
	red := math.Inf(1)
	if limit > 0 {
		red = limit * 0.95
	}
	d := b.dial(float64(b.item.From), to)
	step := 1000.0
	if to > 12000 {
		step = 2000
	}
	b.face(&d, step, 2, 0.001, red)
	b.Words(d.x, d.y-d.r*0.36, "× 1000", b.kind(d.r/b.s*0.09, text.Plain, paint.Middle, b.look.Faint|0xc0<<24))
	b.shiftLights(&d, rpm, limit)
	b.needle(&d, rpm)
	gear := b.look.Ink
	if limit > 0 && rpm > limit*0.97 {
		gear = b.look.Bad
	}
	b.Panel(person.DrawRect{X: d.x - 0.20*d.r, Y: d.y + 0.16*d.r, W: 0.40 * d.r, H: 0.34 * d.r}, 0.05*d.r,
		b.look.Shade|0xff<<24)
	b.Words(d.x, d.y+d.r*0.44, gearName(r.Gear), b.kind(d.r/b.s*0.34, text.Bold, paint.Middle, gear))
	b.Bytes(d.x, d.y+d.r*0.74, b.number(math.Abs(b.speed(r.Speed)), 0), b.kind(d.r/b.s*0.24, text.Bold, paint.Middle,
		b.look.Ink))
	b.Words(d.x, d.y+d.r*0.88, b.speedUnit(), b.kind(d.r/b.s*0.10, text.Plain, paint.Middle, b.look.Faint|0xc0<<24))
}

// shiftLights come on one after the other over the last tenth before the limiter.
func (b *brush) shiftLights(d *dial, rpm, limit float64) {
	if limit <= 0 {
		return
	}
	const lamps = 5
	share := (rpm/limit - 0.88) / 0.10
	for i := range lamps {
		c := b.look.Faint
		if share > float64(i)/lamps {
			c = mix(b.look.Good, b.look.Bad, float64(i)/(lamps-1))
		}
		b.Disc(d.x+(float32(i)-float32(lamps-1)/2)*0.12*d.r, d.y-0.22*d.r, 0.035*d.r, c)
	}
}

var gears = [...]string{"R", "N", "1", "2", "3", "4", "5", "6", "7", "8", "9"}

func gearName(gear int) string {
	if gear+1 < 0 || gear+1 >= len(gears) {
		return "–"
	}
	return gears[gear+1]
}

// speed and gear as plain digits.
func (b *brush) speedDigits(r *Readings) {
	b.shade()
	big := b.kind(b.item.H*0.72, text.Bold, paint.Right, b.look.Ink)
	x := b.box.X + b.box.W*0.66
	base := b.box.Y + b.box.H*0.74
	b.Bytes(x, base, b.number(math.Abs(b.speed(r.Speed)), 0), big)
	b.Words(x+6*b.s, base, b.speedUnit(), b.kind(b.item.H*0.26, text.Plain, paint.Left, b.look.Ink))
}

func (b *brush) gear(r *Readings) {
	b.shade()
	b.Words(b.box.X+b.box.W/2, b.box.Y+b.box.H*0.78, gearName(r.Gear), b.kind(b.item.H*0.8, text.Bold, paint.Middle,
		b.look.Ink))
}
