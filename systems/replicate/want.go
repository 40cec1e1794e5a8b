// What a driver wants, to and from the whole steps in which it travels. Who drives over a network has the own step take
// it in these steps, too.

package replicate

import (
	"camber/components/num"
	"camber/components/vehicle"
	"camber/systems/replicate/wire"
)

// WishOf is what travels of an intent.
func WishOf(s vehicle.IntentState) wire.Wish {
	s = s.Limited()
	return wire.Wish{
		Steer:    int16(num.Floor(float64(s.Steer*wire.FullLock)+0.5, -wire.FullLock, wire.FullLock)),
		Throttle: steps(s.Throttle), Brake: steps(s.Brake), Clutch: steps(s.Clutch), HandBrake: steps(s.HandBrake),
		Shift: s.Shift, Lever: s.Lever, Indicator: s.Indicator, Lights: s.Lights, Wipers: s.Wipers,
		Starter: s.Starter, Flash: s.Flash, Horn: s.Horn,
	}
}

func steps(x float64) uint16 { return uint16(num.Floor(float64(x*wire.Full)+0.5, 0, wire.Full)) }

// Want is the intent that a wish is everywhere.
func Want(w wire.Wish) vehicle.IntentState {
	return vehicle.IntentState{
		Steer:    float64(w.Steer) / wire.FullLock,
		Throttle: float64(w.Throttle) / wire.Full, Brake: float64(w.Brake) / wire.Full,
		Clutch: float64(w.Clutch) / wire.Full, HandBrake: float64(w.HandBrake) / wire.Full,
		Shift: w.Shift, Lever: w.Lever, Indicator: w.Indicator, Lights: w.Lights, Wipers: w.Wipers,
		Starter: w.Starter, Flash: w.Flash, Horn: w.Horn,
	}.Limited()
}
