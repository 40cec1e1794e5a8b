// A coast in its box: cut there, mended where it ends within, and closed along the box to rings around the sea.

package waters

import (
	"cmp"
	"math"
	"slices"

	"camber/content/osm"
)

// cut cuts coasts at the box: what is open, and what is closed and lies within.
func (c *Coasts) cut(all []coast) (open, whole []coast) {
	for i := range all {
		o := &all[i]
		line := o.line
		if o.closed {
			out := slices.IndexFunc(line, func(p [2]float64) bool { return !c.has(p) })
			if out < 0 {
				whole = append(whole, *o)
				continue
			}
			line = slices.Concat(line[out:], line[:out+1])
		}
		piece := coast{first: o.first}
		end := func() {
			if len(piece.line) > 1 {
				open = append(open, piece)
			}
			piece.line = nil
		}
		for k := 1; k < len(line); k++ {
			a, b, in := c.within(line[k-1], line[k])
			if !in {
				end()
				continue
			}
			if len(piece.line) == 0 {
				piece.line = append(piece.line, a)
			}
			if piece.line = append(piece.line, b); b != line[k] {
				end()
			}
		}
		end()
	}
	return open, whole
}

func (c *Coasts) has(p [2]float64) bool {
	return c.Low[0] < p[0] && p[0] < c.High[0] && c.Low[1] < p[1] && p[1] < c.High[1]
}

// within is the part of a side that lies in the box.
func (c *Coasts) within(a, b [2]float64) (from, to [2]float64, in bool) {
	t0, t1 := 0.0, 1.0
	edge := [2]int{-1, -1} // the axis across which it comes in, and goes out
	for k := range 2 {
		way := b[k] - a[k]
		low, high := c.Low[k]-a[k], c.High[k]-a[k]
		if way == 0 {
			if low > 0 || high < 0 {
				return a, b, false
			}
			continue
		}
		u, v := low/way, high/way
		if u > v {
			u, v = v, u
		}
		if u > t0 {
			t0, edge[0] = u, k
		}
		if v < t1 {
			t1, edge[1] = v, k
		}
	}
	if t0 >= t1 {
		return a, b, false
	}
	at := func(t float64, axis int) [2]float64 {
		p := [2]float64{a[0] + float64(t*(b[0]-a[0])), a[1] + float64(t*(b[1]-a[1]))}
		p[0], p[1] = min(max(p[0], c.Low[0]), c.High[0]), min(max(p[1], c.Low[1]), c.High[1])
		if axis >= 0 { // right on the edge
			if p[axis]-c.Low[axis] < c.High[axis]-p[axis] {
				p[axis] = c.Low[axis]
			} else {
				p[axis] = c.High[axis]
			}
		}
		return p
	}
	from, to = a, b
	if edge[0] >= 0 {
		from = at(t0, edge[0])
	}
	if edge[1] >= 0 {
		to = at(t1, edge[1])
	}
	return from, to, true
}

// gap is from the end of one open coast to the beginning of another.
type gap struct {
	from, to int
	far      float64
}

// mend joins ends that lie near each other, and leads those that are left out of the box.
func (c *Coasts) mend(open []coast, told *osm.Tally) []coast {
	near := map[[2]int][]int{} // beginnings
	at := func(p [2]float64) [2]int {
		return [2]int{int(math.Floor(p[0] / mostGap)), int(math.Floor(p[1] / mostGap))}
	}
	for i := range open {
		if begin := open[i].line[0]; c.has(begin) {
			near[at(begin)] = append(near[at(begin)], i)
		}
	}
	var gaps []gap
	for i := range open {
		end := open[i].line[len(open[i].line)-1]
		if !c.has(end) {
			continue
		}
		for n := range 9 {
			for _, k := range near[[2]int{at(end)[0] + n%3 - 1, at(end)[1] + n/3 - 1}] {
				far := between(end, open[k].line[0])
				if far <= mostGap && (k != i || 3*far < long(open[i].line)) {
					gaps = append(gaps, gap{i, k, far})
				}
			}
		}
	}
	slices.SortFunc(gaps, func(a, b gap) int {
		return cmp.Or(cmp.Compare(a.far, b.far), cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to))
	})
	next, begun := make([]int, len(open)), make([]bool, len(open))
	for i := range next {
		next[i] = -1
	}
	for _, g := range gaps {
		if next[g.from] < 0 && !begun[g.to] {
			next[g.from], begun[g.to] = g.to, true
			told.Skip("a coast with a gap: it is closed straight across", open[g.from].first)
		}
	}
	var all []coast
	done := make([]bool, len(open))
	follow := func(i int) {
		o := coast{first: open[i].first}
		for k := i; k >= 0; k = next[k] {
			if o.closed = done[k]; o.closed {
				break
			}
			done[k] = true
			o.line = append(o.line, open[k].line...)
		}
		if !o.closed {
			o.line = c.led(o.line, open[i].first, told)
		}
		all = append(all, o)
	}
	for i := range open { // those that nothing comes before, then rings
		if !begun[i] {
			follow(i)
		}
	}
	for i := range open {
		if !done[i] {
			follow(i)
		}
	}
	return all
}

