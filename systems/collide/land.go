// The system that lays the ground: the meshes and planes of tracks, as they come, go and change.

package collide

import (
	"fmt"
	"math"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/ecs"
)

// Land keeps terrain.Land in step with the tracks: chunks of a track that comes, goes or is replaced by a reload are
// laid and taken up one by one, everything else stays (ELE-04). Of grounds that a Source brings it has those chunks
// laid that the step may ask about: ground is a function of place, what is laid is a cache of it.
type Land struct {
	lands   *ecs.View1[terrain.LandData]
	notices *ecs.Log[components.Notice]
	layer   layer
	asker   asker
	land    *terrain.LandData
	now     uint64
	waited  int    // chunks, since it was last told
	told    uint64 // the step in which ground was first there
	await   func(p space.Place, box space.Box)
	bring   func(p space.Place, box space.Box)
	asked   func(p space.Place, box space.Box) bool
}

// NewLand binds the system to a world.
func NewLand(w *ecs.World) *Land {
	s := &Land{
		lands: ecs.NewView1(w, terrain.Land), layer: newLayer(w), asker: newAsker(w),
		notices: components.Notices.In(w),
	}
	s.await = func(p space.Place, box space.Box) {
		s.asker.asks = append(s.asker.asks, ask{p, box})
		for _, h := range s.layer.holds {
			s.have(h, p, box)
		}
	}
	s.bring = func(p space.Place, box space.Box) {
		waits, told := s.land.Aux.Waits, s.waited
		for _, h := range s.layer.holds {
			s.have(h, p, box)
		}
		s.land.Aux.Waits, s.waited = waits, told // no step waited for it
	}
	s.asked = s.asker.has
	return s
}

// Run does one step.
func (s *Land) Run(t ecs.Tick) {
	lands := s.lands.Rows()
	if len(lands) == 0 {
		return
	}
	d := lands[0].A
	s.land = d
	s.layer.keep(d)
	d.Aux.Await, d.Aux.Bring, d.Aux.Asked = nil, nil, nil
	if len(s.layer.holds) == 0 && !d.Params.Strict {
		return
	}
	d.Aux.Await, d.Aux.Bring, d.Aux.Asked = s.await, s.bring, s.asked
	s.now = max(t.N, 1)
	s.asker.work(t)
	for _, h := range s.layer.holds {
		if t.N%readEvery == 0 {
			keep := d.Params.Keep
			if keep == 0 {
				keep = keepFor
			}
			h.read(s.asker.asks)
			h.drop(s.layer.into, s.asker.asks, s.now, keep)
		}
		for i := range s.asker.asks {
			a := &s.asker.asks[i]
			if h.settled(i, a.box.Moved(a.from.From(h.place))) {
				continue
			}
			s.have(h, a.from, a.box)
			h.remember(i, a.from, a.box)
		}
	}
	if s.waited > 0 && s.told == 0 { // what lies around at first is no news
		s.told, s.waited = s.now, 0
	}
	if s.waited > 0 && t.N%readEvery == 0 {
		s.notices.Add(t, components.Notice{Kind: "ground-waited", Numbers: [4]float64{float64(s.waited)}})
		s.waited = 0
	}
}

// have has the chunks of a box there. Where one does not come, and none may stand in for it, the run ends.
func (s *Land) have(h *streamed, p space.Place, box space.Box) {
	waits, err := h.await(s.layer.into, p, box, s.now, s.land.Params.StandIn)
	s.tell(h)
	if s.told != 0 {
		s.land.Aux.Waits += uint64(waits)
	}
	if s.land.Params.Tell {
		for _, i := range h.fresh {
			s.land.Aux.Brought = append(s.land.Aux.Brought, terrain.Brought{Source: h.params.Source, Chunk: i})
		}
	}
	h.fresh = h.fresh[:0]
	if s.waited += waits; err != nil {
		file := s.layer.w.OriginOf(h.key).Blueprint
		if file == "" {
			file = fmt.Sprintf("entity %d", h.key)
		}
		s.layer.w.Stop(fmt.Errorf("tick %d: %s: %w", s.now, file, err))
	}
}

// tell says, once, which chunks plain ground lies in place of.
func (s *Land) tell(h *streamed) {
	for i := range h.stood {
		if k := &h.stood[i]; !k.told {
			k.told = true
			if s.land.Aux.StoodIn == 0 {
				s.land.Aux.StoodIn = max(s.now, 1)
			}
			s.notices.Add(ecs.Tick{N: s.now}, components.Notice{
				Kind: "ground-stands-in", Bad: true, Text: k.why.Error(),
			})
		}
	}
}

// A layer of ground knows what it has laid.
type layer struct {
	w       *ecs.World
	tracks  *ecs.View2[terrain.TrackData, terrain.GroundData]
	seen    []ecs.Row2[terrain.TrackData, terrain.GroundData]
	laid    []laid
	into    *tree.Ground
	holds   []*streamed
	version uint64
	printed uint64 // of what lies there
}

func newLayer(w *ecs.World) layer {
	return layer{w: w, tracks: ecs.NewView2(w, terrain.Track, terrain.Ground)}
}

