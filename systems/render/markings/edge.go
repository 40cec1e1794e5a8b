// What is painted along a street, and across it.

package markings

import (
	"math"

	"camber/components/street"
	"camber/components/way"
)

// How wide lines are, in metres, and how long what is broken.
const (
	thin       = 0.12
	thick      = 0.25
	beside     = 0.18 // from the edge of the lanes to the middle of a line along it
	dash, gap  = 3.0, 6.0
	near       = 18.0 // before a stop, over which lines are not broken
	stopWide   = 0.5
	zebraLong  = 3.5
	stripe     = 0.5 // of a crossing, and from one to the next
	leastTwo   = 4.8 // of two lanes, that have a line between them
	arrowFrom  = 7.0 // before the end of a lane
	arrowEvery = 22.0
	bayWide    = 2.5
	bayLong    = 5.5
	baySide    = 0.1
)

// Painter paints edges of a network, one after the other in the same memory.
type Painter struct {
	net    *street.Network
	ways   *way.Graph
	corner float64 // m, radius of junctions' corners
	strip  strip
	from   float64 // m along the edge, where its lines begin and end
	to     float64
	stops  [2]float64 // m along, where those stop who drive along the edge and against it; NaN: nowhere
}

// NewPainter paints a network whose junctions have corners of that radius. Lines to stop at, crossings and arrows lie
// where its ways have them.
func NewPainter(n *street.Network, ways *way.Graph, corner float64) *Painter {
	return &Painter{net: n, ways: ways, corner: corner}
}

// Edge appends what is painted on an edge.
func (p *Painter) Edge(all []Mark, i int32) []Mark {
	e := &p.net.Edges[i]
	if len(e.Points) < 2 || !p.net.Paved(e) {
		return all
	}
	p.strip.of(e)
	p.from, p.to = p.reach(i, false), e.Length-p.reach(i, true)
	all = p.bars(all, i)
	if p.to-p.from < 2 {
		return all
	}
	all = p.crossings(all, e, i)
	if e.Painted() != street.Unpainted {
		all = p.lanes(all, e)
	}
	if e.Painted() == street.Edged {
		half := e.Width/2 - beside
		all = p.strip.line(all, p.from, p.to, -half, thin, White)
		all = p.strip.line(all, p.from, p.to, half, thin, White)
	}
	all = p.arrows(all, e, i)
	return p.bays(all, e)
}

// reach is how far a junction reaches along one end of an edge: to where its corners begin.
func (p *Painter) reach(i int32, end bool) float64 {
	e := &p.net.Edges[i]
	at := e.From
	if end {
		at = e.To
	}
	j := &p.net.Junctions[at]
	n := len(j.Arms)
	if n < 3 {
		return 0
	}
	far := 0.0
	for k := range j.Arms {
		if j.Arms[k].Edge != i || j.Arms[k].End != end {
			continue
		}
		for _, c := range [2]struct{ arm, side int }{{k, 0}, {(k + n - 1) % n, 1}} {
			if corner, ok := p.net.Corner(j, c.arm, p.corner); ok {
				far = max(far, corner.Far[c.side])
			}
		}
		for other := range j.Arms { // where there is none: beyond the others' carriageways
			if other == k {
				continue
			}
			turn := math.Abs(math.Sin(j.Arms[other].Heading - j.Arms[k].Heading))
			if turn > 0.5 {
				far = max(far, p.net.Edges[j.Arms[other].Edge].Half()/turn+0.5)
			}
		}
	}
	return min(far, 0.45*e.Length)
}

// lanes paints the lines between lanes.
func (p *Painter) lanes(all []Mark, e *street.Edge) []Mark {
	for i := 1; i < len(e.Lanes); i++ {
		a, b := &e.Lanes[i-1], &e.Lanes[i]
		right := (a.Offset + a.Width/2 + b.Offset - b.Width/2) / 2
		from, to := p.from, p.to
		if closed(e, a, b) {
			all = p.strip.line(all, from, to, right, thin, White)
			continue
		}
		if a.Back == b.Back { // an arrow's lanes are not left any more
			solidTo, solidFrom := p.solid(a.Back, from, to)
			all = p.strip.line(all, solidFrom, solidTo, right, thin, White)
			if a.Back {
				all = p.strip.dashes(all, solidTo, to, right, thin, dash, gap, White)
			} else {
				all = p.strip.dashes(all, from, solidFrom, right, thin, dash, gap, White)
			}
			continue
		}
		switch {
		case a.Width+b.Width < leastTwo:
		case len(e.Lanes) >= 4:
			all = p.strip.line(all, from, to, right-0.13, thin, White)
			all = p.strip.line(all, from, to, right+0.13, thin, White)
		default:
			if !math.IsNaN(p.stops[1]) {
				end := min(from+near, to)
				all, from = p.strip.line(all, from, end, right, thin, White), end
			}
			if !math.IsNaN(p.stops[0]) {
				begin := max(to-near, from)
				all, to = p.strip.line(all, begin, to, right, thin, White), begin
			}
			all = p.strip.dashes(all, from, to, right, thin, dash, gap, White)
		}
	}
	return all
}

