// Stations: the places along a road at which it is cut across.

package road

import (
	"math"
	"slices"

	"camber/components/num"
	"camber/components/space"
)

// station is the road at one distance along it.
type station struct {
	along       float64 // m
	at          space.Vec
	heading     float64   // rad
	across      space.Vec // unit, level, to the right
	curve       float64   // 1/m, positive to the right
	bank        float64   // rise per metre to the right
	half        float64   // m, half the road's width
	left, right float64   // m, how far ground may reach from the middle until it meets other ground
	deck        bool      // it is on a bridge
}

// stations cuts the road where something begins or ends, and in between closely enough for its bends and crests.
func (p *Plan) stations(all []piece) []station {
	last := &all[len(all)-1]
	length := last.from + last.length
	cuts := p.cuts(all, length)
	var to []station
	i := 0
	for n, cut := range cuts {
		if p.Closed && n == len(cuts)-1 {
			break // the end is the start
		}
		for i+1 < len(all) && all[i+1].from <= cut {
			i++
		}
		to = append(to, p.station(&all[i], cut, length))
	}
	p.climb(to, length)
	p.tilt(all, to, length)
	return to
}

// cuts are where stations stand: at 0 and at the end, at whatever begins or ends, and evenly in between.
func (p *Plan) cuts(all []piece, length float64) []float64 {
	marks := []float64{0, length}
	mark := func(at float64) {
		if p.Closed {
			at -= float64(length * math.Floor(at/length))
		}
		if at > 0 && at < length {
			marks = append(marks, at)
		}
	}
	for i := range all {
		mark(all[i].from)
		b := &p.Legs[all[i].leg]
		mark(all[i].from - b.BankEase)
		mark(all[i].from + all[i].length + b.BankEase)
	}
	for _, list := range [][]Strip{p.Kerbs, p.RunOffs, p.Paved} {
		for _, s := range list {
			mark(s.From)
			mark(s.From + taper)
			mark(s.To - taper)
			mark(s.To)
		}
	}
	for _, w := range p.Walls {
		mark(w.From)
		mark(w.To)
	}
	for _, j := range p.Jumps {
		n := num.Int(math.Ceil(j.Length+j.Drop), 4, 400)
		for k := range n + 1 {
			mark(j.At - j.Length + float64((j.Length+j.Drop)*float64(k))/float64(n))
		}
	}
	slices.Sort(marks)
	cuts := marks[:0:0]
	for i, at := range marks {
		if i > 0 {
			before := cuts[len(cuts)-1]
			gap := at - before
			if gap < 0.05 && at < length {
				continue
			}
			for k, n := 1, num.Int(math.Ceil(gap/p.spacing(all, before, at)), 1, 1<<20); k < n; k++ {
				cuts = append(cuts, before+float64(gap*float64(k))/float64(n))
			}
		}
		cuts = append(cuts, at)
	}
	return cuts
}

// taper is the length over which kerbs and run-off come and go, in metres.
const taper = 4.0

// runOut lengthens an open road straight on at both ends, so that nobody falls off who begins a little early or brakes
// a little late. It answers the stations, and how many of them lie before the start.
func (p *Plan) runOut(core []station) (all []station, before int) {
	n := len(core)
	if p.Closed || n < 2 {
		return core, 0
	}
	grade := func(a, b *station) float64 { return (b.at.Z - a.at.Z) / (b.along - a.along) }
	first, last := grade(&core[0], &core[1]), grade(&core[n-2], &core[n-1])
	for before < runIn && core[0].further(-float64(float64(before+1)*widest), first).clear(core) {
		before++
	}
	for k := before; k > 0; k-- {
		all = append(all, core[0].further(-float64(float64(k)*widest), first))
	}
	all = append(all, core...)
	for k := range runOn {
		s := core[n-1].further(float64(float64(k+1)*widest), last)
		if !s.clear(core) {
			break
		}
		all = append(all, s)
	}
	return all, before
}

// clear tells whether a station that lengthens the road keeps away from all other parts of it.
func (s station) clear(core []station) bool {
	for i := range core {
		o := &core[i]
		if wide := s.half + o.half; s.far(o) < wide+bridgeEnd && math.Abs(o.along-s.along) > float64(4*wide) {
			return false
		}
	}
	return true
}

const (
	runIn = 4  // stations before the start of an open road
	runOn = 25 // behind its end
)

// further is a station straight on, at a grade.
func (s station) further(d, grade float64) station {
	s.along, s.curve = s.along+d, 0
	s.at = s.at.AddScaled(s.ahead(), d)
	s.at.Z += float64(grade * d)
	return s
}

// spacing is how far apart stations may be: the chord of a bend's outer edge stays within a centimetre of its arc.
func (p *Plan) spacing(all []piece, from, to float64) float64 {
	most := widest
	for i := range all {
		q := &all[i]
		if q.from+q.length <= from || q.from >= to {
			continue
		}
		if k := max(math.Abs(q.k0), math.Abs(q.k1)); k > 0 {
			most = min(most, max(math.Sqrt(float64(8*chordError)/k), 1))
		}
	}
	if len(p.Heights) > 1 {
		most = min(most, hilly)
	}
	return most
}

const (
	widest     = 8.0  // m, between stations
	hilly      = 4.0  // m, likewise, where heights change
	chordError = 0.01 // m
)

// station is the way from above at one place.
func (p *Plan) station(q *piece, along, length float64) station {
	t := along - q.from
	s := station{along: along, heading: q.headingAt(t), curve: q.curveAt(t)}
	x, y := q.at(t)
	sin, cos := num.SinCos(s.heading)
	s.at, s.across = space.Vec{X: x, Y: y}, space.Vec{X: cos, Y: -sin}
	s.half = float64(0.5 * p.widthAt(q.leg, t, q, length))
	return s
}

// widthAt is the road's width: a leg's own, reached within a few metres of where it begins.
func (p *Plan) widthAt(leg int, t float64, q *piece, length float64) float64 {
	if len(p.widths.at) > 0 {
		return p.widths.read(q.from + t)
	}
	own := func(i int) float64 {
		if !p.Closed && (i < 0 || i >= len(p.Legs)) {
			i = min(max(i, 0), len(p.Legs)-1)
		}
		if w := p.Legs[(i+len(p.Legs))%len(p.Legs)].Width; w > 0 {
			return w
		}
		return p.Width
	}
	here := own(leg)
	if q.k0 != 0 && q.k1 != 0 {
		return here // in the middle of a bend
	}
	reach := min(widthEase, float64(0.5*q.length))
	if before := own(leg - 1); before != here && t < reach && (q.k0 == 0) {
		return here + float64(float64(0.5*(before-here))*eased(1-t/reach))
	}
	if after := own(leg + 1); after != here && t > q.length-reach && (q.k1 == 0) {
		return here + float64(float64(0.5*(after-here))*eased((t-q.length+reach)/reach))
	}
	return here
}

// widthEase is the length on each side of a joint over which the width changes, in metres.
const widthEase = 20.0

// eased goes from 0 to 1, level at both ends.
func eased(t float64) float64 {
	t = min(max(t, 0), 1)
	return float64(float64(t*t) * (3 - float64(2*t)))
}
