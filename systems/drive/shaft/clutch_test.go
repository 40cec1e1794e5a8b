// The clutch against NightRider's formula (VEH-36, VEH-37, X22), with N in rev/s as its integral and its power show.

package shaft

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

const turn = 2 * math.Pi

// theirs is the source's clutch in its sane reading: engine and gearbox locked while their speeds (rev/s) differ by
// less than 15, within what the pedal lets through; otherwise slipping. g is the gear's ratio, jv and mv are the
// inertia and the torque on the vehicle's side of the gears.
func theirs(pedal, me, je, mv, jv, g, ne, nt float64) float64 {
	most := pedal * 500
	if math.Abs(ne-nt) < 15 {
		locked := (me*jv + g*je*mv) / (jv + g*g*je)
		return min(max(locked, -most), most)
	}
	return math.Copysign(most, ne-nt)
}

// clutched is one of our steps with the same engine, gears and wheel: mv pulls as a force at the tyre of 1 m.
func clutched(pedal, me, je, mv, jv, g, ne, nt, dt float64) (*Line, []Wheel) {
	w := []Wheel{{Spin: nt * turn / g, Inertia: jv, Share: 1, Roll: 1, Force: mv}}
	l := &Line{Speed: ne * turn, Inertia: je, Torque: me, Ratio: g, Efficiency: 1, Capacity: 500 * pedal}
	Solve(l, w, dt)
	return l, w
}

func TestTheLockedClutchGivesTheSourcesTorque(t *testing.T) { // VEH-36, X22: M_lock by hand and by one step, at any dt
	// 200 N m, 0.2 kg m2, 120 N m resisting, 150 kg m2, ratio 8: (200*150 + 8*0.2*120)/(150 + 64*0.2)
	const hand = (200*150.0 + 8*0.2*120) / (150 + 64*0.2)
	for _, dt := range []float64{1e-2, 1e-3, 1e-6} {
		l, _ := clutched(1, 200, 0.2, 120, 150, 8, 40, 40, dt)
		near(t, "torque", l.Clutch, hand, 1e-9*hand)
		near(t, "the formula", theirs(1, 200, 0.2, 120, 150, 8, 40, 40), hand, 1e-12)
		if !l.Locked {
			t.Error("it slips")
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		f := func(name string, lo, hi float64) float64 { return rapid.Float64Range(lo, hi).Draw(t, name) }
		pedal, me, je, mv, jv := f("pedal", 0.01, 1), f("me", -80, 400), f("je", 0.05, 0.5), f("mv", -2000, 2000),
			f("jv", 20, 400)
		g, n := f("g", 2, 18), f("n", 20, 110)
		l, _ := clutched(pedal, me, je, mv, jv, g, n, n, 1e-3)
		if want := theirs(pedal, me, je, mv, jv, g, n, n); math.Abs(l.Clutch-want) > 1e-6 {
			t.Fatalf("%g N m, by the source's formula %g", l.Clutch, want)
		}
	})
}

func TestTheSlippingClutchGivesTheSourcesTorque(t *testing.T) { // VEH-36, X22: beta 500 sign(Ne-Nt), on both sides
	for _, c := range []struct{ pedal, ne, nt float64 }{
		{0.3, 60, 20},
		{0.3, 20, 60},
		{1, 100, 50},
		{0, 60, 20},
		{0.7, 16, 80},
	} {
		l, _ := clutched(c.pedal, 150, 0.2, -50, 150, 8, c.ne, c.nt, 1e-4)
		if want := theirs(c.pedal, 150, 0.2, -50, 150, 8, c.ne, c.nt); l.Clutch != want {
			t.Errorf("pedal %g, %g against %g rev/s: %g N m, by the formula %g", c.pedal, c.ne, c.nt, l.Clutch, want)
		}
	}
}

func TestTheEnginesSpeedIsTheSourcesIntegral(t *testing.T) { // VEH-37, X22: dN/dt = (Me - Mt)/(2 pi J), N in rev/s
	for _, pedal := range []float64{0, 0.2, 1} {
		const dt, je = 1e-3, 0.2
		l, _ := clutched(pedal, 180, je, -50, 150, 8, 70, 30, dt)
		near(t, "dN/dt", (l.After/turn-70)/dt, (180-l.Clutch)/(turn*je), 1e-7)
	}
	// in rev/s torque times speed times 2 pi is power: 100 N m at 50 rev/s are 31.416 kW, and so the 15 of the formula is
	// 900 rpm
	l, w := clutched(1, 100, 0.2, 0, 150, 8, 50, 50, 1e-6)
	near(t, "power into the clutch is power into the wheel", l.Clutch*l.After, w[0].Torque*w[0].After,
		1e-6*l.Clutch*l.After)
}

// X22: within 15 rev/s the source calls it locked at once
func TestTheLockJudgesByTorqueWhereTheSourceJudgesBySpeed(t *testing.T) {
	// Ours slips at its capacity until both turn alike, so it gets there with the source's slipping torque and then stays
	// with its locked one. What the source does within 900 rpm is a jump of both speeds that no torque brings about.
	const dt, je, jv, g = 1e-3, 0.2, 150.0, 8.0
	ne, nt := 40.0, 30.0
	for n := 0; ; n++ {
		l, w := clutched(0.4, 100, je, 0, jv, g, ne, nt, dt)
		ne, nt = l.After/turn, w[0].After*g/turn
		if l.Locked {
			near(t, "speeds", ne, nt, 1e-9)
			break
		}
		near(t, "slipping", l.Clutch, 200, 1e-12)
		if n > 1000 {
			t.Fatal("it never locks")
		}
	}
	l, _ := clutched(0.4, 100, je, 0, jv, g, ne, nt, dt)
	near(t, "locked", l.Clutch, theirs(0.4, 100, je, 0, jv, g, ne, nt), 1e-6)
}
