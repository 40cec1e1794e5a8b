// Where on the ways a place is.

package way

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

// Finder tells on which of a graph's ways places are. It is made once and then only read, by any number of goroutines.
// Make it with NewFinder. Ways are numbered: the lanes first, then the connections.
type Finder struct {
	*Graph
	size, west, south float64 // m, of the squares of the map
	wide, high        int
	begins            []int32 // of each square's pieces; one more for the end
	items             []int32 // pieces that lie in a square
	pieces            []piece
}

// piece is a part of a way between two of its points.
type piece struct {
	way   int32
	point int32   // in Points, where it begins
	along float64 // m, along the way, of that
}

// Spot is a place on a way.
type Spot struct {
	Way     int32
	Along   float64   // m, along its line
	Left    float64   // m, to the left of that
	Ahead   space.Vec // unit, level: where the way leads there
	Against bool      // whoever is there goes the other way
	Meets   bool      // it leads over a junction where streets meet
}

const (
	square     = 16.0    // m
	mostSquare = 1 << 22 // a larger map has larger ones
	level      = 2.8     // m, above or below a way: half of what one clears another
	joint      = 0.05    // m, beyond a way's end, that is still on it
	askew      = 4.0     // m beside the middle of a way, that going across it is worth
)

// NewFinder makes the finder of a graph.
func NewFinder(g *Graph) *Finder {
	f := &Finder{Graph: g, size: square}
	box := space.NoBox()
	for i := range int32(len(g.Lanes) + len(g.Connections)) {
		along, of := 0.0, g.line(i)
		for k := of.From; k+1 < of.To; k++ {
			f.pieces = append(f.pieces, piece{i, k, along})
			along += flatLength(g.Points[k], g.Points[k+1])
			box = box.With(g.Points[k]).With(g.Points[k+1])
		}
	}
	if len(f.pieces) == 0 {
		return f
	}
	box = box.Grown(square)
	f.west, f.south = box.Min.X, box.Min.Y
	for float64((box.Max.X-f.west)/f.size*((box.Max.Y-f.south)/f.size)) > mostSquare {
		f.size = float64(f.size * 2)
	}
	f.wide = num.Floor((box.Max.X-f.west)/f.size, 0, mostSquare) + 1
	f.high = num.Floor((box.Max.Y-f.south)/f.size, 0, mostSquare) + 1
	f.begins = make([]int32, f.wide*f.high+1)
	for i := range f.pieces { // once to count, once to fill in
		f.over(&f.pieces[i], func(k int) { f.begins[k+1]++ })
	}
	for k := range f.wide * f.high {
		f.begins[k+1] += f.begins[k]
	}
	f.items = make([]int32, f.begins[f.wide*f.high])
	next := append([]int32(nil), f.begins...)
	for i := range f.pieces {
		f.over(&f.pieces[i], func(k int) {
			f.items[next[k]] = int32(i)
			next[k]++
		})
	}
	return f
}

// over goes through the squares that a piece of a way lies in, as wide as that is.
func (f *Finder) over(p *piece, visit func(k int)) {
	a, b, half := f.Points[p.point], f.Points[p.point+1], f.widest(p.way)
	near := half + float64(f.size*0.7072) // of a square's middle
	x0, y0 := f.cell(min(a.X, b.X)-half, min(a.Y, b.Y)-half)
	x1, y1 := f.cell(max(a.X, b.X)+half, max(a.Y, b.Y)+half)
	for y := max(y0, 0); y <= min(y1, f.high-1); y++ {
		for x := max(x0, 0); x <= min(x1, f.wide-1); x++ {
			middle := space.Vec{
				X: f.west + float64((float64(x)+0.5)*f.size), Y: f.south + float64((float64(y)+0.5)*f.size),
			}
			if offSq(middle, a, b) <= float64(near*near) {
				visit(y*f.wide + x)
			}
		}
	}
}

// widest is half of how wide a way is where it is widest.
func (f *Finder) widest(way int32) (half float64) {
	if way >= int32(len(f.Lanes)) {
		c := &f.Connections[way-int32(len(f.Lanes))]
		return float64(max(c.Width[0], c.Width[1]) * 0.5)
	}
	for _, w := range part(f.Widths, f.Lanes[way].Width) {
		half = max(half, float64(w.Wide*0.5))
	}
	return half
}

func (f *Finder) cell(x, y float64) (int, int) {
	return num.Floor((x-f.west)/f.size, -mostSquare, mostSquare), num.Floor((y-f.south)/f.size, -mostSquare, mostSquare)
}

