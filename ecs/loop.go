// The loop: hears, steps as often as the clock says, and tells, in the order of the schedule.

package ecs

import (
	"errors"
	"time"
)

// Loop runs a schedule on a world. Like the world it belongs to one goroutine at a time.
type Loop struct {
	w        *World
	c        *Clock
	schedule Schedule
	hear     []Stage // before the step
	stamped  []Stamped
	step     []Stage
	joined   [][]System // of each stage of the step, rowed systems together
	tell     []Stage    // after the step
	onStep   []func(t Tick, hash uint64)
	onSystem []func(t Tick, system string, hash uint64)
	timed    func(system string, took time.Duration)
	image    image
	looked   uint64          // the tick up to which State is known to be finite
	careful  bool            // it is searched after each step
	ended    <-chan struct{} // closed when somebody wants an end
	err      error           // what stopped the loop
}

// ErrEnded is what Steps returns when somebody wanted an end: the world is whole, and may go on.
var ErrEnded = errors.New("ended before it was done")

// Until has Steps end early, between two steps, once a channel is closed.
func (l *Loop) Until(ended <-chan struct{}) { l.ended = ended }

// NewLoop makes a loop. It panics on a schedule whose stages of the step do not stand together, or in which two
// systems have the same name.
func NewLoop(w *World, s Schedule, c *Clock) *Loop {
	s.mustMakeSense()
	l := &Loop{w: w, c: c, schedule: s}
	for _, stage := range s {
		switch {
		case stage.When == EachStep:
			l.step, l.joined = append(l.step, stage), append(l.joined, joined(w, stage.Slots))
		case len(l.step) == 0:
			l.hear = append(l.hear, stage)
			for _, slot := range stage.Slots {
				if s, ok := slot.System.(Stamped); ok {
					l.stamped = append(l.stamped, s)
				}
			}
		default:
			l.tell = append(l.tell, stage)
		}
	}
	return l
}

// Schedule is the order that the loop runs.
func (l *Loop) Schedule() Schedule { return l.schedule }

// Clock is the clock that the loop obeys.
func (l *Loop) Clock() *Clock { return l.c }

// OnStep has f called after each step with the hash of the world, and again for a tick that is run again: see KeepPast.
func (l *Loop) OnStep(f func(t Tick, hash uint64)) { l.onStep = append(l.onStep, f) }

// OnSystem has f called after each system of each step with the hash of the world: the way to find which system
// makes two runs differ. It costs a hash per system.
func (l *Loop) OnSystem(f func(t Tick, system string, hash uint64)) {
	l.onSystem = append(l.onSystem, f)
}

// Time has f called after each system with what it took, and after what the loop itself does in a step, TimedImage and
// TimedFinite; nil ends that. Systems that otherwise run side by side then run one after the other: the bits are the
// same, the whole takes a little longer.
func (l *Loop) Time(f func(system string, took time.Duration)) { l.timed = f }

// What Time calls the parts of a step that are no systems.
const (
	TimedImage  = "ecs.Image"  // State is copied now and then, to run steps again from there
	TimedFinite = "ecs.Finite" // and searched for NaN
)

// run runs one system.
func (l *Loop) run(t Tick, s System) {
	if l.timed == nil {
		l.w.run(t, s)
		return
	}
	began := l.now()
	l.w.run(t, s)
	l.took(SystemName(s), began)
}

// now is when a part begins, where somebody wants to know what it takes.
func (l *Loop) now() time.Duration {
	if l.timed == nil {
		return 0
	}
	return l.c.src.Now()
}

// took tells of a part that has ended.
func (l *Loop) took(part string, began time.Duration) {
	if l.timed != nil {
		l.timed(part, l.c.src.Now()-began)
	}
}

// Turn goes once through the schedule, with as many steps as are due. An error means that the world must not go on:
// a *NotFinite, what World.Stop was called with, or a processor that flushes small numbers to zero. Every further turn
// returns it again.
func (l *Loop) Turn() (steps int, err error) { return l.turn(l.c.Due()) }

