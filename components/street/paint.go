// What is painted on a street, each thing with its exact place.

package street

import "math"

// Paint is what is painted on an edge. Places are metres along it, and to the right of its middle.
type Paint struct {
	Stripes []Stripe
	Bars    []Bar
	Arrows  []Arrow
}

// Stripe is a line along an edge.
type Stripe struct {
	From, To  float64 // m, along
	Offset    float64 // m, of its middle
	Width     float64 // m
	Dash, Gap float64 // m, how long each piece is, and how far it is to the next; 0: it is whole
}

// Bar lies across an edge.
type Bar struct {
	Kind        BarKind
	From, To    float64 // m, along; below 0 and beyond its length where it reaches over the edge's end
	Left, Right float64 // m, to the right of the middle
	Back        bool    // it is for who drives against the edge
}

// BarKind is what a bar is.
type BarKind uint8

// The kinds of bars.
const (
	StopBar  BarKind = iota + 1
	YieldBar         // teeth that point at who has to wait
	ZebraBar         // stripes along the edge
	LightBar         // a broken line on each of its sides: lights rule who walks there
	BayBar           // from one parked car to the next
)

// Arrow is painted on a lane.
type Arrow struct {
	Ways   Ways
	Along  float64 // m, of its middle
	Offset float64 // m, of its middle
	Back   bool    // it is for who drives against the edge
}

const (
	lineWidth     = 0.12 // m
	wideLine      = 0.25 // m, along motorways
	doubled       = 0.12 // m, from the middle of a double line to each of its lines
	halfCrossing  = 2.0  // m, along
	beforeWalkers = 1.0  // m, from a crossing to where cars stop
	stopDeep      = 0.4  // m, of a bar
	yieldDeep     = 0.6  // m
	signReach     = 30.0 // m, from a junction, within which a sign or a light is for it
	walkReach     = 15.0 // m, from where its lines end, within which a crossing is one of the junction
	wholeBefore   = 15.0 // m, before a bar, where nobody changes lanes
	arrowBefore   = 4.0  // m, from a bar to the middle of the first arrow
	arrowEvery    = 20.0 // m, to the next
	arrows        = 3
	leastStripe   = 1.0 // m
	fastRoad      = 80 / 3.6
)

// Paint is what is painted on an edge of a network whose junctions have corners of such a radius. Where it is not paved
// nobody paints, which the network does not know.
func (n *Network) Paint(edge int32, corner float64) Paint {
	p := painter{net: n, e: &n.Edges[edge], edge: edge, corner: corner}
	for k := range p.end {
		p.end[k] = p.endOf(k == 1)
	}
	p.crossings()
	for _, back := range [2]bool{false, true} {
		p.bar(back)
	}
	p.stripes()
	p.bays()
	return p.Paint
}

type painter struct {
	Paint
	net    *Network
	e      *Edge
	edge   int32
	corner float64
	end    [2]ending // of the edge's beginning and its end
	waits  [2]float64
}

// ending is where the lines of an edge end before a junction, in metres from it.
type ending struct {
	junction *Junction
	arm      int        // -1: none
	inner    float64    // between its lanes
	side     [2]float64 // along its left and right edge, seen along the edge
	mouth    float64    // where its carriageway is that of others, too
}

func (p *painter) endOf(end bool) (is ending) {
	at := p.e.From
	if end {
		at = p.e.To
	}
	j := &p.net.Junctions[at]
	is.junction, is.arm = j, -1
	for k, a := range j.Arms {
		if a.Edge == p.edge && a.End == end {
			is.arm = k
		}
	}
	if is.arm < 0 {
		return is
	}
	left, right := p.net.Mouth(j, is.arm, p.corner)
	is.mouth = max(left, right)
	if is.side = [2]float64{left, right}; end {
		is.side = [2]float64{right, left}
	}
	if is.inner = is.mouth; p.net.goesThrough(j, is.arm) {
		is.inner = 0
	}
	return is
}

// Mouth is how far along an arm of a junction its carriageway is that of its neighbours or of a corner, too: on its
// left and on its right, seen from the junction, in metres. Corner is the radius of corners.
func (n *Network) Mouth(j *Junction, arm int, corner float64) (left, right float64) {
	a := &n.Edges[j.Arms[arm].Edge]
	if j.Circle > 0 {
		left = math.Sqrt(max(float64(j.Circle*j.Circle)-float64(a.Half()*a.Half()), 0))
		right = left
	}
	if len(j.Arms) < 3 {
		return left, right
	}
	before := (arm + len(j.Arms) - 1) % len(j.Arms)
	left = max(left, n.shared(j, before, corner, true))
	right = max(right, n.shared(j, arm, corner, false))
	return left, right
}

// shared is how far along an arm, or the next one clockwise, both have one carriageway, in metres.
func (n *Network) shared(j *Junction, arm int, corner float64, ofNext bool) float64 {
	turn := j.Between(arm)
	if turn > Bend {
		return 0
	}
	a, b := &n.Edges[j.Arms[arm].Edge], &n.Edges[j.Arms[(arm+1)%len(j.Arms)].Edge]
	mine, k := a, 0
	if ofNext {
		mine, k = b, 1
	}
	if c, ok := n.Corner(j, arm, corner); ok {
		return c.Far[k]
	}
	ahead := Ahead(turn) // its X is the sine, its Y the cosine
	const least = 0.05
	other := a.Half() + b.Half() - mine.Half()
	far := (other + float64(mine.Half()*ahead.Y)) / max(ahead.X, least)
	return min(max(far, 0), lengthen, float64(mine.Length*0.5))
}

