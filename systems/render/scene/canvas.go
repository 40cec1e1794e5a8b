//go:build cgo && window

// Who paints pictures of a town's ground: a goroutine that ends with what it was asked for, and what brings its
// pictures to GL in slices, so that none of the pictures of the drive waits for a whole one.

package scene

import (
	"fmt"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/terrain"
	"camber/systems/render/aerial"
	"camber/systems/render/distance"
	"camber/systems/render/markings"
)

// canvasOrder is a tile to be painted.
type canvasOrder struct {
	key   pieceKey
	level int
	town  *terrain.Town
	index *distance.Index
	mesh  int32 // of the town's ground
	soils bool  // what the land is, is asked for
}

// canvasMade is one that is.
type canvasMade struct {
	canvasOrder
	land, streets []byte   // of a near one; else the whole in land; with their smaller versions behind them
	away          []uint16 // how far the nearest street is, row by row; nil: too far from the eye to be asked
	soils         []aerial.Soil
	err           error
}

// canvasCrew paints what is ordered, one tile after the other.
type canvasCrew struct {
	make  func(canvasOrder) canvasMade
	ready chan canvasMade
	busy  int // tiles that were ordered and are not yet taken
}

func (c *canvasCrew) open() {
	if c.make == nil {
		c.make, c.ready = newCanvasMaker(), make(chan canvasMade, mostOrders)
	}
}

// begin has tiles painted beside the pictures; those before are all taken.
func (c *canvasCrew) begin(all []canvasOrder, beside func(work func())) {
	if c.busy = len(all); c.busy == 0 {
		return
	}
	work, ready := c.make, c.ready
	beside(func() {
		for i := range all {
			ready <- work(all[i])
		}
	})
}

// finished is the next tile that is painted.
func (c *canvasCrew) finished() (m canvasMade, ok bool) {
	if c.busy == 0 {
		return m, false
	}
	select {
	case m = <-c.ready:
		c.busy--
		return m, true
	default:
		return m, false
	}
}

// close waits for what was begun.
func (c *canvasCrew) close() {
	for ; c.busy > 0; c.busy-- {
		<-c.ready
	}
}

// newCanvasMaker gives what paints one tile after the other.
func newCanvasMaker() func(canvasOrder) canvasMade {
	painter, tile, away := &aerial.Painter{}, aerial.Tile{Side: terrain.TownTile}, &streetMapper{}
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
		tile.Marks = markings.Around(tile.Marks[:0], markings.NewPainter(o.town.Streets, o.town.Ways(), o.town.Corner),
			tile.Segments, tile.Areas, tile.Square())
		if o.level < farLevel {
			made.away = away.of(&o)
		}
		size := paintedAt[o.level].size
		made.land = make([]byte, 4*size*size*3/2)
		if o.level != nearLevel {
			painter.Whole(made.land, size, &tile, o.town.Style)
			smaller(made.land, size)
			return made
		}
		painter.Land(made.land, size, &tile, o.town.Style)
		if o.soils {
			made.soils = make([]aerial.Soil, soilsAcross*soilsAcross)
			painter.Soils(made.soils, soilsAcross)
		}
		smaller(made.land, size)
		size = paintedAt[streetLevel].size
		made.streets = make([]byte, 4*size*size*3/2)
		painter.Streets(made.streets, size, &tile, o.town.Style)
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

// bringer brings a picture to GL, slice by slice: where it lies, nothing is looked at until all of it is there.
type bringer struct {
	under bool // there is one on its way
	key   pieceKey
	to    *canvas
	parts [2]bringing // land, and streets of a near one
	n     int         // of these
	part  int         // that is being brought
}

// bringing is how far a picture has come.
type bringing struct {
	pixels      []byte // that are left
	layer, x, y int32  // where it lies, in its largest version
	mip, size   int32  // the version that is brought, and its edge in pixels
	row         int32  // its next one
}

// slicePixels is how many pixels a slice has at most: a quarter of a megabyte.
const slicePixels = 1 << 16

// bringMade brings what is painted to GL, as long as there is time; what is begun then is ended.
func (q *painted) bringMade(s *Scene, within float64) {
	for began := s.clock(); s.since(began) < within; {
		if !q.bringer.under {
			done, ok := q.crew.finished()
			if !ok {
				return
			}
			q.bring(s, &done)
			continue
		}
		q.bringer.slice(q)
	}
}

// bring begins to bring a picture to GL, which takes the place of the one before when all of it is there.
func (q *painted) bring(s *Scene, done *canvasMade) {
	if done.err != nil {
		if !q.told[done.key] {
			q.told[done.key] = true
			s.Trouble = fmt.Sprintf("the town: what lies on its land cannot be painted (%v); that stays plain", done.err)
		}
		return
	}
	t := s.townOf(done.key.town)
	if t == nil || t.Params.Course.Town != done.town || !t.has(done.key.at) {
		return
	}
	if free := q.free(); !free.room(done.level) {
		return
	}
	b := &q.bringer
	*b = bringer{under: true, key: done.key, to: &canvas{level: done.level, of: done.town, soils: done.soils}, n: 1}
	layer, square := b.place(q, done.level, done.land)
	streetLayer, streetSquare := layer, square
	if done.level == nearLevel {
		b.n, b.part = 2, 1
		streetLayer, streetSquare = b.place(q, streetLevel, done.streets)
		b.part = 0
	}
	b.to.tint = [4]float32{
		float32(4096*q.bringAway(b.to, done.away) + 64*layer + streetLayer), float32(square), float32(streetSquare), sunny,
	}
}

// place gives the part of a picture a square of a level; what the shader has to know of it.
func (b *bringer) place(q *painted, level int, pixels []byte) (layer, at int32) {
	l := &paintedAt[level]
	free := q.layers[level]
	square := free[len(free)-1]
	q.layers[level] = free[:len(free)-1]
	b.to.square[b.part] = square
	each := l.each()
	layer = int32(l.first) + square/(each*each)
	x, y := square%each, square/each%each
	b.parts[b.part] = bringing{pixels: pixels, layer: layer, x: x, y: y, size: int32(l.size)}
	halved := int32(0)
	for n := each; n > 1; n /= 2 {
		halved++
	}
	return layer, 4096*halved + 64*y + x
}

// slice brings some rows of it.
func (b *bringer) slice(q *painted) {
	p := &b.parts[b.part]
	gl.ActiveTexture(gl.TEXTURE0 + paintedUnit)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, q.texture)
	for left := int32(slicePixels); left > 0 && p.mip <= paintedMips && p.size > 0; {
		rows := min(p.size-p.row, max(left/p.size, 1))
		gl.TexSubImage3D(gl.TEXTURE_2D_ARRAY, p.mip, p.x*p.size, p.y*p.size+p.row, p.layer, p.size, rows, 1, gl.RGBA,
			gl.UNSIGNED_BYTE, unsafe.Pointer(&p.pixels[0]))
		left -= rows * p.size
		p.pixels = p.pixels[4*p.size*rows:]
		if p.row += rows; p.row == p.size {
			p.mip, p.size, p.row = p.mip+1, p.size/2, 0
		}
	}
	gl.ActiveTexture(gl.TEXTURE0)
	if p.mip <= paintedMips && p.size > 0 {
		return
	}
	if b.part++; b.part < b.n {
		return
	}
	if old := q.all[b.key]; old != nil {
		q.give(old)
	}
	q.all[b.key] = b.to
	*b = bringer{}
}

// stop forgets what is on its way.
func (b *bringer) stop(q *painted) {
	if b.under {
		q.give(b.to)
	}
	*b = bringer{}
}
