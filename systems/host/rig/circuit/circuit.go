// Laps by the built-in driver: how fast each level of skill is, and the best lap that a search by driving finds.

package circuit

import (
	"fmt"
	"io/fs"
	"math"

	"camber/blueprints/car"
	"camber/blueprints/scene"
	"camber/components/line"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/rig"
	"camber/systems/host/session"
	"camber/systems/reload"
)

// Circuit is a car on a closed track, ready for flying laps: rolling towards the line, the same way before each.
type Circuit struct {
	run   *session.Session
	world *ecs.World
	loop  *ecs.Loop
	key   ecs.Key
	line  *line.Line
	ready []byte // the world a run-up before the line
	Laps  int    // driven so far
}

// Lap is what became of a flying lap.
type Lap struct {
	Time   float64   // s; +Inf when it was not finished
	Edge   float64   // m, that the middle of the car came over the edge of the road; negative within
	Along  float64   // m, where that was, or where it ended
	Why    string    // it was not finished; empty when it was
	Speeds []float64 // m/s, at LapSpeeds places evenly along it
	Splits []float64 // s, there
	Style  Style
}

// lapRunUp is how far before the line a lap's driver takes over, in metres; edge how near to it the middle of a car may
// come.
const (
	lapRunUp = 400.0
	lapEdge  = -0.5
)

// LapSpeeds is how many speeds are noted along a lap.
const LapSpeeds = 400

// NewCircuit puts a car on a track (a file of files) and drives it round to its line once.
func NewCircuit(files fs.FS, track string, car *car.Car) (*Circuit, error) {
	const name = "scenes/rig-lap.xml"
	text := fmt.Sprintf(
		`<camber version="1"><scene id="rig-lap" name="rig"><track file="%s"/><car use="%s" along="-30m"/></scene></camber>`,
		track, car.Path)
	scene, problems := scene.Load(beside{files, reload.Memory{name: []byte(text)}}, name)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	line := scene.Track.Course.Middle
	if line == nil || !line.Closed {
		return nil, fmt.Errorf("%s is no circuit: a lap wants a track that closes, such as alder or oval", track)
	}
	c := &Circuit{line: line}
	run, err := session.Open(session.Setup{
		Ready: scene.WithCar(car), Cell: &rig.Middle.Cell, Hz: rig.Rate, Time: ecs.NewFake(),
	})
	if err != nil {
		return nil, err
	}
	c.run, c.world, c.loop, c.key = run, run.World, run.Loop, run.Car(1)
	for c.lap().Distance < line.Length-lapRunUp {
		if c.world.Tick() > 600*rig.Rate {
			c.Close()
			return nil, fmt.Errorf("%s does not come round %s: after 600 s it is at %.0f m", car.Name, track, c.lap().Distance)
		}
		if err := c.loop.Steps(20); err != nil {
			return nil, err
		}
	}
	c.ready = c.world.Snapshot()
	return c, nil
}

// beside is one tree of files over another.
type beside struct{ below, over fs.FS }

// Open prefers the upper one.
func (b beside) Open(name string) (fs.File, error) {
	if f, err := b.over.Open(name); err == nil {
		return f, nil
	}
	return b.below.Open(name)
}

// Close lets the world go.
func (c *Circuit) Close() { c.world.Close() }

// Length is once round, in metres.
func (c *Circuit) Length() float64 { return c.line.Length }

func (c *Circuit) lap() *vehicle.LapState { return &vehicle.Lap.Of(c.world, c.key).State }

// Drive is a flying lap with these manners, given up once it is off the road, or clearly slower than another one.
func (c *Circuit) Drive(manners vehicle.DriverParams, than *Lap) (Lap, error) {
	if err := c.run.Put(c.ready); err != nil {
		return Lap{}, err
	}
	c.Laps++
	vehicle.Driver.Of(c.world, c.key).Params = manners
	out := Lap{Time: math.Inf(1), Edge: math.Inf(-1), Speeds: make([]float64, 0, LapSpeeds)}
	course, _ := vehicle.CourseOf(c.world, c.key)
	var seen styling
	const looks = 10 // steps from one to the next
	for {
		if err := c.loop.Steps(looks); err != nil {
			return out, err
		}
		lap := c.lap()
		body := &vehicle.Chassis.Of(c.world, c.key).State
		along, offset := c.line.Locate(body.Place.From(course.Place), lap.Along)
		road := c.line.KnotAt(along)
		if over := max(offset-road.Right, -offset-road.Left); over > out.Edge {
			out.Edge, out.Along = over, along
		}
		if lap.Laps == 1 {
			seen.look(&vehicle.Intent.Of(c.world, c.key).State, body.Velocity.Len(), looks/float64(rig.Rate))
		}
		if lap.Distance > c.line.Length && len(out.Speeds) < LapSpeeds &&
			lap.Distance-c.line.Length >= c.line.Length*float64(len(out.Speeds))/LapSpeeds {
			out.Speeds, out.Splits = append(out.Speeds, body.Velocity.Len()), append(out.Splits, lap.Since)
		}
		switch {
		case out.Edge > lapEdge:
			out.Why = fmt.Sprintf("%.1f m from the edge of the road", -out.Edge)
		case lap.Laps == 2 && lap.Cut:
			out.Why = "a piece of the track was left out"
		case lap.Laps == 1 && than.ahead(len(out.Splits), lap.Since) > clearlySlower:
			out.Why = "too slow"
		case lap.Laps >= 2:
			out.Time, out.Style = lap.Last, seen.style()
			return out, nil
		case c.world.Tick() > 3600*rig.Rate || vehicle.Driver.Of(c.world, c.key).State.Back > 0:
			out.Why = "stuck"
		default:
			continue
		}
		out.Along = along
		return out, nil
	}
}

// clearlySlower is how far behind a lap is given up, in seconds.
const clearlySlower = 0.4

// ahead is how long ago this lap was where another now is, after so many splits; less than nothing where it is unknown.
func (l *Lap) ahead(splits int, since float64) float64 {
	if l == nil || splits == 0 || splits > len(l.Splits) {
		return math.Inf(-1)
	}
	return since - l.Splits[splits-1] - lapNext
}

// lapNext is the most that lies between two splits, in seconds, on roads of some kilometres.
const lapNext = 1.0
