// Restoring: a world becomes what a snapshot says, or stays untouched when anything is wrong with it.

package ecs

import (
	"errors"
	"fmt"
	"slices"
	"unsafe"
)

// Maker fills the Params of an entity that Restore had to make again from its origin. The State of all that are made is
// there already. It may not change structure.
type Maker func(w *World, k Key, o Origin) error

// Restore makes the world what it was when the snapshot was taken. Entities of the same layout and origin are kept
// with their Params, others are made again and handed to mk, those not in the snapshot end. Aux is emptied, logs
// too. Whatever is wrong, the data or a Maker, comes back as an error and has changed nothing. Inside a system's Run
// it panics: use Later.
func (w *World) Restore(data []byte, mk Maker) error {
	if err := w.retake("Restore", data, mk); err != nil {
		return err
	}
	for range 2 {
		w.turnLogs()
	}
	return nil
}

// Anew makes the world what a snapshot says, but time, inputs and logs go on: a drive begins again in the middle of its
// run. It is for a change that a stage before the step has queued.
func (w *World) Anew(data []byte, mk Maker) error {
	w.mustNotRun("Anew")
	p, err := readPlan(data)
	if err != nil {
		return fmt.Errorf("snapshot: %w", err)
	}
	p.tick = w.tick
	if err := w.become(p, mk); err != nil {
		return fmt.Errorf("snapshot: %w", err)
	}
	w.began = w.tick
	return nil
}

// Began is the tick after which the world has begun last: 0, or that of the newest Anew since it was restored.
func (w *World) Began() uint64 { return w.began }

// become makes the world what a plan says, but for inputs and logs; where that fails it is as before.
func (w *World) become(p *plan, mk Maker) error {
	if err := p.fits(w, mk); err != nil {
		return err
	}
	if err := w.remake(p, mk); err != nil {
		return err
	}
	w.adopt(p)
	return nil
}

// fits checks a plan against this world before anything is changed.
func (p *plan) fits(w *World, mk Maker) error {
	fresh := 0
	for _, l := range p.layouts {
		if w.layouts[layoutName(l)] == nil {
			fresh++
		}
	}
	if len(w.layouts)+fresh > maxLayouts {
		return fmt.Errorf("with its %d new layouts the world would have more than %d", fresh, maxLayouts)
	}
	for i := range p.entities {
		if e := &p.entities[i]; mk == nil && !w.keeps(p, e) {
			return fmt.Errorf("entity %d must be made again and there is no Maker", e.key)
		}
	}
	return nil
}

// keeps says whether an entity can stay as it is, but for its State.
func (w *World) keeps(p *plan, e *plannedEntity) bool {
	r := w.at[e.key]
	return r != nil && r.origin == p.origins[e.origin] && slices.Equal(r.layout.kinds, p.layouts[e.layout])
}

// remake makes the entities that cannot stay, beside the present ones of the same Keys, which are put aside. When a
// maker fails or panics all is as before.
func (w *World) remake(p *plan, mk Maker) error {
	made, aside := map[Key]*record{}, map[Key]*record{}
	var order []Key
	done := false
	defer func() {
		if !done {
			w.undo(order, made, aside)
		}
	}()
	for i := range p.entities {
		e := &p.entities[i]
		if w.keeps(p, e) {
			continue
		}
		if old := w.at[e.key]; old != nil {
			aside[e.key] = old
			keyType.Get(w.d.Entry(old.e)).hidden = true
			w.touch(old.layout)
		}
		r := w.create(e.key, w.layoutOf(slices.Clone(p.layouts[e.layout])), p.origins[e.origin])
		made[e.key], w.at[e.key] = r, r
		order = append(order, e.key)
		w.touch(r.layout)
	}
	if len(made) > 0 {
		w.putState(p, made)
	}
	for _, k := range order {
		changes := w.changes
		if err := mk(w, k, made[k].origin); err != nil {
			return fmt.Errorf("making entity %d from %s %s: %w", k, made[k].origin.Blueprint, made[k].origin.Part, err)
		}
		if w.changes != changes {
			return errors.New("a Maker has spawned or removed entities: it may only fill Params")
		}
	}
	for _, k := range order {
		if old := aside[k]; old != nil {
			w.drop(old)
		}
	}
	done = true
	return nil
}

// putState gives the entities that were made their State.
func (w *World) putState(p *plan, made map[Key]*record) {
	state := p.state
	for _, k := range p.kinds {
		if k.state == nil {
			continue
		}
		for i := range p.entities {
			e := &p.entities[i]
			if !slices.Contains(p.layouts[e.layout], k) {
				continue
			}
			var at unsafe.Pointer
			if r := made[e.key]; r != nil {
				at = unsafe.Add(w.d.Entry(r.e).Component(k.d), k.offset)
			}
			state, _ = k.state.decode(state, at)
		}
	}
}

// undo ends what remake has made and brings back what it has put aside.
func (w *World) undo(order []Key, made, aside map[Key]*record) {
	for _, k := range order {
		w.drop(made[k])
		delete(w.at, k)
		if old := aside[k]; old != nil {
			w.at[k] = old
			keyType.Get(w.d.Entry(old.e)).hidden = false
			w.touch(old.layout)
		}
	}
}

// adopt takes over the plan; nothing in it can fail any more.
func (w *World) adopt(p *plan) {
	staying := make(map[Key]bool, len(p.entities))
	for i := range p.entities {
		staying[p.entities[i].key] = true
	}
	for _, k := range w.keys {
		if !staying[k] {
			w.drop(w.at[k])
			delete(w.at, k)
		}
	}
	w.keys = w.keys[:0]
	for i := range p.entities {
		w.keys = append(w.keys, p.entities[i].key)
	}
	w.tick, w.next, w.cell = p.tick, p.next, p.cell
	w.changes++
	w.Stir()
	w.emptyAux(false)
	state := p.state
	for _, k := range p.kinds {
		if k.state != nil {
			for _, r := range w.table(k).all(w) {
				state, _ = k.state.decode(state, unsafe.Add(r.at, k.offset))
			}
		}
	}
	for i := range w.joins {
		if _, was, now := w.joins[i].torn(); was != now {
			w.table(w.joins[i].from).version++
		}
	}
}
