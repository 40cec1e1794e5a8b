// Many things in one place: what a step costs has a bound, to the same bits everywhere, and who finds no room is told.

package collide_test

import (
	"testing"

	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
)

// heaped is an arena with cones within a millimetre of each other.
func heaped(t *testing.T, n, workers int, cell [3]int32) *arena {
	t.Helper()
	a := newArena(t, 1000, space.PlaceAt(cell, space.V(512, 512, 512)))
	a.w.SetWorkers(workers)
	cone, d := rigid(3, steep(t)), dice(1)
	for range n {
		a.put(cone, space.V(0.2+d.between(0, 0.001), 0.2+d.between(0, 0.001), 0.25), space.Vec{})
	}
	return a
}

// contacts counts the couples of things that touch in a step, and how many touch each.
func (a *arena) contacts() (couples int, of map[ecs.Key]int) {
	of = map[ecs.Key]int{}
	for _, k := range solid.Contacts.Of(a.w, ecs.WorldKey).State.Kept {
		low, high := k.Pair.Keys()
		if low == a.track || high == a.track {
			continue
		}
		couples++
		of[low]++
		of[high]++
	}
	return couples, of
}

// tooMany are the notices that say that a place is full.
func tooMany(notices *ecs.Cursor[components.Notice]) (n int) {
	for e, ok := notices.Next(); ok; e, ok = notices.Next() {
		if e.What.Kind == "ground-full" {
			n++
		}
	}
	return n
}

func TestTenThousandConesWithinAMillimetreTouchOnlySoMany(t *testing.T) {
	const most = 64 * 24 // things in a place, and others that each touches for sure
	a := heaped(t, 10_000, 1, [3]int32{})
	notices := components.Notices.In(a.w).Reader()
	told := 0
	for range 5 {
		a.steps(1)
		told += tooMany(notices)
		couples, of := a.contacts()
		if couples == 0 || couples > most || len(of) > 64 {
			t.Errorf("%d couples of %d things touch, at most %d of 64 may", couples, len(of), most)
		}
	}
	if told != 1 {
		t.Errorf("that there are too many is told %d times", told)
	}
	for _, r := range ecs.NewView1(a.w, solid.Body).Rows() {
		if up := r.A.State.Place.From(a.middle).Z; up < -0.01 {
			t.Fatalf("thing %d has fallen through the ground, to %g m", r.Key, up)
		}
	}
}

func TestTooManyInOnePlaceAreTheSameBitsEverywhere(t *testing.T) {
	const n, all = 200, 40
	want := heaped(t, n, 1, [3]int32{})
	want.steps(all)
	same := func(what string, a *arena) {
		t.Helper()
		if a.w.Hash() != want.w.Hash() {
			t.Errorf("%s: hash %x, want %x", what, a.w.Hash(), want.w.Hash())
		}
	}
	three := heaped(t, n, 3, [3]int32{})
	three.steps(all)
	same("three workers", three)
	away := heaped(t, n, 1, [3]int32{-70000, 3, 9})
	away.steps(all)
	same("another cell", away)
	emptied := heaped(t, n, 1, [3]int32{})
	for range all / 10 {
		emptied.steps(10)
		emptied.w.EmptyAux()
	}
	same("its Aux emptied", emptied)
}

func TestWhoFoundNoRoomTouchesOthersOnceThereIsSome(t *testing.T) {
	a := heaped(t, 100, 1, [3]int32{})
	a.steps(1)
	_, of := a.contacts()
	var last ecs.Key
	for _, r := range ecs.NewView1(a.w, solid.Body).Rows() {
		last = r.Key
	}
	if of[last] != 0 {
		t.Fatalf("the hundredth touches %d others", of[last])
	}
	for k := range of { // whoever is lower goes
		a.w.Remove(k)
	}
	a.steps(1)
	if _, of = a.contacts(); of[last] == 0 || len(of) != 36 {
		t.Errorf("%d touch each other then, the hundredth %d of them", len(of), of[last])
	}
}

func TestAPlaceThatIsAsFullAsItCanBeTellsNothing(t *testing.T) {
	a := newArena(t, 1000, midCell())
	notices := components.Notices.In(a.w).Reader()
	plank, stone := rigid(4, brick(2, 0.2, 0.03)), rigid(3, brick(0.24, 0.115, 0.07))
	for i := range 160 { // two stacks of planks, and a block of bricks
		a.put(plank, space.V(0.21*float64(i%2), 0, 0.016+0.031*float64(i/2)), space.Vec{})
		a.put(stone, space.V(3+0.245*float64(i%4), 0.12*float64(i/4%5), 0.036+0.071*float64(i/20)), space.Vec{})
	}
	a.steps(20)
	if n := tooMany(notices); n != 0 {
		t.Errorf("it is told %d times that there are too many", n)
	}
	if couples, _ := a.contacts(); couples < 400 {
		t.Errorf("only %d of them touch", couples)
	}
}
