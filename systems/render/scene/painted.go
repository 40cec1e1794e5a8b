//go:build cgo && window

// Pictures of a town's ground from above: painted beside the pictures of the drive, the nearest first and with the most
// pixels, and brought to GL one at a time.

package scene

import (
	"cmp"
	"math"
	"slices"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components"
	"camber/components/terrain"
	"camber/ecs"
	"camber/systems/render/aerial"
	"camber/systems/render/card"
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
	wishes  []wish            // of each tile
	lacking []int             // of these, whose picture is not the one that is wished
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
	of     *terrain.Town
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
func (s *Scene) preparePainted(p *components.Moment, within float64) {
	q := &s.Painted
	if len(s.Towns) == 0 && !q.open {
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
	q.bringMade(s, within)
	if q.crew.busy > 0 || q.bringer.under || s.Waits() || q.idle && q.looked.same(s, p) {
		return
	}
	q.sweep(s)
	grass := s.Options.Grass > 0
	if s.Options.Soon {
		q.crew.begin(q.next(s, p, mostOrders, grass), s.beside)
	} else {
		for all := q.next(s, p, mostOrders, grass); len(all) > 0; all = q.next(s, p, mostOrders, grass) {
			for i := range all {
				done := q.crew.make(all[i])
				for q.bring(s, &done); q.bringer.under; {
					q.bringer.slice(q)
				}
			}
		}
	}
	if q.idle = q.crew.busy == 0; q.idle {
		q.looked.look(s, p)
	}
}

// complete has all painted that is lacking, for the very eyes of the moment.
func (q *painted) complete(s *Scene, p *components.Moment) {
	q.idle = false
	for s.preparePainted(p, math.Inf(1)); q.crew.busy > 0; s.preparePainted(p, math.Inf(1)) {
		q.crew.ready <- <-q.crew.ready
	}
}

// looked is by what it is known that nothing has changed: where the eyes are, to some metres, and how many pieces there
// are.
type looked struct {
	eyes   [][2]int32
	pieces int
}

// look takes note of it.
func (l *looked) look(s *Scene, p *components.Moment) {
	l.eyes, l.pieces = l.eyes[:0], s.laid()
	for i := range p.Eyes {
		l.eyes = append(l.eyes, s.stands(p, i))
	}
}

// same tells whether it is still so.
func (l *looked) same(s *Scene, p *components.Moment) bool {
	if len(l.eyes) != len(p.Eyes) || l.pieces != s.laid() {
		return false
	}
	for i := range p.Eyes {
		if l.eyes[i] != s.stands(p, i) {
			return false
		}
	}
	return true
}

// laid is how many pieces of towns there are.
func (s *Scene) laid() (n int) {
	for _, t := range s.Towns {
		n += len(t.Pieces)
	}
	return n
}

// stands is where an eye is, in steps of some metres.
func (s *Scene) stands(p *components.Moment, eye int) (at [2]int32) {
	if len(s.Towns) > 0 {
		from := p.Eyes[eye].Now.From(s.Towns[0].Place)
		at = [2]int32{int32(math.Floor(from.X / stirred)), int32(math.Floor(from.Y / stirred))}
	}
	return at
}

// sunny is a tint's share of the sun: all of it, for what of a tile is no ground with a picture.
const sunny = 1

// unpainted is the tint of ground that has no picture yet.
var unpainted = [4]float32{-1, 0, 0, sunny}

// Tint tells the shader where a piece's picture is.
func (q *painted) Tint(town ecs.Key, k scape.Key) [4]float32 {
	if k.Level <= scape.Far {
		if c := q.all[pieceKey{town, [2]int32{k.X, k.Y}}]; c != nil {
			return c.tint
		}
	}
	return unpainted
}

// Soils is what the land of a near tile is; nil: nobody knows yet.
func (q *painted) Soils(town ecs.Key, k scape.Key) []aerial.Soil {
	if c := q.all[pieceKey{town, [2]int32{k.X, k.Y}}]; c != nil {
		return c.soils
	}
	return nil
}

// sweep gives back what belongs to no piece any more.
func (q *painted) sweep(s *Scene) {
	for key, c := range q.all {
		if t := s.townOf(key.town); t == nil || t.Params.Course.Town != c.of || !t.has(key.at) || q.told[key] {
			q.give(c)
			delete(q.all, key)
		}
	}
}

// has tells whether any piece of a tile is laid.
func (t *Townscape) has(at [2]int32) bool {
	for l := scape.Near; l <= scape.Far; l++ {
		if t.Pieces[scape.Key{Level: l, X: at[0], Y: at[1]}] != nil {
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

// mostOrders is how many tiles are painted at most until it is asked again which come first, and mostNear how many of
// them from near by, which take as long as a score of those that are far away.
const mostOrders, mostNear = 24, 3

// next are the tiles that are to be painted now: of those that lack the most the nearest.
func (q *painted) next(s *Scene, p *components.Moment, most int, grass bool) (all []canvasOrder) {
	q.ask(s, p)
	q.assign(s.exact)
	free, near := q.free(), 0
	for len(all) < most {
		n := slices.IndexFunc(q.lacking, func(i int) bool { return free.room(q.wishes[i].level) })
		if n < 0 {
			if len(all) > 0 || !q.makeWay() {
				break // the rest comes when these have left their places
			}
			free = q.free()
			continue
		}
		w := &q.wishes[q.lacking[n]]
		if w.level == nearLevel {
			if near++; near > mostNear {
				break
			}
		}
		q.lacking = slices.Delete(q.lacking, n, n+1)
		free.add(w.level, -1)
		if c := q.all[w.key]; c != nil {
			free.add(c.level, 1)
		}
		all = append(all, canvasOrder{
			key: w.key, level: w.level, town: w.town.Params.Course.Town, index: w.town.Surveyor.Streets(),
			mesh: w.mesh, soils: grass && w.level == nearLevel,
		})
	}
	return all
}

// wish is a tile, and the level that it is to be painted at; none: there are more tiles than places.
type wish struct {
	key   pieceKey
	town  *Townscape
	mesh  int32   // of the town's ground
	far   float64 // m, from the nearest eye
	level int
}

const none = -1

// ask lists all tiles that there are, the nearest first.
func (q *painted) ask(s *Scene, p *components.Moment) {
	q.wishes = q.wishes[:0]
	for _, t := range s.Towns {
		if t.Params.Course.Town.Style == nil {
			continue // it stays as its ground is
		}
		for k := range t.Pieces { // sorted next
			w := wish{key: pieceKey{t.Key, [2]int32{k.X, k.Y}}, town: t, far: math.Inf(1)}
			if k.Level > scape.Far || q.told[w.key] {
				continue
			}
			for i := range p.Eyes {
				w.far = min(w.far, k.Beside(p.Eyes[i].Now.From(t.Place)))
			}
			var there bool
			if w.mesh, there = t.Surveyor.Mesh(w.key.at); there {
				q.wishes = append(q.wishes, w)
			}
		}
	}
	slices.SortFunc(q.wishes, wish.before)
	q.wishes = slices.CompactFunc(q.wishes, func(a, b wish) bool { return a.key == b.key }) // pieces of one tile
}

// before tells which of two comes first, one way for any order of asking.
func (w wish) before(o wish) int {
	return cmp.Or(cmp.Compare(w.far, o.far), cmp.Compare(w.key.at[1], o.key.at[1]),
		cmp.Compare(w.key.at[0], o.key.at[0]), cmp.Compare(w.key.town, o.key.town))
}

// places are how many of each level are free.
type places [paintLevels]int

func (q *painted) free() (f places) {
	for l := range q.layers {
		f[l] = len(q.layers[l])
	}
	return f
}

// room tells whether a tile of a level has a place.
func (f *places) room(level int) bool {
	return f[level] > 0 && (level != nearLevel || f[streetLevel] > 0)
}

// add has so many more tiles of a level find one.
func (f *places) add(level, n int) {
	if f[level] += n; level == nearLevel {
		f[streetLevel] += n
	}
}

// assign gives each tile the level that it is to be painted at, by how far it is and how many are nearer, and lists
// those that are painted otherwise. By nothing else where it is to be exact; while eyes go on a tile keeps a finer
// picture than it needs as long as nobody else needs its place. What has no place any more gives its own up.
func (q *painted) assign(exact bool) {
	left := q.free()
	for _, c := range q.all { // a sum
		left.add(c.level, 1)
	}
	for i := range q.wishes {
		w := &q.wishes[i]
		w.level = levelAt(w.far)
		if c := q.all[w.key]; !exact && c != nil && c.level < w.level && w.far < paintedAt[c.level].within+paintedLate {
			w.level = c.level
		}
		for w.level < farLevel && !left.room(w.level) {
			w.level++
		}
		if !left.room(w.level) {
			w.level = none
			continue
		}
		left.add(w.level, -1)
	}
	q.lacking = q.lacking[:0]
	for i := range q.wishes {
		w := &q.wishes[i]
		c := q.all[w.key]
		if !exact && c != nil && w.level != none && c.level < w.level {
			spare := left
			if spare.add(c.level, -1); spare.room(c.level) { // besides its own: who comes next finds one at once
				spare.add(w.level, 1)
				left, w.level = spare, c.level
			}
		}
		switch {
		case w.level == none && c != nil:
			q.give(c)
			delete(q.all, w.key)
		case w.level != none && (c == nil || c.level != w.level):
			q.lacking = append(q.lacking, i)
		}
	}
	slices.SortStableFunc(q.lacking, func(a, b int) int { return cmp.Compare(q.wishes[a].level, q.wishes[b].level) })
}

// makeWay has the tile that is furthest away give up a place that is not its own: where all wait for each other's.
func (q *painted) makeWay() bool {
	for n := len(q.wishes) - 1; n >= 0; n-- {
		w := &q.wishes[n]
		if c := q.all[w.key]; c != nil && c.level != w.level {
			q.give(c)
			delete(q.all, w.key)
			return true
		}
	}
	return false
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
	card.Texture(&q.texture)
	card.Texture(&q.streets)
}

// abandon forgets what GL held.
func (q *painted) abandon() { q.texture, q.streets = 0, 0 }
