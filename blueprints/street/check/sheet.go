// One tile's sheet of land and streets: whether it covers its square once.

package check

import (
	"cmp"
	"slices"

	"camber/components/num"
	"camber/components/space"
)

// sheet looks at a tile's sheet by itself, and notes its borders.
func (g *ground) sheet(at [2]int32, t *Tile) {
	name := t.welded()
	open, whole, area := t.unpaired(name)
	r := &rims{}
	for _, e := range open {
		a, b := t.Points[e.from], t.Points[e.to]
		if axis := borderOf(a, b); axis >= 0 && !e.twice {
			r.add(axis, a, b, t.Materials[e.of] >= carriageway)
			continue
		}
		if g.mouth(at, a, b) {
			continue
		}
		whole = false
		g.r.OpenEdges++
		g.r.bad("open", 0, 0, 0, corner(at).Add(metres(a)))
	}
	g.meet(at, r)
	if !whole || area > 2*side*side {
		if m2 := t.overlap(); m2 > 0 {
			g.r.Overlap += m2
			g.r.bad("overlap", 0, m2, 0, corner(at).Add(space.Vec{X: tileSize / 2, Y: tileSize / 2}))
		}
	}
}

// welded names points: those in one place have one name, the first of them.
func (t *Tile) welded() []uint32 {
	order := make([]uint32, len(t.Points))
	for i := range order {
		order[i] = uint32(i)
	}
	slices.SortFunc(order, func(a, b uint32) int {
		p, q := &t.Points[a], &t.Points[b]
		return cmp.Or(cmp.Compare(p[0], q[0]), cmp.Compare(p[1], q[1]), cmp.Compare(p[2], q[2]), cmp.Compare(a, b))
	})
	name := make([]uint32, len(t.Points))
	for i, p := range order {
		if name[p] = p; i > 0 && t.Points[order[i-1]] == t.Points[p] {
			name[p] = name[order[i-1]]
		}
	}
	return name
}

// openEdge is an edge of a triangle that no other continues, or too many.
type openEdge struct {
	from, to uint32
	of       int32 // triangle
	twice    bool  // more than one triangle lies on the same side of it
}

// unpaired finds the sheet's edges that are not one triangle's on each side. It tells whether each triangle is the
// right way round and no edge has two on one side, and what all areas add up to, in half square steps.
func (t *Tile) unpaired(name []uint32) (open []openEdge, whole bool, area int64) {
	type half struct {
		low, high uint32
		back      bool
		of        int32
	}
	halves := make([]half, 0, 3*t.Sheet)
	whole = true
	for k, tri := range t.Triangles[:t.Sheet] {
		a := cross(t.Points[tri[0]], t.Points[tri[1]], t.Points[tri[2]])
		if area += max(a, -a); a <= 0 {
			whole = false
		}
		for c := range 3 {
			p, q := name[tri[c]], name[tri[(c+1)%3]]
			halves = append(halves, half{min(p, q), max(p, q), p > q, int32(k)})
		}
	}
	slices.SortFunc(halves, func(a, b half) int {
		return cmp.Or(cmp.Compare(a.low, b.low), cmp.Compare(a.high, b.high), cmp.Compare(a.of, b.of))
	})
	for i := 0; i < len(halves); {
		n, sum := i, 0
		for ; n < len(halves) && halves[n].low == halves[i].low && halves[n].high == halves[i].high; n++ {
			if sum++; halves[n].back {
				sum -= 2
			}
		}
		if more := n-i > 2; more || sum != 0 {
			h := &halves[i]
			whole = whole && !more
			if sum != 0 {
				e := openEdge{h.low, h.high, h.of, more}
				if h.back {
					e.from, e.to = e.to, e.from
				}
				open = append(open, e)
			}
		}
		i = n
	}
	return open, whole, area
}

// cross is twice the area of a triangle on the map, in square steps; below 0 where it is clockwise.
func cross(a, b, c [3]int32) int64 {
	return int64(b[0]-a[0])*int64(c[1]-a[1]) - int64(b[1]-a[1])*int64(c[0]-a[0])
}

const buckets = 32 // of a tile's side, to look for overlaps in

// overlap is how much of the sheet's triangles lies on others, in square metres.
func (t *Tile) overlap() float64 {
	var in [buckets * buckets][]int32
	bucket := func(v int32) int { return num.Floor(float64(float64(v)*buckets/side), 0, buckets-1) }
	low := func(k int32, axis int) int32 {
		tri := t.Triangles[k]
		return min(t.Points[tri[0]][axis], t.Points[tri[1]][axis], t.Points[tri[2]][axis])
	}
	high := func(k int32, axis int) int32 {
		tri := t.Triangles[k]
		return max(t.Points[tri[0]][axis], t.Points[tri[1]][axis], t.Points[tri[2]][axis])
	}
	sum := 0.0
	for k := range int32(t.Sheet) {
		for y := bucket(low(k, 1)); y <= bucket(high(k, 1)); y++ {
			for x := bucket(low(k, 0)); x <= bucket(high(k, 0)); x++ {
				for _, o := range in[y*buckets+x] {
					// A pair that shares several buckets counts in the first.
					if x == bucket(max(low(k, 0), low(o, 0))) && y == bucket(max(low(k, 1), low(o, 1))) {
						sum += t.shared(k, o)
					}
				}
				in[y*buckets+x] = append(in[y*buckets+x], k)
			}
		}
	}
	return sum
}

// shared is the area that two triangles have in common, in square metres.
func (t *Tile) shared(i, k int32) float64 {
	a, b := t.round(i), t.round(k)
	if apart(a, b) || apart(b, a) {
		return 0
	}
	poly := []space.Vec{metres(a[0]), metres(a[1]), metres(a[2])}
	for c := range 3 {
		p, q := metres(b[c]), metres(b[(c+1)%3])
		left := func(v space.Vec) float64 { return float64((q.X-p.X)*(v.Y-p.Y)) - float64((q.Y-p.Y)*(v.X-p.X)) }
		var kept []space.Vec
		for n, v := range poly {
			w := poly[(n+1)%len(poly)]
			lv, lw := left(v), left(w)
			if lv >= 0 {
				kept = append(kept, v)
			}
			if lv > 0 && lw < 0 || lv < 0 && lw > 0 {
				kept = append(kept, v.Blend(w, lv/(lv-lw)))
			}
		}
		poly = kept
	}
	area := 0.0
	for n := 2; n < len(poly); n++ {
		u, v := poly[n-1].Sub(poly[0]), poly[n].Sub(poly[0])
		area += float64((float64(u.X*v.Y) - float64(u.Y*v.X)) / 2)
	}
	return area
}

// round is a triangle's corners, anticlockwise.
func (t *Tile) round(k int32) [3][3]int32 {
	tri := t.Triangles[k]
	a, b, c := t.Points[tri[0]], t.Points[tri[1]], t.Points[tri[2]]
	if cross(a, b, c) < 0 {
		b, c = c, b
	}
	return [3][3]int32{a, b, c}
}

// apart tells whether one of a triangle's sides has all of another beyond it.
func apart(a, b [3][3]int32) bool {
	for c := range 3 {
		p, q := a[c], a[(c+1)%3]
		if cross(p, q, b[0]) <= 0 && cross(p, q, b[1]) <= 0 && cross(p, q, b[2]) <= 0 {
			return true
		}
	}
	return false
}
