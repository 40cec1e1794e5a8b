// Ground that is not in memory: which chunks a step may ask about, from State alone, and having them there in time.

package collide

import (
	"cmp"
	"slices"

	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
	"camber/ecs"
)

// How far around things chunks are held.
const (
	askAround  = 6.0    // m, beyond a thing's own reach: more than anything asks about
	askAhead   = 0.1    // s, of its way: more than is gathered ahead
	readAround = 400.0  // m, that are read ahead of need
	readEvery  = 64     // steps, between two looks at what will be needed
	lookEvery  = 16     // of these, after which even who stands looks anew
	spare      = 4.0    // m, beyond what is asked about, that is looked at as well: who stays within need not ask again
	spareAhead = 16.0   // m, the same of what is read ahead
	keepFor    = 10_000 // steps, that a chunk is kept for which nobody asks
)

// asker works out the boxes of a step.
type asker struct {
	w        *ecs.World
	cars     *ecs.View1[vehicle.ChassisData]
	bodies   *ecs.View1[solid.BodyData]
	placings *ecs.Inputs[components.Placing]
	asks     []ask
}

// ask is a box that the step may ask about.
type ask struct {
	from space.Place
	box  space.Box // m, from there
}

func newAsker(w *ecs.World) asker {
	return asker{
		w: w, cars: ecs.NewView1(w, vehicle.Chassis), bodies: ecs.NewView1(w, solid.Body),
		placings: components.Placings.In(w),
	}
}

// work lists the boxes of everything that will touch the ground in a step: cars, bodies that are awake, and what is put
// down. Sleepers are added when they wake.
func (s *asker) work(t ecs.Tick) {
	s.asks = s.asks[:0]
	for _, r := range s.cars.Rows() {
		s.around(r.A.State.Place, r.A.Params.Size.Len(), r.A.State.Velocity, t)
	}
	for _, r := range s.bodies.Rows() {
		if !r.A.State.Asleep {
			s.around(r.A.State.Place, r.A.Params.Reach(), r.A.State.Velocity, t)
		}
	}
	for _, wish := range s.placings.At(t.N) {
		if at, _, ok := wish.At(s.w); ok && wish.Do == components.Put {
			const wide, high = components.MaxPutReach + askAround, components.PutDepth + askAround
			reach := space.Vec{X: wide, Y: wide, Z: 2 * high} // from the highest that is asked to as far below
			s.asks = append(s.asks, ask{at, space.Box{Min: reach.Neg(), Max: reach}})
		}
	}
}

func (s *asker) around(p space.Place, reach float64, velocity space.Vec, t ecs.Tick) {
	box := space.Box{}.Grown(reach + askAround).Swept(velocity.Scale(max(t.Dt, askAhead)))
	s.asks = append(s.asks, ask{p, box})
}

// has tells whether a box was asked for.
func (s *asker) has(p space.Place, box space.Box) bool {
	for i := range s.asks {
		a := &s.asks[i]
		if b := box.Moved(p.From(a.from)); a.box.Has(b.Min) && a.box.Has(b.Max) {
			return true
		}
	}
	return false
}

// streamed is a ground whose Source brings its chunks: which of them are laid.
type streamed struct {
	key    ecs.Key
	place  space.Place
	params terrain.GroundParams
	meshes []terrain.GroundMesh
	boxes  []space.Box // m, around them
	floor  grid2
	since  []uint64 // the step in which each was last asked for; 0: it is not laid
	laid   []int32
	fresh  []int32 // of them, that were laid since somebody asked
	wanted []int32
	met    []int32
	calm   []space.Box   // m: whatever meets them is laid, and will be until chunks are dropped
	looked []space.Box   // m, what was read ahead for
	looks  int           // that nobody looked anew
	town   *terrain.Town // whose ground it is; nil: a track's
	stood  []standIn     // chunks that plain ground lies in place of
}

// standIn is a chunk that could not be had.
type standIn struct {
	chunk int32
	why   error
	told  bool
}

// settled tells whether all that meets the box of an ask, by its number, is known to be there.
func (h *streamed) settled(i int, b space.Box) bool {
	return i < len(h.calm) && h.calm[i].Has(b.Min) && h.calm[i].Has(b.Max)
}

// remember notes around the box of an ask that nothing is missing there, where that is so.
func (h *streamed) remember(i int, p space.Place, box space.Box) {
	wide := box.Grown(spare)
	for _, k := range h.meeting(p, wide) {
		if h.since[k] == 0 {
			return
		}
	}
	for len(h.calm) <= i {
		h.calm = append(h.calm, space.NoBox())
	}
	h.calm[i] = wide.Moved(p.From(h.place))
}

