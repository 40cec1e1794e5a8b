// The curve of a connection, from one lane to another.

package way

import (
	"math"
	"slices"

	"camber/components/space"
	"camber/components/street"
)

const (
	pieces   = 12   // of a curve that turns
	straight = 1e-4 // what the cosine of a turn may miss 1 by where it is none
	teardrop = 4.0  // m, how wide who turns back on one lane swings
	mostOver = 12.0 // m, of a street at a junction, at most, in which a way straight over is none of its lane

	leastPast = 1.0 // m, that a way goes on in a lane
)

// connect adds a connection.
func (m *maker) connect(a *Approach, from, to int32, kind Turn) {
	g := m.g
	f, t := &g.Lanes[from], &g.Lanes[to]
	c := Connection{From: from, To: to, At: a.Junction, Approach: int32(len(g.Approaches)), Turn: kind}
	c.Width = [2]float64{g.WidthAt(f, f.Length), g.WidthAt(t, 0)}
	c.Line.From = int32(len(g.Points))
	in, out := part(g.Points, f.Line), part(g.Points, t.Line)
	var past [2]float64
	if kind != Uturn {
		past = m.past(a, t.Leg)
	}
	if past[0] > 0 { // it goes on in its lane
		in = append(in[len(in)-1:], m.more(f, f.End, f.End+past[0])[1:]...)
		g.Points = append(g.Points, in[:len(in)-1]...)
	}
	if past[1] > 0 {
		line := m.more(t, t.Begin-past[1], t.Begin)
		out = append(line[:len(line)-1], out[0])
	}
	p, q := in[len(in)-1], out[0]
	g.Points = curve(g.Points, p, q, flat(in[len(in)-2], p), flat(q, out[1]))
	if past[1] > 0 {
		g.Points = append(g.Points, out[1:]...)
	}
	c.Line.To = int32(len(g.Points))
	c.Length = street.LengthOf(part(g.Points, c.Line))
	g.Connections = append(g.Connections, c)
}

// past is how much farther than its lanes a way over a junction stays in the street that it leads from, and in the one
// that it leads to, in metres. A street is cut off for all that lie beside it at the junction, which of one that leaves
// at a narrow angle is far: a way turns where the corner is that it goes round, and leads straight over where all meet.
func (m *maker) past(a *Approach, to Leg) (far [2]float64) {
	j := &m.net.Junctions[a.Junction]
	edge, back := to.Edge()
	out := slices.IndexFunc(j.Arms, func(arm street.Arm) bool { return arm.Edge == edge && arm.End == back })
	if len(j.Arms) < 3 {
		return far
	}
	turn := wrap(j.Arms[out].Heading - a.Heading - math.Pi)
	for k, of := range [2]int{int(a.Arm), out} {
		left, right := m.net.Mouth(j, of, m.corner) // seen from the junction
		need := min(max(left, right), mostOver)
		switch {
		case math.Abs(turn) < straightOn:
		case (turn < 0) == (k == 0):
			need = right
		default:
			need = left
		}
		arm := j.Arms[of]
		if far[k] = m.cut[arm.Edge][end(arm.End)] - max(need, leastCut); far[k] < leastPast {
			far[k] = 0
		}
	}
	return far
}

// more is the line of a lane between two places along its leg, in metres, beyond where it is cut off.
func (m *maker) more(l *Lane, from, to float64) []space.Vec {
	edge, back := l.Leg.Edge()
	e := &m.net.Edges[edge]
	return laneLine(nil, e, e.Lanes[l.Number].Offset, back, from, to)
}

// flat is the level unit vector from one place to another.
func flat(a, b space.Vec) space.Vec { return space.Vec{X: b.X - a.X, Y: b.Y - a.Y}.Unit() }

// curve appends a way from one place and heading to another, that begins and ends as they do.
func curve(points []space.Vec, p, q, from, to space.Vec) []space.Vec {
	chord := q.Sub(p)
	long := math.Sqrt(float64(chord.X*chord.X) + float64(chord.Y*chord.Y))
	cos := from.Dot(to)
	if long < teardrop/8 && cos < 0 { // back on the lane that it came by
		side := space.Vec{X: from.Y, Y: -from.X}
		top := p.AddScaled(from, 2*teardrop)
		points = bezier(points, p, p.AddScaled(from, teardrop), top.AddScaled(side, 1.5*teardrop), top)
		last := len(points) - 1
		return bezier(points[:last], top, top.AddScaled(side, -1.5*teardrop), q.AddScaled(to, -teardrop), q)
	}
	if cos > 1-straight && from.Dot(chord) > float64((1-straight)*long) {
		return append(points, p, q)
	}
	// Such handles make an arc of a circle, as near as can be, where there is one from here to there.
	half := math.Sqrt(max(float64((1+cos)*0.5), 0)) // the cosine of half the turn
	handle := max(float64(long*2/3)/(1+half), 0)
	return bezier(points, p, p.AddScaled(from, handle), q.AddScaled(to, -handle), q)
}

// bezier appends a curve of the third degree, evenly by its parameter.
func bezier(points []space.Vec, a, b, c, d space.Vec) []space.Vec {
	for k := range pieces + 1 {
		t := float64(k) / pieces
		ab, bc, cd := a.Blend(b, t), b.Blend(c, t), c.Blend(d, t)
		points = append(points, ab.Blend(bc, t).Blend(bc.Blend(cd, t), t))
	}
	return points
}
