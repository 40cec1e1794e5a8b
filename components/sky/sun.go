// The sun (Meeus 25, to 0.01 degrees).

package sky

import "camber/components/space"

// AstronomicalUnit is the Earth's mean distance from the sun.
const AstronomicalUnit = 149597870.7 // km

// sunAt is where the sun is seen from the Earth's middle, in km along the equator of the day.
func sunAt(t float64) space.Vec {
	mean, anomaly := series(t, 280.46646, 36000.76983, 0.0003032), series(t, 357.52911, 35999.05029, -0.0001537)
	centre := float64(series(t, 1.914602, -0.004817, -0.000014)*sin(anomaly)) +
		float64(series(t, 0.019993, -0.000101)*sin(float64(2*anomaly))) + float64(0.000289*sin(float64(3*anomaly)))
	oval := series(t, 0.016708634, -0.000042037, -0.0000001267)
	far := 1.000001018 * (1 - float64(oval*oval)) / (1 + float64(oval*cos(anomaly+centre)))
	along, slant := nods(t)
	lon := mean + centre + along - 20.4898/3600/far // the last is how far the Earth runs while light comes
	return fromEcliptic(onBall(lon, 0), slant).Scale(float64(far * AstronomicalUnit))
}
