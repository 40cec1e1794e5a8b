// Each part of the driveline by the law that a textbook gives it.

package shaft

import (
	"math"
	"testing"

	"camber/components/vehicle"
)

// spun is two driven wheels in the air and an engine behind a slipping clutch that passes torque, geared 4:1.
func spun(lock vehicle.Differential, torque float64) (*Line, []Wheel) {
	l, w := pair(lock, 30, 30, torque)
	return l, w
}

func TestPreloadHoldsUntilTheTorquesDifferByMore(t *testing.T) { // VEH-43
	for _, brake := range []float64{50, 59, 61, 90} { // N m, on one wheel
		l, w := spun(vehicle.Differential{Preload: 60}, 100)
		w[0].Brake = brake
		Solve(l, w, dt)
		apart := 0.0
		if brake > 60 { // what is over drives them apart, each wheel of 1 kg m2 by half of it
			apart = (brake - 60) * dt
		}
		near(t, "speeds apart", w[1].After-w[0].After, apart, 1e-10)
		near(t, "torques apart", w[0].Torque-w[1].Torque, min(brake, 60), 1e-6)
	}
}

func TestPlatesLockByTheirShareOfTheTorque(t *testing.T) { // VEH-43
	plates := vehicle.Differential{Power: 0.4, Coast: 0.25}
	for _, c := range []struct{ torque, holds float64 }{{100, 0.4 * 400}, {50, 0.4 * 200}, {-40, 0.25 * 160}} {
		for _, brake := range []float64{c.holds - 5, c.holds + 5} {
			l, w := spun(plates, c.torque)
			w[0].Brake = brake
			Solve(l, w, dt)
			near(t, "speeds apart", w[1].After-w[0].After, max(0, brake-c.holds)*dt, 1e-9)
		}
	}
}

func TestATorsenBiasesByExactlyItsRatio(t *testing.T) { // VEH-43, under power and under engine braking
	for _, ratio := range []float64{1.5, 2.5, 4} {
		gears := vehicle.Differential{Power: vehicle.Bias(ratio), Coast: vehicle.Bias(ratio)}
		l, w := pair(gears, 40, 20, 100)
		Solve(l, w, dt)
		near(t, "power", w[1].Torque/w[0].Torque, ratio, 1e-9) // the slow wheel gets more
		l, w = pair(gears, 40, 20, -100)
		Solve(l, w, dt)
		near(t, "coast", w[0].Torque/w[1].Torque, ratio, 1e-9) // the fast wheel brakes more
	}
}

func TestAViscousDifferentialDragsByItsSlip(t *testing.T) { // VEH-43: c times the slip, from the fast to the slow wheel
	for _, c := range []float64{0.5, 20, 3000} {
		l, w := pair(vehicle.Differential{Viscous: c}, 45, 20, 0)
		l.Ratio = 0
		Solve(l, w, dt)
		slip := w[0].After - w[1].After
		near(t, "torque", w[1].Torque, c*slip, 1e-6)
		near(t, "the other way", w[0].Torque, -c*slip, 1e-6)
		if !(slip > 0 && slip < 25) {
			t.Errorf("%g N m s/rad: a slip of 25 becomes %g", c, slip)
		}
	}
}

func TestPowerInIsPowerOut(t *testing.T) { // VEH-41: Mt wt = Ml wl + Mr wr; VEH-42: what is lost is the efficiency's
	for _, c := range []struct {
		lock             vehicle.Differential
		torque, yield    float64
		left, right, gap float64 // gap in W, what the lock rubs away
	}{
		{vehicle.Differential{}, 100, 1, 40, 20, 0},
		{vehicle.Differential{}, 100, 0.9, 40, 20, 0},
		{vehicle.Differential{}, -100, 0.9, 40, 20, 0},
		{vehicle.Differential{Preload: 60}, 100, 1, 40, 20, 0.5 * 60 * 20},
	} {
		l, w := pair(c.lock, c.left, c.right, c.torque)
		l.Efficiency = c.yield
		w[0].Inertia, w[1].Inertia = 1e9, 1e9 // speeds as they are
		Solve(l, w, dt)
		in := l.Clutch * l.Ratio * (c.left + c.right) / 2
		out := w[0].Torque*c.left + w[1].Torque*c.right
		want := in * c.yield
		if c.torque < 0 {
			want = in / c.yield
		}
		near(t, "power", out, want-c.gap, 1e-6*math.Abs(in))
	}
}

