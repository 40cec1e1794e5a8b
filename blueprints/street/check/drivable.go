// Whether a car can drive the streets: their bends, widths and grades.

package check

import (
	"math"
	"slices"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

const (
	besideCar = 0.4  // m, that a street must be wider than the car
	tooSteep  = 0.30 // rise per metre
	hilly     = 0.15 // rise per metre
	leastRoom = 0.3  // m, by which a car may leave the middle of the narrowest street: a map's kinks are no bends
	besideTie = 5.0  // m of street before and behind a bend that nobody gets round
	everyJump = 5.0  // m, from one look at a change of grade to the next
	overJump  = 10.0 // m, that it is over
)

// chain is streets behind each other, through joints of two, as one line.
type chain struct {
	points []space.Vec
	long   []float64 // m, of each piece
	edge   []int32   // of each piece
	bad    []float64 // m of each piece that cannot be driven
}

// drivable measures bends, widths and grades.
func drivable(n *street.Network, car Car, r *Report) {
	d := driver{car: car, net: n, of: map[wrong]int{}, r: r}
	whole, bad, over := 0.0, 0.0, 0.0
	for _, c := range chains(n) {
		d.grades(&c)
		d.bends(&c)
		for k, long := range c.long {
			e := &n.Edges[c.edge[k]]
			if narrow(e, car) {
				d.note("narrow", e.Way, float64(2*e.Half()), long, c.points[k], &c.bad[k])
			}
			whole, bad = whole+long, bad+min(c.bad[k], long)
			if math.Abs(c.grade(k)) > hilly {
				over += long
			}
		}
	}
	if whole > 0 {
		r.NotDrivable, r.Over15 = bad/whole, over/whole
	}
	r.Jump10 = share(d.jumps, 0.95)
}

// narrow tells whether a street is too narrow for a car.
func narrow(e *street.Edge, car Car) bool { return float64(2*e.Half()) < car.Width+besideCar }

// chains are all streets, each once.
func chains(n *street.Network) []chain {
	gone := make([]bool, len(n.Edges))
	var all []chain
	for i := range n.Edges {
		if gone[i] {
			continue
		}
		edge, back := int32(i), false
		for range n.Edges { // to where it begins
			other, flip, ok := goesOn(n, edge, !back)
			if !ok || other == int32(i) {
				break
			}
			edge, back = other, !flip
		}
		c := chain{}
		for !gone[edge] {
			gone[edge] = true
			c.add(n, edge, back)
			other, flip, ok := goesOn(n, edge, back)
			if !ok {
				break
			}
			edge, back = other, flip
		}
		c.bad = make([]float64, len(c.long))
		all = append(all, c)
	}
	return all
}

// goesOn is the street behind an edge that is driven along or back, and whether that is driven back.
func goesOn(n *street.Network, edge int32, back bool) (other int32, otherBack, ok bool) {
	e := &n.Edges[edge]
	at := e.To
	if back {
		at = e.From
	}
	arms := n.Junctions[at].Arms
	if len(arms) != 2 || arms[0].Edge == arms[1].Edge {
		return 0, false, false
	}
	on := arms[0]
	if on.Edge == edge {
		on = arms[1]
	}
	return on.Edge, on.End, true
}

func (c *chain) add(n *street.Network, edge int32, back bool) {
	points := n.Edges[edge].Points
	for k := range points {
		p := points[k]
		if back {
			p = points[len(points)-1-k]
		}
		last := len(c.points) - 1
		if last < 0 {
			c.points = append(c.points, p)
			continue
		}
		if long := level(c.points[last], p); long > 0 {
			c.points, c.long, c.edge = append(c.points, p), append(c.long, long), append(c.edge, edge)
		}
	}
}

func level(a, b space.Vec) float64 { return num.Hypot(b.X-a.X, b.Y-a.Y) }

// grade is the rise per metre of a piece.
func (c *chain) grade(k int) float64 { return (c.points[k+1].Z - c.points[k].Z) / c.long[k] }

// wrong is one thing that is wrong with one way.
type wrong struct {
	kind string
	way  int64
}

type driver struct {
	car   Car
	net   *street.Network
	of    map[wrong]int // in r.Worst; only looked up
	jumps []float64
	r     *Report
}

// note adds some length of a way that cannot be driven; the worst value of a way is told, with its place.
func (d *driver) note(kind string, way int64, value, long float64, at space.Vec, bad *float64) {
	*bad += long
	i, ok := d.of[wrong{kind, way}]
	if !ok {
		d.of[wrong{kind, way}] = len(d.r.Worst)
		d.r.bad(kind, way, value, long, at)
		return
	}
	w := &d.r.Worst[i]
	w.Length += long
	if kind == "steep" && value > w.Value || kind != "steep" && value < w.Value {
		w.Value, w.East, w.North = value, at.X, at.Y
	}
}

// grades looks for what is too steep, and how much grades change.
func (d *driver) grades(c *chain) {
	for k, long := range c.long {
		if g := math.Abs(c.grade(k)); g > tooSteep {
			d.note("steep", d.net.Edges[c.edge[k]].Way, g, long, c.points[k], &c.bad[k])
		}
	}
	var z []float64 // every so many metres
	far := 0.0      // of the piece's beginning
	for k, long := range c.long {
		for next := float64(everyJump * float64(len(z))); next <= far+long; next += everyJump {
			z = append(z, c.points[k].Blend(c.points[k+1], (next-far)/long).Z)
		}
		far += long
	}
	const over = int(overJump / everyJump)
	for k := over; k+over < len(z); k++ {
		d.jumps = append(d.jumps, math.Abs(z[k+over]-float64(2*z[k])+z[k-over])/overJump)
	}
}

// bends looks for what is tighter than the car turns, where it uses the street's whole width.
func (d *driver) bends(c *chain) {
	turn := make([]float64, len(c.points))
	for k := 1; k+1 < len(c.points); k++ {
		u, v := c.points[k].Sub(c.points[k-1]), c.points[k+1].Sub(c.points[k])
		turn[k] = num.Atan2(float64(u.X*v.Y)-float64(u.Y*v.X), float64(u.X*v.X)+float64(u.Y*v.Y))
	}
	tight := make([]float64, len(c.long)) // m, of each piece
	radius := make([]float64, len(c.long))
	for i := 1; i+1 < len(c.points); i++ {
		room := min(d.net.Edges[c.edge[i-1]].Half(), d.net.Edges[c.edge[i]].Half()) - float64(d.car.Width/2) - besideCar/2
		long, sum := 0.0, 0.0
		for j := i; j+1 < len(c.points) && long < float64(math.Pi*d.car.Radius); j++ {
			sum += turn[j]
			if is := roundBend(long, math.Abs(sum), max(room, leastRoom)); is < d.car.Radius {
				for k := i - 1; k <= j; k++ {
					mine := c.long[k]
					if k == i-1 || k == j {
						mine = min(mine, besideTie)
					}
					if tight[k] == 0 || is < radius[k] {
						radius[k] = is
					}
					tight[k] = max(tight[k], mine)
				}
			}
			long += c.long[j]
		}
	}
	for k, long := range tight {
		if long > 0 {
			d.note("tight", d.net.Edges[c.edge[k]].Way, radius[k], long, c.points[k], &c.bad[k])
		}
	}
}

// roundBend is the radius of the widest arc through a bend: of so much street that turns by so much, from whose middle
// a car may be so far. It comes from outside, touches the bend's inside and goes outside again.
func roundBend(long, turn, room float64) float64 {
	if turn < 1e-3 {
		return math.Inf(1)
	}
	return long/turn - room + 2*room/(1-num.Cos(float64(min(turn, math.Pi)/2)))
}

// share is the value that so large a share of some values does not exceed.
func share(values []float64, of float64) float64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	return values[num.Floor(float64(of*float64(len(values))), 0, len(values)-1)]
}
