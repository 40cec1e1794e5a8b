// The sea: what lies right of a map's coastlines, as far as a box.

package waters

import (
	"math"
	"slices"

	"camber/content/osm"
)

// Coasts are what a map's coastlines are read with.
type Coasts struct {
	Project   func(n *osm.Node) [2]float64 // m, east and north
	Low, High [2]float64                   // m, of the box that the sea is wanted in
	Dry       [][2]float64                 // m, places that are surely land: of streets and houses
}

const (
	mostGap   = 400.0 // m, between the ends of two pieces of coast that belong together
	tailOf    = 500.0 // m, of a coast that ends within the map: it goes on as that does
	nearCoast = 150.0 // m, of a dry place, so that it says on which side of a coast the land is
	leastSay  = 4     // such places
	mostDrown = 0.25  // share of all dry places that the sea may have: a coast that says more lies
)

// coast is a coastline, the land left of it.
type coast struct {
	line   [][2]float64
	first  int64 // the way that it begins with
	closed bool
}

// Sea finds the sea: rings in metres, anticlockwise around water and clockwise around islands. Coasts that are cut or
// in // pieces go on, and those that are turned round are turned back, by which side streets and houses lie on.
func Sea(m *osm.Map, c Coasts) (rings [][][2]float64, skipped []osm.Skipped) {
	told := osm.Tally{}
	all := joined(m, &c, &told)
	if len(all) == 0 {
		return nil, told.List()
	}
	side(all, c.Dry, &told)
	first := all[0].first
	open, whole := c.cut(all)
	open = c.mend(open, &told)
	for i := range open {
		if open[i].closed {
			whole = append(whole, open[i])
		}
	}
	open = slices.DeleteFunc(open, func(o coast) bool { return o.closed })
	rings = c.around(open)
	rings = c.withIslands(rings, whole, len(open) == 0, &told)
	wet := 0
	for _, p := range c.Dry {
		if winds(rings, p) != 0 {
			wet++
		}
	}
	if len(c.Dry) > 0 && float64(wet) > float64(mostDrown*float64(len(c.Dry))) {
		told.Skip("a coast that puts the streets into the sea: there is none", first)
		return nil, told.List()
	}
	return rings, told.List()
}

// stretch is a piece of coast as the map has it.
type stretch struct {
	nodes []*osm.Node
	way   int64
	used  bool
}

func (s *stretch) end(last bool) int64 {
	if last {
		return s.nodes[len(s.nodes)-1].ID
	}
	return s.nodes[0].ID
}

// joined are the coastlines of a map, put together where they share a node: as most of each goes.
func joined(m *osm.Map, c *Coasts, told *osm.Tally) (all []coast) {
	var pieces []stretch
	at := map[int64][]int{}
	for i := range m.Ways {
		w := &m.Ways[i]
		if w.Tags.Get("natural") != "coastline" {
			continue
		}
		for _, nodes := range m.Pieces(w) {
			if len(nodes) > 1 {
				s := stretch{nodes: nodes, way: w.ID}
				at[s.end(false)] = append(at[s.end(false)], len(pieces))
				at[s.end(true)] = append(at[s.end(true)], len(pieces))
				pieces = append(pieces, s)
			}
		}
	}
	// onward takes the piece that goes on from a node, one that begins there (or ends there, on the way back) first.
	onward := func(node int64, back bool) (k int, turned bool) {
		k = -1
		for _, n := range at[node] {
			if fits := pieces[n].end(back) == node; !pieces[n].used && (k < 0 || turned && fits) {
				k, turned = n, !fits
			}
		}
		if k >= 0 {
			pieces[k].used = true
		}
		return k, turned
	}
	for i := range pieces {
		if pieces[i].used {
			continue
		}
		pieces[i].used = true
		chain, turns := []int{i}, []bool{false}
		tail, head := pieces[i].end(false), pieces[i].end(true)
		for head != tail {
			k, turned := onward(head, false)
			if k < 0 {
				break
			}
			chain, turns, head = append(chain, k), append(turns, turned), pieces[k].end(!turned)
		}
		slices.Reverse(chain)
		slices.Reverse(turns)
		for head != tail {
			k, turned := onward(tail, true)
			if k < 0 {
				break
			}
			chain, turns, tail = append(chain, k), append(turns, turned), pieces[k].end(turned)
		}
		slices.Reverse(chain)
		slices.Reverse(turns)
		all = append(all, c.chained(pieces, chain, turns, head == tail, told))
	}
	return all
}

