//go:build cgo && window

// Towns: pieces of them are made beside the pictures, taken within the time that a picture has for that, and given up
// where nobody looks any more. What stays is not touched.

package render

import (
	"cmp"
	"runtime"
	"slices"
	"time"
	"unsafe"

	"camber/components"
	"camber/components/space"
	"camber/ecs"
	"camber/systems/render/aside"
	"camber/systems/render/mesh"
	"camber/systems/render/scape"
	"camber/systems/render/scenery"
)

// townscape is what is laid of a town.
type townscape struct {
	key      ecs.Key
	place    space.Place // of the town, in this picture
	params   components.TrackParts
	surveyor *scape.Surveyor
	leaves   foliage
	era      int // of the surveyor, among those that the town had
	pieces   map[scape.Key]*piece
	roots    []scape.Key // sorted

	ready chan scape.Done
	busy  int           // surveys under way
	still bool          // there is nothing to be made while nobody moves
	seen  []space.Place // where the eyes were when that was found
	sun   space.Vec     // likewise
}

// piece is one that is laid.
type piece struct {
	models  [scape.Kinds][]placed
	meadows []meadow // on its ground, in the order of that; none: not asked for yet
	stands  []scape.Stand
	boards  []placed // far: as from far away
	rails   []railed
	light   *scenery.Light // of a near one
	low     float64        // m, of all its points
	high    float64
	top     float64 // m, of all that stands on it, too
	finer   int32   // how many of the next finer pieces are laid
	era     int
}

const (
	// takeFor is how long a picture takes in what was made, in ms, and takeResting while no eye moves; what is begun then
	// is ended. Ground has its picture brought in what is left of that, and in leastPainted at least.
	takeFor, takeResting, leastPainted = 1.5, 3.0, 0.5
	// resting is how fast an eye goes at most where nobody minds a picture that takes longer, in m/s.
	resting = 1.0
	// waiting is how many pieces are done at most and not yet taken.
	waiting = 32
	// stirred is how far an eye goes until it is asked again what is wanted, in metres.
	stirred = 4.0
	// soonRound is how far around the eyes a first picture that somebody waits for has a town's houses, in metres.
	soonRound = 330.0
)

// townOf is what is laid of a town; nil: nothing.
func (s *scene) townOf(k ecs.Key) *townscape {
	for _, t := range s.towns {
		if t.key == k {
			return t
		}
	}
	return nil
}

// prepareTowns has the pieces made that are lacking, and takes those that are done.
func (s *scene) prepareTowns(r *Renderer, p *components.Moment) {
	r.Streamed = 0
	kept := s.towns[:0]
	for _, t := range s.towns {
		if at := trackOf(p, t.key); at != nil && isTown(&at.Params) {
			kept = append(kept, t)
		} else {
			t.drop(r)
		}
	}
	clear(s.towns[len(kept):])
	s.towns = kept
	for i := range p.Tracks {
		at := &p.Tracks[i]
		if !isTown(&at.Params) {
			continue
		}
		t := s.townOf(at.Key)
		fresh := t == nil
		if fresh {
			t = &townscape{key: at.Key, pieces: map[scape.Key]*piece{}}
			s.towns = append(s.towns, t)
			r.store.reserve(r.options.Pieces)
		}
		if t.place = at.Place; fresh || !same(&t.params, &at.Params) {
			t.finish(r) // what still comes of the town as it was
			t.params, t.surveyor, t.still = at.Params, scape.NewSurveyor(&at.Params), false
			t.surveyor.Shelf = r.shelf
			t.leaves = foliageOf(at.Params.Course.Town.Style)
			t.era++
		}
		switch {
		case !r.options.Soon:
			t.complete(r, p, r.options.Around, s.exact)
		case fresh:
			t.complete(r, p, soonRound, false)
		default:
			t.stream(r, p)
		}
	}
}

// wants is what a survey is to go by in a picture.
func (t *townscape) wants(r *Renderer, p *components.Moment, round float64) *scape.Wanted {
	w := &scape.Wanted{Reach: scape.ReachOf(round, 1), Sun: r.scene.lit, Most: r.options.Pieces}
	t.seen, t.sun = t.seen[:0], r.scene.lit
	for i := range p.Eyes {
		e := &p.Eyes[i]
		eye := scape.Eye{At: e.Now.From(t.place), Way: e.Now.Turn.Rotate(space.Vec{Y: 1})}
		if e.Span > 0 {
			if way := e.Now.From(e.Before.Place); way.Len() < fastest*e.Span {
				eye.Velocity = way.Scale(1 / e.Span)
			}
		}
		w.Eyes = append(w.Eyes, eye)
		t.seen = append(t.seen, e.Now.Place)
	}
	return w
}

// fastest is how fast an eye goes at most, in m/s; what is faster has jumped.
const fastest = 400.0

