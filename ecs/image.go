// Finding the system that made a NaN: the loop keeps an image of State now and then; since a step is a pure function
// of State and inputs, it runs again from there, this time looking after each system.

package ecs

import "unsafe"

// imageEvery is how many steps an image may grow old: the most that are ever run again.
const imageEvery = 32

// image is the State of all entities at the end of one tick.
type image struct {
	taken   bool
	tick    uint64
	changes uint64 // World.changes then; any change since makes the image useless
	stirs   uint64 // World.stirs then
	awake   part
	resting part // as it was when the last one lay down; it has not changed since
}

// part is some rows with their State.
type part struct {
	kinds []*kind
	rows  [][]stateRow // of each of the kinds
	state []byte
}

// renew takes another image when the last one is old, or of another set of entities, and tells whether it did.
func (m *image) renew(w *World) bool {
	if m.taken && m.changes == w.changes && w.tick >= m.tick && w.tick-m.tick < imageEvery {
		return false
	}
	for i := range w.joins {
		w.joins[i].mustHold()
	}
	m.take(w)
	return true
}

func (m *image) take(w *World) {
	rest := !m.taken || m.changes != w.changes || m.stirs != w.stirs
	m.taken, m.tick, m.changes, m.stirs = true, w.tick, w.changes, w.stirs
	m.awake.empty()
	if rest {
		m.resting.empty()
	}
	for _, k := range w.present {
		if k.state == nil {
			continue
		}
		up, down := w.table(k).apart(w)
		m.awake.add(k, up)
		if rest && len(down) > 0 {
			m.resting.add(k, down)
		}
	}
}

// keeps is up to which tick inputs may be forgotten.
func (m *image) keeps(w *World) uint64 {
	if m.taken && m.changes == w.changes {
		return m.tick
	}
	return w.tick
}

// back puts State back as it was when the image was taken, of the same entities.
func (m *image) back(w *World) {
	m.awake.back()
	m.resting.back()
	w.tick = m.tick
	w.Stir()
	w.EmptyAux()
}

func (p *part) empty() { p.kinds, p.rows, p.state = p.kinds[:0], p.rows[:0], p.state[:0] }

func (p *part) add(k *kind, rows []stateRow) {
	p.kinds, p.rows = append(p.kinds, k), append(p.rows, rows)
	for _, r := range rows {
		p.state = k.state.encode(p.state, unsafe.Add(r.at, k.offset))
	}
}

func (p *part) back() {
	b := p.state
	for i, k := range p.kinds {
		for _, r := range p.rows[i] {
			b, _ = k.state.decode(b, unsafe.Add(r.at, k.offset))
		}
	}
}

// blame finds out which system wrote the NaN that a step ended with. The world is left as it was found; the changes
// that the bad step queued are forgotten.
func (l *Loop) blame(bad *NotFinite, t Tick) *NotFinite {
	w := l.w
	bad.Tick = t.N
	w.dropLater()
	var now image
	now.take(w)
	defer now.back(w)
	w.rerun = true
	defer func() { w.rerun = false }()
	l.image.back(w)
	if found := w.notFinite(); found != nil {
		found.Tick, found.System = w.tick+1, "none: it stood there before the step"
		return found
	}
	for w.tick < t.N {
		if found := l.again(Tick{N: w.tick + 1, Dt: t.Dt}); found != nil {
			return found
		}
		w.tick++
	}
	bad.System = outside
	return bad
}

// outside is what is blamed when no system is.
const outside = "none of the step: run again it does not come, so State was written between steps"

// again runs one step of the past, looking after each system.
func (l *Loop) again(t Tick) *NotFinite {
	for _, stage := range l.step {
		for _, slot := range stage.Slots {
			l.w.run(t, slot.System)
			l.w.dropLater()
			if found := l.w.notFinite(); found != nil {
				found.Tick, found.System = t.N, SystemName(slot.System)
				return found
			}
		}
	}
	return nil
}
