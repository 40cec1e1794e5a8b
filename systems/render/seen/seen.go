// Package seen is what can be seen of a world at one moment: plain data, copied out of it so that pictures are drawn
// while it goes on.
//
//   - To copy: Watcher.Look.
//   - To hand copies from the loop to who draws: a latest.Box of Pictures.
//   - To draw between two moments: Picture.At.
package seen

import (
	"math"
	"slices"

	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

// MostWheels is how many wheels of a car are seen.
const MostWheels = 12

// Picture is a moment. Its slices are its own; what they point to is shared and never written.
type Picture struct {
	Tick   uint64
	Time   float64 // s, simulated
	Span   float64 // s, simulated, since the moment before, which the Befores are of
	Tracks []Track
	Cars   []Car
	Things []Thing
	Eye    Motion
	Fov    float64 // rad
	Inside ecs.Key // the car that is seen from inside

	Scrapes []Scrape // of the last quarter of a second

	Weather components.WeatherParams
	Hour    float64   // of the day, 0..24
	Wind    space.Vec // m/s, world axes

	Wall    float64 // s, when it was copied, by the clock of whoever shows it
	Touched float64 // s, likewise, when hands last did what this picture is the first to show
}

// Motion is a pose now and at the moment before.
type Motion struct{ Now, Before space.Pose }

// At is the pose in between: 0 before, 1 now.
func (m *Motion) At(share float64) space.Pose {
	if share >= 1 {
		return m.Now
	}
	return m.Before.Blend(m.Now, share)
}

// Track is a track or a plane.
type Track struct {
	Key    ecs.Key
	Place  space.Place
	Params components.TrackParts
}

// Car is a car.
type Car struct {
	Key     ecs.Key
	Looks   *components.Looks
	Size    space.Vec // m
	Number  int       // from 1, in the order of Keys
	Race    int       // the number that it is known by in its field
	Motion            // of the centre of gravity
	Speed   float64   // m/s
	Brake   float64   // 0..1
	Steer   float64   // rad, of the steering wheel
	Reverse bool
	Lights  uint8 // one of components.LightsOff to LightsMain; the stalk pulled is LightsMain
	Left    bool  // the indicators of that side blink
	Right   bool
	Revs    float64 // rad/s, of the engine
	MaxRevs float64 // rad/s, of its full scale
	Wheels  [MostWheels]Wheel
	N       int  // wheels
	Ghost   bool // it is not there: a lap that was driven before
}

// Wheel is a wheel, seen from its car's centre of gravity along the body's axes.
type Wheel struct {
	Now, Before   WheelPose
	Spin          float64 // rad/s
	Radius, Width float64 // m
	Rest          space.Vec
	Contact       bool
	Slide         float64             // 0..1, how much it slides
	Surface       *components.Surface // what it stands on; nil in the air
}

// WheelPose is where a wheel is.
type WheelPose struct {
	At, Axle space.Vec // m and unit, body axes; the axle to the car's right
	Angle    float64   // rad, turned
	Outer    float64   // +1 where its outer side is the right one, else -1
	Squash   float64   // m, how much the ground shortens its radius
}

// Thing is an obstacle.
type Thing struct {
	Key    ecs.Key
	Looks  *components.Looks
	Params components.BodyParams
	Motion
}

// Watcher copies pictures out of a world; it binds its views once.
type Watcher struct {
	w      *ecs.World
	tracks *ecs.View1[components.TrackData]
	cars   *components.Cars
	things *ecs.View1[components.BodyData]
	race   components.RaceNumbers
	scrapes
}

// NewWatcher binds a watcher to a world.
func NewWatcher(w *ecs.World) *Watcher {
	return &Watcher{
		w:       w,
		tracks:  ecs.NewView1(w, components.Track),
		cars:    components.CarsOf(w),
		things:  ecs.NewView1(w, components.Body),
		scrapes: scrapes{touches: components.TouchLog.In(w).Reader(), last: make([]Scrape, 0, scrapesKept)},
	}
}

// Look copies the world into a picture; last is the one copied before, or nil. It is for the loop's own goroutine,
// between steps.
func (s *Watcher) Look(p, last *Picture, tick ecs.Tick, eye components.Eye) {
	p.Tick, p.Time = tick.N, float64(tick.N)*tick.Dt
	p.Span = tick.Dt
	if last != nil && tick.N > last.Tick {
		p.Span = float64(tick.N-last.Tick) * tick.Dt
	}
	p.Tracks = p.Tracks[:0]
	for _, r := range s.tracks.Rows() {
		p.Tracks = append(p.Tracks, Track{r.Key, r.A.State.Place, components.PartsOf(s.w, r.Key)})
	}
	s.lookUp(p)
	s.listen(p, tick.Dt)
	s.lookAtCars(p, last)
	s.lookAtThings(p, last)
	p.Eye.Now, p.Eye.Before = eye.Pose, eye.Pose
	p.Fov, p.Inside = eye.Fov, eye.Inside
	if last != nil && last.Inside == p.Inside && last.Eye.Now.From(eye.Place).Len() < jump {
		p.Eye.Before = last.Eye.Now
	}
}

// lookUp copies the weather; a world that has none has a fine day.
func (s *Watcher) lookUp(p *Picture) {
	p.Weather = components.WeatherParams{Cloud: components.FairCloud, Hour: fineHour}
	if over, ok := components.Weather.Find(s.w, ecs.WorldKey); ok && over.Params != (components.WeatherParams{}) {
		p.Weather = over.Params
	}
	p.Hour, p.Wind = p.Weather.HourAt(p.Time), space.Vec{}
	if a, ok := components.Air.Find(s.w, ecs.WorldKey); ok {
		p.Wind = a.State.Wind
	}
}

// fineHour is what the clock says on a fine day.
const fineHour = 14.0

// jump is how far a thing may go from one moment to the next before it is taken to be put elsewhere, in metres.
const jump = 20.0

// lookAtCars copies what is seen of each car. Long because it is a list: one short piece for each part of a car.
func (s *Watcher) lookAtCars(p, last *Picture) {
	p.Cars = p.Cars[:0]
	rows := s.cars.Rows()
	s.race.Clear()
	for i := range rows {
		r := &rows[i]
		if r.Bodywork == nil {
			continue
		}
		p.Cars = append(p.Cars, Car{
			Key: r.Key, Looks: r.Bodywork.Params.Looks, Size: r.Chassis.Params.Size, Number: len(p.Cars) + 1,
			Speed: r.Chassis.State.Velocity.Len(), Race: s.race.Claim(r.Bodywork.Params.Looks),
		})
		c := &p.Cars[len(p.Cars)-1]
		c.Now = r.Chassis.State.Pose()
		c.Before = c.Now
		c.control(r)
		for _, k := range r.Wheels {
			if k.Tyre != nil && c.N < MostWheels {
				c.Wheels[c.N] = wheelOf(&k, c.Now.Turn)
				c.N++
			}
		}
	}
	for i := range p.Cars {
		if c := &p.Cars[i]; c.Race == 0 {
			c.Race = s.race.Next(c.Number)
		}
	}
	if last == nil {
		return
	}
	for i := range p.Cars {
		c := &p.Cars[i]
		k, ok := slices.BinarySearchFunc(last.Cars, c.Key, func(o Car, k ecs.Key) int { return int(int64(o.Key) - int64(k)) })
		if !ok || last.Cars[k].Now.From(c.Now.Place).Len() > jump {
			continue
		}
		o := &last.Cars[k]
		c.Before = o.Now
		for n := range min(c.N, o.N) {
			c.Wheels[n].Before = o.Wheels[n].Now
		}
	}
}

// control is what of a car's controls can be seen.
func (c *Car) control(r *components.Car) {
	if in := r.Intent; in != nil {
		c.Brake = in.State.Brake
		c.Lights = in.State.Lights
		if in.State.Flash {
			c.Lights = components.LightsMain
		}
		both := in.State.Indicator == components.IndicatorBoth
		c.Left, c.Right = both || in.State.Indicator == -1, both || in.State.Indicator == 1
	}
	c.Reverse = r.Gearbox != nil && r.Gearbox.State.Gear < 0
	if r.Steering != nil {
		c.Steer = r.Steering.State.Wheel
	}
	if e := r.Engine; e != nil {
		c.Revs, c.MaxRevs = e.State.Speed, e.Params.MaxSpeed
	}
}

// wheelOf is a wheel with a tyre on a car turned so.
func wheelOf(r *components.CarWheel, car space.Quat) Wheel {
	a := &r.Wheel.Aux
	w := Wheel{
		Now: WheelPose{
			At: car.Unrotate(a.Arm), Axle: car.Unrotate(a.Axle), Angle: r.Wheel.State.Angle, Outer: a.Outer, Squash: a.Depth,
		},
		Spin: r.Wheel.State.Spin, Radius: a.Radius, Width: r.Wheel.Params.Width, Contact: a.Contact, Surface: a.Surface,
	}
	if a.Contact {
		w.Slide = slide(&r.Tyre.Params, &r.Tyre.Aux)
	}
	if w.Radius == 0 { // before the first step
		w.Radius = r.Tyre.Params.Radius
	}
	if k := r.Suspension; k != nil {
		w.Rest = k.Params.Hub(k.Params.Rest)
		if a.Axle == (space.Vec{}) {
			w.Now.At, w.Now.Axle, w.Now.Outer = w.Rest, space.Vec{X: 1}, 1
			if w.Rest.X < 0 {
				w.Now.Outer = -1
			}
		}
		if side := w.Now.Outer * r.Wheel.Params.HubOffset; a.Axle != (space.Vec{}) || side != 0 {
			w.Rest.X += side
		}
	}
	w.Before = w.Now
	return w
}

// slide is how far beyond its best slip a tyre is: 0 at it, 1 where it slides.
func slide(p *components.TyreParams, a *components.TyreAux) float64 {
	past := func(slip, peak, slides float64) float64 {
		if !(slides > peak) {
			slides = peak + 0.1
		}
		return (math.Abs(slip) - peak) / (slides - peak)
	}
	return min(max(past(a.SlipLong, p.SlipPeakLong, p.SlipSlideLong), past(a.SlipLat, p.SlipPeakLat, p.SlipSlideLat), 0),
		1)
}

func (s *Watcher) lookAtThings(p, last *Picture) {
	p.Things = p.Things[:0]
	for _, r := range s.things.Rows() {
		t := Thing{Key: r.Key, Looks: r.A.Params.Looks, Params: r.A.Params}
		t.Now = r.A.State.Pose()
		t.Before = t.Now
		p.Things = append(p.Things, t)
	}
	if last == nil {
		return
	}
	k := 0
	for i := range p.Things {
		t := &p.Things[i]
		for k < len(last.Things) && last.Things[k].Key < t.Key {
			k++
		}
		if k < len(last.Things) && last.Things[k].Key == t.Key && last.Things[k].Now.From(t.Now.Place).Len() < jump {
			t.Before = last.Things[k].Now
		}
	}
}
