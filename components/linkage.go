// Where a suspension carries its wheel: curves over travel and rack, solved once at load from hardpoints or a measured table.

package components

import "camber/components/space"

// Linkage is the kinematics of one corner. It is shared by all cars of a blueprint and never written. The rows are a grid,
// travel by travel, with all racks of one travel beside each other; between rows it is read by cubics through value and
// slope, so that force and motion agree to the last joule.
//
// Travel is the suspension's own coordinate: the hub's way down against the body (positive = droop, negative = bump), 0 at
// the design place. The second axis is the rack's way to the right for a wheel that steers; in a beam, where both wheels
// hang on one piece, it is the other wheel's travel; a wheel with neither has one column.
type Linkage struct {
	Travel LinkageAxis
	Rack   LinkageAxis
	Beam   bool           // the second axis is the other wheel's travel
	Rows   []LinkagePoint // Travel.N * Rack.N
}

// LinkageAxis is one axis of the grid.
type LinkageAxis struct {
	From float64 // m, of the first row
	Step float64 // m, between rows
	N    int     // rows; 1 = the axis has no effect
}

// LinkagePoint is the carrier's pose at one travel and rack, in body axes, from where the hub is at rest by design.
type LinkagePoint struct {
	Hub    space.Vec // m
	Turn   space.Vec // rad, rotation vector of the carrier from its design pose (steer, camber and wind-up in one)
	Spring float64   // m, shortening of the spring
	Damper float64   // m, shortening of the damper
}
