// Samples whenever somebody asks, outside the step: for programs that drive the simulation tick by tick.

package telemetry

import (
	"math"

	"camber/components"
	"camber/ecs"
)

// Probe samples a world's cars when it is asked to. Accelerations are the mean since it was asked last.
type Probe struct {
	sample *Sample
	seen   map[ecs.Key]*components.Sample
	marks  marks
	take   func(key ecs.Key, out *components.Sample)
	looked ecs.Tick
}

// NewProbe makes a probe of a world whose log has so many samples a second (see Every), and of what this machine knows
// beside it (nil: nothing); it notes the moment, for the accelerations.
func NewProbe(w *ecs.World, t ecs.Tick, asked int, wall *Wall) *Probe {
	p := &Probe{sample: NewSample(w, asked, false), seen: map[ecs.Key]*components.Sample{}, marks: marksOf(w)}
	p.take = func(key ecs.Key, out *components.Sample) {
		s := p.seen[key]
		if s == nil {
			s = new(components.Sample)
			p.seen[key] = s
		}
		*s = *out
		p.marks.into(key, w.Tick(), s)
		wall.into(key, w.Tick(), s)
	}
	p.Look(t)
	return p
}

// Hear takes in what the newest step told: it must be called after each.
func (p *Probe) Hear() { p.marks.hear() }

// Look samples all cars as they are after a tick.
func (p *Probe) Look(t ecs.Tick) {
	p.looked = t
	p.sample.each(t, 0, p.take)
}

// LookAt samples one of them.
func (p *Probe) LookAt(t ecs.Tick, car ecs.Key) {
	p.looked = t
	p.sample.each(t, car, p.take)
}

// Value is one of the log's columns (from 0) of a car's last sample, as programs read it: NaN where nobody knows it.
func (p *Probe) Value(car ecs.Key, n int) float64 {
	if s := p.seen[car]; s != nil {
		if columns[n].ways && p.sample.ways == nil { // from now on somebody reads them
			p.sample.ways = newWays()
			p.sample.place(p.looked, p.seen)
		}
		if n == headingColumn {
			return s.Heading
		}
		return columns[n].of(s)
	}
	return math.NaN()
}
