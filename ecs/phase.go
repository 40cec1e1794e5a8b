// Running systems: one after the other, then the changes of structure that they asked for.

package ecs

import "fmt"

// Panic is what a panic inside a system or a queued change becomes on its way up: the same, with its place. The
// stack printed below it still reaches down to where it began.
type Panic struct {
	Tick   uint64
	System string // "" inside a change queued by Later
	Value  any    // what was panicked with
}

// Error names the tick, the system and the cause.
func (p *Panic) Error() string {
	if p.System == "" {
		return fmt.Sprintf("tick %d, a change queued by Later: %v", p.Tick, p.Value)
	}
	return fmt.Sprintf("tick %d, system %s: %v", p.Tick, p.System, p.Value)
}

// Unwrap is the cause, where it was an error.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// Later queues a change of structure. It runs at the end of the phase, in call order; a change may queue more.
// Only the goroutine that runs the world may call it, so not the work inside Split.
func (w *World) Later(f func()) {
	if f == nil {
		panic("ecs: Later of nothing: pass a func")
	}
	w.later = append(w.later, f)
}

// Phase runs systems in the order given, then the queued changes in call order.
func (w *World) Phase(t Tick, systems ...System) {
	w.mustNotRun("Phase")
	for _, s := range systems {
		w.run(t, s)
	}
	w.settle(t)
}

// run lets one system do its job.
func (w *World) run(t Tick, s System) {
	w.running = s
	defer w.ran(t)
	s.Run(t)
}

// ran is the end of run, also when the system panicked.
func (w *World) ran(t Tick) {
	s := w.running
	w.running = nil
	if v := recover(); v != nil {
		panic(placed(v, t, SystemName(s)))
	}
}

// settle runs the queued changes.
func (w *World) settle(t Tick) {
	if len(w.later) == 0 {
		return
	}
	defer w.settled(t)
	for i := 0; i < len(w.later); i++ {
		w.later[i]()
	}
}

func (w *World) settled(t Tick) {
	w.changes++ // a queued change may have replaced Params, so an older State image says nothing about what follows
	w.dropLater()
	if v := recover(); v != nil {
		panic(placed(v, t, ""))
	}
}

// dropLater forgets the queued changes.
func (w *World) dropLater() {
	clear(w.later)
	w.later = w.later[:0]
}

// placed adds the place to a panic unless an inner one has named it already.
func placed(v any, t Tick, system string) *Panic {
	if p, ok := v.(*Panic); ok {
		return p
	}
	return &Panic{Tick: t.N, System: system, Value: v}
}
