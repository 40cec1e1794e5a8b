// A house as triangles: what it covers, and walls and a roof on that.

package street

import (
	"slices"

	"camber/blueprints/street/plane"
	"camber/blueprints/street/roofs"
	"camber/components/space"
)

// flat is a triangle of the map, in steps from the town's origin, anticlockwise.
type flat [3]plane.Point

// The regions of a house's outlines, the highest seen.
const (
	houseRegion  int32 = iota
	aboveRegion        // streets that it may stand over
	streetRegion       // streets that it may not
)

// plan is a house on the lattice.
type plan struct {
	*House
	rings [][]plane.Point // with the places between its corners where its walls bend below the roof
	lines []plane.Line    // where its roof bends
	roof  *roofs.Roof     // nil: it is level
}

// planOf brings a house to the lattice and makes its roof.
func planOf(h *House) *plan {
	p := &plan{House: h, rings: make([][]plane.Point, len(h.Rings))}
	outline := make([][]space.Vec, len(h.Rings))
	for i := range h.Rings {
		p.rings[i] = h.outline(i)
		outline[i] = make([]space.Vec, len(p.rings[i]))
		for k, at := range p.rings[i] {
			outline[i][k] = space.Vec{X: float64(float64(at[0]) * space.Lattice), Y: float64(float64(at[1]) * space.Lattice)}
		}
	}
	made, ok := roofs.Over(outline, h.Roof)
	if !ok {
		return p
	}
	p.roof = made
	for k := len(made.Marks) - 1; k >= 0; k-- {
		m := &made.Marks[k]
		p.rings[m.Ring] = slices.Insert(p.rings[m.Ring], m.Edge+1, steps(m.At))
	}
	for _, c := range made.Creases {
		if a, b := steps(c[0]), steps(c[1]); a != b {
			p.lines = append(p.lines, plane.Line{a, b})
		}
	}
	return p
}

// rise is how high the roof is, in metres.
func (p *plan) rise() float64 {
	if p.roof == nil {
		return 0
	}
	rise := p.House.Rise
	if rise == 0 {
		rise = min(float64(p.Slope*p.roof.Deep), p.Most)
	}
	if !p.Added {
		rise = min(rise, float64(mostRise*p.Height))
	}
	return rise
}

// covered is what a house covers, whatever its outline is like: what that winds round.
func (t *Town) covered(p *plan) ([]flat, error) {
	box := space.BoxOf(p.Rings[0]...)
	const room = 1 << 10 // steps, so that nothing lies on the tile's border
	from := steps(box.Min)
	from[0], from[1] = from[0]-room, from[1]-room
	if to := steps(box.Max); to[0]-from[0] > plane.Size-room || to[1]-from[1] > plane.Size-room {
		return t.dealt(p, &drawer{net: t.net, corner: t.corner, cut: &plane.Cut{}}, houseRegion)
	}
	near := func(points []plane.Point) []plane.Point {
		points = slices.Clone(points)
		for k := range points {
			points[k][0] = min(max(points[k][0]-from[0], 0), plane.Size) // of courts that lie outside
			points[k][1] = min(max(points[k][1]-from[1], 0), plane.Size)
		}
		return points
	}
	rings, lines := make([]plane.Ring, len(p.rings)), make([]plane.Line, len(p.lines))
	for i := range p.rings {
		rings[i] = plane.Ring{Points: near(p.rings[i]), Region: houseRegion}
	}
	for i := range p.lines {
		lines[i] = near(p.lines[i])
	}
	sheet, err := t.cover(rings, lines)
	if err != nil {
		return nil, err
	}
	return appendFlat(nil, sheet, from, houseRegion), nil
}

// cover makes triangles that keep to all lines, which those of the land need not.
func (t *Town) cover(rings []plane.Ring, lines []plane.Line) (*plane.Sheet, error) {
	free := t.maker.Free
	t.maker.Free = free && len(lines) == 0
	sheet, err := t.maker.Cover(rings, lines, nil)
	t.maker.Free = free
	return sheet, err
}

// outline is one of a house's rings on the lattice: around it anticlockwise, around a court clockwise.
func (h *House) outline(i int) []plane.Point {
	points := make([]plane.Point, len(h.Rings[i]))
	twice := int64(0)
	for k, p := range h.Rings[i] {
		points[k] = steps(p)
	}
	for k, p := range points {
		q := points[(k+1)%len(points)]
		ox, oy := int64(points[0][0]), int64(points[0][1])
		twice += (int64(p[0])-ox)*(int64(q[1])-oy) - (int64(q[0])-ox)*(int64(p[1])-oy)
	}
	if (twice < 0) == (i == 0) {
		for a, b := 0, len(points)-1; a < b; a, b = a+1, b-1 {
			points[a], points[b] = points[b], points[a]
		}
	}
	return points
}

