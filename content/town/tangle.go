// Streets that lie across each other as those of no town do.

package town

import (
	"fmt"
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

// What streets are at most, some four times what is met in real maps: what heights and ground of them take grows with
// the square of it and faster, so that a small map which goes beyond would keep a computer busy for days.
const (
	mostArms    = 32  // streets that meet in a place
	mostClose   = 200 // straight pieces of streets that touch one square
	square      = 50  // m, of which squares are
	freeCrosses = 500 // places where streets go across each other without meeting
	perStreet   = 4   // such places beyond these for each street, from junction to junction
)

// tangle counts the straight pieces of streets by the squares that they touch.
type tangle struct {
	n       *street.Network
	near    map[[2]int32][]piece
	crosses int
}

// piece is that of an edge from one of its points to the next.
type piece struct{ edge, point int32 }

// tangled tells where streets lie across each other as those of no town do.
func tangled(n *street.Network) error {
	for i := range n.Junctions {
		if j := &n.Junctions[i]; len(j.Arms) > mostArms {
			return leaveOut("%d streets meet at node %d, of which way %d is one, and no more than %d can", len(j.Arms), j.Node,
				n.Edges[j.Arms[0].Edge].Way, mostArms)
		}
	}
	t := tangle{n: n, near: map[[2]int32][]piece{}}
	for i := range n.Edges {
		for k := 1; k < len(n.Edges[i].Points); k++ {
			if err := t.add(piece{int32(i), int32(k - 1)}); err != nil {
				return err
			}
		}
	}
	return nil
}

func leaveOut(format string, of ...any) error {
	return fmt.Errorf(format+": the map is tangled there; leave that part out (--bounds), or correct the map", of...)
}

func (t *tangle) ends(p piece) (a, b space.Vec) {
	points := t.n.Edges[p.edge].Points
	return points[p.point], points[p.point+1]
}

// squareOf is in which square a place lies, along one way: towns reach no farther than 500 km.
func squareOf(v float64) int32 { return int32(num.Int(math.Floor(v/square), -1<<30, 1<<30)) }

// middleOf is the middle of a square, in whole metres.
func middleOf(at int32) int { return int(at)*square + square/2 }

// add lays a piece into all squares that it touches.
func (t *tangle) add(p piece) error {
	a, b := t.ends(p)
	for x := squareOf(min(a.X, b.X)); x <= squareOf(max(a.X, b.X)); x++ {
		low, high := a.Y, b.Y
		if a.X != b.X { // where it comes into this column of squares, and leaves it
			along := func(at float64) float64 {
				return a.Y + float64(min(max((at-a.X)/(b.X-a.X), 0), 1)*(b.Y-a.Y))
			}
			low, high = along(float64(float64(x)*square)), along(float64(float64(x+1)*square))
		}
		for y := squareOf(min(low, high)); y <= squareOf(max(low, high)); y++ {
			if err := t.put(p, [2]int32{x, y}); err != nil {
				return err
			}
		}
	}
	return nil
}

// put lays a piece into one square, and counts what it crosses there.
func (t *tangle) put(p piece, at [2]int32) error {
	a, b := t.ends(p)
	way := t.n.Edges[p.edge].Way
	for _, q := range t.near[at] {
		c, d := t.ends(q)
		if where, ok := across(a, b, c, d); ok && squareOf(where.X) == at[0] && squareOf(where.Y) == at[1] {
			t.crosses++
		}
	}
	if most := freeCrosses + perStreet*len(t.n.Edges); t.crosses > most {
		return leaveOut("its %d streets go across each other more than %d times without meeting, way %d among them",
			len(t.n.Edges), most, way)
	}
	if t.near[at] = append(t.near[at], p); len(t.near[at]) > mostClose {
		return leaveOut("more than %d pieces of streets come into the %d m around %d, %d (m east and north of the town's "+
			"middle), those of way %d among them", mostClose, square, middleOf(at[0]), middleOf(at[1]), way)
	}
	return nil
}

// across is where two pieces cross, other than at an end of both.
func across(a, b, c, d space.Vec) (at space.Vec, ok bool) {
	u, v, w := b.Sub(a), d.Sub(c), c.Sub(a)
	turn := float64(u.X*v.Y) - float64(u.Y*v.X)
	if turn == 0 {
		return at, false
	}
	s := (float64(w.X*v.Y) - float64(w.Y*v.X)) / turn
	r := (float64(w.X*u.Y) - float64(w.Y*u.X)) / turn
	if s < 0 || s > 1 || r < 0 || r > 1 || (s == 0 || s == 1) && (r == 0 || r == 1) {
		return at, false
	}
	return a.Add(u.Scale(s)), true
}