// line is that of a way, by its number.
func (g *Graph) line(way int32) Span {
	if n := int32(len(g.Lanes)); way >= n {
		return g.Connections[way-n].Line
	}
	return g.Lanes[way].Line
}

// half is half of how wide a way is, so far along it.
func (g *Graph) half(way int32, along float64) float64 {
	n := int32(len(g.Lanes))
	if way < n {
		return float64(g.WidthAt(&g.Lanes[way], along) * 0.5)
	}
	c := &g.Connections[way-n]
	share := 0.0
	if c.Length > 0 {
		share = min(along/c.Length, 1)
	}
	return float64((c.Width[0] + float64((c.Width[1]-c.Width[0])*share)) * 0.5)
}

// Find is the way that a place is on, in metres from the origin, for who heads there (level, a unit) and goes over such
// legs, or none; false where it is on none. Of several it is the one that the legs lead over, then the one whose middle
// and direction are nearest: so a place belongs to one way whatever was before.
func (f *Finder) Find(at, heads space.Vec, legs []int32) (best Spot, ok bool) {
	x, y := f.cell(at.X, at.Y)
	if x < 0 || y < 0 || x >= f.wide || y >= f.high {
		return best, false
	}
	k, least, off := y*f.wide+x, math.Inf(1), true
	for _, item := range f.items[f.begins[k]:f.begins[k+1]] {
		p := &f.pieces[item]
		s, on := f.on(p, at)
		if !on {
			continue
		}
		cos := s.Ahead.Dot(heads)
		cost := math.Abs(s.Left) + float64(askew*(1-cos))
		aside := f.leaves(s.Way, legs)
		if better := aside != off && off || aside == off && f.before(cost, s.Way, least, best.Way); better {
			best, least, off, ok = s, cost, aside, true
			best.Against = cos < 0
		}
	}
	best.Meets = ok && f.meets(best.Way)
	return best, ok
}

// before tells whether a way comes before another, where they are as far away: straight on before turns.
func (f *Finder) before(cost float64, way int32, least float64, than int32) bool {
	if cost != least {
		return cost < least
	}
	n := int32(len(f.Lanes))
	return way >= n && than >= n && f.Connections[way-n].Turn == Straight && f.Connections[than-n].Turn != Straight
}

// on is the place on a piece of a way, where it is on it.
func (f *Finder) on(p *piece, at space.Vec) (s Spot, ok bool) {
	a, b := f.Points[p.point], f.Points[p.point+1]
	u, w := b.Sub(a), at.Sub(a)
	long := math.Sqrt(float64(u.X*u.X) + float64(u.Y*u.Y))
	if long <= 0 {
		return s, false
	}
	s.Way, s.Ahead = p.way, space.Vec{X: u.X / long, Y: u.Y / long}
	along := float64(w.X*s.Ahead.X) + float64(w.Y*s.Ahead.Y)
	s.Left = float64(s.Ahead.X*w.Y) - float64(s.Ahead.Y*w.X)
	held := min(max(along, 0), long)
	if past := along - held; past != 0 { // in the wedge of a bend, or beyond the way's end
		line := f.line(p.way)
		if end := past < 0 && p.point == line.From || past > 0 && p.point+2 == line.To; end && math.Abs(past) > joint {
			return s, false
		}
		s.Left = math.Copysign(math.Sqrt(float64(s.Left*s.Left)+float64(past*past)), s.Left)
	}
	s.Along = p.along + held
	if math.Abs(at.Z-a.Z-float64(u.Z*held/long)) > level {
		return s, false
	}
	return s, math.Abs(s.Left) <= f.half(p.way, s.Along)
}

// leaves tells whether a way leads over a junction to another street than such legs do; without legs it does not.
func (f *Finder) leaves(way int32, legs []int32) bool {
	n := int32(len(f.Lanes))
	if way < n || len(legs) == 0 {
		return false
	}
	c := &f.Connections[way-n]
	from, to := f.Lanes[c.From].Leg, f.Lanes[c.To].Leg
	for k := 1; k < len(legs); k++ {
		if Leg(legs[k-1]) == from && Leg(legs[k]) == to {
			return false
		}
	}
	return true
}

// meets tells whether a way leads over a junction where streets meet.
func (g *Graph) meets(way int32) bool {
	n := int32(len(g.Lanes))
	return way >= n && g.meeting(g.Connections[way-n].At)
}

// meeting tells whether streets meet at a junction.
func (g *Graph) meeting(junction int32) bool {
	return junction != None && g.Junctions[junction].Arms > 2
}
