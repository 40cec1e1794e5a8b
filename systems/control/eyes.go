// What the built-in driver sees of the road and of the car.

package control

import (
	"math"

	"camber/components/line"
	"camber/components/num"
	"camber/components/space"
	"camber/components/street/walk"
	"camber/components/terrain"
	"camber/components/vehicle"
)

// view is what the driver sees.
type view struct {
	line     *line.Line  // that is followed; nil on a plane
	from     space.Place // that it counts from
	along    float64     // m, of the car along it
	offset   float64     // m, of the car to the right of it
	aside    float64     // m, to the right of it, where the driver wants to be
	out      float64     // m, that the car is beside the road; negative on it
	lean     float64     // rad, that the nose points to the right of the line
	speed    float64     // m/s, ahead
	yaw      float64     // rad/s, right-handed
	target   space.Vec   // m, to the right and ahead, of the point the eyes rest on
	slow     float64     // m/s, the most that the road allows here and ahead
	ask      float64     // m/s2, by which that changes on the way
	paces    [20]float64 // m2/s2, that the road allows every paceStep ahead
	paced    int         // of them, from which on they are known
	later    float64     // m/s2, that lead to what is allowed in a while
	most     float64     // m/s2, that the car may gain at most
	press    float64     // s2/m2, by which the air presses the tyres down: of their load, for the square of the speed
	pull     float64     // 1/m, by which it brakes, likewise
	across   float64     // rad, of slip, at which the tyres hold most
	front    float64     // rad, to the right, where the front axle goes
	straight float64     // 0..1, how little is braked in bends
	firm     float64     // of the tyres' grip, that the road has
	tip      float64     // of gravity, across, at which a stiff car would fall over
	peak     float64     // slip ratio at which the tyres hold most
	along1   float64     // m/s2, along, that the tyres hold at rest
	loose    float64     // of the braking, that is left on loose and wet roads; 0 = all of it
	can      can
	grip     float64   // m/s2, that the driver dares to use across on a road with full grip
	full     float64   // m/s2, across, that the tyres hold here at most; 0 = not known
	stop     float64   // m/s2, that the driver dares to brake with there
	late     float64   // m/s2, more than that on straights
	road     line.Knot // where the car is
	lock     lock
	notes    *vehicle.PaceNotes
	down     float64 // m/s2
	passes   float64 // s, until another car is met for which the driver goes aside
	// another car stands right ahead, or is right behind
	blocked, behind bool
	chased          float64 // 0..1, how much somebody comes from there
	crowd           bool    // others are about
	yellow          bool    // the flag is shown
	slide           float64 // rad, that the rear slides to the right, beyond what its tyres like
}

