// What every kind of tyre must do: hold when parked, slide against its motion, roll both ways, whatever its model.

package tyre

import (
	"fmt"
	"math"
	"os"
	"testing"

	"camber/blueprints/tir"
	"camber/components/vehicle"
	"camber/systems/drive/magic"
)

func ownMagic(t testing.TB) vehicle.TyreParams {
	t.Helper()
	data, err := os.ReadFile("../../../content/base/parts/tyres/205-55R16.tir")
	if err != nil {
		t.Fatal(err)
	}
	file, problems := tir.Parse("205-55R16.tir", data)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	m, problems := file.Magic(tir.Options{})
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return vehicle.TyreParams{
		Kind: vehicle.MagicTyre, Magic: m, Radius: m.Radius, VerticalStiffness: m.Vertical,
		RingDamping:  vehicle.DefaultRingDamping,
		FrictionLong: m.PDX1, FrictionLat: m.PDY1,
	}
}

func someBrush() vehicle.TyreParams {
	return vehicle.TyreParams{
		Kind: vehicle.BrushTyre, Radius: 0.316, VerticalStiffness: 2e5, RingDamping: vehicle.DefaultRingDamping,
		FrictionLong: 1, FrictionLat: 1,
		Brush: &vehicle.Brush{
			Load: 4000, FrictionLong: 1, FrictionLat: 1, Slide: 0.8, Fade: 10, StiffnessLong: 80e3, StiffnessLat: 60e3,
			LoadFriction:  0.1,
			LoadStiffness: 1.8, CamberThrust: 0.7, PatchHalf: 0.07, RelaxationLong: 0.16, RelaxationLat: 0.32,
		},
	}
}

// kinds are the tyres of the tests that follow; peak is about their highest friction.
func kinds(t testing.TB) map[string]vehicle.TyreParams {
	return map[string]vehicle.TyreParams{"brush": someBrush(), "magic": ownMagic(t)}
}

// once runs one tyre for one step.
func once(p *vehicle.TyreParams, s *vehicle.TyreState, in leaning, out *vehicle.TyreAux, b *Batch) {
	t := &vehicle.TyreData{Params: p, State: *s}
	switch p.Kind {
	case vehicle.BrushTyre:
		brushed(p, &t.State, &in, &t.Aux)
	case vehicle.MagicTyre:
		b.add(t, in)
		b.read(b.lanes[:1])
	}
	*s, *out = t.State, t.Aux
}

// add puts one tyre into the first lane.
func (b *Batch) add(t *vehicle.TyreData, in leaning) {
	b.lanes[0].t, b.lanes[0].leaning = t, in
}

// underLoad is what the formula says of a load.
func underLoad(p vehicle.TyreParams, load float64) *magic.Work {
	var b Batch
	b.add(&vehicle.TyreData{Params: &p}, leaning{rolling: rolling{20, 0, 0, load, 1, 0.001}})
	b.read(b.lanes[:1])
	return &b.works[0]
}

// onTheDrum runs a tyre at constant slips over a way of metres.
func onTheDrum(p vehicle.TyreParams, speed, along, across, load, dt, metres float64) (vehicle.TyreAux,
	vehicle.TyreState,
) {
	var s vehicle.TyreState
	var out vehicle.TyreAux
	var b Batch
	for range int(math.Ceil(metres / (max(math.Abs(speed), 0.5) * dt))) {
		once(&p, &s, leaning{rolling: rolling{speed, along, across, load, 1, dt}}, &out, &b)
	}
	return out, s
}

func TestASteadySlipGivesTheFormulasForceAtAnySpeedAndStep(t *testing.T) { // VEH-25
	p := ownMagic(t)
	for _, slip := range []struct{ long, lat float64 }{
		{0.02, 0},
		{0, 0.04},
		{-0.05, 0.06},
		{0.3, 0},
		{0, 0.4},
		{-0.4, 0.3},
		{-1, 0.1},
	} {
		w := underLoad(p, 4000)
		w.Slide(magic.Sliding{Long: slip.long, Lat: slip.lat, Speed: 20, Way: 1})
		for _, dt := range []float64{0.0005, 0.001, 0.004} {
			for _, speed := range []float64{1, 5, 40} {
				out, _ := onTheDrum(p, speed, -slip.long*speed, -slip.lat*speed, 4000, dt, 8)
				where := fmt.Sprintf("slip %v at %g m/s, step %g: ", slip, speed, dt)
				if speed > calmSpeed {
					near(t, where+"along", out.Long, w.Out.Fx, 0.004*4000)
					near(t, where+"across", out.Lat, -w.Out.Fy, 0.004*4000)
				}
				if out.Use > 1 || out.Slope < 0 {
					t.Errorf("%suse %g slope %g", where, out.Use, out.Slope)
				}
			}
		}
	}
}

