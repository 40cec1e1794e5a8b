// Package moment copies what can be seen and heard of a world, once a loop and only when somebody looks: plain data, so
// that pictures and sound are made of it while the world goes on.
//
//   - In the frame: New. The copy goes into a latest.Box, and lies in components.Eyes for the rest of the loop.
//   - To copy by hand: Copier.Look.
package moment

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Copier copies moments out of a world; it binds its views once.
type Copier struct {
	w      *ecs.World
	tracks *ecs.View1[terrain.TrackData]
	cars   *vehicle.Cars
	things *ecs.View1[solid.BodyData]
	guided *ecs.View1[solid.GuidedData]
	race   *components.Standings
	scrapes
}

// NewCopier binds one to a world.
func NewCopier(w *ecs.World) *Copier {
	return &Copier{
		w:       w,
		tracks:  ecs.NewView1(w, terrain.Track),
		cars:    vehicle.CarsOf(w),
		things:  ecs.NewView1(w, solid.Body),
		guided:  ecs.NewView1(w, solid.Guided),
		race:    components.StandingsOf(w),
		scrapes: scrapes{touches: solid.TouchLog.In(w).Reader(), last: make([]components.Scrape, 0, scrapesKept)},
	}
}

// Look copies the world; last is the moment copied before, or nil. It is for the loop's own goroutine, between steps.
func (s *Copier) Look(p, last *components.Moment, tick ecs.Tick, cameras ...components.Camera) {
	p.Tick, p.Dt, p.Time = tick.N, tick.Dt, float64(float64(tick.N)*tick.Dt)
	p.Span = tick.Dt
	if last != nil && tick.N > last.Tick {
		p.Span = float64(float64(tick.N-last.Tick) * tick.Dt)
	}
	p.Tracks = p.Tracks[:0]
	for _, r := range s.tracks.Rows() {
		p.Tracks = append(p.Tracks, components.SeenTrack{
			Key: r.Key, Place: r.A.State.Place, Params: terrain.PartsOf(s.w, r.Key),
		})
	}
	p.Standings = append(p.Standings[:0], s.race.Rows...)
	s.lookUp(p)
	s.listen(p, tick.Dt)
	s.lookAtCars(p, last)
	s.lookAtThings(p, last)
	lookThrough(p, last, tick, cameras)
}

// lookThrough copies the eyes. One that was not placed in this loop is as it was.
func lookThrough(p, last *components.Moment, tick ecs.Tick, cameras []components.Camera) {
	p.Eyes = p.Eyes[:0]
	for i := range cameras {
		c := &cameras[i]
		e := components.SeenEye{Span: p.Span, Fov: c.Eye.Fov, Inside: c.Eye.Inside, Tick: tick.N}
		e.Now, e.Before = c.Eye.Pose, c.Eye.Pose
		if last != nil && i < len(last.Eyes) {
			if was := &last.Eyes[i]; !c.Placed {
				e = *was
			} else if was.Inside == e.Inside && was.Now.From(e.Now.Place).Len() < jump {
				e.Before = was.Now
				if tick.N > was.Tick {
					e.Span = float64(float64(tick.N-was.Tick) * tick.Dt)
				}
			}
		}
		p.Eyes = append(p.Eyes, e)
	}
}

// lookUp copies the weather; a world that has none has a fine day.
func (s *Copier) lookUp(p *components.Moment) {
	p.Weather = terrain.WeatherParams{Cloud: terrain.FairCloud, Hour: fineHour}
	if over, ok := terrain.Weather.Find(s.w, ecs.WorldKey); ok && over.Params != (terrain.WeatherParams{}) {
		p.Weather = over.Params
	}
	p.Hour, p.Day, p.Wind = p.Weather.HourAt(p.Time), p.Weather.DayAt(p.Time), space.Vec{}
	if a, ok := terrain.Air.Find(s.w, ecs.WorldKey); ok {
		p.Wind = a.State.Wind
	}
}

// fineHour is what the clock says on a fine day.
const fineHour = 14.0

// jump is how far a thing may go from one moment to the next before it is taken to be put elsewhere, in metres.
const jump = 20.0

