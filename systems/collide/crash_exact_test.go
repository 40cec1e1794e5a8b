// The exact step in a crash: the same bits for any number of workers, in any cell and across its border, with all Aux
// emptied, and from a snapshot taken in the middle.

package collide_test

import (
	"math"
	"testing"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
)

// pileUp is two cars that run into each other among obstacles, one of each kind that moves in another way.
const pileUp = `
	<car use="cars/p917" driver="none" speed="100km/h" at="0 0m"/>
	<car use="cars/kestrel" driver="none" speed="60km/h" at="0.7 32m" heading="180deg"/>
	<place use="cone" at="-1 8m" count="4"/>
	<place use="lamp" at="0.9 12m"/>
	<place use="crate" at="0 14m" count="3" gap="0.7m"/>
	<place use="ball" at="0.4 7m"/>
	<place use="barrier" at="-2.2 15m"/>
	<place use="tyre-wall" at="2.6 17m"/>
	<place use="sign" at="-0.8 20m"/>`

// pileUpSteps is how long it is followed: three seconds at 1000 Hz.
const pileUpSteps = 3000

// move shifts all that is in a world.
func move(w *ecs.World, by space.Vec) {
	for _, r := range ecs.NewView1(w, terrain.Track).Rows() {
		r.A.State.Place = r.A.State.Place.Moved(by)
	}
	for _, r := range ecs.NewView1(w, vehicle.Chassis).Rows() {
		r.A.State.Place = r.A.State.Place.Moved(by)
	}
	for _, r := range ecs.NewView1(w, solid.Body).Rows() {
		r.A.State.Place = r.A.State.Place.Moved(by)
	}
}

// motion is how something that can be hit stands and moves, seen from the track.
type motion struct {
	key            ecs.Key
	at             space.Vec
	turn           space.Quat
	velocity, spin space.Vec
}

// motions lists those of all cars and bodies.
func motions(w *ecs.World) (all []motion) {
	from := ground(w)
	for _, r := range ecs.NewView1(w, vehicle.Chassis).Rows() {
		s := &r.A.State
		all = append(all, motion{r.Key, s.Place.From(from), s.Turn, s.Velocity, s.Spin})
	}
	for _, r := range ecs.NewView1(w, solid.Body).Rows() {
		s := &r.A.State
		all = append(all, motion{r.Key, s.Place.From(from), s.Turn, s.Velocity, s.Spin})
	}
	return all
}

// differ names the first two motions that are not the same bits.
func differ(t *testing.T, what string, got, want []motion) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d things, want %d", what, len(got), len(want))
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("%s: it is\n%+v, not\n%+v", what, got[i], want[i])
		}
	}
}

// reference runs the pile-up and checks that it is one.
func reference(t *testing.T) *session.Session {
	t.Helper()
	run := crash(t, pileUp, session.Setup{})
	was := motions(run.World)
	steps(t, run, pileUpSteps)
	hit := 0
	for i, m := range motions(run.World) {
		if m.at.Sub(was[i].at).Len() > 0.3 {
			hit++
		}
	}
	if hit < 10 || chassis(run).Velocity.Len() > 15 {
		t.Fatalf("that was no pile-up: %d things have moved, the car does %v", hit, chassis(run).Velocity)
	}
	return run
}

func TestACrashIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	want := reference(t).World.Hash()
	for _, n := range []int{2, 4} {
		run := crash(t, pileUp, session.Setup{Workers: n})
		steps(t, run, pileUpSteps)
		if got := run.World.Hash(); got != want {
			t.Errorf("%d workers: hash %x, with one it is %x", n, got, want)
		}
	}
}

func TestACrashIsTheSameInEveryCellAndAcrossBorders(t *testing.T) {
	first := reference(t)
	for _, cell := range [][3]int32{{1, 0, 0}, {-5, 9, 2}, {math.MaxInt32, math.MinInt32, 7}} {
		run := crash(t, pileUp, session.Setup{Cell: &cell})
		steps(t, run, pileUpSteps)
		if got, want := run.World.Hash(), first.World.Hash(); got != want {
			t.Errorf("in cell %v: hash %x, want %x", cell, got, want)
		}
	}
	want := motions(first.World)
	for _, by := range []space.Vec{
		space.V(511.5, 500.25, 0), space.V(-512.25, -526.5, -512),
		space.V(511.875, -528, 511.75),
	} {
		run := crash(t, pileUp, session.Setup{})
		move(run.World, by)
		steps(t, run, pileUpSteps)
		cells := map[[3]int32]bool{}
		for _, r := range ecs.NewView1(run.World, solid.Body).Rows() {
			cells[r.A.State.Place.Cell] = true
		}
		if len(cells) < 2 {
			t.Fatalf("moved by %v it does not lie on a border", by)
		}
		differ(t, "across a border", motions(run.World), want)
	}
}

func TestACrashIsTheSameWhenAuxIsEmptied(t *testing.T) {
	want := reference(t)
	run := crash(t, pileUp, session.Setup{})
	for range pileUpSteps / 50 {
		steps(t, run, 50)
		run.World.EmptyAux()
	}
	differ(t, "with its Aux emptied", motions(run.World), motions(want.World))
	if run.World.Hash() != want.World.Hash() {
		t.Errorf("hash %x, want %x", run.World.Hash(), want.World.Hash())
	}
}

func TestASnapshotFromTheMiddleOfACrashContinuesBitForBit(t *testing.T) {
	want := reference(t)
	for _, at := range []int{700, 1100, 1500} {
		run := crash(t, pileUp, session.Setup{})
		steps(t, run, at)
		saved := run.World.Snapshot()
		steps(t, run, 300) // that world goes on, and is thrown back
		if err := run.World.Restore(saved, run.Maker()); err != nil {
			t.Fatal(err)
		}
		fresh := crash(t, pileUp, session.Setup{Workers: 2})
		if err := fresh.World.Restore(saved, fresh.Maker()); err != nil {
			t.Fatal(err)
		}
		for name, other := range map[string]*session.Session{"the same world": run, "a new world": fresh} {
			steps(t, other, pileUpSteps-at)
			differ(t, name, motions(other.World), motions(want.World))
			if got := other.World.Hash(); got != want.World.Hash() {
				t.Errorf("restored at step %d into %s: hash %x, want %x", at, name, got, want.World.Hash())
			}
		}
	}
}

func TestAPileOnAMeshIsTheSameAcrossBordersAndWithItsAuxEmptied(t *testing.T) {
	d := dice(3)
	meadowed := meadow(t, &d, 24, 1, space.V(-12, -12, 0),
		func(x, y float64) float64 { return 0.3 * math.Sin(x) * math.Cos(0.7*y) })
	build := func(at space.Place) *arena {
		a, d := newArena(t, 250, at, meadowed), dice(8)
		for i := range 40 {
			a.put(anyBody(t, &d), space.V(d.between(-3, 3), d.between(-3, 3), 1.5+0.8*float64(i)),
				space.V(d.between(-1, 1), d.between(-1, 1), 0))
		}
		return a
	}
	first := build(midCell())
	first.steps(1500)
	want := motions(first.w)
	for _, at := range []space.Vec{space.V(0.25, 1023.5, 1023), space.V(1023.75, 1, 1022.5)} {
		other := build(space.PlaceAt([3]int32{-1, 70, 0}, at))
		for range 30 {
			other.steps(50)
			other.w.EmptyAux()
		}
		differ(t, "across a border", motions(other.w), want)
	}
}
