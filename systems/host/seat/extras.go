//go:build cgo && window

// What is in pictures besides the world: the ghost, the car on its stage, and eyes that are somebody's own.

package seat

import (
	"math"
	"sync/atomic"
	"time"

	"camber/components"
	"camber/components/space"
	"camber/ecs"
	"camber/systems/race/ghost"
	"camber/systems/render/seen"
)

// extras belong to the loop's goroutine, but for what is atomic.
type extras struct {
	mute        bool          // nothing is shown
	tick        atomic.Uint64 // the newest that was
	ghost       atomic.Pointer[ghost.Lap]
	ghostWanted atomic.Bool // a ghost is wanted
	// ticks, of the lap that is looked at in a recording; -1: the car's own clock
	offset atomic.Int64
	stage  atomic.Pointer[stagedCar]           // a car that is shown instead of the world's; nil: none
	own    atomic.Pointer[ownEye]              // where somebody looks from; nil: as the camera has it
	was    space.Pose                          // of the ghost
	rolled float64                             // m, how far it has rolled
	eye    components.Eye                      // that the newest picture is seen through
	asks   atomic.Pointer[chan components.Eye] // who waits for the newest eye; nil: nobody
	// those of this machine, for other scripts; nil: they are being looked for
	fonts   atomic.Pointer[[]components.HUDFont]
	rival   []float64 // s, of the ghost at the HUD's places
	rivalOf *ghost.Lap
}

// ghostKey is that of no car.
const ghostKey = ecs.Key(math.MaxInt64)

// setGhost has a lap driven ahead; nil: none.
func (x *extras) setGhost(lap *ghost.Lap) {
	x.ghostWanted.Store(true)
	x.offset.Store(-1)
	x.ghost.Store(lap)
}

// pace is the ghost's times, for the delta.
func (x *extras) pace() []float64 {
	if lap := x.ghost.Load(); lap != x.rivalOf {
		x.rivalOf, x.rival = lap, times(lap)
	}
	return x.rival
}

// alter puts into a picture what is not in the world.
func (x *extras) alter(p, last *seen.Picture, w *ecs.World, car ecs.Key, now float64) {
	if s := x.stage.Load(); s != nil {
		s.show(p, now)
		return
	}
	if eye := x.own.Load(); eye != nil {
		eye.show(p, last)
	}
	if lap := x.ghost.Load(); lap != nil && len(p.Tracks) > 0 {
		x.ghostInto(p, last, lap, w, car)
	}
}

// since is how long the ghost's lap has been under way.
func (x *extras) since(p *seen.Picture, w *ecs.World, car ecs.Key) float64 {
	if from := x.offset.Load(); from >= 0 && p.Time > 0 {
		return (float64(p.Tick) - float64(from)) * p.Time / float64(p.Tick)
	}
	if lap, ok := components.Lap.Find(w, car); ok && lap.State.Distance >= 0 {
		return lap.State.Since
	}
	return 0
}

// ghostInto adds the ghost: the own car's shape where the lap's car was.
func (x *extras) ghostInto(p, last *seen.Picture, lap *ghost.Lap, w *ecs.World, car ecs.Key) {
	for i := range p.Cars {
		if p.Cars[i].Key != car {
			continue
		}
		course, ok := components.CourseOf(w, car)
		if !ok {
			continue
		}
		at := lap.At(x.since(p, w, car))
		c := p.Cars[i]
		c.Key, c.Ghost, c.Brake, c.Reverse, c.Speed = ghostKey, true, 0, false, at.Speed
		c.Now = space.Pose{Place: course.Place.Moved(at.At), Turn: at.Turn}
		if c.Before = c.Now; last != nil && x.was.From(c.Now.Place).Len() < 20 {
			c.Before = x.was
		}
		x.was = c.Now
		x.roll(&c, p, last)
		p.Cars = append(p.Cars, c)
		return
	}
}

// roll has the ghost's wheels turn as fast as it goes, straight ahead and on the ground, which they leave no mark on.
func (x *extras) roll(c *seen.Car, p, last *seen.Picture) {
	before := x.rolled
	if last != nil {
		x.rolled += c.Speed * min(max(p.Time-last.Time, 0), 0.1)
	}
	for n := range c.N {
		w := &c.Wheels[n]
		w.Contact, w.Slide, w.Spin = false, 0, c.Speed/max(w.Radius, 0.1)
		w.Now.At, w.Now.Axle, w.Now.Squash = w.Rest, space.Vec{X: 1}, 0
		w.Now.Angle = x.rolled / max(w.Radius, 0.1)
		w.Before = w.Now
		w.Before.Angle = before / max(w.Radius, 0.1)
	}
}

// ownEye is a point of view that follows nobody.
type ownEye struct {
	eye space.Pose
	fov float64 // rad
}

func (o *ownEye) show(p, last *seen.Picture) {
	p.Inside, p.Fov = 0, o.fov
	p.Eye.Now, p.Eye.Before = o.eye, o.eye
	if last != nil && last.Eye.Now.From(o.eye.Place).Len() < 20 {
		p.Eye.Before = last.Eye.Now
	}
}

// keepEye notes what a picture is seen through.
func (x *extras) keepEye(p *seen.Picture) {
	x.eye = components.Eye{Pose: p.Eye.Now, Fov: p.Fov, Inside: p.Inside}
	if answer := x.asks.Swap(nil); answer != nil {
		*answer <- x.eye
	}
}

// looking is what the newest picture is seen through; for another goroutine than the loop's. It waits for the loop's
// next turn, but not for a loop that stands still.
func (x *extras) looking() components.Eye {
	answer := make(chan components.Eye, 1)
	x.asks.Store(&answer)
	select {
	case eye := <-answer:
		return eye
	case <-time.After(200 * time.Millisecond):
		return components.Eye{Fov: 1}
	}
}
