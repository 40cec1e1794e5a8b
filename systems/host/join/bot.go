// A built-in driver whose wishes travel like a person's.

package join

import (
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/control"
	"camber/systems/control/streets"
	"camber/systems/replicate/wire"
)

// Bot is one. In the step it has no hands: what it wants it is asked from outside, once a frame.
type Bot struct {
	w      *ecs.World
	driver *control.Driver
	guide  *streets.Routes
	mind   vehicle.DriverState
	route  *vehicle.RouteData // through a town; nil: there is none
	kept   []kept
}

// kept is what others want, who are not asked.
type kept struct {
	driver vehicle.DriverState
	want   vehicle.IntentState
}

// Want is Hands'.
func (b *Bot) Want(w *ecs.World, car ecs.Key, t ecs.Tick) vehicle.IntentState {
	if b.w != w {
		b.w, b.driver, b.guide = w, control.NewDriver(w), streets.New(w)
	}
	rows := vehicle.CarsOf(w).Rows()
	b.kept = b.kept[:0]
	want := vehicle.Resting()
	for i := range rows {
		b.kept = append(b.kept, kept{rows[i].Driver.State, rows[i].Intent.State})
		if rows[i].Driver.State.Active = rows[i].Key == car; rows[i].Key == car {
			rows[i].Driver.State = b.mind
			rows[i].Driver.State.Active = true
			rows[i].Intent.State.Shift = 0
			b.route = b.guide.Guide(&rows[i], b.route)
			b.driver.Follow(car, b.route)
		}
	}
	b.driver.Run(ecs.Tick{N: t.N, Dt: t.Dt * wire.FrameTicks})
	for i := range rows {
		if rows[i].Key == car {
			b.mind, want = rows[i].Driver.State, rows[i].Intent.State
		}
		rows[i].Driver.State, rows[i].Intent.State = b.kept[i].driver, b.kept[i].want
	}
	return want
}