func TestAHalfShaftSwingsAgainstAHeldWheel(t *testing.T) { // VEH-40: w2 = k/J; with damping it decays by exp(-c t/2J)
	const fine, k, j, c = 1e-5, 9000.0, 0.02, 2.0
	w := []Wheel{{Inertia: 1, Share: 1, Roll: 0.3, Brake: 1e5, Stiffness: k, Damping: c, SideInertia: j, Twist: 0.01}}
	crossings, last, peak := 0, 1.0, 0.0
	const steps = 10000
	for n := range steps {
		Solve(&Line{Inertia: 1, Efficiency: 1}, w, fine)
		w[0].Finish(fine)
		if w[0].After != 0 {
			t.Fatal("the brake does not hold")
		}
		if w[0].Twist*last < 0 {
			crossings++
		}
		if n > steps-400 {
			peak = max(peak, math.Abs(w[0].Twist))
		}
		last = w[0].Twist
	}
	seconds := steps * fine
	free := math.Sqrt(k/j - (c/(2*j))*(c/(2*j)))
	near(t, "frequency", float64(crossings)/2/seconds, free/(2*math.Pi), 0.01*free)
	// the implicit step damps on its own by k dt/2J of the same kind: 2 % of c here
	near(t, "what is left", math.Log(0.01/peak), (c+k*fine)/(2*j)*seconds, 0.25)
}

func TestAStiffShaftIsARigidOne(t *testing.T) { // VEH-40: stiff first, then a spring with two masses
	last := math.Inf(1)
	for _, k := range []float64{1e4, 1e5, 1e6} {
		far := 0.0
		soft := []Wheel{{Inertia: 1, Share: 1, Roll: 0.3, Stiffness: k, Damping: 60, SideInertia: 0.02}}
		hard := []Wheel{{Inertia: 1.02, Share: 1, Roll: 0.3}}
		for range 400 {
			for _, w := range [][]Wheel{soft, hard} {
				Solve(&Line{Speed: 1e4, Inertia: 1e9, Ratio: 4, Efficiency: 1, Capacity: 50}, w, dt)
				w[0].Finish(dt)
				w[0].Spin = w[0].After
			}
			far = max(far, math.Abs(soft[0].Spin-hard[0].Spin))
		}
		if far > last/2 {
			t.Errorf("a shaft of %g N m/rad is %g rad/s off a rigid one, a softer one %g", k, far, last)
		}
		last = far
	}
	if last > 0.02 {
		t.Errorf("a very stiff shaft is %g rad/s off a rigid one", last)
	}
}

func TestACentreDifferentialHoldsLikeOneOnAnAxle(t *testing.T) { // VEH-43: 40 to 60 %, with plates of 100 N m
	w := make([]Wheel, 4)
	for i := range w {
		w[i] = Wheel{Spin: 30, Inertia: 1e9, Share: []float64{0.2, 0.2, 0.3, 0.3}[i], Roll: 0.3}
	}
	w[0].Spin, w[1].Spin = 35, 35 // the front turns faster: it gives to the rear
	l := &Line{Speed: 1e4, Inertia: 1e9, Ratio: 4, Efficiency: 1, Capacity: 100, Nodes: []Node{
		{A: 0, B: 1, ToA: 0.5, ToB: 0.5},
		{A: 2, B: 3, ToA: 0.5, ToB: 0.5},
		{A: 4, B: 5, ToA: 0.4, ToB: 0.6, Lock: vehicle.Differential{Preload: 100}},
	}}
	Solve(l, w, dt)
	near(t, "front", w[0].Torque+w[1].Torque, 0.4*400-50, 1e-9)
	near(t, "rear", w[2].Torque+w[3].Torque, 0.6*400+50, 1e-9)
}
