// The ways through a town as GeoJSON: lanes, what connects them, lines to stop at, lights.

package export

import (
	"math"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// ways writes all of the graph that begins in a box.
func (w *writer) ways(n *street.Network, g *way.Graph, box Box) {
	in := func(p space.Vec) bool { return box.has(w.plane.Inverse(p.X, p.Y)) }
	for i := range g.Lanes {
		if l := &g.Lanes[i]; in(g.Points[l.Line.From]) {
			w.lane(n, g, i)
		}
	}
	for i := range g.Connections {
		if c := &g.Connections[i]; in(g.Points[c.Line.From]) {
			w.connection(g, i)
		}
	}
	for i := range g.Stops {
		s := &g.Stops[i]
		if !s.Painted || !in(s.At) {
			continue
		}
		ahead := street.Ahead(s.Heading)
		right := space.Vec{X: ahead.Y, Y: -ahead.X}
		half := float64(s.Width * 0.5)
		line := []position{w.at(s.At.AddScaled(right, -half)), w.at(s.At.AddScaled(right, half))}
		is := map[string]any{
			"kind": "stop_line", "lane": s.Lane, "along_m": round(s.Along, 1000), "width_m": round(s.Width, 1000),
			"heading_deg": round(float64(s.Heading*180/math.Pi), 10), "gives_way": s.Teeth,
		}
		if s.Signal != way.None {
			is["signal"] = s.Signal
		}
		w.feature("LineString", line, is)
	}
	for i := range g.Signals {
		s := &g.Signals[i]
		if at := g.SignalAt(n, int32(i)); in(at) {
			edge, back := s.Leg.Edge()
			w.feature("Point", w.at(at), map[string]any{
				"kind": "signal", "id": i, "group": s.Group, "node_id": s.Node, "arm": g.ArmName(int32(i)), "edge": edge,
				"way_id": n.Edges[edge].Way, "back": back, "walkers": s.Walkers,
			})
		}
	}
}

// Bar is a line across a lane as it is painted, from one end to the other.
type Bar struct {
	From, To space.Vec
	Edge     int32
	Teeth    bool // to give way
}

// bars writes those that begin in a box.
func (w *writer) bars(all []Bar, box Box) {
	for _, b := range all {
		if box.has(w.plane.Inverse(b.From.X, b.From.Y)) {
			w.feature("LineString", []position{w.at(b.From), w.at(b.To)}, map[string]any{
				"kind": "painted_bar", "edge": b.Edge, "gives_way": b.Teeth, "width_m": round(b.To.Sub(b.From).Len(), 1000),
			})
		}
	}
}

// positions are a line of the graph.
func (w *writer) positions(g *way.Graph, of way.Span) []position {
	line := make([]position, 0, of.Len())
	for _, p := range g.Points[of.From:of.To] {
		line = append(line, w.at(p))
	}
	return line
}

func (w *writer) lane(n *street.Network, g *way.Graph, i int) {
	l := &g.Lanes[i]
	edge, back := l.Leg.Edge()
	of := &n.Edges[edge].Lanes[l.Number]
	is := map[string]any{
		"kind": "lane", "id": i, "edge": edge, "way_id": n.Edges[edge].Way, "lane": l.Number + 1, "back": back,
		"two_way": l.Twin != way.None, "width_m": round(of.Width, 1000), "offset_m": round(of.Offset, 1000),
		"length_m": round(l.Length, 1000), "limit_mps": limit(l.Limit),
	}
	if l.Twin != way.None {
		is["twin"] = l.Twin
	}
	w.feature("LineString", w.positions(g, l.Line), is)
}

// limit is one as it is written: null where there is none.
func limit(mps float64) any {
	if mps <= 0 {
		return nil
	}
	return round(mps, 1000)
}

var turns = [way.Turns]string{way.Straight: "straight", way.Left: "left", way.Right: "right", way.Uturn: "uturn"}

func (w *writer) connection(g *way.Graph, i int) {
	c := &g.Connections[i]
	from, to := &g.Lanes[c.From], &g.Lanes[c.To]
	slower := from.Limit
	if slower <= 0 || to.Limit > 0 && to.Limit < slower {
		slower = to.Limit
	}
	w.feature("LineString", w.positions(g, c.Line), map[string]any{
		"kind": "connection", "id": len(g.Lanes) + i, "from": c.From, "to": c.To, "turn": turns[c.Turn],
		"gives_way": c.GivesWay, "to_walkers": c.Walkers, "length_m": round(c.Length, 1000), "limit_mps": limit(slower),
		"two_way": from.Twin != way.None || to.Twin != way.None, "node_id": g.Junctions[c.At].Node,
	})
}
