// The director: which car is looked at while others race, how, and for how long.

package camera

import (
	"cmp"
	"slices"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
)

// Shot is a car and how it is looked at.
type Shot struct {
	Car  ecs.Key // 0: there is nobody to look at
	Kind person.CameraKind
}

// Director picks the fight: the two who race each other for a place and are nearest in time, else the leader. It holds
// a shot for some seconds. Its zero value has looked at nobody yet.
type Director struct {
	shot  Shot
	since float64 // s, of the run, when the shot began
	pair  [2]ecs.Key
	shots int // that the pair has had
	order []*components.Standing
}

// How long shots last, and what a fight is.
const (
	shotLeast  = 6.0  // s
	shotMost   = 14.0 // s, after which the same ones are looked at otherwise
	fightMost  = 1.5  // s, of gap
	fightWorth = 0.02 // s, of gap, that a place farther ahead is worth
	nearerBy   = 0.3  // s, of gap, for which another fight is gone to
)

// Look gives the shot of a moment, in seconds of the run.
func (d *Director) Look(rows []components.Standing, now float64) Shot {
	held := now - d.since
	gone := components.StandingOf(rows, d.shot.Car) == nil
	if held >= 0 && held < shotLeast && !gone {
		return d.shot
	}
	pair, gap := d.fight(rows)
	if old, is := d.gap(d.pair); held >= 0 && !gone && is && old <= gap+nearerBy {
		pair = d.pair // it goes on
	}
	switch {
	case pair != d.pair:
		d.pair, d.shots = pair, 0
	case held >= 0 && held < shotMost && !gone:
		return d.shot
	default:
		d.shots++
	}
	d.shot, d.since = d.view(), now
	return d.shot
}

// view is how the pair is looked at: from beside the road and from behind the second, in turns; a leader alone
// likewise.
func (d *Director) view() Shot {
	if d.shots%2 == 0 {
		return Shot{d.pair[0], person.Television}
	}
	return Shot{cmp.Or(d.pair[1], d.pair[0]), person.Chase}
}

// fight gives the two who race each other and are nearest, the one ahead first; without any, the leader alone.
func (d *Director) fight(rows []components.Standing) (pair [2]ecs.Key, gap float64) {
	d.order = d.order[:0]
	for i := range rows {
		d.order = append(d.order, &rows[i])
	}
	slices.SortFunc(d.order, func(a, b *components.Standing) int {
		return cmp.Or(cmp.Compare(a.Course, b.Course), cmp.Compare(a.Place, b.Place))
	})
	if gap = fightMost; len(d.order) > 0 {
		pair[0] = d.order[0].Key
	}
	for i := 1; i < len(d.order); i++ {
		one := [2]ecs.Key{d.order[i-1].Key, d.order[i].Key}
		if g, is := d.gap(one); is && g+float64(fightWorth*float64(d.order[i].Place)) < gap {
			pair, gap = one, g+float64(fightWorth*float64(d.order[i].Place))
		}
	}
	return pair, gap
}

// gap is how far the second of two is behind the first, in seconds, where they race each other for a place.
func (d *Director) gap(pair [2]ecs.Key) (seconds float64, is bool) {
	for i := 1; i < len(d.order); i++ {
		a, b := d.order[i-1], d.order[i]
		if a.Key != pair[0] || b.Key != pair[1] {
			continue
		}
		seconds = b.Gap - a.Gap
		return seconds, a.Course == b.Course && a.Races && b.Races && a.Gap >= 0 && b.Gap >= 0 && seconds >= 0 &&
			a.Distance-b.Distance < fightAway && seconds <= fightMost
	}
	return 0, false
}

// fightAway is how far apart two who fight are at most, in metres.
const fightAway = 200.0
