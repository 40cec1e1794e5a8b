// A car's body along each lane, and what it strikes.

package check

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

// The car that is driven: its body reaches from where wheels and bumpers have climbed all that is no obstacle to its
// roof.
const (
	bodyLong   = 4.3  // m
	bodyWide   = 1.8  // m
	bodyLow    = 0.3  // m, above the ground
	bodyHigh   = 1.5  // m, likewise
	noseRoom   = 0.1  // m, from a car that has come to a street's end to what stands there
	wheelbase  = 2.6  // m
	track      = 1.5  // m, from the wheels on its left to those on its right
	everyPose  = 0.5  // m, from one place that it is looked at to the next: bodies lie on each other
	partOf     = 40.0 // m, of a lane, that is driven at once
	straightOn = 0.6  // rad, by which a street that goes on behind a junction may turn
	besideLane = 1.0  // m, from a lane's middle to the side of the street that it goes on as, at least
	mostMitre  = 2.5  // by how much longer than a lane is offset the way to its corner may be
	offGround  = 1.0  // m, that ground may lie off the street's own height
)

// driven is a part of an edge: from and to count in metres along it.
type driven struct {
	edge     int32
	from, to float64
}

// lanePath is a lane's middle, in the direction of its edge, with what goes on before and behind it.
type lanePath struct {
	points []space.Vec
	along  []float64 // m, of each point, from the edge's beginning
	from   float64   // m, along, that the car's middle may be at
	to     float64
	ends   [2]bool // no street goes on before it, behind it
}

// drives deals parts of the edges that are driven to the tiles that they lie in: a share of all, but for those that are
// too narrow for the car. These are told as such: what stands beside them is in nobody's way.
func (g *ground) drives() {
	for i := range g.town.Net.Edges {
		e := &g.town.Net.Edges[i]
		if !g.ofShare(i) || narrow(e, g.opts.Car) {
			continue
		}
		g.r.DrivenEdges++
		g.r.DrivenKm += float64(e.Length*float64(len(e.Lanes))) / 1000
		n := num.Floor(e.Length/partOf, 0, 1<<20) + 1
		for k := range n {
			d := driven{edge: int32(i), from: float64(e.Length*float64(k)) / float64(n)}
			d.to = float64(e.Length*float64(k+1)) / float64(n)
			at, _ := e.At(float64((d.from + d.to) * 0.5))
			tile := tileOf(at)
			g.driven[tile] = append(g.driven[tile], d)
		}
	}
}

// ofShare tells whether one of many is of the share that is driven: evenly, the first with them.
func (g *ground) ofShare(i int) bool {
	share := min(max(g.opts.Drive, 0), 1)
	return math.Ceil(float64(float64(i+1)*share)) > math.Ceil(float64(float64(i)*share))
}

// drive sweeps a body along each lane of a part of an edge, and notes each lane in which it strikes something, once.
func (g *ground) drive(d *driven) {
	e := &g.town.Net.Edges[d.edge]
	for i := range e.Lanes {
		key := [2]int32{d.edge, int32(i)}
		if g.struck[key] {
			continue
		}
		path := g.lane(d.edge, e.Lanes[i].Offset)
		g.stops(&path, e)
		from, to := max(d.from, path.from), min(d.to, path.to)
		n := num.Floor(float64((to-from)/everyPose), -1, 1<<20) + 1
		for k := range n + 1 {
			s := min(from+float64(float64(k)*everyPose), to)
			if n == 0 || barredAt(e, s, bodyLong) || g.barredPast(d.edge, s) {
				continue
			}
			b := path.pose(g, s)
			if is, hit := g.strikes(&b); hit {
				g.struck[key] = true
				g.r.Struck++
				end := e.From
				if s > float64(e.Length*0.5) {
					end = e.To
				}
				g.r.bad("struck", e.Way, 0, 0, b.middle)
				w := &g.r.Worst[len(g.r.Worst)-1]
				w.Lane, w.Node = i+1, g.town.Net.Junctions[end].Node
				w.strikes(is)
				break
			}
		}
	}
}

