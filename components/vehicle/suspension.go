// Suspensions: springs, dampers as tables of force over speed, and how they give way to the tyre's forces.

package vehicle

import (
	"math"
	"strconv"
	"unsafe"

	"camber/components/num"
	"camber/components/space"
	"camber/ecs"
)

// Suspension is one corner's joint, spring and damper.
var Suspension = ecs.Declare[SuspensionData]("suspension")

// SuspensionData is the Suspension component.
type SuspensionData struct {
	Params *SuspensionParams
	State  SuspensionState
	Aux    SuspensionAux
}

// SuspensionParams are a corner's figures; positions in body axes from the centre of gravity. Without a Linkage it is
// the sources' prismatic joint, whose travel counts from the spring's relaxed length; with one, travel counts from the
// design place. What a step asks of every joint stands first, in the order of asking: near in memory.
type SuspensionParams struct {
	Linkage *Linkage // the wheel's path, solved at load; nil = it slides along Axis
	// m, where the joint is fixed to the body; with a Linkage, where the hub is at its design place
	Mount        space.Vec
	Axis         space.Vec // unit, along the joint from the body to the wheel
	SpringLength float64   // m, relaxed, from mount to hub
	// rad, of the hub about the joint: pi points the hub's outer side to the left, 0 to the right
	DefaultRotation float64
	MaxSteer        float64 // rad, rotation about the joint at full lock
	DamperRatio     float64 // m/s of the damper for each m/s of travel where there is no Linkage; 0 reads as 1
	Toe             float64 // rad, to the right, how the wheel is set beside the joint or Linkage
	Lean            float64 // rad, its top to the right, likewise
	// rad/m, how much further to the right for each m of travel from rest, where there is no Linkage
	LeanByTravel    float64
	Rest            float64   // m, travel at rest on level ground, where the anti-roll bar is free
	SpringStiffness float64   // N/m, along the joint; with a Linkage, of the spring itself
	DampingBump     float64   // N s/m, of the damper while it shortens
	DampingRebound  float64   // N s/m, while it lengthens
	Damper          *Damper   // in their place, a table
	StopStiffness   float64   // N/m, of either stop; 0 = no stops
	Bump            float64   // m, travel below which the bump stop pushes, where there are stops
	Droop           float64   // m, travel above which the droop stop pulls; below 0 where the spring is never free
	Antiroll        float64   // N/m, between this wheel and the other of its axle, for the difference of their travels
	RollPoint       space.Vec // m, the roll centre of a prismatic joint
	// unit, its roll axis: how forces along the ground push the wheel along the joint; 0 = not at all
	RollAxis     space.Vec
	Mass         float64 // kg, unsprung: hub, wheel and tyre
	Turning      float64 // kg m2, of hub, wheel and tyre across the axle: what tilting the carrier has to turn
	Inertia      float64 // kg m2, of hub and disc about the axle
	Drive        float64 // share of the drive torque; shares are scaled to sum to 1 over the car
	Disc         *Disc   // how its brake warms; nil = it does not
	Yield        *Yield  // all of these by travel, of a measured table, in addition; nil = none
	ToeByForce   float64 // rad/N: the wheel turns to the left by the tyre's force to the right
	ToeByTorque  float64 // rad/(N m): it turns with the tyre's aligning torque
	LeanByForce  float64 // rad/N: its foot gives way, and it leans against the tyre's force
	ToeByDrive   float64 // rad/N: it turns inwards by the tyre's force forward
	AheadByDrive float64 // m/N: it goes forward with that
	MaxRack      float64 // m, the rack's way to the right at full lock, where a Linkage steers
	Brake        float64 // share of BrakeTorque that the pedal commands, 0..1
	HandBrake    float64 // share of BrakeTorque that the hand brake commands, 0..1
	BrakeTorque  float64 // N m, the most that this corner's brake can hold
	Preload      float64 // m, how much the spring is shortened at a Linkage's design place
}

// SuspensionState is the joint's motion.
type SuspensionState struct {
	Chassis ecs.Key // the body it hangs on
	Corner  Corner  // which one it is
	Travel  float64 `unit:"m" says:"along the joint or of the hub downwards; negative = compressed"`
	Speed   float64 `unit:"m/s" says:"of travel, positive: rebound"`
	Toe     float64 `unit:"rad" says:"to the right, how far forces have turned the wheel"`
	Lean    float64 `unit:"rad" says:"to the right, how far they have leant it"`
	Ahead   float64 `unit:"m" says:"forward, how far they have moved it"`
}

