// Package anycar makes cars by chance, for tests of what moves them.
package anycar

import (
	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// Random is where chance comes from, such as a rand.Rand.
type Random interface {
	Float64() float64
	Intn(n int) int
}

// Make makes one in some motion, under some forces, its joints upright.
func Make(r Random) *fleet.Car {
	within := func(most float64) space.Vec {
		one := func() float64 { return float64(most * (float64(2*r.Float64()) - 1)) }
		return space.Vec{X: one(), Y: one(), Z: one()}
	}
	a := &vehicle.ChassisData{}
	a.Params = &vehicle.ChassisParams{Mass: 800, Inertia: space.Vec{X: 900, Y: 300, Z: 1000}}
	a.State.Spin, a.State.Velocity, a.Aux.Force, a.Aux.Torque = within(0.5), within(15), within(3e3), within(3e3)
	turn := within(0.5)
	a.Aux.X, a.Aux.Y, a.Aux.Z = space.Quat{W: 1, X: turn.X, Y: turn.Y, Z: turn.Z}.Unit().Axes()
	c := &fleet.Car{Chassis: a}
	for i := range 4 {
		s, w, t := &vehicle.SuspensionData{}, &vehicle.WheelData{}, &vehicle.TyreData{}
		w.Params = &vehicle.WheelParams{}
		s.Params = &vehicle.SuspensionParams{Inertia: 1, Mass: 30, Turning: 2, Axis: space.Vec{Z: -1}}
		s.Aux = vehicle.SuspensionAux{
			Hub: within(1.5), Axle: within(1).Unit(), Slide: s.Params.Axis, Lever: within(1), Force: within(3e3).X,
			Damping: 3000,
		}
		s.State.Speed, w.State.Spin = within(0.5).X, within(100).X
		w.Aux = vehicle.WheelAux{
			Contact: r.Intn(5) > 0, Normal: within(1).Unit(), Ahead: within(1).Unit(), Aside: within(1).Unit(), Foot: within(2),
			Gain: within(0.1).X,
		}
		t.Aux = vehicle.TyreAux{Load: 3000, Long: within(2e3).X, Lat: within(2e3).X, Mx: within(50).X, Mz: within(50).X}
		c.Corners = append(c.Corners, fleet.Corner{Suspension: s, Wheel: w, Tyre: t, Mate: i ^ 1})
	}
	return c
}
