// A wrong car measures wrong: each rig is asked for something that can be worked out by hand.

package rig

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/terrain"
	"camber/components/vehicle"
)

func TestHalfThePowerTakesAboutTwiceTheTime(t *testing.T) { // VEH-44, VEH-49
	whole := driven(t, accel, Order{Car: carOf(t, "kestrel")})
	weak := carOf(t, "kestrel")
	torque := *weak.Engine.Torque
	torque.Full = append(vehicle.Curve(nil), torque.Full...)
	for i := range torque.Full {
		torque.Full[i].Y /= 2
	}
	weak.Engine.Torque = &torque
	half := driven(t, accel, Order{Car: weak})
	if ratio := half.Values["t_0_100"] / whole.Values["t_0_100"]; ratio < 1.8 || ratio > 2.6 {
		t.Errorf("half the torque takes %.2f times as long to 100 km/h", ratio)
	}
	if v := half.Values["t_0_200"]; !math.IsNaN(v) {
		t.Errorf("with half the torque it never reaches 200 km/h, but is said to after %.1f s", v)
	}
}

func TestTopSpeedIsWherePowerMeetsDrag(t *testing.T) { // VEH-48
	got := driven(t, vmax, Order{Car: carOf(t, "kestrel", "aero@drag=0.3")}).Values["vmax"]
	slow := driven(t, vmax, Order{Car: carOf(t, "kestrel", "aero@drag=0.6")}).Values["vmax"]
	if ratio := slow / got; ratio < 0.76 || ratio > 0.88 { // the cube root of a half is 0.79, but rolling resistance stays
		t.Errorf("twice the drag brings the top speed to %.3f of it", ratio)
	}
}

func TestBrakingDistanceFollowsFriction(t *testing.T) { // VEH-16
	good, bad := carOf(t, "kestrel"), carOf(t, "kestrel")
	for i := range bad.Corners {
		y := &bad.Corners[i].Tyre
		y.FrictionLong, y.FrictionLat, y.FrictionSlide = y.FrictionLong*0.7, y.FrictionLat*0.7, y.FrictionSlide*0.7
	}
	a, b := driven(t, brake, Order{Car: good}).Values["distance"], driven(t, brake, Order{Car: bad}).Values["distance"]
	if ratio := b / a; math.Abs(ratio-1/0.7) > 0.12 {
		t.Errorf("0.7 of the friction takes %.3f times the way, not 1.43", ratio)
	}
}

func TestACarOfDragAloneRollsOutAsByHand(t *testing.T) { // VEH-48
	car := carOf(t, "p917")
	for i := range car.Corners {
		car.Corners[i].Tyre.RollingResistance = 0
	}
	got := driven(t, coastdown, Order{Car: car}).Values["t_100_50"]
	turning := 0.0
	for i := range car.Corners {
		k := &car.Corners[i]
		turning += (k.Suspension.Inertia + k.Wheel.Inertia) / (k.Tyre.Radius * k.Tyre.Radius)
	}
	v1, v2 := 100/3.6, 50/3.6
	want := (Mass(car) + turning) / (0.5 * terrain.DefaultAirDensity * car.Aero.DragArea) * (1/v2 - 1/v1)
	if math.Abs(got/want-1) > 0.01 {
		t.Errorf("100 to 50 km/h takes %.2f s, by hand %.2f s", got, want)
	}
}

func TestParkedCarsStayAndFreeOnesRoll(t *testing.T) { // the best peer drifts 13 mm
	held := driven(t, hold, Order{Car: carOf(t, "p917"), Seconds: 10})
	if v := held.Values["drift"]; v > 1e-4 {
		t.Errorf("it drifts %.3f mm", 1e3*v)
	}
	car := carOf(t, "p917")
	for i := range car.Corners {
		car.Corners[i].Suspension.HandBrake *= 0.05
	}
	if v := driven(t, hold, Order{Car: car, Seconds: 2}).Values["drift"]; !(v > 0.05) {
		t.Errorf("with hardly a brake it only drifts %.1f mm", 1e3*v)
	}
}

func TestNoCarGainsEnergyUnlessTheAirPushes(t *testing.T) {
	car := carOf(t, "kestrel")
	if share := driven(t, energy, Order{Car: car, Seconds: 8}).Values["share"]; share > 1e-5 {
		t.Errorf("it gains %.2g of its energy", share)
	}
	car = carOf(t, "p917")
	car.Aero.DragArea = -car.Aero.DragArea
	for i := range car.Corners {
		car.Corners[i].Tyre.RollingResistance = 0
	}
	if share := driven(t, energy, Order{Car: car, Seconds: 8}).Values["share"]; share < 1e-3 {
		t.Errorf("pushed by the air it gains only %.2g", share)
	}
}

func TestRideFrequenciesAreThoseOfItsSprings(t *testing.T) { // VEH-14
	car := carOf(t, "p917")
	got := driven(t, ride, Order{Car: car})
	// one axle by itself, the other one's springs at rest: 2 k (1/m + l2/I), in series with the tyres, roughly
	p := &car.Corners[0].Suspension
	rate := p.SpringStiffness * car.Corners[0].Tyre.VerticalStiffness /
		(p.SpringStiffness + car.Corners[0].Tyre.VerticalStiffness)
	want := math.Sqrt(2*rate*(1/car.Chassis.Mass+p.Mount.Y*p.Mount.Y/car.Chassis.Inertia.X)) / (2 * math.Pi)
	if f := got.Values["f_front"]; math.Abs(f/want-1) > 0.07 {
		t.Errorf("the front rides at %.2f Hz, by hand %.2f", f, want)
	}
	want = math.Sqrt((p.SpringStiffness+car.Corners[0].Tyre.VerticalStiffness)/p.Mass) / (2 * math.Pi)
	if f := got.Values["f_front_wheel"]; math.Abs(f/want-1) > 0.12 {
		t.Errorf("the front wheels swing at %.1f Hz, by hand %.1f", f, want)
	}
}

func TestUndersteerComesFromTheStiffnessOfTheTyres(t *testing.T) { // VEH-15, VEH-17
	car := carOf(t, "p917")
	gradient := func(share float64) float64 {
		c := carOf(t, "p917")
		for i := range c.Corners {
			if c.Corners[i].Corner < vehicle.RearLeft {
				c.Corners[i].Tyre.StiffnessLat *= share
			}
		}
		return driven(t, skidpad, Order{Car: c}).Values["understeer"]
	}
	// what the front wheels' slip angle grows by, from 0.1 to 0.3 g, on the tyre's curve
	grows := func(share float64) float64 {
		k := &car.Corners[0]
		load := k.Load + k.Suspension.Mass*components.StandardGravity
		slip := func(a float64) float64 {
			y := &k.Tyre
			n := share * y.StiffnessLat * y.SlipPeakLat / (y.FrictionLat * load)
			lo, hi := 0.0, 1.0
			for range 60 {
				x := (lo + hi) / 2
				if n*x/(1+x*(x+n-2)) < a*load/components.StandardGravity/(y.FrictionLat*load) {
					lo = x
				} else {
					hi = x
				}
			}
			return lo * y.SlipPeakLat
		}
		return (slip(0.3*gee) - slip(0.1*gee)) / (0.2 * gee)
	}
	want := grows(0.6) - grows(1)
	if got := gradient(0.6) - gradient(1); math.Abs(got/want-1) > 0.12 {
		t.Errorf("0.6 of the front tyres' stiffness adds %.5f rad s2/m of understeer, by hand %.5f", got, want)
	}
}
