// What a client sent and somebody sends again, in any order: it is believed once.

package replicate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"camber/systems/replicate/wire"
)

func TestAGearThatActedDoesNotActAgainInAWorldThatIsGivenAnew(t *testing.T) {
	for next := uint64(34); next < 60; next++ { // wherever in a frame it comes
		o := NewOrder(0, wire.NobodyYet())
		c := o.Enter(3)
		up := wire.Rest
		up.Shift = 1
		sent := wire.Up{First: 4, Wishes: []wire.Wish{up, wire.Rest, wire.Rest, wire.Rest}} // of ticks 33 to 64
		o.Hear(c, &sent)
		acted := shifts(due(o, next))
		o.Leave(c)
		c = o.Enter(3)
		o.Hear(c, &sent) // it was on its way, as every frame is that is not known to have come
		if acted += shifts(due(o, 100)); acted != 1 {
			t.Errorf("given the world at tick %d its gear is shifted %d times", next, acted)
		}
	}
}

// shifts is how many changes shift a gear.
func shifts(all []wire.Change) (n int) {
	for _, c := range all {
		if c.Wish.Shift != 0 {
			n++
		}
	}
	return n
}

// A network that repeats what it carried, late and in any order, changes nothing of what all are told.
func TestWhatIsSentAgainChangesNothing(t *testing.T) {
	for seed := range uint64(200) {
		plain, sent := carried(seed, false)
		again, _ := carried(seed, true)
		if !slices.Equal(plain, again) {
			t.Fatalf("seed %d: sent again it is %d changes, and else %d", seed, len(again), len(plain))
		}
		if n := shifts(again); n > sent || n == 0 {
			t.Fatalf("seed %d: of %d frames that shift a gear %d have acted", seed, sent, n)
		}
	}
}

// carried is what a client's frames became: each datagram tells the newest few again, some are lost, and now and then
// the client is given the world anew. With again, all that was carried comes again too. sent is how many frames shift.
func carried(seed uint64, again bool) (all []wire.Change, sent int) {
	rnd, more := rand.New(rand.NewPCG(seed, 1)), rand.New(rand.NewPCG(seed, 2))
	o := NewOrder(0, wire.NobodyYet())
	c := o.Enter(1)
	var wishes []wire.Wish
	var tape []wire.Up
	for tick := uint64(1); tick < 2000; tick += wire.FrameTicks {
		w := at(int16(len(wishes)%7 + 1))
		if rnd.IntN(5) == 0 {
			w.Shift = 1
			sent++
		}
		wishes = append(wishes, w)
		from := max(0, len(wishes)-1-rnd.IntN(8))
		up := wire.Up{First: uint64(from), Wishes: slices.Clone(wishes[from:])}
		if rnd.IntN(4) > 0 {
			tape = append(tape, up)
			o.Hear(c, &up)
		}
		late := uint64(rnd.IntN(12)) // some come in time, and some when their tick has gone
		all = append(all, due(o, tick+late)...)
		if rnd.IntN(20) == 0 {
			o.Leave(c)
			c = o.Enter(1)
		}
		for range more.IntN(20) {
			if again && len(tape) > 0 {
				o.Hear(c, &tape[more.IntN(len(tape))])
			}
		}
	}
	return all, sent
}
