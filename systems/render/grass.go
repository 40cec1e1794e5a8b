//go:build cgo && window

// Blades of grass around the eye: the tufts of the ground's tiles that are near, which sink into it further away and
// under cars.

package render

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/scape"
)

// How grass is seen.
const (
	fewBlades  = 26.0 // m, how far medium has them
	manyBlades = 42.0 // m, and high
	bladesNear = 9.0  // m, how far each bends
	bladesSink = 0.2  // of their reach, over which they sink into the ground
	plainGrey  = 4.6  // over what a plain layer leaves of a colour
)

// meadow is the tufts of a tile, while it is near.
type meadow struct {
	tufts []mesh.Tuft
	grown bool
}

// grow has the tufts of a tile.
func (m *meadow) grow(s *store, q *placed, wild bool) {
	m.grown = true
	for k := q.shape.first; k < q.shape.first+q.shape.count; k++ {
		if part := &s.parts[k]; part.paint == mesh.Turf {
			m.tufts = mesh.Tufts(s.allV[part.base:], s.allI[part.first:part.first+part.count], q.at, wild,
				m.tufts[:0])
		}
	}
}

// wild tells whether nobody mows beside the road: it is one of gravel.
func (l *land) wild() bool {
	way, all := l.params.Course.Middle, l.params.Ground.Surfaces
	if way == nil || len(way.Knots) == 0 || int(way.Knots[0].Material) >= len(all) {
		return false
	}
	s := &all[way.Knots[0].Material]
	return s.Sound == "gravel" || s.Sound == "sand"
}

// gatherGrass adds what grows near the eye.
func (r *Renderer) gatherGrass(p *components.Moment, share float64, l *lens.Lens, f *lens.Frustum) {
	reach := r.options.Grass * r.detail
	if reach == 0 {
		return
	}
	g := grass{r: r, p: p, share: share, l: l, f: f, reach: reach}
	for i := range r.scene.lands {
		land := &r.scene.lands[i]
		g.on(land.tiles, &land.meadows, land.place.From(l.At), land.wild())
	}
	for _, t := range r.scene.towns {
		if s := t.params.Course.Town.Style; s != nil && s.Snow > 0.5 {
			continue // it lies under it
		}
		eye := l.At.From(t.place)
		for x := eye.X - 2*reach; x < eye.X+2*reach+components.TownTile; x += components.TownTile {
			for y := eye.Y - 2*reach; y < eye.Y+2*reach+components.TownTile; y += components.TownTile {
				if q := t.pieces[scape.KeyAt(scape.Near, space.V(x, y, 0))]; q != nil {
					g.on(q.models[scape.Ground], &q.meadows, t.place.From(l.At), true)
				}
			}
		}
	}
}

// grass is a look at all of it.
type grass struct {
	r     *Renderer
	p     *components.Moment
	share float64
	l     *lens.Lens
	f     *lens.Frustum
	reach float64
	soon  bool // one of those that come next was grown
}

// on adds what grows on tiles that count from somewhere.
func (g *grass) on(tiles []placed, meadows *[]meadow, from space.Vec, wild bool) {
	if len(*meadows) != len(tiles) {
		*meadows = make([]meadow, len(tiles))
	}
	for k := range tiles {
		q, m := &tiles[k], &(*meadows)[k]
		at := from.Add(q.at)
		switch far := at.Add(q.middle).Len() - q.radius; {
		case q.last || far > 2*g.reach:
			*m = meadow{}
		case far < g.reach:
			if !m.grown {
				m.grow(&g.r.store, q, wild)
			}
			g.r.gatherTufts(m, at, g.p, g.share, g.l, g.f, g.reach)
		case far < 1.6*g.reach && !m.grown && !g.soon:
			g.soon = true
			m.grow(&g.r.store, q, wild)
		}
	}
}

// gatherTufts adds those of a tile that lies there from the eye.
func (r *Renderer) gatherTufts(m *meadow, at space.Vec, p *components.Moment, share float64, l *lens.Lens,
	f *lens.Frustum, reach float64,
) {
	damp := float32(plainGrey * (1 - 0.26*r.wet))
	for i := range m.tufts {
		t := &m.tufts[i]
		d := space.Vec{X: at.X + float64(t.At[0]), Y: at.Y + float64(t.At[1]), Z: at.Z + float64(t.At[2])}
		end := reach * (1 - 0.6*float64(t.Rank)) // fewer and fewer are left
		far2 := d.X*d.X + d.Y*d.Y + d.Z*d.Z
		if far2 >= end*end {
			continue
		}
		if _, in := f.SeesFrom(d, float64(t.Tall)); !in {
			continue
		}
		far := math.Sqrt(far2)
		high := float64(t.Tall) * min((end-far)/(bladesSink*end), 1) * pressed(p, share, d, l)
		shape := &r.scene.tufts[0]
		if far > bladesNear {
			shape = &r.scene.tufts[1]
		}
		sin, cos := math.Sincos(float64(t.Turn))
		wide := float64(t.Tall)
		r.add(shape, batch.Instance{
			Rows: columns(space.Vec{X: wide * cos, Y: wide * sin}, space.Vec{X: -wide * sin, Y: wide * cos},
				space.Vec{Z: high}, d),
			Tint: [4]float32{damp * t.Albedo[0], damp * t.Albedo[1], damp * t.Albedo[2], t.Sun},
		}, far)
	}
}

// pressed is how much of a tuft stands at a place from the eye: little of it under a car.
func pressed(p *components.Moment, share float64, d space.Vec, l *lens.Lens) float64 {
	for i := range p.Cars {
		c := &p.Cars[i]
		if c.Looks == nil || c.Ghost {
			continue
		}
		pose := c.At(share)
		off := pose.ToBody(d.Sub(pose.Place.From(l.At)))
		size := &c.Looks.Size
		if math.Abs(off.X) < 0.5*max(size.X, 1.6)+0.1 && math.Abs(off.Y) < 0.55*max(size.Y, 3) {
			return 0.15
		}
	}
	return 1
}
