// The edges of the ground that is driven on: how far from a road what nobody drives on begins, along both of its sides.

package scenery

import (
	"math"

	"camber/components"
	"camber/components/space"
)

// station is from one place along the road to the next, in metres.
const station = 4.0

// edge is one side of a road: how far out the edge of what is driven on is, in metres, at every station; NaN where nothing can stand.
type edge struct {
	line *components.Line
	side float64 // -1 left, 1 right
	out  []float64
}

// edges finds both.
func (g *Ground) edges(line *components.Line) [2]edge {
	n := int(line.Length / station)
	var both [2]edge
	for s := range both {
		e := &both[s]
		*e = edge{line: line, side: float64(2*s - 1), out: make([]float64, n)}
		for i := range e.out {
			e.out[i] = math.NaN()
			if out, ok := g.brink(line, e.along(i), e.side); ok {
				e.out[i] = out
			}
		}
		e.smooth()
	}
	return both
}

// along is where a station is, in metres along the road.
func (e *edge) along(i int) float64 { return float64(i) * station }

// near are the stations around one, around the start line too where the road closes.
func (e *edge) near(i, reach int, do func(k int)) {
	for k := i - reach; k <= i+reach; k++ {
		switch n := len(e.out); {
		case k >= 0 && k < n:
			do(k)
		case e.line.Closed && n > 0:
			do((k + n) % n)
		}
	}
}

// smooth takes out its steps; it comes nowhere nearer to the road.
func (e *edge) smooth() {
	const reach = 4
	widest, mean := make([]float64, len(e.out)), make([]float64, len(e.out))
	for i := range e.out {
		e.near(i, reach, func(k int) { widest[i] = max(widest[i], orZero(e.out[k])) })
	}
	for i := range e.out {
		sum, n := 0.0, 0.0
		e.near(i, reach, func(k int) { sum, n = sum+widest[k], n+1 })
		mean[i] = sum / n
	}
	for i := range e.out {
		// Inside of a bend so tight that things would stand in a heap there are none.
		if k := e.line.KnotAt(e.along(i)).Curve; !math.IsNaN(e.out[i]) && e.side*k*mean[i] < 0.75 {
			e.out[i] = mean[i]
		} else {
			e.out[i] = math.NaN()
		}
	}
}

func orZero(x float64) float64 {
	if math.IsNaN(x) {
		return 0
	}
	return x
}

// at is a point at a station, so far behind the edge; it is on the ground.
func (e *edge) at(g *Ground, i int, behind float64) space.Vec {
	p := e.line.PointAt(e.along(i), e.side*(e.out[i]+behind))
	p.Z, _, _ = g.Under(p.X, p.Y)
	return p
}

// free tells whether a thing behind the edge stands away from all other stretches of the road.
func (e *edge) free(i int, behind float64) bool {
	p := e.line.PointAt(e.along(i), e.side*(e.out[i]+behind))
	_, offset := e.line.Locate(p, math.Inf(1))
	return math.Abs(offset) > e.out[i]+behind-3
}

// brink is how far from the middle of the road what nobody drives on begins, at least 9 m from its edge.
func (g *Ground) brink(line *components.Line, along, side float64) (float64, bool) {
	k := line.KnotAt(along)
	road := k.Left
	if side > 0 {
		road = k.Right
	}
	for out := road + 9; out < road+90; out += 1.5 {
		at := line.PointAt(along, side*out)
		if _, upright, mesh := g.Under(at.X, at.Y); mesh && upright > steep {
			continue
		}
		if _, offset := line.Locate(at, math.Inf(1)); math.Abs(offset) < out-2 { // another stretch of the road is near
			return 0, false
		}
		return out, true
	}
	return 0, false
}
