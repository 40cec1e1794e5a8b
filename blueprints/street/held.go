// Bridges and tunnels: streets that do not lie on the land, each a solid of its own.

package street

import (
	"camber/blueprints/street/plane"
	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

const (
	parapet   = 1.0  // m, how high
	thickness = 0.25 // m, of parapets and of tunnels' walls
	deck      = 0.9  // m, from a bridge's carriageway to its underside
	headroom  = 5.0  // m, of tunnels
	roof      = 0.5  // m, of a tunnel's ceiling
	sole      = 0.6  // m, of its floor
	// floorEvery is how far the corners of a bridge's or tunnel's carriageway lie apart at most, in metres.
	floorEvery = 1.0
)

// corner is a point of a section across a street: metres to the right of its middle, and up.
type corner struct{ right, up float64 }

// section is what a bridge or tunnel is across: rings of corners with the solid on the left of each, and the faces that
// close its ends, by corners of all rings.
type section struct {
	half  float64 // m, of its carriageway
	rings [][]corner
	faces [][]int
}

func bridgeSection(half float64) section {
	out := half + thickness
	s := section{
		half: half,
		rings: [][]corner{{
			{-out, -deck},
			{out, -deck},
			{out, 0},
			{out, parapet},
			{half, parapet},
			{half, 0},
		}},
	}
	s.rings[0] = append(append(s.rings[0], floor(half)...), corner{-half, 0}, corner{-half, parapet},
		corner{-out, parapet}, corner{-out, 0})
	last := len(s.rings[0]) - 1
	middle := (5 + last - 3) / 2
	s.faces = [][]int{
		append([]int{1, 2}, through(5, middle)...), append(append([]int{0, 1}, through(middle, last-3)...), last),
		{5, 2, 3, 4},
		{last, last - 3, last - 2, last - 1},
	}
	return s
}

func tunnelSection(half float64) section {
	out := half + thickness
	s := section{
		half: half,
		rings: [][]corner{
			{{-out, -sole}, {out, -sole}, {out, headroom + roof}, {-out, headroom + roof}},
			{{-half, 0}, {-half, headroom}, {half, headroom}, {half, 0}},
		},
	}
	s.rings[1] = append(s.rings[1], floor(half)...)
	last := 3 + len(s.rings[1])
	middle := (7 + last + 1) / 2
	s.faces = [][]int{
		append([]int{1}, through(7, middle)...), append(append([]int{0, 1}, through(middle, last)...), 4),
		{1, 2, 6, 7},
		{2, 3, 5, 6},
		{3, 0, 4, 5},
	}
	return s
}

// floor are the corners of a carriageway between its sides, from right to left.
func floor(half float64) []corner {
	n := num.Floor(half/floorEvery, 0, 1<<10) + 1 // on each side of its middle
	at := make([]corner, 0, 2*n-1)
	for k := n - 1; k > -n; k-- {
		at = append(at, corner{float64(half*float64(k)) / float64(n), 0})
	}
	return at
}

// through are the numbers from one to another, both with them.
func through(from, to int) (all []int) {
	for k := from; k <= to; k++ {
		all = append(all, k)
	}
	return all
}

// solid is a stretch of one: its two ends' corners, and what its faces along are made of.
type solid struct {
	section
	at     [2][]space.Vec // of all rings' corners
	closed [2]bool        // its beginning, its end
	top    uint8          // material of the carriageway
}

// put adds its triangles to a tile. Its corners are those of the next stretch, which may lie in another tile: they are
// brought to the lattice before they are counted from the tile's corner, since halves of a step go away from zero.
func (s *solid) put(t *Tile, from space.Vec) {
	base := uint32(len(t.Points))
	n := uint32(len(s.at[0]))
	for _, end := range s.at {
		for _, p := range end {
			t.Points = append(t.Points, stored(p).Sub(from))
		}
	}
	triangle := func(made uint8, a, b, c uint32) {
		t.Triangles = append(t.Triangles, [3]uint32{base + a, base + b, base + c})
		t.Materials = append(t.Materials, made)
	}
	first := uint32(0)
	for _, ring := range s.rings {
		for k := range ring {
			a, b := first+uint32(k), first+uint32((k+1)%len(ring))
			made := Structure
			if next := ring[(k+1)%len(ring)]; ring[k].up == 0 && next.up == 0 && ring[k].right > next.right {
				made = s.top
			}
			triangle(made, a, a+n, b+n)
			triangle(made, a, b+n, b)
		}
		first += uint32(len(ring))
	}
	for end, closed := range s.closed {
		if !closed {
			continue
		}
		for _, face := range s.faces {
			for k := 2; k < len(face); k++ {
				a, b, c := uint32(face[0]), uint32(face[k-1]), uint32(face[k])
				if end == 0 {
					triangle(Structure, a, b, c)
				} else {
					triangle(Structure, a+n, c+n, b+n)
				}
			}
		}
	}
}

// tileOf is the tile that a place lies in.
func tileOf(p space.Vec) [2]int32 {
	const most = 1 << 20
	return [2]int32{
		int32(num.Floor(float64(p.X/TileSize), -most, most)), int32(num.Floor(float64(p.Y/TileSize), -most, most)),
	}
}

// hold deals a bridge's or tunnel's solids to tiles.
func (t *Town) hold(d *drawer, u *tubes, i int) {
	e := &d.net.Edges[i]
	half := halfWidth(e)
	rights := d.rights(i)
	if e.Flags.Has(network.Tunnel) {
		tb := &u.all[u.of[int32(i)]]
		t.stretches(d, e, tb.is, tb.ends, tb.shared)
		d.sills(i, rights)
		t.mouths(d, e, rights, half)
		return
	}
	is := bridgeSection(half)
	t.stretches(d, e, is, t.floorOf(d, i, rights, is), nil)
	d.sills(i, rights)
	// The land below it is looked at along its sides, and has its edges there.
	for _, off := range append(besideBridge(half), 0) {
		side := make([]plane.Point, len(e.Points))
		for k, p := range e.Points {
			side[k] = steps(p.AddScaled(rights[k], off))
		}
		if d.err == nil {
			d.err = d.cut.Line(side)
		}
	}
}

// besideBridge are how far to the right of a bridge's middle the land below it has edges beside it, in metres.
func besideBridge(half float64) []float64 {
	return []float64{half + 2*thickness, -half - 2*thickness, half + 3, -half - 3}
}

// raise moves a section's corners up, but for a bridge's underside: by what is told of how far to the right they are.
func (s *section) raise(at []space.Vec, up func(right float64) float64) {
	first := 0
	for _, ring := range s.rings {
		for k, c := range ring {
			if len(s.rings) > 1 || c.up >= 0 {
				at[first+k].Z += up(c.right)
			}
		}
		first += len(ring)
	}
}

// sills deals what a bridge or tunnel rests on to the land, below where it comes to it: what lies beside a narrower
// street comes to its end as low as that, and has its edge there.
func (d *drawer) sills(i int, rights []space.Vec) {
	e := &d.net.Edges[i]
	half, last := halfWidth(e), len(e.Points)-1
	for end, seam := range d.seams(i) {
		at, next := end*last, end*last+1-2*end
		if !some(d.net, [2]int32{e.From, e.To}[end], onLand) || seam == nil {
			continue
		}
		in := e.Points[next].Sub(e.Points[at])
		in.Z = 0
		in = in.Scale(sill / max(in.Len(), sill))
		side := func(k int, offset float64) space.Vec {
			return e.Points[at].AddScaled(in, float64(k)).AddScaled(rights[at], offset)
		}
		d.strip(sillRegion, side, 1, [2][]float64{seam}, -half, half)
	}
}

// stretches deals the solids between the corners of one section and the next, but for those that are a chamber's.
func (t *Town) stretches(d *drawer, e *network.Edge, is section, ends [][]space.Vec, chambers []bool) {
	last := len(ends) - 1
	beside := func(k int) bool { return chambers != nil && chambers[k-1] }
	for k := 1; k <= last; k++ {
		if beside(k) {
			continue
		}
		closed := [2]bool{k == 1 || beside(k-1), k == last || beside(k+1)}
		t.deal(d, ends[k-1][0].Blend(ends[k][1], 0.5), solid{
			is, [2][]space.Vec{ends[k-1], ends[k]}, closed, Carriageway + e.Surface,
		})
	}
}

// deal gives a solid to the tile that its middle lies in, which is made for it where it has no street.
func (t *Town) deal(d *drawer, middle space.Vec, s solid) {
	at := tileOf(middle)
	t.solids[at] = append(t.solids[at], s)
	if d.err == nil {
		d.err = d.cut.Post(steps(middle))
	}
}

func cornersOf(s section, p, right space.Vec) []space.Vec {
	var at []space.Vec
	for _, ring := range s.rings {
		for _, c := range ring {
			q := p.AddScaled(right, c.right)
			q.Z = p.Z + c.up
			at = append(at, q)
		}
	}
	return at
}
