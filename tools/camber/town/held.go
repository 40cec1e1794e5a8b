// camber town things: houses that hang in the air, streets without what the eye looks for on them.

package town

import (
	"math"

	ground "camber/blueprints/street"
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/components/tree"
	"camber/components/way"
	towns "camber/content/town"
	"camber/systems/render/markings"
)

const (
	held       = 0.5  // m, over the lowest ground at it, from which a house is held by others
	touching   = 0.35 // m, from each other, of parts that hold each other
	deepest    = 1e4  // m
	beforeRail = 5.0  // m, from a carriageway's edge to its guard rail
	railEvery  = 10.0 // m, from one place to the next at which a guard rail is looked for
	railSquare = 32.0 // m
)

// standing is a house with what it stands on.
type standing struct {
	box  space.Box
	foot [][3]space.Vec // its underside
	on   bool           // the ground
}

func standingOf(h *street.House) (s standing) {
	foot := math.Inf(1)
	for _, tri := range h.Walls {
		for _, p := range tri {
			foot = min(foot, p.Z)
			if s.box == (space.Box{}) {
				s.box = space.BoxOf(p)
			}
			s.box = s.box.With(p)
		}
	}
	for _, tri := range h.Walls {
		if max(tri[0].Z, tri[1].Z, tri[2].Z) < foot+0.01 {
			s.foot = append(s.foot, tri)
		}
	}
	for _, tri := range h.Roof {
		s.box = s.box.Join(space.BoxOf(tri[:]...))
	}
	s.on = foot < h.Base-held
	return s
}

// floats is how far the lowest part of any that nothing carries hangs over what is below it, of a tile's houses: all
// that touch, down to one on the ground, carry each other.
func floats(all []street.House, below *tree.Ground) (most float64) {
	stand, carried := make([]standing, len(all)), make([]bool, len(all))
	var next, air []int
	for i := range all {
		if stand[i] = standingOf(&all[i]); stand[i].on {
			carried[i] = true
			next = append(next, i)
		} else {
			air = append(air, i)
		}
	}
	for len(next) > 0 {
		at := next[len(next)-1]
		next = next[:len(next)-1]
		for _, i := range air {
			if !carried[i] && stand[i].touches(&stand[at]) {
				carried[i] = true
				next = append(next, i)
			}
		}
	}
	for _, i := range air {
		if !carried[i] {
			most = max(most, stand[i].over(below))
		}
	}
	return most
}

// touches tells whether two houses, one of which is held, lie at or upon each other.
func (s *standing) touches(o *standing) bool {
	return s.box.Grown(touching).Meets(o.box) && (s.reaches(o) || o.reaches(s))
}

// reaches tells whether the edge of a house's underside comes to another's.
func (s *standing) reaches(o *standing) bool {
	for _, tri := range s.foot {
		for k, a := range tri {
			b := tri[(k+1)%3]
			n := num.Floor(b.Sub(a).Len()/touching, 0, 1000) + 1
			for i := range n + 1 {
				if o.at(a.Blend(b, float64(i)/float64(n))) {
					return true
				}
			}
		}
	}
	return false
}

// at tells whether a place, as seen from above, lies on a house's underside or at it.
func (s *standing) at(p space.Vec) bool {
	for i := range s.foot {
		in, far := true, math.Inf(1)
		var sign float64
		for k, a := range s.foot[i] {
			b := s.foot[i][(k+1)%3]
			x, y := b.X-a.X, b.Y-a.Y
			turn := x*(p.Y-a.Y) - y*(p.X-a.X)
			if in = in && turn*sign >= 0; sign == 0 {
				sign = turn
			}
			t := min(max(((p.X-a.X)*x+(p.Y-a.Y)*y)/max(x*x+y*y, 1e-12), 0), 1)
			far = min(far, math.Hypot(p.X-a.X-t*x, p.Y-a.Y-t*y))
		}
		if in || far < touching {
			return true
		}
	}
	return false
}

// over is how far a house's underside is from what is nearest below it.
func (s *standing) over(below *tree.Ground) float64 {
	least := deepest
	for _, tri := range s.foot {
		middle := tri[0].Add(tri[1]).Add(tri[2]).Scale(1.0 / 3)
		for _, p := range append(tri[:], middle) {
			from := p.Blend(middle, 0.05)
			from.Z -= 0.01
			if hit, ok := below.Ray(space.PlaceAt([3]int32{}, from), space.V(0, 0, -deepest)); ok {
				least = min(least, deepest*hit.At)
			}
		}
	}
	if least == deepest {
		return 0 // nothing is below it
	}
	return least
}

// streetsFound is what of a town's streets the eye looks for and does not find.
type streetsFound struct {
	Railed  *float64 `json:"motorway_rail_share"` // of both sides of motorways on and above the land; null: there is none
	Unlined int      `json:"bridges_without_lines"`
}

