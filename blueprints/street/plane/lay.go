// How the sides of outlines become edges of the net, and bend where they cross.

package plane

// piece is a part of a side that is yet to be laid.
type piece struct {
	from, to uint32
	carry    int32 // from from to to
}

// layAll lays every side.
func (t *Triangulator) layAll() error {
	t.given = uint32(len(t.points))
	t.shares = append(t.shares[:0], share{}, share{}) // the first stands for no side, the second for an empty list
	for i := 0; i < len(t.sides); {
		same := t.sides[i : i+1]
		for i++; i < len(t.sides) && t.sides[i].from == same[0].from && t.sides[i].to == same[0].to; i++ {
			same = same[:len(same)+1]
		}
		t.todo = append(t.todo[:0], piece{same[0].from, same[0].to, t.carryOf(same)})
		for len(t.todo) > 0 {
			p := t.todo[len(t.todo)-1]
			t.todo = t.todo[:len(t.todo)-1]
			if err := t.lay(p); err != nil {
				return err
			}
		}
	}
	return nil
}

// lay makes edges of a piece, from corner to corner that it meets; what bends goes back among those to be laid.
func (t *Triangulator) lay(p piece) error {
	for p.from != p.to {
		e, straight := t.toward(p.from, p.to)
		if straight {
			p.from = t.mark(e, p.from, p.carry)
			t.settle() // what clear left, now that this edge stays
			continue
		}
		end, laid := t.march(p.from, p.to, e)
		if laid < 0 {
			t.clear(p.from, end) // which makes the edge that toward finds next
			continue
		}
		v, err := t.meet(p, laid)
		if err != nil {
			return err
		}
		if v != p.from && v != p.to {
			t.todo = append(t.todo, piece{v, p.to, p.carry})
			p.to = v
		}
	}
	return nil
}

// mark lets the edge e, which begins or ends at a corner, carry more, and returns its other end.
func (t *Triangulator) mark(e int32, at uint32, carry int32) uint32 {
	other := t.to(e)
	if t.from(e) != at {
		other = t.from(e)
		carry ^= 1
	}
	t.pair(e, t.halves[e].twin, t.merged(t.halves[e].carry, carry))
	return other
}

// toward is the edge at corner a that lies on the way to b, or the one opposite a that the way crosses, which then runs
// from right to left. The next that asks at a begins to look there: of a corner with hundreds of edges many ask, one
// after the other for what lies beside each other.
func (t *Triangulator) toward(a, b uint32) (e int32, straight bool) {
	p, q := t.points[a], t.points[b]
	start := t.at[a]
	e = start // anticlockwise from here; then clockwise, if the border was reached
	right := cross(p, q, t.points[t.to(e)])
	if right == 0 && dot(p, q, t.points[t.to(e)]) > 0 {
		return e, true
	}
	for {
		last := before(e)
		left := cross(p, q, t.points[t.from(last)])
		if left == 0 && dot(p, q, t.points[t.from(last)]) > 0 {
			t.at[a] = e
			return last, true
		}
		if right < 0 && left > 0 {
			t.at[a] = e
			return next(e), false
		}
		right = left
		if e = t.halves[last].twin; e < 0 {
			break
		}
		if e == start {
			panic("plane: no way leads from a corner of the net to another")
		}
	}
	left := cross(p, q, t.points[t.to(start)])
	for e = t.halves[start].twin; e >= 0; e = t.halves[e].twin {
		e = next(e)
		right := cross(p, q, t.points[t.to(e)])
		if right == 0 && dot(p, q, t.points[t.to(e)]) > 0 {
			t.at[a] = e
			return e, true
		}
		if right < 0 && left > 0 {
			t.at[a] = e
			return next(e), false
		}
		left = right
	}
	panic("plane: no way leads from a corner on the border to another")
}

// march goes from a toward b through the edge e, and notes the edges that it crosses, until it meets a corner, which it
// returns, or an edge that is laid.
func (t *Triangulator) march(a, b uint32, e int32) (end uint32, laid int32) {
	p, q := t.points[a], t.points[b]
	t.ways = t.ways[:0]
	for {
		if t.halves[e].carry != 0 {
			return 0, e
		}
		t.ways = append(t.ways, e)
		f := t.halves[e].twin
		r := t.apex(f)
		switch side := cross(p, q, t.points[r]); {
		case side > 0:
			e = next(f)
		case side < 0:
			e = before(f)
		default:
			return r, -1
		}
	}
}

