package source

// The example car of the design parses clean, when the shared folder is there.

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"camber/blueprints/source/markup"
)

func TestTheExampleCarParsesClean(t *testing.T) {
	const name = "../../../shared/design/car.xml"
	data, err := os.ReadFile(name)
	if err != nil {
		t.Skip("the shared design folder is not here")
	}
	root, ps := markup.Parse("car.xml", data)
	if len(ps) != 0 {
		t.Fatal(ps)
	}
	car := root.Child("car")
	if car.ID() != "kestrel" || len(car.All("axle")) != 2 || car.At.Line != 4 {
		t.Errorf("read %s with %d axles at %v", car.ID(), len(car.All("axle")), car.At)
	}
	for _, e := range []struct{ dims, text string }{
		{"angular-speed:torque", car.Child("engine").Child("torque").Get("full")},
		{"angular-speed:torque", car.Child("engine").Child("torque").Get("closed")},
		{"speed:force", car.Child("axle").Child("damper").Get("bump")},
		{"speed:ratio", car.Child("steering").Get("assist")},
	} {
		if _, err := ParseTable(e.dims, e.text); err != nil {
			t.Error(err)
		}
	}
	for dim, text := range map[string]string{
		"angle-by-force": "0.08deg/kN", "angle-by-torque": "0.9deg/kNm", "torsional-stiffness": "9kNm/rad",
		"torsional-damping": "60Nms/rad",
		"understeer":        "2.1deg/g", "inertia": "2487kg.m2", "volume": "60l", "area": "2.11m2",
	} {
		if _, err := ParseQuantity(dim, text); err != nil {
			t.Error(err)
		}
	}
}

// ParseTable reads pairs of two dimensions: ParseTable("angular-speed:torque", "1000rpm:130Nm 2000:175").
func ParseTable(dims, text string) (Table, error) {
	x, y, ok := strings.Cut(dims, ":")
	if !ok {
		panic(fmt.Sprintf("source: ParseTable wants two dimensions as in \"angular-speed:torque\", not %q", dims))
	}
	list, err := pairs(mustDimension(x), mustDimension(y), text, false)
	if err != nil {
		return Table{}, err
	}
	if len(list) == 0 {
		return Table{}, fmt.Errorf("the table is empty")
	}
	return tableOf(list), nil
}

func tableOf(list []pair) Table {
	t := Table{X: make([]float64, len(list)), Y: make([]float64, len(list))}
	for i, p := range list {
		t.X[i], t.Y[i] = p.x.si, p.y.si
	}
	return t
}
