//go:build cgo && window

// Tracks are made beside the pictures: one that is changed while somebody drives on it is drawn as it was until the new
// one is done.

package render

import (
	"fmt"
	"slices"

	"camber/components"
)

// plot is a track whose land is wanted.
type plot struct {
	track  components.SeenTrack
	things []components.SeenThing
	era    int // of the scene's models
	scene  *scene
	render *Renderer // the options, and a store of its own that GL knows nothing of
}

// laid is a land before its models are in the store.
type laid struct {
	plot
	land land
	err  error
}

// besideStore is where the numbers of parts begin in a store that is filled beside the pictures, so that they are told
// from the others.
const besideStore = 1 << 24

// plotOf is a copy of all that a land is made of: the picture goes on meanwhile.
func (s *scene) plotOf(r *Renderer, t *components.SeenTrack, things []components.SeenThing) plot {
	now := *s // its common models and the sun
	return plot{
		track: *t, things: slices.Clone(things), era: s.era, scene: &now,
		render: &Renderer{options: r.options, store: store{from: besideStore}},
	}
}

// layBeside makes a land. What is wrong with a track is no reason to stop.
func layBeside(p plot) (l laid) {
	l.plot = p
	defer func() {
		if wrong := recover(); wrong != nil {
			l.err = fmt.Errorf("the track: what it looks like cannot be made (%v); it is drawn as it was before", wrong)
		}
	}()
	l.land = p.scene.lay(p.render, &p.track, p.things)
	return l
}

// prepareLand has the land made that is lacking: at once where there is none, or another drive begins, else beside the
// pictures.
func (s *scene) prepareLand(r *Renderer, p *components.Moment) {
	anew := p.Tick < s.tick // another drive
	s.tick = p.Tick
	done, ok := s.survey.finished()
	for i := range p.Tracks {
		t := &p.Tracks[i]
		at := s.landOf(t.Key)
		switch {
		case at != nil && same(&at.params, &t.Params):
		case at == nil || anew:
			if at != nil {
				s.forget(r)
			}
			s.lands = append(s.lands, s.lay(r, t, p.Things))
		case ok && done.track.Key == t.Key && done.era == s.era && same(&done.track.Params, &t.Params):
			s.relay(r, at, &done)
		case !s.survey.busy && (s.refused == nil || !same(s.refused, &t.Params)):
			s.survey.begin(s.plotOf(r, t, p.Things))
		}
	}
}

// relay puts a land in the place of the one before.
func (s *scene) relay(r *Renderer, old *land, done *laid) {
	if done.err != nil {
		refused := done.track.Params // a copy: done is no allocation of each picture
		r.Trouble, s.refused = done.err.Error(), &refused
		return
	}
	old.drop(&r.store)
	move := r.store.take(&done.render.store)
	for _, all := range [][]placed{done.land.tiles, done.land.stuff} {
		for i := range all {
			move.shift(&all[i].shape)
			move.shift(&all[i].far)
		}
	}
	*old = done.land
}

// drop gives back the room of a land's own models.
func (l *land) drop(s *store) {
	for i := range l.tiles {
		q := &l.tiles[i]
		if q.far.first != q.shape.first {
			s.drop(&q.far)
		}
		s.drop(&q.shape)
	}
	for i := range l.stuff {
		if q := &l.stuff[i]; q.far.count > 0 { // a house; others are everybody's
			s.drop(&q.far)
			s.drop(&q.shape)
		}
	}
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
