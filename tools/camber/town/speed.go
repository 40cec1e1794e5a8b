// How fast somebody drives who keeps to what streets allow.

package town

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/components/line"
	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/systems/host/session"
)

// speeds are what is allowed along a way, every so many metres.
type speeds []float64 // m/s

const (
	speedEvery = 10.0       // m
	usualSpeed = 50.0 / 3.6 // m/s, where nothing is posted
	easeOff    = 2.0        // m/s2, by which somebody slows down for a sign
	overHumps  = 25.0 / 3.6 // m/s, over what is there to slow one down
	nearHump   = 8.0        // m
)

// roadSpeeds reads the signs along a way.
func roadSpeeds(t *terrain.Town, way *line.Line) speeds {
	all := make(speeds, int(way.Length/speedEvery)+1)
	for i := range all {
		k := way.KnotAt(float64(i) * speedEvery)
		ahead := space.Heading(k.Heading).Rotate(space.V(0, 1, 0))
		all[i] = usualSpeed
		if w, ok := t.Finder.Find(k.At, ahead); ok && w.Limit > 0 {
			all[i] = w.Limit
			if humpNear(&t.Streets.Edges[w.Edge], w.Along) {
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

// allowed is the most that may be driven somewhere, with what comes ahead in sight.
func (s speeds) allowed(along, speed float64) float64 {
	most := math.Inf(1)
	for far := 0.0; far <= 20+speed*speed/(2*easeOff); far += speedEvery {
		i := min(max(int((along+far)/speedEvery), 0), len(s)-1)
		most = min(most, math.Sqrt(s[i]*s[i]+2*easeOff*far))
	}
	return most
}

// holdTo has whoever drives the first car keep a speed, in m/s: an order like any other.
func holdTo(run *session.Session, speed float64) error {
	return vehicle.Limits.In(run.World).Push(run.World.Tick()+1,
		vehicle.Limit{Car: run.Cars[0], Speed: max(speed, vehicle.LeastLimit)})
}

// lengthOf reads a length as people write it: 5km, 800m.
func lengthOf(flag, text string, least, most float64) (float64, error) {
	unit := 1.0
	number, km := strings.CutSuffix(text, "km")
	if km {
		unit = 1000
	} else {
		number = strings.TrimSuffix(text, "m")
	}
	v, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if v *= unit; err != nil || !(v >= least && v <= most) {
		return 0, fmt.Errorf("%s %s: say %gm to %gkm, as in 5km", flag, text, least, most/1000)
	}
	return v, nil
}

// carFile loads a car by what somebody calls it.
func carFile(setup *session.Setup, name string) (*car.Car, error) {
	file, err := blueprints.Find(setup.Files, blueprints.KindCar, name)
	if err != nil {
		return nil, err
	}
	made, problems := car.Load(setup.Files, file)
	return made, problems.Err()
}
