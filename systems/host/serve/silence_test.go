// Whoever says nothing for a minute is sent away, whether the world runs or stands, and the others are told.

package serve_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"camber/components/vehicle"
	"camber/content"
	"camber/systems/host/join"
	"camber/systems/host/session"
	"camber/systems/replicate/wire"
)

func TestWhoSaysNothingForAMinuteIsSentAway(t *testing.T) { // NET-26
	for _, c := range []struct {
		name         string
		looks, stand bool
	}{
		{"who drives", false, false},
		{"who drives, in a world that stands", false, true},
		{"who looks on, in a world that stands", true, true},
	} {
		var log, heard []string
		p := newPlay(t, "delay=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, hears(&log), atOnce)
		honest := p.join(1, join.Options{Who: wire.Guest{Looks: true}, Said: listens(&heard)})
		l := p.lie(2, wire.Guest{Name: "liar", Looks: c.looks})
		p.seconds(1)
		if c.stand {
			p.server.Ask("pause")
		}
		up := wire.Up{World: l.world.Number, Known: l.world.Tick, First: wire.FrameOf(p.server.Session().World.Tick()) + 4}
		if !c.looks {
			up.Wishes = []wire.Wish{{Brake: wire.Full}}
		}
		_ = l.link.Send(up.Append(nil)) // its last word
		p.seconds(0.1)
		said, gone, solid := p.clock.Now(), time.Duration(0), 0
		for p.clock.Now()-said < 70*time.Second && gone == 0 {
			if p.turn(time.Second / 60); l.link.Why() != nil {
				gone = p.clock.Now() - said
			}
			l.take(wire.Begin)
			car := vehicle.CarsOf(p.server.Session().World).Owned(int32(l.world.Slot))
			if !c.stand && car != nil && !car.Haunts() && p.clock.Now()-said > 6*time.Second {
				solid++
			}
		}
		if solid > 0 {
			t.Errorf("%s: in %d turns its car was no ghost", c.name, solid)
		}
		if why := l.link.Why(); gone < 59*time.Second || why == nil ||
			!strings.Contains(why.Error(), "nothing was heard of you for a minute") {
			t.Errorf("%s: after %v it is told: %v", c.name, gone, why)
		}
		p.seconds(1)
		if !slices.Contains(heard, "liar is gone: nothing was heard of it for a minute") {
			t.Errorf("%s: the other one hears %q", c.name, heard)
		}
		if car := vehicle.CarsOf(p.server.Session().World).Owned(int32(l.world.Slot)); !c.stand && car != nil {
			t.Errorf("%s: its car is still there", c.name)
		}
		if why := honest.Link.Why(); why != nil {
			t.Errorf("%s: the other one, who is heard, is gone, too: %v", c.name, why)
		}
		p.unharmed(honest, log, "liar is gone: link: closed: nothing was heard of you for a minute")
	}
}
