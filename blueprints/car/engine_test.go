// What a blueprint says of turbochargers, converters, gearboxes and hot brakes reaches the car.

package car_test

import (
	"testing"

	"camber/components/vehicle"
)

func TestATurboReachesTheEngine(t *testing.T) {
	c := car(t, base, "cars/stoat/stoat.xml", "engine/turbo@boost=80%", "engine/turbo@lag=0.3s",
		"engine/turbo@at=300rad/s", "clutch@torque=900Nm")
	if e := c.Engine; e.Boost != 0.8 || e.BoostLag != 0.3 || e.BoostAt != 300 {
		t.Errorf("the turbocharger is %+v", e)
	}
	plain, _ := c.Engine.Torque.Full.At(400)
	near(t, "torque with all of it", c.Engine.Most(400), 1.8*plain, 1e-9)
	near(t, "torque at half of its speed", c.Engine.Most(150), 1.4*at(c.Engine.Torque.Full, 150), 1e-9)
}

func at(c vehicle.Curve, x float64) float64 {
	y, _ := c.At(x)
	return y
}

func TestAConverterHoldsFullTorqueAtItsStallSpeed(t *testing.T) {
	c := car(t, base, "cars/thunderbird64/thunderbird64.xml", "converter@stall=200rad/s", "converter@ratio=1.9",
		"converter@coupling=85%", "converter@lock-up=90%")
	v := c.Gearbox.Converter
	if v == nil || v.Stall != 1.9 || v.Coupling != 0.85 || v.LockUp != 0.9 {
		t.Fatalf("the converter is %+v", v)
	}
	near(t, "capacity at stall", v.Capacity*200*200, at(c.Engine.Torque.Full, 200), 1e-9)
}

func TestEachKindOfGearboxIsItsOwn(t *testing.T) { // VEH-32, VEH-38
	type kind struct{ auto, manual, double, single bool }
	for word, want := range map[string]kind{
		"manual": {manual: true}, "sequential": {}, "automatic": {auto: true}, "double-clutch": {auto: true, double: true},
	} {
		g := car(t, base, "cars/wren/wren.xml", "gearbox@kind="+word, "gearbox@efficiency=90%",
			"gearbox@final-efficiency=90%").Gearbox
		if got := (kind{g.Auto, g.Manual, g.Double, g.Single}); got != want {
			t.Errorf("%s is %+v", word, got)
		}
		near(t, "losses of gears and shafts, VEH-46", g.Efficiency, 0.81, 1e-12)
	}
	g := car(t, base, "cars/lumen/lumen.xml").Gearbox
	if !g.Single || !g.Auto || g.Reverse != g.Forward[0] || g.Clutch != vehicle.DirectClutch {
		t.Errorf("a single gear is %+v", g)
	}
	if g := car(t, base, "cars/lumen/lumen.xml", "gearbox@reverse=0").Gearbox; g.Reverse != 0 {
		t.Errorf("without reverse it goes backwards with %g", g.Reverse)
	}
}

func TestAMotorsCurvesFollowItsThreeFigures(t *testing.T) {
	c := car(t, base, "cars/lumen/lumen.xml", "motor@torque=400Nm", "motor@power=160kW", "motor@max-speed=1600rad/s",
		"motor@regen=10%", "motor@drag=8Nm")
	for x, want := range map[float64]float64{0: 400, 400: 400, 800: 200, 1600: 100} {
		near(t, "torque", at(c.Engine.Torque.Full, x), want, 0.001*want)
		if x > 0 {
			near(t, "braking", at(c.Engine.Torque.Closed, x), -0.1*want-8*x/1600, 0.001*want)
		}
	}
	near(t, "braking at rest", at(c.Engine.Torque.Closed, 0), 0, 0)
	near(t, "power", c.Engine.Power(), 160e3, 1e-6*160e3)
}

func TestFadeIsOnWhereItIsWritten(t *testing.T) {
	disc := func(sets ...string) *vehicle.Disc {
		return car(t, base, "cars/wren/wren.xml", sets...).Corners[0].Suspension.Disc
	}
	if d := disc(); d != nil {
		t.Errorf("a brake without a word about it fades: %+v", d)
	}
	common := disc("front/brake@fade=on")
	if common == nil || common.Heat != 5000 || common.Cooling != 60 || common.Fade != 0.4 {
		t.Errorf("the common disc is %+v", common)
	}
	written := edited(t, base, "cars/wren/wren.xml", `<brake torque="1500Nm"/>`,
		`<brake torque="1500Nm"><fade heat="8kJ/K" cooling="70W/K" from="320degC" to="720degC" share="50%"/></brake>`)
	own := car(t, written, "cars/wren/wren.xml").Corners[0].Suspension.Disc
	if own == nil || own.Heat != 8000 || own.Cooling != 70 || own.Fade != 0.5 {
		t.Fatalf("its own disc is %+v", own)
	}
	near(t, "where it begins, above the air of 20 degC", own.From, 300, 1e-9)
	near(t, "where it ends", own.To, 700, 1e-9)
	if off := car(t, written, "cars/wren/wren.xml", "front/brake@fade=off").Corners[0].Suspension.Disc; off != nil {
		t.Errorf("switched off it is %+v", off)
	}
}
