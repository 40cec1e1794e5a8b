// How fast somebody drives who keeps to what streets allow.

package walk

import (
	"math"
	"slices"

	"camber/components/line"
	"camber/components/num"
	"camber/components/street"
)

// Speeds are what is allowed along a way, every so many metres.
type Speeds []float64 // m/s

const (
	speedEvery = 10.0       // m
	usualSpeed = 50.0 / 3.6 // m/s, where nothing is posted
	easeOff    = 2.0        // m/s2, by which somebody slows down for a sign
	inSight    = 20.0       // m, that are looked at beyond that
	overHumps  = 25.0 / 3.6 // m/s, over what is there to slow one down
	nearHump   = 8.0        // m
)

// SpeedsOf reads the signs along a way through a town, whose finder that is.
func SpeedsOf(n *street.Network, finder *street.Finder, way *line.Line) Speeds {
	all := make(Speeds, num.Floor(way.Length/speedEvery, 0, math.MaxInt32)+1)
	for i := range all {
		k := way.KnotAt(float64(float64(i) * speedEvery))
		all[i] = usualSpeed
		if w, ok := finder.Find(k.At, street.Ahead(k.Heading)); ok && w.Limit > 0 {
			all[i] = w.Limit
			if humpNear(&n.Edges[w.Edge], w.Along) {
				all[i] = min(all[i], overHumps)
			}
		}
	}
	return all
}

// humpNear tells whether there is a hump near a place along a street.
func humpNear(e *street.Edge, along float64) bool {
	return slices.ContainsFunc(e.Features, func(f street.Feature) bool {
		return (f.Kind == street.Hump || f.Kind == street.Table) && math.Abs(f.Along-along) < nearHump
	})
}

// Allowed is the most that may be driven somewhere, with what comes ahead in sight.
func (s Speeds) Allowed(along, speed float64) float64 {
	most := math.Inf(1)
	far := along + inSight + float64(float64(speed*speed)/(2*easeOff))
	for i := num.Floor(along/speedEvery, 0, len(s)-1); i < len(s) && float64(float64(i)*speedEvery) <= far; i++ {
		way := max(float64(float64(i)*speedEvery)-along, 0)
		most = min(most, math.Sqrt(float64(s[i]*s[i])+float64(2*easeOff*way)))
	}
	return most
}
