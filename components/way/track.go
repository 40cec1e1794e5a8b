// A track: one road that goes round, or from a start to an end.

package way

import (
	"camber/components/line"
	"camber/components/space"
	"camber/components/street"
)

const even = 0.01 // m, by which the width of a road may change before that is written down

// Along is the graph of a course: one lane as wide as its road, which leads to itself where the line is closed. No line
// or one without a way has no lanes.
func Along(l *line.Line) *Graph {
	g := &Graph{legs: make([]Span, 2)}
	if l == nil || len(l.Knots) < 2 {
		return g
	}
	lane := Lane{Twin: None, From: None, To: None, End: l.Length}
	knots := l.Knots
	for i := range knots {
		k := &knots[i]
		g.Points = append(g.Points, middle(k))
		g.widen(Width{k.Along, k.Left + k.Right})
	}
	if first := &knots[0]; l.Closed {
		g.Points = append(g.Points, middle(first))
		g.widen(Width{l.Length, first.Left + first.Right})
	}
	lane.Line.To, lane.Width.To = int32(len(g.Points)), int32(len(g.Widths))
	lane.Length = street.LengthOf(g.Points)
	if l.Closed {
		at := g.Points[0]
		ends := [2]float64{g.Widths[0].Wide, g.Widths[0].Wide}
		g.Connections = []Connection{{At: None, Approach: None, Width: ends, Line: Span{lane.Line.To, lane.Line.To + 2}}}
		g.Points = append(g.Points, at, at)
		g.Entries, lane.Exits, lane.Entries = []int32{0}, Span{0, 1}, Span{0, 1}
	}
	g.Lanes, g.legs[0], g.fedLegs = []Lane{lane}, Span{0, 1}, []bool{true, false}
	g.legs[1] = Span{1, 1}
	return g
}

// middle is that of the road at a knot.
func middle(k *line.Knot) space.Vec {
	ahead := street.Ahead(k.Heading)
	return k.At.AddScaled(space.Vec{X: ahead.Y, Y: -ahead.X}, float64((k.Right-k.Left)*0.5))
}

// widen notes a width, and forgets the one before where the road stays as wide.
func (g *Graph) widen(w Width) {
	if n := len(g.Widths); n > 1 {
		a, b := g.Widths[n-2].Wide, g.Widths[n-1].Wide
		if max(a, b, w.Wide)-min(a, b, w.Wide) < even {
			g.Widths[n-1].Along = w.Along
			return
		}
	}
	g.Widths = append(g.Widths, w)
}
