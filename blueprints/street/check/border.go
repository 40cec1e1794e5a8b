// Where tiles meet, and bridges and tunnels that go on in the next tile.

package check

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
	"camber/components/street"
)

// rim is an edge of a sheet on its tile's border.
type rim struct {
	from, to int32 // steps along the border
	a, b     int32 // steps, how high it is at both
	road     bool  // a street lies there
}

// rims are those of a tile by side: west, south, east, north.
type rims struct {
	of   [4][]rim
	left int // sides that have not met their neighbours
}

// borderOf is the side of a tile that an edge lies on, going round anticlockwise; -1: none.
func borderOf(a, b [3]int32) int {
	switch {
	case a[0] == 0 && b[0] == 0 && b[1] < a[1]:
		return 0
	case a[1] == 0 && b[1] == 0 && b[0] > a[0]:
		return 1
	case a[0] == side && b[0] == side && b[1] > a[1]:
		return 2
	case a[1] == side && b[1] == side && b[0] < a[0]:
		return 3
	}
	return -1
}

func (r *rims) add(border int, a, b [3]int32, road bool) {
	along := 1 - border%2
	if a[along] > b[along] {
		a, b = b, a
	}
	r.of[border] = append(r.of[border], rim{a[along], b[along], a[2], b[2], road})
}

// meet compares a tile's border with those of its neighbours to the west and south, which were there before it.
func (g *ground) meet(at [2]int32, r *rims) {
	for k := range r.of {
		slices.SortFunc(r.of[k], func(a, b rim) int {
			return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to), cmp.Compare(a.a, b.a), cmp.Compare(a.b, b.b))
		})
	}
	for k, next := range [2][2]int32{{at[0] - 1, at[1]}, {at[0], at[1] - 1}} {
		other := g.rims[next]
		if other == nil {
			continue
		}
		origin := corner(at)
		gaps, where := differ(r.of[k], other.of[k+2])
		if gaps > 0 {
			if p := float64(float64(where) * space.Lattice); k == 0 {
				origin.Y += p
			} else {
				origin.X += p
			}
			g.r.BorderGaps += gaps
			g.r.bad("border", 0, float64(gaps), 0, origin)
			if step := stepBetween(r.of[k], other.of[k+2]); step > 0 {
				g.step(0, step, origin)
			}
		}
		if other.left--; k == 1 {
			delete(g.rims, next)
		}
	}
	g.rims[at] = r
	delete(g.rims, [2]int32{at[0], at[1] - 2})
}

// differ counts the edges that only one of two borders has, and where the first is.
func differ(a, b []rim) (n int, where int32) {
	where = math.MaxInt32
	same := func(x, y rim) bool { return x.from == y.from && x.to == y.to && x.a == y.a && x.b == y.b }
	for len(a) > 0 || len(b) > 0 {
		switch {
		case len(a) > 0 && len(b) > 0 && same(a[0], b[0]):
			a, b = a[1:], b[1:]
			continue
		case len(b) == 0 || len(a) > 0 && (a[0].from < b[0].from || a[0].from == b[0].from && a[0].to <= b[0].to):
			where, a = min(where, a[0].from), a[1:]
		default:
			where, b = min(where, b[0].from), b[1:]
		}
		n++
	}
	return n, where
}

// stepBetween is the highest step of street from one border to the other, in metres.
func stepBetween(a, b []rim) float64 {
	most := 0.0
	for _, pair := range [2][2][]rim{{a, b}, {b, a}} {
		for _, e := range pair[0] {
			if !e.road {
				continue
			}
			for _, end := range [2][2]int32{{e.from, e.a}, {e.to, e.b}} {
				for _, o := range pair[1] {
					if o.from <= end[0] && end[0] <= o.to && o.to > o.from {
						z := float64(o.a) + float64(o.b-o.a)*float64(end[0]-o.from)/float64(o.to-o.from)
						most = max(most, float64(math.Abs(z-float64(end[1]))*space.Lattice))
					}
				}
			}
		}
	}
	return most
}

// solidEdge is an edge of a bridge, tunnel or house, in steps from the town's origin, the lesser end first.
type solidEdge [2][3]int64

