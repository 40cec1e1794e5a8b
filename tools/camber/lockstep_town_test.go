// Programs in towns: cars are put anywhere, thrown about, and rays look as far as they may; nothing panics, and nothing
// is put below the ground.

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"camber/blueprints/thing"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/launch"
	"camber/systems/host/lockstep"
	"camber/systems/host/session"
	"camber/tools/camber/flags"
)

// stranger is a program at the other end, with the world at hand to see whether it is told the truth.
type stranger struct {
	t   *testing.T
	to  net.Conn
	in  *bufio.Reader
	run *session.Session
}

// strangerIn serves a program that drives in a town.
func strangerIn(t *testing.T, town string, more ...func(c *flags.ChosenScene)) *stranger {
	t.Helper()
	return strangerFrom(t, t.TempDir(), town, more...)
}

// strangerFrom serves one who works in a folder.
func strangerFrom(t *testing.T, work, town string, more ...func(c *flags.ChosenScene)) *stranger {
	t.Helper()
	said := newConsole()
	std := launch.Streams{Out: said, Err: said, Until: t.Context()}
	f := flags.OfScene{ChosenScene: flags.ChosenScene{Town: town, Hz: session.DefaultHz, Workers: 1}}
	f.Work, f.Packs = work, t.TempDir()
	for _, change := range more {
		change(&f.ChosenScene)
	}
	if err := f.AfterApply(std); err != nil {
		t.Fatal(err)
	}
	setup, done, err := f.Setup(std)
	if err != nil {
		t.Fatal(errors.Join(err, done()))
	}
	setup.Driver = session.DriverNone
	run, err := session.Open(setup)
	if err != nil {
		t.Fatal(errors.Join(err, done()))
	}
	ours, theirs := net.Pipe()
	ended := make(chan error, 1)
	go func() {
		ended <- lockstep.Serve(context.Background(), ours, lockstep.Host{Run: run, Said: func(string) {}, Version: "test"})
	}()
	t.Cleanup(func() {
		_ = theirs.Close()
		<-ended
		if err := errors.Join(run.Close(), done()); err != nil {
			t.Error(err)
		}
	})
	return &stranger{t: t, to: theirs, in: bufio.NewReader(theirs), run: run}
}

// told is an answer.
type strangerTold struct {
	Error string
	Hash  string
	Car   int
	Rays  []struct {
		Far  float64
		What string
	}
	Values []*float64
}

func (s *stranger) ask(line string) (r strangerTold) {
	s.t.Helper()
	if _, err := io.WriteString(s.to, line+"\n"); err != nil {
		s.t.Fatal(err)
	}
	answer, err := s.in.ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(answer, &r)
	}
	if err != nil {
		s.t.Fatalf("%s is answered %.200q: %v", line, answer, err)
	}
	return r
}

func (s *stranger) good(line string) strangerTold {
	s.t.Helper()
	r := s.ask(line)
	if r.Error != "" {
		s.t.Fatalf("%s: %s", line, r.Error)
	}
	return r
}

// over is how high a car stands over the nearest ground on which it may, in metres, below its origin.
func (s *stranger) over(key ecs.Key) float64 {
	body := vehicle.Chassis.Of(s.run.World, key)
	at := body.State.Pose().Point(space.V(body.Params.Origin.X, body.Params.Origin.Y, -body.Params.Rest))
	g, _ := terrain.GroundAt(s.run.World, at)
	storeys := thing.NewFloor(g.GroundParams, g.Place).Of(g.Town).Storeys(at)
	best := math.Inf(1)
	for _, z := range storeys {
		if off := at.From(g.Place).Z - z; math.Abs(off) < math.Abs(best) {
			best = off
		}
	}
	return best
}

// townsOfStrangers are those at hand: the one that the program has, and a real one with tunnels under hills.
func townsOfStrangers(t *testing.T, each func(t *testing.T, town string)) {
	t.Helper()
	newHome(t)
	t.Run("moewenau", func(t *testing.T) { each(t, "moewenau") })
	for _, name := range []string{"monaco"} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join("..", "..", "..", "shared", "data", "osm", name+".osm.gz")
			if _, err := os.Stat(file); err != nil {
				t.Skip("the map is not at hand")
			}
			town := filepath.Join(t.TempDir(), name+".town")
			does(t, 0, "town", "build", file, "--hgt", filepath.Join("..", "..", "..", "shared", "data", "srtm"), "-o", town)
			each(t, town)
		})
	}
}

