// From scenes to samples, at the pace of whoever pulls them.

package sound

import (
	"sync/atomic"

	"camber/components"
	"camber/components/person"
	"camber/systems/sound/mix"
	"camber/systems/sound/synth"
)

// Volumes are how loud what is, 0..1.
type Volumes struct {
	Master float64
	Groups [person.SoundGroups]float64
}

// Full is everything as it is.
func Full() Volumes {
	v := Volumes{Master: 1}
	for i := range v.Groups {
		v.Groups[i] = 1
	}
	return v
}

// Player makes samples. Volume and Mute are for everybody, all else for the one goroutine that pulls.
type Player struct {
	mixer   *mix.Mixer
	box     *components.Latest[Scene]
	volumes atomic.Pointer[Volumes]
	muted   atomic.Bool

	scene   scape // between the two newest
	cars    [2 * MostCars]slot
	seen    uint64 // happenings so far
	share   float64
	step    float64 // of share, each block
	frames  int     // since the newest scene came
	still   int     // frames since the world last went on
	owed    float64 // frames that a film is behind
	blocks  uint32
	rest    [2 * mix.Block]float32 // of the last block
	left    int
	started bool

	walls walls
	wind  bed
	rain  bed
	land  bed
	shots shots

	windy  *synth.Wind
	rainy  *synth.Rain
	around *synth.Land
}

// bed is a sound that has no place and never ends.
type bed struct{ voice mix.Voice }

// scape is what is the same for all voices, on its way.
type scape struct {
	from, to, now struct {
		ear             mix.Vec
		air, rain, land float64
		cabin           float64
	}
	inside bool
}

// walls are those between the listener and what is heard, all zero in the open.
type walls struct{ all, engine, tyres, horn, wind, own mix.Wall }

// slot is a car that is followed.
type slot struct {
	used, there   bool
	from, to, now Car
}

// NewPlayer makes one that takes its scenes from box; nil for films, which are handed theirs.
func NewPlayer(box *components.Latest[Scene]) *Player {
	p := &Player{mixer: mix.New(), box: box, windy: synth.NewWind(11), rainy: synth.NewRain(12), around: synth.NewLand(13)}
	p.still = stillness + 1 // until its first step a world is silent: what is loaded behind it may take long
	v := Full()
	p.volumes.Store(&v)
	return p
}

// Volume sets how loud what is from now on.
func (p *Player) Volume(v Volumes) { p.volumes.Store(&v) }

// Mute has nothing be heard, or all again.
func (p *Player) Mute(on bool) { p.muted.Store(on) }

// Pull fills out with frames, left and right by turns. It never waits.
func (p *Player) Pull(out []float32) {
	for len(out) > 0 {
		if p.left == 0 {
			if p.box != nil {
				if s, another := p.box.Newest(); another {
					p.take(s, p.frames)
				}
			}
			p.block()
		}
		n := copy(out, p.rest[len(p.rest)-p.left:])
		p.left -= n
		out = out[n:]
	}
}

// Film takes a scene and gives the frames of the time since the one before, some 20 ms late at most; play must not keep
// them.
func (p *Player) Film(s *Scene, play func([]float32) error) error {
	p.take(s, int(s.Span*mix.Rate))
	p.owed += s.Span * mix.Rate
	for p.owed >= mix.Block {
		p.owed -= mix.Block
		p.block()
		p.left = 0
		if err := play(p.rest[:]); err != nil {
			return err
		}
	}
	return nil
}

// Sounding is how many voices sound.
func (p *Player) Sounding() int { return p.mixer.Sounding() }

// mostRamp is the longest way to a scene, in frames, so that a device that stalls is not followed by slow changes.
const mostRamp = mix.Rate / 25

// stillness is after how many frames without a step of the world it is taken to be held.
const stillness = mix.Rate / 10

// take begins to go to a scene within so many frames.
func (p *Player) take(s *Scene, frames int) {
	p.frames = 0
	if s.Span > 0 {
		p.still = 0
	}
	p.share, p.step = 0, mix.Block/float64(min(max(frames, mix.Block), mostRamp))
	sc := &p.scene
	sc.from = sc.now
	sc.to.ear, sc.to.air, sc.to.rain, sc.to.land, sc.to.cabin = s.Ear, s.Air, s.Rain, s.Land, s.Cabin
	sc.inside = s.Inside
	cut := s.Cut || !p.started
	if cut {
		sc.from = sc.to
	}
	p.started = true
	for i := range p.cars {
		p.cars[i].there = false
	}
	for i := range s.N {
		p.follow(&s.Cars[i], cut)
	}
	if s.Count < p.seen { // another world
		p.seen = 0
	}
	for n := max(p.seen, s.Count-min(s.Count, mostHappenings)); n < s.Count; n++ {
		p.happens(&s.Happened[n%mostHappenings])
	}
	p.seen = s.Count
}

