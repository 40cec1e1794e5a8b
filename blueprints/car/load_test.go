// Loading cars: the printed files, and the base content.

package car_test

import (
	"fmt"
	"io/fs"
	"math"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	cars "camber/blueprints/car"
)

var (
	base    = os.DirFS("../../content/base")
	printed = os.DirFS("../testdata/good/hh")
)

const printedCar = "Cars/Blueprints/CarAssembly1.xml"

// car loads a car that must load.
func car(t testing.TB, content fs.FS, file string, sets ...string) *cars.Car {
	t.Helper()
	c, problems := cars.Load(content, file, sets...)
	if problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	return c
}

// edited is a file system with one file changed.
func edited(t testing.TB, content fs.FS, file, before, after string) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	err := fs.WalkDir(content, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(content, name)
		out[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	text := string(out[file].Data)
	if !strings.Contains(text, before) {
		t.Fatalf("%s holds no %q", file, before)
	}
	out[file] = &fstest.MapFile{Data: []byte(strings.Replace(text, before, after, 1))}
	return out
}

// TestHempsterFilesLoadAsPrinted: VEH-03 to VEH-09, every slip with a warning that says what was read (X17, X18, X19).
func TestHempsterFilesLoadAsPrinted(t *testing.T) {
	c, problems := cars.Load(printed, printedCar)
	if problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	if c.ID != "p917" || c.Name != "Porsche 917" || len(c.Corners) != 4 {
		t.Errorf("it reads as %q %q with %d corners", c.ID, c.Name, len(c.Corners))
	}
	left := c.Corners[0]
	if left.Suspension.DefaultRotation != math.Pi {
		t.Errorf("DefaultRotation is %v, not pi", left.Suspension.DefaultRotation)
	}
	if left.Suspension.RollPoint.Y != 1.42 || left.Suspension.Mount.Y != 1.22 {
		t.Errorf("the roll point is at y %v over a mount at %v", left.Suspension.RollPoint.Y, left.Suspension.Mount.Y)
	}
	if c.Corners[2].Name != "Wheel_RL" {
		t.Errorf("the rear left wheel is called %q", c.Corners[2].Name)
	}
	full, _ := c.Engine.Torque.Full.At(350)
	closed, _ := c.Engine.Torque.Closed.At(350)
	if full != 700 || closed != -35 || c.Engine.MaxSpeed != 700 || !c.Gearbox.Auto {
		t.Errorf("the engine gives %v and %v Nm at 350 rad/s up to %v, automatic %v", full, closed, c.Engine.MaxSpeed,
			c.Gearbox.Auto)
	}
	text := problems.String()
	for _, want := range []string{
		`CarAssembly1.xml:17:23: warning: Wheel: attribute name: "Wheel RL" is read as "Wheel_RL"`,
		"DefaultRotation: 3.14659265 is read as pi, 0.286 degrees away",
		"vRollPoint_VRF: its y is 1.42 where the joint's mount has 1.22; a roll point is free",
		"vRollPoint_VRF: it lies 0.30 m above the centre of gravity, so the car leans inwards in a bend",
		"torque: a single number is read as a flat curve",
		"it has no <Gears>; read as five forward gears",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no warning says %q", want)
		}
	}
}

// TestIDWinsOverName: X19.
func TestIDWinsOverName(t *testing.T) {
	c, problems := cars.Load(edited(t, printed, "Cars/Blueprints/p917.xml", `<Blueprint id="p917">`,
		`<Blueprint name="other" id="p917">`), printedCar)
	if problems.Err() != nil || c.ID != "p917" ||
		!strings.Contains(problems.String(), `both id "p917" and name "other" are written; read as "p917"`) {
		t.Errorf("read with %v", problems)
	}
}

// TestGearRatiosOfBothConventionsAreTheSameGears: X18.
func TestGearRatiosOfBothConventionsAreTheSameGears(t *testing.T) {
	in := `<Gearbox autogears="1"><Gears convention="in/out" forward="4 2 1" reverse="4" final="2"/></Gearbox>`
	out := `<Gearbox autogears="1"><Gears convention="out/in" forward="0.25 0.5 1" reverse="0.25" final="0.5"/></Gearbox>`
	a := car(t, edited(t, printed, "Cars/Blueprints/p917.xml", `<Gearbox autogears="1" />`, in), printedCar)
	b := car(t, edited(t, printed, "Cars/Blueprints/p917.xml", `<Gearbox autogears="1" />`, out), printedCar)
	if fmt.Sprint(a.Gearbox) != fmt.Sprint(b.Gearbox) || a.Gearbox.RatioOf(1) != 8 {
		t.Errorf("%+v and %+v", a.Gearbox, b.Gearbox)
	}
}

// readBase reads a file of the base content.
func readBase(path string) ([]byte, error) { return fs.ReadFile(base, path) }
