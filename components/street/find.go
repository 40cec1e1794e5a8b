// Where am I: which street a place lies on, and what there is to tell of it there.

package street

import (
	"math"

	"camber/components/space"
)

// Finder tells where on a network's streets places are. It is made once and then only read, by any number of
// goroutines. Make it with NewFinder.
//
// A place is on a street where that is paved, corners of junctions included, and no further above or below than a
// street that crosses it could be. Of several it is on the one that goes its way, then on the more important one, then
// on the one that was on the map first. So a name never flickers: who drives straight over a junction stays on his
// street, and who stands in its middle is told the same by every question.
type Finder struct {
	net       *Network
	stretches []stretch
	patches   []patch
	grids     [2]grid  // a fine one, a coarse one
	next      [][2]hop // by edge: along it, against it
}

// Where is a place on the streets.
type Where struct {
	Edge    int32   // in the network's Edges
	Way     int64   // OSM id
	Name    string  // "": it has none
	Ref     string  // "": it has none
	Class   string  // motorway, residential, ...
	Limit   float64 // m/s, for the way that is driven; 0: none
	Lane    int32   // in the edge's Lanes; -1: on none of them
	On      bool    // the place is on the street's carriageway
	Away    float64 // m, level, from the carriageway; 0 above, on and below it
	Along   float64 // m, from the edge's beginning, level
	Offset  float64 // m, to the right of the edge's middle
	Against bool    // it is driven against the edge
	Next    int32   // junction ahead where streets meet, or where the street ends
	NextIn  float64 // m, along the streets to it
}

const leastLong = 1e-12 // m2, of a stretch that leads anywhere

// apart is how far above or below a street a place still is on it, in metres: half of what one street clears another.
const apart = 2.8

// Find is where a place is, in metres from the town's origin, for who drives that way; without a way, what the lane
// says counts. It tells whether there is any street.
func (f *Finder) Find(at, way space.Vec) (Where, bool) { return f.find(at, way, apart) }

// FindLevel is Find for a place whose height nobody knows.
func (f *Finder) FindLevel(x, y float64, way space.Vec) (Where, bool) {
	return f.find(space.Vec{X: x, Y: y}, way, math.Inf(1))
}

// stretch is a piece of an edge between two of its points.
type stretch struct {
	a, b  space.Vec
	along float64    // m, of a
	half  float64    // m, of the carriageway
	caps  [2]float64 // m, how far from its beginning and its end the street reaches beyond these
	edge  int32
	ends  uint8 // bits: a is the edge's beginning, b its end
	class uint8
}

// patch is carriageway beside the edges: a junction's corner, or its turning circle.
type patch struct {
	Corner
	at   space.Vec
	edge int32 // the one that it counts to
	end  bool  // at that edge's end
	disc bool
}

// found is the best answer so far; of two the one whose first different field is less is better.
type found struct {
	away   float64 // m
	across bool    // another way than the place's is
	kind   uint8   // 0: beside the edge, 1: beyond one of its ends, 2: on a patch
	class  uint8
	edge   int32
	off    float64 // m, from the edge's middle
	item   int32

	level  float64 // m, away without height
	past   float64 // m, beyond the end of the stretch, and
	beyond float64 // m, to the right of where that leads
	share  float64 // of the stretch
	side   float64 // m, to the right
}

func (a *found) less(b *found) bool {
	switch {
	case a.away != b.away:
		return a.away < b.away
	case a.across != b.across:
		return b.across
	case a.kind != b.kind:
		return a.kind < b.kind
	case a.class != b.class:
		return a.class < b.class
	case a.edge != b.edge:
		return a.edge < b.edge
	case a.off != b.off:
		return a.off < b.off
	}
	return a.item < b.item
}

func (f *Finder) find(at, way space.Vec, apart float64) (Where, bool) {
	best := found{away: math.Inf(1), item: -1}
	for i := range f.grids {
		g := &f.grids[i]
		x, y := g.cell(at)
		for _, item := range g.in(x, y) {
			f.ask(item, at, way, apart, &best)
		}
		if best.away <= g.reach {
			return f.tell(&best, at, way), true
		}
	}
	g := &f.grids[1]
	x, y := g.cell(at)
	for r := g.outside(x, y); r <= g.rings(x, y); r++ {
		if best.away <= float64(float64(r-1)*g.size)+g.reach {
			break
		}
		g.ring(x, y, r, func(item int32) { f.ask(item, at, way, apart, &best) })
	}
	if best.item < 0 {
		return Where{}, false
	}
	return f.tell(&best, at, way), true
}

// ask measures one item.
func (f *Finder) ask(item int32, at, way space.Vec, apart float64, best *found) {
	if k := int(item) - len(f.stretches); k >= 0 {
		p := &f.patches[k]
		if !p.has(at) || math.Abs(at.Z-p.at.Z) > apart {
			return
		}
		is := found{kind: 2, class: f.net.Edges[p.edge].Class, edge: p.edge, item: item}
		is.across = crosses(p.heading(f.net), way)
		if is.less(best) {
			*best = is
		}
		return
	}
	s := &f.stretches[item]
	is := found{class: s.class, edge: s.edge, item: item}
	z := s.measure(at, &is)
	if is.off > s.half+best.away {
		return
	}
	is.level = max(-s.inside(&is), 0)
	is.away = is.level
	if over := math.Abs(at.Z-z) - apart; over > 0 {
		is.away = math.Sqrt(float64(over*over) + float64(is.level*is.level))
	}
	if is.away > best.away {
		return
	}
	is.across = crosses(s.b.Sub(s.a), way)
	if is.less(best) {
		*best = is
	}
}

