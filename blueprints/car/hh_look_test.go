// What an <HH> car looks like: a <camber> body beside its printed files, for the eye alone (VEH-03).

package car_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	cars "camber/blueprints/car"
)

const p917Look = `<Look file="cars/p917/look.xml"/>`

func TestAnHHCarWearsTheBodyThatItsAssemblyNames(t *testing.T) { // VEH-03
	c := car(t, base, p917)
	l := c.Bodywork.Looks
	if len(l.Skin) < 6 || len(l.Cabin) < 4 || len(l.Stripes) == 0 || len(l.Wings) != 1 || l.Number == 0 || l.Size.Y < 4 {
		t.Fatalf("it looks like %+v", l)
	}
	// Its outlines count from the ground under the front axle: the axle of this car is 1.22 m before its centre of
	// gravity.
	if math.Abs(l.Origin.Y-1.22) > 1e-12 || math.Abs(l.Origin.Z+c.Height) > 1e-12 || l.Origin.X != 0 {
		t.Errorf("its outlines count from %v, the centre of gravity is %.3f m high", l.Origin, c.Height)
	}
	if e := l.Eyes; len(e) != 1 || e[0].At.Y > -0.5 || e[0].At.Y < -1.8 || e[0].At.Z > l.Size.Z {
		t.Errorf("its driver's eye is %+v", e)
	}
	if !slices.Contains(c.Files, "cars/p917/look.xml") {
		t.Errorf("nobody watches its look: %v", c.Files)
	}
}

func TestALookChangesNothingThatDrivesOrIsHit(t *testing.T) { // COL-02
	with, without := car(t, base, p917), car(t, edited(t, base, p917, p917Look, ""), p917)
	if without.Bodywork.Looks.Skin != nil || with.Bodywork.Looks.Skin == nil {
		t.Fatal("there is no car with a look and one without")
	}
	a, b := with.Bodywork, without.Bodywork
	if len(a.Shapes) != 1 || len(b.Shapes) != 1 || a.Shapes[0].Half != b.Shapes[0].Half ||
		a.Shapes[0].At != b.Shapes[0].At || with.Chassis != without.Chassis {
		t.Errorf("what can be hit is %+v with a look, %+v without", a.Shapes, b.Shapes)
	}
	if with.Hash == without.Hash {
		t.Error("a look does not count in the hash")
	}
}

func TestALooksValuesAreToldAndOverridden(t *testing.T) {
	c := car(t, base, p917, "look@number=33", "look/skin@outline=0.8:0.3m -3:0.6", "look@paint=paints/verde.xml")
	if l := c.Bodywork.Looks; l.Number != 33 || len(l.Skin) != 2 || !l.Chosen {
		t.Errorf("it has the number %d, %d points, paint %v", l.Number, len(l.Skin), l.Colour)
	}
	said := ""
	for _, v := range c.Values {
		said += v.Path + "\n"
	}
	for _, path := range []string{"look@number", "look/skin@outline", "look/paint/verde@colour"} {
		if !strings.Contains(said, path+"\n") {
			t.Errorf("nothing is told of %s among\n%s", path, said)
		}
	}
	// A car without a look has no such value.
	if _, problems := cars.Load(edited(t, base, p917, p917Look, ""),
		p917, "look@number=33"); problems.Err() == nil {
		t.Error("a car without a look takes a number")
	}
}

func TestABrokenLookIsToldWithItsPlaceAndFollowed(t *testing.T) {
	content := edited(t, base, "cars/p917/look.xml", `clearance="0.09m"`, `clearance="0.09kg"`)
	_, problems := cars.Load(content, p917)
	if said := problems.String(); problems.Err() == nil || !strings.Contains(said, "cars/p917/look.xml:5:") ||
		!strings.Contains(said, "clearance") {
		t.Errorf("it says %s", said)
	}
}