// dealt is where a region is seen after a house was dealt to tiles, with what was dealt before it.
func (t *Town) dealt(p *plan, d *drawer, region int32) ([]flat, error) {
	for i := range p.rings {
		if d.err == nil {
			d.err = d.cut.Ring(p.rings[i], houseRegion)
		}
	}
	for i := range p.lines {
		if d.err == nil {
			d.err = d.cut.Line(p.lines[i])
		}
	}
	return t.seen(d, region)
}

// seen is where a region is seen in the tiles that a house is in.
func (t *Town) seen(d *drawer, region int32) (all []flat, err error) {
	if d.err != nil {
		return nil, d.err
	}
	for _, tile := range d.cut.Tiles() {
		has := false
		for i := range tile.Rings {
			has = has || tile.Rings[i].Region == houseRegion
		}
		if !has {
			continue
		}
		sheet, err := t.cover(tile.Rings, tile.Lines)
		if err != nil {
			return nil, err
		}
		all = appendFlat(all, sheet, plane.Point{tile.At[0] * plane.Size, tile.At[1] * plane.Size}, region)
	}
	return all, nil
}

func appendFlat(all []flat, s *plane.Sheet, from plane.Point, region int32) []flat {
	for k, top := range s.Top {
		if top != region {
			continue
		}
		var f flat
		for c, p := range s.Triangles[k] {
			f[c] = plane.Point{s.Points[p][0] + from[0], s.Points[p][1] + from[1]}
		}
		all = append(all, f)
	}
	return all
}

// area is what triangles cover together, in square metres.
func area(all []flat) float64 {
	twice := 0.0
	for i := range all {
		a, b, c := all[i][0], all[i][1], all[i][2]
		twice += float64(int64(b[0]-a[0])*int64(c[1]-a[1]) - int64(b[1]-a[1])*int64(c[0]-a[0]))
	}
	return float64(twice * (space.Lattice * space.Lattice / 2))
}

// block is how high a house is, in metres.
type block struct {
	eaves, low float64
	rise       float64
	roof       *roofs.Roof // nil: it is level
}

// top is as high as any of it.
func (b *block) top() float64 { return b.eaves + b.rise }

// over is how high its roof is at a place.
func (b *block) over(p plane.Point) float64 {
	if b.roof == nil {
		return b.top()
	}
	at := space.Vec{X: float64(float64(p[0]) * space.Lattice), Y: float64(float64(p[1]) * space.Lattice)}
	return b.eaves + float64(b.rise*b.roof.Share(at))
}

// put adds a closed block to a tile: roof and underside as the triangles lie, and a wall wherever they end.
func (b *block) put(made *Tile, all []flat) {
	number := map[plane.Point]uint32{} // of the upper point; the lower one follows
	name := func(p plane.Point) uint32 {
		n, ok := number[p]
		if !ok {
			n = uint32(len(made.Points))
			number[p] = n
			v := space.Vec{X: metre(p[0], made.At[0]), Y: metre(p[1], made.At[1]), Z: b.over(p)}
			made.Points = append(made.Points, v, space.Vec{X: v.X, Y: v.Y, Z: b.low})
		}
		return n
	}
	triangle := func(is uint8, x, y, z uint32) {
		made.Triangles, made.Materials = append(made.Triangles, [3]uint32{x, y, z}), append(made.Materials, is)
	}
	sides := map[[2]uint32]bool{}
	for i := range all {
		x, y, z := name(all[i][0]), name(all[i][1]), name(all[i][2])
		triangle(Roof, x, y, z)
		triangle(Wall, x+1, z+1, y+1)
		sides[[2]uint32{x, y}], sides[[2]uint32{y, z}], sides[[2]uint32{z, x}] = true, true, true
	}
	for i := range all {
		for c := range all[i] {
			p, q := number[all[i][c]], number[all[i][(c+1)%3]]
			if !sides[[2]uint32{q, p}] {
				triangle(Wall, p+1, q+1, q)
				triangle(Wall, p+1, q, p)
			}
		}
	}
}

// metre is where a step from the town's origin lies in a tile.
func metre(step, tile int32) float64 { return float64(float64(step-tile*plane.Size) * space.Lattice) }
