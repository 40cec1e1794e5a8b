// Brake discs that warm, cool and fade.

package drive

import "math"

// bite is the share of its friction that a corner's brake still has.
func (c *car) bite(corner int) float64 {
	if c.brakes == nil || c.brakes.Params.Fade <= 0 {
		return 1
	}
	p := &c.brakes.Params
	over := c.corners[corner].wheel.State.Disc - p.FadeFrom
	if over <= 0 {
		return 1
	}
	if over >= p.FadeTo-p.FadeFrom {
		return 1 - p.Fade
	}
	return 1 - float64(p.Fade*over)/(p.FadeTo-p.FadeFrom)
}

// warm gives a disc the power that its brake took in this step; what rolls the tyre is left out.
func (c *car) warm(corner int, w *turning, dt float64) {
	if c.brakes == nil || c.brakes.Params.Heat <= 0 {
		return
	}
	p, k := &c.brakes.Params, &c.corners[corner]
	rolling := float64(float64((k.tyre.Params.RollingResistance+k.wheel.Aux.Rolling)*k.tyre.Aux.Load) * k.tyre.Aux.Roll)
	power := float64(max(0, w.Brake-rolling) * math.Abs(w.After))
	s := &k.wheel.State
	s.Disc = (s.Disc + float64(dt*power)/p.Heat) / (1 + float64(dt*p.Cooling)/p.Heat)
}
