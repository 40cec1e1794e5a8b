// Which pieces are wanted around the eyes, which first, and which are no longer.

package scape

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
)

// Eye is where somebody looks from, in metres from the town's middle.
type Eye struct {
	At       space.Vec
	Way      space.Vec // unit, where it looks
	Velocity space.Vec // m/s
}

const (
	ahead     = 3.0  // s, of its way for which pieces are wanted before an eye is there
	early     = 1.12 // times a level's reach is it wanted
	late      = 1.45 // likewise, until it is dropped
	earlyMore = 32.0 // m, beyond that
	behind    = 2.0  // times as far away counts what lies behind an eye
)

// plan is what is made, and how much of it there may be.
type plan struct {
	reach   Reach
	eyes    []Eye
	have    map[Key]made
	most    int         // vertices, of all pieces together
	squeeze float64     // 0..1, of the reach of tiles, so that no more are made
	known   map[Key]int // vertices of all that was ever made: what is wanted is weighed, not what is there by chance
	sum     int         // of those that are known of what is wanted
	exact   bool        // for these very eyes, not for ones near by
	sun     space.Vec
	bare    bool   // what is near stands in for the middle level
	queue   []wish // what is wanted, the first last
	from    []Eye  // for whom that was listed
}

// made is a piece that was begun.
type made struct {
	ready    bool
	vertices int
	sun      space.Vec // that its light is of
}

// far is how far a piece is from the nearest eye, now and on its way; seen is the same as it counts for what comes
// first.
func (p *plan) far(k Key) (far, seen float64) {
	far, seen = math.Inf(1), math.Inf(1)
	size := k.Level.Size() / 2
	middle := k.Corner().Add(space.Vec{X: size, Y: size})
	for i := range p.eyes {
		e := &p.eyes[i]
		for t := 0.0; t <= ahead; t++ {
			at := e.At.AddScaled(e.Velocity, t)
			d := k.Beside(at)
			far = min(far, d)
			to := middle.Sub(at)
			to.Z = 0
			if to.Dot(e.Way) < 0 {
				d *= behind
			}
			seen = min(seen, d+20*t)
			if e.Velocity.LenSq() < 1 {
				break
			}
		}
	}
	return far, seen
}

// limit is how far a level reaches.
func (p *plan) limit(l Level) float64 {
	if l == Middle || l == Far {
		return max(p.reach[l]*p.squeeze, NearBy)
	}
	return p.reach[l]
}

// There is how far from an eye tiles of a level that reaches so far are there for sure, whatever way the eye came: what
// lies beyond may be, or may not.
func There(reach float64) float64 { return reach*early + earlyMore }

// next is the piece that is to be made first; false: all are there. What is wanted is looked through anew when an eye
// has gone on, or all that was wanted is made.
func (p *plan) next() (k Key, ok bool) {
	for fresh := false; ; {
		if len(p.queue) == 0 || p.went() || p.full() {
			if fresh {
				return k, false
			}
			p.survey()
			fresh = true
		}
		for len(p.queue) > 0 {
			k = p.queue[len(p.queue)-1].key
			p.queue = p.queue[:len(p.queue)-1]
			if p.lacks(k) {
				return k, true
			}
		}
	}
}

// wish is a piece that is wanted, and how much others come before it.
type wish struct {
	key  Key
	cost float64
}

// survey lists what is wanted, the first last.
func (p *plan) survey() {
	p.queue, p.from = p.queue[:0], append(p.from[:0], p.eyes...)
	p.hold()
	p.roots(early, func(k Key, seen float64) {
		if !p.lacks(k) {
			return
		}
		_, there := p.have[k]
		switch {
		case there: // it is lit by a sun that has gone on
			seen += 1e6
		case k.Level >= Cell: // there is something everywhere, soon
			seen -= 1e7 * float64(k.Level)
		case k.Level == Near:
			seen--
		}
		p.queue = append(p.queue, wish{k, seen})
	})
	slices.SortFunc(p.queue, func(a, b wish) int {
		return cmp.Or(cmp.Compare(b.cost, a.cost), cmp.Compare(b.key.Level, a.key.Level), cmp.Compare(b.key.Y, a.key.Y),
			cmp.Compare(b.key.X, a.key.X))
	})
}