// laid is a track as it lies in the ground.
type laid struct {
	key    ecs.Key
	track  *terrain.TrackData
	ground *terrain.GroundData
	params terrain.GroundParams
	at     space.Place // of the track
	place  space.Place // of its meshes
}

// keep brings the ground up to date.
func (s *layer) keep(d *terrain.LandData) {
	a := &d.Aux
	tracks := s.tracks.Rows()
	if a.Ground == nil || a.Ground != s.into { // new, emptied, or laid by somebody else
		s.laid, s.seen, s.holds, s.into = nil, nil, nil, tree.NewGround()
		a.Ground = s.into
	} else if ecs.SameRows(tracks, s.seen) && !s.changed() {
		d.State.Print = s.printed // a world that was put back may know of none yet
		return
	}
	s.seen = tracks
	s.lay(a.Ground, tracks)
	s.version = max(s.version, a.Version) + 1
	*a = terrain.LandAux{Ground: a.Ground, Version: s.version, Waits: a.Waits, Brought: a.Brought}
	for _, r := range tracks {
		p := &r.B.Params
		a.Meshed = a.Meshed || len(p.Meshes) > 0
		surfaces := p.Surfaces
		if len(surfaces) == 0 {
			surfaces = plain(p)
		}
		a.Owners = append(a.Owners, terrain.LandOwner{Key: r.Key, Place: r.A.State.Place, Surfaces: surfaces})
		for i := range surfaces {
			a.Rough = max(a.Rough, surfaces[i].Roughness)
		}
		slope := space.Vec{X: -p.SlopeX, Y: -p.SlopeY, Z: 1}
		a.Planes = append(a.Planes, terrain.LandPlane{
			Owner: r.Key, Place: r.A.State.Place.Moved(space.Vec{Z: p.Floor}),
			Normal: slope.Scale(1 / math.Sqrt(slope.LenSq())), Params: p,
			Around: p.Box().Moved(space.Vec{Z: -p.Floor}),
		})
	}
	s.printed = s.print()
	d.State.Print = s.printed
}

// changed tells whether a track that lies there has got other Params or another place.
func (s *layer) changed() bool {
	for i := range s.laid {
		if !s.laid[i].still() {
			return true
		}
	}
	return false
}

// still tells whether a track is as it was laid.
func (l *laid) still() bool {
	p, q := &l.ground.Params, &l.params
	return ecs.SameRows(p.Meshes, q.Meshes) && ecs.SameRows(p.Surfaces, q.Surfaces) && l.at == l.track.State.Place &&
		p.Floor == q.Floor && p.SlopeX == q.SlopeX && p.SlopeY == q.SlopeY && p.Grip == q.Grip && p.Source == q.Source
}

// lay takes up the chunks of tracks that are gone or changed, and lays those that are new or changed.
func (s *layer) lay(g *tree.Ground, tracks []ecs.Row2[terrain.TrackData, terrain.GroundData]) {
	was := s.laid
	s.laid = make([]laid, 0, len(tracks))
	for _, r := range tracks {
		at := r.A.State.Place
		s.laid = append(s.laid, laid{
			key: r.Key, track: r.A, ground: r.B, params: r.B.Params, at: at, place: onLattice(at),
		})
	}
	for i := range was {
		old := &was[i]
		now := laidOf(s.laid, old.key)
		for j := range old.params.Meshes {
			if old.params.Meshes[j].Chunk != nil && (now == nil || !now.has(old, j)) {
				g.Remove(tree.ChunkID{Owner: uint64(old.key), Index: uint32(j)})
			}
		}
	}
	for _, h := range s.holds { // what they lay belongs to the content that was
		for _, i := range h.laid {
			g.Remove(tree.ChunkID{Owner: uint64(h.key), Index: uint32(i)})
		}
	}
	s.holds = s.holds[:0]
	for i := range s.laid {
		now := &s.laid[i]
		old := laidOf(was, now.key)
		for j, m := range now.params.Meshes {
			if m.Chunk != nil && (old == nil || !old.has(now, j)) {
				g.Add(tree.ChunkID{Owner: uint64(now.key), Index: uint32(j)}, m.Chunk, now.place.Shifted(m.Cell))
			}
		}
		if now.params.Source != nil {
			h := newStreamed(now)
			if course, ok := terrain.Course.Find(s.w, now.key); ok {
				h.town = course.Params.Town
			}
			s.holds = append(s.holds, h)
		}
	}
}

// has tells whether a track's jth chunk lies just as another's does.
func (l *laid) has(other *laid, j int) bool {
	return j < len(l.params.Meshes) && j < len(other.params.Meshes) && l.place == other.place &&
		l.params.Meshes[j] == other.params.Meshes[j]
}

func laidOf(tracks []laid, k ecs.Key) *laid {
	for i := range tracks {
		if tracks[i].key == k {
			return &tracks[i]
		}
	}
	return nil
}

// plain is what a track is made of that names no surfaces.
func plain(p *terrain.GroundParams) []terrain.Surface {
	grip := p.Grip
	if grip == 0 {
		grip = 1
	}
	return []terrain.Surface{{Name: "plane", Grip: grip, Friction: 0.8}}
}
