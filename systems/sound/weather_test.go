// Rain that falls in a world is heard.

package sound_test

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/terrain"
	"camber/content"
	"camber/ecs"
	"camber/systems/camera"
	"camber/systems/moment"
	"camber/systems/sound"
)

func TestTheWorldsRainIsHeardTheLouderTheHarderItFalls(t *testing.T) {
	loud := func(rain float64) float64 {
		w := ecs.NewWorld(components.Singletons()...)
		terrain.Weather.Of(w, ecs.WorldKey).Params.Rain = rain
		h := sound.NewHearing(sound.NewBank(content.Base(), false))
		eye := person.Eye{Pose: space.Pose{
			Place: space.PlaceAt([3]int32{}, space.V(512, 512, 514)),
			Turn:  space.Identity,
		}}
		eyes := components.Eyes.Of(w, ecs.WorldKey)
		place, hear := camera.NewPlace(w), sound.NewHear(w, h)
		look := moment.New(w, &components.Latest[components.Moment]{})
		sum, out := 0.0, make([]float32, 4096)
		for n := range uint64(20) {
			eyes.Aux.Cameras = []components.Camera{{Own: &eye, Wanted: true}}
			for _, s := range []ecs.System{place, look, hear} {
				s.Run(ecs.Tick{N: 20 * n, Dt: 1e-3})
			}
			h.Pull(out)
			for _, x := range out {
				sum += float64(x) * float64(x)
			}
		}
		return math.Sqrt(sum)
	}
	dry, drizzle, hard := loud(0), loud(0.2), loud(0.9)
	if !(drizzle > dry+0.1) || !(hard > 1.5*drizzle) {
		t.Errorf("dry it is %.3f, in a drizzle %.3f, in hard rain %.3f", dry, drizzle, hard)
	}
}
