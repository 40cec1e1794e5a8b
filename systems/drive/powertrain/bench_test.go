// What the powertrain of one car costs.

package powertrain

import (
	"testing"

	"camber/components"
	"camber/components/vehicle"
	"camber/systems/drive/fleet"
)

// secondGear is a rear-driven car at 20 m/s in second gear, with an open differential and rigid shafts.
func secondGear() *fleet.Car {
	c := &fleet.Car{
		Chassis: &vehicle.ChassisData{Params: &vehicle.ChassisParams{}}, Engine: &vehicle.EngineData{},
		Gearbox: &vehicle.GearboxData{}, Brakes: &vehicle.BrakesData{}, Intent: &vehicle.IntentData{},
	}
	c.Engine.Params = &vehicle.EngineParams{
		Torque: vehicle.FlatTorque(200, 700), MaxSpeed: 700, Idle: 80,
		Inertia: 0.15,
	}
	c.Engine.Params.Torque.Full = vehicle.Curve{
		{X: 100, Y: 130},
		{X: 200, Y: 170},
		{X: 350, Y: 196},
		{X: 500, Y: 190},
		{X: 620, Y: 170},
		{X: 700, Y: 150},
	}
	c.Gearbox.Params = &vehicle.GearboxParams{
		Forward: vehicle.DefaultForward(), Reverse: 3, Final: 3.4, Efficiency: 0.95, Clutch: 320, ShiftTime: 0.2,
	}
	c.Gearbox.State.Gear = 2
	c.Intent.State = vehicle.IntentState{Throttle: 0.4, Clutch: 1}
	c.Brakes.Params = &vehicle.BrakesParams{Pedal: 1, Hand: 1}
	for i := range vehicle.Corner(4) {
		wheel := &vehicle.WheelData{Params: &vehicle.WheelParams{}}
		k := fleet.Corner{
			Suspension: &vehicle.SuspensionData{}, Wheel: wheel, Tyre: &vehicle.TyreData{}, Mate: int(i ^ 1),
		}
		k.Suspension.State.Corner = i
		own := components.Own(&k.Suspension.Params)
		own.Inertia, own.BrakeTorque, own.Brake = 1, 1500, 1
		if i >= 2 {
			components.Own(&k.Suspension.Params).Drive = 0.5
		}
		k.Wheel.State.Spin = 20 / 0.3
		tyre := components.Own(&k.Tyre.Params)
		tyre.Radius, tyre.RollingResistance, tyre.TorsionalStiffness = 0.3, 0.012, 3e4
		k.Tyre.Aux.Load, k.Tyre.Aux.Roll, k.Tyre.Aux.Slope, k.Tyre.Aux.LimitLong, k.Tyre.Aux.LimitLat = 3000, 0.3, 100, 4000,
			4000
		c.Corners = append(c.Corners, k)
	}
	c.Engine.State.Speed = 20 / 0.3 * c.Gearbox.Params.RatioOf(2)
	c.Turning = make([]turning, 4)
	return c
}

func BenchmarkPowertrain(b *testing.B) {
	cars := make([]*fleet.Car, 100)
	for i := range cars {
		cars[i] = secondGear()
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, c := range cars {
			for i := range c.Corners { // as the tyres leave it
				k := &c.Corners[i]
				k.Tyre.Aux.Long, k.Tyre.Aux.Slope, k.Wheel.State.Spin = 0, 100, 20/0.3
			}
			c.Engine.State.Speed = 20 / 0.3 * 1.95 * 3.4
			power(c, c.Turning, 1e-3)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/100, "ns/car")
}
