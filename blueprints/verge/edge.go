// The edges of the ground that is driven on: how far from a road what nobody drives on begins, along both of its sides.

package verge

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

// edgeStep is from one place along an edge to the next, in metres.
const edgeStep = 4.0

// edge is one side of a road: how far out the edge of what is driven on is, in metres, at every place; NaN where
// nothing can stand.
type edge struct {
	*yard
	side float64 // -1 left, 1 right
	out  []float64
}

// edges finds both.
func (y *yard) edges() [2]edge {
	n := num.Floor(float64(y.line.Length/edgeStep), 0, 1<<24)
	var both [2]edge
	for s := range both {
		e := &both[s]
		*e = edge{yard: y, side: float64(2*s - 1), out: make([]float64, n)}
		for i := range e.out {
			e.out[i] = math.NaN()
			if out, ok := y.roadsideLimit(e.along(i), e.side); ok {
				e.out[i] = out
			}
		}
		e.smooth()
	}
	return both
}

// along is where a place is, in metres along the road.
func (e *edge) along(i int) float64 { return float64(float64(i) * edgeStep) }

// around are the places around one, around the start line too where the road closes.
func (e *edge) around(i, reach int, do func(k int)) {
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
		e.around(i, reach, func(k int) { widest[i] = max(widest[i], orZero(e.out[k])) })
	}
	for i := range e.out {
		sum, n := 0.0, 0.0
		e.around(i, reach, func(k int) { sum, n = sum+widest[k], n+1 })
		mean[i] = sum / n
	}
	for i := range e.out {
		// Inside of a bend so tight that things would stand in a heap there are none.
		if k := e.line.KnotAt(e.along(i)).Curve; !math.IsNaN(e.out[i]) && float64(e.side*k*mean[i]) < 0.75 {
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

// at is a point so far behind the edge; it is on the ground.
func (e *edge) at(i int, behind float64) space.Vec {
	return e.beside(e.along(i), float64(e.side*(e.out[i]+behind)))
}

// free tells whether a thing behind the edge stands away from all other stretches of the road.
func (e *edge) free(i int, behind float64) bool {
	p := e.line.PointAt(e.along(i), float64(e.side*(e.out[i]+behind)))
	return e.near.far(p) > e.out[i]+behind-3
}
