//go:build cgo && window

// A race that others take part in: the window shows the cars that run ahead, and what hands want goes to who runs it.

package seat

import (
	"errors"
	"fmt"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/join"
	"camber/systems/host/seat/company"
	"camber/systems/host/seat/sight"
	"camber/systems/host/session"
	"camber/systems/replicate/wire"
)

// party is somebody's part in such a race; it belongs to the game's goroutine.
type party struct {
	client *join.Client
	run    *session.Session // that is shown
	host   *company.Server  // nil: it is had elsewhere
	name   string           // of its server
	ends   float64          // s, by the window's clock, when the countdown ends; 0: none is on; of the window's thread
	thing  int              // of those that may be put down, which is chosen
	looked time.Duration    // when the way was told last
	lost   func()           // has it be dialled again; nil: it is had here
	over   error            // why it goes on no more; nil: it goes on
	failed error            // what leaving it failed at
}

// joins takes part in a race, and polls the window until its world is here.
func (b *cabin) joins(j *company.Race, setup session.Setup) (run *session.Session, err error) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		if b.joined, err = b.dial(j, setup); err == nil {
			run = b.joined.run
		}
	}()
	b.pollUntil(done)
	return run, err
}

// dial gets in. Any goroutine may.
func (b *cabin) dial(j *company.Race, setup session.Setup) (*party, error) {
	p := &party{name: j.Address}
	if j.Host == nil {
		p.lost = func() {
			next := setup
			next.Record = nil // what was recorded stays as it is
			if setup.Record != nil && setup.Again != nil {
				next.Record, _ = setup.Again() // where there is no place for it, it is not recorded
			}
			b.dialAgain(p, j, next)
		}
	}
	var err error
	if j.Host != nil {
		if p.host, err = j.Host.Open(b.std, setup, j.Program, b.reloads); err != nil {
			return nil, err
		}
		there := *j
		there.Address, there.Password = p.host.At, j.Host.Password
		j = &there
	}
	shows := session.Setup{
		Front: setup.Front, Feel: setup.Feel, Hear: setup.Hear, Moments: setup.Moments,
		Ended: func(*session.Session) {
			p.failed = p.leave()
			if j.Ended != nil {
				j.Ended(p.client.Figures())
			}
		},
	}
	o := join.Options{
		Record: setup.Record, Again: setup.Again, Workers: max(j.Workers, 1), Hands: hand{b.front}, Shows: &shows,
		Said: b.said, Heard: b.heard, UTC: setup.UTC,
	}
	if j.Bot {
		o.Hands = &join.Bot{}
	}
	if at := b.command.port; at != nil {
		o.Asked = func(c *join.Client) { at.TakeFor(c.Session(), nil, c) }
	}
	if p.client, err = j.Dial(b.std, o); err != nil {
		return nil, errors.Join(err, p.host.End())
	}
	p.run, p.name = p.client.Shown(), p.client.Server()
	if p.host != nil {
		b.said(components.Notice{Text: p.host.Invites()})
	}
	return p, nil
}

// leave leaves the race, and ends it where it is had here. Once is enough.
func (p *party) leave() error {
	err := p.client.Close("goodbye")
	if p.over == nil {
		p.over = join.ErrOver
	}
	return errors.Join(err, p.host.End())
}

// said tells what a race's server or link has to say.
func (b *cabin) said(n components.Notice) {
	fmt.Fprintf(b.std.Err, "camber: %s\n", session.InWords(n))
	_ = b.inbox.Put(func() { // else the window is closed
		if b.game != nil {
			b.game.say(n)
		}
	})
}

// hand is what hands at the window want, for who runs the race.
type hand struct{ f *sight.Front }

// Want is join.Hands'.
func (h hand) Want(w *ecs.World, _ ecs.Key, _ ecs.Tick) vehicle.IntentState {
	d := &person.Devices.Of(w, ecs.WorldKey).Aux
	want := d.Want.Limited()
	d.Want.Shift = 0
	d.Sent, d.Wish = want, d.Stamp
	return want
}

// Tells has nothing that hands do reach the world but through who runs it: what is more than driving is asked for.
func (p *party) Tells(d *person.DevicesAux) {
	back, put := d.Back, d.Put
	d.Told, d.Back, d.Put = true, false, person.PutKeys{}
	if back {
		p.client.Ask("reset")
	}
	if things := p.run.Things; len(things) > 0 {
		if p.thing = (p.thing + int(put.Next) + len(things)) % len(things); put.Next != 0 {
			n := components.Notice{Kind: "obstacles-next", Who: things[p.thing].Name}
			n.Numbers = [4]float64{float64(p.thing + 1), float64(len(things))}
			p.says(n)
		}
		for range put.Ahead {
			p.client.Ask("put " + things[p.thing].ID)
		}
	}
	for range put.Undo {
		p.client.Ask("unput")
	}
	if put.Behind > 0 || put.Clear {
		p.says(p.why())
	}
}

// says shows people a line; for the session's goroutine.
func (p *party) says(n components.Notice) {
	w := p.run.World
	components.Notices.In(w).Add(ecs.Tick{N: w.Tick(), Dt: p.run.Loop.Clock().Dt()}, n)
}

// turn goes on with the race. When it is over, or the link to it is, what is there last stands.
func (p *party) turn(g *game, now time.Duration) error {
	if p.over == nil {
		if p.over = p.client.Turn(now); p.over == nil {
			p.passes(g)
			if now-p.looked > wayEvery {
				p.looked = now
				g.lobby(p, nil, g.front.Now(), p.client.Way(now))
			}
			return nil
		}
		if !errors.Is(p.over, join.ErrOver) {
			g.tell(person.Wrong(p.over))
		}
		if join.Lost(p.over) && p.lost != nil {
			p.lost()
			return p.run.Loop.Advance(0)
		}
		g.told = true
		g.raced(g)
	}
	return p.run.Loop.Advance(0)
}

// passes hands on what is new of the lobby. A race that begins is one that has not ended yet.
func (p *party) passes(g *game) {
	l, changed := p.client.Lobby()
	if !changed {
		return
	}
	if l.Phase != wire.Racing && l.Phase != wire.Over {
		g.told = false
	}
	g.lobby(p, &l, g.front.Now(), p.client.Way(p.looked))
}

// wayEvery is how often it is told how what others want comes.
const wayEvery = 500 * time.Millisecond

// why is what somebody is told who wants something that a race with others does not let him.
func (p *party) why() components.Notice { return components.Notice{Kind: "party-no"} }

// Complete adds to a moment what the server knows.
func (p *party) Complete(now, last *components.Moment) { p.client.Complete(now, last) }

// others is the party as the front has it.
func (p *party) others() sight.Others {
	if p == nil {
		return nil
	}
	return p
}
