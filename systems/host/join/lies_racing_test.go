// What a server does that means harm while the race is on: its guest leaves it with a word, or minds nothing of it.

package join

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"camber/components"
	"camber/components/vehicle"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

func TestAMessageThatNeverComesToItsEndEndsTheRace(t *testing.T) {
	c, v, err := liedTo(t.Context(), t, Options{pieces: 300 * time.Millisecond}, func(v *villain) {
		v.begins()
		v.claims(wire.Blob, 64<<20, make([]byte, 100_000))
		v.trickles()
	})
	if err != nil {
		t.Fatal(err)
	}
	told := uint64(0)
	grown := most(func() {
		_, err = turns(c, time.Minute, 10*time.Millisecond, func(time.Duration) {
			told += 10
			v.tells(c.follow.Known(), told, 0)
		})
	})
	if isFalse(t, err, "of a message of 67108864 bytes"); grown > 8e6 {
		t.Errorf("it takes %.1f MB", grown/1e6)
	}
}

func TestWhatCannotBeReadEndsTheRace(t *testing.T) {
	c, _, err := liedTo(t.Context(), t, Options{}, func(v *villain) {
		v.begins()
		_, _ = v.stream.Write([]byte{77, 1, 1})
	})
	if err != nil {
		t.Fatal(err)
	}
	took, err := turns(c, 5*time.Second, 10*time.Millisecond, func(time.Duration) { time.Sleep(time.Millisecond) })
	if isFalse(t, err, "sends what cannot be read"); took > 4*time.Second {
		t.Errorf("after %v", took)
	}
}

// Who is not heard after the world came: nothing at all, nothing that counts, or nothing that goes on.
func TestARaceThatDoesNotGoOnEndsWithAWord(t *testing.T) {
	for name, c := range map[string]struct {
		each func(v *villain, c *Client, now time.Duration)
		word string
	}{
		"nothing":  {func(*villain, *Client, time.Duration) {}, "nothing was heard of the server for 60 s"},
		"junk":     {func(v *villain, _ *Client, _ time.Duration) { _ = v.link.Send([]byte{2, 0, 1}) }, "nothing was heard"},
		"no ticks": {func(v *villain, _ *Client, _ time.Duration) { v.tells(0, 0, 0) }, "does not go on from tick 0"},
		"no messages": {func(v *villain, c *Client, _ time.Duration) {
			v.tells(c.follow.Known(), c.follow.Known()+100, 1)
		}, "does not go on from tick 0"},
		"the far future": {func(v *villain, c *Client, now time.Duration) {
			d := wire.Down{Base: 1 << 45, Told: 1<<45 + 100, Drives: []byte{0}}
			_ = v.link.Send(d.Append(nil))
			v.tells(0, 0, 0)
		}, "does not go on from tick 0"},
	} {
		client, v, err := liedTo(t.Context(), t, Options{}, func(v *villain) { v.begins() })
		if err != nil {
			t.Fatal(err)
		}
		took, err := turns(client, 200*time.Second, 200*time.Millisecond, func(now time.Duration) {
			c.each(v, client, now)
		})
		if err == nil || !strings.Contains(err.Error(), c.word) || took > 90*time.Second {
			t.Errorf("%s: after %v it is told %v", name, took, err)
		}
		if known := client.follow.Known(); known > 40_000 {
			t.Errorf("%s: what is known goes on to %d", name, known)
		}
	}
}

func TestAWorldThatIsNeverRightEndsWithAWord(t *testing.T) {
	for name, lies := range map[string]func(v *villain, c *Client){
		"wrongs": func(v *villain, c *Client) { v.says(wire.Wrong, wire.Other{Tick: c.run.World.Tick()}) },
		"worlds": func(v *villain, _ *Client) { w := v.world(); v.say(wire.Begin, w.Append(nil)) },
		"both, and of steps": func(v *villain, c *Client) {
			v.says(wire.Wrong, wire.Other{Tick: 1 << 60})
			v.says(wire.Trace, wire.Steps{Steps: []wire.Step{{Tick: 1 << 60, System: "x\x1b[2J"}}})
			w := v.world()
			v.say(wire.Begin, w.Append(nil))
		},
	} {
		client, v, err := liedTo(t.Context(), t, Options{}, func(v *villain) { v.begins() })
		if err != nil {
			t.Fatal(err)
		}
		told := uint64(0)
		took, err := turns(client, 100*time.Second, time.Second/2, func(time.Duration) {
			told = client.follow.Known()
			v.tells(told, told+10, 0)
			lies(v, client)
		})
		if _, is := errors.AsType[*FalseError](err); !is || took > 30*time.Second {
			t.Errorf("%s: after %v it is told %v", name, took, err)
		}
	}
}

