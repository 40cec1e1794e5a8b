// The built-in driver minds the cars ahead.

package control

import (
	"math"

	"camber/components"
	"camber/components/line"
	"camber/components/num"
	"camber/components/vehicle"
)

const (
	aheadLeast   = 12.0 // m, how far ahead others are minded, and
	aheadTime    = 1.5  // s, of way more
	aheadMost    = 4    // near cars ahead, and
	besideMost   = 2    // beside and behind, that are looked at
	closeGap     = 3.0  // m, that are kept behind another car
	chasedGap    = 15.0 // m, up to which one behind chases, and
	chasedNear   = 5.0  // m, nearer, from where on wholly
	chasedLost   = 2.0  // m/s, slower, that one behind chases no more
	backCalm     = 2.0  // m/s, slower than one beside whom a yellow flag keeps from being overtaken
	passMore     = 3.0  // m/s, beyond the speed of now, that count for whether another is to be passed
	passTime     = 4.0  // s, to another car, from which on one goes aside for it
	sideGap      = 0.6  // m, that are kept beside it
	sideMore     = 0.3  // m, beyond that, which are aimed for
	sideLeast    = 0.25 // m, beside which one need not slow down
	heedStop     = 0.7  // of the braking dared for bends, that is reckoned with
	leastClosing = 0.5  // m/s, faster than one ahead that is caught up with
	slowTime     = 3.0  // s, to go to one that is slower, in which it is minded
	blockedGap   = 2.5  // m, to one that stands, so near that the way out is backwards
	edgeGap      = 1.2  // m, from the car's middle to the edge of the road
)

// traffic is all cars that go round the track, in their order along it.
type traffic struct {
	cars  []*vehicle.Car
	order []int32 // of the cars, along the road
	rank  []int32 // of each car, in the order
}

// sort puts the cars in their order; as they hardly change places this is one pass.
func (t *traffic) sort(cars []*vehicle.Car) {
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
	x, y := t.cars[a].Lap.State.Along, t.cars[b].Lap.State.Along
	return x < y || x == y && a < b
}

// keepDistances keeps away from the cars next ahead, and goes beside them where the road has room; it stays there until
// they are passed.
func (s *Driver) keepDistances(c *seat, v *view) {
	t := &s.traffic
	n := len(t.order)
	if c.row < 0 || n < 2 || v.speed < 0 {
		return
	}
	v.yellow = s.starts.Flags(c.car)&components.FlagYellow != 0
	at, near := int(t.rank[c.row]), 0
	own, far := t.cars[t.order[at]].Lap.State.Along, aheadLeast+float64(aheadTime*v.speed)
	for i := -besideMost; i < n && near < aheadMost; i++ {
		next := at + i
		if (next < 0 || next >= n) && !v.line.Closed {
			continue
		}
		next = (next%n + n) % n
		if next == at || i < 0 && n <= aheadMost {
			continue
		}
		other := t.cars[t.order[next]]
		gap := other.Lap.State.Along - own
		if gap < 0 {
			gap += v.line.Length
		}
		if i > aheadMost && gap > v.minded(far, v.speed) {
			return // so are all that come
		}
		if s.keepDistance(c, v, other, far) && i > 0 {
			near++ // one that is beside the road, or on another one, keeps nobody from being minded
		}
	}
}