func TestForceBuildsUpOverTheRelaxationLengthsOfTheLoad(t *testing.T) {
	p := ownMagic(t)
	for _, load := range []float64{2000, 4000, 7000} {
		relax := underLoad(p, load).RelaxLat
		whole, _ := onTheDrum(p, 20, 0, 0.02, load, 0.0001, 20*relax)
		part, _ := onTheDrum(p, 20, 0, 0.02, load, 0.0001, relax)
		near(t, fmt.Sprintf("share of the force after one relaxation length at %g N", load), part.Lat/whole.Lat,
			1-math.Exp(-1), 0.01)
	}
	if underLoad(p, 2000).RelaxLat > 0.8*underLoad(p, 7000).RelaxLat {
		t.Error("relaxation must depend on the load")
	}
}

func TestAParkedTyreOfAnyKindHoldsWithoutCreep(t *testing.T) {
	for name, p := range kinds(t) {
		var s vehicle.TyreState
		var out vehicle.TyreAux
		var b Batch
		for range 100 { // 1 mm down a slope
			once(&p, &s, leaning{rolling: rolling{0, 0, 0.01, 4000, 1, 0.001}}, &out, &b)
		}
		rest := rolling{0, 0, 0, 4000, 1, 0.001}
		once(&p, &s, leaning{rolling: rest}, &out, &b)
		held := out.Lat
		for range 60000 {
			once(&p, &s, leaning{rolling: rest}, &out, &b)
		}
		if held > -50 || math.Abs(out.Lat-held) > 1e-6 {
			t.Errorf("%s: parked it holds %g N, a minute later %g N", name, held, out.Lat)
		}
	}
}

func TestATyreOfAnyKindSlidesAgainstItsMotion(t *testing.T) { // locked, 90 degrees, standing still, reverse, spinning
	values := []float64{0, 1e-300, 1e-9, 0.01, 1, 60, 400}
	for name, p := range kinds(t) {
		for _, ahead := range values {
			for _, across := range values {
				for _, tread := range values {
					for sign := range 8 {
						in := rolling{ahead, tread, across, 4000, 1, 0.001}
						for i, v := range []*float64{&in.Ahead, &in.Along, &in.Across} {
							if sign>>i&1 == 1 {
								*v = -*v
							}
						}
						var s vehicle.TyreState
						var out vehicle.TyreAux
						var b Batch
						for range 100 {
							once(&p, &s, leaning{rolling: in}, &out, &b)
						}
						if power := out.Long*in.Along + out.Lat*in.Across; !(power <= 1e-9) {
							t.Fatalf("%s: %+v: it gives %g W to the slip", name, in, power)
						}
						if force := math.Hypot(out.Long, out.Lat); !(force <= 1.2*4000) || out.Slope < 0 || out.Mz != out.Mz {
							t.Fatalf("%s: %+v: force %g, %+v", name, in, force, out)
						}
						if s.Along != s.Along || math.Abs(s.Along) > 0.2 || math.Abs(s.Across) > 0.2 {
							t.Fatalf("%s: %+v: deflected %+v", name, in, s)
						}
					}
				}
			}
		}
		locked, _ := onTheDrum(p, 15, 15, 15*0.3, 4000, 0.001, 10)
		if locked.Long > -0.5*4000 || locked.Lat > -300 {
			t.Errorf("%s: locked at a slip angle it pulls %g along and %g across", name, locked.Long, locked.Lat)
		}
		sideways, _ := onTheDrum(p, 0.01, 0, 8, 4000, 0.001, 3)
		if sideways.Lat > -0.6*4000 || math.Abs(sideways.Long) > 0.2*4000 {
			t.Errorf("%s: at 90 degrees it pulls %g along and %g across", name, sideways.Long, sideways.Lat)
		}
		ahead, _ := onTheDrum(p, 12, 0, 0.5, 4000, 0.001, 10)
		back, _ := onTheDrum(p, -12, 0, 0.5, 4000, 0.001, 10)
		near(t, name+": force across in reverse", back.Lat, ahead.Lat, 1)
		if ahead.Mz > -1 || back.Mz < 1 {
			t.Errorf("%s: pushed to the left, ahead it turns by %g N m and in reverse by %g; the trail lies behind", name,
				ahead.Mz, back.Mz)
		}
	}
}

