// A map's water, as the ground wants it.

package town

import (
	"errors"
	"fmt"

	ground "camber/blueprints/street"
	"camber/components/geo"
	"camber/components/space"
	"camber/components/street"
	"camber/content/osm"
	"camber/content/osm/waters"
)

// readWaters finds the map's water; the sea is at hand.
func (t *Town) readWaters(rules *street.Rules, flat *geo.Plane, sea []ground.Waters) []ground.Waters {
	read, skipped := waters.Read(t.m, rules)
	t.Skipped = append(t.Skipped, skipped...)
	line := func(nodes []*osm.Node) []space.Vec {
		places := make([]space.Vec, len(nodes))
		for k, n := range nodes {
			places[k].X, places[k].Y = flat.Forward(geo.Of(n.Lon, n.Lat))
			places[k] = gridded(places[k])
		}
		return places
	}
	all := make([]ground.Waters, 0, len(read)+len(sea))
	for i := range read {
		w := &read[i]
		is := ground.Waters{Low: w.Low, River: w.River, Width: w.Width, Line: line(w.Line)}
		for _, ring := range w.Rings {
			is.Rings = append(is.Rings, line(ring[1:]))
		}
		all = append(all, is)
	}
	t.kept.waters = append(all, sea...)
	return t.kept.waters
}

func packWaters(all []ground.Waters) []byte {
	c := codec{}
	var near []ground.Waters
	for i := range all {
		if len(all[i].Known) > 0 {
			near = append(near, all[i])
		}
	}
	c.waters(&near)
	return c.out
}

var errWaters = errors.New("its lakes and rivers are broken")

// unpackWaters reads them. Whatever the bytes say, it takes no more memory than their length allows.
func unpackWaters(b []byte) (all []ground.Waters, err error) {
	c := codec{unpacker: unpacker{left: b}, reading: true}
	if c.waters(&all); c.bad || len(c.left) > 0 {
		return nil, errWaters
	}
	if err := wholeWaters(all); err != nil {
		return nil, fmt.Errorf("%w: %w", errWaters, err)
	}
	return all, nil
}

func (c *codec) waters(all *[]ground.Waters) {
	list(c, all, 12, func(w *ground.Waters) {
		list(c, &w.Rings, 4, func(ring *[]space.Vec) {
			c.points(ring)
			c.bad = c.bad || len(*ring) == 0
		})
		c.points(&w.Line)
		c.points(&w.Known)
		c.bad = c.bad || len(w.Known) == 0
		c.float(&w.Width)
		c.float(&w.Low)
		c.flag(&w.River)
		c.flag(&w.Sea)
	})
}

// waters are those near streets, as high as they stood when the town was made.
func (f *File) waters() ([]ground.Waters, error) {
	b, err := f.part(partWaters)
	var all []ground.Waters
	if err == nil {
		all, err = unpackWaters(b)
	}
	if err != nil {
		return nil, anew("%s: %w", f.name, err)
	}
	return all, nil
}
