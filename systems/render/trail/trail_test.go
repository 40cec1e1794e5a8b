// What cars leave behind: marks where they slid and nowhere else, smoke and dust that pass, and nothing that grows
// without end.

package trail_test

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/trail"
)

var (
	asphalt = &terrain.Surface{Sound: "asphalt", Marks: "rubber"}
	gravel  = &terrain.Surface{Sound: "gravel", Marks: "dust", Colour: [3]float64{0.7, 0.6, 0.45}}
)

// drive looks at a car that goes north at 20 m/s, 50 times a second, with wheels that slide so much.
func drive(seconds float64, from float64, surface *terrain.Surface, slide float64, look func(p *components.Moment)) {
	p := components.Moment{Eyes: make([]components.SeenEye, 1)}
	for n := range int(50 * seconds) {
		p.Tick = uint64(1+n) + uint64(50*from)
		p.Time = float64(p.Tick) / 50
		place := space.PlaceAt([3]int32{4, -9, 0}, space.V(500, 100+20*p.Time, 3))
		c := components.SeenCar{Key: 7, Speed: 20, N: 2}
		c.Now = space.Pose{Place: place, Turn: space.Identity}
		for w := range c.N {
			c.Wheels[w] = components.SeenWheel{
				Radius: 0.3, Width: 0.2, Spin: 66, Contact: surface != nil, Surface: surface, Slide: slide,
			}
			c.Wheels[w].Now = components.WheelPose{At: space.V(2*float64(w)-1, 0, -0.2), Axle: space.V(1, 0, 0)}
		}
		p.Cars = append(p.Cars[:0], c)
		p.Eyes[0].Now = c.Now
		look(&p)
	}
}

func TestASlidingWheelLeavesAMarkUnderItselfAndARollingOneNone(t *testing.T) {
	m := trail.NewMarks()
	drive(1, 0, asphalt, 0, m.Look)
	drive(1, 1, nil, 1, m.Look)
	if n := m.Vertices(); n != 0 {
		t.Errorf("%d corners of marks of wheels that roll or fly", n)
	}
	drive(1, 2, asphalt, 0.9, m.Look)
	first, all := m.Changed()
	if n := m.Vertices(); n < 2*6*40 || n > 2*6*60 || first != 0 || len(all) != n {
		t.Fatalf("%d corners in a second of sliding, %d of them new", n, len(all))
	}
	for _, c := range all {
		if off := math.Abs(math.Abs(float64(c.At[0])) - 1); off > 0.1 || math.Abs(float64(c.At[2])+0.485) > 0.02 ||
			c.Dark < 0.2 {
			t.Fatalf("a corner lies at %v, darkness %g", c.At, c.Dark)
		}
	}
	if _, again := m.Changed(); len(again) != 0 {
		t.Errorf("%d corners are new although nothing was laid", len(again))
	}
}

func TestTheOldestMarksMakeRoom(t *testing.T) {
	m := trail.NewMarks()
	drive(60, 0, asphalt, 1, m.Look)
	if n := m.Vertices(); n != trail.MostMarks*6 {
		t.Errorf("%d corners", n)
	}
	drive(1, 0, asphalt, 0, m.Look) // the clock went back: a new start
	if n := m.Vertices(); n != 0 {
		t.Errorf("%d corners are left of another drive", n)
	}
}

func TestSmokeRisesBehindSlidingWheelsAndIsGoneAfterAWhile(t *testing.T) {
	s := trail.NewPuffs()
	drive(1, 0, asphalt, 0.1, s.Look)
	if n := len(s.All()); n != 0 {
		t.Errorf("%d puffs of wheels that roll", n)
	}
	drive(1, 1, asphalt, 1, s.Look)
	if n := len(s.All()); n < 15 || n > 80 {
		t.Errorf("%d puffs after a second of sliding", n)
	}
	for i := range s.All() {
		if p := &s.All()[i]; p.At.Z < -0.7 || !(p.Radius > 0.2) || p.Dense < 0 || p.Dense > 1 {
			t.Errorf("a puff %+v", *p)
		}
	}
	drive(4, 2, asphalt, 0, s.Look)
	if n := len(s.All()); n != 0 {
		t.Errorf("%d puffs hang about", n)
	}
	drive(1, 6, gravel, 0, s.Look)
	if n := len(s.All()); n < 5 {
		t.Errorf("only %d puffs of dust", n)
	}
	drive(60, 7, gravel, 1, s.Look)
	if n := len(s.All()); n > trail.MostPuffs {
		t.Errorf("%d puffs", n)
	}
}

func TestTrailsAllocateNothingOnceWarm(t *testing.T) {
	m, s := trail.NewMarks(), trail.NewPuffs()
	drive(2, 0, asphalt, 1, func(p *components.Moment) { m.Look(p); s.Look(p) })
	p := components.Moment{Eyes: make([]components.SeenEye, 1)}
	drive(0.02, 2, gravel, 1, func(q *components.Moment) { p = *q })
	if n := testing.AllocsPerRun(50, func() {
		p.Tick++
		p.Time += 0.02
		p.Cars[0].Now.Place = p.Cars[0].Now.Place.Moved(space.V(0, 0.4, 0))
		m.Look(&p)
		s.Look(&p)
	}); n != 0 {
		t.Errorf("%v allocations a picture", n)
	}
}
