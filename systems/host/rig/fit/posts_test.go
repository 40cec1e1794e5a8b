// Spring and damper come back from a run on four posts.

package fit

import (
	"bytes"
	"flag"
	"math"
	"testing"

	"camber/blueprints/car"
	"camber/content"
	"camber/systems/host/rig"
	"camber/systems/host/rig/measure"
)

var long = flag.Bool("fit.long", false, "fit a spring and a damper to a run on four posts, which takes minutes")

func TestSpringAndDamperComeBackFromFourPosts(t *testing.T) {
	if !*long {
		t.Skip("minutes on the posts; run with -fit.long")
	}
	which, err := rig.Named("ride")
	if err != nil {
		t.Fatal(err)
	}
	load := func(sets ...string) (*car.Car, error) {
		car, problems := car.Load(content.Base(), "cars/commonroad-320i/commonroad-320i.xml", sets...)
		return car, problems.Err()
	}
	car, err := load("front/spring@rate=28kN/m", "front/damper@bump=2100Ns/m")
	if err != nil {
		t.Fatal(err)
	}
	result, err := which.Drive(rig.Order{Car: car})
	if err != nil {
		t.Fatal(err)
	}
	var rows bytes.Buffer
	if err := result.CSV(&rows); err != nil {
		t.Fatal(err)
	}
	task := Task{Rig: which, Load: load, Paths: []string{"front/spring@rate", "front/damper@bump"}}
	if task.Measured, err = measure.ReadTable("posts.csv", &rows); err != nil {
		t.Fatal(err)
	}
	found, err := Car(task)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []float64{28e3, 2100} {
		k := found.Known[i]
		t.Logf("%s: %g, spread %g, %s", k.Name, k.Value, k.Spread, k.Judged)
		if math.Abs(k.Value-want) > max(4*k.Spread, 1e-5*want) || math.Abs(k.Value-want) > 0.005*want ||
			k.Judged != measure.Sure {
			t.Errorf("%s is %g with a spread of %g (%s), was %g", k.Name, k.Value, k.Spread, k.Judged, want)
		}
	}
}
