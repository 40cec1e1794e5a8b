// A loaded car: what its figures mean, how it stands, and what changes of it are called.

package car_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	cars "camber/blueprints/car"
	"camber/components"
	"camber/components/vehicle"
)

const p917, kestrel = "cars/p917/p917.xml", "cars/kestrel/kestrel.xml"

// figure finds one derived figure.
func figure(t *testing.T, c *cars.Car, name string) float64 {
	t.Helper()
	for _, f := range c.Meaning() {
		if f.Name == name {
			return f.Value
		}
	}
	t.Fatalf("%s has no figure %q", c.ID, name)
	return 0
}

// TestTheP917IsSane: VEH-05, VEH-07 and VEH-09 amount to 2.25 Hz ride, 0.42 bump and 0.71 rebound damping, 49 mm static
// deflection and 14.5 Hz wheel hop, on both axles.
func TestTheP917IsSane(t *testing.T) {
	c := car(t, base, p917)
	for _, axle := range []string{"front", "rear"} {
		for _, want := range []struct {
			name       string
			value, off float64
		}{
			{"ride", 2.25, 0.005},
			{"bump damping", 0.42, 0.005},
			{"rebound damping", 0.71, 0.005},
			{"static deflection", 0.049, 0.0005},
			{"wheel hop", 14.5, 0.05},
		} {
			if got := figure(t, c, axle+" "+want.name); math.Abs(got-want.value) > want.off {
				t.Errorf("%s %s is %v, not %v", axle, want.name, got, want.value)
			}
		}
	}
}

// TestPrintedAndShippedP917DriveAlike: what the shipped copy spells out is what the printed files are read as.
func TestPrintedAndShippedP917DriveAlike(t *testing.T) {
	a, b := car(t, printed, printedCar), car(t, base, p917)
	for i := range b.Corners {
		a.Corners[i].Suspension.RollPoint = b.Corners[i].Suspension.RollPoint // the printed ones are 0.2 m further out
		if a.Corners[i] != b.Corners[i] {
			t.Errorf("corner %d is\n%+v printed and\n%+v shipped", i, a.Corners[i], b.Corners[i])
		}
	}
	if a.Chassis != b.Chassis || a.Aero != b.Aero || a.Height != b.Height {
		t.Errorf("the body is %+v printed and %+v shipped", a.Chassis, b.Chassis)
	}
	if !slices.Equal(a.Gearbox.Forward, b.Gearbox.Forward) || !slices.Equal(a.Engine.Torque.Full, b.Engine.Torque.Full) ||
		!slices.Equal(a.Engine.Torque.Closed, b.Engine.Torque.Closed) || a.Engine.Idle != b.Engine.Idle {
		t.Errorf("engine and gears are %+v %+v printed and %+v %+v shipped", a.Engine, a.Gearbox, b.Engine, b.Gearbox)
	}
}

// TestACamberCarStandsAtItsWrittenHeight: mass and centre of gravity are those of the file, and every corner rests.
func TestACamberCarStandsAtItsWrittenHeight(t *testing.T) {
	c := car(t, base, kestrel)
	var moment, load, mass float64
	for _, k := range c.Corners {
		hub := k.Suspension.Hub(k.Travel)
		unsprung := k.Suspension.Mass * components.StandardGravity
		squash := (k.Load + unsprung) / k.Tyre.VerticalStiffness
		if ground := hub.Z - (k.Tyre.Radius - squash); math.Abs(ground+c.Height) > 1e-9 {
			t.Errorf("%s stands %v m below the centre of gravity, the car %v", k.Name, ground, c.Height)
		}
		push := k.Suspension.SpringStiffness * -k.Travel
		if l := k.Suspension.Linkage; l != nil {
			var at vehicle.LinkageAt
			l.Read(k.Travel, 0, &at)
			push = k.Suspension.SpringStiffness * (k.Suspension.Preload + at.Spring) * -at.SpringSlope
		}
		if sag := push - k.Load; math.Abs(sag) > 1e-6 {
			t.Errorf("%s: the spring pushes %v N too much", k.Name, sag)
		}
		moment += k.Load * k.Suspension.Mount.Y
		load += k.Load
		mass += k.Suspension.Mass
	}
	if math.Abs(moment) > 1e-6 {
		t.Errorf("the car does not balance: %v Nm are left", moment)
	}
	const total = 1360 + 75 + 40*0.745
	if got := c.Chassis.Mass + mass; math.Abs(got-total) > 1e-9 {
		t.Errorf("it weighs %v kg, not %v", got, total)
	}
	if math.Abs(c.Chassis.Origin.Z+c.Height) > 1e-12 {
		t.Errorf("the origin is %v m, the ground %v m below the centre of gravity", c.Chassis.Origin.Z, -c.Height)
	}
}

