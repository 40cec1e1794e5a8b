// What steering and drive can give: the constraints that all models share.

package reference

// Limited is the part of an input that the car can follow: rate and range of the steering, power and range of the
// speed.
func Limited(p *Parameters, x *State, u Input) Input {
	return Input{SteerRate: steerRate(p, x[2], u.SteerRate), Acceleration: acceleration(p, x[3], u.Acceleration)}
}

func steerRate(p *Parameters, angle, rate float64) float64 {
	if angle <= p.SteerMin && rate <= 0 || angle >= p.SteerMax && rate >= 0 {
		return 0
	}
	return min(max(rate, p.SteerRateMin), p.SteerRateMax)
}

func acceleration(p *Parameters, speed, wanted float64) float64 {
	if speed <= p.SpeedMin && wanted <= 0 || speed >= p.SpeedMax && wanted >= 0 {
		return 0
	}
	most := p.AccelerationMax
	if speed > p.SpeedSwitch { // the engine's power is the limit
		most = p.AccelerationMax * p.SpeedSwitch / speed
	}
	return min(max(wanted, -p.AccelerationMax), most)
}
