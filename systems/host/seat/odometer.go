//go:build cgo && window

// The odometer: what somebody has driven at the window, ever; kept among the settings with each kilometre (HUD-05).

package seat

import (
	"math"
	"sync/atomic"

	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
)

// totalPath is the setting of the kilometres.
const totalPath = "/FahrSim/TotalKilometres"

// odometer belongs to the loop's goroutine, but for its total.
type odometer struct {
	of   *ecs.World
	at   uint64        // tick up to which it has counted
	km   atomic.Uint64 // all of them, as bits
	kept float64       // km, that the settings have; of the window's thread
}

func (o *odometer) total() float64 { return math.Float64frombits(o.km.Load()) }

// begin counts on from what is kept.
func (o *odometer) begin(km float64) {
	o.kept = km
	o.km.Store(math.Float64bits(km))
}

// count counts what a car has come since the last look, where somebody drives it.
func (o *odometer) count(run *session.Session, car ecs.Key, driven bool) {
	now := run.World.Tick()
	since := float64(now) - float64(o.at)
	same := o.of == run.World
	o.of, o.at = run.World, now
	body, ok := vehicle.Chassis.Find(run.World, car)
	if !driven || !ok || !same || since <= 0 {
		return
	}
	metres := body.State.Velocity.Len() * since * run.Loop.Clock().Dt()
	o.km.Store(math.Float64bits(o.total() + metres/1000))
}
