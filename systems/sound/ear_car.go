// One car as it is heard: engine, gears, tyres, springs and signals.

package sound

import (
	"math"

	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/sound/synth"
)

// wheels is what the wheels of a car do together.
type wheels struct {
	on     [synth.Grounds]float64 // N
	squeal [2]float64
	slide  [2]float64
	plough float64
	load   float64 // N
	spin   float64 // rad/s, of driven ones the mean
	driven float64
}

// gatherWheels sums up the wheels of a near car.
func (e *Ear) gatherWheels(c *nearCar) {
	k := &c.drag
	for place, r := range c.row.Wheels[:min(len(c.row.Wheels), mostWheels)] {
		hung := r.Suspension
		if hung == nil || r.Tyre == nil {
			continue
		}
		if hung.Params.Drive > 0 {
			k.spin += hung.Params.Drive * r.Wheel.State.Spin
			k.driven += hung.Params.Drive
		}
		e.knock(c, place, hung)
		if r.Wheel.Aux.Contact {
			k.roll(r.Wheel, r.Tyre, hung.State.Corner)
		}
	}
}

// How far beyond the peak of its slip, as a share of that, a tyre squeals all it can, and how fast it slides then, in
// m/s.
const (
	squealFull  = 0.8
	squealSlide = 1.2
)

// Squeals is how loud a tyre squeals, 0..1: not at all up to the slip at which it holds best, then more and more. slide
// is how fast its tread slides, in m/s.
func Squeals(p *vehicle.TyreParams, along, across, slide float64) float64 {
	if !(p.SlipPeakLong > 0) || !(p.SlipPeakLat > 0) {
		return 0
	}
	over := math.Hypot(along/p.SlipPeakLong, across/p.SlipPeakLat) - 1
	if !(over > 0) {
		return 0
	}
	return min(over/squealFull, 1) * min(slide/squealSlide, 1)
}

// roll adds a wheel that stands on something.
func (k *wheels) roll(w *vehicle.WheelData, y *vehicle.TyreData, corner vehicle.Corner) {
	a := &y.Aux
	load := max(a.Load, 0)
	k.load += load
	word := ""
	if w.Aux.Surface != nil {
		word = w.Aux.Surface.Sound
	}
	g := synth.GroundOf(word)
	k.on[g] += load
	pace := math.Abs(w.State.Spin) * w.Aux.Radius
	if a.Roll > 0 && a.SlipLong > -1 { // a locked wheel slides at the car's speed
		pace = max(pace, math.Abs(w.State.Spin)*a.Roll/(1+a.SlipLong))
	}
	slide := math.Hypot(a.SlipLong, a.SlipLat) * max(pace, 1)
	loud := Squeals(y.Params, a.SlipLong, a.SlipLat, slide)
	if !(load > 0) || loud == 0 {
		return
	}
	loud *= min(load/1500, 1)
	if !g.Hard() {
		k.plough = max(k.plough, loud)
		return
	}
	end := 0
	if corner >= vehicle.RearLeft {
		end = 1
	}
	if loud > k.squeal[end] {
		k.squeal[end], k.slide[end] = loud, slide
	}
}

// Where a spring that has no stops knocks: at this speed of its damper, in m/s.
const (
	knockSpeed = 1.3
	knockPause = 0.12 // s
)

// knock tells of a spring that meets its stop.
func (e *Ear) knock(c *nearCar, place int, s *vehicle.SuspensionData) {
	if c.far > 60*60 {
		return
	}
	m := e.remember(c.key)
	p := s.Params
	speed := -s.State.Speed
	low := speed > knockSpeed
	hard := (speed - knockSpeed) / 2
	if p.StopStiffness > 0 {
		low = s.State.Travel < p.Bump
		hard = speed / 1.5
	}
	was := m.low[place]
	m.low[place] = low
	if !low || was || hard < 0.06 || e.now-float64(m.knocks[place])*1e-3 < knockPause {
		return
	}
	m.knocks[place] = uint64(e.now * 1e3)
	st := &c.row.Chassis.State
	at := st.Place.Moved(st.Turn.Rotate(p.Mount))
	e.happen(event{place: at, move: st.Velocity, Happening: Happening{
		Kind: Knocked, Hard: min(hard, 1), Loud: 1, Group: person.SoundWorld, Own: c.key == e.inside,
	}})
}

// car copies one.
func (e *Ear) car(to *Car, c *nearCar, s *Scene) {
	st := &c.row.Chassis.State
	m := e.remember(c.key)
	own := e.inside == c.key && s.Inside
	sound := e.soundOf(c.row)
	if m.kit == nil || m.kit.sound != sound {
		m.kit = newKit(sound, c.key, e.bank.Find)
	}
	*to = Car{Key: c.key, kit: m.kit, Own: own}
	to.At, to.Away, to.Ahead = e.at(st.Place), e.way(st.Velocity), e.way(st.Turn.Rotate(space.Vec{Y: 1}))
	e.engine(to, c, m)
	e.tyres(to, c)
	if in := c.row.Intent; in != nil {
		to.Horn = in.State.Horn
		e.indicate(c, m, in.State.Indicator, own || c.key == e.Own)
	}
}

