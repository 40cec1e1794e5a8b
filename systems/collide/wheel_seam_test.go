// The same bits along an edge, however a wheel is put there.

package collide

import (
	"math"
	"math/rand"
	"testing"

	"camber/components/space"
)

func TestAWheelStaysOnItsSeam(t *testing.T) {
	// what a wheel is put on along an edge and across it is what asking gives, to either side and on ridges and in folds
	for _, tread := range []float64{0.2, 0.32} {
		land := landOf(t, space.Place{}, grid(5, 0, 13, gentle))
		p, beside := newProbe(land, 0.3, tread), newProbe(land, 0.3, tread)
		p.car.State.Velocity, beside.car.State.Velocity = space.V(0, 5, 0), space.V(0, 5, 0)
		r := rand.New(rand.NewSource(5))
		stayed, moved, across := 0, 0, 0
		for n := range 6000 {
			heading := 0.0005*float64(n) + 0.02*r.Float64()
			axle := tilted(space.V(math.Cos(heading), math.Sin(heading), 0), 0.04*(r.Float64()-0.5))
			p.wheel.Aux.Axle, beside.wheel.Aux.Axle = axle, axle
			// to and fro beside edges that lie along y, over others that lie across and aslant
			at := space.V(1+0.15*math.Sin(0.004*float64(n)), -4+0.005*math.Mod(float64(n), 1600), 0.27+0.04*r.Float64())
			hub := space.PlaceAt([3]int32{}, at)
			if n > 0 {
				d, other := p.foot.patches[0], p.wheel.Aux // copies
				off := hub.From(p.foot.anchor).Sub(d.anchor)
				there := d.seam.near(off)
				goes := !there && d.seam.centre(&d, off)
				if other.Contact = false; (there || goes) && d.seam.stand(&p.foot.seat, &other, &d, tread, off) {
					stayed++
					if goes {
						moved++
					}
					if other.Contact && other.Normal != d.seam.here.normal {
						across++
					}
				}
				beside.foot.patches[0].pad.drop()
				beside.foot.patches[0].seam.drop()
			}
			if got, asked := *p.at(hub), *beside.at(hub); bits(&got) != bits(&asked) {
				t.Fatalf("step %d: %+v on the seam, %+v beside it", n, got, asked)
			}
		}
		if stayed < 2500 || moved < 50 || across < 1000 {
			t.Errorf("of 6000 steps a seam served in %d, moved with the wheel in %d and was crossed in %d", stayed, moved,
				across)
		}
	}
}
