// What dents do to a car: the simple damage model of its steering and of the air around it. Repairing is setting them
// to 0.

package components

// Breakable tells whether hits leave dents.
func (d *BodyworkData) Breakable() bool { return d.Params.Damage || d.State.Fragile }

// Steered is what is left of a driver's steering (-1 full left .. 1 full right): a crushed nose takes up to half of the
// lock, and a crushed side sets its wheels back, so that the car pulls there.
func (s *BodyworkState) Steered(want float64) float64 {
	lock := 1 - float64(lostLock*s.Dents[DentFront])
	pull := float64(sidePull * (s.Dents[DentRight] - s.Dents[DentLeft]))
	return min(max(float64(want*lock)+pull, -1), 1)
}

// Drag is the factor on the drag: torn metal stands in the wind.
func (s *BodyworkState) Drag() float64 {
	d := &s.Dents
	return 1 + float64(frontDrag*d[DentFront]) + float64(rearDrag*d[DentRear]) +
		float64(sideDrag*(d[DentLeft]+d[DentRight]))
}

// Downforce is the factor on the downforce at the front and at the rear: wings go first. Lift is not changed.
func (s *BodyworkState) Downforce() (front, rear float64) {
	return 1 - float64(lostWing*s.Dents[DentFront]), 1 - float64(lostWing*s.Dents[DentRear])
}

// What a side that is crushed all the way does.
const (
	lostLock  = 0.5  // share of the lock
	sidePull  = 0.08 // share of full lock
	frontDrag = 0.4  // share of the drag
	rearDrag  = 0.2
	sideDrag  = 0.15
	lostWing  = 0.8 // share of the downforce
)
