// The lights of a race on several screens: the same tick draws them the same, and screens draw a tick at the same time.

package serve_test

import (
	"testing"
	"time"

	"camber/components"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/join"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// Clocks settle in the first three seconds of a world: lamps 1 to 3 come on then, and may be as far apart as drivers'
// inputs come early; lamps 4 and 5, and the end of the lights, may not.
const settled = 3500

// lit is when a screen has shown so many lamps first.
type lit struct {
	lamps int
	goes  bool
	tick  uint64
	at    time.Duration
}

// screen notes when the lights change on it.
type screen struct {
	looker
	clock  *link.Fake
	starts *components.Starts
	seen   []lit
}

func (s *screen) Show(w *ecs.World, newest ecs.Tick) {
	s.looker.Show(w, newest)
	p := components.Eyes.Of(w, ecs.WorldKey).Aux.Moment
	if s.client == nil || p == nil {
		return
	}
	lamps, goes := s.starts.Lit(float64(p.Tick) * newest.Dt)
	if n := len(s.seen); n == 0 || s.seen[n-1].lamps != lamps || s.seen[n-1].goes != goes {
		s.seen = append(s.seen, lit{lamps, goes, p.Tick, s.clock.Now()})
	}
}

// out tells whether the lights have gone out again on it, after all lamps and the sign to go.
func (s *screen) out() bool {
	n := len(s.seen)
	return n > components.StartLamps+2 && s.seen[n-1].lamps == 0 && !s.seen[n-1].goes
}

func TestLightsChangeOnAllScreensWithinTenMilliseconds(t *testing.T) { // NET-28
	p := newPlay(t, "delay=50ms,loss=5%,jitter=5ms", session.Setup{
		Files: content.Base(), Scene: "races/eight.xml", Sets: []string{"race@hands=no"}, Cars: 1,
	}, func(o *serve.Options) { o.Begin, o.Countdown = serve.WhenReady, time.Second })
	var screens [3]screen
	for n := range screens {
		s := &screens[n]
		o := join.Options{Shows: &session.Setup{Front: s, Moments: &s.box}}
		if s.clock, s.at = p.clock, map[uint64][]components.SeenCar{}; n < 2 {
			o.Hands = &join.Bot{}
		}
		c := p.join(n+1, o)
		s.world, s.starts = c.Shown().World, components.NewStarts(c.Shown().World)
		s.notices = components.Notices.In(s.world).Reader()
		s.client = c
	}
	for n := range screens {
		screens[n].client.Ask("ready")
	}
	p.until(func() bool { return phase(screens[0].client) == wire.Racing })
	for n := 0; n < 11_000 && (!screens[0].out() || !screens[1].out() || !screens[2].out()); n++ {
		p.turn(time.Millisecond)
	}
	_ = p.end()
	first := screens[0].seen
	if len(first) < components.StartLamps+1 {
		t.Fatalf("it sees %+v", first)
	}
	compared, early, worst, ticks := 0, time.Duration(0), time.Duration(0), 0.0
	for n := range screens[1:] {
		for _, there := range screens[n+1].seen {
			for _, here := range first {
				dark := here.lamps == 0 && !here.goes // before the first, and after the last
				if here.lamps != there.lamps || here.goes != there.goes || dark && min(here.tick, there.tick) < settled {
					continue
				}
				compared++
				apart := (here.at - there.at).Abs()
				if here.tick < settled {
					early = max(early, apart)
				} else {
					worst = max(worst, apart)
				}
				ticks = max(ticks, max(float64(here.tick), float64(there.tick))-min(float64(here.tick), float64(there.tick)))
			}
		}
	}
	t.Logf("%d changes of lights on other screens: at most %v later or earlier, %v while clocks settle, %g ticks apart",
		compared, worst, early, ticks)
	if compared < 2*7 || worst > 10*time.Millisecond || early > 20*time.Millisecond || ticks > 10 {
		t.Errorf("that is too much, or too few: %+v, %+v, %+v", first, screens[1].seen, screens[2].seen)
	}
}
