//go:build cgo && window

// Tracks are made beside the pictures: one that is changed while somebody drives on it is drawn as it was until the new
// one is done.

package render

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"

	"camber/components"
	"camber/components/space"
	"camber/components/tree"
	"camber/ecs"
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
	scene  *scene
	render *Renderer

	workers int // that make it
}

// laid is a land before it is among the scene's.
type laid struct {
	plot
	land land
	err  error
}

// besideStore is where the numbers of parts begin in a store that is filled beside the pictures, so that they are told
// from the others.
const besideStore = 1 << 24

// plotOf is what of a track is to be laid.
func (s *scene) plotOf(r *Renderer, p *components.Moment, track int, piece int32) plot {
	o := plot{
		track: p.Tracks[track], piece: piece, among: s.among, things: p.Things, era: s.era, scene: s, render: r,
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
	now := *p.scene // its common models and the sun
	p.scene, p.things = &now, slices.Clone(p.things)
	p.render = &Renderer{options: p.render.options, store: store{from: besideStore}}
	return p
}

// layBeside makes a land. What is wrong with a track is no reason to stop.
func layBeside(p plot) (l laid) {
	t := &p.track
	l.plot, l.land = p, land{
		key: t.Key, piece: p.piece, place: t.Place, params: t.Params, among: p.among, rough: p.rough,
		sun: p.scene.lit,
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
func (s *scene) prepareLand(r *Renderer, p *components.Moment) {
	another := p.Tick < s.tick
	s.tick, s.among = p.Tick, amongOf(p)
	s.keep(r, p)
	if another && slices.ContainsFunc(p.Tracks, func(t components.SeenTrack) bool {
		return s.landOf(t.Key, whole) != nil && s.lacks(&t, whole)
	}) {
		s.forget(r)
	}
	if done, ok := s.survey.finished(); ok && done.era == s.era {
		s.take(r, &done)
	}
	atOnce := another || len(s.lands) == 0
	next, piece, least := 0, whole, math.Inf(1)
	for i := range p.Tracks {
		t := &p.Tracks[i]
		for k := whole; int(k) < len(t.Params.Ground.Meshes); k++ {
			far := wanted(p, t, k)
			if far > piecesWanted*piecesWanted || !s.lacks(t, k) {
				continue
			}
			if atOnce && !(r.options.Soon && far > soonReach*soonReach) {
				o := s.plotOf(r, p, i, k)
				o.rough = r.options.Soon
				done := layBeside(o)
				s.take(r, &done)
			} else if far < least {
				next, piece, least = i, k, far
			}
		}
	}
	if !math.IsInf(least, 1) && !s.survey.busy && !r.waits() {
		s.survey.begin(s.plotOf(r, p, next, piece).apart())
	}
}

// keep drops what nobody wants to see any more.
func (s *scene) keep(r *Renderer, p *components.Moment) {
	kept, far := s.lands[:0], piecesKept
	if s.exact {
		far = piecesWanted
	}
	for i := range s.lands {
		l := &s.lands[i]
		if t := trackOf(p, l.key); t != nil && wanted(p, t, l.piece) <= far*far {
			l.place = t.Place
			kept = append(kept, *l)
		} else {
			l.drop(&r.store)
		}
	}
	clear(s.lands[len(kept):])
	s.lands = kept
}

// lacks tells whether something is not laid as a track now is.
func (s *scene) lacks(t *components.SeenTrack, piece int32) bool {
	at := s.landOf(t.Key, piece)
	return at == nil || at.rough || !same(&at.params, &t.Params) || piece == whole && at.among != s.among ||
		s.exact && at.sun != s.lit && max(at.sun.Z, s.lit.Z) > 0
}

// take puts a land in the place of the one before, or beside the others. One that could not be made is there with
// nothing in it, so that nobody tries again.
func (s *scene) take(r *Renderer, done *laid) {
	old := s.landOf(done.land.key, done.piece)
	if done.err != nil {
		r.Trouble = fmt.Sprintf("the track: what it looks like cannot be made (%v); it is drawn as it was before", done.err)
		if old != nil {
			old.params, old.among, old.sun = done.track.Params, done.among, done.land.sun
			return
		}
		done.land.tiles, done.land.stuff = nil, nil
	}
	if old == nil {
		s.lands = append(s.lands, land{})
		old = &s.lands[len(s.lands)-1]
	}
	old.drop(&r.store)
	if done.err == nil && done.render != r {
		move := r.store.take(&done.render.store)
		for _, all := range [][]placed{done.land.tiles, done.land.stuff} {
			for i := range all {
				move.shift(&all[i].shape)
				move.shift(&all[i].far)
			}
		}
	}
	*old = done.land
	slices.SortFunc(s.lands, func(a, b land) int { // not as they were made
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.piece, b.piece))
	})
}

// same tells whether a track still lies as it was drawn.
func same(a, b *components.TrackParts) bool {
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

// moved is how far the models of a store have gone in the one that has taken them.
type moved struct{ parts, v, i int32 }

// shift has a shape follow; one that was never in the other store stays.
func (m *moved) shift(h *shape) {
	if h.first >= besideStore {
		h.first += m.parts
		h.v.first += m.v
		h.i.first += m.i
	}
}

// take takes all models of a store that was filled beside this one.
func (s *store) take(other *store) moved {
	var at moved
	at.v, s.allV = put(&s.freeV, s.allV, other.allV)
	at.i, s.allI = put(&s.freeI, s.allI, other.allI)
	first, parts := put(&s.freeParts, s.parts, other.parts)
	at.parts, s.parts = first-other.from, parts
	for k := range other.parts {
		s.parts[int(first)+k].first += at.i
		s.parts[int(first)+k].base += at.v
	}
	s.newV, s.newI = append(s.newV, span{at.v, int32(len(other.allV))}), append(s.newI, span{at.i, int32(len(other.allI))})
	return at
}
