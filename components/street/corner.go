// Round corners: where the sides of two neighbouring arms of a junction meet.

package street

import (
	"math"

	"camber/components/num"
	"camber/components/space"
)

const (
	// Bend is how far two neighbouring arms may part, in radians, and still have a corner between them.
	Bend = math.Pi - 0.05
	// Merge is how far they must.
	Merge = 0.35
	// lengthen is how much of an arm a corner may take, in metres.
	lengthen = 30.0
)

// Corner is the carriageway between two neighbouring arms: from where their sides meet to an arc that touches both.
type Corner struct {
	Apex        space.Vec // m, where the sides meet
	Out, Beside [2]space.Vec
	Long        float64 // m, from the apex along both arms to where the arc begins
	Radius      float64 // m, of the arc
}

// Centre is that of the arc.
func (c *Corner) Centre() space.Vec {
	return c.Apex.AddScaled(c.Out[0], c.Long).AddScaled(c.Beside[0], c.Radius)
}

// Half is how far an edge is paved from its middle to its kerb, in metres.
func (e *Edge) Half() float64 {
	park := max(e.Parking[0].Room(), e.Parking[1].Room())
	return float64(e.Width*0.5) + e.Shoulder + park
}

// Ahead is the level unit vector of a heading.
func Ahead(heading float64) space.Vec {
	sin, cos := num.SinCos(heading)
	return space.Vec{X: sin, Y: cos}
}

// Between is the angle from an arm of a junction to the next one clockwise, in radians, above 0.
func (j *Junction) Between(arm int) float64 {
	turn := j.Arms[(arm+1)%len(j.Arms)].Heading - j.Arms[arm].Heading
	if turn <= 0 {
		turn += 2 * math.Pi
	}
	return turn
}

// Corner is the one between an arm of a junction and the next one clockwise, of so large a radius where there is room.
// Out leads along the two arms; Beside lies across them, into the land. It tells whether there is any.
func (n *Network) Corner(j *Junction, arm int, radius float64) (Corner, bool) {
	turn := j.Between(arm)
	if turn < Merge || turn > Bend {
		return Corner{}, false
	}
	a, b := j.Arms[arm], j.Arms[(arm+1)%len(j.Arms)]
	ea, eb := &n.Edges[a.Edge], &n.Edges[b.Edge]
	ua, ub := Ahead(a.Heading), Ahead(b.Heading)
	ra, lb := space.Vec{X: ua.Y, Y: -ua.X}, space.Vec{X: -ub.Y, Y: ub.X}
	ha, hb := ea.Half(), eb.Half()
	s, cos := num.Sin(turn), num.Cos(turn)
	alongA, alongB := (hb+float64(ha*cos))/s, (ha+float64(hb*cos))/s
	tan := num.Tan(float64(turn * 0.5))
	room := min(float64(ea.Length*0.5)-alongA, float64(eb.Length*0.5)-alongB, lengthen)
	long := min(radius/tan, room)
	if long < 0.2 {
		return Corner{}, false
	}
	return Corner{
		j.At.AddScaled(ra, ha).AddScaled(ua, alongA), [2]space.Vec{ua, ub}, [2]space.Vec{ra, lb}, long, float64(long * tan),
	}, true
}

// OnCorner tells whether a place lies on one of a junction's corners, seen from above, where they have such a radius.
func (n *Network) OnCorner(j *Junction, radius float64, at space.Vec) bool {
	for k := range j.Arms {
		if len(j.Arms) < 3 {
			break
		}
		c, ok := n.Corner(j, k, radius)
		if p := (patch{Corner: c, at: j.At}); ok && p.has(at) {
			return true
		}
	}
	return false
}
