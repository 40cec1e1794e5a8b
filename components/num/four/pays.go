//go:build goexperiment.simd && amd64

// Whether lanes pay on this CPU, by trying.

package four //exact:ok lanes of either kind have the same bits: cycles decide which way is gone, not what comes of it

import (
	"math"
	"simd/archsimd"
)

const (
	triedTurns = 256 // of a loop: a thousand cycles, beside which counting them takes none
	triedTimes = 12  // the quickest counts: whatever else runs makes it slower, nothing makes it quicker
	stopsFrom  = 6.0 // times as long: those that wait take 1 to 3 times, those that stop 20 and more
)

// stops tells whether this CPU stops at every change between lanes and single numbers. Go writes instructions of SSE
// for these, also in the middle of a kernel. To most CPUs that is one more thing to wait for; Intel's from Ice Lake on,
// as those before Skylake, put the upper halves of all registers away each time, and a car takes them twice as long in
// lanes as without.
func stops() bool { return tried(triedTimes) > stopsFrom }

// cycles is how far the CPU has counted.
func cycles() uint64

// tried is how many times as long lanes take with a single number between them.
func tried(times int) float64 {
	apart, mixed := uint64(math.MaxUint64), uint64(math.MaxUint64)
	for range times {
		began := cycles()
		tryApart()
		middle := cycles()
		tryMixed()
		apart, mixed = min(apart, middle-began), min(mixed, cycles()-middle)
	}
	return float64(mixed) / float64(max(apart, 1))
}

// What is tried with, and what came of it: a loop that comes to nothing is none.
var triedLanes, triedSingle = [4]float64{1, 1, 1, 1}, 1.0

//go:noinline
func tryApart() {
	sum, one := archsimd.LoadFloat64x4(&triedLanes), archsimd.LoadFloat64x4(&triedLanes)
	for range triedTurns {
		sum = sum.Sub(one).Add(one)
	}
	sum.Store(&triedLanes)
	Leave()
}

//go:noinline
func tryMixed() {
	sum, one := archsimd.LoadFloat64x4(&triedLanes), archsimd.LoadFloat64x4(&triedLanes)
	for range triedTurns {
		sum = sum.Sub(one).Add(one)
		triedSingle = -triedSingle
	}
	sum.Store(&triedLanes)
	Leave()
}
