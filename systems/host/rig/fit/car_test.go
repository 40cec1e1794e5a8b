// A car's values come back from the rows that a changed car gave, and what is written loads.

package fit

import (
	"bytes"
	"io/fs"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints/car"
	"camber/content"
	"camber/systems/host/rig"
	"camber/systems/host/rig/measure"
)

// rolled is what is fitted in these tests: the kestrel, rolling out from 60 km/h.
func rolled(t *testing.T, file string, sets ...string) Task {
	t.Helper()
	if testing.Short() {
		t.Skip("seconds of driving; run without -short")
	}
	which, err := rig.Named("coastdown")
	if err != nil {
		t.Fatal(err)
	}
	load := func(sets ...string) (*car.Car, error) {
		car, problems := car.Load(content.Base(), "cars/kestrel/kestrel.xml", sets...)
		return car, problems.Err()
	}
	car, err := load(sets...)
	if err != nil {
		t.Fatal(err)
	}
	task := Task{Rig: which, Order: rig.Order{Speed: 60 / 3.6}, Load: load}
	o := task.Order
	o.Car = car
	result, err := which.Drive(o)
	if err != nil {
		t.Fatal(err)
	}
	var rows bytes.Buffer
	if err := result.CSV(&rows); err != nil {
		t.Fatal(err)
	}
	if task.Measured, err = measure.ReadTable(file, &rows); err != nil {
		t.Fatal(err)
	}
	return task
}

func TestDragComesBackFromRollingOut(t *testing.T) {
	task := rolled(t, "measured.csv", "aero@drag=0.37")
	task.Paths = []string{"aero@drag"}
	found, err := Car(task)
	if err != nil {
		t.Fatal(err)
	}
	if found.Runs > 8 { // each is seconds of driving
		t.Errorf("one value took %d runs of the rig", found.Runs)
	}
	if k := found.Known[0]; math.Abs(k.Value-0.37) > 0.001*0.37 || k.Judged != measure.Sure {
		t.Errorf("the drag is %g (%s), was 0.37", k.Value, k.Judged)
	}
	var text bytes.Buffer
	if err := found.WriteCar(&text, "cars/kestrel/kestrel.xml"); err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"cars/mine.xml": {Data: text.Bytes()}}
	car, problems := car.Load(both{files, content.Base()}, "cars/mine.xml")
	if err := problems.Err(); err != nil {
		t.Fatalf("%v in\n%s", err, text.String())
	}
	for _, v := range car.Values {
		if v.Path == "aero@drag" && math.Abs(v.SI[0]-0.37) > 0.001*0.37 {
			t.Errorf("the written car has a drag of %g", v.SI[0])
		}
	}
	if n := len(car.Promises); n == 0 || car.Promises[n-1].Fitted != "aero@drag" ||
		car.Promises[n-1].Source != "measured.csv" {
		t.Errorf("it promises %+v, written as\n%s", car.Promises, text.String())
	}
}

// both is one set of files above another.
type both struct{ above, below fs.FS }

func (b both) Open(name string) (fs.File, error) {
	if f, err := b.above.Open(name); err == nil {
		return f, nil
	}
	return b.below.Open(name)
}

func TestACarThatCannotBeFittedSaysWhy(t *testing.T) {
	task := rolled(t, "measured.csv")
	other := &measure.Table{File: "other.csv", Columns: []string{"t_s", "wind"}, Rows: [][]float64{{0, 1}, {1, 2}}}
	over := &measure.Table{File: "over.csv", Columns: []string{"distance", "speed_kmh"}, Rows: [][]float64{{0, 1}, {1, 2}}}
	for want, c := range map[string]struct {
		paths    []string
		measured *measure.Table
	}{
		"nothing is searched":   {nil, task.Measured},
		"no value aero@dragg":   {[]string{"aero@dragg"}, task.Measured},
		"only single numbers":   {[]string{"gearbox@forward"}, task.Measured},
		"none of its columns":   {[]string{"aero@drag"}, other},
		"first column is dista": {[]string{"aero@drag"}, over},
	} {
		try := task
		try.Paths, try.Measured = c.paths, c.measured
		if _, err := Car(try); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %q", err, want)
		}
	}
}
