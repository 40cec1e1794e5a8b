// Ways that the map lacks: where they meet streets that are there.

package street

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
	network "camber/components/street"
)

const (
	onStreet   = 2.0 // m, beside a carriageway, from where a point of an added way still meets the street
	atJunction = 6.0 // m, from a junction, within which streets meet there and not beside it
	leastPiece = 1.0 // m: what is shorter is no street
	bendFree   = 3.0 // m, from a junction, within which an added way has no point of its own
)

// knot is a point of an added way.
type knot struct {
	share    float64 // how far along the way: pieces, and a part of one
	at       space.Vec
	meets    bool
	junction int32 // -1: none
}

// add puts a way onto the network, in pieces from junction to junction. It tells whether anything came of it.
func (c *corrector) add(a *Added) bool {
	like := slices.IndexFunc(c.edges, func(w work) bool { return w.Way == a.Like })
	if like < 0 || len(a.Points) < 2 {
		return false
	}
	e := c.edges[like].Edge
	e.Way, e.Ref, e.Layer, e.Features, e.Points = a.Way, 0, 0, nil, nil
	e.Flags &^= network.Bridge | network.Tunnel | network.Roundabout | network.Link | network.Ford
	e.Name = int32(slices.Index(c.net.Names, a.Name))
	if e.Name < 0 {
		e.Name = int32(len(c.net.Names))
		c.net.Names = append(c.net.Names, a.Name)
	}
	c.say(&e, &a.Change)
	way := c.knots(a.Points)
	made := false
	from := 0
	for k := 1; k < len(way); k++ {
		if way[k].junction >= 0 {
			made = c.addEdge(e, way[from:k+1]) || made
			from = k
		}
	}
	return made
}

// knots are the points of a way with those where it meets streets, each of these a junction, and so are both ends.
func (c *corrector) knots(points []space.Vec) []knot {
	all := c.meets(points)
	for k, p := range points {
		p.Z = 0
		if !slices.ContainsFunc(all, func(m knot) bool { return m.share == float64(k) }) {
			all = append(all, knot{share: float64(k), at: p, junction: -1})
		}
	}
	slices.SortStableFunc(all, func(a, b knot) int { return cmp.Compare(a.share, b.share) }) // what meets comes first
	way := all[:0]
	for _, k := range all {
		if k.meets {
			k.junction = c.junctionAt(k.at)
			k.at = c.net.Junctions[k.junction].At
		}
		n, far := len(way), math.Inf(1)
		if n > 0 {
			far = levelLength(way[n-1].at, k.at)
		}
		switch {
		case n > 0 && far < bendFree && k.meets && !way[n-1].meets:
			way[n-1] = k
		case far >= bendFree || far >= leastPiece && n > 0 && k.meets == way[n-1].meets:
			way = append(way, k)
		}
	}
	for _, end := range [2]*knot{&way[0], &way[len(way)-1]} {
		if end.junction < 0 {
			end.junction = c.newJunction(end.at)
		}
	}
	return way
}

// addEdge appends one piece of a way.
func (c *corrector) addEdge(e network.Edge, way []knot) bool {
	e.From, e.To = way[0].junction, way[len(way)-1].junction
	if e.From == e.To { // it goes round: it is cut in its middle
		if len(way) < 3 {
			return false
		}
		half := len(way) / 2
		way[half].junction = c.newJunction(way[half].at)
		first := c.addEdge(e, way[:half+1])
		return c.addEdge(e, way[half:]) || first
	}
	for k := range way {
		e.Points = append(e.Points, way[k].at)
	}
	if e.Length = network.LengthOf(e.Points); e.Length < leastPiece {
		return false
	}
	c.edges = append(c.edges, work{Edge: e, was: -1, moved: true})
	return true
}

// meets are where a way meets streets of the land: where it crosses their middles, and where a point of it lies on one.
func (c *corrector) meets(points []space.Vec) []knot {
	var all []knot
	last := float64(len(points) - 1)
	note := func(share float64, at space.Vec) {
		at.Z = 0
		for i := range all {
			if share < last && levelLength(all[i].at, at) < atJunction {
				return // there already
			}
		}
		all = append(all, knot{share, at, true, -1})
	}
	for k, p := range points {
		if edge, along, away := c.nearest(p); edge >= 0 && away <= c.edges[edge].Half()+onStreet {
			at, _ := c.edges[edge].At(along)
			note(float64(k), at)
		}
	}
	for k := 1; k < len(points); k++ {
		a, b := points[k-1], points[k]
		box := space.BoxOf(space.Vec{X: a.X, Y: a.Y}, space.Vec{X: b.X, Y: b.Y})
		for i := range c.edges {
			w := &c.edges[i]
			if w.gone || !onLand(&w.Edge) {
				continue
			}
			for m := 1; m < len(w.Points); m++ {
				p, q := w.Points[m-1], w.Points[m]
				if min(p.X, q.X) > box.Max.X || max(p.X, q.X) < box.Min.X || min(p.Y, q.Y) > box.Max.Y ||
					max(p.Y, q.Y) < box.Min.Y {
					continue
				}
				if s, t, ok := cross(a, b, p, q); ok {
					note(float64(k-1)+s, p.Blend(q, t))
				}
			}
		}
	}
	return all
}

// nearest is the edge of the land whose middle is nearest to a place; -1: there is none.
func (c *corrector) nearest(p space.Vec) (edge int, along, away float64) {
	edge, away = -1, math.Inf(1)
	for i := range c.edges {
		w := &c.edges[i]
		if w.gone || !onLand(&w.Edge) {
			continue
		}
		from := 0.0
		for m := 1; m < len(w.Points); m++ {
			g := piece{a: w.Points[m-1], b: w.Points[m]}
			length := levelLength(g.a, g.b)
			if far, _ := distance(&g, p); far < away {
				edge, away, along = i, far, from+float64(min(max(g.foot(p), 0), 1)*length)
			}
			from += length
		}
	}
	return edge, along, away
}

// junctionAt is the junction at a place on a street, which is cut there where it has none.
func (c *corrector) junctionAt(p space.Vec) int32 {
	i, along, _ := c.nearest(p)
	w := &c.edges[i]
	length := network.LengthOf(w.Points)
	switch {
	case along <= min(atJunction, float64(0.5*length)):
		return w.From
	case along >= length-atJunction:
		return w.To
	}
	head, tail := *w, *w
	head.Edge, tail.Edge = w.Cut(along)
	j := c.newJunction(tail.Points[0])
	// No station so near to it.
	if k := len(head.Points) - 2; k > 0 && levelLength(head.Points[k], head.Points[k+1]) < leastStation {
		head.Points = slices.Delete(head.Points, k, k+1)
	}
	if len(tail.Points) > 2 && levelLength(tail.Points[0], tail.Points[1]) < leastStation {
		tail.Points = slices.Delete(tail.Points, 1, 2)
	}
	head.Length, tail.Length = network.LengthOf(head.Points), network.LengthOf(tail.Points)
	head.To, tail.From = j, j
	head.moved, tail.moved = true, true
	c.edges[i] = head
	c.edges = slices.Insert(c.edges, i+1, tail)
	return j
}

// newJunction makes one, with an id that no map has.
func (c *corrector) newJunction(at space.Vec) int32 {
	j := int32(len(c.net.Junctions))
	c.net.Junctions = append(c.net.Junctions, network.Junction{Node: int64(len(c.old.Junctions)) - int64(j) - 1, At: at})
	return j
}
