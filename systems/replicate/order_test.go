// One order for all, whatever the network does, and nobody waits.

package replicate

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"camber/components/vehicle"
	"camber/systems/replicate/wire"
)

// at has a steering wheel stand somewhere.
func at(steer int16) wire.Wish {
	w := wire.Rest
	w.Steer = steer
	return w
}

// due closes ticks up to one, and gives what they wanted.
func due(o *Order, upTo uint64) (all []wire.Change) {
	for o.next <= upTo {
		all = append(all, o.Due()...)
	}
	return all
}

func TestAWishActsAtItsTickAndALateOneAtTheFirstThatIsOpen(t *testing.T) {
	o := NewOrder(0, wire.NobodyYet())
	c := o.Enter(3)
	o.Hear(c, &wire.Up{First: 1, Wishes: []wire.Wish{at(1), at(2)}})
	got := due(o, 20)
	if want := []wire.Change{{Tick: 9, Slot: 3, Wish: at(1)}, {Tick: 17, Slot: 3, Wish: at(2)}}; !slices.Equal(got, want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	o.Hear(c, &wire.Up{First: 2, Wishes: []wire.Wish{at(2), at(3)}}) // frame 3 begins at tick 25
	if got := due(o, 26); !slices.Equal(got, []wire.Change{{Tick: 25, Slot: 3, Wish: at(3)}}) {
		t.Fatalf("a wish that was sent twice: %v", got)
	}
	due(o, 35) // frame 4 began at tick 33
	shifted := at(4)
	shifted.Shift = 1
	o.Hear(c, &wire.Up{First: 4, Wishes: []wire.Wish{shifted}})
	if got := due(o, 40); !slices.Equal(got, []wire.Change{{Tick: 36, Slot: 3, Wish: shifted}}) {
		t.Fatalf("a late one: %v", got)
	}
	if d, _ := o.Down(c); d.Late != 1 || d.Slack != -3 || d.Have != 5 {
		t.Errorf("its sender is told %+v", d)
	}
	o.Hear(c, &wire.Up{First: 6, Wishes: []wire.Wish{at(6)}})
	due(o, 52)
	older := at(5)
	older.Shift = -1 // its frame has passed, and a newer one has acted: of it the gear counts all the same
	o.Hear(c, &wire.Up{First: 5, Wishes: []wire.Wish{older}})
	want := at(6)
	want.Shift = -1
	if got := due(o, 56); !slices.Equal(got, []wire.Change{{Tick: 53, Slot: 3, Wish: want}}) {
		t.Errorf("one that was overtaken: %v", got)
	}
	o.Hear(c, &wire.Up{First: 1 << 40, Wishes: []wire.Wish{at(9)}})
	o.Hear(c, &wire.Up{First: 0, Wishes: []wire.Wish{at(9)}})
	if got := due(o, 2000); len(got) > 0 {
		t.Errorf("wishes from nowhere act: %v", got)
	}
	if silent := o.Silent(c); silent < 1900 {
		t.Errorf("it is silent for %d ticks", silent)
	}
}

func TestEverybodyHearsTheSameOverABadNetwork(t *testing.T) {
	for seed := range uint64(10) {
		r := rand.New(rand.NewPCG(seed, 7))
		o := NewOrder(100, wire.NobodyYet())
		begin := wire.World{Tick: 100, Held: wire.NobodyYet()}
		type side struct {
			client *Client
			follow *Follow
			frames *Frames
			seen   []wire.Change
		}
		var sides []*side
		for slot := range uint8(4) { // the first looks on
			sides = append(sides, &side{o.Enter(slot), NewFollow(&begin), NewFrames(wire.FrameOf(101) + 3), nil})
		}
		var truth []wire.Change
		const last = 6000
		for tick := uint64(101); tick <= last+600; tick++ {
			truth = append(truth, o.Due()...)
			for _, s := range sides {
				if tick%wire.FrameTicks == 0 && tick < last {
					s.frames.Add(at(int16(r.IntN(5) * 100)))
				}
				if tick%16 == 0 && r.IntN(10) > 0 {
					up := s.frames.Up(s.follow.Known(), nil)
					if got, err := wire.ReadUp(up.Append(nil)); err != nil {
						t.Fatal(err)
					} else if o.Hear(s.client, got); r.IntN(20) == 0 {
						o.Hear(s.client, got) // doubled
					}
				}
				if tick%33 == 0 && r.IntN(10) > 1 {
					d, ok := o.Down(s.client)
					if !ok {
						t.Fatal("it is too far behind")
					}
					got, err := wire.ReadDown(d.Append(nil))
					if err != nil {
						t.Fatal(err)
					}
					if err := s.follow.Hear(got); err != nil {
						t.Fatal(err)
					}
					s.frames.Have(got.Have)
					s.frames.Forget(s.follow.Closed())
				}
			}
			if tick%500 == 0 {
				o.Trim()
			}
		}
		for i, s := range sides {
			for tick := uint64(101); tick <= last; tick++ {
				s.seen = append(s.seen, s.follow.At(tick)...)
			}
			n := slices.IndexFunc(truth, func(c wire.Change) bool { return c.Tick > last })
			if n < 0 {
				n = len(truth)
			}
			if s.follow.Closed() < last || !slices.Equal(s.seen, truth[:n]) {
				t.Fatalf("seed %d, side %d: %d changes up to tick %d, and not %d", seed, i, len(s.seen), s.follow.Closed(), n)
			}
		}
		if len(truth) < 1500 {
			t.Errorf("only %d changes were made", len(truth))
		}
	}
}

func TestAWorldIsSteppedWhenAllThatReachesItIsThere(t *testing.T) {
	o := NewOrder(0, wire.NobodyYet())
	c := o.Enter(0)
	f := NewFollow(&wire.World{Held: wire.NobodyYet()})
	hear := func() {
		t.Helper()
		d, ok := o.Down(c)
		if !ok {
			t.Fatal("it is too far behind")
		}
		if err := f.Hear(&d); err != nil {
			t.Fatal(err)
		}
	}
	due(o, 10)
	o.Told(11)
	o.Told(40)
	hear()
	if f.Closed() != 10 {
		t.Fatalf("closed up to %d: nothing of ticks up to 10 is missing", f.Closed())
	}
	due(o, 20)
	hear()
	if f.Known() != 20 || f.Closed() != 10 {
		t.Fatalf("closed up to %d of %d: a message for tick 11 has not come", f.Closed(), f.Known())
	}
	f.Event(11)
	if f.Closed() != 20 {
		t.Fatalf("closed up to %d, and all is here", f.Closed())
	}
	f.Event(40)
	o.Hear(c, &wire.Up{Known: 20})
	due(o, 60)
	o.Trim()
	hear()
	if f.Closed() != 60 {
		t.Errorf("closed up to %d, and all is here", f.Closed())
	}
}

// A server that tells of messages which it never sends is not followed for ever, however much it tells.
func TestWhatIsKnownBeyondWhatHasComeIsBounded(t *testing.T) {
	f := NewFollow(&wire.World{Held: wire.NobodyYet()})
	var err error
	for n := 0; err == nil; n++ {
		if n > 1000 {
			t.Fatal("it never ends")
		}
		base := f.Known()
		drives, told := wire.Pack(nil, wire.MostDrives, base, base+1000, wire.NobodyYet(), nil)
		err = f.Hear(&wire.Down{Base: base, Told: told, Events: 1, Drives: drives})
	}
	if f.Closed() != 0 || f.Known() > keptPast || len(f.asked) > 100 {
		t.Errorf("known up to %d, closed up to %d, of %d words", f.Known(), f.Closed(), len(f.asked))
	}
	for n := range uint64(100_000) { // messages for later, which are none of those that are asked for
		f.Event(1<<40 + n)
	}
	if f.Closed() != 0 || f.Waiting() != 100_000 {
		t.Errorf("closed up to %d, %d wait", f.Closed(), f.Waiting())
	}
	if f.Event(5); f.Closed() != f.Known() || f.Waiting() != 100_000 {
		t.Errorf("what was asked for has come: closed up to %d of %d, %d wait", f.Closed(), f.Known(), f.Waiting())
	}
}

func TestASilentDriverIsHeldUntilHeIsHeard(t *testing.T) {
	o := NewOrder(0, wire.NobodyYet())
	c := o.Enter(1)
	o.Hear(c, &wire.Up{First: 1, Wishes: []wire.Wish{at(100)}})
	due(o, 500)
	brake := wire.Rest
	brake.Brake = wire.Full
	for range 3 {
		o.Hold(c, brake)
	}
	if got := due(o, 520); len(got) != 1 || got[0].Wish != brake {
		t.Fatalf("held: %v", got)
	}
	o.Hear(c, &wire.Up{First: 70, Wishes: []wire.Wish{at(100)}})
	if got := due(o, 600); len(got) != 1 || got[0].Wish != at(100) || o.Silent(c) > 100 {
		t.Errorf("heard again: %v, silent for %d", got, o.Silent(c))
	}
}

func TestWhatIsWantedIsTheSameOnBothSides(t *testing.T) {
	s := vehicle.IntentState{
		Throttle: 0.7001, Brake: 1, Steer: -0.33333, Clutch: 0.5, HandBrake: 0.1, Shift: -1, Lever: 3, Indicator: 2,
		Lights: 3, Wipers: 1, Starter: true, Horn: true,
	}
	w := WishOf(s)
	there := Want(w)
	if again := WishOf(there); again != w {
		t.Errorf("%+v became %+v", w, again)
	}
	if d := there.Steer - s.Steer; d > 0.5/wire.FullLock || d < -0.5/wire.FullLock {
		t.Errorf("the steering wheel is off by %g", d)
	}
	for _, full := range []float64{-1, 0, 1} {
		if got := Want(WishOf(vehicle.IntentState{Steer: full, Clutch: 1})).Steer; got != full {
			t.Errorf("steering %g became %g", full, got)
		}
	}
}

func TestAClockIsSteeredToWhereFramesComeInTime(t *testing.T) {
	var p Pace
	lead := 60.0 // ticks ahead of where it should be; a frame is early by that, and up to 8 ms later than the others
	r := rand.New(rand.NewPCG(1, 1))
	for range 60 * 30 {
		if put := p.Hear(int16(lead)+int16(r.IntN(8)), 0); put != 0 {
			t.Fatalf("it was put by %d", put)
		}
		lead += (p.Rate() - 1) * 1000 / 30
	}
	if m := p.Margin(); m < paceAim-4 || m > paceAim+8 {
		t.Errorf("after a minute frames come %g ticks early", m)
	}
	for range 40 {
		if put := p.Hear(-2000, 0); put != 0 {
			if put < 2000 {
				t.Errorf("put forward by %d", put)
			}
			return
		}
	}
	t.Error("two seconds too late, and it goes on like that")
}

// A clock that is far astray is put once: what the server tells while the frames by the new one are on their way is of
// the old one, and what was skipped came late.
func TestAClockThatIsPutIsNotPutAgainByWhatCameBefore(t *testing.T) {
	for _, astray := range []int{-400, -130, -85, 85, 130, 400} { // ticks ahead of where it should be
		const delay = 50 // ticks, each way
		o := NewOrder(2000, new(wire.Held))
		c := o.Enter(1)
		due := float64(2000 + delay + 36 + astray)
		frames := NewFrames(wire.FrameOf(uint64(due)) + 1)
		var (
			p     Pace
			ups   [delay][]wire.Up
			downs [delay][]wire.Down
			puts  []int
		)
		for now := range 6000 { // a tick each
			at := now % delay
			for _, up := range ups[at] {
				o.Hear(c, &up)
			}
			for _, d := range downs[at] {
				frames.Have(d.Have)
				if put := p.Hear(d.Slack, d.Have); put != 0 {
					puts = append(puts, put)
					due += float64(put)
					p.Begin(max(frames.Next(), wire.FrameOf(uint64(due)+1)))
				}
			}
			ups[at], downs[at] = nil, nil
			o.Due()
			due += p.Rate()
			frames.Skip(wire.FrameOf(uint64(due) + 1))
			for wire.FirstTick(frames.Next()) <= uint64(due) {
				frames.Add(wire.Rest)
			}
			frames.Forget(uint64(max(due-300, 0)))
			if now%16 == 0 {
				up := frames.Up(0, nil)
				up.Wishes = slices.Clone(up.Wishes)
				ups[at] = append(ups[at], up)
			}
			if now%33 == 0 {
				if d, ok := o.Down(c); ok {
					downs[at] = append(downs[at], d)
				}
				o.Trim()
			}
		}
		if len(puts) != 1 || math.Abs(float64(puts[0]+astray)) > 40 {
			t.Errorf("%d ticks ahead of where it should be it was put by %v", astray, puts)
		}
		if m := p.Margin(); m < paceAim-8 || m > paceAim+8 {
			t.Errorf("%d ticks ahead of where it should be: in the end frames come %g ticks early", astray, m)
		}
	}
}
