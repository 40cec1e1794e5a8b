// A town as it is seen at speed: cars are carried along its streets, and each picture must be there in time.

package bench

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"runtime"
	"slices"
	"strings"
	"time"

	"camber/blueprints/scene"
	"camber/components/line"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/seat/tour"
	"camber/systems/host/session"
)

// SeenFigures are what TownSeen measures; the names are a promise to scripts.
type SeenFigures struct {
	FPS       float64 `json:"frames_per_s"`
	Median    float64 `json:"frame_p50_ms"`
	P99       float64 `json:"frame_p99_ms"`
	Step      float64 `json:"frame_step_ms"`      // the world's part of a picture, in the median
	Ask       float64 `json:"frame_ask_ms"`       // what asking for it takes
	Drawn     float64 `json:"frame_draw_ms"`      // what is then waited for what draws
	Wait      float64 `json:"stream_wait_max_ms"` // that a picture took to take in what was made of the town
	Allocs    float64 `json:"allocs_per_still_frame"`
	First     float64 `json:"memory_mb_first"` // held after the first tenth of the way
	Last      float64 `json:"memory_mb_last"`  // and after all of it
	Triangles int     `json:"triangles_p95"`   // shadows included
	Of        OfWhat  `json:"triangles_of"`    // what they are of, in the mean
	Draws     int     `json:"draws_p50"`       // times that something is asked for, without shadows
	Picture   float64 `json:"first_picture_s"` // from the beginning to the first one
	Complete  float64 `json:"complete_s"`      // and to one in which nothing is lacking
	Device    string  `json:"device"`          // what drew
}

// OfWhat is how many triangles there are of each kind.
type OfWhat map[string]int

// String lists them, the most first.
func (o OfWhat) String() string {
	var all []string
	for _, name := range slices.SortedFunc(maps.Keys(o), func(a, b string) int {
		return cmp.Or(cmp.Compare(o[b], o[a]), cmp.Compare(a, b))
	}) {
		if o[name] > 0 {
			all = append(all, fmt.Sprintf("%s %d", name, o[name]))
		}
	}
	return strings.Join(all, ", ")
}

// Sight is how a town is driven through and drawn.
type Sight struct {
	Scene   *scene.Scene // in a town, with its cars
	Files   fs.FS
	Way     *line.Line // along its streets, from the town's middle
	Speed   float64    // m/s
	Seconds float64
	Look    tour.Options
	Since   time.Time // when somebody began to wait
}

const (
	seenGap    = 9.0  // m, from one car to the next
	seenAside  = 3.2  // m, from one file of cars to the next
	seenFile   = 20   // cars that go one behind the other; of more there are three files
	longStep   = 0.1  // s, of the world from one picture to the next at most
	patience   = 120  // s, until the town is complete
	stillLooks = 20   // pictures, of which allocations are counted
	settles    = 50   // pictures, after which what they made once is there
	stepBefore = 10   // steps, between places of the cars
	over       = 0.45 // m, of a car over the ground
)

// TownSeen measures.
func TownSeen(s Sight, said func(string)) (f SeenFigures, err error) {
	run, err := session.Open(session.Setup{Ready: s.Scene, Workers: 1})
	if err != nil {
		return f, err
	}
	defer func() { err = errors.Join(err, run.Close()) }()
	c := convoy{run: run, way: s.Way}
	if err := c.open(); err != nil {
		return f, err
	}
	for range 2 { // the ground comes with the first
		if err := c.step(0, stepBefore); err != nil {
			return f, err
		}
	}
	t, err := tour.Open(run, s.Files, s.Look)
	if err != nil {
		return f, err
	}
	defer t.Close()
	f.Device = t.Device()
	said("the first picture, and all that belongs to it")
	if err := s.begin(t, &f); err != nil {
		return f, err
	}
	said(fmt.Sprintf("%.0f s at %.0f km/h", s.Seconds, s.Speed*3.6))
	if err := s.drive(t, &c, &f); err != nil {
		return f, err
	}
	return f, s.stand(t, &f)
}

// begin draws until nothing is lacking.
func (s *Sight) begin(t *tour.Tour, f *SeenFigures) error {
	for {
		took, err := t.Draw(0)
		if err != nil {
			return err
		}
		since := time.Since(s.Since).Seconds()
		if f.Picture == 0 {
			f.Picture = since
		}
		if f.Complete = since; took.Still && since > f.Picture {
			return nil
		}
		if since > f.Picture+patience {
			return fmt.Errorf("after %d s the town is not complete", patience)
		}
	}
}

