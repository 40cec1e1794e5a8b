// Quick steering against a pencil's model of two wheels, and what grip does to a lane change.

package rig

import (
	"math"
	"testing"

	"camber/blueprints/car"
)

// twoWheels is the linear model of a car with one wheel on each axle: slip, yaw rate, and each tyre's force, which
// follows its slip within a relaxation length.
type twoWheels struct {
	mass, inertia   float64 // kg, kg m2
	ahead, behind   float64 // m, of the axles from the centre of gravity
	front, rear     float64 // N/rad, of an axle
	relaxF, relaxR  float64 // m
	trail           float64 // m, that a force acts behind its contact's middle
	aside, yawRate  float64 // m/s to the left, rad/s
	forceF, forceR  float64 // N, to the left
	heading, offset float64 // rad, m
}

// step goes on by h seconds at a speed with the wheels turned to the left.
func (m *twoWheels) step(speed, steer, h float64) {
	slipF := steer - (m.aside+m.ahead*m.yawRate)/speed
	slipR := -(m.aside - m.behind*m.yawRate) / speed
	m.forceF += h * speed / m.relaxF * (m.front*slipF - m.forceF)
	m.forceR += h * speed / m.relaxR * (m.rear*slipR - m.forceR)
	m.yawRate += h * (m.forceF*(m.ahead-m.trail) - m.forceR*(m.behind+m.trail)) / m.inertia
	m.aside += h * ((m.forceF+m.forceR)/m.mass - speed*m.yawRate)
	m.offset += h * (m.aside + speed*m.heading)
	m.heading += h * m.yawRate
}

// handCar is the model of a plainCar.
func handCar(share, front, rear float64) *twoWheels {
	const carcass = 200e3 // N/m, of one tyre
	wheels := 4 * 1.0 * (1.3*1.3 + 0.75*0.75)
	return &twoWheels{
		mass: 1204, inertia: 1700 + wheels, ahead: 2.6 * (1 - share/100), behind: 2.6 * share / 100,
		front: 2 * front * 1e3, rear: 2 * rear * 1e3, relaxF: front * 1e3 / carcass, relaxR: rear * 1e3 / carcass,
		trail: 0.98 * 0.0149,
	}
}

// ISO 7401 and the sine with dwell, at small angles: VEH-15, VEH-17
func TestQuickSteeringIsThatOfTwoWheels(t *testing.T) {
	const speed = 80 * kmh
	scripts := map[string]func(s float64) float64{
		"step":           func(s float64) float64 { return min(s/stepTime, 1) },
		"sine and dwell": dwelling,
	}
	for _, c := range []struct{ share, front, rear float64 }{{50, 60, 60}, {60, 60, 60}, {50, 50, 80}} {
		car := plainCar(t, c.share, c.front, c.rear, 1, 1)
		for name, script := range scripts {
			const share = 0.006 // of the lock: about 0.05 g
			run, err := quickSteer(car, speed, 2.5, func(s float64) float64 { return share * script(s) })
			if err != nil {
				t.Fatal(err)
			}
			hand := handCar(c.share, c.front, c.rear)
			most, worst, peak, byHand := 0.0, 0.0, 0.0, 0.0
			for _, m := range run {
				for range 10 {
					hand.step(m.speed, m.steer, dt/10)
				}
				most, worst = max(most, math.Abs(hand.yawRate)), max(worst, math.Abs(m.yawRate-hand.yawRate))
				peak, byHand = max(peak, m.yawRate), max(byHand, hand.yawRate)
			}
			t.Logf("%v %s: off by %.2f %% of the most, peaks %.5f and %.5f rad/s", c, name, 100*worst/most, peak, byHand)
			if worst > 0.01*most {
				t.Errorf("%v %s: the yaw rate is off by %.1f %% of its most", c, name, 100*worst/most)
			}
		}
	}
}

func TestMoreGripIsAFasterLaneChange(t *testing.T) { // ISO 3888-1
	if testing.Short() {
		t.Skip("tens of runs; run without -short")
	}
	was := 0.0
	for _, grip := range []float64{0.65, 1} {
		r := driven(t, laneChange, Order{Car: plainCar(t, 50, 60, 60, grip, grip)})
		clean := r.Values["clean"] / kmh
		// the second lane wants 3.4 m aside within 33 m: a half wave of so much, which the tyres must hold
		byHand := math.Sqrt(grip*gee*2/3.4) * 33 / math.Pi / kmh
		t.Logf("with a grip of %g: %.0f km/h, by the path's bend %.0f", grip, clean, byHand)
		if !(clean > was+5) || clean > 1.25*byHand || clean < 0.5*byHand {
			t.Errorf("with a grip of %g it is clean at %.0f km/h, with less at %.0f; the path's bend takes %.0f", grip, clean,
				was, byHand)
		}
		was = clean
	}
}

func kerbed(t *testing.T, car *car.Car, height, angle, speed float64) blow {
	t.Helper()
	b, err := overKerb(&Order{Car: car}, height, angle, speed)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestHigherKerbsHitHarderAndHeadOnMoreThanASlant(t *testing.T) {
	car := carOf(t, "kestrel")
	for _, speed := range []float64{20 * kmh, 60 * kmh} {
		low, high := kerbed(t, car, 0.05, math.Pi/2, speed), kerbed(t, car, 0.10, math.Pi/2, speed)
		if !(high.load > 1.1*low.load && high.lost > low.lost && low.load > 5000) {
			t.Errorf("at %.0f km/h 10 cm hit with %.0f N and took %.2f m/s, 5 cm %.0f N and %.2f m/s", speed/kmh, high.load,
				high.lost, low.load, low.lost)
		}
		if slant := kerbed(t, car, 0.05, 15*math.Pi/180, speed); !(slant.upright == 1 && slant.load > 0) {
			t.Errorf("at %.0f km/h 5 cm at a slant: %+v", speed/kmh, slant)
		}
	}
	// it ends so much higher as the kerb is: what it lifted at most is no less
	if b := kerbed(t, car, 0.05, math.Pi/2, 20*kmh); b.lifted < 0.05 {
		t.Errorf("on a kerb of 5 cm it rose by %.3f m", b.lifted)
	}
}
