// Outlines of a whole town, dealt to its tiles: cut at their borders so that neighbours have the same points there.

package plane

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
)

// Tile is what one tile has of a town's outlines, for [Triangulator.Cover].
type Tile struct {
	At    [2]int32 // its south-western corner lies At times Size steps east and north of the town's origin
	Rings []Ring
	Lines []Line
	Posts []Point

	line int // the last that it got a part of, counted by Cut
}

// DefaultTiles is how many tiles a town may have where nothing else is said: some 90 km square.
const DefaultTiles = 1 << 19

// Cut deals outlines to tiles. Points are given in steps of 2^-13 m east and north of the town's origin. Its zero value
// is ready.
//
// A side is cut where it meets the lines between tiles, at points that hang on its two ends alone, rounded along the
// line. So all who share a side, and both tiles beside a line, have the same points; one within half a step of a
// corner is the corner. A ring comes to a tile closed along its border, runs to and fro there cancelling out; a tile
// inside a ring gets a ring of its own corners. Whatever only touches a tile leaves its points there.
type Cut struct {
	Most int // how many tiles there may be; 0 is DefaultTiles

	tiles   []Tile
	number  map[[2]int32]int32 // in tiles, by At
	chain   []Point            // an outline with the points where it is cut
	level   []Point            // the cuts of a side with lines from west to east
	columns [][]Point          // the chain's part in each column of tiles
	rows    [][]Point          // and of that in each row
	block   []Point            // memory that points of tiles are taken from
	line    int                // how many lines there were
}

// Tiles are those that anything was dealt to, from south to north and in a row from west to east.
func (c *Cut) Tiles() []Tile {
	slices.SortFunc(c.tiles, func(a, b Tile) int {
		return cmp.Or(cmp.Compare(a.At[1], b.At[1]), cmp.Compare(a.At[0], b.At[0]))
	})
	for i := range c.tiles {
		c.number[c.tiles[i].At] = int32(i)
	}
	return c.tiles
}

// Ring deals a closed outline.
func (c *Cut) Ring(points []Point, region int32) error {
	if len(points) == 0 {
		return nil
	}
	c.chain = c.chain[:0]
	for i, p := range points {
		c.side(p, points[(i+1)%len(points)])
	}
	west, columns := deal(c.chain, 0, &c.columns)
	for i, column := range columns {
		if len(column) == 0 {
			continue
		}
		c.chain = withCorners(c.chain[:0], column)
		south, rows := deal(c.chain, 1, &c.rows)
		for j, part := range rows {
			if len(part) == 0 {
				continue
			}
			t, err := c.tile([2]int32{west + int32(i), south + int32(j)})
			if err != nil {
				return err
			}
			t.Rings = append(t.Rings, Ring{c.keep(t, part), region})
		}
	}
	return nil
}

// Add deals the outlines of a tile that another Cut dealt.
func (c *Cut) Add(dealt *Tile) error {
	t, err := c.tile(dealt.At)
	if err == nil {
		t.Rings = append(t.Rings, dealt.Rings...)
	}
	return err
}

