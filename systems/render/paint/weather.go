// What clouds and rain make of the air: no sun, grey light from everywhere, and a haze that hides what is far away.

package paint

import (
	"math"

	"camber/components/terrain"
)

// How clouds and rain act.
const (
	coverFrom   = 0.50   // of the sky: from there on clouds take the sun away
	rainHaze    = 0.0021 // 1/m, of a cloudburst
	cloudHaze   = 0.00012
	greyShare   = 0.80 // of the light of the open sky that comes through clouds
	rainShare   = 0.34 // of that, that a cloudburst takes away
	eyesOpen    = 0.45 // how much of a darker day eyes make up for, as a power
	eyesOpenFar = 2.6
)

// Under is the air under clouds (0..1, how much of the sky they cover) from which so much rain falls (0..1).
func (a *Air) Under(cloud, rain float64) {
	a.Cover = cloud - terrain.FairCloud
	closed := ramp(cloud, coverFrom, 1)
	if closed == 0 && rain == 0 {
		return
	}
	a.Gloom = closed
	before := luminance(a.Above) + 0.3*luminance(a.Sunlight)*max(a.Sun.Z, 0)
	grey := (luminance(a.Above) + 0.10*luminance(a.Sunlight)*max(a.Sun.Z, 0)) * greyShare * (1 - rainShare*rain)
	cold := [3]float64{0.95, 1.0, 1.07}
	for c := range 3 {
		to := func(v *float64, share float64) { *v += closed * (grey*cold[c]*share - *v) }
		a.Sunlight[c] *= 1 - 0.985*closed
		a.Glow[c] *= 1 - 0.97*closed
		to(&a.Above[c], 1)
		to(&a.Zenith[c], 0.82)
		to(&a.Horizon[c], 1.06)
		to(&a.Bounce[c], 0.34)
	}
	a.Haze += closed*cloudHaze + rain*rainHaze
	a.Stars *= 1 - closed
	after := luminance(a.Above) + 0.3*luminance(a.Sunlight)*max(a.Sun.Z, 0)
	a.Exposure *= math.Pow(min(before/max(after, 1e-9), eyesOpenFar), eyesOpen)
}