func TestInATownRaysReachAsFarAsTheyMay(t *testing.T) {
	newHome(t)
	s := strangerIn(t, "moewenau")
	s.good(`{"do":"step","ticks":1}`)
	r := s.good(`{"do":"rays","rays":[[0,2.2,0.5,0,30,0],[0,2,300,0,0,-400],[0,0,1,10000,10000,-50],[0,0,9000,0,0,10000]]}`)
	if down := r.Rays[1]; down.Far < 299 || down.Far > 302 || down.What != "ground" && down.What != "house" {
		t.Errorf("300 m down there is %+v", down)
	}
	if up := r.Rays[3]; up.Far != -1 {
		t.Errorf("in the sky there is %+v", up)
	}
	// where a ray and its half meet something, they meet the same
	rnd := rand.New(rand.NewPCG(7, 1))
	met := 0
	for range 40 {
		way := space.V(rnd.NormFloat64(), rnd.NormFloat64(), 0.1*rnd.NormFloat64()).Unit()
		line := func(reach float64) string {
			v := way.Scale(reach)
			return fmt.Sprintf(`{"do":"rays","rays":[[0,0,1.5,%g,%g,%g]]}`, v.X, v.Y, v.Z)
		}
		far, near := s.good(line(900)).Rays[0], s.good(line(450)).Rays[0]
		if near.Far >= 0 {
			if met++; math.Abs(near.Far-far.Far) > 1e-6 || near.What != far.What {
				t.Errorf("along %v a ray of 450 m meets %+v, one of 900 m %+v", way, near, far)
			}
		} else if far.Far >= 0 && far.Far < 449.9 {
			t.Errorf("along %v a ray of 450 m meets nothing, one of 900 m %+v", way, far)
		}
	}
	if met < 10 {
		t.Errorf("only %d rays met anything", met)
	}
}

// TestRaysAreAnsweredBeforeTheFirstStepAsAfterIt: also where nothing is laid yet, and again after a reset. That they
// were asked changes nothing of what is driven.
func TestRaysAreAnsweredBeforeTheFirstStepAsAfterIt(t *testing.T) {
	newHome(t)
	for _, scene := range []string{"moewenau", "oval"} {
		t.Run(scene, func(t *testing.T) {
			args := []string{"--town", scene}
			if scene == "oval" {
				args = []string{"--scene", scene}
			}
			var hashes [2]string
			for ask := range hashes {
				at := filepath.Join(short(t), "s")
				where, _, ended, _ := listening(t, append(args, "--listen", at)...)
				conn, err := net.Dial("unix", where)
				if err != nil {
					t.Fatal(err)
				}
				s := &stranger{t: t, to: conn, in: bufio.NewReader(conn)}
				if ask == 1 {
					s.seesTheSame()
					s.good(`{"do":"reset"}`)
					s.seesTheSame()
					s.good(`{"do":"reset"}`)
				}
				s.good(`{"do":"step","ticks":20}`)
				hashes[ask] = s.good(`{"do":"end"}`).Hash
				if code := <-ended; code != 0 {
					t.Errorf("it ends with %d", code)
				}
				_ = conn.Close()
			}
			if hashes[0] != hashes[1] || hashes[0] == "" {
				t.Errorf("asked for rays it drives to %q, and else to %q", hashes[1], hashes[0])
			}
		})
	}
}

// seesTheSame asks for rays to all sides, steps once, and asks for them again.
func (s *stranger) seesTheSame() {
	s.t.Helper()
	rnd := rand.New(rand.NewPCG(41, 7))
	rays := [][6]float64{{0, 2.2, 0.5, 0, 30, 0}, {0, 2, 30, 0, 0, -40}, {0, 0, 900, 0, 0, 1000}}
	for range 60 {
		way := space.V(rnd.NormFloat64(), rnd.NormFloat64(), 0.2*rnd.NormFloat64()-0.1).Unit().Scale(300)
		rays = append(rays, [6]float64{0, 0, 1.5, way.X, way.Y, way.Z})
	}
	text, err := json.Marshal(map[string]any{"do": "rays", "rays": rays})
	if err != nil {
		s.t.Fatal(err)
	}
	before := s.good(string(text)).Rays
	s.good(`{"do":"step","ticks":1}`)
	after := s.good(string(text)).Rays
	met := 0
	for i := range rays {
		if after[i].Far >= 0 {
			met++
		}
		near := max(0.05, 0.02*after[i].Far) // of a tick the car has moved, and grazed ground is far
		if before[i].What != after[i].What || math.Abs(before[i].Far-after[i].Far) > near {
			s.t.Errorf("ray %v meets %+v before the first step, and %+v after it", rays[i], before[i], after[i])
		}
	}
	if met < 10 || before[1].Far < 0 {
		s.t.Errorf("only %d rays meet anything; down there is %+v", met, before[1])
	}
}

// TestNoOrderInATownBreaksIt throws cars about, by fixed seeds and for some seconds.
func TestNoOrderInATownBreaksIt(t *testing.T) {
	if slowed {
		t.Skip("a step is too slow under the race detector: systems/host/session is looked at with it")
	}
	townsOfStrangers(t, func(t *testing.T, town string) {
		s := strangerIn(t, town)
		s.good(`{"do":"step","ticks":1}`)
		rnd := rand.New(rand.NewPCG(40, 1))
		cars := 1
		orders := 0
		for until := time.Now().Add(5 * time.Second); time.Now().Before(until) && orders < 4000; orders++ {
			s.any(rnd, &cars)
		}
		if orders < 20 {
			t.Errorf("only %d orders in that time", orders)
		}
		for _, c := range vehicle.CarsOf(s.run.World).Rows() {
			if at := c.Chassis.State.Place; !at.Valid() || !at.At.Finite() {
				t.Errorf("a car is at %v", at)
			}
		}
		t.Logf("%d orders", orders)
	})
}