func TestStepsThatWereNotAskedForAreNotStepped(t *testing.T) {
	a := &astray{again: &session.Again{From: 100}, told: 400}
	for _, c := range []struct {
		from, tick uint64
		ok         bool
	}{{100, 101, true}, {100, 400, true}, {100, 401, false}, {100, 1 << 60, false}, {100, 100, false}, {0, 101, false}} {
		if got := a.tells(&wire.Steps{From: c.from, Steps: []wire.Step{{Tick: c.tick}}}); got != c.ok {
			t.Errorf("steps from %d, of tick %d: %v", c.from, c.tick, got)
		}
	}
	if a.tells(&wire.Steps{From: 100}) {
		t.Error("no steps are some")
	}
}

func TestWhatIsYetToComeIsBounded(t *testing.T) {
	for name, payload := range map[string]int{"many": 0, "large": 1 << 20} {
		c, v, err := liedTo(t.Context(), t, Options{}, func(v *villain) { v.begins() })
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			in := wire.Input{Tick: 1 << 40, Player: 1, Name: vehicle.Intents.Name(), Payload: make([]byte, payload)}
			body := in.Append(nil)
			for v.say(wire.Event, body) {
			}
		}()
		grown := most(func() { _, err = turns(c, 1000*time.Second, 10*time.Millisecond, func(time.Duration) {}) })
		if err == nil || grown > 80e6 {
			t.Errorf("%s: %.0f MB, and it is told %v", name, grown/1e6, err)
		}
	}
	s := &strain{}
	var err error
	n := 0
	for ; err == nil; n++ {
		err = s.awaits(&wire.Input{Tick: 5 + uint64(n%2)})
	}
	if isFalse(t, err, "yet to come"); n != mostWaiting+1 {
		t.Errorf("after %d", n)
	}
	s.stepped(5)
	if want := (mostWaiting + 1) / 2; len(s.pending) != want || s.bytes != want*64 {
		t.Errorf("%d wait with %d bytes, and not %d", len(s.pending), s.bytes, want)
	}
}

func TestWhatNobodyHasTakenYetIsBounded(t *testing.T) {
	c, v, err := liedTo(t.Context(), t, Options{}, func(v *villain) { v.begins() })
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		for file := make([]byte, 4<<20); v.say(wire.Blob, file); {
		}
	}()
	grown := most(func() { // it turns no more, as while content is tried
		comes(t, func() bool { return c.unread.Load() >= mostHeard })
		time.Sleep(300 * time.Millisecond) // in which there could be more
	})
	if c.unread.Load() > mostHeard+4<<20 || grown > 40e6 {
		t.Errorf("%d MB wait, of %.0f MB", c.unread.Load()>>20, grown/1e6)
	}
	if c.unread.Load() < mostHeard {
		t.Errorf("no more than %d bytes have come: the test shows nothing", c.unread.Load())
	}
	if err := c.Turn(time.Second); err != nil {
		t.Error(err)
	}
	now := 2 * time.Second
	comes(t, func() bool { // it turns again
		now += 10 * time.Millisecond
		err = c.Turn(now)
		return err != nil || c.cargo.brought >= 16<<20
	})
	if err != nil {
		t.Errorf("%d MB were taken when it turns again: %v", c.cargo.brought>>20, err)
	}
}

func TestWhoTalksWithoutEndHoldsNothingUp(t *testing.T) {
	var said []string
	hears := func(n components.Notice) { said = append(said, session.InWords(n)) }
	c, v, err := liedTo(t.Context(), t, Options{Said: hears},
		func(v *villain) { v.begins() })
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		for v.says(wire.Talk, wire.Told{Text: "\x1b[2J\u202ehear\a me", Who: "\x1b]0;x\a"}) {
		}
	}()
	comes(t, func() bool { return len(c.heard) == cap(c.heard) }) // from now on there is always more
	slowest := time.Duration(0)
	for n := range 200 {
		began := time.Now()
		if err := c.Turn(time.Duration(n+1) * 10 * time.Millisecond); err != nil {
			t.Fatal(err)
		}
		slowest = max(slowest, time.Since(began))
		time.Sleep(time.Millisecond)
	}
	if len(said) > 3*(mostTalk+1) || len(said) < mostTalk || slowest > never/5 {
		t.Errorf("%d lines in two seconds, and a turn of %v", len(said), slowest)
	}
	if all := strings.Join(said, "\n"); strings.ContainsAny(all, "\x1b\u202e\a") ||
		!strings.Contains(all, "more than anybody reads") {
		t.Errorf("they say %.300q", all)
	}
}

func TestGoodbyesWithoutEndAreOne(t *testing.T) {
	c, v, err := liedTo(t.Context(), t, Options{}, func(v *villain) { v.begins() })
	if err != nil {
		t.Fatal(err)
	}
	took, err := turns(c, time.Minute, 100*time.Millisecond, func(time.Duration) {
		v.says(wire.Bye, wire.Parting{Tick: 1 << 62, Why: "soon"})
	})
	if !errors.Is(err, ErrOver) || took > 10*time.Second {
		t.Errorf("after %v it is told %v", took, err)
	}
}