func newStreamed(l *laid) *streamed {
	h := &streamed{
		key: l.key, place: l.place, params: l.params, meshes: l.params.Meshes,
		since: make([]uint64, len(l.params.Meshes)), boxes: make([]space.Box, len(l.params.Meshes)),
	}
	for i := range h.meshes {
		h.boxes[i] = h.meshes[i].Box()
	}
	h.floor = newGrid2(h.boxes, func(i int) bool { return h.meshes[i].Chunk == nil })
	return h
}

// meeting lists the chunks that a box meets, some more than once; the list is good until the next.
func (h *streamed) meeting(p space.Place, box space.Box) []int32 {
	b := box.Moved(p.From(h.place)).Grown(lattice)
	h.met = h.floor.within(b, h.met[:0])
	n := 0
	for _, i := range h.met {
		if h.boxes[i].Meets(b) {
			h.met[n] = i
			n++
		}
	}
	return h.met[:n]
}

// lattice is more than rounding moves a corner, in metres.
const lattice = 0.01

// await lays the chunks that a box meets; it gives how many it had to wait for. A chunk that does not come is an error:
// no step can do without it, unless others may stand in for it.
func (h *streamed) await(g *tree.Ground, p space.Place, box space.Box, now uint64, standIn bool,
) (waits int, err error) {
	for _, i := range h.meeting(p, box) {
		if h.since[i] == 0 {
			if !h.params.Source.Ready(i) {
				waits++
			}
			c, lost := h.params.Take(i)
			if lost != nil && standIn {
				c, lost = h.standIn(i, lost)
			}
			if lost != nil {
				err = cmp.Or(err, lost)
				continue
			}
			g.Add(tree.ChunkID{Owner: uint64(h.key), Index: uint32(i)}, c, h.place.Shifted(h.meshes[i].Cell))
			h.laid = append(h.laid, i)
			h.fresh = append(h.fresh, i)
		}
		h.since[i] = now
	}
	return waits, err
}

// standIn is plain ground in place of a chunk that cannot be had.
func (h *streamed) standIn(i int32, why error) (*tree.Chunk, error) {
	if h.town == nil {
		return nil, why
	}
	c, err := h.town.StandIn(&h.params, i)
	if err != nil {
		return nil, why
	}
	if !slices.ContainsFunc(h.stood, func(s standIn) bool { return s.chunk == i }) {
		h.stood = append(h.stood, standIn{chunk: i, why: why})
	}
	return c, nil
}

// read asks the Source for what will be needed soon.
func (h *streamed) read(asks []ask) {
	if h.looks++; h.looks < lookEvery && h.within(asks) {
		return
	}
	h.looks, h.looked, h.wanted = 0, h.looked[:0], h.wanted[:0]
	for i := range asks {
		h.looked = append(h.looked, asks[i].box.Grown(spareAhead).Moved(asks[i].from.From(h.place)))
		for _, k := range h.meeting(asks[i].from, asks[i].box.Grown(readAround+spareAhead)) {
			if h.since[k] == 0 {
				h.wanted = append(h.wanted, k)
			}
		}
	}
	slices.Sort(h.wanted)
	if h.wanted = slices.Compact(h.wanted); len(h.wanted) > 0 {
		h.params.Source.Want(h.wanted)
	}
}

// within tells whether asks lie where was looked already.
func (h *streamed) within(asks []ask) bool {
	if len(asks) != len(h.looked) {
		return false
	}
	for i := range asks {
		b := asks[i].box.Moved(asks[i].from.From(h.place))
		if !h.looked[i].Has(b.Min) || !h.looked[i].Has(b.Max) {
			return false
		}
	}
	return true
}

// drop takes up what was not needed for long.
func (h *streamed) drop(g *tree.Ground, asks []ask, now, keep uint64) {
	h.calm = h.calm[:0]
	for i := range asks { // who stood where all was there did not ask
		for _, k := range h.meeting(asks[i].from, asks[i].box) {
			if h.since[k] != 0 {
				h.since[k] = now
			}
		}
	}
	h.laid = slices.DeleteFunc(h.laid, func(i int32) bool {
		old := h.since[i]+keep < now // a world that was put back has marks that are still to come
		if old {
			g.Remove(tree.ChunkID{Owner: uint64(h.key), Index: uint32(i)})
			h.since[i] = 0
		}
		return old
	})
}
