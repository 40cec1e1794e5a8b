// The points and sides of the outlines, in an order that is the same however they were given.

package plane

import (
	"cmp"
	"fmt"
	"slices"
)

// corners are those of the tile, anticlockwise.
var corners = [4]Point{{0, 0}, {Size, 0}, {Size, Size}, {0, Size}}

// side is a side of outlines, from its lower point to its higher one.
type side struct {
	from, to uint32 // numbers in points
	region   int32  // as a number in ids, -1 for lines
	net      int32  // how often it is run through forwards, less backwards
}

// share is one region's part of what a side carries. Lists of shares are ascending by region and never change.
type share struct{ region, net, next int32 }

// A side's carry is the number of its list of shares, doubled, and 1 more where that is told for the other direction;
// 0 is an edge that is no side. A side that carries nothing has the empty list.
const empty = 1

// gather sorts points and sides.
func (t *Triangulator) gather(rings []Ring, lines []Line, posts []Point) error {
	t.raw, t.keys, t.ids = t.raw[:0], t.keys[:0], t.ids[:0]
	n := len(posts)
	for i, r := range rings {
		if r.Region < 0 {
			return fmt.Errorf("ring %d has the region %d, below 0", i, r.Region)
		}
		t.ids = append(t.ids, r.Region)
		n += len(r.Points)
	}
	for _, l := range lines {
		n += len(l)
	}
	if err := t.budget(n + len(corners)); err != nil {
		return err
	}
	slices.Sort(t.ids)
	t.ids = slices.Compact(t.ids)
	for _, r := range rings {
		if err := t.take(r.Points); err != nil {
			return err
		}
	}
	for _, l := range lines {
		if err := t.take(l); err != nil {
			return err
		}
	}
	if err := t.take(posts); err != nil {
		return err
	}
	if err := t.take(corners[:]); err != nil {
		return err
	}
	t.order()
	t.gatherSides(rings, lines)
	return nil
}

// take adds points to those to be sorted.
func (t *Triangulator) take(points []Point) error {
	for _, p := range points {
		if uint32(p[0]) > Size || uint32(p[1]) > Size {
			return fmt.Errorf("the point (%d, %d) lies outside the tile, which reaches from 0 to %d", p[0], p[1], Size)
		}
		t.keys = append(t.keys, along(p)*maxBudget|uint64(len(t.keys)))
	}
	t.raw = append(t.raw, points...)
	return nil
}

// order puts the points on the curve, each once.
func (t *Triangulator) order() {
	slices.Sort(t.keys)
	t.rank = sized(t.rank, len(t.keys))
	t.points = t.points[:0]
	last := ^uint64(0)
	for _, k := range t.keys {
		i := k % maxBudget
		if k/maxBudget != last {
			last = k / maxBudget
			t.points = append(t.points, t.raw[i])
		}
		t.rank[i] = uint32(len(t.points) - 1)
	}
}

// gatherSides collects the sides of all outlines, sorted by their ends and regions.
func (t *Triangulator) gatherSides(rings []Ring, lines []Line) {
	t.first = sized(t.first, len(t.points)+1)
	clear(t.first)
	t.eachSide(rings, lines, func(s side) { t.first[s.from+1]++ })
	for i := range t.points {
		t.first[i+1] += t.first[i]
	}
	t.sides = sized(t.sides, int(t.first[len(t.points)]))
	t.eachSide(rings, lines, func(s side) {
		t.sides[t.first[s.from]] = s
		t.first[s.from]++
	})
	for i := len(t.points); i > 0; i-- {
		t.first[i] = t.first[i-1]
	}
	t.first[0] = 0
	for i := range t.points {
		slices.SortFunc(t.sides[t.first[i]:t.first[i+1]], func(a, b side) int {
			return cmp.Or(cmp.Compare(a.to, b.to), cmp.Compare(a.region, b.region))
		})
	}
}

// eachSide calls do with each side that has a length.
func (t *Triangulator) eachSide(rings []Ring, lines []Line, do func(side)) {
	tell := func(from, to uint32, region int32) {
		switch {
		case from < to:
			do(side{from, to, region, 1})
		case from > to:
			do(side{to, from, region, -1})
		}
	}
	i := 0
	for _, r := range rings {
		region, _ := slices.BinarySearch(t.ids, r.Region)
		n := len(r.Points)
		for k := range n {
			tell(t.rank[i+k], t.rank[i+(k+1)%n], int32(region))
		}
		i += n
	}
	for _, l := range lines {
		for k := 1; k < len(l); k++ {
			tell(t.rank[i+k-1], t.rank[i+k], -1)
		}
		i += len(l)
	}
}

// carryOf makes the list of shares of sides that have the same ends.
func (t *Triangulator) carryOf(same []side) int32 {
	head, last := int32(empty), int32(0)
	for k := 0; k < len(same); {
		region, net := same[k].region, int32(0)
		for ; k < len(same) && same[k].region == region; k++ {
			net += same[k].net
		}
		if region >= 0 && net != 0 {
			head, last = t.append(head, last, share{region, net, empty})
		}
	}
	return head << 1
}

// append puts a share behind a list that nobody else has yet, and returns the list's head and end.
func (t *Triangulator) append(head, last int32, s share) (int32, int32) {
	n := int32(len(t.shares))
	t.shares = append(t.shares, s)
	if last == 0 {
		return n, n
	}
	t.shares[last].next = n
	return head, n
}

// merged is what an edge carries, that carried a, and now carries b as well, both told in the same direction.
func (t *Triangulator) merged(a, b int32) int32 {
	switch {
	case a>>1 <= empty:
		return b
	case b>>1 == empty:
		return a
	}
	head, last := int32(empty), int32(0)
	i, j := a>>1, b>>1
	for i != empty || j != empty {
		p, q := t.shares[i], t.shares[j]
		s := share{next: empty}
		if j == empty || i != empty && p.region <= q.region {
			s.region, s.net = p.region, p.net*sign(a)
		} else {
			s.region = q.region
		}
		if i != empty && p.region == s.region {
			i = p.next
		}
		if j != empty && q.region == s.region {
			s.net += q.net * sign(b)
			j = q.next
		}
		if s.net != 0 {
			head, last = t.append(head, last, s)
		}
	}
	return head << 1
}

// sign is 1 where a carry is told as its list is written, -1 where the other way.
func sign(carry int32) int32 { return 1 - 2*(carry&1) }
