// Leaves under a point, four triangles at once beside one by one.

package tree

import (
	"math/rand/v2"
	"testing"

	"camber/components/space"
)

// leaves calls f for every leaf of a chunk.
func leaves(c *Chunk, f func(ref uint32)) {
	for i := range c.nodes {
		for _, ref := range c.nodes[i].child {
			if ref&isLeaf != 0 {
				f(ref)
			}
		}
	}
}

func TestLanesFindWhatIsUnderAPointAsNumbersDo(t *testing.T) {
	if !runs() {
		t.Skip("this CPU has no AVX2")
	}
	r := rand.New(rand.NewPCG(13, 14))
	soups := []Soup{waves(12)}
	for range 60 {
		soups = append(soups, dump(r), rubble(r, 1+r.IntN(300), 20))
	}
	met := 0
	for _, s := range soups {
		c, err := Build(s)
		if err != nil {
			continue
		}
		for try := range 40 {
			corner := space.PlaceAt([3]int32{1, r.Int32N(3), 0}, space.Snap(space.V(r.Float64()*900, r.Float64()*900, -3)))
			l := laid{id: ChunkID{Owner: 3}, chunk: c, at: pin(corner)}
			var q plumb
			q.cell = [3]int64{1 << 32, int64(r.IntN(3)) << 32, 0}
			on := c.Corners(r.Int32N(int32(c.Triangles())))
			over := on[0].AddScaled(on[1].Sub(on[0]), float64(r.IntN(3))/2) // corners and edges as often as not
			if try%2 == 0 {
				over = over.AddScaled(on[2].Sub(over), r.Float64())
			}
			for a, x := range [3]float64{over.X, over.Y, over.Z + 30*r.Float64()} {
				q.from[a] = (l.at[a] - q.cell[a]) >> 9
				q.at[a] = float64(x*steps) + float64(q.from[a])
			}
			q.height = -50 * steps
			numbers, lanes := q, q
			leaves(c, func(ref uint32) {
				if numbers.leaf(&l, ref) != lanes.leafLanes(&l, ref) || numbers != lanes {
					t.Fatalf("one by one %+v, four at once %+v", numbers, lanes)
				}
			})
			if numbers.found {
				met++
			}
		}
	}
	if met < 1000 {
		t.Errorf("only %d points had anything under them", met)
	}
}

func TestFarCornersAreLeftToNumbers(t *testing.T) {
	for _, c := range []struct {
		from [3]int64
		want bool
	}{
		{[3]int64{}, true},
		{[3]int64{1 << 49, -1 << 49, 0}, true},
		{[3]int64{0, 0, 1 << 50}, false},
		{[3]int64{-1 << 50}, false},
	} {
		if near(&c.from) != c.want {
			t.Errorf("near%v is %v", c.from, !c.want)
		}
	}
}

func TestAPlanLeadsToAllThatIsMet(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	for range 100 {
		c := built(t, rubble(r, 1+r.IntN(2000), 1+40*r.Float64()))
		above := make([]map[uint32]bool, len(c.plan.at)) // what lies below each square's
		for i, ref := range c.plan.at {
			above[i] = map[uint32]bool{ref: true}
			for open := []uint32{ref}; len(open) > 0; open = open[1:] {
				if ref := open[0]; ref&isLeaf == 0 {
					for _, k := range c.nodes[ref].child {
						above[i][k] = true
						open = append(open, k)
					}
				}
			}
		}
		leaves(c, func(ref uint32) {
			from, to := leaf(ref)
			for i := from; i < to; i++ {
				k := c.Corners(int32(i))
				for range 4 {
					on := k[0].AddScaled(k[1].Sub(k[0]), r.Float64())
					on = on.AddScaled(k[2].Sub(on), r.Float64())
					x := line(float64((float64(on.X*steps) - float64(c.base[0])) * scale(c.shift[0])))
					y := line(float64((float64(on.Y*steps) - float64(c.base[1])) * scale(c.shift[1])))
					at := y>>c.plan.shift[1]*c.plan.across + x>>c.plan.shift[0]
					if !above[at][ref] || c.plan.over(x, y) != c.plan.at[at] {
						t.Fatalf("triangle %d is not below square %d", i, at)
					}
				}
			}
		})
	}
}
