// The skid pad against hand calculation: a car of few numbers has the gradient and the grip that a pencil gives it.

package rig

import (
	"fmt"
	"math"
	"testing"
	"testing/fstest"

	"camber/blueprints/car"
	"camber/components/vehicle"
)

// plainCar is a car without any of what bends a textbook's formula: wheels upright on straight joints, roll centres on
// the ground, no toe, no air, tyres that roll freely; stiffness across and friction of its two axles as given. Their
// curves reach the peak at twice the slip of a straight line: such a one begins straight.
func plainCar(t testing.TB, share, front, rear, frontGrip, rearGrip float64) *car.Car {
	t.Helper()
	load := 600 * gee
	axle := func(id, more string, stiffness, load, grip float64) string {
		return fmt.Sprintf(`<axle id=%q track="1.5m" unsprung="1kg"%s>
      <spring rate="60kN/m"/><damper bump="4kNs/m" rebound="4kNs/m"/><brake torque="2000Nm" hand="1000Nm"/>
      <wheel radius="0.2m" width="0.2m" inertia="0.5kg.m2"/>
      <tyre radius="0.32m"><ring vertical="400kN/m" lateral="200kN/m" torsion="30kNm/rad"/>
        <friction across="%g" along="1.2" sliding="0.6" rolling="0%%"/>
        <slip peak-across="%g" slide-across="0.8" stiffness-across="%gkN" peak-along="0.12" slide-along="0.5" stiffness-along="80kN"/></tyre>
    </axle>`, id, more, grip, 2*grip*load/stiffness/1e3, stiffness)
	}
	text := fmt.Sprintf(`<camber version="1"><car id="plain">
    <chassis wheelbase="2.6m" mass="1200kg" front-share="%g%%" cog-height="0.3m"><inertia pitch="1500kg.m2" roll="400kg.m2" yaw="1700kg.m2"/></chassis>
    <engine><torque full="0rpm:300Nm 8000:300" closed="0rpm:0Nm 8000:0"/><limiter speed="8000rpm"/></engine>
    <gearbox kind="automatic" forward="3" final="3"/><drive axle="rear"/>
    %s
    %s
    <steering ratio="15" lock="600deg" trail="0mm"/><aero area="0m2" drag="0"/>
  </car></camber>`, share, axle("front", ` steered="yes"`, front, load*share/100, frontGrip), axle("rear", "", rear, load*(1-share/100), rearGrip))
	car, problems := car.Load(fstest.MapFS{"cars/plain/plain.xml": &fstest.MapFile{Data: []byte(text)}},
		"cars/plain/plain.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return car
}

func TestSkidpadGivesTheGradientOfAHandComputedCar(t *testing.T) { // VEH-15, VEH-17
	// Each axle needs the slip angle load * lateral / stiffness; the gradient is the front's less the rear's, for 1 g.
	const deg = 180 / math.Pi
	for _, c := range []struct{ share, front, rear float64 }{
		{50, 60, 60}, // neutral
		{60, 60, 60}, // more load in front
		{50, 50, 80}, // softer tyres in front
		{44, 60, 60}, // more load behind
	} {
		// The forces act a trail behind the contacts' middles: a third of half their length of 0.65 sqrt(2 * 0.32 m * 7.4
		// mm), less a fifth of the grip in use. That takes it off the rear axle and gives it to the front one.
		const weight, trail = 1204 * 9.80665, 0.8 * 0.0149
		f, b := 1/(2*c.front*1e3), 1/(2*c.rear*1e3)
		byHand := weight * (c.share/100*f - (1-c.share/100)*b + trail/2.6*(f+b)) * deg
		r := driven(t, skidpad, Order{Car: plainCar(t, c.share, c.front, c.rear, 1, 1)})
		got := r.Values["understeer"] * deg * gee
		t.Logf("%v: %.3f deg/g by hand %.3f, at 4 m/s2 %.3f", c, got, byHand, r.Values["understeer_4ms2"]*deg*gee)
		if math.Abs(got-byHand) > 0.04+0.04*math.Abs(byHand) {
			t.Errorf("%v: the gradient is %.3f deg/g, by hand %.3f", c, got, byHand)
		}
	}
}

func TestSkidpadHoldsWhatItsTyresHold(t *testing.T) { // VEH-18
	// In front 0.7 of the load, behind 1: a car whose tyres care not for load holds 0.7 g, and no spin may say more.
	r := driven(t, skidpad, Order{Car: plainCar(t, 50, 60, 60, 0.7, 1)})
	if got := r.Values["lateral"] / gee; math.Abs(got-0.7) > 0.02 {
		t.Errorf("with a friction of 0.7 in front it holds %.3f g", got)
	}
	r = driven(t, skidpad, Order{Car: plainCar(t, 50, 60, 60, 1, 0.7)})
	if got := r.Values["lateral"] / gee; got > 0.72 || got < 0.6 {
		t.Errorf("with a friction of 0.7 behind it holds %.3f g", got)
	}
	// Roll: the weight's lever over four springs and four tyres, at their half track.
	byHand := 1204 * gee * 0.3 * (1/(4*60e3*0.75*0.75) + 1/(4*400e3*0.75*0.75))
	if got := r.Values["roll_gradient"] * gee; math.Abs(got-byHand) > 0.08*byHand {
		t.Errorf("it rolls %.3f deg/g, by hand %.3f", got*180/math.Pi, byHand*180/math.Pi)
	}
}

func TestTheSimulatorsSteeringGivesLessLockTheFasterItGoes(t *testing.T) { // VEH-50
	car := carOf(t, "tum318i", "assists@steer-limit=0km/h:10.5deg 40:10.5 80:3.5")
	for speed, want := range map[float64]float64{20: 10.5, 60: 7, 100: 3.5} {
		at, err := open(car, site{speed: speed * kmh, neutral: true})
		if err != nil {
			t.Fatal(err)
		}
		if err := at.settle(0.15, vehicle.IntentState{Steer: -1}); err != nil {
			t.Fatal(err)
		}
		got := -at.steering.State.Wheel / car.Steering.Lock * 450 / 16
		if math.Abs(got-want) > 0.15 {
			t.Errorf("at %g km/h the wheels are given %.2f degrees, not %g", speed, got, want)
		}
		at.close()
	}
}