// keepDistance is keepDistances for one other car. It tells whether that is at most so far away, in metres.
func (s *Driver) keepDistance(c *seat, v *view, car *vehicle.Car, far float64) bool {
	if car.Haunts() {
		return false // it is driven through
	}
	other := car.Chassis
	way := other.State.Place.From(c.chassis.State.Place)
	if most := v.minded(far, v.speed); way.LenSq() > float64(most*most) {
		return false
	}
	along, offset := v.line.Locate(other.State.Place.From(v.from), v.along)
	ahead := along - v.along
	if v.line.Closed {
		ahead -= float64(v.line.Length * math.Floor(ahead/v.line.Length+0.5))
	}
	long := float64(0.5 * (c.chassis.Params.Size.Y + other.Params.Size.Y))
	wide := sideGap + float64(0.5*(c.chassis.Params.Size.X+other.Params.Size.X))
	v.crowd = true
	if ahead < -long-chasedGap || math.Abs(way.Z) > float64(2*closeGap) {
		return false
	}
	sin, cos := num.SinCos(v.line.HeadingAt(along))
	allowed := max(float64(other.State.Velocity.X*sin)+float64(other.State.Velocity.Y*cos), 0) // m/s, as fast as the other
	if ahead < -long-closeGap {
		v.chased = max(v.chased, chases(-long-ahead, allowed-v.speed))
		return false
	}
	if ahead > far && ahead > v.minded(far, v.speed-allowed) {
		return false
	}
	under := v.yellow && ahead > 0 && !s.starts.Hazard(car.Key)            // nobody else is overtaken there
	closing := min(v.pace(max(ahead-long, 0)), v.speed+passMore) - allowed // m/s, if nobody was there
	if soon := max(ahead-long, 0) / max(closing, leastClosing); soon < min(v.passes, passTime) &&
		!under && ahead > -long && math.Abs(offset-v.aside) < wide { // who is behind minds what is ahead
		v.passes = soon // who is met first decides the side
		v.pass(offset, wide+sideMore, v.line.KnotAt(along))
	}
	beside := math.Abs(offset-v.offset) >= wide-sideGap+sideLeast
	if beside && !under {
		return true
	}
	if ahead < 0 {
		v.behind = true
		return true
	}
	room := ahead - long - closeGap
	if beside { // who is beside falls back, calmly
		room = max(room, -backCalm)
	}
	v.blocked = v.blocked || !beside && allowed < stuckSpeed && room < blockedGap
	if room < 0 {
		allowed, room = max(allowed+room, 0), 0
	}
	v.heed(math.Sqrt(float64(allowed*allowed)+float64(float64(2*heedStop)*float64(v.stop*room))), allowed)
	return true
}

// heed slows down behind another car: the speed that is allowed falls as the room does.
func (v *view) heed(slow, other float64) {
	if slow >= v.slow {
		return
	}
	v.slow = slow
	v.ask = min(v.ask, float64(float64(-heedStop*v.stop)*max(v.speed-other, 0))/max(slow, leastClosing))
}

// minded is how far away another car is minded, in metres, that is slower by closing, in m/s: as far as braking for it
// takes.
func (v *view) minded(near, closing float64) float64 {
	if closing <= 0 {
		return near
	}
	return max(near, aheadLeast+float64(closing*max(slowTime, closing/float64(2*v.stop))))
}

// pass moves the wish to one side of another car: the one that the car is on, if the road has room where the other is,
// or else the other side.
func (v *view) pass(offset, wide float64, there line.Knot) {
	right, left := offset+wide, offset-wide // m, right of the line, where the car would be beside the other one
	goesRight := right < there.Right-edgeGap
	goesLeft := left > edgeGap-there.Left
	switch {
	case goesRight && (v.offset >= offset || !goesLeft):
		v.aside = right
	case goesLeft:
		v.aside = left
	}
}

// inside slows down who goes by another car on the inside of a bend: theirs is tighter than the line's.
func (v *view) inside() {
	if math.IsInf(v.passes, 1) {
		return
	}
	for way := 0.0; way <= float64(insideTime*v.speed); way += paceStep {
		if k := v.line.KnotAt(v.along + way); float64(k.Curve*v.aside) > 0 {
			most := v.hold(&k, 0, float64(v.firm*v.grip), v.down) + float64(float64(2*heedStop)*float64(v.stop*way))
			v.slow = min(v.slow, math.Sqrt(most))
		}
	}
}

const insideTime = 2.0 // s, ahead

// chases is how much one behind is minded, 0..1: wholly when near and not slower. It comes and goes little by little:
// who moved whenever another comes a little nearer, and back, would weave.
func chases(gap, faster float64) float64 {
	near := min(max((chasedGap-gap)/chasedNear, 0), 1)
	return float64(near * min(max(1+float64(faster/chasedLost), 0), 1))
}

// defend goes to the inside of the bend that comes, once somebody is close behind and nobody beside: one move, that
// does not hang on where the other goes, and early, on the straight. Outside of it a car has room.
func (v *view) defend() {
	if v.chased <= 0 || v.behind || v.blocked || !math.IsInf(v.passes, 1) || math.Abs(v.road.Curve) > defendBend {
		return
	}
	for way := defendStep; way <= float64(defendTime*v.speed); way += defendStep {
		if k := v.line.KnotAt(v.along + way); math.Abs(k.Curve) > defendFor {
			move := math.Copysign(float64(defendMove*v.chased), k.Curve)
			v.aside = min(max(v.aside+move, edgeGap-v.road.Left), v.road.Right-edgeGap)
			return
		}
	}
}

const (
	defendBend = 1.0 / 400 // 1/m, up to which a road is straight
	defendFor  = 1.0 / 120 // 1/m, of a bend that others pass in
	defendStep = 15.0      // m, from one look ahead to the next
	defendTime = 4.0       // s, ahead
	defendMove = 1.6       // m
)
