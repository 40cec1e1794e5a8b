//go:build cgo && window

// What is in pictures besides the world: the ghost, the car on its stage, and eyes that are somebody's own.

package sight

import (
	"math"
	"sync/atomic"

	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/hud"
	"camber/systems/race/ghost"
)

// extras belong to the loop's goroutine, but for what is atomic.
type extras struct {
	Mute        bool          // nothing is shown
	Tick        atomic.Uint64 // the newest that was
	Ghost       atomic.Pointer[ghost.Lap]
	GhostWanted atomic.Bool // a ghost is wanted
	// ticks, of the lap that is looked at in a recording; -1: the car's own clock
	Offset atomic.Int64
	Stage  atomic.Pointer[stagedCar]     // a car that is shown instead of the world's; nil: none
	Own    atomic.Pointer[person.Eye]    // where somebody looks from; nil: as the camera has it
	was    space.Pose                    // of the ghost
	rolled float64                       // m, how far it has rolled
	seen   components.Latest[person.Eye] // that the newest picture is seen through, for the window's thread
	// those of this machine, for other scripts; nil: they are being looked for
	Fonts   atomic.Pointer[[]person.HUDFont]
	rival   []float64 // s, of the ghost at the HUD's places
	rivalOf *ghost.Lap
	races   *ecs.View1[components.RaceData] // of the world; nil: nobody looks at one
}

// GhostKey is that of no car.
const GhostKey = ecs.Key(math.MaxInt64)

// SetGhost has a lap driven ahead; nil: none.
func (x *extras) SetGhost(lap *ghost.Lap) {
	x.GhostWanted.Store(true)
	x.Offset.Store(-1)
	x.Ghost.Store(lap)
}

// driven is the lap that is driven ahead: none in a session of a race in which laps do not count for themselves.
func (x *extras) driven() *ghost.Lap {
	if x.races != nil && x.Offset.Load() < 0 {
		for _, r := range x.races.Rows() {
			if r.A.Session().Kind != components.RaceAttack {
				return nil
			}
		}
	}
	return x.Ghost.Load()
}

// pace is the ghost's times, for the delta.
func (x *extras) pace() []float64 {
	if lap := x.driven(); lap != x.rivalOf {
		x.rivalOf, x.rival = lap, Times(lap)
	}
	return x.rival
}

// alter puts into a picture what is not in the world.
func (x *extras) alter(p, last *components.Moment, w *ecs.World, car ecs.Key) {
	if s := x.Stage.Load(); s != nil {
		s.show(p)
		return
	}
	if lap := x.driven(); lap != nil && len(p.Tracks) > 0 {
		x.ghostInto(p, last, lap, w, car)
	}
}

// since is how long the ghost's lap has been under way.
func (x *extras) since(p *components.Moment, w *ecs.World, car ecs.Key) float64 {
	if from := x.Offset.Load(); from >= 0 && p.Time > 0 {
		return (float64(p.Tick) - float64(from)) * p.Time / float64(p.Tick)
	}
	if lap, ok := vehicle.Lap.Find(w, car); ok && lap.State.Distance >= 0 {
		return lap.State.Since
	}
	return 0
}

// ghostInto adds the ghost: the own car's shape where the lap's car was.
func (x *extras) ghostInto(p, last *components.Moment, lap *ghost.Lap, w *ecs.World, car ecs.Key) {
	own := p.Car(car)
	course, ok := vehicle.CourseOf(w, car)
	if own != nil && ok {
		at := lap.At(x.since(p, w, car))
		c := *own
		c.Key, c.Ghost, c.Brake, c.Reverse, c.Speed = GhostKey, true, 0, false, at.Speed
		c.Now = space.Pose{Place: course.Place.Moved(at.At), Turn: at.Turn}
		if c.Before = c.Now; last != nil && x.was.From(c.Now.Place).Len() < 20 {
			c.Before = x.was
		}
		x.was = c.Now
		x.roll(&c, p, last)
		p.Cars = append(p.Cars, c)
	}
}

// roll has the ghost's wheels turn as fast as it goes, straight ahead and on the ground, which they leave no mark on.
func (x *extras) roll(c *components.SeenCar, p, last *components.Moment) {
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

// ownEye is where the eye is that follows nobody: somebody's own, or beside the stage; nil: it follows.
func (x *extras) ownEye(last *components.Moment, now float64) *person.Eye {
	if s := x.Stage.Load(); s != nil && last != nil {
		return s.eye(last, now)
	}
	return x.Own.Load()
}

// Looking is what the newest picture is seen through; for the window's thread.
func (x *extras) Looking() person.Eye {
	if eye, _ := x.seen.Newest(); eye != nil {
		return *eye
	}
	return person.Eye{Fov: 1}
}

// Times are those of a lap at the places where the HUD compares.
func Times(lap *ghost.Lap) []float64 {
	if lap == nil {
		return nil
	}
	return lap.Times(hud.DeltaGrid)
}
