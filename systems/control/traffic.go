// The built-in driver minds the cars ahead.

package control

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

const (
	aheadLeast = 12.0 // m, how far ahead others are minded, and
	aheadTime  = 1.5  // s, of way more
	aheadMost  = 4    // cars
	closeGap   = 3.0  // m, that are kept behind another car
	sideGap    = 0.6  // m, that are kept beside it
	edgeGap    = 1.2  // m, from the car's middle to the edge of the road
)

// traffic is all cars that go round the track, in their order along it.
type traffic struct {
	cars  []ecs.Row2[components.LapData, components.ChassisData]
	order []int32 // of the cars, along the road
	rank  []int32 // of each car, in the order
}

// sort puts the cars in their order; as they hardly change places this is one pass.
func (t *traffic) sort(cars []ecs.Row2[components.LapData, components.ChassisData]) {
	if t.cars = cars; len(t.order) != len(cars) {
		t.order, t.rank = make([]int32, len(cars)), make([]int32, len(cars))
		for i := range t.order {
			t.order[i] = int32(i)
		}
	}
	for i := 1; i < len(t.order); i++ {
		for j := i; j > 0 && t.before(t.order[j], t.order[j-1]); j-- {
			t.order[j], t.order[j-1] = t.order[j-1], t.order[j]
		}
	}
	for i, n := range t.order {
		t.rank[n] = int32(i)
	}
}

// before is a total order: equal places go by the Key, in whose order the rows are.
func (t *traffic) before(a, b int32) bool {
	x, y := t.cars[a].A.State.Along, t.cars[b].A.State.Along
	return x < y || x == y && a < b
}

// mind keeps the distance to the cars next ahead, and goes beside them where the road has room.
func (s *Driver) mind(c *seat, v *view) {
	t := &s.traffic
	n := len(t.order)
	if c.row < 0 || n < 2 || v.speed < 0 {
		return
	}
	own := &c.chassis.State
	at := int(t.rank[c.row])
	for i := 1; i <= min(aheadMost, n-1); i++ {
		next := at + i
		if next >= n {
			if next -= n; !v.line.Closed {
				return
			}
		}
		other := t.cars[t.order[next]].B
		way := own.Turn.Unrotate(other.State.Place.From(own.Place))
		gap := way.Y - float64(0.5*(c.chassis.Params.Size.Y+other.Params.Size.Y))
		if gap > aheadLeast+float64(aheadTime*v.speed) || way.Y < 0 || math.Abs(way.Z) > aheadLeast {
			continue
		}
		wide := sideGap + float64(0.5*(c.chassis.Params.Size.X+other.Params.Size.X))
		if math.Abs(way.X) >= wide {
			continue
		}
		speed := own.Turn.Unrotate(other.State.Velocity).Y
		v.pass(way, wide)
		room := max(gap-closeGap, 0)
		allowed := max(speed, 0)
		if gap < closeGap {
			allowed -= closeGap - gap
		}
		allowed = max(allowed, 0)
		v.slow = min(v.slow, math.Sqrt(float64(allowed*allowed)+float64(float64(2*v.stop)*room)))
	}
}

// pass moves the wish to the side of another car where there is more room, if that is enough.
func (v *view) pass(way space.Vec, wide float64) {
	right := v.offset + way.X + wide // m, right of the line, where the car would be on its right
	left := v.offset + way.X - wide
	spareRight, spareLeft := v.road.Right-edgeGap-right, left-(edgeGap-v.road.Left)
	switch {
	case spareRight >= spareLeft && spareRight >= 0:
		v.aside = right
	case spareLeft >= 0:
		v.aside = left
	}
}
