// A town at speed: a car is carried over all of it, and its ground must be there.

package bench

import (
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"time"

	"camber/blueprints/scene"
	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content/town"
	"camber/ecs"
	"camber/systems/host/session"
)

// TownFigures are what Town measures; the names are a promise to scripts.
type TownFigures struct {
	Metres   float64   `json:"metres"`      // that the car was carried
	Waits    uint64    `json:"tile_waits"`  // tiles that steps had to wait for
	Late     float64   `json:"longest_ms"`  // the longest of ten steps
	Heap     []float64 `json:"heap_mb"`     // held after each tenth of the way
	Flat     float64   `json:"heap_growth"` // the most of the last half of these over the most of the first half
	Tile     float64   `json:"tile_ms"`     // of processor time: a tile read, decoded and treed, median
	TileP99  float64   `json:"tile_p99_ms"`
	Query    float64   `json:"query_ms"` // a tile's bytes asked for, median
	QueryP99 float64   `json:"query_p99_ms"`
	Street   float64   `json:"street_us"` // the street at a place, median
	*StepFigures
}

// Flight is how a town is flown over.
type Flight struct {
	Scene   *scene.Scene // in a town
	Town    *town.File   // the same
	Speed   float64      // m/s
	Seconds float64      // simulated
	Pace    float64      // simulated seconds in a real one; 0: as fast as it goes
}

const (
	flightLane  = 500.0 // m, from one way across to the next
	flightEdge  = 700.0 // m, that are left out at the town's edges
	flightOver  = 0.6   // m, of the car over the ground
	flightSteps = 10    // from one look at the ground to the next
	mostTiles   = 4000  // that are timed
)

// Town measures. cpu is the processor time of the program in seconds; said is told what comes next.
func Town(f Flight, cpu func() float64, said func(string)) (TownFigures, error) {
	var out TownFigures
	said("tiles read, decoded and treed")
	if err := out.tiles(f.Town, cpu); err != nil {
		return out, err
	}
	said("streets looked up")
	out.streets(f.Scene.Track.Course.Town, cpu)
	said(fmt.Sprintf("%.0f s at %.0f km/h", f.Seconds, f.Speed*3.6))
	return out, f.fly(&out)
}

func (out *TownFigures) tiles(f *town.File, cpu func() float64) error {
	every := max(len(f.Index)/mostTiles, 1)
	var whole, query []float64
	for i := 0; i < len(f.Index); i += every { // by themselves: to sweep what is made of tiles is no part of a query
		start := cpu()
		if _, err := f.Bytes(i); err != nil {
			return err
		}
		query = append(query, (cpu()-start)*1e3)
	}
	for i := 0; i < len(f.Index); i += every {
		start := cpu()
		b, err := f.Bytes(i)
		var t *town.Tile
		if err == nil {
			t, err = town.Unpack(b)
		}
		if err == nil {
			_, err = t.Chunk(f.Index[i].At, f.Index[i].Sum)
		}
		if err != nil {
			return err
		}
		whole = append(whole, (cpu()-start)*1e3)
	}
	out.Tile, out.TileP99 = shareOf(whole, 0.5), shareOf(whole, 0.99)
	out.Query, out.QueryP99 = shareOf(query, 0.5), shareOf(query, 0.99)
	return nil
}

// shareOf is the value that so large a share of all is not above.
func shareOf(all []float64, share float64) float64 {
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[min(int(share*float64(len(all))), len(all)-1)]
}

// streets asks where a car is along all streets, beside their middles.
func (out *TownFigures) streets(t *terrain.Town, cpu func() float64) {
	const many = 100 // questions to one look at the clock
	var places []space.Vec
	for i := range t.Streets.Edges {
		for _, p := range t.Streets.Edges[i].Points {
			places = append(places, p.Add(space.Vec{X: 1.3, Y: -0.7}))
		}
	}
	var took []float64
	var on street.Where
	for k := 0; k+many <= len(places); k += many {
		start := cpu()
		for _, p := range places[k : k+many] {
			on, _ = t.Finder.Find(p, space.Vec{X: 1})
		}
		took = append(took, (cpu()-start)*1e6/many)
	}
	_ = on
	out.Street = shareOf(took, 0.5)
}

