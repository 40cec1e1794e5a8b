// What the sources promise of their factories, line by line.

package car_test

import (
	"testing"
	"testing/fstest"

	cars "camber/blueprints/car"
	"camber/components/vehicle"
	"camber/ecs"
)

// TestAnAssemblyMakesItsObjectsInTheOrderOfItsFile: VEH-01, VEH-02. The factory of a car gives a body, the assembly
// adds each wheel with the suspension it is mounted on; Keys are dealt in the file's order, so the same file gives the
// same Keys.
func TestAnAssemblyMakesItsObjectsInTheOrderOfItsFile(t *testing.T) {
	w := world()
	c := car(t, printed, printedCar)
	body := c.Spawn(w, somewhere, 0)
	keys := []ecs.Key{body}
	for i, corner := range c.Corners {
		wheel, ok := cars.Lookup(w, corner.Name, 1)
		if !ok {
			t.Fatalf("wheel %s was not made", corner.Name)
		}
		state := vehicle.Wheel.Of(w, wheel).State
		if state.Chassis != body || vehicle.Suspension.Of(w, state.Suspension).State.Corner != vehicle.Corner(i) {
			t.Errorf("wheel %s is mounted on %d, corner %d", corner.Name, state.Chassis, i)
		}
		keys = append(keys, wheel)
	}
	for i := 1; i < len(keys); i++ {
		if keys[i] <= keys[i-1] {
			t.Errorf("%s has Key %d after %d", c.Corners[i-1].Name, keys[i], keys[i-1])
		}
	}
}

// TestTheWheelIsAsPrinted: VEH-08.
func TestTheWheelIsAsPrinted(t *testing.T) {
	got := car(t, printed, printedCar).Corners[0].Wheel
	if got.Width != 0.2 || got.HubOffset != 0 || got.Radius != 0.3 {
		t.Errorf("the printed wheel reads as %+v", got)
	}
}

// TestAcrossAndAlongAreNotMixedUp: X16. The files' frame has y forward, so what they call lateral acts along x.
func TestAcrossAndAlongAreNotMixedUp(t *testing.T) {
	got := car(t, printed, printedCar).Corners[0].Tyre
	if got.StiffnessLat != 3.5e4 || got.StiffnessLong != 8e4 || got.FrictionLat != 1.4 || got.FrictionLong != 1.5 ||
		got.SlipPeakLat != 0.2 || got.SlipPeakLong != 0.15 {
		t.Errorf("the printed tyre reads as %+v", got)
	}
}

// TestACarHasAnyNumberOfSuspensions: VEH-11. A third axle is one more element.
func TestACarHasAnyNumberOfSuspensions(t *testing.T) {
	const trailing = `<camber version="1"><car id="six" name="Six wheels" extends="cars/kestrel/kestrel.xml">
		<axle id="tag" track="1.51m" at="-3.6m">
			<prismatic/><spring rate="20kN/m"/><damper bump="1kNs/m" rebound="2kNs/m"/><brake torque="500Nm"/>
			<wheel file="parts/wheels/16x7.xml"/><tyre file="parts/tyres/205-55R16.xml"/>
		</axle>
	</car></camber>`
	files := fstest.MapFS{"cars/six.xml": {Data: []byte(trailing)}}
	for _, path := range append(car(t, base, kestrel).Files, "paints/verde.xml") {
		data, err := readBase(path)
		if err != nil {
			t.Fatal(err)
		}
		files[path] = &fstest.MapFile{Data: data}
	}
	c, problems := cars.Load(files, "cars/six.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := world()
	c.Spawn(w, somewhere, 0)
	if n := len(ecs.NewView1(w, vehicle.Suspension).Rows()); n != 6 || len(c.Corners) != 6 {
		t.Errorf("%d suspensions from %d corners", n, len(c.Corners))
	}
}
