//go:build cgo && window

// What tests of pictures see and set of a scene.

package scene

import (
	"time"

	"camber/components"
	"camber/systems/render/scape"
)

// Probe is a scene as tests of pictures see it.
type Probe struct{ *Scene }

// Probed is a scene to be looked into.
func Probed(s *Scene) Probe { return Probe{s} }

// Waiting is how many pieces of towns are made, and not yet taken in.
func (s Probe) Waiting() (n int) {
	for _, t := range s.Towns {
		n += len(t.ready)
	}
	return n
}

// Given is how many pieces of towns there are, and how many models were ever given up.
func (s Probe) Given() (n, gone int) {
	for _, t := range s.Towns {
		n += len(t.Pieces)
	}
	return n, s.Store.Drops
}

// HoldMaking has cars made only when the given function lets them.
func (s Probe) HoldMaking(until func()) {
	s.work.make = func(o order) made {
		until()
		return makeCar(o)
	}
}

// Finished waits until the car that was begun is made, and leaves it to the next picture; it tells whether there was
// one.
func (s Probe) Finished() bool {
	if !s.work.busy {
		return false
	}
	s.work.ready <- <-s.work.ready
	return true
}

// HoldLaying has land made only when the given function lets them.
func (s Probe) HoldLaying(until func()) {
	s.survey.make = func(p plot) laid {
		until()
		return layBeside(p)
	}
}

// Laid waits until the land that was begun is made, and leaves it to the next picture; it tells whether there was one.
func (s Probe) Laid() bool {
	if !s.survey.busy {
		return false
	}
	s.survey.ready <- <-s.survey.ready
	return true
}

// Pieces is how many chunks are laid of grounds that are brought.
func (s Probe) Pieces() (n int) {
	for i := range s.Lands {
		if l := &s.Lands[i]; l.piece != whole && l.light != nil {
			n++
		}
	}
	return n
}

// Stored is how many vertices the store holds, and how many of these are drawn by nobody.
func (s Probe) Stored() (all, free int) {
	for _, k := range s.Store.FreeV {
		free += int(k.Count)
	}
	return len(s.Store.AllV), free
}

// Rooms has the pictures of towns' ground have no more places than so many, of each level and of streets.
func (s Probe) Rooms(most [4]int) {
	q := &s.Painted
	if !q.open {
		q.start()
	}
	for l, n := range most {
		q.layers[l] = q.layers[l][len(q.layers[l])-n:]
	}
}

// Coarse is how many tiles within so many metres of an eye are not painted as what is near is.
func (s Probe) Coarse(p *components.Moment, eye int, within float64) (n int) {
	for _, t := range s.Towns {
		for k := range t.Pieces {
			if k.Level != scape.Near || k.Beside(p.Eyes[eye].Now.From(t.Place)) > within {
				continue
			}
			if c := s.Painted.all[pieceKey{t.Key, [2]int32{k.X, k.Y}}]; c == nil || c.level != nearLevel {
				n++
			}
		}
	}
	return n
}

// Repainted is the level that a tile is to be painted at, of level was, so far away, where levels have so many free
// places each; false: it stays.
func Repainted(was int, far float64, free [3]int) (level int, again bool) {
	var q painted
	for l, n := range free {
		q.layers[l] = make([]int32, n)
	}
	q.layers[streetLevel] = make([]int32, free[nearLevel])
	key := pieceKey{}
	q.all = map[pieceKey]*canvas{key: {level: was}}
	q.wishes = []wish{{key: key, far: far}}
	q.assign(false)
	return q.wishes[0].level, len(q.lacking) > 0
}

// Clock has towns be streamed by another clock.
func (s Probe) Clock(now func() time.Duration) { s.clock = now }

// Shares has pieces of towns be taken from a shelf, and left there.
func (s Probe) Shares(shelf *scape.Shelf) { s.shelf = shelf }

// Beside has something done as what is made for a picture to come is.
func (s Probe) Beside(work func()) { s.beside(work) }
