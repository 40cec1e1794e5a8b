// Outlines as roofs see them: their corners, their gables, simple ones.

package roofs

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
)

// bent is how far a corner must lie beside the line between its neighbours to be one, in metres.
const bent = 0.12

// smoothed is a ring from a place, without corners that are hardly any.
func smoothed(ring []space.Vec, from space.Vec) []space.Vec {
	all := make([]space.Vec, 0, len(ring))
	for _, p := range ring {
		if p = level(p).Sub(from); len(all) == 0 || p != all[len(all)-1] {
			all = append(all, p)
		}
	}
	for len(all) > 1 && all[0] == all[len(all)-1] {
		all = all[:len(all)-1]
	}
	for len(all) > 3 {
		at, least := -1, bent
		for i, p := range all {
			a, b := all[(i+len(all)-1)%len(all)], all[(i+1)%len(all)]
			d := b.Sub(a)
			long := d.Len()
			o := p.Sub(a)
			if far := math.Abs(float64(d.X*o.Y)-float64(d.Y*o.X)) / max(long, 1e-3); far < least {
				at, least = i, far
			}
		}
		if at < 0 {
			break
		}
		all = slices.Delete(all, at, at+1)
	}
	return all
}

// simple tells whether no two edges of an outline cross or touch, but for neighbours.
func simple(rings [][]space.Vec) bool {
	all := sidesOf(rings)
	for i := range all {
		if all[i].long < 1e-3 {
			return false
		}
		for k := range i {
			if all[i].prev == k || all[i].end == k {
				continue
			}
			if touch(&all[i], &all[k]) {
				return false
			}
		}
	}
	return true
}

func touch(s, t *side) bool {
	over := func(s *side, p space.Vec) float64 {
		o := p.Sub(s.a)
		return float64(s.way.X*o.Y) - float64(s.way.Y*o.X)
	}
	a, b, c, d := over(s, t.a), over(s, t.b), over(t, s.a), over(t, s.b)
	apart := func(x, y float64) bool { return x > 0 && y > 0 || x < 0 && y < 0 }
	return !apart(a, b) && !apart(c, d) && (a != 0 || b != 0)
}

const (
	square   = 0.34 // cosine, by which a gable may differ from a right angle to its neighbours
	abreast  = 0.94 // cosine of the angle between those at least
	wideAt   = 1.05 // of the longer of its neighbours, how wide a gable is at most
	mostEnds = 8
)

// gables are the edges of a ring over which there is one: the ends of its wings.
func gables(ring []space.Vec, across bool) (ends []int) {
	all := sidesOf([][]space.Vec{ring})
	var may []int
	for k := range all {
		s := &all[k]
		p, q := &all[s.prev], &all[s.end]
		if turn(all, k) > 0.5 && turn(all, s.end) > 0.5 && math.Abs(s.way.Dot(p.way)) < square &&
			math.Abs(s.way.Dot(q.way)) < square && p.way.Dot(q.way) < -abreast &&
			(across && len(ring) == 4 || s.long <= float64(wideAt*max(p.long, q.long))) {
			may = append(may, k)
		}
	}
	slices.SortStableFunc(may, func(a, b int) int {
		c := cmp.Compare(all[a].long, all[b].long)
		if math.Abs(all[a].long-all[b].long) < 0.01 { // of a square any two: the same wherever it begins
			c = 0
		}
		if across {
			c = -c
		}
		return c
	})
	for _, k := range may {
		if !slices.Contains(ends, all[k].prev) && !slices.Contains(ends, all[k].end) && len(ends) < mostEnds {
			ends = append(ends, k)
		}
	}
	return ends
}

// lean makes one slope over all of an outline: it falls the way that was told, else across the longest edge.
func (r *Roof) lean(plan Plan) bool {
	all := sidesOf(r.rings[:1])
	longest, up := 0.0, space.Vec{}
	for k := range all {
		if all[k].long > longest+0.01 {
			longest, up = all[k].long, all[k].in
		}
	}
	if plan.Told {
		up = plan.down().Scale(-1)
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range r.rings[0] {
		x := p.Dot(up)
		low, high = min(low, x), max(high, x)
	}
	if r.Deep = high - low; r.Deep < leastDeep || r.Deep > mostDeep {
		return false
	}
	r.faces = []face{{value: line{up.X, up.Y, -low}}}
	return true
}

// down is the way that a slope falls.
func (p *Plan) down() space.Vec { return space.Heading(p.Way).Rotate(space.Vec{Y: 1}) }

// peak makes slopes that meet over the middle of an outline, if all of it is seen from there.
func (r *Roof) peak() {
	if len(r.rings) > 1 {
		return
	}
	middle, whole := space.Vec{}, 0.0
	ring := r.rings[0]
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		part := float64(p.X*q.Y) - float64(p.Y*q.X)
		middle, whole = middle.AddScaled(p.Add(q), part), whole+part
	}
	if whole <= 0 {
		return
	}
	middle = middle.Scale(1 / float64(3*whole))
	all := sidesOf(r.rings)
	deep := math.Inf(1)
	for k := range all {
		far := middle.Sub(all[k].a).Dot(all[k].in)
		if deep = min(deep, far); far < leastDeep || turn(all, k) < -inward {
			return
		}
	}
	for k := range all {
		s := &all[k]
		up := through(s.a, s.in).times(deep / middle.Sub(s.a).Dot(s.in))
		r.faces = append(r.faces, face{up, nil, k})
	}
}