// straightOn is by how much two arms may miss each other's direction and still be one street, in radians.
const straightOn = 0.5

// goesThrough tells whether the lines of an arm go on over a junction: it goes on as a street of its class, and nothing
// else there is as important, nor do lights or signs stop it.
func (n *Network) goesThrough(j *Junction, arm int) bool {
	if len(j.Arms) < 3 {
		return true
	}
	mine := &n.Edges[j.Arms[arm].Edge]
	if j.Control > Priority || j.Small || mine.Flags.Has(Roundabout) {
		return j.Control <= Priority && !j.Small
	}
	on := false
	for k, a := range j.Arms {
		if k == arm {
			continue
		}
		e := &n.Edges[a.Edge]
		apart := math.Abs(math.Abs(a.Heading-j.Arms[arm].Heading) - math.Pi)
		switch {
		case apart < straightOn && e.Class == mine.Class && len(e.Lanes) == len(mine.Lanes):
			on = true
		case e.Class <= mine.Class:
			return false
		}
	}
	return on
}

// crossings paints where people walk over the street.
func (p *painter) crossings() {
	half := p.e.Half()
	for _, f := range p.e.Features {
		kind := ZebraBar
		switch f.Kind {
		case Crossing:
		case LightCrossing:
			kind = LightBar
		default:
			continue
		}
		p.Bars = append(p.Bars, Bar{kind, f.Along - halfCrossing, f.Along + halfCrossing, -half, half, false})
	}
}

// bar paints where who drives along the edge, or back, has to wait, and the arrows before that.
func (p *painter) bar(back bool) {
	is := &p.end[1]
	if back {
		is = &p.end[0]
	}
	left, right, some := p.lanes(back)
	if !some {
		return
	}
	kind, far := p.waiting(is, back)
	for _, f := range p.e.Features { // lights for who walks, away from junctions
		if f.Kind == LightCrossing && p.before(f.Along, back) > far+walkReach {
			p.across(StopBar, p.before(f.Along, back)+halfCrossing+beforeWalkers, left, right, back)
		}
	}
	if kind != 0 && far < p.e.Length {
		p.across(kind, far, left, right, back)
		p.waits[edgeEnd(back)] = far
	}
	if len(is.junction.Arms) < 3 {
		return
	}
	for i := range p.e.Lanes {
		l := &p.e.Lanes[i]
		if l.Back != back || l.Turns == 0 {
			continue
		}
		for k := range arrows {
			at := far + arrowBefore + float64(arrowEvery*float64(k))
			if at > p.e.Length-arrowBefore {
				break
			}
			p.Arrows = append(p.Arrows, Arrow{l.Turns, p.before(at, back), l.Offset, back})
		}
	}
}

// edgeEnd is the end that who drives along an edge, or back, comes to.
func edgeEnd(back bool) int {
	if back {
		return 0
	}
	return 1
}

// before turns metres along the edge into metres before its end, or its beginning, and back.
func (p *painter) before(along float64, back bool) float64 {
	if back {
		return along
	}
	return p.e.Length - along
}

// across paints a bar so far before an end.
func (p *painter) across(kind BarKind, far, left, right float64, back bool) {
	deep := stopDeep
	if kind == YieldBar {
		deep = yieldDeep
	}
	a, b := p.before(far, back), p.before(far+deep, back)
	p.Bars = append(p.Bars, Bar{kind, min(a, b), max(a, b), left, right, back})
}

// lanes are from where to where the lanes of one direction lie, to the right of the middle.
func (p *painter) lanes(back bool) (left, right float64, some bool) {
	left, right = math.Inf(1), math.Inf(-1)
	for i := range p.e.Lanes {
		if l := &p.e.Lanes[i]; p.e.Leads(i, back) {
			left, right = min(left, l.Offset-float64(l.Width*0.5)), max(right, l.Offset+float64(l.Width*0.5))
			some = true
		}
	}
	if some && p.e.Shared() { // its half that this direction keeps to
		if p.e.Flags.Has(LeftHand) == back {
			left = 0
		} else {
			right = 0
		}
	}
	return left, right, some
}

// waiting is what is painted where somebody waits before a junction, and how far before it.
func (p *painter) waiting(is *ending, back bool) (kind BarKind, far float64) {
	j := is.junction
	far = is.mouth
	for _, f := range p.e.Features {
		if f.Kind == Crossing || f.Kind == LightCrossing || f.Kind == PlainCrossing {
			if at := p.before(f.Along, back); len(j.Arms) > 2 && at < is.mouth+walkReach {
				far = max(far, at+halfCrossing+beforeWalkers)
			}
		}
	}
	if len(j.Arms) < 3 {
		return 0, far
	}
	switch {
	case j.Control == Signalled || j.Control == AllStop:
		kind = StopBar
	case j.Small || p.entersRoundabout(j):
		kind = YieldBar
	}
	for _, f := range p.e.Features {
		at := p.before(f.Along, back)
		if f.Back != back || at > signReach {
			continue
		}
		switch f.Kind {
		case SignalHere, StopHere:
			kind, far = StopBar, max(far, at)
		case GiveWayHere:
			kind, far = YieldBar, max(far, at)
		}
	}
	return kind, far
}

// entersRoundabout tells whether the edge comes to a roundabout from outside.
func (p *painter) entersRoundabout(j *Junction) bool {
	if p.e.Flags.Has(Roundabout) {
		return false
	}
	for _, a := range j.Arms {
		if p.net.Edges[a.Edge].Flags.Has(Roundabout) {
			return true
		}
	}
	return false
}
