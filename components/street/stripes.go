// Lines that are painted along a street.

package street

import "math"

// How long the place of a parked car is along the street, in metres, by how it stands.
var bay = [...]float64{Parallel: 5.5, Diagonal: 3.2, Perpendicular: 2.5}

// signsKept is how far from a junction nobody parks, in metres.
const signsKept = 5.0

// mostBays is how many places of parked cars are painted along one side of an edge.
const mostBays = 4096

// stripes paints the lines between lanes, and along the edges.
func (p *painter) stripes() {
	e := p.e
	if e.Painted() == Unpainted {
		return
	}
	dash, gap := 3.0, 6.0
	if max(e.Limit[0], e.Limit[1]) >= fastRoad || e.Limit == [2]float64{} {
		dash, gap = 6, 12
	}
	double := 0
	for i := range e.Lanes {
		if e.Lanes[i].Back {
			double++
		}
	}
	double = min(double, len(e.Lanes)-double)
	for i := 1; i < len(e.Lanes); i++ {
		a, b := &e.Lanes[i-1], &e.Lanes[i]
		line := Stripe{Offset: a.Offset + float64(a.Width*0.5), Width: lineWidth, Dash: dash, Gap: gap}
		closed := a.Keep&RightSide != 0 && b.Keep&LeftSide != 0
		switch middle := a.Back != b.Back; {
		case middle && double > 1: // a double line, that nobody crosses
			for _, off := range [2]float64{-doubled, doubled} {
				p.add(Stripe{Offset: line.Offset + off, Width: lineWidth}, p.end[0].inner, e.Length-p.end[1].inner)
			}
		case closed || middle && (a.Keep&RightSide != 0 || b.Keep&LeftSide != 0):
			line.Dash, line.Gap = 0, 0
			p.add(line, p.end[0].inner, e.Length-p.end[1].inner)
		default:
			p.broken(line, [2]bool{a.Back || b.Back, !a.Back || !b.Back})
		}
	}
	if e.Painted() != Edged {
		return
	}
	wide := lineWidth
	if e.Flags.Has(Oneway) && e.Limit[0] >= fastRoad {
		wide = wideLine
	}
	for s, sign := range [2]float64{-1, 1} {
		at := float64(sign * (float64(e.Width*0.5) - float64(wide*0.5)))
		p.add(Stripe{Offset: at, Width: wide}, p.end[0].side[s], e.Length-p.end[1].side[s])
	}
}

// broken paints a broken line, which is whole before a bar that who drives beside it comes to: at the edge's beginning,
// at its end.
func (p *painter) broken(line Stripe, bars [2]bool) {
	from, to := p.end[0].inner, p.e.Length-p.end[1].inner
	whole := line
	whole.Dash, whole.Gap = 0, 0
	if far := p.waits[1]; bars[1] && far > 0 {
		to = min(to, p.e.Length-far)
		begin := max(to-wholeBefore, from)
		p.add(whole, begin, to)
		to = begin
	}
	if far := p.waits[0]; bars[0] && far > 0 {
		from = max(from, far)
		end := min(from+wholeBefore, to)
		p.add(whole, from, end)
		from = end
	}
	p.add(line, from, to)
}

// add paints a line from one place to another, but not where people walk.
func (p *painter) add(line Stripe, from, to float64) {
	for _, f := range p.e.Features {
		low, high := f.Along-halfCrossing-beforeWalkers, f.Along+halfCrossing+beforeWalkers
		if f.Kind != Crossing && f.Kind != LightCrossing || high <= from || low >= to {
			continue
		}
		p.add(line, from, low)
		from = high
	}
	if line.From, line.To = from, to; to-from >= leastStripe {
		p.Stripes = append(p.Stripes, line)
	}
}

// bays paints the places of parked cars.
func (p *painter) bays() {
	for s, how := range p.e.Parking {
		if how == NoParking {
			continue
		}
		sign := float64(2*s - 1)
		inner := float64(p.e.Width*0.5) + p.e.Shoulder
		outer := inner + how.Room()
		from, to := p.end[0].side[s]+signsKept, p.e.Length-p.end[1].side[s]-signsKept
		p.add(Stripe{Offset: float64(sign * inner), Width: lineWidth}, from, to)
		for k := range mostBays {
			at := from + float64(bay[how]*float64(k))
			if at > to {
				break
			}
			if p.walked(at) {
				continue
			}
			left, right := float64(sign*inner), float64(sign*outer)
			p.Bars = append(p.Bars, Bar{
				BayBar, at - lineWidth/2, at + lineWidth/2, min(left, right), max(left, right), false,
			})
		}
	}
}

// walked tells whether people cross the street near a place along it.
func (p *painter) walked(at float64) bool {
	for _, f := range p.e.Features {
		if (f.Kind == Crossing || f.Kind == LightCrossing || f.Kind == PlainCrossing) &&
			math.Abs(at-f.Along) < halfCrossing+signsKept {
			return true
		}
	}
	return false
}
