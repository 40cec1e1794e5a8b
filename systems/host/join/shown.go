// For who looks: the world that runs ahead as a session of its own, with what it lacks of the whole one.

package join

import (
	"cmp"
	"slices"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/moment"
	"camber/systems/race"
	"camber/systems/replicate"
)

// shows is what somebody who looks is told of the confirmed world.
type shows struct {
	copier    *moment.Copier
	moment    components.Moment // of the confirmed world
	standings *race.Standings
	relays    []func(t ecs.Tick)
}

// show has the world that runs ahead be one that can be looked at.
func (c *Client) show(snapshot []byte) error {
	setup := *c.Shows
	setup.UTC = c.UTC
	if setup.Slot = int(c.slot); c.slot == 0 {
		setup.Slot = session.NoSlot
	}
	shown, err := c.run.JoinAgain(c.brief, snapshot, setup)
	if err != nil {
		return err
	}
	a, from, to := &c.ahead, c.run.World, shown.World
	a.shown, a.apart, a.cars = shown, c.run.Beside(shown), vehicle.CarsOf(to)
	components.StandingsOf(to).Elsewhere = c.Drawn
	c.shows = shows{copier: moment.NewCopier(from), standings: race.NewStandings(from), relays: []func(ecs.Tick){
		relay(components.Notices, from, to), relay(person.SoundLog, from, to), relay(components.Tasks, from, to),
		relay(components.Pushes, from, to),
	}}
	return nil
}

// Shown is the session that is looked at, which its caller closes; nil where nobody looks.
func (c *Client) Shown() *session.Session { return c.ahead.shown }

// Own is the own car; 0: there is none.
func (c *Client) Own() ecs.Key { return c.ahead.own }

// LookOn has somebody without a car look at the next of those that there are, or the one before.
func (c *Client) LookOn(by int) {
	a := &c.ahead
	rows := a.all.Rows()
	if len(rows) == 0 {
		return
	}
	at := slices.IndexFunc(rows, func(r vehicle.Car) bool { return r.Key == a.eye })
	a.asked = rows[(max(at, 0)+by+len(rows))%len(rows)].Key
}

// relay has what is told in one world told in another one, in place of its own.
func relay[T any](log ecs.LogOf[T], from, to *ecs.World) func(ecs.Tick) {
	cursor, there := log.In(from).Reader(), log.In(to)
	there.FromOutside()
	return func(t ecs.Tick) {
		for e, ok := cursor.Next(); ok; e, ok = cursor.Next() {
			keys := e.Keys[:]
			for len(keys) > 0 && keys[len(keys)-1] == 0 {
				keys = keys[:len(keys)-1]
			}
			there.Add(t, e.What, keys...)
		}
	}
}

// tell passes on what the confirmed world has told in a step.
func (c *Client) tell() {
	told := c.run.Notices()
	if c.ahead.shown == nil {
		for _, n := range told {
			c.Said(replicate.Clean(n))
		}
		return
	}
	t := ecs.Tick{N: c.ahead.shown.World.Tick(), Dt: c.dt}
	for _, relay := range c.shows.relays {
		relay(t)
	}
}

// still shows a world that stands, as often as it is turned: as far ahead as it was when it came to a stand, since from
// there it goes on.
func (c *Client) still(moved bool) error {
	a := &c.ahead
	if a.shown == nil {
		return nil
	}
	if err := a.take(moved); err != nil {
		return err
	}
	if upTo := max(a.reached, c.run.World.Tick()); a.apart.World.Tick() < upTo {
		return a.advance(upTo, c.step)
	}
	return a.apart.Loop.Advance(0)
}

// stand has the standings of all be those that are seen.
func (c *Client) stand() {
	if c.ahead.shown == nil {
		return
	}
	c.shows.standings.Run(ecs.Tick{N: c.run.World.Tick(), Dt: c.dt})
	c.shows.standings.Look()
	told := components.StandingsOf(c.ahead.shown.World)
	told.Told = append(told.Told[:0], components.StandingsOf(c.run.World).Rows...)
}

// Complete adds to a moment of what is shown all cars and things that are not in it, where they are drawn, and has
// those that were put right slide there. last is the moment that was completed before; nil: none was.
func (c *Client) Complete(p, last *components.Moment) {
	a, all := &c.ahead, &c.shows.moment
	w := c.run.World
	c.shows.copier.Look(all, nil, ecs.Tick{N: w.Tick(), Dt: c.dt})
	off := a.slides.Off(a.eye, p.Tick, c.dt)
	for i := range p.Eyes {
		if e := &p.Eyes[i]; e.Tick == p.Tick {
			e.Now = e.Now.Moved(off)
		}
	}
	for i := range p.Cars {
		car := &p.Cars[i]
		off := a.slides.Off(car.Key, p.Tick, c.dt)
		car.Now, car.Before = car.Now.Moved(off), car.Before.Moved(off)
		if last != nil {
			if was := last.Car(car.Key); was != nil && was.Now.From(car.Now.Place).Len() < farApart {
				car.Before = was.Now
			}
		}
	}
	for i := range all.Cars {
		car := &all.Cars[i]
		if p.Car(car.Key) != nil {
			continue
		}
		far := *car
		if at, ok := a.pose(car.Key); ok {
			far.Now = at
		}
		far.Before = far.Now
		if last != nil {
			if was := last.Car(car.Key); was != nil && was.Now.From(far.Now.Place).Len() < farApart {
				far.Before = was.Now
			}
		}
		p.Cars = append(p.Cars, far)
	}
	slices.SortFunc(p.Cars, func(a, b components.SeenCar) int { return cmp.Compare(a.Key, b.Key) })
	c.completeThings(p, all)
}

// farApart is how far a car may go from one moment to the next before it is taken to be put elsewhere, in metres.
const farApart = 20.0

// completeThings adds things that are too far away to be met.
func (c *Client) completeThings(p, all *components.Moment) {
	near := len(p.Things)
	for _, thing := range all.Things {
		if !slices.ContainsFunc(p.Things[:near], func(t components.SeenThing) bool { return t.Key == thing.Key }) {
			p.Things = append(p.Things, thing)
		}
	}
	slices.SortFunc(p.Things, func(a, b components.SeenThing) int { return cmp.Compare(a.Key, b.Key) })
}