// lookAtCars copies what is seen of each car. Long because it is a list: one short piece for each part of a car.
func (s *Copier) lookAtCars(p, last *components.Moment) {
	p.Cars = p.Cars[:0]
	rows := s.cars.Rows()
	for i := range rows {
		r := &rows[i]
		if r.Bodywork == nil {
			continue
		}
		p.Cars = append(p.Cars, components.SeenCar{
			Key: r.Key, Looks: r.Bodywork.Params.Looks, Size: r.Chassis.Params.Size, Number: r.Number(len(p.Cars) + 1),
			Speed: r.Chassis.State.Velocity.Len(), Ghost: r.Haunts(),
		})
		c := &p.Cars[len(p.Cars)-1]
		c.Now = r.Chassis.State.Pose()
		c.Before = c.Now
		if standing := components.StandingOf(p.Standings, r.Key); standing != nil {
			c.Race = standing.Number
		}
		control(c, r)
		for _, k := range r.Wheels {
			if k.Tyre != nil && c.N < components.MostWheels {
				c.Wheels[c.N] = wheelOf(&k, c.Now.Turn)
				c.N++
			}
		}
	}
	if last == nil {
		return
	}
	for i := range p.Cars {
		c := &p.Cars[i]
		o := last.Car(c.Key)
		if o == nil || o.Now.From(c.Now.Place).Len() > jump {
			continue
		}
		c.Before = o.Now
		for n := range min(c.N, o.N) {
			c.Wheels[n].Before = o.Wheels[n].Now
		}
	}
}

// control is what of a car's controls can be seen.
func control(c *components.SeenCar, r *vehicle.Car) {
	want := r.Want()
	c.Brake, c.Lights, c.Reverse = want.Brake, want.Lights, r.Gear() < 0
	c.Gear = r.Gear()
	if want.Flash {
		c.Lights = vehicle.LightsMain
	}
	both := want.Indicator == vehicle.IndicatorBoth
	c.Left, c.Right = both || want.Indicator == -1, both || want.Indicator == 1
	if r.Steering != nil {
		c.Steer = r.Steering.State.Wheel
	}
	if e := r.Engine; e != nil {
		c.Revs, c.MaxRevs = e.State.Speed, e.Params.MaxSpeed
	}
}

// wheelOf is a wheel with a tyre on a car turned so.
func wheelOf(r *vehicle.CarWheel, car space.Quat) components.SeenWheel {
	a := &r.Wheel.Aux
	w := components.SeenWheel{
		Now: components.WheelPose{
			At: car.Unrotate(a.Arm), Axle: car.Unrotate(a.Axle), Angle: r.Wheel.State.Angle, Outer: a.Outer, Squash: a.Depth,
		},
		Spin: r.Wheel.State.Spin, Radius: a.Radius, Width: r.Wheel.Params.Width, Contact: a.Contact, Surface: a.Surface,
	}
	if a.Contact {
		w.Slide = slide(r.Tyre.Params, &r.Tyre.Aux)
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
		if side := float64(w.Now.Outer * r.Wheel.Params.HubOffset); a.Axle != (space.Vec{}) || side != 0 {
			w.Rest.X += side
		}
	}
	w.Before = w.Now
	return w
}

// slide is how far beyond its best slip a tyre is: 0 at it, 1 where it slides.
func slide(p *vehicle.TyreParams, a *vehicle.TyreAux) float64 {
	past := func(slip, peak, slides float64) float64 {
		if !(slides > peak) {
			slides = peak + 0.1
		}
		return (math.Abs(slip) - peak) / (slides - peak)
	}
	return min(max(past(a.SlipLong, p.SlipPeakLong, p.SlipSlideLong), past(a.SlipLat, p.SlipPeakLat, p.SlipSlideLat), 0),
		1)
}

func (s *Copier) lookAtThings(p, last *components.Moment) {
	p.Things = p.Things[:0]
	for _, r := range s.things.Rows() {
		t := components.SeenThing{Key: r.Key, Looks: r.A.Params.Looks, Params: r.A.Params, Broken: r.A.State.Broken}
		t.Now = r.A.State.Pose()
		t.Before = t.Now
		p.Things = append(p.Things, t)
	}
	ways := s.guided.Rows()
	for _, r := range ways { // where they are at the end of the step
		t := components.SeenThing{Key: r.Key, Looks: r.A.Params.Body.Looks, Params: r.A.Params.Body}
		t.Now = r.A.MotionAt(p.Tick+1, p.Dt).Pose
		t.Before = t.Now
		p.Things = append(p.Things, t)
	}
	if len(ways) > 0 {
		slices.SortFunc(p.Things, func(a, b components.SeenThing) int { return cmp.Compare(a.Key, b.Key) })
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