// Steps runs n steps as fast as it can, one per turn, so that the stages around the step see each tick. The clock
// does not count. Its error is that of Turn, or ErrEnded.
func (l *Loop) Steps(n int) error {
	for range n {
		select {
		case <-l.ended: // nil never is
			return ErrEnded
		default:
		}
		if _, err := l.turn(1); err != nil {
			return err
		}
	}
	return nil
}

func (l *Loop) turn(n int) (steps int, err error) {
	if l.err != nil {
		return 0, l.err
	}
	if !subnormalsSurvive() {
		l.err = errFlushed
		return 0, l.err
	}
	l.w.turnLogs()
	if l.err = l.reopen(); l.err != nil {
		return 0, l.err
	}
	l.remember()
	l.w.TrimInputs(min(l.image.keeps(l.w), l.w.past.keeps(l.w.tick)))
	l.stages(l.hear, Tick{N: l.w.tick, Dt: l.c.Dt()})
	for steps < n && l.err == nil {
		if steps > 0 {
			l.due()
		}
		steps++
		l.err = l.once(steps == n)
	}
	if l.err == nil {
		l.stages(l.tell, Tick{N: l.w.tick, Dt: l.c.Dt()})
	}
	return steps, l.err
}

// due runs what was stamped for the coming step, in the middle of a turn.
func (l *Loop) due() {
	for _, s := range l.stamped {
		if s.Due(l.w.tick + 1) {
			t := Tick{N: l.w.tick, Dt: l.c.Dt()}
			l.run(t, s)
			l.w.settle(t)
		}
	}
}

// stages runs stages that are not of the step; their Tick is that of the last finished step.
func (l *Loop) stages(stages []Stage, t Tick) {
	for _, stage := range stages {
		for _, slot := range stage.Slots {
			l.run(t, slot.System)
		}
		l.w.settle(t)
	}
}

// once runs one fixed step; after the last of a turn the world is shown.
func (l *Loop) once(last bool) error {
	w, t := l.w, Tick{N: l.w.tick + 1, Dt: l.c.Dt()}
	if w.stopped != nil {
		return w.stopped
	}
	if began := l.now(); l.image.renew(w) {
		l.looked = w.tick
		l.took(TimedImage, began)
	}
	if bad := l.systems(t, last); bad != nil {
		return bad
	}
	w.tick = t.N
	if len(l.onStep) > 0 {
		h := w.Hash()
		for _, f := range l.onStep {
			f(t, h)
		}
	}
	return nil
}

// systems runs the stages of the step; an error is a *NotFinite, or what the world was stopped with. Until it returns
// nothing may reach the world from outside, nor from the changes that a stage queues.
func (l *Loop) systems(t Tick, last bool) (err error) {
	w := l.w
	w.inStep = true
	defer func() {
		w.inStep = false
		if t.N > l.looked+1 { // what is not finite may have brought a system down
			if v := recover(); v != nil {
				err = l.stumbled(t, v)
			}
		}
	}()
	for i := range l.step {
		if len(l.onSystem) == 0 && l.timed == nil {
			for _, s := range l.joined[i] {
				w.run(t, s)
			}
		} else {
			for _, slot := range l.step[i].Slots {
				l.run(t, slot.System)
				for _, f := range l.onSystem {
					f(t, SystemName(slot.System), w.Hash())
				}
			}
		}
		if w.stopped != nil {
			return w.stopped
		}
		if last || l.looks(t) {
			began := l.now()
			over, bad := l.look(t, i == len(l.step)-1)
			if over || bad != nil {
				return bad
			}
			l.took(TimedFinite, began)
		}
		w.settle(t)
	}
	return nil
}

var errFlushed = errors.New("this thread's floating point flushes subnormal numbers to zero, so the step would not " +
	"be exact: " +
	"a C library has set FTZ or DAZ; run the loop on a thread of its own, or clear the mode after that library's calls")

// smallest is the smallest normal float64; half of it must not become zero. A variable, so that no compiler knows.
var smallest = 0x1p-1022

func subnormalsSurvive() bool {
	half := float64(smallest / 2)
	return half != 0 && float64(half*2) == smallest
}