// lookAhead finds the point to drive at and the speed that the road ahead allows.
func (s *Driver) lookAhead(c *seat) view {
	p, d, st := &c.driver.Params, &c.driver.State, &c.chassis.State
	course := s.courses.At(st.Place)
	at := st.Place.From(course.Place)
	v := view{
		from:  course.Place,
		speed: st.Turn.Unrotate(st.Velocity).Y, yaw: st.Spin.Z, along: at.Y, offset: at.X, aside: p.Offset,
		slow: math.Inf(1), most: math.Inf(1), later: math.Inf(1), passes: math.Inf(1), firm: 1,
	}
	over := max(c.skill()-vehicle.DefaultSkill, 0)
	short := float64(float64(lookShort*over) * min(max((lookFast-v.speed)/lookFade, 0), 1))
	rest := max(leastLook+float64(max(v.speed, 0)*read(p.Lookahead, vehicle.DefaultLookahead-short)), leastRest)
	v.dare(c, s.down)
	v.lock, v.notes = feelLock(c), p.Notes
	if p.TopSpeed > 0 {
		v.slow = p.TopSpeed
	}
	if c.limiter != nil {
		v.slow = min(v.slow, c.limiter.State.Speed)
	}
	pit := s.visits(c, course.CourseParams, at, &v)
	if v.line = lineOf(course.CourseParams, p); pit.on && pit.past > -pitAside {
		v.line, d.Seen = course.Middle, false
	}
	c.routed(&v)
	if v.line == nil {
		v.target = st.Turn.Unrotate(space.Vec{X: p.Offset - at.X, Y: rest})
		return v
	}
	hint := d.Along
	if !d.Seen {
		hint = math.Inf(1)
	}
	v.along, v.offset = v.line.Locate(at, hint)
	d.Along, d.Seen = v.along, !pit.on || pit.past <= -pitAside // the way along another line is another
	v.road = v.line.KnotAt(v.along)
	rest = v.nearer(rest)
	v.out = max(v.offset-v.road.Right, -v.road.Left-v.offset)
	turn := (st.Turn.Heading() - v.road.Heading) / (2 * math.Pi)
	v.lean = float64(2 * math.Pi * (turn - math.Floor(turn+0.5)))
	drift := st.Turn.Unrotate(st.Velocity).X
	v.feelSlide(c, drift)
	v.front = num.Atan2(drift-float64(v.yaw*v.lock.fore), max(v.speed, feelSpeed))
	v.habits(p)
	known := v.stop
	if v.drives(&pit); !pit.on {
		s.err(c, &v)
	}
	v.firm = gripOf(course.Ground, &v.road)
	if road := v.roadSpeed(course.Ground, s.down); road < v.slow {
		v.slow = road
	} else {
		v.ask = 0 // as fast as it ever goes
	}
	v.full, v.stop = float64(v.full*v.firm), known // who brakes too late for a bend still heeds others
	s.keepDistances(c, &v)
	v.inside()
	if !pit.on {
		v.defend()
	}
	pull := min(max(float64(pullBack*(v.offset-v.aside)), -pullMost), pullMost)
	aside, far := v.slanted(v.aside-pull, rest), v.along+rest+min(max(v.out, 0), besideLook)
	if !math.IsInf(v.passes, 1) { // the line comes nearer to an edge here than where the other is
		there := v.line.KnotAt(far)
		aside = min(max(aside, edgeGap-there.Left), there.Right-edgeGap)
	}
	to := v.line.PointAt(far, aside)
	v.target = st.Turn.Unrotate(space.Vec{X: to.X - at.X, Y: to.Y - at.Y})
	v.caution()
	v.wide()
	return v
}

// nearer is how far ahead the eyes rest where the line turns tightly before there: a chord across the bend would leave
// the road on its inside. Right behind such a bend they stay near: a car that is not yet as straight as the line would
// drift to the outside of it until it were.
func (v *view) nearer(rest float64) float64 {
	tight := 0.0
	for far := -tightPast; far <= rest; far += tightStep {
		k := v.line.KnotAt(v.along + far)
		tight = max(tight, math.Abs(k.Curve))
	}
	if tight < 1/tightBend {
		return rest
	}
	return min(rest, max(math.Sqrt(float64(8*tightCut)/tight), tightRest))
}

// slanted is how far aside of the line a car on the road aims at, rest metres ahead: one that stands beside the line,
// as on a grid, comes to it little by little.
func (v *view) slanted(aside, rest float64) float64 {
	if v.out > 0 || math.Abs(v.lean) > leanMost {
		return aside
	}
	slant := slantLeast + float64(slantFast*max(v.speed, 0))
	if !math.IsInf(v.passes, 1) { // who goes round another car has no time for that
		slant = max(slant, min(float64(slantPass*v.speed), slantMost))
	}
	if v.crowd && v.speed > turnSpeed { // who goes aside for others leaves tyres what bends and brakes take
		braked := min(max(-v.ask/max(v.stop, leastHold), 0), mostUse)
		slant = min(slant, float64(float64(slantMost*v.spare())*(1-braked)))
	}
	most := float64(rest * slant)
	return v.offset + min(max(aside-v.offset, -most), most)
}

const (
	leastLook  = 5.0  // m
	leastRest  = 9.0  // m, likewise: nearer a car that stands would turn its wheels for nothing
	tightBend  = 12.0 // m, radius of bends from which on the eyes rest nearer
	tightCut   = 0.3  // m, by which a chord to where they rest may cut such a bend
	tightRest  = 3.5  // m, at the least
	tightStep  = 1.5  // m, from one look at the line to the next
	tightPast  = 6.0  // m, that a tight bend lies behind until they rest further again
	slantLeast = 0.05 // m aside for each metre ahead, of a car that stands
	slantFast  = 0.02 // s/m, by which that grows with its speed
	slantPass  = 0.06 // s/m, likewise, of one that goes round another
	slantMost  = 0.3  // m aside for each metre ahead, at most, of such a one
	looseGrip  = 0.85 // of a dry road's
	looseStop  = 0.7  // of the braking, that is left there
	trailAll   = 0.85 // skill, from which the brakes are used in bends as the tyres let them, and
	trailFade  = 0.25 // below which it is less
	pullBack   = 0.3  // m, beyond the line for each metre off it: a car that pushes outwards would stay there
	pullMost   = 1.5  // m
	besideLook = 40   // m, further along the road that a car beside it aims: the way back is a slant, but not a chase
	calmShare  = 0.98 // of the grip across, for each part of skill: the rest is for correcting
	mostShare  = 0.94 // of the grip across: more of it no car holds on its line
	brakeShare = 0.8  // of the grip along: what is left for load that moves forward and for correcting
	brakeLate  = 0.05 // of the grip more, for each part of skill above the default
	lateShare  = 1.2  // of the grip more on straights, likewise
	lookShort  = 0.3  // s less that the eyes look ahead, likewise
	lookFast   = 50.0 // m/s, from which on they look no less far ahead, and
	lookFade   = 20.0 // m/s below it, over which they do so less and less
)

