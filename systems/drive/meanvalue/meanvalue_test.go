// The engine's laws against hand calculation, its fuel controller's limit cycle, and any rate of steps.

package meanvalue

import (
	"math"
	"testing"

	"camber/components/vehicle"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.9g, want %.9g within %.3g", what, got, want, within)
	}
}

// saloon is an engine of 2.3 litres with level curves, so that a hand can calculate it.
func saloon() *vehicle.AirPathParams {
	return &vehicle.AirPathParams{
		Displacement: 2.3e-3, Cylinders: 4, Compression: 10, Manifold: 2.5e-3, Throttle: 2.8e-3, Leak: 6e-6,
		Breathing: vehicle.Curve{{X: 0, Y: 0.9}}, Friction: vehicle.Curve{{X: 0, Y: 1e5}},
		Injector: 3e-3, Dead: 0.8e-3, Film: 0.3, Dry: 0.25, Delay: 5, Lag: 0.04, Integral: 0.08, Jump: 0.005,
	}
}

// loop runs engine and controller at a steady pedal and speed, and tells each step.
func loop(p *vehicle.AirPathParams, s *vehicle.AirPathState, pedal, speed, seconds, dt float64,
	tell func(t float64, out Output),
) {
	out := Output{Lean: s.Lean, Flow: s.Flow}
	for n := range int(seconds / dt) {
		time := Regulate(p, s, out.Lean, out.Flow, speed, dt)
		out = Run(p, s, Input{Pedal: pedal, Speed: speed, Injection: time, Fire: 1}, dt)
		if tell != nil {
			tell(float64(n)*dt, out)
		}
	}
}

// VEH-33; the isentropic flow of any textbook, in other words
func TestTheThrottleFlowsByItsPressureRatio(t *testing.T) {
	const k = 1.4
	for _, ratio := range []float64{0.02, 0.3, 0.52, 0.53, 0.6, 0.75, 0.9, 0.98} {
		r := max(ratio, math.Pow(2/(k+1), k/(k-1)))
		want := math.Sqrt(2 * k / (k - 1) * (math.Pow(r, 2/k) - math.Pow(r, (k+1)/k)))
		psi, slope, root := vehicle.Flow(ratio)
		near(t, "flow", psi, want, 1e-12)
		near(t, "root", root, math.Pow(ratio, 1/k), 1e-14)
		const h = 1e-6
		more, _, _ := vehicle.Flow(ratio + h)
		less, _, _ := vehicle.Flow(ratio - h)
		near(t, "slope", slope, (more-less)/(2*h), 1e-5)
	}
	below, _, _ := vehicle.Flow(0.99 - 1e-12)
	above, _, _ := vehicle.Flow(0.99 + 1e-12)
	near(t, "the join near 1", below, above, 1e-9)
	if none, _, _ := vehicle.Flow(1); none != 0 {
		t.Errorf("%g flows without a difference of pressure", none)
	}
}

func TestTheCylindersFillBySpeedAndPressure(t *testing.T) { // VEH-33
	p := saloon()
	p.Breathing = vehicle.Curve{{X: 100, Y: 0.8}, {X: 300, Y: 0.9}}
	for _, c := range []struct{ pedal, speed float64 }{{0.2, 100}, {0.3, 300}, {1, 200}} {
		s := &vehicle.AirPathState{}
		var out Output
		loop(p, s, c.pedal, c.speed, 5, 1e-3, func(_ float64, o Output) { out = o })
		near(t, "what goes in, when steady", out.In/out.Flow, 1, 1e-9)
		breath, _ := p.Breathing.At(c.speed)
		full := s.Pressure / (287 * 293) * 2.3e-3 * c.speed / (4 * math.Pi) // kg/s, of cylinders without dead space
		left := math.Pow(1.08*101325/s.Pressure, 1/1.4)
		near(t, "flow", out.Flow, full*breath*(10-left)/9, 1e-12)
	}
}

func TestTheManifoldFillsWithItsTimeConstant(t *testing.T) { // VEH-33: V/(swept volume flow x filling), choked throttle
	p := saloon()
	p.Compression = 1e9 // nothing stays behind: the manifold empties linearly
	const speed, dt = 200.0, 1e-5
	s := &vehicle.AirPathState{}
	loop(p, s, 0.1, speed, 5, 1e-3, nil)
	from := s.Pressure
	loop(p, s, 0.12, speed, 5, 1e-3, nil)
	to := s.Pressure
	if to > 0.5*101325 {
		t.Fatalf("the throttle is not choked at %g Pa", to)
	}
	s.Pressure = from
	lag := p.Manifold / (0.9 * p.Displacement * speed / (4 * math.Pi))
	loop(p, s, 0.12, speed, lag, dt, nil)
	near(t, "after one time constant", (s.Pressure-from)/(to-from), 1-1/math.E, 1e-3)
}

