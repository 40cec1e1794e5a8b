// Batches: the order of what is drawn, and that making it costs no memory.

package batch

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"
)

func TestPaintsComeInOrderAndEqualModelsTogether(t *testing.T) { // REN-06
	var l List
	add := func(part int32, paint uint8, far float64) {
		l.Part(l.Thing(Instance{Tint: [4]float32{float32(far)}}), part, paint, far, paint > 5)
	}
	add(7, 2, 10)
	add(3, 1, 900)
	add(7, 2, 12)
	add(3, 1, 9)
	add(8, 2, 11)
	add(3, 1, 10)
	add(9, 6, 5)
	add(9, 6, 50)
	instances, draws := l.Sort()
	want := []Draw{{3, 0, 3}, {7, 3, 2}, {8, 5, 1}, {9, 6, 2}}
	if len(draws) != len(want) {
		t.Fatalf("draws %v, want %v", draws, want)
	}
	for i := range want {
		if draws[i] != want[i] {
			t.Errorf("draw %d is %v, want %v", i, draws[i], want[i])
		}
	}
	if instances[0].Tint[0] != 9 || instances[2].Tint[0] != 900 {
		t.Error("near things do not come first")
	}
	if instances[6].Tint[0] != 50 {
		t.Error("what is seen through does not come from far to near")
	}
}

func TestAWarmListAllocatesNothing(t *testing.T) {
	var l List
	frame := func() {
		l.Reset()
		for i := range int32(2000) {
			l.Part(l.Thing(Instance{}), i%40, uint8(i%7), float64(i*31%997), i%7 == 6)
		}
		l.Sort()
	}
	frame()
	if n := testing.AllocsPerRun(10, frame); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
	if unsafe.Sizeof(Instance{}) != InstanceSize {
		t.Error("an instance has another size than the shaders are told")
	}
}

func TestManyAreInTheOrderThatComparingGives(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, mixed := range []bool{false, true} {
		var l List
		for range 3000 {
			n := l.Thing(Instance{})
			if mixed && n > 0 {
				n = r.Int32N(n)
			}
			for range 1 + r.IntN(3) {
				paint := uint8(r.IntN(9))
				l.Part(n, r.Int32N(50), paint, []float64{0, 3, 400 * r.Float64()}[r.IntN(3)], paint > 6)
			}
		}
		want := slices.Clone(l.items)
		slices.SortFunc(want, func(a, b item) int {
			return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.instance, b.instance))
		})
		l.order()
		for i := range want {
			if l.items[i].key != want[i].key || l.items[i].instance != want[i].instance {
				t.Fatalf("mixed %t: item %d is %+v, want %+v", mixed, i, l.items[i], want[i])
			}
		}
	}
}

func BenchmarkSort(b *testing.B) {
	for name, mixed := range map[string]bool{"bytes": false, "comparing": true} {
		b.Run(name, func(b *testing.B) {
			var l List
			r := rand.New(rand.NewPCG(1, 2))
			for range 2500 {
				l.Part(l.Thing(Instance{}), r.Int32N(400), uint8(r.IntN(30)), 400*r.Float64(), false)
			}
			all := slices.Clone(l.items)
			for b.Loop() {
				copy(l.items, all)
				l.mixed = mixed
				l.Sort()
			}
		})
	}
}
