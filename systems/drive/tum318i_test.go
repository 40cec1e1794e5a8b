// The BMW 318i of the TU Munich's simulator against that paper's own formulas, worked out by hand beside the car.

package drive_test

import (
	"fmt"
	"math"
	"os"
	"testing"

	"camber/blueprints/car"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// breezy is a scene on an endless plane whose air moves north, in m/s.
func breezy(t *testing.T, north float64) *scene {
	w := ecs.NewWorld(components.Run, components.Gravity, terrain.Air)
	components.Gravity.Of(w, ecs.WorldKey).State.Down = components.StandardGravity
	terrain.Air.Of(w, ecs.WorldKey).State.Wind = space.V(0, north, 0)
	s := &scene{World: w, t: t, at: home, hz: 1000}
	w.SetOriginCell(home.Cell)
	s.track = terrain.SpawnTrack(w, ecs.Origin{}, home, &terrain.TrackParts{})
	s.loop = ecs.NewLoop(w, order(w), ecs.NewClock(1000, ecs.NewFake()))
	return s
}

// munich puts the car on the road, rolling straight in a gear.
func munich(t *testing.T, north, speed float64, gear int32, sets ...string) (*scene, ecs.Key, *car.Car) {
	t.Helper()
	car, problems := car.Load(os.DirFS("../../content/base"), "cars/tum318i/tum318i.xml", sets...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	s := breezy(t, north)
	k := car.Spawn(s.World, space.Pose{Place: s.at, Turn: space.Identity}, 0)
	s.run(0.5)
	s.launch(k, speed)
	_, ws, ts := s.corners(k)
	for i, d := range ws {
		d.State.Spin = speed / ts[i].Aux.Roll
	}
	g := vehicle.Gearbox.Of(s.World, k)
	g.State = vehicle.GearboxState{Gear: gear, Next: gear}
	vehicle.Engine.Of(s.World, k).State.Speed = ws[2].State.Spin * g.Params.RatioOf(gear)
	return s, k, car
}

// between reads a table of points by straight lines.
func between(x float64, points ...[2]float64) float64 {
	for i := 1; i < len(points); i++ {
		if a, b := points[i-1], points[i]; x <= b[0] {
			return a[1] + (b[1]-a[1])*(x-a[0])/(b[0]-a[0])
		}
	}
	return points[len(points)-1][1]
}

// munichTorque is M_E by the printed way: torque over rpm by pedal position, in N m; the data sheet's full throttle and
// the pack's engine braking.
func munichTorque(rpm, pedal float64) float64 {
	full := between(rpm, [2]float64{1000, 135}, [2]float64{2000, 175}, [2]float64{3750, 200}, [2]float64{5000, 190},
		[2]float64{6000, 167}, [2]float64{6500, 146})
	closed := between(rpm, [2]float64{1000, -17}, [2]float64{6500, -50})
	return closed + pedal*(full-closed)
}

func TestThe318iFollowsThePrintedFormulas(t *testing.T) { // VEH-44 to VEH-49, X26
	gears := map[int32]float64{2: 2.52, 3: 1.66, 4: 1.22, 5: 1}
	for _, c := range []struct {
		gear               int32
		speed, pedal, wind float64 // m/s, 0..1, m/s of air from ahead
	}{
		{2, 12, 1, 0},
		{3, 20, 1, 0},
		{3, 20, 0.5, 0},
		{4, 30, 1, 0},
		{4, 30, 1, 10},
		{4, 30, 1, -10},
		{5, 38, 0.7, 0},
		{4, 30, 0, 0},
	} {
		t.Run(fmt.Sprintf("gear %d, %g m/s, pedal %g, head wind %g", c.gear, c.speed, c.pedal, c.wind), func(t *testing.T) {
			s, k, car := munich(t, -c.wind, c.speed, c.gear)
			s.want(k, vehicle.IntentState{Throttle: c.pedal, Clutch: 1})
			s.run(1) // until the body has come to rest on its springs
			engine := vehicle.Engine.Of(s.World, k)
			_, ws, ts := s.corners(k)
			from, turns := s.speed(k), engine.State.Speed
			s.run(0.4)
			a := (s.speed(k) - from) / 0.4
			v, n := 0.5*(s.speed(k)+from), 0.5*(engine.State.Speed+turns)

			mass, rolling := car.Chassis.Mass, 0.0
			for i := range car.Corners {
				mass += car.Corners[i].Suspension.Mass
				rolling += car.Corners[i].Tyre.RollingResistance / 4
			}
			rdyn := ts[2].Aux.Roll
			drive := munichTorque(n*30/math.Pi, c.pedal) // M_D = M_E i_D mu_D i_S mu_S; losses work against the power's way
			losses := 0.96 * 0.97
			if drive < 0 {
				losses = 1 / losses
			}
			drive *= gears[c.gear] * 3.38 * losses / rdyn                     // F_D = M_D / r_dyn
			resist := mass * 9.81 * rolling                                   // F_R = m g mu
			air := 2.06 * 1.29 * (v + c.wind) * math.Abs(v+c.wind) * 0.29 / 2 // F_A = A rho v2 c_w / 2, v with the wind
			push := drive - resist - air                                      // F_P
			// the paper divides by the mass alone; a real car's wheels and engine want to be turned too
			turning := 0.0
			for i := range ws {
				turning += (ws[i].Params.Inertia + car.Corners[i].Suspension.Inertia) / (ts[i].Aux.Roll * ts[i].Aux.Roll)
			}
			ratio := gears[c.gear] * 3.38
			turning += 0.16 * ratio * ratio * losses / (rdyn * rdyn)
			near(t, "acceleration", a, push/(mass+turning), max(0.006*math.Abs(push/(mass+turning)), 0.004))
			if math.Abs(push) > 1500 && math.Abs(a) > 0.99*math.Abs(push)/mass {
				t.Errorf("its engine and wheels weigh nothing: %.3f m/s2 of the paper's %.3f", a, push/mass)
			}
			t.Logf("a = %.4f m/s2; the formulas give %.4f with what turns, %.4f as printed; F_D %.0f F_R %.0f F_A %.0f N, "+
				"r_dyn %.4f m",
				a, push/(mass+turning), push/mass, drive, resist, air, rdyn)
		})
	}
}

func TestTheDynamicRadiusShrinksUnderLoad(t *testing.T) { // VEH-45
	radius := func(sets ...string) float64 {
		s, k, _ := munich(t, 0, 20, 4, sets...)
		s.run(0.5)
		_, _, ts := s.corners(k)
		return ts[2].Aux.Roll
	}
	light, heavy := radius(), radius("chassis@mass=1700kg")
	if light-heavy < 1e-4 || light-heavy > 0.02 {
		t.Errorf("400 kg more change the dynamic radius from %.4f to %.4f m", light, heavy)
	}
}
