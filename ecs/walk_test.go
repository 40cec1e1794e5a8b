// How fast a thousand cars are walked, hashed and searched for NaN.

package ecs_test

import (
	"testing"

	"camber/ecs"
)

type chassisData struct {
	Params struct{ Mass, InvMass float64 }
	State  struct {
		Cell                [3]int32 `ecs:"cell"`
		At, Speed, Spin     [3]float64
		Turn                [4]float64
		Gear                int32
		Clutch, Brake, Fuel float64
	}
	Aux struct{ Force, Torque [3]float64 }
}

type strutData struct {
	Params struct{ Rate, Damp float64 }
	State  struct {
		Chassis ecs.Key
		Z, V    float64
	}
	Aux struct{ Force float64 }
}

type rollerData struct {
	Params struct{ Radius float64 }
	State  struct {
		Chassis, Strut ecs.Key
		Spin, Angle    float64
		Bristle        [2]float64
	}
	Aux struct{ Load float64 }
}

var (
	chassis = ecs.Declare[chassisData]("walk.chassis")
	strut   = ecs.Declare[strutData]("walk.strut")
	roller  = ecs.Declare[rollerData]("walk.roller")
)

// cars makes n cars of 9 entities each.
func cars(n int) *ecs.World {
	w := ecs.NewWorld()
	for range n {
		car := w.Spawn(nil, chassis)
		for i := range 4 {
			s := w.Spawn(func(k ecs.Key) {
				strut.Of(w, k).State.Chassis = car
				strut.Of(w, k).State.Z = float64(i)
			}, strut)
			w.Spawn(func(k ecs.Key) { roller.Of(w, k).State.Chassis, roller.Of(w, k).State.Strut = car, s }, roller)
		}
	}
	return w
}

// walk touches a field in each of the nine entities of each car, the way the step does: once per joint.
type walk struct {
	struts *ecs.View2[rollerData, strutData]
	bodies *ecs.View2[rollerData, chassisData]
}

func newWalk(w *ecs.World) *walk {
	return &walk{
		ecs.Joined(w, roller, strut, func(r *rollerData) ecs.Key { return r.State.Strut }),
		ecs.Joined(w, roller, chassis, func(r *rollerData) ecs.Key { return r.State.Chassis }),
	}
}

func (s *walk) Run(ecs.Tick) {
	bodies := s.bodies.Rows()
	for i, r := range s.struts.Rows() {
		f := float64(r.B.State.Z * r.B.Params.Rate)
		r.A.Aux.Load = f
		bodies[i].B.Aux.Force[2] += f
	}
}

// gatherWalk does the same from the chassis' side.
type gatherWalk struct {
	struts  *ecs.Group[chassisData, strutData]
	rollers *ecs.Group[chassisData, rollerData]
}

func newGatherWalk(w *ecs.World) *gatherWalk {
	return &gatherWalk{
		ecs.Gathered(w, chassis, strut, func(s *strutData) ecs.Key { return s.State.Chassis }),
		ecs.Gathered(w, chassis, roller, func(r *rollerData) ecs.Key { return r.State.Chassis }),
	}
}

func (s *gatherWalk) Run(ecs.Tick) {
	rollers := s.rollers.Rows()
	for i, r := range s.struts.Rows() {
		sum := 0.0
		for j, b := range r.B {
			f := float64(b.State.Z * b.Params.Rate)
			rollers[i].B[j].Aux.Load = f
			sum += f
		}
		r.A.Aux.Force[2] = sum
	}
}

func TestWalkingAllocatesNothing(t *testing.T) {
	w := cars(10)
	a, b := newWalk(w), newGatherWalk(w)
	w.Phase(ecs.Tick{N: 1, Dt: 1e-3}, a, b)
	if n := testing.AllocsPerRun(100, func() { w.Phase(ecs.Tick{N: 1}, a, b) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if n := testing.AllocsPerRun(100, func() { w.Hash() }); n != 0 {
		t.Errorf("%v allocations in Hash", n)
	}
}

// BenchmarkWalkThousandCars is promised to take 45 us or less a step, without allocations.
func BenchmarkWalkThousandCars(b *testing.B) {
	w := cars(1000)
	s := newWalk(w)
	s.Run(ecs.Tick{})
	b.ReportAllocs()
	for b.Loop() {
		w.Phase(ecs.Tick{N: 1, Dt: 1e-3}, s)
	}
}

func BenchmarkWalkThousandCarsGathered(b *testing.B) {
	w := cars(1000)
	s := newGatherWalk(w)
	s.Run(ecs.Tick{})
	b.ReportAllocs()
	for b.Loop() {
		w.Phase(ecs.Tick{N: 1, Dt: 1e-3}, s)
	}
}

// BenchmarkHashThousandCars runs each tick while recording: 300 us or less.
func BenchmarkHashThousandCars(b *testing.B) {
	w := cars(1000)
	w.Hash()
	b.ReportAllocs()
	for b.Loop() {
		w.Hash()
	}
}

func BenchmarkCheckFiniteThousandCars(b *testing.B) {
	w := cars(1000)
	b.ReportAllocs()
	for b.Loop() {
		if err := w.CheckFinite(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSnapshotThousandCars(b *testing.B) {
	w := cars(1000)
	b.ReportAllocs()
	for b.Loop() {
		w.Snapshot()
	}
}

func BenchmarkRestoreThousandCars(b *testing.B) {
	w := cars(1000)
	data := w.Snapshot()
	b.ReportAllocs()
	for b.Loop() {
		if err := w.Restore(data, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkLoopThousandCars is what a step costs besides its systems' own work: the walk, the search for NaN, and now
// and then an image of State.
func BenchmarkLoopThousandCars(b *testing.B) {
	w := cars(1000)
	l := ecs.NewLoop(w, ecs.Schedule{{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{{System: newWalk(w)}}}},
		ecs.NewClock(1000, ecs.NewFake()))
	b.ReportAllocs()
	for b.Loop() {
		if err := l.Steps(1); err != nil {
			b.Fatal(err)
		}
	}
}
