// What hands feel, torque at the rim, and the mailbox by which it reaches the device.

package person

import (
	"sync"

	"camber/ecs"
)

// Feel is a singleton: control.Feel writes it in each step.
var Feel = ecs.Declare[FeelData]("feel")

// FeelData is the Feel component. It has no State: a drive is the same with a wheel that pushes back and without.
type FeelData struct {
	Aux FeelAux
}

// FeelAux is the newest step's torque, and what the device says of the last ones.
type FeelAux struct {
	Car    ecs.Key // whose wheel it is; 0: nobody's
	Push   float64 // N m, on the rim, to the right: what a cue pushes, with a device and without
	Torque float64 // N m, on the rim, to the right: as in a real car, before any device's limits; 0 without a device
	Meter  FeelMeter
}

// FeelMeter is what a device makes of the torque.
type FeelMeter struct {
	Playing bool    // a device is there, and pushes
	Asked   float64 // N m, of the device now, to the right
	Most    float64 // N m, that it gives at most
	Clipped float64 // 0..1, share of the last second in which more was asked than it has
	// the strength at which the last minute's strongest torque is just not clipped; 0 = nothing was felt yet
	Fits float64
}

// FeelTuning is how people want to feel it. The canned effects are gains: 0 leaves them out, 1 is as strong as their
// text says.
type FeelTuning struct {
	Road        float64 // of the surface's roughness, 0.5 N m at 5 mm
	Kerb        float64 // of ribs on kerbs, 1 N m
	Collision   float64 // of hits, 4 N m at a change of speed of 5 m/s
	Engine      float64 // of the engine's firing, 0.3 N m at idle
	Centrifugal float64 // of the sources' centrifugal force, 4 N m at 1 g
	Speed       float64 // of the sources' stiffness that grows with speed, 1.5 N m/rad from 80 km/h on
	Standstill  float64 // N m s/rad, damping of a car that stands; gone at 3 m/s
}

// DefaultStandstill keeps a light wheel from swinging on the tyres of a car that stands, whose answer comes a few
// milliseconds late.
const DefaultStandstill = 0.25 // N m s/rad

// DefaultFeel is the steering's own torque and nothing else.
func DefaultFeel() FeelTuning { return FeelTuning{Standstill: DefaultStandstill} }

// FeelStep is what one step puts in.
type FeelStep struct {
	Torque float64 // N m, on the rim, to the right
	Strong float64 // 0..1, of a pad's heavy motor
	Weak   float64 // 0..1, of its light one
	Steer  float64 // -1..1, where the hands hold the wheel
}

// FeelMean is what a device takes out: the mean of all steps since it last did, so that none is lost and none counts
// twice.
type FeelMean struct {
	FeelStep
	Steps int    // how many; 0: there was none, and the rest is 0 too
	Begun uint64 // counts the times at which another car, or the same one elsewhere, began to be felt
	Held  bool   // the world stands still, or nobody's hands are at the car: no torque
}

// FeelMail is the mailbox. All of it is safe from any goroutine.
type FeelMail struct {
	mu     sync.Mutex
	sum    FeelStep
	steps  int
	begun  uint64
	held   bool
	idle   bool
	meter  FeelMeter
	tuning FeelTuning
}

// NewFeelMail makes an empty mailbox, tuned by default.
func NewFeelMail() *FeelMail { return &FeelMail{tuning: DefaultFeel()} }

// do has nobody else at the mailbox meanwhile.
func (m *FeelMail) do(f func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f()
}

// empty forgets the steps that nobody took.
func (m *FeelMail) empty() { m.sum, m.steps = FeelStep{}, 0 }

// Put adds a step and gives what the device last said.
func (m *FeelMail) Put(s FeelStep) FeelMeter {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.idle = false
	m.sum.Torque += s.Torque
	m.sum.Strong += s.Strong
	m.sum.Weak += s.Weak
	m.sum.Steer += s.Steer
	m.steps++
	return m.meter
}

// Take empties it.
func (m *FeelMail) Take() (mean FeelMean) {
	m.do(func() {
		mean = FeelMean{Steps: m.steps, Begun: m.begun, Held: m.held || m.idle}
		if n := float64(m.steps); n > 0 {
			mean.FeelStep = FeelStep{m.sum.Torque / n, m.sum.Strong / n, m.sum.Weak / n, m.sum.Steer / n}
		}
		m.empty()
	})
	return mean
}

// Begin says that what comes next has nothing to do with what was: torque fades in anew.
func (m *FeelMail) Begin() { m.do(func() { m.empty(); m.begun++ }) }

// Hold says that the world stands still, or goes on.
func (m *FeelMail) Hold(held bool) { m.do(func() { m.held = held }) }

// Idle says that nobody's hands are at the car, until the next Put.
func (m *FeelMail) Idle() (meter FeelMeter) {
	m.do(func() { m.empty(); m.idle, meter = true, m.meter })
	return meter
}

// Tell keeps what the device has to say.
func (m *FeelMail) Tell(meter FeelMeter) { m.do(func() { m.meter = meter }) }

// Meter is what it last said.
func (m *FeelMail) Meter() (meter FeelMeter) {
	m.do(func() { meter = m.meter })
	return meter
}

// Tune changes how it is felt, from the next step on.
func (m *FeelMail) Tune(t FeelTuning) { m.do(func() { m.tuning = t }) }

// Tuning is how it is felt.
func (m *FeelMail) Tuning() (t FeelTuning) {
	m.do(func() { t = m.tuning })
	return t
}