// Line deals an open line.
func (c *Cut) Line(points []Point) error {
	if len(points) == 0 {
		return nil
	}
	c.chain, c.line = c.chain[:0], c.line+1
	for i := range points[1:] {
		c.side(points[i], points[i+1])
	}
	c.chain = append(c.chain, points[len(points)-1])
	for i, q := range c.chain {
		if q[0]&(Size-1) == 0 || q[1]&(Size-1) == 0 || len(c.chain) == 1 {
			if err := c.Post(q); err != nil {
				return err
			}
		}
		if i == 0 {
			continue
		}
		p := c.chain[i-1]
		for east := max(below(p[0]), below(q[0])); east <= min(tileOf(p[0]), tileOf(q[0])); east++ {
			for north := max(below(p[1]), below(q[1])); north <= min(tileOf(p[1]), tileOf(q[1])); north++ {
				if err := c.piece([2]int32{east, north}, p, q); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// piece deals a part of a line, behind the one before it if that was the tile's, too.
func (c *Cut) piece(at [2]int32, p, q Point) error {
	t, err := c.tile(at)
	if err != nil {
		return err
	}
	p, q = t.local(p), t.local(q)
	if n := len(t.Lines) - 1; n >= 0 && t.line == c.line && t.Lines[n][len(t.Lines[n])-1] == p {
		t.Lines[n] = append(t.Lines[n], q)
		return nil
	}
	t.Lines, t.line = append(t.Lines, Line{p, q}), c.line
	return nil
}

// Post deals a single point, on a border to all tiles that have it.
func (c *Cut) Post(p Point) error {
	for east := below(p[0]); east <= tileOf(p[0]); east++ {
		for north := below(p[1]); north <= tileOf(p[1]); north++ {
			t, err := c.tile([2]int32{east, north})
			if err != nil {
				return err
			}
			t.Posts = append(t.Posts, t.local(p))
		}
	}
	return nil
}

// tile is the one there, which is made if there is none yet.
func (c *Cut) tile(at [2]int32) (*Tile, error) {
	if i, ok := c.number[at]; ok {
		return &c.tiles[i], nil
	}
	most := c.Most
	if most <= 0 {
		most = DefaultTiles
	}
	if len(c.tiles) >= most {
		return nil, fmt.Errorf("%w: the town has more than the %d tiles that it may have", ErrBudget, most)
	}
	if c.number == nil {
		c.number = map[[2]int32]int32{}
	}
	c.number[at] = int32(len(c.tiles))
	c.tiles = append(c.tiles, Tile{At: at})
	return &c.tiles[len(c.tiles)-1], nil
}

// local is a point of the town as one of the tile.
func (t *Tile) local(p Point) Point {
	for k := range p {
		p[k] = int32(int64(p[k]) - int64(t.At[k])*Size)
	}
	return p
}

// keep copies a part of a ring into a tile, without runs to a corner and straight back.
func (c *Cut) keep(t *Tile, part []Point) []Point {
	if cap(c.block)-len(c.block) < len(part) {
		c.block = make([]Point, 0, max(1<<14, len(part)))
	}
	from := len(c.block)
	for _, p := range part {
		p = t.local(p)
		n := len(c.block)
		if n-from >= 2 && c.block[n-2] == p && c.block[n-1][0]%Size == 0 && c.block[n-1][1]%Size == 0 {
			c.block = c.block[:n-1]
			continue
		}
		if n == from || c.block[n-1] != p {
			c.block = append(c.block, p)
		}
	}
	n := len(c.block)
	return c.block[from:n:n]
}

// tileOf is the tile, east or north, that begins at or before a step; below is the one before it where it begins there.
func tileOf(x int32) int32 { return x >> 20 }
func below(x int32) int32  { return int32((int64(x) - 1) >> 20) }

// deal puts each point of a chain into the list of its column, those on the line between two into both, and returns
// which column the first list is. What leaves a column comes back to it on the same line, so each stays closed.
func deal(chain []Point, axis int, lists *[][]Point) (first int32, dealt [][]Point) {
	first, last := below(chain[0][axis]), tileOf(chain[0][axis])
	for _, p := range chain {
		first, last = min(first, below(p[axis])), max(last, tileOf(p[axis]))
	}
	n := int(last-first) + 1
	for len(*lists) < n {
		*lists = append(*lists, nil)
	}
	dealt = (*lists)[:n]
	for i := range dealt {
		dealt[i] = dealt[i][:0]
	}
	for _, p := range chain {
		for i := below(p[axis]); i <= tileOf(p[axis]); i++ {
			dealt[i-first] = append(dealt[i-first], p)
		}
	}
	return first, dealt
}

// withCorners appends a closed chain with the corners that its runs along upright lines pass.
func withCorners(to, chain []Point) []Point {
	for i, p := range chain {
		to = append(to, p)
		q := chain[(i+1)%len(chain)]
		if p[0] != q[0] || p[0]&(Size-1) != 0 {
			continue
		}
		for north := tileOf(p[1]) + 1; north <= below(q[1]); north++ {
			to = append(to, Point{p[0], north * Size})
		}
		for north := below(p[1]); north > tileOf(q[1]); north-- {
			to = append(to, Point{p[0], north * Size})
		}
	}
	return to
}

// side appends a side to the chain: where it begins, and where it meets lines between tiles before its end.
func (c *Cut) side(a, b Point) {
	c.chain = append(c.chain, a)
	low, high := a, b
	if comparePoints(a, b) > 0 {
		low, high = b, a
	}
	from := len(c.chain)
	c.level = c.level[:0]
	up := low[1] < high[1]
	if up {
		for north := tileOf(low[1]) + 1; north <= below(high[1]); north++ {
			c.level = append(c.level, onSide(low, high, 1, north*Size))
		}
	} else {
		for north := below(low[1]); north > tileOf(high[1]); north-- {
			c.level = append(c.level, onSide(low, high, 1, north*Size))
		}
	}
	add := func(p Point) {
		if p != c.chain[len(c.chain)-1] {
			c.chain = append(c.chain, p)
		}
	}
	i := 0
	for east := tileOf(low[0]) + 1; east <= below(high[0]); east++ {
		p := onSide(low, high, 0, east*Size)
		for i < len(c.level) && isBefore(c.level[i], p, up) {
			add(c.level[i])
			i++
		}
		add(p)
	}
	for ; i < len(c.level); i++ {
		add(c.level[i])
	}
	if low != a {
		slices.Reverse(c.chain[from:])
	}
}

// isBefore tells whether p comes before q on a way east, and up or down.
func isBefore(p, q Point, up bool) bool {
	if p[0] != q[0] {
		return p[0] < q[0]
	}
	return (p[1] <= q[1]) == up || p[1] == q[1]
}

// onSide is where a side meets the line across one axis at a step between its ends, rounded along that line, halves
// away from low.
func onSide(low, high Point, axis int, at int32) Point {
	apart := func(a, b int32) uint64 { return uint64(max(int64(a)-int64(b), int64(b)-int64(a))) }
	whole := apart(high[axis], low[axis])
	a, b := bits.Mul64(apart(at, low[axis]), apart(high[1-axis], low[1-axis]))
	far, rest := bits.Div64(a, b, whole)
	if rest >= whole-rest {
		far++
	}
	way := int64(far)
	if high[1-axis] < low[1-axis] {
		way = -way
	}
	x := Point{at, at}
	x[1-axis] = int32(int64(low[1-axis]) + way)
	return x
}

// comparePoints orders from west to east, then from south to north.
func comparePoints(a, b Point) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) }
