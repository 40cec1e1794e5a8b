// Derived figures: what values amount to, in the units of a data sheet.

package meaning

import (
	"fmt"
	"math"
)

// Figure is one derived figure.
type Figure struct {
	Name  string  // "rear ride"
	Value float64 // SI
	Unit  string  // to show it in
}

// Of is a figure of a name, its value in SI and the unit to show it in.
func Of(name string, value float64, unit string) Figure {
	return Figure{Name: name, Value: value, Unit: unit}
}

// Text writes the figure with its unit.
func (f Figure) Text() string {
	x := f.Value
	switch f.Unit {
	case "Hz":
		return fmt.Sprintf("%.2f Hz", x)
	case "mm":
		return fmt.Sprintf("%.0f mm", float64(x*1000))
	case "km/h":
		return fmt.Sprintf("%.0f km/h", float64(x*3.6))
	case "kW":
		return fmt.Sprintf("%.0f kW", x/1000)
	case "deg", "deg/m":
		return fmt.Sprintf("%.2f %s", float64(x*180)/math.Pi, f.Unit)
	case "kNm/deg":
		return fmt.Sprintf("%.2f kNm/deg", float64(x/180)*math.Pi/1000)
	case "%":
		return fmt.Sprintf("%.1f %%", float64(x*100))
	case "kg":
		return fmt.Sprintf("%.0f kg", x)
	case "kg.m2":
		return fmt.Sprintf("%.3g kg.m2", x)
	}
	return fmt.Sprintf("%.2f", x)
}
