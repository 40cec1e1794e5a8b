// Stations: the points along streets that heights are found for.

package street

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

const (
	everyStation = 10.0 // m, at most, from one station to the next
	easeLength   = 15.0 // m, over which an arm comes to its junction's plane
	leastStation = 0.5  // m, from one to the next, but for points of the map
	ownRoom      = 1.0  // m, of level ground around the carriageways that meet
	mostReach    = 30.0 // m, of a junction's plane along an arm
)

// halfWidth is of all that is paved, from an edge's middle to its kerb.
func halfWidth(e *network.Edge) float64 { return e.Half() }

// besideWidth is of what lies level beside a carriageway: kerb, pavement and a shoulder of land.
func besideWidth(e *network.Edge) float64 {
	if e.Kerb == 0 {
		return shoulder
	}
	return kerbWidth + max(e.Pavement[0], e.Pavement[1]) + shoulder
}

// reachOf is how far a junction's own plane reaches along one arm, in metres: beyond the other arms' carriageways.
func reachOf(n *network.Network, j *network.Junction, arm int) float64 {
	reach := 0.0
	if hasPlane(n, j) {
		reach = j.Circle
	}
	if len(j.Arms) < 3 {
		return min(reach, mostReach)
	}
	mine := j.Arms[arm].Heading
	for i := range j.Arms {
		if i == arm {
			continue
		}
		half := halfWidth(&n.Edges[j.Arms[i].Edge]) + ownRoom
		// Where two arms nearly lie on each other, their carriageways part late.
		away := math.Abs(num.Sin(j.Arms[i].Heading - mine))
		reach = max(reach, min(half/max(away, 0.35), float64(2.9*half)))
	}
	return min(reach, mostReach)
}

// hasPlane tells whether what lies about a junction lies on one plane: where streets meet, and where one turns in a
// circle on the land.
func hasPlane(n *network.Network, j *network.Junction) bool {
	if len(j.Arms) > 2 {
		return true
	}
	for _, a := range j.Arms {
		if !onLand(&n.Edges[a.Edge]) {
			return false
		}
	}
	return j.Circle > 0
}

// stations puts points along an edge: those of the map, the ends of what its junctions rule, and others between, so
// that none is further than everyStation from the next.
func stations(e *network.Edge, from, to float64) {
	wanted := []float64{}
	for _, s := range [...]float64{0, 5, 10, easeLength} {
		wanted = append(wanted, from+s, e.Length-to-s)
	}
	sortFloats(wanted)
	points := make([]space.Vec, 1, len(e.Points)+8)
	points[0] = e.Points[0]
	along := 0.0
	for i := 1; i < len(e.Points); i++ {
		a, b := e.Points[i-1], e.Points[i]
		long := b.Sub(a).Len()
		at := 0.0 // along this piece
		place := func(to float64) {
			n := num.Floor((to-at)/everyStation, 0, 1<<20)
			if float64(float64(n)*everyStation) < to-at {
				n++
			}
			for k := 1; k <= n; k++ {
				points = append(points, a.Blend(b, (at+float64(float64(k)*(to-at)/float64(n)))/long))
			}
			at = to
		}
		for _, w := range wanted {
			if w -= along; w > at+leastStation && w < long-leastStation {
				place(w)
			}
		}
		place(long)
		points[len(points)-1] = b
		along += long
	}
	e.Points = points
}

// sortFloats sorts a few numbers.
func sortFloats(v []float64) {
	for i := 1; i < len(v); i++ {
		for k := i; k > 0 && v[k] < v[k-1]; k-- {
			v[k], v[k-1] = v[k-1], v[k]
		}
	}
}
