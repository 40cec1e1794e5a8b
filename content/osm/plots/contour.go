// Where ground of one kind ends: lines at which its stoniness is just so much.

package plots

import "camber/components/cover"

// kinds are what the ground is from how much on, each painted over those before it.
var kinds = [...]struct {
	kind cover.Kind
	from float64
}{{cover.Garden, gardenFrom}, {cover.Yard, yardFrom}, {cover.Court, courtFrom}}

// Pieces are what covers a tile where the map says nothing, in the order in which it is painted. Called are
// the pieces of the tile that the map calls built-up.
func (p *Place) Pieces(at [2]int32, called []cover.Area) (all []cover.Area) {
	stone, some := p.stone(at, called)
	if !some {
		return nil
	}
	for _, k := range kinds {
		if rings := p.contour(&stone, k.from); len(rings) > 0 {
			all = append(all, cover.Area{Kind: k.kind, Rings: rings}) // of one number: it goes on from tile to tile
		}
	}
	return all
}

// Places of a contour: the posts, then where it crosses sides to the east, then sides to the north.
const (
	across    = side + 1
	crossings = 3 * across * across
)

// contour is the rings around where a tile's posts are at least so much; inside lies to the left.
func (p *Place) contour(z *[across][across]float64, from float64) (rings [][]cover.Point) {
	next := &p.inTile
	for i := range next {
		next[i] = -1
	}
	in := func(u, v int) bool { return z[v][u] >= from }
	post := func(u, v int) int32 { return int32(v*across + u) }
	east := func(u, v int) int32 { return post(u, v) + across*across }
	north := func(u, v int) int32 { return post(u, v) + 2*across*across }
	for v := range side {
		for u := range side {
			// where it enters and leaves the square, by its sides: south, east, north, west
			crosses := [4]int32{east(u, v), north(u+1, v), east(u, v+1), north(u, v)}
			corners := [4]bool{in(u, v), in(u+1, v), in(u+1, v+1), in(u, v+1)}
			for k := range 4 { // out of the square's inside at side k, back in at the next that it comes to
				if !corners[k] || corners[(k+1)%4] {
					continue
				}
				for n := k + 3; n > k; n-- {
					if corners[(n+1)%4] && !corners[n%4] {
						next[crosses[k]] = crosses[n%4]
						break
					}
				}
			}
		}
	}
	edge := func(a, b int32, inA, inB bool, cross int32) { // along the tile's border, which lies to the right
		switch {
		case inA && inB:
			next[a] = b
		case inA:
			next[a] = cross
		case inB:
			next[cross] = b
		}
	}
	for k := range side {
		edge(post(k, 0), post(k+1, 0), in(k, 0), in(k+1, 0), east(k, 0))
		edge(post(side, k), post(side, k+1), in(side, k), in(side, k+1), north(side, k))
		edge(post(k+1, side), post(k, side), in(k+1, side), in(k, side), east(k, side))
		edge(post(0, k+1), post(0, k), in(0, k+1), in(0, k), north(0, k))
	}
	for i := range next {
		if next[i] < 0 {
			continue
		}
		var ring []cover.Point
		for at := int32(i); next[at] >= 0; {
			to := next[at]
			next[at] = -1
			ring = append(ring, place(z, from, at))
			at = to
		}
		if ring = straightened(ring); len(ring) > 2 {
			rings = append(rings, ring)
		}
	}
	return rings
}

// place is where a place of a contour lies in the tile.
func place(z *[across][across]float64, from float64, at int32) cover.Point {
	of, n := at/(across*across), int(at%(across*across))
	u, v := n%across, n/across
	x, y := float64(u), float64(v)
	share := func(a, b float64) float64 { return min(max((from-a)/(b-a), 0), 1) }
	switch of {
	case 1:
		x += share(z[v][u], z[v][u+1])
	case 2:
		y += share(z[v][u], z[v+1][u])
	}
	return cover.Point{float32(float64(x * apart)), float32(float64(y * apart))}
}

// bent is how far a point lies off the line of its neighbours at least, in metres, so that it stays.
const bent = 0.12

// straightened is a ring without the points that lie in line.
func straightened(ring []cover.Point) []cover.Point {
	kept := ring[:0:0]
	for i, p := range ring {
		a, b := ring[(i+len(ring)-1)%len(ring)], ring[(i+1)%len(ring)]
		if len(kept) > 0 {
			a = kept[len(kept)-1]
		}
		x, y := float64(b[0]-a[0]), float64(b[1]-a[1])
		off := float64(x*float64(p[1]-a[1])) - float64(y*float64(p[0]-a[0]))
		if long := float64(x*x) + float64(y*y); float64(off*off) >= float64(bent*bent*long) {
			kept = append(kept, p)
		}
	}
	return kept
}