// measureStreets looks for guard rails along motorways, and for lines between the lanes of bridges.
func measureStreets(f *towns.File) (found streetsFound, err error) {
	net, err := f.Network()
	if err != nil {
		return found, err
	}
	rails := map[[2]int][][2]space.Vec{}
	for i := range f.Index {
		all, err := f.Things(i)
		if err != nil {
			return found, err
		}
		corner := space.V(float64(f.Index[i].At[0]), float64(f.Index[i].At[1]), 0).Scale(ground.TileSize)
		for k := range all {
			if t := &all[k]; t.Kind == street.GuardRail {
				layRail(rails, t.At.Add(corner), t.To.Add(corner))
			}
		}
	}
	painter := markings.NewPainter(net, way.Of(net, f.Corner), f.Corner)
	var marks []markings.Mark
	seen, sides := 0, 0
	for i := range net.Edges {
		e := &net.Edges[i]
		if e.Flags.Has(street.Bridge) && len(e.Lanes) > 1 {
			if marks = painter.Edge(marks[:0], int32(i)); !lined(e, marks) {
				found.Unlined++
			}
		}
		if net.Classes[e.Class] == "motorway" && e.Level() >= 0 {
			a, b := railed(e, rails)
			seen, sides = seen+a, sides+b
		}
	}
	if sides > 0 {
		share := float64(seen) / float64(sides)
		found.Railed = &share
	}
	return found, nil
}

func squareOf(p space.Vec) [2]int {
	return [2]int{num.Floor(p.X/railSquare, -1<<20, 1<<20), num.Floor(p.Y/railSquare, -1<<20, 1<<20)}
}

// layRail notes a piece of guard rail in the squares that it goes through.
func layRail(rails map[[2]int][][2]space.Vec, a, b space.Vec) {
	n := num.Floor(b.Sub(a).Len()/(railSquare/4), 0, 1<<12) + 1
	last := [2]int{1 << 30}
	for k := range n + 1 {
		if at := squareOf(a.Blend(b, float64(k)/float64(n))); at != last {
			rails[at], last = append(rails[at], [2]space.Vec{a, b}), at
		}
	}
}

// railed counts places at both sides of a carriageway, and those that have a guard rail.
func railed(e *street.Edge, rails map[[2]int][][2]space.Vec) (seen, sides int) {
	for k := 1; k < len(e.Points); k++ {
		a, b := e.Points[k-1], e.Points[k]
		across := space.V(b.Y-a.Y, a.X-b.X, 0).Unit().Scale(e.Half() + e.Shoulder)
		n := num.Floor(b.Sub(a).Len()/railEvery, 0, 1<<12) + 1
		for i := range n {
			for _, side := range [2]float64{-1, 1} {
				if sides++; hasRail(rails, a.Blend(b, (float64(i)+0.5)/float64(n)).AddScaled(across, side)) {
					seen++
				}
			}
		}
	}
	return seen, sides
}

func hasRail(rails map[[2]int][][2]space.Vec, p space.Vec) bool {
	at := squareOf(p)
	for n := range 9 {
		for _, r := range rails[[2]int{at[0] + n%3 - 1, at[1] + n/3 - 1}] {
			x, y := r[1].X-r[0].X, r[1].Y-r[0].Y
			t := min(max(((p.X-r[0].X)*x+(p.Y-r[0].Y)*y)/max(x*x+y*y, 1e-12), 0), 1)
			if math.Hypot(p.X-r[0].X-t*x, p.Y-r[0].Y-t*y) <= beforeRail {
				return true
			}
		}
	}
	return false
}

// lined tells whether a line is painted between any two lanes of a street.
func lined(e *street.Edge, marks []markings.Mark) bool {
	const off, widest = 0.4, 0.25 // m, of a line from where two lanes meet; half of its width
	for i := range marks {
		m := &marks[i]
		if m.Bar != 0 || m.HalfU > widest {
			continue
		}
		for k := 1; k < len(e.Points); k++ {
			a, b := e.Points[k-1], e.Points[k]
			x, y := b.X-a.X, b.Y-a.Y
			long := max(math.Hypot(x, y), 1e-9)
			px, py := m.Middle[0]-a.X, m.Middle[1]-a.Y
			along, right := (px*x+py*y)/long, (px*y-py*x)/long
			if along < -1 || along > long+1 {
				continue
			}
			for n := 1; n < len(e.Lanes); n++ {
				l, r := &e.Lanes[n-1], &e.Lanes[n]
				if math.Abs(right-(l.Offset+l.Width/2+r.Offset-r.Width/2)/2) < off {
					return true
				}
			}
		}
	}
	return false
}
