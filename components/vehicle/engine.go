// Engines: torque over speed, the turbocharger at work, stalling and starting, and the fuel that they burn.

package vehicle

import (
	"camber/components/space"
	"camber/ecs"
)

// Engine is a car's engine.
var Engine = ecs.Declare[EngineData]("engine")

// Fuel is what a car has whose engine burns what is in its tank. Others run for ever.
var Fuel = ecs.Declare[FuelData]("fuel")

// FuelData is the Fuel component.
type FuelData struct {
	Params FuelParams
	State  FuelState
}

// FuelParams are the tank's, and how thirsty the engine is.
type FuelParams struct {
	Volume  float64   // l, that the tank holds
	Begin   float64   // l, in it at the start; the chassis' mass has them
	Density float64   // kg/l
	Burns   float64   // kg/J, of the work that is done on the pistons: what friction takes is paid for too
	At      space.Vec // m, middle of the tank from the centre of gravity, body axes
}

// FuelState is what is left.
type FuelState struct {
	Litres float64 `unit:"l" says:"in the tank"`
}

// Weighs is how much more the tank weighs than at the start, in kg; mostly it is below 0.
func (d *FuelData) Weighs() float64 {
	return float64((d.State.Litres - d.Params.Begin) * d.Params.Density)
}

// EngineData is the Engine component.
type EngineData struct {
	Params *EngineParams
	State  EngineState
	Aux    EngineAux
}

// EngineParams describe the engine; Torque is shared and never written.
type EngineParams struct {
	Torque   *TorqueMap // the two curves
	MaxSpeed float64    // rad/s, where the limiter cuts
	Idle     float64    // rad/s, held by the idle control
	Inertia  float64    // kg m2, of crank and flywheel
	Cut      float64    // s, for which the limiter cuts the fuel; 0 = it closes the throttle softly
	Stall    float64    // rad/s, below which it dies; 0 = never
	Starter  float64    // N m, of the starter at rest
	Boost    float64    // of the full torque, that a turbocharger adds at most; 0 = there is none
	BoostLag float64    // s, in which the boost follows
	BoostAt  float64    // rad/s, of the engine, where the whole boost is there
	Electric bool       // a motor: it turns both ways and never idles
	Yield    float64    // 0..1, of a motor's power, to the shaft and back; 0 reads as 1
}

// EngineState is the crank's speed.
type EngineState struct {
	Speed   float64 `unit:"rad/s" says:"of the crank"`
	Cut     float64 `unit:"s" says:"left of the limiter's cut"`
	Boost   float64 `unit:"1" says:"0..1, of the turbocharger's"`
	Stalled bool    `says:"it does not run"`
}

// EngineAux is for gauges and sound.
type EngineAux struct {
	Torque   float64 `unit:"N m" says:"at the crank this step"`
	Throttle float64 `unit:"1" says:"0..1, after idle control, limiter and shift cut"`
	Power    float64 `unit:"W" says:"that a motor takes from its battery; negative = it charges it"`
}

// What the plain form of an engine (torque and maxspeed only) leaves open.
const (
	DefaultEngineInertia = 0.15 // kg m2
	DefaultIdleShare     = 0.13 // of MaxSpeed
	ClosedShare          = 0.10 // of the torque, taken by the closed throttle at MaxSpeed; linear from 0 at rest (X18)
)

// TorqueMap is the pair of curves over engine speed that the throttle blends between.
type TorqueMap struct {
	Full   Curve // rad/s to N m
	Closed Curve // rad/s to N m, mostly negative
}

// FlatTorque makes the curves of the sources' plain engine: torque up to maxSpeed, linear engine braking (X18).
func FlatTorque(torque, maxSpeed float64) *TorqueMap {
	return &TorqueMap{
		Full:   Curve{{0, torque}, {maxSpeed, torque}},
		Closed: Curve{{0, 0}, {maxSpeed, float64(-ClosedShare * torque)}},
	}
}

// Curve is a table of rising X, read by straight lines, level beyond both ends.
type Curve []CurvePoint

// CurvePoint is one row of a Curve.
type CurvePoint struct{ X, Y float64 }

// At reads the curve and its slope; an empty curve is 0.
func (c Curve) At(x float64) (y, slope float64) {
	n := len(c)
	if n == 0 {
		return 0, 0
	}
	if x <= c[0].X {
		return c[0].Y, 0
	}
	for i := 1; i < n; i++ {
		if x < c[i].X {
			a, b := c[i-1], c[i]
			slope = (b.Y - a.Y) / (b.X - a.X)
			return a.Y + float64(slope*(x-a.X)), slope
		}
	}
	return c[n-1].Y, 0
}

// Most is the torque in N m that an engine gives at a speed at full throttle, once its boost is there.
func (p *EngineParams) Most(speed float64) float64 {
	torque, _ := p.Torque.Full.At(speed)
	if p.Boost <= 0 {
		return torque
	}
	boost := p.Boost
	if speed < p.BoostAt {
		boost = float64(boost*max(0, speed)) / p.BoostAt
	}
	return float64(torque * (1 + boost))
}

// Power is the most that the engine gives, in W.
func (p *EngineParams) Power() float64 {
	best, _ := p.Strongest()
	return best
}

// Strongest is the most that the engine gives, in W, and at which speed, in rad/s.
func (p *EngineParams) Strongest() (power, speed float64) {
	power, speed = float64(p.Most(p.MaxSpeed)*p.MaxSpeed), p.MaxSpeed
	for _, k := range p.Torque.Full {
		at := min(k.X, p.MaxSpeed)
		if gives := float64(at * p.Most(at)); gives > power {
			power, speed = gives, at
		}
	}
	return power, speed
}

// How an engine dies and is started again.
const (
	Fires               = 1.25 // of the stall speed, from where a turning engine runs by itself again
	DefaultStarterShare = 0.5  // of the engine's largest torque: a starter's, at the crank and at rest, that nobody gave
	startersEnd         = 0.5  // of its torque, that a starter still gives where the engine fires
)

// StarterLeft is the share of its torque at rest that a starter still gives at a speed of the crank, of an engine that
// dies at stall (both in rad/s): it falls in a straight line, as that of a motor fed with a steady voltage does.
func StarterLeft(speed, stall float64) float64 {
	return 1 - float64((1-startersEnd)*speed)/float64(Fires*stall)
}

// Crank is the torque of an engine that does not run, turned by its starter if that is on, and its slope over speed.
func (p *EngineParams) Crank(speed float64, starter bool) (torque, slope float64) {
	torque, slope = p.Torque.Closed.At(speed)
	if starter {
		torque += float64(p.Starter * StarterLeft(speed, p.Stall))
		slope -= float64((1-startersEnd)*p.Starter) / float64(Fires*p.Stall)
	}
	return torque, slope
}
