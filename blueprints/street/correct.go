// Corrections: what somebody knows better than the map, put onto streets whose heights are found already.

package street

import (
	"cmp"
	"slices"

	"camber/components/space"
	network "camber/components/street"
)

// Change is what is said of one way. What is not said stays.
type Change struct {
	Way     int64   // OSM id
	Width   float64 // m, of all lanes; 0: as it is, or as so many Lanes are
	Lanes   int     // of both directions; 0: as it is
	Oneway  *bool   // nil: as it is
	Surface string  // id; "": as it is
	Limit   *float64
	Raise   float64 // m, higher than it is
	Remove  bool
}

// Added is a way that the map lacks.
type Added struct {
	Change             // Way is the id that it gets
	Like   int64       // the way that says what is not said here; it lies on the land whatever that does
	Name   string      // "": it has none
	Points []space.Vec // m, at least two; heights count for nothing
}

// Corrected is a network after corrections.
type Corrected struct {
	*network.Network
	Near []space.Box // m: where it differs
	Lost []int       // which of the added are no streets: shorter than a street can be
}

// Correct makes the corrected streets of a network, whose own stays as it is. All ways that are named must be there.
// What is not named keeps its place and its height, but for the ways up to what was raised.
func Correct(n *network.Network, changes []Change, added []Added, land func(x, y float64) float64) *Corrected {
	c := corrector{old: n, net: &network.Network{
		Country: n.Country, Left: n.Left, Names: slices.Clip(n.Names), Surfaces: slices.Clip(n.Surfaces), Classes: n.Classes,
		Junctions: slices.Clone(n.Junctions),
	}}
	for i := range n.Edges {
		c.edges = append(c.edges, work{Edge: n.Edges[i], was: int32(i)})
	}
	c.change(changes)
	made := &Corrected{Network: c.net}
	for i := range added {
		if !c.add(&added[i]) {
			made.Lost = append(made.Lost, i)
		}
	}
	c.number()
	c.layFresh(land)
	for i := range added {
		changes = append(changes[:len(changes):len(changes)], added[i].Change)
	}
	c.raise(changes)
	for i := range c.net.Edges {
		if c.edges[i].moved {
			c.around(&c.net.Edges[i])
		}
	}
	made.Near = c.near
	return made
}

// corrector is one correction.
type corrector struct {
	old   *network.Network
	net   *network.Network
	edges []work // those of net, as soon as they are numbered
	near  []space.Box
	first []int32 // by old edge: the one that has its beginning now, -1: none
	last  []int32 // and its end
}

// work is an edge that may change.
type work struct {
	network.Edge
	was   int32 // of the old ones; -1: it was none
	gone  bool
	moved bool // its ground is another
}

func (w *work) fresh() bool { return w.was < 0 }

// around notes where an edge's ground may be another.
func (c *corrector) around(e *network.Edge) {
	for k := 1; k < len(e.Points); k++ {
		far := bankReach + easeLength + float64(sharpest*halfWidth(e))
		c.near = append(c.near, space.BoxOf(e.Points[k-1], e.Points[k]).Grown(far))
	}
	for _, j := range [2]int32{e.From, e.To} { // corners of its neighbours, too
		if int(j) < len(c.net.Junctions) {
			c.near = append(c.near, space.BoxOf(c.net.Junctions[j].At).Grown(farOut))
		}
	}
}

// change puts what is said of ways onto their edges.
func (c *corrector) change(changes []Change) {
	for i := range changes {
		is := &changes[i]
		from, _ := slices.BinarySearchFunc(c.edges, is.Way, func(w work, way int64) int { return cmp.Compare(w.Way, way) })
		for k := from; k < len(c.edges) && c.edges[k].Way == is.Way; k++ {
			w := &c.edges[k]
			w.gone = w.gone || is.Remove
			if w.moved = w.moved || is.Remove || is.Width > 0 || is.Lanes > 0 || is.Surface != ""; w.moved {
				c.around(&w.Edge)
			}
			c.say(&w.Edge, is)
		}
	}
}

// say changes what an edge is like.
func (c *corrector) say(e *network.Edge, is *Change) {
	if is.Width > 0 || is.Lanes > 0 || is.Oneway != nil {
		relane(e, is)
	}
	if is.Surface != "" {
		at := slices.Index(c.net.Surfaces, is.Surface)
		if at < 0 {
			at = len(c.net.Surfaces)
			c.net.Surfaces = append(c.net.Surfaces, is.Surface)
		}
		e.Surface, e.Rough = uint8(at), 0
	}
	if is.Limit != nil {
		e.Limit = [2]float64{*is.Limit, *is.Limit}
	}
}

// relane gives an edge the lanes that are said of it. As many as there are lead both ways as before, where that is not
// said to be another.
func relane(e *network.Edge, is *Change) {
	oneway := e.Flags.Has(network.Oneway)
	was, count, here := oneway, len(e.Lanes), 0
	if is.Oneway != nil {
		oneway = *is.Oneway
	}
	if is.Lanes > 0 {
		count = is.Lanes
		e.Flags &^= network.Assumed
	}
	switch {
	case oneway:
		e.Flags |= network.Oneway
	case count == len(e.Lanes) && was == oneway:
		for i := range e.Lanes {
			if e.Lanes[i].Back {
				here++
			}
		}
	default:
		here = count / 2
	}
	if !oneway {
		e.Flags &^= network.Oneway
	}
	e.Relane(count-here, here, e.Width/float64(len(e.Lanes)), is.Width)
}
