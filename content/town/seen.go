// Houses as they are seen: their walls and roofs out of a tile's triangles, and what each looks like.

package town

import (
	ground "camber/blueprints/street"
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

// Houses are those of a tile, by its number in the Index, in metres from the corner of the cell that it lies in.
func (r *Remade) Houses(i int) ([]street.House, error) {
	t, err := r.Tile(i)
	if err != nil {
		return nil, err
	}
	stands, err := r.Stands(i)
	if err != nil {
		stands = nil // as if nothing were known of them: they are seen as they are hit
	}
	return t.houses(r.Index[i].At, stands), nil
}

// houses are those of a tile; where nobody says which triangles are whose, they are found, and look plain.
func (t *Tile) houses(at [2]int32, stands []Stand) []street.House {
	if len(stands) == 0 {
		stands = t.blocks(at)
	}
	corner := space.Vec{
		X: float64(float64(at[0]&(PerCell-1)) * ground.TileSize), Y: float64(float64(at[1]&(PerCell-1)) * ground.TileSize),
	}
	metres := func(steps int32) float64 { return float64(float64(steps) * space.Lattice) }
	all := make([]street.House, 0, len(stands))
	for _, s := range stands {
		if int(s.First) > len(t.Materials) || int(s.First)+int(s.Count) > len(t.Materials) {
			continue // of another tile
		}
		h := street.House{
			Look: s.Look, Base: metres(s.Base), Eaves: metres(s.Base + s.Eaves), Top: metres(s.Base + s.Eaves + s.Rise),
		}
		for k := s.First; k < s.First+s.Count; k++ {
			var tri [3]space.Vec
			for c, p := range t.Triangles[k] {
				q := t.Points[p]
				tri[c] = corner.Add(space.Vec{X: metres(q[0]), Y: metres(q[1]), Z: metres(q[2])})
			}
			switch t.Materials[k] {
			case ground.Wall:
				h.Walls = append(h.Walls, tri)
			case ground.Roof:
				h.Roof = append(h.Roof, tri)
			}
		}
		all = append(all, h)
	}
	return all
}

// What houses are taken to be like of which nobody says anything.
const (
	plainStorey = 3.0  // m
	plainFoot   = 1.5  // m, that they go into the ground
	plainBlock  = 15.0 // m, from where on they are blocks of flats
)

// blocks finds the houses of a tile by its triangles: each has points of its own.
func (t *Tile) blocks(at [2]int32) (all []Stand) {
	var s Stand
	most := uint32(0)
	var low, eaves, top int32
	end := func() {
		if s.Count == 0 {
			return
		}
		const foot = int32(plainFoot / space.Lattice)
		if s.Base = low + foot; top < s.Base {
			s.Base = low
		}
		s.Eaves, s.Rise = max(min(eaves, top)-s.Base, 0), max(top-max(eaves, s.Base), 0)
		s.Look = plain(at, len(all), float64(float64(s.Eaves)*space.Lattice), s.Rise > 0)
		all = append(all, s)
	}
	for k := t.Sheet; k < len(t.Materials); k++ {
		is, tri := t.Materials[k], t.Triangles[k]
		if is != ground.Wall && is != ground.Roof {
			continue
		}
		first, last := min(tri[0], tri[1], tri[2]), max(tri[0], tri[1], tri[2])
		if s.Count == 0 || first > most {
			end()
			s = Stand{First: int32(k)}
			low, eaves, top = 1<<30, 1<<30, -1<<30
		}
		s.Count, most = int32(k)-s.First+1, max(most, last)
		for _, p := range tri {
			z := t.Points[p][2]
			if low, top = min(low, z), max(top, z); is == ground.Roof {
				eaves = min(eaves, z)
			}
		}
	}
	end()
	return all
}

func plain(at [2]int32, n int, high float64, pitched bool) street.Look {
	luck := num.Random(uint64(int64(at[0])), uint64(int64(at[1])), uint64(n), 0)
	l := street.Look{
		Wall: [4][3]uint8{{0xec, 0xe5, 0xd4}, {0xe4, 0xd2, 0xae}, {0xf0, 0xee, 0xe8}, {0xd8, 0xd2, 0xc6}}[luck%4],
		Roof: [3]uint8{0x8a, 0x4c, 0x3a}, Seed: uint16(luck >> 8),
		Storeys: uint8(num.Round(float64(high/plainStorey), 1, 200)),
	}
	if high > plainBlock {
		l.Facade = street.Block
	}
	if !pitched {
		l.Covering, l.Roof = street.Gravel, [3]uint8{0x8e, 0x8c, 0x87}
	}
	return l
}
