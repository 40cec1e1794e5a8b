// Tiles made anew where streets are others now, in the place of those that the file has.

package town

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	ground "camber/blueprints/street"
	"camber/blueprints/street/furniture"
	"camber/components/space"
	"camber/components/street"
)

// Remade is a town of which some tiles were made anew. Many goroutines may ask it.
type Remade struct {
	*File
	Index []Entry // of all its tiles, in the file's order

	bytes  map[int][]byte // of those that differ from the file's
	seen   map[int][]byte // the houses of those that were made anew
	things map[int][]byte // what else stands in those
}

// Corrections are what a town's map has wrong.
type Corrections struct {
	Changes []ground.Change
	Added   []ground.Added
	Rules   []street.Ruled        // who goes first, and lights
	Gone    map[furniture.ID]bool // what stands about, and does not
}

// Some tells whether anything is wrong.
func (c *Corrections) Some() bool { return len(c.Changes)+len(c.Added)+len(c.Rules)+len(c.Gone) > 0 }

// Correct puts corrections onto a town's streets, and makes the ground around them anew. Lost are the added ways that
// are no streets.
func (f *File) Correct(wrong *Corrections) (net *street.Network, made *Remade, lost []int, err error) {
	if net, err = f.Network(); err != nil {
		return nil, nil, nil, err
	}
	if !wrong.Some() {
		return net, &Remade{File: f, Index: f.Index}, nil, nil
	}
	land, _, _, _, err := f.bareLand()
	if err != nil {
		return nil, nil, nil, err
	}
	c := ground.Correct(net, wrong.Changes, wrong.Added, land)
	if len(c.Edges) == 0 {
		return nil, nil, nil, errors.New("with these corrections it has no street that is left: take gone from some <way>")
	}
	c.Near = append(c.Near, street.Rule(c.Network, wrong.Rules)...)
	houses, err := f.houses()
	if err != nil {
		return nil, nil, nil, err
	}
	tiles := housesNear(houses, c.Near)
	for _, b := range c.Near {
		low, high := [2]int{tileOf(b.Min.X), tileOf(b.Min.Y)}, [2]int{tileOf(b.Max.X), tileOf(b.Max.Y)}
		for y := low[1]; y <= high[1]; y++ {
			for x := low[0]; x <= high[0]; x++ {
				tiles = append(tiles, [2]int32{int32(x), int32(y)})
			}
		}
	}
	if len(wrong.Gone) > 0 {
		all, err := f.set(nil)
		if err != nil {
			return nil, nil, nil, err
		}
		tiles = append(tiles, all.Tiles(wrong.Gone, ground.TileSize)...)
	}
	made, err = f.Remake(c.Network, tiles, wrong.Gone)
	return c.Network, made, c.Lost, err
}

// housesNear are the tiles of houses that reach into some boxes, wherever their middles lie.
func housesNear(houses []ground.House, boxes []space.Box) (tiles [][2]int32) {
	for i := range houses {
		box := space.BoxOf(houses[i].Rings[0]...)
		for _, b := range boxes {
			if box.Min.X <= b.Max.X && box.Max.X >= b.Min.X && box.Min.Y <= b.Max.Y && box.Max.Y >= b.Min.Y {
				tiles = append(tiles, houses[i].Tile())
				break
			}
		}
	}
	return tiles
}

// Has tells whether a place lies on the town's land; its height does not count.
func (f *File) Has(p space.Vec) bool {
	at := [2]int32{int32(tileOf(p.X)), int32(tileOf(p.Y))}
	_, ok := slices.BinarySearchFunc(f.Index, at, func(e Entry, at [2]int32) int { return byRow(e.At, at) })
	return ok
}

// Changed is how many tiles differ from the file's.
func (r *Remade) Changed() int { return len(r.bytes) }

// Bytes are those of a tile, by its number in the Index.
func (r *Remade) Bytes(i int) ([]byte, error) {
	if b, ok := r.bytes[i]; ok {
		return b, nil
	}
	return r.File.Bytes(i)
}

// Tile reads one, by its number in the Index.
func (r *Remade) Tile(i int) (*Tile, error) {
	b, ok := r.bytes[i]
	if !ok {
		return r.File.Tile(i)
	}
	return Unpack(b)
}

// remaker makes some of a town's tiles.
type remaker struct {
	file   *File
	number map[[2]int32]int // of tiles in the Index
	made   map[[2]int32]*Packed
	gone   map[furniture.ID]bool
	own    map[[2]int32]*Tile // without its neighbours' triangles; of those that are no bare land
	rims   map[[2]int32][]rim // of those
}

