// Bends are rounded off, as wide as the street lets a car swing.

package walk

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

const (
	spare    = 1.1  // of the car's tightest circle, so that a driver has some
	enough   = 1.05 // likewise, that is put up with
	rods     = 150  // rounds in which a bend becomes that of a rod, and
	rounds   = 1500 // in all, and
	soon     = 250  // likewise where somebody waits
	firstFar = 4    // points before and behind what is too tight, that are moved at first
	farMore  = 12   // rounds, after which it is one more
	mostFar  = 14   // points
	cuts     = 0.35 // m, by which a driver leaves the line, and
	cutsMore = 0.15 // m, likewise, the more the tighter it is
	supple   = 0.05 // of the way to the rod, that is gone in each later round
	hands    = 3    // times that what is too tight hands on, likewise
	about    = 40   // points before and behind what is too tight, that are looked at together
	passes   = 3    // over the whole line: what is moved for one bend may lie in the next
)

// round rounds off what is tighter than the car turns, and keeps off the kerbs. Points there move to where a bent rod
// would hold them, which swings out before a bend and cuts it on its inside, the further before and behind the longer
// that takes. A rod bends most in its middle, so later what is too tight there hands on to its neighbours.
// Behind a bend for which there is no room the rest is left as it is, unless all is wanted: then whoever drives waits
// for it, and what does not become round soon stays as it is.
func (t *Town) round(p []space.Vec, all bool) {
	most := rounds
	if all {
		most = soon
	}
	tightest := 1 / float64(t.room*enough)
	for range passes {
		some := false
		for k := 2; k+2 < len(p); k++ {
			if curve(p, k) <= tightest {
				continue
			}
			some = true
			if !t.ease(p[max(k-about, 0):min(k+about, len(p))], tightest, most) && !all {
				return
			}
			k += about / 2
		}
		if !some {
			return
		}
	}
}

// ease is round for one bend, or some that lie next to each other; it tells whether there was room for that.
func (t *Town) ease(p []space.Vec, most float64, rounds int) bool {
	var tight []int
	goal := 1 / float64(t.room*spare)
	for r := range rounds {
		tight = tight[:0]
		for k := 2; k+2 < len(p); k++ {
			if curve(p, k) > most {
				tight = append(tight, k)
			}
		}
		if len(tight) == 0 {
			return true
		}
		far := min(firstFar+r/farMore, mostFar)
		if r < rods {
			t.bend(p, tight, far, 1)
			continue
		}
		t.bend(p, tight, far, supple)
		for range hands {
			next := 2
			for _, k := range tight {
				for n := max(k-far, next); n <= min(k+far, len(p)-3); n++ {
					t.hand(p, n, goal)
					next = n + 1
				}
			}
		}
	}
	return false
}

// bend moves points up to so far before and behind those that are too tight towards where a rod holds them.
func (t *Town) bend(p []space.Vec, tight []int, far int, share float64) {
	next := 2
	for _, k := range tight {
		for n := max(k-far, next); n <= min(k+far, len(p)-3); n++ {
			p[n] = t.inside(p[n].Blend(rod(p, n), share), curve(p, n))
			next = n + 1
		}
	}
}

// hand takes what bends too much at a point from it and gives it to its neighbours.
func (t *Town) hand(p []space.Vec, k int, most float64) {
	u, v := p[k].Sub(p[k-1]), p[k+1].Sub(p[k])
	step := float64((num.Hypot(u.X, u.Y) + num.Hypot(v.X, v.Y)) / 2)
	c := v.Sub(u)
	over := 1 - float64(float64(most*step)*step)/max(num.Hypot(c.X, c.Y), leastStep*leastStep)
	if over <= 0 {
		return
	}
	c = c.Scale(over / 6)
	p[k-1] = t.inside(p[k-1].Sub(c), most)
	p[k] = t.inside(p[k].AddScaled(c, 2), most)
	p[k+1] = t.inside(p[k+1].Sub(c), most)
}

// curve is how much some points bend at one of them, in 1/m.
func curve(p []space.Vec, k int) float64 {
	u, v := p[k].Sub(p[k-1]), p[k+1].Sub(p[k])
	turn := num.Atan2(float64(u.X*v.Y)-float64(u.Y*v.X), float64(u.X*v.X)+float64(u.Y*v.Y))
	step := float64((num.Hypot(u.X, u.Y) + num.Hypot(v.X, v.Y)) / 2)
	return math.Abs(turn) / max(step, leastStep)
}

const leastStep = 0.05 // m

// rod is where a rod through its neighbours, which bends as little as it can, holds a point.
func rod(p []space.Vec, k int) space.Vec {
	near, far := p[k-1].Blend(p[k+1], 0.5), p[k-2].Blend(p[k+2], 0.5)
	return near.Scale(4.0/3.0).AddScaled(far, -1.0/3.0)
}

// inside moves a place off the kerb, to where a car has room in so much of a bend, in 1/m.
func (t *Town) inside(at space.Vec, curve float64) space.Vec {
	room, in := t.finder.Room(at)
	far := in.Len()
	if need := halfCar + cuts + float64(cutsMore*min(float64(curve*t.room), 1)) - room; need > 0 && far > 0 {
		return at.AddScaled(in, min(need/far, 1))
	}
	return at
}
