// The ring tyre alone on a test rig, with the sources' figures.

package tyre

import (
	"fmt"
	"math"
	"testing"

	"camber/components/vehicle"
)

// Static load of a p917's wheel without its unsprung part, as in the contract's sanity values.
const staticLoad = 1000 * 9.81 / 4

func sourceTyre() vehicle.TyreParams { // VEH-09
	return vehicle.TyreParams{
		Radius: 0.3, LateralStiffness: 2.3e5, VerticalStiffness: 2e5, TorsionalStiffness: 3e4,
		FrictionLat: 1.4, FrictionLong: 1.5, FrictionSlide: 1.2,
		SlipPeakLat: 0.2, SlipSlideLat: 0.5, StiffnessLat: 3.5e4,
		SlipPeakLong: 0.15, SlipSlideLong: 0.5, StiffnessLong: 8e4,
		VerticalDamping: vehicle.DefaultVerticalDamping, RingDamping: vehicle.DefaultRingDamping,
		RollingResistance: vehicle.DefaultRollingResistance,
	}
}

// rig runs a tyre at constant slips and speed over a way of metres; long and lat in shares of the speed.
func rig(p vehicle.TyreParams, speed, long, lat, load, dt, metres float64) (out vehicle.TyreAux,
	s vehicle.TyreState,
) {
	for range int(math.Ceil(metres / (math.Abs(speed) * dt))) {
		deflect(&p, &s, rolling{speed, -long * speed, lat * speed, load, 1, dt}, &out)
	}
	return out, s
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.8g, want %.8g within %.3g", what, got, want, within)
	}
}

func TestSmallSlipGivesTheLinearForce(t *testing.T) { // VEH-17: Fx = Kx alpha, Fy = Ky SR
	for _, dt := range []float64{0.0005, 0.001, 0.002, 0.004} {
		for _, speed := range []float64{3, 20, 90, -20} {
			out, _ := rig(sourceTyre(), speed, 0, 1e-5, staticLoad, dt, 6)
			near(t, fmt.Sprint("lateral stiffness at ", speed), -out.Lat/1e-5*math.Copysign(1, speed), 3.5e4, 10)
			out, _ = rig(sourceTyre(), speed, 1e-5, 0, staticLoad, dt, 6)
			near(t, fmt.Sprint("longitudinal stiffness at ", speed), out.Long/1e-5*math.Copysign(1, speed), 8e4, 50)
		}
	}
}

func TestTheLateralForceBendsAndPeaksAt3_43kN(t *testing.T) { // VEH-17, X-sanity: 0.098 rad is before SlipPeakLat 0.2
	p := sourceTyre()
	at := func(slip float64) float64 {
		out, _ := rig(p, 20, 0, slip, staticLoad, 0.001, 6)
		return -out.Lat
	}
	near(t, "force at the peak", at(0.2), 3433.5, 3)
	if bent := at(0.0981); bent > 0.9*3433 || bent < 0.5*3433 {
		t.Errorf("at 0.098 rad, where the straight line would peak, the tyre gives %.0f N: the curve must bend before", bent)
	}
	most, where := 0.0, 0.0
	for slip := 0.01; slip < 0.8; slip += 0.005 {
		if f := at(slip); f > most {
			most, where = f, slip
		}
	}
	near(t, "largest lateral force", most, 3433.5, 4)
	near(t, "slip of the largest force", where, 0.2, 0.011)
	near(t, "sliding force across", at(0.7), 1.2*staticLoad, 3)
	out, _ := rig(p, 20, 0.15, 0, staticLoad, 0.001, 6)
	near(t, "longitudinal peak", out.Long, 1.5*staticLoad, 4)
	out, _ = rig(p, 20, -0.9, 0, staticLoad, 0.001, 6)
	near(t, "sliding force along", out.Long, -1.2*staticLoad, 3)
}

func TestForceGrowsOverTheRelaxationLengths(t *testing.T) { // VEH-16: 0.152 m across, 0.24 m along
	p := sourceTyre()
	for _, dt := range []float64{0.00025, 0.001} {
		for _, speed := range []float64{4, 10, 40} {
			length := func(long, lat, stiffness float64) float64 {
				var s vehicle.TyreState
				var out vehicle.TyreAux
				way, force, before := 0.0, 0.0, 0.0
				goal := stiffness * 1e-5 * (1 - math.Exp(-1))
				for force < goal {
					before = force
					deflect(&p, &s, rolling{speed, -long * speed, lat * speed, staticLoad, 1, dt}, &out)
					force = out.Long - out.Lat
					way += speed * dt
				}
				return way - speed*dt*(force-goal)/(force-before)
			}
			near(t, fmt.Sprint("lateral relaxation at ", speed), length(0, 1e-5, 3.5e4), 3.5e4/2.3e5, 0.6*speed*dt+0.001)
			near(t, fmt.Sprint("longitudinal relaxation at ", speed), length(1e-5, 0, 8e4), 8e4/(3e4/0.09), 0.6*speed*dt+0.001)
		}
	}
}