// SuspensionAux is what drive.Hubs and drive.Suspension work out; what only a Linkage has stands last.
type SuspensionAux struct {
	Hub    space.Vec `unit:"m" says:"body axes, from the centre of gravity to the hub"`
	Axle   space.Vec `unit:"1" says:"body axes, along the axle to the car's right"`
	Slide  space.Vec // body axes, how the hub moves against the body for each m/s of Speed
	Short  float64   `unit:"m" says:"shortening of the spring"`
	Spring float64   // how that grows for each m of travel; negative
	Damper float64   // likewise of the damper
	Curved bool      // it has a Linkage, or Twist and Bent are 0
	// that: the wheel hangs on one piece with the other of its axle, and moves with that one's speed too
	Beam    bool
	Force   float64 `unit:"N" says:"of spring, damper, bar and stops along the path; positive pushes the wheel out"`
	Damping float64 // N s/m, the damper's slope, for the implicit step
	Across  float64 // N, of this corner's spring and damper along the other wheel's path
	// world axes, how the tyre's contact moves for each m/s: by virtual work, what its force does along the path
	Lever     space.Vec
	Slip      space.Vec     `unit:"m/s" says:"of the contact as the carrier moves it: ahead, right, off the ground"`
	Foot      space.Vec     `unit:"m" says:"body axes, from the centre of gravity to that contact"`
	Twist     space.Vec     // rad/m, body axes, how its carrier turns
	Bent      space.Vec     // 1/m, body axes, how Slide grows for each m of travel
	Second    LinkageAcross // how the carrier moves with its Linkage's second axis: the rack, or the other wheel's travel
	MateLever space.Vec     // world axes, how the contact moves for each m/s of the other wheel
}

// Corner names a wheel's place on the car.
type Corner int8

// The corners of a four-wheeled car; more axles go on counting, left before right.
const (
	FrontLeft Corner = iota
	FrontRight
	RearLeft
	RearRight
)

// String gives the blueprint's name of a corner: fl fr rl rr, and from the third axle on 3l 3r and so on.
func (c Corner) String() string {
	if c < 0 {
		return "corner(" + strconv.Itoa(int(c)) + ")"
	}
	axle, side := int(c)/2, "lr"[c%2:c%2+1]
	switch axle {
	case 0:
		return "f" + side
	case 1:
		return "r" + side
	}
	return strconv.Itoa(axle+1) + side
}

// Hub returns where the joint holds the hub with the wheels straight, in body axes from the centre of gravity.
func (p *SuspensionParams) Hub(travel float64) space.Vec {
	if p.Linkage == nil {
		return p.Mount.AddScaled(p.Axis, p.SpringLength+travel)
	}
	second := 0.0
	if p.Linkage.Beam {
		second = travel
	}
	var at LinkageAt
	p.Linkage.Read(travel, second, &at)
	return p.Mount.Add(at.Hub)
}

// RestingCorner gives the travel of a corner that carries load newtons (sprung weight) at rest on level ground, and the
// height of the centre of gravity above that ground as this corner sees it; unsprung is the weight of its wheel in
// newtons. A Linkage's spring is preloaded for its design place.
func RestingCorner(s *SuspensionParams, t *TyreParams, load, unsprung float64) (travel, height float64) {
	down := -s.Axis.Z
	if down <= 0 || s.SpringStiffness <= 0 || t.VerticalStiffness <= 0 {
		return 0, 0
	}
	if s.Linkage == nil {
		travel = -load / down / s.SpringStiffness
	}
	squash := (load + unsprung) / t.VerticalStiffness
	return travel, t.Radius - squash - s.Hub(travel).Z
}

// Damper is a damper's characteristic, at the damper itself. It is shared by all cars of a blueprint and never written.
type Damper struct {
	Bump    []DamperPoint // while it shortens
	Rebound []DamperPoint // while it lengthens
}

// DamperPoint begins a stretch of the characteristic, which goes on to the next point or, the last, for ever.
type DamperPoint struct {
	Speed float64 // m/s, not negative
	Force float64 // N, against the motion
	Slope float64 // N s/m, from here on
}

