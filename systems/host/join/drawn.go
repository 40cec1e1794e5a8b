// What was drawn, held against what was: by how much other cars were drawn beside where they turned out to have been,
// and by how much the own one was moved when the world was put right.

package join

import (
	"slices"

	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
)

// drawn remembers what was drawn at ticks that are not known yet.
type drawn struct {
	at                    [128]picture // by tick / pictureEvery
	newest                uint64       // tick up to which was drawn
	was                   []place      // cars before the world went back
	wasAt                 uint64       // tick
	remote                spread       // m, of each other car in each picture
	moves                 []move       // of the own car, at ticks that are not known yet
	own                   float64      // m, the most of any time the world was put right; hits left out
	remoteFirst, ownFirst float64      // m, the most of them while clocks settle
	touches               *ecs.Cursor[solid.Touch]
	touchedAt             uint64 // tick at which the own car last touched something that is not fixed, or was touched
}

// pictureEvery is how many ticks lie between two pictures that are looked at.
const pictureEvery = 16

// picture is where cars were drawn at a tick.
type picture struct {
	tick    uint64
	settled bool
	cars    []place
}

// move is by how much the own car was moved when the world was put right.
type move struct {
	tick    uint64  // that was drawn
	by      float64 // m
	settled bool
}

type place struct {
	car ecs.Key
	at  space.Place
}

// before notes where cars are drawn before the world goes back.
func (d *drawn) before(a *ahead) {
	d.was, d.wasAt = d.was[:0], a.apart.World.Tick()
	if d.wasAt == 0 {
		return
	}
	rows := a.cars.Rows()
	for i := range rows {
		if p, ok := a.pose(rows[i].Key); ok {
			d.was = append(d.was, place{rows[i].Key, p.Place})
		}
	}
}

// stepped is for after each step ahead.
func (d *drawn) stepped(a *ahead) {
	tick := a.apart.World.Tick()
	if tick == d.wasAt {
		d.moved(a, tick)
	}
	if tick <= d.newest || tick%pictureEvery != 0 {
		d.newest = max(d.newest, tick)
		return
	}
	d.newest = tick
	p := &d.at[tick/pictureEvery%uint64(len(d.at))]
	p.tick, p.settled, p.cars = tick, a.settled, p.cars[:0]
	rows := a.all.Rows()
	for i := range rows {
		if pose, ok := a.pose(rows[i].Key); ok && rows[i].Key != a.own {
			p.cars = append(p.cars, place{rows[i].Key, pose.Place})
		}
	}
}

// moved compares where cars are now with where they were before the world went back: from there they slide.
func (d *drawn) moved(a *ahead, tick uint64) {
	for _, was := range d.was {
		r := a.cars.Find(was.car)
		if r == nil {
			continue
		}
		is := r.Chassis.State.Place
		if was.car == a.own {
			by := was.at.From(is.Moved(a.slides.Off(was.car, tick, a.dt))).Len()
			d.moves = append(d.moves, move{tick, by, a.settled})
		}
		a.slides.Begin(was.car, tick, was.at, is)
	}
	d.wasAt = 0
}

// judge takes down by how much the own car was moved up to a tick of which all is known, hits left out.
func (d *drawn) judge(tick uint64) {
	for len(d.moves) > 0 && d.moves[0].tick <= tick {
		m := d.moves[0]
		d.moves = d.moves[1:]
		switch {
		case d.touchedAt > 0 && m.tick <= d.touchedAt+calmAfter:
		case m.settled:
			d.own = max(d.own, m.by)
		default:
			d.ownFirst = max(d.ownFirst, m.by)
		}
	}
}

// calmAfter is for how many ticks a hit may still be the reason why the own car is moved.
const calmAfter = 500

// confirmed compares what was drawn with what turned out to be.
func (d *drawn) confirmed(a *ahead, tick uint64) {
	if d.touches == nil {
		d.touches = solid.TouchLog.In(a.run.World).Reader()
	}
	for e, ok := d.touches.Next(); ok; e, ok = d.touches.Next() {
		if !e.What.Fixed && slices.Contains(e.Keys[:], a.own) {
			d.touchedAt = tick
		}
	}
	d.judge(tick)
	p := &d.at[tick/pictureEvery%uint64(len(d.at))]
	if p.tick != tick {
		return
	}
	for _, was := range p.cars {
		r := a.all.Find(was.car)
		if r == nil {
			continue
		}
		if by := was.at.From(r.Chassis.State.Place).Len(); p.settled {
			d.remote.note(by)
		} else {
			d.remoteFirst = max(d.remoteFirst, by)
		}
	}
}
