//go:build cgo && window

// A session that turns on a goroutine of its own while a window shows it.

package seat

import (
	"context"
	"fmt"
	"time"

	"camber/components"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/join"
	service "camber/systems/host/orders"
	order "camber/systems/host/orders/wire"
	"camber/systems/host/seat/logbook"
	"camber/systems/host/seat/orders"
	"camber/systems/host/seat/sight"
	"camber/systems/host/session"
	"camber/systems/race"
	"camber/systems/race/ghost"
	"camber/systems/replicate/wire"
)

// game is a session under way.
type game struct {
	book   *logbook.Book
	front  *sight.Front
	orders orders.Queue // what its goroutine is to do between two turns
	ended  chan error   // told once, when it turns no more
	stop   context.CancelFunc
	laps   int // to drive; 0: no end
	limit  float64
	raced  func(*game) // told when the laps are driven
	told   bool        // it was
	anewAt uint64      // tick at which a race's control has it begin again; 0: it does not
	home   *race.Home  // asked whether a race of the world's own is over

	party   *party          // with others; nil: alone
	lobby   lobbied         // told of the party's lobby
	player  *session.Player // what is played; nil: it is driven
	onLap   bool            // the line has been crossed
	lent    bool            // the built-in driver has had the car on this lap
	tracer  *ghost.Tracer
	like    ghost.Lap                     // what is known of its laps beforehand
	profile *sight.Profile                // nil: nobody wants to know
	lapped  func(g *game, lap *ghost.Lap) // told of each lap of the own car
	refused func(why error)               // told of orders that are not done
}

// lobbied is told of a party's lobby (nil: nothing is new), when, by the window's clock, and how what is told comes.
type lobbied func(p *party, l *wire.Lobby, now float64, way join.Way)

// begin has a session turn at 250 Hz or more, whatever its pictures cost.
func (g *game) begin(ctx context.Context) *game {
	ctx, g.stop = context.WithCancel(ctx)
	g.ended, g.home = make(chan error, 1), race.NewHome(g.book.Run.World)
	if g.tracer == nil {
		g.tracer = ghost.NewTracer(g.book.Run.World, g.book.Car, g.like)
	}
	go func() { g.ended <- g.turn(ctx) }()
	return g
}

// until is when a drive is over that lasts so long from a moment on, in seconds of its world; 0: never.
func until(limit, joined float64) float64 {
	if limit == 0 {
		return 0
	}
	return limit + joined
}

// turn turns until it is stopped, or the time is over.
func (g *game) turn(ctx context.Context) error {
	defer g.orders.End()
	s := g.book
	turns, shown, before := ecs.NewPace(ecs.Wall()), time.Now(), time.Now()
	if g.party != nil {
		g.limit = until(g.limit, s.Time())
	}
	for ctx.Err() == nil && (g.limit == 0 || s.Time() < g.limit) {
		g.orders.Do()
		now := time.Now()
		if err := g.once(now.Sub(before).Seconds()); err != nil {
			return err
		}
		before = now
		car := s.Car
		if s.TakeIn(); s.Car != car {
			g.tracer = ghost.NewTracer(s.Run.World, s.Car, g.like)
		}
		if g.profile != nil {
			g.profile.List(&g.front.HUD.Aux, g.front.Held.Load())
		}
		g.lap()
		if g.anewAt > 0 && s.Run.World.Tick() >= g.anewAt {
			g.told, g.anewAt = false, 0
		}
		if !g.told && (g.laps > 0 && s.Laps() >= g.laps || g.home.Is(s.Car)) {
			g.told = true
			g.lend("auto")
			g.raced(g)
		}
		if s.Std.Live && now.Sub(shown) > 200*time.Millisecond {
			shown = now
			s.Std.Redraw(s.Line())
		}
		turns.Wait(pace)
	}
	return nil
}

// lap looks whether a lap was finished, and by whom it was driven.
func (g *game) lap() {
	driver, ok := vehicle.Driver.Find(g.book.Run.World, g.book.Car)
	active := ok && driver.State.Active
	g.lent = g.lent || active
	if lap := g.tracer.Look(); lap != nil && g.lapped != nil && g.player == nil {
		g.lapped(g, lap)
		g.lent = active
		g.book.Run.Mark()
	}
	if on := g.book.Distance() >= 0; on != g.onLap {
		if g.onLap = on; on { // the first lap begins at the line
			g.lent = active
			g.book.Run.Mark()
		}
	}
}

// lend gives the car to the built-in driver, who brings it home after a race, or back.
func (g *game) lend(seat string) {
	if g.party != nil || g.book.Car == 0 {
		return // who runs the race says who drives
	}
	g.complain(service.New(g.book.Run).OrderOf(g.book.Car, order.Request{Do: order.Hand, Driver: seat}))
}

// once turns the loop once: by its own clock, or as a player plays it, whose clock stands.
func (g *game) once(since float64) error {
	if g.party != nil {
		return g.party.turn(g, time.Since(g.front.Began))
	}
	if p := g.player; p != nil {
		g.front.Mute = true // what comes next shows it
		err := p.Turn(since)
		g.front.Mute = false
		if err != nil {
			return err
		}
	}
	_, err := g.book.Run.Loop.Turn()
	return err
}

// order has the game's goroutine do something soon, or tells why not; for other goroutines.
func (g *game) order(do func()) {
	if err := g.orders.Put(do); err != nil {
		g.refused(err)
	}
}

// anew has the drive begin again, and the end of its race told again; for other goroutines.
func (g *game) anew() {
	g.order(func() {
		switch {
		case g.party != nil:
			g.party.client.Ask("restart")
		case g.player == nil:
			g.restart()
		}
	})
}

// restart has the drive begin again, or race control the session: an input like any other, which the recording goes on
// through.
func (g *game) restart() {
	run := g.book.Run
	if _, err := service.New(run).Order(&order.Request{Do: order.Restart}); err != nil {
		g.complain(err)
		return
	}
	if g.anewAt = run.World.Tick() + 1; g.told && run.Car(1) != 0 { // the built-in driver has brought it home
		g.lend("own")
	}
	g.book.Again()
	g.lent, g.onLap = false, false
	g.tracer = ghost.NewTracer(run.World, g.book.Car, g.like)
}

// say shows people a line soon; for other goroutines than the session's. Where the drive cannot, it is printed.
func (g *game) say(n components.Notice) {
	if g.orders.Put(func() { g.tell(n) }) != nil {
		fmt.Fprintf(g.book.Std.Err, "camber: %s\n", g.book.Run.InWords(n))
	}
}

// tell shows people a line; for the session's goroutine.
func (g *game) tell(n components.Notice) {
	w := g.book.Run.World
	components.Notices.In(w).Add(ecs.Tick{N: w.Tick(), Dt: g.book.Run.Loop.Clock().Dt()}, n)
}

// again is the same drive for another goroutine, after this one's end.
func (g *game) again() *game {
	return &game{
		book: g.book, front: g.front, party: g.party, lobby: g.lobby,
		laps: g.laps, limit: g.limit, raced: g.raced, told: g.told, anewAt: g.anewAt,
		tracer: g.tracer, like: g.like, lapped: g.lapped, refused: g.refused, lent: g.lent, onLap: g.onLap,
	}
}

// end stops it and waits.
func (g *game) end() error {
	g.stop()
	err := <-g.ended
	g.ended <- err // for whoever asks again
	return err
}
