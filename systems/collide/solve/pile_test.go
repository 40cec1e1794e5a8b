// Piles: they come to rest, and the same bits come out wherever they stand and whoever solves them (COL-08).

package solve

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"

	"camber/components/solid"
	"camber/components/space"
)

var scenes = flag.Int("solve.scenes", 100, "how many random scenes to run")

// split runs work on several goroutines.
func split(n, workers int, work func(int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				work(i)
			}
		})
	}
	all.Wait()
}

// pile fills a scene with side x side x side things of a metre, a little out of line.
func pile(s *scene, shape solid.Shape, mass float64, side int) *scene {
	r := rand.New(rand.NewPCG(7, 7))
	mid := float64(side-1) / 2
	for z := range side {
		for y := range side {
			for x := range side {
				s.add(shape, space.V((float64(x)-mid)*1.1+0.1*(r.Float64()-0.5), (float64(y)-mid)*1.1+0.1*(r.Float64()-0.5),
					0.6+float64(z)*1.1), mass)
			}
		}
	}
	return s
}

func TestAPileOfAThousandComesToRest(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	for _, c := range []struct {
		name  string
		shape solid.Shape
		mass  float64
		roll  float64
		more  int
	}{{"boxes", box(1, 1, 1), 1000, 0, 0}, {"spheres", ball(0.5), 523.6, 0.02, 40}} {
		t.Run(c.name, func(t *testing.T) {
			s := pile(newScene(), c.shape, c.mass, 10)
			for i := range s.bodies {
				s.bodies[i].Roll = c.roll
			}
			for half := range 2 {
				s.finding, s.solving = 0, 0
				for range 300 {
					s.step(1.0 / 60)
				}
				_, kinetic := s.energy()
				t.Logf("%d s: finding %v solving %v a step, %d contacts, kinetic %.3g J", 5*half+5, s.finding/300, s.solving/300,
					len(s.contacts), kinetic)
			}
			second := func() {
				for range 60 {
					s.step(1.0 / 60)
				}
			}
			for n := 0; n < c.more && moving(s) != ""; n++ {
				second()
			}
			second() // what has come to rest stays so
			second()
			s.sane(t)
			if wrong := moving(s); wrong != "" {
				t.Error(wrong)
			}
		})
	}
}

// moving tells what of a scene has not come to rest; "": nothing has not.
func moving(s *scene) string {
	awake := 0
	for i := range s.things {
		if s.things[i].still < StillTime {
			awake++
		}
		if v := s.bodies[i].Velocity.Len(); v > 0.1 {
			return fmt.Sprintf("%d still goes at %v m/s", i, v)
		}
	}
	if awake > len(s.things)/100 { // a ball may still slip by a hair
		return fmt.Sprintf("%d of %d have not come to rest", awake, len(s.things))
	}
	return ""
}

func TestTheSameBitsComeOutForAnyWorkersAndInAnyCell(t *testing.T) {
	run := func(at space.Place, workers int) uint64 {
		s := pile(sceneAt(at), box(1, 1, 1), 1000, 4)
		s.workers = workers
		for i := range s.bodies { // a wide pile falls apart into several islands
			s.bodies[i].Velocity = space.V(s.where(i).X, s.where(i).Y, 0).Scale(2)
		}
		for range 180 {
			s.step(1.0 / 60)
		}
		return s.hash()
	}
	home := space.PlaceAt([3]int32{}, space.V(512, 512, 512))
	want := run(home, 1)
	for _, workers := range []int{2, 4, 7} {
		if got := run(home, workers); got != want {
			t.Errorf("%d workers give %x, one gives %x", workers, got, want)
		}
	}
	for _, at := range []space.Place{
		space.PlaceAt([3]int32{-700, 12, 3}, space.V(512, 512, 512)), space.PlaceAt([3]int32{5, 5, 5}, space.V(0, 1023.5, 0)),
	} {
		if got := run(at, 1); got != want {
			t.Errorf("at %v it gives %x, at home %x", at, got, want)
		}
	}
}

func TestRandomScenesStaySaneAndGainNoEnergy(t *testing.T) {
	for k := range *scenes {
		r := rand.New(rand.NewPCG(uint64(k), 3))
		s := newScene()
		s.friction, s.bounce = r.Float64(), r.Float64()*float64(k%2)
		dt := []float64{0.001, 1.0 / 60, 1.0 / 240}[k%3]
		for i := range 2 + r.IntN(12) {
			size := 0.2 + r.Float64()
			shape := ball(size / 2)
			if r.IntN(2) == 0 {
				shape = box(size, 0.2+r.Float64(), 0.2+r.Float64())
			}
			b := s.add(shape, space.V(r.Float64()*2, r.Float64()*2, 1.2+1.8*float64(i)), 1+r.Float64()*[]float64{
				10, 1000,
				40000,
			}[r.IntN(3)])
			b.Velocity = space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64()).Scale(5)
			b.Spin = space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64()).Scale(5)
		}
		first, _ := s.energy()
		last, allowed, lift := first, 0.0, 0.0
		for i := range s.things {
			lift += s.things[i].mass * 9.81 // J/m
		}
		for n := range int(2 / dt) {
			s.step(dt)
			s.sane(t)
			now, _ := s.energy()
			for i := range s.contacts { // pushing out of overlap may lift
				for _, p := range s.contacts[i].Points[:s.contacts[i].N] {
					allowed = max(allowed, p.Depth)
				}
			}
			if now > last+0.001*first+lift*allowed {
				t.Errorf("scene %d, step %d of %v s: energy grew from %v to %v J (%v at first); overlap so far %v m", k, n, dt,
					last, now, first, allowed)
				break
			}
			last = min(last, now)
		}
	}
}

func TestASteadyStepAllocatesNothing(t *testing.T) {
	s := pile(newScene(), box(1, 1, 1), 1000, 3)
	for range 60 {
		s.step(1.0 / 60)
	}
	if n := testing.AllocsPerRun(20, func() { s.solver.Solve(s.bodies, s.contacts, 1.0/60) }); n != 0 {
		t.Errorf("%v allocations a step", n)
	}
}

// BenchmarkCars is 64 cars at 1000 Hz, bumper to bumper two by two: the time is of all 32 contacts.
func BenchmarkCars(b *testing.B) {
	s := newScene()
	for i := range 64 {
		s.add(box(1.8, 4, 1.2), space.V(float64(i/2)*5, float64(i%2)*4.001, 5), 1500)
		s.bodies[i].Accel, s.bodies[i].Inertia = space.Vec{}, space.Vec{}
	}
	s.step(0.001)
	if len(s.contacts) != 32 {
		b.Fatalf("%d contacts", len(s.contacts))
	}
	for b.Loop() {
		s.solver.Solve(s.bodies, s.contacts, 0.001)
	}
}
