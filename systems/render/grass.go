//go:build cgo && window

// Blades of grass around the eye: the tufts of the ground's tiles that are near, which sink into it further away and
// under cars.

package render

import (
	"math"

	"camber/components"
	"camber/components/cover"
	"camber/components/space"
	"camber/systems/render/aerial"
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
			m.tufts = mesh.Tufts(s.allV[part.base:], s.allI[part.first:part.first+part.count], q.at,
				func(_, _, aside float64) mesh.Sward { return mesh.Beside(aside, wild) }, m.tufts[:0])
		}
	}
}

// growIn has the tufts of a cluster of a town's ground, by what the tile's land is.
func (m *meadow) growIn(s *store, q *placed, cluster int, soils []aerial.Soil, corner space.Vec) {
	m.grown = true
	part := &s.parts[int(q.shape.first-s.from)+cluster]
	if part.paint != mesh.Town {
		return
	}
	var colour [3]float64
	from := q.at.Sub(corner) // m, from the tile's corner
	m.tufts = mesh.Tufts(s.allV[part.base:], s.allI[part.first:part.first+part.count], q.at,
		func(x, y, street float64) mesh.Sward {
			col, row := int(from.X+x), int(from.Y+y)
			if street > 0 || col < 0 || row < 0 || col >= soilsAcross || row >= soilsAcross {
				return mesh.Sward{}
			}
			return swardOn(&soils[row*soilsAcross+col], &colour)
		}, m.tufts[:0])
}

// soilsAcross is how many squares a town's tile is told of along each edge: one a metre.
const soilsAcross = int(components.TownTile)

// swards are how grass grows on land by what it is used for; nothing grows where they say nothing.
var swards = [cover.Kinds]mesh.Sward{
	cover.Nothing: {Share: 1, Rough: 0.6, Low: 0.18}, cover.Residential: {Share: 0.8, Rough: 0.25, Low: 0.09},
	cover.Commercial: {Share: 0.04, Rough: 0.1}, cover.Industrial: {Share: 0.08, Rough: 0.3},
	cover.Farmland: {Share: 1, Rough: 0.4, Low: 0.25}, cover.Meadow: {Share: 1, Rough: 0.9, Low: 0.2},
	cover.Grass: {Share: 0.7, Rough: 0.1}, cover.Park: {Share: 0.7, Rough: 0.12},
	cover.Garden: {Share: 0.8, Rough: 0.25}, cover.Orchard: {Share: 1, Rough: 0.5, Low: 0.12},
	cover.Vineyard: {Share: 0.7, Rough: 0.3}, cover.Allotments: {Share: 0.8, Rough: 0.4, Low: 0.1},
	cover.Wood: {Share: 0.4, Rough: 0.6}, cover.Scrub: {Share: 1, Rough: 1, Low: 0.2},
	cover.Heath: {Share: 1, Rough: 0.6, Low: 0.12}, cover.Sand: {Share: 0.03, Rough: 0.4},
	cover.Rock: {Share: 0.06, Rough: 0.3}, cover.Scree: {Share: 0.04, Rough: 0.3},
	cover.Wetland: {Share: 1, Rough: 1, Low: 0.3}, cover.Pitch: {Share: 0.3}, cover.Playground: {Share: 0.05},
	cover.Cemetery: {Share: 0.7, Rough: 0.1}, cover.Quarry: {Share: 0.05, Rough: 0.4},
	cover.Railway: {Share: 0.1, Rough: 0.4}, cover.Track: {Share: 0.15, Rough: 0.2},
}

// How grass in towns is told from that beside tracks.
const (
	picturedRoot = 0.9 // of the root of a picture's colour: the ground shows 0.72 of it, of turf's colour 0.9
	trodden      = 0.3 // m, from the edge of a street: nothing grows there
	mownTo       = 3.0 // m, likewise: from there on it grows as the land has it
)

