// Lines along the ground: the middle of a road, a racing line.

package components

import "camber/components/space"

// Line is a way along the ground by knots, evenly or unevenly apart. Offsets across it are to the right.
type Line struct {
	Closed bool    // the last knot is followed by the first
	Length float64 // m, once along it
	Knots  []Knot  // sorted by Along, the first at 0
}

// Knot is one point of a Line and how the road is there.
type Knot struct {
	Along   float64   // m, from the start
	At      space.Vec // m, from the track's Place
	Heading float64   // rad, clockwise on the compass from north, not wrapped: it goes on turning along the line
	Curve   float64   // 1/m, positive to the right
	Bank    float64   // rise per metre to the right, negative where the right side is lower
	Grade   float64   // rise per metre along
	Left    float64   // m, of road to the left
	Right   float64   // m, of road to the right
}
