// Spray: what wheels throw up from wet, hard ground.

package trail

import "camber/components"

// How spray flies.
const (
	sprayFrom  = 5.0  // m/s
	sprayFull  = 32.0 // m/s
	sprayRate  = 52.0 // 1/s, of a wheel on flooded ground
	sprayLasts = 1.0  // s
)

// spray lets a wheel throw up the water that it stands in: the more, the wetter it is and the faster the car.
func (s *Puffs) spray(who tail, c *components.SeenCar, w *components.SeenWheel, dt float64) {
	if !w.Contact || w.Surface == nil || dt <= 0 || w.Surface.Water <= 0.05 {
		return
	}
	fast := min(max((c.Speed-sprayFrom)/(sprayFull-sprayFrom), 0), 1)
	if fast == 0 {
		return
	}
	tone, wet := [3]float32{0.70, 0.73, 0.77}, w.Surface.Water
	switch w.Surface.Marks {
	case "dust", "ruts": // soft ground drinks most of it, and colours the rest
		wet *= 0.3
		for i, k := range w.Surface.Colour {
			tone[i] = float32(0.4*linear(k) + 0.3)
		}
	}
	who.wheel += components.MostWheels // owed apart from dust
	owed := s.owed[who] + sprayRate*wet*fast*dt
	for ; owed >= 1; owed-- {
		s.throw(c, w, tone, sprayLasts*(0.6+0.7*fast), (0.16+0.24*fast)*min(wet*1.3, 1))
	}
	s.owed[who] = owed
}
