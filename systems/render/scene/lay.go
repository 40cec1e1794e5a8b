//go:build cgo && window

// Tracks are made beside the pictures: one that is changed while somebody drives on it is drawn as it was until the new
// one is done.

package scene

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/ecs"
	"camber/systems/render/card"
)

// plot is a track, or a chunk of one, whose land is wanted.
type plot struct {
	track  components.SeenTrack
	piece  int32
	others []space.Box // m, around the grounds of other tracks, from its Place
	among  tree.Print  // of where the tracks lie
	things []components.SeenThing
	era    int // of the scene's models
	rough  bool
	scene  *Scene

	workers int // that make it
}

// laid is a land before it is among the scene's.
type laid struct {
	plot
	land Land
	err  error
}

// plotOf is what of a track is to be laid.
func (s *Scene) plotOf(p *components.Moment, track int, piece int32) plot {
	o := plot{
		track: p.Tracks[track], piece: piece, among: s.among, things: p.Things, era: s.era, scene: s,
		workers: runtime.GOMAXPROCS(0),
	}
	for i := range p.Tracks {
		if t := &p.Tracks[i]; i != track && piece == whole {
			o.others = append(o.others, t.Params.Ground.Box().Moved(t.Place.From(o.track.Place)))
		}
	}
	return o
}

// apart is a copy of all that it is laid with, and a store of its own that GL knows nothing of: the picture goes on
// meanwhile, and so do the cars, which need the other cores.
func (p plot) apart() plot {
	p.workers = 1
	s := p.scene
	p.scene, p.things = &Scene{
		Options: s.Options, Lit: s.Lit, boards: s.boards, post: s.post, stand: s.stand,
		Store: card.Store{From: card.BesideStore},
	}, slices.Clone(p.things)
	return p
}

// layBeside makes a land. What is wrong with a track is no reason to stop.
func layBeside(p plot) (l laid) {
	t := &p.track
	l.plot, l.land = p, Land{
		key: t.Key, piece: p.piece, Place: t.Place, params: t.Params, among: p.among, rough: p.rough,
		sun: p.scene.Lit,
	}
	defer func() {
		if wrong := recover(); wrong != nil {
			l.err = errors.New(faultOf(wrong))
		}
	}()
	l.err = l.land.lay(&p)
	return l
}

// prepareLand has the land made that is lacking: at once where there is none, or another drive begins, else beside the
// pictures, the nearest first. What is far away by now is dropped.
func (s *Scene) prepareLand(p *components.Moment) {
	another := p.Tick < s.tick
	s.tick, s.among = p.Tick, amongOf(p)
	s.keep(p)
	if another && slices.ContainsFunc(p.Tracks, func(t components.SeenTrack) bool {
		return s.landOf(t.Key, whole) != nil && s.lacks(&t, whole)
	}) {
		s.forget()
	}
	if done, ok := s.survey.finished(); ok && done.era == s.era {
		s.take(&done)
	}
	atOnce := another || len(s.Lands) == 0
	next, piece, least := 0, whole, math.Inf(1)
	for i := range p.Tracks {
		t := &p.Tracks[i]
		for k := whole; int(k) < len(t.Params.Ground.Meshes); k++ {
			far := wanted(p, t, k)
			if far > piecesWanted*piecesWanted || !s.lacks(t, k) {
				continue
			}
			if atOnce && !(s.Options.Soon && far > soonReach*soonReach) {
				o := s.plotOf(p, i, k)
				o.rough = s.Options.Soon
				done := layBeside(o)
				s.take(&done)
			} else if far < least {
				next, piece, least = i, k, far
			}
		}
	}
	if !math.IsInf(least, 1) && !s.survey.busy && !s.Waits() {
		s.survey.begin(s.plotOf(p, next, piece).apart())
	}
}

// keep drops what nobody wants to see any more.
func (s *Scene) keep(p *components.Moment) {
	kept, far := s.Lands[:0], piecesKept
	if s.exact {
		far = piecesWanted
	}
	for i := range s.Lands {
		l := &s.Lands[i]
		if t := trackOf(p, l.key); t != nil && wanted(p, t, l.piece) <= far*far {
			l.Place = t.Place
			kept = append(kept, *l)
		} else {
			l.drop(&s.Store)
		}
	}
	clear(s.Lands[len(kept):])
	s.Lands = kept
}

// lacks tells whether something is not laid as a track now is.
func (s *Scene) lacks(t *components.SeenTrack, piece int32) bool {
	at := s.landOf(t.Key, piece)
	return at == nil || at.rough || !same(&at.params, &t.Params) || piece == whole && at.among != s.among ||
		s.exact && at.sun != s.Lit && max(at.sun.Z, s.Lit.Z) > 0
}

// take puts a land in the place of the one before, or beside the others. One that could not be made is there with
// nothing in it, so that nobody tries again.
func (s *Scene) take(done *laid) {
	old := s.landOf(done.land.key, done.piece)
	if done.err != nil {
		s.Trouble = fmt.Sprintf("the track: what it looks like cannot be made (%v); it is drawn as it was before", done.err)
		if old != nil {
			old.params, old.among, old.sun = done.track.Params, done.among, done.land.sun
			return
		}
		done.land.Tiles, done.land.Stuff = nil, nil
	}
	if old == nil {
		s.Lands = append(s.Lands, Land{})
		old = &s.Lands[len(s.Lands)-1]
	}
	old.drop(&s.Store)
	if done.err == nil && done.scene != s {
		move := s.Store.Take(&done.scene.Store)
		for _, all := range [][]Placed{done.land.Tiles, done.land.Stuff} {
			for i := range all {
				move.Shift(&all[i].Shape)
				move.Shift(&all[i].Far)
			}
		}
	}
	*old = done.land
	slices.SortFunc(s.Lands, func(a, b Land) int { // not as they were made
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.piece, b.piece))
	})
}

// same tells whether a track still lies as it was drawn.
func same(a, b *terrain.TrackParts) bool {
	g, h := &a.Ground, &b.Ground
	return a.Course.Middle == b.Course.Middle && g.SlopeX == h.SlopeX && g.SlopeY == h.SlopeY && g.Source == h.Source &&
		ecs.SameRows(g.Meshes, h.Meshes) && ecs.SameRows(g.Surfaces, h.Surfaces)
}

// trackOf is the track of a Key in a moment; nil: it is gone.
func trackOf(p *components.Moment, k ecs.Key) *components.SeenTrack {
	for i := range p.Tracks {
		if p.Tracks[i].Key == k {
			return &p.Tracks[i]
		}
	}
	return nil
}

// amongOf is a number for where the tracks of a moment lie to each other.
func amongOf(p *components.Moment) tree.Print {
	n := tree.Print(1)
	for i := range p.Tracks {
		n.Stamp(uint64(p.Tracks[i].Key))
		n.Metres(p.Tracks[i].Place.From(p.Tracks[0].Place))
	}
	return n
}
