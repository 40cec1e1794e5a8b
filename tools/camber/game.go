//go:build cgo && window

// A session that turns on a goroutine of its own while a window shows it.

package main

import (
	"context"
	"fmt"
	"time"

	"camber/components"
	"camber/ecs"
)

// game is a session under way.
type game struct {
	seat   *seat
	orders chan func() // what its goroutine is to do between two turns
	ended  chan error  // told once, when it turns no more
	stop   context.CancelFunc
	start  []byte // the world as it was at the first tick
	laps   int    // to drive; 0: no end
	limit  float64
	race   chan struct{} // closed when the laps are driven
	told   bool          // it was
}

// begin has a session turn at 250 Hz or more, whatever its pictures cost.
func begin(ctx context.Context, s *seat, laps int, limit float64) *game {
	ctx, stop := context.WithCancel(ctx)
	g := &game{
		seat: s, orders: make(chan func(), 64), ended: make(chan error, 1), stop: stop,
		start: s.run.World.Snapshot(), laps: laps, limit: limit, race: make(chan struct{}),
	}
	go func() { g.ended <- g.turn(ctx) }()
	return g
}

// turn turns until it is stopped, or the time is over.
func (g *game) turn(ctx context.Context) error {
	s := g.seat
	next, shown := time.Now(), time.Now()
	for ctx.Err() == nil && (g.limit == 0 || s.time() < g.limit) {
		for more := true; more; {
			select {
			case order := <-g.orders:
				order()
			default:
				more = false
			}
		}
		if _, err := s.run.Loop.Turn(); err != nil {
			return err
		}
		s.look()
		if g.laps > 0 && s.laps() >= g.laps && !g.told {
			g.told = true
			close(g.race)
		}
		now := time.Now()
		if s.std.live && now.Sub(shown) > 200*time.Millisecond {
			shown = now
			fmt.Fprintf(s.std.err, "\r%s\x1b[K", s.line())
		}
		if next = next.Add(pace); time.Until(next) > 0 {
			time.Sleep(time.Until(next))
		} else {
			next = now
		}
	}
	return nil
}

// order has the session's goroutine do something soon; one that does nothing else any more is not waited for.
func (g *game) order(do func()) {
	select {
	case g.orders <- do:
	default:
	}
}

// restart puts the world back to its first tick.
func (g *game) restart(recorded bool) {
	s := g.seat
	if recorded {
		g.tell("a drive that is recorded cannot begin again: start another one", true)
		return
	}
	if err := s.run.World.Restore(g.start, s.run.Maker()); err != nil {
		g.tell("restart: "+err.Error(), true)
		return
	}
	s.lap = nil
}

// tell shows people a line; for the session's goroutine.
func (g *game) tell(text string, bad bool) {
	w := g.seat.run.World
	components.Notices.In(w).Add(ecs.Tick{N: w.Tick(), Dt: g.seat.run.Loop.Clock().Dt()}, components.Notice{Bad: bad, Text: text})
}

// end stops it and waits.
func (g *game) end() error {
	g.stop()
	err := <-g.ended
	g.ended <- err // for whoever asks again
	return err
}
