// What bins.go does prim by prim, in lanes.

package tree

// fillLanes is fill.
func (s *sorting) fillLanes(prims []prim, by *slicing) {
	none := lanesOf(&noCrate)
	for i := range by.n {
		b := &s.bins[i&(bins-1)]
		store(none, &b.box)
		store(none, &b.middles)
		s.count[i&(bins-1)] = 0
	}
	which := s.which[:len(prims)-1]
	for i := range which {
		p := &prims[i]
		k := by.bin(p) & (bins - 1)
		which[i] = uint8(k)
		s.count[k]++
		b, x := &s.bins[k], lanesOf(p)
		store(x.Max(lanesOf(&b.box)), &b.box)
		store(x.Sub(turned(x)).Max(lanesOf(&b.middles)), &b.middles)
	}
	leave()
}

// sumLanes is sum.
func (s *sorting) sumLanes(n int) {
	side := lanesOf(&noCrate)
	for i := range n {
		side = side.Max(lanesOf(&s.bins[i&(bins-1)].box))
		store(side, &s.before[i&(bins-1)])
	}
	side = lanesOf(&noCrate)
	for i := n - 1; i > 0; i-- {
		side = side.Max(lanesOf(&s.bins[i&(bins-1)].box))
		store(side, &s.after[i&(bins-1)])
	}
	leave()
}

// joinedLanes is joined.
func joinedLanes(of []bin) (all crate) {
	x := lanesOf(&noCrate)
	for i := range of {
		x = x.Max(lanesOf(&of[i].middles))
	}
	store(x, &all)
	leave()
	return all
}

// partLanes is part.
func (s *sorting) partLanes(prims []prim, last int) int {
	which := s.which[:len(prims)-1]
	i, j, at := 0, len(which), 0
	held := lanesOf(&prims[0])
	for i < j {
		right := (last - int(which[at])) >> 63
		to := i + right&(j-1-i)
		i, j = i+1+right, j+right
		at = i + right&(j-i)
		next := lanesOf(&prims[at])
		store(held, &prims[to])
		held = next
	}
	leave()
	return i
}
