// A town as it is measured.

package town

import (
	"camber/blueprints/street/check"
	"camber/components/street"
	"camber/components/way"
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
	return measured(n, r.Corner, len(r.Index), func(i int) [2]int32 { return r.Index[i].At }, r.Tile)
}

// MeasuredAs is the town with other streets, whose tiles are given, by their numbers in the Index.
func (f *File) MeasuredAs(n *street.Network, bytes func(i int32) ([]byte, error)) check.Town {
	at := func(i int) [2]int32 { return f.Index[i].At }
	return measured(n, f.Corner, len(f.Index), at, func(i int) (*Tile, error) {
		b, err := bytes(int32(i))
		if err != nil {
			return nil, err
		}
		tile, err := Unpack(b)
		if err != nil {
			return nil, anew("%s, tile %d, %d: %w", f.name, at(i)[0], at(i)[1], err)
		}
		return tile, nil
	})
}

// Measured is a town that was just built as check wants it.
func (t *Town) Measured() check.Town {
	return measured(t.Net, t.Corner, len(t.Tiles), func(i int) [2]int32 { return t.Tiles[i].At },
		func(i int) (*Tile, error) { return Unpack(t.Tiles[i].Data) })
}

// measured is a town of so many tiles, by their numbers.
func measured(
	n *street.Network, corner float64, tiles int, at func(i int) [2]int32, read func(i int) (*Tile, error),
) check.Town {
	number := make(map[[2]int32]int, tiles)
	t := check.Town{Net: n, Ways: way.Of(n, corner)}
	for i := range tiles {
		number[at(i)] = i
		t.Tiles = append(t.Tiles, at(i))
	}
	t.Tile = func(at [2]int32) (*check.Tile, error) {
		tile, err := read(number[at])
		if err != nil {
			return nil, err
		}
		return tile.measured(), nil
	}
	return t
}

// measured is a tile without its neighbours' triangles.
func (t *Tile) measured() *check.Tile {
	return &check.Tile{Points: t.Points, Triangles: t.Triangles[:len(t.Materials)], Materials: t.Materials, Sheet: t.Sheet}
}
