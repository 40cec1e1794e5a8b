// What is heard once: a few of each kind, used again and again, so that playing them needs no memory.

package sound

import (
	"math"

	"camber/systems/sound/mix"
	"camber/systems/sound/synth"
)

// shot is a sound under way.
type shot struct {
	voice  mix.Voice
	what   Happening
	weight float64
	quiet  int // frames since a scrape was last told
	way    mix.Way
}

// shots are all of them; the sources of a kind stand beside its shots.
type shots struct {
	strikes [12]struct {
		shot
		synth.Strike
	}
	knocks [8]struct {
		shot
		synth.Knock
	}
	ticks [3]struct {
		shot
		synth.Tick
	}
	played [10]struct {
		shot
		synth.Shot
	}
	scrapes [5]struct {
		shot
		synth.Scrape
		loud float64
	}
}

// happens begins to sound.
func (p *Player) happens(h *Happening) {
	s := &p.shots
	switch h.Kind {
	case Hit:
		for i := range s.strikes {
			if k := &s.strikes[i]; !p.mixer.Reads(k.voice) {
				k.Strike.Begin(h.A, h.B, h.Hard, h.Seed)
				p.shoot(&k.shot, &k.Strike, h, 1, 0)
				return
			}
		}
	case Knocked, Shifted:
		hz := 74.0
		if h.Kind == Shifted {
			hz = 210
		}
		for i := range s.knocks {
			if k := &s.knocks[i]; !p.mixer.Reads(k.voice) {
				k.Knock.Begin(hz, h.Hard, h.Seed)
				p.shoot(&k.shot, &k.Knock, h, 0.7, 0)
				return
			}
		}
	case Ticked, Tocked:
		for i := range s.ticks {
			if k := &s.ticks[i]; !p.mixer.Reads(k.voice) {
				k.Tick.Begin(h.Kind == Ticked, h.Seed)
				p.shoot(&k.shot, &k.Tick, h, 0.6, toldWeight)
				return
			}
		}
	case Played:
		for i := range s.played {
			if k := &s.played[i]; h.What != nil && !p.mixer.Reads(k.voice) {
				k.Shot.Begin(h.What)
				p.shoot(&k.shot, &k.Shot, h, 1, toldWeight)
				return
			}
		}
	case Scraping:
		p.scrapes(h)
	}
}

// scrapes goes on with a scrape of two things, or begins one.
func (p *Player) scrapes(h *Happening) {
	free := -1
	for i := range p.shots.scrapes {
		k := &p.shots.scrapes[i]
		switch {
		case p.mixer.Sounds(k.voice) && k.what.Pair == h.Pair:
			k.loud, k.quiet, k.way.At, k.way.Away = h.Hard, 0, h.At, h.Away
			return
		case !p.mixer.Reads(k.voice):
			free = i
		}
	}
	if free >= 0 {
		k := &p.shots.scrapes[free]
		k.Scrape.Begin(h.A, h.B, h.Seed)
		k.loud, k.quiet = h.Hard, 0
		p.shoot(&k.shot, &k.Scrape, h, 0.8, 0)
	}
}

// shoot begins the voice of a shot.
func (p *Player) shoot(k *shot, s mix.Source, h *Happening, loud, weight float64) {
	k.what = *h
	k.way = mix.Way{At: h.At, Away: h.Away, Loud: loud * h.Loud, Near: 3, Straight: h.Flat, Inside: h.Own}
	heard := p.hearShot(k)
	k.weight = weight
	if weight == 0 {
		k.weight = 20 * min(h.Hard, 2) * (heard.Left + heard.Right)
		if h.Own {
			k.weight += 5
		}
	}
	if heard.Left+heard.Right < leastHeard {
		k.voice = 0
		return
	}
	if k.voice = p.mixer.Start(s, h.Group, k.weight, 0); k.voice != 0 {
		p.mixer.Place(k.voice, heard, k.weight)
	}
}

// hearShot is how a shot is heard at this block.
func (p *Player) hearShot(k *shot) mix.Heard {
	w := k.way
	w.Ear = p.scene.now.ear
	if p.scene.inside {
		switch {
		case w.Straight:
		case k.what.Own:
			w.Wall = p.walls.own
		default:
			w.Wall = p.walls.all
		}
	}
	return w.Hear()
}

// turn moves all shots on by a block.
func (s *shots) turn(p *Player) {
	for i := range s.strikes {
		s.strikes[i].move(p)
	}
	for i := range s.knocks {
		s.knocks[i].move(p)
	}
	for i := range s.ticks {
		s.ticks[i].move(p)
	}
	for i := range s.played {
		s.played[i].move(p)
	}
	for i := range s.scrapes {
		k := &s.scrapes[i]
		if !p.mixer.Sounds(k.voice) {
			continue
		}
		k.quiet += mix.Block
		if k.quiet > scrapeLasts {
			k.loud *= 0.97
		}
		if k.Scrape.Set(k.loud); k.loud < 1e-3 {
			p.mixer.Stop(k.voice, 0.02)
			continue
		}
		k.move(p)
	}
}

// scrapeLasts is how many frames a scrape goes on after it was last told.
const scrapeLasts = mix.Rate / 25

// move places the voice of a shot anew: the world goes by.
func (k *shot) move(p *Player) {
	if k.voice == 0 || !p.mixer.Sounds(k.voice) {
		return
	}
	const dt = mix.Block / float64(mix.Rate)
	if !k.way.Straight {
		e := p.scene.now.ear
		k.way.At.X += (k.way.Away.X - e.X) * dt
		k.way.At.Y += (k.way.Away.Y - e.Y) * dt
		k.way.At.Z += (k.way.Away.Z - e.Z) * dt
	}
	h := p.hearShot(k)
	k.weight *= math.Exp(-dt / 2) // what has sounded for long matters less
	p.mixer.Place(k.voice, h, k.weight)
}
