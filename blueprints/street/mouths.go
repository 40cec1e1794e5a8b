// Where tunnels go into the land: what would lie within them is taken away, with a wall above where it is cut.

package street

import (
	"math"

	"camber/blueprints/street/plane"
	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

const (
	headwall = 1.5 // m, above the roof where a tunnel goes into the land
	// belowStreet is how far a headwall ends below a street that lies over it, in metres.
	belowStreet = 0.01
	leastWall   = 0.02 // m: lower ones are none
	reading     = 1.0  // m, from one place to the next at which land above a tunnel is looked at, along and across
)

// mouths takes the land away where it would lie within a tunnel, and puts up a wall where the tunnel goes in below it.
// It looks at strips side by side: a street that goes over a tunnel stays whole where the land beside it is lower.
func (t *Town) mouths(d *drawer, e *network.Edge, rights []space.Vec, half float64) {
	out := half + thickness/2
	strips := num.Floor(float64(float64(2*out)/reading), 0, 1<<10) + 1
	wide := float64(2*out) / float64(strips)
	open, before := make([]bool, strips), make([]bool, strips)
	var was, wasRight space.Vec
	far, room := 0.0, [2]float64{} // m, of land that stays before and behind
	for end, j := range [2]int32{e.From, e.To} {
		if some(d.net, j, onLand) {
			room[end] = jointRoom
		}
	}
	last := len(e.Points) - 1
	for k := 1; k <= last; k++ {
		a, b := e.Points[k-1], e.Points[k]
		pieces := num.Floor(float64(levelLength(a, b)/reading), 0, 1<<20) + 1
		for s := range pieces + 1 {
			f := float64(s) / float64(pieces)
			p, right := a.Blend(b, f), rights[k-1].Blend(rights[k], f)
			// The streets before and behind reach under its floor, so that no wheel finds a crack.
			along := far + float64(f*levelLength(a, b))
			cut := p.AddScaled(b.Sub(a).Unit(), max(room[0]-along, min(0, e.Length-along-room[1])))
			for i := range strips {
				from := float64(float64(i)*wide) - out
				open[i] = t.within(p, right, from, from+wide)
				if s == 0 {
					continue
				}
				if open[i] || before[i] {
					t.takeAway(d, [2][2]space.Vec{
						{was.AddScaled(wasRight, from), was.AddScaled(wasRight, from+wide)},
						{cut.AddScaled(right, from), cut.AddScaled(right, from+wide)},
					}, [4]bool{far > 0 || s > 1, k < last || s < pieces, i > 0, i < strips-1})
				}
				switch { // the wall stands where the land is cut
				case before[i] && !open[i]:
					t.wall(d, p, right, was.Sub(p), from, from+wide)
				case open[i] && !before[i]:
					t.wall(d, was, wasRight, p.Sub(was), from, from+wide)
				}
			}
			was, wasRight = cut, right
			open, before = before, open
		}
		far += levelLength(a, b)
	}
}

// takeAway takes the land away between two places along a tunnel, each with its left and its right. Where no street
// lies over it all goes, pavements of streets beside it with it: they would hang down over the mouth. Below a street
// the land alone does. Where one is but over a part, it looks more closely. Goes tells whether the tunnel goes on
// before, behind, to the left and to the right.
func (t *Town) takeAway(d *drawer, at [2][2]space.Vec, goes [4]bool) {
	place := func(along, across float64) space.Vec {
		return at[0][0].Blend(at[0][1], across).Blend(at[1][0].Blend(at[1][1], across), along)
	}
	kept, of := 0, 0
	for along := 0.0; along <= 1; along += 0.5 {
		for across := 0.0; across <= 1; across += 0.5 {
			if of++; t.keeps(place(along, across)) {
				kept++
			}
		}
	}
	switch kept {
	case 0:
		d.quad(d.hole(), at[0][0], at[0][1], at[1][1], at[1][0])
	case of:
		d.quad(gapRegion, at[0][0], at[0][1], at[1][1], at[1][0])
	default:
		t.rim(d, place, goes)
	}
}

// rim takes away what lies about the edge of a street above a tunnel: small pieces, of which those go whole that hang
// down at a corner. These reach into what else of the tunnel lies about them: their corners are on the lattice, and a
// sliver between two of them would be a curtain across the mouth. Those in its walls need not, and have no corner
// beside another's.
func (t *Town) rim(d *drawer, place func(along, across float64) space.Vec, goes [4]bool) {
	const n, more = 8, 0.005
	share := func(k int) float64 { return float64(float64(k) / n) }
	var keeps [n + 1][n + 1]bool
	for i := range keeps {
		for k := range keeps[i] {
			keeps[i][k] = t.keeps(place(share(i), share(k)))
		}
	}
	for k := range n {
		stays := func(i int) bool { return keeps[i][k] && keeps[i][k+1] && keeps[i+1][k] && keeps[i+1][k+1] }
		wall := k == 0 && !goes[2] || k == n-1 && !goes[3]
		for from := 0; from < n; {
			to := from + 1
			for to < n && stays(to) == stays(from) {
				to++
			}
			region := gapRegion
			sides := [4]float64{share(from), share(to), share(k), share(k + 1)}
			if !stays(from) {
				region = d.hole()
				inside := [4]bool{from > 0 || goes[0], to < n || goes[1], k > 0 || goes[2], k < n-1 || goes[3]}
				for side, is := range inside {
					if is && (!wall || side >= 2) {
						sides[side] += float64(float64(2*(side%2)-1) * more)
					}
				}
			}
			d.quad(region, place(sides[0], sides[2]), place(sides[0], sides[3]),
				place(sides[1], sides[3]), place(sides[1], sides[2]))
			from = to
		}
	}
}

// keeps tells whether the ground over a place in a tunnel stays: it lies above the tunnel, or is that of a street that
// goes over it.
func (t *Town) keeps(p space.Vec) bool {
	up := t.surface.at(p) - p.Z
	return up >= headroom+roof || up > drivenUnder && t.surface.ofStreet(p, p.Z+up, 2*reading)
}

// within tells whether land lies between a tunnel's floor and its roof, anywhere between two places across it.
func (t *Town) within(p, right space.Vec, from, to float64) bool {
	for _, off := range [3]float64{from, float64((from + to) * 0.5), to} {
		over := t.surface.at(p.AddScaled(right, off)) - p.Z
		if over > -sole && over < headroom+roof {
			return true
		}
	}
	return false
}

// wall puts up a headwall between two places across a tunnel, thin along the way.
func (t *Town) wall(d *drawer, at, across, way space.Vec, from, to float64) {
	const base = headroom + roof
	is := section{
		rings: [][]corner{{{from, base}, {to, base}, {to, base + headwall}, {from, base + headwall}}},
		faces: [][]int{{0, 1, 2, 3}},
	}
	way.Z = 0
	other := at.AddScaled(way.Unit(), thickness)
	ends := [2][]space.Vec{cornersOf(is, at, across), cornersOf(is, other, across)}
	low, street := math.Inf(1), false
	for _, end := range ends {
		middle := end[0].Blend(end[1], 0.5)
		for _, q := range [3]space.Vec{end[0], end[1], middle} {
			street = street || t.surface.street(q)
			low = min(low, t.surface.at(q)-belowStreet-q.Z)
			if under := t.surface.underside(q) - belowStreet - q.Z; under < headwall {
				street, low = true, min(low, under)
			}
		}
	}
	if street { // it does not stand in a street above
		if low < leastWall {
			return
		}
		for e := range ends {
			for k := 2; k < len(ends[e]); k++ {
				ends[e][k].Z = ends[e][3-k].Z + min(low, headwall)
			}
		}
	}
	if float64(across.X*way.Y)-float64(across.Y*way.X) < 0 { // the way goes against the street
		ends[0], ends[1] = ends[1], ends[0]
	}
	t.deal(d, at, solid{is, ends, [2]bool{true, true}, Structure})
}

// hole is the region of no ground, over all others.
func (d *drawer) hole() int32 { return carriageRegion + int32(len(d.net.Surfaces)) }

// open takes the triangles of a sheet's holes and gaps out.
func open(s *plane.Sheet, hole int32) (triangles [][3]uint32, top []int32) {
	for k, is := range s.Top {
		if is != hole && is != gapRegion {
			triangles, top = append(triangles, s.Triangles[k]), append(top, is)
		}
	}
	return triangles, top
}
