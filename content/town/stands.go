// Houses as a tile has them for who draws it: which of its triangles are whose, and what each looks like.

package town

import (
	ground "camber/blueprints/street"
	"camber/components/street"
)

// Stand is a house of a tile. Heights are steps of the lattice.
type Stand struct {
	First, Count int32 // of the tile's triangles
	Base         int32 // the lowest ground at it
	Eaves, Rise  int32 // above that; from there to its top
	Look         street.Look
}

// packStands writes a tile's houses; nothing where there are none.
func packStands(t *ground.Tile, houses []ground.House) []byte {
	if len(t.Stands) == 0 {
		return nil
	}
	all := make([]Stand, len(t.Stands))
	for i := range t.Stands {
		s := &t.Stands[i]
		all[i] = Stand{s.First, s.Count, step(s.Base), step(s.Eaves), step(s.Rise), houses[s.House].Look}
	}
	c := codec{}
	c.stands(&all)
	return c.out
}

var errStands = anew("the houses of a tile are broken")

// UnpackStands reads a tile's houses. Whatever the bytes say, it takes no more memory than their length allows.
func UnpackStands(b []byte) (all []Stand, err error) {
	if len(b) == 0 {
		return nil, nil
	}
	c := codec{unpacker: unpacker{left: b}, reading: true}
	if c.stands(&all); c.bad || len(c.left) > 0 {
		return nil, errStands
	}
	return all, nil
}

// leastStand is how many bytes a house takes at least.
const leastStand = 16

func (c *codec) stands(all *[]Stand) {
	last := int32(0)
	list(c, all, leastStand, func(s *Stand) {
		skip := s.First - last
		integer(c, &skip)
		integer(c, &s.Count)
		s.First = last + skip
		c.bad = c.bad || skip < 0 || s.Count < 1 || s.Count > mostTriangles || s.First > mostTriangles
		last = s.First + s.Count
		integer(c, &s.Base)
		integer(c, &s.Eaves)
		integer(c, &s.Rise)
		c.bad = c.bad || s.Eaves < 0 || s.Rise < 0 || max(s.Eaves, s.Rise, s.Base, -s.Base) > farthest
		c.look(&s.Look)
	})
}

func (c *codec) look(l *street.Look) {
	integer(c, &l.Facade)
	integer(c, &l.Covering)
	c.flag(&l.Shop)
	for k := range 3 {
		integer(c, &l.Wall[k])
		integer(c, &l.Roof[k])
	}
	integer(c, &l.Storeys)
	integer(c, &l.Seed)
	c.bad = c.bad || l.Facade >= street.Facades || l.Covering >= street.Coverings || l.Storeys == 0
}

// Stands are a tile's houses, by its number in the Index; none where the town comes without what is seen of it.
func (f *File) Stands(i int) ([]Stand, error) {
	b, err := f.view(viewHouses, i)
	if err == nil {
		var all []Stand
		if all, err = UnpackStands(b); err == nil {
			return all, nil
		}
	}
	return nil, anew("%s, tile %d, %d: %w", f.name, f.Index[i].At[0], f.Index[i].At[1], err)
}

// Stands are a tile's houses, by its number in the Index.
func (r *Remade) Stands(i int) ([]Stand, error) {
	if _, ok := r.bytes[i]; ok {
		if b, ok := r.seen[i]; ok {
			return UnpackStands(b)
		}
	}
	return r.File.Stands(i)
}