// chained is a coast of pieces, some of which go the other way round: most of it is right.
func (c *Coasts) chained(pieces []stretch, chain []int, turns []bool, closed bool, told *osm.Tally) coast {
	nodes, turned := 0, 0
	for i, k := range chain {
		if nodes += len(pieces[k].nodes); turns[i] {
			turned += len(pieces[k].nodes)
		}
	}
	o := coast{first: pieces[chain[0]].way, closed: closed}
	for i, k := range chain {
		if turns[i] != (2*turned > nodes) {
			told.Skip("a piece of coast that is turned round", pieces[k].way)
		}
		of := slices.Clone(pieces[k].nodes)
		if turns[i] {
			slices.Reverse(of)
		}
		for n, node := range of {
			if n > 0 || i == 0 {
				o.line = append(o.line, c.Project(node))
			}
		}
	}
	if 2*turned > nodes {
		slices.Reverse(o.line)
	}
	if o.closed = closed && len(o.line) > 3; o.closed {
		o.line = o.line[:len(o.line)-1]
	}
	return o
}

// square is one of the map, in which pieces of coast are looked for.
func square(p [2]float64) [2]int {
	return [2]int{int(math.Floor(p[0] / nearCoast)), int(math.Floor(p[1] / nearCoast))}
}

// side turns coasts back whose dry places lie right of them.
func side(all []coast, dry [][2]float64, told *osm.Tally) {
	type part struct{ of, at int }
	near := map[[2]int][]part{}
	for i := range all {
		each(&all[i], func(k int, a, b [2]float64) {
			low := square([2]float64{min(a[0], b[0]), min(a[1], b[1])})
			high := square([2]float64{max(a[0], b[0]), max(a[1], b[1])})
			if high[0]-low[0] > 64 || high[1]-low[1] > 64 {
				return // a side of 10 km
			}
			for x := low[0]; x <= high[0]; x++ {
				for y := low[1]; y <= high[1]; y++ {
					near[[2]int{x, y}] = append(near[[2]int{x, y}], part{i, k})
				}
			}
		})
	}
	says := make([][2]int, len(all)) // left, right
	for _, p := range dry {
		least, at, right := nearCoast, -1, 0
		from := square(p)
		for n := range 9 {
			for _, s := range near[[2]int{from[0] + n%3 - 1, from[1] + n/3 - 1}] {
				line := all[s.of].line
				a, b := line[s.at], line[(s.at+1)%len(line)]
				if far := apart(p, a, b); far < least {
					if least, at, right = far, s.of, 0; turn(a, b, p) < 0 {
						right = 1
					}
				}
			}
		}
		if at >= 0 {
			says[at][right]++
		}
	}
	for i, n := range says {
		if n[1] >= leastSay && n[1] > 3*n[0] {
			slices.Reverse(all[i].line)
			told.Skip("a coast with its land on the right: it is turned round", all[i].first)
		}
	}
}

// each goes along the sides of a coast.
func each(o *coast, visit func(k int, a, b [2]float64)) {
	for k := range o.line {
		if k+1 < len(o.line) || o.closed {
			visit(k, o.line[k], o.line[(k+1)%len(o.line)])
		}
	}
}

func turn(a, b, p [2]float64) float64 {
	return float64((b[0]-a[0])*(p[1]-a[1])) - float64((b[1]-a[1])*(p[0]-a[0]))
}

// apart is how far a place is from a side.
func apart(p, a, b [2]float64) float64 {
	x, y := b[0]-a[0], b[1]-a[1]
	t := min(max((float64((p[0]-a[0])*x)+float64((p[1]-a[1])*y))/max(float64(x*x)+float64(y*y), 1e-9), 0), 1)
	return between(p, [2]float64{a[0] + float64(t*x), a[1] + float64(t*y)})
}

func between(a, b [2]float64) float64 {
	x, y := b[0]-a[0], b[1]-a[1]
	return math.Sqrt(float64(x*x) + float64(y*y))
}

// winds is how often rings wind round a place.
func winds(rings [][][2]float64, p [2]float64) (n int) {
	for _, ring := range rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			switch t := turn(a, b, p); {
			case a[1] <= p[1] && p[1] < b[1] && t > 0:
				n++
			case b[1] <= p[1] && p[1] < a[1] && t < 0:
				n--
			}
		}
	}
	return n
}
