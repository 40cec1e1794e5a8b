// What stands in a tile besides houses: it is worked out on the ground that the tile has.

package street

import (
	"camber/blueprints/street/furniture"
	"camber/components/space"
)

// furnish puts up what stands in a tile; its sheet was sorted.
func (t *Town) furnish(made *Tile) {
	if t.yard == nil || !t.yard.Near(made.At) {
		return
	}
	s := site{Town: t, made: made, corner: space.Vec{
		X: float64(float64(made.At[0]) * TileSize), Y: float64(float64(made.At[1]) * TileSize),
	}}
	for x := made.At[0] - 1; x <= made.At[0]+1; x++ {
		for y := made.At[1] - 1; y <= made.At[1]+1; y++ {
			s.beside = append(s.beside, t.lots[[2]int32{x, y}]...)
		}
	}
	made.Things = t.yard.Tile(made.At, &s)
}

// site is a tile's ground, to be asked.
type site struct {
	*Town
	made   *Tile
	corner space.Vec
	beside []int32 // houses of the tile and of those around it
}

// At is how high the ground is at a place of the tile, and what it is made of there.
func (s *site) At(p space.Vec) (z float64, is furniture.Stuff) {
	q := p.Sub(s.corner)
	if q.X < 0 || q.Y < 0 || q.X > TileSize || q.Y > TileSize {
		return 0, furniture.Elsewhere
	}
	for _, i := range s.sheet.in(bucket(q.X), bucket(q.Y)) {
		tri := s.made.Triangles[i]
		a, b, c := s.made.Points[tri[0]], s.made.Points[tri[1]], s.made.Points[tri[2]]
		u := cross2(b, c, q)
		if u < 0 { // the most usual
			continue
		}
		v, w, all := cross2(c, a, q), cross2(a, b, q), cross2(a, b, c)
		if v < 0 || w < 0 || all <= 0 {
			continue
		}
		p.Z = (float64(u*a.Z) + float64(v*b.Z) + float64(w*c.Z)) / all
		is = stuffOf(s.made.Materials[i])
		if is == furniture.Land && s.inTunnel(p) || (is == furniture.Land || is == furniture.Pavement) && s.underDeck(p) {
			is = furniture.Other
		}
		return p.Z, is
	}
	return 0, furniture.Other
}

const (
	roots        = 0.5 // m, below the ground, of what stands there
	tallest      = 9.0 // m, of lamps and signs, whose tops lie below decks; trees keep off all streets
	besideTunnel = 0.6 // m, beside the carriageway of a tunnel or bridge: its wall, and half of what stands there
)

// inTunnel tells whether what stands at a place of the land would reach into a tunnel: it lies too near above one, or
// the tunnel lies above the land.
func (s *site) inTunnel(p space.Vec) bool {
	g := s.surface.under
	w := g.window(p, p, g.widest+besideTunnel)
	for i := range w.extents {
		if w.extents[i].beyond(p, besideTunnel) {
			continue
		}
		at := &g.pieces[w.around[i]]
		if middle, z := distance(at, p); middle < at.half+besideTunnel && p.Z-roots < z+headroom+roof {
			return true
		}
	}
	return false
}

// underDeck tells whether what stands at a place, upright, would reach into a bridge's deck, or through it.
func (s *site) underDeck(p space.Vec) bool {
	g := s.surface.over
	w := g.window(p, p, g.widest+besideTunnel)
	for i := range w.extents {
		if w.extents[i].beyond(p, besideTunnel) {
			continue
		}
		at := &g.pieces[w.around[i]]
		if middle, z := distance(at, p); middle < at.half+besideTunnel && z-deck < p.Z+tallest {
			return true
		}
	}
	return false
}

// cross2 is twice the area of a triangle on the map.
func cross2(a, b, c space.Vec) float64 {
	return float64((b.X-a.X)*(c.Y-a.Y)) - float64((b.Y-a.Y)*(c.X-a.X))
}

func stuffOf(material uint8) furniture.Stuff {
	switch material {
	case Land:
		return furniture.Land
	case Pavement:
		return furniture.Pavement
	case Water:
		return furniture.Water
	case Kerb:
		return furniture.Road
	}
	if material >= Carriageway {
		return furniture.Road
	}
	return furniture.Other
}

// Street tells whether a street of the land or a bridge lies at a place, or at most so far from it.
func (s *site) Street(p space.Vec, beside float64) bool {
	return s.surface.streetNear(p, beside) || s.surface.over.on(p, beside)
}

// besideWall is how far from a house's walls things stand, in metres.
const besideWall = 0.3

// Housed tells whether a house stands at a place, or so near that a thing there would stand in its wall.
func (s *site) Housed(p space.Vec) bool {
	for _, i := range s.beside {
		if !s.boxes[i].beyond(p, besideWall) && s.houses[i].covers(p, besideWall) {
			return true
		}
	}
	return false
}

// covers tells whether a house stands at a place or nearer than so many metres, if its box does.
func (h *House) covers(p space.Vec, beside float64) bool {
	if h.Low > 0 {
		return false
	}
	if h.around(p) {
		return true
	}
	for _, ring := range h.Rings {
		for i, q := range ring {
			wall := piece{a: q, b: ring[(i+1)%len(ring)]}
			if far, _ := distance(&wall, p); far < beside {
				return true
			}
		}
	}
	return false
}
