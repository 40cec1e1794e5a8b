// The one-slot mailbox between the step, which makes torque a thousand times a second, and a device that takes it when
// it can.

package components

import "sync"

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
func (m *FeelMail) Take() FeelMean {
	m.mu.Lock()
	defer m.mu.Unlock()
	mean := FeelMean{Steps: m.steps, Begun: m.begun, Held: m.held || m.idle}
	if n := float64(m.steps); n > 0 {
		mean.FeelStep = FeelStep{m.sum.Torque / n, m.sum.Strong / n, m.sum.Weak / n, m.sum.Steer / n}
	}
	m.sum, m.steps = FeelStep{}, 0
	return mean
}

// Begin says that what comes next has nothing to do with what was: torque fades in anew.
func (m *FeelMail) Begin() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sum, m.steps = FeelStep{}, 0
	m.begun++
}

// Hold says that the world stands still, or goes on.
func (m *FeelMail) Hold(held bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.held = held
}

// Idle says that nobody's hands are at the car, until the next Put.
func (m *FeelMail) Idle() FeelMeter {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.idle = true
	m.sum, m.steps = FeelStep{}, 0
	return m.meter
}

// Tell keeps what the device has to say.
func (m *FeelMail) Tell(meter FeelMeter) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.meter = meter
}

// Meter is what it last said.
func (m *FeelMail) Meter() FeelMeter {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.meter
}

// Tune changes how it is felt, from the next step on.
func (m *FeelMail) Tune(t FeelTuning) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.tuning = t
}

// Tuning is how it is felt.
func (m *FeelMail) Tuning() FeelTuning {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.tuning
}
