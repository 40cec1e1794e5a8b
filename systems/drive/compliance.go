// Rubber: how the forces of the tyre turn and lean a wheel beside what its joint does.

package drive

import "camber/components"

// yielding is how long, in s, a wheel takes to give way: it has to be turned, and rubber is damped.
const yielding = 0.01

// yield lets a wheel give way to its tyre's force. It follows with a lag, so that the force may depend on it; at a steady
// force it is bent by exactly what the figures say.
func yield(p *components.SuspensionParams, s *components.SuspensionState, t *components.TyreAux, dt float64) {
	if p.ToeByForce == 0 && p.LeanByForce == 0 && p.ToeByTorque == 0 {
		return
	}
	share := dt / (yielding + dt)
	s.Toe += float64(share * (float64(-p.ToeByForce*t.Lat) - float64(p.ToeByTorque*t.Mz) - s.Toe))
	s.Lean += float64(share * (float64(-p.LeanByForce*t.Lat) - s.Lean))
}
