// Datagrams that a network doubled or had overtake each other are nothing bad.

package serve_test

import (
	"testing"
	"time"

	"camber/components/vehicle"
	"camber/content"
	"camber/systems/host/join"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/replicate/wire"
)

func TestTellingsThatWereOvertakenAreNotBad(t *testing.T) {
	p := newPlay(t, "delay=20ms,jitter=15ms,double=20%,reorder=20%",
		session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, func(o *serve.Options) { o.Told = true })
	p.join(1, join.Options{Hands: &join.Bot{}})
	l := p.lie(2, wire.Guest{Name: "teller", Tells: true})
	car := func() *vehicle.Car { return vehicle.CarsOf(p.server.Session().World).Owned(2) }
	p.until(func() bool { return car() != nil })
	is := car().Chassis.State.Place
	for n := range uint64(300) {
		m := wire.Telling{Number: n + 1, Place: is}
		_ = l.link.Send(m.Append(nil))
		l.take(wire.Begin)
		p.turn(4 * time.Millisecond)
	}
	wrong := wire.Telling{Number: 1000, Place: is}
	cut := wrong.Append(nil)
	_ = l.link.Send(cut[:len(cut)-1])
	p.seconds(0.5)
	figures := p.end()
	if figures.Bad < 1 || figures.Bad > 2 { // the last one may have been doubled
		t.Errorf("of 300 datagrams of which many came twice or late, and one that is wrong, %d are bad", figures.Bad)
	}
}
