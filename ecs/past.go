// The past of a loop: moments that it keeps, so that an input may come late. The world is put back to before the tick
// that it is stamped with, and the steps since are run again, with it.

package ecs

import (
	"fmt"
	"slices"
)

// Past says how far back inputs may come.
type Past struct {
	Ticks int    // that an input may be late by; 0: none may
	Maker Maker  // fills the Params of what was another then; nil: nothing ever comes, goes or is reloaded
	Back  func() // called when the world was put back, before its steps are run again; nil: nobody
}

// past is a Past with its moments.
type past struct {
	Past
	moments []moment // by tick
	late    uint64   // the earliest tick that an input has come for since it passed; 0: none has
}

// moment is a world at the end of a tick.
type moment struct {
	tick     uint64
	snapshot []byte
}

// momentsOf is how many moments a past is made of: with more, fewer steps are run again, and more snapshots taken.
const momentsOf = 8

// KeepPast lets inputs come for so many ticks that have passed, from now on. The next turn then begins with the steps
// since, run again: what is logged in them is not told twice, OnStep hears them again, and the newest word counts. What
// systems know beside State and Aux stays as it is.
func (l *Loop) KeepPast(p Past) {
	l.w.past = nil
	if p.Ticks > 0 {
		l.w.past = &past{Past: p}
		l.remember()
	}
}

// opens tells whether an input may still come for a tick that has passed.
func (p *past) opens(tick, now uint64) bool {
	return p != nil && len(p.moments) > 0 && tick > p.moments[0].tick && tick+uint64(p.Ticks) > now
}

// tooLate says why an input for a tick that has passed is refused.
func (p *past) tooLate(tick, now uint64) error {
	if p == nil {
		return fmt.Errorf("tick %d has already passed", now)
	}
	return fmt.Errorf("tick %d has already passed, and it may come %d ticks late at most", now, p.Ticks)
}

// remember takes a moment when the last one is old enough, and forgets those that nobody goes back to.
func (l *Loop) remember() {
	p, w := l.w.past, l.w
	if p == nil {
		return
	}
	for len(p.moments) > 1 && p.moments[1].tick+uint64(p.Ticks) <= w.tick {
		p.moments = slices.Delete(p.moments, 0, 1)
	}
	n := len(p.moments)
	if n == 0 || w.tick >= p.moments[n-1].tick+uint64(max(1, p.Ticks/momentsOf)) {
		p.moments = append(p.moments, moment{w.tick, w.snapshot(w.keys, false)})
	}
}

// keeps is up to which tick inputs may be forgotten.
func (p *past) keeps(now uint64) uint64 {
	if p == nil || len(p.moments) == 0 {
		return now
	}
	return p.moments[0].tick
}

// reopen runs the steps again that inputs have come late for.
func (l *Loop) reopen() error {
	p, w := l.w.past, l.w
	if p == nil || p.late == 0 {
		return nil
	}
	n := len(p.moments)
	for p.moments[n-1].tick >= p.late {
		n--
	}
	now, back := w.tick, p.moments[n-1]
	p.moments, p.late = p.moments[:n], 0
	plan, err := readPlan(back.snapshot)
	if err == nil {
		err = w.become(plan, p.Maker)
	}
	if err != nil {
		return fmt.Errorf("an input came late, and the world cannot go back to tick %d for it: %w", back.tick, err)
	}
	if p.Back != nil {
		p.Back()
	}
	w.rerun = true
	defer func() { w.rerun = false }()
	for w.tick < now {
		l.due()
		if err := l.once(true); err != nil {
			return err
		}
		l.remember()
	}
	return nil
}

// Rerun tells whether steps of the past are being run again: nothing may come from outside then, nor be told.
func (w *World) Rerun() bool { return w.rerun }
