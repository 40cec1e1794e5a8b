// Rays through a chunk in lanes beside those that go number by number.

package tree

import (
	"math"
	"math/rand/v2"
	"testing"

	"camber/components/space"
)

// aimed is a ray at a triangle of a chunk: at a corner or an edge of it as often as not, along an axis now and then.
func aimed(r *rand.Rand, c *Chunk) (from, way space.Vec) {
	on := c.Corners(r.Int32N(int32(c.Triangles())))
	at := on[0].AddScaled(on[1].Sub(on[0]), float64(r.IntN(3))/2)
	if r.IntN(2) == 0 {
		at = at.AddScaled(on[2].Sub(at), r.Float64())
	}
	way = space.V(r.NormFloat64(), r.NormFloat64(), r.NormFloat64()).Scale(math.Exp(6 * r.Float64()))
	if r.IntN(3) == 0 {
		way.X = 0
	}
	if r.IntN(3) == 0 {
		way.Z = 0
	}
	return at.AddScaled(way, -r.Float64()), way
}

func TestRaysInLanesMeetWhatRaysMeet(t *testing.T) {
	if !runs() {
		t.Skip("this CPU has no AVX2")
	}
	r := rand.New(rand.NewPCG(17, 18))
	soups := []Soup{waves(40)}
	for range 80 {
		soups = append(soups, dump(r), rubble(r, 1+r.IntN(400), 20))
	}
	met := 0
	for _, s := range soups {
		c, err := Build(s)
		if err != nil {
			continue
		}
		for range 60 {
			l := laid{id: ChunkID{Owner: 3}, chunk: c, at: pin(space.PlaceAt([3]int32{1, 2, 0}, space.V(1000, 3, 512)))}
			from, way := aimed(r, c)
			start := space.PlaceAt([3]int32{1, 2, 0}, space.V(1000, 3, 512)).Moved(from)
			var numbers ray
			if !numbers.aim(&start, way) {
				continue
			}
			lanes, corner := numbers, [3]int64{}
			for a := range corner {
				corner[a] = (l.at[a] - numbers.cell[a]) >> 9
			}
			byNumber, byLanes := numbers, numbers
			leaves(c, func(ref uint32) {
				if byNumber.leaf(&l, ref, &corner) != byLanes.leafLanes(&l, ref, &corner) || byNumber != byLanes {
					t.Fatalf("a leaf: one by one %+v, four at once %+v", byNumber, byLanes)
				}
			})
			numbers.askBy(&l, false)
			lanes.askBy(&l, true)
			if numbers != lanes || numbers != byNumber {
				t.Fatalf("by number %+v, in lanes %+v, of all %+v", numbers, lanes, byNumber)
			}
			if numbers.found {
				met++
			}
		}
	}
	if met < 2000 {
		t.Errorf("only %d rays met anything", met)
	}
}
