// Sparks: they fly from where a car scrapes, fall, jump once or twice and go out.

package trail

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/systems/render/paint"
)

// Spark is one of them.
type Spark struct {
	At   space.Vec // m, from Sparks.Base
	Way  space.Vec // m/s
	Heat float64   // 0..1, how bright it glows
	age  float64   // s
	last float64   // s
	low  float64   // m, where it jumps
}

// MostSparks is how many there are at most; more do not fly.
const MostSparks = 320

// Sparks are all of them.
type Sparks struct {
	Base  space.Place // that they count from
	all   [MostSparks]Spark
	n     int
	time  float64
	tick  uint64
	count int32 // that there ever were, for chance
}

// How sparks fly.
const (
	sparkEach  = 26.0  // N s m/s of impulse times slip for one
	sparkMost  = 12    // of one scrape
	sparkLasts = 0.55  // s
	sparkFalls = 9.81  // m/s2
	sparkDrag  = 1.3   // 1/s
	sparkJumps = 0.42  // share of its speed with which one jumps up again
	sparkGo    = 0.55  // share of the car's own way that one has
	sparkUp    = 2.6   // m/s
	sparkScale = 170.0 // N s: a scrape that presses harder throws no more
)

// All are the sparks there are; they are the caller's until the next Look.
func (s *Sparks) All() []Spark { return s.all[:s.n] }

// Look goes on to the moment of a picture, and lets fly what its scrapes do.
func (s *Sparks) Look(p *components.Moment) {
	if p.Tick == s.tick {
		return
	}
	dt, since := p.Time-s.time, s.tick
	s.time, s.tick = p.Time, p.Tick
	if dt < 0 || dt > 1 || p.Eyes[0].Now.From(s.Base).Len() > farBase {
		s.n, s.Base = 0, p.Eyes[0].Now.Place
		if dt < 0 || dt > 1 {
			return
		}
	}
	s.move(dt)
	for i := range p.Scrapes {
		if k := &p.Scrapes[i]; k.Tick > since {
			s.fly(k)
		}
	}
}

// move lets them go on.
func (s *Sparks) move(dt float64) {
	drag := math.Exp(-sparkDrag * dt)
	for i := 0; i < s.n; i++ {
		p := &s.all[i]
		if p.age += dt; p.age >= p.last {
			s.n--
			s.all[i] = s.all[s.n]
			i--
			continue
		}
		p.Way = p.Way.Scale(drag)
		p.Way.Z -= sparkFalls * dt
		p.At = p.At.AddScaled(p.Way, dt)
		if p.At.Z < p.low && p.Way.Z < 0 {
			p.At.Z, p.Way.Z = p.low, -sparkJumps*p.Way.Z
		}
		left := 1 - p.age/p.last
		p.Heat = left * (2 - left)
	}
}

// fly adds those of a scrape.
func (s *Sparks) fly(k *components.Scrape) {
	n := min(int(min(k.Impulse, sparkScale)*k.Slip/sparkEach/10)+1, sparkMost)
	at := k.Place.From(s.Base)
	for ; n > 0 && s.n < MostSparks; n-- {
		s.count++
		chance := func(c int32) float64 { return paint.Hash(s.count, c, 78) }
		way := k.Way.Scale(sparkGo*(0.6+0.6*chance(1))).AddScaled(k.Normal, 1.5+sparkUp*chance(2))
		way = way.Add(space.V(4*(chance(3)-0.5), 4*(chance(4)-0.5), sparkUp*chance(5)*0.8))
		s.all[s.n] = Spark{
			At: at, Way: way, Heat: 1, last: sparkLasts * (0.4 + 0.9*chance(6)),
			low: at.Z - 0.4*max(1-math.Abs(k.Normal.Z)*2, 0),
		}
		s.n++
	}
}
