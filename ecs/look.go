// When State is searched for NaN: not after each step, but before anybody could see what a step has left there. What is
// found is then put down to its step all the same, for the steps since are run again.

package ecs

import "slices"

// lookEvery is how many steps go by between two searches, at most.
const lookEvery = 8

// looks tells whether State must be searched after a stage: every few steps, where somebody hears of each, and before
// an image is taken or entities come and go.
func (l *Loop) looks(t Tick) bool {
	return l.careful || t.N >= l.looked+lookEvery || t.N <= l.looked || t.N >= l.image.tick+imageEvery ||
		len(l.w.later) > 0 || len(l.onStep) > 0 || len(l.onSystem) > 0 ||
		slices.ContainsFunc(l.stamped, func(s Stamped) bool { return s.Due(t.N + 1) })
}

// look searches State after a stage; whole says that the step ends with it. over tells that all of the step has been
// done again.
func (l *Loop) look(t Tick, whole bool) (over bool, err error) {
	bad := l.w.notFinite()
	if bad != nil && t.N > l.looked+1 {
		return true, l.retrace(t, bad)
	}
	if bad = l.w.mended(t, bad); bad != nil {
		return false, l.blame(bad, t)
	}
	if l.looked = t.N; !whole {
		l.looked--
	}
	return false, nil
}

// stumbled is what becomes of a panic in a step before which nobody has searched.
func (l *Loop) stumbled(t Tick, v any) error {
	bad := l.w.notFinite()
	if bad == nil {
		panic(v)
	}
	return l.retrace(t, bad)
}

// retrace runs the steps since the last image again, and searches after each: so what is not finite is mended, or stops
// the run, at the tick at which it came. What the steps since the last search have logged is logged anew.
func (l *Loop) retrace(t Tick, bad *NotFinite) error {
	w, from, mends, changes := l.w, l.looked, l.w.mends, l.w.changes
	rerun := w.rerun
	w.dropLater()
	for _, log := range w.logs {
		if log != nil {
			log.dropAfter(from)
		}
	}
	var found image
	found.take(w)
	l.image.back(w)
	l.looked, l.careful = w.tick, true
	defer func() { l.careful, w.rerun = false, rerun }()
	for w.tick < t.N {
		w.rerun = rerun || w.tick < from
		if err := l.once(false); err != nil {
			return err
		}
	}
	if w.mends != mends {
		return nil
	}
	if w.changes == changes {
		found.back(w)
	}
	bad.Tick, bad.System = t.N, outside
	return bad
}
