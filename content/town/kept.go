// What a town keeps of the land that it was made of, so that a part of it can be made anew.

package town

import (
	"encoding/binary"
	"errors"
	"fmt"

	ground "camber/blueprints/street"
	"camber/blueprints/street/furniture"
	"camber/components/geo"
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/content/elevation"
)

// keptLand is that.
type keptLand struct {
	detail    int            // squares of bare land from one side of a tile to the other; 0: as usual
	low, high [2]int         // tiles, between whose corners degrees go evenly
	heights   []byte         // as elevation packs them; nil: the town is flat
	houses    []ground.House // that streets are near to, whether they stand or not
	waters    []ground.Waters
	things    furniture.Set
}

// onGrid brings all streets to the lattice that they are stored on: what is made of them now comes out the same when it
// is made of what was stored.
func onGrid(n *street.Network) {
	for i := range n.Edges {
		for k := range n.Edges[i].Points {
			n.Edges[i].Points[k] = gridded(n.Edges[i].Points[k])
		}
	}
	for i := range n.Junctions {
		n.Junctions[i].At = gridded(n.Junctions[i].At)
	}
}

func gridded(p space.Vec) space.Vec {
	for _, v := range [3]*float64{&p.X, &p.Y, &p.Z} {
		*v = float64(float64(num.Round(float64(*v/space.Lattice), -farAway, farAway)) * space.Lattice)
	}
	return p
}

// keep takes the heights below all tiles.
func (t *Town) keep(flat *geo.Plane, heights *elevation.Surface, detail int) {
	t.kept.detail = detail
	if heights == nil {
		return
	}
	first := flat.Inverse(0, 0)
	area := elevation.Area{West: first.Lon, East: first.Lon, South: first.Lat, North: first.Lat}
	for i := range t.Tiles {
		for k := range 4 {
			p := flat.Inverse(float64(float64(t.Tiles[i].At[0]+int32(k%2))*ground.TileSize),
				float64(float64(t.Tiles[i].At[1]+int32(k/2))*ground.TileSize))
			area.West, area.East = min(area.West, p.Lon), max(area.East, p.Lon)
			area.South, area.North = min(area.South, p.Lat), max(area.North, p.Lat)
		}
	}
	t.kept.heights = heights.Pack(area)
}

func (k *keptLand) pack() []byte {
	b := binary.AppendVarint(nil, int64(k.detail))
	for i := range 2 {
		b = binary.AppendVarint(binary.AppendVarint(b, int64(k.low[i])), int64(k.high[i]))
	}
	return append(b, k.heights...)
}

var errLand = errors.New("the heights of its land are broken")

func unpackLand(b []byte) (keptLand, error) {
	r := unpacker{left: b}
	detail := r.step()
	k := keptLand{detail: int(detail)}
	for i := range 2 {
		k.low[i], k.high[i] = int(r.step()), int(r.step())
	}
	if r.bad {
		return k, errLand
	}
	if err := k.whole(); err != nil {
		return k, fmt.Errorf("%w: %w", errLand, err)
	}
	k.heights = r.left
	return k, nil
}

func packHouses(all []ground.House) []byte {
	c := codec{}
	c.houses(&all)
	return c.out
}

var errHouses = errors.New("its houses are broken")

// unpackHouses reads them. Whatever the bytes say, it takes no more memory than their length allows.
func unpackHouses(b []byte) (all []ground.House, err error) {
	c := codec{unpacker: unpacker{left: b}, reading: true}
	if c.houses(&all); c.bad || len(c.left) > 0 {
		return nil, errHouses
	}
	if err := wholeHouses(all); err != nil {
		return nil, fmt.Errorf("%w: %w", errHouses, err)
	}
	return all, nil
}

func (c *codec) houses(all *[]ground.House) {
	list(c, all, 20, func(h *ground.House) {
		list(c, &h.Rings, 4, func(ring *[]space.Vec) {
			c.points(ring)
			c.bad = c.bad || len(*ring) == 0
		})
		c.bad = c.bad || len(h.Rings) == 0
		c.float(&h.Height)
		c.float(&h.Low)
		c.flag(&h.Open)
		c.flag(&h.Added)
		integer(c, &h.Roof.Shape)
		c.flag(&h.Roof.Across)
		c.flag(&h.Roof.Told)
		for _, v := range []*float64{&h.Roof.Way, &h.Rise, &h.Slope, &h.Most} {
			c.float(v)
		}
		c.look(&h.Look)
		c.bad = c.bad || h.Roof.Shape >= street.RoofShapes
	})
}

// houses are those of the map, as they were when the town was made.
func (f *File) houses() ([]ground.House, error) {
	b, err := f.part(partHouses)
	var all []ground.House
	if err == nil {
		all, err = unpackHouses(b)
	}
	if err != nil {
		return nil, anew("%s: %w", f.name, err)
	}
	return all, nil
}

// Heights is how high the bare land is over the town's origin, by metres east and north of it; false: beyond what the
// file knows. Many goroutines may ask it.
func (f *File) Heights() (func(x, y float64) (float64, bool), error) {
	land, heights, place, _, err := f.bareLand()
	if err != nil || heights == nil {
		return func(x, y float64) (float64, bool) { return land(x, y), true }, err
	}
	place.fill()
	return func(x, y float64) (float64, bool) {
		at := place.at(x, y)
		return land(x, y), heights.Knows(at.Lon, at.Lat)
	}, nil
}

// bareLand is how high the bare land and the sea are, as when the town was made, of what heights, and how many squares
// of it lie side by side in a tile. It is for one goroutine.
func (f *File) bareLand() (
	land func(x, y float64) float64, heights *elevation.Surface, place *degrees, detail int, err error,
) {
	var sea []ground.Waters
	if heights, place, detail, err = f.keptHeights(); err == nil {
		sea, err = f.waters()
	}
	land = func(x, y float64) float64 { return 0 }
	if heights != nil && err == nil {
		land = overOrigin(heights, place.at, f.Height)
	}
	return ground.AboveSea(sea, land), heights, place, detail, err
}

// keptHeights are the heights that the town was made of; nil: it is flat.
func (f *File) keptHeights() (heights *elevation.Surface, place *degrees, detail int, err error) {
	b, err := f.part(partLand)
	var k keptLand
	if err == nil {
		k, err = unpackLand(b)
	}
	if err == nil && f.Flat {
		return nil, nil, k.detail, nil
	}
	if err == nil {
		heights, err = elevation.Unpack(k.heights)
	}
	var origin geo.Place
	if err == nil {
		origin, err = geo.Parse(f.Origin)
	}
	if err != nil {
		return nil, nil, 0, anew("%s: %w", f.name, err)
	}
	return heights, &degrees{flat: geo.NewPlane(origin), low: k.low, high: k.high}, k.detail, nil
}
