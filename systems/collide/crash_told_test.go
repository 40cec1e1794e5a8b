// What is told of touches: each begins once and ends once, however long it lasts and whoever sleeps meanwhile.

package collide_test

import (
	"testing"

	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
)

// history is what was told of each pair, in order.
type history map[[2]ecs.Key][]solid.Touch

// hear steps an arena and writes down what it tells.
func (a *arena) hear(n int, all history) {
	a.t.Helper()
	for range n {
		a.steps(1)
		for e, ok := a.told.Next(); ok; e, ok = a.told.Next() {
			if e.Keys[0] >= e.Keys[1] {
				a.t.Errorf("a touch of %v: the lowest key comes first", e.Keys)
			}
			all[e.Keys] = append(all[e.Keys], e.What)
		}
	}
	if a.told.Missed() > 0 {
		a.t.Fatal("events were missed")
	}
}

// phases counts them, and fails where they are out of turn.
func phases(t *testing.T, of []solid.Touch) (begins, stays, ends int) {
	t.Helper()
	open := false
	for _, e := range of {
		switch {
		case e.Phase == solid.TouchBegin && !open:
			open = true
			begins++
		case e.Phase == solid.TouchStay && open:
			stays++
		case e.Phase == solid.TouchEnd && open:
			open = false
			ends++
		default:
			t.Fatalf("phase %d is told while touching is %v", e.Phase, open)
		}
	}
	return begins, stays, ends
}

func TestATouchIsToldOnceHoweverOftenItsThingsSleepAndWake(t *testing.T) { // COL-04, COL-12
	a := newArena(t, 1000, midCell())
	low := a.put(rigid(25, brick(0.6, 0.6, 0.6)), space.V(0, 0, 0.4), space.Vec{})
	high := a.put(rigid(25, brick(0.6, 0.6, 0.6)), space.V(0, 0, 1.1), space.Vec{})
	floor, pair := [2]ecs.Key{a.track, low}, [2]ecs.Key{low, high}
	all := history{}
	a.hear(3000, all)
	if !a.body(low).Asleep || !a.body(high).Asleep {
		t.Fatal("the crates do not come to rest")
	}
	first := all[floor][0]
	if first.Phase != solid.TouchBegin || !first.Fixed || !(first.Impulse > 0) || first.Normal.Z < 0.99 ||
		first.Slip > 0.1 {
		t.Errorf("the first touch of the floor: %+v", first)
	}
	if at := first.Place.From(a.middle); at.Sub(space.V(0, 0, 0)).Len() > 0.5 {
		t.Errorf("it is at %v", at)
	}
	if e := all[pair][0]; e.Fixed || !(e.Impulse > 0) || e.Normal.Z < 0.99 {
		t.Errorf("the first touch of the crates: %+v", e)
	}
	begun, _, _ := phases(t, all[pair])
	laid, _, _ := phases(t, all[floor])
	told := len(all[pair]) + len(all[floor])
	a.hear(1000, all)
	if len(all[pair])+len(all[floor]) != told {
		t.Error("something is told of sleepers")
	}
	// wakes them, and is too light to part them
	ball := a.put(rigid(0.5, globe(0.1)), space.V(-1.5, 0, 0.1), space.V(2, 0, 0))
	a.body(ball).Spin = space.V(0, 20, 0)
	a.hear(4000, all)
	if len(all[[2]ecs.Key{low, ball}]) == 0 {
		t.Fatal("the ball has not touched the crate")
	}
	if b, _, e := phases(t, all[pair]); b != begun || e != begun-1 {
		t.Errorf("waking and sleeping again: the crates' touch has begun %d times and ended %d times, it was %d before", b,
			e, begun)
	}
	if b, _, e := phases(t, all[floor]); b != laid || e != laid-1 {
		t.Errorf("waking and sleeping again: the floor's touch has begun %d times and ended %d times, it was %d before", b,
			e, laid)
	}
	if b, _, e := phases(t, all[[2]ecs.Key{low, ball}]); b < 1 || b > e+1 {
		t.Errorf("the ball has touched %d times and left %d times", b, e)
	}
}

func TestABouncingBallTellsEachBounceOnce(t *testing.T) { // COL-04
	a := newArena(t, 1000, midCell())
	p := rigid(1, globe(0.2))
	p.Bounce = 0.7
	k := a.put(p, space.V(0, 0, 0.9), space.Vec{})
	all, bounces, falling := history{}, 0, true
	for range 1500 {
		a.hear(1, all)
		if up := a.body(k).Velocity.Z > 0; up && falling {
			bounces++
			falling = false
		} else if !up {
			falling = true
		}
	}
	if b, _, e := phases(t, all[[2]ecs.Key{a.track, k}]); b != bounces || e < bounces-1 || bounces < 2 {
		t.Errorf("%d bounces: %d begins, %d ends", bounces, b, e)
	}
	sum := 0.0
	for _, e := range all[[2]ecs.Key{a.track, k}] {
		sum += e.Impulse
	}
	change := a.body(k).Velocity.Z + components.StandardGravity*1.5 // of a kilogram, since it was let go
	if sum < change*0.99 || sum > change*1.01 {
		t.Errorf("all impulses together are %.3f N s, the ball got %.3f", sum, change)
	}
}

func TestAnyoneCanAskWhatThingsAreWhere(t *testing.T) { // COL-11, COL-12
	a := newArena(t, 500, midCell())
	near := a.put(rigid(20, brick(0.5, 0.5, 0.5)), space.V(0, 5, 0.6), space.Vec{})
	far := a.put(rigid(20, globe(0.5)), space.V(0, 40, 0.6), space.Vec{})
	a.steps(500)
	things := solid.Contacts.Of(a.w, ecs.WorldKey).Aux.Things
	everything := ^uint32(0)
	around := space.Box{Min: space.V(-1, -1, -1), Max: space.V(1, 1, 1)}
	if got := things.Overlap(a.middle.Moved(space.V(0, 5, 1)), around, everything, nil); len(got) != 1 ||
		ecs.Key(got[0]) != near {
		t.Errorf("at 5 m are %v, not %d", got, near)
	}
	if got := things.Ray(a.middle.Moved(space.V(0, 0, 0.4)), space.V(0, 60, 0), everything, nil); len(got) != 2 ||
		ecs.Key(got[1]) != far {
		t.Errorf("straight ahead are %v, not %d and %d", got, near, far)
	}
	if got := things.Overlap(a.middle.Moved(space.V(0, 20, 1)), around, everything, nil); len(got) != 0 {
		t.Errorf("at 20 m are %v, not nothing", got)
	}
}
