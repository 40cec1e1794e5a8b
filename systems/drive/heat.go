// What warms, cools and fades: brake discs, and tyres, whose temperature and wear are a layer over any model (off where
// a blueprint names none).

package drive

import (
	"math"

	"camber/components"
)

// bite is the share of its friction that a corner's brake still has.
func (c *car) bite(corner int) float64 {
	k := &c.corners[corner]
	if k.suspension.Params.Disc == nil {
		return 1
	}
	return k.suspension.Params.Disc.Grip(k.wheel.State.Disc)
}

// warm gives a disc the power that its brake took in this step; what rolls the tyre and what the gearbox rubs away are
// left out. Torque times the mean of the speeds before and after is just what the wheel loses.
func (c *car) warm(corner int, w *turning, dt float64) {
	k := &c.corners[corner]
	disc := k.suspension.Params.Disc
	if disc == nil {
		return
	}
	other := float64(float64((k.tyre.Params.RollingResistance+k.wheel.Aux.Rolling)*k.tyre.Aux.Load) * k.tyre.Aux.Roll)
	if c.gearbox != nil {
		other += float64(c.gearbox.Params.Drag * w.Share)
	}
	power := float64(max(0, w.Brake-other) * math.Abs(float64(0.5*(w.Spin+w.After))))
	k.wheel.State.Disc = disc.Warmed(k.wheel.State.Disc, power, dt)
}

// grips is the factor on friction of a tyre at its temperature and wear: a parabola about the best temperature, down to
// a half, less what is worn.
func grips(h *components.Heat, s *components.TyreState) float64 {
	off := (s.Tread - h.Best) / h.Window
	warm := max(1-float64(0.1*float64(off*off)), 0.5)
	return float64(warm * (1 - float64(h.Worn*s.Wear)))
}

// warm moves temperatures and wear on by one step. What the sliding contact loses heats the tread and wears it; what
// the flexing carcass loses heats the carcass; the two exchange heat, and the tread gives it to the air, the more the
// faster it goes. All is stepped implicitly but for the sources, so that no step is too long.
func warm(h *components.Heat, s *components.TyreState, t *components.TyreAux, sliding, ahead, rolling, dt float64) {
	v := max(ahead, -ahead)
	lost := float64(sized(t.Long, t.Lat) * sliding) // W
	flexed := float64(float64(rolling*t.Load) * v)
	between := float64(dt * h.Exchange)
	cooled := float64(dt * (h.Cooling + float64(h.Airflow*v)))
	tread := s.Tread + float64(float64(dt*h.Heating)*lost)
	carcass := s.Carcass + float64(float64(dt*h.Flexing)*flexed)
	// (1 + between + cooled) tread' - between carcass' = tread; (1 + between) carcass' - between tread' = carcass
	a, d := 1+between+cooled, 1+between
	det := float64(a*d) - float64(between*between)
	s.Tread = (float64(d*tread) + float64(between*carcass)) / det
	s.Carcass = (float64(a*carcass) + float64(between*tread)) / det
	if h.Life > 0 {
		s.Wear = min(s.Wear+float64(dt*lost)/h.Life, 1)
	}
}
