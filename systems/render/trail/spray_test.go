// Spray flies from wet ground behind fast cars, and from no other.

package trail_test

import (
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/trail"
)

func TestSprayFliesTheThickerTheFasterAndTheWetter(t *testing.T) {
	after := func(water, speed float64) (n int) {
		p := components.Moment{Eyes: make([]components.SeenEye, 1), Cars: []components.SeenCar{{N: 4, Speed: speed}}}
		p.Cars[0].Now.Turn, p.Eyes[0].Now.Turn = space.Identity, space.Identity
		s := trail.NewPuffs()
		for i := range 50 {
			p.Tick, p.Time = uint64(i*20+1), float64(i)*0.02
			for k := range 4 {
				p.Cars[0].Wheels[k] = components.SeenWheel{Contact: true, Radius: 0.3, Surface: &terrain.Surface{
					Sound: "asphalt",
					Water: water,
				}}
			}
			s.Look(&p)
		}
		return len(s.All())
	}
	if n := after(0, 50); n != 0 {
		t.Errorf("%d puffs rise from dry ground", n)
	}
	if n := after(1, 3); n != 0 {
		t.Errorf("%d puffs rise behind a car at walking pace", n)
	}
	slow, damp, fast := after(1, 15), after(0.3, 40), after(1, 40)
	if slow == 0 || damp == 0 || fast < 2*slow || fast < 2*damp {
		t.Errorf("%d puffs rise slowly, %d on damp ground, %d fast in the wet", slow, damp, fast)
	}
}
