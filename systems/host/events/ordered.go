// Orders as events: who ordered what, and at which tick it acts. They are read from what is stamped for the step, so
// that it does not matter who gives one, and a replay tells the same.

package events

import (
	"camber/components"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/orders/wire"
	"camber/systems/reload"
)

// ordered is all that may be ordered in one world, but for what is wanted of pedals and wheel and where told cars are:
// of these there are too many, and the log has them.
type ordered struct {
	w          *ecs.World
	upTo       uint64 // the tick up to which it was told
	placings   *ecs.Inputs[components.Placing]
	recoveries *ecs.Inputs[vehicle.Recovery]
	departures *ecs.Inputs[vehicle.Departure]
	wishes     *ecs.Inputs[vehicle.Wish]
	races      *ecs.Inputs[components.RaceOrder]
	restarts   *ecs.Inputs[components.Restart]
	patches    *ecs.Inputs[terrain.PatchState]
	reloads    *ecs.Inputs[components.Reload]
	marks      *ecs.Inputs[components.Mark]
	names      *ecs.Inputs[components.MarkName]
	cues       *ecs.Inputs[components.Cue]
	limits     *ecs.Inputs[vehicle.Limit]
}

func orderedIn(w *ecs.World) ordered {
	return ordered{
		w: w, upTo: w.Tick(), placings: components.Placings.In(w), recoveries: vehicle.Recoveries.In(w),
		departures: vehicle.Departures.In(w), wishes: vehicle.Intents.In(w), races: components.RaceOrders.In(w),
		restarts: components.Restarts.In(w), patches: terrain.Patches.In(w), reloads: components.Reloads.In(w),
		marks: components.Marks.In(w), names: components.MarkNames.In(w), cues: components.Cues.In(w),
		limits: vehicle.Limits.In(w),
	}
}

// each tells the orders of the ticks since it was called last.
func (o *ordered) each(number func(ecs.Key) int, add func(tick uint64, e Event)) {
	after, upTo := min(o.upTo, o.w.Tick()), o.w.Tick()
	if o.upTo = upTo; after == upTo {
		return
	}
	note := func(at ecs.Stamp, car ecs.Key, order, what string) {
		add(at.Tick, Event{
			Kind: Order, Order: order, What: what[:min(len(what), mostWhat)], Car: number(car), Player: at.Player,
			Number: int(at.Number),
		})
	}
	o.placings.Each(after, upTo, func(at ecs.Stamp, p *components.Placing) {
		order, what := wire.Put, string(p.What)
		switch {
		case p.Do == components.RemoveLast:
			order, what = wire.Remove, "last"
		case p.Do == components.RemoveNear:
			order, what = wire.Remove, "near"
		case p.Do == components.RemoveAll && p.Car != 0:
			order, what = wire.Remove, "own"
		case p.Do == components.RemoveAll:
			order, what = wire.Remove, "all"
		}
		note(at, p.Car, order, what)
	})
	o.recoveries.Each(after, upTo, func(at ecs.Stamp, r *vehicle.Recovery) {
		order := wire.Recover
		if r.Put {
			order = wire.Move
		}
		note(at, r.Car, order, "")
	})
	o.limits.Each(after, upTo, func(at ecs.Stamp, l *vehicle.Limit) { note(at, l.Car, wire.Limit, "") })
	o.departures.Each(after, upTo, func(at ecs.Stamp, d *vehicle.Departure) { note(at, d.Car, wire.Leave, "") })
	o.wishes.Each(after, upTo, func(at ecs.Stamp, w *vehicle.Wish) {
		switch w.Seat {
		case vehicle.SeatBuiltIn:
			note(at, w.Car, wire.Hand, "auto")
		case vehicle.SeatOwn:
			note(at, w.Car, wire.Hand, "own")
		}
	})
	o.ofRun(after, upTo, note)
	o.forPeople(after, upTo, note)
}

// mostWhat is how many bytes of a text are told: a recording may be forged.
const mostWhat = 256

// ofRun tells of those that are about no car.
func (o *ordered) ofRun(after, upTo uint64, note func(at ecs.Stamp, car ecs.Key, order, what string)) {
	o.races.Each(after, upTo, func(at ecs.Stamp, r *components.RaceOrder) {
		what := "afresh"
		if int(r.Do) < len(wire.Controls) {
			what = wire.Controls[r.Do]
		}
		note(at, 0, wire.Race, what)
	})
	o.restarts.Each(after, upTo, func(at ecs.Stamp, _ *components.Restart) { note(at, 0, wire.Restart, "") })
	o.patches.Each(after, upTo, func(at ecs.Stamp, _ *terrain.PatchState) { note(at, 0, wire.Patch, "") })
	o.reloads.Each(after, upTo, func(at ecs.Stamp, r *components.Reload) {
		switch b, err := reload.BroughtBy(r.Manifest); {
		case err != nil: // the step says so
		case b.Comes:
			note(at, 0, wire.Spawn, b.Blueprint)
		case b.Only != 0:
			note(at, b.Only, wire.Refit, b.Blueprint)
		case b.Laid:
			note(at, 0, wire.Set, b.Blueprint)
		default:
			note(at, 0, "save", b.Blueprint)
		}
	})
}

// forPeople tells of those that nothing simulated depends on.
func (o *ordered) forPeople(after, upTo uint64, note func(at ecs.Stamp, car ecs.Key, order, what string)) {
	o.marks.Each(after, upTo, func(at ecs.Stamp, m *components.Mark) { note(at, m.Car, wire.Mark, "") })
	o.names.Each(after, upTo, func(at ecs.Stamp, m *components.MarkName) { note(at, 0, wire.MarkName, string(m.Name)) })
	o.cues.Each(after, upTo, func(at ecs.Stamp, c *components.Cue) {
		switch {
		case c.Shows:
			note(at, c.Car, wire.Task, string(c.Task))
		case len(c.Sound) > 0:
			note(at, c.Car, wire.Sound, string(c.Sound))
		default:
			note(at, c.Car, wire.Force, "")
		}
	})
}