// closed tells whether nobody crosses the line between two lanes, and it is not doubled anyhow.
func closed(e *street.Edge, a, b *street.Lane) bool {
	left, right := a.Keep&street.RightSide != 0, b.Keep&street.LeftSide != 0
	if a.Back == b.Back {
		return left && right
	}
	return (left || right) && len(e.Lanes) < 4
}

// solid is between where lines of lanes of one direction are not broken.
func (p *Painter) solid(back bool, from, to float64) (end, begin float64) {
	if back {
		if math.IsNaN(p.stops[1]) {
			return from, from
		}
		return min(from+near, to), from
	}
	if math.IsNaN(p.stops[0]) {
		return to, to
	}
	return to, max(to-near, from)
}

// crossings paints where people cross.
func (p *Painter) crossings(all []Mark, e *street.Edge, i int32) []Mark {
	of := p.ways.CrossingsOf(i)
	for k := of.From; k < of.To; k++ {
		if x := &p.ways.Crossings[k]; x.Lit || x.Kind == street.Crossing {
			all = p.crossing(all, e, x)
		}
	}
	return all
}

// bars paints lines to stop at, and to give way at.
func (p *Painter) bars(all []Mark, i int32) []Mark {
	p.stops = [2]float64{math.NaN(), math.NaN()}
	e, g, bar := &p.net.Edges[i], p.ways, int32(0)
	for dir, back := range [2]bool{false, true} {
		lanes := g.LanesOf(way.LegOf(i, back))
		for l := lanes.From; l < lanes.To; l++ {
			lane := &g.Lanes[l]
			for k := lane.Stops.From; k < lane.Stops.To; k++ {
				at := lane.Begin + g.Stops[k].Along
				if back {
					at = e.Length - at
				}
				p.stops[dir] = at
				bar++
				all = p.bar(all, &g.Stops[k], bar)
			}
		}
	}
	return all
}

// bar paints a line across a lane, as wide as the lane is.
func (p *Painter) bar(all []Mark, s *way.Stop, number int32) []Mark {
	sin, cos := math.Sincos(s.Heading)
	at, ahead := [2]float64{s.At.X, s.At.Y}, [2]float64{sin, cos}
	first, half := len(all), s.Width/2
	if !s.Teeth {
		all = append(all, box(at, ahead, half, stopWide/2, s.At.Z, White))
	} else {
		n := max(int(s.Width/0.75), 1)
		for k := range n {
			right := -half + (float64(k)+0.5)*s.Width/float64(n)
			all = append(all, box([2]float64{at[0] + right*cos, at[1] - right*sin}, ahead, 0.25, stopWide/2, s.At.Z, White))
		}
	}
	for k := range all[first:] {
		all[first+k].Bar = number
	}
	return all
}

// crossing paints the stripes of a crossing; where lights rule, two rows of dashes.
func (p *Painter) crossing(all []Mark, e *street.Edge, x *way.Crossing) []Mark {
	half, at := e.Width/2+e.Shoulder, x.Along
	if x.Lit {
		for _, by := range [2]float64{-zebraLong / 2, zebraLong / 2} {
			n := int(2 * half / 1.0)
			for i := range n {
				mid, way, height := p.strip.at(at+by, -half+(float64(i)+0.5)*2*half/float64(n))
				all = append(all, box(mid, way, 0.25, 0.06, height, White))
			}
		}
		return all
	}
	n := max(int(2*half/(2*stripe)), 1)
	each := 2 * half / float64(n)
	for i := range n {
		mid, way, height := p.strip.at(at, -half+(float64(i)+0.5)*each)
		all = append(all, box(mid, way, each/4, zebraLong/2, height, White))
	}
	return all
}
