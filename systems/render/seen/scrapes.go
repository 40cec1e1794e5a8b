// Where cars scrape over something hard: what sparks fly from.

package seen

import (
	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

// Scrape is a place where a car slid over something hard.
type Scrape struct {
	Tick    uint64
	Place   space.Place
	Normal  space.Vec // unit, away from what was scraped
	Way     space.Vec // m/s, of the car there
	Slip    float64   // m/s
	Impulse float64   // N s
}

// How scrapes are kept.
const (
	scrapesKept  = 96
	scrapesStay  = 0.25 // s: pictures that are never drawn must not swallow them
	scrapeSlip   = 2.5  // m/s, at least
	scrapePushes = 8.0  // N s, at least
)

// scrapes is what was told of lately.
type scrapes struct {
	touches *ecs.Cursor[components.Touch]
	last    []Scrape // in the order in which they were told
}

// listen takes what was told since the last loop.
func (s *Watcher) listen(p *Picture, dt float64) {
	k := &s.scrapes
	for e, ok := k.touches.Next(); ok; e, ok = k.touches.Next() {
		if w := &e.What; w.Phase != components.TouchEnd && w.Slip > scrapeSlip && w.Impulse > scrapePushes {
			s.scrape(e.Tick, e.Keys[0], e.Keys[1], w)
		}
	}
	stale := 0
	for stale < len(k.last) && (k.last[stale].Tick > p.Tick || float64(p.Tick-k.last[stale].Tick)*dt > scrapesStay) {
		stale++
	}
	k.last = k.last[:copy(k.last, k.last[stale:])]
	p.Scrapes = append(p.Scrapes[:0], k.last...)
}

// scrape keeps a touch of which one is a car and the other is hard.
func (s *Watcher) scrape(tick uint64, a, b ecs.Key, w *components.Touch) {
	normal := w.Normal // from a to b
	car, ok := components.Chassis.Find(s.w, a)
	other := b
	if ok {
		normal = normal.Neg()
	} else if car, ok = components.Chassis.Find(s.w, b); ok {
		other = a
	} else {
		return
	}
	if _, ground := components.Ground.Find(s.w, other); ground && !s.hard(other, w.Material) {
		return
	}
	if len(s.scrapes.last) == scrapesKept {
		s.scrapes.last = s.scrapes.last[:copy(s.scrapes.last, s.scrapes.last[1:])]
	}
	s.scrapes.last = append(s.scrapes.last, Scrape{
		Tick: tick, Place: w.Place, Normal: normal, Way: car.State.Velocity,
		Slip: w.Slip, Impulse: w.Impulse,
	})
}

// hard tells whether sparks fly from a ground.
func (s *Watcher) hard(track ecs.Key, material uint8) bool {
	land, ok := components.Land.Find(s.w, ecs.WorldKey)
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
