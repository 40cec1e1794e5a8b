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
	rights := d.rights(i)
	if e.Flags.Has(network.Tunnel) {
		is := tunnelSection(half)
		ends := make([][]space.Vec, len(e.Points))
		for k, p := range e.Points {
			ends[k] = cornersOf(is, p, rights[k])
		}
		t.stretches(d, e, is, ends)
		t.mouths(d, e, rights, half)
		return
	}
	t.stretches(d, e, bridgeSection(half), t.deckOf(d, i, rights))
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

// stretches deals the solids between the corners of one section and the next.
func (t *Town) stretches(d *drawer, e *network.Edge, is section, ends [][]space.Vec) {
	last := len(ends) - 1
	for k := 1; k <= last; k++ {
		t.deal(d, ends[k-1][0].Blend(ends[k][1], 0.5), solid{
			is, [2][]space.Vec{ends[k-1], ends[k]}, [2]bool{k == 1, k == last}, Carriageway + e.Surface,
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
