// Loads in a car against hand calculation: where the centre of gravity comes to lie, and how hard the body is to turn.

package car_test

import (
	"math"
	"testing"

	cars "camber/blueprints/car"
	"camber/components/space"
)

func TestADriverTurnsWithTheBodyAsAMassAtAPlace(t *testing.T) { // VEH-05: inertia, with what people and fuel bring
	empty, problems := cars.Load(base, kestrel, "chassis/driver@mass=0kg")
	if problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	full, problems := cars.Load(base, kestrel, "chassis/driver@mass=90kg")
	if problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	if got := full.Chassis.Mass - empty.Chassis.Mass; math.Abs(got-90) > 1e-9 {
		t.Fatalf("a driver of 90 kg weighs %g kg", got)
	}
	// The empty body and the driver about their common centre: m M / (m + M) times the square of what lies between them.
	seat := space.V(-0.37, -1.3, 0.55)
	between := seat.Add(empty.Chassis.Origin) // origins are seen from the centre of gravity
	m := empty.Chassis.Mass * 90 / (empty.Chassis.Mass + 90)
	x, y, z := between.X, between.Y, between.Z
	wants := space.V(y*y+z*z, x*x+z*z, x*x+y*y).Scale(m)
	products := space.V(y*z, z*x, x*y).Scale(m)
	// the tyres give way a little more: all heights shift by millimetres
	if got := full.Chassis.Inertia.Sub(empty.Chassis.Inertia); got.Sub(wants).Len() > 0.02*wants.Len() {
		t.Errorf("the driver adds %v kg m2, by hand %v", got, wants)
	}
	if got := full.Chassis.Products.Sub(empty.Chassis.Products); got.Sub(products).Len() > 0.03*products.Len() {
		t.Errorf("the driver adds products of %v kg m2, by hand %v", got, products)
	}
	if p := full.Chassis.Products; math.Abs(p.X) < 1 || p.Z == 0 {
		t.Errorf("a driver on the left leaves the axes principal: %v", p)
	}
}
