// How high the bare land is.

package town

import (
	ground "camber/blueprints/street"
	"camber/components/geo"
	"camber/components/num"
	"camber/components/street"
	"camber/content/elevation"
)

// land reads heights over the town's origin by metres from there. Degrees are worked out at the corners of tiles; in
// between they go evenly, which is less than a millimetre off.
func (t *Town) land(flat *geo.Plane, heights *elevation.Surface) func(x, y float64) float64 {
	if heights == nil {
		return func(x, y float64) float64 { return 0 }
	}
	t.Height, _ = heights.Height(t.Origin.Lon, t.Origin.Lat)
	g := newDegrees(flat, t.Net)
	g.fill()
	t.kept.low, t.kept.high = g.low, g.high
	return overOrigin(heights, g.at, t.Height)
}

func overOrigin(
	heights *elevation.Surface, place func(x, y float64) geo.Place, origin float64,
) func(x, y float64) float64 {
	return func(x, y float64) float64 {
		at := place(x, y)
		z, _ := heights.Height(at.Lon, at.Lat)
		return z - origin
	}
}

// degrees are the places of tiles' corners.
type degrees struct {
	flat      *geo.Plane
	low, high [2]int      // tiles
	corners   []geo.Place // of all between; nil: each is worked out when it is asked for first
	asked     map[[2]int]geo.Place
}

// mostCorners is up to how many are kept; of larger towns each place is worked out for itself.
const mostCorners = 1 << 22

func newDegrees(flat *geo.Plane, net *street.Network) *degrees {
	const room = 16 // tiles, beyond the last street
	g := &degrees{flat: flat, low: [2]int{1 << 30, 1 << 30}, high: [2]int{-1 << 30, -1 << 30}}
	for i := range net.Edges {
		for _, p := range net.Edges[i].Points {
			for k, v := range [2]float64{p.X, p.Y} {
				n := tileOf(v)
				g.low[k], g.high[k] = min(g.low[k], n-room), max(g.high[k], n+room)
			}
		}
	}
	wide, deep := g.high[0]-g.low[0]+1, g.high[1]-g.low[1]+1
	if wide <= 0 || deep <= 0 || wide > mostCorners/deep {
		g.high = g.low
	}
	return g
}

// fill works all corners out, for several who ask at once.
func (g *degrees) fill() {
	if g.high == g.low {
		return
	}
	for y := g.low[1]; y <= g.high[1]; y++ {
		for x := g.low[0]; x <= g.high[0]; x++ {
			g.corners = append(g.corners, g.place(x, y))
		}
	}
}

func (g *degrees) place(x, y int) geo.Place {
	return g.flat.Inverse(float64(float64(x)*ground.TileSize), float64(float64(y)*ground.TileSize))
}

func (g *degrees) corner(x, y int) geo.Place {
	if g.corners != nil {
		return g.corners[(y-g.low[1])*(g.high[0]-g.low[0]+1)+x-g.low[0]]
	}
	p, ok := g.asked[[2]int{x, y}]
	if !ok {
		if g.asked == nil {
			g.asked = map[[2]int]geo.Place{}
		}
		p = g.place(x, y)
		g.asked[[2]int{x, y}] = p
	}
	return p
}

func tileOf(m float64) int { return num.Floor(float64(m/ground.TileSize), -1<<24, 1<<24) }

func (g *degrees) at(x, y float64) geo.Place {
	e, n := tileOf(x), tileOf(y)
	if e < g.low[0] || e >= g.high[0] || n < g.low[1] || n >= g.high[1] {
		return g.flat.Inverse(x, y)
	}
	u, v := float64(x/ground.TileSize)-float64(e), float64(y/ground.TileSize)-float64(n)
	south, north := along(g.corner(e, n), g.corner(e+1, n), u), along(g.corner(e, n+1), g.corner(e+1, n+1), u)
	return along(south, north, v)
}

func along(a, b geo.Place, f float64) geo.Place {
	return geo.Place{
		Lon: float64(a.Lon*(1-f)) + float64(b.Lon*f), Lat: float64(a.Lat*(1-f)) + float64(b.Lat*f),
	}
}