// lane is the path of an edge's lane so far to the right of its middle. Where no street goes on behind one of its ends
// a car stops with its nose there.
func (g *ground) lane(edge int32, offset float64) lanePath {
	e := &g.town.Net.Edges[edge]
	before := g.goesOn(edge, false, offset)
	behind := g.goesOn(edge, true, offset)
	p := lanePath{from: 0, to: e.Length, ends: [2]bool{before == nil, behind == nil}}
	if before == nil {
		p.from = bodyLong/2 + noseRoom
	}
	if behind == nil {
		p.to = e.Length - bodyLong/2 - noseRoom
	}
	middle := offsetBy(e.Points, offset)
	for k := len(before) - 1; k >= 0; k-- {
		p.points = append(p.points, before[k])
	}
	first := len(p.points)
	p.points = append(append(p.points, middle...), behind...)
	p.along = make([]float64, len(p.points))
	far := 0.0
	for k := range e.Points {
		if k > 0 {
			far += level(e.Points[k-1], e.Points[k])
		}
		p.along[first+k] = far
	}
	for k := first - 1; k >= 0; k-- {
		p.along[k] = p.along[k+1] - level(p.points[k], p.points[k+1])
	}
	for k := first + len(middle); k < len(p.points); k++ {
		p.along[k] = p.along[k-1] + level(p.points[k-1], p.points[k])
	}
	return p
}

// stops keeps all of a car off a street's end, where none goes on: on a slope its roof is before its bumper, in a bend
// one of its corners.
func (g *ground) stops(p *lanePath, e *street.Edge) {
	for end, at := range [2]*float64{&p.from, &p.to} {
		if !p.ends[end] || p.to < p.from {
			continue
		}
		b := p.pose(g, *at)
		out := g.mitre(e, end == 1)
		far := b.middle.Sub(e.Points[end*(len(e.Points)-1)]).Dot(out)
		for k, u := range b.axes {
			far += float64(math.Abs(u.Dot(out)) * b.half[k])
		}
		if back := far + noseRoom; back > 0 {
			*at += float64(back * float64(1-2*end))
		}
	}
}

// mitre is the level unit vector out of one of an edge's ends, across the line at which it ends: where it is a joint of
// two, that lies between them.
func (g *ground) mitre(e *street.Edge, end bool) space.Vec {
	out, at := leaving(e, end).Neg(), e.From
	if end {
		at = e.To
	}
	arms := g.town.Net.Junctions[at].Arms
	if len(arms) != 2 {
		return out
	}
	for _, a := range arms {
		if o := &g.town.Net.Edges[a.Edge]; o != e {
			return out.Add(leaving(o, a.End)).Unit()
		}
	}
	return out
}

// goesOn are the points of a lane beyond one of an edge's ends, away from it, as far as a body reaches: on the street
// that goes on the straightest there. There are none where all turn off.
func (g *ground) goesOn(edge int32, end bool, offset float64) []space.Vec {
	e := &g.town.Net.Edges[edge]
	arms := g.town.Net.Junctions[e.From].Arms
	if end {
		arms = g.town.Net.Junctions[e.To].Arms
	}
	out := leaving(e, end).Neg()
	best, straight := -1, num.Cos(straightOn)
	for k, a := range arms {
		if a.Edge == edge && a.End == end {
			continue
		}
		o := &g.town.Net.Edges[a.Edge]
		if math.Abs(offset) > max(o.Half()-besideLane, 0) { // his lane ends: he has changed it before
			continue
		}
		if turn := leaving(o, a.End).Dot(out); turn > straight {
			best, straight = k, turn
		}
	}
	if best < 0 {
		return nil
	}
	o := &g.town.Net.Edges[arms[best].Edge]
	points := make([]space.Vec, len(o.Points))
	for k, p := range o.Points {
		if points[k] = p; arms[best].End {
			points[k] = o.Points[len(points)-1-k]
		}
	}
	if !end { // seen from there it is on the other side
		offset = -offset
	}
	points = offsetBy(points, offset)[1:]
	far := 0.0
	for k := range points {
		if k > 0 {
			far += level(points[k-1], points[k])
		}
		if far > bodyLong {
			return points[:k+1]
		}
	}
	return points
}

