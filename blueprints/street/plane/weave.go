// The net of triangles: how points come into it and edges are flipped.

package plane

// half is an edge as one of its two triangles has it, from a corner to the next. Those of triangle n are 3n to 3n+2.
type half struct {
	from  uint32 // a number in points
	twin  int32  // the same edge in the other triangle, -1 on the border of the tile
	carry int32  // what the edge carries in this direction; 0 where it is no side
}

// How far it is to the next half of a triangle and to the one before: looked up, since no CPU can guess which it is.
var toNext, toBefore = [3]int32{1, 1, -2}, [3]int32{2, -1, -1}

func next(e int32) int32   { return e + toNext[uint32(e)%3] }
func before(e int32) int32 { return e + toBefore[uint32(e)%3] }

func (t *Triangulator) from(e int32) uint32 { return t.halves[e].from }
func (t *Triangulator) to(e int32) uint32   { return t.halves[next(e)].from }
func (t *Triangulator) apex(e int32) uint32 { return t.halves[before(e)].from }

// weave makes the Delaunay triangulation of the points.
func (t *Triangulator) weave() {
	t.halves, t.stack, t.spin = t.halves[:0], t.stack[:0], 0
	t.at = sized(t.at, len(t.points))
	c := t.rank[len(t.rank)-len(corners):]
	t.triangle(c[0], c[1], c[2])
	t.triangle(c[0], c[2], c[3])
	for e := range t.halves {
		t.halves[e].twin = -1
	}
	t.halves[2].twin, t.halves[3].twin = 3, 2
	e := int32(0)
	for i := range t.points {
		if v := uint32(i); v != c[0] && v != c[1] && v != c[2] && v != c[3] {
			e = t.put(v, e)
		}
	}
}

// triangle adds one and returns its first half.
func (t *Triangulator) triangle(a, b, c uint32) int32 {
	e := int32(len(t.halves))
	t.halves = append(t.halves, half{from: a}, half{from: b}, half{from: c})
	t.at[a], t.at[b], t.at[c] = e, e+1, e+2
	return e
}

// pair makes two halves one edge.
func (t *Triangulator) pair(e, f, carry int32) {
	t.halves[e].twin, t.halves[e].carry = f, carry
	if f < 0 {
		return
	}
	if carry != 0 {
		carry ^= 1
	}
	t.halves[f].twin, t.halves[f].carry = e, carry
}

// move makes the edge that was e that of the half f.
func (t *Triangulator) move(e, f int32) { t.pair(f, t.halves[e].twin, t.halves[e].carry) }

// side is above 0 where a point lies left of an edge, on the side of its triangle.
func (t *Triangulator) side(e int32, p Point) int64 {
	return cross(t.points[t.from(e)], t.points[t.to(e)], p)
}

// find walks from the edge e to a triangle that has the point: inside, on its edge that is returned, or at its corner
// where that edge begins. Which neighbour is asked first changes, or a walk could go round for ever.
func (t *Triangulator) find(p Point, e int32) (at int32, on, corner bool) {
	if t.side(e, p) < 0 {
		e = t.halves[e].twin
	}
	for {
		f, g := next(e), before(e)
		t.spin = t.spin*1664525 + 1013904223
		if t.spin>>31 != 0 {
			f, g = g, f
		}
		if t.side(f, p) < 0 {
			e = t.halves[f].twin
			continue
		}
		if t.side(g, p) < 0 {
			e = t.halves[g].twin
			continue
		}
		for range 3 { // the first edge that it is on, of two the one that begins there
			if t.side(e, p) == 0 {
				if t.points[t.to(e)] == p {
					e = next(e)
				}
				return e, true, t.points[t.from(e)] == p
			}
			e = next(e)
		}
		return e, false, false
	}
}

// put adds the point v, which is not yet in the net, near the edge e, and returns an edge that ends or begins there.
func (t *Triangulator) put(v uint32, e int32) int32 {
	e, on, _ := t.find(t.points[v], e)
	t.add(v, e, on)
	return t.at[v]
}

// add makes the point v a corner, on the edge e or inside its triangle, and keeps the net Delaunay's.
func (t *Triangulator) add(v uint32, e int32, on bool) {
	if on {
		t.divide(v, e)
	} else {
		t.part(v, e)
	}
	for len(t.stack) > 0 { // each is the edge opposite v
		e := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		if t.wrong(e) {
			f := t.halves[e].twin
			t.flip(e)
			t.stack = append(t.stack, e, next(f))
		}
	}
}

// part makes three triangles of the one of the edge e.
func (t *Triangulator) part(v uint32, e int32) {
	f, g := next(e), before(e)
	a, b, c := t.from(e), t.from(f), t.from(g)
	m := t.triangle(b, c, v)
	n := t.triangle(c, a, v)
	t.move(f, m)
	t.move(g, n)
	t.halves[g].from = v
	t.at[a], t.at[v] = e, g
	t.pair(f, m+2, 0)
	t.pair(m+1, n+2, 0)
	t.pair(n+1, g, 0)
	t.stack = append(t.stack, e, m, n)
}

// divide puts v on the edge e and makes two triangles of each that it has; both halves carry on what it carried.
func (t *Triangulator) divide(v uint32, e int32) {
	f, g := next(e), before(e)
	b, c := t.from(f), t.from(g)
	carry, twin := t.halves[e].carry, t.halves[e].twin
	m := t.triangle(v, b, c)
	t.move(f, m+1)
	t.halves[f].from = v
	t.at[v] = f
	t.pair(f, m+2, 0)
	t.stack = append(t.stack, g, m+1)
	if twin < 0 {
		t.pair(m, -1, carry)
		return
	}
	tf, tg := next(twin), before(twin)
	a, d := t.from(tf), t.from(tg)
	n := t.triangle(v, a, d)
	t.move(tf, n+1)
	t.halves[tf].from = v
	t.pair(tf, n+2, 0)
	t.pair(e, n, carry)
	t.pair(m, twin, carry)
	t.at[a], t.at[v] = e, f
	t.stack = append(t.stack, tg, n+1)
}

// wrong tells whether an edge must be flipped for the net to be Delaunay's.
func (t *Triangulator) wrong(e int32) bool {
	h := t.halves[e]
	if h.carry != 0 || h.twin < 0 {
		return false
	}
	return inCircle(t.points[h.from], t.points[t.to(e)], t.points[t.apex(e)], t.points[t.apex(h.twin)])
}

// flip replaces the edge e, from u to v, by that from w, the corner opposite it, to z, that opposite its twin f. Then
// before(e) leads from w to z; e is what before(f) was, f is what before(e) was, and next(e) and next(f) are untouched.
func (t *Triangulator) flip(e int32) {
	f := t.halves[e].twin
	eb, fb := before(e), before(f)
	w, z := t.halves[eb].from, t.halves[fb].from
	t.at[t.halves[e].from], t.at[t.halves[f].from] = next(f), next(e)
	t.move(fb, e)
	t.halves[e].from = z
	t.move(eb, f)
	t.halves[f].from = w
	t.pair(eb, fb, 0)
}

// settle flips edges, beginning with those on the stack, until all are Delaunay's.
func (t *Triangulator) settle() {
	for len(t.stack) > 0 {
		e := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		if t.wrong(e) {
			f := t.halves[e].twin
			t.flip(e)
			t.stack = append(t.stack, e, f, next(e), next(f))
		}
	}
}
