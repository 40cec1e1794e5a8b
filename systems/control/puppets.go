// Cars that something else moves.

package control

import (
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Puppets puts each car that something else moves where it tells that it is, on the ground there; between two tellings
// it goes on as it did. It runs behind drive.Move, whose work on such a car it replaces: others hit it at the speed
// that was told, and do not push it.
type Puppets struct {
	w       *ecs.World
	rows    *ecs.View1[components.PuppetData]
	words   *ecs.Inputs[components.Telling]
	cars    *vehicle.Cars
	notices *ecs.Log[components.Notice]
	land    *terrain.LandData  // nil: the world has none
	blamed  map[ecs.Key]uint64 // tick at which people were last told of a car that cannot be where it is told to be
}

// NewPuppets binds the system to a world.
func NewPuppets(w *ecs.World) *Puppets {
	s := &Puppets{
		w: w, rows: ecs.NewView1(w, components.Puppet), words: components.Tellings.In(w), cars: vehicle.CarsOf(w),
		notices: components.Notices.In(w), blamed: map[ecs.Key]uint64{},
	}
	s.land, _ = terrain.Land.Find(w, ecs.WorldKey)
	return s
}

// Run does one step.
func (s *Puppets) Run(t ecs.Tick) {
	rows := s.rows.Rows()
	if len(rows) == 0 {
		return
	}
	words := s.words.At(t.N)
	for i := range rows {
		p := &rows[i].A.State
		car := s.cars.Find(p.Car)
		if car == nil { // it has left
			key := rows[i].Key
			s.w.Later(func() { s.w.Remove(key) })
			continue
		}
		later := float64(float64(t.N-p.Tick) * t.Dt)
		if p.Tick > 0 {
			p.Carry(t.Dt, later)
		}
		for j := range words {
			if words[j].Car == p.Car {
				s.take(t, car, p, &words[j].Is, later)
			}
		}
		if p.Tick > 0 {
			s.put(car, p)
		}
	}
}

// blamedEvery is how many ticks pass before it is told of the same car again.
const blamedEvery = 1000

// take believes what is told, if a car can be there.
func (s *Puppets) take(t ecs.Tick, car *vehicle.Car, p *components.PuppetState, is *components.ToldPose,
	later float64,
) {
	if fault := p.Fault(is, later); fault != "" {
		if last, ok := s.blamed[p.Car]; !ok || t.N >= last+blamedEvery || t.N < last {
			s.blamed[p.Car] = t.N
			s.notices.Add(t, components.Notice{
				Kind: "car-stays", Bad: true, Text: fault, Numbers: [4]float64{float64(car.Number(0))},
			}, p.Car)
		}
		return
	}
	p.Tick, p.Is = t.N, is.Quantised()
}

// How far above and below a told place the ground is looked for, in metres.
const puppetReach = 100.0

// put stands a car on the ground where it is told to be.
func (s *Puppets) put(car *vehicle.Car, p *components.PuppetState) {
	at, normal := p.Is.Place, space.Vec{Z: 1}
	if s.land != nil {
		from := at.Moved(space.Vec{Z: thing.Near})
		if s.land.Aux.Await != nil {
			s.land.Aux.Await(from, space.Box{Min: space.Vec{Z: -puppetReach}}.Grown(1))
		}
		if ground, ok := s.land.Under(from, puppetReach); ok {
			at, normal = from.Moved(space.Vec{Z: -ground.Far}), ground.Normal
		}
	}
	p.Is.Place = at // the next ground is looked for from here: a bridge is not left for what is below it
	body := car.Chassis
	o := &body.Params.Origin
	pose := space.Pose{Place: at, Turn: thing.Onto(normal).Mul(space.Heading(p.Is.Heading))}
	along := p.Is.Velocity.AddScaled(normal, -p.Is.Velocity.Dot(normal))
	body.State = vehicle.ChassisState{
		Place: at.Moved(pose.ToWorld(space.Vec{X: -o.X, Y: -o.Y, Z: body.Params.Rest})), Turn: pose.Turn,
		Velocity: along, Spin: space.Vec{Z: -p.Is.Turning},
	}
	ahead := pose.Turn.Unrotate(along).Y
	for i := range car.Wheels { // for the eye and the ear
		car.Wheels[i].Wheel.State.Spin = ahead / car.Wheels[i].Radius()
	}
}
