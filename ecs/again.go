// Steps that are run again: for a world that is put right by another one, which knows more.

package ecs

import "fmt"

// Retake makes the world what a snapshot says, as Restore does, but its logs go on: what was told stays told.
func (w *World) Retake(data []byte, mk Maker) error { return w.retake("Retake", data, mk) }

// retake is that, for a caller of another name.
func (w *World) retake(name string, data []byte, mk Maker) error {
	w.mustNotRun(name)
	if w.inStep {
		panic("ecs: " + name + " inside the step, from a change it queued: queue it from a stage that runs each loop")
	}
	p, err := readPlan(data)
	if err != nil {
		return fmt.Errorf("snapshot: %w", err)
	}
	if err := w.become(p, mk); err != nil {
		return fmt.Errorf("snapshot: %w", err)
	}
	w.DropInputs()
	for i := range p.inputs {
		p.inputs[i].kind.in(w).accept(p.inputs[i].at, p.inputs[i].payload)
	}
	w.began = 0
	if w.past != nil {
		w.past.moments, w.past.late = nil, 0
	}
	return nil
}

// Again runs so many steps that were run before the world was retaken: nothing that is logged in them is told twice,
// and no stage but the step's is run.
func (l *Loop) Again(steps int) error {
	if l.err != nil {
		return l.err
	}
	l.w.rerun = true
	defer func() { l.w.rerun = false }()
	for i := range steps {
		l.due()
		if l.err = l.once(i == steps-1); l.err != nil {
			return l.err
		}
	}
	return nil
}

// Advance goes once through the schedule with so many steps, whatever the clock says. Its error is that of Turn.
func (l *Loop) Advance(steps int) error {
	_, err := l.turn(steps)
	return err
}

// FromOutside has the log take in what is noted between steps alone, from now on: what happens in steps is told by
// another world.
func (l *Log[T]) FromOutside() { l.outside = true }
