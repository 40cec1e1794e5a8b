// The surveyor: takes tiles from the town, has pictures made of them, and knows what it has given out.

package scape

import (
	"errors"
	"fmt"
	"math"
	"sync"

	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	"camber/systems/render/distance"
	"camber/systems/render/scenery"
)

// Surveyor makes the pieces of one town. Several goroutines may have it work beside each other.
type Surveyor struct {
	Shelf *Shelf // nil: every piece is made

	town    *terrain.TrackParts
	tiles   map[[2]int32]int32 // meshes by their tiles
	lowest  float64            // m, of all tiles
	heights func() terrain.LandHeights
	streets func() *distance.Index
	tunnels []space.Box

	alone sync.Mutex
	plan  plan
	told  bool // of something that is wrong
}

// Shelf keeps pieces of one town, for whoever surveys it after another: where many renderers are opened on a town, one
// after the other. It lets go of none.
type Shelf struct {
	alone sync.Mutex
	made  map[shelved]*Picture
}

// shelved is what a piece of a town hangs on.
type shelved struct {
	Key
	sun space.Vec
}

// take takes a piece, or makes it first.
func (s *Shelf) take(k shelved, make func() *Picture) *Picture {
	if s == nil {
		return make()
	}
	s.alone.Lock()
	p := s.made[k]
	s.alone.Unlock()
	if p != nil {
		return p
	}
	p = make() // two may make the same at a time: they come to the same
	s.alone.Lock()
	defer s.alone.Unlock()
	if s.made == nil {
		s.made = map[shelved]*Picture{}
	}
	s.made[k] = p
	return p
}

// Wanted is what a survey is to go by.
type Wanted struct {
	Eyes  []Eye
	Reach Reach
	Sun   space.Vec // unit, where it is
	Most  int       // vertices of all pieces
	Bare  bool      // tiles that are near lack their middle level for now
	Exact bool      // the pieces are to be those for these very eyes, not those for ones a few metres away
}

// Done is what came of it.
type Done struct {
	Picture *Picture // nil: there is nothing to be made
	Dropped []Key    // whose pictures nobody needs any more
	Wrong   string   // that people should know; "" = nothing
	Ended   bool     // it is the survey's last
}

// A survey ends after so many pieces, so that the next one goes by where the eyes are then.
const mostPieces = 32

// Survey makes the pieces that are wanted most, one after the other, and hands each over as it is done.
func (s *Surveyor) Survey(w *Wanted, to chan<- Done) {
	for n := 1; ; n++ {
		d := s.Work(w)
		d.Ended = n == mostPieces || d.Picture == nil
		if to <- d; d.Ended {
			return
		}
	}
}

// NewSurveyor makes the surveyor of a town.
func NewSurveyor(town *terrain.TrackParts) *Surveyor {
	s := &Surveyor{
		town: town, tiles: map[[2]int32]int32{}, plan: plan{have: map[Key]made{}, known: map[Key]int{}, squeeze: 1},
	}
	s.lowest = math.Inf(1)
	for i, at := range town.Course.Town.Tiles {
		s.tiles[at] = int32(i)
		s.lowest = min(s.lowest, town.Ground.Meshes[i].Box().Min.Z)
	}
	s.tunnels = tunnelsOf(town.Course.Town.Streets)
	s.heights = sync.OnceValue(s.land)
	s.streets = sync.OnceValue(func() *distance.Index { return distance.NewIndex(town.Course.Town.Streets) })
	return s
}

// Work makes the piece that is wanted most.
func (s *Surveyor) Work(w *Wanted) (d Done) {
	k, ok := s.begin(w, &d)
	if !ok {
		return d
	}
	d.Picture = s.Shelf.take(shelved{k, w.Sun}, func() *Picture { return s.make(k, w.Sun) })
	s.alone.Lock()
	defer s.alone.Unlock()
	n := d.Picture.Vertices()
	s.plan.have[k] = made{ready: true, vertices: n, sun: w.Sun}
	s.plan.sum += n - s.plan.known[k]
	s.plan.known[k] = n
	if wrong := d.Picture.Wrong; wrong != nil && !s.told {
		s.told = true
		d.Wrong = fmt.Sprintf("the town: a piece of it cannot be made, and is drawn plainly (%v)", wrong)
	}
	return d
}

// begin takes the next piece, so that nobody else makes it, and tells which are no longer needed.
func (s *Surveyor) begin(w *Wanted, d *Done) (k Key, ok bool) {
	s.alone.Lock()
	defer s.alone.Unlock()
	p := &s.plan
	p.eyes, p.reach, p.most, p.sun, p.bare, p.exact = w.Eyes, w.Reach, w.Most, w.Sun, w.Bare, w.Exact
	looks := p.went() || p.full() || len(p.queue) == 0
	k, ok = p.next()
	if looks || !ok {
		d.Dropped = p.dropped()
	}
	for _, gone := range d.Dropped {
		delete(p.have, gone)
	}
	if ok {
		was := p.have[k]
		was.ready = false // until it is made, nobody drops it
		p.have[k] = was
	}
	return k, ok
}

