//go:build cgo && window

// What is laid of tracks: all of one at once, or of a ground that is brought in chunks each with what stands on it.

package scene

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/ecs"
	"camber/systems/render/card"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/relief"
	"camber/systems/render/paint"
	"camber/systems/render/scenery"
)

// Land is what is laid of a track at once.
type Land struct {
	key     ecs.Key
	piece   int32       // the mesh of its ground that was brought for it; whole: all that nobody brings
	Place   space.Place // of the track, in this picture
	params  terrain.TrackParts
	among   tree.Print // of where the tracks lay
	box     space.Box  // m, around its ground, from Place
	Tiles   []Placed
	Meadows []Meadow // on the tiles, in their order; none: not asked for yet
	Trees   []Placed
	grown   []ecs.Key // obstacles among them, in their order
	Stuff   []Placed  // that people put up
	Rails   []railed
	Groves  []Placed // kind: twice paint's, and one where it is mirrored
	light   *scenery.Light
	sun     space.Vec // that it is lit by
	rough   bool      // no light is baked yet, and it is as seen from far away
}

// whole stands for all of a track that is in memory.
const whole int32 = -1

// landOf is what is laid of a track, or of one of its chunks; nil: nothing.
func (s *Scene) landOf(k ecs.Key, piece int32) *Land {
	for i := range s.Lands {
		if l := &s.Lands[i]; l.key == k && l.piece == piece {
			return l
		}
	}
	return nil
}

// landAt is what is laid around a place, of none the nearest; nil where there is nothing.
func (s *Scene) landAt(p space.Place) (best *Land) {
	least := math.Inf(1)
	for i := range s.Lands {
		l := &s.Lands[i]
		far := l.box.Beside(p.From(l.Place))
		if best == nil || far < least || far == least && l.piece != whole {
			best, least = l, far
		}
	}
	return best
}

// SunAt is how much sun reaches a place.
func (s *Scene) SunAt(p space.Place) float32 {
	if light, place := s.LightAt(p); light != nil {
		return float32(light.Sun(p.From(place)))
	}
	return 1
}

// Anchor is what shadows of a picture hold on to as the eye moves, as it is seen from there.
func (s *Scene) Anchor(eye space.Place) space.Vec {
	if l := s.landAt(eye); l != nil {
		return l.Place.From(eye)
	}
	return space.Place{Cell: eye.Cell}.From(eye)
}

// lay makes the ground and woods of a track, or of a chunk of it, and bakes their light.
func (l *Land) lay(p *plot) error {
	t, s := &p.track, p.scene
	own, beside, shading, err := brought(&t.Params.Ground, p.piece, p.scene.Lit)
	if err != nil {
		return err
	}
	l.box = own.Box()
	parts := t.Params
	parts.Ground = own
	trees := scenery.Trees(&t.Params.Scenery, s.Options.Trees, s.Options.Rows)
	for i := range p.things { // trees that are obstacles have leaves as well
		if k := &p.things[i]; IsTree(k) {
			grown := TreeOf(k, i)
			grown.At = k.Now.Point(k.Looks.Origin).From(t.Place)
			if trees = append(trees, grown); l.holds(grown.At) {
				l.grown = append(l.grown, k.Key)
			}
		}
	}
	if v := t.Params.Scenery.Verge; v != nil {
		for i := range v.Things {
			if k := &v.Things[i]; l.holds(k.At) {
				l.Stuff = append(l.Stuff, Placed{
					Shape: p.scene.stuffOf(k), At: k.At, Scale: 1, Turn: space.Heading(k.Heading), Tint: Untinted,
				})
			}
		}
	}
	rails, groves := s.rowsOf(&t.Params.Scenery)
	crowns := append(scenery.Crowns(groves), trees...)
	l.light = scenery.NewLight(scenery.NewGround(&shading), crowns, p.scene.Lit)
	l.row(rails, groves)
	l.build(s, t)
	l.pave(p, &parts, beside, crowns)
	for i := range trees {
		k := &trees[i]
		if !l.holds(k.At) {
			continue
		}
		sun := float32(0.45 + 0.55*l.light.Sun(k.At.Add(space.V(0, 0, 0.95*k.Tall))))
		dark := float32(1 - 0.5*k.Shade)
		warm := float32(0.12 * (paint.Hash(int32(i), 3, 3) - 0.5))
		l.Trees = append(l.Trees, Placed{
			Kind: k.Kind, At: k.At, Scale: k.Tall, Turn: space.Heading(k.Turn), Until: s.Options.Far,
			Tint: [4]float32{dark + warm, dark, dark - warm, sun},
		})
	}
	return nil
}

