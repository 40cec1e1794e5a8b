// What is wanted of a car's pedals, wheel and stalks.

package orders

import (
	"fmt"

	"camber/components/vehicle"
	"camber/systems/host/orders/wire"
)

// Write stamps a wish for the next tick: what was not said stays as it was, but for a gear change.
func (s *Service) Write(r *wire.Request) error {
	want, err := s.Want(r)
	if err != nil {
		return err
	}
	return vehicle.Intents.In(s.run.World).Push(s.run.World.Tick()+1,
		vehicle.Wish{Car: s.Cars[max(r.Car, 1)-1], Want: want})
}

// Want is what is wanted of a car from now on, for whoever brings it there.
func (s *Service) Want(r *wire.Request) (want vehicle.IntentState, err error) {
	n := max(r.Car, 1) - 1
	key, err := s.Car(r)
	if err != nil {
		return want, err
	}
	if d, ok := vehicle.Driver.Find(s.run.World, key); ok && d.State.Active {
		return want, fmt.Errorf("the built-in driver drives car %d: write one that nobody drives, car 1 without "+
			"--driver auto", n+1)
	}
	want = s.wants[n]
	for _, p := range []struct {
		from *float64
		to   *float64
	}{
		{r.Steer, &want.Steer},
		{r.Throttle, &want.Throttle},
		{r.Brake, &want.Brake},
		{r.Clutch, &want.Clutch},
		{r.HandBrake, &want.HandBrake},
	} {
		if p.from != nil {
			*p.to = *p.from
		}
	}
	if r.Starter != nil {
		want.Starter = *r.Starter
	}
	signals(r, &want)
	if want.Shift = 0; r.Shift != nil {
		want.Shift = int8(*r.Shift)
	}
	s.wants[n] = want
	s.wants[n].Shift = 0
	return want, nil
}

// signals are what lever, stalks and buttons say.
func signals(r *wire.Request, want *vehicle.IntentState) {
	for _, p := range []struct {
		from *int
		to   *int8
	}{{r.Lever, &want.Lever}, {r.Indicator, &want.Indicator}} {
		if p.from != nil {
			*p.to = int8(*p.from)
		}
	}
	for _, p := range []struct {
		from *int
		to   *uint8
	}{{r.Lights, &want.Lights}, {r.Wipers, &want.Wipers}} {
		if p.from != nil {
			*p.to = uint8(*p.from)
		}
	}
	for _, p := range []struct{ from, to *bool }{{r.Flash, &want.Flash}, {r.Horn, &want.Horn}} {
		if p.from != nil {
			*p.to = *p.from
		}
	}
}
