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
}

// MostNear is how many cars are stepped ahead beside the own.
const MostNear = 7

// How near counts: whom the own car may touch while it runs ahead, then whose slipstream it may be in. Who is near
// already stays so a little longer, so that nobody comes and goes.
const (
	nearAhead  = 0.5   // s, that two cars may come together in
	nearTouch  = 12.0  // m, between two that may touch then
	nearStream = 150.0 // m
	nearLonger = 1.25
)

// Near chooses among others whom the own car runs ahead with, sorted by Key; was are those that did before.
func Near(own *Mover, others []Mover, was, to []ecs.Key) []ecs.Key {
	type ranked struct {
		key ecs.Key
		gap float64 // m, at the nearest of now and soon
	}
	all := make([]ranked, 0, len(others))
	for i := range others {
		o := &others[i]
		if o.Key == own.Key {
			continue
		}
		apart := o.Place.From(own.Place)
		soon := apart.AddScaled(o.Velocity.Sub(own.Velocity), nearAhead)
		gap := max(min(apart.Len(), soon.Len())-nearTouch, 0)
		if slices.Contains(was, o.Key) {
			gap /= nearLonger
		}
		if gap < nearStream {
			all = append(all, ranked{o.Key, gap})
		}
	}
	slices.SortFunc(all, func(a, b ranked) int { return cmp.Or(cmp.Compare(a.gap, b.gap), cmp.Compare(a.key, b.key)) })
	to = to[:0]
	for _, r := range all[:min(len(all), MostNear)] {
		to = append(to, r.key)
	}
	slices.Sort(to)
	return to
}
