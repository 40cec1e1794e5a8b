// What walks are given: a length, a car, and how fast it goes.

package town

import (
	"fmt"
	"strconv"
	"strings"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/components/vehicle"
	"camber/systems/host/session"
)

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
