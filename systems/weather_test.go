// Tyres feel a wet ground: in a scene of rain they have as much less grip as the surface under them says.

package systems_test

import (
	"math"
	"testing"

	"camber/blueprints/scene"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
)

func TestTyresFeelHowWetTheGroundIs(t *testing.T) {
	grips := func(id string) (sum float64) {
		scene, problems := scene.Load(content.Base(), "scenes/"+id+".xml")
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		run, err := session.Open(session.Setup{Ready: scene})
		if err != nil {
			t.Fatal(err)
		}
		w := run.World
		if err := run.Loop.Steps(20); err != nil {
			t.Fatal(err)
		}
		for _, r := range ecs.NewView1(w, vehicle.Wheel).Rows()[:4] {
			if !r.A.Aux.Contact {
				t.Fatalf("%s: a wheel hangs in the air", id)
			}
			sum += r.A.Aux.Grip / 4
		}
		return sum
	}
	dry, wet := grips("circuit"), grips("rain")
	if want := dry * (1 - 0.3*0.85); math.Abs(wet-want) > 1e-9 {
		t.Errorf("dry asphalt grips %g, in the rain %g, want %g", dry, wet, want)
	}
}
