// The canned effects: torques that no rack has, for those who want them (INP-16, VEH-50). Each is 0 at gain 0.

package rim

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/person"
)

// Sense is what the effects know of a car. Right is positive.
type Sense struct {
	Dt     float64 // s, of a step
	Speed  float64 // m/s, forwards
	Aside  float64 // m/s2, that the car is pushed to the right with
	Wheel  float64 // rad, of the steering wheel
	Turns  float64 // rad/s, of it
	Engine float64 // rad/s; 0 = it does not run
	Idle   float64 // rad/s, of the engine
	Fires  float64 // times a turn of the crank; 0 reads as 2
	// m/s, by which a hit of this step changes the car's speed; positive where it turns the wheel to the right
	Hit float64

	Ground bool    // a steered wheel stands on something
	Grip   float64 // of the ground below the steered wheels, 1 = dry asphalt
	Rough  float64 // m, height of its bumps
	Bumps  float64 // m, from bump to bump
	Kerb   bool    // it is a kerb
}

// What the effects do at gain 1.
const (
	centrifugal = 4.0 / components.StandardGravity // N m for each m/s2
	stiffness   = 1.5                              // N m/rad, of the speed's share where it is whole
	// m/s, up to which it is half: where VEH-50 lets the wheels turn furthest
	halfBelow = 40 / 3.6
	wholeFrom = 80 / 3.6         // m/s, where VEH-50 lets them turn least
	roughness = 0.5 / 0.005      // N m for each metre of bump
	ribs      = 1.0              // N m
	ribEvery  = 0.3              // m, where a kerb does not say how its ribs lie
	pulses    = 0.3              // N m, of an engine at idle
	hit       = 4.0 / 5          // N m for each m/s
	hitRings  = 2 * math.Pi * 18 // rad/s
	hitFades  = 0.12             // s
	hitMost   = 8.0              // N m
)

// Memory is where the effects are in their swings.
type Memory struct {
	way    float64 // m, rolled over bumps
	engine float64 // rad, of the firing
	blow   float64 // N m, of the last hit, left
	ring   float64 // rad, of its swing
	now    float64 // N m, of it in this step
}

// Torque is the sum of the effects in this step, in N m on the rim.
func (m *Memory) Torque(g *person.FeelTuning, s *Sense) float64 {
	sum := 0.0
	if s.Ground {
		sum += float64(g.Centrifugal * Centrifugal(s))
		sum += float64(g.Speed * SpeedShare(s))
	}
	m.way += float64(math.Abs(s.Speed) * s.Dt)
	if m.way > 1e6 { // bumps begin again: a sine of a huge number is no sine
		m.way -= 1e6
	}
	if g.Road != 0 && s.Ground && s.Rough > 0 {
		sum += float64(g.Road * float64(float64(roughness*min(s.Rough, 0.02))*bumps(m.way, s.Bumps, s.Speed)))
	}
	if g.Kerb != 0 && s.Ground && s.Kerb {
		every := s.Bumps
		if !(every > 0) {
			every = ribEvery
		}
		sum += float64(g.Kerb * float64(float64(ribs*rolling(s.Speed))*num.Sin(wave(m.way, every))))
	}
	if g.Engine != 0 {
		sum += float64(g.Engine * m.fire(s))
	}
	if s.Hit != 0 {
		m.blow, m.ring = min(max(float64(hit*s.Hit), -hitMost), hitMost), 0
	}
	return sum + float64(g.Collision*m.hits(s.Dt))
}

// Blow is what hits do at this moment at gain 1, in N m.
func (m *Memory) Blow() float64 { return m.now }

// hits carries the ringing of a hit on.
func (m *Memory) hits(dt float64) float64 {
	if m.now = 0; m.blow == 0 {
		return 0
	}
	m.now = float64(m.blow * num.Cos(m.ring))
	m.ring += float64(hitRings * dt)
	m.blow -= float64(m.blow * min(dt/hitFades, 1))
	if math.Abs(m.blow) < 1e-3 {
		m.blow = 0
	}
	return m.now
}

// Centrifugal is the sources' centrifugal effect: the wheel goes back to the middle the harder the car is pushed aside,
// and less on ground that holds less.
func Centrifugal(s *Sense) float64 { return float64(float64(-centrifugal*s.Aside) * min(s.Grip, 1)) }

// SpeedShare is the sources' steering force that depends on speed: a spring to the middle, twice as stiff at 80 km/h as
// below 40.
func SpeedShare(s *Sense) float64 {
	v := math.Abs(s.Speed)
	share := 0.5 + float64(0.5*min(max((v-halfBelow)/(wholeFrom-halfBelow), 0), 1))
	return float64(float64(float64(-stiffness*share)*min(max(s.Wheel, -math.Pi), math.Pi)) *
		float64(rolling(v)*min(s.Grip, 1)))
}

// rolling is how much a car is under way: bumps do not shake one that stands.
func rolling(speed float64) float64 { return min(math.Abs(speed), 1) }

// wave is how far along a wave of such a length a way is, in radians.
func wave(way, length float64) float64 {
	turns := way / length
	return float64(2 * math.Pi * (turns - math.Floor(turns)))
}

// bumps is -1..1: three waves whose lengths never meet again stand for a road.
func bumps(way, apart, speed float64) float64 {
	if !(apart > 0) {
		apart = 1
	}
	sum := float64(0.5*num.Sin(wave(way, apart))) + float64(0.3*num.Sin(wave(way, apart/math.Sqrt2))) +
		float64(0.2*num.Sin(wave(way, apart/math.E)))
	return float64(sum * rolling(speed))
}

// fire is the engine's shaking, strongest at idle.
func (m *Memory) fire(s *Sense) float64 {
	if !(s.Engine > 0) {
		return 0
	}
	fires := s.Fires
	if !(fires > 0) {
		fires = 2
	}
	m.engine += float64(float64(s.Engine*fires) * s.Dt)
	m.engine -= float64(2 * math.Pi * math.Floor(m.engine/(2*math.Pi)))
	idle := s.Idle
	if !(idle > 0) {
		idle = 90
	}
	return float64(float64(pulses*min(idle/s.Engine, 1)) * num.Sin(m.engine))
}