// leaving is the level unit vector by which an edge leaves one of its ends.
func leaving(e *street.Edge, end bool) space.Vec {
	a, b := e.Points[0], e.Points[1]
	if last := len(e.Points) - 1; end {
		a, b = e.Points[last], e.Points[last-1]
	}
	way := b.Sub(a)
	way.Z = 0
	return way.Unit()
}

// offsetBy are points so far to the right of a line.
func offsetBy(points []space.Vec, offset float64) []space.Vec {
	to := make([]space.Vec, len(points))
	rightOf := func(a, b space.Vec) space.Vec {
		way := b.Sub(a)
		way.Z = 0
		way = way.Unit()
		return space.Vec{X: way.Y, Y: -way.X}
	}
	for k, p := range points {
		var sum space.Vec
		if k > 0 {
			sum = rightOf(points[k-1], p)
		}
		if k+1 < len(points) {
			sum = sum.Add(rightOf(p, points[k+1]))
		}
		if long := sum.LenSq(); k > 0 && k+1 < len(points) && long > 0 {
			sum = sum.Scale(min(2/long, mostMitre/math.Sqrt(long)))
		}
		to[k] = p.AddScaled(sum, offset)
	}
	return to
}

// at is the place so far along the edge.
func (p *lanePath) at(s float64) space.Vec {
	last := len(p.points) - 1
	for k := 1; k <= last; k++ {
		if long := p.along[k] - p.along[k-1]; s <= p.along[k] && long > 0 {
			return p.points[k-1].Blend(p.points[k], max((s-p.along[k-1])/long, 0))
		}
	}
	return p.points[last]
}

// pose is the body of a car that stands on the ground with its middle so far along.
func (p *lanePath) pose(g *ground, s float64) body {
	rear, front := p.at(s-wheelbase/2), p.at(s+wheelbase/2)
	middle := rear.Blend(front, 0.5)
	ahead := front.Sub(rear)
	ahead.Z = 0
	ahead = ahead.Unit()
	right := space.Vec{X: ahead.Y, Y: -ahead.X}
	rear.Z, front.Z = g.stand(rear), g.stand(front)
	a, b := middle.AddScaled(right, -track/2), middle.AddScaled(right, track/2)
	a.Z, b.Z = g.stand(a), g.stand(b)
	forth := front.Sub(rear).Unit()
	up := b.Sub(a).Cross(forth).Unit()
	if forth.LenSq() == 0 || up.LenSq() == 0 {
		forth, up = space.Vec{Y: 1}, space.Vec{Z: 1}
	}
	middle.Z = float64((rear.Z + front.Z + a.Z + b.Z) * 0.25)
	return body{
		middle: middle.AddScaled(up, (bodyLow+bodyHigh)/2),
		axes:   [3]space.Vec{forth.Cross(up), forth, up},
		half:   [3]float64{bodyWide / 2, bodyLong / 2, (bodyHigh - bodyLow) / 2},
	}
}

// stand is how high a wheel stands near a place of a street: on the land or on what is paved. On nothing else does it.
func (g *ground) stand(p space.Vec) float64 {
	from := p
	from.Z += offGround
	hit, ok := g.laid.Under(space.PlaceAt([3]int32{}, from), 2*offGround)
	if !ok || hit.Material >= structure && hit.Material < carriageway && hit.Material != water {
		return p.Z
	}
	return from.Z - float64(hit.At*2*offGround)
}
