//go:build cgo && window

// Towns as they are drawn: each square of them as finely as it is seen, by what is laid.

package render

import (
	"math"

	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/cull"
	"camber/systems/render/lens"
	"camber/systems/render/scape"
	"camber/systems/render/scene"
)

// towns gathers what is seen of them.
type towns struct {
	shiner
	Trial *trial

	horizon cull.Horizon // of the view
	behind  []hidden     // what it may hide
}

// Run does it.
func (r *towns) Run(v *sight) error {
	l := &v.Lens
	for _, t := range r.Scene.Towns {
		g := townGather{
			towns: r, town: t, v: v, f: &v.f, from: t.Place.From(l.At), eye: l.At.From(t.Place),
			reach: t.Surveyor.Squeezed(scape.ReachOf(r.Scene.Options.Around, min(r.Scope.detail, 1))),
			small: !math.IsInf(r.Scope.reach, 1),
		}
		g.open = !r.Trial.whole && !t.Surveyor.Covered(g.eye)
		r.horizon.Reset()
		r.behind = r.behind[:0]
		for _, k := range t.Roots {
			g.piece(k)
		}
		r.horizon.Each(g.show)
	}
	return nil
}

// townGather is a look at a town.
type townGather struct {
	*towns
	town      *scene.Townscape
	v         *sight
	f         *lens.Frustum
	from, eye space.Vec // of the town from the eye, and the other way round
	reach     scape.Reach
	small     bool // it is a look into a mirror: there the middle level serves near by too
	open      bool // hills hide what is behind them: not from a tunnel, which is a hole in what they stand on
}

// hidden is what hills and houses may hide: a cluster of a piece's ground or houses, or all else that there is of it.
type hidden struct {
	piece *scene.Piece
	model *scene.Placed // nil: all but these
	of    int
	part  int32
	at    space.Vec // m, from the eye
	tint  [4]float32
	far   float64
}

// standing is how much higher than a piece of bare land may be what stands on it, or how much lower what lies in it, in
// metres.
const standing = 120.0

// piece adds a piece, or the finer ones that are laid in its place.
func (g *townGather) piece(k scape.Key) {
	far := k.Beside(g.eye)
	if far > g.Scope.reach {
		return
	}
	q := g.town.Pieces[k]
	if k.Level <= scape.Far {
		if q = g.tile(k, far); q != nil {
			g.put(q, k, far)
		}
		return
	}
	if q != nil {
		half := k.Level.Size() / 2
		low, high := q.Low-standing, q.High+standing
		middle := k.Corner().Add(space.Vec{X: half, Y: half, Z: (low + high) / 2})
		if !g.f.SeesBox(g.from.Add(middle), space.Vec{X: half, Y: half, Z: (high - low) / 2}) {
			return
		}
	}
	if q == nil || far < g.reach[k.Level-1] && q.Finer == k.Finer() {
		for n := range k.Finer() {
			g.piece(k.Part(n))
		}
		return
	}
	g.put(q, k, far)
}

// tile is what is drawn of a tile: while it lacks its middle one a finer one stands in.
func (g *townGather) tile(k scape.Key, far float64) *scene.Piece {
	near := g.town.Pieces[scape.Key{Level: scape.Near, X: k.X, Y: k.Y}]
	if g.small && far < mirrorMiddle {
		if q := g.town.Pieces[scape.Key{Level: scape.Middle, X: k.X, Y: k.Y}]; q != nil {
			return q
		}
	}
	if near != nil && far < g.reach[scape.Near] && !g.small {
		return near
	}
	if far < g.reach[scape.Middle] && !g.small {
		if q := g.town.Pieces[scape.Key{Level: scape.Middle, X: k.X, Y: k.Y}]; q != nil {
			return q
		}
		if near != nil {
			return near
		}
	}
	return g.town.Pieces[k]
}

// mirrorMiddle is how far from the eye a mirror shows a town's tiles at the middle level, in metres: beyond that a few
// squares of ground and blocks serve, on some 200 by 60 pixels.
const mirrorMiddle = 30.0

// put adds a piece's models: what hills may hide when all is known that stands before it.
func (g *townGather) put(q *scene.Piece, k scape.Key, far float64) {
	tint := g.Scene.Painted.Tint(g.town.Key, k)
	for i := range q.Models[scape.Ground] {
		g.clustered(&q.Models[scape.Ground][i], hidden{of: ofGround, tint: tint, far: far}, k.Level >= scape.Far)
	}
	for i := range q.Models[scape.Block] {
		g.clustered(&q.Models[scape.Block][i], hidden{of: ofHouses, tint: scene.Untinted, far: far}, false)
	}
	all := hidden{piece: q, far: far}
	if !g.open || far < hidesFrom {
		g.rest(&all)
		return
	}
	half := k.Level.Size() / 2
	middle := k.Corner().Add(space.Vec{X: half, Y: half, Z: (q.Low + q.Top) / 2})
	g.ask(&all, g.from.Add(middle), space.Vec{X: half + leans, Y: half + leans, Z: (q.Top - q.Low) / 2}, cull.Square{})
}

