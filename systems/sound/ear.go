// Copying what can be heard out of a world: who is near, how their engines and tyres run, and what has happened.

package sound

import (
	"math"

	"camber/components"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/sound/mix"
)

// Ear makes scenes of moments. What nobody sees, such as springs and slips, it reads in the world that they are of. It
// belongs to the loop's goroutine.
type Ear struct {
	Captions bool    // what happens is told as text too
	Rain     float64 // 0..1, how hard it rains
	Land     float64 // 0..1, how loud the surroundings are
	Own      ecs.Key // the car whose signals are heard although nobody sits in it; 0: none

	w       *ecs.World
	bank    *Bank
	cars    *vehicle.Cars
	touches *ecs.Cursor[solid.Touch]
	asked   *ecs.Cursor[person.PlaySound]
	starts  *components.Starts
	lamps   int                  // of the start lights, that were on
	flags   components.RaceFlags // that the own driver was shown
	notices *ecs.Log[components.Notice]

	near     [MostCars]nearCar
	n        int
	memories map[ecs.Key]*memory
	guessed  map[guess]*vehicle.CarSound
	pairs    map[uint64]pair

	eye    space.Pose
	inside ecs.Key
	moves  space.Vec // m/s, of the eye, world axes
	looked bool
	last   uint64
	seed   uint32
	anew   uint32

	happened [mostHappenings]event
	count    uint64
	told     [captions]float64 // s, simulated, when a caption was last told
	now      float64           // s, simulated
}

// nearCar is one of the nearest cars.
type nearCar struct {
	key  ecs.Key
	far  float64 // m2
	row  *vehicle.Car
	drag wheels // what its wheels do
}

// memory is what an ear remembers of a car.
type memory struct {
	kit    *kit
	gear   int32
	geared bool
	tick   int8 // of the indicator: 1 it is lit, -1 dark, 0 it is off
	knocks [mostWheels]uint64
	low    [mostWheels]bool // it lies on its stop
}

// event is a happening as the world has it.
type event struct {
	Happening
	place space.Place
	move  space.Vec
}

// NewEar binds one to a world, with the recordings of bank.
func NewEar(w *ecs.World, bank *Bank) *Ear {
	return &Ear{
		Land: 1, w: w, bank: bank,
		cars:     vehicle.CarsOf(w),
		touches:  solid.TouchLog.In(w).Reader(),
		asked:    person.SoundLog.In(w).Reader(),
		starts:   components.NewStarts(w),
		notices:  components.Notices.In(w),
		memories: map[ecs.Key]*memory{},
		guessed:  map[guess]*vehicle.CarSound{},
		pairs:    map[uint64]pair{},
	}
}

// jump is how far an eye may go between two scenes beyond its own speed before it is taken to be another one, in
// metres.
const jump = 12.0

// Look makes the scene of a moment that is heard from one of its eyes.
func (e *Ear) Look(s *Scene, m *components.Moment, at int) {
	tick, eye := ecs.Tick{N: m.Tick, Dt: m.Dt}, m.Eyes[at].Eye()
	e.now = m.Time
	s.Tick, s.Span, s.Cut = tick.N, 0, !e.looked || eye.Inside != e.inside
	switch {
	case !e.looked || tick.N < e.last: // the world was put back
		s.Cut = true
	default:
		s.Span = float64(tick.N-e.last) * tick.Dt
	}
	if n := e.bank.Anew(); n != e.anew { // recordings have come: engines that use them are made anew
		e.anew = n
		for _, m := range e.memories {
			if m.kit != nil && len(m.kit.sound.Loops) > 0 {
				m.kit = nil
			}
		}
	}
	e.listen(s, eye)
	e.lights()
	e.gatherCars(s, m)
	e.wind(s, m)
	s.Rain, s.Land = e.Rain, e.Land
	for i := range e.happened {
		h := &e.happened[i]
		s.Happened[i] = h.Happening
		if !h.Flat && h.Kind != 0 {
			s.Happened[i].At, s.Happened[i].Away = e.at(h.place), e.way(h.move)
		}
	}
	s.Count = e.count
	e.eye, e.inside, e.last, e.looked = eye.Pose, eye.Inside, tick.N, true
	if e.Captions {
		e.caption(s, tick)
	}
	for _, said := range e.bank.Said() {
		e.notices.Add(tick, components.Notice{Bad: true, Text: said})
	}
}

