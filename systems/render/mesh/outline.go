// The outlines that a body is lofted from: read from the blueprint or made up, rounded, and cut into hood, cabin and deck.

package mesh

import (
	"math"

	"camber/components"
	"camber/components/space"
)

// Wheels are where a car's wheels are at rest: middles from the looks' origin, radius and width.
type Wheels []WheelAt

// WheelAt is one of them.
type WheelAt struct {
	At            space.Vec // m
	Radius, Width float64   // m
}

// form is a body's outlines.
type form struct {
	side, plan []components.OutlinePoint // from nose to tail
	nose, tail float64                   // m, how far forward
	under      float64                   // m, height of the underside
	roof       float64                   // m
	cowl, deck components.OutlinePoint   // where the cabin begins and ends
	fore, aft  float64                   // m, where the roof begins and ends
	cabin      bool
	half       float64 // m, of the width
	wheels     Wheels
	tall       bool // a van or a lorry: the cabin is all of it
}

// formOf reads the looks, and makes up what they lack.
func formOf(l *components.Looks, wheels Wheels) *form {
	f := &form{wheels: wheels, under: l.Clearance}
	fore, aft, radius, out := -math.MaxFloat64, math.MaxFloat64, 0.3, 0.7
	for _, w := range wheels {
		fore, aft = max(fore, w.At.Y), min(aft, w.At.Y)
		radius, out = w.Radius, max(out, math.Abs(w.At.X)+w.Width/2)
	}
	if len(wheels) == 0 {
		fore, aft = 0, -2.5
	}
	if f.under = l.Clearance; f.under <= 0 {
		f.under = 0.12
	}
	f.half = l.Size.X / 2
	if !(f.half > out*0.7) {
		f.half = out + 0.02
	}
	if f.side = l.Side; len(f.side) < 3 {
		f.side = barchetta(fore, aft, radius)
		f.half = max(f.half, out+0.03)
	}
	f.nose, f.tail = f.side[0].Y, f.side[len(f.side)-1].Y
	if f.plan = l.Plan; len(f.plan) < 2 {
		f.plan = []components.OutlinePoint{
			{Y: f.nose, Out: 0.72 * f.half},
			{Y: fore + 0.4*radius, Out: 0.97 * f.half},
			{Y: fore - 1.2*radius, Out: 0.96 * f.half},
			{Y: (fore + aft) / 2, Out: 0.95 * f.half},
			{Y: aft + radius, Out: f.half},
			{Y: aft - 0.4*radius, Out: f.half},
			{Y: f.tail, Out: 0.9 * f.half},
		}
	}
	f.findCabin()
	return f
}

// barchetta is the side of a low racing car with its engine behind the seats, around two axles: what is drawn where a blueprint says
// nothing. It is the shape of the early seventies.
func barchetta(fore, aft, radius float64) []components.OutlinePoint {
	base := fore - aft
	top := 2 * radius
	return []components.OutlinePoint{
		{Y: fore + 0.32*base, Out: 0.26},
		{Y: fore + 0.26*base, Out: 0.44},
		{Y: fore + 0.05*base, Out: top + 0.05},
		{Y: fore - 0.10*base, Out: top},
		{Y: fore - 0.20*base, Out: top},
		{Y: fore - 0.40*base, Out: top + 0.33},
		{Y: fore - 0.60*base, Out: top + 0.33},
		{Y: fore - 0.86*base, Out: top + 0.16},
		{Y: aft - 0.08*base, Out: top + 0.14},
		{Y: aft - 0.30*base, Out: top + 0.08},
		{Y: aft - 0.32*base, Out: 0.45},
	}
}

// findCabin looks for the roof and for where the glass begins before it and ends behind it.
func (f *form) findCabin() {
	first, last := -1, -1
	for _, p := range f.side {
		f.roof = max(f.roof, p.Out)
	}
	for i, p := range f.side {
		if p.Out > 0.965*f.roof {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	f.tall = f.roof > 2.2
	if first < 1 || last >= len(f.side)-1 || f.tall {
		return
	}
	f.cabin = true
	f.fore, f.aft = f.side[first].Y, f.side[last].Y
	f.cowl, f.deck = f.side[first-1], f.side[last+1]
	if f.deck.Out < 0.55*f.roof { // the tail falls straight off: the glass ends above
		share := (f.side[last].Out - 0.72*f.roof) / (f.side[last].Out - f.deck.Out)
		f.deck = components.OutlinePoint{Y: f.aft + share*(f.deck.Y-f.aft), Out: 0.72 * f.roof}
	}
}

// height is the upper edge at a distance forward, its corners rounded.
func (f *form) height(y float64) float64 { return rounded(f.side, y, 0.12) }

// wide is how far out the body goes there.
func (f *form) wide(y float64) float64 { return min(rounded(f.plan, y, 0.3), f.half) }

// belt is how high the shoulder is: under the cabin, on a line from before it to behind it.
func (f *form) belt(y float64) float64 {
	top := f.height(y)
	if !f.cabin || y >= f.cowl.Y || y <= f.deck.Y {
		return top
	}
	share := (f.cowl.Y - y) / (f.cowl.Y - f.deck.Y)
	return min(top, f.cowl.Out+share*(f.deck.Out-f.cowl.Out))
}

// rounded is a line's height, averaged over so many metres to either side.
func rounded(line []components.OutlinePoint, y, reach float64) float64 {
	const taps = 4
	sum, weight := 0.0, 0.0
	for i := -taps; i <= taps; i++ {
		w := float64(taps + 1 - max(i, -i))
		sum += w * heightOf(line, y+reach*float64(i)/taps)
		weight += w
	}
	return sum / weight
}

// heightOf reads a line from nose to tail.
func heightOf(line []components.OutlinePoint, y float64) float64 {
	if y >= line[0].Y {
		return line[0].Out
	}
	for i := 1; i < len(line); i++ {
		if a, b := line[i-1], line[i]; y >= b.Y {
			if a.Y == b.Y {
				return b.Out
			}
			return b.Out + (y-b.Y)/(a.Y-b.Y)*(a.Out-b.Out)
		}
	}
	return line[len(line)-1].Out
}

// arch is how high a wheel's arch cuts into the flank there, 0 where none does.
func (f *form) arch(y float64) float64 {
	high := 0.0
	for _, w := range f.wheels {
		r := w.Radius * 1.13
		if d := y - w.At.Y; math.Abs(d) < r {
			high = max(high, w.At.Z+math.Sqrt(r*r-d*d))
		}
	}
	return high
}
