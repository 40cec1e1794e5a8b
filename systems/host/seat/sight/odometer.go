//go:build cgo && window

// The odometer: what somebody has driven at the window, ever; kept among the settings with each kilometre (HUD-05).

package sight

import (
	"math"
	"sync/atomic"

	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
)

// TotalPath is the setting of the kilometres.
const TotalPath = "/FahrSim/TotalKilometres"

// Odometer belongs to the loop's goroutine, but for its total.
type Odometer struct {
	of   *ecs.World
	at   uint64        // tick up to which it has counted
	km   atomic.Uint64 // all of them, as bits
	Kept float64       // km, that the settings have; of the window's thread
}

func (o *Odometer) Total() float64 { return math.Float64frombits(o.km.Load()) }

// Begin counts on from what is kept.
func (o *Odometer) Begin(km float64) {
	o.Kept = km
	o.km.Store(math.Float64bits(km))
}

// count counts what a car has come since the last look, where somebody drives it.
func (o *Odometer) count(run *session.Session, car ecs.Key, driven bool) {
	now := run.World.Tick()
	since := float64(now) - float64(o.at)
	same := o.of == run.World
	o.of, o.at = run.World, now
	body, ok := vehicle.Chassis.Find(run.World, car)
	if !driven || !ok || !same || since <= 0 {
		return
	}
	metres := body.State.Velocity.Len() * since * run.Loop.Clock().Dt()
	o.km.Store(math.Float64bits(o.Total() + metres/1000))
}