// Untinted is the tint of what has colours of its own.
var Untinted = [4]float32{1, 1, 1, 1}

// GroundOf makes the tiles of a ground, seen from near and from far, in a light that these crowns keep from it. Tests
// open many renderers, and have it made once.
var GroundOf = func(
	p *terrain.TrackParts, beside []terrain.GroundMesh, light *scenery.Light, _ []scenery.Tree, workers int,
) (fine, coarse []mesh.Tile) {
	return relief.Ground(p, beside, light.At, workers)
}

// pave makes the tiles of the ground, and with the whole of a track the land around it.
func (l *Land) pave(p *plot, parts *terrain.TrackParts, beside []terrain.GroundMesh, crowns []scenery.Tree) {
	s := p.scene
	var fine, coarse []mesh.Tile
	var light mesh.Light
	if l.rough {
		fine = relief.FarGround(parts, beside)
	} else {
		light = l.light.At
		fine, coarse = GroundOf(parts, beside, l.light, crowns, p.workers)
	}
	tile := func(near, far *mesh.Tile, last bool) {
		q := Placed{
			Shape: s.Store.Add(&near.Model), At: near.At, Scale: 1, Turn: space.Identity, Tint: Untinted, Last: last,
		}
		q.Far = q.Shape
		if far != nil && far.At == near.At {
			q.Far = s.Store.Add(&far.Model)
		}
		l.Tiles = append(l.Tiles, q)
	}
	if l.piece == whole && !isTown(&l.params) {
		beyond := relief.Far(&l.params, p.others, light)
		for i := range beyond {
			tile(&beyond[i], nil, true)
		}
	}
	if way := parts.Course.Middle; !isTown(&l.params) && way != nil && len(way.Knots) > 0 && l.holds(way.PointAt(0, 0)) {
		if line := relief.StartLine(parts, l.light.At, l.light.Height); len(line.Indices) > 0 {
			tile(&line, nil, false)
		}
	}
	for i := range fine {
		var far *mesh.Tile
		for j := range coarse {
			if coarse[j].At == fine[i].At {
				far = &coarse[j]
			}
		}
		tile(&fine[i], far, false)
	}
}

// holds tells whether what stands at a point is laid with this: with the first chunk that is brought around it, of none
// with the whole.
func (l *Land) holds(at space.Vec) bool {
	g := &l.params.Ground
	if g.Source == nil {
		return true
	}
	if l.piece != whole && l.box.Beside(at) > 0 {
		return false
	}
	for i := range g.Meshes {
		if isPiece(g, i) && g.Meshes[i].Box().Beside(at) == 0 {
			return int32(i) == l.piece
		}
	}
	return l.piece == whole
}

// drop gives back the room of a land's own models.
func (l *Land) drop(s *card.Store) {
	for i := range l.Tiles {
		q := &l.Tiles[i]
		if q.Far.First != q.Shape.First {
			s.Drop(&q.Far)
		}
		s.Drop(&q.Shape)
	}
	for i := range l.Stuff {
		if q := &l.Stuff[i]; q.Far.Count > 0 { // a house; others are everybody's
			s.Drop(&q.Far)
			s.Drop(&q.Shape)
		}
	}
}

// build makes the houses of a track.
func (l *Land) build(s *Scene, t *components.SeenTrack) {
	for i := range t.Params.Scenery.Houses {
		h := &t.Params.Scenery.Houses[i]
		if !l.holds(h.At) {
			continue
		}
		turn := space.Heading(h.Heading)
		light := func(p, n space.Vec) (sun, sky float64) {
			n = turn.Rotate(n)
			if n.Dot(l.light.Way()) <= 0 {
				return 0, 1
			}
			return l.light.Sun(h.At.Add(turn.Rotate(p)).AddScaled(n, wallSkin)), 1
		}
		fine, coarse := mesh.House(h, mesh.Fine, light), mesh.House(h, mesh.Coarse, light)
		l.Stuff = append(l.Stuff, Placed{
			Shape: s.Store.Add(&fine), Far: s.Store.Add(&coarse), At: h.At, Scale: 1, Turn: turn, Tint: Untinted,
		})
	}
}

// wallSkin is how far before a wall the sun is looked for, in metres.
const wallSkin = 0.3