// TestOneCornerCanDiffer: a side of an axle overrides one wheel and inherits the rest.
func TestOneCornerCanDiffer(t *testing.T) {
	content := edited(t, base, kestrel, `<brake torque="1900Nm"/>`,
		`<brake torque="1900Nm"/><fr><spring rate="29kN/m"/></fr>`)
	c := car(t, content, kestrel)
	if l, r := c.Corners[0].Suspension, c.Corners[1].Suspension; l.SpringStiffness != 26000 ||
		r.SpringStiffness != 29000 ||
		l.BrakeTorque != 1900 || r.BrakeTorque != 1900 || r.DampingBump != l.DampingBump {
		t.Errorf("left is %+v, right is %+v", l, r)
	}
	if c = car(t, content, kestrel, "front/fr/spring@rate=31kN/m"); c.Corners[1].Suspension.SpringStiffness != 31000 {
		t.Errorf("a set makes it %v", c.Corners[1].Suspension.SpringStiffness)
	}
}

// TestSetsOverrideValuesOfBothDialects and say what is wrong with themselves.
func TestSetsOverrideValuesOfBothDialects(t *testing.T) {
	c := car(t, base, p917, "RigidBody@mass=900", "Wheel_FL/Tyre@MyLat=1.3", "Suspension/Left Rear@SpringStiffness=45000")
	if c.Chassis.Mass != 900 || c.Corners[0].Tyre.FrictionLat != 1.3 || c.Corners[1].Tyre.FrictionLat != 1.4 ||
		c.Corners[2].Suspension.SpringStiffness != 45000 {
		t.Errorf("it is %+v", c)
	}
	for set, want := range map[string]string{
		"rear/spring@rate=31":      `"31" has no unit: write 31kN/m`,
		"rear/sprung@rate=31kN/m":  `did you mean "spring"?`,
		"rear/spring@rat=31kN/m":   `did you mean "rate"?`,
		"rear/spring@rate":         "a value is missing",
		"rear/tyre@pressure=31bar": "is out of range",
	} {
		_, problems := cars.Load(base, kestrel, set)
		if problems.Err() == nil || !strings.Contains(problems.String(), want) ||
			!strings.Contains(problems.String(), "--set "+set) {
			t.Errorf("%s says %q", set, problems)
		}
	}
}

// TestChangesSayWhatTheyMean: DESIGN 6.
func TestChangesSayWhatTheyMean(t *testing.T) {
	old := car(t, base, kestrel)
	for set, want := range map[string]string{
		"rear/spring@rate=36kN/m":        "rear/spring rate 30 -> 36 kN/m: ride 1.53 -> 1.67 Hz",
		"rear/damper@bump=2kNs/m":        "rear/damper bump 1.6 -> 2 kNs/m: bump damping 0.26 -> 0.32",
		"gearbox@final=3.6":              "gearbox final 3.4 -> 3.6: first gear 56 -> 53 km/h, top gear 275 -> 260 km/h",
		"rear/antiroll@rate=9.5kN/m":     "rear/antiroll rate 9 -> 9.5 kN/m: roll stiffness 0.90 -> 0.92 kNm/deg",
		"@name=Falcon":                   "name Kestrel 2.0 -> Falcon",
		"rear/spring@rate=30000N/m":      "",
		"front/brake@hand=500Nm":         "front/brake hand 0 -> 500 Nm",
		"camera:cockpit@fov=1.2rad":      "cockpit fov 58deg -> 1.2rad",
		"front/tyre/ring@lateral=1e5N/m": "front/tyre/ring lateral 120kN/m -> 1e5N/m",
	} {
		var lines []string
		for _, c := range cars.Diff(old, car(t, base, kestrel, set)) {
			lines = append(lines, c.String())
		}
		if got := strings.Join(lines, "\n"); got != want {
			t.Errorf("%s says\n%s\nnot\n%s", set, got, want)
		}
	}
}

// TestTheHashIsOfMeaning: spelling does not change it, one digit does.
func TestTheHashIsOfMeaning(t *testing.T) {
	a := car(t, base, kestrel)
	if b := car(t, base, kestrel, "rear/spring@rate=30000 N/m"); a.Hash != b.Hash {
		t.Error("30kN/m and 30000 N/m hash differently")
	}
	if b := car(t, base, kestrel, "rear/spring@rate=30.001kN/m"); a.Hash == b.Hash {
		t.Error("30 and 30.001 kN/m hash the same")
	}
	if want := []string{
		kestrel, "parts/engines/i4-2.0.xml", "parts/wheels/16x7.xml", "parts/tyres/205-55R16.xml",
		"paints/verde.xml",
	}; !slices.Equal(a.Files, want) {
		t.Errorf("it was read from %v", a.Files)
	}
}