func TestTheForceVectorNeverLeavesTheCombinedCurve(t *testing.T) { // VEH-18: never the 2.05 of axis by axis
	p := sourceTyre()
	for _, grip := range []float64{1, 0.3} {
		for long := -2.0; long <= 2; long += 0.05 {
			for lat := -2.0; lat <= 2; lat += 0.05 {
				var s vehicle.TyreState
				var out vehicle.TyreAux
				for i := range 60 {
					in := rolling{15, -long * 15, lat * 15, staticLoad, grip, 0.001}
					if i%7 == 0 { // hit it from elsewhere, so that the springs, not the curve, would rule
						in.Along, in.Across = in.Across*3, -in.Along
					}
					deflect(&p, &s, in, &out)
					a, b := out.Long/(1.5*grip*staticLoad), out.Lat/(1.4*grip*staticLoad)
					if math.Hypot(a, b) > 1+1e-12 {
						t.Fatalf("slips %.2f %.2f: %.0f N along and %.0f N across leave the ellipse of 1.5 and 1.4", long, lat, out.Long,
							out.Lat)
					}
				}
			}
		}
	}
}

func TestCombinedSlipSharesTheGrip(t *testing.T) { // VEH-17, VEH-18
	p := sourceTyre()
	pure, _ := rig(p, 20, 0, 0.15, staticLoad, 0.001, 8)
	braked, _ := rig(p, 20, -0.12, 0.15, staticLoad, 0.001, 8)
	if math.Abs(braked.Lat) > 0.85*math.Abs(pure.Lat) {
		t.Errorf("braking leaves %.0f of %.0f N across: it must cost some", braked.Lat, pure.Lat)
	}
	locked, _ := rig(p, 20, -1, 0.4, staticLoad, 0.001, 8)
	near(t, "direction of a locked wheel's force", locked.Lat/locked.Long, 0.4, 0.04)
	near(t, "friction of a locked wheel", math.Hypot(locked.Long, locked.Lat)/staticLoad, 1.2, 1e-3)
}

func TestAParkedTyreHoldsLikeASpringAndNeverCreeps(t *testing.T) {
	p := sourceTyre()
	var s vehicle.TyreState
	var out vehicle.TyreAux
	for range 20 {
		deflect(&p, &s, rolling{0, 0, 1e-4 / 0.02, staticLoad, 1, 0.001}, &out) // 0.1 mm to the right
	}
	held := out
	for range 60000 {
		deflect(&p, &s, rolling{0, 0, 0, staticLoad, 1, 0.001}, &out)
	}
	near(t, "force after a minute", out.Lat, -2.3e5*1e-4, 1e-9)
	if held.Lat >= out.Lat { // the damper added to it while it moved
		t.Errorf("while it was pushed the tyre gave %g N, at rest %g N: it has no damping", held.Lat, out.Lat)
	}
}

// reverse, 90 degrees, spin on the spot, standstill, lifted
func TestExtremeSlipsGiveFiniteForcesAgainstTheMotion(t *testing.T) {
	p := sourceTyre()
	values := []float64{0, 1e-300, 1e-9, 0.01, 1, 60, 400}
	for _, ahead := range values {
		for _, across := range values {
			for _, tread := range values {
				for sign := range 8 {
					in := rolling{ahead, tread, across, staticLoad, 1, 0.001}
					for i, v := range []*float64{&in.Ahead, &in.Along, &in.Across} {
						if sign>>i&1 == 1 {
							*v = -*v
						}
					}
					var s vehicle.TyreState
					var out vehicle.TyreAux
					for range 500 {
						deflect(&p, &s, in, &out)
					}
					if power := out.Long*in.Along + out.Lat*in.Across; !(power <= 1e-9) {
						t.Fatalf("%+v: the tyre gives %g W to the slip", in, power)
					}
					if out.Slope < 0 || !(s.Along == s.Along) || !(out.Slope == out.Slope) {
						t.Fatalf("%+v: state %+v force %+v", in, s, out)
					}
				}
			}
		}
	}
}

func TestALiftedTyreForgetsItsDeflection(t *testing.T) {
	p := sourceTyre()
	_, s := rig(p, 20, 0.05, 0.1, staticLoad, 0.001, 3)
	var out vehicle.TyreAux
	deflect(&p, &s, rolling{20, 0, 2, 0, 1, 0.001}, &out)
	if s != (vehicle.TyreState{}) || out != (vehicle.TyreAux{}) {
		t.Errorf("in the air the tyre keeps %+v and gives %+v", s, out)
	}
	deflect(&p, &s, rolling{20, 0, 2, math.NaN(), 1, 0.001}, &out)
	deflect(&p, &s, rolling{20, 0, 2, 3000, 1e-300, 0.001}, &out)
	deflect(&vehicle.TyreParams{}, &s, rolling{20, 0, 2, 3000, 1, 0.001}, &out)
	if s != (vehicle.TyreState{}) || out != (vehicle.TyreAux{}) {
		t.Errorf("a tyre without figures or load gives %+v", out)
	}
}

func TestForceDoesNotDependOnTheStep(t *testing.T) {
	p := sourceTyre()
	want, _ := rig(p, 25, -0.06, 0.08, staticLoad, 1.0/8000, 0.2)
	for _, hz := range []float64{2000, 1000, 500, 250} {
		got, _ := rig(p, 25, -0.06, 0.08, staticLoad, 1/hz, 0.2)
		near(t, fmt.Sprint("force across at Hz ", hz), got.Lat, want.Lat, 100/hz*math.Abs(want.Lat))
		near(t, fmt.Sprint("force along at Hz ", hz), got.Long, want.Long, 100/hz*math.Abs(want.Long))
	}
}
