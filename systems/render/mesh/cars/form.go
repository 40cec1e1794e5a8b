// The outlines that a body is lofted from: read from the blueprint or made up, rounded, and cut into the lower body and
// the glass house.

package cars

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
	"camber/systems/render/mesh"
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
	top, plan  []solid.OutlinePoint // from nose to tail: the lower body's middle, and its half width
	roof       []solid.OutlinePoint // of the glass house, from the foot of the windscreen; empty: none
	nose, tail float64              // m, how far forward
	first      float64              // m, how far forward the foremost axle is
	last       float64              // m, and the rearmost
	under      float64              // m, height of the underside
	half       float64              // m, of the width
	high       float64              // m, of the highest point
	fore, aft  float64              // m, where the roof begins and ends
	crest      float64              // m, how much the roof is above the lower body at most
	lean       float64              // 0..1
	power      float64              // of the superellipses that cross-sections are
	wheels     Wheels
	looks      *solid.Looks
}

// formOf reads the looks, and makes up what they lack.
func formOf(l *solid.Looks, wheels Wheels) *form {
	f := &form{wheels: wheels, under: l.Clearance, lean: l.Lean, looks: l}
	fore, aft, radius, out := -math.MaxFloat64, math.MaxFloat64, 0.3, 0.7
	for _, w := range wheels {
		fore, aft = max(fore, w.At.Y), min(aft, w.At.Y)
		radius, out = w.Radius, max(out, math.Abs(w.At.X)+w.Width/2)
	}
	if len(wheels) == 0 {
		fore, aft = 0, -2.5
	}
	f.first, f.last = fore, aft
	if f.under <= 0 {
		f.under = 0.12
	}
	if f.half = l.Size.X / 2; !(f.half > out*0.7) {
		f.half = out + 0.02
	}
	round := l.Round
	switch {
	case len(l.Skin) > 1:
		f.top, f.roof = l.Skin, l.Cabin
	case len(l.Side) > 2:
		f.divide(l)
	case l.Size.Z > 1.2 && l.Size.Y > fore-aft:
		f.top, f.roof = saloon(fore, aft, &l.Size)
	default:
		round = 0.75
		f.under = min(f.under, 0.11)
		f.half = max(f.half, out+0.05)
		f.top, f.roof = coupe(fore, aft, radius)
		f.lean = 0.34
	}
	f.power = 5.6 - 3.3*min(max(round, 0), 1)
	f.nose, f.tail = f.top[0].Y, f.top[len(f.top)-1].Y
	if f.plan = l.Plan; len(f.plan) < 2 {
		f.plan = []solid.OutlinePoint{
			{Y: f.nose, Out: 0.80 * f.half},
			{Y: f.nose - 0.12*(f.nose-fore), Out: 0.90 * f.half},
			{Y: fore + 0.4*radius, Out: 0.98 * f.half},
			{Y: (fore + aft) / 2, Out: 0.95 * f.half},
			{Y: aft + radius, Out: f.half},
			{Y: aft - 0.4*radius, Out: f.half},
			{Y: f.tail, Out: 0.93 * f.half},
		}
	}
	f.measure()
	return f
}

// measure finds the roof.
func (f *form) measure() {
	for _, p := range f.top {
		f.high = max(f.high, p.Out)
	}
	if len(f.roof) < 3 {
		f.roof = nil
		return
	}
	crest := 0.0
	for _, p := range f.roof {
		crest = max(crest, p.Out)
	}
	f.high = max(f.high, crest)
	f.fore, f.aft = -math.MaxFloat64, math.MaxFloat64
	foot := min(f.roof[0].Out, f.roof[len(f.roof)-1].Out)
	for i, p := range f.roof {
		if i > 0 && i < len(f.roof)-1 && p.Out > foot+0.82*(crest-foot) {
			f.fore, f.aft = max(f.fore, p.Y), min(f.aft, p.Y)
		}
	}
	if f.fore < f.aft {
		f.fore, f.aft = f.roof[1].Y, f.roof[len(f.roof)-2].Y
	}
}

// coupe is the side of a low racing car with its engine behind the seats, around two axles: what is drawn where a
// blueprint says nothing. It is the shape of about 1970: a low nose between high wings, a small glass house, a tail
// that rises.
func coupe(fore, aft, radius float64) (top, roof []solid.OutlinePoint) {
	base := fore - aft
	wing := 2*radius + 0.02
	top = []solid.OutlinePoint{
		{Y: fore + 0.34*base, Out: 0.30},
		{Y: fore + 0.28*base, Out: 0.40},
		{Y: fore + 0.10*base, Out: wing - 0.08},
		{Y: fore - 0.12*base, Out: wing - 0.02},
		{Y: fore - 0.45*base, Out: wing + 0.02},
		{Y: fore - 0.70*base, Out: wing + 0.10},
		{Y: aft, Out: wing + 0.16},
		{Y: aft - 0.20*base, Out: wing + 0.17},
		{Y: aft - 0.34*base, Out: wing + 0.20},
	}
	roof = []solid.OutlinePoint{
		{Y: fore - 0.13*base, Out: wing - 0.02},
		{Y: fore - 0.25*base, Out: wing + 0.20},
		{Y: fore - 0.36*base, Out: wing + 0.335},
		{Y: fore - 0.46*base, Out: wing + 0.36},
		{Y: fore - 0.58*base, Out: wing + 0.33},
		{Y: fore - 0.80*base, Out: wing + 0.23},
		{Y: aft - 0.02*base, Out: wing + 0.17},
	}
	return top, roof
}

