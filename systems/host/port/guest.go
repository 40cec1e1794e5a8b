// Orders to a world that somebody else runs: intents and marks of one's own car, and requests to whoever runs it.

package port

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"camber/components"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/events"
	"camber/systems/host/orders"
	"camber/systems/host/orders/wire"
	"camber/systems/host/session"
	talk "camber/systems/replicate/wire"
)

// Guest is somebody's part in such a world.
type Guest interface {
	Own() ecs.Key                         // the own car; 0: there is none
	Wants(want vehicle.IntentState) error // of the own car from now on, or why that is not heard
	Lets(needs string) bool               // whoever runs the world, by a word of orders.Needs
	Ask(line string)                      // of whoever runs it, in its console's words
}

// Errors of whose order is not for him to give.
var (
	errForeign = errors.New("whoever runs the server does not let you order that")
	errNoCar   = errors.New("you have no car in the world yet: order when it is there")
)

// mostTold is how many lines wait to be told as events.
const mostTold = 64

// Tell has whoever listens hear what the server says; for any goroutine.
func (p *Port) Tell(n components.Notice) {
	if p == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.told) < mostTold {
		p.told = append(p.told, n)
	}
}

// hearTold hands on what the server has said.
func (p *Port) hearTold(run *session.Session) {
	p.mu.Lock()
	told := p.told
	p.told = nil
	p.mu.Unlock()
	var all []events.Event
	tick := run.World.Tick()
	for i := range told {
		is := events.Told(run, &told[i])
		is.Tick, is.Time = tick, float64(tick)/float64(run.Loop.Clock().Hz())
		all = append(all, is)
	}
	p.hear(all)
}

// request does what is the guest's to do, and asks for all else. Where an order does not say which car, it is the own.
func (p *Port) request(o *wire.Request, text []byte) (any, error) {
	own := p.guest.Own()
	car, n := own, 0
	for i, k := range p.service.Cars {
		if k == own && own != 0 {
			n = i + 1
		}
	}
	if o.Car > 0 {
		var err error
		if car, err = p.service.Car(o); err != nil {
			return nil, err
		}
	}
	mine := car == own && own != 0
	if o.Do == wire.Write {
		switch {
		case car == 0:
			return nil, errNoCar
		case !mine:
			return nil, fmt.Errorf("%w: car %d is not yours, which is car %d", errForeign, o.Car, n)
		}
		o.Car = n
		want, err := p.service.Want(o)
		if err == nil {
			err = p.guest.Wants(want)
		}
		return Ordered{Tick: p.of.World.Tick() + 1}, err
	}
	if needs := orders.Needs(o, mine); !p.guest.Lets(needs) {
		if car == 0 && orders.Needs(o, true) != orders.Admin {
			return nil, errNoCar
		}
		return nil, fmt.Errorf("%w: %s of car %d wants %s", errForeign, o.Do, max(o.Car, n), needed(needs))
	}
	if err := p.service.Lets(o); err != nil && orders.Needs(o, mine) == orders.Admin {
		return nil, err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "order #%d ", car)
	_ = json.Compact(&b, text) // it was read
	line := b.String()
	if line != talk.CleanText(line) {
		return nil, fmt.Errorf("an order to a server has %d bytes at most and nothing that cannot be shown", talk.MostText)
	}
	if !p.mayAsk() {
		return nil, errBusy
	}
	p.guest.Ask(line)
	return Ordered{Asked: true}, nil
}

// needed is a right as people give it.
func needed(right string) string {
	switch right {
	case "":
		return "a car"
	case orders.Admin:
		return "an admin"
	}
	return "--let " + right
}