func TestALiftedTyreOfAnyKindGivesNothing(t *testing.T) {
	for name, p := range kinds(t) {
		var s vehicle.TyreState
		var out vehicle.TyreAux
		var b Batch
		for range 50 {
			once(&p, &s, leaning{rolling: rolling{20, 1, 2, 4000, 1, 0.001}}, &out, &b)
		}
		for _, load := range []float64{0, -300, math.NaN()} {
			once(&p, &s, leaning{rolling: rolling{20, 1, 2, load, 1, 0.001}}, &out, &b)
			if s.Along != 0 || s.Across != 0 || out.Long != 0 || out.Lat != 0 || out.Load != 0 {
				t.Errorf("%s: with a load of %g N it gives %+v and keeps %+v", name, load, out, s)
			}
		}
	}
}

func TestTheRingsTrailFallsToNothingAtItsPeak(t *testing.T) { // VEH-16
	p := sourceTyre()
	small, _ := rig(p, 20, 0, 0.005, staticLoad, 0.001, 6)
	peak, _ := rig(p, 20, 0, 0.2, staticLoad, 0.001, 6)
	patch := halfPatch(0.3, 0.012)
	near(t, "patch", patch, 0.0551, 1e-3)
	near(t, "trail at a small slip", aligned(&small, patch, 20)/small.Lat, patch/3*(1-small.Use), 1e-9)
	if small.Use > 0.1 {
		t.Errorf("a small slip uses %g", small.Use)
	}
	near(t, "torque at the peak", aligned(&peak, patch, 20), 0, 0.5)
}

func TestTurningOnTheSpotCostsTorqueAndLetsGo(t *testing.T) { // parking steer
	var s vehicle.TyreState
	const most = 150.0
	torque := 0.0
	for range 500 { // 0.5 rad to the left in half a second
		torque = bore(&s, 1, 0, 0.07, most, 0.001)
	}
	near(t, "torque of a steady turn to the left", torque, -most, 1e-9)
	near(t, "twist", s.Twist, -boreTwist, 1e-12)
	for range 10000 {
		torque = bore(&s, 0, 0, 0.07, most, 0.001)
	}
	near(t, "torque held for 10 s", torque, -most, 1e-9)
	for range 1000 { // 0.5 m
		torque = bore(&s, 0, 0.5, 0.07, most, 0.001)
	}
	if math.Abs(torque) > 0.05*most {
		t.Errorf("after half a metre of rolling %g N m are left", torque)
	}
	if bore(&s, 1, 30, 0.07, most, 0.001) != 0 || s.Twist != 0 {
		t.Error("at speed there is no bore torque")
	}
}

func TestHeatWarmsTheTreadAndWearTakesItsGrip(t *testing.T) {
	h := &vehicle.Heat{
		Best: 40, Window: 40, Heating: 2e-4, Flexing: 2e-5, Exchange: 1.0 / 60, Cooling: 1.0 / 120,
		Airflow: 0.1 / 120, Life: 1e6, Worn: 0.3,
	}
	var s vehicle.TyreState
	cold := grips(h, &s)
	out := vehicle.TyreAux{Long: -3000, Load: 4000}
	for range 20000 { // 20 s of sliding at 5 m/s
		warm(h, &s, &out, 5, 20, 0.012, 0.001)
	}
	if s.Tread < 20 || s.Carcass <= 0 || s.Carcass > s.Tread || s.Wear < 0.29 || s.Wear > 0.31 {
		t.Errorf("after 300 kJ: %+v", s)
	}
	if best := (vehicle.TyreState{Tread: 40}); grips(h, &best) != 1 || cold >= 1 {
		t.Errorf("grip cold %g, at its best %g", cold, grips(h, &best))
	}
	near(t, "grip of a bald tyre", grips(h, &vehicle.TyreState{Tread: 40, Wear: 1}), 0.7, 1e-12)
	out = vehicle.TyreAux{}
	for range 3600 {
		warm(h, &s, &out, 0, 0, 0, 1)
	}
	near(t, "tread after an hour", s.Tread, 0, 0.01)
}
