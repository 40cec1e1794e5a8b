// What somebody sees who takes part at a window: all cars, where they are, and each thing told once.

package serve_test

import (
	"strings"
	"testing"

	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/join"
	"camber/systems/host/session"
)

// looker is a seat that looks on, or drives as a bot does.
type looker struct {
	client  *join.Client
	box     components.Latest[components.Moment]
	world   *ecs.World
	own     ecs.Key
	notices *ecs.Cursor[components.Notice]
	told    []string
	seen    int                             // moments
	least   int                             // cars in one
	ticks   uint64                          // of the newest
	back    int                             // moments that were of an earlier tick than the one before
	at      map[uint64][]components.SeenCar // of some ticks
	ranked  int                             // most rows of standings
}

func (l *looker) Audio(func([]float32)) {}

func (l *looker) Poll(d *person.DevicesAux) {
	d.Told = true
	if l.client == nil {
		return
	}
	eyes := components.Eyes.Of(l.world, ecs.WorldKey)
	cars := vehicle.CarsOf(l.world).Rows()
	if len(cars) > 0 {
		l.own = cars[0].Key
		if own := l.client.Own(); own != 0 {
			l.own = own
		}
		eyes.Aux.Cameras = []components.Camera{{Car: l.own, Wanted: true}}
	}
}

func (l *looker) Show(w *ecs.World, newest ecs.Tick) {
	if l.client == nil {
		return
	}
	for e, ok := l.notices.Next(); ok; e, ok = l.notices.Next() {
		l.told = append(l.told, session.InWords(e.What))
	}
	p := components.Eyes.Of(w, ecs.WorldKey).Aux.Moment
	if p == nil {
		return
	}
	last := l.box.Last()
	l.client.Complete(p, last)
	if l.seen++; l.seen == 1 || len(p.Cars) < l.least {
		l.least = len(p.Cars)
	}
	if p.Tick < l.ticks {
		l.back++
	}
	l.ticks, l.ranked = p.Tick, max(l.ranked, len(p.Standings))
	if p.Tick%100 == 0 {
		l.at[p.Tick] = append([]components.SeenCar(nil), p.Cars...)
	}
}

// look has somebody come who looks.
func (p *play) look(n int, l *looker, o join.Options) *join.Client {
	l.at = map[uint64][]components.SeenCar{}
	o.Shows = &session.Setup{Front: l, Moments: &l.box}
	c := p.join(n, o)
	l.client, l.world = c, c.Shown().World
	l.notices = components.Notices.In(l.world).Reader()
	return c
}

func TestWhoLooksSeesAllCarsAndIsToldOnce(t *testing.T) {
	p := newPlay(t, "delay=50ms,loss=5%,jitter=5ms", session.Setup{
		Files: content.Base(), Scene: "races/eight.xml", Sets: []string{"race@hands=no"}, Cars: 12,
	})
	var drives, looks looker
	first := p.look(1, &drives, join.Options{Hands: &join.Bot{}})
	all := p.look(2, &looks, join.Options{})
	truth := map[uint64]map[ecs.Key]space.Place{}
	p.server.Session().Loop.OnStep(func(t ecs.Tick, _ uint64) {
		if t.N%100 == 0 {
			truth[t.N] = map[ecs.Key]space.Place{}
			for _, c := range vehicle.CarsOf(p.server.Session().World).Rows() {
				truth[t.N][c.Key] = c.Chassis.State.Place
			}
		}
	})
	p.seconds(9)
	cars := len(vehicle.CarsOf(p.server.Session().World).Rows())
	for name, l := range map[string]*looker{"who drives": &drives, "who looks on": &looks} {
		shown := components.StandingsOf(l.world)
		for _, s := range shown.Told { // what a map shows
			at, ok := shown.Elsewhere(s.Key)
			is := vehicle.Chassis.Of(p.server.Session().World, s.Key).State.Place
			if off := at.From(is); !ok || off.Len() > 8 {
				t.Errorf("car %d of %s is on the map %.1f m beside where the server has it (known: %v)", s.Car, name, off.Len(), ok)
			}
		}
		if near := len(vehicle.CarsOf(l.world).Rows()); near >= cars || len(shown.Told) < cars {
			t.Errorf("%s has %d cars stepped ahead and %d told of %d", name, near, len(shown.Told), cars)
		}
	}
	back := drives.back + looks.back // at its end the world goes back to the last tick that there was
	figures := p.end()
	for name, l := range map[string]*looker{"who drives": &drives, "who looks on": &looks} {
		if l.seen < 1000 || back > 0 || l.least < cars-2 || l.ranked < cars {
			t.Errorf("%s sees %d moments, %d out of order, with %d of %d cars, %d of them ranked", name, l.seen, back, l.least,
				cars, l.ranked)
		}
		goes := 0
		for _, text := range l.told {
			if strings.EqualFold(text, "go") {
				goes++
			}
		}
		if goes != 1 {
			t.Errorf("%s is told %d times to go: %q", name, goes, l.told)
		}
		worst, seen := 0.0, 0
		for tick, shown := range l.at {
			for i := range shown {
				if is, ok := truth[tick][shown[i].Key]; ok && shown[i].Key != l.client.Own() && tick > 3000 {
					worst, seen = max(worst, shown[i].Now.From(is).Len()), seen+1
				}
			}
		}
		if t.Logf("%s: %d places of cars, worst %.3f m", name, seen, worst); worst > 0.3 || seen < 200 {
			t.Errorf("%s sees %d places of cars, one wrong by %.2f m", name, seen, worst)
		}
	}
	for i, c := range []*join.Client{first, all} {
		if f := c.Figures(); f.Desyncs != 0 || f.Hash != figures.Hash || f.OwnMax > 0.02 {
			t.Errorf("guest %d ends with %s and not %s, moved by %.3f m", i+1, f.Hash, figures.Hash, f.OwnMax)
		}
	}
}
