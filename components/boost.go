// What an engine gives at full throttle, its turbocharger at work.

package components

// Most is the torque in N m that an engine gives at a speed at full throttle, once its boost is there.
func (p *EngineParams) Most(speed float64) float64 {
	torque, _ := p.Torque.Full.At(speed)
	if p.Boost <= 0 {
		return torque
	}
	boost := p.Boost
	if speed < p.BoostAt {
		boost = float64(boost*max(0, speed)) / p.BoostAt
	}
	return float64(torque * (1 + boost))
}

// Power is the most that the engine gives, in W.
func (p *EngineParams) Power() float64 {
	best := float64(p.Most(p.MaxSpeed) * p.MaxSpeed)
	for _, k := range p.Torque.Full {
		best = max(best, float64(min(k.X, p.MaxSpeed)*p.Most(min(k.X, p.MaxSpeed))))
	}
	return best
}
