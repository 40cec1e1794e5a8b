// The curve of a connection, from one lane to another.

package way

import (
	"math"

	"camber/components/space"
	"camber/components/street"
)

const (
	pieces   = 12   // of a curve that turns
	straight = 1e-4 // what the cosine of a turn may miss 1 by where it is none
	teardrop = 4.0  // m, how wide who turns back on one lane swings
)

// connect adds a connection.
func (m *maker) connect(a *Approach, from, to int32, kind Turn) {
	g := m.g
	f, t := &g.Lanes[from], &g.Lanes[to]
	c := Connection{From: from, To: to, At: a.Junction, Approach: int32(len(g.Approaches)), Turn: kind}
	c.Width = [2]float64{g.WidthAt(f, f.Length), g.WidthAt(t, 0)}
	c.Line.From = int32(len(g.Points))
	in, out := part(g.Points, f.Line), part(g.Points, t.Line)
	p, q := in[len(in)-1], out[0]
	g.Points = curve(g.Points, p, q, flat(in[len(in)-2], p), flat(q, out[1]))
	c.Line.To = int32(len(g.Points))
	c.Length = street.LengthOf(part(g.Points, c.Line))
	g.Connections = append(g.Connections, c)
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
