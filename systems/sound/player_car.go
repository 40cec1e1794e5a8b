// A car's voices: where each is heard from, and how much of it.

package sound

import (
	"math"

	"camber/components/person"
	"camber/systems/sound/mix"
)

// How loud the sounds of a car are from the distance at which they no longer grow, in m.
const (
	engineLoud, engineNear = 0.75, 3.5
	tyresLoud, tyresNear   = 0.8, 2.5
	hornLoud, hornNear     = 0.45, 3.0
	inEngine, inTyres      = 0.62, 0.55 // of what is heard inside
)

// What matters how much when there are too many voices: what a driver must hear comes before all that is far away.
const (
	ownWeight  = 100.0
	bedWeight  = 50.0
	toldWeight = 40.0
	leastHeard = 2e-4 // -74 dB: below this nothing sounds
	mayBegin   = 1.5  // times that
)

// drive has the voices of a car sound as it is at this block.
func (p *Player) drive(k *slot) {
	if !k.there {
		p.leave(k)
		return
	}
	k.blend(p.share)
	c := &k.now
	kit := c.kit
	way := mix.Way{Away: c.Away, Ear: p.scene.now.ear, Inside: c.Own}
	tail, front := sides(c)
	s := kit.sound
	at := (s.Tail.Y*tail + s.Engine.Y*front) / (tail + front)
	w := &p.walls
	wall := w.all
	if c.Own || !p.scene.inside {
		wall = mix.Wall{}
	}
	way.Wall = wall

	e := c.Engine
	e.Tail, e.Front = tail, front
	kit.engine.Set(e)
	way.At, way.Loud, way.Near = along(c, at), engineLoud, engineNear
	if c.Own {
		way.Wall, way.Loud = w.engine, inEngine
	}
	running := math.Abs(e.Speed) > 5 || e.Starter
	p.voice(&kit.voices[engineVoice], kit.engine, person.SoundEngine, way.Hear(), c.Own, running, 0.02)

	kit.tyres.Set(c.Tyres)
	way.At, way.Loud, way.Near, way.Wall = c.At, tyresLoud, tyresNear, wall
	if c.Own {
		way.Wall, way.Loud = w.tyres, inTyres
	}
	p.voice(&kit.voices[tyreVoice], kit.tyres, person.SoundTyres, way.Hear(), c.Own, c.Tyres.Speed > 0.3, 0.02)

	if !c.Horn && !p.mixer.Sounds(kit.voices[hornVoice]) {
		return
	}
	way.At, way.Loud, way.Near, way.Wall = along(c, s.Engine.Y), hornLoud, hornNear, wall
	if c.Own {
		way.Wall = w.horn
	}
	p.voice(&kit.voices[hornVoice], kit.horn, person.SoundSignals, way.Hear(), c.Own, c.Horn, 0.008)
}

// sides is how much is heard of exhaust and intake where the listener is.
func sides(c *Car) (tail, front float64) {
	if c.Own {
		return 0.65, 0.6
	}
	d := math.Sqrt(c.At.X*c.At.X + c.At.Y*c.At.Y + c.At.Z*c.At.Z)
	ahead := -(c.At.X*c.Ahead.X + c.At.Y*c.Ahead.Y + c.At.Z*c.Ahead.Z) / max(d, 1) // 1: the listener is before it
	return 0.72 - 0.28*ahead, 0.6 + 0.3*ahead
}

// along is a point on the car's middle line, so far ahead.
func along(c *Car, y float64) mix.Vec {
	return mix.Vec{X: c.At.X + y*c.Ahead.X, Y: c.At.Y + y*c.Ahead.Y, Z: c.At.Z + y*c.Ahead.Z}
}

// voice has a source sound as it is heard, begins it and ends it.
func (p *Player) voice(v *mix.Voice, s mix.Source, g person.SoundGroup, h mix.Heard, own, on bool, attack float64) {
	loud := h.Left + h.Right
	weight := 10 * loud
	if own {
		weight = ownWeight
	}
	if p.mixer.Sounds(*v) {
		if !on || loud < leastHeard {
			p.mixer.Stop(*v, max(attack, 0.03))
			return
		}
		p.mixer.Place(*v, h, weight)
		return
	}
	// Where there is no room, it is tried now and then; it must matter clearly more than what it takes the place of.
	if !on || loud < mayBegin*leastHeard || p.mixer.Reads(*v) || p.blocks%16 != 0 && p.mixer.Sounding() >= mix.Most {
		return
	}
	if *v = p.mixer.Start(s, g, 0.7*weight, attack); *v != 0 {
		p.mixer.Place(*v, h, weight)
	}
}

// leave ends the voices of a car that is not there any more.
func (p *Player) leave(k *slot) {
	for _, v := range k.to.kit.voices {
		p.mixer.Stop(v, 0.08)
	}
	*k = slot{}
}

// surround has wind, rain and land sound.
func (p *Player) surround() {
	n := &p.scene.now
	inside := 0.0
	if p.scene.inside {
		inside = 1
	}
	flat := mix.Way{Straight: true, Loud: 0.5, Wall: p.walls.wind}
	p.windy.Set(n.air, inside*n.cabin)
	p.bed(&p.wind, p.windy, flat, n.air > 1)
	flat.Loud = 1
	p.rainy.Set(n.rain, inside)
	p.bed(&p.rain, p.rainy, flat, n.rain > 0)
	flat.Wall = p.walls.all
	p.around.Set(n.land)
	p.bed(&p.land, p.around, flat, n.land > 0)
}

func (p *Player) bed(b *bed, s mix.Source, way mix.Way, on bool) {
	h := way.Hear()
	switch {
	case p.mixer.Sounds(b.voice) && !on:
		p.mixer.Stop(b.voice, 0.3)
	case p.mixer.Sounds(b.voice):
		p.mixer.Place(b.voice, h, bedWeight)
	case on && !p.mixer.Reads(b.voice):
		if b.voice = p.mixer.Start(s, person.SoundWorld, bedWeight, 0.3); b.voice != 0 {
			p.mixer.Place(b.voice, h, bedWeight)
		}
	}
}