// lineOf is the line that a driver follows: the racing line, or one of its own beside the road's middle.
func lineOf(course *terrain.CourseParams, p *vehicle.DriverParams) *line.Line {
	line := course.Racing
	if line == nil || p.Offset != 0 {
		line = course.Middle
	}
	if line == nil || len(line.Knots) < 2 {
		return nil
	}
	return line
}

// streetSkill is what a driver shows of his skill at most where he goes through streets.
const streetSkill = 0.5

// skill is what the driver shows of it here.
func (c *seat) skill() float64 {
	skill := read(c.driver.Params.Skill, vehicle.DefaultSkill)
	if c.route != nil {
		skill = min(skill, streetSkill)
	}
	return skill
}

// routed has the driver look along the way that he goes through streets, and at what they allow.
func (c *seat) routed(v *view) {
	if c.route == nil || c.route.Aux.Line == nil || len(c.route.Aux.Line.Knots) < 2 {
		return
	}
	v.line = c.route.Aux.Line
	v.slow = min(v.slow, walk.Speeds(c.route.Aux.Limits).Allowed(c.driver.State.Along, v.speed))
}

// dare finds what the tyres are trusted with.
func (v *view) dare(c *seat, down float64) {
	skill := c.skill()
	over := max(skill-vehicle.DefaultSkill, 0)
	tip, brake := tipShare+float64(tipDare*over), float64(brakeShare*skill)+float64(brakeLate*over)
	across, along := 1.0, 1.0
	v.peak, v.across = leastPeak, usualPeak
	if c.tyre != nil {
		across, along = c.tyre.Params.FrictionLat, c.tyre.Params.FrictionLong
		v.across = read(c.tyre.Params.SlipPeakLat, usualPeak)
		v.peak = max(c.tyre.Params.SlipPeakLong, leastPeak)
	}
	v.press, v.pull = c.air(down)
	v.full, v.tip = float64(across*down), tipping(c)
	v.straight = min(max(float64((trailAll-skill)/trailFade), 0), 1)
	v.grip = float64(min(float64(min(float64(calmShare*skill), mostShare)*across), float64(tip*v.tip)) * down)
	v.along1, v.down = float64(along*down), down
	v.feelCan(c, down)
	if !c.published() {
		v.late = float64(float64(lateShare*over) * v.can.stop)
	}
	v.stop, v.loose = float64(read(c.driver.Params.Brake, brake)*v.can.stop), float64(looseStop*v.loose)
}

// tipping is the acceleration across, in shares of gravity, at which a stiff car would fall over: half its track over
// the height of its centre of gravity.
func tipping(c *seat) float64 {
	half, height := 0.0, tippingHeight(c) // m
	for _, k := range c.suspensions {
		half = max(half, math.Abs(k.Params.Hub(k.State.Travel).X))
	}
	if !(half > 0 && height > 0) {
		return math.Inf(1)
	}
	return half / height
}

// tippingHeight is that height, in metres.
func tippingHeight(c *seat) float64 {
	height := 0.0
	for _, k := range c.suspensions {
		height = max(height, -k.Params.Hub(k.State.Travel).Z)
	}
	if c.tyre != nil {
		height += c.tyre.Params.Radius
	}
	return height
}

// tipShare is how much of that is dared: springs and tyres lean, and the road is not even.
const (
	tipShare = 0.65
	tipDare  = 0.5 // more of it, for each part of skill above the default
)

