// The steering: from the driver's hands through column and rack to the wheels, and back as the torque that the hands
// feel.

package vehicle

import (
	"camber/components/num"
	"camber/ecs"
)

// Steering is a car's steering. Turns to the right are positive throughout.
var Steering = ecs.Declare[SteeringData]("steering")

// SteeringData is the Steering component.
type SteeringData struct {
	Params *SteeringParams
	State  SteeringState
	Aux    SteeringAux
}

// SteeringParams describe it. A Lock of 0 means that there is none: the wheels then follow the driver's wish at once.
type SteeringParams struct {
	Lock float64       // rad, of the steering wheel from the middle to either stop
	Gear *SteeringGear // how the rack's way grows with the pinion's turn; nil = evenly
	// m, the rack's way for a radian of the pinion, on average; turns torque at the pinion into force at the rack
	Travel    float64
	Stiffness float64 // N m/rad, of the column; 0 = the pinion follows the steering wheel at once
	Damping   float64 // N m s/rad, of the column
	Inertia   float64 // kg m2, of column, rack and steered wheels, seen at the pinion
	Rim       float64 // kg m2, of the steering wheel
	Friction  float64 // N m, of the rack, felt at the steering wheel: it sticks until this is overcome
	Assist    *Curve  // share of the effort that the assistance takes, over road speed in m/s; nil = none
	Limit     *Curve  // assist: share of the lock that the driver may use, over road speed in m/s; nil = all
	// assist: rad/s, how fast the steering wheel follows the driver's wish, over road speed; nil = at once
	Rate  *Curve
	Trail float64 // m, how far the steering axis meets the ground ahead of the contact, where no Linkage says it
	Scrub float64 // m, how far inside of the contact, likewise
}

// SteeringState is what turns.
type SteeringState struct {
	Wheel       float64 `unit:"rad" says:"of the steering wheel, to the right"`
	WheelSpeed  float64 `unit:"rad/s" says:"of the steering wheel, to the right"`
	Pinion      float64 `unit:"rad" says:"at the lower end of the column, to the right"`
	PinionSpeed float64 `unit:"rad/s" says:"at the lower end of the column, to the right"`
	Free        bool    // hands give a torque instead of a place
	Hand        float64 `unit:"N m" says:"what the hands bring, to the right"`
}

// SteeringAux is what people feel and read.
type SteeringAux struct {
	Rim   float64 `unit:"N m" says:"on the hands, to the right: what force feedback plays"`
	Force float64 `unit:"N" says:"of wheels and suspension on the rack, positive where it goes when the car steers right"`
	Load  float64 `unit:"N m" says:"the same at the pinion"`
}

// SteeringGear is how the rack's way grows with the pinion's turn, the same to both sides: the share of its full way at
// even steps from the middle to the stop, and how it grows there.
type SteeringGear struct {
	Share [gearRows]float64
	Slope [gearRows]float64 // of the share, for each share of the lock
}

const gearRows = 33

// NewSteeringGear integrates how quick the steering is over the turn from the middle, 0..1 of the lock; only its shape
// counts.
func NewSteeringGear(quick func(turn float64) float64) *SteeringGear {
	const pieces = 16
	g := &SteeringGear{}
	h := 1.0 / float64((gearRows-1)*pieces)
	for i := range gearRows {
		g.Slope[i] = quick(float64(float64(i) / (gearRows - 1)))
		if i == 0 {
			continue
		}
		sum := 0.0
		for n := range pieces {
			sum += quick(float64((float64((i-1)*pieces+n) + 0.5) * h))
		}
		g.Share[i] = g.Share[i-1] + float64(sum*h)
	}
	full := g.Share[gearRows-1]
	for i := range g.Share {
		g.Share[i] /= full
		g.Slope[i] /= full
	}
	return g
}

// Turned is the share of its way that the rack has gone (-1 full left .. 1 full right), and how it grows with the
// pinion in 1/rad.
func (p *SteeringParams) Turned(pinion float64) (share, slope float64) {
	if !(p.Lock > 0) {
		return 0, 0
	}
	x := pinion / p.Lock
	if p.Gear == nil {
		return x, 1 / p.Lock
	}
	side := 1.0
	if x < 0 {
		x, side = -x, -1
	}
	share, slope = p.Gear.at(x)
	return float64(side * share), slope / p.Lock
}

// Pinion is the turn that brings the rack to a share of its way.
func (p *SteeringParams) Pinion(share float64) float64 {
	if p.Gear == nil {
		return float64(share * p.Lock)
	}
	side := 1.0
	if share < 0 {
		share, side = -share, -1
	}
	x := min(share, 1)
	for range 20 { // the share grows everywhere
		is, slope := p.Gear.at(x)
		x = min(max(x-(is-share)/slope, 0), 1)
	}
	return float64(float64(side*x) * p.Lock)
}

// at reads the gear by cubics.
func (g *SteeringGear) at(x float64) (share, slope float64) {
	scaled := float64(min(x, 1) * (gearRows - 1))
	i := num.Int(scaled, 0, gearRows-2)
	const h = 1.0 / (gearRows - 1)
	f := scaled - float64(i)
	a, b, da, db := g.Share[i], g.Share[i+1], float64(h*g.Slope[i]), float64(h*g.Slope[i+1])
	rise := b - a
	c, d := float64(3*rise)-float64(2*da)-db, da+db-float64(2*rise)
	share = a + float64(f*(da+float64(f*(c+float64(f*d)))))
	return share, float64((da + float64(f*(float64(2*c)+float64(float64(3*d)*f)))) * (gearRows - 1))
}

// What a blueprint without these figures gets.
const (
	// DefaultSteeringLock in rad to each side is a power of two, so that shares of it are exact: 917 degrees in all.
	DefaultSteeringLock = 8.0
	DefaultRackTravel   = 0.0075 // m/rad: 47 mm for a turn of the steering wheel
	DefaultTrail        = 0.025  // m
)