const (
	hidesFrom = 60.0 // m, how far away a tile is at least whose things are left out where hills hide all of them
	leans     = 12.0 // m, how far things of a tile reach into the next
)

// clustered adds what is seen of a piece's ground or houses; ground that is whole, as what is laid of bare land or by
// few posts, hides what is behind it, and so do walls of houses.
func (g *townGather) clustered(m *scene.Placed, one hidden, whole bool) {
	at := g.from.Add(m.At)
	if _, in := g.f.SeesFrom(at.Add(m.Middle), m.Radius); !in {
		return
	}
	if len(m.Clusters) == 0 {
		h := level(at)
		h.Tint = one.tint
		g.To.of = one.of
		g.add(&m.Shape, h, one.far)
		return
	}
	if g.open && one.far < wallsWithin {
		g.horizon.Walls(m.Walls, at, g.f.SeesBox)
	}
	for n := range m.Clusters {
		c := &m.Clusters[n]
		middle := at.Add(c.Middle)
		if !g.Trial.whole && (!g.f.SeesBox(middle, c.Half) || c.Turned(middle)) {
			continue
		}
		one.model, one.part, one.at = m, m.First+int32(n), at
		one.far = math.Hypot(max(math.Abs(middle.X)-c.Half.X, 0), max(math.Abs(middle.Y)-c.Half.Y, 0))
		if !g.open {
			g.cluster(&one)
			continue
		}
		hill := c.Square
		if hill.West, hill.South, hill.Low = hill.West+at.X, hill.South+at.Y, hill.Low+at.Z; !whole {
			hill.Size = 0
		}
		g.ask(&one, middle, c.Half, hill)
	}
}

// ask keeps something until it is known whether hills hide it.
func (g *townGather) ask(h *hidden, middle, half space.Vec, ground cull.Square) {
	g.horizon.Add(int32(len(g.behind)), middle, half, ground)
	g.behind = append(g.behind, *h)
}

// show adds what no hill hides.
func (g *townGather) show(id int32) {
	if h := &g.behind[id]; h.model != nil {
		g.cluster(h)
	} else {
		g.rest(h)
	}
}

// wallsWithin is how far away houses are looked at for what they hide, in metres.
const wallsWithin = 150.0

// cluster adds a cluster.
func (g *townGather) cluster(h *hidden) {
	i := level(h.at)
	i.Tint = h.tint
	g.To.of = h.of
	g.addPart(g.To.Thing(i), h.part, h.far)
}

// rest adds what there is of a piece besides its ground and its houses.
func (g *townGather) rest(h *hidden) {
	for kind, all := range h.piece.Models {
		if scape.Kind(kind) <= scape.Block || scape.Kind(kind) == scape.Mark && h.far > marksNear {
			continue
		}
		g.To.of = pieceOf[kind]
		for i := range all {
			m := &all[i]
			at := g.from.Add(m.At)
			if _, in := g.f.SeesFrom(at.Add(m.Middle), m.Radius); in {
				g.add(&m.Shape, level(at), h.far)
			}
		}
	}
	g.gatherStands(h.piece, &g.town.Leaves, g.from, g.v)
}

// pieceOf is what a piece's models are of.
var pieceOf = [scape.Kinds]int{
	scape.Row: ofThings, scape.Mark: ofMarks,
}

// marksNear is how far from the eye a piece's marks are laid on its ground, in metres; from there on its picture has
// them.
const marksNear = 66.0

// level is the instance of a model that stands as it was made.
func level(at space.Vec) batch.Instance {
	return batch.Instance{
		Rows: [12]float32{1, 0, 0, float32(at.X), 0, 1, 0, float32(at.Y), 0, 0, 1, float32(at.Z)}, Tint: scene.Untinted,
	}
}

// towns gathers what of towns casts shadows into a box.
func (r *caster) towns(l *lens.Lens, box *lens.Cascade) {
	for _, t := range r.Scene.Towns {
		from := t.Place.From(l.At)
		eye := l.At.From(t.Place)
		within := min(scape.There(t.Surveyor.Squeezed(scape.ReachOf(r.Scene.Options.Around, 1))[scape.Middle]), castsWithin)
		for k, q := range t.Pieces { // an order of its own comes of sorting
			if k.Level > scape.Middle || k.Beside(eye) > within ||
				k.Level == scape.Near && t.Pieces[scape.Key{Level: scape.Middle, X: k.X, Y: k.Y}] != nil {
				continue
			}
			for _, kind := range [2]scape.Kind{scape.Block, scape.Row} {
				for i := range q.Models[kind] {
					m := &q.Models[kind][i]
					if at := from.Add(m.At); box.Holds(at.Add(m.Middle), m.Radius) {
						r.add(&m.Shape, level(at), 0)
					}
				}
			}
			r.stands(q, from, box)
		}
	}
}

// castsWithin is how far from the eye what casts shadows is looked for, in metres.
const castsWithin = 400.0
