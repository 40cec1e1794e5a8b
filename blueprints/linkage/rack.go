// How far the rack goes, and where spring and damper are.

package linkage

import (
	"fmt"
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/vehicle"
)

// rackAt finds the rack's way at which the wheels have turned by the lock, the mean of both, to the right.
func (c *corner) rackAt(m mover) (float64, *Fault) {
	const h = 0.001
	ahead, f := c.steer(m, h)
	if f != nil {
		return 0, f
	}
	if math.Abs(ahead) < 1e-4 {
		return 0, &Fault{"track-rod", "the rack does not turn the wheel: the track rod points at the steering axis; move " +
			"track-rod ahead of or behind it"}
	}
	if !(c.Lock > 0) {
		return 0, &Fault{"lock", "the wheels are steered but the lock is 0; give steering@lock"}
	}
	x := float64(c.Lock*h) / ahead
	for range 30 {
		angle, f := c.steer(m, x)
		if f != nil {
			return 0, &Fault{f.Joint, fmt.Sprintf("full lock turns the wheels by %.0f degrees, which these points cannot: %s",
				float64(c.Lock*180/math.Pi), f.Text)}
		}
		next, f := c.steer(m, float64(1.001*x))
		if f != nil {
			return 0, f
		}
		step := (c.Lock - angle) * float64(0.001*x) / (next - angle)
		x += max(-0.02, min(0.02, step))
		if math.Abs(step) < 1e-12 {
			break
		}
	}
	return x, nil
}

// steer is the mean angle, to the right, of both wheels at a rack: of the left one at this rack, and of its mirror
// image at the other.
func (c *corner) steer(m mover, rack float64) (float64, *Fault) {
	sum := 0.0
	for _, side := range [2]float64{1, -1} {
		near := m.design()
		for i := range 8 { // in steps, so that it follows the right branch
			p, f := m.move(near, drive{rack: float64(float64(float64(side*rack)*float64(i+1)) / 8)})
			if f != nil {
				return 0, f
			}
			near = p
		}
		sum += float64(side * toRight(near[0].turn))
	}
	return float64(0.5 * sum), nil
}

// toRight is how far a carrier has turned to the right, seen from above.
func toRight(q space.Quat) float64 {
	axle := q.Rotate(space.Vec{X: 1})
	return num.Atan2(-axle.Y, axle.X)
}

// shortening is how much shorter spring or damper is than at the design place.
func (c *corner) shortening(what string, p *pose, from space.Vec, travel float64, right bool) float64 {
	top, bottom := c.point(what+"-top"), c.point(what+"-bottom")
	switch {
	case c.has(what + "-top"):
	case what == "damper" && c.has("spring-top"):
		top, bottom = c.point("spring-top"), c.point("spring-bottom")
	case c.kind.Name == "macpherson":
		top, bottom = c.point("strut-top"), c.point("ball-joint")
		if c.has("strut-bottom") {
			bottom = c.point("strut-bottom")
		}
		bottom.On = ""
	default:
		return float64(-travel * c.Ratio)
	}
	a, b := top.At, bottom.At
	if right {
		a, b = mirror(a), mirror(b)
	}
	return b.Sub(a).Len() - c.foot(b, bottom.On, p, from).Sub(a).Len()
}

// foot is where the lower end of a spring or damper is: on the carrier, or on an arm that the carrier swings.
func (c *corner) foot(at space.Vec, on string, p *pose, from space.Vec) space.Vec {
	var arm [3]string
	switch {
	case on == "lower" && c.kind.Name == "macpherson":
		arm = [3]string{"arm-front", "arm-rear", "ball-joint"}
	case on == "lower" && c.kind.Name == "double-wishbone":
		arm = [3]string{"lower-front", "lower-rear", "lower-ball"}
	case on == "upper" && c.kind.Name == "double-wishbone":
		arm = [3]string{"upper-front", "upper-rear", "upper-ball"}
	default:
		return p.place(from, at)
	}
	outer := c.at(arm[2])
	return swung(c.at(arm[0]), c.at(arm[1]), outer, p.place(from, outer), at)
}

// nearest is the row of an axis next to 0.
func nearest(a vehicle.LinkageAxis) int {
	best := 0
	for i := range a.N {
		if math.Abs(a.At(i)) < math.Abs(a.At(best)) {
			best = i
		}
	}
	return best
}

func rounded(x float64) int { return num.Round(x, 0, 1000) }

func tan(x float64) float64 { return num.Tan(x) }
