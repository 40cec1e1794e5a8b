// What the powertrain of one car costs.

package drive

import (
	"testing"

	"camber/components"
)

// secondGear is a rear-driven car at 20 m/s in second gear, with an open differential and rigid shafts.
func secondGear() *car {
	c := &car{
		chassis: &components.ChassisData{Params: &components.ChassisParams{}}, engine: &components.EngineData{},
		gearbox: &components.GearboxData{}, brakes: &components.BrakesData{}, intent: &components.IntentData{},
	}
	c.engine.Params = &components.EngineParams{
		Torque: components.FlatTorque(200, 700), MaxSpeed: 700, Idle: 80,
		Inertia: 0.15,
	}
	c.engine.Params.Torque.Full = components.Curve{
		{X: 100, Y: 130},
		{X: 200, Y: 170},
		{X: 350, Y: 196},
		{X: 500, Y: 190},
		{X: 620, Y: 170},
		{X: 700, Y: 150},
	}
	c.gearbox.Params = &components.GearboxParams{
		Forward: components.DefaultForward(), Reverse: 3, Final: 3.4, Efficiency: 0.95, Clutch: 320, ShiftTime: 0.2,
	}
	c.gearbox.State.Gear = 2
	c.intent.State = components.IntentState{Throttle: 0.4, Clutch: 1}
	c.brakes.Params = &components.BrakesParams{Pedal: 1, Hand: 1}
	for i := range components.Corner(4) {
		wheel := &components.WheelData{Params: &components.WheelParams{}}
		k := corner{&components.SuspensionData{}, wheel, &components.TyreData{}, int(i ^ 1)}
		k.suspension.State.Corner = i
		own := components.Own(&k.suspension.Params)
		own.Inertia, own.BrakeTorque, own.Brake = 1, 1500, 1
		if i >= 2 {
			components.Own(&k.suspension.Params).Drive = 0.5
		}
		k.wheel.State.Spin = 20 / 0.3
		tyre := components.Own(&k.tyre.Params)
		tyre.Radius, tyre.RollingResistance, tyre.TorsionalStiffness = 0.3, 0.012, 3e4
		k.tyre.Aux.Load, k.tyre.Aux.Roll, k.tyre.Aux.Slope, k.tyre.Aux.LimitLong, k.tyre.Aux.LimitLat = 3000, 0.3, 100, 4000,
			4000
		c.corners = append(c.corners, k)
	}
	c.engine.State.Speed = 20 / 0.3 * c.gearbox.Params.RatioOf(2)
	c.turning = make([]turning, 4)
	return c
}

func BenchmarkPowertrain(b *testing.B) {
	cars := make([]*car, 100)
	for i := range cars {
		cars[i] = secondGear()
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, c := range cars {
			for i := range c.corners { // as the tyres leave it
				k := &c.corners[i]
				k.tyre.Aux.Long, k.tyre.Aux.Slope, k.wheel.State.Spin = 0, 100, 20/0.3
			}
			c.engine.State.Speed = 20 / 0.3 * 1.95 * 3.4
			power(c, c.turning, 1e-3)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/100, "ns/car")
}
