// What every sheet must be, checked slowly and by other means than it was made.

package plane

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
)

// flaw says what is wrong with a sheet that was made of these, or nothing.
func flaw(t *Triangulator, s *Sheet, rings []Ring, lines []Line, posts []Point) error {
	for _, check := range []func() error{
		func() error { return flawOfPoints(s, rings, lines, posts) },
		func() error { return flawOfCover(s) },
		func() error { return flawOfSides(s, rings, lines) },
		func() error { return flawOfWindings(t, s, rings) },
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// flawOfPoints: each point is there once, those given first, and all can be known again.
func flawOfPoints(s *Sheet, rings []Ring, lines []Line, posts []Point) error {
	var given []Point
	for _, r := range rings {
		given = append(given, r.Points...)
	}
	for _, l := range lines {
		given = append(given, l...)
	}
	given = append(given, posts...)
	if len(given) != len(s.Given) {
		return fmt.Errorf("%d points are known of %d", len(s.Given), len(given))
	}
	number := map[Point]uint32{}
	for i, p := range given {
		if _, ok := number[p]; !ok {
			number[p] = uint32(len(number))
		}
		if s.Given[i] != number[p] || s.Points[s.Given[i]] != p {
			return fmt.Errorf("point %d, %v, is number %d", i, p, s.Given[i])
		}
	}
	known := len(number)
	for i, p := range s.Points {
		if n, ok := number[p]; ok && (n != uint32(i) || i >= known) {
			return fmt.Errorf("the point %v is there twice", p)
		}
		number[p] = uint32(i)
		onBorder := p[0] == 0 || p[0] == Size || p[1] == 0 || p[1] == Size
		if onBorder && i >= known && !slices.Contains(corners[:], p) {
			return fmt.Errorf("the point %v on the border was not given", p)
		}
	}
	for _, c := range corners {
		if _, ok := number[c]; !ok {
			return fmt.Errorf("the corner %v is missing", c)
		}
	}
	return nil
}

// edges are all edges of a sheet in their direction, each with the corner opposite it and whether it is a side.
func edges(s *Sheet) (map[[2]uint32]uint32, map[[2]uint32]bool, error) {
	opposite, sides := map[[2]uint32]uint32{}, map[[2]uint32]bool{}
	for i, c := range s.Triangles {
		for k := range 3 {
			e := [2]uint32{c[k], c[(k+1)%3]}
			if _, ok := opposite[e]; ok {
				return nil, nil, fmt.Errorf("two triangles lie left of %v-%v", s.Points[e[0]], s.Points[e[1]])
			}
			opposite[e], sides[e] = c[(k+2)%3], s.Sides[i]>>k&1 != 0
		}
	}
	return opposite, sides, nil
}

// flawOfCover: the triangles cover the square once, share their edges, and are Delaunay's where no side forbids it.
func flawOfCover(s *Sheet) error {
	area := int64(0)
	for _, c := range s.Triangles {
		a := cross(s.Points[c[0]], s.Points[c[1]], s.Points[c[2]])
		if a <= 0 {
			return fmt.Errorf("the triangle %v %v %v has the area %d", s.Points[c[0]], s.Points[c[1]], s.Points[c[2]], a)
		}
		area += a
	}
	if area != 2*Size*Size {
		return fmt.Errorf("the triangles' doubled areas are %d instead of %d", area, int64(2*Size*Size))
	}
	opposite, sides, err := edges(s)
	if err != nil {
		return err
	}
	for e, w := range opposite {
		back := [2]uint32{e[1], e[0]}
		z, ok := opposite[back]
		p, q := s.Points[e[0]], s.Points[e[1]]
		if !ok {
			upright, level := p[0] == q[0] && p[0]%Size == 0, p[1] == q[1] && p[1]%Size == 0
			if !upright && !level {
				return fmt.Errorf("the edge %v-%v has one triangle", p, q)
			}
			continue
		}
		if sides[e] != sides[back] {
			return fmt.Errorf("the edge %v-%v is a side from one side", p, q)
		}
		if !sides[e] && slowInCircle(p, q, s.Points[w], s.Points[z]) {
			return fmt.Errorf("the edge %v-%v is not Delaunay's", p, q)
		}
	}
	return nil
}

// slowInCircle is the determinant of the textbooks: whether d lies in the circle through a, b and c, anticlockwise.
func slowInCircle(a, b, c, d Point) bool {
	row := func(p Point) [3]*big.Int {
		x, y := big.NewInt(int64(p[0]-d[0])), big.NewInt(int64(p[1]-d[1]))
		z := new(big.Int).Add(new(big.Int).Mul(x, x), new(big.Int).Mul(y, y))
		return [3]*big.Int{x, y, z}
	}
	m := [3][3]*big.Int{row(a), row(b), row(c)}
	sum := new(big.Int)
	for k := range 3 {
		up := new(big.Int).Mul(m[1][(k+1)%3], m[2][(k+2)%3])
		down := new(big.Int).Mul(m[1][(k+2)%3], m[2][(k+1)%3])
		sum.Add(sum, up.Sub(up, down).Mul(up, m[0][k]))
	}
	return sum.Sign() > 0
}

// flawOfSides: from each end of a side to the other leads a way along edges that are sides, beside the straight one.
func flawOfSides(s *Sheet, rings []Ring, lines []Line) error {
	_, sides, err := edges(s)
	if err != nil {
		return err
	}
	beside := map[uint32][]uint32{}
	for e, is := range sides {
		if is {
			beside[e[0]] = append(beside[e[0]], e[1])
			beside[e[1]] = append(beside[e[1]], e[0])
		}
	}
	joined := func(from, to uint32) bool {
		seen, queue := map[uint32]bool{from: true}, []uint32{from}
		for len(queue) > 0 {
			at := queue[0]
			queue = queue[1:]
			if at == to {
				return true
			}
			for _, n := range beside[at] {
				if !seen[n] && near(s.Points[n], s.Points[from], s.Points[to]) {
					seen[n] = true
					queue = append(queue, n)
				}
			}
		}
		return false
	}
	i := 0
	chain := func(n int, closed bool) error {
		for k := range n {
			if k == n-1 && !closed {
				break
			}
			a, b := s.Given[i+k], s.Given[i+(k+1)%n]
			if !joined(a, b) {
				return fmt.Errorf("no way leads along sides from %v to %v", s.Points[a], s.Points[b])
			}
		}
		i += n
		return nil
	}
	for _, r := range rings {
		if err := chain(len(r.Points), true); err != nil {
			return err
		}
	}
	for _, l := range lines {
		if err := chain(len(l), false); err != nil {
			return err
		}
	}
	return nil
}

// near tells whether a point lies in the box about a side, and at most 3 steps from it.
func near(p, a, b Point) bool {
	for k := range p {
		if p[k] < min(a[k], b[k]) || p[k] > max(a[k], b[k]) {
			return false
		}
	}
	c := big.NewInt(cross(a, b, p))
	return c.Mul(c, c).Cmp(new(big.Int).Mul(big.NewInt(9), big.NewInt(dot(a, b, b)))) <= 0
}

// flawOfWindings: what winds round each triangle's middle by what its sides carry is on top of it; and so is what winds
// round it by the rings as they were given, where none of them lies near.
func flawOfWindings(t *Triangulator, s *Sheet, rings []Ring) error {
	for i, c := range s.Triangles {
		middle := [2]int64{}
		for _, p := range c {
			for k := range middle {
				middle[k] += int64(s.Points[p][k])
			}
		}
		net := map[int32]int{}
		for e, h := range t.halves {
			if h.carry == 0 || int32(e) < h.twin {
				continue
			}
			turn := passes(t.points[h.from], t.points[t.to(int32(e))], middle)
			for n := h.carry >> 1; n != empty; n = t.shares[n].next {
				net[t.ids[t.shares[n].region]] += turn * int(sign(h.carry)*t.shares[n].net)
			}
		}
		if top := topOf(net); top != s.Top[i] {
			return fmt.Errorf("round %v/3 winds %d by the edges, not %d", middle, top, s.Top[i])
		}
		clear(net)
		far := true
		for _, r := range rings {
			for k, p := range r.Points {
				q := r.Points[(k+1)%len(r.Points)]
				far = far && !beside(middle, p, q)
				net[r.Region] += passes(p, q, middle)
			}
		}
		if top := topOf(net); far && top != s.Top[i] {
			return fmt.Errorf("round %v/3 winds %d by the rings, not %d", middle, top, s.Top[i])
		}
	}
	return nil
}

// passes is 1 where the side from a to b goes up, east of middle/3, -1 where down.
func passes(a, b Point, middle [2]int64) int {
	up := 3*int64(a[1]) <= middle[1] && 3*int64(b[1]) > middle[1]
	down := 3*int64(b[1]) <= middle[1] && 3*int64(a[1]) > middle[1]
	if !up && !down {
		return 0
	}
	left := int64(b[0]-a[0])*(middle[1]-3*int64(a[1])) - int64(b[1]-a[1])*(middle[0]-3*int64(a[0]))
	if up && left > 0 {
		return 1
	}
	if down && left < 0 {
		return -1
	}
	return 0
}

// beside tells whether a side may lie within 3 steps of middle/3.
func beside(middle [2]int64, a, b Point) bool {
	for k := range middle {
		if middle[k] < 3*int64(min(a[k], b[k])-3) || middle[k] > 3*int64(max(a[k], b[k])+3) {
			return false
		}
	}
	c := big.NewInt(int64(b[0]-a[0])*(middle[1]-3*int64(a[1])) - int64(b[1]-a[1])*(middle[0]-3*int64(a[0])))
	return c.Mul(c, c).Cmp(new(big.Int).Mul(big.NewInt(81), big.NewInt(max(1, dot(a, b, b))))) <= 0
}

func topOf(net map[int32]int) int32 {
	top := int32(-1)
	for region, n := range net {
		if n != 0 {
			top = max(top, region)
		}
	}
	return top
}

// placed is a triangle, told by place.
type placed struct {
	corners [3]Point
	top     int32
	sides   uint8
}

// placedOf are a sheet's triangles by place, in an order of their own, so that sheets can be compared.
func placedOf(s *Sheet) []placed {
	var list []placed
	for i, c := range s.Triangles {
		p := placed{[3]Point{s.Points[c[0]], s.Points[c[1]], s.Points[c[2]]}, s.Top[i], s.Sides[i]}
		for p.corners[0] != slices.MinFunc(p.corners[:], comparePoints) {
			p.corners[0], p.corners[1], p.corners[2] = p.corners[1], p.corners[2], p.corners[0]
			p.sides = p.sides>>1 | p.sides<<2&4
		}
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b placed) int {
		return cmp.Or(comparePoints(a.corners[0], b.corners[0]), comparePoints(a.corners[1], b.corners[1]))
	})
	return list
}
