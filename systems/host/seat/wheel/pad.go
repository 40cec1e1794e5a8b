// Trying a pad out: its heavy motor, its light one, both.

package wheel

import (
	"context"
	"time"

	"camber/systems/device"
	"camber/systems/device/force"
)

// Apply has the wheel push, to the other side where that is its right one.
func (t turned) Apply(o force.Output, now time.Duration) error {
	if t.reversed {
		o.Level = -o.Level
	}
	return t.ForcePlayer.Apply(o, now)
}

// shake runs a pad's motors one after the other, rising and falling.
func shake(ctx context.Context, pad force.Device, tell func(what string, share float64)) (err error) {
	clock := device.FineTime()
	defer func() {
		if off := pad.Apply(force.Output{}, clock.Now()); err == nil {
			err = off
		}
	}()
	parts := []struct {
		what         string
		strong, weak float64
	}{{"heavy motor", 1, 0}, {"light motor", 0, 1}, {"both", 1, 1}}
	period := time.Duration(float64(time.Second) / pad.Hz())
	const each = 1.2 // s
	for i, part := range parts {
		from := clock.Now()
		for at := 0.0; at < each; at = (clock.Now() - from).Seconds() {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			tell(part.what, (float64(i)+at/each)/float64(len(parts)))
			rise := 1 - 2*max(at/each-0.5, 0.5-at/each)
			if err := pad.Apply(force.Output{Strong: part.strong * rise, Weak: part.weak * rise}, clock.Now()); err != nil {
				return err
			}
			clock.Sleep(period)
		}
	}
	return nil
}