func TestTorqueIsWorkLessPumpingAndFriction(t *testing.T) { // VEH-33
	p := saloon()
	s := &vehicle.AirPathState{}
	p.Integral, p.Jump = 0, 0
	var out Output
	loop(p, s, 0.4, 250, 10, 1e-3, func(_ float64, o Output) { out = o })
	near(t, "lambda by feed-forward alone", out.Lambda, 1, 1e-9)
	fuel := out.Flow / 14.6
	power := fuel * 44e6 * 0.8 * (1 - math.Pow(10, -0.3)) // W
	lost := (1.08*101325 - s.Pressure + 1e5) * 2.3e-3 * 250 / (4 * math.Pi)
	near(t, "torque", out.Torque, (power-lost)/250, 1e-6)
	// P = M N 2 pi with N in rev/s, as the source has it (X22)
	near(t, "power", out.Torque*(250/(2*math.Pi))*2*math.Pi, power-lost, 1e-3)
	rich, lean := *s, *s
	more := Regulate(p, &rich, false, out.Flow, 250, 1e-3)
	by := func(s *vehicle.AirPathState, factor float64) Output {
		var out Output
		for range 20000 {
			out = Run(p, s, Input{Pedal: 0.4, Speed: 250, Injection: p.Dead + factor*(more-p.Dead), Fire: 1}, 1e-3)
		}
		return out
	}
	r, l := by(&rich, 1.25), by(&lean, 0.8)
	near(t, "lambda, a quarter more fuel", r.Lambda, 0.8, 1e-6)
	near(t, "lambda, a fifth less", l.Lambda, 1.25, 1e-6)
	near(t, "torque of fuel that finds no air", r.Torque, out.Torque, 1e-6)
	near(t, "torque of air that finds no fuel", l.Torque, (0.8*power-lost)/250, 1e-5)
}

func TestFuelOnTheWallComesLater(t *testing.T) { // VEH-33: the X-tau film against its exact answer to a step
	p := saloon()
	p.Injector = 1
	s := &vehicle.AirPathState{}
	const given, dt = 2e-3, 1e-5
	for n := range 50000 {
		got := wall(p, s, given, dt)
		if n%10000 == 5000 {
			want := given * (1 - 0.3*math.Exp(-float64(n+1)*dt/0.25))
			near(t, "fuel to the cylinders", got, want, 1e-7)
		}
	}
}

func TestLambdaArrivesAfterItsTurnsAndTheSensorsLag(t *testing.T) { // VEH-33, VEH-35
	p := saloon()
	p.Lag = 0
	const dt = 1e-3
	for _, speed := range []float64{80, 300, 650} {
		s := &vehicle.AirPathState{}
		fill(s)
		s.Burnt = 1.2
		n := 0
		for ; s.Lambda < 1.1 && n < 1000; n++ {
			way(p, s, speed, dt)
		}
		turn := 2 * math.Pi / speed
		near(t, "delay in turns", float64(n)*dt/turn, 5, 5.0/23+2*dt/turn) // to a slot of the exhaust
		if !s.Lean {
			t.Error("the switching sensor does not say lean")
		}
	}
	p.Lag = 0.04
	s := &vehicle.AirPathState{}
	fill(s)
	for i := range s.Way {
		s.Way[i] = 1.2
	}
	s.Burnt = 1.2
	for range 4000 {
		way(p, s, 300, 1e-5)
	}
	near(t, "after the sensor's lag", s.Lambda, 1+0.2*(1-1/math.E), 1e-4)
}

// cycle measures the limit cycle of the controller: mean lambda in the cylinders, the swing of the fuel and the period.
func cycle(p *vehicle.AirPathParams, pedal, speed, dt float64) (mean, swing, period float64) {
	s := &vehicle.AirPathState{}
	loop(p, s, pedal, speed, 30, dt, nil)
	least, most, sum, n, switches := 1.0, -1.0, 0.0, 0, 0
	was := s.Lean
	first, last := 0.0, 0.0
	loop(p, s, pedal, speed, 60, dt, func(t float64, out Output) {
		least, most = min(least, s.Trim), max(most, s.Trim)
		sum += s.Burnt
		n++
		if out.Lean && !was {
			if switches == 0 {
				first = t
			}
			last = t
			switches++
		}
		was = out.Lean
	})
	return sum / float64(n), (most - least) / 2, (last - first) / float64(switches-1)
}

