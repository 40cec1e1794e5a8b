// Package shores turns a map's coastlines into the sea beside a town, as its ground wants it and as it is painted. It
// is pure. Call [Town.Sea].
package shores

import (
	"math"

	ground "camber/blueprints/street"
	"camber/components/cover"
	"camber/components/geo"
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/content/osm"
	"camber/content/osm/waters"
)

const (
	seaAround = 12  // tiles, beyond the last street, up to which there is sea
	widestSea = 512 // tiles, of a town from one side to the other, that has one
	quay      = 0.5 // m, of land over the sea where nobody knows heights
)

// Town is what the sea beside a town is found by.
type Town struct {
	Map    *osm.Map
	Net    *street.Network
	Plane  *geo.Plane
	Height float64 // m above the sea, of its origin
	Flat   bool    // nobody knows heights
}

// Sea finds the map's sea; none: no water.
func (t *Town) Sea() (sea []ground.Waters, skipped []osm.Skipped) {
	c := waters.Coasts{
		Low: [2]float64{math.Inf(1), math.Inf(1)}, High: [2]float64{math.Inf(-1), math.Inf(-1)},
		Project: func(n *osm.Node) (p [2]float64) {
			p[0], p[1] = t.Plane.Forward(geo.Of(n.Lon, n.Lat))
			return p
		},
	}
	for i := range t.Net.Edges {
		e := &t.Net.Edges[i]
		for k, p := range e.Points {
			at := [2]float64{p.X, p.Y}
			for axis, v := range at {
				c.Low[axis], c.High[axis] = min(c.Low[axis], v), max(c.High[axis], v)
			}
			if k%2 == 0 && e.Level() == 0 {
				c.Dry = append(c.Dry, at)
			}
		}
	}
	for axis := range 2 {
		c.Low[axis] = float64(float64(tile(c.Low[axis])-seaAround) * ground.TileSize)
		c.High[axis] = float64(float64(tile(c.High[axis])+1+seaAround) * ground.TileSize)
		if c.High[axis]-c.Low[axis] > widestSea*ground.TileSize {
			return nil, tooWide(t.Map)
		}
	}
	rings, skipped := waters.Sea(t.Map, c)
	if len(rings) == 0 {
		return nil, skipped
	}
	w := ground.Waters{Sea: true, Low: quay, Known: []space.Vec{{Z: -t.Height}}}
	if t.Flat {
		w.Known[0].Z = -quay
	}
	w.Known[0] = gridded(w.Known[0])
	for _, ring := range rings {
		line := make([]space.Vec, len(ring))
		for k, p := range ring {
			line[k] = gridded(space.Vec{X: p[0], Y: p[1]})
			line[k] = onCorner(line[k], &c)
		}
		w.Rings = append(w.Rings, line)
	}
	return []ground.Waters{w}, skipped
}

// onCorner brings a place on the edge of the sea's box to a corner of tiles: there bare land has a post, too.
func onCorner(p space.Vec, c *waters.Coasts) space.Vec {
	tiles := func(v float64) float64 {
		return float64(float64(num.Floor(float64(v/ground.TileSize)+0.5, -1<<24, 1<<24)) * ground.TileSize)
	}
	if p.X == c.Low[0] || p.X == c.High[0] {
		p.Y = tiles(p.Y)
	}
	if p.Y == c.Low[1] || p.Y == c.High[1] {
		p.X = tiles(p.X)
	}
	return p
}

// tooWide says that a town's sea is left out.
func tooWide(m *osm.Map) []osm.Skipped {
	told := osm.Tally{}
	for i := range m.Ways {
		if w := &m.Ways[i]; w.Tags.Get("natural") == "coastline" {
			told.Skip("a coast of a map too wide for its sea: build a part of it", w.ID)
		}
	}
	return told.List()
}

// Whole is the sea as an area that is painted.
func Whole(all []ground.Waters) (w cover.Whole, is bool) {
	w.Kind = cover.Sea
	for i := range all {
		for _, ring := range all[i].Rings {
			if !all[i].Sea {
				break
			}
			line := make([][2]float64, len(ring))
			for k, p := range ring {
				line[k] = [2]float64{p.X, p.Y}
			}
			w.Rings, is = append(w.Rings, line), true
		}
	}
	return w, is
}

func tile(m float64) int { return num.Floor(float64(m/ground.TileSize), -1<<24, 1<<24) }

// gridded is a place on the grid that towns are stored on.
func gridded(p space.Vec) space.Vec {
	for _, v := range [3]*float64{&p.X, &p.Y, &p.Z} {
		*v = float64(float64(num.Round(float64(*v/space.Lattice), -1<<40, 1<<40)) * space.Lattice)
	}
	return p
}
