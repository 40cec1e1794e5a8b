// Gardens: what people plant around their houses.

package verge

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
)

// leastGarden is how near to the middle of the road gardens come, in metres.
const leastGarden = 12.0

// gardens grows trees behind houses and beside them, and bushes before their walls.
func (y *yard) gardens() []terrain.VergeTree {
	var all []terrain.VergeTree
	for i := range y.p.Scenery.Houses {
		h := &y.p.Scenery.Houses[i]
		if h.Kind == terrain.Hall || h.Kind == terrain.PitHall {
			continue
		}
		chance := func(k, n int) float64 { return num.Lattice(int32(h.Number), int32(8*k+n), 490) }
		plant := func(k int, right, ahead, tall float64, kind int) {
			at := h.At.Add(space.Heading(h.Heading).Rotate(space.Vec{X: right, Y: ahead}))
			if y.housed(at, float64(0.25*tall)) || y.near.far(at) < leastGarden {
				return
			}
			at = y.onGround(at)
			at.Z -= 0.05
			all = append(all, terrain.VergeTree{
				At: at, Tall: tall, Kind: kind, Turn: float64(2 * math.Pi * chance(k, 5)),
				Shade: float64(0.2 * chance(k, 6)), Solid: kind != terrain.Bush,
			})
		}
		for k := range 5 { // trees
			side := math.Copysign(1, chance(k, 0)-0.5)
			right, ahead := float64(side*(float64(0.5*h.Long)+1+float64(5*chance(k, 1)))),
				float64(h.Deep*(0.3-float64(0.9*chance(k, 2))))
			if k > 1 {
				right, ahead = float64(h.Long*(chance(k, 1)-0.5)*1.5), -float64(0.5*h.Deep)-3-float64(9*chance(k, 2))
			}
			plant(k, right, ahead, 5.5+float64(6*chance(k, 3)), [3]int{0, 2, 0}[k%3])
		}
		for k := 5; k < 11; k++ { // bushes
			if right := float64((chance(k, 0) - 0.5) * (h.Long - 1)); math.Abs(right) > 1.2 {
				plant(k, right, float64(0.5*h.Deep)+0.5+float64(0.5*chance(k, 1)), 0.8+float64(0.8*chance(k, 2)), terrain.Bush)
			}
		}
	}
	return all
}
