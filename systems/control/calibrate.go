// Calibrating a device: everything on it is moved from end to end, and its profile learns where the ends are (INP-07).

package control

import (
	"math"

	"camber/components/person"
)

// Calibration watches a device. It begins with the wheel straight and the feet off.
type Calibration struct {
	begun       bool
	rest        [person.DeviceAxes]float64
	least, most [person.DeviceAxes]float64
}

// See takes a reading in.
func (c *Calibration) See(r *person.Reading) {
	for i := range c.rest {
		x := float64(r.Axes[i])
		if !(math.Abs(x) <= 1) {
			continue
		}
		if !c.begun {
			c.rest[i], c.least[i], c.most[i] = x, x, x
		}
		c.least[i], c.most[i] = min(c.least[i], x), max(c.most[i], x)
	}
	c.begun = true
}

// Moved tells whether an axis has been moved far enough to be calibrated.
func (c *Calibration) Moved(axis int) bool {
	return c.begun && axis >= 0 && axis < person.DeviceAxes && c.most[axis]-c.least[axis] > leastMoved
}

const leastMoved = 0.2 // of -1..1

// Take puts what was seen into a profile; axes that were not moved stay as they are. It tells how many were moved.
func (c *Calibration) Take(p *person.Profile) (moved int) {
	for i := range p.Axes {
		a := &p.Axes[i]
		if a.Input >= person.DeviceAxes || !c.Moved(a.Input) {
			continue
		}
		moved++
		rest, least, most := c.rest[a.Input], c.least[a.Input], c.most[a.Input]
		turned := a.High < a.Low
		if a.Does == person.DoSteer || a.Does == person.DoPedals {
			if a.Low, a.High = least, most; turned {
				a.Low, a.High = most, least
			}
			inset := float64(middleInset * (most - least))
			a.Middle = min(max(rest, least+inset), most-inset)
			continue
		}
		if a.Low, a.High = least, most; rest-least > most-rest { // it rests at its upper end
			a.Low, a.High = most, least
		}
	}
	return moved
}

// middleInset is how far from the ends a middle is at least, as a share of the way: a device that did not begin at
// rest.
const middleInset = 0.1
