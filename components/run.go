// Singletons of a run: what holds for the whole world; and how cars are started in it, under a scene's countdown or a
// race's lights.

package components

import (
	"camber/components/num"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/terrain"
	"camber/ecs"
)

// Run is the singleton that names the run.
var Run = ecs.Declare[RunData]("run")

// Gravity is the singleton that pulls everything down.
var Gravity = ecs.Declare[GravityData]("gravity")

// RunData is the Run component.
type RunData struct {
	State RunState
}

// RunState is set when the world is made.
type RunState struct {
	Seed uint64  // of every random draw in the run
	Hz   float64 // steps per second
}

// GravityData is the Gravity component.
type GravityData struct {
	State GravityState
}

// GravityState is set when the world is made; StandardGravity on a road.
type GravityState struct {
	Down float64 // m/s2, towards -z
}

// StandardGravity is what the sources' hand values use.
const StandardGravity = 9.81 // m/s2

// Singletons are what every world of the simulator has on ecs.WorldKey.
func Singletons() []ecs.Kind {
	return []ecs.Kind{
		Run, Gravity, terrain.Air, person.Devices, terrain.Land, solid.Contacts, person.HUD, person.Feel, terrain.Weather,
		Eyes,
	}
}

// Start is the countdown of a race. It is on an entity of its own, and only where a scene asks for one.
var Start = ecs.Declare[StartData]("start")

// StartData is the Start component.
type StartData struct{ State StartState }

// StartState is set when the scene comes into its world.
type StartState struct {
	Go float64 // s, of the run, from which on cars may go
}

// StartLamps come on one after another, and go out together.
const StartLamps = 5

// GoShown is how long the lights say that cars may go, in seconds.
const GoShown = 2.0

// Starts asks how the start is going. It binds views, and belongs to one goroutine; after Fresh many may ask.
type Starts struct {
	rows     *ecs.View1[StartData]
	races    *ecs.View1[RaceData]
	entrants *ecs.View1[EntrantData]
}

// NewStarts binds one to a world.
func NewStarts(w *ecs.World) *Starts {
	return &Starts{ecs.NewView1(w, Start), ecs.NewView1(w, Race), ecs.NewView1(w, Entrant)}
}

// Fresh finds cars that have come or gone: until more do, many goroutines may ask at once, all but Held and Lit.
func (s *Starts) Fresh() {
	s.races.Rows()
	s.entrants.Rows()
}

// Wait tells whether a driver who keeps the rules lets a car stand in a step, held or not.
func (s *Starts) Wait(t ecs.Tick, car ecs.Key) bool {
	for _, r := range s.races.Rows() {
		if r.A.State.Phase < RaceRunning {
			return true
		}
	}
	now := float64(float64(t.N) * t.Dt)
	for _, r := range s.entrants.Rows() {
		if e := &r.A.State; e.Car == car {
			return now <= e.Go
		}
	}
	return false
}

// Races tells whether a car is in a race.
func (s *Starts) Races(car ecs.Key) bool {
	for _, r := range s.entrants.Rows() {
		if r.A.State.Car == car {
			return true
		}
	}
	return false
}

// Flags are those that the driver of a car is shown.
func (s *Starts) Flags(car ecs.Key) RaceFlags {
	for _, r := range s.entrants.Rows() {
		if e := &r.A.State; car != 0 && e.Car == car {
			return e.Flags
		}
	}
	return 0
}

// Hazard tells whether a car in a race may be overtaken under a yellow flag: it is slow, on the wrong way, in the pits,
// or out of the race.
func (s *Starts) Hazard(car ecs.Key) bool {
	for _, r := range s.entrants.Rows() {
		if e := &r.A.State; e.Car == car {
			return e.Slow > 0 || e.Back > 0 || e.Pit > 0 || e.Out != 0 || e.Finished
		}
	}
	return true
}

// Owes tells whether a car is in a race, and whether it owes a drive through the pits.
func (s *Starts) Owes(car ecs.Key) (races, owes bool) {
	for _, r := range s.entrants.Rows() {
		if e := &r.A.State; e.Car == car {
			return true, e.Through > 0 && !e.Finished && e.Out == 0
		}
	}
	return false, false
}

// Held tells whether no car can go in a step, whatever is done.
func (s *Starts) Held(t ecs.Tick) bool {
	for _, r := range s.rows.Rows() {
		if r.A.State.held(float64(float64(t.N) * t.Dt)) {
			return true
		}
	}
	return false
}

func (s *StartState) held(now float64) bool { return now <= s.Go }

// Lit is how many lamps are on at a time of the run, and whether they have just gone out for cars to go.
func (s *Starts) Lit(now float64) (lamps int, goes bool) {
	for _, r := range s.rows.Rows() {
		if at := &r.A.State; at.held(now) {
			return num.Floor(float64(now*(StartLamps+1))/at.Go, 0, StartLamps), false
		} else if now < at.Go+GoShown {
			return 0, true
		}
	}
	for _, r := range s.races.Rows() {
		return r.A.Lit(now)
	}
	return 0, false
}