// engine copies engine and gears.
func (e *Ear) engine(to *Car, c *nearCar, m *memory) {
	g, in, box := c.row.Engine, c.row.Intent, c.row.Gearbox
	if g == nil {
		return
	}
	n := &to.Engine
	n.Speed, n.Throttle, n.Boost = whole(g.State.Speed), whole(g.Aux.Throttle), whole(g.State.Boost)
	n.Cut, n.Dead = g.State.Cut > 0, g.State.Stalled
	if t := g.Params.Torque; t != nil {
		if most, _ := t.Full.At(math.Abs(n.Speed)); most > 0 {
			n.Load = min(max(whole(g.Aux.Torque/most), -1), 1)
		}
	}
	n.Starter = in != nil && in.State.Starter
	n.Torque = math.Abs(n.Load)
	n.Shaft, n.Teeth = n.Speed, 23
	if box == nil || g.Params.Electric {
		return
	}
	n.Teeth = 15 + 2*float64(max(box.State.Gear, 0))
	if n.Shaft = 0; c.drag.driven > 0 {
		n.Shaft = whole(c.drag.spin / c.drag.driven * box.Aux.Ratio)
	}
	if box.State.Gear != m.gear && m.geared {
		e.shift(c, m, box)
	}
	m.gear, m.geared = box.State.Gear, true
}

// shift tells of another gear.
func (e *Ear) shift(c *nearCar, m *memory, box *vehicle.GearboxData) {
	if c.far > 30*30 || box.Params.Single {
		return
	}
	st := &c.row.Chassis.State
	h := Happening{Kind: Shifted, Hard: 0.35, Loud: 1, Group: person.SoundEngine, Own: c.key == e.inside}
	if box.Params.Seamless() {
		h.Hard = 0.15
	}
	e.recorded(&h, m.kit.sound, "shift")
	e.happen(event{place: st.Place.Moved(st.Turn.Rotate(m.kit.sound.Engine)), move: st.Velocity, Happening: h})
}

// recorded has a recording of the car's take the place of what is made up.
func (e *Ear) recorded(h *Happening, s *vehicle.CarSound, on string) {
	for i := range s.Events {
		if k := &s.Events[i]; k.On == on {
			if r := e.bank.Find(k.File); r != nil {
				h.Kind, h.What, h.Loud = Played, r, k.Gain
			}
			return
		}
	}
}

// tyres copies those of a car.
func (e *Ear) tyres(to *Car, c *nearCar) {
	k, y := &c.drag, &to.Tyres
	st := &c.row.Chassis.State
	y.Speed = whole(st.Velocity.Len())
	weight := max(c.row.Chassis.Params.Mass*components.StandardGravity, 1)
	for g, load := range k.on {
		y.On[g] = min(whole(load/weight), 3)
	}
	y.Squeal, y.Slide, y.Plough = k.squeal, k.slide, k.plough
	y.Wet = min(e.Rain*2, 1)
	y.Inflate = math.Pow(1400/max(c.row.Chassis.Params.Mass, 200), 0.12)
}

// indicate ticks as the light goes on and off.
func (e *Ear) indicate(c *nearCar, m *memory, on int8, heard bool) {
	lit := int8(0)
	if on != 0 {
		lit = -1
		if int64(e.now*3)%2 == 0 {
			lit = 1
		}
	}
	if lit != m.tick && heard && (lit != 0 || m.tick == 1) {
		h := Happening{Kind: Ticked, Flat: true, Loud: 1, Group: person.SoundSignals, Own: true}
		if lit != 1 {
			h.Kind = Tocked
		}
		if m.kit != nil {
			e.recorded(&h, m.kit.sound, "tick")
		}
		e.happen(event{Happening: h})
	}
	m.tick = lit
}

// lights hears the relays of start lights: one for each lamp that comes on, and a louder one as they go out, or as the
// own driver is shown another flag.
func (e *Ear) lights() {
	was := e.lamps
	lit, goes := e.starts.Lit(e.now)
	h := Happening{Kind: Ticked, Flat: true, Loud: 2, Group: person.SoundSignals, Own: true}
	own := e.inside
	if own == 0 {
		own = e.Own
	}
	flags, had := e.starts.Flags(own), e.flags
	if e.flags, e.lamps = flags, lit; goes && was > 0 || flags&^had != 0 {
		h.Kind, h.Loud = Tocked, 4
	} else if lit <= was {
		return
	}
	e.happen(event{Happening: h})
}

// guess is what a car's sound is made up from where its blueprint says nothing.
type guess struct {
	cylinders   int
	idle, limit float64
	turbo       bool
}

// soundOf is what a car sounds like.
func (e *Ear) soundOf(car *vehicle.Car) *vehicle.CarSound {
	if s := car.Bodywork.Params.Sound; s != nil {
		return s
	}
	p := &vehicle.EngineParams{}
	if car.Engine != nil {
		p = car.Engine.Params
	}
	as := guess{idle: p.Idle, limit: p.MaxSpeed, turbo: p.Boost > 0}
	if !p.Electric {
		most := 0.0
		if p.Torque != nil {
			for _, point := range p.Torque.Full {
				most = max(most, point.Y)
			}
		}
		as.cylinders = vehicle.GuessCylinders(most * (1 + p.Boost))
	}
	s, ok := e.guessed[as]
	if !ok {
		s = vehicle.PlainSound(as.cylinders)
		s.Idle, s.Limit, s.Turbo = as.idle, as.limit, as.turbo
		e.guessed[as] = s
	}
	return s
}