// make makes a piece. A tile that does not come, or is broken, is stood in for by the bare land.
func (s *Surveyor) make(k Key, sun space.Vec) *Picture {
	p := &Piece{Key: k, Town: s.town, Heights: s.heights(), Mesh: -1, Streets: s.streets()}
	if k.Level <= Far {
		if err := s.take(p, sun); err != nil {
			p.Own, p.Around, p.Light, p.Things, p.Mesh = nil, nil, nil, nil, -1
			out := picture(p)
			out.Wrong = errors.Join(err, out.Wrong)
			return out
		}
	}
	out := picture(p)
	if out.Wrong != nil && len(out.Models) == 0 {
		p.Own, p.Around, p.Light, p.Things, p.Mesh = nil, nil, nil, nil, -1
		plain := picture(p)
		plain.Wrong = out.Wrong
		return plain
	}
	return out
}

// take has the tiles there that a piece is made of, and those that may keep light from it.
func (s *Surveyor) take(p *Piece, sun space.Vec) (err error) {
	at := [2]int32{p.X, p.Y}
	n, ok := s.tiles[at]
	if !ok {
		return nil
	}
	defer func() {
		if wrong := recover(); wrong != nil {
			err = fmt.Errorf("tile %d, %d is broken: %v", at[0], at[1], wrong)
		}
	}()
	g := &s.town.Ground
	own := g.Meshes[n]
	if own.Chunk, err = g.Take(n); err != nil {
		return err
	}
	p.Mesh, p.Own = n, []terrain.GroundMesh{own}
	if p.Things, err = s.seen(n); err != nil {
		return err
	}
	if p.Level == Far {
		return nil
	}
	shading := *g
	shading.Meshes = []terrain.GroundMesh{own}
	border := own.Box().Grown(1)
	lit := border
	if sun.Z > 0 {
		lit = lit.Join(own.Box().Swept(sun.Scale(shadeReach)))
	}
	low := KeyAt(Near, lit.Min)
	high := KeyAt(Near, lit.Max)
	for y := low.Y; y <= high.Y; y++ {
		for x := low.X; x <= high.X; x++ {
			i, there := s.tiles[[2]int32{x, y}]
			if !there || i == n || !g.Meshes[i].Box().Meets(lit) {
				continue
			}
			m := g.Meshes[i]
			if m.Chunk, err = g.Take(i); err != nil {
				err = nil // it is its own piece that tells so
				continue
			}
			shading.Meshes = append(shading.Meshes, m)
			if m.Box().Meets(border) {
				p.Around = append(p.Around, m)
			}
		}
	}
	p.Light = scenery.NewLight(scenery.NewGround(&shading), nil, sun)
	return nil
}

// shadeReach is how far what keeps the sun away is looked for, in metres.
const shadeReach = 160.0

// Covered tells whether a place is in a tunnel, or near to one.
func (s *Surveyor) Covered(p space.Vec) bool {
	for i := range s.tunnels {
		if s.tunnels[i].Has(p) {
			return true
		}
	}
	return false
}

// tunnelNear is how near to a tunnel's middle a place counts as being in it, in metres.
const tunnelNear = 30.0

// tunnelsOf are boxes around all pieces of a town's tunnels.
func tunnelsOf(n *street.Network) (all []space.Box) {
	if n == nil {
		return nil
	}
	for i := range n.Edges {
		e := &n.Edges[i]
		for k := 1; k < len(e.Points) && e.Flags.Has(street.Tunnel); k++ {
			all = append(all, space.BoxOf(e.Points[k-1], e.Points[k]).Grown(tunnelNear))
		}
	}
	return all
}

// Squeezed is how far each level of tiles is drawn where there is no room for all that a reach has.
func (s *Surveyor) Squeezed(reach Reach) Reach {
	s.alone.Lock()
	defer s.alone.Unlock()
	for _, l := range [...]Level{Middle, Far} {
		reach[l] = max(min(reach[l], s.plan.reach[l]*s.plan.squeeze), min(reach[l], NearBy))
	}
	return reach
}

// Streets are where the town's are.
func (s *Surveyor) Streets() *distance.Index { return s.streets() }

// Mesh is that of a tile, by the number in the town's ground; false: there is none.
func (s *Surveyor) Mesh(at [2]int32) (int32, bool) {
	n, ok := s.tiles[at]
	return n, ok
}
