// Who is near enough to be stepped ahead with the own car.

package replicate

import (
	"cmp"
	"slices"

	"camber/components/space"
	"camber/ecs"
)

// Mover is a car that may be near.
type Mover struct {
	Key      ecs.Key
	Place    space.Place
	Velocity space.Vec // m/s
	Wild     bool      // it goes as rolling tyres do not have it go
}

// MostNear is how many cars are stepped ahead beside the own.
const MostNear = 7

// How near counts: whom the own car may touch while it runs ahead; then those of which nobody can tell where they go
// but by stepping them, because they slide or may touch each other; then whose slipstream it may be in. Who is near
// already stays so a little longer, so that nobody comes and goes.
const (
	nearAhead  = 0.5   // s, that two cars may come together in
	nearTouch  = 12.0  // m, between the own car and one that it may touch then
	nearOthers = 5.0   // m, between two others that may touch then
	nearStream = 150.0 // m
	nearLonger = 1.25
)

// Near chooses among others whom the own car runs ahead with, sorted by Key; was are those that did before.
func Near(own *Mover, others []Mover, was, to []ecs.Key) []ecs.Key {
	type ranked struct {
		key ecs.Key
		why int     // the less, the sooner
		gap float64 // m, at the nearest of now and soon
	}
	all := make([]ranked, 0, len(others))
	for i := range others {
		o := &others[i]
		if o.Key == own.Key {
			continue
		}
		longer := 1.0
		if slices.Contains(was, o.Key) {
			longer = nearLonger
		}
		gap := max(own.gap(o)-nearTouch, 0) / longer
		switch {
		case gap == 0:
			all = append(all, ranked{o.Key, 0, gap})
		case o.Wild || o.meets(own, others, float64(nearOthers*longer)):
			all = append(all, ranked{o.Key, 1, gap})
		case gap < nearStream:
			all = append(all, ranked{o.Key, 2, gap})
		}
	}
	slices.SortFunc(all, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(a.why, b.why), cmp.Compare(a.gap, b.gap), cmp.Compare(a.key, b.key))
	})
	to = to[:0]
	for _, r := range all[:min(len(all), MostNear)] {
		to = append(to, r.key)
	}
	slices.Sort(to)
	return to
}

// gap is how far it is from another car, at the nearest of now and soon.
func (m *Mover) gap(o *Mover) float64 {
	apart := o.Place.From(m.Place)
	soon := apart.AddScaled(o.Velocity.Sub(m.Velocity), nearAhead)
	return min(apart.Len(), soon.Len())
}

// meets tells whether it may touch one of the others, own left out.
func (m *Mover) meets(own *Mover, others []Mover, within float64) bool {
	for i := range others {
		if o := &others[i]; o.Key != m.Key && o.Key != own.Key && m.gap(o) < within {
			return true
		}
	}
	return false
}