// crosses tells whether a way goes more across a street than along it. No way goes along.
func crosses(street, way space.Vec) bool {
	along := float64(street.X*way.X) + float64(street.Y*way.Y)
	right := float64(street.Y*way.X) - float64(street.X*way.Y)
	return math.Abs(right) > math.Abs(along)
}

// measure finds the nearest place of a stretch, level, and answers how high it is there.
func (s *stretch) measure(at space.Vec, is *found) (z float64) {
	ux, uy := s.b.X-s.a.X, s.b.Y-s.a.Y
	wx, wy := at.X-s.a.X, at.Y-s.a.Y
	long := float64(ux*ux) + float64(uy*uy)
	along := float64(wx*ux) + float64(wy*uy)
	switch {
	case along <= 0:
		is.kind, z = s.ends&1, s.a.Z
	case along >= long:
		is.kind, is.share, z = s.ends>>1, 1, s.b.Z
		wx, wy = at.X-s.b.X, at.Y-s.b.Y
	default:
		is.share = along / long
		z = s.a.Z + float64(is.share*(s.b.Z-s.a.Z))
		is.side = (float64(wx*uy) - float64(wy*ux)) / math.Sqrt(long)
		is.off = math.Abs(is.side)
		return z
	}
	right := float64(wx*uy) - float64(wy*ux)
	is.off = math.Sqrt(float64(wx*wx) + float64(wy*wy))
	is.side = math.Copysign(is.off, right)
	if s.caps[0] < s.half || s.caps[1] < s.half {
		by := 1 / math.Sqrt(max(long, leastLong))
		is.past, is.beyond = float64(math.Abs(float64(wx*ux)+float64(wy*uy))*by), float64(right*by)
	}
	return z
}

// inside is how far a place that was measured lies within the carriageway; negative beside it. A street ends square
// where narrower ones go on, and beyond that it reaches no further than these do.
func (s *stretch) inside(is *found) float64 {
	room := s.half - is.off
	for end, far := range s.caps {
		if far >= s.half || s.ends>>end&1 == 0 {
			continue
		}
		long := math.Sqrt(float64((s.b.X-s.a.X)*(s.b.X-s.a.X)) + float64((s.b.Y-s.a.Y)*(s.b.Y-s.a.Y)))
		left := float64(is.share * long) // to the end
		if end == 1 {
			left = long - left
		}
		switch {
		case is.kind == 0 || left > 0: // before it
			over := max(far-is.off, 0)
			room = min(room, math.Sqrt(float64(left*left)+float64(over*over)))
		default:
			beside := max(math.Abs(is.beyond)-s.half, 0)
			room = max(far-is.off, -math.Sqrt(float64(is.past*is.past)+float64(beside*beside)))
		}
	}
	return room
}

// tell fills in what there is to say.
func (f *Finder) tell(is *found, at, way space.Vec) Where {
	if k := int(is.item) - len(f.stretches); k >= 0 { // where on the edge that the patch belongs to
		p := &f.patches[k]
		is.item = f.first(p.edge)
		if p.end {
			is.item = f.first(p.edge+1) - 1
		}
		f.stretches[is.item].measure(at, is)
	}
	s := &f.stretches[is.item]
	e := &f.net.Edges[is.edge]
	ux, uy := s.b.X-s.a.X, s.b.Y-s.a.Y
	w := Where{
		Edge: is.edge, Way: e.Way, Name: f.net.Names[e.Name], Ref: f.net.Names[e.Ref], Class: f.net.Classes[e.Class],
		Lane: -1, On: is.away == 0, Away: is.level, Offset: is.side,
		Along: s.along + float64(is.share*math.Sqrt(float64(ux*ux)+float64(uy*uy))),
	}
	back := false
	if w.On {
		w.Lane, back = e.laneAt(is.side)
	}
	if w.Against = back; way.X != 0 || way.Y != 0 {
		w.Against = float64(ux*way.X)+float64(uy*way.Y) < 0
	}
	to, left := 0, e.Length-w.Along
	if w.Against {
		to, left = 1, w.Along
	}
	w.Limit = e.Limit[to]
	w.Next, w.NextIn = f.next[is.edge][to].junction, f.next[is.edge][to].far+max(left, 0)
	return w
}

// laneAt is the lane that has an offset, and whether it is driven against the edge; -1 beside all of them.
func (e *Edge) laneAt(offset float64) (lane int32, back bool) {
	for i := range e.Lanes {
		l := &e.Lanes[i]
		if math.Abs(offset-l.Offset) <= float64(l.Width*0.5) {
			return int32(i), l.Back
		}
	}
	return -1, e.Flags&Oneway == 0 && e.Flags.Has(LeftHand) == (offset > 0)
}

// has tells whether a place is on a patch, seen from above: there is room, and at a corner it is beside both streets.
func (p *patch) has(at space.Vec) bool {
	w := at.Sub(p.Apex)
	for k := 0; k < 2 && !p.disc; k++ {
		if float64(w.X*p.Beside[k].X)+float64(w.Y*p.Beside[k].Y) < 0 {
			return false
		}
	}
	room, _ := p.room(at)
	return room >= 0
}

// heading is the way of the edge that a patch belongs to, where it begins.
func (p *patch) heading(n *Network) space.Vec {
	points := n.Edges[p.edge].Points
	if last := len(points) - 1; p.end {
		return points[last].Sub(points[last-1])
	}
	return points[1].Sub(points[0])
}
