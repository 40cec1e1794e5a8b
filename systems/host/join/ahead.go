// Running ahead: the own car and those near it go on from the newest tick of which all is known to the one that is
// drawn, with what the own hands want and others are held to want.

package join

import (
	"slices"
	"time"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/replicate"
	"camber/systems/replicate/wire"
)

// ahead is the world that runs ahead.
type ahead struct {
	run     *session.Session
	slot    int32
	shown   *session.Session // whose world it is; nil: nobody looks
	apart   *session.Apart
	cars    *vehicle.Cars // of apart
	all     *vehicle.Cars // of the confirmed world
	bodies  *ecs.View1[solid.BodyData]
	own     ecs.Key // 0: there is none
	eye     ecs.Key // the car that is looked at: the own one, if there is one; 0: none is there
	asked   ecs.Key // that somebody wants to look at who has none
	near    []ecs.Key
	things  []ecs.Key // that lie near
	been    uint64    // tick up to which it was stepped already
	due     float64   // tick that the clock is at
	dueAt   time.Time // when that was, of a guest who notes it
	reached uint64    // tick that is drawn, which is behind that while the picture waits
	settled bool      // nothing has begun anew of late
	going   map[ecs.Key]replicate.Going
	slides  replicate.Slides
	drawn   drawn
	dt      float64
}

// How far it runs ahead of the newest tick of which all is known, at most: beyond the way there and back and what is
// usual on it, nobody can tell where others are, and the picture waits. What the own hands want goes on meanwhile.
const (
	mostDue  = 1.0  // s, that the clock is ahead
	mostLost = 0.15 // s, beyond the way there and back, that the picture is: of three datagrams that were lost
)

func (a *ahead) begin(run *session.Session, slot uint8) {
	a.slot = int32(slot)
	a.run, a.all, a.dt = run, vehicle.CarsOf(run.World), run.Loop.Clock().Dt()
	a.bodies = ecs.NewView1(run.World, solid.Body)
	a.going = map[ecs.Key]replicate.Going{}
}

func (a *ahead) close() error {
	if a.apart != nil && a.shown == nil { // else who looks closes it
		a.apart.World.Close()
	}
	return nil
}

// goAhead brings the world that runs ahead to what is to be drawn now. moved tells that more is known than before.
func (c *Client) goAhead(now time.Duration, moved bool) error {
	a, hz := &c.ahead, 1/c.dt
	passed := (now - c.last).Seconds()
	c.last = now
	confirmed, roundTrip := c.run.World.Tick(), c.Link.Counts().RoundTrip.Seconds()
	switch {
	case c.paused || c.told == 0 && confirmed == 0:
		return c.still(moved)
	case !c.begun:
		c.begun = true
		a.due = max(float64(c.told+replicate.Lead(roundTrip, int(hz+0.5))), float64(a.reached))
		if c.frames == nil {
			c.frames = replicate.NewFrames(wire.FrameOf(uint64(a.due)) + 1)
		}
		c.paced()
	default:
		a.due += passed * hz * c.pace.Rate()
	}
	a.due = min(max(a.due, float64(confirmed)), float64(confirmed)+mostDue*hz)
	if c.UTC != nil {
		a.dueAt = c.UTC()
	}
	a.reached = max(a.reached, uint64(min(a.due, float64(confirmed)+(roundTrip+mostLost)*hz)))
	a.settled = c.settled(now)
	if first := wire.FrameOf(uint64(a.due) + 1); c.frames.Next()+1 < first {
		c.frames.Skip(first)
	}
	if err := a.take(moved); err != nil {
		return err
	}
	c.frames.Forget(confirmed)
	if a.apart != nil && (a.own != 0 || a.shown != nil) {
		if err := a.advance(a.reached, c.step); err != nil {
			return err
		}
	}
	for wire.FirstTick(c.frames.Next()) <= uint64(a.due) { // the picture waits, or there is no car yet
		c.want(wire.FirstTick(c.frames.Next()))
	}
	return nil
}