// solids pairs the edges of a tile's bridges, tunnels and houses; what remains waits for other tiles.
func (g *ground) solids(at [2]int32, t *Tile) {
	place := func(p [3]int32) [3]int64 {
		return [3]int64{int64(at[0])*side + int64(p[0]), int64(at[1])*side + int64(p[1]), int64(p[2])}
	}
	own := map[solidEdge]int{} // most have both sides in one tile
	var order []solidEdge
	for _, tri := range t.Triangles[t.Sheet:] {
		for c := range 3 {
			a, b := place(t.Points[tri[c]]), place(t.Points[tri[(c+1)%3]])
			if a == b {
				continue
			}
			e, way := solidEdge{a, b}, 1
			if slices.Compare(a[:], b[:]) > 0 {
				e, way = solidEdge{b, a}, -1
			}
			switch own[e] += way; own[e] {
			case 0:
				delete(own, e)
			case way:
				order = append(order, e)
			}
		}
	}
	for _, e := range order {
		way, is := own[e]
		if !is {
			continue
		}
		delete(own, e)
		switch g.loose[e] += way; g.loose[e] {
		case 0:
			delete(g.loose, e)
		case way:
			g.came = append(g.came, e)
		}
	}
}

// stretch is a piece of a tunnel.
type stretch struct {
	a, b space.Vec
	out  float64    // m, from its middle to its walls' outside
	more [2]float64 // m, that they reach before it and behind it, where it bends
}

const (
	wallsOut = 0.2 // m, of a tunnel beyond its carriageway
	sharpest = 2.3 // m along for each to the side, at most, that walls reach beyond a bend
)

// tunnel notes where a tunnel may open the land.
func (g *ground) tunnel(e *street.Edge) {
	last := len(e.Points) - 1
	before := g.onward(e.From, e)
	for k := 1; k <= last; k++ {
		s := stretch{a: e.Points[k-1], b: e.Points[k], out: e.Half() + wallsOut}
		behind := g.onward(e.To, e)
		if k < last {
			behind = e.Points[k+1].Sub(e.Points[k])
		}
		way := s.b.Sub(s.a)
		s.more = [2]float64{float64(s.out * bent(before, way)), float64(s.out * bent(way, behind))}
		before = way
		reach := s.out + max(s.more[0], s.more[1])
		around := space.Vec{X: reach, Y: reach}
		low, high := tileOf(s.a.Min(s.b).Sub(around)), tileOf(s.a.Max(s.b).Add(around))
		for x := low[0]; x <= high[0]; x++ {
			for y := low[1]; y <= high[1]; y++ {
				g.below[[2]int32{x, y}] = append(g.below[[2]int32{x, y}], s)
			}
		}
	}
}

// onward is the way that a street comes to one of an edge's ends by, or leaves it by, at a joint of two; else none.
func (g *ground) onward(junction int32, e *street.Edge) space.Vec {
	arms := g.town.Net.Junctions[junction].Arms
	if len(arms) != 2 {
		return space.Vec{}
	}
	for _, a := range arms {
		o := &g.town.Net.Edges[a.Edge]
		if o == e {
			continue
		}
		way := street.Ahead(a.Heading)
		if junction == e.From {
			way = way.Neg()
		}
		return way
	}
	return space.Vec{}
}

// bent is how far the outside of a bend from one way to the next reaches along it, for each metre to the side.
func bent(from, to space.Vec) float64 {
	from.Z, to.Z = 0, 0
	along := float64(from.Len()*to.Len()) + from.Dot(to)
	if from.LenSq() == 0 || to.LenSq() == 0 {
		return 0
	}
	if along <= 0 {
		return sharpest
	}
	return min(math.Abs(float64(from.X*to.Y)-float64(from.Y*to.X))/along, sharpest)
}

// mouth tells whether an edge of a tile's sheet lies on a tunnel: there the land is open, and the tunnel closes it.
func (g *ground) mouth(at [2]int32, a, b [3]int32) bool {
	from := corner(at)
	p, q := from.Add(metres(a)), from.Add(metres(b))
	for _, v := range [3]space.Vec{p, p.Blend(q, 0.5), q} {
		in := false
		for i := range g.below[at] {
			in = in || g.below[at][i].has(v)
		}
		if !in {
			return false
		}
	}
	return true
}

// has tells whether a place lies between a tunnel's walls, or in them.
func (s *stretch) has(v space.Vec) bool {
	u, w := s.b.Sub(s.a), v.Sub(s.a)
	u.Z, w.Z = 0, 0
	long := u.Len()
	if long == 0 {
		return w.Len() <= s.out
	}
	along, aside := u.Dot(w)/long, (float64(u.X*w.Y)-float64(u.Y*w.X))/long
	const rounding = 0.001 // m
	return math.Abs(aside) <= s.out && along >= -s.more[0]-rounding && along <= long+s.more[1]+rounding
}
