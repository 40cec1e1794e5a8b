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
		return false
	}
	pull := float64(gear * clutch)
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
	l.Clutch, l.After = clutch, after
	return true
}