func long(line [][2]float64) (sum float64) {
	for k := 1; k < len(line); k++ {
		sum += between(line[k-1], line[k])
	}
	return sum
}

// led is a line whose ends are led to the edge of the box, as they go over their last stretch.
func (c *Coasts) led(line [][2]float64, way int64, told *osm.Tally) [][2]float64 {
	for range 2 { // its end, then its beginning
		end := line[len(line)-1]
		if c.has(end) {
			k, far := len(line)-1, 0.0
			for ; k > 0 && far < tailOf; k-- {
				far += between(line[k], line[k-1])
			}
			x, y := end[0]-line[k][0], end[1]-line[k][1]
			if size := math.Sqrt(float64(x*x) + float64(y*y)); size > 0 {
				much := 4 * max(c.High[0]-c.Low[0], c.High[1]-c.Low[1]) / size
				if _, to, in := c.within(end, [2]float64{end[0] + float64(x*much), end[1] + float64(y*much)}); in {
					line = append(line, to)
				}
				told.Skip("a coast that ends within the map: it goes on straight", way)
			}
		}
		slices.Reverse(line)
	}
	return line
}

// along is how far a place on the edge of the box lies along it, clockwise from its south-west corner.
func (c *Coasts) along(p [2]float64) float64 {
	w, h := c.High[0]-c.Low[0], c.High[1]-c.Low[1]
	x, y := p[0]-c.Low[0], p[1]-c.Low[1]
	switch least := min(x, h-y, w-x, y); least {
	case x:
		return y
	case h - y:
		return h + x
	case w - x:
		return h + w + h - y
	}
	return h + w + h + w - x
}

// corner is the nth corner of the box, clockwise from the south-west, and how far along it lies.
func (c *Coasts) corner(n int) (p [2]float64, along float64) {
	w, h := c.High[0]-c.Low[0], c.High[1]-c.Low[1]
	switch n % 4 {
	case 1:
		return [2]float64{c.Low[0], c.High[1]}, h
	case 2:
		return c.High, h + w
	case 3:
		return [2]float64{c.High[0], c.Low[1]}, h + w + h
	}
	return c.Low, 0
}

// around closes open coasts along the box: from where one ends on clockwise, the sea to the right, to where the next
// begins. What comes out goes anticlockwise around water.
func (c *Coasts) around(open []coast) (rings [][][2]float64) {
	total := 2 * (c.High[0] - c.Low[0] + c.High[1] - c.Low[1])
	order := make([]int, len(open))
	begin := make([]float64, len(open))
	for i := range open {
		order[i], begin[i] = i, c.along(open[i].line[0])
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(begin[a], begin[b]), cmp.Compare(a, b)) })
	used := make([]bool, len(open))
	for first := range open {
		if used[first] {
			continue
		}
		var ring [][2]float64
		for at := first; !used[at]; {
			used[at] = true
			ring = append(ring, open[at].line...)
			from := c.along(open[at].line[len(open[at].line)-1])
			n, _ := slices.BinarySearchFunc(order, from, func(i int, from float64) int { return cmp.Compare(begin[i], from) })
			to := order[n%len(order)]
			far := begin[to] - from
			if far < 0 || n == len(order) {
				far += total
			}
			for k := range 8 {
				p, along := c.corner(k)
				if along += total * float64(k/4); along > from && along < from+far {
					ring = append(ring, p)
				}
			}
			at = to
		}
		slices.Reverse(ring)
		rings = append(rings, ring)
	}
	return rings
}

// withIslands adds what is closed: islands in the sea, and water that a coast goes round. Where no coast crosses the
// box the sea is all around islands.
func (c *Coasts) withIslands(rings [][][2]float64, whole []coast, alone bool, told *osm.Tally) [][][2]float64 {
	lands := slices.ContainsFunc(whole, func(o coast) bool { return size(o.line) > 0 })
	if alone && lands {
		a, _ := c.corner(3)
		b, _ := c.corner(1)
		rings = append(rings, [][2]float64{c.Low, a, c.High, b})
	}
	slices.SortStableFunc(whole, func(a, b coast) int {
		return cmp.Compare(math.Abs(size(b.line)), math.Abs(size(a.line)))
	})
	for i := range whole {
		line := whole[i].line
		island, in := size(line) > 0, winds(rings, line[0]) > 0
		if island != in {
			told.Skip("a coast of an island that is in no sea, or of a sea in the sea", whole[i].first)
			continue
		}
		ring := slices.Clone(line)
		slices.Reverse(ring)
		rings = append(rings, ring)
	}
	return rings
}

// size is what a ring goes round anticlockwise, in square metres.
func size(ring [][2]float64) (sum float64) {
	for i, a := range ring {
		sum += turn(ring[0], a, ring[(i+1)%len(ring)])
	}
	return sum / 2
}
