// What the ground is coloured by: the groove that the racing line rubs into the road, and the patches of natural
// ground.

package relief

import (
	"math"

	"camber/components/line"
	"camber/components/space"
	"camber/systems/render/paint"
)

// groove is where the racing line runs beside the middle, every few metres.
type groove struct {
	offset []float64
	length float64
}

func newGroove(middle, racing *line.Line) *groove {
	const apart = 4.0
	n := max(int(middle.Length/apart), 1)
	g := &groove{offset: make([]float64, n+1), length: middle.Length}
	if racing == nil || racing == middle {
		return g
	}
	known := make([]bool, n+1)
	hint := math.Inf(1)
	for d := 0.0; d < racing.Length; d += apart / 2 {
		along, offset := middle.Locate(racing.PointAt(d, 0), hint)
		hint = along
		if i := int(math.Round(along / middle.Length * float64(n))); i >= 0 && i <= n {
			g.offset[i], known[i] = offset, true
		}
	}
	for i := 1; i <= n; i++ {
		if !known[i] {
			g.offset[i] = g.offset[i-1]
		}
	}
	if !known[0] || middle.Closed {
		g.offset[0] = g.offset[n]
	}
	return g
}

func (g *groove) at(along float64) float64 {
	n := len(g.offset) - 1
	f := along / g.length
	f = (f - math.Floor(f)) * float64(n)
	i := min(int(f), n-1)
	return g.offset[i] + (f-float64(i))*(g.offset[i+1]-g.offset[i])
}

// patchy is the colour of natural ground, which is never the same for long: drier here, lusher there.
func patchy(c [3]float64, p space.Vec) [3]float64 {
	lush, dry := paint.Cloudy(p.X/28, p.Y/28, 3, 640)-0.5, paint.Cloudy(p.X/70, p.Y/70, 3, 650)-0.5
	f := 1 + 0.45*lush
	c = meadow(c)
	return [3]float64{c[0] * (f + 0.5*dry), c[1] * (f + 0.12*dry), c[2] * (f - 0.2*dry)}
}

// meadow is a colour less green than its pure one: there is straw and earth in every grass.
func meadow(c [3]float64) [3]float64 {
	grey := (c[0] + c[1] + c[2]) / 3
	for i := range c {
		c[i] += 0.30 * (grey*[3]float64{1.06, 1.0, 0.80}[i] - c[i])
	}
	return c
}
