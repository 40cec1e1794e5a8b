//go:build cgo && window

// Towns: pieces of them are made beside the pictures, taken within the time that a picture has for that, and given up
// where nobody looks any more. What stays is not touched.

package scene

import (
	"cmp"
	"runtime"
	"slices"
	"time"
	"unsafe"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/ecs"
	"camber/systems/render/aside"
	"camber/systems/render/card"
	"camber/systems/render/mesh"
	"camber/systems/render/scape"
	"camber/systems/render/scenery"
)

// Townscape is what is laid of a town.
type Townscape struct {
	Key      ecs.Key
	Place    space.Place // of the town, in this picture
	Params   terrain.TrackParts
	Surveyor *scape.Surveyor
	Leaves   Foliage
	era      int // of the surveyor, among those that the town had
	Pieces   map[scape.Key]*Piece
	Roots    []scape.Key // sorted

	ready chan scape.Done
	busy  int           // surveys under way
	still bool          // there is nothing to be made while nobody moves
	seen  []space.Place // where the eyes were when that was found
	sun   space.Vec     // likewise
}

// Piece is one that is laid.
type Piece struct {
	Models  [scape.Kinds][]Placed
	Meadows []Meadow // on its ground, in the order of that; none: not asked for yet
	Stands  []scape.Stand
	Boards  []Placed // far: as from far away
	Rails   []railed
	light   *scenery.Light // of a near one
	Low     float64        // m, of all its points
	High    float64
	Top     float64 // m, of all that stands on it, too
	Finer   int32   // how many of the next finer pieces are laid
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
func (s *Scene) townOf(k ecs.Key) *Townscape {
	for _, t := range s.Towns {
		if t.Key == k {
			return t
		}
	}
	return nil
}

// prepareTowns has the pieces made that are lacking, and takes those that are done.
func (s *Scene) prepareTowns(p *components.Moment) {
	s.Streamed = 0
	kept := s.Towns[:0]
	for _, t := range s.Towns {
		if at := trackOf(p, t.Key); at != nil && isTown(&at.Params) {
			kept = append(kept, t)
		} else {
			t.drop(s)
		}
	}
	clear(s.Towns[len(kept):])
	s.Towns = kept
	for i := range p.Tracks {
		at := &p.Tracks[i]
		if !isTown(&at.Params) {
			continue
		}
		t := s.townOf(at.Key)
		fresh := t == nil
		if fresh {
			t = &Townscape{Key: at.Key, Pieces: map[scape.Key]*Piece{}}
			s.Towns = append(s.Towns, t)
			s.Store.Reserve(s.Options.Pieces)
		}
		if t.Place = at.Place; fresh || !same(&t.Params, &at.Params) {
			t.finish(s) // what still comes of the town as it was
			t.Params, t.Surveyor, t.still = at.Params, scape.NewSurveyor(&at.Params), false
			t.Surveyor.Shelf = s.shelf
			t.Leaves = foliageOf(at.Params.Course.Town.Style)
			t.era++
		}
		switch {
		case !s.Options.Soon:
			t.complete(s, p, s.Options.Around, s.exact)
		case fresh:
			t.complete(s, p, soonRound, false)
		default:
			t.stream(s, p)
		}
	}
}

// wants is what a survey is to go by in a picture.
func (t *Townscape) wants(s *Scene, p *components.Moment, round float64) *scape.Wanted {
	w := &scape.Wanted{Reach: scape.ReachOf(round, 1), Sun: s.Lit, Most: s.Options.Pieces}
	t.seen, t.sun = t.seen[:0], s.Lit
	for i := range p.Eyes {
		e := &p.Eyes[i]
		eye := scape.Eye{At: e.Now.From(t.Place), Way: e.Now.Turn.Rotate(space.Vec{Y: 1})}
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
func (t *Townscape) stirs(s *Scene, p *components.Moment, far float64) bool {
	if len(p.Eyes) != len(t.seen) || t.sun != s.Lit {
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
func (t *Townscape) stream(s *Scene, p *components.Moment) {
	began, within, hands := s.clock(), takeFor, 1
	if rests(p) {
		within, hands = takeResting, runtime.NumCPU()
	}
	for t.busy > 0 && s.since(began) < within-s.Streamed {
		select {
		case d := <-t.ready:
			t.take(s, &d)
			s.Store.Upload()
		default:
			goto taken
		}
	}
taken:
	if t.still && t.stirs(s, p, stirred) {
		t.still = false
	}
	for !t.still && t.busy < hands {
		t.begin(s, t.wants(s, p, s.Options.Around))
	}
	s.streamed(began)
}

// streamed counts what a picture has waited for towns since then.
func (s *Scene) streamed(began time.Duration) {
	s.Streamed += s.since(began)
	s.StreamedMost = max(s.StreamedMost, s.Streamed)
}

// since is how long ago that was by the renderer's clock, in ms.
func (s *Scene) since(began time.Duration) float64 { return (s.clock() - began).Seconds() * 1e3 }

// streamPainted has a town's ground painted, which counts as streaming where somebody sees the picture at once.
func (s *Scene) streamPainted(p *components.Moment) {
	began, within := s.clock(), takeFor
	if rests(p) {
		within = takeResting
	}
	if s.preparePainted(p, max(within-s.Streamed, leastPainted)); len(s.Towns) > 0 && s.Options.Soon {
		s.streamed(began)
	}
	s.met = s.met || len(s.Towns) > 0 && s.Still()
}

// Still tells whether nothing of a town is being made, nor lacks.
func (s *Scene) Still() bool {
	for _, t := range s.Towns {
		if t.busy > 0 || !t.still {
			return false
		}
	}
	return len(s.Towns) == 0 || s.Painted.idle
}

// begin has the next piece made.
func (t *Townscape) begin(s *Scene, w *scape.Wanted) {
	if t.ready == nil {
		t.ready = make(chan scape.Done, waiting)
	}
	t.busy++
	s.beside(func() { t.Surveyor.Survey(w, t.ready) })
}

// beside has work done beside the pictures. It stands back for them once nothing has lacked in one: until then somebody
// waits for the town.
func (s *Scene) beside(work func()) {
	if s.met {
		aside.Go(work)
	} else {
		go work()
	}
}

// complete has all made that is wanted, by all cores: exactly, for these very eyes.
func (t *Townscape) complete(s *Scene, p *components.Moment, round float64, exact bool) {
	far := stirred
	if exact {
		far = 0
	}
	if t.still && !t.stirs(s, p, far) {
		return
	}
	w := t.wants(s, p, round)
	w.Exact = exact
	w.Bare = round < s.Options.Around // there is to be something soon
	for t.busy < runtime.NumCPU() {
		t.begin(s, w)
	}
	for t.busy > 0 {
		d := <-t.ready
		if t.take(s, &d); d.Ended && d.Picture != nil {
			t.begin(s, w)
		}
	}
	t.still = round == s.Options.Around
}

// finish waits for what was begun, and forgets it.
func (t *Townscape) finish(s *Scene) {
	for t.busy > 0 {
		if d := <-t.ready; d.Ended {
			t.busy--
		}
	}
}

// take lays a piece, and gives up what nobody needs.
func (t *Townscape) take(s *Scene, d *scape.Done) {
	if d.Ended {
		t.busy--
	}
	if d.Wrong != "" {
		s.Trouble = d.Wrong
	}
	for _, k := range d.Dropped {
		t.give(s, k)
	}
	if d.Picture == nil {
		if t.still = true; t.era > 1 {
			t.older(s)
		}
		return
	}
	k := d.Picture.Key
	q := t.Pieces[k]
	if q == nil {
		q = &Piece{}
		t.Pieces[k] = q
		t.joined(k, 1)
		for n := range k.Finer() {
			if k.Level > scape.Middle && t.Pieces[k.Part(n)] != nil {
				q.Finer++
			}
		}
		if k.Level == scape.Wide {
			at, _ := slices.BinarySearchFunc(t.Roots, k, func(a, b scape.Key) int {
				return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X))
			})
			t.Roots = slices.Insert(t.Roots, at, k) // in an order of their own, not in that in which they came
		}
	} else {
		q.empty(&s.Store)
	}
	q.fill(&s.Store, d.Picture)
	q.era = t.era
}

// joined counts a piece among those that the next coarser one is made of.
func (t *Townscape) joined(k scape.Key, n int32) {
	if k.Level >= scape.Middle && k.Level < scape.Wide {
		if whole := t.Pieces[k.Whole()]; whole != nil {
			whole.Finer += n
		}
	}
}

// give gives a piece up.
func (t *Townscape) give(s *Scene, k scape.Key) {
	q := t.Pieces[k]
	if q == nil {
		return
	}
	q.empty(&s.Store)
	delete(t.Pieces, k)
	t.joined(k, -1)
	if k.Level == scape.Wide {
		for i := range t.Roots {
			if t.Roots[i] == k {
				t.Roots = append(t.Roots[:i], t.Roots[i+1:]...)
				break
			}
		}
	}
}

// older gives up what is left of the town as it was before it was changed.
func (t *Townscape) older(s *Scene) {
	for k, q := range t.Pieces {
		if q.era != t.era {
			t.give(s, k)
		}
	}
}

// drop gives up all of it.
func (t *Townscape) drop(s *Scene) {
	t.finish(s)
	for _, q := range t.Pieces {
		q.empty(&s.Store)
	}
	t.Pieces, t.Roots = nil, nil
}

// fill takes a picture's models into the store.
func (q *Piece) fill(s *card.Store, from *scape.Picture) {
	q.light, q.Meadows = from.Light, nil
	box := space.NoBox()
	for i := range from.Models {
		m := &from.Models[i]
		if len(m.Indices) == 0 {
			continue
		}
		h := Placed{Shape: s.Add(&m.Tile.Model), At: m.At, Scale: 1, Turn: space.Identity, Tint: Untinted}
		around := space.Box{Min: m.At.Add(m.Middle), Max: m.At.Add(m.Middle)}.Grown(m.Radius)
		if len(m.Clusters) > 0 { // a ball around wide land is much higher
			around = space.NoBox()
		}
		for k := range m.Clusters {
			c := &m.Clusters[k]
			around = around.With(m.At.Add(c.Middle.Sub(c.Half))).With(m.At.Add(c.Middle.Add(c.Half)))
		}
		box = box.Join(around)
		q.Models[m.Kind] = append(q.Models[m.Kind], h)
	}
	q.Low, q.High, q.Top = box.Min.Z, box.Max.Z, box.Max.Z
	q.Stands = from.Stands
	for i := range q.Stands {
		q.Top = max(q.Top, q.Stands[i].At.Z+1.5*q.Stands[i].Size)
	}
	for i := range from.Boards {
		b := &from.Boards[i]
		q.Boards = append(q.Boards, Placed{
			Shape: s.Add(&b.Near), Far: s.Add(&b.Far), At: b.At, Scale: 1, Turn: b.Turn, Tint: Untinted,
		})
		q.Top = max(q.Top, b.At.Z+b.Near.Middle.Len()+b.Near.Radius)
	}
	for i := range from.Rails {
		q.Rails = append(q.Rails, railOf(&from.Rails[i]))
		q.Top = max(q.Top, from.Rails[i].From.Z+from.Rails[i].High, from.Rails[i].To.Z+from.Rails[i].High)
	}
}

// empty gives the room of its models back.
func (q *Piece) empty(s *card.Store) {
	for kind, all := range q.Models {
		for i := range all {
			s.Drop(&all[i].Shape)
		}
		q.Models[kind] = nil
	}
	for i := range q.Boards {
		s.Drop(&q.Boards[i].Shape)
		s.Drop(&q.Boards[i].Far)
	}
	q.Stands, q.Boards, q.Rails, q.Meadows, q.light = nil, nil, nil, nil, nil
}

// Held is what is held of towns, and with all else that is drawn.
type Held struct {
	Pieces, Painted int     // of towns, and pictures of their ground
	MB              float64 // of models and pictures of ground, in GL
	Wait            float64 // ms, the most that a picture has waited for a town so far
}

// Holds tells it.
func (s *Scene) Holds() (h Held) {
	for _, t := range s.Towns {
		h.Pieces += len(t.Pieces)
	}
	h.Painted, h.Wait = len(s.Painted.all), s.StreamedMost
	bytes := s.Store.RoomV*int(unsafe.Sizeof(mesh.Vertex{})) + s.Store.RoomI*int(unsafe.Sizeof(uint32(0)))
	if s.Painted.texture != 0 {
		for level := range paintedMips + 1 {
			bytes += 4 * (paintedSize >> level) * (paintedSize >> level) * paintedLayers
		}
		bytes += 2 * streetsSize * streetsSize * int(streetLayers())
	}
	h.MB = float64(bytes) / 1e6
	return h
}

// Snowy tells whether a town lies under snow: what falls there is snow.
func (s *Scene) Snowy() bool {
	for _, t := range s.Towns {
		if style := t.Params.Course.Town.Style; style != nil && style.Snow > 0.5 {
			return true
		}
	}
	return false
}

// LightAt is the light that is known around a place, and what it counts from; nil: there is none.
func (s *Scene) LightAt(p space.Place) (*scenery.Light, space.Place) {
	for _, t := range s.Towns {
		k := scape.KeyAt(scape.Near, p.From(t.Place))
		if q := t.Pieces[k]; q != nil && q.light != nil && t.besides(k, scape.There(scape.NearBy)) {
			return q.light, t.Place
		}
	}
	if l := s.landAt(p); l != nil {
		return l.light, l.Place
	}
	return nil, space.Place{}
}

// besides tells whether a tile is so near to an eye, in metres.
func (t *Townscape) besides(k scape.Key, far float64) bool {
	for _, eye := range t.seen {
		if k.Beside(eye.From(t.Place)) < far {
			return true
		}
	}
	return false
}
