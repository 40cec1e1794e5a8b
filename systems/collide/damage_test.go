// Dents: where a hit bends a car, from how hard a hit on, and that nothing does while damage is off.

package collide

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

// dents is what one car has after hits at 1000 Hz, each hit repeated for some steps, and a second of rest.
func dents(on bool, steps int, hits ...[2]space.Vec) [4]float64 {
	f := &vehicle.BodyworkData{Params: &vehicle.BodyworkParams{Damage: on, Yield: 1500, Stiff: 20000}}
	middle, half := space.V(0, -0.5, 0.2), space.V(0.9, 2.2, 0.6)
	for range steps {
		for _, h := range hits {
			bruise(f, middle, half, h[0], h[1])
		}
		if f.Breakable() {
			bend(f, 1e-3)
		}
	}
	for range 1000 {
		if f.Breakable() {
			bend(f, 1e-3)
		}
	}
	for i, b := range f.State.Blows {
		if b != 0 {
			panic([]any{"a blow stays", i, b})
		}
	}
	return f.State.Dents
}

func TestAHitBendsTheSideItComesFrom(t *testing.T) {
	const hard = 11500 // N s
	for name, c := range map[string]struct {
		at, push space.Vec
		want     [4]float64 // front, rear, left, right
	}{
		"nose":                  {space.V(0, 1.7, 0), space.V(0, -hard, 0), [4]float64{0.5, 0, 0, 0}},
		"tail":                  {space.V(0.1, -2.7, 0), space.V(0, hard, 0), [4]float64{0, 0.5, 0, 0}},
		"left flank":            {space.V(-0.9, -0.5, 0), space.V(hard, 0, 0), [4]float64{0, 0, 0.5, 0}},
		"right flank":           {space.V(0.9, -0.5, 0), space.V(-hard, 0, 0), [4]float64{0, 0, 0, 0.5}},
		"front left corner":     {space.V(-0.9, 1.7, 0), space.V(0, -hard, 0), [4]float64{0.5, 0, 0.2125, 0}},
		"flank near the tail":   {space.V(0.9, -2.7, 0), space.V(-hard, 0, 0), [4]float64{0, 0.2125, 0, 0.5}},
		"the road from below":   {space.V(0, 0, -0.5), space.V(0, 0, hard), [4]float64{}},
		"a touch while parking": {space.V(0, 1.7, 0), space.V(0, -1400, 0), [4]float64{}},
		"a train":               {space.V(0, 1.7, 0), space.V(0, -1e7, 0), [4]float64{1, 0, 0, 0}},
	} {
		got := dents(true, 1, [2]space.Vec{c.at, c.push})
		for i := range got {
			if math.Abs(got[i]-c.want[i]) > 1e-9 {
				t.Errorf("%s: dents %v, want %v", name, got, c.want)
				break
			}
		}
	}
}

func TestNothingBendsWhileDamageIsOff(t *testing.T) {
	if got := dents(false, 1, [2]space.Vec{space.V(0, 1.7, 0), space.V(0, -1e6, 0)}); got != [4]float64{} {
		t.Errorf("dents %v", got)
	}
}

func TestAHitInTenStepsBendsLikeOneInASingleStep(t *testing.T) {
	nose := space.V(0, 1.7, 0)
	one := dents(true, 1, [2]space.Vec{nose, space.V(0, -11500, 0)})[vehicle.DentFront]
	ten := dents(true, 10, [2]space.Vec{nose, space.V(0, -1150, 0)})[vehicle.DentFront]
	if math.Abs(one-ten) > 0.01 {
		t.Errorf("%v in one step, %v in ten", one, ten)
	}
}

func TestACarThatLeansOnAWallForAMinuteIsNotBent(t *testing.T) {
	weight := 1360 * 9.81 * 1e-3 // N s in a step
	if got := dents(true, 60_000, [2]space.Vec{space.V(-0.9, 0, 0), space.V(weight, 0, 0)}); got != [4]float64{} {
		t.Errorf("dents %v", got)
	}
}

func TestASceneMakesEveryCarBreakable(t *testing.T) {
	w := ecs.NewWorld()
	k := w.Spawn(func(k ecs.Key) {
		vehicle.Bodywork.Of(w, k).State.Fragile = true
	}, vehicle.Chassis, vehicle.Bodywork)
	f := vehicle.Bodywork.Of(w, k)
	bruise(f, space.Vec{}, space.V(1, 2, 1), space.V(0, 2, 0), space.V(0, -1e6, 0))
	w.Phase(ecs.Tick{N: 1, Dt: 1e-3}, NewDamage(w))
	if f.State.Dents != [4]float64{1, 0, 0, 0} {
		t.Errorf("dents %v", f.State.Dents)
	}
}
