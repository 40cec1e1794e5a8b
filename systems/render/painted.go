//go:build cgo && window

// Pictures of a town's ground from above: painted beside the pictures of the drive, the nearest first and with the most
// pixels, and brought to GL one at a time.

package render

import (
	"fmt"
	"math"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components"
	"camber/components/cover"
	"camber/ecs"
	"camber/systems/render/aerial"
	"camber/systems/render/distance"
	"camber/systems/render/markings"
	"camber/systems/render/scape"
)

// painted are those pictures, and where they lie in an array of layers: each layer is cut into squares.
type painted struct {
	texture uint32
	layers  [paintLevels][]int32 // squares that are free
	all     map[pieceKey]*canvas
	work    workshop[canvasOrder, canvasMade]
	style   *cover.Style
	told    map[pieceKey]bool // pieces whose land is broken
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

// canvasOrder is a tile to be painted.
type canvasOrder struct {
	key   pieceKey
	level int
	town  *components.Town
	index *distance.Index
	style *cover.Style
	mesh  int32 // of the town's ground
}

// canvasMade is one that is.
type canvasMade struct {
	canvasOrder
	land, streets []byte // of a near one; else the whole in land; with their smaller versions behind them
	err           error
}

func (q *painted) start() {
	q.all, q.told = map[pieceKey]*canvas{}, map[pieceKey]bool{}
	if q.style == nil {
		q.style = aerial.Summer()
	}
	for l := range paintedAt {
		level := &paintedAt[l]
		q.layers[l] = q.layers[l][:0]
		for i := int32(level.layers)*level.each()*level.each() - 1; i >= 0; i-- {
			q.layers[l] = append(q.layers[l], i)
		}
	}
	if q.work.make == nil {
		q.work.open(newCanvasMaker())
	}
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
	gl.ActiveTexture(gl.TEXTURE0)
}

// preparePainted has the pictures painted that are lacking: at once where somebody wants each picture whole, else
// beside the pictures.
func (s *scene) preparePainted(r *Renderer, p *components.Moment) {
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
		q.idle = false
	}
	if done, ok := q.work.finished(); ok {
		q.take(r, &done)
	}
	if q.idle && q.looked == q.look(s, p) {
		return
	}
	q.sweep(s)
	for !q.work.busy && !r.waits() {
		o, ok := q.next(s, p)
		if q.idle = !ok; q.idle {
			q.looked = q.look(s, p)
			break
		}
		if r.options.Soon {
			q.work.begin(o)
			break
		}
		done := q.work.make(o)
		q.take(r, &done)
	}
}

