// Lanes give what one pixel after the other gives, to the bit.

package distance

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

func TestFourPixelsAtOnceAreAsOneByOne(t *testing.T) {
	defer func(was bool) { wide = was }(wide)
	r := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{1, 3, 40, 300} {
		s := Square{West: 4096 * r.Float64(), South: -4096 * r.Float64(), Side: 128, Far: 8 + 40*r.Float64()}
		all := make([]Segment, n)
		for i := range all {
			a := [2]float64{s.West + 160*r.Float64() - 16, s.South + 160*r.Float64() - 16}
			long := 30 * r.Float64()
			if i%7 == 0 {
				long = 0 // two points of a street in one place
			}
			all[i] = Segment{
				A: a, B: [2]float64{a[0] + long*r.Float64(), a[1] - long*r.Float64()}, Road: int32(i), Along: 900 * r.Float64(),
			}
		}
		for _, size := range []int{12, 64, 256} {
			var one, four Map
			wide = false
			(&Maker{}).Make(&one, all, s, size)
			wide = true
			(&Maker{}).Make(&four, all, s, size)
			if !reflect.DeepEqual(one, four) {
				t.Fatalf("%d segments at %d x %d are others", n, size, size)
			}
		}
	}
}
