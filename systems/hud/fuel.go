// The tank: what is in it, and how many laps that will do.

package hud

import (
	"camber/components/person"
	"camber/components/vehicle"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// thirst is what a driver notes of his tank: at the begin of this lap and of the one before.
type thirst struct {
	marks [2]struct{ litres, distance float64 } // l, and m of progress
	laps  int32
	known bool
}

// leastWay is how far one must have driven before it is said how far the tank goes, in metres.
const leastWay = 300

// reach is how many laps of a length are in the tank, as it was driven on this lap and the one before; below 0: not
// known yet.
func (t *thirst) reach(litres float64, lap *vehicle.LapState, length float64) float64 {
	now := struct{ litres, distance float64 }{litres, lap.Distance}
	if last := &t.marks[1]; !t.known || litres > last.litres || now.distance < last.distance {
		t.marks[0], t.marks[1], t.laps, t.known = now, now, lap.Laps, true // first seen, or refuelled, or put back
	} else if lap.Laps != t.laps {
		t.marks[0], t.marks[1], t.laps = t.marks[1], now, lap.Laps
	}
	way, used := now.distance-t.marks[0].distance, t.marks[0].litres-litres
	if way < leastWay || !(used > 0) || !(length > 0) {
		return -1
	}
	return litres * way / (used * length)
}

// tank is what is in the own car's.
func (g *gaze) tank(r *Readings, car *vehicle.Car) {
	r.Fuel = FuelReading{}
	f := car.Fuel
	if f == nil {
		return
	}
	r.Fuel = FuelReading{There: true, Litres: g.known("fuel"), Laps: -1}
	r.Fuel.Share = r.Fuel.Litres / f.Params.Volume
	g.courses.All()
	if c := g.courses.At(car.Chassis.State.Place); c != nil && c.Middle != nil && c.Middle.Closed && car.Lap != nil {
		r.Fuel.Laps = g.thirst.reach(r.Fuel.Litres, &car.Lap.State, c.Middle.Length)
	}
}

// Of the tank, or of a lap, from which on the fuel is shown as a warning.
const (
	lowShare = 0.08
	lowLaps  = 1.5
)

// fuel is a bar, litres, and the laps that they will do.
func (b *brush) fuel(r *Readings) {
	f := &r.Fuel
	if !f.There {
		return
	}
	b.shade()
	in := b.box.Inset(0.14 * b.box.H)
	colour := b.look.Good
	if f.Share < lowShare || f.Laps >= 0 && f.Laps < lowLaps {
		colour = b.look.Bad
	}
	high := in.H * 0.25
	bar := person.DrawRect{X: in.X, Y: in.Y + in.H - high, W: in.W, H: high}
	b.Panel(bar, 0.35*high, b.look.Faint.Faded(0.4))
	if bar.W *= float32(max(0, min(1, f.Share))); bar.W > 1 {
		b.Panel(bar, min(0.35*high, bar.W/2), colour)
	}
	base := bar.Y - in.H*0.18
	size := b.kind(b.item.H*0.40, text.Bold, paint.Left, b.look.Ink)
	b.buf = append(b.number(f.Litres, 1), " l"...)
	b.Bytes(in.X, base, b.buf, size)
	if f.Laps >= 0 {
		size.Align = paint.Right
		b.buf = append(append(b.number(f.Laps, 1), ' '), b.say("laps")...)
		b.Bytes(in.X+in.W, base, b.buf, size)
	}
}
