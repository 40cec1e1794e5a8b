//go:build goexperiment.simd && amd64

// Whether lanes pay on this CPU, by trying.

package pays //exact:ok lanes of either kind have the same bits: a clock decides which way is gone, not what comes of it

import (
	"math"
	"simd/archsimd"
	"time"
)

const (
	triedTurns = 512 // of a loop: some microseconds, beside which asking the clock takes none
	triedTimes = 8   // the quickest counts: whatever else runs makes it slower, nothing makes it quicker
	stopsFrom  = 6.0 // times as long: those that wait take 1 to 3 times, those that stop 20 and more
)

// asked is set by the linker, -X camber/components/num/four/pays.asked=always, for who wants lanes wherever they run:
// what proves that they have the same bits.
var asked string

const always = "always"

// Lanes tells whether lanes pay here: a CPU has them, and does not stop for them.
func Lanes() bool { return archsimd.X86.AVX2() && (asked == always || !stops()) }

// stops tells whether this CPU stops at every change between lanes and single numbers. Go writes instructions of SSE
// for these, also in the middle of a kernel. To most CPUs that is one more thing to wait for; some, a Xeon with AVX-512
// among them, put the upper halves of all registers away each time, and a car takes them two to three times as long in
// lanes as without.
func stops() bool { return tried(triedTimes) > stopsFrom }

// tried is how many times as long lanes take with a single number between them.
func tried(times int) float64 {
	apart, mixed := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	for range times {
		began := time.Now() //exact:ok it says which of two ways is gone that have the same bits
		tryApart()
		middle := time.Now() //exact:ok as above
		tryMixed()
		apart, mixed = min(apart, middle.Sub(began)), min(mixed, time.Since(middle)) //exact:ok as above
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
	archsimd.ClearAVXUpperBits()
}

//go:noinline
func tryMixed() {
	sum, one := archsimd.LoadFloat64x4(&triedLanes), archsimd.LoadFloat64x4(&triedLanes)
	for range triedTurns {
		sum = sum.Sub(one).Add(one)
		triedSingle = -triedSingle
	}
	sum.Store(&triedLanes)
	archsimd.ClearAVXUpperBits()
}