// clear flips the edges that march noted, all between a and b, until that is an edge itself.
//
// An edge is flipped where the corners about it allow, but where the new one crosses the way as well only if its end on
// the left lies closer to the way, or as close and farther on: so it ends. There always is one to flip: the foremost of
// the farthest corners on the left is one at which the triangles between the edges that it has across the way turn by
// less than half a circle, and the corners at their other ends, which lie beyond the way, cannot all be hollow.
func (t *Triangulator) clear(a, b uint32) {
	p, q := t.points[a], t.points[b]
	for len(t.ways) > 0 {
		kept := t.ways[:0]
		for i := 0; i < len(t.ways); i++ {
			e := t.ways[i]
			f := t.halves[e].twin
			w, z := t.points[t.apex(e)], t.points[t.apex(f)]
			u, v := t.points[t.from(e)], t.points[t.from(f)]
			if cross(w, u, z) <= 0 || cross(z, v, w) <= 0 {
				kept = append(kept, e)
				continue
			}
			sideW, sideZ := cross(p, q, w), cross(p, q, z)
			far := cross(p, q, v)
			across := sideW < 0 && sideZ > 0 || sideW > 0 && sideZ < 0
			if across && (sideW >= far || sideZ > far) {
				kept = append(kept, e)
				continue
			}
			eb, fb := before(e), before(f)
			if i+1 < len(t.ways) && t.ways[i+1] == fb {
				t.ways[i+1] = e
			}
			t.flip(e)
			switch {
			case !across:
				t.stack = append(t.stack, eb)
			case sideW < 0:
				kept = append(kept, eb)
			default:
				kept = append(kept, fb)
			}
		}
		t.ways = kept
	}
}

// isOne tells whether a crossing is so near a point, a crossing too, that both are one. Three sides that lie all but on
// one line cross each other again and again otherwise, each time a step farther along, over a whole tile.
func (t *Triangulator) isOne(v uint32, x Point) bool {
	p := t.points[v]
	return v >= t.given && max(x[0]-p[0], p[0]-x[0], x[1]-p[1], p[1]-x[1]) <= 1
}

// isBeside tells whether a point lies in the box about a side, and no more than a step away from it: so a side that is
// bent again and again stays where it was.
func isBeside(a, b, p Point) bool {
	for k := range p {
		if p[k] < min(a[k], b[k]) || p[k] > max(a[k], b[k]) {
			return false
		}
	}
	away, long := cross(a, b, p), dot(a, b, b)
	return max(away, -away) <= 2*Size && away*away <= long // no side is longer than two edges of the square
}

// meet puts a point where a piece crosses the edge e, which is laid, and returns it. What the edge carried goes back
// among the pieces to be laid, bent through that point.
func (t *Triangulator) meet(p piece, e int32) (uint32, error) {
	c, d, carry := t.from(e), t.to(e), t.halves[e].carry
	x := crossing(t.points[p.from], t.points[p.to], t.points[c], t.points[d])
	switch x { // an end of either may be as near as the lattice can tell
	case t.points[c]:
		return c, nil
	case t.points[d]:
		return d, nil
	}
	for _, v := range [2]uint32{c, d} {
		if t.isOne(v, x) && isBeside(t.points[p.from], t.points[p.to], t.points[v]) {
			return v, nil
		}
	}
	for _, v := range [2]uint32{p.from, p.to} {
		if t.isOne(v, x) && isBeside(t.points[c], t.points[d], t.points[v]) {
			x = t.points[v]
			break
		}
	}
	t.pair(e, t.halves[e].twin, 0)
	f, on, corner := t.find(x, e)
	v := t.from(f)
	if !corner {
		if err := t.budget(len(t.points) + 1); err != nil {
			return 0, err
		}
		v = uint32(len(t.points))
		t.points = append(t.points, x)
		t.at = append(t.at, 0)
		t.add(v, f, on)
	}
	t.todo = append(t.todo, piece{c, v, carry}, piece{v, d, carry})
	return v, nil
}
