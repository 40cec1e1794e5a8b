// A town as it is measured.

package town

import "camber/blueprints/street/check"

// Measured is a town's file as check wants it.
func (f *File) Measured() (check.Town, error) {
	n, err := f.Network()
	if err != nil {
		return check.Town{}, err
	}
	number := make(map[[2]int32]int, len(f.Index))
	t := check.Town{Net: n}
	for i := range f.Index {
		number[f.Index[i].At] = i
		t.Tiles = append(t.Tiles, f.Index[i].At)
	}
	t.Tile = func(at [2]int32) (*check.Tile, error) {
		tile, err := f.Tile(number[at])
		if err != nil {
			return nil, err
		}
		return tile.measured(), nil
	}
	return t, nil
}

// Measured is a town that was just built as check wants it.
func (t *Town) Measured() check.Town {
	number := make(map[[2]int32]int, len(t.Tiles))
	m := check.Town{Net: t.Net}
	for i := range t.Tiles {
		number[t.Tiles[i].At] = i
		m.Tiles = append(m.Tiles, t.Tiles[i].At)
	}
	m.Tile = func(at [2]int32) (*check.Tile, error) {
		tile, err := Unpack(t.Tiles[number[at]].Data)
		if err != nil {
			return nil, err
		}
		return tile.measured(), nil
	}
	return m
}

// measured is a tile without its neighbours' triangles.
func (t *Tile) measured() *check.Tile {
	return &check.Tile{Points: t.Points, Triangles: t.Triangles[:len(t.Materials)], Materials: t.Materials, Sheet: t.Sheet}
}
