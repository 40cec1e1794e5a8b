// What differentials and half shafts mean for the drive.

package blueprints

import (
	"math"

	"camber/components"
)

// drivelineMeaning lists how far each differential biases the torque, and how fast each half shaft swings.
func (c *Car) drivelineMeaning() []Figure {
	var out []Figure
	for i := range c.Corners {
		k := &c.Corners[i]
		n := int(k.Corner) / 2
		if k.Corner%2 != 0 || n >= len(c.Gearbox.Axles) || k.Suspension.Drive <= 0 {
			continue
		}
		of := &c.Gearbox.Axles[n]
		out = append(out, biases(k.Axle, &of.Differential)...)
		if s := &of.Shaft; s.Stiffness > 0 && s.Inertia > 0 {
			out = append(out, Figure{
				k.Axle + " half shaft", math.Sqrt(s.Stiffness/s.Inertia) / (2 * math.Pi), "frequency",
				"Hz",
			})
		}
	}
	return append(out, biases("centre", &c.Gearbox.Centre)...)
}

// biases are how many times the faster output's torque the slower one gets, of an even split, beside any preload.
func biases(name string, d *components.Differential) []Figure {
	if d.Power <= 0 && d.Coast <= 0 {
		return nil
	}
	var out []Figure
	for _, way := range []struct {
		name string
		lock float64
	}{{" bias under power", d.Power}, {" bias on the overrun", d.Coast}} {
		if way.lock < 1 { // all of it: it locks as long as there is torque
			out = append(out, Figure{name + way.name, (1 + way.lock) / (1 - way.lock), "none", ""})
		}
	}
	return out
}
