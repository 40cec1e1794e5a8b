// Engine, clutch, gears and driven axles of a <camber> car to Params.

package blueprints

import "camber/components"

func (p *plan) engine() {
	e := p.doc.Engine
	torque := &components.TorqueMap{Full: curve(e.Torque.Full)}
	if e.Torque.Closed != nil {
		torque.Closed = curve(*e.Torque.Closed)
	} else {
		torque.Closed = components.FlatTorque(highest(torque.Full), e.Limiter.Speed).Closed
	}
	p.car.Engine = components.EngineParams{
		Torque: torque, MaxSpeed: e.Limiter.Speed, Idle: e.Idle.Speed, Inertia: e.Flywheel.Inertia,
	}
}

func (p *plan) gearbox() {
	g := p.doc.Gearbox
	p.car.Gearbox = components.GearboxParams{
		Forward: g.Forward, Reverse: g.Reverse, Final: g.Final, Efficiency: g.Efficiency,
		ShiftTime: g.ShiftTime, Auto: g.Kind == "automatic",
		Clutch: float64(components.DefaultClutchShare * highest(p.car.Engine.Torque.Full)),
	}
	if p.doc.Clutch.Torque != nil {
		p.car.Gearbox.Clutch = *p.doc.Clutch.Torque
	}
	p.car.Brakes = components.BrakesParams{Pedal: 1, Hand: 1}
}

// driven is the share of the drive that one wheel of an axle has.
func (p *plan) driven(axle string) float64 {
	var all, this float64
	for _, d := range p.doc.Drives {
		all += d.Share
		if d.Axle == axle {
			this = d.Share
		}
	}
	if this == 0 {
		return 0
	}
	return float64(0.5*this) / all
}
