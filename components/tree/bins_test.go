// Spans cut in lanes beside those cut number by number, and what comes of them.

package tree

import (
	"math/rand/v2"
	"slices"
	"testing"

	"camber/components/space"
)

// blocks are prims of all sizes, and one more.
func blocks(r *rand.Rand, n int) []prim {
	all := make([]prim, n+1)
	for i := range all {
		size := int32(1) << r.IntN(24)
		for a := range 3 {
			low := r.Int32N(1<<25) - 1<<24
			all[i][a], all[i][highAt+a] = -low, low+r.Int32N(size)
		}
		all[i][named] = int32(i)
	}
	return all
}

func TestLanesCutSpansAsNumbersDo(t *testing.T) {
	if !runs() {
		t.Skip("this CPU has no AVX2")
	}
	r := rand.New(rand.NewPCG(7, 8))
	for try := range 2000 {
		n := 2 + r.IntN(200)
		prims := blocks(r, n)
		if try%4 == 0 { // most in one bin
			for i := 2; i < n; i++ {
				prims[i] = prims[1]
			}
		}
		by := slicing{axis: r.IntN(3), n: bins >> r.IntN(2)}
		middles := noCrate
		for i := range n {
			middles.add(&prims[i])
		}
		by.base, by.scale = -middles[by.axis], uint64(by.n)<<32/uint64(middles.extent(by.axis)+1)

		plain, lanes := sorting{which: make([]uint8, n)}, sorting{which: make([]uint8, n)}
		plain.fill(prims, &by)
		lanes.fillLanes(prims, &by)
		plain.sum(by.n)
		lanes.sumLanes(by.n)
		if !slices.Equal(plain.which, lanes.which) || plain.count != lanes.count {
			t.Fatalf("%d prims: other bins", n)
		}
		for i := range by.n {
			p, l := &plain.bins[i], &lanes.bins[i]
			if !same(&p.box, &l.box) || !same(&p.middles, &l.middles) || !same(&plain.before[i], &lanes.before[i]) ||
				!same(&plain.after[i], &lanes.after[i]) {
				t.Fatalf("%d prims: bin %d differs", n, i)
			}
		}
		if p, l := joined(plain.bins[:by.n]), joinedLanes(lanes.bins[:by.n]); !same(&p, &l) || !same(&p, &middles) {
			t.Fatalf("%d prims: joined middles differ", n)
		}
		other := slices.Clone(prims)
		last := r.IntN(by.n - 1)
		if p, l := plain.part(prims, last), lanes.partLanes(other, last); p != l || !slices.Equal(prims, other) {
			t.Fatalf("%d prims: %d and %d to the left, or in another order", n, p, l)
		}
	}
}

// same compares two boxes, not what is free in them.
func same(a, b *crate) bool { return a.low() == b.low() && a.high() == b.high() }

// exchanged is part as a loop with branches.
func exchanged(prims []prim, which []uint8, last int) int {
	i, j := 0, len(which)
	for i < j {
		if int(which[i]) <= last {
			i++
			continue
		}
		j--
		prims[i], prims[j], which[i], which[j] = prims[j], prims[i], which[j], which[i]
	}
	return i
}

func TestPrimsArePartedAsByExchange(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range 2000 {
		n := 1 + r.IntN(40)
		s := sorting{which: make([]uint8, n)}
		for i := range s.which {
			s.which[i] = uint8(r.IntN(4))
		}
		prims, last := blocks(r, n), r.IntN(4)
		want, which := slices.Clone(prims), slices.Clone(s.which)
		if got, left := s.part(prims, last), exchanged(want, which, last); got != left || !slices.Equal(prims, want) {
			t.Fatalf("%v: %d to the left, want %d, or another order", s.which, got, left)
		}
	}
}

// dump is triangles on a coarse grid: points shared by many, edges by none, two or more, both ways round.
func dump(r *rand.Rand) Soup {
	var s Soup
	points := 3 + r.IntN(60)
	for range points {
		s.Points = append(s.Points, space.V(float64(r.IntN(9)), float64(r.IntN(9)), float64(r.IntN(3))))
	}
	for range 1 + r.IntN(300) {
		s.Triangles = append(s.Triangles,
			[3]uint32{uint32(r.IntN(points)), uint32(r.IntN(points)), uint32(r.IntN(points))})
	}
	for range r.IntN(200) { // a fan
		k := uint32(len(s.Points))
		s.Points = append(s.Points, space.V(float64(r.IntN(40)), float64(r.IntN(40)), float64(r.IntN(3))))
		s.Triangles = append(s.Triangles, [3]uint32{0, k - 1, k})
	}
	s.Outer = r.IntN(len(s.Triangles)/2 + 1)
	return s
}

// Files name chunks by their prints, and answers name triangles by number: neither may change.
func TestChunksAreWhatTheyWere(t *testing.T) {
	all := Print(1)
	r := rand.New(rand.NewPCG(11, 12))
	for range 300 {
		c, err := Build(dump(r))
		if err != nil {
			all.Stamp(0)
			continue
		}
		all.Stamp(c.print)
		for i := range c.triangles {
			all.Stamp(uint64(c.edges[i]))
			for k := range 3 {
				all.Stamp(uint64(c.triangles[i][k]))
			}
		}
	}
	if want := Print(0x3fbf75b61da1e267); all != want {
		t.Errorf("chunks of 300 soups are %#x, want %#x", uint64(all), uint64(want))
	}
}