// Remake makes those tiles of a town anew that are named, of streets that may differ from the file's near them; others
// at their borders are told of their new neighbours. What comes out is the same on every CPU.
func (f *File) Remake(net *street.Network, tiles [][2]int32, gone map[furniture.ID]bool) (*Remade, error) {
	r := &Remade{
		File: f, Index: slices.Clone(f.Index), bytes: map[int][]byte{}, seen: map[int][]byte{},
		things: map[int][]byte{},
	}
	m := remaker{
		f, make(map[[2]int32]int, len(f.Index)), map[[2]int32]*Packed{}, gone, map[[2]int32]*Tile{}, map[[2]int32][]rim{},
	}
	for i := range f.Index {
		m.number[f.Index[i].At] = i
	}
	only := map[[2]int32]bool{}
	for _, at := range tiles {
		if _, ok := m.number[at]; ok {
			only[at] = true
		}
	}
	if len(only) == 0 {
		return r, nil
	}
	if err := m.make(net, only); err != nil {
		return nil, err
	}
	again := tilesOf(only)
	for _, at := range again[:len(again):len(again)] {
		for _, by := range beyond {
			again = append(again, [2]int32{at[0] + by[0], at[1] + by[1]})
		}
	}
	slices.SortFunc(again, byRow)
	for _, at := range slices.Compact(again) {
		i, ok := m.number[at]
		if !ok {
			continue
		}
		p, err := m.whole(at)
		if err != nil {
			return nil, err
		}
		if p != nil && only[at] {
			r.things[i] = p.Things
		}
		if p != nil && p.Entry != f.Index[i] {
			r.Index[i], r.bytes[i] = p.Entry, p.Data
			if m.made[at] != nil {
				r.seen[i] = p.Houses
			}
		}
	}
	return r, nil
}

func byRow(a, b [2]int32) int { return cmp.Or(cmp.Compare(a[1], b[1]), cmp.Compare(a[0], b[0])) }

func tilesOf(set map[[2]int32]bool) [][2]int32 {
	all := make([][2]int32, 0, len(set))
	for at := range set { //exact:ok sorted next
		all = append(all, at)
	}
	slices.SortFunc(all, byRow)
	return all
}

// make makes tiles, each without its neighbours.
func (m *remaker) make(net *street.Network, only map[[2]int32]bool) error {
	land, _, _, detail, err := m.file.bareLand()
	if err != nil {
		return err
	}
	houses, err := m.file.houses()
	if err != nil {
		return err
	}
	waters, err := m.file.waters()
	if err != nil {
		return err
	}
	things, err := m.file.set(m.gone)
	if err != nil {
		return err
	}
	town, err := ground.NewTown(net, ground.Shape{
		Corner: m.file.Corner, Posts: detail, Land: land, Houses: houses, Waters: waters, Things: things, Only: only,
	})
	if err != nil {
		return err
	}
	for i := range town.Tiles() {
		made, err := town.Tile(i)
		if err != nil {
			at := town.At(i)
			return fmt.Errorf("the tile at %d, %d (of %g m, east and north of the town's middle) cannot be made: %w", at[0],
				at[1], ground.TileSize, err)
		}
		tile := onLattice(made)
		p := packed(made.At, tile)
		p.Houses = packStands(made, houses)
		p.Things = seen(made.Things)
		m.made[made.At], m.own[made.At] = &p, tile
	}
	for _, at := range tilesOf(only) {
		if m.made[at] == nil { // no street comes near
			p := packedLand(at, town.Heights(at))
			m.made[at] = &p
		}
	}
	return nil
}

// whole is a tile with its neighbours' triangles; nil where it is bare land as before.
func (m *remaker) whole(at [2]int32) (*Packed, error) {
	own, err := m.tile(at)
	if err != nil {
		return nil, err
	}
	p := m.made[at]
	if p == nil && own == nil {
		return nil, nil
	}
	if p == nil { // as before, beside others
		p = &Packed{Entry: m.file.Index[m.number[at]], Data: own.pack()}
	}
	if own != nil {
		var theirs [len(beyond)][]rim
		for side, by := range beyond {
			if theirs[side], err = m.rim([2]int32{at[0] + by[0], at[1] + by[1]}); err != nil {
				return nil, err
			}
		}
		mine, err := m.rim(at)
		if err != nil {
			return nil, err
		}
		p.Data = packOuter(p.Data, mine, func(side int8) []rim { return theirs[side] })
	}
	p.Sum = sumOf(p.Data)
	return p, nil
}

// rim is what a tile has on its border; nothing where it is bare land or nothing.
func (m *remaker) rim(at [2]int32) ([]rim, error) {
	if r, ok := m.rims[at]; ok {
		return r, nil
	}
	t, err := m.tile(at)
	if t == nil || err != nil {
		return nil, err
	}
	m.rims[at] = borders(t)
	return m.rims[at], nil
}

// tile is one without its neighbours' triangles, made anew or as the file has it; nil where it is bare land or nothing.
func (m *remaker) tile(at [2]int32) (*Tile, error) {
	if t, ok := m.own[at]; ok || m.made[at] != nil {
		return t, nil
	}
	i, ok := m.number[at]
	if !ok {
		return nil, nil
	}
	b, err := m.file.Bytes(i)
	if err != nil {
		return nil, err
	}
	t, err := Unpack(b)
	if err != nil {
		return nil, anew("%s, tile %d, %d: %w", m.file.name, at[0], at[1], err)
	}
	if b[0] == landTile {
		t = nil
	} else {
		own := len(t.Points) - t.Outer
		t.Points, t.Triangles, t.Outer = t.Points[:own], t.Triangles[:len(t.Materials)], 0
	}
	m.own[at] = t
	return t, nil
}
