// The racing line: the least bent way along a road.

package road

import (
	"math"

	"camber/components/line"
	"camber/components/num"
	"camber/components/space"
)

// RacingLine finds the way along a road that bends least: from the outer edge into a bend, past its inner edge and out
// to the outer one. It keeps a car's half width and some room from the edges. A road without knots has none: nil.
func RacingLine(middle *line.Line) *line.Line {
	if middle == nil || len(middle.Knots) < 2 || middle.Length < float64(4*racingStep) {
		return nil
	}
	var r racer
	for step := float64(racingStep * coarsest); step >= racingStep; step = float64(step / 2) {
		r.refine(middle, step)
		for i := range racingRounds {
			if i%racingWeighs == 0 {
				r.weigh()
			}
			r.relax()
		}
	}
	return r.line(middle)
}

const (
	racingStep   = 3.0 // m, from knot to knot
	coarsest     = 16  // times that, where it begins: long bends are found on few points
	racingRounds = 60  // at each fineness
	racingWeighs = 5   // rounds, after which it is seen anew where the way is tight
	racingPull   = 1.6 // how far past its neighbours' wish a point goes, so that they agree sooner
	racingRoom   = 2.4 // m, from the middle of the car to the edge of the road
	racingShare  = 0.7 // of half the road at most: on a narrow one there is less room
)

// racer is the way while it is being found: points across which it may lie, evenly along the road.
type racer struct {
	closed        bool
	along         []float64   // m, along the road's middle
	middle, right []space.Vec // m, the point and the level way across
	least, most   []float64   // m, to the right, where the way may lie
	offset        []float64   // m, to the right, where it lies
	weight        []float64   // of a bend there: more where the way is tight
}

// refine puts the points closer together and the way on them.
func (r *racer) refine(middle *line.Line, step float64) {
	n := max(num.Round(middle.Length/step, 8, 1<<20), 8)
	parts := float64(n)
	if !middle.Closed {
		parts--
	}
	finer := racer{closed: middle.Closed}
	for i := range n {
		along := float64(middle.Length*float64(i)) / parts
		k := middle.KnotAt(along)
		sin, cos := num.SinCos(k.Heading)
		least, most := -(k.Left - room(k.Left)), k.Right-room(k.Right)
		finer.along = append(finer.along, along)
		finer.middle = append(finer.middle, space.Vec{X: k.At.X, Y: k.At.Y})
		finer.right = append(finer.right, space.Vec{X: cos, Y: -sin})
		finer.least, finer.most = append(finer.least, least), append(finer.most, most)
		finer.offset = append(finer.offset, min(max(r.at(float64(i)/parts), least), most))
	}
	*r = finer
}

// room is what is kept free at an edge that is so far from the middle.
func room(side float64) float64 { return min(racingRoom, float64(racingShare*max(side, 0))) }

// at is the way's offset at a share of the road.
func (r *racer) at(share float64) float64 {
	n := len(r.offset)
	if n == 0 {
		return 0
	}
	x := float64(share * float64(n-1))
	if r.closed {
		x = float64(share * float64(n))
	}
	i := num.Floor(x, 0, n-1)
	j := i + 1
	if j == n {
		j = i
		if r.closed {
			j = 0
		}
	}
	return r.offset[i] + float64((x-float64(i))*(r.offset[j]-r.offset[i]))
}

// leastBend keeps straights straight: below a radius of 500 m bends count more the tighter they are.
const leastBend = 1.0 / 500 // 1/m

// weigh finds where bends cost most: in the tightest places, as these cost the speed. The squares alone would make a
// long bend tight in its middle. Neighbours weigh about the same, and as they did before, or the way would get kinks.
func (r *racer) weigh() {
	n := len(r.offset)
	fresh, even := make([]float64, n), make([]float64, n)
	for i := range fresh {
		if r.closed || i > 0 && i < n-1 {
			curve, _ := r.bend(i)
			fresh[i] = min(math.Abs(curve), tightest)
		}
	}
	for range evened {
		for i := range even {
			even[i] = float64(0.5*fresh[i]) + float64(0.25*(fresh[(i+n-1)%n]+fresh[(i+1)%n]))
		}
		fresh, even = even, fresh
	}
	if len(r.weight) != n {
		r.weight = make([]float64, n)
		for i := range fresh {
			r.weight[i] = fresh[i] + leastBend
		}
		return
	}
	for i := range fresh {
		r.weight[i] = float64(0.5 * (r.weight[i] + fresh[i] + leastBend))
	}
}

const (
	tightest = 0.2 // 1/m, that is believed while the way is still rough
	evened   = 6   // times
)

// relax moves each point across the road to where the weighed squares of the bends at it and its neighbours are least.
// A step to the right bends the way at the point itself to the left and at its neighbours to the right; in a right-hand
// bend it also tightens it, and shortens it by half as much.
func (r *racer) relax() {
	n := len(r.offset)
	for i := range n {
		var pull, stiff float64
		for j := i - 1; j <= i+1; j++ {
			if !r.closed && (j < 1 || j > n-2) {
				continue
			}
			curve, step := r.bend(j)
			share := 1 / float64(step*step) // of the move, that goes into the curve there
			if j == i {
				share = float64(0.5*float64(curve*curve)) - float64(2*share)
			}
			weight := r.weight[(j+n)%n]
			pull += float64(float64(weight*share) * curve)
			stiff += float64(weight * float64(share*share))
		}
		if stiff > 0 {
			r.offset[i] = min(max(r.offset[i]-float64(racingPull*pull)/stiff, r.least[i]), r.most[i])
		}
	}
}

// bend is the curvature at a point, in 1/m to the right, and the way between it and its neighbours in metres.
func (r *racer) bend(i int) (curve, step float64) {
	at := r.point(i)
	u, v := at.Sub(r.point(i-1)), r.point(i+1).Sub(at)
	h, g := max(u.Len(), leastRacing), max(v.Len(), leastRacing)
	step = float64(0.5 * (h + g))
	return (float64(u.Y*v.X) - float64(u.X*v.Y)) / float64(float64(h*g)*step), step
}

// leastRacing is the least way between two points that is reckoned with, in metres: on the inside of a hairpin they may
// meet.
const leastRacing = 0.1

// point is where the way is now.
func (r *racer) point(i int) space.Vec {
	n := len(r.offset)
	i = (i + n) % n
	return r.middle[i].AddScaled(r.right[i], r.offset[i])
}

// line is the way, with what the road is like there.
func (r *racer) line(middle *line.Line) *line.Line {
	points := make([]space.Vec, len(r.offset))
	for i := range points {
		points[i] = middle.PointAt(r.along[i], r.offset[i])
	}
	l := line.New(points, r.closed)
	i := 0
	for n := range l.Knots {
		k := &l.Knots[n]
		for points[i] != k.At { // a point on the spot of the one before was left out
			i++
		}
		road := middle.KnotAt(r.along[i])
		k.Bank, k.Material = road.Bank, road.Material
		k.Left, k.Right = road.Left+r.offset[i], road.Right-r.offset[i]
	}
	evenCurves(l)
	return l
}

// evenCurves evens the curvatures out: where the way touches an edge they would jump from knot to knot.
func evenCurves(l *line.Line) {
	n := len(l.Knots)
	curve := make([]float64, n)
	for range 2 {
		for i := range l.Knots {
			curve[i] = l.Knots[i].Curve
		}
		for i := range l.Knots {
			if l.Closed || i > 0 && i < n-1 {
				l.Knots[i].Curve = float64(0.5*curve[i]) + float64(0.25*(curve[(i+n-1)%n]+curve[(i+1)%n]))
			}
		}
	}
}
