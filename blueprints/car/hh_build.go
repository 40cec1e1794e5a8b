// From an <HH> assembly to a car.

package car

import (
	"math"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/components/space"
	"camber/components/vehicle"
)

// buildHH fills the Params. Files are in the vehicle frame with its origin in the centre of gravity, as the step is
// (X16).
func buildHH(doc *dialect.HHAssembly, car *dialect.HHCar, wheels []*dialect.HHWheelFile, mounts []int) *Car {
	c := &Car{
		BodyName: doc.Car.Called(),
		Chassis:  vehicle.ChassisParams{Mass: car.Body.Mass, Inertia: load.Vec(car.Body.Inertia)},
		Engine:   hhEngine(car.Engine),
		Aero:     vehicle.AeroParams{DragArea: vehicle.DefaultDragArea},
		Steering: vehicle.SteeringParams{
			Lock: vehicle.DefaultSteeringLock, Travel: vehicle.DefaultRackTravel,
			Trail: vehicle.DefaultTrail,
		},
		Brakes: vehicle.BrakesParams{Pedal: 1, Hand: 1},
	}
	if c.BodyName == "" {
		c.BodyName = "Body"
	}
	c.Gearbox = hhGearbox(&car.Gearbox, c.Engine.Torque)
	c.Corners = make([]Corner, len(car.Suspension.Prismatics))
	for i := range car.Suspension.Prismatics {
		p := &car.Suspension.Prismatics[i]
		c.Corners[i] = Corner{Mount: p.Called(), Kind: "prismatic", Suspension: hhSuspension(p)}
	}
	for i, at := range mounts {
		k := &c.Corners[at]
		k.Name = wheelName(doc.Wheels.Wheels[i])
		k.Wheel, k.Tyre = hhWheel(wheels[i].Wheel), hhTyre(wheels[i].Tyre)
	}
	c.wheels = mounts
	c.settle()
	c.Chassis.Size = c.guessedSize()
	c.Bodywork = c.boxBodywork(boxClearance)
	c.Bodywork.Looks = plainLooks(c)
	c.Bodywork.Sound = plainSound(c, car.Engine.Cylinders)
	return c
}

func hhEngine(e *dialect.HHEngine) vehicle.EngineParams {
	p := vehicle.EngineParams{
		MaxSpeed: e.MaxSpeed,
		Idle:     float64(vehicle.DefaultIdleShare * e.MaxSpeed),
		Inertia:  vehicle.DefaultEngineInertia,
	}
	if e.Torque != nil {
		p.Torque = vehicle.FlatTorque(*e.Torque, e.MaxSpeed)
	}
	for i := range e.Curves {
		c := curve(e.Curves[i].Points)
		if p.Torque == nil {
			p.Torque = vehicle.FlatTorque(highest(c), e.MaxSpeed)
		}
		if e.Curves[i].Throttle == "full" {
			p.Torque.Full = c
		} else {
			p.Torque.Closed = c
		}
	}
	return p
}

// curve is a table as the step reads it.
func curve(t source.Table) vehicle.Curve {
	c := make(vehicle.Curve, len(t.X))
	for i := range t.X {
		c[i] = vehicle.CurvePoint{X: t.X[i], Y: t.Y[i]}
	}
	return c
}

// highest is the largest Y of a curve, 0 at least.
func highest(c vehicle.Curve) float64 {
	most := 0.0
	for _, p := range c {
		most = max(most, p.Y)
	}
	return most
}

func hhGearbox(g *dialect.HHGearbox, torque *vehicle.TorqueMap) vehicle.GearboxParams {
	p := vehicle.GearboxParams{
		Forward:    vehicle.DefaultForward(),
		Reverse:    vehicle.DefaultReverse,
		Final:      vehicle.DefaultFinal,
		Efficiency: vehicle.DefaultEfficiency,
		Clutch:     float64(vehicle.DefaultClutchShare * highest(torque.Full)),
		ShiftTime:  vehicle.DefaultShiftTime,
		Auto:       g.AutoGears == 1,
	}
	if g.Gears == nil {
		return p
	}
	turned := func(x float64) float64 { return x }
	if g.Gears.Convention == "out/in" {
		turned = func(x float64) float64 { return 1 / x }
	}
	p.Forward = make([]float64, len(g.Gears.Forward))
	for i, x := range g.Gears.Forward {
		p.Forward[i] = turned(x)
	}
	p.Reverse, p.Final = turned(g.Gears.Reverse), turned(g.Gears.Final)
	return p
}

func hhSuspension(p *dialect.HHPrismatic) vehicle.SuspensionParams {
	return vehicle.SuspensionParams{
		Mount: load.Vec(p.Mount), Axis: load.Vec(p.Axis).Unit(),
		RollPoint: load.Vec(p.RollPoint), RollAxis: load.Vec(p.RollAxis).Unit(),
		DefaultRotation: rotation(p.Rotation), MaxSteer: p.MaxSteering,
		Drive: p.Drive, Brake: p.Brake, HandBrake: p.HandBrake, BrakeTorque: p.BrakeTorque,
		Inertia: p.Inertia, Mass: p.Mass,
		SpringLength: p.Length, SpringStiffness: p.Stiffness, DampingBump: p.Bump, DampingRebound: p.Rebound,
	}
}

func hhWheel(w *dialect.HHWheel) vehicle.WheelParams {
	return vehicle.WheelParams{Radius: w.Radius, Width: w.Width, HubOffset: w.HubOffset}
}

func hhTyre(t *dialect.HHTyre) vehicle.TyreParams {
	return vehicle.TyreParams{
		Radius:           t.Radius,
		LateralStiffness: t.LateralStiffness, VerticalStiffness: t.VerticalStiffness,
		TorsionalStiffness: t.TorsionalStiffness,
		FrictionLat:        t.FrictionLat, FrictionLong: t.FrictionLong, FrictionSlide: t.FrictionSlide,
		SlipPeakLat: t.SlipPeakLat, SlipSlideLat: t.SlipSlideLat, StiffnessLat: t.StiffnessLat,
		SlipPeakLong: t.SlipPeakLong, SlipSlideLong: t.SlipSlideLong, StiffnessLong: t.StiffnessLong,
		VerticalDamping:   vehicle.DefaultVerticalDamping,
		RingDamping:       vehicle.DefaultRingDamping,
		RollingResistance: vehicle.DefaultRollingResistance,
	}
}

// guessedSize is a body around the wheels, for files that have none.
func (c *Car) guessedSize() space.Vec {
	wide := 0.0
	for i := range c.Corners {
		wide = max(wide, math.Abs(c.Corners[i].Suspension.Mount.X))
	}
	fore, aft := c.ends()
	return space.Vec{X: float64(2*wide) + 0.2, Y: float64(1.6 * (max(fore, 0) - min(aft, 0))), Z: float64(1.9 * c.Height)}
}
