// Package aerial paints the ground of a town as it is seen from above, tile by tile: land by what it is used for,
// streets with their wear, roofs. It stands in where there is no picture from the air. It is pure: numbers in, pixels
// out, the same on every run.
//
//   - to paint: [Painter.Land], [Painter.Streets], [Painter.Whole], of a [Tile]
//   - smaller versions for far away: [Halve]
//   - to know what land is, for what grows on it: [Painter.Soils]
//
// Pixels go by rows from south to north, each from west to east, four bytes each: the square roots of the linear
// colour, and how much of it is a mark on a street.
package aerial

import (
	"image"
	"math"

	"golang.org/x/image/vector"

	"camber/components/cover"
	"camber/components/street"
	"camber/systems/render/distance"
	"camber/systems/render/markings"
)

// Tile is what there is to paint.
type Tile struct {
	At       [2]int32 // in tiles from the town's origin
	Side     float64  // m
	Areas    []cover.Area
	Net      *street.Network
	Segments []distance.Segment // of streets, as far around the tile as Far says
	Marks    []markings.Mark
	Roofs    [][3]cover.Point
}

// Far is how far from a street anything is painted by it, in metres.
const Far = 24.0

// Painter paints tiles, one after the other in the same memory.
type Painter struct {
	size   int
	tile   *Tile
	style  *cover.Style
	pixels []byte

	raster  *vector.Rasterizer
	mask    image.Alpha
	patches []uint8 // of each pixel
	away    distance.Map
	maker   distance.Maker
	roads   map[int32]*road
	spare   []*road
	shade   shader
	slabs   [3]float64 // colour of pavements, as pixels hold it
}

// Square is the piece of land that a tile is.
func (t *Tile) Square() distance.Square {
	return distance.Square{West: float64(t.At[0]) * t.Side, South: float64(t.At[1]) * t.Side, Side: t.Side, Far: Far}
}

// begin takes a tile on. The size is a power of two.
func (p *Painter) begin(pixels []byte, size int, t *Tile, s *cover.Style) {
	if p.raster == nil {
		p.raster, p.roads = vector.NewRasterizer(size, size), map[int32]*road{}
	}
	p.size, p.tile, p.style, p.pixels = size, t, s, pixels[:4*size*size]
	if cap(p.mask.Pix) < size*size {
		p.mask.Pix, p.patches = make([]uint8, size*size), make([]uint8, size*size)
	}
	for c, colour := range s.Pavement.Colour {
		p.slabs[c] = float64(level(colour) >> 8)
	}
	p.patch()
}

// Land paints what lies beside streets, as if there were none.
func (p *Painter) Land(pixels []byte, size int, t *Tile, s *cover.Style) {
	p.begin(pixels, size, t, s)
	p.land()
	p.measure()
	p.verges()
}

// Streets paints what streets are made of, as if there was nothing else, with their marks.
func (p *Painter) Streets(pixels []byte, size int, t *Tile, s *cover.Style) {
	p.begin(pixels, size, t, s)
	p.measure()
	p.streets(false)
	p.marks()
}

// Whole paints all of it.
func (p *Painter) Whole(pixels []byte, size int, t *Tile, s *cover.Style) {
	p.begin(pixels, size, t, s)
	p.land()
	p.measure()
	p.verges()
	p.streets(true)
	p.roofs()
	p.marks()
}

func (p *Painter) measure() {
	p.maker.Make(&p.away, p.tile.Segments, p.tile.Square(), p.size)
}

// land paints areas over each other.
func (p *Painter) land() {
	p.shade.of(&p.style.Kinds[cover.Nothing], 0, 0, p)
	p.fillAll()
	for i := range p.tile.Areas {
		a := &p.tile.Areas[i]
		look := &p.style.Kinds[a.Kind]
		if *look == (cover.Look{}) {
			continue
		}
		p.shade.of(look, a.Number, float64(a.Way), p)
		if a.Kind == cover.Building {
			p.shade.of(&p.style.Roof, a.Number, float64(a.Way), p)
		}
		p.fill(a.Rings)
	}
}

func (p *Painter) roofs() {
	for i := range p.tile.Roofs {
		r := &p.tile.Roofs[i]
		number := uint32(i)
		p.shade.of(&p.style.Roof, number, 0, p)
		ring := [1][]cover.Point{r[:]}
		p.fill(ring[:])
	}
}

// fillAll paints every pixel.
func (p *Painter) fillAll() {
	for y := range p.size {
		p.shade.row(p, y, 0, p.size, nil)
	}
}

// fill paints what lies within rings, as far as these reach.
func (p *Painter) fill(rings [][]cover.Point) {
	scale := float32(float64(p.size) / p.tile.Side)
	x0, y0, x1, y1, some := around(rings, scale, p.size)
	if !some {
		return
	}
	if !p.rasterise(rings, scale, x0, y0, x1, y1) {
		return
	}
	for y := y0; y < y1; y++ {
		from := (y - y0) * p.mask.Stride
		p.shade.row(p, y, x0, x1, p.mask.Pix[from:from+x1-x0])
	}
}

// around is the box of pixels that rings reach, of a picture of some size; none where they lie outside.
func around(rings [][]cover.Point, scale float32, size int) (x0, y0, x1, y1 int, some bool) {
	low, high := [2]float32{math.MaxFloat32, math.MaxFloat32}, [2]float32{-math.MaxFloat32, -math.MaxFloat32}
	for _, ring := range rings {
		for _, q := range ring {
			for k := range 2 {
				low[k], high[k] = min(low[k], q[k]*scale), max(high[k], q[k]*scale)
			}
		}
	}
	x0, y0 = max(int(math.Floor(float64(low[0]))), 0), max(int(math.Floor(float64(low[1]))), 0)
	x1, y1 = min(int(math.Ceil(float64(high[0]))), size), min(int(math.Ceil(float64(high[1]))), size)
	return x0, y0, x1, y1, x0 < x1 && y0 < y1
}

// rasterise has the mask say how much of each pixel of a box lies within rings.
func (p *Painter) rasterise(rings [][]cover.Point, scale float32, x0, y0, x1, y1 int) bool {
	w, h := x1-x0, y1-y0
	p.raster.Reset(w, h)
	for _, ring := range rings {
		for i, q := range ring {
			x, y := q[0]*scale-float32(x0), q[1]*scale-float32(y0)
			if i == 0 {
				p.raster.MoveTo(x, y)
			} else {
				p.raster.LineTo(x, y)
			}
		}
		p.raster.ClosePath()
	}
	p.mask.Rect, p.mask.Stride = image.Rect(0, 0, w, h), w
	p.mask.Pix = p.mask.Pix[:cap(p.mask.Pix)]
	p.raster.DrawOp = 1 // draw.Src
	p.raster.Draw(&p.mask, p.mask.Rect, image.Opaque, image.Point{})
	return true
}

// Halve makes a picture half as large: each pixel is the mean of four.
func Halve(to, from []byte, size int) {
	half := size / 2
	for y := range half {
		a, b := from[8*y*size:8*y*size+4*size], from[8*y*size+4*size:8*y*size+8*size]
		row := to[4*y*half : 4*(y+1)*half]
		for i := range row {
			k := i/4*8 + i%4
			row[i] = uint8((int(a[k]) + int(a[k+4]) + int(b[k]) + int(b[k+4]) + 2) / 4)
		}
	}
}