func TestAServerThatRestartsWithoutEndIsLeft(t *testing.T) {
	told, err := truth()
	if err != nil {
		t.Fatal(err)
	}
	memory := link.NewMemory(link.Impair{}, 1, link.Wall())
	listener, err := memory.Listen(link.MemoryKey(0))
	if err != nil {
		t.Fatal(err)
	}
	dials := 0
	dial := func(ctx context.Context) (link.Link, error) {
		dials++
		to, err := memory.Dial(ctx, link.MemoryKey(1))
		if err != nil {
			return nil, err
		}
		from, err := listener.Accept(ctx)
		if err != nil {
			return nil, err
		}
		go restarts(&villain{honest: *told, t: t, link: from})
		return to, nil
	}
	first, err := dial(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	_, err = Stay(t.Context(), Options{Link: first, Said: func(components.Notice) {}}, dial, nil)
	if isFalse(t, err, "restarts again and again"); dials > 10 {
		t.Errorf("after %d times", dials)
	}
}

// restarts lets somebody in, and ends to begin again.
func restarts(v *villain) {
	defer v.link.Close("the test is over")
	var err error
	if v.stream, err = v.link.Accept(context.Background()); err != nil {
		return
	}
	v.from = newFrom(v.stream)
	if _, err := wire.Read(v.from); err != nil {
		return
	}
	v.begins()
	v.says(wire.Bye, wire.Parting{Why: "again", Again: true})
	_, _ = wire.Read(v.from)
	time.Sleep(100 * time.Millisecond)
}

// Ground that is larger than any, or never comes to its end, is not waited for, and who leaves waits for none.
func TestGroundThatIsTooLargeIsNotRead(t *testing.T) {
	memory := link.NewMemory(link.Impair{}, 1, link.Wall())
	listener, err := memory.Listen(link.MemoryKey(0))
	if err != nil {
		t.Fatal(err)
	}
	to, err := memory.Dial(t.Context(), link.MemoryKey(1))
	if err != nil {
		t.Fatal(err)
	}
	from, err := listener.Accept(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	size := make(chan uint64, 1)
	go func() {
		for {
			stream, err := from.Accept(context.Background())
			if err != nil {
				return
			}
			v := &villain{stream: stream, link: from}
			if _, err := wire.Read(newFrom(stream)); err == nil {
				v.claims(wire.Blob, <-size, make([]byte, 1000))
			}
		}
	}()
	ground := newTiles(to, nil)
	name := fmt.Sprintf("towns/x.town/tile_%x", uint64(77))
	size <- mostTile + 1
	grown := most(func() { _, err = ground.Open(name) })
	if err == nil || !strings.Contains(err.Error(), "8388608 are the most") || grown > 4e6 {
		t.Errorf("it is told %v, and takes %.1f MB", err, grown/1e6)
	}
	size <- 1 << 20 // and no more than its begin comes
	time.AfterFunc(100*time.Millisecond, func() { to.Close("who drives leaves") })
	began := time.Now()
	if _, err = ground.Open(name); err == nil || time.Since(began) > never {
		t.Errorf("after %v it is told %v", time.Since(began), err)
	}
}

// Streams that a server opens without end are nobody's: what it writes on them stays with it.
func TestStreamsThatAServerOpensAreNotRead(t *testing.T) {
	secret, err := link.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	listener, err := link.Listen("127.0.0.1:0", link.Config{Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close("the test is over") })
	mine, err := link.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	to, err := link.Dial(t.Context(), listener.Addr().String(), link.Config{Secret: mine})
	if err != nil {
		t.Fatal(err)
	}
	from, err := listener.Accept(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	soon, cancel := context.WithTimeout(t.Context(), never)
	defer cancel()
	opened := 0
	grown := most(func() {
		for soon.Err() == nil {
			stream, err := from.Open(soon)
			if err != nil {
				break
			}
			if opened++; opened == link.MaxStreams {
				time.AfterFunc(500*time.Millisecond, cancel) // in which there could be more
			}
			go func() {
				for junk := make([]byte, 64<<10); ; {
					if _, err := stream.Write(junk); err != nil {
						return
					}
				}
			}()
		}
	})
	if opened != link.MaxStreams || grown > 8e6 || to.Counts().ReceivedBytes > 2<<20 {
		t.Errorf("%d were opened, of %d bytes, and take %.1f MB", opened, to.Counts().ReceivedBytes, grown/1e6)
	}
	to.Close("the test is over")
}

// However many messages have come, a turn takes so many of them and goes on.
func TestATurnTakesSoManyMessages(t *testing.T) {
	c, _, err := liedTo(t.Context(), t, Options{}, func(v *villain) { v.begins() })
	if err != nil {
		t.Fatal(err)
	}
	c.heard = make(chan wire.Message, 4*mostTurn) // the villain says no more: nobody else looks at it
	for range cap(c.heard) {
		c.heard <- wire.Message{Kind: wire.Talk, Body: wire.Encode(wire.Told{Text: "hear"})}
	}
	for n := range 4 {
		if err := c.Turn(time.Duration(n+1) * time.Millisecond); err != nil {
			t.Fatal(err)
		}
		if left := (3 - n) * mostTurn; len(c.heard) != left {
			t.Errorf("after %d turns %d are left, and not %d", n+1, len(c.heard), left)
		}
	}
}
