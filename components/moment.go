// A moment of the world, copied out of it: what pictures are drawn of and sound is made of while it goes on.

package components

import (
	"sort"

	"camber/components/person"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/ecs"
)

// MostWheels is how many wheels of a car are seen.
const MostWheels = 12

// Moment is what can be seen and heard. Its slices are its own; what they point to is shared and never written.
type Moment struct {
	Tick   uint64
	Dt     float64 // s, of a step
	Time   float64 // s, simulated
	Span   float64 // s, simulated, since the moment before, which the Befores are of
	Tracks []SeenTrack
	Cars   []SeenCar // in the order of their Keys
	Things []SeenThing
	Eyes   []SeenEye // as many as there are cameras, at least one

	Standings []Standing // sorted by Key

	Scrapes []Scrape // of the last quarter of a second

	Weather terrain.WeatherParams
	Hour    float64   // of the day, 0..24
	Day     int32     // as sky.Date counts them; 0: it is nowhere on the Earth
	Wind    space.Vec // m/s, world axes

	Wall    float64 // s, when it was copied, by the clock of whoever shows it
	Touched float64 // s, likewise, when hands last did what this moment is the first to show
}

// Car is the one of a Key; nil: there is none.
func (m *Moment) Car(k ecs.Key) *SeenCar {
	i := sort.Search(len(m.Cars), func(i int) bool { return m.Cars[i].Key >= k })
	if i == len(m.Cars) || m.Cars[i].Key != k {
		return nil
	}
	return &m.Cars[i]
}

// Motion is a pose now and at the moment before.
type Motion struct{ Now, Before space.Pose }

// At is the pose in between: 0 before, 1 now.
func (m *Motion) At(share float64) space.Pose {
	if share >= 1 {
		return m.Now
	}
	return m.Before.Blend(m.Now, share)
}

// SeenEye is where one camera looks from. Screens around the driver and mirrors are lenses of it, made where it is
// drawn.
type SeenEye struct {
	Motion
	Span   float64 // s, simulated, from Before to Now
	Fov    float64 // rad
	Inside ecs.Key // the car that is seen from inside
	Tick   uint64  // of Now
}

// Eye is where it is now.
func (e *SeenEye) Eye() person.Eye { return person.Eye{Pose: e.Now, Fov: e.Fov, Inside: e.Inside} }

// SeenTrack is a track or a plane.
type SeenTrack struct {
	Key    ecs.Key
	Place  space.Place
	Params terrain.TrackParts
}

// SeenCar is a car.
type SeenCar struct {
	Key     ecs.Key
	Looks   *solid.Looks
	Size    space.Vec // m
	Number  int       // of the car in its world, from 1
	Race    int       // the number that it is known by in its field; 0: nobody deals them
	Motion            // of the centre of gravity
	Speed   float64   // m/s
	Brake   float64   // 0..1
	Steer   float64   // rad, of the steering wheel
	Reverse bool
	Lights  uint8 // one of LightsOff to LightsMain; the stalk pulled is LightsMain
	Left    bool  // the indicators of that side blink
	Right   bool
	Revs    float64 // rad/s, of the engine
	MaxRevs float64 // rad/s, of its full scale
	Gear    int     // -1 reverse, 0 neutral
	Wheels  [MostWheels]SeenWheel
	N       int  // wheels
	Ghost   bool // it is not there for others: a lap that was driven before, a car whose driver is away
}

// SeenWheel is a wheel, seen from its car's centre of gravity along the body's axes.
type SeenWheel struct {
	Now, Before   WheelPose
	Spin          float64 // rad/s
	Radius, Width float64 // m
	Rest          space.Vec
	Contact       bool
	Slide         float64          // 0..1, how much it slides
	Surface       *terrain.Surface // what it stands on; nil in the air
}

// WheelPose is where a wheel is.
type WheelPose struct {
	At, Axle space.Vec // m and unit, body axes; the axle to the car's right
	Angle    float64   // rad, turned
	Outer    float64   // +1 where its outer side is the right one, else -1
	Squash   float64   // m, how much the ground shortens its radius
}

// SeenThing is an obstacle.
type SeenThing struct {
	Key    ecs.Key
	Looks  *solid.Looks
	Params solid.BodyParams
	Broken bool // it has come off the ground
	Motion
}

// Scrape is a place where a car slid over something hard.
type Scrape struct {
	Tick    uint64
	Place   space.Place
	Normal  space.Vec // unit, away from what was scraped
	Way     space.Vec // m/s, of the car there
	Slip    float64   // m/s
	Impulse float64   // N s
}
