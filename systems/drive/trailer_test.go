// Suspensions that hang on something that is no car.

package drive_test

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// trailer is a body without engine, gearbox, brakes, steering and driver, on wheels at these places of the body.
func (s *scene) trailer(mass float64, mounts []space.Vec) ecs.Key {
	w, b := s.World, p917()
	weight := mass * components.StandardGravity / float64(len(mounts))
	own := b.suspension.Mass * components.StandardGravity
	_, height := vehicle.RestingCorner(&b.suspension, &b.tyre, weight, own)
	return w.Spawn(func(k ecs.Key) {
		c := vehicle.Chassis.Of(w, k)
		c.Params = &vehicle.ChassisParams{Mass: mass, Inertia: space.V(900, 300, 1000)}
		c.State.Place, c.State.Turn = s.at.Moved(space.V(0, 0, height)), space.Identity
		for i, m := range mounts {
			p := b.suspension
			p.Mount, p.MaxSteer = m, 0
			p.RollPoint = space.V(0, m.Y, p.RollPoint.Z)
			at := w.Spawn(func(k2 ecs.Key) {
				d := vehicle.Suspension.Of(w, k2)
				d.Params = &p
				d.State.Chassis, d.State.Corner = k, vehicle.Corner(i%4)
				d.State.Travel, _ = vehicle.RestingCorner(&p, &b.tyre, weight, own)
			}, vehicle.Suspension)
			w.Spawn(func(k3 ecs.Key) {
				d := vehicle.Wheel.Of(w, k3)
				d.Params = &b.wheel
				d.State.Chassis, d.State.Suspension = k, at
				vehicle.Tyre.Of(w, k3).Params = &b.tyre
			}, vehicle.Wheel, vehicle.Tyre)
		}
	}, vehicle.Chassis)
}

// TestASuspensionHangsOnAnyBody drives bodies of three, four and six wheels that are nothing but a body: they stand
// where a hand calculation says and swing as one mass on springs in a row; each suspension's State goes on by its own
// derivative.
func TestASuspensionHangsOnAnyBody(t *testing.T) { // VEH-12, VEH-11
	for name, mounts := range map[string][]space.Vec{
		"three wheels": {space.V(0, 1.2, 0.25), space.V(-0.8, -0.6, 0.25), space.V(0.8, -0.6, 0.25)},
		"four wheels":  {space.V(-0.7, 1, 0.25), space.V(0.7, 1, 0.25), space.V(-0.7, -1, 0.25), space.V(0.7, -1, 0.25)},
		"six wheels": {
			space.V(-0.8, 1.5, 0.25), space.V(0.8, 1.5, 0.25), space.V(-0.8, 0, 0.25), space.V(0.8, 0, 0.25),
			space.V(-0.8, -1.5, 0.25), space.V(0.8, -1.5, 0.25),
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t, 1000, home, terrain.GroundParams{Grip: 1})
			mass := 250 * float64(len(mounts))
			k := s.trailer(mass, mounts)
			s.run(3)
			rest := s.where(k).Z
			us, _, ts := s.corners(k)
			if len(us) != len(mounts) {
				t.Fatalf("%d suspensions", len(us))
			}
			for i := range us {
				near(t, "load on a wheel", ts[i].Aux.Load, (250+30)*components.StandardGravity, 3)
				near(t, "the spring's length", -us[i].State.Travel, 250*components.StandardGravity/50000, 0.002)
			}
			s.chassis(k).Velocity = space.V(0, 5, 0.3) // rolling, and pushed up
			high, crossed, was := 0.0, []float64{}, 0.0
			for n := range 1500 {
				before := make([]vehicle.SuspensionState, len(us))
				for i := range us {
					before[i] = us[i].State
				}
				s.run(0.001)
				for i := range us { // the derivative carries the State forward
					if off := us[i].State.Travel - before[i].Travel - 0.001*us[i].State.Speed; math.Abs(off) > 1e-12 &&
						math.Abs(us[i].State.Speed) > 1e-3 {
						t.Fatalf("wheel %d went %g m, its speed of %g m/s says otherwise by %g", i, us[i].State.Travel-before[i].Travel,
							us[i].State.Speed, off)
					}
				}
				z := s.where(k).Z - rest
				if was > 0 && z <= 0 {
					crossed = append(crossed, float64(n)/1000)
				}
				high, was = max(high, z), z
			}
			if high < 0.008 || high > 0.03 || len(crossed) == 0 {
				t.Errorf("pushed up at 0.3 m/s it rises by %.1f mm and comes back %d times", 1000*high, len(crossed))
			}
			if y := s.where(k).Y; y < 6.5 || y > 7.5 {
				t.Errorf("rolling at 5 m/s it comes %.2f m far in 1.5 s", y)
			}
			if end := math.Abs(s.where(k).Z - rest); end > 0.001 {
				t.Errorf("in the end it stands %.2f mm off", 1000*end)
			}
		})
	}
}
