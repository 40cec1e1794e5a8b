// How dark it is, by how high the sun stands: what lamps and windows go by.

package sky

// Between these the day goes: the sun's elevation as it is seen, in degrees.
const (
	dayUntil  = 4.0
	darkFrom  = -7.0
	lampsFrom = -0.5 // a quarter of an hour after sunset, in the middle of Europe, street lamps are lit
	overcast  = 3.0  // degrees, that clouds bring all of it forward
)

// Dark is how dark it is, from 0 by day to 1 where no light of the sun is left on the ground, under clouds that cover
// so much of the sky (0..1).
func Dark(elevation, cloud float64) float64 {
	x := min(max((dayUntil-elevation+float64(overcast*cloudy(cloud)))/(dayUntil-darkFrom), 0), 1)
	return float64(float64(x*x) * (3 - float64(2*x)))
}

// Lamps tells whether street lamps and head lamps are lit.
func Lamps(elevation, cloud float64) bool {
	return elevation < lampsFrom+float64(overcast*cloudy(cloud))
}

// cloudy is 0 under a sky that clouds cover by half, and 1 under one that is shut.
func cloudy(cloud float64) float64 { return min(max(float64(2*cloud)-1, 0), 1) }
