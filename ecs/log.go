// Logs: what happened, for whoever wants to know, in this frame. Neither State nor Aux: nothing in the step may
// depend on them.

package ecs

import "fmt"

// Event is one entry of a log.
type Event[T any] struct {
	Tick uint64
	Keys [2]Key // whom it concerns; 0: nobody
	What T
}

// LogOf is the handle of one declared log.
type LogOf[T any] struct {
	id   int
	name string
}

// Log holds the events of this turn of the loop and the one before, so that a stage before the step and a stage
// after it both see each event once.
type Log[T any] struct {
	w      *World
	name   string
	events []Event[T]
	base   uint64 // how many events came before events[0]
	turn   uint64 // how many events came before this turn

	outside bool // see FromOutside
}

// Cursor reads a log from where its reader stopped last time.
type Cursor[T any] struct {
	log    *Log[T]
	next   uint64
	missed uint64
}

// eventLog is any log of a world.
type eventLog interface {
	turned()
	dropAfter(tick uint64)
}

// DeclareLog registers a kind of event, once, in a var block.
func DeclareLog[T any](name string) LogOf[T] {
	declared.Lock()
	defer declared.Unlock()
	if _, ok := declared.logs[name]; ok || name == "" {
		panic(fmt.Sprintf("ecs: log %q is declared twice or has no name: declare it in one var block and use that", name))
	}
	declared.logs[name] = len(declared.logs) + 1
	return LogOf[T]{id: len(declared.logs), name: name}
}

// In is the log of one world; take it in a system's constructor.
func (o LogOf[T]) In(w *World) *Log[T] {
	if o.id == 0 {
		panic("ecs: a log that nobody declared: make it with ecs.DeclareLog")
	}
	for len(w.logs) <= o.id {
		w.logs = append(w.logs, nil)
	}
	if w.logs[o.id] == nil {
		w.logs[o.id] = &Log[T]{w: w, name: o.name}
	}
	return w.logs[o.id].(*Log[T])
}

// Add notes an event that concerns up to two entities.
func (l *Log[T]) Add(t Tick, what T, keys ...Key) {
	if l.w.rerun || l.outside && l.w.inStep {
		return
	}
	e := Event[T]{Tick: t.N, What: what}
	if copy(e.Keys[:], keys) < len(keys) {
		panic(fmt.Sprintf("ecs: event of log %s with %d keys: it has room for 2; add an event each", l.name, len(keys)))
	}
	l.events = append(l.events, e)
}

// Reader makes a cursor that sees every event added from now on.
func (l *Log[T]) Reader() *Cursor[T] {
	return &Cursor[T]{log: l, next: l.base + uint64(len(l.events))}
}

// Next is the next event not yet read; ok is false when there is none for now.
func (c *Cursor[T]) Next() (e Event[T], ok bool) {
	if c.next < c.log.base {
		c.missed += c.log.base - c.next
		c.next = c.log.base
	}
	i := c.next - c.log.base
	if all := uint64(len(c.log.events)); i >= all {
		c.next = c.log.base + all // more were read, of steps that are run again now
		return e, false
	}
	c.next++
	return c.log.events[i], true
}

// Missed counts the events that were gone before this reader came to read them.
func (c *Cursor[T]) Missed() uint64 {
	if c.next < c.log.base {
		return c.missed + c.log.base - c.next
	}
	return c.missed
}

// turned forgets the events of the turn before last.
func (l *Log[T]) turned() {
	old := int(l.turn - l.base)
	n := copy(l.events, l.events[old:])
	clear(l.events[n:])
	l.events = l.events[:n]
	l.base = l.turn
	l.turn += uint64(n)
}

// dropAfter forgets the events of later ticks.
func (l *Log[T]) dropAfter(tick uint64) {
	n := len(l.events)
	for n > 0 && l.events[n-1].Tick > tick {
		n--
	}
	clear(l.events[n:])
	l.events = l.events[:n]
}

// turnLogs begins a new turn in all logs.
func (w *World) turnLogs() {
	for _, l := range w.logs {
		if l != nil {
			l.turned()
		}
	}
}
