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
	headwall  = 1.5  // m, above the roof where a tunnel goes into the land
	// belowStreet is how far a headwall ends below a street that lies over it, in metres.
	belowStreet = 0.05
	reading     = 2.0 // m, from one place to the next at which land above a tunnel is looked at
)

// corner is a point of a section across a street: metres to the right of its middle, and up.
type corner struct{ right, up float64 }

// section is what a bridge or tunnel is across: rings of corners with the solid on the left of each, and the faces that
// close its ends, by corners of all rings.
type section struct {
	rings [][]corner
	faces [][]int
}

func bridgeSection(half float64) section {
	out := half + thickness
	return section{
		rings: [][]corner{{
			{-out, -deck},
			{out, -deck},
			{out, 0},
			{out, parapet},
			{half, parapet},
			{half, 0},
			{-half, 0},
			{-half, parapet},
			{-out, parapet},
			{-out, 0},
		}},
		faces: [][]int{{0, 1, 2, 5, 6, 9}, {5, 2, 3, 4}, {9, 6, 7, 8}},
	}
}

func tunnelSection(half float64) section {
	out := half + thickness
	return section{
		rings: [][]corner{
			{{-out, -sole}, {out, -sole}, {out, headroom + roof}, {-out, headroom + roof}},
			{{-half, 0}, {-half, headroom}, {half, headroom}, {half, 0}},
		},
		faces: [][]int{{0, 1, 7, 4}, {1, 2, 6, 7}, {2, 3, 5, 6}, {3, 0, 4, 5}},
	}
}

// wallSection is the wall that stands on a tunnel's roof where it goes into the land.
func wallSection(half float64) section {
	out := half + thickness
	return section{
		rings: [][]corner{{
			{-out, headroom + roof},
			{out, headroom + roof},
			{out, headroom + roof + headwall},
			{-out, headroom + roof + headwall},
		}},
		faces: [][]int{{0, 1, 2, 3}},
	}
}

// solid is a stretch of one: its two ends' corners, and what its faces along are made of.
type solid struct {
	section
	at     [2][]space.Vec // of all rings' corners
	closed [2]bool        // its beginning, its end
	top    uint8          // material of the carriageway
}

// put adds its triangles to a tile.
func (s *solid) put(t *Tile, from space.Vec) {
	base := uint32(len(t.Points))
	n := uint32(len(s.at[0]))
	for _, end := range s.at {
		for _, p := range end {
			t.Points = append(t.Points, p.Sub(from))
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
func (t *Town) hold(d *drawer, i int) {
	e := &d.net.Edges[i]
	half := halfWidth(e)
	is := bridgeSection(half)
	if e.Flags.Has(network.Tunnel) {
		is = tunnelSection(half)
	}
	rights := d.rights(i)
	last := len(e.Points) - 1
	ends := make([][]space.Vec, len(e.Points))
	// Where several streets meet a bridge has no parapets: they would stand across the others.
	free, far := [2]float64{-1, -1}, 0.0
	for s, j := range [2]int32{e.From, e.To} {
		if len(d.net.Junctions[j].Arms) > 2 {
			free[s] = reachAt(d.net, j, int32(i), s == 1)
		}
	}
	for k, p := range e.Points {
		ends[k] = cornersOf(is, p, rights[k])
		if k > 0 {
			far += levelLength(e.Points[k-1], p)
		}
		if e.Flags.Has(network.Bridge) && (far <= free[0]+leastStation || far >= e.Length-free[1]-leastStation) {
			for c := range ends[k] {
				ends[k][c].Z = min(ends[k][c].Z, p.Z)
			}
		}
	}
	for k := 1; k <= last; k++ {
		t.deal(d, e.Points[k-1].Blend(e.Points[k], 0.5), solid{
			is, [2][]space.Vec{ends[k-1], ends[k]}, [2]bool{k == 1, k == last}, Carriageway + e.Surface,
		})
	}
	if e.Flags.Has(network.Tunnel) {
		t.mouths(d, e, rights, half)
		return
	}
	// The land below it is looked at along its sides, and has its edges there.
	for _, off := range [5]float64{0, half + 2*thickness, -half - 2*thickness, half + 3, -half - 3} {
		side := make([]plane.Point, len(e.Points))
		for k, p := range e.Points {
			side[k] = steps(p.AddScaled(rights[k], off))
		}
		if d.err == nil {
			d.err = d.cut.Line(side)
		}
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

// mouths takes the land away where it would lie within a tunnel, and puts up a wall where the tunnel goes in below it.
func (t *Town) mouths(d *drawer, e *network.Edge, rights []space.Vec, half float64) {
	out := half + thickness/2
	was, inside := space.Vec{}, false
	var wasRight space.Vec
	for k := 1; k < len(e.Points); k++ {
		a, b := e.Points[k-1], e.Points[k]
		pieces := num.Floor(float64(levelLength(a, b)/reading), 0, 1<<20) + 1
		for s := range pieces + 1 {
			f := float64(s) / float64(pieces)
			p, right := a.Blend(b, f), rights[k-1].Blend(rights[k], f)
			in := t.within(p, right, out)
			if s > 0 && (in || inside) {
				side := func(p, right space.Vec, off float64) space.Vec { return p.AddScaled(right, off) }
				d.quad(d.hole(), side(was, wasRight, -out), side(was, wasRight, out), side(p, right, out), side(p, right, -out))
			}
			if s > 0 && in != inside { // the wall stands where the land is cut
				if inside {
					t.wall(d, p, right, was.Sub(p), half)
				} else {
					t.wall(d, was, wasRight, p.Sub(was), half)
				}
			}
			was, wasRight, inside = p, right, in
		}
	}
}

// within tells whether land lies between a tunnel's floor and its roof.
func (t *Town) within(p, right space.Vec, out float64) bool {
	for _, off := range [3]float64{-out, 0, out} {
		over := t.surface.at(p.AddScaled(right, off)) - p.Z
		if over > -sole && over < headroom+roof {
			return true
		}
	}
	return false
}

// wall puts up a headwall at a place, thin along the way.
func (t *Town) wall(d *drawer, at, across, way space.Vec, half float64) {
	is := wallSection(half)
	way.Z = 0
	other := at.AddScaled(way.Unit(), thickness)
	ends := [2][]space.Vec{cornersOf(is, at, across), cornersOf(is, other, across)}
	for e := range ends {
		for k := 2; k < len(ends[e]); k++ { // it does not stand in a street above
			if q := ends[e][k]; t.surface.street(q) {
				ends[e][k].Z = min(q.Z, max(t.surface.at(q)-belowStreet, ends[e][3-k].Z))
			}
		}
	}
	if float64(across.Y*way.X)-float64(across.X*way.Y) < 0 { // the way goes against the street
		ends[0], ends[1] = ends[1], ends[0]
	}
	t.deal(d, at, solid{is, ends, [2]bool{true, true}, Structure})
}

// hole is the region of no ground, over all others.
func (d *drawer) hole() int32 { return carriageRegion + int32(len(d.net.Surfaces)) }

// open takes the triangles of a sheet's holes out.
func open(s *plane.Sheet, hole int32) (triangles [][3]uint32, top []int32) {
	for k, is := range s.Top {
		if is != hole {
			triangles, top = append(triangles, s.Triangles[k]), append(top, is)
		}
	}
	return triangles, top
}
