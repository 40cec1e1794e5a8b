// What a map and the town that is made of it know of the ground.

package plots

import (
	ground "camber/blueprints/street"
	"camber/components/geo"
	"camber/components/street"
	"camber/content/osm"
)

// middles are how far about a place of a kind its middle reaches, in metres.
var middles = map[string]float64{"city": 900, "town": 500, "suburb": 300, "village": 150}

// Of is what is known of a town: its houses, its streets on the land, and where the map has the middles of places.
func Of(m *osm.Map, net *street.Network, houses []ground.House, flat *geo.Plane) *Place {
	p, ring := New(), [][2]float64(nil)
	for i := range houses {
		ring = ring[:0]
		for _, q := range houses[i].Rings[0] {
			ring = append(ring, [2]float64{q.X, q.Y})
		}
		p.House(ring)
	}
	for i := range net.Edges {
		e := &net.Edges[i]
		half := e.Half() + e.Shoulder + max(e.Pavement[0], e.Pavement[1])
		for k := 1; k < len(e.Points) && e.Level() == 0; k++ {
			a, b := e.Points[k-1], e.Points[k]
			p.Street([2]float64{a.X, a.Y}, [2]float64{b.X, b.Y}, half)
		}
	}
	for i := range m.Nodes {
		n := &m.Nodes[i]
		if far, ok := middles[n.Tags.Get("place")]; ok {
			x, y := flat.Forward(geo.Of(n.Lon, n.Lat))
			p.Town([2]float64{x, y}, far)
		}
	}
	return p
}