// take has the world that runs ahead go back to the newest tick of which all is known.
func (a *ahead) take(moved bool) error {
	car := a.owned()
	was := a.eye
	if a.own, a.eye = 0, 0; car != nil {
		a.own, a.eye = car.Key, car.Key
	} else if car = a.looked(); car != nil {
		a.eye = car.Key
	}
	if a.shown != nil {
		a.shown.Eye = a.eye
	}
	switch {
	case a.own == 0 && a.shown == nil, a.eye == was && !moved:
		return nil
	case a.apart == nil:
		a.apart = a.run.Apart()
		a.cars = vehicle.CarsOf(a.apart.World)
	}
	if a.things = a.things[:0]; car != nil {
		a.choose(car)
	} else {
		a.near = a.near[:0]
	}
	a.drawn.before(a)
	keys := slices.Concat(a.near, a.things)
	if a.eye != 0 {
		keys = append(keys, a.eye)
	}
	return a.apart.Take(keys...)
}

// looked is the car that somebody looks at who has none: the one that was asked for, or the first.
func (a *ahead) looked() *vehicle.Car {
	if car := a.all.Find(a.asked); car != nil {
		return car
	}
	if rows := a.all.Rows(); a.shown != nil && len(rows) > 0 {
		return &rows[0]
	}
	return nil
}

// owned is the own car in the confirmed world; nil: there is none.
func (a *ahead) owned() *vehicle.Car {
	if a.slot == 0 {
		return nil
	}
	return a.all.Owned(a.slot)
}

// choose finds who is near.
func (a *ahead) choose(own *vehicle.Car) {
	var others []replicate.Mover
	rows := a.all.Rows()
	for i := range rows {
		others = append(others, a.moverOf(&rows[i]))
	}
	me := a.moverOf(own)
	a.near = replicate.Near(&me, others, a.near, nil)
	for _, r := range a.bodies.Rows() {
		if r.A.State.Place.From(own.Chassis.State.Place).Len() < nearThings {
			a.things = append(a.things, r.Key)
		}
	}
}

// nearThings is how far things may be that the own car meets while it runs ahead, in metres.
const nearThings = 80.0

func (a *ahead) moverOf(c *vehicle.Car) replicate.Mover {
	m := replicate.Mover{Key: c.Key, Place: c.Chassis.State.Place, Velocity: c.Chassis.State.Velocity}
	if wild := a.going[c.Key].Wild; wild > 0 {
		m.Wild = float64(a.run.World.Tick()-wild)*a.dt < wildFor
	}
	return m
}

// wildFor is how long a car is stepped after it slid or was hit, in seconds.
const wildFor = 1.0

// advance steps up to a tick; before is called where a frame may begin. What was stepped already is not told again.
func (a *ahead) advance(upTo uint64, before func(tick uint64) error) error {
	for now := a.apart.World.Tick(); now < upTo; now = a.apart.World.Tick() {
		if err := before(now + 1); err != nil {
			return err
		}
		end := min(upTo, wire.FirstTick(wire.FrameOf(now+1)+1)-1)
		var err error
		if now < a.been {
			end = min(end, a.been)
			err = a.apart.Loop.Again(int(end - now))
		} else {
			err = a.apart.Loop.Advance(int(end - now))
		}
		if err != nil {
			return err
		}
		a.been = max(a.been, end)
		a.drawn.stepped(a)
	}
	return nil
}

// step has the own car do what the own hands want, where a frame begins.
func (c *Client) step(tick uint64) error {
	a := &c.ahead
	if a.own == 0 {
		return nil
	}
	if tick == wire.FirstTick(c.frames.Next()) {
		c.want(tick)
	}
	w, ok := c.frames.At(tick)
	if !ok {
		return nil
	}
	at := ecs.Stamp{Tick: tick, Player: uint32(c.slot)}
	wish := vehicle.Wish{Car: a.own, Want: replicate.Want(w)}
	return vehicle.Intents.In(a.apart.World).PushAs(at, wish)
}

// want asks the own hands what they want from a tick on, at which a frame begins. Who has no car yet is heard too.
func (c *Client) want(tick uint64) {
	a, want := &c.ahead, vehicle.Resting()
	if a.own != 0 && c.Hands != nil {
		want = c.Hands.Want(a.apart.World, a.own, ecs.Tick{N: tick, Dt: c.dt})
	}
	want = c.either(want)
	w := replicate.WishOf(want)
	if c.wanted.Far(w) {
		c.urgent = urgentTimes
	}
	c.wanted = w
	c.frames.Add(w)
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
	if a.apart == nil || a.eye == 0 {
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
