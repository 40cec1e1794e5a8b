// Electric motors: poles that pull, an inverter that switches, gears that mesh.

package synth

import (
	"math"

	"camber/components/vehicle"
)

// Motor is an electric motor; NewMotor makes one.
type Motor struct {
	sound *vehicle.CarSound
	now   EngineNow
	noise Noise
	set   bool

	poles, slots, mesh, carrier   Turn
	pace, wheel, pull, hum, choir ramp
	hiss                          pole
}

// NewMotor makes the motor of a car.
func NewMotor(s *vehicle.CarSound, seed uint32) *Motor {
	return &Motor{sound: s, noise: NewNoise(seed)}
}

// Set says how it runs by the end of the next Fill.
func (m *Motor) Set(now EngineNow) { m.now = now }

// Rate is how many samples a second Fill gives.
func (m *Motor) Rate() float64 { return Rate }

const (
	polePairs = 4
	carrierHz = 5000 // at which the inverter switches
)

// Fill makes the next samples.
func (m *Motor) Fill(out []float32) {
	n := len(out)
	if n == 0 {
		return
	}
	now, s := &m.now, m.sound
	speed := math.Abs(now.Speed)
	turns := min(speed/20, 1) // a motor at rest is silent
	hz := speed / (2 * math.Pi)
	pace := float32(hz / Rate * (1 << 32))
	wheel := float32(min(math.Abs(now.Shaft)/(2*math.Pi)*max(now.Teeth, 1), 0.4*Rate) / Rate * (1 << 32))
	pull := min(math.Abs(now.Load), 1)
	loud := (0.1 + 0.9*s.Whine) * turns * now.Front
	hum := float32(0.16 * loud * (0.15 + 0.85*pull))
	whine := float32(0.11 * loud * (0.3 + 0.7*pull) * min(speed/600, 1))
	inverter := float32(0.035 * loud * (0.2 + 0.8*pull) * (1 - 0.7*min(speed/1200, 1)))
	if !m.set {
		m.set = true
		m.pace.now, m.wheel.now, m.hum.now, m.pull.now, m.choir.now = pace, wheel, hum, whine, inverter
	}
	m.pace.over(pace, n)
	m.wheel.over(wheel, n)
	m.hum.over(hum, n)
	m.pull.over(whine, n)
	m.choir.over(inverter, n)
	const step = Turn(carrierHz * (1 << 32) / Rate)
	for i := range out {
		by := m.pace.next()
		if by > 1<<32/(3*12*polePairs) { // what would be beyond hearing is left out
			by = 1 << 32 / (3 * 12 * polePairs)
		}
		turn := Turn(by)
		m.poles += 2 * polePairs * turn
		m.slots += 6 * polePairs * turn
		m.mesh += Turn(m.wheel.next())
		m.carrier += step
		x := m.hum.next() * (m.poles.Sine() + 0.5*m.slots.Sine())
		x += m.pull.next() * (m.mesh.Sine() + 0.3*(2*m.mesh).Sine())
		x += m.choir.next() * ((m.carrier + 2*m.poles).Sine() + (m.carrier - 2*m.poles).Sine())
		out[i] = x + 0.02*m.hum.now*m.hiss.low(m.noise.Next(), 0.3)
	}
	m.pace.end(pace)
	m.wheel.end(wheel)
	m.hum.end(hum)
	m.pull.end(whine)
	m.choir.end(inverter)
}
