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
	// leastArc is the least that is worth one, likewise, and leastTurn in radians.
	leastArc, leastTurn = 0.2, 0.05
	chords              = 4 // times that the chords of bent arms are looked for
)

// Corner is the carriageway between two neighbouring arms: from where their sides meet to an arc that touches both.
// Where arms bend, it touches the chords of their sides, from there to where it begins.
type Corner struct {
	Apex        space.Vec // m, where the sides meet
	Middle      space.Vec // m, where the middles of the two streets would, if they were as straight as Out
	Inner       space.Vec // m, from Apex towards Middle, as far as covers what lies between bent sides and their chords
	Out, Beside [2]space.Vec
	Long        float64    // m, from the apex along both arms to where the arc begins
	Radius      float64    // m, of the arc
	From        [2]float64 // m, along the two arms, from the junction to the apex: below 0 where it lies behind it
	Far         [2]float64 // m, likewise, to where the arc begins
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
// Out leads along the two arms; Beside lies across them, into the land. It tells whether there is any: where all arms
// are held up or covered there is no land for it.
func (n *Network) Corner(j *Junction, arm int, radius float64) (c Corner, ok bool) {
	if turn := j.Between(arm); turn < Merge || turn > Bend || !n.reachesLand(j) {
		return Corner{}, false
	}
	arms := [2]Arm{j.Arms[arm], j.Arms[(arm+1)%len(j.Arms)]}
	var sides [2]side
	for k, right := range [2]bool{true, false} {
		sides[k].take(&n.Edges[arms[k].Edge], arms[k].End, right)
	}
	met, ok := meet(&sides)
	if !ok {
		return Corner{}, false
	}
	c.Apex = sides[0].point(met[0])
	room := lengthen
	for k := range sides {
		room = min(room, sides[k].limit-sides[k].along(met[k]))
		c.Out[k] = sides[k].way(met[k])
	}
	var ends [2]spotOn
	for range chords {
		turn := clockwise(c.Out[0], c.Out[1])
		if turn < leastTurn || turn > Bend {
			return Corner{}, false
		}
		if c.Long = min(radius/num.Tan(float64(turn*0.5)), room); c.Long < leastArc {
			return Corner{}, false
		}
		for k := range sides {
			ends[k] = sides[k].away(met[k], c.Apex, c.Long)
			c.Out[k] = level(c.Apex, sides[k].point(ends[k]))
		}
	}
	turn := clockwise(c.Out[0], c.Out[1])
	if turn < leastTurn || turn > Bend {
		return Corner{}, false
	}
	c.Radius = float64(c.Long * num.Tan(float64(turn*0.5)))
	a, b := &c.Out[0], &c.Out[1]
	c.Beside = [2]space.Vec{{X: a.Y, Y: -a.X}, {X: -b.Y, Y: b.X}}
	c.From = [2]float64{sides[0].along(met[0]), sides[1].along(met[1])}
	c.Far = [2]float64{sides[0].along(ends[0]), sides[1].along(ends[1])}
	c.within(&sides, met, ends)
	c.Apex.Z, c.Inner.Z, c.Middle.Z = j.At.Z, j.At.Z, j.At.Z
	return c, true
}

// reachesLand tells whether an arm of a junction lies on the land.
func (n *Network) reachesLand(j *Junction) bool {
	for _, a := range j.Arms {
		if n.Edges[a.Edge].onLand() {
			return true
		}
	}
	return false
}

// within finds what of a corner lies within its streets.
func (c *Corner) within(sides *[2]side, met, ends [2]spotOn) {
	a, b := &c.Beside[0], &c.Beside[1]
	ha, hb, det := sides[0].half, sides[1].half, cross(*a, *b)
	c.Middle = c.Apex.Add(space.Vec{
		X: (float64(hb*a.Y) - float64(ha*b.Y)) / det, Y: (float64(ha*b.X) - float64(hb*a.X)) / det,
	})
	// The side of a bow leans, at its ends, four times as much as it is deep for its length.
	deep := 0.0
	for k := range sides {
		deep = max(deep, 4*sides[k].bow(met[k], ends[k], c.Beside[k])/max(sides[k].half, leastArc))
	}
	c.Inner = c.Apex.Blend(c.Middle, min(deep, 1))
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
