// Smoke of tyres and dust of loose ground: soft balls that rise, grow and thin out.

package trail

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/systems/render/paint"
)

// Puff is one of them.
type Puff struct {
	At     space.Vec // m, from Puffs.Base
	Radius float64   // m
	Dense  float64   // 0..1
	Tone   [3]float32
	way    space.Vec // m/s
	grow   float64   // m/s
	age    float64   // s
	lasts  float64   // s
	dense  float64   // at first
}

// MostPuffs is how many there are at most: the oldest make room.
const MostPuffs = 384

// Puffs are all of them.
type Puffs struct {
	Base  space.Place // that they count from
	all   [MostPuffs]Puff
	n     int
	next  int
	time  float64
	tick  uint64
	owed  map[tail]float64 // of a puff, by wheel
	count int32            // that there ever were, for chance
}

// NewPuffs makes clear air.
func NewPuffs() *Puffs { return &Puffs{owed: map[tail]float64{}} }

// All are the puffs there are; they are the caller's until the next Look.
func (s *Puffs) All() []Puff { return s.all[:s.n] }

// Look goes on to the moment of a picture and lets the wheels throw up what they do.
func (s *Puffs) Look(p *components.Moment) {
	if p.Tick == s.tick {
		return
	}
	dt := p.Time - s.time
	s.time, s.tick = p.Time, p.Tick
	if dt < 0 || dt > 1 || p.Eyes[0].Now.From(s.Base).Len() > farBase {
		s.n, s.next, s.Base = 0, 0, p.Eyes[0].Now.Place
		clear(s.owed)
		return
	}
	s.move(dt)
	for i := range p.Cars {
		c := &p.Cars[i]
		for n := range c.N {
			s.wheel(tail{c.Key, n}, c, &c.Wheels[n], dt)
			s.spray(tail{c.Key, n}, c, &c.Wheels[n], dt)
		}
	}
}

// move lets them go on.
func (s *Puffs) move(dt float64) {
	drag := math.Exp(-1.6 * dt)
	for i := 0; i < s.n; i++ {
		p := &s.all[i]
		if p.age += dt; p.age >= p.lasts {
			s.n--
			s.all[i] = s.all[s.n]
			i--
			continue
		}
		p.way = p.way.Scale(drag)
		p.way.Z += 0.35 * dt
		p.At = p.At.AddScaled(p.way, dt)
		p.Radius += p.grow * dt
		left := 1 - p.age/p.lasts
		p.Dense = p.dense * left * left * min(p.age*12, 1)
	}
}

// wheel lets one throw up what it does: smoke from how much it slides, dust from how fast it goes as well.
func (s *Puffs) wheel(who tail, c *components.SeenCar, w *components.SeenWheel, dt float64) {
	if !w.Contact || w.Surface == nil || dt <= 0 {
		return
	}
	rate, tone, lasts, dense := 0.0, [3]float32{}, 0.0, 0.0
	speed := c.Speed
	switch w.Surface.Marks {
	case "rubber":
		rim := math.Abs(w.Spin) * w.Radius
		rate, tone, lasts, dense = 26*max(w.Slide-0.35, 0)*min(max(speed, rim)/9, 1), [3]float32{0.66, 0.67, 0.70}, 1.5, 0.34
	case "dust", "ruts":
		k := w.Surface.Colour
		rate, lasts, dense = 40*min(speed/20, 1)*(0.35+0.65*w.Slide), 2.4, 0.50
		for i, warm := range [3]float64{0.10, 0.075, 0.045} { // lighter than what it comes from, and no greyer
			tone[i] = float32(1.25*linear(k[i]) + warm)
		}
		if w.Surface.Marks == "ruts" {
			rate *= 0.3
		}
	}
	if rate <= 0 {
		return
	}
	owed := s.owed[who] + rate*dt
	for ; owed >= 1; owed-- {
		s.throw(c, w, tone, lasts, dense)
	}
	s.owed[who] = owed
}

// throw adds one behind a wheel.
func (s *Puffs) throw(c *components.SeenCar, w *components.SeenWheel, tone [3]float32, lasts, dense float64) {
	s.count++
	chance := func(k int32) float64 { return paint.Hash(s.count, k, 77) }
	at := s.n
	if at == MostPuffs {
		at, s.next = s.next, (s.next+1)%MostPuffs
	} else {
		s.n++
	}
	up := c.Now.Turn.Rotate(space.Vec{Z: 1})
	ahead := c.Now.Turn.Rotate(space.Vec{Y: 1})
	foot := c.Now.Point(w.Now.At).From(s.Base).AddScaled(up, 0.30-w.Radius).AddScaled(ahead, -0.6*w.Radius)
	way := ahead.Scale(0.30 * c.Speed).Add(space.V(1.6*(chance(1)-0.5), 1.6*(chance(2)-0.5), 0.5+0.9*chance(3)))
	s.all[at] = Puff{
		At: foot, Radius: 0.22 + 0.2*chance(4), Tone: tone, way: way, grow: 0.9 + 0.8*chance(5),
		lasts: lasts * (0.7 + 0.6*chance(6)), dense: dense,
	}
}

// linear is how much light a part of an sRGB colour stands for, roughly.
func linear(x float64) float64 { return x * x }