// any gives one order, of which some must be refused, and none may break anything.
func (s *stranger) any(rnd *rand.Rand, cars *int) {
	at := func() string {
		wide := []float64{300, 2000, 90_000}[rnd.IntN(3)]
		return fmt.Sprintf(`"east":%g,"north":%g`, wide*(2*rnd.Float64()-1), wide*(2*rnd.Float64()-1))
	}
	up := func() string {
		switch rnd.IntN(6) {
		case 0:
			return fmt.Sprintf(`,"up":%g`, 600*rnd.Float64()-200)
		case 1:
			return fmt.Sprintf(`,"level":%d`, rnd.IntN(4)-2)
		}
		return ""
	}
	car := 1 + rnd.IntN(*cars)
	switch rnd.IntN(7) {
	case 0, 1:
		s.ask(fmt.Sprintf(`{"do":"move","car":%d,%s%s,"heading":%g,"speed":%g}`, car, at(), up(), 6*rnd.Float64(),
			[]float64{0, 30, 100, -60, 200}[rnd.IntN(5)]))
	case 2:
		if *cars < 4 {
			if r := s.ask(fmt.Sprintf(`{"do":"spawn","what":"wren",%s%s}`, at(), up())); r.Error == "" {
				s.good(`{"do":"step","ticks":1}`)
				*cars = max(*cars, r.Car)
			}
			return
		}
		s.ask(fmt.Sprintf(`{"do":"put","what":"cone","car":%d,%s%s}`, car, at(), up()))
	case 3: // thrown and spun, by whatever it was
		body := &vehicle.Chassis.Of(s.run.World, s.run.Cars[0]).State
		body.Velocity = space.V(rnd.NormFloat64(), rnd.NormFloat64(), rnd.NormFloat64()).Scale(70)
		body.Spin = space.V(rnd.NormFloat64(), rnd.NormFloat64(), rnd.NormFloat64()).Scale(10)
	case 4:
		reach := []float64{1, 30, 10_000}[rnd.IntN(3)]
		r := func() float64 { return float64(reach * (2*rnd.Float64() - 1)) }
		s.ask(fmt.Sprintf(`{"do":"rays","car":%d,"rays":[[0,2.2,0.5,%g,%g,%g],[%g,%g,%g,%g,%g,%g]]}`, car, r(), r(), r(),
			r(), r(), r(), r(), r(), r()))
	}
	s.ask(fmt.Sprintf(`{"do":"step","car":%d,"ticks":%d,"steer":%g,"throttle":1}`, car,
		[]int{1, 1, 20, 200}[rnd.IntN(4)], 2*rnd.Float64()-1))
}

func TestInATownACarThatIsPutSomewhereStandsOnTheGround(t *testing.T) {
	townsOfStrangers(t, func(t *testing.T, town string) {
		s := strangerIn(t, town)
		s.good(`{"do":"step","ticks":1}`)
		course := terrain.NewCourses(s.run.World).All()[0]
		streets := course.Town.Streets
		rnd := rand.New(rand.NewPCG(40, 2))
		for n := range 60 {
			e := &streets.Edges[rnd.IntN(len(streets.Edges))]
			p := e.Points[len(e.Points)/2]
			if n%3 == 0 { // beside streets too
				p = p.Add(space.V(60*rnd.Float64(), 60*rnd.Float64(), 0))
			}
			s.good(fmt.Sprintf(`{"do":"move","east":%g,"north":%g,"speed":0}`, p.X, p.Y))
			s.good(`{"do":"step","ticks":1}`)
			body := vehicle.Chassis.Of(s.run.World, s.run.Cars[0])
			at := body.State.Place.From(course.Place)
			if over := s.over(s.run.Cars[0]); math.Abs(over) > 0.5 || math.Hypot(at.X-p.X, at.Y-p.Y) > 3 {
				t.Errorf("put at %v it is %.2f m over the ground, at %v", p, over, at)
			}
			if n%3 != 0 { // by its level it stands on the very street
				s.good(fmt.Sprintf(`{"do":"move","east":%g,"north":%g,"level":%d}`, p.X, p.Y, e.Level()))
				s.good(`{"do":"step","ticks":1}`)
				if z := body.State.Place.From(course.Place).Z; math.Abs(z-p.Z) > 2.5 {
					t.Errorf("put on level %d of way %d, at %v, it is at %.2f m", e.Level(), e.Way, p, z)
				}
			}
		}
		low := s.ask(`{"do":"move","east":0,"north":0,"up":-2000}`).Error
		none := s.ask(`{"do":"move","east":0,"north":0,"level":-9}`).Error
		if !strings.Contains(low, "is below the ground at that place: there is 0 at ") ||
			!strings.Contains(none, "there is no level -9 at that place: there is 0 at ") {
			t.Errorf("below the ground is answered %q, no level %q", low, none)
		}
	})
}
