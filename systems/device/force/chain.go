// From torque at a car's rim to what a device is asked for, update by update: it fades in, never jerks, and lets go
// when told to or when nobody tells it anything any more.

package force

import (
	"math"

	"camber/components/person"
)

// Output is what a device is asked for.
type Output struct {
	Level  float64 // -1..1 of its peak, to the right
	Strong float64 // 0..1, of a pad's heavy motor
	Weak   float64 // 0..1, of its light one
}

// The times of a device that is safe to hold.
const (
	fadeIn     = 1.0   // s, from nothing to the whole torque, with the wheel in the middle
	offSide    = 2.0   // how much longer with the wheel at its stop, where a car pulls hardest
	letGo      = 0.02  // s, from the whole torque to nothing
	watchdog   = 0.1   // s, without a step, after which it lets go
	jump       = 0.25  // s, between two updates, after which it begins anew
	remember   = 60.0  // s, for which the strongest torque counts for FeelMeter.Fits
	clipping   = 1.0   // s, over which FeelMeter.Clipped looks back
	halfMinute = 30.0  // s
	insane     = 1e4   // N m: no car has that at its rim
	tiny       = 1e-12 // N m
)

// Chain is the memory between the updates of one device.
type Chain struct {
	Profile Profile

	mean    person.FeelMean // the newest one that had steps
	silent  float64         // s, since then
	begun   uint64
	fade    float64 // 0..1
	out     Output
	clipped float64
	worst   float64 // N m, the strongest torque at strength 1, slowly forgotten
	played  float64 // s, with torque, since the device was opened
	over    float64 // s, of these, in which it was asked for more than it has
	awake   bool
}

// Begin has it fade in from nothing, as on a device that has just been opened.
func (c *Chain) Begin() {
	c.fade, c.awake, c.out = 0, false, Output{}
	c.played, c.over = 0, 0
}

// Retune has it push by another profile, and fade in anew: a strength that jumps is a jerk.
func (c *Chain) Retune(p Profile) {
	if !c.Profile.Same(&p) {
		c.Profile, c.fade, c.played, c.over = p, 0, 0, 0
	}
}

// Overasked says, once it has played for half a minute, in which share of that time it was asked for more than it has;
// before, 0.
func (c *Chain) Overasked() float64 {
	if c.played < halfMinute {
		return 0
	}
	return c.over / c.played
}

// Next is the next update, dt seconds after the one before. Steps that have come are taken whole; without any, the last
// torque goes on for a tenth of a second.
func (c *Chain) Next(mean person.FeelMean, dt float64) Output {
	if !(dt > 0) {
		dt = 0
	}
	if mean.Begun != c.begun || dt > jump {
		c.begun = mean.Begun
		c.fade = 0
	}
	if mean.Steps > 0 && sane(mean.Torque) {
		c.mean, c.silent, c.awake = mean, 0, true
	} else {
		c.silent += dt
	}
	if mean.Held || !c.awake || c.silent >= watchdog {
		c.fade = 0
		c.clipped = 0
		return c.release(dt)
	}
	c.fade = min(c.fade+dt/(fadeIn*(1+offSide*min(math.Abs(c.mean.Steer), 1))), 1)
	share := c.fade * c.fade * (3 - 2*c.fade)
	torque := c.mean.Torque * c.Profile.Strength
	most := c.Profile.most()
	over := 0.0
	if math.Abs(torque) > most {
		over, torque = 1, math.Copysign(most, torque)
	}
	if math.Abs(torque) > tiny {
		c.played += dt
		c.over += over * dt
	}
	c.clipped += (over - c.clipped) * min(dt/clipping, 1)
	if c.worst -= c.worst * min(dt/remember, 1); math.Abs(c.mean.Torque) > c.worst {
		c.worst = math.Abs(c.mean.Torque)
	}
	wanted := Output{
		c.Profile.level(torque * share), c.mean.Strong * c.Profile.Rumble * share,
		c.mean.Weak * c.Profile.Rumble * share,
	}
	if share < 1 { // what is left of a torque that was let go of does not jump to the beginning of the next
		wanted.Level = towards(c.out.Level, wanted.Level, dt/letGo)
	}
	wanted.Strong, wanted.Weak = min(wanted.Strong, 1), min(wanted.Weak, 1)
	c.out = wanted
	return c.out
}

// release brings everything to nothing within 20 ms.
func (c *Chain) release(dt float64) Output {
	c.out.Level = towards(c.out.Level, 0, dt/letGo)
	c.out.Strong, c.out.Weak = 0, 0
	return c.out
}

// Meter is what people are shown.
func (c *Chain) Meter() person.FeelMeter {
	m := person.FeelMeter{
		Playing: true, Asked: c.out.Level * c.Profile.Peak, Most: c.Profile.most(),
		Clipped: c.clipped,
	}
	if c.Profile.Reversed {
		m.Asked = -m.Asked
	}
	if c.worst > tiny {
		m.Fits = m.Most / c.worst
	}
	return m
}

func towards(from, to, most float64) float64 {
	return from + min(max(to-from, -most), most)
}

func sane(torque float64) bool { return math.Abs(torque) < insane } // and no NaN
