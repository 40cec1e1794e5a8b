// Running ahead: the own car and those near it go on from the newest tick of which all is known to the one that is
// drawn, with what the own hands want and others are held to want.

package join

import (
	"slices"
	"time"

	"camber/components"
	"camber/components/space"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/replicate"
	"camber/systems/replicate/wire"
)

// ahead is the world that runs ahead.
type ahead struct {
	run    *session.Session
	slot   int32
	apart  *session.Apart
	cars   *components.Cars // of apart
	all    *components.Cars // of the confirmed world
	own    ecs.Key          // 0: there is none
	near   []ecs.Key
	due    float64 // tick that is drawn
	going  map[ecs.Key]replicate.Going
	slides replicate.Slides
	drawn  drawn
	dt     float64
}

// mostAhead is how far it runs ahead at most, in ticks of a millisecond: then what comes is waited for.
const mostAhead = 1.0 // s

func (a *ahead) begin(run *session.Session, slot uint8) {
	a.slot = int32(slot)
	a.run, a.all, a.dt = run, components.CarsOf(run.World), run.Loop.Clock().Dt()
	a.going = map[ecs.Key]replicate.Going{}
}

func (a *ahead) close() error {
	if a.apart != nil {
		a.apart.World.Close()
	}
	return nil
}

// goAhead brings the world that runs ahead to what is to be drawn now. moved tells that more is known than before.
func (c *Client) goAhead(now time.Duration, moved bool) error {
	a, hz := &c.ahead, 1/c.dt
	passed := (now - c.last).Seconds()
	c.last = now
	if c.paused || c.told == 0 && c.run.World.Tick() == 0 {
		return nil
	}
	switch {
	case !c.begun:
		c.begun = true
		a.due = float64(c.told + replicate.Lead(c.Link.Counts().RoundTrip.Seconds(), int(hz+0.5)))
		if c.frames == nil {
			c.frames = replicate.NewFrames(wire.FrameOf(uint64(a.due)) + 1)
		}
	default:
		a.due += passed * hz * c.pace.Rate()
	}
	confirmed := c.run.World.Tick()
	a.due = min(max(a.due, float64(confirmed)), float64(confirmed)+mostAhead*hz)
	upTo := uint64(a.due)
	if first := wire.FrameOf(upTo + 1); c.frames.Next()+1 < first {
		c.frames.Skip(first)
	}
	if err := a.take(moved); err != nil {
		return err
	}
	c.frames.Forget(confirmed)
	if a.own == 0 {
		for wire.FirstTick(c.frames.Next()) <= upTo {
			c.frames.Add(wire.Rest) // there is no car yet, but it is heard that one is here
		}
		return nil
	}
	return a.advance(upTo, c.step)
}

// take has the world that runs ahead go back to the newest tick of which all is known.
func (a *ahead) take(moved bool) error {
	car := a.owned()
	switch {
	case car == nil:
		a.own = 0
		return nil
	case a.own != car.Key:
		a.own = car.Key
	case !moved:
		return nil
	}
	a.choose(car)
	if a.apart == nil {
		a.apart = a.run.Apart()
		a.cars = components.CarsOf(a.apart.World)
	}
	a.drawn.before(a)
	return a.apart.Take(append(slices.Clone(a.near), a.own)...)
}

// owned is the own car in the confirmed world; nil: there is none.
func (a *ahead) owned() *components.Car {
	if a.slot == 0 {
		return nil
	}
	return a.all.Owned(a.slot)
}

// choose finds who is near.
func (a *ahead) choose(own *components.Car) {
	var others []replicate.Mover
	rows := a.all.Rows()
	for i := range rows {
		others = append(others, moverOf(&rows[i]))
	}
	me := moverOf(own)
	a.near = replicate.Near(&me, others, a.near, nil)
}

func moverOf(c *components.Car) replicate.Mover {
	return replicate.Mover{Key: c.Key, Place: c.Chassis.State.Place, Velocity: c.Chassis.State.Velocity}
}

// advance steps up to a tick; step is called before each.
func (a *ahead) advance(upTo uint64, before func(tick uint64) error) error {
	for a.apart.World.Tick() < upTo {
		if err := before(a.apart.World.Tick() + 1); err != nil {
			return err
		}
		if err := a.apart.Loop.Steps(1); err != nil {
			return err
		}
		a.drawn.stepped(a)
	}
	return nil
}

// step has the own hands say what they want, where a frame begins.
func (c *Client) step(tick uint64) error {
	a := &c.ahead
	if tick == wire.FirstTick(c.frames.Next()) {
		want := components.Resting()
		if c.Hands != nil {
			want = c.Hands.Want(a.apart.World, a.own, ecs.Tick{N: tick, Dt: c.dt})
		}
		c.frames.Add(replicate.WishOf(want))
	}
	w, ok := c.frames.At(tick)
	if !ok {
		return nil
	}
	at := ecs.Stamp{Tick: tick, Player: uint32(c.slot)}
	wish := components.Wish{Car: a.own, Want: replicate.Want(w)}
	return components.Intents.In(a.apart.World).PushAs(at, wish)
}

// confirmed notes how cars go on that are not stepped ahead, and what was drawn wrong.
func (a *ahead) confirmed(w *ecs.World) {
	a.drawn.confirmed(a, w.Tick())
	if w.Tick()%goingEvery != 0 {
		return
	}
	rows := a.all.Rows()
	for i := range rows {
		s := &rows[i].Chassis.State
		was := a.going[rows[i].Key]
		a.going[rows[i].Key] = was.Next(w.Tick(), a.dt, s.Pose(), s.Velocity, s.Turn.Rotate(s.Spin).Z)
	}
}

// goingEvery is how many ticks lie between two looks at how cars go.
const goingEvery = 20

// Drawn is where a car is to be drawn at the newest tick that runs ahead; ok is false where there is none.
func (c *Client) Drawn(car ecs.Key) (p space.Pose, ok bool) {
	a := &c.ahead
	if a.apart == nil || a.own == 0 {
		if r := a.all.Find(car); r != nil {
			return r.Chassis.State.Pose(), true
		}
		return p, false
	}
	return a.pose(car)
}

// pose is where a car is drawn at the newest tick.
func (a *ahead) pose(car ecs.Key) (p space.Pose, ok bool) {
	tick := a.apart.World.Tick()
	if r := a.cars.Find(car); r != nil {
		p = r.Chassis.State.Pose()
	} else if g, there := a.going[car]; there && a.all.Find(car) != nil {
		p = g.At(float64(tick-g.Tick) * a.dt)
	} else {
		return p, false
	}
	return p.Moved(a.slides.Off(car, tick, a.dt)), true
}
