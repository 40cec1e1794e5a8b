// What fog makes of the air: far things go first, the sun is a bright spot in it, and it thins out upwards.

package paint

import (
	"math"

	"camber/components/space"
)

// FogHalf is how much higher fog is half as thick, in metres.
const FogHalf = 40.0

// How fog acts.
const (
	fogSeen   = 4.32 // halves of light that are gone where one just sees something: a contrast of a twentieth is left
	fogLit    = 0.26 // of the sun's light that falls on it, how much it sends to the eye from all around
	fogShines = 0.30 // of what glows around the sun, how much it adds there
)

// Mist fills the air with fog in which one sees so many metres; 0: there is none.
func (a *Air) Mist(sees float64) {
	if !(sees > 0) {
		return
	}
	a.Fog = fogSeen / sees
	deep := a.deep(1)
	thick := 1 - math.Exp2(-2*deep) // a thin one lets the blue of the sky be
	lit := max(a.Sun.Z, 0) * fogLit
	var white [3]float64
	for c := range 3 {
		white[c] = a.Above[c] + a.Sunlight[c]*lit
	}
	even := luminance(white)
	left := math.Exp2(-a.deep(a.Sun.Z))
	for c := range 3 {
		grey := 0.5*white[c] + 0.5*even
		a.Above[c] += thick * (grey - a.Above[c])
		a.Horizon[c] += thick * (grey - a.Horizon[c])
		a.Sunlight[c] *= left
	}
	a.Veil = 1 - math.Exp2(-deep)
	a.Stars *= 1 - a.Veil
}

// deep is how many halves of light fog takes away on the way out of it, upwards by the sine of the angle.
func (a *Air) deep(up float64) float64 { return a.Fog * FogHalf / math.Ln2 / max(up, 0.02) }

// misty lays fog over the light that comes from a direction of the sky.
func (a *Air) misty(way space.Vec, light *[3]float64) {
	mist := a.deep(way.Z)
	left := math.Exp2(-mist)
	fog := a.Clear(space.Vec{X: way.X, Y: way.Y, Z: 0.04 + 0.15*max(way.Z, 0)})
	near := max(way.Dot(a.Dusk), 0)
	near *= near
	near *= near
	for c := range 3 {
		fog[c] += a.Glow[c] * fogShines * near * near * min(mist, 1)
		light[c] = fog[c] + (light[c]-fog[c])*left
	}
}
