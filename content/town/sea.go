// A map's sea, as the ground and who draws it want it.

package town

import (
	"math"

	ground "camber/blueprints/street"
	"camber/components/cover"
	"camber/components/geo"
	"camber/components/num"
	"camber/components/space"
	"camber/content/elevation"
	"camber/content/osm"
	"camber/content/osm/waters"
)

const (
	seaAround = 12  // tiles, beyond the last street, up to which there is sea
	widestSea = 512 // tiles, of a town from one side to the other, that has one
	quay      = 0.5 // m, of land over the sea where nobody knows heights
)

// readSea finds the map's sea; none: no water.
func (t *Town) readSea(flat *geo.Plane, heights *elevation.Surface) []ground.Waters {
	c := waters.Coasts{
		Low: [2]float64{math.Inf(1), math.Inf(1)}, High: [2]float64{math.Inf(-1), math.Inf(-1)},
		Project: func(n *osm.Node) (p [2]float64) {
			p[0], p[1] = flat.Forward(geo.Of(n.Lon, n.Lat))
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
		c.Low[axis] = float64(float64(tileOf(c.Low[axis])-seaAround) * ground.TileSize)
		c.High[axis] = float64(float64(tileOf(c.High[axis])+1+seaAround) * ground.TileSize)
		if c.High[axis]-c.Low[axis] > widestSea*ground.TileSize {
			t.Skipped = append(t.Skipped, tooWide(t.m)...)
			return nil
		}
	}
	rings, skipped := waters.Sea(t.m, c)
	if t.Skipped = append(t.Skipped, skipped...); len(rings) == 0 {
		return nil
	}
	sea := ground.Waters{Sea: true, Low: quay, Known: []space.Vec{{Z: -t.Height}}}
	if heights == nil {
		sea.Known[0].Z = -quay
	}
	sea.Known[0] = gridded(sea.Known[0])
	for _, ring := range rings {
		line := make([]space.Vec, len(ring))
		for k, p := range ring {
			line[k] = gridded(space.Vec{X: p[0], Y: p[1]})
			line[k] = onCorner(line[k], &c)
		}
		sea.Rings = append(sea.Rings, line)
	}
	return []ground.Waters{sea}
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

// seaOf is the sea as an area that is painted.
func seaOf(all []ground.Waters) (w cover.Whole, is bool) {
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
