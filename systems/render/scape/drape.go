// Marks on streets, laid onto the triangles that are driven on: exactly as high as these, cut where they end.

package scape

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/markings"
	"camber/systems/render/mesh"
)

// markColours are the paints of marks: sRGB.
var markColours = [...][3]float64{markings.White: {0.86, 0.86, 0.84}, markings.Yellow: {0.85, 0.66, 0.16}}

const (
	drapeSquare = terrain.TownTile / 2 // m
	drapeCell   = 4.0                  // m, a square by which triangles are looked for
	drapeFar    = 1.5                  // m, how far a street's ground is at most from where its mark is taken to be
)

// drape makes a model of marks on a ground's meshes, in squares of drapeSquare.
func drape(p *terrain.TrackParts, marks []markings.Mark) []mesh.Tile {
	d := draper{at: map[[2]int32][]int32{}, tiles: map[[2]int32]*mesh.Builder{}}
	for i := range p.Ground.Meshes {
		m := &p.Ground.Meshes[i]
		if m.Kind != terrain.MeshGround || m.Chunk == nil {
			continue
		}
		corner := m.Corner()
		own := m.Chunk.Triangles()
		for t := range int32(own) {
			if n := m.Chunk.Normal(t); n.Z > 0.5 {
				k := m.Chunk.Corners(t)
				d.put(corner.Add(k[0]), corner.Add(k[1]), corner.Add(k[2]), n)
			}
		}
	}
	for i := range marks {
		d.mark(&marks[i])
	}
	all := make([]mesh.Tile, 0, len(d.order))
	for _, square := range d.order {
		origin := space.V((float64(square[0])+0.5)*drapeSquare, (float64(square[1])+0.5)*drapeSquare, 0)
		all = append(all, mesh.Tile{At: origin, Model: d.tiles[square].Build()})
	}
	return all
}

type draper struct {
	faces []drapeFace
	at    map[[2]int32][]int32
	tiles map[[2]int32]*mesh.Builder
	order [][2]int32
	poly  []space.Vec // that is cut
	next  []space.Vec
	asked int32
}

// drapeFace is a triangle that marks may lie on.
type drapeFace struct {
	corner [3]space.Vec
	normal space.Vec
	asked  int32 // the mark that has been laid on it
}

func (d *draper) put(a, b, c, n space.Vec) {
	f := int32(len(d.faces))
	d.faces = append(d.faces, drapeFace{corner: [3]space.Vec{a, b, c}, normal: n})
	drapeSquares(min(a.X, b.X, c.X), min(a.Y, b.Y, c.Y), max(a.X, b.X, c.X), max(a.Y, b.Y, c.Y), func(at [2]int32) {
		d.at[at] = append(d.at[at], f)
	})
}

func drapeSquares(west, south, east, north float64, visit func(at [2]int32)) {
	of := func(v float64) int32 { return int32(math.Floor(v / drapeCell)) }
	for y := of(south); y <= of(north); y++ {
		for x := of(west); x <= of(east); x++ {
			visit([2]int32{x, y})
		}
	}
}

// mark lays one on all triangles below it.
func (d *draper) mark(m *markings.Mark) {
	west, south, east, north := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, q := range m.Ring[:m.N] {
		west, south, east, north = min(west, q[0]), min(south, q[1]), max(east, q[0]), max(north, q[1])
	}
	d.asked++
	drapeSquares(west, south, east, north, func(at [2]int32) {
		for _, k := range d.at[at] {
			f := &d.faces[k]
			if f.asked == d.asked {
				continue
			}
			f.asked = d.asked
			d.lay(m, f)
		}
	})
}

// lay cuts a mark to a triangle, and puts what is left onto it.
func (d *draper) lay(m *markings.Mark, f *drapeFace) {
	d.poly = d.poly[:0]
	for _, q := range m.Ring[:m.N] {
		d.poly = append(d.poly, space.Vec{X: q[0], Y: q[1]})
	}
	for k := range 3 {
		d.cut(f.corner[k], f.corner[(k+1)%3])
		if len(d.poly) < 3 {
			return
		}
	}
	for i := range d.poly {
		q := &d.poly[i]
		by := q.Sub(f.corner[0])
		q.Z = f.corner[0].Z - (by.X*f.normal.X+by.Y*f.normal.Y)/f.normal.Z
		if math.Abs(q.Z-m.Height) > drapeFar { // another street, over it or under it; where no height is known all count
			return
		}
	}
	c := f.corner[0].Add(f.corner[1]).Add(f.corner[2]).Scale(1.0 / 3)
	square := [2]int32{int32(math.Floor(c.X / drapeSquare)), int32(math.Floor(c.Y / drapeSquare))}
	b := d.tiles[square]
	if b == nil {
		b = &mesh.Builder{}
		d.tiles[square], d.order = b, append(d.order, square)
	}
	origin := space.V((float64(square[0])+0.5)*drapeSquare, (float64(square[1])+0.5)*drapeSquare, 0)
	corner := func(q space.Vec) uint32 {
		u, v := m.UV([2]float64{q.X, q.Y})
		return b.Vertex(mesh.Vertex{
			At: mesh.Point(q.Sub(origin)), Normal: mesh.Normal(f.normal), Light: mesh.Lit,
			Colour: mesh.Tint(markColours[m.Paint], mesh.LayerAsphalt), UV: [2]float32{float32(u), float32(v)},
			Extra: [2]float32{float32(min(m.HalfU, 1e3)), float32(min(m.HalfV, 1e3))},
		})
	}
	first, last := corner(d.poly[0]), corner(d.poly[1])
	for i := 2; i < len(d.poly); i++ {
		k := corner(d.poly[i])
		b.Triangle(mesh.Marking, first, last, k)
		last = k
	}
}

// cut keeps what of the polygon lies to the left of a line, as seen from above.
func (d *draper) cut(a, b space.Vec) {
	side := func(p space.Vec) float64 { return (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X) }
	d.next = d.next[:0]
	for i, p := range d.poly {
		q := d.poly[(i+1)%len(d.poly)]
		sp, sq := side(p), side(q)
		if sp >= 0 {
			d.next = append(d.next, p)
		}
		if sp > 0 && sq < 0 || sp < 0 && sq > 0 {
			d.next = append(d.next, p.Blend(q, sp/(sp-sq)))
		}
	}
	d.poly, d.next = d.next, d.poly
}
