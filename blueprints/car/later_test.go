// What is read and checked but not used yet says so: in the manual, in explain, and nowhere else.

package car_test

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	cars "camber/blueprints/car"
	"camber/blueprints/source"
)

// alone changes nothing in a car that has just one of it: shares are scaled to sum to 1, and a tank's volume is for an
// engine that says its consumption.
var alone = map[string]bool{"drive@share": true, "chassis/tank@volume": true}

// TestWhatChangesNothingSaysSo turns every number of a car by a little: either the car's Params change, or the value's
// doc tells that nothing uses it yet. CFG-16: every parameter in a file is one that works, or one that says it does
// not.
func TestWhatChangesNothingSaysSo(t *testing.T) {
	plain := car(t, base, kestrel)
	tried, later := 0, 0
	for _, v := range plain.Values {
		if len(v.SI) == 0 || v.Kind != source.Number || v.Path == "@year" {
			continue
		}
		said := strings.HasSuffix(v.Doc, source.Later)
		changed, ok := turned(v)
		if !ok {
			continue
		}
		tried++
		other, problems := cars.Load(base, kestrel, v.Path+"="+changed)
		if err := problems.Err(); err != nil {
			t.Errorf("%s=%s: %v", v.Path, changed, err)
			continue
		}
		same := reflect.DeepEqual(params(plain), params(other))
		switch {
		case same && !said && !alone[v.Path]:
			t.Errorf("%s changes nothing in the car, and its doc does not say so: give it the tag later:\"yes\"", v.Path)
		case !same && said:
			t.Errorf("%s changes the car, but its doc says that nothing uses it: take the tag later off", v.Path)
		}
		if said {
			later++
		}
	}
	if tried < 50 || later < 3 {
		t.Errorf("only %d values were tried, %d of them not used yet", tried, later)
	}
}

// turned is a value's text a little larger or, where that leaves its range, smaller.
func turned(v source.Value) (string, bool) {
	for _, factor := range []float64{1.01, 0.99} {
		number := v.SI[0] * factor
		if v.SI[0] == 0 {
			number = 0.001 * factor
		}
		text := source.Format(v.Dim, v.Unit, number)
		if _, problems := cars.Load(base, kestrel, v.Path+"="+text); problems.Err() == nil {
			return text, true
		}
	}
	return strconv.Quote(v.Shown), false
}

// params is all that a car brings into a world.
func params(c *cars.Car) []any {
	return []any{
		c.Chassis, c.Bodywork, c.Engine, c.AirPath, c.Gearbox, c.Brakes, c.Aero, c.Steering, c.Assist, c.Corners,
		c.Height,
	}
}
