//go:build cgo && window

// Pictures of a town's ground from above: painted beside the pictures of the drive, the nearest first and with the most
// pixels, and brought to GL one at a time.

package render

import (
	"cmp"
	"math"
	"slices"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components"
	"camber/ecs"
	"camber/systems/render/aerial"
	"camber/systems/render/scape"
)

// painted are those pictures, and where they lie in an array of layers: each layer is cut into squares.
type painted struct {
	texture uint32
	streets uint32               // how far they are: a layer for each tile that is painted near enough
	layers  [paintLevels][]int32 // squares that are free
	all     map[pieceKey]*canvas
	crew    canvasCrew
	bringer bringer
	told    map[pieceKey]bool // pieces whose land is broken
	wishes  []wish            // what lacks its picture
	open    bool
	idle    bool // nothing is lacking
	looked  looked
}

// pieceKey is a tile of a town.
type pieceKey struct {
	town ecs.Key
	at   [2]int32 // tiles east and north of its middle
}

// canvas is what is painted of a tile.
type canvas struct {
	level  int
	of     *components.Town
	square [2]int32 // among the level's, of land and of streets
	tint   [4]float32
	soils  []aerial.Soil // of a near one, where something grows
}

// paintLevel is how tiles of some distance are painted.
type paintLevel struct {
	within float64 // m, from the eye
	size   int     // pixels of a tile's edge
	layers int     // of the array
	first  int     // of these
}

// The levels, from near to far, and behind them the one of the streets of near tiles.
const (
	nearLevel = iota
	middleLevel
	farLevel
	streetLevel
	paintLevels
)

const (
	paintedSize   = 512 // pixels, of a layer
	paintedLayers = 27
	paintedMips   = 5
	paintedUnit   = 6    // of textures
	paintedLate   = 30.0 // m, further away than it was painted for a tile stays as it is
)

var paintedAt = [paintLevels]paintLevel{
	nearLevel:   {within: 110, size: 256, layers: 4, first: 0},
	middleLevel: {within: 520, size: 128, layers: 6, first: 4},
	farLevel:    {within: math.MaxFloat64, size: 32, layers: 2, first: 10},
	streetLevel: {size: 512, layers: 15, first: 12},
}

// each is how many squares of a level lie side by side in a layer.
func (l *paintLevel) each() int32 { return int32(paintedSize / l.size) }

func (q *painted) start() {
	q.all, q.told = map[pieceKey]*canvas{}, map[pieceKey]bool{}
	for l := range paintedAt {
		level := &paintedAt[l]
		q.layers[l] = q.layers[l][:0]
		for i := int32(level.layers)*level.each()*level.each() - 1; i >= 0; i-- {
			q.layers[l] = append(q.layers[l], i)
		}
	}
	q.crew.open()
	q.open = true
}

// makeRoom makes the array.
func (q *painted) makeRoom() {
	gl.GenTextures(1, &q.texture)
	gl.ActiveTexture(gl.TEXTURE0 + paintedUnit)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, q.texture)
	for level := range paintedMips + 1 {
		size := int32(paintedSize >> level)
		gl.TexImage3D(gl.TEXTURE_2D_ARRAY, int32(level), gl.RGBA8, size, size, paintedLayers, 0, gl.RGBA, gl.UNSIGNED_BYTE,
			nil)
	}
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAX_LEVEL, paintedMips)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
	q.roomForStreets()
	gl.ActiveTexture(gl.TEXTURE0)
}

// preparePainted has the pictures painted that are lacking: at once where somebody wants each picture whole, else
// beside the pictures, and brought to GL within so many ms.
func (s *scene) preparePainted(r *Renderer, p *components.Moment, within float64) {
	q := &r.painted
	if len(s.towns) == 0 && !q.open {
		return
	}
	if !q.open {
		q.start()
	}
	if q.texture == 0 {
		q.makeRoom()
		for _, c := range q.all { // of a context that is lost
			q.give(c)
		}
		clear(q.all)
		q.bringer.stop(q)
		q.idle = false
	}
	q.bringMade(r, within)
	if q.crew.busy > 0 || q.bringer.under || r.waits() || q.idle && q.looked == q.look(s, p) {
		return
	}
	q.sweep(s)
	grass := r.options.Grass > 0
	if r.options.Soon {
		q.crew.begin(q.next(s, p, mostOrders, grass), r.beside)
	} else {
		for all := q.next(s, p, 1, grass); len(all) > 0; all = q.next(s, p, 1, grass) {
			done := q.crew.make(all[0])
			for q.bring(r, &done); q.bringer.under; {
				q.bringer.slice(q)
			}
		}
	}
	if q.idle = q.crew.busy == 0; q.idle {
		q.looked = q.look(s, p)
	}
}

// complete has all painted that is lacking.
func (q *painted) complete(r *Renderer, p *components.Moment) {
	for r.scene.preparePainted(r, p, math.Inf(1)); q.crew.busy > 0; r.scene.preparePainted(r, p, math.Inf(1)) {
		q.crew.ready <- <-q.crew.ready
	}
}

// looked is by what it is known that nothing has changed: where the first eye is, to some metres, and how many pieces
// there are.
type looked struct {
	x, y   int32
	pieces int
}

func (q *painted) look(s *scene, p *components.Moment) (l looked) {
	for i, t := range s.towns {
		if l.pieces += len(t.pieces); i == 0 && len(p.Eyes) > 0 {
			at := p.Eyes[0].Now.From(t.place)
			l.x, l.y = int32(math.Floor(at.X/stirred)), int32(math.Floor(at.Y/stirred))
		}
	}
	return l
}