// read is a manner that may be left out.
func read(x, otherwise float64) float64 {
	if x == 0 {
		return otherwise
	}
	return x
}

// caution slows a car down that is beside the road or across it.
func (v *view) caution() {
	if v.out > outMost {
		v.slow = min(v.slow, outSpeed)
	}
	if math.Abs(v.lean) > leanMost {
		v.slow = min(v.slow, leanSpeed+float64(farHurry*max(v.out, 0)))
	}
}

const (
	outMost   = 1.5  // m, beside the road
	outSpeed  = 14.0 // m/s
	leanMost  = 1.0  // rad, across it
	leanSpeed = 6.0  // m/s
	farHurry  = 0.08 // 1/s, faster for each metre that the road is away
)

// wide slows a car down that a bend carries outwards, off its line: it asks more of its tyres there than they have,
// whatever was thought of them.
func (v *view) wide() {
	if v.speed < feelSpeed || v.out > 0 {
		return
	}
	outwards := math.Copysign(1, -v.road.Curve)
	off := float64(outwards * (v.offset - v.aside + float64(float64(wideTime*v.speed)*num.Sin(v.lean))))
	if over := float64(min(off-wideFree, wideMost) * min(math.Abs(v.road.Curve)/wideBend, 1)); over > 0 {
		v.most = float64(wideGain * (1 - over))
	}
}

const (
	wideTime = 0.25        // s, by which it is foreseen
	wideFree = 0.5         // m, off its line that say nothing
	wideMost = 1.5         // m, beyond those, that count
	wideGain = 6.0         // m/s2, that the car may still gain; so much less for each metre
	wideBend = 1.0 / 200.0 // 1/m, less than which is hardly a bend
)

// steer points the wheels along the circle that leads through the target (pure pursuit) from where the car goes in a
// bend, and corrects by how much less the car turns than that circle: so it answers the tyres' slip, whatever they are.
// To a target behind it turns as hard as it can.
func (v *view) steer() float64 {
	most, base := v.lock.at(v.speed), v.lock.base
	if most == 0 {
		return 0
	}
	if v.target.Y < 0 && v.speed < turnSpeed {
		return math.Copysign(1, v.target.X)
	}
	v.target.X += float64(v.target.Y * v.inwards())
	square := float64(v.target.X*v.target.X) + float64(v.target.Y*v.target.Y)
	curve := float64(2*v.target.X) / max(square, 1) // 1/m, to the right
	return v.wheel(curve, most, base)
}

// inwards is by how much, in radians to the right, a car on its line points more into the bend than it goes: by the
// slip of its rear tyres there, less what its length makes of the bend. What it is off the line is no part of that:
// who steered by where the car goes would turn late, because that follows its nose.
func (v *view) inwards() float64 {
	if v.speed < feelSpeed || v.out > 0 || !(v.full > 0) {
		return 0
	}
	curve := math.Abs(v.road.Curve)
	return math.Copysign(v.slips(curve, v.speed)-float64((v.lock.base-v.lock.fore)*curve), v.road.Curve)
}

// slips is the slip angle of the tyres in a bend of so much, in 1/m, at a speed in m/s: rad, never below 0.
func (v *view) slips(curve, speed float64) float64 {
	use := min(float64(float64(speed*speed)*curve)/float64(v.full*v.grown()), mostUse)
	return float64(v.across * (1 - math.Sqrt(1-use)))
}

// wheel is where the hands hold the steering wheel for a bend in 1/m.
func (v *view) wheel(curve, most, base float64) float64 {
	if v.speed > feelSpeed {
		curve += float64(feel * (curve + v.yaw/v.speed))
	}
	turn := num.Atan(float64(curve*base)) + float64(catchLock*v.slide)
	if v.speed > feelSpeed && (v.out <= 0 || v.speed > turnSpeed) && v.across > 0 {
		// further the front tyres hold no better, and beside the road a car that is turned hard falls over
		turn = min(max(turn, v.front-float64(turnMost*v.across)), v.front+float64(turnMost*v.across))
	}
	return min(max(turn/most, -1), 1)
}

const (
	mostUse   = 0.95 // of the grip, that the slip of the rear tyres is reckoned with
	turnMost  = 1.2  // of the slip angle at which the front tyres hold most
	feel      = 1.5  // of the curvature missed
	feelSpeed = 5.0  // m/s, below which a car turns as its wheels point
	turnSpeed = 10.0 // m/s, above which a car that points away slides, and is not turned but caught
)