// stirs tells whether an eye has gone so far, in metres, or the sun has gone on, since nothing was left to do.
func (t *townscape) stirs(r *Renderer, p *components.Moment, far float64) bool {
	if len(p.Eyes) != len(t.seen) || t.sun != r.scene.lit {
		return true
	}
	for i := range p.Eyes {
		if p.Eyes[i].Now.From(t.seen[i]).LenSq() > far*far {
			return true
		}
	}
	return false
}

// rests tells whether no eye moves.
func rests(p *components.Moment) bool {
	for i := range p.Eyes {
		e := &p.Eyes[i]
		if e.Now.From(e.Before.Place).Len() > resting*e.Span {
			return false
		}
	}
	return true
}

// stream takes what was made, as long as a picture has time for that, and has more made: by all cores while no eye
// moves.
func (t *townscape) stream(r *Renderer, p *components.Moment) {
	began, within, hands := r.clock(), takeFor, 1
	if rests(p) {
		within, hands = takeResting, runtime.NumCPU()
	}
	for t.busy > 0 && r.since(began) < within-r.Streamed {
		select {
		case d := <-t.ready:
			t.take(r, &d)
			r.store.upload()
		default:
			goto taken
		}
	}
taken:
	if t.still && t.stirs(r, p, stirred) {
		t.still = false
	}
	for !t.still && t.busy < hands {
		t.begin(r, t.wants(r, p, r.options.Around))
	}
	r.streamed(began)
}

// streamed counts what a picture has waited for towns since then.
func (r *Renderer) streamed(began time.Duration) {
	r.Streamed += r.since(began)
	r.StreamedMost = max(r.StreamedMost, r.Streamed)
}

// since is how long ago that was by the renderer's clock, in ms.
func (r *Renderer) since(began time.Duration) float64 { return (r.clock() - began).Seconds() * 1e3 }

// streamPainted has a town's ground painted, which counts as streaming where somebody sees the picture at once.
func (s *scene) streamPainted(r *Renderer, p *components.Moment) {
	began, within := r.clock(), takeFor
	if rests(p) {
		within = takeResting
	}
	if s.preparePainted(r, p, max(within-r.Streamed, leastPainted)); len(s.towns) > 0 && r.options.Soon {
		r.streamed(began)
	}
	r.met = r.met || len(s.towns) > 0 && r.Still()
}

// Still tells whether nothing of a town is being made, nor lacks.
func (r *Renderer) Still() bool {
	for _, t := range r.scene.towns {
		if t.busy > 0 || !t.still {
			return false
		}
	}
	return len(r.scene.towns) == 0 || r.painted.idle
}

// begin has the next piece made.
func (t *townscape) begin(r *Renderer, w *scape.Wanted) {
	if t.ready == nil {
		t.ready = make(chan scape.Done, waiting)
	}
	t.busy++
	r.beside(func() { t.surveyor.Survey(w, t.ready) })
}

// beside has work done beside the pictures. It stands back for them once nothing has lacked in one: until then somebody
// waits for the town.
func (r *Renderer) beside(work func()) {
	if r.met {
		aside.Go(work)
	} else {
		go work()
	}
}

// complete has all made that is wanted, by all cores: exactly, for these very eyes.
func (t *townscape) complete(r *Renderer, p *components.Moment, round float64, exact bool) {
	far := stirred
	if exact {
		far = 0
	}
	if t.still && !t.stirs(r, p, far) {
		return
	}
	w := t.wants(r, p, round)
	w.Exact = exact
	w.Bare = round < r.options.Around // there is to be something soon
	for t.busy < runtime.NumCPU() {
		t.begin(r, w)
	}
	for t.busy > 0 {
		d := <-t.ready
		if t.take(r, &d); d.Ended && d.Picture != nil {
			t.begin(r, w)
		}
	}
	t.still = round == r.options.Around
}

// finish waits for what was begun, and forgets it.
func (t *townscape) finish(r *Renderer) {
	for t.busy > 0 {
		if d := <-t.ready; d.Ended {
			t.busy--
		}
	}
}

// take lays a piece, and gives up what nobody needs.
func (t *townscape) take(r *Renderer, d *scape.Done) {
	if d.Ended {
		t.busy--
	}
	if d.Wrong != "" {
		r.Trouble = d.Wrong
	}
	for _, k := range d.Dropped {
		t.give(r, k)
	}
	if d.Picture == nil {
		if t.still = true; t.era > 1 {
			t.older(r)
		}
		return
	}
	k := d.Picture.Key
	q := t.pieces[k]
	if q == nil {
		q = &piece{}
		t.pieces[k] = q
		t.joined(k, 1)
		for n := range k.Finer() {
			if k.Level > scape.Middle && t.pieces[k.Part(n)] != nil {
				q.finer++
			}
		}
		if k.Level == scape.Wide {
			at, _ := slices.BinarySearchFunc(t.roots, k, func(a, b scape.Key) int {
				return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X))
			})
			t.roots = slices.Insert(t.roots, at, k) // in an order of their own, not in that in which they came
		}
	} else {
		q.empty(&r.store)
	}
	q.fill(&r.store, d.Picture)
	q.era = t.era
}