// NewDamper makes a damper of two tables of speed and force, both rising. What such a table leaves open: from
// standstill to its first point it is a straight line, after its last it goes on as it came; a force at standstill,
// which is friction, is reached at StuckSpeed.
func NewDamper(bump, rebound Curve) *Damper {
	return &Damper{Bump: stretches(bump), Rebound: stretches(rebound)}
}

// StuckSpeed is the speed, in m/s, at which a damper's friction is all there: below it, it grows from nothing, so that
// a car at rest settles.
const StuckSpeed = 0.005

func stretches(c Curve) []DamperPoint {
	points := make([]DamperPoint, 1, len(c)+1) // (0, 0) first
	for _, p := range c {
		switch {
		case p.X > 0:
			points = append(points, DamperPoint{Speed: p.X, Force: p.Y})
		case p.Y > 0:
			points = append(points, DamperPoint{Speed: StuckSpeed, Force: p.Y})
		}
	}
	if len(points) > 2 && points[1].Speed >= points[2].Speed { // friction, and the table's next point comes sooner
		points = append(points[:1], points[2:]...)
	}
	for i := 1; i < len(points); i++ {
		points[i-1].Slope = (points[i].Force - points[i-1].Force) / (points[i].Speed - points[i-1].Speed)
	}
	if n := len(points); n > 1 {
		points[n-1].Slope = points[n-2].Slope
	}
	return points
}

// At gives the force against the motion, in N, negative while the damper lengthens, and its slope in N s/m. speed is
// how fast the damper shortens, in m/s.
func (d *Damper) At(speed float64) (force, slope float64) {
	points := d.Bump
	if speed < 0 {
		points = d.Rebound
	}
	fast := math.Abs(speed)
	i := len(points) - 1
	for i > 0 && points[i].Speed > fast {
		i--
	}
	if i < 0 {
		return 0, 0
	}
	p := &points[i]
	return math.Copysign(p.Force+float64(p.Slope*(fast-p.Speed)), speed), p.Slope
}

// Yield is a corner's compliance over its travel, shared and never written.
type Yield struct {
	From float64 // m, travel of the first row
	Step float64 // m
	Rows []YieldRow
}

// YieldRow is what forces do at one travel.
type YieldRow struct {
	ToeByForce   float64 // rad/N: the wheel turns to the left by the tyre's force to the right
	ToeByTorque  float64 // rad/(N m): it turns with the tyre's aligning torque
	LeanByForce  float64 // rad/N: its foot gives way, and it leans against the tyre's force
	ToeByDrive   float64 // rad/N: it turns inwards by the tyre's force forward
	AheadByDrive float64 // m/N: it goes forward with it
}

// Of is the compliance at a travel, on straight lines between the rows and level beyond them; none of nil.
func (y *Yield) Of(travel float64) YieldRow {
	if y == nil {
		return YieldRow{}
	}
	last := len(y.Rows) - 1
	s := min(max((travel-y.From)/y.Step, 0), float64(last))
	i := min(num.Int(s, 0, last), last-1)
	u := s - float64(i)
	a, b := &y.Rows[i], &y.Rows[i+1]
	return YieldRow{
		ToeByForce:   a.ToeByForce + float64(u*(b.ToeByForce-a.ToeByForce)),
		ToeByTorque:  a.ToeByTorque + float64(u*(b.ToeByTorque-a.ToeByTorque)),
		LeanByForce:  a.LeanByForce + float64(u*(b.LeanByForce-a.LeanByForce)),
		ToeByDrive:   a.ToeByDrive + float64(u*(b.ToeByDrive-a.ToeByDrive)),
		AheadByDrive: a.AheadByDrive + float64(u*(b.AheadByDrive-a.AheadByDrive)),
	}
}

// Plus adds two.
func (r YieldRow) Plus(o *YieldRow) YieldRow {
	return YieldRow{
		r.ToeByForce + o.ToeByForce, r.ToeByTorque + o.ToeByTorque, r.LeanByForce + o.LeanByForce,
		r.ToeByDrive + o.ToeByDrive, r.AheadByDrive + o.AheadByDrive,
	}
}

