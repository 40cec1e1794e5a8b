// Many cars on gently rolling ground, each by itself: what a car costs in a step.

package bench

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"runtime"

	"camber/blueprints/car"
	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
)

// CarFigures are what Cars measures; the names are a promise to scripts.
type CarFigures struct {
	PerCarStep float64 `json:"cpu_ns_per_car_step"` // of the whole step, one worker
	Allocs     float64 `json:"allocs_per_step"`     // of memory
	Contact    float64 `json:"contact"`             // share of the wheels that touch the ground, on average
	Parts      []Part  `json:"parts,omitempty"`     // of the step, where they were asked for
}

// Fleet says which cars drive.
type Fleet struct {
	Files fs.FS
	Car   string    // its file
	Tyre  TyreModel // what all its wheels wear
	Count int
	Hz    int
	Parts bool // what each system takes is wanted, too
}

// How the cars drive, in this benchmark and in the peers'.
const (
	fleetRoom     = 15.0 // m, from car to car
	fleetThrottle = 0.1
	fleetSteer    = 0.2 // rad, of the front wheels
	fleetWarm     = 2.0 // s, before the time counts
	fleetSteps    = 200_000.0
	fleetShortest = 0.4 // s
	fleetLongest  = 10.0
	fleetLooks    = 20 // how often wheels are counted
)

// Cars drives a fleet on 199,712 triangles in full suspension, driveline and tyres, with nothing to run into but the
// ground.
func Cars(f Fleet, cpu func() float64, said func(string)) (CarFigures, error) {
	said(fmt.Sprintf("%d cars on 199,712 triangles", f.Count))
	w, loop, err := f.world()
	if err != nil {
		return CarFigures{}, err
	}
	defer w.Close()
	if err := turns(loop, int(fleetWarm*float64(f.Hz))); err != nil {
		return CarFigures{}, fmt.Errorf("the cars: %w", err)
	}
	seconds := max(fleetShortest, min(fleetLongest, fleetSteps/float64(f.Count)/float64(f.Hz)))
	steps := max(1, int(seconds*float64(f.Hz)/fleetLooks))
	wheels := ecs.NewView1(w, vehicle.Wheel)
	wheels.Rows() // found now, not while memory is counted
	took, touching, all := 0.0, 0, 0
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range fleetLooks {
		began := cpu()
		err := turns(loop, steps)
		took += cpu() - began
		if err != nil {
			return CarFigures{}, fmt.Errorf("the cars: %w", err)
		}
		for _, r := range wheels.Rows() {
			all++
			if r.A.Aux.Contact {
				touching++
			}
		}
	}
	runtime.ReadMemStats(&after)
	n := float64(fleetLooks * steps)
	figures := CarFigures{
		PerCarStep: 1e9 * took / n / float64(f.Count),
		Allocs:     float64(after.Mallocs-before.Mallocs) / n,
		Contact:    float64(touching) / float64(all),
	}
	if f.Parts {
		figures.Parts, err = parts(w, loop, f.Count)
	}
	return figures, err
}

// stepsOfTurn is how many steps a benchmark has in a turn of the loop: a game at 125 pictures a second has as many.
const stepsOfTurn = 8

// turns runs so many steps.
func turns(l *ecs.Loop, steps int) error {
	for steps > 0 {
		n := min(stepsOfTurn, steps)
		if err := l.Advance(n); err != nil {
			return err
		}
		steps -= n
	}
	return nil
}

// world puts the cars on the ground, in a square.
func (f *Fleet) world() (*ecs.World, *ecs.Loop, error) {
	side := int(math.Ceil(math.Sqrt(float64(f.Count))))
	if f.Count < 1 || f.Hz < 1 || float64(side)*fleetRoom > 2*hillQuads {
		return nil,
			nil, fmt.Errorf("%d cars at %d Hz: choose 1 to 1764 cars, which the ground has room for, and 1 Hz or more", f.Count,
				f.Hz)
	}
	car, problems := car.Load(f.Files, f.Car)
	if car == nil {
		return nil, nil, problems.Err()
	}
	if err := f.Tyre.fit(car); err != nil {
		return nil, nil, err
	}
	chunk, err := tree.Build(hills(hillQuads))
	if err != nil {
		return nil, nil, err
	}
	// no Contacts
	w := ecs.NewWorld(components.Run, components.Gravity, terrain.Air, person.Devices, terrain.Land)
	components.Gravity.Of(w, ecs.WorldKey).State.Down = components.StandardGravity
	components.Run.Of(w, ecs.WorldKey).State.Hz = float64(f.Hz)
	corner := space.PlaceAt([3]int32{}, space.V(0, 0, 512))
	terrain.SpawnTrack(w, ecs.Origin{}, corner, &terrain.TrackParts{Ground: terrain.GroundParams{
		Meshes:   []terrain.GroundMesh{{Chunk: chunk}},
		Surfaces: []terrain.Surface{{Name: "asphalt", Grip: 1, Friction: 0.7}},
		Floor:    -100,
	}})
	steer, err := lockShare(car)
	if err != nil {
		return nil, nil, err
	}
	for i := range f.Count {
		x := (float64(i%side) - 0.5*float64(side-1)) * fleetRoom
		y := (float64(i/side) - 0.5*float64(side-1)) * fleetRoom
		at := corner.Moved(space.V(x+hillQuads, y+hillQuads, height(x, y)+0.05))
		k := car.Spawn(w, space.Pose{Place: at, Turn: space.Identity}, i+1)
		s := &vehicle.Intent.Of(w, k).State
		s.Throttle, s.Steer = fleetThrottle, steer
	}
	return w, session.LoopOf(w, systems.Host{}), nil
}

// hillQuads is how many quads of 2 m the ground has a side: 199,712 triangles.
const hillQuads = 316

// lockShare is how far the steering must be turned for the wheels to stand at fleetSteer.
func lockShare(car *car.Car) (float64, error) {
	most := 0.0
	for i := range car.Corners {
		most = max(most, math.Abs(car.Corners[i].Suspension.MaxSteer))
	}
	if !(most > 0) {
		return 0, errors.New("the car has no wheels that steer: choose another")
	}
	return min(1, fleetSteer/most), nil
}
