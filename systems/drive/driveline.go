// Engine, clutch, differential, brakes and tyres of one car, solved together within a step.

package drive

import "math"

// turning is one wheel as the driveline sees it.
type turning struct {
	Spin    float64 // rad/s, before
	Inertia float64 // kg m2
	Share   float64 // of the drive torque; all shares sum to 1, or are 0
	Brake   float64 // N m, the most that brake and rolling resistance can hold against either direction
	Force   float64 // N, of the tyre on the car, at the spin before
	Slope   float64 // N s/m: how much Force grows with the tread's speed
	Roll    float64 // m
	After   float64 // rad/s, the solution
}

// line is what joins the engine to the wheels.
type line struct {
	Speed      float64 // rad/s, of the engine, before
	Inertia    float64 // kg m2, of the engine
	Torque     float64 // N m, of the engine at Speed
	Slope      float64 // N m s/rad, of that torque over speed
	Ratio      float64 // engine turns per turn of the wheels' mean; 0 = neutral
	Efficiency float64 // 0..1
	Capacity   float64 // N m, the most the clutch transmits now
	After      float64 // rad/s, of the engine, the solution
	Clutch     float64 // N m, through the clutch, the solution
	Locked     bool    // it does not slip
}

// solve finds the speeds after dt such that, all at once, engine and wheels feel the torque of the clutch; the clutch
// transmits what keeps both sides at one speed, or its capacity if that is less; each brake takes what stops its wheel,
// or its torque if that is less; and each tyre's force follows the wheel's change of speed. Brakes and clutch stick or
// slip: a wheel that can be held is at exactly zero. Wheels share torque by their Share and the shaft turns at the
// mean of their speeds weighted by it: an open differential.
func solve(l *line, wheels []turning, dt float64) {
	e := 1 / (l.Inertia + float64(dt*max(0, -l.Slope)))
	l.Clutch, l.Locked = 0, false
	if l.Ratio != 0 && l.Capacity > 0 {
		l.Clutch, l.Locked = l.clutch(e, wheels, dt)
	}
	l.After = max(0, l.Speed+float64(float64(dt*(l.Torque-l.Clutch))*e))
	pull := l.pull(l.Clutch)
	for i := range wheels {
		wheels[i].After, _ = wheels[i].turn(pull, dt)
	}
}

// clutch finds the torque at which both sides turn alike. The difference of their speeds falls with the torque, by
// straight lines that bend where a brake begins or ceases to hold: Newton steps along them, halving where they would
// leave what is known to enclose the solution.
func (l *line) clutch(e float64, wheels []turning, dt float64) (torque float64, locked bool) {
	lo, hi := math.Inf(-1), math.Inf(1) // torques known to be too small and too large
	torque = min(max(l.Torque, -l.Capacity), l.Capacity)
	for range clutchSteps {
		pull := l.pull(torque)
		gear := l.gear(torque)
		slip := l.Speed + float64(float64(dt*(l.Torque-torque))*e)
		slope := float64(dt * e)
		for i := range wheels {
			w := &wheels[i]
			if w.Share == 0 {
				continue
			}
			after, per := w.turn(pull, dt)
			slip -= float64(float64(l.Ratio*w.Share) * after)
			slope += float64(float64(float64(l.Ratio*w.Share)*float64(gear*w.Share)) * per)
		}
		if math.Abs(slip) <= lockedSlip {
			return torque, true
		}
		if slip > 0 {
			lo = torque
		} else {
			hi = torque
		}
		if lo >= l.Capacity || hi <= -l.Capacity {
			return torque, false
		}
		next := torque + slip/slope
		if next >= hi || next <= lo {
			next = lo + float64(0.5*(hi-lo))
		}
		torque = min(max(next, -l.Capacity), l.Capacity)
	}
	return torque, true
}

const (
	clutchSteps = 60   // two or three as a rule; halving alone needs this many
	lockedSlip  = 1e-9 // rad/s
)

// gear is the torque at the wheels per torque through the clutch: losses work against whichever way power flows.
func (l *line) gear(torque float64) float64 {
	if torque > 0 {
		return float64(l.Ratio * l.Efficiency)
	}
	return l.Ratio / l.Efficiency
}

// pull is the torque that reaches the wheels.
func (l *line) pull(torque float64) float64 { return float64(l.gear(torque) * torque) }

// turn is the wheel's speed after dt under its share of the pull, and how much it gains per N m of its own torque.
func (w *turning) turn(pull, dt float64) (after, per float64) {
	heavy := w.Inertia + float64(float64(dt*float64(w.Roll*w.Roll))*w.Slope)
	per = dt / heavy
	free := w.Spin + float64(per*(float64(pull*w.Share)-float64(w.Roll*w.Force)))
	hold := float64(per * w.Brake)
	switch {
	case free > hold:
		return free - hold, per
	case free < -hold:
		return free + hold, per
	}
	return 0, 0
}