func TestTheControllerSwingsAboutLambdaOneAsByHand(t *testing.T) { // VEH-34
	// Alone with the delay T, the fuel's integral runs on for T after lambda has crossed 1, past the jump: amplitude r T,
	// period 4 T - 4 j/r.
	p := saloon()
	p.Film, p.Lag, p.Jump = 0, 0, 0
	const speed, dt = 200.0, 1e-4
	late := p.Delay * 2 * math.Pi / speed
	mean, swing, period := cycle(p, 0.4, speed, dt)
	near(t, "mean lambda", mean, 1, 0.01)
	near(t, "swing of the fuel / ramp x delay", swing/(p.Integral*late), 1, 0.03)
	near(t, "period / four delays", period/(4*late), 1, 0.03)
	p.Jump = 0.004
	_, swing, period = cycle(p, 0.4, speed, dt)
	near(t, "period with a jump", period/(4*late-4*p.Jump/p.Integral), 1, 0.03)
	near(t, "swing of the integral with a jump", swing/(p.Integral*late-p.Jump), 1, 0.05)
	// With film and lag: an integral behind a switch swings where all that follows is a quarter turn late.
	p = saloon()
	p.Jump = 0
	w := 0.0
	for turned := 0.0; turned < math.Pi/2; w += 1e-4 {
		turned = w*late + math.Atan(w*p.Lag) + math.Atan(w*p.Dry) - math.Atan(w*(1-p.Film)*p.Dry)
	}
	mean, swing, period = cycle(p, 0.4, speed, dt)
	near(t, "mean lambda with film and lag", mean, 1, 0.01)
	near(t, "period with film and lag", period/(2*math.Pi/w), 1, 0.04)
	near(t, "swing with film and lag", swing/(p.Integral*math.Pi/2/w), 1, 0.04)
}

func TestTheMixtureStaysAtOneWhereverTheEngineRuns(t *testing.T) { // VEH-34
	for _, pedal := range []float64{0, 0.15, 0.4, 1} {
		for _, speed := range []float64{85, 200, 400, 660} {
			if mean, swing, _ := cycle(saloon(), pedal, speed, 1e-3); math.Abs(mean-1) > 0.01 || swing > 0.06 {
				t.Errorf("pedal %g at %g rad/s: lambda is %.4f in the mean, the fuel swings by %.3f", pedal, speed, mean, swing)
			}
		}
	}
}

func TestTheControllerLearnsAWrongInjector(t *testing.T) { // VEH-34: feed-forward alone would be 12 % lean
	p := saloon()
	s := &vehicle.AirPathState{}
	sum, n := 0.0, 0
	out := Output{}
	for i := range 60000 {
		time := Regulate(p, s, out.Lean, out.Flow, 250, 1e-3)
		out = Run(p, s, Input{Pedal: 0.4, Speed: 250, Injection: p.Dead + 0.88*(time-p.Dead), Fire: 1}, 1e-3)
		if i > 30000 {
			sum += s.Burnt
			n++
		}
	}
	near(t, "mean lambda", sum/float64(n), 1, 0.01)
	near(t, "what it has learnt", s.Trim, 1/0.88-1, 0.03)
}

func TestAnyRateOfStepsIsStable(t *testing.T) { // 250 to 2000 Hz, and the answers agree
	var at [4]float64
	for i, hz := range []float64{250, 500, 1000, 2000} {
		p := saloon()
		s := &vehicle.AirPathState{}
		pedal := 0.0
		for n := range int(4 * hz) {
			if n%int(hz/2) == 0 {
				pedal = 1 - pedal // stamped on and off, twice a second
			}
			loop(p, s, pedal, 60+600*float64(n)/(4*hz), 1/hz, 1/hz, nil)
			if !(s.Pressure > 0 && s.Pressure <= 101325*1.0001) || !(s.Burnt >= richest && s.Burnt <= leanest) ||
				!(s.Puddle >= 0) {
				t.Fatalf("%g Hz: %+v", hz, *s)
			}
		}
		at[i] = s.Pressure
	}
	near(t, "pressure at 250 Hz", at[0], at[3], 0.02*at[3])
	near(t, "pressure at 1000 Hz", at[2], at[3], 0.005*at[3])
}

func TestAStandingEngineNeedsNothing(t *testing.T) {
	p := saloon()
	s := &vehicle.AirPathState{}
	for range 1000 {
		time := Regulate(p, s, s.Lean, s.Flow, 0, 1e-3)
		out := Run(p, s, Input{Pedal: 0.3, Injection: time, Fire: 1}, 1e-3)
		if time != 0 || out.Flow != 0 || out.Torque > 0 || s.Lambda != 1 {
			t.Fatalf("injection %g s, %+v, lambda %g", time, out, s.Lambda)
		}
	}
}