// complete has all painted that is lacking.
func (q *painted) complete(r *Renderer, p *components.Moment) {
	for r.scene.preparePainted(r, p); q.work.busy; r.scene.preparePainted(r, p) {
		q.work.ready <- <-q.work.ready
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

// unpainted is the tint of ground that has no picture yet.
var unpainted = [4]float32{-1, 0, 0, 1}

// tint tells the shader where a piece's picture is.
func (q *painted) tint(town ecs.Key, k scape.Key) [4]float32 {
	if k.Level <= scape.Far {
		if c := q.all[pieceKey{town, [2]int32{k.X, k.Y}}]; c != nil {
			return c.tint
		}
	}
	return unpainted
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

// next is the tile that is to be painted now: of those that lack the most the nearest. What is further away than it was
// painted for makes room.
func (q *painted) next(s *scene, p *components.Moment) (o canvasOrder, ok bool) {
	best := wish{cost: math.Inf(1)}
	for _, t := range s.towns {
		for k := range t.pieces { // the best one, whatever their order
			if k.Level > scape.Far {
				continue
			}
			w := wish{key: pieceKey{t.key, [2]int32{k.X, k.Y}}}
			mesh, there := t.surveyor.Mesh(w.key.at)
			if !there || q.told[w.key] {
				continue
			}
			far := math.Inf(1)
			for i := range p.Eyes {
				far = min(far, k.Beside(p.Eyes[i].Now.From(t.place)))
			}
			if w.level, there = q.lacks(w.key, far); !there {
				continue
			}
			if w.cost = float64(w.level)*1e5 + far; w.before(&best) {
				best, ok = w, true
				o = canvasOrder{
					key: w.key, level: w.level, town: t.params.Course.Town, index: t.surveyor.Streets(), style: q.style, mesh: mesh,
				}
			}
		}
	}
	return o, ok
}

// wish is a tile that lacks its picture.
type wish struct {
	key   pieceKey
	level int
	cost  float64
}

// before tells which of two comes first, one way for any order of asking.
func (w *wish) before(o *wish) bool {
	if w.cost != o.cost {
		return w.cost < o.cost
	}
	return w.key.at[1] < o.key.at[1] || w.key.at[1] == o.key.at[1] && w.key.at[0] < o.key.at[0]
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
		level++
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

// take brings a picture to GL, in the place of the one before.
func (q *painted) take(r *Renderer, done *canvasMade) {
	if done.err != nil && !q.told[done.key] {
		q.told[done.key] = true
		r.Trouble = fmt.Sprintf("the town: what lies on its land cannot be painted (%v); that stays plain", done.err)
		return
	}
	t := r.scene.townOf(done.key.town)
	if t == nil || t.params.Course.Town != done.town || !t.has(done.key.at) || !q.room(done.level) {
		return
	}
	if old := q.all[done.key]; old != nil {
		q.give(old)
	}
	c := &canvas{level: done.level, of: done.town}
	gl.ActiveTexture(gl.TEXTURE0 + paintedUnit)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, q.texture)
	layer, square := q.bring(done.level, done.land, &c.square[0])
	streetLayer, streetSquare := layer, square
	if done.level == nearLevel {
		streetLayer, streetSquare = q.bring(streetLevel, done.streets, &c.square[1])
	}
	gl.ActiveTexture(gl.TEXTURE0)
	c.tint = [4]float32{float32(64*layer + streetLayer), float32(square), float32(streetSquare), 1}
	q.all[done.key] = c
}

// bring uploads a picture with its smaller versions into a square of a level; what the shader has to know of it.
func (q *painted) bring(level int, pixels []byte, square *int32) (layer, at int32) {
	l := &paintedAt[level]
	free := q.layers[level]
	*square, q.layers[level] = free[len(free)-1], free[:len(free)-1]
	each := l.each()
	layer = int32(l.first) + *square/(each*each)
	x, y := *square%each, *square/each%each
	for mip, size := int32(0), int32(l.size); mip <= paintedMips && size > 0; mip, size = mip+1, size/2 {
		gl.TexSubImage3D(gl.TEXTURE_2D_ARRAY, mip, x*size, y*size, layer, size, size, 1, gl.RGBA, gl.UNSIGNED_BYTE,
			unsafe.Pointer(&pixels[0]))
		pixels = pixels[4*size*size:]
	}
	halved := int32(0)
	for n := each; n > 1; n /= 2 {
		halved++
	}
	return layer, 4096*halved + 64*y + x
}

// newCanvasMaker gives what paints one tile after the other.
func newCanvasMaker() func(canvasOrder) canvasMade {
	painter, tile := &aerial.Painter{}, aerial.Tile{Side: components.TownTile}
	return func(o canvasOrder) (made canvasMade) {
		made.canvasOrder = o
		defer func() {
			if wrong := recover(); wrong != nil {
				made.err = fmt.Errorf("%s", faultOf(wrong))
			}
		}()
		tile.At, tile.Net, tile.Areas = o.key.at, o.town.Streets, nil
		if v := o.town.Views; v != nil {
			if tile.Areas, made.err = v.Areas(o.mesh); made.err != nil {
				return made
			}
		}
		tile.Segments = o.index.Around(tile.Segments[:0], tile.Square())
		tile.Marks = markings.Around(tile.Marks[:0], markings.NewPainter(o.town.Streets, o.town.Corner), tile.Segments,
			tile.Areas, tile.Square())
		size := paintedAt[o.level].size
		made.land = make([]byte, 4*size*size*3/2)
		if o.level != nearLevel {
			painter.Whole(made.land, size, &tile, o.style)
			smaller(made.land, size)
			return made
		}
		painter.Land(made.land, size, &tile, o.style)
		smaller(made.land, size)
		size = paintedAt[streetLevel].size
		made.streets = make([]byte, 4*size*size*3/2)
		painter.Streets(made.streets, size, &tile, o.style)
		smaller(made.streets, size)
		return made
	}
}

// smaller appends the smaller versions of a picture behind it.
func smaller(pixels []byte, size int) {
	for mip := 0; mip < paintedMips && size > 1; mip, size = mip+1, size/2 {
		next := pixels[4*size*size:]
		aerial.Halve(next, pixels, size)
		pixels = next
	}
}

func (q *painted) close() {
	if q.work.make != nil {
		q.work.close()
	}
	texture(&q.texture)
}

// abandon forgets what GL held.
func (q *painted) abandon() { q.texture = 0 }