// fly carries the car to and fro over the town, low over its ground.
func (f *Flight) fly(out *TownFigures) (err error) {
	run, err := session.Open(session.Setup{Ready: f.Scene, Workers: 1})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, run.Close()) }()
	rows := vehicle.CarsOf(run.World).Rows()
	if len(rows) == 0 {
		return errors.New("the scene has no car to carry")
	}
	key := rows[0].Key
	ground, ok := terrain.GroundAt(run.World, vehicle.Chassis.Of(run.World, key).State.Place)
	if !ok {
		return errors.New("the scene has no ground")
	}
	box := ground.Box()
	low, high := box.Min.Add(space.Vec{X: flightEdge, Y: flightEdge}), box.Max.Sub(space.Vec{X: flightEdge, Y: flightEdge})
	if low.X >= high.X || low.Y >= high.Y {
		low, high = box.Min.Blend(box.Max, 0.45), box.Min.Blend(box.Max, 0.55)
	}
	c := carried{
		run: run, key: rows[0].Key, from: ground.Place, low: low, high: high, turn: 1,
		at: vehicle.Chassis.Of(run.World, rows[0].Key).State.Place.From(ground.Place),
	}
	return f.carry(out, &c)
}

// carried is the car on its way.
type carried struct {
	run       *session.Session
	key       ecs.Key
	from      space.Place // that all below counts from
	low, high space.Vec   // m, between which it goes
	at        space.Vec   // m
	heading   float64     // rad, clockwise from east
	turn      float64     // which way it turns at the next edge: 1 to the north
	turning   bool
}

// carry flies the whole way, a tenth after the other.
func (f *Flight) carry(out *TownFigures, c *carried) error {
	land := terrain.Land.Of(c.run.World, ecs.WorldKey)
	dt := c.run.Loop.Clock().Dt()
	if err := c.run.Loop.Steps(flightSteps); err != nil { // the first ground is no news
		return err
	}
	waits := land.Aux.Waits
	const tenths = 10
	looks := int(math.Round(f.Seconds / tenths / (flightSteps * dt)))
	for range tenths {
		start := time.Now()
		for k := range looks {
			step := time.Now()
			c.move(f.Speed * flightSteps * dt)
			c.put(land, f.Speed)
			if err := c.run.Loop.Steps(flightSteps); err != nil {
				return err
			}
			out.Metres += f.Speed * flightSteps * dt
			out.Late = max(out.Late, float64(time.Since(step))/float64(time.Millisecond))
			if f.Pace > 0 {
				time.Sleep(time.Until(start.Add(time.Duration(float64(k) * flightSteps * dt / f.Pace * float64(time.Second)))))
			}
		}
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		out.Heap = append(out.Heap, float64(m.HeapAlloc)/1e6)
	}
	out.Waits = land.Aux.Waits - waits
	out.Flat = slices.Max(out.Heap[tenths/2:]) / slices.Max(out.Heap[:tenths/2])
	return nil
}

// move goes on so many metres: straight to and fro, with half a circle at each edge.
func (c *carried) move(metres float64) {
	out := c.at.X > c.high.X && math.Cos(c.heading) > 0 || c.at.X < c.low.X && math.Cos(c.heading) < 0
	if out && !c.turning {
		c.turning = true
		if c.at.Y > c.high.Y {
			c.turn = -1
		} else if c.at.Y < c.low.Y {
			c.turn = 1
		}
	}
	if c.turning {
		c.heading += c.turn * math.Copysign(metres/(flightLane/2), math.Cos(c.heading))
		if !out {
			c.turning = false
			c.heading = math.Pi * math.Round(c.heading/math.Pi)
		}
	}
	c.at = c.at.Add(space.Vec{X: metres * math.Cos(c.heading), Y: metres * math.Sin(c.heading)})
}

// put stands the car where it is, over the ground that is in memory there.
func (c *carried) put(land *terrain.LandData, speed float64) {
	const above, below = 100.0, 400.0 // m, of where it was, in which its ground is looked for
	state := &vehicle.Chassis.Of(c.run.World, c.key).State
	if hit, ok := land.Aux.Ground.Under(c.from.Moved(c.at.Add(space.Vec{Z: above})), below); ok {
		c.at.Z += above - hit.At*below
	}
	state.Place = c.from.Moved(c.at.Add(space.Vec{Z: flightOver}))
	state.Velocity = space.Vec{X: speed * math.Cos(c.heading), Y: speed * math.Sin(c.heading)}
	state.Turn, state.Spin = space.Heading(math.Pi/2-c.heading), space.Vec{}
}