// sunny is a tint's share of the sun: all of it, for what of a tile is no ground with a picture.
const sunny = 1

// unpainted is the tint of ground that has no picture yet.
var unpainted = [4]float32{-1, 0, 0, sunny}

// tint tells the shader where a piece's picture is.
func (q *painted) tint(town ecs.Key, k scape.Key) [4]float32 {
	if k.Level <= scape.Far {
		if c := q.all[pieceKey{town, [2]int32{k.X, k.Y}}]; c != nil {
			return c.tint
		}
	}
	return unpainted
}

// soils is what the land of a near tile is; nil: nobody knows yet.
func (q *painted) soils(town ecs.Key, k scape.Key) []aerial.Soil {
	if c := q.all[pieceKey{town, [2]int32{k.X, k.Y}}]; c != nil {
		return c.soils
	}
	return nil
}

// sweep gives back what belongs to no piece any more.
func (q *painted) sweep(s *scene) {
	for key, c := range q.all {
		if t := s.townOf(key.town); t == nil || t.params.Course.Town != c.of || !t.has(key.at) {
			q.give(c)
			delete(q.all, key)
		}
	}
}

// has tells whether any piece of a tile is laid.
func (t *townscape) has(at [2]int32) bool {
	for l := scape.Near; l <= scape.Far; l++ {
		if t.pieces[scape.Key{Level: l, X: at[0], Y: at[1]}] != nil {
			return true
		}
	}
	return false
}

func (q *painted) give(c *canvas) {
	q.layers[c.level] = append(q.layers[c.level], c.square[0])
	if c.level == nearLevel {
		q.layers[streetLevel] = append(q.layers[streetLevel], c.square[1])
	}
}

// room tells whether a tile of a level has a place.
func (q *painted) room(level int) bool {
	return len(q.layers[level]) > 0 && (level != nearLevel || len(q.layers[streetLevel]) > 0)
}

// mostOrders is how many tiles are painted at most until it is asked again which come first, and mostNear how many of
// them from near by, which take as long as a score of those that are far away.
const mostOrders, mostNear = 24, 3

// next are the tiles that are to be painted now: of those that lack the most the nearest. What is further away than it
// was painted for makes room.
func (q *painted) next(s *scene, p *components.Moment, most int, grass bool) (all []canvasOrder) {
	q.wishes = q.wishes[:0]
	for _, t := range s.towns {
		if t.params.Course.Town.Style == nil {
			continue // it stays as its ground is
		}
		for k := range t.pieces { // sorted next
			if k.Level > scape.Far {
				continue
			}
			w := wish{key: pieceKey{t.key, [2]int32{k.X, k.Y}}, town: t}
			if q.told[w.key] {
				continue
			}
			far := math.Inf(1)
			for i := range p.Eyes {
				far = min(far, k.Beside(p.Eyes[i].Now.From(t.place)))
			}
			var there bool
			if w.level, there = q.lacks(w.key, far); !there {
				continue
			}
			if w.mesh, there = t.surveyor.Mesh(w.key.at); there {
				w.cost = float64(w.level)*1e5 + far
				q.wish(w, most)
			}
		}
	}
	near := 0
	for i := range q.wishes {
		w := &q.wishes[i]
		if w.level == nearLevel {
			near++
		}
		if near > mostNear {
			break
		}
		all = append(all, canvasOrder{
			key: w.key, level: w.level, town: w.town.params.Course.Town, index: w.town.surveyor.Streets(),
			mesh: w.mesh, soils: grass && w.level == nearLevel,
		})
	}
	return all
}

// wish keeps a wish among so many that come first, each tile once: of thousands nobody sorts more.
func (q *painted) wish(w wish, most int) {
	at, same := slices.BinarySearchFunc(q.wishes, w, wish.before)
	if same || at == most { // of another of its pieces, or too late
		return
	}
	if len(q.wishes) == most {
		q.wishes = q.wishes[:most-1]
	}
	q.wishes = slices.Insert(q.wishes, at, w)
}

// wish is a tile that lacks its picture.
type wish struct {
	key   pieceKey
	town  *townscape
	mesh  int32 // of the town's ground
	level int
	cost  float64
}

// before tells which of two comes first, one way for any order of asking.
func (w wish) before(o wish) int {
	return cmp.Or(cmp.Compare(w.cost, o.cost), cmp.Compare(w.key.at[1], o.key.at[1]),
		cmp.Compare(w.key.at[0], o.key.at[0]), cmp.Compare(w.key.town, o.key.town))
}

// lacks is the level that a tile so far away is to be painted at; false: it is as it should be.
func (q *painted) lacks(key pieceKey, far float64) (level int, lacks bool) {
	level = levelAt(far)
	c := q.all[key]
	if c != nil {
		if level == c.level || level > c.level && (far < paintedAt[c.level].within+paintedLate || q.room(c.level)) {
			return level, false // nobody needs its place
		}
	}
	for level < farLevel && !q.room(level) {
		if level++; c != nil && level == c.level {
			return level, false // it has the best place that there is: further down it would only come back from there
		}
	}
	return level, q.room(level) && (c == nil || level != c.level)
}

func levelAt(far float64) int {
	for level := range farLevel {
		if far < paintedAt[level].within {
			return level
		}
	}
	return farLevel
}

func (q *painted) close() {
	q.crew.close()
	texture(&q.texture)
	texture(&q.streets)
}

// abandon forgets what GL held.
func (q *painted) abandon() { q.texture, q.streets = 0, 0 }