// swardOn is how grass grows on a square of land.
func swardOn(s *aerial.Soil, colour *[3]float64) mesh.Sward {
	edge := 0.1 * float64(s.Edge)
	if !s.Grows || edge < trodden {
		return mesh.Sward{}
	}
	sward := swards[s.Kind]
	grown := min((edge-trodden)/(mownTo-trodden), 1)
	sward.Rough *= grown
	sward.Low *= 0.5 + 0.5*grown
	for k := range colour {
		colour[k] = picturedRoot * float64(s.Colour[k]) / 255
	}
	sward.Colour = colour
	return sward
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
	reach := r.options.Grass * min(r.detail, 1)
	if reach == 0 {
		return
	}
	g := grass{r: r, p: p, share: share, l: l, f: f, reach: reach}
	r.pressers = g.pressers(r.pressers[:0])
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
				key := scape.KeyAt(scape.Near, space.V(x, y, 0))
				if q := t.pieces[key]; q != nil {
					g.inTown(q, r.painted.soils(t.key, key), key.Corner(), t.place.From(l.At))
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

// inTown adds what grows on a tile of a town that counts from somewhere, cluster by cluster, as far as it is known what
// its land is.
func (g *grass) inTown(q *piece, soils []aerial.Soil, corner, from space.Vec) {
	if soils == nil { // its ground is painted as from far away
		q.meadows = nil
		return
	}
	n := 0
	for i := range q.models[scape.Ground] {
		n += len(q.models[scape.Ground][i].clusters)
	}
	if len(q.meadows) != n {
		q.meadows = make([]meadow, n)
	}
	n = 0
	for i := range q.models[scape.Ground] {
		h := &q.models[scape.Ground][i]
		at := from.Add(h.at)
		for k := range h.clusters {
			c, m := &h.clusters[k], &q.meadows[n]
			n++
			away := at.Add(c.Middle)
			far := math.Hypot(max(math.Abs(away.X)-c.Half.X, 0), max(math.Abs(away.Y)-c.Half.Y, 0))
			switch {
			case far > 2*g.reach:
				*m = meadow{}
			case far < g.reach:
				if !m.grown {
					m.growIn(&g.r.store, h, k, soils, corner)
				}
				g.tufts(m, at)
			case far < 1.6*g.reach && !m.grown && !g.soon:
				g.soon = true
				m.growIn(&g.r.store, h, k, soils, corner)
			}
		}
	}
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
			g.tufts(m, at)
		case far < 1.6*g.reach && !m.grown && !g.soon:
			g.soon = true
			m.grow(&g.r.store, q, wild)
		}
	}
}

// tufts adds those of a tile that lies there from the eye.
func (g *grass) tufts(m *meadow, at space.Vec) {
	r := g.r
	damp := float32(plainGrey * (1 - 0.26*r.wet))
	for i := range m.tufts {
		t := &m.tufts[i]
		d := space.Vec{X: at.X + float64(t.At[0]), Y: at.Y + float64(t.At[1]), Z: at.Z + float64(t.At[2])}
		end := g.reach * (1 - 0.6*float64(t.Rank)) // fewer and fewer are left
		far2 := d.X*d.X + d.Y*d.Y + d.Z*d.Z
		if far2 >= end*end {
			continue
		}
		if _, in := g.f.SeesFrom(d, float64(t.Tall)); !in {
			continue
		}
		far := math.Sqrt(far2)
		high := float64(t.Tall) * min((end-far)/(bladesSink*end), 1) * g.pressed(d)
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

// presser is a car that presses down the grass under it.
type presser struct {
	pose space.Pose
	at   space.Vec // m, from the eye
	half space.Vec // m, of what it presses, ahead and aside
	far2 float64   // m2: what is further from it than that stands
}

// under is how far below a car its grass is looked for, in metres.
const under = 2.0

// pressers are the cars that may stand on what is seen of the grass.
func (g *grass) pressers(all []presser) []presser {
	for i := range g.p.Cars {
		c := &g.p.Cars[i]
		if c.Looks == nil || c.Ghost {
			continue
		}
		size := &c.Looks.Size
		b := presser{pose: c.At(g.share), half: space.Vec{X: 0.5*max(size.X, 1.6) + 0.1, Y: 0.55 * max(size.Y, 3)}}
		b.at = b.pose.Place.From(g.l.At)
		far := b.half.Len() + under
		if b.at.Len() < g.reach+far {
			b.far2 = far * far
			all = append(all, b)
		}
	}
	return all
}

// pressed is how much of a tuft stands at a place from the eye: little of it under a car.
func (g *grass) pressed(d space.Vec) float64 {
	for i := range g.r.pressers {
		b := &g.r.pressers[i]
		off := d.Sub(b.at)
		if off.Dot(off) > b.far2 {
			continue
		}
		if off = b.pose.ToBody(off); math.Abs(off.X) < b.half.X && math.Abs(off.Y) < b.half.Y {
			return 0.15
		}
	}
	return 1
}