// saloon is the side of a car of that size, a van where it is tall: drawn where a blueprint says how large it is and no
// more.
func saloon(fore, aft float64, size *space.Vec) (top, roof []solid.OutlinePoint) {
	nose := (fore+aft)/2 + 0.49*size.Y
	if size.Z > 1.7 { // a van: the windscreen is near the nose
		top, roof = scaled(nose, size, [][2]float64{
			{0, 0.40},
			{0.015, 0.50},
			{0.08, 0.57},
			{0.5, 0.57},
			{0.98, 0.57},
			{1, 0.52},
		}),
			scaled(nose, size, [][2]float64{
				{0.06, 0.56},
				{0.13, 0.78},
				{0.19, 0.94},
				{0.30, 0.99},
				{0.6, 1},
				{0.92, 0.98},
				{0.955, 0.92},
				{0.972, 0.58},
			})
		return top, roof
	}
	top = scaled(nose, size, [][2]float64{
		{0, 0.46},
		{0.02, 0.53},
		{0.12, 0.60},
		{0.28, 0.66},
		{0.5, 0.68},
		{0.8, 0.70},
		{0.96, 0.70},
		{0.99, 0.67},
		{1, 0.60},
	})
	roof = scaled(nose, size, [][2]float64{
		{0.275, 0.66},
		{0.35, 0.83},
		{0.43, 0.96},
		{0.52, 1},
		{0.65, 0.99},
		{0.73, 0.93},
		{0.87, 0.70},
	})
	return top, roof
}

// scaled is a line whose points are shares of a car's length and height.
func scaled(nose float64, size *space.Vec, shares [][2]float64) []solid.OutlinePoint {
	var line []solid.OutlinePoint
	for _, s := range shares {
		line = append(line, solid.OutlinePoint{Y: nose - s[0]*size.Y, Out: s[1] * size.Z})
	}
	return line
}

// divide makes lower body and glass house of one outline of the whole car.
func (f *form) divide(l *solid.Looks) {
	side := append([]solid.OutlinePoint(nil), l.Side...)
	roof, first, last := 0.0, -1, -1
	for _, p := range side {
		roof = max(roof, p.Out)
	}
	for i, p := range side {
		if p.Out > 0.955*roof {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	n := len(side) - 1
	f.top = side
	if len(l.Cabin) > 2 {
		f.roof = l.Cabin
	}
	if first >= 1 && last < n {
		cowl, deck := side[first-1], side[last+1]
		if deck.Out < 0.62*roof { // the tail falls straight off: the glass ends above
			share := (side[last].Out - 0.68*roof) / (side[last].Out - deck.Out)
			deck = solid.OutlinePoint{Y: side[last].Y + share*(deck.Y-side[last].Y), Out: 0.68 * roof}
		}
		if f.roof == nil {
			f.roof = append([]solid.OutlinePoint{cowl}, side[first:last+1]...)
			f.roof = append(f.roof, deck)
		}
		top := append([]solid.OutlinePoint(nil), side[:first]...)
		if deck.Y > side[n].Y+0.02 {
			top = append(top, deck)
		}
		f.top = top
		for i := last + 1; i <= n; i++ {
			if side[i].Y < deck.Y-1e-6 {
				f.top = append(f.top, side[i])
			}
		}
	}
	// What is hit is simpler than what is seen: noses and tails are drawn fuller.
	if n = len(f.top) - 1; n >= 2 {
		f.top[0].Out = max(f.top[0].Out, 0.86*f.top[1].Out)
		f.top[n].Out = max(f.top[n].Out, 0.88*f.top[n-1].Out)
	}
}

// height is the upper edge of the lower body at a distance forward, its corners rounded.
func (f *form) height(y float64) float64 { return rounded(f.top, y, 0.14) }

// over is the upper edge of the glass house there.
func (f *form) over(y float64) float64 { return rounded(f.roof, y, 0.10) }

// wide is how far out the body goes there: far enough to cover its wheels.
func (f *form) wide(y float64) float64 {
	w := min(rounded(f.plan, y, 0.25), f.half)
	for i := range f.wheels {
		k := &f.wheels[i]
		if out := math.Abs(k.At.X) + k.Width/2 + 0.012; out > w {
			w += (out - w) * mesh.Swell((y-k.At.Y)/(1.75*k.Radius))
		}
	}
	return w
}

// hump is how much the wings rise over the wheels at a place, beside the superellipse; under is the height there
// without it.
func (f *form) hump(x, y, under float64) float64 {
	rise := 0.0
	for i := range f.wheels {
		k := &f.wheels[i]
		if k.At.X < 0 {
			continue
		}
		need := k.At.Z + 1.16*k.Radius + 0.05 - under
		if need > 0 {
			rise = max(rise, need*mesh.Swell((y-k.At.Y)/(2.3*k.Radius))*mesh.Swell(min(x-k.At.X, 0)/(0.5*k.At.X)))
		}
	}
	return rise
}

// rounded is a line's height, averaged over so many metres to either side.
func rounded(line []solid.OutlinePoint, y, reach float64) float64 {
	const taps = 4
	reach = min(reach, max(line[0].Y-y, 0)+0.02, max(y-line[len(line)-1].Y, 0)+0.02) // ends stay where they are
	sum, weight := 0.0, 0.0
	for i := -taps; i <= taps; i++ {
		w := float64(taps + 1 - max(i, -i))
		sum += w * heightOf(line, y+reach*float64(i)/taps)
		weight += w
	}
	return sum / weight
}

// heightOf reads a line from nose to tail.
func heightOf(line []solid.OutlinePoint, y float64) float64 {
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
