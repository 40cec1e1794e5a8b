// The common case by formula: open differentials, rigid shafts, a friction clutch, and wheels that turn.

package shaft

import "math"

// plain solves the line in one go where every driven wheel keeps turning the way it turns, and says whether it could.
// Then all is linear but the clutch's limit and its losses, and both are decided by a sign; the solution is the one
// that the search would find.
func (l *Line) plain(e float64, wheels []Wheel) bool {
	if len(l.Nodes) > 0 || l.Slack != 0 || l.Multiply > 1 {
		return false
	}
	var free, per float64 // rad/s, of the shaft without torque; rad/s per N m
	for i := range wheels {
		w := &wheels[i]
		if w.Share == 0 {
			w.drive(0)
			continue
		}
		if w.SideInertia > 0 || w.Spin == 0 {
			return false
		}
		free += float64(w.Share * (w.free - math.Copysign(w.hold, w.Spin)))
		per += float64(float64(w.Share*w.Share) * w.per)
	}
	pull, ok := l.join(e, free, per)
	if !ok {
		return false
	}
	for i := range wheels {
		w := &wheels[i]
		if w.Share == 0 {
			continue
		}
		w.Torque = float64(w.Share * pull)
		w.After = w.free - math.Copysign(w.hold, w.Spin) + float64(w.per*w.Torque)
		if float64(w.After*w.Spin) <= 0 {
			return false // its brake may hold it
		}
	}
	return true
}

// Join solves the engine's side alone, of a line without Nodes whose driven wheels have no half shafts and keep turning
// the way they turn: that is for the caller to see to, who has worked out what such wheels make of the gearbox's shaft,
// its speed after dt without torque and what it gains per N m. It gives the torque behind the gearbox, and says whether
// it could.
func (l *Line) Join(dt, free, per float64) (pull float64, ok bool) {
	if len(l.Nodes) > 0 || l.Slack != 0 || l.Multiply > 1 {
		return 0, false
	}
	return l.join(l.give(dt), free, per)
}

func (l *Line) join(e, free, per float64) (pull float64, ok bool) {
	clutch, gear := 0.0, 0.0
	l.Locked = false
	if l.Ratio != 0 && l.Capacity > 0 {
		apart := l.Speed + float64(e*l.Torque) - float64(l.Ratio*free) // rad/s, that the clutch has to bring together
		gear = float64(l.Ratio * l.Efficiency)
		if apart < 0 {
			gear = l.Ratio / l.Efficiency
		}
		clutch = apart / (e + float64(l.Ratio*gear*per))
		if l.Locked = math.Abs(clutch) <= l.Capacity; !l.Locked {
			clutch = math.Copysign(l.Capacity, clutch)
		}
	}
	after := l.Speed + float64(e*(l.Torque-clutch))
	if after < 0 && !l.BothWays {
		return 0, false
	}
	l.Clutch, l.After = clutch, after
	return float64(gear * clutch), true
}
