// The driveline from the file to the Params: differentials, shafts, limiter, stalling.

package car_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	cars "camber/blueprints/car"
	"camber/blueprints/meaning"
	"camber/components/vehicle"
)

// driven is the small car with another line of driven axles, or another engine.
func driven(t *testing.T, drive, engine, gearbox string) (*cars.Car, string) {
	t.Helper()
	read := func(file string) string {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	text := strings.Replace(read("../testdata/bad/drive-twice.xml"),
		"    <drive axle=\"front\"/>\n    <drive axle=\"front\"/>\n", drive, 1)
	text = strings.Replace(text, `<limiter speed="6000rpm"/>`, engine, 1)
	text = strings.Replace(text, `<gearbox `, `<gearbox `+gearbox+` `, 1)
	c, problems := cars.Load(fstest.MapFS{
		"a.xml": {Data: []byte(text)}, "parts/tyre.xml": {Data: []byte(read("../testdata/bad/parts/tyre.xml"))},
	}, "a.xml")
	return c, problems.String()
}

const limited = `<limiter speed="6000rpm"/>`

func TestEachKindOfDifferentialReachesTheCar(t *testing.T) { // VEH-43
	for _, c := range []struct {
		written string
		want    vehicle.Differential
	}{
		{`kind="open"`, vehicle.Differential{}},
		{`kind="locked"`, vehicle.Differential{Locked: true}},
		{`kind="plates" preload="60Nm" power="40%" coast="20%"`, vehicle.Differential{
			Preload: 60, Power: 0.4,
			Coast: 0.2,
		}},
		{`kind="viscous" viscous="25Nms/rad"`, vehicle.Differential{Viscous: 25}},
		{`kind="torsen" bias="3"`, vehicle.Differential{Power: 0.5, Coast: 0.5}}, // 3:1 of a whole is 3/4 and 1/4
		{`kind="torsen" bias="3" preload="15Nm"`, vehicle.Differential{Preload: 15, Power: 0.5, Coast: 0.5}},
	} {
		car, said := driven(t, `<drive axle="rear"><differential `+c.written+`/></drive>`, limited, "")
		if car == nil || said != "" {
			t.Fatalf("%s: %s", c.written, said)
		}
		g := &car.Gearbox
		switch {
		case c.want.Open() && g.Axles != nil:
			t.Errorf("%s: an open one needs no solving, but there is %+v", c.written, g.Axles)
		case !c.want.Open() && (len(g.Axles) != 2 || g.Axles[1].Differential != c.want || !g.Axles[0].Differential.Open()):
			t.Errorf("%s: %+v", c.written, g.Axles)
		}
	}
}

func TestShaftsAndTheCentreReachTheCar(t *testing.T) { // VEH-40, VEH-43
	car, said := driven(t, `<drive axle="rear" share="60%"><halfshaft/></drive>
    <drive axle="front" share="40%"><halfshaft stiffness="12kNm/rad" damping="40Nms/rad" inertia="0.05kg.m2"/></drive>
    <centre kind="plates" preload="120Nm"/>
`, limited, "")
	if car == nil || said != "" {
		t.Fatal(said)
	}
	g := &car.Gearbox
	if g.Centre != (vehicle.Differential{Preload: 120}) || len(g.Axles) != 2 {
		t.Fatalf("%+v, %+v", g.Centre, g.Axles)
	}
	if g.Axles[0].Shaft != (vehicle.HalfShaft{Stiffness: 12000, Damping: 40, Inertia: 0.05}) {
		t.Errorf("front: %+v", g.Axles[0].Shaft)
	}
	if g.Axles[1].Shaft != (vehicle.HalfShaft{Stiffness: 9000, Damping: 60, Inertia: vehicle.DefaultSideInertia}) {
		t.Errorf("rear: %+v", g.Axles[1].Shaft)
	}
	if f, r := car.Corners[0].Suspension.Drive, car.Corners[2].Suspension.Drive; f != 0.2 || r != 0.3 {
		t.Errorf("a front wheel has %g of the torque, a rear one %g", f, r)
	}
}

func TestLimiterStallAndStarterReachTheCar(t *testing.T) { // VEH-30
	const front = `<drive axle="front"/>`
	car, said := driven(t, front, `<limiter speed="6000rpm" cut="80ms"/><stall speed="400rpm"/><starter torque="70Nm"/>`,
		"")
	if car == nil || said != "" {
		t.Fatal(said)
	}
	if e := car.Engine; e.Cut != 0.08 || e.Stall < 41.88 || e.Stall > 41.89 || e.Starter != 70 {
		t.Errorf("cut %g, stall %g, starter %g", e.Cut, e.Stall, e.Starter)
	}
	car, _ = driven(t, front, `<limiter speed="6000rpm"/><stall speed="400rpm"/>`, "")
	if car.Engine.Starter != vehicle.DefaultStarterShare*110 {
		t.Errorf("a starter that nobody gave turns with %g N m, of an engine of 110", car.Engine.Starter)
	}
	car, said = driven(t, front, `<limiter speed="6000rpm"/><stall speed="400rpm"/>`, `kind="automatic"`)
	if car == nil || car.Engine.Stall != 0 || !strings.Contains(said, "never stalls") {
		t.Errorf("an automatic stalls, or nobody is told: %s", said)
	}
	car, _ = driven(t, front, limited, "")
	if car.Engine.Stall != 0 || car.Engine.Starter != 0 {
		t.Error("an engine without <stall> stalls")
	}
}

func TestExplainTellsWhatADrivelineAmountsTo(t *testing.T) { // VEH-40: sqrt(9000/0.02)/2pi; VEH-43
	car, said := driven(t, `<drive axle="rear"><differential kind="torsen" bias="2.5"/><halfshaft/></drive>`, limited, "")
	if car == nil || said != "" {
		t.Fatal(said)
	}
	text := meaning.Explain(car.Blueprint)
	for _, want := range []string{"rear half shaft", "106.76 Hz", "rear bias under power", "2.50"} {
		if !strings.Contains(text, want) {
			t.Errorf("explain does not say %q", want)
		}
	}
	car, _ = driven(t, `<drive axle="rear"><differential kind="plates" preload="50Nm" power="50%"/></drive>`, limited, "")
	near(t, "bias of plates of 50 %", figure(t, car, "rear bias under power"), 3, 1e-9)
	near(t, "of no coast", figure(t, car, "rear bias on the overrun"), 1, 1e-9)
}
