//go:build cgo && window

// Blades of grass around the eye: the tufts of the ground's tiles that are near, which sink into it further away and
// under cars.

package render

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/aerial"
	"camber/systems/render/batch"
	"camber/systems/render/heavens"
	"camber/systems/render/scape"
	"camber/systems/render/scene"
)

// How grass is seen.
const (
	bladesNear = 9.0 // m, how far each bends
	bladesSink = 0.2 // of their reach, over which they sink into the ground
	plainGrey  = 4.6 // over what a plain layer leaves of a colour
)

// grass gathers what grows near the eye.
type grass struct {
	viewer
	Air *heavens.Air

	*sight
	reach    float64 // m, how far blades are seen
	soon     bool    // one of those that come next was grown
	pressers []presser
}

// Run does it.
func (g *grass) Run(v *sight) error {
	g.To.of = ofGround
	reach := g.Scene.Options.Grass * min(g.Scope.detail, 1)
	if reach == 0 {
		return nil
	}
	g.sight, g.reach, g.soon = v, reach, false
	g.press()
	l := &v.Lens
	for i := range g.Scene.Lands {
		land := &g.Scene.Lands[i]
		g.on(land.Tiles, &land.Meadows, land.Place.From(l.At), land.Wild())
	}
	for _, t := range g.Scene.Towns {
		if s := t.Params.Course.Town.Style; s != nil && s.Snow > 0.5 {
			continue // it lies under it
		}
		eye := l.At.From(t.Place)
		for x := eye.X - 2*reach; x < eye.X+2*reach+terrain.TownTile; x += terrain.TownTile {
			for y := eye.Y - 2*reach; y < eye.Y+2*reach+terrain.TownTile; y += terrain.TownTile {
				key := scape.KeyAt(scape.Near, space.V(x, y, 0))
				if q := t.Pieces[key]; q != nil {
					g.inTown(q, g.Scene.Painted.Soils(t.Key, key), key.Corner(), t.Place.From(l.At))
				}
			}
		}
	}
	return nil
}

// inTown adds what grows on a tile of a town that counts from somewhere, cluster by cluster, as far as it is known what
// its land is.
func (g *grass) inTown(q *scene.Piece, soils []aerial.Soil, corner, from space.Vec) {
	if soils == nil { // its ground is painted as from far away
		q.Meadows = nil
		return
	}
	n := 0
	for i := range q.Models[scape.Ground] {
		n += len(q.Models[scape.Ground][i].Clusters)
	}
	if len(q.Meadows) != n {
		q.Meadows = make([]scene.Meadow, n)
	}
	n = 0
	for i := range q.Models[scape.Ground] {
		h := &q.Models[scape.Ground][i]
		at := from.Add(h.At)
		for k := range h.Clusters {
			c, m := &h.Clusters[k], &q.Meadows[n]
			n++
			away := at.Add(c.Middle)
			far := math.Hypot(max(math.Abs(away.X)-c.Half.X, 0), max(math.Abs(away.Y)-c.Half.Y, 0))
			switch {
			case far > 2*g.reach:
				*m = scene.Meadow{}
			case far < g.reach:
				if !m.Grown {
					m.GrowIn(&g.Scene.Store, h, k, soils, corner)
				}
				g.tufts(m, at)
			case far < 1.6*g.reach && !m.Grown && !g.soon:
				g.soon = true
				m.GrowIn(&g.Scene.Store, h, k, soils, corner)
			}
		}
	}
}

// on adds what grows on tiles that count from somewhere.
func (g *grass) on(tiles []scene.Placed, meadows *[]scene.Meadow, from space.Vec, wild bool) {
	if len(*meadows) != len(tiles) {
		*meadows = make([]scene.Meadow, len(tiles))
	}
	for k := range tiles {
		q, m := &tiles[k], &(*meadows)[k]
		at := from.Add(q.At)
		switch far := at.Add(q.Middle).Len() - q.Radius; {
		case q.Last || far > 2*g.reach:
			*m = scene.Meadow{}
		case far < g.reach:
			if !m.Grown {
				m.Grow(&g.Scene.Store, q, wild)
			}
			g.tufts(m, at)
		case far < 1.6*g.reach && !m.Grown && !g.soon:
			g.soon = true
			m.Grow(&g.Scene.Store, q, wild)
		}
	}
}

// tufts adds those of a tile that lies there from the eye.
func (g *grass) tufts(m *scene.Meadow, at space.Vec) {
	damp := float32(plainGrey * (1 - 0.26*g.Air.Wet))
	for i := range m.Tufts {
		t := &m.Tufts[i]
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
		shape := &g.Scene.Tufts[0]
		if far > bladesNear {
			shape = &g.Scene.Tufts[1]
		}
		sin, cos := math.Sincos(float64(t.Turn))
		wide := float64(t.Tall)
		g.add(shape, batch.Instance{
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

// press finds the cars that may stand on what is seen of the grass.
func (g *grass) press() {
	g.pressers = g.pressers[:0]
	for i := range g.p.Cars {
		c := &g.p.Cars[i]
		if c.Looks == nil || c.Ghost {
			continue
		}
		size := &c.Looks.Size
		b := presser{pose: c.At(g.share), half: space.Vec{X: 0.5*max(size.X, 1.6) + 0.1, Y: 0.55 * max(size.Y, 3)}}
		b.at = b.pose.Place.From(g.Lens.At)
		far := b.half.Len() + under
		if b.at.Len() < g.reach+far {
			b.far2 = far * far
			g.pressers = append(g.pressers, b)
		}
	}
}

// pressed is how much of a tuft stands at a place from the eye: little of it under a car.
func (g *grass) pressed(d space.Vec) float64 {
	for i := range g.pressers {
		b := &g.pressers[i]
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
