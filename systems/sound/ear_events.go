// What happens and is heard once: hits, scrapes, and files that somebody asks for.

package sound

import (
	"math"

	"camber/components"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/sound/synth"
)

// pair is two things that touch.
type pair struct {
	hard float64 // of the last hit that was told
	at   uint64  // its tick
}

// Gather takes in what was told since the last turn. It is for each turn of the loop: what is told lives no longer than
// two.
func (e *Ear) Gather() {
	for t, ok := e.touches.Next(); ok; t, ok = e.touches.Next() {
		e.touch(&t)
	}
	for p, ok := e.asked.Next(); ok; p, ok = e.asked.Next() {
		e.play(&p)
	}
}

// How hard a touch must be to be heard, as a change of speed of the lighter one in m/s, and the impulse in N s at which
// Hard is 1.
const (
	leastHit   = 0.25
	wholeHit   = 2000.0
	hitPower   = 0.7
	leastSlide = 0.4 // m/s, from where on a touch scrapes
)

// touch hears two things that touch.
func (e *Ear) touch(t *ecs.Event[solid.Touch]) {
	w := &t.What
	key := uint64(solid.PairKey(t.Keys[0], t.Keys[1]))
	if w.Phase == solid.TouchEnd {
		delete(e.pairs, key)
		return
	}
	mass, move := e.lighter(t.Keys)
	if w.Place.From(e.eye.Place).Len() > farthest {
		return
	}
	a, b := e.stuffOf(t.Keys[0], w.Material), e.stuffOf(t.Keys[1], w.Material)
	p := e.pairs[key]
	change := w.Impulse / mass
	hard := math.Pow(max(w.Impulse, 0)/wholeHit, hitPower)
	// What merely lies on another pushes too, evenly; a hit is told anew where it is much harder than that.
	fresh := w.Phase == solid.TouchBegin || change > 2*leastHit && hard > 1.6*p.hard || t.Tick > p.at+200 &&
		change > 3*leastHit
	if fresh && change > leastHit {
		e.happen(event{place: w.Place, move: move, Happening: Happening{
			Kind: Hit, A: a, B: b, Hard: min(hard, 8), Loud: 1, Group: person.SoundWorld, Own: e.owns(t.Keys),
		}})
		p.hard, p.at = hard, t.Tick
		e.say(captionHit)
	} else if p.at > 0 && t.Tick > p.at+50 {
		p.hard *= 0.5
	}
	if w.Phase == solid.TouchStay && w.Slip > leastSlide {
		loud := min(0.3*math.Sqrt(max(w.Impulse, 0)/150)*min(w.Slip/6, 1), 1)
		if loud > 0.01 {
			e.happen(event{place: w.Place, move: move, Happening: Happening{
				Kind: Scraping, A: a, B: b, Hard: loud, Pair: key, Loud: 1, Group: person.SoundWorld, Own: e.owns(t.Keys),
			}})
		}
	}
	e.pairs[key] = p
}

func (e *Ear) owns(keys [2]ecs.Key) bool {
	return e.inside != 0 && (keys[0] == e.inside || keys[1] == e.inside)
}

// lighter is the mass of the lighter of two that can move, in kg, and how it moves.
func (e *Ear) lighter(keys [2]ecs.Key) (mass float64, move space.Vec) {
	mass = math.Inf(1)
	for _, k := range keys {
		if c, ok := vehicle.Chassis.Find(e.w, k); ok {
			if c.Params.Mass < mass {
				mass, move = c.Params.Mass, c.State.Velocity
			}
		} else if b, ok := solid.Body.Find(e.w, k); ok && b.Params.Mass > 0 && b.Params.Mass < mass {
			mass, move = b.Params.Mass, b.State.Velocity
		}
	}
	if math.IsInf(mass, 1) || mass <= 0 {
		mass = 1000
	}
	return mass, move
}

// stuffOf is what a thing is made of; material is that of the ground.
func (e *Ear) stuffOf(k ecs.Key, material uint8) solid.Stuff {
	if b, ok := solid.Body.Find(e.w, k); ok {
		return b.Params.Stuff
	}
	if g, ok := solid.Guided.Find(e.w, k); ok {
		return g.Params.Body.Stuff
	}
	if t, ok := terrain.Ground.Find(e.w, k); ok {
		if int(material) < len(t.Params.Surfaces) {
			switch synth.GroundOf(t.Params.Surfaces[material].Sound) {
			case synth.Gravel, synth.Sand, synth.Grass, synth.Snow:
				return solid.StuffEarth
			case synth.Metal:
				return solid.StuffMetal
			}
		}
		return solid.StuffConcrete
	}
	return solid.StuffSheet
}

// play plays a file that somebody asked for (SND-02).
func (e *Ear) play(p *ecs.Event[person.PlaySound]) {
	w := &p.What
	r := e.bank.Find(w.File)
	if e.Captions && CheckName(w.File) == nil {
		says := w.Says
		if says == "" {
			says = w.File
		}
		e.notices.Add(ecs.Tick{N: p.Tick}, components.Notice{Text: "[" + says + "]"})
	}
	if r == nil {
		return // what is wrong was told; one that is still read is heard the next time
	}
	h := event{Happening: Happening{Kind: Played, What: r, Loud: w.Gain, Group: w.Group, Flat: true}}
	if h.Loud == 0 {
		h.Loud = 1
	}
	if !(h.Loud > 0) {
		return
	}
	h.Loud = min(h.Loud, 4)
	if c, ok := vehicle.Chassis.Find(e.w, p.Keys[0]); ok && p.Keys[0] != 0 {
		h.place, h.move, h.Flat = c.State.Place.Moved(c.State.Turn.Rotate(w.At)), c.State.Velocity, false
		h.Own = p.Keys[0] == e.inside
	} else if b, ok := solid.Body.Find(e.w, p.Keys[0]); ok && p.Keys[0] != 0 {
		h.place, h.move, h.Flat = b.State.Place.Moved(b.State.Turn.Rotate(w.At)), b.State.Velocity, false
	} else if w.Put {
		h.place, h.Flat = w.Place, false
	}
	e.happen(h)
}
