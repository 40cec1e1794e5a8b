// Stalling and starting: below its stall speed an engine dies; its starter turns it until it runs by itself.

package components

// How an engine dies and is started again.
const (
	Fires               = 1.25 // of the stall speed, from where a turning engine runs by itself again
	DefaultStarterShare = 0.5  // of the engine's largest torque: a starter's, at the crank and at rest, that nobody gave
	startersEnd         = 0.5  // of its torque, that a starter still gives where the engine fires
)

// StarterLeft is the share of its torque at rest that a starter still gives at a speed of the crank, of an engine that
// dies at stall (both in rad/s): it falls in a straight line, as that of a motor fed with a steady voltage does.
func StarterLeft(speed, stall float64) float64 {
	return 1 - float64((1-startersEnd)*speed)/float64(Fires*stall)
}

// Crank is the torque of an engine that does not run, turned by its starter if that is on, and its slope over speed.
func (p *EngineParams) Crank(speed float64, starter bool) (torque, slope float64) {
	torque, slope = p.Torque.Closed.At(speed)
	if starter {
		torque += float64(p.Starter * StarterLeft(speed, p.Stall))
		slope -= float64((1-startersEnd)*p.Starter) / float64(Fires*p.Stall)
	}
	return torque, slope
}