// follow has a slot follow a car.
func (p *Player) follow(c *Car, cut bool) {
	free := -1
	for i := range p.cars {
		k := &p.cars[i]
		if k.used && k.to.Key == c.Key && k.to.kit == c.kit {
			k.from, k.to, k.there = k.now, *c, true
			if cut || k.from.Own != c.Own {
				k.from = *c
			}
			return
		}
		if !k.used && free < 0 {
			free = i
		}
	}
	if free >= 0 {
		p.cars[free] = slot{used: true, there: true, from: *c, to: *c, now: *c}
	}
}

// block renders the next one into rest.
func (p *Player) block() {
	p.frames += mix.Block
	p.still += mix.Block
	p.blocks++
	p.share = min(p.share+p.step, 1)
	v := p.volumes.Load()
	master := v.Master
	if p.muted.Load() || !p.started || p.box != nil && p.still > stillness {
		master = 0
	}
	p.mixer.Master(master)
	for g, loud := range v.Groups {
		p.mixer.Volume(person.SoundGroup(g), loud)
	}
	if p.started {
		p.blend()
		for i := range p.cars {
			if p.cars[i].used {
				p.drive(&p.cars[i])
			}
		}
		p.surround()
		p.shots.turn(p)
	}
	p.mixer.Render(p.rest[:])
	p.left = len(p.rest)
}

func lerp(a, b, t float64) float64 { return a + t*(b-a) }

func lerpVec(a, b mix.Vec, t float64) mix.Vec {
	return mix.Vec{X: lerp(a.X, b.X, t), Y: lerp(a.Y, b.Y, t), Z: lerp(a.Z, b.Z, t)}
}

// blend is what all share, at this block.
func (p *Player) blend() {
	s, t := &p.scene, p.share
	s.now.ear = lerpVec(s.from.ear, s.to.ear, t)
	s.now.air, s.now.rain = lerp(s.from.air, s.to.air, t), lerp(s.from.rain, s.to.rain, t)
	s.now.land, s.now.cabin = lerp(s.from.land, s.to.land, t), lerp(s.from.cabin, s.to.cabin, t)
	shut := s.now.cabin
	p.walls = walls{
		all: mix.Cabin(shut), engine: mix.Cabin(0.55 * shut), tyres: mix.Cabin(0.8 * shut),
		horn: mix.Cabin(0.5 * shut), wind: mix.Cabin(0.45 * shut), own: mix.Cabin(0.35 * shut),
	}
}

// blend is the car at this block.
func (k *slot) blend(t float64) {
	a, b, c := &k.from, &k.to, &k.now
	c.Key, c.kit, c.Own, c.Horn = b.Key, b.kit, b.Own, b.Horn
	c.At, c.Away, c.Ahead = lerpVec(a.At, b.At, t), lerpVec(a.Away, b.Away, t), lerpVec(a.Ahead, b.Ahead, t)
	x, y := &a.Engine, &b.Engine
	c.Engine = *y
	c.Engine.Speed, c.Engine.Load = lerp(x.Speed, y.Speed, t), lerp(x.Load, y.Load, t)
	c.Engine.Throttle, c.Engine.Boost = lerp(x.Throttle, y.Throttle, t), lerp(x.Boost, y.Boost, t)
	c.Engine.Torque = lerp(x.Torque, y.Torque, t)
	u, v := &a.Tyres, &b.Tyres
	c.Tyres = *v
	c.Tyres.Speed, c.Tyres.Plough = lerp(u.Speed, v.Speed, t), lerp(u.Plough, v.Plough, t)
	for i := range c.Tyres.On {
		c.Tyres.On[i] = lerp(u.On[i], v.On[i], t)
	}
	for i := range c.Tyres.Squeal {
		c.Tyres.Squeal[i], c.Tyres.Slide[i] = lerp(u.Squeal[i], v.Squeal[i], t), lerp(u.Slide[i], v.Slide[i], t)
	}
}
