// When sun and moon rise and set on a day.

package sky

import "camber/components/geo"

// Day is when something rises, stands highest and sets, in hours of the clock; none of it has to happen on a day.
type Day struct {
	Rise, Top, Set float64 // h, 0..24
	Rises, Sets    bool
	Up             bool // it is over the horizon at the day's beginning
}

// Where a body's middle is, without air and seen from the place, when its upper edge is seen to touch the horizon.
const (
	sunEdge  = -0.8333 // degrees
	moonEdge = -0.8258
)

// Rises tells of the sun's and the moon's day at a place, by clocks that are so many hours ahead of universal time.
func Rises(place geo.Place, d Date, zone float64) (sun, moon Day) {
	sun = dayOf(func(h float64) float64 { return Look(place, d.At(h, zone)).Sun.Airless - sunEdge })
	moon = dayOf(func(h float64) float64 { return Look(place, d.At(h, zone)).Moon.Airless - moonEdge })
	return sun, moon
}

// dayOf finds where a height, of an hour, passes through nought, and where it is greatest.
func dayOf(height func(h float64) float64) (d Day) {
	const steps, halvings = 144, 20
	best, last := 0.0, height(0)
	d.Up = last > 0
	most := last
	for i := 1; i <= steps; i++ {
		h := float64(24*float64(i)) / steps
		now := height(h)
		if (last > 0) != (now > 0) {
			a, b := h-24.0/steps, h
			for range halvings {
				if c := float64((a + b) / 2); (height(c) > 0) == (last > 0) {
					a = c
				} else {
					b = c
				}
			}
			if now > 0 && !d.Rises {
				d.Rises, d.Rise = true, float64((a+b)/2)
			} else if now <= 0 && !d.Sets {
				d.Sets, d.Set = true, float64((a+b)/2)
			}
		}
		if now > most {
			best, most = h, now
		}
		last = now
	}
	a, b := max(best-24.0/steps, 0), min(best+24.0/steps, 24)
	for range 2 * halvings {
		third := (b - a) / 3
		if height(a+third) < height(b-third) {
			a += third
		} else {
			b -= third
		}
	}
	d.Top = float64((a + b) / 2)
	return d
}