// at is a place as the listener has it.
func (e *Ear) at(p space.Place) mix.Vec { return e.way(p.From(e.eye.Place)) }

// way turns a vector from world axes.
func (e *Ear) way(v space.Vec) mix.Vec {
	v = e.eye.Turn.Unrotate(v)
	return mix.Vec{X: whole(v.X), Y: whole(v.Y), Z: whole(v.Z)}
}

// whole has nothing but numbers.
func whole(x float64) float64 {
	if !(math.Abs(x) < 1e9) {
		return 0
	}
	return x
}

// listen finds out how fast the ear moves: with the car that it sits in, else by how far it went.
func (e *Ear) listen(s *Scene, eye person.Eye) {
	went := eye.Place.From(e.eye.Place)
	from := e.eye
	e.eye = eye.Pose
	s.Inside, s.Cabin = false, 0
	if car := e.cars.Find(eye.Inside); car != nil {
		c := car.Chassis
		s.Inside = true
		arm := c.State.Turn.Unrotate(eye.Place.From(c.State.Place))
		e.moves = c.State.Velocity.Add(c.State.Turn.Rotate(c.State.Spin.Cross(arm)))
		if car.Bodywork != nil {
			s.Cabin = e.soundOf(car).Cabin
		}
	} else if !e.looked {
		e.moves = space.Vec{}
	} else if s.Span > 0 {
		if went.Len() > jump+2*e.moves.Len()*s.Span || from.Place == (space.Place{}) {
			s.Cut = true
		} else {
			e.moves = went.Scale(1 / s.Span)
		}
	}
	s.Ear = e.way(e.moves)
}

// wind is how fast the air goes by the listener.
func (e *Ear) wind(s *Scene, m *components.Moment) {
	s.Air = whole(e.moves.Sub(m.Wind).Len())
	if !s.Inside { // a camera that follows is no ear in the storm: it hears that of the car's way, softer
		s.Air *= 0.6
	}
}

// gatherCars finds the nearest cars and copies them, in the order of their keys.
func (e *Ear) gatherCars(s *Scene, m *components.Moment) {
	e.n = 0
	for i := range m.Cars {
		d := m.Cars[i].Now.From(e.eye.Place)
		far := d.Dot(d)
		if !(far < farthest*farthest) {
			continue
		}
		r := e.cars.Find(m.Cars[i].Key)
		if r == nil {
			continue
		}
		at := e.n
		if e.n == MostCars {
			at = 0
			for k := range e.near {
				if e.near[k].far > e.near[at].far {
					at = k
				}
			}
			if e.near[at].far <= far {
				continue
			}
		} else {
			e.n++
		}
		e.near[at] = nearCar{key: r.Key, far: far, row: r}
	}
	for i := 1; i < e.n; i++ { // few, and nearly sorted
		for k := i; k > 0 && e.near[k].key < e.near[k-1].key; k-- {
			e.near[k], e.near[k-1] = e.near[k-1], e.near[k]
		}
	}
	s.N = e.n
	for i := range e.n {
		e.gatherWheels(&e.near[i])
	}
	for i := range e.n {
		e.car(&s.Cars[i], &e.near[i], s)
	}
	clear(s.Cars[e.n:])
}

// remember is what is remembered of a car.
func (e *Ear) remember(k ecs.Key) *memory {
	m, ok := e.memories[k]
	if !ok {
		m = &memory{}
		e.memories[k] = m
	}
	return m
}

// happen notes something to be heard once.
func (e *Ear) happen(h event) {
	e.seed++
	h.Seed = e.seed * 2654435761
	e.happened[e.count%mostHappenings] = h
	e.count++
}
