// Where cars scrape over something hard: what sparks fly from.

package moment

import (
	"camber/components"
	"camber/components/solid"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// How scrapes are kept.
const (
	scrapesKept  = 96
	scrapesStay  = 0.25 // s: pictures that are never drawn must not swallow them
	scrapeSlip   = 2.5  // m/s, at least
	scrapePushes = 8.0  // N s, at least
)

// scrapes is what was told of lately.
type scrapes struct {
	touches *ecs.Cursor[solid.Touch]
	last    []components.Scrape // in the order in which they were told
}

// listen takes what was told since the last loop.
func (s *Copier) listen(p *components.Moment, dt float64) {
	k := &s.scrapes
	for e, ok := k.touches.Next(); ok; e, ok = k.touches.Next() {
		if w := &e.What; w.Phase != solid.TouchEnd && w.Slip > scrapeSlip && w.Impulse > scrapePushes {
			s.scrape(e.Tick, e.Keys[0], e.Keys[1], w)
		}
	}
	stale := 0
	for stale < len(k.last) && (k.last[stale].Tick > p.Tick ||
		float64(float64(p.Tick-k.last[stale].Tick)*dt) > scrapesStay) {
		stale++
	}
	k.last = k.last[:copy(k.last, k.last[stale:])]
	p.Scrapes = append(p.Scrapes[:0], k.last...)
}

// scrape keeps a touch of which one is a car and the other is hard.
func (s *Copier) scrape(tick uint64, a, b ecs.Key, w *solid.Touch) {
	normal := w.Normal // from a to b
	car, ok := vehicle.Chassis.Find(s.w, a)
	other := b
	if ok {
		normal = normal.Neg()
	} else if car, ok = vehicle.Chassis.Find(s.w, b); ok {
		other = a
	} else {
		return
	}
	if _, ground := terrain.Ground.Find(s.w, other); ground && !s.hard(other, w.Material) {
		return
	}
	if len(s.scrapes.last) == scrapesKept {
		s.scrapes.last = s.scrapes.last[:copy(s.scrapes.last, s.scrapes.last[1:])]
	}
	s.scrapes.last = append(s.scrapes.last, components.Scrape{
		Tick: tick, Place: w.Place, Normal: normal, Way: car.State.Velocity,
		Slip: w.Slip, Impulse: w.Impulse,
	})
}

// hard tells whether sparks fly from a ground.
func (s *Copier) hard(track ecs.Key, material uint8) bool {
	land, ok := terrain.Land.Find(s.w, ecs.WorldKey)
	if !ok {
		return false
	}
	switch k := land.Surface(track, material); k.Sound {
	case "grass", "sand", "gravel":
		return false
	default:
		return k.Water < 0.5
	}
}
