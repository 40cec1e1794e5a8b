// People at keys, who steer to the end and brake at once: others see their cars where they are.

package serve_test

import (
	"testing"
	"time"

	"camber/components/solid"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/join"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/replicate/wire"
)

// keys are pressed as a script says: what does not follow from what was done before.
type keys struct{ number uint64 }

func (k *keys) Want(_ *ecs.World, _ ecs.Key, t ecs.Tick) vehicle.IntentState {
	want := vehicle.IntentState{Clutch: 1, Throttle: 1, Starter: t.N < 3000}
	switch (t.N/350 + 7*k.number) % 6 { // other keys every 0.35 s
	case 0:
		want.Steer = -1
	case 2:
		want.Steer = 1
	case 3:
		want.Throttle, want.Brake = 0, 1
	case 4:
		want.Steer, want.Throttle = 0.5, 0.3
	}
	return want
}

func TestCarsThatSteerHardAreDrawnWhereTheyAre(t *testing.T) {
	p := newPlay(t, "delay=50ms,loss=5%,jitter=5ms,double=1%,reorder=1%", session.Setup{
		Files: content.Base(), Scene: "pack", Cars: 6,
	}, func(o *serve.Options) { o.Begin, o.Countdown = serve.WhenReady, time.Second })
	var guests []*join.Client
	for n := range 3 {
		guests = append(guests, p.join(n+1, join.Options{Hands: &keys{number: uint64(n)}}))
	}
	for _, c := range guests { // who comes while others drive comes by streams, which real time passes in
		c.Ask("ready")
	}
	p.until(func() bool { return phase(guests[2]) == wire.Racing })
	touches, hits := solid.TouchLog.In(p.server.Session().World).Reader(), 0
	for range 250 {
		p.seconds(0.1)
		for e, ok := touches.Next(); ok; e, ok = touches.Next() {
			if !e.What.Fixed {
				hits++
			}
		}
	}
	t.Logf("%d touches of cars", hits)
	figures := p.end()
	for i, c := range guests {
		f := c.Figures()
		t.Logf("guest %d: others drawn wrong by %.3f m (p99), %.3f at most (%.3f at first), own by %.4f", i+1,
			f.RemoteP99, f.RemoteMax, f.RemoteFirst, f.OwnMax)
		t.Logf("guest %d: known %.0f ms later, %d frames late", i+1, f.AgeP99, f.Late)
		if f.RemoteP99 > 0.10 || f.RemoteMax > 0.30 || f.OwnMax > 0.02 || f.AgeP99 > 150 {
			t.Errorf("guest %d: that is too much", i+1)
		}
		if f.Hash != figures.Hash || f.Desyncs != 0 {
			t.Errorf("guest %d ends with %s and not %s", i+1, f.Hash, figures.Hash)
		}
	}
}
