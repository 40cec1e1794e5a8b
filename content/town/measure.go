// A town as it is measured.

package town

import (
	"camber/blueprints/street/check"
	"camber/components/street"
)

// Measured is a town's file as check wants it.
func (f *File) Measured() (check.Town, error) {
	n, err := f.Network()
	if err != nil {
		return check.Town{}, err
	}
	return (&Remade{File: f, Index: f.Index}).Measured(n), nil
}

// Measured is a town of which some tiles were made anew, with its streets.
func (r *Remade) Measured(n *street.Network) check.Town {
	number := make(map[[2]int32]int, len(r.Index))
	t := check.Town{Net: n}
	for i := range r.Index {
		number[r.Index[i].At] = i
		t.Tiles = append(t.Tiles, r.Index[i].At)
	}
	t.Tile = func(at [2]int32) (*check.Tile, error) {
		tile, err := r.Tile(number[at])
		if err != nil {
			return nil, err
		}
		return tile.measured(), nil
	}
	return t
}

// MeasuredAs is the town with other streets, whose tiles are given, by their numbers in the Index.
func (f *File) MeasuredAs(n *street.Network, bytes func(i int32) ([]byte, error)) check.Town {
	number := make(map[[2]int32]int32, len(f.Index))
	t := check.Town{Net: n}
	for i := range f.Index {
		number[f.Index[i].At] = int32(i)
		t.Tiles = append(t.Tiles, f.Index[i].At)
	}
	t.Tile = func(at [2]int32) (*check.Tile, error) {
		b, err := bytes(number[at])
		if err != nil {
			return nil, err
		}
		tile, err := Unpack(b)
		if err != nil {
			return nil, anew("%s, tile %d, %d: %w", f.name, at[0], at[1], err)
		}
		return tile.measured(), nil
	}
	return t
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