// lacks tells whether a piece is to be made: it is not there, or lit by a sun that has gone on since.
func (p *plan) lacks(k Key) bool {
	m, there := p.have[k]
	return !there || m.ready && k.Level <= Middle && stale(m.sun, p.sun)
}

// went tells whether an eye has gone on since what is wanted was listed.
func (p *plan) went() bool {
	if len(p.from) != len(p.eyes) {
		return true
	}
	for i := range p.eyes {
		if p.exact && p.eyes[i].At != p.from[i].At {
			return true
		}
		if p.eyes[i].At.Sub(p.from[i].At).LenSq() > looksAgain*looksAgain || p.eyes[i].Way.Dot(p.from[i].Way) < 0.7 {
			return true
		}
	}
	return false
}

// looksAgain is how far an eye goes until what is wanted is listed anew, in metres.
const looksAgain = 10.0

// stale tells whether light is to be worked out anew, as it is where the sun has gone on and is up.
func stale(then, now space.Vec) bool { return then != now && max(then.Z, now.Z) > 0 }

// dropped are the pieces that nobody needs any more: what an eye that turns back would see again stays as long as there
// is room.
func (p *plan) dropped() (all []Key) {
	kept, times, sum := map[Key]bool{}, late, 0
	for _, m := range p.have { // a sum of whole numbers
		sum += m.vertices
	}
	if sum > p.most {
		times = early
	}
	p.roots(times, func(k Key, _ float64) { kept[k] = true })
	for k, m := range p.have {
		if m.ready && !kept[k] {
			all = append(all, k)
		}
	}
	return all
}

// roots visits all pieces that are wanted around the eyes, so many times as far as they are drawn.
func (p *plan) roots(times float64, visit func(k Key, seen float64)) {
	done := map[Key]bool{}
	for i := range p.eyes {
		round := p.reach[Wide]
		low := KeyAt(Wide, p.eyes[i].At.Sub(space.Vec{X: round, Y: round}))
		high := KeyAt(Wide, p.eyes[i].At.Add(space.Vec{X: round, Y: round}))
		for y := low.Y; y <= high.Y; y++ {
			for x := low.X; x <= high.X; x++ {
				if k := (Key{Wide, x, y}); !done[k] {
					done[k] = true
					p.within(k, times, visit)
				}
			}
		}
	}
}

// within visits a piece, and the finer ones in it, where they are wanted.
func (p *plan) within(k Key, times float64, visit func(k Key, seen float64)) {
	far, seen := p.far(k)
	visit(k, seen)
	switch {
	case k.Level == Far:
		in := func(l Level) bool { return far < p.limit(l)*times+earlyMore*(times-1)/(early-1) }
		near := in(Near)
		if in(Middle) && (!near || !p.bare) {
			visit(Key{Middle, k.X, k.Y}, seen)
		}
		if near {
			visit(Key{Near, k.X, k.Y}, seen)
		}
	case far < p.limit(k.Level-1)*times:
		for n := range k.Finer() {
			p.within(k.Part(n), times, visit)
		}
	}
}

// Steps of the squeeze, and the last.
const (
	squeezes    = 0.9
	squeezeMost = 0.1
)

// hold has no more vertices than there is room for: the reach of tiles shrinks, step by step, until those that are
// wanted are few enough. It goes by these alone, not by what else is there, so that the same eyes have the same reach
// whatever way they came: with the tiles that are not known yet there can only be more.
func (p *plan) hold() {
	for p.squeeze = 1; ; p.squeeze = max(p.squeeze*squeezes, squeezeMost) {
		p.sum = 0
		p.roots(early, func(k Key, _ float64) { p.sum += p.known[k] })
		if !p.full() {
			return
		}
	}
}

// full tells whether it is known that what is wanted is too much, and that it can be less.
func (p *plan) full() bool { return p.sum > p.most && p.squeeze > squeezeMost }
