// Fog is grey, takes the sun away, and hides what is low in the sky before what is high.

package paint

import (
	"testing"

	"camber/components/space"
)

func TestFogHidesTheSkyFromTheHorizonUp(t *testing.T) {
	day := Day(14)
	same := day
	same.Mist(0)
	if same != day {
		t.Error("without fog the air is another")
	}
	mist, fog := day, day
	mist.Mist(1000)
	fog.Mist(60)
	if !(fog.Sunlight[1] < 0.2*day.Sunlight[1]) || !(mist.Sunlight[1] > 0.5*day.Sunlight[1]) || !(fog.Veil > 0.8) ||
		!(mist.Veil < 0.2) {
		t.Errorf("of the sun %.2f is left in fog and %.2f in mist, of the sky above %.2f and %.2f are hidden",
			fog.Sunlight[1]/day.Sunlight[1], mist.Sunlight[1]/day.Sunlight[1], fog.Veil, mist.Veil)
	}
	if blue := fog.Horizon[2] / fog.Horizon[0]; blue > 1.3 || blue < 0.95 {
		t.Errorf("it is %.2f times as blue as red", blue)
	}
	off := func(a *Air, way space.Vec) float64 { // how far a white thing there goes to the fog's own light
		dark, bright := [3]float64{}, [3]float64{1, 1, 1}
		a.misty(way, &dark)
		a.misty(way, &bright)
		return bright[1] - dark[1]
	}
	low, high := off(&mist, space.V(1, 0, 0.05).Unit()), off(&mist, space.V(1, 0, 3).Unit())
	if !(low < 0.1 && high > 0.7) {
		t.Errorf("through mist %.2f is seen of what stands low and %.2f of what stands high", low, high)
	}
	towards := fog.Dusk
	towards.Z = 0
	to, from := [3]float64{}, [3]float64{}
	fog.misty(towards.Unit(), &to)
	fog.misty(towards.Unit().Neg(), &from)
	if !(to[1] > from[1]) {
		t.Error("it is no brighter towards the sun")
	}
}
