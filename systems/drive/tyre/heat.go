// What warms and cools a tyre: its temperature and wear are a layer over any model (off where a blueprint names none).

package tyre

import (
	"camber/components/vehicle"
)

// grips is the factor on friction of a tyre at its temperature and wear: a parabola about the best temperature, down to
// a half, less what is worn.
func grips(h *vehicle.Heat, s *vehicle.TyreState) float64 {
	off := (s.Tread - h.Best) / h.Window
	warm := max(1-float64(0.1*float64(off*off)), 0.5)
	return float64(warm * (1 - float64(h.Worn*s.Wear)))
}

// warm moves temperatures and wear on by one step. What the sliding contact loses heats the tread and wears it; what
// the flexing carcass loses heats the carcass; the two exchange heat, and the tread gives it to the air, the more the
// faster it goes. All is stepped implicitly but for the sources, so that no step is too long.
func warm(h *vehicle.Heat, s *vehicle.TyreState, t *vehicle.TyreAux, sliding, ahead, rolling, dt float64) {
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
