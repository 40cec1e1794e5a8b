// The longitudinal laws and the bends of FahrSim's car against ours (VEH-46, VEH-47, VEH-51).

package drive_test

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/systems/drive/shaft"
)

// VEH-45, VEH-46: M_D = M_E i_D mu_D i_S mu_S
func TestTorqueAtTheWheelsIsTheProductOfRatiosAndEfficiencies(t *testing.T) {
	const me, id, mud, is, mus, rdyn = 180.0, 2.1, 0.97, 3.45, 0.95, 0.31
	w := []shaft.Wheel{
		{Spin: 40, Inertia: 1, Share: 0.5, Roll: rdyn, Force: me * id * mud * is * mus / 2 / rdyn},
		{Spin: 40, Inertia: 1, Share: 0.5, Roll: rdyn, Force: me * id * mud * is * mus / 2 / rdyn},
	}
	l := &shaft.Line{Speed: 40 * id * is, Inertia: 0.15, Torque: me, Ratio: id * is, Efficiency: mud * mus, Capacity: 1e4}
	shaft.Solve(l, w, 1e-3) // tyres that resist with just that F_D = M_D / r_dyn: nothing speeds up
	for i := range w {
		near(t, "torque at a wheel", w[i].Torque, me*id*mud*is*mus/2, 1e-6)
		near(t, "speed", w[i].After, 40, 1e-9)
	}
}

// VEH-47, VEH-49: F_R = F_W mu, F_W = m g; a = -F_R/m
func TestRollingResistanceIsTheWeightTimesItsCoefficient(t *testing.T) {
	slowed := map[float64]float64{}
	for _, mu := range []float64{0, 0.02} {
		b := p917()
		b.aero = vehicle.AeroParams{}
		b.tyre.RollingResistance = mu
		s := newScene(t, 1000, home, terrain.GroundParams{})
		k := s.spawn(b, s.parked(b, 0, 0, 0))
		s.launch(k, 8)
		s.want(k, vehicle.IntentState{}) // clutch down
		s.run(1)
		from := s.speed(k)
		s.run(2)
		slowed[mu] = (from - s.speed(k)) / 2
	}
	turns := 1 + 4*1/(1120*0.287*0.287) // four wheels of 1 kg m2 turn with it
	near(t, "deceleration", slowed[0.02]-slowed[0], 0.02*components.StandardGravity/turns, 0.003)
}

func TestBeyondItsGripACarLeavesItsCircle(t *testing.T) { // VEH-51: m v2/r above the friction force carries it outwards
	for _, c := range []struct {
		share float64 // of the speed at which m v2/r is the friction force
		holds bool
	}{{0.6, true}, {1.4, false}} {
		const grip = 0.6
		s := newScene(t, 1000, home, terrain.GroundParams{Grip: grip})
		k := s.spawn(p917(), s.parked(p917(), 0, 0, 0))
		const steer = 0.6
		radius := 2.44 / math.Tan(0.2*steer) // of the circle that the wheels point along
		speed := c.share * math.Sqrt(grip*1.4*components.StandardGravity*radius)
		s.launch(k, speed)
		s.want(k, vehicle.IntentState{Steer: steer})
		s.run(0.8)
		before := s.chassis(k).Velocity
		s.run(0.2)
		after := s.chassis(k).Velocity
		// of its way, wherever it points
		got := 0.2 * after.Len() / math.Abs(math.Atan2(before.Cross(after).Z, before.Dot(after)))
		if c.holds != (got < 1.25*radius) {
			t.Errorf("at %.0f %% of what its grip holds it runs on a circle of %.1f m, steered for %.1f m", 100*c.share, got,
				radius)
		}
	}
}
