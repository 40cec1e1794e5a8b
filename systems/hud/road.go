// Where the car is: the map, the street's sign and the odometer.

package hud

import (
	"math"
	"strconv"

	"camber/components/person"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// track is the line from above, north up, and a dot for each car.
func (b *brush) track(r *Readings) {
	chart, ok := paint.NewChart(r.Track, b.box.Inset(16*b.s))
	if !ok {
		return
	}
	b.shade()
	b.Outline(&chart, 7*b.s, b.look.Shade|0xff<<24)
	b.Outline(&chart, 3*b.s, b.look.Ink)
	for _, own := range [...]bool{false, true} {
		for i := range r.Cars {
			c := &r.Cars[i]
			if c.Own != own || !c.There {
				continue
			}
			x, y := chart.At(c.X, c.Y)
			colour, radius := b.look.Faint|0xff<<24, 5*b.s
			if own {
				colour, radius = b.look.Accent, 7*b.s
			}
			b.Disc(x, y, radius+1.5*b.s, b.look.Shade|0xff<<24)
			b.Disc(x, y, radius, colour)
		}
	}
}

// sign is the street's name between two caps, as long as the name asks (HUD-03).
func (b *brush) sign(r *Readings) {
	if r.Street == "" {
		b.posted(r, b.box.X+b.box.W/2)
		return
	}
	t := b.kind(b.item.H*0.5, text.Bold, paint.Middle, person.RGBA(255, 255, 255, 255))
	end := b.box.H * 0.4 // of the plate
	wide := min(b.Wide(r.Street, t)+2*end, b.box.W)
	right := b.box.X + b.box.W
	switch b.item.At % 3 {
	case 0:
		right = b.box.X + wide
	case 1:
		right = b.box.X + (b.box.W+wide)/2
	}
	plate := person.DrawRect{X: right - wide, Y: b.box.Y, W: wide, H: b.box.H}
	b.Panel(plate, end, person.RGBA(255, 255, 255, 255))
	b.Panel(plate.Inset(3*b.s), end-3*b.s, person.RGBA(0x12, 0x3c, 0x8c, 255))
	b.Fit(plate.X+plate.W/2, plate.Y+plate.H*0.68, plate.W-2*end+4*b.s, r.Street, t)
	b.posted(r, plate.X-plate.H*0.8)
}

// posted is the speed that the street allows, on a round sign beside the street's; who is faster sees it larger and
// yellow.
func (b *brush) posted(r *Readings, x float32) {
	const grace = 1.03 // of the limit, before somebody is warned
	if r.Posted <= 0 {
		return
	}
	y, radius, ground := b.box.Y+b.box.H/2, b.box.H*0.62, person.RGBA(255, 255, 255, 255)
	if r.Speed > grace*r.Posted {
		radius, ground = b.box.H*0.8, person.RGBA(255, 214, 40, 255)
	}
	b.Disc(x, y, radius, person.RGBA(0xc4, 0x18, 0x1c, 255))
	b.Disc(x, y, radius*0.78, ground)
	unit := 3.6 // km/h
	if b.look.Miles {
		unit = 3600 / 1609.344
	}
	b.buf = strconv.AppendInt(b.buf[:0], int64(math.Round(r.Posted*unit)), 10)
	b.Bytes(x, y+radius*0.32, b.buf, b.kind(radius/b.s*0.85, text.Bold, paint.Middle, person.RGBA(10, 10, 10, 255)))
}

// credit tells to whom the map belongs that is driven in, in a corner of every picture of it.
func (b *brush) credit(r *Readings) {
	b.Fit(b.box.X, b.box.Y+b.box.H*0.75, b.box.W, r.Credit, b.kind(b.item.H*0.8, text.Plain, paint.Left,
		person.RGBA(255, 255, 255, 170)))
}

// odometer is two rows of rolls: this session, and altogether (HUD-05).
func (b *brush) odometer(r *Readings) {
	b.shade()
	half := b.box.H / 2
	unit := 1000.0
	if b.look.Miles {
		unit = 1609.344
	}
	b.rolls(b.box.Y+half*0.1, half*0.8, r.Session/unit, 4, 1)
	b.rolls(b.box.Y+half*1.1, half*0.8, r.Total/unit, 6, 0)
}

// rolls are digits in windows; the last one, of tenths, is light.
func (b *brush) rolls(y, high float32, v float64, whole, tenths int) {
	n := whole + tenths
	wide := min(high*0.72, (b.box.W-12*b.s)/float32(n))
	x := b.box.X + b.box.W - 6*b.s - wide*float32(n)
	count := int64(max(0, v) * math.Pow10(tenths))
	t := b.kind(high/b.s*0.78, text.Mono, paint.Middle, b.look.Ink)
	for i := n - 1; i >= 0; i-- {
		cell := person.DrawRect{X: x + wide*float32(i) + b.s, Y: y, W: wide - 2*b.s, H: high}
		back, ink := person.RGBA(12, 12, 14, 255), person.RGBA(240, 240, 235, 255)
		if i >= whole {
			back, ink = ink, back
		}
		b.Rect(cell, back)
		t.Colour = ink
		b.buf = append(b.buf[:0], byte('0'+count%10))
		b.Bytes(cell.X+cell.W/2, y+high*0.78, b.buf, t)
		count /= 10
	}
}
