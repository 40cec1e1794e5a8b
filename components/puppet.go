// Puppets: cars that something else moves, such as another program or a real car: they are where it tells that they
// are, and between two tellings where they would be then.

package components

import (
	"fmt"
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Puppet says of a car that it is one; it is an entity of its own beside the car (NET-23, COL-07).
var Puppet = ecs.Declare[PuppetData]("puppet")

// Tellings carry where puppets are, stamped with the tick of which they tell.
var Tellings = ecs.DeclareInput[Telling]("tellings")

// Telling is one of them.
type Telling struct {
	Car ecs.Key
	Is  ToldPose
}

// PuppetData is the Puppet component.
type PuppetData struct{ State PuppetState }

// PuppetState is where a puppet is.
type PuppetState struct {
	Car  ecs.Key
	Tick uint64   // that was told of last; 0: none was, and the car stands like any that is parked
	Is   ToldPose // as it was told, carried on since
}

// ToldPose is where a car is, and where it goes. How high it stands and how it leans is the ground's.
type ToldPose struct {
	Place    space.Place // of its origin; the ground is looked for below it
	Heading  float64     // rad, clockwise from north
	Velocity space.Vec   // m/s, world axes; how it goes up and down is the ground's
	Turning  float64     // rad/s, clockwise
}

// What of a puppet is believed.
const (
	MostToldSpeed   = 150.0 // m/s
	MostToldTurning = 10.0  // rad/s
	ReckonedFor     = 1.0   // s, that it goes on as it was told; then it stands
	toldAside       = 3.0   // m, that it may be from where it would be
	toldPush        = 40.0  // m/s2, that may have pushed it meanwhile
)

// steps of what is told, so that it is the same wherever it is read.
const (
	toldSteps    = 1024.0 // of a metre, of a metre a second and of a radian
	mostToldStep = 1 << 30
)

// Quantised is the pose in whole steps.
func (p ToldPose) Quantised() ToldPose {
	whole := func(x float64) float64 {
		return float64(float64(num.Round(float64(x*toldSteps), -mostToldStep, mostToldStep)) / toldSteps)
	}
	at := p.Place.At
	p.Place = space.PlaceAt(p.Place.Cell, space.Vec{X: whole(at.X), Y: whole(at.Y), Z: whole(at.Z)})
	p.Heading, p.Turning = whole(p.Heading), whole(p.Turning)
	p.Velocity = space.Vec{X: whole(p.Velocity.X), Y: whole(p.Velocity.Y)}
	return p
}

// Fault is why a puppet cannot be where it is told to be, so many seconds after it was told last; "": it can.
func (s *PuppetState) Fault(p *ToldPose, later float64) string {
	switch {
	case !p.Place.Valid() || !(math.Abs(p.Heading) <= 100):
		return "this is nowhere"
	case !(p.Velocity.LenSq() <= MostToldSpeed*MostToldSpeed):
		return fmt.Sprintf("%.4g m/s is faster than any car: %g are the most", p.Velocity.Len(), MostToldSpeed)
	case !(math.Abs(p.Turning) <= MostToldTurning):
		return fmt.Sprintf("no car turns by %.4g rad/s: %g are the most", p.Turning, MostToldTurning)
	case s.Tick == 0:
		return ""
	}
	way := p.Place.From(s.Is.Place)
	reach := toldAside + float64(float64(0.5*toldPush)*float64(later*later)) +
		float64(MostToldSpeed*max(later-ReckonedFor, 0))
	if far := math.Sqrt(float64(way.X*way.X) + float64(way.Y*way.Y)); !(far <= reach) {
		return fmt.Sprintf("a car that goes on as it was told %.2f s ago is not %.1f m beside where it would be: %.1f are "+
			"the most", later, far, reach)
	}
	return ""
}

// Carry has a puppet go on for a step, when nothing was told for so many seconds.
func (s *PuppetState) Carry(dt, later float64) {
	if later > ReckonedFor {
		s.Is.Velocity, s.Is.Turning = space.Vec{}, 0
		return
	}
	s.Is.Place = s.Is.Place.Moved(s.Is.Velocity.Scale(dt))
	turned := float64(s.Is.Turning * dt)
	s.Is.Velocity = space.Heading(turned).Rotate(s.Is.Velocity)
	s.Is.Heading = s.Is.Heading + turned
}

// SpawnPuppet has something else move a car from its first telling on.
func SpawnPuppet(w *ecs.World, car ecs.Key) {
	vehicle.Intent.Of(w, car).State.HandBrake = 1
	w.Spawn(func(k ecs.Key) { Puppet.Of(w, k).State.Car = car }, Puppet)
}

// PuppetOf is what moves a car; nil: it moves by itself.
func PuppetOf(w *ecs.World, car ecs.Key) *PuppetState {
	for _, r := range ecs.NewView1(w, Puppet).Rows() {
		if r.A.State.Car == car {
			return &r.A.State
		}
	}
	return nil
}

// Spoken is where a car is, as programs say it: from the track's middle, and along the way that the car points.
type Spoken struct {
	East, North float64 // m
	Up          float64 // m, over the middle: the ground below that is meant; 0: as high as it was told to be before
	Heading     float64 // rad, clockwise from north
	Speed       float64 // m/s, forwards
	Right       float64 // m/s, to the right
	Turning     float64 // rad/s, to the left positive, as a yaw rate is
}

// aboveMiddle is where the ground is looked for where nobody has said yet how high.
const aboveMiddle = 50.0 // m

// Pose is where that is in a world.
func (s *Spoken) Pose(w *ecs.World, before *PuppetState) ToldPose {
	var middle space.Place
	for _, row := range ecs.NewView1(w, terrain.Track).Rows() {
		middle = row.A.State.Place
		break
	}
	at := middle.Moved(space.Vec{X: s.East, Y: s.North, Z: s.Up})
	switch {
	case s.Up == 0 && before.Tick > 0: // it may be on a bridge
		at = at.Moved(space.Vec{Z: before.Is.Place.From(at).Z})
	case s.Up == 0:
		at = at.Moved(space.Vec{Z: aboveMiddle})
	}
	return ToldPose{
		Place: at, Heading: s.Heading, Velocity: space.Heading(s.Heading).Rotate(space.Vec{X: s.Right, Y: s.Speed}),
		Turning: -s.Turning,
	}.Quantised()
}