// Numbers of a corner as rows of four: who reckons with four wheels at once reads them by rows and turns these, which
// takes a third of what reading number by number does. As many numbers stand in memory between the first and the last
// as there are told, or this does not compile; that lanes have the bits of their scalar twins tests their order.
var (
	_ [96]byte = [unsafe.Offsetof(SuspensionAux{}.Damper) + 8 - unsafe.Offsetof(SuspensionAux{}.Hub)]byte{}
	_ [96]byte = [unsafe.Offsetof(SuspensionAux{}.Foot) + 24 - unsafe.Offsetof(SuspensionAux{}.Force)]byte{}
	_ [96]byte = [unsafe.Offsetof(SuspensionAux{}.Second) + unsafe.Offsetof(LinkageAcross{}.Twist) + 24 -
		unsafe.Offsetof(SuspensionAux{}.Twist)]byte{}
	_ [32]byte = [unsafe.Offsetof(SuspensionAux{}.MateLever) + 24 - unsafe.Offsetof(SuspensionAux{}.Second) -
		unsafe.Offsetof(LinkageAcross{}.DamperSlope)]byte{}
	_ [40]byte = [unsafe.Offsetof(SuspensionState{}.Ahead) + 8 - unsafe.Offsetof(SuspensionState{}.Travel)]byte{}
	_ [32]byte = [unsafe.Offsetof(SuspensionParams{}.Axis) + 8 - unsafe.Offsetof(SuspensionParams{}.Mount)]byte{}
	_ [32]byte = [unsafe.Offsetof(SuspensionParams{}.Rest) + 8 - unsafe.Offsetof(SuspensionParams{}.Toe)]byte{}
	_ [32]byte = [unsafe.Offsetof(SuspensionParams{}.Preload) + 8 - unsafe.Offsetof(SuspensionParams{}.Brake)]byte{}
	_ [32]byte = [unsafe.Offsetof(SuspensionParams{}.DampingRebound) + 8 - unsafe.Offsetof(SuspensionParams{}.Rest)]byte{}
	_ [32]byte = [unsafe.Offsetof(SuspensionParams{}.Antiroll) + 8 -
		unsafe.Offsetof(SuspensionParams{}.StopStiffness)]byte{}
	_ [64]byte = [unsafe.Offsetof(SuspensionParams{}.Turning) + 8 - unsafe.Offsetof(SuspensionParams{}.RollPoint)]byte{}
	_ [32]byte = [unsafe.Offsetof(SuspensionParams{}.Drive) + 8 - unsafe.Offsetof(SuspensionParams{}.Mass)]byte{}
)

// Hangs are Hub, Axle, Slide, Short, Spring and Damper.
func (u *SuspensionAux) Hangs() *[3][4]float64 { return (*[3][4]float64)(unsafe.Pointer(&u.Hub)) }

// Bears are Force, Damping, Across, Lever, Slip and Foot.
func (u *SuspensionAux) Bears() *[3][4]float64 { return (*[3][4]float64)(unsafe.Pointer(&u.Force)) }

// Turns are Twist and Bent, and Slide and Twist of Second.
func (u *SuspensionAux) Turns() *[3][4]float64 { return (*[3][4]float64)(unsafe.Pointer(&u.Twist)) }

// Mates are DamperSlope of Second, and MateLever.
func (u *SuspensionAux) Mates() *[4]float64 {
	return (*[4]float64)(unsafe.Pointer(&u.Second.DamperSlope))
}

// Moves are Travel, Speed, Toe and Lean.
func (s *SuspensionState) Moves() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&s.Travel)) }

// Leans are Speed, Toe, Lean and Ahead.
func (s *SuspensionState) Leans() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&s.Speed)) }

// Springs are Rest, SpringStiffness, DampingBump and DampingRebound.
func (p *SuspensionParams) Springs() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&p.Rest)) }

// Stops are StopStiffness, Bump, Droop and Antiroll.
func (p *SuspensionParams) Stops() *[4]float64 {
	return (*[4]float64)(unsafe.Pointer(&p.StopStiffness))
}

// Rolls are RollPoint, RollAxis, Mass and Turning.
func (p *SuspensionParams) Rolls() *[2][4]float64 {
	return (*[2][4]float64)(unsafe.Pointer(&p.RollPoint))
}

// Mounts are Mount and Axis.X.
func (p *SuspensionParams) Mounts() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&p.Mount)) }

// Sets are Toe, Lean, LeanByTravel and Rest.
func (p *SuspensionParams) Sets() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&p.Toe)) }

// Lasts are Brake, HandBrake, BrakeTorque and Preload.
func (p *SuspensionParams) Lasts() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&p.Brake)) }

// Masses are Mass, Turning, Inertia and Drive.
func (p *SuspensionParams) Masses() *[4]float64 { return (*[4]float64)(unsafe.Pointer(&p.Mass)) }