// drive draws as fast as the machine can while the world goes on as the clock does.
func (s *Sight) drive(t *tour.Tour, c *convoy, f *SeenFigures) error {
	const tenths = 10
	var times, steps, asks, waits []float64
	var triangles, draws []int
	f.Of = OfWhat{}
	dt, whole := 0.02, 0.0
	for tenth := range tenths {
		for until := s.Seconds * float64(tenth+1) / tenths; whole < until; whole += dt {
			began := time.Now()
			c.along += s.Speed * dt
			if err := c.step(s.Speed, max(int(dt/c.run.Loop.Clock().Dt()), 1)); err != nil {
				return err
			}
			stepped := time.Since(began).Seconds()
			took, err := t.Draw(dt)
			if err != nil {
				return err
			}
			wall := time.Since(began).Seconds()
			dt = min(wall, longStep)
			times, steps = append(times, wall*1e3), append(steps, stepped*1e3)
			asks, waits = append(asks, took.Asking), append(waits, took.Waiting)
			triangles, draws = append(triangles, took.Triangles), append(draws, took.Draws)
			f.Wait = max(f.Wait, took.Streaming)
			t.Each(func(name string, triangles int) { f.Of[name] += triangles })
		}
		f.Last = heldMB()
		if tenth == 0 {
			f.First = f.Last
		}
	}
	sum := 0.0
	for _, ms := range times {
		sum += ms
	}
	f.FPS = float64(len(times)) * 1e3 / sum
	f.Median, f.P99 = shareOf(times, 0.5), shareOf(times, 0.99)
	f.Step, f.Ask, f.Drawn = shareOf(steps, 0.5), shareOf(asks, 0.5), shareOf(waits, 0.5)
	for name := range f.Of {
		f.Of[name] /= len(times)
	}
	slices.Sort(triangles)
	slices.Sort(draws)
	f.Triangles, f.Draws = triangles[len(triangles)*95/100], draws[len(draws)/2]
	return nil
}

// heldMB is the memory that is held, in MB.
func heldMB() float64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / 1e6
}

// stand counts what a picture allocates when nobody moves and nothing comes.
func (s *Sight) stand(t *tour.Tour, f *SeenFigures) error {
	still := 0
	for n := 0; still < settles; n++ {
		took, err := t.Draw(0)
		if err != nil {
			return err
		}
		if still++; !took.Still {
			still = 0
		}
		if n > 100*settles {
			return errors.New("the town is never complete where the drive ends")
		}
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range stillLooks {
		if _, err := t.Draw(0); err != nil {
			return err
		}
	}
	runtime.ReadMemStats(&after)
	f.Allocs = float64((after.Mallocs - before.Mallocs) / stillLooks)
	return nil
}

// convoy is the cars on their way, the first one last.
type convoy struct {
	run   *session.Session
	way   *line.Line
	land  *terrain.LandData
	from  space.Place
	along float64 // m
}

func (c *convoy) open() error {
	if len(c.run.Cars) == 0 {
		return errors.New("the scene has no car to carry")
	}
	c.land = terrain.Land.Of(c.run.World, ecs.WorldKey)
	ground, ok := terrain.GroundAt(c.run.World, vehicle.Chassis.Of(c.run.World, c.run.Cars[0]).State.Place)
	if !ok {
		return errors.New("the scene has no ground")
	}
	c.from = ground.Place
	return nil
}

// step puts the cars where they are, and has the world go on.
func (c *convoy) step(speed float64, steps int) error {
	const above, below = 4.0, 12.0 // m, of the way, in which ground is looked for
	files := []float64{0, -seenAside, seenAside}
	if len(c.run.Cars) <= seenFile {
		files = files[:1]
	}
	for i, key := range c.run.Cars {
		along, aside := c.along+seenGap*float64(i/len(files)), files[i%len(files)]
		at, ahead := c.way.PointAt(along, aside), c.way.PointAt(along+1, aside)
		if ground := c.land.Aux.Ground; ground != nil {
			if hit, ok := ground.Under(c.from.Moved(at.Add(space.Vec{Z: above})), below); ok {
				at.Z += above - hit.At*below
			}
		}
		state := &vehicle.Chassis.Of(c.run.World, key).State
		state.Place = c.from.Moved(at.Add(space.Vec{Z: over}))
		state.Turn, state.Spin = space.Heading(c.way.HeadingAt(along)), space.Vec{}
		state.Velocity = ahead.Sub(at).Unit().Scale(speed)
		state.Velocity.Z = 0
	}
	return c.run.Loop.Steps(steps)
}
