// A span of prims cut in two: sorted into bins, then brought to the left and the right. Each of these is here and, in
// lanes, in bins_lanes.go.

package tree //exact:ok lanes of either kind have the same bits: bins_test.go

const bins = 16

// bin is what lies in one slice of a span: the box around its prims and the one around their middles.
type bin struct{ box, middles crate }

// sorting is the room to cut spans in.
type sorting struct {
	which         []uint8 // the bin of each prim of a span
	bins          [bins]bin
	count         [bins]int32 // prims in each
	before, after [bins]crate // the box of a bin and all before it, and that of it and all after it
	cost          [bins]float64
}

// slicing is where bins lie: across an axis, from base on, scale of them to 2^32 half steps.
type slicing struct {
	axis  int
	base  int32
	scale uint64
	n     int
}

func (s *slicing) bin(p *prim) int { return int(uint64(p.middle(s.axis)-s.base) * s.scale >> 32) }

// cut sorts the prims of a span, which one more prim lies behind, and answers what is to the left and to the right.
func (s *sorting) cut(prims []prim, by slicing) (left, right span) {
	if wide {
		s.fillLanes(prims, &by)
		s.sumLanes(by.n)
	} else {
		s.fill(prims, &by)
		s.sum(by.n)
	}
	last := s.cheapest(by.n)
	left.box, right.box = s.before[last], s.after[last+1]
	if wide {
		left.middles, right.middles = joinedLanes(s.bins[:last+1]), joinedLanes(s.bins[last+1:by.n])
		left.to = s.partLanes(prims, last)
	} else {
		left.middles, right.middles = joined(s.bins[:last+1]), joined(s.bins[last+1:by.n])
		left.to = s.part(prims, last)
	}
	right.from, right.to = left.to, len(prims)-1
	return left, right
}

// fill sorts prims into bins.
func (s *sorting) fill(prims []prim, by *slicing) {
	for i := range by.n {
		s.bins[i&(bins-1)], s.count[i&(bins-1)] = bin{noCrate, noCrate}, 0
	}
	which := s.which[:len(prims)-1]
	for i := range which {
		p := &prims[i]
		k := by.bin(p) & (bins - 1)
		which[i] = uint8(k)
		s.count[k]++
		s.bins[k].box.grow(p)
		s.bins[k].middles.add(p)
	}
}

// sum works out the boxes on both sides of each of n bins.
func (s *sorting) sum(n int) {
	side := noCrate
	for i := range n {
		side.grow(&s.bins[i].box)
		s.before[i] = side
	}
	side = noCrate
	for i := n - 1; i > 0; i-- {
		side.grow(&s.bins[i].box)
		s.after[i] = side
	}
}

// cheapest is the last of n bins that go to the left. Bins at both ends are never empty, so neither side is.
func (s *sorting) cheapest(n int) int {
	count := int32(0)
	for i := n - 1; i > 0; i-- {
		count += s.count[i]
		s.cost[i] = float64(s.after[i].area() * float64(count))
	}
	count = 0
	best, least := -1, 0.0
	for i := range n - 1 {
		count += s.count[i]
		if cost := float64(s.before[i].area()*float64(count)) + s.cost[i+1]; best < 0 || cost < least {
			best, least = i, cost
		}
	}
	return best
}

// joined is the box around all middles.
func joined(of []bin) crate {
	all := noCrate
	for i := range of {
		all.grow(&of[i].middles)
	}
	return all
}

// part brings the prims of all bins up to last before the others, and answers how many these are. It is a quicksort's
// exchange without branches, of which a CPU can guess but few: one prim is held; it goes to the end of those on its
// side, and the next one is held, which is the one behind it, or that in whose place it went.
func (s *sorting) part(prims []prim, last int) int {
	which := s.which[:len(prims)-1]
	i, j, at := 0, len(which), 0
	held := prims[0]
	for i < j {
		right := (last - int(which[at])) >> 63 // -1: to the right
		to := i + right&(j-1-i)
		i, j = i+1+right, j+right
		at = i + right&(j-i)
		held, prims[to] = prims[at], held
	}
	return i
}
