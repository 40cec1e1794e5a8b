// A car over each junction, on each way from lane to lane: what it strikes, what stands there, and the steps it meets.

package check

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/way"
)

// turns deals the ways over junctions that are driven to the tiles that they lie in: a share of all, evenly. Who turns
// back, or round a bend that is too tight for the car, goes to and fro as he finds room, and is not driven; nobody goes
// where something is meant to stand.
func (g *ground) turns() {
	if g.town.Ways == nil {
		return
	}
	for i := range g.town.Ways.Connections {
		c := &g.town.Ways.Connections[i]
		if !g.ofShare(i) || c.Turn == way.Uturn || g.closed(c) {
			continue
		}
		if g.tight(c) {
			g.r.TightTurns++
			continue
		}
		g.r.DrivenTurns++
		curve := g.points(c.Line)
		tile := tileOf(curve[len(curve)/2])
		g.turned[tile] = append(g.turned[tile], int32(i))
	}
}

func (g *ground) points(of way.Span) []space.Vec { return g.town.Ways.Points[of.From:of.To:of.To] }

// tight tells whether a way over a junction turns in a smaller circle than the car does.
func (g *ground) tight(c *way.Connection) bool {
	radius := math.Sqrt(max(float64(g.opts.Car.Radius*g.opts.Car.Radius)-wheelbase*wheelbase, 0)) - bodyWide/2
	if radius <= 0 {
		return false
	}
	path, least := g.over(c), num.Cos(wheelbase/radius)
	n := num.Floor(float64(c.Length/everyPose), 0, 1<<20) + 1
	for k := range n + 1 {
		s := float64(c.Length*float64(k)) / float64(n)
		if path.ahead(s-wheelbase/2).Dot(path.ahead(s+wheelbase/2)) < least {
			return true
		}
	}
	return false
}

// ahead is the level unit vector along a path.
func (p *lanePath) ahead(s float64) space.Vec {
	k := 1
	for k < len(p.points)-1 && (s > p.along[k] || p.along[k] == p.along[k-1]) {
		k++
	}
	way := p.points[k].Sub(p.points[k-1])
	way.Z = 0
	return way.Unit()
}

// closed tells whether something is meant to stand where a car is that leaves a lane for another, or whether one of
// their streets is too narrow for it.
func (g *ground) closed(c *way.Connection) bool {
	for is, k := range [2]int32{c.From, c.To} {
		l := &g.town.Ways.Lanes[k]
		edge, back := l.Leg.Edge()
		e := &g.town.Net.Edges[edge]
		from, to := l.End, e.Length // m along the leg
		if is == 1 {
			from, to = 0, l.Begin
		}
		middle := float64((from + to) * 0.5)
		if back {
			middle = e.Length - middle
		}
		if barredAt(e, middle, to-from+bodyLong) || narrow(e, g.opts.Car) {
			return true
		}
	}
	return false
}

// turn drives a way over a junction, and notes the first that a body strikes, the first that stands there, and the
// highest step.
func (g *ground) turn(c *way.Connection) {
	path := g.over(c)
	n := num.Floor(float64(c.Length/everyPose), 0, 1<<20) + 1
	for k := range n + 1 {
		b := path.pose(g, float64(c.Length*float64(k))/float64(n))
		is, hit := g.strikes(&b)
		if !hit {
			continue
		}
		kind, of := "struck", &g.r.StruckTurns
		if is.ground && is.top < chest {
			kind, of = "scraped", &g.r.ScrapedTurns
		}
		*of++
		g.badTurn(kind, c, 0, b.middle).strikes(is)
		break
	}
	for k := range n {
		a, b := path.at(float64(c.Length*float64(k))/float64(n)), path.at(float64(c.Length*float64(k+1))/float64(n))
		if hit, ok := g.inFront(a, b); ok {
			g.r.BlockedTurns++
			g.badTurn("blocked", c, 0, a.Blend(b, hit.At)).Hit = what(hit.Material)
			break
		}
	}
	nothing := func(float64) bool { return false } // is meant to stand there
	most, where := 0.0, space.Vec{}
	g.wheel(path.at, -onto, c.Length+onto, nothing, func(high float64, at space.Vec) {
		if high > most {
			most, where = high, at
		}
	})
	if g.r.StepMax = max(g.r.StepMax, most); most > mostStep {
		g.badTurn("step", c, most, where)
	}
}

// badTurn notes a place on a way over a junction.
func (g *ground) badTurn(kind string, c *way.Connection, value float64, at space.Vec) *Worst {
	ways := g.town.Ways
	from, to := &ways.Lanes[c.From], &ways.Lanes[c.To]
	edge, _ := from.Leg.Edge()
	other, _ := to.Leg.Edge()
	g.r.bad(kind, g.town.Net.Edges[edge].Way, value, 0, at)
	w := &g.r.Worst[len(g.r.Worst)-1]
	w.Lane, w.Node = int(from.Number)+1, ways.Junctions[c.At].Node
	w.ToWay, w.ToLane = g.town.Net.Edges[other].Way, int(to.Number)+1
	return w
}

// over is the path of a car over a junction: along counts from where it leaves its lane. Over the junction it lies on
// the ground as it is found from one place to the next: streets that meet on a slope are no plane.
func (g *ground) over(c *way.Connection) lanePath {
	before, behind := g.points(g.town.Ways.Lanes[c.From].Line), g.points(g.town.Ways.Lanes[c.To].Line)
	from, far := len(before)-1, 0.0
	for ; from > 0 && far < bodyLong; from-- {
		far += level(before[from-1], before[from])
	}
	to, past := 1, 0.0
	for ; to < len(behind) && past < bodyLong; to++ {
		past += level(behind[to-1], behind[to])
	}
	p := lanePath{to: c.Length}
	p.points = append(p.points, before[from:]...)
	for _, q := range g.points(c.Line)[1:] {
		last := p.points[len(p.points)-1]
		n := num.Floor(float64(level(last, q)/coarse), 0, 1<<20) + 1
		for k := range n {
			next := last.Blend(q, float64(k+1)/float64(n))
			next.Z = p.points[len(p.points)-1].Z
			next.Z = g.stand(next)
			p.points = append(p.points, next)
		}
	}
	p.points = append(p.points, behind[1:to]...)
	p.along = make([]float64, len(p.points))
	for k := range p.along {
		if p.along[k] = -far; k > 0 {
			p.along[k] = p.along[k-1] + level(p.points[k-1], p.points[k])
		}
	}
	return p
}
