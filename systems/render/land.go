//go:build cgo && window

// What is laid of tracks: all of one at once, or of a ground that is brought in chunks each with what stands on it.

package render

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/components/tree"
	"camber/ecs"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/terrain"
	"camber/systems/render/paint"
	"camber/systems/render/scenery"
)

// land is what is laid of a track at once.
type land struct {
	key     ecs.Key
	piece   int32       // the mesh of its ground that was brought for it; whole: all that nobody brings
	place   space.Place // of the track, in this picture
	params  components.TrackParts
	among   tree.Print // of where the tracks lay
	box     space.Box  // m, around its ground, from Place
	tiles   []placed
	meadows []meadow // on the tiles, in their order; none: not asked for yet
	trees   []placed
	grown   []ecs.Key // obstacles among them, in their order
	stuff   []placed  // that people put up
	rails   []railed
	groves  []placed // kind: twice paint's, and one where it is mirrored
	light   *scenery.Light
	sun     space.Vec // that it is lit by
	rough   bool      // no light is baked yet, and it is as seen from far away
}

// whole stands for all of a track that is in memory.
const whole int32 = -1

// landOf is what is laid of a track, or of one of its chunks; nil: nothing.
func (s *scene) landOf(k ecs.Key, piece int32) *land {
	for i := range s.lands {
		if l := &s.lands[i]; l.key == k && l.piece == piece {
			return l
		}
	}
	return nil
}

// landAt is what is laid around a place, of none the nearest; nil where there is nothing.
func (s *scene) landAt(p space.Place) (best *land) {
	least := math.Inf(1)
	for i := range s.lands {
		l := &s.lands[i]
		far := l.box.Beside(p.From(l.place))
		if best == nil || far < least || far == least && l.piece != whole {
			best, least = l, far
		}
	}
	return best
}

// sunAt is how much sun reaches a place.
func (s *scene) sunAt(p space.Place) float32 {
	if light, place := s.lightAt(p); light != nil {
		return float32(light.Sun(p.From(place)))
	}
	return 1
}

// anchor is what shadows of a picture hold on to as the eye moves, as it is seen from there.
func (s *scene) anchor(eye space.Place) space.Vec {
	if l := s.landAt(eye); l != nil {
		return l.place.From(eye)
	}
	return space.Place{Cell: eye.Cell}.From(eye)
}

// lay makes the ground and woods of a track, or of a chunk of it, and bakes their light.
func (l *land) lay(p *plot) error {
	t, r := &p.track, p.render
	own, beside, shading, err := brought(&t.Params.Ground, p.piece, p.scene.lit)
	if err != nil {
		return err
	}
	l.box = own.Box()
	parts := t.Params
	parts.Ground = own
	trees := scenery.Trees(&t.Params.Scenery, r.options.Trees, r.options.Rows)
	for i := range p.things { // trees that are obstacles have leaves as well
		if k := &p.things[i]; isTree(k) {
			grown := treeOf(k, i)
			grown.At = k.Now.Point(k.Looks.Origin).From(t.Place)
			if trees = append(trees, grown); l.holds(grown.At) {
				l.grown = append(l.grown, k.Key)
			}
		}
	}
	if v := t.Params.Scenery.Verge; v != nil {
		for i := range v.Things {
			if k := &v.Things[i]; l.holds(k.At) {
				l.stuff = append(l.stuff, placed{
					shape: p.scene.stuffOf(k), at: k.At, scale: 1, turn: space.Heading(k.Heading), tint: untinted,
				})
			}
		}
	}
	rails, groves := r.rowsOf(&t.Params.Scenery)
	crowns := append(scenery.Crowns(groves), trees...)
	l.light = scenery.NewLight(scenery.NewGround(&shading), crowns, p.scene.lit)
	l.row(rails, groves)
	l.build(r, t)
	l.pave(p, &parts, beside, crowns)
	for i := range trees {
		k := &trees[i]
		if !l.holds(k.At) {
			continue
		}
		sun := float32(0.45 + 0.55*l.light.Sun(k.At.Add(space.V(0, 0, 0.95*k.Tall))))
		dark := float32(1 - 0.5*k.Shade)
		warm := float32(0.12 * (paint.Hash(int32(i), 3, 3) - 0.5))
		l.trees = append(l.trees, placed{
			kind: k.Kind, at: k.At, scale: k.Tall, turn: space.Heading(k.Turn), until: r.options.Far,
			tint: [4]float32{dark + warm, dark, dark - warm, sun},
		})
	}
	return nil
}

// untinted is the tint of what has colours of its own.
var untinted = [4]float32{1, 1, 1, 1}

// groundOf makes the tiles of a ground, seen from near and from far, in a light that these crowns keep from it. Tests
// open many renderers, and have it made once.
var groundOf = func(
	p *components.TrackParts, beside []components.GroundMesh, light *scenery.Light, _ []scenery.Tree, workers int,
) (fine, coarse []mesh.Tile) {
	return terrain.Ground(p, beside, light.At, workers)
}

// pave makes the tiles of the ground, and with the whole of a track the land around it.
func (l *land) pave(p *plot, parts *components.TrackParts, beside []components.GroundMesh, crowns []scenery.Tree) {
	r := p.render
	var fine, coarse []mesh.Tile
	var light mesh.Light
	if l.rough {
		fine = terrain.FarGround(parts, beside)
	} else {
		light = l.light.At
		fine, coarse = groundOf(parts, beside, l.light, crowns, p.workers)
	}
	tile := func(near, far *mesh.Tile, last bool) {
		q := placed{
			shape: r.store.add(&near.Model), at: near.At, scale: 1, turn: space.Identity, tint: untinted, last: last,
		}
		q.far = q.shape
		if far != nil && far.At == near.At {
			q.far = r.store.add(&far.Model)
		}
		l.tiles = append(l.tiles, q)
	}
	if l.piece == whole && !isTown(&l.params) {
		beyond := terrain.Far(&l.params, p.others, light)
		for i := range beyond {
			tile(&beyond[i], nil, true)
		}
	}
	if way := parts.Course.Middle; !isTown(&l.params) && way != nil && len(way.Knots) > 0 && l.holds(way.PointAt(0, 0)) {
		if line := terrain.StartLine(parts, l.light.At, l.light.Height); len(line.Indices) > 0 {
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
func (l *land) holds(at space.Vec) bool {
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
func (l *land) drop(s *store) {
	for i := range l.tiles {
		q := &l.tiles[i]
		if q.far.first != q.shape.first {
			s.drop(&q.far)
		}
		s.drop(&q.shape)
	}
	for i := range l.stuff {
		if q := &l.stuff[i]; q.far.count > 0 { // a house; others are everybody's
			s.drop(&q.far)
			s.drop(&q.shape)
		}
	}
}

// build makes the houses of a track.
func (l *land) build(r *Renderer, t *components.SeenTrack) {
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
		l.stuff = append(l.stuff, placed{
			shape: r.store.add(&fine), far: r.store.add(&coarse), at: h.At, scale: 1, turn: turn, tint: untinted,
		})
	}
}

// wallSkin is how far before a wall the sun is looked for, in metres.
const wallSkin = 0.3