// joined counts a piece among those that the next coarser one is made of.
func (t *townscape) joined(k scape.Key, n int32) {
	if k.Level >= scape.Middle && k.Level < scape.Wide {
		if whole := t.pieces[k.Whole()]; whole != nil {
			whole.finer += n
		}
	}
}

// give gives a piece up.
func (t *townscape) give(r *Renderer, k scape.Key) {
	q := t.pieces[k]
	if q == nil {
		return
	}
	q.empty(&r.store)
	delete(t.pieces, k)
	t.joined(k, -1)
	if k.Level == scape.Wide {
		for i := range t.roots {
			if t.roots[i] == k {
				t.roots = append(t.roots[:i], t.roots[i+1:]...)
				break
			}
		}
	}
}

// older gives up what is left of the town as it was before it was changed.
func (t *townscape) older(r *Renderer) {
	for k, q := range t.pieces {
		if q.era != t.era {
			t.give(r, k)
		}
	}
}

// drop gives up all of it.
func (t *townscape) drop(r *Renderer) {
	t.finish(r)
	for _, q := range t.pieces {
		q.empty(&r.store)
	}
	t.pieces, t.roots = nil, nil
}

// fill takes a picture's models into the store.
func (q *piece) fill(s *store, from *scape.Picture) {
	q.light, q.meadows = from.Light, nil
	box := space.NoBox()
	for i := range from.Models {
		m := &from.Models[i]
		if len(m.Indices) == 0 {
			continue
		}
		h := placed{shape: s.add(&m.Tile.Model), at: m.At, scale: 1, turn: space.Identity, tint: untinted}
		around := space.Box{Min: m.At.Add(m.Middle), Max: m.At.Add(m.Middle)}.Grown(m.Radius)
		if len(m.Clusters) > 0 { // a ball around wide land is much higher
			around = space.NoBox()
		}
		for k := range m.Clusters {
			c := &m.Clusters[k]
			around = around.With(m.At.Add(c.Middle.Sub(c.Half))).With(m.At.Add(c.Middle.Add(c.Half)))
		}
		box = box.Join(around)
		q.models[m.Kind] = append(q.models[m.Kind], h)
	}
	q.low, q.high, q.top = box.Min.Z, box.Max.Z, box.Max.Z
	q.stands = from.Stands
	for i := range q.stands {
		q.top = max(q.top, q.stands[i].At.Z+1.5*q.stands[i].Size)
	}
	for i := range from.Boards {
		b := &from.Boards[i]
		q.boards = append(q.boards, placed{
			shape: s.add(&b.Near), far: s.add(&b.Far), at: b.At, scale: 1, turn: b.Turn, tint: untinted,
		})
		q.top = max(q.top, b.At.Z+b.Near.Middle.Len()+b.Near.Radius)
	}
	for i := range from.Rails {
		q.rails = append(q.rails, railOf(&from.Rails[i]))
		q.top = max(q.top, from.Rails[i].From.Z+from.Rails[i].High, from.Rails[i].To.Z+from.Rails[i].High)
	}
}

// empty gives the room of its models back.
func (q *piece) empty(s *store) {
	for kind, all := range q.models {
		for i := range all {
			s.drop(&all[i].shape)
		}
		q.models[kind] = nil
	}
	for i := range q.boards {
		s.drop(&q.boards[i].shape)
		s.drop(&q.boards[i].far)
	}
	q.stands, q.boards, q.rails, q.meadows, q.light = nil, nil, nil, nil, nil
}

// Held is what is held of towns, and with all else that is drawn.
type Held struct {
	Pieces, Painted int     // of towns, and pictures of their ground
	MB              float64 // of models and pictures of ground, in GL
	Wait            float64 // ms, the most that a picture has waited for a town so far
}

// Holds tells it.
func (r *Renderer) Holds() (h Held) {
	for _, t := range r.scene.towns {
		h.Pieces += len(t.pieces)
	}
	h.Painted, h.Wait = len(r.painted.all), r.StreamedMost
	s := &r.store
	bytes := s.roomV*int(unsafe.Sizeof(mesh.Vertex{})) + s.roomI*int(unsafe.Sizeof(uint32(0)))
	if r.painted.texture != 0 {
		for level := range paintedMips + 1 {
			bytes += 4 * (paintedSize >> level) * (paintedSize >> level) * paintedLayers
		}
		bytes += 2 * streetsSize * streetsSize * int(streetLayers())
	}
	h.MB = float64(bytes) / 1e6
	return h
}
